/** The organiser's page: progress, links, invites, closing. The token stands behind the # and goes into a header only. */
import { Problem, Refusal } from "../client.js";
import { announce, byId, copyFrom, download, enableCopying, fill, fromFragment, make, show, showProblem } from "./dom.js";
import { counted, toldWords, whenWords } from "./words.js";

const page = byId("organiser");
const id = page.dataset.survey;
const api = `/api/v1/surveys/${id}`;
const token = fromFragment("token");
const EVERY = 5000;

/** @param {string} path @param {string} method */
async function ask(path, method = "GET") {
  const unreachable = () => new Refusal("unreachable", "the server cannot be reached", "this page tries again by itself");
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await fetch(`${api}${path}`, { method, headers, cache: "no-store" }).catch(() => Promise.reject(unreachable()));
  const document = await reply.json().catch(() => ({}));
  if (reply.ok) return document;
  throw new Problem(reply.status, document);
}

/** @param {any} survey */
function showProgress(survey) {
  fill("reports", survey.reports.toLocaleString("en"));
  fill("status", survey.status);
  byId("status").className = `status ${survey.status}`;
  const byInvite = survey.access === "invite";
  show(byId("invites-fact"), byInvite);
  show(byId("invites-bar"), byInvite);
  if (byInvite) {
    fill("invites-used", `${survey.invites_used} of ${survey.invites_total}`);
    byId("invites-bar").firstElementChild.style.inlineSize = `${(100 * survey.invites_used) / survey.invites_total}%`;
  }
  showEnd(survey);
}

/** @param {any} survey */
function showEnd({ status, reports, min_reports: least, closes_at: closes, outcome_visible: visible }) {
  const closed = status === "closed";
  byId("close").disabled = closed;
  fill("close-text", closingWords(closed, least - reports));
  if (closes) {
    fill("closes-label", closed ? "was to close" : "closes");
    fill("closes", whenWords(closes));
  } else if (closed) {
    fill("closes-label", "closed");
    fill("closes", "by you");
  }
  for (const link of ["export-json", "export-reports"]) show(byId(link), visible);
  show(byId("export-note"), !visible);
  fill("export-note", closed
    ? "No result will be shown, so there is nothing to download."
    : "The result and the noisy answers can be downloaded as soon as the terms show them.");
}

/** What closing does or did. @param {boolean} closed @param {number} missing how many answers a result still needs */
function closingWords(closed, missing) {
  if (closed) return "The survey is closed: no more answers are taken.";
  const shown = missing > 0 ? `for want of ${counted(missing, "answer")} no result will ever be shown` : "the result is shown to everybody";
  return `Closing is final: no more answers are taken, and ${shown}.`;
}

/** Why there is nothing to see yet. @param {any} survey */
function withheldWords({ status, results, reports, min_reports: least }) {
  const waits = [];
  if (reports < least) waits.push(`at least ${counted(least, "answer")}`);
  if (results === "after" && status === "open") waits.push("the survey to close");
  return status === "closed" ? "There were too few answers: no result will be shown." : `The result waits for ${waits.join(" and for ")}.`;
}

/** The first places of the outcome, or why it is not shown. @param {any} survey */
async function showOutcome(survey) {
  const box = byId("outcome");
  if (!survey.outcome_visible) return box.replaceChildren(make("p", { class: "soft" }, withheldWords(survey)));
  const reply = await fetch(`${api}/outcome`, { cache: "no-store" });
  const outcome = await reply.json();
  if (!reply.ok) return box.replaceChildren(make("p", { class: "soft" }, new Problem(reply.status, outcome).detail));
  if (outcome.reports === 0) return box.replaceChildren(make("p", { class: "soft" }, "No answers yet. The result will grow here."));
  // A list that is hardly longer than its beginning is shown whole.
  const shownItems = outcome.order.length <= 8 ? 8 : 5;
  const more = Math.max(0, outcome.order.length - shownItems);
  const top = outcome.order.slice(0, shownItems).map((/** @type {number} */ item) => {
    const interval = outcome.rank_intervals?.[item];
    const places = interval ? (interval[0] === interval[1] ? `place ${interval[0]}` : `place ${interval[0]} to ${interval[1]}`) : "";
    return make("li", {}, make("span", { dir: "auto" }, outcome.items[item]), make("span", { class: "soft small" }, places));
  });
  box.replaceChildren(make("h3", {}, "Result so far"), make("ol", { class: "outcome-list" }, ...top), make("p", { class: "soft small" }, more > 0 ? `And ${more} more on the result page. ` : "", toldWords(outcome)));
}

/** What the shown outcome is made of. */
let shown = "";

/** Asks again and again; for the outcome only when something is new. */
async function refresh() {
  try {
    const { service, organiser } = await ask("/organiser");
    const survey = { ...service, ...organiser };
    showProblem("problem", null);
    showProgress(survey);
    const now = `${survey.reports} ${survey.status} ${survey.outcome_visible}`;
    if (now !== shown) await showOutcome(survey);
    shown = now;
    if (survey.status === "open") setTimeout(refresh, EVERY);
  } catch (error) {
    showProblem("problem", error);
    const passing = !(error instanceof Problem) || error.status >= 500;
    if (passing) setTimeout(refresh, EVERY);
  }
}

async function close() {
  const dialog = byId("close-dialog");
  if (dialog.returnValue !== "close") return;
  try {
    await ask("/close", "POST");
    announce("The survey is closed");
    await refresh();
  } catch (error) {
    showProblem("problem", error);
  }
}

/** @param {string} invite */
function inviteLink(invite) {
  return `${location.origin}/s/${id}#invite=${encodeURIComponent(invite)}`;
}

function showInvites() {
  const stored = sessionStorage.getItem(`veilrank.invites.${id}`);
  show(byId("invites-here"), stored !== null);
  show(byId("invites-gone"), stored === null);
  if (stored === null) return;
  const links = JSON.parse(stored).map(inviteLink);
  const csv = ["number,link", ...links.map((/** @type {string} */ link, /** @type {number} */ i) => `${i + 1},${link}`), ""].join("\r\n");
  let kept = false;
  byId("invites-csv").addEventListener("click", () => {
    download(`invites-${id}.csv`, csv, "text/csv");
    kept = true;
  });
  byId("invites-copy").addEventListener("click", () => {
    copyFrom(byId("invites-copy"), links.join("\n"));
    kept = true;
  });
  // With the tab the links are gone for good.
  addEventListener("beforeunload", (event) => {
    if (!kept) event.preventDefault();
  });
}

function showLinks() {
  show(byId("keep"));
  byId("keep-link").value = location.href;
  if (page.dataset.access === "invite") return showInvites();
  const share = `${location.origin}/s/${id}`;
  byId("share-link").value = share;
  // The picture was made by the server, which may not know under what name the world sees it.
  if (byId("qr").dataset.for !== share) show(byId("qr"), false);
}

enableCopying();
if (token) {
  showLinks();
  byId("close").addEventListener("click", () => {
    // A dialog that is left by Escape would otherwise say what it said the last time.
    byId("close-dialog").returnValue = "stay";
    byId("close-dialog").showModal();
  });
  byId("close-dialog").addEventListener("close", close);
  refresh();
} else {
  const next = "open the link that you were given when you made the survey; without it only the result can be seen";
  showProblem("problem", new Refusal("token-needed", "this is not the whole link: the part behind the # is missing", next));
}
