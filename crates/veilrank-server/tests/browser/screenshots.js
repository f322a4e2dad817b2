/** Screenshots of every page and every step, light and dark, wide and on a phone. Run by scripts/screenshots. */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { DESK, launch, PHONE, seedRandomness } from "./helpers/browser.js";
import { startCurator, writeClient } from "./helpers/curator.js";
import { offering } from "./helpers/offer.js";
import { crowd } from "./helpers/people.js";
import { answerQuestions, rank, row, send, shows, toss } from "./helpers/steps.js";

const folder = resolve(process.argv[2] ?? "target/screenshots");
const only = process.argv.slice(3);
mkdirSync(folder, { recursive: true });

const VIEWS = [
  ["desk", "light", DESK],
  ["desk", "dark", DESK],
  ["phone", "light", PHONE],
  ["phone", "dark", PHONE],
];
/** What the pages take for now, so that days do not change from run to run. */
const NOW = new Date("2030-03-04T10:00:00Z");

const LUNCH = ["Noodle bar", "Pizza place", "Salad corner", "Sushi counter", "Falafel stand", "Canteen"];
const COURTYARD = ["Benches under the lime trees", "A vegetable garden", "Bicycle racks with a roof", "A sandpit", "A table-tennis table"];
const RTL = ["חומוס", "פלאפל", "שקשוקה", "سلطة فتوش", "كنافة"];
const BOOKS = Array.from({ length: 48 }, (_, i) => `Reading club, proposal ${i + 1}`);

const curator = await startCurator();
const browser = await launch();
const clientFile = join(curator.folder, "client.html");
writeClient(clientFile);

// ---------------------------------------------------------------- surveys

/** A survey that a crowd has answered. */
async function answered(terms, people, taste, agreement) {
  const made = await curator.make({ assign: "balanced", ...terms });
  await crowd(curator, made.id, { people, taste, agreement });
  return made;
}

const lunch = { title: "Where shall we go for the team lunch?", items: LUNCH };
const courtyard = { title: "Which of the five proposals for the courtyard do you like best?", items: COURTYARD };
const taste = [3, 0, 4, 1, 2, 5];
const surveys = {
  lunch: await answered({ ...lunch, epsilon: 2, queries: 2 }, 400, taste, 0.5),
  /** Answered by the pictures themselves, so that the results of the others stay as they are. */
  answering: await curator.make({ ...lunch, epsilon: 2, queries: 2 }),
  courtyard: await curator.make({ ...courtyard, access: "invite", invites: 12, results: "after", queries: 1, epsilon: 1 }),
  laplace: await curator.make({ ...lunch, mechanism: "laplace", queries: 1 }),
  order: await curator.make({ ...lunch, mechanism: "permutation-cap", queries: 1, epsilon: 3 }),
  nobody: await curator.make({ ...lunch, epsilon: 1, queries: 1 }),
  few: await answered({ ...lunch, epsilon: 2, queries: 1 }, 15, taste, 0.6),
  winner: await answered({ ...lunch, goal: "winner", epsilon: 2, queries: 1 }, 150, taste, 0.5),
  sure: await answered({ ...courtyard, epsilon: 3, queries: 1 }, 1500, [2, 0, 1, 4, 3], 1.1),
  two: await answered({ title: "Tea or coffee at the meeting?", items: ["Tea", "Coffee"], epsilon: 1, queries: 1 }, 60, [1, 0], 0.5),
  many: await answered({ title: "What shall the reading club read next year?", items: BOOKS, epsilon: 3, queries: 3 }, 1128, BOOKS.map((_, i) => (i * 7) % 48), 0.15),
  withheld: await answered({ ...courtyard, epsilon: 1, queries: 1, results: "after", min_reports: 20, closes_at: "2031-05-01T16:00:00Z" }, 10, [2, 0, 1, 4, 3]),
  closed: await answered({ ...lunch, epsilon: 3, queries: 1 }, 300, taste, 0.8),
  "too-few": await answered({ ...courtyard, epsilon: 1, queries: 1, min_reports: 20 }, 10, [2, 0, 1, 4, 3]),
  rtl: await answered({ title: "מה נאכל היום בצהריים?", items: RTL, epsilon: 3, queries: 1 }, 200, [0, 2, 1, 4, 3], 0.6),
  long: await answered({ title: `Which of these do we want: ${"Donaudampfschifffahrtsgesellschaft".repeat(6)}?`, items: [...COURTYARD, "W".repeat(120)], epsilon: 3, queries: 1 }, 150, [2, 0, 5, 1, 4, 3], 0.6),
};
await curator.close(surveys.closed);
await curator.close(surveys["too-few"]);

