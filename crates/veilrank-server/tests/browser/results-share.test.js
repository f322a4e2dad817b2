/** The result elsewhere: pictures for slides, frames in other sites, several methods. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { test } from "node:test";
import { assertAccessible } from "./helpers/axe.js";
import { crowd } from "./helpers/people.js";
import { REFUSED, stage } from "./helpers/stage.js";

const TASTE = [3, 0, 4, 1, 2];
const surveys = {};
const world = stage(async ({ curator }) => {
  const answered = async (people, terms, agreement = 0.6) => {
    const made = await curator.make({ assign: "balanced", queries: 1, ...terms });
    await crowd(curator, made.id, { people, taste: TASTE, agreement });
    return made;
  };
  surveys.usual = await answered(200, {});
  surveys.rtl = await answered(100, { title: "מה נאכל היום בצהריים, ולמה דווקא את זה ולא משהו אחר לגמרי?", items: ["חומוס", "פלאפל", "שקשוקה", "سلطة فتوش", "كنافة"] });
  surveys.long = await answered(60, { title: `Which ${"Donaudampfschifffahrtsgesellschaft".repeat(8)}?`, items: ["W".repeat(150), "a long name with many words that go on and on until there is no room left for them", "東京スカイツリー展望台と水族館と駅前の広場と公園と図書館", "x", "y"] });
  surveys.waiting = await curator.make({ results: "after" });
  surveys.own = await answered(40, { results: "organiser" });
  surveys.groups = await byGroups(curator);
});

/** A survey of three items and four groups: one likes them in their order, one the other way round, two are too small. */
async function byGroups(curator) {
  const groups = [{ label: "Berlin", invites: 60 }, { label: "Łódź", invites: 60 }, { label: "Rome", invites: 3 }, { label: "Ulm", invites: 8 }];
  const terms = { items: ["Tea", "Coffee", "Water"], epsilon: 4, queries: 1, assign: "balanced", access: "invite", results: "during", min_reports: 0 };
  const made = await curator.make({ ...terms, groups });
  for (const [i, invite] of made.invites.entries()) {
    const { assignment, pairs } = await curator.ask(made.id, invite);
    const answer = i < 60 || i >= 120;
    await curator.report(made.id, { assignment, report: { epsilon: 4, answers: pairs.map((pair) => ({ pair, answer })) } });
  }
  return made;
}

const at = (path) => world.curator.url + path;

/** What a button or link downloads, and under what name. */
async function downloaded(page, role, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole(role, { name }).click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test("the picture for a slide: PNG made in the browser, SVG as it is", () =>
  world.visit({}, async ({ page }) => {
    const { id } = surveys.usual;
    await page.goto(at(`/r/${id}`));
    const png = await downloaded(page, "button", "Picture (PNG)");
    assert.equal(png.name, `result-${id}.png`);
    assert.deepEqual([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)], [2560, 1440]);
    assert.ok(png.bytes.length > 20_000, "something is drawn");
    const svg = await downloaded(page, "link", "Picture (SVG)");
    assert.match(String(svg.bytes), /^<svg .*viewBox="0 0 1280 720"/);
  }));

test("the picture holds all its words, whatever they are", () =>
  world.visit({}, async ({ page }) => {
    for (const [name, { id }] of Object.entries(surveys).filter(([name]) => ["usual", "rtl", "long"].includes(name))) {
      const svg = await (await fetch(at(`/r/${id}/picture.svg`))).text();
      await page.goto(at("/ledger"));
      const words = await page.evaluate((text) => {
        const root = document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
        document.body.replaceChildren(root);
        return [...root.querySelectorAll("text")].map((element) => {
          const { x, y, width, height } = element.getBBox();
          return { text: element.textContent, left: x, right: x + width, top: y, bottom: y + height };
        });
      }, svg);
      assert.ok(words.length >= 10, name);
      for (const { text, left, right, top, bottom } of words) {
        assert.ok(left >= 20 && right <= 1260 && top >= 0 && bottom <= 720, `${name}: "${text.slice(0, 40)}" from ${left} to ${right}, ${top} to ${bottom}`);
      }
      const names = words.filter(({ left, right }) => right < 640 && left >= 100);
      assert.ok(names.length >= 5, `${name}: names end before the bars`);
    }
  }));

