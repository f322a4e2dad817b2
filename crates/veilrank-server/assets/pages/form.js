/** The form of a survey: its fields as they stand, as terms for the curator, and filled from a survey that there is. */
import { firstFew, issuerModulus, Refusal } from "../client.js";
import { say } from "../say.js";
import { byId } from "./dom.js";
import { bytes, decimal, plainLink, tooLong, whole, wrongLink } from "./fields.js";
import { doublesWords, lines } from "./items.js";
import { groupsOf, readGroups, readPeople, wrongPeople } from "./people.js";
import { localTime } from "./times.js";

const form = byId("new-form");

const TEXTS = ["title", "items", "pair", "list", "by", "description", "few", "voters", "people", "invites", "groups", "issuer", "min_reports", "closes_at", "epsilon", "mechanism", "truth", "queries", "assign", "per_minute", "language", "completion_code", "completion_return"];
const CHOICES = ["aim", "access", "results", "closing", "completion"];
const CHECKS = ["unlinkable", "shuffle", "reopens"];
const MOST_ITEMS = 2048;
const MOST_INVITES = 10_000;

/** @typedef {{text?: string, link?: string} | null} Note */
/** @typedef {Record<string, {text: string, link: string}>} Notes by the item they belong to */
/** @typedef {Record<string, any> & {notes?: Notes}} Values */

/** What stands in a field. @param {string} name @returns {string} */
export function value(name) {
  return form.elements.namedItem(name).value;
}

/** The lines of the list that say something. @returns {string[]} */
export function items() {
  return lines(value("items")).map((line) => line.replace(/\p{Cc}+/gu, " "));
}

/** Everything that stands in the form, by name. @returns {Values} */
export function values() {
  const typed = [...TEXTS, ...CHOICES].map((name) => [name, value(name)]);
  const ticked = CHECKS.map((name) => [name, form.elements.namedItem(name).checked]);
  return Object.fromEntries([...typed, ...ticked]);
}

/** Puts values back; what is not named stays as it is. @param {Values} all */
export function setValues(all) {
  for (const name of [...TEXTS, ...CHOICES]) if (typeof all[name] === "string") form.elements.namedItem(name).value = all[name];
  for (const name of CHECKS) if (typeof all[name] === "boolean") form.elements.namedItem(name).checked = all[name];
}

// ------------------------------------------------------------------ as terms

/** A mistake at a field. @param {string} field @param {string} detail @returns {never} */
function wrong(field, detail) {
  throw Object.assign(new Refusal("form", detail), { field });
}

/** A whole number of a field. @param {string} field @param {{least: number, most: number, optional?: boolean}} bounds @param {string} [input] */
function number(field, bounds, input = field) {
  const read = whole(value(input), bounds);
  return read.mistake ? wrong(field, read.mistake) : read.value;
}

/** A text of a field, without what stands around it. @param {string} field @param {number} most in bytes */
function text(field, most) {
  const typed = value(field).trim();
  const mistake = tooLong(typed, most);
  if (mistake) wrong(field, mistake);
  return typed;
}

/** What the survey is to find out, by its name in the terms. */
export function goal() {
  const aim = value("aim");
  if (aim !== "few") return aim;
  const few = whole(value("few"), { least: 1, most: MOST_ITEMS }).value ?? NaN;
  return few === 1 ? "winner" : `first-${few}`;
}

/** As the server chooses where nothing is said: what is asked must not tell what is not shown to all. */
export function asking() {
  return value("assign") || (value("results") === "during" ? "live" : "balanced");
}

function listed() {
  const all = items();
  if (all.length < 2) wrong("items", say.text("new-tell-few-items"));
  if (all.length > MOST_ITEMS) wrong("items", say.text("new-tell-many-items", { most: MOST_ITEMS, count: all.length }));
  const long = all.find((name) => bytes(name) > 1000);
  if (long) wrong("items", say.text("new-tell-long-item", { name: long.slice(0, 30) }));
  const twice = doublesWords(all);
  if (twice) wrong("items", say.text("new-tell-twice", { twice }));
  return all;
}

