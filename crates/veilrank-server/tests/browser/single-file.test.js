/** The single-file client: opened from disk, pointed at a survey. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { drawAlways, KEEPS, PHONE } from "./helpers/browser.js";
import { writeClient } from "./helpers/curator.js";
import { CUT, stage } from "./helpers/stage.js";
import { answerQuestions, rank, send, shows, toss } from "./helpers/steps.js";
import { assertNothingElseLeft } from "./helpers/traffic.js";

let file = "";
let printed = "";
const world = stage(({ curator }) => {
  file = join(curator.folder, "client.html");
  printed = writeClient(file);
});

/** Opens the file from disk, and a survey in it. */
async function openFile(page, { id, invites }) {
  await page.goto(String(pathToFileURL(file)));
  await page.fill("#address", `${world.curator.url}/s/${id}${invites ? `#invite=${invites[0]}` : ""}`);
  await page.click("#open-form button");
}

test("the printed fingerprint is that of the file, which is the same every time", () => {
  assert.equal(printed, createHash("sha256").update(readFileSync(file)).digest("hex"));
  assert.equal(writeClient(join(world.curator.folder, "again.html")), printed);
});

test("the file stands alone: it names no address, and its policy lets nothing in", async () => {
  const text = readFileSync(file, "utf8");
  assert.doesNotMatch(text, /<(script|img|link|iframe)[^>]+(src|href)=/);
  const attempts = async () => {
    const script = document.createElement("script");
    script.textContent = "globalThis.foreign = true";
    document.head.append(script);
    const picture = new Image();
    picture.src = "http://127.0.0.1:1/picture.png";
    const refused = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => refused.push(violatedDirective));
    const loaded = document.createElement("script");
    loaded.src = "http://127.0.0.1:1/script.js";
    document.head.append(loaded);
    await new Promise((done) => loaded.addEventListener("error", done));
    return { foreign: globalThis.foreign === true, refused };
  };
  await world.visit({ expected: [/Content Security Policy/] }, async ({ page, wire, complaints }) => {
    await page.goto(String(pathToFileURL(file)));
    const { foreign, refused } = await page.evaluate(attempts);
    assert.ok(!foreign);
    assert.ok(refused.some((directive) => directive.startsWith("script-src")));
    assert.ok(complaints.length >= 3);
    assert.deepEqual(await wire.settle(), []);
  });
});

test("answering from disk: the same bytes as shown, and nothing is taken from the site but the questions", async () => {
  const made = await world.curator.make({ access: "invite", invites: 1, queries: 3 });
  await world.visit({ init: [drawAlways, KEEPS] }, async ({ page, wire }) => {
    await openFile(page, made);
    await shows(page, "choose");
    assert.equal(await page.textContent("h1"), "Where shall we go for lunch?");
    await rank(page, ["Sushi", "Falafel", "Pizza", "Noodles", "Salad"]);
    await page.click("#rank-done");
    const shown = await toss(page);
    await send(page);
    const { answers, epsilon } = JSON.parse(shown).report;
    assert.deepEqual(await world.curator.reports(made.id), [{ epsilon, answers }]);
    const { terms: survey, service: { revision } } = await world.curator.survey(made.id);
    const userAgent = await page.evaluate(() => navigator.userAgent);
    const own = { curator: world.curator.url, id: made.id, survey, shown, revision, invite: made.invites[0], userAgent, origin: "null" };
    assertNothingElseLeft(await wire.settle(), own);
    assert.ok(wire.sent.every(({ url }) => url.includes("/api/v1/surveys/")), "no page, no script, no picture of the site");
  });
});

test("its own ledger: opened again, the survey is answered already", async () => {
  const made = await world.curator.make({ title: "From disk?" });
  await world.visit(PHONE, async ({ page, wire }) => {
    await openFile(page, made);
    await answerQuestions(page, ["left", "none"]);
    await toss(page);
    await send(page);
    await page.click("#receipt-ledger");
    assert.deepEqual(await page.locator("[data-test=entry] h3").allTextContents(), ["From disk?"]);
    await openFile(page, made);
    await shows(page, "receipt");
    assert.match(await page.textContent("#receipt-text"), /answered this survey already/);
    assert.equal(wire.to("/reports").length, 1);
  });
});

