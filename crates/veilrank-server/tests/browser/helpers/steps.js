/** A participant's steps through a survey, as a person would take them. */

/** Waits until a step of the participant's page is shown. */
export function shows(page, step) {
  return page.waitForSelector(`#step-${step}:not([hidden])`);
}

/** Begins: by questions or with the list. Where a ticket waits to be shown, the wait is skipped. */
export async function begin(page, way) {
  await page.click(`#way-${way}`);
  await page.waitForSelector(`#step-${way}:not([hidden]), #ticket-wait:not([hidden]), #problem:not([hidden])`);
  if (await page.isVisible("#ticket-skip")) await page.click("#ticket-skip");
  await shows(page, way);
}

/** Answers all quick questions: "left", "right" or "none", one for each. */
export async function answerQuestions(page, choices) {
  await begin(page, "questions");
  for (const choice of choices) await page.click(`#question-${choice}`);
  await shows(page, "review");
}

/** The row of an item in one of the two lists. */
export function row(page, name, list = "") {
  return page.locator(`${list} .rank-row`.trim()).filter({ has: page.locator(".name").getByText(name, { exact: true }) });
}

/** Opens the list and adds these items, best first. */
export async function rank(page, names) {
  await begin(page, "rank");
  for (const name of names) await row(page, name, "#unranked").locator(".in").click();
}

/** The names in one of the two lists, from the top. */
export function names(page, list = "#ranked") {
  return page.locator(`${list} .name`).allTextContents();
}

/** Tosses the coin, and gives the bytes of the preview. */
export async function toss(page) {
  await page.click("#toss");
  await shows(page, "preview");
  return page.textContent("#preview-bytes");
}

/** Sends what is shown, and waits for the receipt. */
export async function send(page) {
  await page.click("#send");
  await shows(page, "receipt");
}

/** What the device has noted, read by its own code. */
export function ledger(page) {
  return page.evaluate(async () => {
    const { Ledger } = await import("/assets/client.js");
    const own = new Ledger(localStorage);
    return { entries: own.entries(), spent: own.spent(), limits: own.limits() };
  });
}

/** Sets the owner's limits on the page of the ledger. */
export async function setLimits(page, curator, survey, total) {
  await page.goto(`${curator.url}/ledger`);
  await page.fill("#limit-survey-input", String(survey));
  await page.fill("#limit-total-input", String(total));
  await page.click("#limits button");
  await page.getByText("Kept.").waitFor();
}

/** Opens a survey's page, with an invite if there is one. */
export async function open(page, curator, id, invite) {
  // From elsewhere, because a change behind the # alone does not load a page again.
  await page.goto("about:blank");
  await page.goto(`${curator.url}/s/${id}${invite ? `#invite=${invite}` : ""}`);
}
