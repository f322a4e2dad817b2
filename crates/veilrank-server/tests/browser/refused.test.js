/** What the device and the curator refuse: a second answer, too large a budget, an invite that was used. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { drawAlways, KEEPS, TURNS } from "./helpers/browser.js";
import { REFUSED, stage } from "./helpers/stage.js";
import { answerQuestions, ledger, open, send, setLimits, shows, toss } from "./helpers/steps.js";

const world = stage();

test("a second answer from the same browser: the memorised report is shown, and nothing is sent", async () => {
  const { id } = await world.curator.make();
  await world.visit({}, async ({ page, wire }) => {
    await open(page, world.curator, id);
    await answerQuestions(page, ["left", "right"]);
    const bytes = await toss(page);
    await send(page);
    assert.equal(await page.textContent("#receipt-bytes"), bytes);
    const before = wire.sent.filter(({ method }) => method === "POST").length;
    for (const again of [() => page.reload(), () => open(page, world.curator, id)]) {
      await again();
      await shows(page, "receipt");
      assert.match(await page.textContent("#receipt-text"), /answered this survey already/);
      assert.equal(await page.textContent("#receipt-bytes"), bytes);
      assert.ok(await page.isHidden("#step-choose"));
    }
    assert.equal((await wire.settle()).filter(({ method }) => method === "POST").length, before);
    assert.equal((await world.curator.reports(id)).length, 1);
  });
});

test("two tabs of one browser: the second cannot toss another coin", async () => {
  const { id } = await world.curator.make();
  await world.visit({}, async ({ page, context, wire }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await open(tab, world.curator, id);
      await answerQuestions(tab, ["left", "left"]);
    }
    const bytes = await toss(page);
    // It hears of it, and shows what is memorised.
    await shows(other, "waiting");
    assert.equal(await other.textContent("#waiting-bytes"), bytes);
    await send(page);
    assert.deepEqual(wire.to("/reports").map(({ body }) => body), [bytes]);
    assert.equal((await ledger(other)).entries.length, 1);
  });
});

test("two tabs at the coin at the same moment: one is refused, and its answer is not sent", async () => {
  const { id } = await world.curator.make();
  // A tab that does not hear of the other.
  const deaf = () => addEventListener("storage", (event) => event.stopImmediatePropagation());
  await world.visit({ init: [deaf] }, async ({ page, context, wire }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await open(tab, world.curator, id);
      await answerQuestions(tab, ["left", "left"]);
    }
    const bytes = await toss(page);
    await other.click("#toss");
    await other.waitForSelector("#problem:not([hidden])");
    assert.match(await other.textContent("#problem"), /answered once/);
    await send(page);
    assert.deepEqual(wire.to("/reports").map(({ body }) => body), [bytes]);
  });
});

/** A tab that does not hear of the others; and, if so told, in a browser without locks, as on a page that came over an open line. */
const alone = (withLocks) => {
  addEventListener("storage", (event) => event.stopImmediatePropagation());
  if (!withLocks) Object.defineProperty(Navigator.prototype, "locks", { value: undefined });
};

for (const [name, withLocks] of [["with the browser's locks", true], ["without locks", false]]) {
  test(`two tabs in the same millisecond, ${name}: one coin is shown, and one answer leaves`, async () => {
    await world.visit({ init: [alone, withLocks] }, async ({ page, context, wire }) => {
      const tabs = [page, await context.newPage()];
      for (let round = 0; round < 5; round += 1) {
        const { id } = await world.curator.make();
        for (const tab of tabs) {
          await open(tab, world.curator, id);
          await answerQuestions(tab, ["left", "left"]);
        }
        const at = Date.now() + 300;
        await Promise.all(tabs.map((tab) => tab.evaluate(clickAt, at)));
        await Promise.all(tabs.map((tab) => tab.waitForSelector("#step-preview:not([hidden]), #problem:not([hidden])")));
        const shown = await Promise.all(tabs.map((tab) => tab.isVisible("#step-preview")));
        const bytes = await Promise.all(tabs.map((tab) => tab.textContent("#preview-bytes")));
        // Without locks two equal draws are one answer; there are four.
        if (withLocks || bytes[0] !== bytes[1]) assert.deepEqual(shown.toSorted(), [false, true], `round ${round}`);
        await send(tabs[shown.indexOf(true)]);
        const sent = wire.to("/reports").filter(({ url }) => url.includes(id)).map(({ body }) => body);
        assert.deepEqual(sent, [bytes[shown.indexOf(true)]]);
        assert.equal((await ledger(page)).entries.filter((entry) => entry.id === id).length, 1);
      }
    });
  });
}

