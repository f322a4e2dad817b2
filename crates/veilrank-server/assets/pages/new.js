/** Makes a survey, edits one, or makes another like it: the form, its draft, its mistakes. */
import { Refusal } from "../client.js";
import { say } from "../say.js";
import { ask } from "./api.js";
import { announce, byId, download, fill, fromFragment, localStore, problemWords, show, showProblem } from "./dom.js";
import { dropDraft, keepDraft, readDraft } from "./draft.js";
import { followEpsilon, forecast, forecastSoon, listenToPlans, plannedQuestions } from "./forecast.js";
import { fromOffer, items, readTerms, setValues, value, values } from "./form.js";
import { countItems, itemNotes, listenToItems, setNotes } from "./itemlist.js";
import { remember } from "./mine.js";
import { mergeFile } from "./letters.js";
import { readPeople, wrongPeople } from "./people.js";
import { sentences } from "./plan-words.js";

const form = byId("new-form");
const storage = /** @type {Storage} */ (localStore());
const FIELDS = ["title", "items", "notes", "pair", "list", "by", "description", "goal", "voters", "people", "invites", "groups", "issuer", "results", "min_reports", "closes_at", "epsilon", "reopens", "completion", "mechanism", "truth", "queries", "assign", "language"];
/** What may be changed once somebody was asked. */
const LATER = ["title", "description", "by", "closes_at", "language", "per_minute"];
/** The survey that is being edited, if one is. @type {{id: string, token: string, before: Record<string, unknown>, some: boolean} | null} */
let editing = null;
/** Drafts are kept of new surveys alone. */
let drafting = false;

// ------------------------------------------------------------------ mistakes

/** Where a field of the terms is typed. @param {string} field */
function inputOf(field) {
  const inputs = { goal: "few", truth: "truth-named", completion: `completion_${value("completion") === "return" ? "return" : "code"}` };
  if (field === "notes") return byId("notes-rows").querySelector("input") ?? byId("notes-open");
  if (field === "results") return form.querySelector("input[name=results]:checked");
  return byId(/** @type {Record<string, string>} */ (inputs)[field] ?? field);
}

