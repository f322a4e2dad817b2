/** "Check that my answer is counted": what a curator's log proves about one answer, check by check, in plain sentences. */
import { base64url, Problem } from "../client.js";
import { holdsPromise, isAllPublished, isContradicted, isSameTerms, isToBeShown, isUnderSameTerms, offeredBy, termsLine, untoldDifference, wentOnAfterClosing } from "../kept.js";
import { entryLeaf, headText, isConsistent, isSignedBy, rootOfLeaf, rootOfLeaves, sentLeaf, termsDigest } from "../proof.js";
import { say } from "../say.js";
import { isTicket, ticketHandle } from "../ticket.js";
import { announce, download, make, problemText } from "./dom.js";

/**
 * @typedef {import("../client.js").Device} Device
 * @typedef {import("../client.js").Entry} Entry
 * @typedef {import("../proof.js").Head} Head
 * @typedef {"held" | "broken" | "unknown"} State
 * @typedef {{name: string, state: State, words: string}} Check
 * @typedef {import("../client.js").Opened} Opened
 * @typedef {{device: Device, entry: Entry, opened: Opened, now: import("../client.js").Offered, line: string | null,
 *   before: import("../client.js").KeptHead | null}} Asked an offer, and what is kept from before
 * @typedef {Asked & {leaf: Uint8Array, head: Head}} Look
 * @typedef {{checks: Check[], seen: Record<string, unknown>}} Findings `seen` is what to keep as evidence
 */

/** The longest log that is read here, in entries. */
const MOST_READ = 2000;

/**
 * The wait before a breach is looked at again, in milliseconds: one of several servers may be a
 * second behind the others, and an organiser may change something between two requests.
 */
const SECOND_LOOK_DELAY = 1_200;

/** @param {string} name @param {State} state @param {string} words @returns {Check} */
function check(name, state, words) {
  return { name, state, words };
}

/**
 * Makes all checks that can be made, and keeps how the log stands if nothing is broken.
 * @param {Device} device
 * @param {Entry} entry
 * @param {(ms: number) => Promise<void>} [pause]
 * @returns {Promise<Findings>}
 */
export async function findings(device, entry, pause = (ms) => new Promise((done) => setTimeout(done, ms))) {
  const first = await lookedAt(device, entry);
  if (!isBroken(first)) return first;
  await pause(SECOND_LOOK_DELAY);
  return lookedAt(device, entry);
}

/** @param {Findings} found */
function isBroken({ checks }) {
  return checks.some(({ state }) => state === "broken");
}

/** @param {Device} device @param {Entry} entry @returns {Promise<Findings>} */
async function lookedAt(device, entry) {
  const { curator, id } = entry;
  const leaf = sentLeaf(entry.body) ?? new Uint8Array(32);
  // The offer comes first: whatever it says is counted must be in what is published after it.
  const opened = await device.open({ curator, id });
  const before = device.ledger.head(curator, id);
  /** @type {Asked} */
  const asked = { device, entry, opened, now: offeredBy(opened.service), line: termsLine(opened), before };
  const checks = [await checkPromise(entry), checkOffer(asked)];
  /** @type {Record<string, unknown>} */
  const seen = { curator, id, sent: entry.body, promise: entry.promise, key: entry.log, terms: entry.terms, answered: entry.offer, before, offer: opened.service };
  const head = await readHead(device, entry);
  if (!head) return { checks: [...checks, checkWithheld(asked)], seen };
  const look = { ...asked, leaf, head };
  const included = await checkIncluded(look, seen);
  checks.push(await checkHead(look), checkStanding(look), included, await checkGrown(look, seen), ...(await checkWhole(look, included)));
  seen.head = head;
  if (!isBroken({ checks, seen })) device.ledger.keepHead(curator, id, { ...head, offer: asked.now });
  return { checks, seen };
}

/**
 * The offer is the one that this device was shown, but for changes that everybody is told.
 * @param {Asked} asked
 */
function checkOffer({ entry: { log, terms, offer }, opened, now, line, before }) {
  const otherKey = /** @type {any} */ (opened.service.log)?.key !== log;
  const otherTerms = terms !== undefined && (line === null || !isSameTerms(terms, line, now.changes));
  const wasAsked = before !== null && (before.size > 0 || (before.offer?.reports ?? 0) > 0);
  const differs = (offer && untoldDifference(offer, now, true)) ?? (before?.offer && untoldDifference(before.offer, now, wasAsked));
  if (otherKey || otherTerms || differs) return check("offer", "broken", say.text("verify-offer-broken"));
  return offer && terms ? check("offer", "held", say.text("verify-offer-held")) : check("offer", "unknown", say.text("verify-offer-unknown"));
}

