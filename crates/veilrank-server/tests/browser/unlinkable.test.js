/** A survey whose invites nobody can trace: the RFC's vector in the browser, a whole visit on a slow phone, and wherever it stops. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { fakeIssuer } from "../js/helpers/issuer.js";
import { assertAccessible } from "./helpers/axe.js";
import { PHONE } from "./helpers/browser.js";
import { writeClient } from "./helpers/curator.js";
import { CUT, REFUSED, stage } from "./helpers/stage.js";
import { answerQuestions, begin, open, rank, send, shows, skipWait, toss } from "./helpers/steps.js";
import { blindAndFinish, wrongBlinding } from "./helpers/blinding.js";

let file = "";
const world = stage(({ curator }) => {
  file = join(curator.folder, "client.html");
  writeClient(file);
});
const VECTOR = JSON.parse(readFileSync(new URL("../vectors/rfc9474.json", import.meta.url), "utf8"));
const TERMS = { access: "invite", invites: 2, unlinkable: true, queries: 2 };

/** Every request of a visit that says something, by the end of its address. */
const said = (wire) => wire.sent.filter(({ method }) => method === "POST").map(({ url, body }) => ({ end: url.split("/").at(-1), body, said: JSON.parse(body) }));

/** The invite went to be checked and to be swapped, and is in nothing else that left. */
function assertUntraceable(wire, invite) {
  const all = said(wire);
  for (const { end, body } of all) assert.equal(body.includes(invite), ["check", "tickets"].includes(end), `${end}: ${body}`);
  for (const { url, headers } of wire.sent) assert.ok(!url.includes(invite) && !JSON.stringify(headers).includes(invite), url);
  const tickets = all.filter(({ end }) => end === "tickets").map(({ said: { blinded } }) => blinded);
  assert.equal(new Set(tickets).size, 1, "one blinded message, however often it was asked for");
  const shown = all.filter(({ end }) => ["assignments", "reports"].includes(end));
  for (const { body } of shown) assert.ok(!body.includes(tickets[0]));
  assert.deepEqual(Object.keys(shown[0].said).filter((name) => name !== "revision"), ["ticket"]);
}

test("the RFC's vector in Chromium: blinded, unblinded and verified to the byte", () =>
  world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/secret`);
    assert.deepEqual(await page.evaluate(wrongBlinding, VECTOR), []);
  }));

for (const rate of [1, 4, 6]) {
  test(`a whole visit on a phone ${rate} times as slow`, async () => {
    const made = await world.curator.make(TERMS);
    await world.visit(PHONE, async ({ page, context, wire }) => {
      const cdp = await context.newCDPSession(page);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate });
      await open(page, world.curator, made.id, made.invites[0]);
      await shows(page, "choose");
      assert.match(await page.innerText("[data-test=unlinkable]"), /Nothing that is kept tells by which invite an answer came/);
      const issuer = fakeIssuer();
      const { drawn, blind } = await page.evaluate(blindAndFinish.draw, issuer.key);
      const finish = await page.evaluate(blindAndFinish.finish, { key: issuer.key, drawn, signature: issuer.sign(drawn.blinded) });
      console.log(`# a phone ${rate} times as slow: blind ${blind.toFixed(1)} ms, finish ${finish.toFixed(1)} ms`);
      await answerQuestions(page, ["left", "right"]);
      const shown = await toss(page);
      assert.match(shown, /^\{"assignment":"[\w-]+","handle":"[\w-]{22}","report":\{/);
      await send(page);
      assertUntraceable(wire, made.invites[0]);
      assert.deepEqual(said(wire).map(({ end }) => end), ["check", "tickets", "assignments", "reports"]);
      assert.equal((await world.curator.reports(made.id)).length, 1);
    });
  });
}

