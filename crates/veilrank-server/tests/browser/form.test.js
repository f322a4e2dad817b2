/** The form of a survey: the question, Enter, numbers, pasted lists, drafts, notes and the preview. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { REFUSED, stage } from "./helpers/stage.js";
import { shows } from "./helpers/steps.js";

const world = stage();

async function openForm(page, { title = "What is most wrong at work?", items = "Noise\nMeetings\nLunch" } = {}) {
  await page.goto(`${world.curator.url}/new`);
  await page.fill("#title", title);
  await page.fill("#items", items);
}

/** Sends the form, and gives what the curator has made of it. */
async function create(page) {
  await page.click("[data-test=create]");
  await page.waitForURL(/\/o\/[^#]+#token=/);
  await page.waitForSelector("#organiser:not([hidden])");
  return world.curator.survey(new URL(page.url()).pathname.split("/")[2]);
}

/** Pastes into a field, as people do. */
async function paste(page, selector, text) {
  await page.focus(selector);
  await page.evaluate((pasted) => document.execCommand("insertText", false, pasted), text);
  await page.evaluate((field) => document.querySelector(field).dispatchEvent(new InputEvent("input", { inputType: "insertFromPaste", bubbles: true })), selector);
}

test("the organiser words the question, and sees it as participants will", () =>
  world.visit({}, async ({ page }) => {
    await page.goto(`${world.curator.url}/new`);
    assert.equal(await page.textContent("#sample-pair"), "Which comes first?");
    assert.equal(await page.getAttribute("#pair", "placeholder"), "Which comes first?");
    await openForm(page);
    await page.fill("#pair", "Which is worse?");
    await page.fill("#list", "Put the worst at the top");
    const sample = await page.locator("[data-test=sample]").innerText();
    assert.deepEqual(sample.split(/\n+/), ["Which is worse?", "Noise", "Meetings"]);
    assert.deepEqual([await page.textContent("#sample-list"), await page.textContent("#sample-first")], ["Put the worst at the top", "Noise"]);
    const { terms } = await create(page);
    assert.deepEqual(terms.question, { pair: "Which is worse?", list: "Put the worst at the top" });
  }));

test("a title and a list are enough, and what nobody changed is sensible", () =>
  world.visit({}, async ({ page, wire }) => {
    await openForm(page);
    const { terms, service } = await create(page);
    assert.deepEqual([terms.question, terms.epsilon, terms.goal, service.min_reports, service.results, service.access], [undefined, 1, undefined, 10, "during", "open"]);
    const [made] = wire.to("/surveys");
    assert.deepEqual(Object.keys(JSON.parse(made.body)).sort(), ["access", "epsilon", "goal", "items", "mechanism", "min_reports", "results", "title"], "only what was said is sent");
  }));

test("Enter in a field publishes nothing: it moves on, and the button says what it does", () =>
  world.visit({}, async ({ page, wire }) => {
    await openForm(page);
    assert.equal((await page.textContent("[data-test=create]")).trim(), "Publish the survey");
    await page.focus("#title");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.id), "items");
    for (const field of ["pair", "list", "voters", "min_reports"]) {
      await page.focus(`#${field}`);
      await page.keyboard.press("Enter");
      assert.notEqual(await page.evaluate(() => document.activeElement.id), field);
    }
    await page.focus("input[name=access]");
    await page.keyboard.press("Enter");
    assert.equal(wire.to("/surveys").length, 0);
    assert.match(page.url(), /\/new$/);
    await page.focus("[data-test=create]");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/o\//);
    assert.equal(wire.to("/surveys").length, 1);
  }));