/** What the issuer of an organiser's own is, as it was printed there. */
function issuer() {
  try {
    const given = JSON.parse(value("issuer"));
    const { key, url } = given.issuer ?? given;
    issuerModulus(key);
    if (typeof url === "string") return { key, url };
  } catch {
    // Told below.
  }
  return wrong("issuer", say.text("new-tell-issuer-wrong"));
}

/** Who is invited: how many, in which groups, and in this browser alone, who; or who invites in the organiser's place. */
function invited() {
  if (value("issuer").trim() !== "") return { asked: { issuer: issuer() }, people: [] };
  const { asked, people } = invitedHere();
  // The name of a group is known beside an answer, so there would be something to trace.
  return { asked: { ...asked, ...("groups" in asked ? {} : { unlinkable: form.elements.namedItem("unlinkable").checked }) }, people };
}

function invitedHere() {
  const people = readPeople(value("people"));
  if (people.length > 0) {
    const mistake = wrongPeople(people) ?? (people.length > MOST_INVITES ? say.text("new-tell-many-invites", { most: MOST_INVITES }) : null);
    if (mistake) wrong("people", mistake);
    if (people[0].label === "") return { asked: { invites: people.length }, people };
    const groups = groupsOf(people);
    // Invites come in the order of the groups, so the people are put into it as well.
    return { asked: { groups }, people: groups.flatMap(({ label }) => people.filter((one) => one.label === label)) };
  }
  if (value("groups").trim() === "") return { asked: { invites: number("invites", { least: 1, most: MOST_INVITES }) }, people: [] };
  const groups = readGroups(value("groups"));
  if (!groups || groups.some(({ invites }) => invites < 1)) wrong("groups", say.text("new-tell-groups-wrong"));
  if (new Set(groups?.map(({ label }) => label)).size < (groups?.length ?? 0)) wrong("groups", say.text("new-tell-groups-twice"));
  return { asked: { groups }, people: [] };
}

function closing() {
  if (value("closing") !== "date") return null;
  const typed = value("closes_at");
  if (!typed) wrong("closes_at", say.text("new-tell-no-end"));
  const end = new Date(typed);
  if (Number.isNaN(end.getTime())) wrong("closes_at", say.text("new-tell-wrong-end"));
  if (end.getTime() <= Date.now()) wrong("closes_at", say.text("fields-past"));
  return end.toISOString();
}

function completion() {
  const kind = value("completion");
  if (kind === "none") return null;
  const typed = value(`completion_${kind}`).trim();
  if (kind === "code") return typed === "" ? wrong("completion", say.text("new-tell-no-code")) : { code: typed };
  const mistake = wrongLink(typed);
  return mistake ? wrong("completion", mistake) : { return: plainLink(typed) };
}

/** The notes in the order of the list; none where there are none. @param {string[]} all @param {Values["notes"]} notes */
function noted(all, notes = {}) {
  const found = all.map((name) => {
    const { text: words = "", link = "" } = notes[name] ?? {};
    const note = { ...(words.trim() && { text: words.trim() }), ...(link.trim() && { link: plainLink(link) }) };
    const mistake = tooLong(words.trim(), 300) ?? (link.trim() && wrongLink(link.trim()));
    if (mistake) wrong("notes", say.text("new-tell-note-wrong", { name, mistake }));
    return Object.keys(note).length > 0 ? note : null;
  });
  return found.some((note) => note !== null) ? found : [];
}

function questions(/** @type {number} */ count) {
  const asked = number("queries", { least: 1, most: 10_000, optional: true });
  if (asked === undefined) return undefined;
  const pairs = (count * (count - 1)) / 2;
  if (value("mechanism") === "permutation-cap" && asked !== 1) wrong("queries", say.text("new-tell-one-order"));
  if (asked > pairs) wrong("queries", say.text("new-tell-many-questions", { items: count, pairs }));
  return asked;
}