// ---------------------------------------------------------------- taking them

/** A fresh browser profile, seen in one of the ways; `shot` takes the whole page, or the top of it. */
async function view([name, scheme, options], steps) {
  const context = await browser.newContext({ colorScheme: scheme, reducedMotion: "reduce", locale: "en-GB", timezoneId: "Europe/Vienna", ...options });
  await context.addInitScript(seedRandomness, 7);
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(`${name} ${scheme}: ${error.message}`));
  await page.clock.setFixedTime(NOW);
  const shot = async (what, top) => {
    if (only.length > 0 && !only.some((part) => what.includes(part))) return;
    const clip = top && { x: 0, y: 0, width: options.viewport.width, height: top };
    await page.screenshot({ path: join(folder, `${what}-${name}-${scheme}.png`), fullPage: true, clip });
  };
  await steps(page, shot);
  await context.close();
}

/** The pages that everybody can open. */
async function publicPages(page, shot) {
  await page.goto(`${curator.url}/`);
  await shot("start");
  await page.goto(`${curator.url}/secret`);
  await shot("secret");
  await page.goto(`${curator.url}/secret?s=${surveys.lunch.id}`);
  await shot("secret-of-survey");
  await page.goto(`${curator.url}/ledger`);
  await shot("ledger-empty");
  await page.goto(`${curator.url}/docs`);
  await shot("docs");
  await page.goto(`${curator.url}/s/nonesuch`);
  await shot("no-such-survey");
}

async function newPage(page, shot) {
  await page.goto(`${curator.url}/new`);
  await shot("new-empty");
  await page.fill("#title", lunch.title);
  await page.fill("#items", LUNCH.join("\n"));
  await page.locator("#forecast-more:not(:empty)").waitFor();
  await shot("new");
  await page.check("input[value=invite]");
  await page.check("input[value=date]");
  await page.click("#more-settings > summary");
  await page.fill("#items", "Tea\ntea");
  await page.fill("#closes_at", "2030-04-01T12:00");
  await page.click("[data-test=create]");
  await page.waitForSelector("#items-error:not([hidden])");
  await shot("new-mistake");
}

