/** What a survey says of itself beside its terms: who asks, until when, who sees the result, and what was changed since it was made. */
import { byId, fill, make, show } from "./dom.js";
import { plainText, safeLink } from "./notes.js";
import { counted } from "./words.js";

/** What is shown of one survey is never trusted: each part is text, or is left out. @param {any} service */
export function aboutOf(service) {
  const about = service.about ?? {};
  return {
    by: plainText(about.by, 200),
    description: plainText(about.description, 4000),
    notes: Array.isArray(about.notes) ? about.notes : [],
    groups: Array.isArray(service.groups) ? service.groups.map((/** @type {unknown} */ label) => plainText(label, 100)).filter(Boolean) : [],
    changes: Array.isArray(service.changes) ? service.changes.slice(-50) : [],
  };
}

/** Fills the part of the page that says it. @param {any} service @param {boolean} invited */
export function showAbout(service, invited) {
  const { by, description, notes, groups, changes } = aboutOf(service);
  byId("about-by").replaceChildren("Asked by ", make("strong", { dir: "auto" }, by), ". Nobody has checked this name.");
  show(byId("about-by"), by !== "");
  fill("about-description", description);
  show(byId("about-description"), description !== "");
  fill("about-when", `${closingWords(service)} ${resultWords(service)}`.trim());
  show(byId("about-links"), notes.some((/** @type {any} */ note) => safeLink(note?.link) !== null));
  show(byId("about-group"), invited && groups.length > 0);
  fill("about-group", groupWords(groups));
  byId("about-changes-list").replaceChildren(...changes.map(changeLine));
  show(byId("about-changes"), changes.length > 0);
}

/** A time in the words and the time zone of whoever reads it. @param {unknown} iso */
export function momentWords(iso) {
  const moment = new Date(String(iso));
  if (Number.isNaN(moment.getTime())) return "";
  return moment.toLocaleString(undefined, { dateStyle: "full", timeStyle: "short" });
}

/** Until when it takes answers. @param {any} service @param {string} [who] */
export function closingWords({ closes_at: end, status }, who = "You") {
  const moment = end ? momentWords(end) : "";
  if (status === "closed") return "Answers are no longer taken.";
  return moment ? `${who} can answer until ${moment}, your time.` : `${who} can answer until the organiser closes it.`;
}

/** Who sees the result, and when. @param {any} service */
export function resultWords({ results, min_reports: least }) {
  const few = Number(least) > 1 ? counted(Number(least), "answer") : "";
  if (results === "organiser") return `Only the organiser sees the result${few ? `, from ${few} on` : ""}.`;
  if (results === "after") return `Everybody with the link sees the result once the survey is closed${few ? `, if it has at least ${few}` : ""}.`;
  return few ? `Everybody with the link sees the result as soon as there are ${few}.` : "Everybody with the link sees the result as it grows.";
}

/** @param {string[]} groups */
function groupWords(groups) {
  const few = groups.slice(0, 6).join(", ") + (groups.length > 6 ? " …" : "");
  return `Your invite belongs to a group (${few}). The name of your group is known together with your noisy answer.`;
}

/** What each kind of change is called; `from` and `to` where they say something. */
const CHANGES = /** @type {Record<string, (from: string, to: string) => string>} */ ({
  terms: () => "The survey was changed before anybody had answered.",
  title: (from, to) => (from && to ? `The title was changed from “${from}” to “${to}”.` : "The title was changed."),
  description: () => "The description was changed.",
  by: (from, to) => (from && to ? `Who asks was changed from “${from}” to “${to}”.` : "Who asks was changed."),
  closes_at: (from, to) => endWords(momentWords(from), momentWords(to)),
  closed: () => "The survey was closed.",
  reopened: () => "The survey was opened again.",
  "invites-added": () => "More people were invited.",
  "invites-revoked": () => "An invite that was not used was taken back.",
  language: () => "The language was changed.",
});

/** @param {string} from @param {string} to */
function endWords(from, to) {
  if (!to) return "The end was taken away: it stays open until the organiser closes it.";
  return from ? `The end was moved from ${from} to ${to}.` : `The end was set to ${to}.`;
}

/** @param {any} change */
function changeLine(change) {
  const words = Object.hasOwn(CHANGES, String(change?.what)) ? CHANGES[String(change.what)] : () => "Something else was changed.";
  const said = words(plainText(change?.from, 500), plainText(change?.to, 500));
  return make("li", {}, make("span", { class: "soft small" }, momentWords(change?.at)), " ", make("span", { dir: "auto" }, said));
}