test("without a script there is no button that does nothing", () =>
  world.visit({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(at(`/r/${surveys.usual.id}`));
    assert.equal(await page.locator("button >> visible=true").count(), 0);
    assert.equal(await page.getByRole("link", { name: "Picture (SVG)" }).count(), 1);
  }));

test("several methods stand side by side, and what differs is marked", () =>
  world.visit({}, async ({ page }) => {
    const { id } = surveys.usual;
    await page.goto(at(`/r/${id}`));
    await page.getByRole("link", { name: "Other methods beside it" }).click();
    const table = page.locator("[data-test=methods]");
    await table.waitFor();
    const heads = (await table.locator("thead th").allTextContents()).slice(1);
    assert.equal(heads.length, 9);
    const outcomes = await Promise.all(heads.map(async (head) => (await fetch(at(`/api/v1/surveys/${id}/outcome?method=${head.split(" ")[0]}`))).json()));
    const rows = await table.locator("tbody tr").evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    const { items } = (await world.curator.survey(id)).terms;
    for (const [name, ...cells] of rows) {
      const places = outcomes.map(({ order }) => order.indexOf(items.indexOf(name)) + 1);
      assert.deepEqual(cells.map((cell) => parseInt(cell)), places, name);
      cells.forEach((cell, i) => assert.equal(/[▲▼]/.test(cell), places[i] !== places[0], `${name}, ${heads[i]}`));
    }
    assert.match(await page.textContent("[data-test=stated]"), /goes by fitted/);
    await assertAccessible(page, "several methods");
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 700 });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} pixels`);
    }
    await page.keyboard.press("Tab");
    await page.getByRole("region", { name: "Places by each method" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => document.querySelector(".scroll-x").scrollLeft > 0);
  }));

/** A page of somebody else that shows these addresses in frames. */
async function neighbour(addresses) {
  const frames = addresses.map((address) => `<iframe src="${address}" width="400" height="500"></iframe>`).join("");
  const server = createServer((_, reply) => reply.setHeader("Content-Type", "text/html").end(`<!doctype html><title>Club</title>${frames}`));
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

test("another site may show the small pages, and no other", async () => {
  const { id } = surveys.usual;
  const own = ["/embed/r/", "/embed/s/", "/r/", "/s/", "/o/"].map((path) => at(path + id));
  const site = await neighbour([...own, at(`/r/${id}/methods`), at(`/r/${id}/picture.svg`), at("/")]);
  const context = await world.browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(site.url);
    const shown = page.frames().slice(1).map((frame) => frame.url());
    const refused = (url) => url.startsWith("chrome-error:");
    assert.deepEqual(shown.map(refused), [false, false, true, true, true, true, true, true], shown.join());
    const [result, door] = page.frames().slice(1);
    const { order, items } = await world.curator.outcome(id);
    assert.deepEqual(await result.locator(".name").allTextContents(), order.map((item) => items[item]));
    const [tab] = await Promise.all([context.waitForEvent("page"), door.getByRole("link", { name: "Take part" }).click()]);
    await tab.waitForLoadState();
    assert.equal(tab.url(), at(`/s/${id}`));
    assert.equal(await tab.evaluate(() => window.opener), null);
  } finally {
    await context.close();
    site.close();
  }
});

test("the small pages have no barriers and fit into 320 pixels", () =>
  world.visit({}, async ({ page }) => {
    for (const path of [`/embed/r/${surveys.usual.id}`, `/embed/r/${surveys.long.id}`, `/embed/r/${surveys.rtl.id}`, `/embed/r/${surveys.waiting.id}`, `/embed/s/${surveys.usual.id}`]) {
      await page.setViewportSize({ width: 1100, height: 800 });
      await page.goto(at(path));
      await assertAccessible(page, path);
      await page.setViewportSize({ width: 320, height: 500 });
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path);
    }
  }));

test("what to put into another page can be copied", () =>
  world.visit({ permissions: ["clipboard-read", "clipboard-write"] }, async ({ page }) => {
    await page.goto(at(`/r/${surveys.usual.id}`));
    await page.getByText("Show it on another website").click();
    await page.locator("[data-copy-from=embed-result]").click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, new RegExp(`^<iframe src="http://127[^"]*/embed/r/${surveys.usual.id}"`));
  }));