test("numbers that are none are caught at their field, in plain words, before anything is sent", () =>
  world.visit({}, async ({ page, wire }) => {
    await openForm(page);
    await page.check("input[value=invite]");
    await page.click("#more-settings > summary");
    const usual = { invites: "20", min_reports: "10", queries: "", epsilon: "1", few: "2" };
    const wrong = { invites: ["2,5", "2.5", "", "-1", "0", "99999999999999999999", "many"], min_reports: ["2,5", "", "-3", "9e9"], queries: ["2.5", "0", "-1", "4"], epsilon: ["", "-1", "0", "21", "much"], few: ["1,5", "", "0", "3"] };
    await page.check("input[value=few]");
    await page.fill("#few", "2");
    for (const [field, texts] of Object.entries(wrong)) {
      const error = field === "few" ? "goal" : field;
      for (const text of texts) {
        await page.fill(`#${field}`, text);
        await page.click("[data-test=create]");
        await page.waitForSelector(`#${error}-error:not([hidden])`);
        const said = await page.textContent(`#${error}-error`);
        assert.match(said, /^[\p{Lu}“\d].*\.$/u, `${field} ${text}`);
        assert.doesNotMatch(said, /usize|float|expected|invalid type|line \d|column|NaN|undefined|min_reports|queries/, `${field} ${text}`);
        assert.equal(await page.evaluate(() => document.activeElement.id), field);
        assert.equal(await page.locator(".field-error:visible").count(), 1);
      }
      await page.fill(`#${field}`, usual[field]);
    }
    assert.match(await page.textContent("#goal-error"), /best few of 3 are 1 to 2/);
    assert.equal(wire.to("/surveys").length, 0);
    await page.fill("#voters", "2,5");
    await page.waitForSelector("#voters-error:not([hidden])");
    assert.match(await page.textContent("#voters-error"), /“2,5” is not a whole number/);
    assert.match(await page.textContent("#forecast-told"), /waits for numbers/);
    await page.fill("#voters", "1.000");
    await page.getByText("With 1,000 people").waitFor();
    assert.ok(await page.isHidden("#voters-error"));
  }));

test("what the server refuses is shown at its field, and never in a parser's words", () =>
  world.visit({ expected: [REFUSED] }, async ({ page }) => {
    await openForm(page);
    const refuse = (problem) => page.route("**/api/v1/surveys", (route) => route.fulfill({ status: 422, contentType: "application/problem+json", body: JSON.stringify({ status: 422, ...problem }) }), { times: 1 });
    await refuse({ code: "wrong-field", detail: "invalid type: floating point `2.5`, expected usize at line 1 column 124", field: "queries", next: "see /openapi.json" });
    await page.click("[data-test=create]");
    await page.waitForSelector("#queries-error:not([hidden])");
    assert.doesNotMatch(await page.innerText("main"), /usize|invalid type|openapi/);
    await refuse({ code: "terms-refused", detail: "a question has 1 to 200 bytes, got more", field: "question.pair" });
    await page.click("[data-test=create]");
    await page.waitForSelector("#pair-error:not([hidden])");
    await refuse({ code: "wrong-field", detail: "unknown field `x`, expected one of at line 1 column 2", field: "x" });
    await page.click("[data-test=create]");
    await page.waitForSelector("#new-problem:not([hidden])");
    assert.doesNotMatch(await page.innerText("main"), /unknown field|line 1/);
  }));

test("one name in several spellings is told, and kept once if wished", () =>
  world.visit({}, async ({ page }) => {
    await openForm(page, { items: "Tea\ncoffee\ntea\nTEA" });
    assert.match(await page.textContent("#items-count"), /“Tea”, “tea” and “TEA” are one item/);
    await page.click("[data-test=create]");
    await page.waitForSelector("#items-error:not([hidden])");
    await page.click("#items-once");
    assert.equal(await page.inputValue("#items"), "Tea\ncoffee");
    assert.ok(await page.isHidden("#items-once"));
    assert.deepEqual((await create(page)).terms.items, ["Tea", "coffee"]);
  }));