/** What the server calls a field, as the form calls it. @param {string} name */
function fieldOf(name) {
  const known = { "question.pair": "pair", "question.list": "list", question: "pair", access: "invites", unlinkable: "issuer" };
  const plain = /** @type {Record<string, string>} */ (known)[name] ?? name.replace(/[[.].*$/, "");
  return plain === "items" && /^items\[/.test(name) ? "items" : plain;
}

/** Words for a mistake. What a parser said is meant for programs, and what else the server says of a field is known in English alone. @param {any} problem @param {string} field */
function mistakeWords(problem, field) {
  const read = problem.code === "wrong-field" || problem.code === "malformed-json";
  const atField = FIELDS.includes(field);
  if (read) return { detail: atField ? say.text("fields-refused") : say.text("new-tell-unreadable"), next: "" };
  if (problem.code === "terms-refused" && atField && say.language !== "en") return { detail: say.text("fields-refused"), next: "" };
  const { detail, next } = problemWords(problem);
  return { detail, next: problem.code === "terms-refused" ? "" : next };
}

/** Shows a mistake at its field, or below the form. @param {any} problem */
function showMistake(problem) {
  for (const name of FIELDS) {
    show(byId(`${name}-error`), false);
    inputOf(name)?.removeAttribute("aria-invalid");
  }
  showProblem("new-problem", null);
  if (problem === null) return;
  const field = fieldOf(String(problem.field ?? ""));
  const { detail, next } = mistakeWords(problem, field);
  if (!FIELDS.includes(field)) return showProblem("new-problem", { detail, next });
  fill(`${field}-error`, sentences([detail, next]));
  show(byId(`${field}-error`));
  const input = inputOf(field);
  for (let around = input.closest("details"); around; around = around.parentElement.closest("details")) around.open = true;
  input.setAttribute("aria-invalid", "true");
  input.focus();
}

// ------------------------------------------------------------------ making and changing

/** Only what differs from what a server takes for granted is said. @param {Record<string, any>} asked */
function said({ shuffle, reopens, ...asked }) {
  const isSaid = (/** @type {any} */ what) => what !== null && what !== undefined && (typeof what !== "object" || Object.keys(what).length > 0);
  const named = Object.entries(asked).filter(([, what]) => isSaid(what));
  return Object.fromEntries([...named, ...(shuffle ? [] : [["shuffle", false]]), ...(reopens ? [["reopens", true]] : [])]);
}

async function publish() {
  const { asked, access, people } = readTerms(itemNotes());
  const token = /** @type {HTMLInputElement | null} */ (document.getElementById("create-token"))?.value.trim();
  const made = await ask("", { method: "POST", token, body: { ...said(asked), ...access } });
  keep(made, asked.title, people);
  drafting = false;
  dropDraft(storage);
  location.assign(say.to(`/o/${made.id}#token=${encodeURIComponent(made.organiser_token)}`));
}

/** The links are shown once: this browser keeps them, with the names that only it knows. @param {any} made @param {string} title @param {import("./people.js").Person[]} people */
function keep(made, title, people) {
  const { id, organiser_token: token, invites, groups } = made;
  const labels = (groups ?? []).flatMap((/** @type {any} */ group) => group.invites.map(() => group.label));
  const named = invites?.map((/** @type {string} */ secret, /** @type {number} */ i) => ({ token: secret, ...people[i], ...(labels[i] && { label: labels[i] }) }));
  try {
    remember(storage, { id, curator: location.origin, title, token, made: new Date().toISOString(), ...(named && { invites: named }) });
  } catch {
    // A browser that stores nothing gets them as a file at once.
    const links = named?.map((/** @type {any} */ one) => ({ ...one, link: `${location.origin}/s/${id}#invite=${encodeURIComponent(one.token)}` }));
    if (links) download(`invites-${id}.csv`, mergeFile(links), "text/csv");
  }
}

/** What differs from before; what is no longer said is null. @param {Record<string, unknown>} asked */
function changed(asked) {
  const { before, some } = /** @type {NonNullable<typeof editing>} */ (editing);
  const differs = Object.entries(asked).filter(([name, now]) => JSON.stringify(now) !== JSON.stringify(before[name]));
  return Object.fromEntries(some ? differs.filter(([name]) => LATER.includes(name)) : differs);
}

async function save() {
  const { id, token } = /** @type {NonNullable<typeof editing>} */ (editing);
  const body = changed(readTerms(itemNotes()).asked);
  if (Object.keys(body).length > 0) await ask(`/${id}`, { method: "PATCH", token, body });
  location.assign(say.to(`/o/${id}#token=${encodeURIComponent(token)}`));
}

async function submit() {
  const button = byId("create");
  button.disabled = true;
  try {
    showMistake(null);
    await (editing ? save() : publish());
  } catch (error) {
    button.disabled = false;
    showMistake(error);
  }
}

// ------------------------------------------------------------------ an earlier survey

/** Fills the form from a survey. @param {any} offer */
async function take({ terms, service }) {
  const fields = fromOffer(terms, service);
  // Where nobody has asked for another number of questions, nobody has to think of it.
  const parts = new URLSearchParams({ items: String(terms.items.length), epsilon: String(terms.epsilon), voters: "100", mechanism: terms.mechanism });
  const plan = await fetch(`/api/v1/plan?${parts}`).then((reply) => reply.json()).catch(() => ({}));
  if (Math.max(1, plan.questions) === terms.queries) fields.queries = "";
  setValues(fields);
  setNotes(fields.notes ?? {});
  if (fields.by || fields.description) byId("about-details").open = true;
}

/** @param {string} id @param {string} token */
async function edit(id, token) {
  const view = await ask(`/${encodeURIComponent(id)}/organiser`, { token });
  if (view.service.status === "closed") throw new Refusal("closed", say.text("new-tell-closed"), say.text("new-tell-closed-next"));
  await take(view);
  setValues({ per_minute: String(view.organiser.per_minute) });
  const some = view.organiser.editable !== "all";
  editing = { id, token, some, before: readTerms(itemNotes()).asked };
  document.title = `${say.text("new-tell-edit-title")} · Veilrank`;
  fill("new-heading", say.text("new-tell-edit"));
  fill("new-lead", say.text("new-tell-edit-lead"));
  fill("create", say.text("new-tell-save"));
  fill("create-why", some ? say.text("new-tell-save-some") : say.text("new-tell-save-all"));
  fill("edit-note", some ? say.text("new-tell-edit-some") : say.text("new-tell-edit-all"));
  show(byId("edit-note"));
  for (const part of ["access-field", "create-token-field"]) document.getElementById(part)?.toggleAttribute("disabled", true);
  if (some) lock();
}

/** Once somebody was asked the terms stand. */
function lock() {
  const free = [...LATER, "closing"];
  for (const input of form.elements) if (input.name && !free.includes(input.name)) input.disabled = true;
  for (const id of ["privacy", "items-once", "notes-open", "voters"]) byId(id).disabled = true;
}

/** @param {string} id */
async function copy(id) {
  await take(await ask(`/${encodeURIComponent(id)}`));
  const end = byId("closes_at");
  if (end.value && new Date(end.value).getTime() <= Date.now()) setValues({ closing: "hand", closes_at: "" });
  fill("edit-note", say.text("new-tell-copy"));
  show(byId("edit-note"));
}

// ------------------------------------------------------------------ what is kept, shown and tried

/** Keeps what was typed, unless nothing was. */
function draftNow() {
  if (!drafting) return;
  const all = values();
  const empty = all.title === "" && all.items === "" && all.people === "" && all.description === "";
  if (empty) dropDraft(storage);
  else keepDraft(storage, { ...all, notes: itemNotes() });
}

function restoreDraft() {
  drafting = true;
  const draft = readDraft(storage);
  if (!draft) return;
  setValues(draft.values);
  setNotes(draft.values.notes ?? {});
  if (draft.values.by || draft.values.description) byId("about-details").open = true;
  fill("draft-text", say.text("new-tell-draft", { when: say.date(draft.at) }));
  show(byId("draft-note"));
}

function discardDraft() {
  dropDraft(storage);
  form.reset();
  setNotes({});
  show(byId("draft-note"), false);
  followAll();
  byId("title").focus();
  announce(say.text("new-tell-emptied"));
}

/** Two of the items, as participants will see them. */
function showSample() {
  const [left, right] = [...items(), ...byId("items").placeholder.split("\n").slice(items().length)];
  const said = (/** @type {string} */ name) => value(name).trim() || byId(name).placeholder;
  fill("sample-pair", said("pair"));
  fill("sample-list", said("list"));
  for (const id of ["sample-left", "sample-first"]) fill(id, left);
  for (const id of ["sample-right", "sample-second"]) fill(id, right);
}

function countPeople() {
  const people = readPeople(value("people"));
  const here = value("issuer").trim() === "";
  for (const other of ["invites-number", "groups-details"]) show(byId(other), people.length === 0 && here);
  show(byId("people-field"), here);
  const groups = new Set(people.map(({ label }) => label).filter(Boolean)).size;
  byId("unlinkable").disabled = !here || groups > 0 || (people.length === 0 && value("groups").trim() !== "");
  if (people.length === 0) return fill("people-count", "");
  const told = groups > 0 ? say.text("new-tell-invites-groups", { count: people.length, groups }) : say.text("new-tell-invites", { count: people.length });
  fill("people-count", sentences([told, wrongPeople(people) ?? ""]));
}

/** Opens the survey as a participant would see it; nothing is published. */
function tryIt() {
  try {
    showMistake(null);
    const { asked, access } = readTerms(itemNotes());
    const { issuer, unlinkable } = /** @type {{issuer?: {url: string}, unlinkable?: boolean}} */ (access);
    const tickets = issuer ? { issuer: issuer.url } : unlinkable ? {} : null;
    sessionStorage.setItem("veilrank.preview", JSON.stringify({ asked, access: access.access, unlinkable: tickets, questions: asked.queries ?? plannedQuestions() }));
    open(say.to("/preview"), "_blank");
  } catch (error) {
    showMistake(error);
  }
}

/** What follows from what stands in the form. */
function followAll() {
  show(byId("few-field"), value("aim") === "few");
  show(byId("invites-field"), value("access") === "invite");
  show(byId("open-means"), value("access") === "open");
  show(byId("closes-field"), value("closing") === "date");
  show(byId("completion-code-field"), value("completion") === "code");
  show(byId("completion-return-field"), value("completion") === "return");
  if (!editing) fill("create-why", value("access") === "invite" ? say.text("new-tell-publish-invite") : say.text("new-tell-publish-open"));
  countItems();
  countPeople();
  showSample();
  followEpsilon();
  forecastSoon();
}

/** Enter moves on; only the button publishes. @param {KeyboardEvent} event */
function moveOn(event) {
  const from = /** @type {HTMLInputElement} */ (event.target);
  if (event.key !== "Enter" || event.isComposing || from.localName !== "input") return;
  event.preventDefault();
  const fields = [...form.elements].filter((field) => field.matches("input, textarea, select, button.main") && !field.disabled && field.offsetParent !== null && !field.closest("details:not([open])"));
  const next = fields[fields.indexOf(from) + 1];
  if (next) next.focus();
}

form.addEventListener("keydown", moveOn);
form.addEventListener("submit", (/** @type {Event} */ event) => event.preventDefault());
form.addEventListener("change", followAll);
form.addEventListener("input", () => {
  showSample();
  countPeople();
  draftNow();
});
byId("create").addEventListener("click", submit);
byId("try").addEventListener("click", tryIt);
byId("draft-discard").addEventListener("click", discardDraft);
listenToItems();
listenToPlans();

async function start() {
  // Browsers make no tickets on pages that came over an open line, so nobody who got this one could answer by one.
  if (!globalThis.isSecureContext) byId("unlinkable").checked = false;
  const [editId, copyId, token] = ["edit", "copy", "token"].map(fromFragment);
  try {
    if (editId) await edit(editId, token ?? "");
    else if (copyId) await copy(copyId);
    else restoreDraft();
  } catch (error) {
    show(form, false);
    showProblem("new-problem", error);
    byId("new-form").before(byId("new-problem"));
  }
  followAll();
  forecast();
}
start();