/** Made by the form, so that names and links are there. */
async function invitedOrganiser(page, shot) {
  await page.goto(`${curator.url}/new`);
  await page.fill("#title", courtyard.title);
  await page.fill("#items", COURTYARD.join("\n"));
  await page.fill("#pair", "Which would you rather have?");
  await page.click("#notes-open");
  await page.getByLabel("A line of text for A sandpit").fill("Two by three metres, beside the fence");
  await page.check("input[value=invite]");
  await page.fill("#people", "Ana Silva <ana@example.org>\nBen Okoro <ben@example.org>\nWilhelmina von und zu Hohenstein-Langenfeld\ndana@example.org");
  await page.locator("#forecast-more:not(:empty)").waitFor();
  await shot("new-invite");
  await page.fill("#notes-rows input", "");
  await page.getByLabel("A line of text for A sandpit").fill("");
  await page.fill("#pair", "");
  await page.click("[data-test=create]");
  await page.waitForURL(/\/o\//);
  await page.getByText("0 of 4", { exact: true }).waitFor();
  await shot("organise-invites");
  await page.evaluate(() => (globalThis.print = () => {}));
  await page.click("#invites-print");
  await page.emulateMedia({ media: "print" });
  await shot("organise-sheet");
  await page.emulateMedia({ media: "screen" });
  await page.goto(`${curator.url}/mine`);
  await page.getByText("0 answers of 4 invited").waitFor();
  await shot("mine");
}

/** A draft that is tried before it is published. */
async function tried(page, shot) {
  await page.goto(`${curator.url}/mine`);
  await shot("mine-none");
  await page.goto(`${curator.url}/new`);
  await page.fill("#title", lunch.title);
  await page.fill("#items", LUNCH.join("\n"));
  await page.reload();
  await page.getByText("You have a draft").waitFor();
  await shot("new-draft", 700);
  await page.evaluate(() => (globalThis.open = (address) => location.assign(address)));
  await page.click("[data-test=try]");
  await shows(page, "choose");
  await shot("preview-choose");
  await answerQuestions(page, ["left"]);
  await page.click("#toss");
  await page.waitForSelector("#problem:not([hidden])");
  await shot("preview-end");
}

async function organiser(page, shot) {
  const open = async (made, until) => {
    await page.goto("about:blank");
    await page.goto(`${curator.url}/o/${made.id}#token=${made.organiser_token}`);
    await page.getByText(until).first().waitFor();
  };
  await open(surveys.lunch, "Result so far");
  await shot("organise");
  await page.click("#close");
  await shot("organise-close");
  await open(surveys.closed, "no more answers are taken");
  await shot("organise-closed");
  await open(surveys.withheld, "as soon as the terms show them");
  await shot("organise-withheld");
  await page.click("#delete");
  await shot("organise-delete");
  await open({ ...surveys.lunch, organiser_token: "wrong" }, "not the organiser’s link");
  await shot("organise-wrong");
}

async function answering(page, shot) {
  await page.goto(`${curator.url}/s/${surveys.answering.id}`);
  await shows(page, "choose");
  await shot("answer-1-choose");
  await page.click("#spend summary");
  await page.check("input[name=spend] >> nth=1");
  await shot("answer-1-spend");
  await page.click("#way-questions");
  await shows(page, "questions");
  await shot("answer-2-question");
  await page.click("#question-back");
  await shows(page, "choose");
  await shot("answer-2-spend-fixed");
  await answerQuestions(page, ["left", "none"]);
  await shot("answer-3-review");
  await toss(page);
  await shot("answer-4-preview");
  await page.reload();
  await shows(page, "waiting");
  await shot("answer-5-waiting");
  await page.click("#resend");
  await shows(page, "receipt");
  await shot("answer-6-receipt");
  await page.reload();
  await shows(page, "receipt");
  await shot("answer-7-again");
}

/** The ways of answering that are not the usual one, and the ledger that they leave. */
async function ranking(page, shot) {
  await page.goto(`${curator.url}/s/${surveys.laplace.id}`);
  await rank(page, ["Sushi counter", "Noodle bar", "Canteen"]);
  await shot("rank");
  await page.locator("#ranked .grip").first().focus();
  await page.keyboard.press("Space");
  await shot("rank-held");
  await page.keyboard.press("Space");
  await page.click("#rank-done");
  await shows(page, "review");
  await shot("rank-review");
  await toss(page);
  await shot("preview-laplace");
  await send(page);
  await page.goto(`${curator.url}/s/${surveys.order.id}`);
  await rank(page, ["Sushi counter", "Noodle bar", "Canteen"]);
  await page.click("#rank-done");
  await toss(page);
  await shot("preview-order");
  await page.goto(`${curator.url}/ledger`);
  await shot("ledger");
  await page.fill("#limit-survey-input", "2");
  await page.fill("#limit-total-input", "7");
  await page.click("#limits button");
  await page.goto(`${curator.url}/s/${surveys.sure.id}`);
  await answerQuestions(page, ["left"]);
  await shot("answer-limited");
}

async function refusals(page, shot) {
  await page.goto(`${curator.url}/s/${surveys.courtyard.id}`);
  await page.waitForSelector("#problem:not([hidden])");
  await shot("answer-no-invite");
  await page.goto(`${curator.url}/s/${surveys.closed.id}`);
  await shows(page, "receipt");
  await shot("answer-closed");
  await page.goto(`${curator.url}/s/${surveys.many.id}`);
  await rank(page, [BOOKS[20], BOOKS[3]]);
  await shot("rank-many");
  await page.goto(`${curator.url}/s/${surveys.rtl.id}`);
  await answerQuestions(page, ["left"]);
  await page.click("#review-back");
  await shot("answer-rtl");
  await page.goto(`${curator.url}/s/${surveys.long.id}`);
  await rank(page, ["A sandpit", "W".repeat(120)]);
  await shot("rank-long");
}

/** What a survey can say of itself, and give to whoever is counted. */
const DESCRIBED = {
  terms: { question: { pair: "Which is worse?", list: "Put the worst at the top" } },
  service: {
    about: {
      by: "The works council",
      description: "We want to know what bothers you most, so that we can talk about it with the management in May.\n\nNobody sees what you answer: noise is added to it on your own device.",
      notes: [{ text: "From the street, and from the machines", link: "https://noise.example/measured" }, null, { text: "Too hot in summer" }, null, null, { link: "https://canteen.example/menu" }],
    },
    groups: ["Berlin", "Paris"],
    changes: [
      { at: "2030-03-01T10:00:00Z", what: "title", from: "Wat is wrong?", to: "What is wrong?" },
      { at: "2030-03-02T10:00:00Z", what: "closes_at", from: "2030-04-01T10:00:00Z", to: "2030-05-01T16:00:00Z" },
    ],
    closes_at: "2030-05-01T16:00:00Z",
    results: "after",
    min_reports: 10,
    completion: { code: "C1TR4X-77" },
  },
};

async function described(page, shot) {
  const wrong = { title: "What is most wrong at work?", items: ["Noise", "Meetings", "Heating", "Parking", "Software", "Canteen"] };
  const { id, invites } = await curator.make({ ...wrong, access: "invite", invites: 1, queries: 2, epsilon: 2 });
  await offering(page.context(), DESCRIBED);
  await page.goto(`${curator.url}/s/${id}#invite=${invites[0]}`);
  await shows(page, "choose");
  await page.click("#about-changes summary");
  await shot("survey-1-about");
  await page.click("#way-questions");
  await shows(page, "questions");
  await shot("survey-2-question");
  await page.click("#question-back");
  await shows(page, "choose");
  await rank(page, ["Noise", "Heating", "Canteen", "Parking"]);
  await row(page, "Heating").locator(".tie").click();
  await shot("survey-3-ties");
  await page.click("#rank-done");
  await shows(page, "review");
  await toss(page);
  await page.waitForFunction(() => history.state?.step === 1);
  await page.evaluate(() => history.back());
  await page.waitForSelector("#preview-fixed:not([hidden])");
  await shot("survey-4-fixed");
  await send(page);
  await shot("survey-5-receipt");
}

async function results(page, shot) {
  for (const state of ["nobody", "few", "lunch", "winner", "sure", "two", "many", "withheld", "closed", "too-few", "rtl", "long"]) {
    await page.goto(`${curator.url}/r/${surveys[state].id}`);
    await shot(`results-${state === "lunch" ? "some" : state}`);
    if (state === "lunch") await shot("results-top", 1300);
  }
  for (const path of ["r/ID/methods", "embed/r/ID", "embed/s/ID", "r/ID/picture.svg"]) {
    const address = `${curator.url}/${path.replace("ID", surveys.lunch.id)}`;
    // A picture that is a page by itself cannot be taken.
    const picture = path.endsWith(".svg");
    await page.goto(picture ? curator.url : address);
    if (picture) await page.setContent(`<img src="${address}" alt="" width="100%">`, { waitUntil: "networkidle" });
    await shot(`results-${path.replace("/ID", "").replaceAll("/", "-").replace(".svg", "")}`);
  }
}

async function singleFile(page, shot) {
  await page.goto(String(pathToFileURL(clientFile)));
  await shot("single");
  await page.fill("#address", `${curator.url}/s/${surveys.few.id}`);
  await page.click("#open-form button");
  await shows(page, "choose");
  await shot("single-choose");
  await answerQuestions(page, ["left"]);
  await toss(page);
  await page.click("#ledger-details > summary");
  await page.click("#own-details > summary");
  await shot("single-preview");
}

// ---------------------------------------------------------------- all of it

const PARTS = [publicPages, newPage, invitedOrganiser, tried, organiser, results, answering, ranking, refusals, described, singleFile];
for (const way of VIEWS) for (const part of PARTS) await view(way, part);
await browser.close();
await curator.stop();
console.log(`screenshots are in ${folder}`);
