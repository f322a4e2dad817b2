/** A draft as a participant will see it. The device here has no network, no memory and no dice: it refuses to add noise. */
import { Device } from "../client.js";
import { Answering } from "./answer.js";
import { byId, fill, refusal, show, showProblem } from "./dom.js";
import { unlinkableWords } from "./terms.js";

const ID = "preview";

/** Storage that forgets everything with the page. @returns {any} */
function forgetful() {
  const kept = new Map();
  return {
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void kept.set(key, value),
    removeItem: (/** @type {string} */ key) => void kept.delete(key),
    key: (/** @type {number} */ i) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size;
    },
  };
}

/** The survey as the curator would offer it. @param {any} draft */
function offerOf({ asked, access, questions }) {
  const { title, items, question, epsilon, mechanism, goal, truth, description, by, notes, results, min_reports, closes_at, shuffle, reopens, completion } = asked;
  const terms = { id: ID, title, items, epsilon, queries: mechanism === "permutation-cap" ? 1 : questions, mechanism, goal, ...(truth && { truth }), ...(Object.keys(question).length > 0 && { question }) };
  const about = { ...(description && { description }), ...(by && { by }), ...(notes.length > 0 && { notes }) };
  const service = { assign: "balanced", access, results, min_reports, closes_at, status: "open", reports: 0, publish_every: 1, about, shuffle, reopens, revision: 0, changes: [], ...(completion && { completion }) };
  return { veilrank: 2, id: ID, terms, service };
}

/** Pairs to be asked about: the first ones. @param {number} items @param {number} count */
function firstPairs(items, count) {
  const all = [];
  for (let low = 0; low < items && all.length < count; low += 1) {
    for (let high = low + 1; high < items && all.length < count; high += 1) all.push([low, high]);
  }
  return all;
}

/** Answers what a curator would answer, and asks nobody. @param {any} offer */
function nobody(offer) {
  const { terms } = offer;
  return async (/** @type {string} */ url) => {
    if (!url.includes("/assignments")) return new Response(url.includes("/invites/") ? null : JSON.stringify(offer), { status: url.includes("/invites/") ? 204 : 200 });
    const pairs = terms.mechanism === "permutation-cap" ? [] : firstPairs(terms.items.length, terms.queries);
    return new Response(JSON.stringify({ assignment: ID, epsilon: terms.epsilon, queries: terms.queries, pairs }), { status: 201 });
  };
}

/** What is said of tickets, which nobody signs here. @param {{issuer?: string} | null | undefined} unlinkable */
function showTickets(unlinkable) {
  if (!unlinkable) return;
  fill("terms-unlinkable", unlinkableWords({ unlinkable }));
  show(byId("terms-unlinkable"));
}

/** No noise is drawn here. @returns {number} */
function refuse() {
  throw refusal("preview");
}

try {
  const draft = JSON.parse(sessionStorage.getItem("veilrank.preview") ?? "null");
  if (!draft) throw refusal("no-draft");
  show(byId("preview-banner"));
  fill("title", draft.asked.title);
  const device = new Device({ storage: forgetful(), fetch: /** @type {any} */ (nobody(offerOf(draft))), draws: { word: refuse }, locks: null, claims: null });
  new Answering(device, { curator: location.origin, id: ID, invite: draft.access === "invite" ? ID : null }).open().then(() => showTickets(draft.unlinkable));
} catch (error) {
  showProblem("problem", error);
}