test("the wait is said, can be skipped, and passes by itself", async () => {
  const made = await world.curator.make({ ...TERMS, invites: 1 });
  // The system's randomness, but for the wait: it is drawn last, by words of 32 bits.
  const long = () => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => (array instanceof Uint32Array ? array.fill(2 ** 32 - 1) : real(array));
  };
  await world.visit({ ...PHONE, init: [long] }, async ({ page, wire }) => {
    await page.clock.install();
    await open(page, world.curator, made.id, made.invites[0]);
    await shows(page, "choose");
    await page.click("#way-questions");
    await page.waitForSelector("#ticket-wait:not([hidden])");
    assert.match(await page.innerText("#ticket-text"), /waits (60|59) s before it shows its ticket/);
    await assertAccessible(page, "a ticket that waits");
    assert.ok(await page.isDisabled("#way-rank"));
    assert.equal(wire.to("/assignments").length, 0);
    // After a reload it is the same wait, and less of it.
    await page.clock.fastForward(20_000);
    await page.reload();
    await shows(page, "choose");
    await page.click("#way-questions");
    await page.waitForSelector("#ticket-wait:not([hidden])");
    const left = Number(/waits (\d+) s/.exec(await page.innerText("#ticket-text"))[1]);
    assert.ok(left <= 41, `${left}`);
    assert.equal(wire.to("/tickets").length, 1);
    await page.clock.fastForward(61_000);
    await shows(page, "questions");
    assert.equal(wire.to("/assignments").length, 1);
    assertUntraceable(wire, made.invites[0]);
  });
});

/** All that a site has stored in a browser, as text: local and session storage, and each store of each database. */
function stored(page) {
  return page.evaluate(async () => {
    const whole = (request) => new Promise((done, fail) => Object.assign(request, { onsuccess: () => done(request.result), onerror: fail }));
    const all = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await whole(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const read = (act) => whole(act(database.transaction(store).objectStore(store)));
        const [keys, values] = [await read((found) => found.getAllKeys()), await read((found) => found.getAll())];
        keys.forEach((key, i) => all.push([`${name}/${store}/${key}`, values[i]]));
      }
      database.close();
    }
    return JSON.stringify(all);
  });
}

test("what leads from the invite to the report is in no store of the browser: first what was drawn, then the ticket alone, then nothing", async () => {
  const made = await world.curator.make({ ...TERMS, invites: 1 });
  await world.visit({ expected: [CUT] }, async ({ page, wire }) => {
    const asked = () => said(wire).find(({ end }) => end === "tickets").said.blinded;
    const shown = () => said(wire).find(({ end }) => end === "assignments").said.ticket;
    wire.fault = ({ url }) => (url.endsWith("/tickets") ? "lost" : null);
    await open(page, world.curator, made.id, made.invites[0]);
    await shows(page, "choose");
    await page.click("#way-questions");
    await page.waitForSelector("#problem:not([hidden])");
    const drawn = await stored(page);
    assert.ok(drawn.includes(asked()) && drawn.includes('secret'), "the test reads what there is");
    wire.fault = () => null;
    await begin(page, "questions");
    const signed = await stored(page);
    for (const part of [shown().serial, shown().signature]) assert.ok(signed.includes(part));
    for (const part of [asked(), "secret", "blinded", made.invites[0]]) assert.ok(!signed.includes(part), part);
    for (const side of ["left", "right"]) await page.click(`#question-${side}`);
    await toss(page);
    const kept = await stored(page);
    for (const part of [asked(), "secret", "blinded", "serial", shown().serial, shown().prefix, shown().signature, made.invites[0]]) assert.ok(!kept.includes(part), part);
    await send(page);
    await page.reload();
    await shows(page, "receipt");
    assert.ok(!(await stored(page)).includes(shown().serial));
    assertUntraceable(wire, made.invites[0]);
  });
});

test("what an earlier version left behind goes when any page of this device is opened", async () => {
  const made = await world.curator.make({ ...TERMS, invites: 1 });
  await world.visit({}, async ({ page }) => {
    await open(page, world.curator, made.id, made.invites[0]);
    await answerQuestions(page, ["left", "right"]);
    await toss(page);
    await send(page);
    await page.evaluate(async (id) => {
      const key = `veilrank.ticket ${location.origin}/${id} key`;
      const left = { veilrank: 1, serial: "leftserial", prefix: "leftprefix", blinded: "leftblinded", secret: "leftsecret" };
      localStorage.setItem(key, JSON.stringify({ veilrank: 1, serial: "leftserial", prefix: "leftprefix", signature: "leftsignature", from: 0 }));
      const opening = indexedDB.open("veilrank.claims", 1);
      await new Promise((done) => (opening.onsuccess = done));
      const transaction = opening.result.transaction("veilrank.claims", "readwrite");
      transaction.objectStore("veilrank.claims").put(left, key);
      await new Promise((done) => (transaction.oncomplete = done));
      opening.result.close();
    }, made.id);
    assert.match(await stored(page), /leftserial.*leftblinded/s);
    await page.goto(`${world.curator.url}/ledger`);
    await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.startsWith("veilrank.ticket ")));
    let all = "left";
    for (const end = Date.now() + 20_000; all.includes("left") && Date.now() < end; ) all = await stored(page);
    assert.doesNotMatch(all, /left/);
    assert.equal((await world.curator.reports(made.id)).length, 1);
  });
});