test("numbers and bullets of a pasted list come off, with a word and a way back", () =>
  world.visit({}, async ({ page }) => {
    await openForm(page, { items: "" });
    await paste(page, "#items", "1. Tea\n2. Coffee\n3. Water");
    await page.waitForSelector("#items-cleaned:not([hidden])");
    assert.equal(await page.inputValue("#items"), "Tea\nCoffee\nWater");
    assert.match(await page.textContent("#items-cleaned-text"), /Taken off: the numbers/);
    await page.click("#items-undo");
    assert.equal(await page.inputValue("#items"), "1. Tea\n2. Coffee\n3. Water");
    await page.focus("#title");
    assert.equal(await page.inputValue("#items"), "1. Tea\n2. Coffee\n3. Water", "what was put back stays");
    await page.fill("#items", "");
    await paste(page, "#items", "3.5 mm jack\n2.5 mm jack\n7-Up\nA. Smith");
    assert.equal(await page.inputValue("#items"), "3.5 mm jack\n2.5 mm jack\n7-Up\nA. Smith");
    assert.ok(await page.isHidden("#items-cleaned"));
    // What was typed is looked at when the field is left.
    await page.fill("#items", "• Tea\n• Coffee");
    await page.focus("#title");
    assert.equal(await page.inputValue("#items"), "Tea\nCoffee");
  }));

test("who opens a survey to anybody with the link is told how many made-up answers would decide it", () =>
  world.visit({}, async ({ page }) => {
    await openForm(page, { items: "Tea\nCoffee\nWater\nJuice" });
    const fakes = async (people) => {
      await page.fill("#voters", people);
      await page.waitForFunction((said) => document.querySelector("#open-means").textContent.includes(`${said} honest`), Number(people).toLocaleString("en"));
      const said = await page.textContent("#open-means");
      const plan = await page.evaluate((voters) => fetch(`/api/v1/plan?items=4&epsilon=1&voters=${voters}&assign=live`).then((reply) => reply.json()), people);
      assert.match(said, /^Whoever has the link can also make answers up\. Beside [\d,]+ honest ones, about [\d,]+ of these would often be enough/);
      return [Number(said.match(/about ([\d,]+) of/)[1].replace(",", "")), plan.fakes.middle];
    };
    const [few, many] = [await fakes("100"), await fakes("10000")];
    assert.ok(few[0] < many[0], `${few} ${many}`);
    for (const [said, planned] of [few, many]) assert.ok(said <= planned && planned < said * 1.1 + 1, `${said} ${planned}`);
    assert.ok(await page.isVisible("#open-means"));
    await page.check('input[name="access"][value="invite"]');
    assert.ok(await page.isHidden("#open-means"));
  }));

test("two hundred items get a forecast, and more get a plain word", () =>
  world.visit({}, async ({ page }) => {
    const list = (count) => Array.from({ length: count }, (_, i) => `Proposal ${i + 1}`).join("\n");
    await openForm(page, { items: list(200) });
    await page.getByText("the winner of 200").waitFor({ timeout: 60_000 });
    assert.match(await page.textContent("#forecast-more"), /takes [\d,]+ people/);
    await page.fill("#items", list(201));
    await page.getByText("There is no forecast for more than 200 items").waitFor();
  }));

test("the minimum before results is in sight, with its reason, and warns where it could never be met", () =>
  world.visit({}, async ({ page }) => {
    await openForm(page);
    assert.ok(await page.isVisible("#min_reports"));
    assert.equal(await page.inputValue("#min_reports"), "10");
    assert.match(await page.textContent("#min-why"), /a single one could be picked out/);
    await page.fill("#voters", "1");
    await page.getByText("You expect 1 person: with this minimum no result would ever be shown.").waitFor();
    await page.check("input[value=after]");
    assert.equal((await create(page)).service.results, "after");
  }));

