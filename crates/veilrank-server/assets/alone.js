/**
 * Answers surveys without a server: the terms say that devices draw their own pairs (`"assign": "device"`), and any pipeline collects the reports.
 *
 * No page loads this. It stands on client.js and nothing else; `agent::respond_alone` of the core draws the same from the same words (tests/vectors/alone.json).
 */
import { Refusal, SYSTEM_DRAWS, below, checkTerms, pairCount, respond } from "./client.js";

/** @typedef {import("./client.js").Draws} Draws */
/** @typedef {import("./client.js").Survey} Survey */
/** @typedef {import("./client.js").Ballot} Ballot */

/** @param {string} detail */
function refused(detail) {
  return new Refusal("terms", detail);
}

/**
 * Terms that a device can answer by itself, checked: those whose devices draw their own pairs, and those of whole orders, which ask about none.
 * @param {unknown} terms @returns {Survey}
 */
export function checkTermsAlone(terms) {
  if (typeof terms !== "object" || terms === null || Array.isArray(terms)) throw refused("terms must be an object");
  const own = Object.hasOwn(terms, "assign");
  const { assign, ...rest } = /** @type {Record<string, unknown>} */ (terms);
  const survey = checkTerms(rest);
  const whole = survey.mechanism === "permutation-cap";
  if (own && assign !== "device") throw refused("assign of terms is device, and is left out where a curator assigns pairs");
  if (own && whole) throw refused("permutation-cap asks about no pairs, so nobody assigns any: leave assign out of the terms");
  if (own && survey.unlinkable) throw refused("a ticket is for an assignment, and devices that draw their own pairs have none");
  if (!own && !whole) throw refused("a device draws its own pairs where the terms say assign device; these leave it to a curator, who has to be asked");
  return survey;
}

/**
 * So many distinct numbers below a range, every sequence of them as likely: the first steps of a shuffle, of which only what was swapped is kept.
 * @param {number} range @param {number} number @param {Draws} draws @returns {number[]}
 */
export function distinct(range, number, draws) {
  const swapped = new Map();
  return Array.from({ length: Math.min(number, range) }, (_, place) => {
    const other = place + below(range - place, draws);
    const drawn = swapped.get(other) ?? other;
    swapped.set(other, swapped.get(place) ?? place);
    return drawn;
  });
}

/** The pair of a number, counted from 0: (0,1), (0,2), ... @param {number} number @param {number} items @returns {[number, number]} */
function nthPair(number, items) {
  let [first, left] = [0, number];
  for (; left >= items - 1 - first; first += 1) left -= items - 1 - first;
  return [first, first + 1 + left];
}

/**
 * The pairs that this device answers, drawn before it looks at any ballot; none for a whole order.
 * @param {Survey} survey @param {Draws} [draws] @returns {[number, number][]}
 */
export function drawPairs(survey, draws = SYSTEM_DRAWS) {
  if (survey.mechanism === "permutation-cap") return [];
  const { length } = survey.items;
  return distinct(pairCount(length), survey.queries, draws).map((number) => nthPair(number, length));
}

/**
 * A private report by this device alone, with the operating system's noise: `report` of what comes back is all that may leave.
 * Keep it before you send it, and send the same bytes again: whoever draws anew for the same survey spends again.
 * @param {unknown} terms @param {Ballot} ballot @param {number} [spend] by default all of epsilon @param {Draws} [draws]
 */
export function respondAlone(terms, ballot, spend, draws = SYSTEM_DRAWS) {
  const survey = checkTermsAlone(terms);
  const pairs = drawPairs(survey, draws);
  return respond(survey, pairs, ballot, spend ?? survey.epsilon, draws);
}
