/** The organiser's page: progress, links, invites, changing and ending. The token stands behind the # and goes into a header only. */
import { Problem, Refusal } from "../client.js";
import { ask } from "./api.js";
import { byId, enableCopying, fill, fromFragment, localStore, make, sentence, show, showProblem } from "./dom.js";
import { listenToEnds, showEnd } from "./organise-ends.js";
import { keptInvites, listenToInvites, showInvites } from "./invites.js";
import { remember } from "./mine.js";
import { groupsOf } from "./people.js";
import { toldWords } from "./plan-words.js";
import { counted, whenWords } from "./words.js";

const page = byId("organiser");
const id = page.dataset.survey;
const token = fromFragment("token");
const EVERY = 5000;
/** Of a group nothing is shown below so many answers. */
const GROUP_LEAST = 10;

/** @typedef {{id: string, token: string, title: string, survey: any, refresh: () => Promise<void>}} Organising */

/** What the parts of the page share. @type {Organising} */
const here = { id, token: token ?? "", title: "", survey: null, refresh };

// ------------------------------------------------------------------ how it stands

/** @param {any} survey */
function showProgress(survey) {
  const { reports, status, access, invites_used: opened, invites_total: all } = survey;
  fill("reports", reports.toLocaleString("en"));
  fill("status", status);
  byId("status").className = `status ${status}`;
  show(byId("status"));
  show(byId("invites-fact"), access === "invite");
  if (access === "invite") fill("invites-used", `${opened.toLocaleString("en")} of ${all.toLocaleString("en")}`);
  fill("progress-heading", status === "closed" ? "In the end" : "So far");
  showGoal(survey);
  showClosing(survey);
  // Nobody is asked to take part in what is over.
  show(byId("share"), access === "invite" || status === "open");
}

/** How many of those who were invited have answered, and how many it takes. @param {any} survey */
function showGoal({ access, reports, invites_total: all, min_reports: least }) {
  const whole = access === "invite" ? all : least;
  show(byId("goal"), whole > 0 && (access === "invite" || reports < least));
  const share = (/** @type {number} */ count) => `${Math.min(100, (100 * count) / Math.max(1, whole))}%`;
  const [bar, mark] = byId("goal-bar").children;
  bar.style.inlineSize = share(reports);
  mark.style.insetInlineStart = share(least);
  show(mark, access === "invite" && least > 0 && least <= all);
  const answered = access === "invite" ? `${reports.toLocaleString("en")} of ${all.toLocaleString("en")} who were invited have answered.` : `${reports.toLocaleString("en")} of the ${counted(least, "answer")} that a result takes.`;
  const goal = access === "invite" && least > 0 ? ` A result shows from ${counted(least, "answer")} on${least > all ? ", more than were invited" : ""}.` : "";
  fill("goal-text", `${answered}${goal}`);
  byId("goal-bar").setAttribute("aria-label", `${answered}${goal}`);
}

/** How many of a group have answered, as far as may be known. @param {string} label @param {any} survey */
async function answeredOf(label, { min_reports: least }) {
  try {
    return (await ask(`/${id}/outcome?group=${encodeURIComponent(label)}`, { token })).reports.toLocaleString("en");
  } catch (error) {
    return /** @type {Problem} */ (error).code === "outcome-withheld" ? `fewer than ${Math.max(GROUP_LEAST, least).toLocaleString("en")}` : "not known";
  }
}