test("what was typed is a draft until it is published or thrown away", () =>
  world.visit({}, async ({ page, wire }) => {
    await page.goto(`${world.curator.url}/new`);
    assert.ok(await page.isHidden("#draft-note"));
    await openForm(page);
    await page.fill("#pair", "Which is worse?");
    await page.check("input[value=invite]");
    await page.fill("#people", "Ana Silva");
    await page.goto("about:blank");
    await page.goto(`${world.curator.url}/new`);
    await page.getByText(/You have a draft from \d+ \w+ \d{4}/).waitFor();
    assert.deepEqual([await page.inputValue("#title"), await page.inputValue("#pair"), await page.inputValue("#people"), await page.isChecked("input[value=invite]")], ["What is most wrong at work?", "Which is worse?", "Ana Silva", true]);
    await page.click("#draft-discard");
    assert.deepEqual([await page.inputValue("#title"), await page.inputValue("#people"), await page.evaluate(() => localStorage.getItem("veilrank.draft"))], ["", "", null]);
    await openForm(page);
    assert.notEqual(await page.evaluate(() => localStorage.getItem("veilrank.draft")), null);
    await create(page);
    assert.equal(await page.evaluate(() => localStorage.getItem("veilrank.draft")), null);
    await page.goto(`${world.curator.url}/new`);
    assert.equal(await page.inputValue("#title"), "");
    assert.ok(wire.sent.every(({ body }) => !body?.includes("Silva")), "a draft stays here");
  }));

test("a draft can be tried as a participant: no request, no noise, nothing kept, and it says so", () =>
  world.visit({}, async ({ page, context, wire }) => {
    await openForm(page);
    await page.fill("#pair", "Which is worse?");
    await page.getByText("pairs are the right way round").or(page.getByText("is noise")).first().waitFor();
    const [tried] = await Promise.all([context.waitForEvent("page"), page.click("[data-test=try]")]);
    await tried.waitForSelector("#way-questions:visible");
    const before = wire.sent.length;
    const kept = await tried.evaluate(() => JSON.stringify(localStorage));
    const says = async () => assert.match(await tried.innerText("#preview-banner:visible"), /No noise is added, nothing is kept, and nothing is sent/);
    await says();
    assert.equal(await tried.textContent("h1"), "What is most wrong at work?");
    await tried.click("#way-questions");
    await shows(tried, "questions");
    assert.equal(await tried.textContent("#question-heading"), "Which is worse?");
    await says();
    await tried.click("#question-left");
    await shows(tried, "review");
    await says();
    await tried.click("#toss");
    await tried.getByText("This is a preview, so it ends here").waitFor();
    await says();
    assert.ok(await tried.isHidden("#step-preview"));
    assert.equal(wire.sent.filter(({ url }) => !url.includes("/api/v1/plan")).length, before - wire.sent.slice(0, before).filter(({ url }) => url.includes("/api/v1/plan")).length, "nothing was asked of anybody");
    assert.equal(wire.to("/surveys").length + wire.to("/assignments").length + wire.to("/reports").length, 0);
    assert.equal(await tried.evaluate(() => JSON.stringify(localStorage)), kept);
    assert.equal(await tried.evaluate(async () => (await indexedDB.databases()).length), 0);
  }));

test("items have notes: a line of text and a link, in the order of the list", () =>
  world.visit({}, async ({ page }) => {
    await openForm(page);
    await page.click("#notes-open");
    await page.getByLabel("A line of text for Meetings").fill("More than two a day");
    await page.getByLabel("https:// link for Meetings").fill("http://example.org");
    await page.click("[data-test=create]");
    await page.waitForSelector("#notes-error:not([hidden])");
    assert.match(await page.textContent("#notes-error"), /Meetings: A link begins with https/);
    await page.getByLabel("https:// link for Meetings").fill("https://example.org/meetings");
    await page.fill("#items", "Meetings\nNoise\nLunch");
    assert.equal(await page.getByLabel("A line of text for Meetings").inputValue(), "More than two a day", "a note belongs to its item");
    await page.click("#about-details > summary");
    await page.fill("#by", "The works council");
    await page.fill("#description", "For the meeting in May.\nThe result will be on the board.");
    const { service: { about } } = await create(page);
    assert.deepEqual(about.notes, [{ text: "More than two a day", link: "https://example.org/meetings" }, null, null]);
    assert.deepEqual([about.by, about.description], ["The works council", "For the meeting in May.\nThe result will be on the board."]);
  }));

