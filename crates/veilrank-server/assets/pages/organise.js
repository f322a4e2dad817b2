/** The organiser's page: progress, links, invites, changing and ending. The token stands behind the # and goes into a header only. */
import { Problem, Refusal } from "../client.js";
import { say } from "../say.js";
import { ask } from "./api.js";
import { showArrivals } from "./arrivals.js";
import { byId, enableCopying, fill, fromFragment, localStore, make, show, showProblem } from "./dom.js";
import { listenToEnds, showEnd } from "./organise-ends.js";
import { keptInvites, listenToInvites, showInvites } from "./invites.js";
import { remember } from "./mine.js";
import { groupsOf } from "./people.js";
import { listenToReminders, showReminders } from "./remind.js";
import { sentences, toldWords } from "./plan-words.js";

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
  fill("reports", say.number(reports));
  fill("status", say.text("organiser-tell-status", { status }));
  byId("status").className = `status ${status}`;
  show(byId("status"));
  show(byId("invites-fact"), access === "invite");
  if (access === "invite") fill("invites-used", say.text("organiser-tell-opened", { count: opened, all }));
  fill("progress-heading", status === "closed" ? say.text("organiser-tell-in-the-end") : say.text("organiser-tell-so-far"));
  showGoal(survey);
  showClosing(survey);
  // Nobody is asked to take part in what is over.
  show(byId("share"), access !== "open" || status === "open");
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
  const words = goalWords({ access, reports, all, least });
  fill("goal-text", words);
  byId("goal-bar").setAttribute("aria-label", words);
}

/** The same in words. @param {{access: string, reports: number, all: number, least: number}} goal */
function goalWords({ access, reports: count, all, least }) {
  if (access !== "invite") return say.text("organiser-tell-takes", { count, least });
  const goal = least > all ? say.text("organiser-tell-shows-from-more", { least }) : say.text("organiser-tell-shows-from", { least });
  return sentences([say.text("organiser-tell-answered", { count, all }), least > 0 ? goal : ""]);
}

/** How many of a group have answered, as far as may be known. @param {string} label @param {any} survey */
async function answeredOf(label, { min_reports: least }) {
  try {
    return say.number((await ask(`/${id}/outcome?group=${encodeURIComponent(label)}`, { token })).reports);
  } catch (error) {
    const few = /** @type {Problem} */ (error).code === "outcome-withheld";
    return few ? say.text("organiser-tell-fewer", { least: Math.max(GROUP_LEAST, least) }) : say.text("organiser-tell-not-known");
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
    return make("tr", {}, make("th", { scope: "row", dir: "auto" }, label), cell("td", own === undefined ? say.text("organiser-tell-not-here") : say.number(own)), cell("td", survey.outcome_shown ? await answeredOf(label, survey) : say.text("organiser-tell-not-yet")));
  }));
  const head = make("tr", {}, cell("th", byId("invites-group").textContent), cell("th", say.text("organiser-tell-invited")), cell("th", say.text("organiser-tell-who-answered")));
  byId("group-counts").replaceChildren(make("table", { class: "people" }, make("thead", {}, head), make("tbody", {}, ...rows)));
}

/** When it closes or was closed. @param {any} survey */
function showClosing({ status, closes_at: closes, changes = [] }) {
  const closed = status === "closed";
  const byHand = changes.findLast?.((/** @type {any} */ change) => change.what === "closed")?.at;
  fill("closes-label", closed ? say.text("organiser-tell-closed") : say.text("organiser-tell-closes"));
  if (closed) fill("closes", byHand ? say.date(byHand) : closes && new Date(closes) <= new Date() ? say.date(closes) : say.text("organiser-tell-closed-hand"));
  else fill("closes", closes ? say.date(closes) : say.text("organiser-tell-closes-hand"));
}

// ------------------------------------------------------------------ the outcome

/** Why there is nothing to see yet. @param {any} survey */
function withheldWords({ status, results, reports, min_reports: least }) {
  if (status === "closed") return say.text("organiser-tell-too-few");
  const after = results === "after";
  if (reports < least) return after ? say.text("organiser-tell-waits-both", { least }) : say.text("organiser-tell-waits-answers", { least });
  return after ? say.text("organiser-tell-waits-close") : say.text("organiser-tell-waits");
}

/** The first places of the outcome, or why it is not shown. @param {any} survey */
async function showOutcome(survey) {
  const box = byId("outcome");
  const tell = (/** @type {string} */ text) => box.replaceChildren(make("p", { class: "soft" }, text));
  const closed = survey.status === "closed";
  if (!survey.outcome_shown) return tell(withheldWords(survey));
  if (survey.reports === 0) return tell(closed ? say.text("organiser-tell-nobody") : say.text("organiser-tell-nobody-yet"));
  const outcome = await ask(`/${id}/outcome`, { token });
  // A list that is hardly longer than its beginning is shown whole.
  const shownItems = outcome.order.length <= 8 ? 8 : 5;
  const more = Math.max(0, outcome.order.length - shownItems);
  const top = outcome.order.slice(0, shownItems).map((/** @type {number} */ item) =>
    make("li", {}, make("span", { dir: "auto" }, outcome.items[item]), make("span", { class: "soft small" }, placeWords(outcome.rank_intervals?.[item]))));
  const heading = closed ? say.text("organiser-tell-result") : say.text("organiser-tell-result-so-far");
  const told = toldWords(outcome, survey.status);
  const rest = more > 0 ? say.text("organiser-tell-more", { count: more }) : "";
  box.replaceChildren(make("h3", {}, heading), make("ol", { class: "outcome-list" }, ...top), make("p", { class: "soft small" }, sentences([rest, told])));
}

