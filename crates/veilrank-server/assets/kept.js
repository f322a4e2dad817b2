/**
 * A device's records of a curator's offers, and the rules by which later words have to agree
 * with them.
 *
 * Nothing asks anybody. The terminal has the same rules (`device/offered.rs` of the command line),
 * and both are held to tests/vectors/verify.json.
 */
import { checkTerms } from "./client.js";
import { isSignedBy, promiseBytes, promiseLeaf, rootOfLeaf, sentLeaf, termsDigest } from "./proof.js";

/**
 * @typedef {import("./client.js").Opened} Opened
 * @typedef {import("./client.js").Entry} Entry
 * @typedef {import("./client.js").Offered} Offered
 * @typedef {import("./client.js").KeptHead} KeptHead
 * @typedef {import("./client.js").Change} Change
 * @typedef {import("./proof.js").Head} Head
 */

/**
 * The number of reports from which a curator leaves out steps that would end close to where its
 * file of reports is parted.
 */
const MIN_PARTED = 48;

/**
 * The number of steps that may wait then: up to three are left out beside each other, and the next
 * begins where the last was signed.
 */
const MAX_STEPS_WAITING = 5;

/** A string of JSON. */
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/;
const STRING_OR_BLANKS = new RegExp(`(${STRING.source})|\\s+`, "gs");
const STRING_OR_BRACKET = new RegExp(`${STRING.source}|[{}[\\]]`, "gs");
const TITLE = new RegExp(`"title":${STRING.source}`, "s");

/**
 * Keeps what an offer says, to compare it with what is said later.
 * @param {Opened} opened
 * @returns {{terms?: string, offer: Offered}}
 */
export function keepOffer(opened) {
  const line = termsLine(opened);
  return { ...(line === null ? {} : { terms: termsDigest(line) }), offer: offeredBy(opened.service) };
}

/**
 * The terms of an offer as they stand on the first line of the log: in the curator's own spelling,
 * without blanks. Null where the text says something else than was read, such as one field twice.
 * @param {Pick<Opened, "text" | "survey">} opened
 */
export function termsLine({ text, survey }) {
  const compact = text.replace(STRING_OR_BLANKS, "$1");
  let [depth, from] = [0, -1];
  for (const { 0: token, index } of compact.matchAll(STRING_OR_BRACKET)) {
    if (token === '"terms"' && depth === 1 && compact[index + token.length] === ":") from = index + token.length + 1;
    if (token === "{" || token === "[") depth += 1;
    if (token === "}" || token === "]") depth -= 1;
    if (from < 0 || depth !== 1 || token !== "}") continue;
    const line = `{"veilrank":2,"terms":${compact.slice(from, index + 1)}}`;
    return isOf(line, survey) ? line : null;
  }
  return null;
}

/** @param {string} line @param {object} survey */
function isOf(line, survey) {
  try {
    return JSON.stringify(checkTerms(JSON.parse(line).terms)) === JSON.stringify(survey);
  } catch {
    return false;
  }
}

/**
 * The service of an offer as it is kept: long texts as digests, and what changes all the time not
 * at all.
 * @param {any} service
 * @returns {Offered}
 */
export function offeredBy(service) {
  const { about = {}, completion, changes, groups } = service;
  const notes = (about.notes ?? []).map((/** @type {any} */ note) => note && [note.text ?? null, note.link ?? null]);
  const rest = [notes, service.shuffle !== false, completion?.code ?? null, completion?.return ?? null, groups ?? []];
  return {
    assign: service.assign ?? null,
    access: service.access ?? null,
    min_reports: service.min_reports ?? 0,
    results: service.results ?? null,
    reopens: service.reopens === true,
    publish_every: service.publish_every ?? 1,
    closes_at: service.closes_at ?? null,
    by: about.by ?? null,
    language: about.language ?? null,
    description: termsDigest(JSON.stringify(about.description ?? null)),
    rest: termsDigest(JSON.stringify(rest)),
    groups: (groups ?? []).length,
    status: service.status ?? null,
    reports: service.reports ?? 0,
    changes: Array.isArray(changes) ? changes : [],
  };
}

/**
 * Whether a promise is for what was sent, and signed with the key that the curator named before;
 * null where this browser cannot tell.
 * @param {Pick<Entry, "id" | "log" | "body">} entry
 * @param {import("./client.js").LogPromise} promise
 */
export async function holdsPromise({ id, log, body }, promise) {
  const leaf = sentLeaf(body);
  const root = leaf && rootOfLeaf(promiseLeaf(id, JSON.parse(body).assignment, leaf), promise);
  return root ? isSignedBy(log, promiseBytes(root), promise.signature) : false;
}

// -------------------------------------------------------------------------------------------------------------- changes

/** @param {Change} one @param {Change} other */
function isSameChange(one, other) {
  return one.at === other.at && one.what === other.what && (one.from ?? null) === (other.from ?? null) && (one.to ?? null) === (other.to ?? null);
}

/**
 * The changes that are told since an offer was kept; null where those that were told then are told
 * no more.
 * @param {Offered} kept
 * @param {Offered} now
 */
function changesSince(kept, now) {
  const known = kept.changes.length;
  const goesOn = now.changes.length >= known && kept.changes.every((change, i) => isSameChange(change, now.changes[i]));
  return goesOn ? now.changes.slice(known) : null;
}

/**
 * Whether one of these changes opened a survey again: it says so, or it moved an end that was over.
 * @param {Change[]} changes
 */
function isReopening(changes) {
  return changes.some(({ what, at, from }) => what === "reopened" || (what === "closes_at" && typeof from === "string" && Date.parse(at) >= Date.parse(from)));
}

