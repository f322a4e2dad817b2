/** Pasted links on the start page and in the single file; the file to save, with its fingerprint; and what a participant's page weighs. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { DESK } from "./helpers/browser.js";
import { writeClient } from "./helpers/curator.js";
import { CUT, stage } from "./helpers/stage.js";
import { answerQuestions, send, shows, toss } from "./helpers/steps.js";

let file = "";
let printed = "";
const world = stage(({ curator }) => {
  file = join(curator.folder, "client.html");
  printed = writeClient(file);
});
const host = () => new URL(world.curator.url).host;

async function paste(page, text) {
  await page.fill("#address", text);
  await page.click("#open-form button");
}

test("the start page opens what people paste: without http, with blanks and brackets, and an organiser's own link", async () => {
  const made = await world.curator.make();
  await world.visit({}, async ({ page }) => {
    const opens = async (text, wanted) => {
      await page.goto(`${world.curator.url}/`);
      await paste(page, text);
      await page.waitForURL(wanted);
    };
    const answering = `${world.curator.url}/s/${made.id}`;
    await opens(`${host()}/s/${made.id}`, answering);
    await opens(`  <${answering}>.`, answering);
    await opens(`Please answer: ${answering}, thank you`, answering);
    await opens(`${answering}#invite=abc`, `${answering}#invite=abc`);
    await opens(`${world.curator.url}/r/${made.id}`, `${world.curator.url}/r/${made.id}`);
    await opens(`${host()}/o/${made.id}#token=${made.organiser_token}`, `${world.curator.url}/o/${made.id}#token=${made.organiser_token}`);
    await page.getByText(made.organiser_token ? "Noodles" : "").first().waitFor({ state: "attached" });
  });
});

test("a secret that was pasted alone is in no message", () =>
  world.visit({}, async ({ page }) => {
    for (const address of [`${world.curator.url}/`, String(pathToFileURL(file))]) {
      await page.goto(address);
      for (const text of ["SECRET-INVITE", "invite=SECRET-INVITE", "https://example.org/#invite=SECRET-INVITE", "example.org/x?token=SECRET-INVITE"]) {
        await paste(page, text);
        await page.waitForSelector("#address-error:not([hidden])");
        assert.doesNotMatch(await page.innerText("body"), /SECRET-INVITE/);
      }
    }
  }));

test("the single file keeps its form after an address that cannot be reached, and opens the next one", async () => {
  const made = await world.curator.make({ title: "Reached at last?" });
  await world.visit({ expected: [CUT] }, async ({ page, wire }) => {
    await page.goto(String(pathToFileURL(file)));
    wire.fault = () => "cut";
    await paste(page, `${world.curator.url}/s/${made.id}`);
    await page.getByText("The site of the survey cannot be reached").waitFor();
    assert.ok(await page.isVisible("#open-form"));
    assert.ok(await page.isEnabled("#open-form button"));
    wire.fault = () => null;
    await paste(page, `${host()}/s/${made.id}`);
    await page.getByText("Reached at last?").waitFor();
    await shows(page, "choose");
    assert.ok(await page.isHidden("#open-form"));
    assert.ok(await page.isHidden("#problem"));
    await answerQuestions(page, ["left", "right"]);
    await toss(page);
    await send(page);
    assert.equal(wire.to("/assignments").length, 1, "one page, one set of listeners");
    assert.equal((await world.curator.reports(made.id)).length, 1);
  });
});

test("the single file tells an organiser that this is the wrong link, and repeats no token", async () => {
  const made = await world.curator.make();
  await world.visit({}, async ({ page, wire }) => {
    await page.goto(String(pathToFileURL(file)));
    await paste(page, `${world.curator.url}/o/${made.id}#token=${made.organiser_token}`);
    await page.getByText("This is the organiser’s own link").waitFor();
    assert.ok(!(await page.innerText("body")).includes(made.organiser_token));
    assert.deepEqual(await wire.settle(), []);
  });
});

// ---------------------------------------------------------------- the file to save

test("every curator serves the file that the program writes, to be saved and not to be run", async () => {
  const reply = await fetch(`${world.curator.url}/client.html`);
  assert.equal(reply.status, 200);
  assert.match(reply.headers.get("content-disposition"), /^attachment; filename="client.html"$/);
  assert.match(reply.headers.get("content-security-policy"), /default-src 'none'/);
  const bytes = Buffer.from(await reply.arrayBuffer());
  assert.equal(createHash("sha256").update(bytes).digest("hex"), printed);
});

test("the fingerprint that the site names is that of the file, and the file tells the same of its program", () =>
  world.visit({ acceptDownloads: true }, async ({ page }) => {
    await page.goto(`${world.curator.url}/secret#sceptics`);
    assert.equal(await page.textContent("[data-test=sha256]"), printed);
    const program = await page.textContent("[data-test=program-sha256]");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("[data-test=client]")]);
    const saved = join(world.curator.folder, download.suggestedFilename());
    await download.saveAs(saved);
    await page.goto(String(pathToFileURL(saved)));
    await page.click("#own-details summary");
    await page.waitForFunction((wanted) => document.querySelector("#fingerprint").textContent === wanted, program);
    assert.match(await page.innerText("#own-details"), /can lie about this number, too/);
    assert.ok(await page.isHidden("#from-site"));
  }));

test("a file whose program was changed tells another fingerprint", () =>
  world.visit({}, async ({ page }) => {
    const reply = await fetch(`${world.curator.url}/client.html`);
    const changed = (await reply.text()).replace(/script-src .*?; style-src/, "script-src 'unsafe-inline'; style-src").replace("const MOST_EPSILON = 20;", "const MOST_EPSILON = 99;");
    const other = join(world.curator.folder, "changed.html");
    writeFileSync(other, changed);
    await page.goto(`${world.curator.url}/secret`);
    const program = await page.textContent("[data-test=program-sha256]");
    await page.goto(String(pathToFileURL(other)));
    await page.waitForFunction(() => /^[0-9a-f]{64}$/.test(document.querySelector("#fingerprint").textContent));
    assert.notEqual(await page.textContent("#fingerprint"), program);
  }));

// ---------------------------------------------------------------- what it weighs

/** All bytes that come to a browser on its way from the link to the receipt, with their headers. */
const INVITED = { access: "invite", invites: 1, unlinkable: true };
for (const [lang, how, terms] of [["en", "", {}], ["de", "", {}], ["ar", "", {}], ["ar", " by ticket", INVITED]]) test(`a participant's whole visit in ${lang}${how} is under 150 kB`, async () => {
  const { id, invites } = await world.curator.make({ queries: 3, ...terms });
  await world.visit({ ...DESK, locale: lang }, async ({ page, context }) => {
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    const weights = new Map();
    cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => weights.set(requestId, encodedDataLength));
    await page.goto(`${world.curator.url}/s/${id}${invites ? `#invite=${invites[0]}` : ""}`);
    await answerQuestions(page, ["left", "right", "none"]);
    await toss(page);
    await send(page);
    await page.waitForLoadState("networkidle");
    const sum = [...weights.values()].reduce((all, one) => all + one, 0);
    assert.equal(await page.getAttribute("html", "lang"), lang);
    assert.ok(weights.size >= 10, `${weights.size} files`);
    assert.ok(sum > 10_000 && sum < 150_000, `${sum} bytes`);
    console.log(`# a visit in ${lang}${how}: ${sum} bytes in ${weights.size} files`);
  });
});