/** A log is withheld where the offer says so. @param {Asked} asked */
function checkWithheld({ now }) {
  return isToBeShown(now) ? check("log", "broken", say.text("verify-withheld-broken")) : check("log", "unknown", say.text("verify-withheld"));
}

/**
 * The offer and the head say the same of whether the survey is closed, and of how many answers it
 * has.
 * @param {Look} look
 */
function checkStanding({ now, head }) {
  return isContradicted(now, head) ? check("standing", "broken", say.text("verify-standing-broken")) : check("standing", "held", say.text("verify-standing-held"));
}

/** The head that is published; null where nothing is shown. @param {Device} device @param {Entry} entry @returns {Promise<Head | null>} */
async function readHead(device, { curator, id }) {
  try {
    return /** @type {any} */ (await device.look(curator, id, "log/head")) ?? null;
  } catch (error) {
    if (error instanceof Problem && [403, 404].includes(error.status)) return null;
    throw error;
  }
}

/** @param {Entry} entry */
async function checkPromise(entry) {
  if (!entry.promise) return check("promise", "unknown", say.text("verify-promise-unknown"));
  const signed = await holdsPromise(entry, entry.promise);
  if (signed === null) return check("promise", "unknown", say.text("verify-signature-unknown"));
  return signed ? check("promise", "held", say.text("verify-promise-held")) : check("promise", "broken", say.text("verify-promise-broken"));
}

/** @param {Look} look */
async function checkHead({ entry, head }) {
  const signed = head.survey === entry.id && (await isSignedBy(entry.log, headText(head), head.signature));
  if (signed === null) return check("head", "unknown", say.text("verify-signature-unknown"));
  return signed ? check("head", "held", say.text("verify-head-held")) : check("head", "broken", say.text("verify-head-broken"));
}

/** @param {Look} look @param {Record<string, unknown>} seen */
async function checkIncluded({ device, entry: { curator, id }, leaf, head, now }, seen) {
  const own = base64url(leaf);
  try {
    const proof = /** @type {any} */ (await device.look(curator, id, `log/inclusion?leaf=${own}&size=${head.size}`));
    seen.inclusion = proof;
    const root = rootOfLeaf(leaf, { index: proof?.index, size: head.size, path: proof?.path });
    if (root === null || base64url(root) !== head.root) return check("included", "broken", say.text("verify-included-broken"));
    return check("included", "held", say.text("verify-included-held", { number: proof.index + 1, size: head.size }));
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    // What is counted is published in blocks; once a survey is closed for good, all of it is.
    return isAllPublished(now, head) ? check("included", "broken", say.text("verify-included-broken")) : check("included", "unknown", say.text("verify-included-unknown"));
  }
}

/** @param {Look} look @param {Record<string, unknown>} seen */
async function checkGrown({ device, entry: { curator, id }, head, now, before }, seen) {
  if (!before) return check("grown", "unknown", say.text("verify-grown-unknown"));
  const path = before.size < head.size ? await consistencyPath(device, curator, id, `log/consistency?from=${before.size}&to=${head.size}`) : [];
  seen.consistency = path;
  if (!isConsistent(before, head, path)) return check("grown", "broken", say.text("verify-grown-broken"));
  if (wentOnAfterClosing(before, now, head.size)) return check("grown", "broken", say.text("verify-grown-closed"));
  return check("grown", "held", say.text("verify-grown-held", { from: before.size, to: head.size }));
}

