/** What an organiser does to a survey: change its end, close it, open it again, delete it, and download what came of it. */
import { Refusal } from "../client.js";
import { say } from "../say.js";
import { ask } from "./api.js";
import { announce, byId, download, fill, localStore, make, problemWords, show, showProblem } from "./dom.js";
import { localTime } from "./times.js";
import { forget } from "./mine.js";

/** @typedef {import("./organise.js").Organising} Organising */

/** @type {Organising} */
let here;

/** Runs an act, and shows what the server refuses. @param {() => Promise<unknown>} act @param {string} [box] */
async function guarded(act, box = "problem") {
  try {
    showProblem(box, null);
    await act();
    return true;
  } catch (error) {
    showProblem(box, error);
    return false;
  }
}

/** @param {string} path @param {string} method @param {unknown} [body] */
function act(path, method, body) {
  return ask(`/${here.id}${path}`, { method, token: here.token, body });
}

// ------------------------------------------------------------------ what can be done now

/** What closing does or did. @param {any} survey */
function closingWords({ status, reports, min_reports: least, results, reopens }) {
  const again = reopens ? "yes" : "no";
  if (status === "closed") return say.text("organiser-tell-is-closed", { reopens: again });
  if (reports < least) return say.text("organiser-tell-closing-few", { reopens: again, count: least - reports });
  return results === "organiser" ? say.text("organiser-tell-closing-own", { reopens: again }) : say.text("organiser-tell-closing-all", { reopens: again });
}

/** @param {Organising} now */
export function showEnd(now) {
  const { survey } = now;
  const closed = survey.status === "closed";
  const editable = typeof survey.editable === "string";
  const reopens = survey.reopens ? "yes" : "no";
  byId("close").disabled = closed;
  show(byId("close"), !closed);
  show(byId("extend"), !closed && editable);
  show(byId("reopen"), closed && survey.reopens === true);
  fill("close-text", closingWords(survey));
  fill("close-dialog-text", say.text("organiser-tell-close-text", { reopens }));
  fill("close-yes", say.text("organiser-tell-close-yes", { reopens }));
  for (const box of ["exports", "delete-exports"]) show(byId(box), survey.outcome_shown);
  show(byId("export-note"), !survey.outcome_shown);
  fill("export-note", closed ? say.text("organiser-tell-export-never") : say.text("organiser-tell-export-later"));
}

// ------------------------------------------------------------------ dialogs

async function close() {
  if (byId("close-dialog").returnValue !== "close") return;
  await guarded(async () => {
    await act("/close", "POST");
    announce(say.text("organiser-tell-now-closed"));
    await here.refresh();
  });
}

function openExtend() {
  const { closes_at: closes } = here.survey;
  const dialog = byId("extend-dialog");
  dialog.querySelector(`input[value=${closes ? "date" : "hand"}]`).checked = true;
  byId("extend-at").value = closes ? localTime(closes) : "";
  show(byId("extend-error"), false);
  show(byId("extend-field"), Boolean(closes));
  dialog.showModal();
}

/** @param {string} words */
function extendMistake(words) {
  fill("extend-error", words);
  show(byId("extend-error"));
  byId("extend-at").focus();
}

async function extend() {
  const byDate = byId("extend-dialog").querySelector("input[name=extend]:checked").value === "date";
  const typed = byId("extend-at").value;
  if (byDate && !typed) return extendMistake(say.text("organiser-tell-say-when"));
  const end = byDate ? new Date(typed) : null;
  if (end && end.getTime() <= Date.now()) return extendMistake(say.text("fields-past"));
  try {
    await act("", "PATCH", { closes_at: end ? end.toISOString() : null });
    byId("extend-dialog").close();
    announce(say.text("organiser-tell-end-changed"));
    await here.refresh();
  } catch (error) {
    extendMistake(problemWords(error).detail);
  }
}

function reopen() {
  return guarded(async () => {
    await act("/reopen", "POST");
    announce(say.text("organiser-tell-now-open"));
    await here.refresh();
  });
}

function remove() {
  return guarded(async () => {
    await act("", "DELETE");
    byId("delete-dialog").close();
    try {
      forget(/** @type {Storage} */ (localStore()), { id: here.id, curator: location.origin });
    } catch {
      // What is not kept need not be forgotten.
    }
    const said = make("div", { class: "note good", id: "deleted", tabindex: "-1" }, make("p", {}, make("strong", {}, say.text("organiser-tell-deleted"))), make("p", {}, make("a", { href: say.to("/mine") }, say.text("organiser-tell-my-surveys")), " · ", make("a", { href: say.to("/new") }, say.text("organiser-tell-make-another"))));
    byId("organiser").replaceWith(said);
    show(byId("status"), false);
    said.focus();
  }, "delete-problem");
}

// ------------------------------------------------------------------ files

/** @param {string} which */
function save(which) {
  const files = /** @type {Record<string, [string, string]>} */ ({
    json: ["outcome", "application/json"],
    reports: ["reports.jsonl", "application/x-ndjson"],
  });
  return guarded(async () => {
    if (which === "csv") return download(`ranking-${here.id}.csv`, await ranking(), "text/csv");
    const [path, kind] = files[which];
    const text = await ask(`/${here.id}/${path}`, { token: here.token, text: true });
    download(which === "json" ? `outcome-${here.id}.json` : `reports-${here.id}.jsonl`, text, kind);
  });
}

/** The ranking as the result page offers it. */
async function ranking() {
  const reply = await fetch(`/r/${here.id}/ranking.csv`, { headers: { Authorization: `Bearer ${here.token}` }, cache: "no-store" });
  if (!reply.ok) throw new Refusal("ranking", say.text("organiser-tell-export-not-now"));
  return reply.text();
}

/** @param {Organising} now */
export function listenToEnds(now) {
  here = now;
  byId("close").addEventListener("click", () => {
    // A dialog that is left by Escape would otherwise say what it said the last time.
    byId("close-dialog").returnValue = "stay";
    byId("close-dialog").showModal();
  });
  byId("close-dialog").addEventListener("close", close);
  byId("extend").addEventListener("click", openExtend);
  byId("extend-yes").addEventListener("click", extend);
  byId("extend-stay").addEventListener("click", () => byId("extend-dialog").close());
  byId("extend-dialog").addEventListener("change", () => show(byId("extend-field"), byId("extend-dialog").querySelector("input[name=extend]:checked").value === "date"));
  byId("extend-dialog").querySelector("form").addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
  byId("reopen").addEventListener("click", reopen);
  byId("delete").addEventListener("click", () => {
    byId("delete-sure").checked = false;
    byId("delete-yes").disabled = true;
    byId("delete-dialog").showModal();
  });
  byId("delete-sure").addEventListener("change", () => (byId("delete-yes").disabled = !byId("delete-sure").checked));
  byId("delete-yes").addEventListener("click", remove);
  for (const which of ["csv", "json", "reports"]) byId(`export-${which}`).addEventListener("click", () => save(which));
  for (const which of ["json", "reports"]) byId(`delete-save-${which}`).addEventListener("click", () => save(which));
}