/** Clicks on the coin at a given time, to the millisecond. */
function clickAt(time) {
  return new Promise((done) => {
    setTimeout(() => {
      while (Date.now() < time);
      document.getElementById("toss").click();
      done();
    }, time - Date.now() - 20);
  });
}

/** Somebody answers with an invite, which leaves in two bodies only: where it is looked at, and with the request for a ticket or for questions. */
function answersWith(id, invite, last = "/tickets") {
  return world.visit({ init: [drawAlways, KEEPS] }, async ({ page, wire }) => {
    await open(page, world.curator, id, invite);
    await answerQuestions(page, ["left", "left"]);
    await toss(page);
    await send(page);
    const asking = wire.sent.filter((sent) => JSON.stringify(sent).includes(invite));
    const paths = asking.map(({ method, url, body }) => [method, url.split(id)[1], JSON.parse(body).invite]);
    assert.deepEqual(paths, [["POST", "/invites/check", invite], ["POST", last, invite]], "the invite leaves in these bodies only");
  });
}

test("an invite that has answered: another browser with it is told, and asked nothing", async () => {
  const { id, invites } = await world.curator.make({ access: "invite", invites: 2 });
  await answersWith(id, invites[0]);
  const answers = await world.curator.reports(id);
  await world.visit({ expected: [REFUSED] }, async ({ page, wire }) => {
    await open(page, world.curator, id, invites[0]);
    await shows(page, "receipt");
    assert.ok(await page.isHidden("#step-choose"), "told before anybody takes the trouble");
    assert.match(await page.innerText("#step-receipt"), /swapped it for a ticket. Answer there/);
    assert.ok(await page.isHidden("#step-questions"));
    assert.deepEqual(wire.to("/reports"), [], "no second coin leaves");
    assert.deepEqual((await ledger(page)).entries, [], "and none is tossed");
  });
  assert.deepEqual(await world.curator.reports(id), answers, "counted once, and as it was");
});

test("an invite that can be traced counts once: a browser that had its questions before is refused", async () => {
  // Of two browsers with one invite only one gets a ticket, so that this can come about without tickets alone.
  const { id, invites } = await world.curator.make({ access: "invite", invites: 2, unlinkable: false });
  // The same questions from the other side, so that another report comes out.
  await world.visit({ expected: [REFUSED], init: [drawAlways, TURNS] }, async ({ page }) => {
    await open(page, world.curator, id, invites[0]);
    await answerQuestions(page, ["right", "right"]);
    await toss(page);
    await answersWith(id, invites[0], "/assignments");
    const answers = await world.curator.reports(id);
    await page.click("#send");
    await shows(page, "waiting");
    assert.equal(await page.textContent("#waiting-heading"), "Your answer was not accepted");
    assert.match(await page.textContent("#problem"), /used once/);
    assert.deepEqual(await world.curator.reports(id), answers, "counted once, and as it was");
  });
});

