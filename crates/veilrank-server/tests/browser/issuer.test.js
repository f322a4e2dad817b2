/** A survey whose invites somebody else gives out: two servers, and neither sees what is the other's. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import { assertAccessible } from "./helpers/axe.js";
import { PHONE } from "./helpers/browser.js";
import { startIssuer } from "./helpers/issuer.js";
import { CUT, stage } from "./helpers/stage.js";
import { answerQuestions, begin, send, shows, toss } from "./helpers/steps.js";

let issuer;
let made;
let links;
const world = stage(async ({ curator }) => {
  issuer = await startIssuer(curator.folder, 3);
  made = await curator.make({ access: "invite", issuer: issuer.terms });
  links = issuer.links(`${curator.url}/s/${made.id}`);
});
after(() => issuer?.down());

test("the invite goes to the issuer alone, and the answer to the curator alone", () =>
  world.visit({ ...PHONE, also: [issuer.url] }, async ({ page, wire }) => {
    await page.goto(links[0]);
    await shows(page, "choose");
    assert.match(await page.innerText("[data-test=unlinkable]"), new RegExp(`The tickets are given by ${new URL(issuer.url).host}`));
    await answerQuestions(page, ["left", "right"]);
    await toss(page);
    await send(page);
    const [, invite] = links[0].split("#invite=");
    const [issued, counted] = [issuer.url, world.curator.url].map((server) => wire.sent.filter(({ url, method }) => url.startsWith(`${server}/`) && method !== "OPTIONS"));
    assert.deepEqual(issued.map(({ url, body }) => [url, JSON.parse(body).invite, Object.keys(JSON.parse(body))]), [[`${issuer.url}/tickets`, invite, ["survey", "invite", "blinded"]]]);
    for (const sent of counted) assert.ok(!JSON.stringify(sent).includes(invite), sent.url);
    assert.ok(!JSON.stringify(counted).includes(JSON.parse(issued[0].body).blinded));
    assert.deepEqual([issuer.journal().length, (await world.curator.reports(made.id)).length], [1, 1]);
  }));

test("without its issuer nobody gets a ticket, and with it again everybody goes on", () =>
  world.visit({ also: [issuer.url], expected: [CUT] }, async ({ page }) => {
    await issuer.down();
    await page.goto(links[1]);
    await shows(page, "choose");
    await page.click("#way-questions");
    await page.waitForSelector("#problem:not([hidden])");
    assert.match(await page.innerText("#problem"), /cannot be reached/);
    await issuer.up();
    await begin(page, "questions");
    for (const side of ["left", "left"]) await page.click(`#question-${side}`);
    await toss(page);
    await send(page);
    assert.equal(issuer.journal().length, 2);
  }));

test("the organiser is told who gives out the links, and by which command", () =>
  world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/o/${made.id}#token=${made.organiser_token}`);
    await page.waitForSelector("#organiser:not([hidden])");
    assert.match(await page.innerText("[data-test=issuer]"), new RegExp(`given out by ${new URL(issuer.url).host}`));
    assert.equal(await page.inputValue("#issuer-links"), `veilrank issue links FILE ${world.curator.url}/s/${made.id}`);
    for (const part of ["#invites-fact", "#goal", "#remind"]) assert.ok(await page.isHidden(part), part);
    await assertAccessible(page, "organising with an issuer");
    await page.goto(`${world.curator.url}/mine`);
    await page.getByText(/2 answers/).waitFor();
  }));

for (const [name, own] of [["its own", false], ["somebody else's", true]]) {
  test(`a draft by tickets says of them what the survey will say: ${name}`, () =>
    world.visit({}, async ({ page, context }) => {
      await page.goto(`${world.curator.url}/new`);
      await page.fill("#title", "Which?");
      await page.fill("#items", "tea\ncoffee\nwater");
      await page.check("input[value=invite]");
      await page.fill("#invites", "5");
      if (own) {
        await page.click("#issuer-details > summary");
        await page.fill("#issuer", JSON.stringify(issuer.terms));
      }
      await page.locator("#forecast-more:not(:empty)").waitFor();
      const [draft] = await Promise.all([context.waitForEvent("page"), page.click("#try")]);
      await shows(draft, "choose");
      const words = draft.locator("[data-test=unlinkable]");
      await words.waitFor();
      const by = (await words.innerText()).includes(new URL(issuer.url).host);
      assert.equal(by, own);
      // It goes on as drafts do.
      await draft.click("#way-questions");
      await shows(draft, "questions");
    }));
}