/** What the form asks for, complete: what is not said is null. @param {Values["notes"]} notes */
export function readTerms(notes) {
  const title = text("title", 500);
  if (title === "") wrong("title", say.text("new-tell-no-title"));
  const all = listed();
  if (value("aim") === "few") number("goal", { least: 1, most: MOST_ITEMS }, "few");
  if (firstFew(goal(), all.length) === null) wrong("goal", say.text("new-tell-few-wrong", { count: all.length, most: all.length - 1 }));
  const [pair, list] = [text("pair", 200), text("list", 200)];
  const by = text("by", 200);
  const description = text("description", 4000);
  const epsilon = decimal(value("epsilon"), { least: 0.01, most: 20 });
  if (epsilon.mistake) wrong("epsilon", epsilon.mistake);
  const results = value("results");
  if (value("assign") === "live" && results !== "during") wrong("assign", say.text("new-tell-live-wrong"));
  if (value("truth") === "kemeny" && value("mechanism") === "permutation-cap") wrong("truth", say.text("new-tell-truth-wrong"));
  const min = number("min_reports", { least: 0, most: 1_000_000_000 });
  const invites = value("access") === "invite" ? invited() : { asked: {}, people: [] };
  const asked = {
    title,
    items: all,
    question: { ...(pair && { pair }), ...(list && { list }) },
    description: description || null,
    by: by || null,
    notes: noted(all, notes),
    language: value("language") || null,
    epsilon: epsilon.value,
    queries: questions(all.length) ?? null,
    mechanism: value("mechanism"),
    goal: goal(),
    truth: value("truth") || null,
    assign: value("assign") || null,
    min_reports: min,
    per_minute: number("per_minute", { least: 0, most: 1_000_000, optional: true }) ?? null,
    results,
    closes_at: closing(),
    shuffle: form.elements.namedItem("shuffle").checked,
    reopens: form.elements.namedItem("reopens").checked,
    completion: completion(),
  };
  return { asked, access: { access: value("access"), ...invites.asked }, people: invites.people };
}

// ------------------------------------------------------------------ from a survey

/** The fields that would ask for a survey that there is. @param {any} terms @param {any} service @returns {Values} */
export function fromOffer(terms, service) {
  const few = /^first-(\d+)$/.exec(terms.goal ?? "")?.[1];
  const { about = {}, completion: done = {} } = service;
  const usual = service.results === "during" ? "live" : "balanced";
  const notes = (about.notes ?? []).map((/** @type {Note} */ note, /** @type {number} */ i) => [terms.items[i], { text: note?.text ?? "", link: note?.link ?? "" }]);
  return /** @type {Values} */ ({
    title: terms.title,
    items: terms.items.join("\n"),
    pair: terms.question?.pair ?? "",
    list: terms.question?.list ?? "",
    by: about.by ?? "",
    description: about.description ?? "",
    language: about.language ?? "",
    notes: Object.fromEntries(notes.filter((/** @type {any} */ [, note]) => note.text || note.link)),
    aim: few ? "few" : (terms.goal ?? "order"),
    ...(few && { few }),
    epsilon: String(terms.epsilon),
    queries: String(terms.queries),
    mechanism: terms.mechanism,
    truth: terms.truth ?? "",
    assign: service.assign === usual ? "" : service.assign,
    access: service.access,
    unlinkable: service.access !== "invite" || terms.unlinkable !== undefined,
    results: service.results,
    min_reports: String(service.min_reports),
    closing: service.closes_at ? "date" : "hand",
    closes_at: service.closes_at ? localTime(service.closes_at) : "",
    shuffle: service.shuffle !== false,
    reopens: service.reopens === true,
    completion: done.code ? "code" : done.return ? "return" : "none",
    completion_code: done.code ?? "",
    completion_return: done.return ?? "",
  });
}
