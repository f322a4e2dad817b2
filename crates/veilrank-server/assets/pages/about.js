/** What a survey says of itself beside its terms: who asks, until when, who sees the result, and what was changed since it was made. */
import { say } from "../say.js";
import { byId, fill, make, show } from "./dom.js";
import { plainText, safeLink } from "./notes.js";
import { listed, momentWords, sentences } from "./words.js";

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
  byId("about-by").replaceChildren(...say.markup("device-by", { name: by }, { name: make("strong", { dir: "auto" }) }));
  show(byId("about-by"), by !== "");
  fill("about-description", description);
  show(byId("about-description"), description !== "");
  fill("about-when", sentences(closingWords(service), resultWords(service)));
  show(byId("about-links"), notes.some((/** @type {any} */ note) => safeLink(note?.link) !== null));
  show(byId("about-group"), invited && groups.length > 0);
  fill("about-group", groupWords(groups));
  byId("about-changes-list").replaceChildren(...changes.map(changeLine));
  show(byId("about-changes"), changes.length > 0);
}

/** Until when it takes answers. @param {any} service @param {"you" | "others"} [who] */
export function closingWords({ closes_at: end, status }, who = "you") {
  if (status === "closed") return say.text("device-no-longer");
  const moment = end ? momentWords(end) : "";
  return moment ? say.text("device-until", { who, moment }) : say.text("device-until-closed", { who });
}

/** Who sees the result, and when. @param {any} service */
export function resultWords({ results, min_reports: least }) {
  const count = Number(least) > 1 ? Number(least) : 0;
  if (results === "organiser") return say.text("device-result-organiser", { count });
  if (results === "after") return say.text("device-result-after", { count });
  // A newer server may have a rule that this page does not know; nothing is made up for it.
  if (results !== undefined && results !== "during") return say.text("device-result-other", { word: plainText(results, 40) });
  return say.text("device-result-live", { count });
}

/** @param {string[]} groups */
function groupWords(groups) {
  return say.text("device-group", { groups: listed(groups.slice(0, 6)) + (groups.length > 6 ? " …" : "") });
}

/** What was changed; from what to what, where that says something. @param {string} what @param {string} from @param {string} to */
function changeWords(what, from, to) {
  if (what === "closes_at") return endWords(momentWords(from), momentWords(to));
  if (what === "title" && from && to) return say.text("device-changed-title", { from, to });
  if (what === "by" && from && to) return say.text("device-changed-by", { from, to });
  return say.pick("device-change-", what) ?? say.text("device-change-else");
}

/** @param {string} from @param {string} to */
function endWords(from, to) {
  if (!to) return say.text("device-changed-end-gone");
  return from ? say.text("device-changed-end", { from, to }) : say.text("device-changed-end-set", { to });
}

/** @param {any} change */
function changeLine(change) {
  const said = changeWords(String(change?.what), plainText(change?.from, 500), plainText(change?.to, 500));
  return make("li", {}, make("span", { class: "soft small" }, momentWords(change?.at)), " ", make("span", { dir: "auto" }, said));
}