test("after answering: a code or a way back, and no address that leads astray", () =>
  world.visit({}, async ({ page }) => {
    await openForm(page);
    await page.click("#more-settings > summary");
    await page.check("input[value=return]");
    for (const wrong of ["http://example.org", "https://me:secret@example.org", "javascript:alert(1)", ""]) {
      await page.fill("#completion_return", wrong);
      await page.click("[data-test=create]");
      await page.waitForSelector("#completion-error:not([hidden])");
      assert.equal(await page.evaluate(() => document.activeElement.id), "completion_return");
    }
    await page.check("input[value=code]");
    await page.fill("#completion_code", "C123");
    assert.deepEqual((await create(page)).service.completion, { code: "C123" });
  }));

test("the forecast says in sentences what the planner says in English, and as much", () =>
  world.visit({}, async ({ page }) => {
    await openForm(page, { items: "a\nb\nc\nd\ne\nf\ng\nh" });
    const said = () => page.evaluate(() => [document.querySelector("#forecast-told").textContent, [...document.querySelectorAll("#forecast-help li")].map((line) => line.textContent)]);
    const flat = (text) => text.replace(/\.$/, "").replace(/(, and|\.|,) /g, ", ").toLowerCase();
    const advice = (text) => text.replace("alone. Then the winner", "alone: it").replace(". Then ", ": ");
    for (const [aim, voters] of [["order", "1"], ["order", "40"], ["order", "900"], ["winner", "60"], ["few", "60"], ["few", "100000"]]) {
      await page.check(`input[value=${aim}]`);
      const [reply] = await Promise.all([page.waitForResponse((one) => one.url().includes("/plan") && one.url().includes(`voters=${voters}&`) && one.url().includes(aim === "few" ? "first-3" : aim)), page.fill("#voters", voters)]);
      const plan = await reply.json();
      await page.waitForFunction((count) => document.querySelector("#forecast-told").textContent.includes(` ${count} `), Number(voters).toLocaleString("en"));
      const [told, helps] = await said();
      assert.equal(flat(told), flat(plan.summary), `${aim} ${voters}`);
      assert.deepEqual(helps.map(advice), plan.suggestions.map(({ text }) => text), `${aim} ${voters}`);
    }
  }));

test("in other languages a mistake is told without a word of the server's English", () =>
  world.visit({ expected: [REFUSED], locale: "de-DE" }, async ({ page }) => {
    await openForm(page);
    const refuse = (problem) => page.route("**/api/v1/surveys", (route) => route.fulfill({ status: 422, contentType: "application/problem+json", body: JSON.stringify({ status: 422, next: "change the zorblax", ...problem }) }), { times: 1 });
    const told = async (problem, box) => {
      await refuse(problem);
      await page.click("[data-test=create]");
      await page.waitForSelector(`${box}:not([hidden])`);
      assert.doesNotMatch(await page.innerText("main"), /zorblax/i);
      return page.textContent(box);
    };
    assert.match(await told({ code: "terms-refused", detail: "no zorblax here", field: "question.pair" }, "#pair-error"), /^\p{Lu}.*\.$/u);
    assert.match(await told({ code: "wrong-field", detail: "expected zorblax", field: "queries" }, "#queries-error"), /^\p{Lu}.*\.$/u);
    assert.match(await told({ code: "create-token-wrong", detail: "not the zorblax" }, "#new-problem"), /Das ist nicht das Token dieses Servers/);
    assert.match(await told({ code: "of-tomorrow", detail: "a zorblax that nobody knew" }, "#new-problem"), /Server/);
    await page.fill("#min_reports", "2,5");
    await page.click("[data-test=create]");
    assert.match(await page.textContent("#min_reports-error"), /„2,5“ .* von 0 bis 1\.000\.000\.000/);
  }));
