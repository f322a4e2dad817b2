/** Every page and every step before a maintained accessibility engine: no violations, in light and dark, on desk and phone. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { assertAccessible } from "./helpers/axe.js";
import { writeClient } from "./helpers/curator.js";
import { offering } from "./helpers/offer.js";
import { crowd } from "./helpers/people.js";
import { REFUSED, stage } from "./helpers/stage.js";
import { answerQuestions, open, rank, row, send, setLimits, shows, toss } from "./helpers/steps.js";

const surveys = {};
const world = stage(async ({ curator }) => {
  const answered = async (people, terms = {}) => {
    const made = await curator.make(terms);
    await crowd(curator, made.id, { people, taste: (terms.items ?? Array(5).fill()).map((_, i) => i), agreement: 0.5 });
    return made;
  };
  surveys.fresh = await curator.make();
  surveys.few = await answered(40);
  surveys.many = await answered(30, { items: Array.from({ length: 70 }, (_, i) => `Proposal ${i + 1}`), queries: 1 });
  surveys.waiting = await answered(3, { results: "after", min_reports: 10, closes_at: "2040-01-01T00:00:00Z" });
  surveys.closed = await answered(20);
  await curator.close(surveys.closed);
  surveys.invited = await curator.make({ access: "invite", invites: 3 });
  surveys.told = await curator.make({ access: "invite", invites: 1 });
  surveys.order = await curator.make({ mechanism: "permutation-cap", queries: 1 });
  surveys.laplace = await curator.make({ mechanism: "laplace", queries: 1 });
});

/** A visit that checks as it goes. */
function accessible(name, run, expected = []) {
  test(`no barriers: ${name}`, () => world.visit({ expected }, ({ page }) => run(page, (where) => assertAccessible(page, where))));
}

accessible("the pages for everybody", async (page, check) => {
  for (const path of ["/", "/secret", `/secret?s=${surveys.few.id}`, "/ledger", "/mine", "/preview", "/docs", "/s/nonesuch"]) {
    await page.goto(world.curator.url + path);
    await check(path);
  }
}, [REFUSED]);

accessible("making a survey", async (page, check) => {
  await page.goto(`${world.curator.url}/new`);
  await page.fill("#items", "tea\ncoffee");
  await page.locator("#forecast-more:not(:empty)").waitFor();
  await page.check("input[value=invite]");
  await page.check("input[value=date]");
  for (const part of ["about-details", "groups-details", "more-settings"]) await page.click(`#${part} > summary`);
  await page.click("#notes-open");
  await page.check("input[value=return]");
  await page.check("input[value=few]");
  await page.click("[data-test=create]");
  await page.waitForSelector("#title-error:not([hidden])");
  await check("the form, all open, with a mistake");
});

accessible("organising", async (page, check) => {
  const openPage = async ({ id, organiser_token: token }) => {
    await page.goto("about:blank");
    await page.goto(`${world.curator.url}/o/${id}#token=${token}`);
    await page.waitForFunction(() => document.querySelector("#outcome").textContent !== "");
  };
  for (const name of ["invited", "waiting", "closed", "few"]) {
    await openPage(surveys[name]);
    await check(`organising, ${name}`);
  }
  await page.click("#close");
  await check("the question before closing");
  await page.keyboard.press("Escape");
  await page.click("#delete");
  await check("the question before deleting");
  await page.goto(`${world.curator.url}/o/${surveys.few.id}`);
  await page.waitForSelector("#problem:not([hidden])");
  await check("a link without its key");
});

accessible("results", async (page, check) => {
  for (const name of ["fresh", "few", "waiting", "closed", "many"]) {
    await page.goto(`${world.curator.url}/r/${surveys[name].id}`);
    await check(`the result, ${name}`);
  }
});