test("a result for the organiser alone: everybody is told so, and the organiser sees it and takes it along", () =>
  world.visit({ expected: [REFUSED] }, async ({ page, wire }) => {
    const { id, organiser_token: token } = surveys.own;
    await page.goto(at(`/r/${id}`));
    await page.getByText("The result is for the organiser alone").waitFor();
    assert.equal(await page.locator("[data-test=ranking]").count(), 0);
    await assertAccessible(page, "a result for the organiser alone");
    await page.goto("about:blank");
    await page.goto(at(`/r/${id}#token=wrong`));
    await page.getByText("This is not the organiser’s link").waitFor();
    await page.goto(at(`/o/${id}#token=${token}`));
    await page.getByRole("link", { name: "Open the result page" }).click();
    await page.getByText("Only you see this").waitFor();
    assert.equal(await page.locator("[data-test=ranking] .name").count(), 5);
    await assertAccessible(page, "the organiser's own view");
    const csv = await downloaded(page, "link", "Ranking (CSV)");
    assert.equal(csv.name, `ranking-${id}.csv`);
    assert.match(String(csv.bytes), /^place,item,.*Falafel/s);
    assert.equal(JSON.parse(String((await downloaded(page, "link", "Result (JSON)")).bytes)).reports, 40);
    assert.ok((await downloaded(page, "button", "Picture (PNG)")).bytes.length > 20_000);
    await page.getByRole("link", { name: "Other methods beside it" }).click();
    await page.locator("[data-test=methods]").waitFor();
    await page.getByRole("link", { name: "Back to the result" }).click();
    await page.getByText("Only you see this").waitFor();
    assert.ok(wire.sent.every(({ url }) => !url.includes(token)), "the token is in no address");
  }));

test("the organiser's own view follows new answers", () =>
  world.visit({}, async ({ page }) => {
    const { id, organiser_token: token } = surveys.own;
    await page.clock.install();
    await page.goto(at(`/r/${id}#token=${token}`));
    await page.getByText("Only you see this").waitFor();
    await crowd(world.curator, id, { people: 3, taste: TASTE, seed: 5 });
    while (!(await page.textContent("main")).includes("43 people have answered")) await page.clock.runFor(2000);
    assert.equal(await page.locator("[data-test=ranking] .name").count(), 5);
  }));

test("groups stand side by side, with how sure each is, and small ones are not shown", () =>
  world.visit({}, async ({ page }) => {
    const { id } = surveys.groups;
    await page.goto(at(`/r/${id}`));
    await page.getByRole("link", { name: "By group" }).click();
    // A click does not wait for the page that it leads to.
    await page.locator("[data-test=groups]").waitFor();
    const said = await page.locator("[data-test=groups] > div").evaluateAll((all) => all.map((one) => [...one.children].map((part) => part.textContent.trim())));
    assert.deepEqual(said.map(([label]) => label), ["All together", "Berlin", "Łódź", "Rome", "Ulm"]);
    assert.match(said[0][1], /^131 people\. /);
    assert.match(said[1][1], /^60 people\. .*“.?Tea.?” is first.* expected to be the wrong way round/);
    assert.match(said[2][1], /^60 people\. .*“.?Water.?” is first/);
    assert.deepEqual([said[3][1], said[4][1]], ["Not shown", "Not shown"]);
    const rows = await page.locator("[data-test=by-group] tbody tr").evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    const of = (item) => rows.find(([name]) => name === item);
    assert.match(of("Tea")[2], /^1st/);
    assert.match(of("Tea")[3], /^3rd/);
    assert.match(of("Tea")[4], /^– Not shown$/);
    await assertAccessible(page, "groups");
    await page.setViewportSize({ width: 320, height: 700 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  }));