test("a wrong address is told at its field, an unreachable curator in a box", () =>
  world.visit({ expected: [CUT] }, async ({ page, wire }) => {
    await page.goto(String(pathToFileURL(file)));
    await page.fill("#address", "lunch");
    await page.click("#open-form button");
    await page.waitForSelector("#address-error:not([hidden])");
    wire.fault = () => "cut";
    await page.fill("#address", `${world.curator.url}/s/lunch`);
    await page.click("#open-form button");
    await page.getByText("The site of the survey cannot be reached").waitFor();
  }));

// ---------------------------------------------------------------- languages

/** What the file shows of itself: its language, its direction, its heading and title, and whether there is one page or several. */
const spoken = (page) =>
  page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: getComputedStyle(document.body).direction,
    heading: document.querySelector("h1").textContent,
    title: document.title,
    mains: document.querySelectorAll("main").length,
  }));

/** What it should show: by the messages that are in it. */
function meant(lang, dir) {
  const [, json] = /<script type="application\/json" id="words">(.*)<\/script>/.exec(readFileSync(file, "utf8"));
  const words = JSON.parse(json)[lang];
  return { lang, dir, heading: words["single-heading"], title: words["single-title"], mains: 1 };
}

test("the file speaks the browser's language, and by its switch another: from disk, without the network, and the next time, too", () =>
  world.visit({ locale: "de-AT" }, async ({ page, wire }) => {
    await page.goto(String(pathToFileURL(file)));
    assert.deepEqual(await spoken(page), meant("de", "ltr"));
    assert.notEqual(meant("de", "ltr").heading, meant("en", "ltr").heading);
    await page.click("a[data-language=ar]");
    await page.waitForURL(/client\.html\?lang=ar$/);
    assert.deepEqual(await spoken(page), meant("ar", "rtl"));
    await page.goto("about:blank");
    await page.goto(String(pathToFileURL(file)));
    assert.deepEqual(await spoken(page), meant("ar", "rtl"), "the choice is kept on the device");
    assert.deepEqual(await wire.settle(), []);
  }));

test("every language is in the file, and it tells the same fingerprint in each", async () => {
  const [, program] = /<script type="module">([^]*)<\/script>/.exec(readFileSync(file, "utf8"));
  const fingerprint = createHash("sha256").update(program).digest("hex");
  await world.visit({ locale: "pl" }, async ({ page }) => {
    for (const lang of ["en", "de", "fr", "es", "pt", "pl", "zh-Hans", "ja", "ar"]) {
      await page.goto(`${pathToFileURL(file)}?lang=${lang}`);
      assert.deepEqual(await spoken(page), meant(lang, lang === "ar" ? "rtl" : "ltr"));
      await page.click("#own-details summary");
      await page.waitForFunction((wanted) => document.querySelector("#fingerprint").textContent === wanted, fingerprint);
    }
  });
});

test("answering from disk in Arabic: the same bytes as shown, written from left to right", async () => {
  const made = await world.curator.make({ queries: 2 });
  await world.visit({ locale: "ar", init: [drawAlways, KEEPS] }, async ({ page, wire }) => {
    await openFile(page, made);
    await answerQuestions(page, ["left", "right"]);
    const shown = await toss(page);
    assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector("#preview-bytes")).direction), "ltr");
    assert.equal(await page.locator("[data-test=coin] .kept").count(), 2, "what the noise did");
    await send(page);
    assert.deepEqual(wire.to("/reports").map(({ body }) => body), [shown]);
    const { answers, epsilon } = JSON.parse(shown).report;
    assert.deepEqual(await world.curator.reports(made.id), [{ epsilon, answers }]);
  });
});