accessible("answering questions", async (page, check) => {
  await open(page, world.curator, surveys.fresh.id);
  await shows(page, "choose");
  await page.click("#step-terms summary");
  await page.click("#spend summary");
  await check("choosing");
  await page.click("#way-questions");
  await shows(page, "questions");
  await check("a question");
  await page.click("#question-back");
  await shows(page, "choose");
  await check("choosing, with a choice that is made for good");
  await answerQuestions(page, ["left", "none"]);
  await check("the review");
  await toss(page);
  await check("the preview");
  await page.reload();
  await shows(page, "waiting");
  await check("waiting");
  await page.click("#resend");
  await shows(page, "receipt");
  await page.click("#step-receipt summary");
  await check("the receipt");
  await page.goto(`${world.curator.url}/ledger`);
  await page.click("[data-test=entry] summary");
  await check("the ledger");
});

accessible("ranking", async (page, check) => {
  await open(page, world.curator, surveys.many.id);
  await rank(page, ["Proposal 3", "Proposal 2"]);
  await page.locator("#ranked .grip").first().press("Space");
  await check("ranking many, one picked up");
  await open(page, world.curator, surveys.laplace.id);
  await rank(page, ["Pizza", "Salad"]);
  await check("ranking few");
  await page.click("#rank-done");
  await check("the review of a ranking");
  await toss(page);
  await check("the preview of Laplace noise");
  await open(page, world.curator, surveys.order.id);
  await rank(page, ["Pizza", "Salad"]);
  await page.click("#rank-done");
  await toss(page);
  await check("the preview of an order");
});

accessible("a survey that says more of itself", async (page, check) => {
  const about = { by: "The board", description: "Two\nlines", notes: [{ text: "a line", link: "https://example.org/a" }, null, null, null, null] };
  const service = { about, groups: ["Berlin"], changes: [{ at: "2030-01-01T00:00:00Z", what: "closed" }], completion: { code: "C1" } };
  await offering(page.context(), { service });
  await open(page, world.curator, surveys.told.id, surveys.told.invites[0]);
  await shows(page, "choose");
  await page.click("#about-changes summary");
  await check("about it");
  await rank(page, ["Pizza", "Noodles", "Salad"]);
  await row(page, "Noodles").locator(".tie").click();
  await check("ranking with ties and notes");
  await page.click("#rank-done");
  await toss(page);
  await send(page);
  await check("the receipt with a code");
});

accessible("refusals", async (page, check) => {
  await open(page, world.curator, surveys.invited.id);
  await page.waitForSelector("#problem:not([hidden])");
  await check("no invite");
  await open(page, world.curator, surveys.closed.id);
  await shows(page, "receipt");
  await check("closed");
  await setLimits(page, world.curator, 1, 20);
  await open(page, world.curator, surveys.few.id);
  await answerQuestions(page, ["left", "left"]);
  await check("above the limit");
}, [REFUSED]);

accessible("the single file", async (page, check) => {
  const file = join(world.curator.folder, "client.html");
  writeClient(file);
  await page.goto(String(pathToFileURL(file)));
  await page.click("#ledger-details > summary");
  await page.click("#own-details > summary");
  await check("the single file, opened");
  await page.fill("#address", `${world.curator.url}/s/${surveys.few.id}`);
  await page.click("#open-form button");
  await answerQuestions(page, ["left", "left"]);
  await toss(page);
  await check("the single file, preview");
});

test("a page with barriers is found out", () =>
  world.visit({}, async ({ page }) => {
    const barriers = {
      "no name": () => document.querySelector("nav a").replaceChildren(),
      "no contrast": () => (document.querySelector("h1").style.color = "#eee"),
      "no label": () => document.querySelector("label[for=address]").remove(),
      "no language": () => document.documentElement.removeAttribute("lang"),
    };
    for (const [name, build] of Object.entries(barriers)) {
      await page.goto(`${world.curator.url}/`);
      await page.evaluate(build);
      await assert.rejects(assertAccessible(page, name), { name: "AssertionError" }, name);
    }
    await page.goto(`${world.curator.url}/`);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.evaluate(() => (document.querySelector("h1").style.color = "light-dark(black, #222)"));
    await assert.rejects(assertAccessible(page, "no contrast in the dark"), { name: "AssertionError", message: /dark/ });
  }));