/** The places that an item could have. @param {[number, number] | undefined} interval */
function placeWords(interval) {
  if (!interval) return "";
  const [low, high] = interval;
  return low === high ? say.text("organiser-tell-place", { place: low }) : say.text("organiser-tell-places", { low, high });
}

/** One thing that the organiser did, in words. @param {{at: string, what: string, from?: string, to?: string}} change */
function changeWords({ at, what, from, to }) {
  const when = say.date(at);
  const count = Number(to) || 1;
  const quoted = (/** @type {string | undefined} */ text) => (text === undefined ? say.text("organiser-tell-not-said") : say.text("organiser-tell-quoted", { text }));
  const end = (/** @type {string | undefined} */ text) => (text === undefined ? say.text("organiser-tell-by-hand") : say.date(text));
  const said = /** @type {Record<string, () => string>} */ ({
    terms: () => say.text("organiser-tell-change-terms", { when }),
    description: () => say.text("organiser-tell-change-description", { when }),
    closed: () => say.text("organiser-tell-change-closed", { when }),
    reopened: () => say.text("organiser-tell-change-reopened", { when }),
    "invites-added": () => say.text("organiser-tell-change-added", { when, count }),
    "invites-revoked": () => say.text("organiser-tell-change-revoked", { when, count }),
    "reports-lost": () => say.text("organiser-tell-change-lost", { when, from: Number(from), to: Number(to) }),
    title: () => say.text("organiser-tell-change-title", { when, from: quoted(from), to: quoted(to) }),
    by: () => say.text("organiser-tell-change-by", { when, from: quoted(from), to: quoted(to) }),
    closes_at: () => say.text("organiser-tell-change-end", { when, from: end(from), to: end(to) }),
    language: () => say.text("organiser-tell-change-language", { when, from: quoted(from), to: quoted(to) }),
  });
  return said[what]?.() ?? say.text("organiser-tell-change-terms", { when });
}

/** What was changed since it was made. @param {any[]} changes */
function showChanges(changes = []) {
  show(byId("changes"), changes.length > 0);
  byId("changes-list").replaceChildren(...changes.map((change) => make("li", {}, changeWords(change))));
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
  byId("keep-link").value = `${location.origin}${location.pathname}${location.hash}`;
  const share = byId("organiser").dataset.access === "open" ? `${location.origin}/s/${id}` : null;
  if (share) byId("share-link").value = share;
  // The picture was made by the server, which may not know under what name the world sees it.
  if (share && byId("qr").dataset.for !== share) show(byId("qr"), false);
  try {
    remember(/** @type {Storage} */ (localStore()), { id, curator: location.origin, title: terms.title, token: here.token, made: new Date().toISOString() });
  } catch {
    show(byId("keep-here"), false);
  }
  byId("edit").href = say.to(`/new#edit=${id}&token=${encodeURIComponent(here.token)}`);
  // Before there are answers the links are what counts.
  if (here.survey.reports === 0) byId("progress").before(byId("share"));
  listenToEnds(here);
  if (page.dataset.access === "invite") listenToInvites(here);
  listenToReminders(here);
  show(page);
}

/** Asks again and again; for the outcome only when something is new. */
async function refresh() {
  clearTimeout(timer);
  try {
    const view = await ask(`/${id}/organiser`, { token });
    // Where somebody else gives out the invites, this site knows of none.
    const survey = { ...view.service, ...view.organiser, access: page.dataset.access };
    here.survey = survey;
    if (!known) begin(view);
    showProblem("problem", null);
    fill("title", view.terms.title);
    showProgress(survey);
    // Where the result is the organiser's alone, its page wants the same key.
    byId("results-link").href = say.to(survey.results === "organiser" ? `/r/${id}#token=${encodeURIComponent(token ?? "")}` : `/r/${id}`);
    showEnd(here);
    showChanges(survey.changes);
    show(byId("edit"), survey.status === "open" && typeof survey.editable === "string");
    here.title = view.terms.title;
    if (survey.access === "invite") showInvites(here);
    showReminders(here);
    const now = `${survey.reports} ${survey.status} ${survey.outcome_shown} ${survey.invites_total}`;
    if (now !== shown) await Promise.all([showOutcome(survey), showGroups(survey), showArrivals(here)]);
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
  showWrongLink(/** @type {Problem} */ (error).status === 404 ? say.text("organiser-tell-no-survey") : say.text("organiser-tell-wrong-link"));
}

/** One clear sentence, and what to do; nothing else of the page is there. @param {string} what */
function showWrongLink(what) {
  show(page, false);
  const [mine, result] = [say.to("/mine"), say.to(`/r/${id}`)].map((href) => make("a", { href }));
  const next = make("p", {}, ...say.markup("organiser-tell-wrong-next", {}, { mine, result }));
  byId("problem").replaceChildren(make("p", {}, make("strong", {}, what)), next);
  show(byId("problem"));
}

enableCopying();
if (token) refresh();
else showWrongLink(say.text("organiser-tell-half-link"));
