/** Everything that people can come to see, page by page and step by step, by elements and never by words: in whatever language. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeClient } from "./curator.js";
import { offering } from "./offer.js";
import { crowd } from "./people.js";
import { answerQuestions, begin, rank, send, shows, toss } from "./steps.js";

/** What surveys are called here: words of no language, so that whatever else is said is ours. */
export const TITLE = "Zorblax?";
export const ITEMS = ["Qwibble", "Vandrix", "Mofteru", "Plazzik", "Gornish"];
const ABOUT = { by: "Xyloq", description: "Brunzit\nKlaxom", notes: [{ text: "Trevnik", link: "https://example.org/a" }, null, null, null, null] };
const SERVICE = { about: ABOUT, groups: ["Dremmel"], changes: [{ at: "2030-01-01T00:00:00Z", what: "closed" }, { at: "2030-01-01T00:00:00Z", what: "title" }], completion: { code: "C1" } };

/** The surveys that the journey looks at; each language gets fresh ones to answer. */
export async function prepare(curator) {
  const made = (terms = {}) => curator.make({ title: TITLE, items: ITEMS, ...terms });
  const answered = async (people, terms) => {
    const survey = await made(terms);
    await crowd(curator, survey.id, { people, taste: ITEMS.map((_, i) => i), agreement: 0.9 });
    return survey;
  };
  const surveys = {
    few: await answered(40, {}),
    aimed: await answered(300, { goal: "winner" }),
    waiting: await answered(3, { results: "after", min_reports: 10, closes_at: "2040-01-01T00:00:00Z" }),
    closed: await answered(20),
    invited: await made({ access: "invite", invites: 3, groups: { Dremmel: 3 } }).catch(() => made({ access: "invite", invites: 3 })),
  };
  await curator.close(surveys.closed);
  return surveys;
}

/** Goes everywhere, and calls `look(where)` at each stop. `lang` is what addresses ask for. */
export async function journey({ page, context, curator, surveys, lang }, look) {
  const at = (path) => `${curator.url}${path.replace(/(#|$)/, `${path.includes("?") ? "&" : "?"}lang=${lang}$1`)}`;
  const go = async (path) => {
    await page.goto("about:blank");
    await page.goto(at(path));
  };
  for (const path of ["/", "/secret", `/secret?s=${surveys.few.id}`, "/ledger", "/mine", "/preview", "/docs", "/s/nonesuch"]) {
    await go(path);
    await look(path.replace(surveys.few.id, "ID"));
  }
  await form(page, go, look);
  await organiser(page, go, surveys, look);
  for (const name of ["few", "aimed", "waiting", "closed", "invited"]) {
    await go(`/r/${surveys[name].id}`);
    await look(`the result, ${name}`);
  }
  for (const path of [`/r/${surveys.few.id}/methods`, `/embed/r/${surveys.few.id}`, `/embed/s/${surveys.few.id}`]) {
    await go(path);
    await look(path.replace(surveys.few.id, "ID"));
  }
  await participant({ page, context, curator, go }, look);
  await single({ page, curator, lang }, look);
}

async function form(page, go, look) {
  await go("/new");
  await page.fill("#items", ITEMS.join("\n"));
  await page.locator("#forecast-more:not(:empty)").waitFor();
  await page.check("input[value=invite]");
  await page.check("input[value=date]");
  for (const part of ["about-details", "groups-details", "more-settings"]) await page.click(`#${part} > summary`);
  await page.click("#notes-open");
  await page.check("input[value=return]");
  await page.check("input[value=few]");
  await page.click("[data-test=create]");
  await page.waitForSelector("#title-error:not([hidden])");
  await look("the form, all open, with a mistake");
}

async function organiser(page, go, surveys, look) {
  for (const name of ["invited", "waiting", "closed", "few"]) {
    await go(`/o/${surveys[name].id}#token=${surveys[name].organiser_token}`);
    await page.waitForFunction(() => document.querySelector("#outcome").textContent !== "");
    await look(`organising, ${name}`);
  }
  await page.click("#close");
  await look("the question before closing");
  await page.keyboard.press("Escape");
  await page.click("#delete");
  await look("the question before deleting");
  await page.keyboard.press("Escape");
  await go(`/o/${surveys.few.id}`);
  await page.waitForSelector("#problem:not([hidden])");
  await look("a link without its key");
}

async function participant({ page, context, curator, go }, look) {
  const made = await curator.make({ title: TITLE, items: ITEMS, access: "invite", invites: 1 });
  await offering(context, { service: SERVICE });
  await go(`/s/${made.id}`);
  await page.waitForSelector("#problem:not([hidden])");
  await look("no invite");
  await go(`/s/${made.id}#invite=${made.invites[0]}`);
  await shows(page, "choose");
  await page.click("#step-terms summary");
  await page.click("#about-changes summary");
  await page.click("#spend summary");
  await look("choosing");
  await begin(page, "questions");
  await look("a question");
  await page.click("#question-back");
  await shows(page, "choose");
  await look("choosing, with a choice that is made for good");
  await rank(page, ITEMS.slice(0, 3));
  await page.locator("#ranked .grip").first().press("Space");
  await look("ranking, one picked up");
  await page.keyboard.press("Escape");
  await page.click("#rank-done");
  await look("the review");
  await toss(page);
  await look("the preview");
  await page.reload();
  await shows(page, "waiting");
  await look("waiting");
  await page.click("#resend");
  await shows(page, "receipt");
  await page.click("#step-receipt summary");
  await look("the receipt");
  await go("/ledger");
  await page.click("[data-test=entry] summary");
  await look("the ledger with an entry");
  await context.unroute(/\/api\/v1\/surveys\/[^/]+$/);
}

/** The single file has no address to ask by: the browser's own wish counts. */
async function single({ page, curator, lang }, look) {
  const made = await curator.make({ title: TITLE, items: ITEMS, queries: 1 });
  const file = join(curator.folder, `client-${lang}.html`);
  writeClient(file);
  await page.goto(String(pathToFileURL(file)));
  await page.click("#ledger-details > summary");
  await page.click("#own-details > summary");
  await look("the single file");
  await page.fill("#address", `${curator.url}/s/${made.id}`);
  await page.click("#open-form button");
  await answerQuestions(page, ["left"]);
  await toss(page);
  await look("the single file, preview");
  await send(page);
  await look("the single file, receipt");
}