/** Groups side by side: how many were invited from this browser, and how many have answered. @param {any} survey */
async function showGroups(survey) {
  const { groups = [] } = survey;
  show(byId("group-counts"), groups.length > 0);
  if (groups.length === 0) return;
  const invited = groupsOf(keptInvites(here));
  const cell = (/** @type {string} */ tag, /** @type {string} */ what) => make(tag, tag === "th" ? { scope: "col" } : {}, what);
  const rows = await Promise.all(groups.map(async (/** @type {string} */ label) => {
    const own = invited.find((group) => group.label === label)?.invites;
    return make("tr", {}, make("th", { scope: "row", dir: "auto" }, label), cell("td", own?.toLocaleString("en") ?? "not known here"), cell("td", survey.outcome_shown ? await answeredOf(label, survey) : "not shown yet"));
  }));
  const head = make("tr", {}, cell("th", "Group"), cell("th", "invited"), cell("th", "answered"));
  byId("group-counts").replaceChildren(make("table", { class: "people" }, make("thead", {}, head), make("tbody", {}, ...rows)));
}

/** When it closes or was closed. @param {any} survey */
function showClosing({ status, closes_at: closes, changes = [] }) {
  const closed = status === "closed";
  const byHand = changes.findLast?.((/** @type {any} */ change) => change.what === "closed")?.at;
  fill("closes-label", closed ? "closed" : "closes");
  if (closed) fill("closes", byHand ? whenWords(byHand) : closes && new Date(closes) <= new Date() ? whenWords(closes) : "by you");
  else fill("closes", closes ? whenWords(closes) : "when you close it");
}

// ------------------------------------------------------------------ the outcome

/** Why there is nothing to see yet. @param {any} survey */
function withheldWords({ status, results, reports, min_reports: least }) {
  const waits = [];
  if (reports < least) waits.push(`at least ${counted(least, "answer")}`);
  if (results === "after" && status === "open") waits.push("the survey to close");
  if (status === "closed") return "There were too few answers: no result will be shown.";
  return waits.length > 0 ? `The result waits for ${waits.join(" and for ")}.` : "The result waits for a few more answers.";
}

/** The first places of the outcome, or why it is not shown. @param {any} survey */
async function showOutcome(survey) {
  const box = byId("outcome");
  const say = (/** @type {string} */ text) => box.replaceChildren(make("p", { class: "soft" }, text));
  if (!survey.outcome_shown) return say(withheldWords(survey));
  if (survey.reports === 0) return say(survey.status === "closed" ? "Nobody has answered." : "No answers yet. The result will grow here.");
  const outcome = await ask(`/${id}/outcome`, { token });
  // A list that is hardly longer than its beginning is shown whole.
  const shownItems = outcome.order.length <= 8 ? 8 : 5;
  const more = Math.max(0, outcome.order.length - shownItems);
  const top = outcome.order.slice(0, shownItems).map((/** @type {number} */ item) => {
    const interval = outcome.rank_intervals?.[item];
    const places = interval ? (interval[0] === interval[1] ? `place ${interval[0]}` : `place ${interval[0]} to ${interval[1]}`) : "";
    return make("li", {}, make("span", { dir: "auto" }, outcome.items[item]), make("span", { class: "soft small" }, places));
  });
  const heading = survey.status === "closed" ? "Result" : "Result so far";
  const told = survey.status === "closed" ? toldWords(outcome).replace(/^So far (.)/, (_, first) => first.toUpperCase()) : toldWords(outcome);
  box.replaceChildren(make("h3", {}, heading), make("ol", { class: "outcome-list" }, ...top), make("p", { class: "soft small" }, more > 0 ? `And ${more} more on the result page. ` : "", told));
}

/** One thing that the organiser did, in words. @param {{at: string, what: string, from?: string, to?: string}} change */
function changeWords({ what, from, to }) {
  const count = counted(Number(to) || 1, "invite");
  const said = /** @type {Record<string, string>} */ ({ terms: "the terms, before anybody was asked", description: "the words about it", closed: "closed", reopened: "opened again", "invites-added": `${count} added`, "invites-revoked": `${count} taken back` });
  if (said[what]) return said[what];
  const names = /** @type {Record<string, string>} */ ({ title: "the title", by: "who asks", closes_at: "the closing time", language: "the language" });
  const part = (/** @type {string | undefined} */ text) => (text === undefined ? (what === "closes_at" ? "by hand" : "not said") : what === "closes_at" ? whenWords(text) : `“${text}”`);
  return `${names[what] ?? what}: ${part(from)} → ${part(to)}`;
}