test("a curator that comes without tickets while one is held gets no invite, and the person is told", async () => {
  const made = await world.curator.make({ ...TERMS, invites: 1 });
  await world.visit({}, async ({ page, wire }) => {
    await open(page, world.curator, made.id, made.invites[0]);
    await begin(page, "rank");
    const before = said(wire).length;
    const offer = (text) => JSON.stringify(((offered) => (delete offered.terms.unlinkable, offered))(JSON.parse(text)));
    wire.change = (url) => (url.endsWith(`/surveys/${made.id}`) ? offer : null);
    await open(page, world.curator, made.id, made.invites[0]);
    await page.waitForSelector("#problem:not([hidden])");
    assert.match(await page.textContent("#problem"), /these terms are others/);
    assert.ok(await page.isHidden("#step-choose"));
    await page.waitForLoadState("networkidle");
    assert.equal(said(wire).length, before, "nothing but the terms was asked for");
    wire.change = () => null;
    await open(page, world.curator, made.id, made.invites[0]);
    await answerQuestions(page, ["left", "right"]);
    await toss(page);
    await send(page);
    assert.equal((await world.curator.reports(made.id)).length, 1);
  });
});

test("a lost signature, a reload, and a cut before the questions: it goes on where it was", async () => {
  const made = await world.curator.make({ ...TERMS, invites: 1 });
  await world.visit({ expected: [CUT] }, async ({ page, wire }) => {
    wire.fault = ({ url }) => (url.endsWith("/tickets") ? "lost" : null);
    await open(page, world.curator, made.id, made.invites[0]);
    await shows(page, "choose");
    await page.click("#way-questions");
    await page.waitForSelector("#problem:not([hidden])");
    wire.fault = ({ url }) => (url.endsWith("/assignments") ? "lost" : null);
    await page.reload();
    await shows(page, "choose");
    await page.click("#way-questions");
    await page.waitForSelector("#ticket-wait:not([hidden]), #problem:not([hidden])");
    await skipWait(page);
    await page.waitForSelector("#problem:not([hidden])");
    wire.fault = () => null;
    await page.reload();
    await answerQuestions(page, ["left", "none"]);
    await toss(page);
    await send(page);
    assertUntraceable(wire, made.invites[0]);
    assert.equal((await world.curator.reports(made.id)).length, 1);
  });
});

test("two tabs ask for one ticket, and get the same questions", async () => {
  const made = await world.curator.make({ ...TERMS, invites: 1 });
  await world.visit({}, async ({ page, context, wire }) => {
    const other = await context.newPage();
    await Promise.all([page, other].map((tab) => open(tab, world.curator, made.id, made.invites[0])));
    for (const tab of [page, other]) {
      await begin(tab, "rank");
    }
    assertUntraceable(wire, made.invites[0]);
    assert.equal(wire.to("/tickets").length, 1);
    const asked = wire.to("/assignments").map(({ body }) => JSON.parse(body).ticket.serial);
    assert.equal(new Set(asked).size, 1);
  });
});

test("an invite that another device has swapped is said to be", async () => {
  const made = await world.curator.make({ ...TERMS, invites: 1 });
  await world.visit({}, async ({ page }) => {
    await open(page, world.curator, made.id, made.invites[0]);
    await begin(page, "rank");
  });
  await world.visit({ expected: [REFUSED] }, async ({ page }) => {
    await open(page, world.curator, made.id, made.invites[0]);
    await shows(page, "receipt");
    assert.match(await page.innerText("#step-receipt"), /swapped it for a ticket. Answer there/);
  });
});

test("the single file, from disk: the same, without anything from the site", async () => {
  const made = await world.curator.make({ ...TERMS, invites: 1 });
  await world.visit({}, async ({ page, wire }) => {
    await page.goto(String(pathToFileURL(file)));
    await page.fill("#address", `${world.curator.url}/s/${made.id}#invite=${made.invites[0]}`);
    await page.click("#open-form button");
    await shows(page, "choose");
    await rank(page, ["Sushi", "Pizza"]);
    await page.click("#rank-done");
    await toss(page);
    await send(page);
    assertUntraceable(wire, made.invites[0]);
    assert.ok(wire.sent.every(({ url }) => url.includes("/api/v1/surveys/")));
    assert.equal((await world.curator.reports(made.id)).length, 1);
  });
});