/**
 * Whether changes lead from one value to another.
 * @param {Change[]} changes
 * @param {string | null} from
 * @param {string | null} to
 */
function leadFrom(changes, from, to) {
  let now = from;
  for (const change of changes) {
    if ((change.from ?? null) !== now) return false;
    now = change.to ?? null;
  }
  return now === to;
}

/**
 * Names a difference to an offer that was kept of which nobody is told; null if there is none.
 * @param {Offered} kept
 * @param {Offered} now
 * @param {boolean} asked whether somebody had been given questions then: from there on nothing
 *   changes that decides what an answer means
 */
export function untoldDifference(kept, now, asked) {
  const since = changesSince(kept, now);
  if (since === null) return "changes";
  /** @param {string} what */
  const told = (what) => since.filter((change) => change.what === what);
  const edited = !asked && told("terms").length > 0;
  for (const name of /** @type {const} */ (["closes_at", "by", "language"])) {
    if (!leadFrom(told(name), kept[name], now[name])) return name;
  }
  for (const name of /** @type {const} */ (["assign", "access", "min_reports", "results", "reopens", "description", "rest"])) {
    if (kept[name] !== now[name] && told(name).length === 0 && !edited) return name;
  }
  // Once all of them are published it is no matter.
  if (kept.publish_every !== now.publish_every && !isOver(now) && told("publish_every").length === 0 && !edited) return "publish_every";
  if (now.reports < kept.reports) return "reports";
  if (kept.status === "closed" && now.status === "open" && !(now.reopens && isReopening(since))) return "status";
  if (kept.status === "open" && now.status === "closed" && now.closes_at === null && told("closed").length === 0) return "status";
  return null;
}

// ------------------------------------------------------------------------------------------------------ offers and heads

/**
 * The most reports that may be counted and not published yet. Those of a survey with groups wait
 * until each has none that are new, or a whole step.
 * @param {Offered} now
 */
function mostWaiting(now) {
  if (isOver(now)) return 0;
  if (now.groups > 0) return Infinity;
  return now.publish_every <= 1 ? 0 : MAX_STEPS_WAITING * now.publish_every - 1;
}

/** Whether a survey is closed for good. @param {Offered} now */
function isOver({ status, reopens }) {
  return status === "closed" && !reopens;
}

/**
 * Whether what is offered contradicts what is signed.
 * @param {Offered} now
 * @param {Pick<Head, "size" | "closed">} head
 */
export function isContradicted(now, { size, closed }) {
  const last = now.changes.filter(({ what }) => what === "closed" || what === "reopened").at(-1);
  if (now.status === "open" && last?.what === "closed") return true;
  if (now.status === "open" && closed && !(now.reopens && isReopening(now.changes))) return true;
  // Where it may be opened again, a head is signed as closed only once it is over all reports.
  if (now.status === "closed" && !closed && (!now.reopens || now.reports <= size)) return true;
  return now.reports - size > mostWaiting(now);
}

/**
 * Whether every report that is counted must be published.
 * @param {Offered} now
 * @param {Pick<Head, "size" | "closed">} head
 */
export function isAllPublished(now, head) {
  const ended = !now.reopens && (now.status === "closed" || head.closed);
  return ended || now.reports <= head.size || isContradicted(now, head);
}

/** Whether everybody is to see the log, by what is offered. @param {Offered} now */
export function isToBeShown(now) {
  const { results, status, reports, min_reports, publish_every, groups } = now;
  if (results !== "during" && !(results === "after" && status === "closed")) return false;
  if (isOver(now)) return reports >= min_reports;
  const step = Math.max(publish_every, 1);
  const whole = Math.ceil(Math.max(min_reports, Math.min(reports, 1)) / step) * step;
  const leftOut = step > 1 && whole + step > MIN_PARTED ? (MAX_STEPS_WAITING - 1) * step : 0;
  return groups === 0 && reports >= whole + leftOut;
}

/**
 * Whether terms of this digest are those on this line, up to a title that was changed in the open.
 * @param {string} digest
 * @param {string} line
 * @param {Change[]} changes
 */
export function isSameTerms(digest, line, changes) {
  const titles = changes.filter(({ what, from }) => what === "title" && typeof from === "string");
  const earlier = titles.map(({ from }) => line.replace(TITLE, () => `"title":${JSON.stringify(from)}`));
  return [line, ...earlier].some((known) => termsDigest(known) === digest);
}

/**
 * Whether the terms under an earlier head may be those on this line. Before anybody was asked they
 * may have been edited.
 * @param {KeptHead} earlier
 * @param {string} line
 * @param {Offered} now
 */
export function isUnderSameTerms(earlier, line, now) {
  if (earlier.terms === undefined || isSameTerms(earlier.terms, line, now.changes)) return true;
  return earlier.size === 0 && now.changes.some(({ what }) => what === "terms");
}

/**
 * Whether a log grew, or was opened, after it was closed at an earlier head, without being opened
 * again as its terms allow and everybody is told.
 * @param {KeptHead} earlier
 * @param {Offered} now
 * @param {number} size
 */
export function wentOnAfterClosing({ size: before, closed, offer }, now, size) {
  // A head that says closed stays until the log grows, also where the survey was opened again.
  const ended = offer ? offer.status === "closed" : closed === true;
  if (!ended || (size <= before && now.status !== "open")) return false;
  const since = offer ? (changesSince(offer, now) ?? []) : now.changes;
  const agreed = now.reopens && offer?.reopens !== false;
  if (agreed && isReopening(since)) return false;
  // What was counted before it was closed by hand may be published at its end.
  const counted = offer ? offer.reports : before + Math.max(now.publish_every, 1) - 1;
  return !(agreed && now.status === "closed" && size <= counted);
}