/** What was changed since it was made. @param {any[]} changes */
function showChanges(changes = []) {
  show(byId("changes"), changes.length > 0);
  byId("changes-list").replaceChildren(...changes.map((change) => make("li", {}, `${whenWords(change.at)}: ${changeWords(change)}`)));
}

// ------------------------------------------------------------------ again and again

/** What the shown outcome is made of. */
let shown = "";
/** Whether the link has proved to be the right one. */
let known = false;
/** @type {number | undefined} */
let timer;

/** The first good answer: everything else of the page comes to life. @param {any} view */
function begin({ terms }) {
  known = true;
  here.title = terms.title;
  byId("keep-link").value = location.href;
  const share = byId("organiser").dataset.access === "open" ? `${location.origin}/s/${id}` : null;
  if (share) byId("share-link").value = share;
  // The picture was made by the server, which may not know under what name the world sees it.
  if (share && byId("qr").dataset.for !== share) show(byId("qr"), false);
  try {
    remember(/** @type {Storage} */ (localStore()), { id, curator: location.origin, title: terms.title, token: here.token, made: new Date().toISOString() });
  } catch {
    show(byId("keep-here"), false);
  }
  byId("edit").href = `/new#edit=${id}&token=${encodeURIComponent(here.token)}`;
  // Before there are answers the links are what counts.
  if (here.survey.reports === 0) byId("progress").before(byId("share"));
  listenToEnds(here);
  if (page.dataset.access === "invite") listenToInvites(here);
  show(page);
}

/** Asks again and again; for the outcome only when something is new. */
async function refresh() {
  clearTimeout(timer);
  try {
    const view = await ask(`/${id}/organiser`, { token });
    const survey = { ...view.service, ...view.organiser };
    here.survey = survey;
    if (!known) begin(view);
    showProblem("problem", null);
    fill("title", view.terms.title);
    showProgress(survey);
    // Where the result is the organiser's alone, its page wants the same key.
    byId("results-link").href = survey.results === "organiser" ? `/r/${id}#token=${encodeURIComponent(token ?? "")}` : `/r/${id}`;
    showEnd(here);
    showChanges(survey.changes);
    show(byId("edit"), survey.status === "open" && typeof survey.editable === "string");
    if (survey.access === "invite") showInvites(here);
    const now = `${survey.reports} ${survey.status} ${survey.outcome_shown} ${survey.invites_total}`;
    if (now !== shown) await Promise.all([showOutcome(survey), showGroups(survey)]);
    shown = now;
    if (survey.status === "open") timer = setTimeout(refresh, EVERY);
  } catch (error) {
    failed(error);
  }
}

/** @param {unknown} error */
function failed(error) {
  const passing = !(error instanceof Problem) || error.status >= 500 || error.status === 429;
  if (passing) timer = setTimeout(refresh, EVERY);
  if (known || passing) return showProblem("problem", error);
  showWrongLink(/** @type {Problem} */ (error).status === 404 ? "There is no such survey: it may have been deleted." : "This is not the organiser’s link of this survey.");
}

/** One clear sentence, and what to do; nothing else of the page is there. @param {string} what */
function showWrongLink(what) {
  show(page, false);
  const next = make("p", {}, "Look for the survey under ", make("a", { href: "/mine" }, "My surveys"), " in the browser that made it, or open the link that you kept, all of it: what stands behind its # is the key. Without it you can only ", make("a", { href: `/r/${id}` }, "see the result"), ", as everybody can.");
  byId("problem").replaceChildren(make("p", {}, make("strong", {}, sentence(what))), next);
  show(byId("problem"));
}

enableCopying();
if (token) refresh();
else showWrongLink("This is not the whole link: the part behind the # is missing.");