/** A curator that refuses to prove it has not proved it. @param {Device} device @param {string} curator @param {string} id @param {string} part */
async function consistencyPath(device, curator, id, part) {
  try {
    return /** @type {any} */ (await device.look(curator, id, part))?.path;
  } catch (error) {
    if (error instanceof Problem && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

// ----------------------------------------------------------------------------------------------------- the whole log

/** One line of the log: the handle, the bytes of the report, and the ticket if there is one. */
const ENTRY_LINE = /^\{"handle":"([\w-]{22})","report":(\{.*?\})(?:,"ticket":(\{"serial":"[\w-]+","prefix":"[\w-]+","signature":"[\w-]+"\}))?\}$/s;

/** Reads all of a log that is not too long: the terms, that the entries make up the head, and whose they are. @param {Look} look @param {Check} included @returns {Promise<Check[]>} */
async function checkWhole(look, included) {
  const { device, entry: { curator, id }, opened, head } = look;
  if (!(head.size <= MOST_READ)) return [checkSameTerms(look, null), check("whole", "unknown", say.text("verify-whole-unknown"))];
  const [first, ...rest] = await device.lines(curator, id, "log.jsonl");
  const entries = rest.slice(0, -1).map((line) => ENTRY_LINE.exec(line));
  const whole = isWhole(entries, look, included) ? await checkTickets(entries, opened, head) : [check("whole", "broken", say.text("verify-whole-broken"))];
  return [checkSameTerms(look, first), ...whole];
}

/** Whether the entries are those that the head stands for, and mine is among them. @param {(RegExpExecArray | null)[]} entries @param {Look} look @param {Check} included */
function isWhole(entries, { leaf, head }, included) {
  // A log may have grown since its head was read.
  const known = entries.slice(0, head.size);
  if (known.length !== head.size || entries.includes(null)) return false;
  const leaves = known.map((found) => entryLeaf(found?.[1] ?? "", found?.[2] ?? ""));
  const mine = leaves.some((other) => base64url(other) === base64url(leaf));
  return base64url(rootOfLeaves(leaves)) === head.root && mine === (included.state === "held");
}

/**
 * In a survey by tickets every entry has one of its own, which its handle follows from; elsewhere
 * devices draw their handles, and two alike say nothing.
 * @param {(RegExpExecArray | null)[]} entries
 * @param {Opened} opened
 * @param {Head} head
 */
async function checkTickets(entries, { id, survey }, head) {
  const held = [check("whole", "held", say.text("verify-whole-held", { size: head.size }))];
  const { unlinkable } = survey;
  if (!unlinkable) return held;
  const handles = new Set(entries.map((found) => found?.[1]));
  if (handles.size !== entries.length) return [check("whole", "broken", say.text("verify-whole-broken"))];
  for (const found of entries) {
    const ticket = JSON.parse(found?.[3] ?? "null");
    const fits = ticket !== null && (await isTicket(unlinkable.key, id, ticket)) && ticketHandle(ticket.serial) === found?.[1];
    if (!fits) return [check("whole", "broken", say.text("verify-whole-broken"))];
  }
  return [...held, check("tickets", "held", say.text("verify-tickets-held"))];
}

/**
 * The terms that the head stands for are those that this device is shown, as those of the last look
 * were, and its ticket was made under their key.
 * @param {Look} look
 * @param {string | null} first the log's own line, where it was read
 */
function checkSameTerms({ device, opened, head, line, now, before }, first) {
  const same = line !== null && [line, first ?? line].every((shown) => termsDigest(shown) === head.terms);
  const earlier = line !== null && (before === null || isUnderSameTerms(before, line, now));
  const own = opened.survey.unlinkable === undefined || device.hasTicket(opened);
  return same && earlier && own ? check("terms", "held", say.text("verify-terms-held")) : check("terms", "broken", say.text("verify-terms-broken"));
}

// -------------------------------------------------------------------------------------------------------------- shown

/** Makes the checks and shows them in a box, which says to those who listen what came out. @param {Device} device @param {Entry} entry @param {HTMLElement} box */
export async function showFindings(device, entry, box) {
  box.replaceChildren(make("p", { class: "soft", role: "status" }, say.text("verify-asking")));
  try {
    const { checks, seen } = await findings(device, entry);
    const broken = isBroken({ checks, seen });
    const outcome = broken ? say.text("verify-breach") : say.text("verify-fine");
    box.replaceChildren(
      make("p", { class: `note ${broken ? "bad" : "good"}`, "data-test": "verified" }, outcome),
      make("ul", { class: "checks stack-tight" }, ...checks.map(checkLine)),
      ...(broken ? [saveButton(entry, { checks, ...seen })] : []),
      make("p", { class: "small soft" }, ...say.markup("verify-recount", { command: `veilrank verify ${entry.curator}/s/${entry.id}` }, { command: make("code", { dir: "ltr" }) })),
    );
    announce(outcome);
  } catch (error) {
    box.replaceChildren(make("p", { class: "note warn", role: "alert" }, problemText(error)));
  }
}

/** @param {Check} found */
function checkLine({ name, state, words }) {
  const label = say.pick("verify-state-", state) ?? state;
  return make("li", { class: `check-${state}`, "data-test": `check-${name}`, "data-state": state }, make("strong", {}, label), " ", words);
}

/** Whoever is to be shown a breach needs what was seen, and not what is said of it. @param {Entry} entry @param {object} seen */
function saveButton(entry, seen) {
  const button = make("button", { type: "button", "data-test": "save-findings" }, say.text("verify-save"));
  button.addEventListener("click", () => download(`veilrank-${entry.id}.json`, `${JSON.stringify(seen, null, 2)}\n`, "application/json"));
  return make("p", {}, button);
}