test("without an invite, or with a wrong one, nothing is asked", async () => {
  const { id } = await world.curator.make({ access: "invite", invites: 1 });
  const told = async (page) => {
    await page.waitForSelector("#problem:not([hidden])");
    assert.match(await page.textContent("#problem"), /invite/i);
    assert.ok(await page.isHidden("#step-questions"));
  };
  await world.visit({}, async ({ page, wire }) => {
    await open(page, world.curator, id);
    await told(page);
    assert.ok(await page.isHidden("#step-choose"), "told before anybody takes the trouble");
    assert.equal(wire.to("/assignments").length, 0);
  });
  await world.visit({ expected: [REFUSED] }, async ({ page }) => {
    await open(page, world.curator, id, "wrong");
    await told(page);
    assert.ok(await page.isHidden("#step-choose"), "told before anybody takes the trouble");
  });
});

test("above the limit for one survey: less is offered, and less is sent", async () => {
  const { id } = await world.curator.make({ epsilon: 4 });
  await world.visit({}, async ({ page }) => {
    await setLimits(page, world.curator, 2, 20);
    await open(page, world.curator, id);
    await shows(page, "choose");
    assert.ok(await page.isVisible("#spend-limited"));
    const offers = page.locator("input[name=spend]");
    assert.deepEqual(await offers.evaluateAll((all) => all.map(({ value }) => value)), ["2", "1"]);
    await page.check("input[name=spend][value='1']");
    await answerQuestions(page, ["left", "none"]);
    assert.equal(JSON.parse(await toss(page)).report.epsilon, 1);
    await send(page);
    assert.equal((await world.curator.reports(id))[0].epsilon, 1);
    const { entries: [entry] } = await ledger(page);
    assert.ok(entry.epsilon === 1 && entry.loss <= 1);
  });
});

test("far above the limits: refused before anything is asked", async () => {
  const { id } = await world.curator.make({ epsilon: 8 });
  await world.visit({}, async ({ page, wire }) => {
    for (const [survey, total, words] of [[1, 20, /at most (epsilon )?1 on one survey/], [10, 1.5, /at most (epsilon )?1\.5 in all/], [0, 0, /at most (epsilon )?0/]]) {
      await setLimits(page, world.curator, survey, total);
      await open(page, world.curator, id);
      await page.click("#way-questions");
      await page.waitForSelector("#problem:not([hidden])");
      assert.match(await page.textContent("#problem"), words);
      assert.ok(await page.isHidden("#step-questions"));
    }
    assert.equal((await wire.settle()).filter(({ method }) => method === "POST").length, 0);
    assert.deepEqual((await ledger(page)).entries, []);
  });
});

test("somebody without limits in mind may still spend less", async () => {
  const { id } = await world.curator.make({ epsilon: 2 });
  await world.visit({}, async ({ page }) => {
    await open(page, world.curator, id);
    await shows(page, "choose");
    assert.ok(await page.isHidden("#spend-limited"));
    await page.click("#spend summary");
    await page.check("input[name=spend][value='0.5']");
    await answerQuestions(page, ["left", "left"]);
    assert.equal(JSON.parse(await toss(page)).report.epsilon, 0.5);
    await send(page);
  });
});

test("a closed survey takes no answers, and shows the way to its result", async () => {
  const made = await world.curator.make();
  await world.curator.close(made);
  await world.visit({}, async ({ page }) => {
    await open(page, world.curator, made.id);
    await page.getByText("This survey is closed").waitFor();
    assert.ok(await page.isHidden("#step-choose"));
    await page.click("#receipt-results");
    await page.waitForURL(/\/r\//);
  });
});

test("a browser that stores nothing cannot answer, and says why", async () => {
  const { id } = await world.curator.make();
  const full = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  };
  await world.visit({ init: [full] }, async ({ page, wire }) => {
    await open(page, world.curator, id);
    await answerQuestions(page, ["left", "left"]);
    await page.click("#toss");
    await page.waitForSelector("#problem:not([hidden])");
    assert.match(await page.textContent("#problem"), /nothing was sent/);
    assert.equal(wire.to("/reports").length, 0);
  });
});
