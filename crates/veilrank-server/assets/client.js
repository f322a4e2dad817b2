/**
 * The participant's device in a browser: one module, no dependencies.
 *
 * It trusts nobody. It computes its own thresholds from epsilon, draws its noise from `crypto.getRandomValues` only,
 * refuses terms above its owner's limits, answers a survey once and memorises that answer before it leaves, and a ranking
 * has no way out of it but through a randomizer. It draws and writes exactly as the Rust core does: the same words of
 * randomness give the same bytes (tests/vectors/randomize.json holds both to that).
 *
 * What to look at if you trust nobody either: `fetch` is called in one place, `#reply`. An invite
 * is sent in three places. `check` asks the curator whether the invite may answer, unless the terms
 * name another issuer. `ask` sends it with the request for questions, unless the survey is
 * unlinkable. `#sign` sends it to whoever signs the tickets of an unlinkable survey: the issuer
 * that the terms name, and otherwise the curator. What makes tickets is ticket.js. A report is sent
 * in one place, `send`, which takes its bytes from the ledger. Only `prepare` puts any there, and
 * it gets them from `respond`, which alone reads what is in a ballot. `channels` is how much noise,
 * `the noise` is how it is drawn.
 */

// ---------------------------------------------------------------------------------------------------- what can go wrong

/** Something that this device will not do: a stable `code`, the rule and what broke it, and what to do next. */
export class Refusal extends Error {
  /**
   * @param {string} code
   * @param {string} detail
   * @param {string} [next]
   */
  constructor(code, detail, next = "") {
    super(next ? `${detail}; ${next}` : detail);
    this.name = "Refusal";
    this.code = code;
    this.detail = detail;
    this.next = next;
  }
}

/** Something that the curator refused, as its problem document says. */
export class Problem extends Refusal {
  /**
   * @param {number} status
   * @param {{code?: unknown, title?: unknown, detail?: unknown, next?: unknown, field?: unknown, work?: unknown}} document
   */
  constructor(status, document) {
    const text = (/** @type {unknown} */ value, /** @type {string} */ otherwise) =>
      typeof value === "string" && value !== "" ? tamed(value) : otherwise;
    const detail = text(document.detail, text(document.title, `the curator answered with status ${status}`));
    super(text(document.code, "unknown"), detail, text(document.next, ""));
    this.name = "Problem";
    this.status = status;
    this.field = text(document.field, "");
    /** What a curator asks for first, as it says it. @type {unknown} */
    this.work = document.work;
  }
}

/** A curator's own words, short and without signs that break lines or turn the text round. @param {string} text */
function tamed(text) {
  const plain = text.slice(0, 300).replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, " ");
  return text.length > 300 ? `${plain}…` : plain;
}

// ----------------------------------------------------------------------------------------------------------- randomness

/**
 * A source of randomness: each call gives a uniform whole number of 32 bits.
 * @typedef {{readonly word: () => number}} Draws
 */

// Taken when the module is loaded, so that nothing on the page can put another generator in its place later.
const fillWithRandomBits = globalThis.crypto.getRandomValues.bind(globalThis.crypto);

/** The operating system's randomness, some words at a time; a word is wiped as it is used. */
function systemWords() {
  const words = new Uint32Array(64);
  let left = 0;
  return () => {
    if (left === 0) {
      fillWithRandomBits(words);
      left = words.length;
    }
    left -= 1;
    const word = words[left];
    words[left] = 0;
    return word;
  };
}

/** The one source of noise for people. @type {Draws} */
export const SYSTEM_DRAWS = Object.freeze({ word: systemWords() });

/** The number of outcomes of one draw; doubles hold it exactly. */
const WORDS = 2 ** 32;

/** Both words of a 64-bit product, from parts that doubles hold exactly. @param {number} a @param {number} b */
function product(a, b) {
  const low = (a % 65536) * b;
  const middle = Math.floor(a / 65536) * b + Math.floor(low / 65536);
  return [Math.floor(middle / 65536), (middle % 65536) * 65536 + (low % 65536)];
}

/**
 * A whole number below `range`, each as likely: Canon's method without bias, as `draws.rs` of the core has it.
 * @param {number} range 1 to 2^32 - 1
 * @param {Draws} draws
 */
export function below(range, draws) {
  let [result, rest] = product(draws.word(), range);
  while (rest > WORDS - range) {
    const [more, next] = product(draws.word(), range);
    if (rest + more >= WORDS) return result + 1;
    if (rest + more < WORDS - 1) return result;
    rest = next;
  }
  return result;
}

/** 64 random bits, the lower word first. @param {Draws} draws */
function wide(draws) {
  const low = BigInt(draws.word());
  return (BigInt(draws.word()) << 32n) | low;
}

const WIDE = 1n << 64n;

/**
 * As {@link below}, for ranges of up to 64 bits.
 * @param {bigint} range
 * @param {Draws} draws
 */
export function belowWide(range, draws) {
  const first = wide(draws) * range;
  const result = first >> 64n;
  let rest = first % WIDE;
  while (rest > WIDE - range) {
    const next = wide(draws) * range;
    const sum = rest + (next >> 64n);
    if (sum >= WIDE) return result + 1n;
    if (sum < WIDE - 1n) return result;
    rest = next % WIDE;
  }
  return result;
}

/**
 * Puts a list into a uniformly random order, in place. One draw serves several places, as in the core: a number
 * below 2 * 3 * ... * 12 is one choice of two, one of three, and so on.
 * @template T
 * @param {T[]} list
 * @param {Draws} draws
 */
export function shuffle(list, draws) {
  let chunk = 0;
  let left = 0;
  for (let place = 1; place < list.length; place += 1) {
    const choices = place + 1;
    if (left === 0) {
      const [bound, count] = choicesInOneDraw(choices);
      chunk = below(bound, draws);
      left = count;
    }
    const other = chunk % choices;
    chunk = Math.floor(chunk / choices);
    left -= 1;
    [list[place], list[other]] = [list[other], list[place]];
  }
  return list;
}

/** The longest product first * (first + 1) * ... of 32 bits, and how many factors it has. @param {number} first */
function choicesInOneDraw(first) {
  let bound = first;
  let next = first + 1;
  while (bound * next < WORDS) {
    bound *= next;
    next += 1;
  }
  return [bound, next - first];
}

/** So many bytes of the operating system's randomness. @param {number} count */
export function randomBytes(count) {
  return fillWithRandomBits(new Uint8Array(count));
}

/** Bytes as text: base64url without padding. @param {Uint8Array} bytes */
export function base64url(bytes) {
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The bytes of such a text; null for any other, also for a second spelling of the same bytes. @param {string} text */
export function fromBase64url(text) {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  return base64url(bytes) === text ? bytes : null;
}

// ------------------------------------------------------------------------------------------------------------- budgets

const MOST_EPSILON = 20;

/** Refuses what is no privacy budget. @param {unknown} epsilon @returns {number} */
export function checkEpsilon(epsilon) {
  if (typeof epsilon === "number" && epsilon > 0 && epsilon <= MOST_EPSILON) return epsilon;
  throw new Refusal("epsilon-invalid", `epsilon must be a number above 0 and at most 20, got ${shown(epsilon)}`);
}

/** One of `parts` equal shares, rounded down: together they are never more than the whole. @param {number} whole @param {number} parts */
export function split(whole, parts) {
  let share = whole / parts;
  while (isMore(share, parts, whole)) share = nextDown(share);
  return checkEpsilon(share);
}

/** Whether share * parts is more than whole, in exact arithmetic. @param {number} share @param {number} parts @param {number} whole */
function isMore(share, parts, whole) {
  const [a, aPower] = exactly(share);
  const [b, bPower] = exactly(whole);
  const shift = BigInt(Math.abs(aPower - bPower));
  const left = a * BigInt(parts);
  return aPower <= bPower ? left > b << shift : left << shift > b;
}

const bits = new DataView(new ArrayBuffer(8));

/** A positive double as a whole number times a power of two. @param {number} value @returns {[bigint, number]} */
function exactly(value) {
  bits.setFloat64(0, value);
  const all = bits.getBigUint64(0);
  const power = Number(all >> 52n);
  const digits = all & ((1n << 52n) - 1n);
  return power === 0 ? [digits, -1074] : [digits | (1n << 52n), power - 1075];
}

/** The next smaller double than a positive one. @param {number} value */
function nextDown(value) {
  bits.setFloat64(0, value);
  bits.setBigUint64(0, bits.getBigUint64(0) - 1n);
  return bits.getFloat64(0);
}

// ------------------------------------------------------------------------------------------------------------ channels
//
// `Math.exp`, `Math.log` and `Math.asin` may differ in the last digit from one engine to the next, and from Rust. That is
// some 1e-6 of a draw, and the thresholds take ten times that off before they are rounded to the safe side, in the same
// order of operations as in the core. So all engines agree, except for about one epsilon in a million whose exact
// threshold lies that close to a whole number; there they may differ by one draw in 2^32, and each is within the budget.

/**
 * One answer's randomizer, with its exact loss and how far what it says can be believed.
 * @typedef {{mechanism: "randomized-response", threshold: number, loss: number, reliability: number}} ResponseChannel
 * @typedef {{mechanism: "laplace", numerator: bigint, denominator: bigint, loss: number, reliability: number}} LaplaceChannel
 * @typedef {{mechanism: "permutation-cap", items: number, threshold: number, accepting: number, loss: number, reliability: number}} CapChannel
 * @typedef {ResponseChannel | LaplaceChannel | CapChannel} Channel
 */

const LEAST_BUDGET = 1e-6;

/** @param {number} budget @param {number} least */
function refuseTooSmall(budget, least) {
  if (budget >= least) return;
  const detail = `each answer needs a budget of at least ${least}, got ${budget}`;
  throw new Refusal("budget-too-small", detail, "raise epsilon or ask fewer queries");
}

/**
 * Randomized response: an answer is kept when a draw is below T, which is rounded down, so that the loss
 * ln(T / (2^32 - T)) never exceeds the budget.
 * @param {number} budget
 * @returns {ResponseChannel}
 */
function responseChannel(budget) {
  refuseTooSmall(budget, LEAST_BUDGET);
  const threshold = Math.floor(WORDS / (1 + Math.exp(-budget)) - 1e-5);
  const loss = Math.log(threshold / (WORDS - threshold));
  const reliability = (2 * threshold - WORDS) / WORDS;
  return Object.freeze({ mechanism: "randomized-response", threshold, loss, reliability });
}

/** How many steps there are from answer 0 to answer 1 when Laplace noise is added. */
const GRID = 1024;

/**
 * Discrete Laplace noise at a rate of numerator / denominator per step, rounded down to a multiple of 2^-42.
 * @param {number} budget
 * @returns {LaplaceChannel}
 */
function laplaceChannel(budget) {
  refuseTooSmall(budget, 2 ** -20);
  const numerator = Math.floor(budget * WORDS);
  const rate = numerator / (WORDS * GRID);
  const tail = (/** @type {number} */ k) => Math.exp(-rate * k) / (1 + Math.exp(-rate));
  const [wrong, right] = [tail(GRID / 2 + 1), 1 - tail(GRID / 2)];
  return Object.freeze({
    mechanism: "laplace",
    numerator: BigInt(numerator),
    denominator: BigInt(WORDS * GRID),
    loss: rate * GRID,
    reliability: (right - wrong) / (right + wrong),
  });
}

/** A whole order is never drawn for more than this: it would take too many draws. */
const MOST_CAP_BUDGET = 12;

/**
 * A whole order, drawn blindly until one is accepted: outright when it agrees with the truth to at least `threshold`,
 * otherwise in `accepting` of 2^32 draws, which is rounded up. The loss is the same for every threshold.
 * @param {number} items
 * @param {number} budget
 * @returns {CapChannel}
 */
function capChannel(items, budget) {
  const spent = Math.min(budget, MOST_CAP_BUDGET);
  refuseTooSmall(spent, LEAST_BUDGET);
  const accepting = Math.ceil(WORDS * Math.exp(-spent) + 1e-5);
  const rest = accepting / WORDS;
  const threshold = bestThreshold(items, rest);
  const loss = Math.log(WORDS / accepting);
  const reliability = correlation(upper(items, threshold), rest);
  return Object.freeze({ mechanism: "permutation-cap", items, threshold, accepting, loss, reliability });
}

/**
 * The channel of each answer for somebody who spends `budget` in all; refused when the answers together would cost more.
 * @param {Survey} survey
 * @param {number} budget
 * @returns {Channel}
 */
export function channelOf(survey, budget) {
  checkEpsilon(budget);
  if (budget > survey.epsilon) throw overBudget(budget, survey.epsilon);
  const allowed = survey.shares?.map((share) => survey.epsilon * share);
  if (allowed && !allowed.includes(budget)) {
    throw new Refusal("not-a-share", `the terms let a participant spend epsilon ${allowed.join(" or ")}, got ${budget}`, "spend one of these");
  }
  const share = split(budget, survey.queries);
  const channel = makeChannel(survey, share);
  if (isMore(channel.loss, survey.queries, budget)) throw overBudget(channel.loss * survey.queries, budget);
  return channel;
}

/** @param {Survey} survey @param {number} share @returns {Channel} */
function makeChannel(survey, share) {
  switch (survey.mechanism) {
    case "randomized-response":
      return responseChannel(share);
    case "laplace":
      return laplaceChannel(share);
    default:
      return capChannel(survey.items.length, share);
  }
}

/** @param {number} got @param {number} limit */
function overBudget(got, limit) {
  return new Refusal("over-budget", `a participant spends at most epsilon ${limit}, got ${got}`, "spend less");
}

/** What somebody who spends `budget` really loses: the sum over all answers. @param {Survey} survey @param {number} budget */
export function lossOf(survey, budget) {
  return channelOf(survey, budget).loss * survey.queries;
}

/** How often a decided answer is the true one. @param {Channel} channel */
export function truthShare(channel) {
  return (1 + channel.reliability) / 2;
}

// ----------------------------------------------------------------------------------------------------------- the noise

/** True with probability e^(-n/d) exactly, for 0 <= n <= d: von Neumann's series. @param {bigint} n @param {bigint} d @param {Draws} draws */
function happensExp(n, d, draws) {
  // k reaches 2^22, where d k would need more than 64 bits, with a probability of 1 / (2^22)!.
  let k = 1n;
  while (belowWide(d * k, draws) < n) k += 1n;
  return k % 2n === 1n;
}

/** Geometric noise: e^(-rate k) up to normalisation. @param {LaplaceChannel} channel @param {Draws} draws */
function magnitude({ numerator, denominator }, draws) {
  for (;;) {
    const rest = belowWide(denominator, draws);
    if (!happensExp(rest, denominator, draws)) continue;
    let whole = 0n;
    while (happensExp(1n, 1n, draws)) whole += 1n;
    return Number((whole * denominator + rest) / numerator);
  }
}

/** Discrete Laplace noise. Zero has two signs but must be drawn once. @param {LaplaceChannel} channel @param {Draws} draws */
function laplaceNoise(channel, draws) {
  for (;;) {
    const size = magnitude(channel, draws);
    const negative = below(2, draws) === 1;
    if (!negative) return size;
    if (size > 0) return -size;
  }
}

/**
 * A whole order that leans towards the truth, and how it came about.
 * @param {CapChannel} channel
 * @param {number[]} truth
 * @param {Draws} draws
 */
function capOrder(channel, truth, draws) {
  const places = placesOf(truth);
  const order = truth.slice();
  for (let tries = 1; ; tries += 1) {
    shuffle(order, draws);
    // The coin is tossed in any case: else the number of draws would tell, beside the order, whether it was needed.
    const lucky = draws.word() < channel.accepting;
    const agrees = agreement(order, places) >= channel.threshold;
    if (agrees || lucky) return { order, tries, agrees };
  }
}

/** @param {number[]} order */
function placesOf(order) {
  const places = new Array(order.length);
  order.forEach((item, place) => {
    places[item] = place;
  });
  return places;
}

// --------------------------------------------------------------------------------------------------------------- terms

/**
 * The public terms of a survey.
 * @typedef {{id: string, title: string, items: readonly string[], epsilon: number, queries: number,
 *   mechanism: "randomized-response" | "laplace" | "permutation-cap", shares?: readonly number[], goal?: string, truth?: "kemeny" | "borda",
 *   question: Question, unlinkable?: Unlinkable}} Survey
 * @typedef {{readonly key: string, readonly issuer?: string}} Unlinkable whose signature an answer needs, and where it is given if not by the curator
 * @typedef {{readonly pair?: string, readonly list?: string}} Question the organiser's own words; where there are none, whoever shows the survey has some
 */

const MOST_ITEMS = 2048;
/** The version of the terms that this device reads. */
const VERSION = 2;
const MECHANISMS = ["randomized-response", "laplace", "permutation-cap"];

/** How many pairs so many items make. @param {number} items */
export function pairCount(items) {
  return (items * (items - 1)) / 2;
}

/**
 * Reads terms as strictly as the core does, and refuses those that would cost more than their epsilon.
 * @param {unknown} terms
 * @returns {Survey}
 */
export function checkTerms(terms) {
  const { id, title, items, epsilon, queries, mechanism, shares, goal, truth, question, unlinkable, ...others } = asObject(terms, "terms");
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw badTerms(`terms have no field ${shown(unknown)}`);
  const survey = Object.freeze({
    id: checkId(id),
    title: checkTitle(title),
    items: checkNames(items),
    epsilon: checkEpsilon(epsilon),
    queries: /** @type {number} */ (queries),
    mechanism: /** @type {Survey["mechanism"]} */ (mechanism),
    ...(shares === undefined ? {} : { shares: checkShares(shares) }),
    ...(goal === undefined ? {} : { goal: /** @type {string} */ (goal) }),
    ...(truth === undefined ? {} : { truth: /** @type {Survey["truth"]} */ (truth) }),
    question: checkQuestion(question),
    ...(unlinkable === undefined ? {} : { unlinkable: checkUnlinkable(unlinkable) }),
  });
  checkQueries(survey);
  checkPurpose(survey);
  channelOf(survey, survey.epsilon);
  return survey;
}

/** Which parts of epsilon may be spent: 1 first, then ever smaller ones. @param {unknown} shares @returns {readonly number[]} */
function checkShares(shares) {
  const fall = (/** @type {unknown} */ share, /** @type {number} */ i, /** @type {any[]} */ all) =>
    typeof share === "number" && (i === 0 ? share === 1 : share > 0 && share < all[i - 1]);
  if (Array.isArray(shares) && shares.length >= 1 && shares.length <= 8 && shares.every(fall)) return Object.freeze(shares.slice());
  throw badTerms(`shares are 1 to 8 parts of epsilon: 1 first, then ever smaller ones above 0, got ${shown(shares)}`);
}

/** What the survey is for, and which order of the population is the true one. Nothing that a device does depends on either. @param {Survey} survey */
function checkPurpose({ goal, truth, items, mechanism }) {
  if (goal !== undefined && firstFew(goal, items.length) === null) {
    throw badTerms(`goal must be order, winner or first-K with K from 2 and below ${items.length}, got ${shown(goal)}`);
  }
  if (truth !== undefined && !["kemeny", "borda"].includes(truth)) throw badTerms(`truth must be kemeny or borda, got ${shown(truth)}`);
  if (truth === "kemeny" && mechanism === "permutation-cap") throw badTerms("permutation-cap tells mean places alone, so truth must be borda, got kemeny");
}

/** @param {unknown} question @returns {Question} */
function checkQuestion(question) {
  if (question === undefined) return Object.freeze({});
  const { pair, list, ...others } = asObject(question, "a question");
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw badTerms(`a question has no field ${shown(unknown)}`);
  return Object.freeze({ ...(pair === undefined ? {} : { pair: checkWording(pair) }), ...(list === undefined ? {} : { list: checkWording(list) }) });
}

/** @param {unknown} unlinkable @returns {Unlinkable} */
function checkUnlinkable(unlinkable) {
  const { key, issuer, ...others } = asObject(unlinkable, "unlinkable");
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw badTerms(`unlinkable has no field ${shown(unknown)}`);
  issuerModulus(key);
  return Object.freeze({ key: /** @type {string} */ (key), ...(issuer === undefined ? {} : { issuer: checkIssuer(issuer) }) });
}

/** What stands before and behind the number of an issuer's key: an RSA key of 2048 bits with the exponent 65537 (DER, SubjectPublicKeyInfo). */
const [KEY_START, KEY_END] = ["MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA", "AgMBAAE"];

/** The number of an issuer's key, the highest byte first. @param {unknown} key */
export function issuerModulus(key) {
  const bytes = typeof key === "string" ? fromBase64url(key) : null;
  const n = bytes?.slice(33, 289);
  const around = bytes?.length === 294 && base64url(bytes.slice(0, 33)) === KEY_START && base64url(bytes.slice(289)) === KEY_END;
  if (!n || !around || n[0] < 128 || n[255] % 2 === 0) throw badTerms(`an issuer's key is an RSA key of 2048 bits with the exponent 65537, got ${shown(key)}`);
  return n;
}

/** Where tickets are given: a place reached over TLS, or on this machine. @param {unknown} issuer @returns {string} */
function checkIssuer(issuer) {
  if (typeof issuer === "string" && issuer.length <= 300 && isPlace(issuer)) return issuer;
  throw badTerms(`an issuer's address begins with https://, has at most 300 bytes, and no slash at its end, got ${shown(issuer)}`);
}

/** The names of a machine for itself that an issuer's address may have without TLS. */
const THIS_MACHINE = ["127.0.0.1", "localhost", "[::1]"];

/**
 * Whether this is a scheme, a host, perhaps a port and a path: nobody's name or password, no query,
 * and nothing that a browser reads otherwise than it is written. The core has the same rule, and
 * both are held to the same cases (tests/vectors/issuers.json).
 * @param {string} text
 */
function isPlace(text) {
  const [, scheme, host, path = ""] = /^(https?):\/\/(\[[\d:A-Fa-f.]+\]|[A-Za-z0-9][A-Za-z0-9._-]*)(?::\d{1,5})?(\/[A-Za-z0-9._~:/[\]-]*)?$/.exec(text) ?? [];
  const url = host === undefined ? null : parsedUrl(text);
  if (!url || url.username || url.password || url.search || url.hash) return false;
  const isRead = (host.startsWith("[") || url.hostname === host.toLowerCase()) && url.pathname === (path || "/");
  return isRead && !text.endsWith("/") && (scheme === "https" || THIS_MACHINE.includes(host));
}

/** @param {string} text */
function parsedUrl(text) {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * Whether an address is on the device's own machine, by any of its names and numbers.
 * @param {string} address
 */
function isOwnMachine(address) {
  const host = parsedUrl(address)?.hostname.replace(/\.$/, "") ?? "";
  return /^(localhost|.*\.localhost|127\.[\d.]+|0\.0\.0\.0|\[::1?\]|\[::ffff:(7f[0-9a-f]{2}:[0-9a-f]+|0:0)\])$/.test(host);
}

/**
 * Refuses an issuer on the device's own machine for a curator that is elsewhere: it must not choose
 * what a device says to programs beside it.
 * @param {string} curator @param {Survey} survey
 */
function checkReach(curator, { unlinkable }) {
  if (unlinkable?.issuer === undefined || !isOwnMachine(unlinkable.issuer) || isOwnMachine(curator)) return;
  throw badTerms("an issuer of tickets on this machine is for a curator on this machine");
}

/** The wording of a question, without the blanks around it. @param {unknown} words @returns {string} */
function checkWording(words) {
  const text = typeof words === "string" ? words.trim() : words;
  if (isLine(text, 200) && text !== "") return text;
  throw badTerms(`the wording of a question has 1 to 200 bytes and no line breaks, got ${shown(words)}`);
}

/** How many items a goal asks for: 0 for the whole order, 1 for the winner; null for what is no goal. @param {unknown} goal @param {number} items */
export function firstFew(goal, items) {
  if (goal === "order") return 0;
  const few = goal === "winner" ? 1 : typeof goal === "string" && /^first-[1-9][0-9]*$/.test(goal) && goal !== "first-1" ? Number(goal.slice(6)) : items;
  return few < items ? few : null;
}

/** @param {Survey} survey */
function checkQueries({ queries, mechanism, items }) {
  if (!MECHANISMS.includes(mechanism)) {
    throw badTerms(`mechanism must be one of ${MECHANISMS.join(", ")}, got ${shown(mechanism)}`);
  }
  const pairs = pairCount(items.length);
  if (!Number.isInteger(queries) || queries < 1 || queries > pairs) {
    throw badTerms(`${items.length} items make ${pairs} pairs, so queries must be 1 to ${pairs}, got ${shown(queries)}`);
  }
  if (mechanism === "permutation-cap" && queries !== 1) {
    throw badTerms(`permutation-cap sends one whole order, so queries must be 1, got ${queries}`);
  }
}

/** @param {unknown} id @returns {string} */
function checkId(id) {
  if (typeof id === "string" && /^[A-Za-z0-9._-]{1,64}$/.test(id)) return id;
  throw badTerms(`an id has 1 to 64 letters, digits, dots, dashes or underscores, got ${shown(id)}`);
}

/** @param {unknown} title @returns {string} */
function checkTitle(title) {
  if (isLine(title, 500)) return title;
  throw badTerms(`a title has at most 500 bytes and no line breaks, got ${shown(title)}`);
}

/** @param {unknown} items @returns {readonly string[]} */
function checkNames(items) {
  if (!Array.isArray(items) || items.length < 2 || items.length > MOST_ITEMS) {
    throw badTerms(`a ranking needs 2 to ${MOST_ITEMS} items, got ${Array.isArray(items) ? items.length : shown(items)}`);
  }
  const wrong = items.find((name) => !isLine(name, 1000) || /^\p{White_Space}*$/u.test(name));
  if (wrong !== undefined) throw badTerms(`a name has 1 to 1000 bytes and no line breaks, got ${shown(wrong)}`);
  if (new Set(items).size < items.length) throw badTerms("names must differ, got one twice");
  return Object.freeze(items.slice());
}

/** Whether this is text on one line, of at most so many bytes, and whole characters. @param {unknown} text @param {number} most @returns {text is string} */
function isLine(text, most) {
  if (typeof text !== "string" || /[\p{Cc}\p{Cs}]/u.test(text)) return false;
  return new TextEncoder().encode(text).length <= most;
}

/** @param {string} detail */
function badTerms(detail) {
  return new Refusal("terms-invalid", detail, "tell the organiser; nothing was sent");
}

/** @param {unknown} value @param {string} what @returns {Record<string, unknown>} */
function asObject(value, what) {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    return /** @type {Record<string, unknown>} */ (value);
  }
  throw new Refusal("reply-invalid", `${what} must be an object, got ${shown(value)}`, "tell the organiser; nothing was sent");
}

/** A value as an error message shows it: short. @param {unknown} value */
function shown(value) {
  const text = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length <= 70 ? text : `${text.slice(0, 69)}…`;
}

/**
 * Refuses questions that the terms do not promise: too many or too few, unknown items, the wrong way round, twice.
 * @param {Survey} survey
 * @param {unknown} pairs
 * @returns {readonly (readonly [number, number])[]}
 */
export function checkPairs(survey, pairs) {
  const refused = (/** @type {string} */ detail) =>
    new Refusal("pairs-invalid", detail, "the curator asks for something else than its terms say; nothing was sent");
  const expected = survey.mechanism === "permutation-cap" ? 0 : survey.queries;
  if (!Array.isArray(pairs)) throw refused(`pairs must be a list, got ${shown(pairs)}`);
  if (pairs.length !== expected) throw refused(`the terms ask ${expected} pairs of each participant, got ${pairs.length}`);
  const wrong = pairs.find((pair) => !isPair(pair, survey.items.length));
  if (wrong !== undefined) throw refused(`a pair names two of the items, the smaller first, got ${shown(wrong)}`);
  if (new Set(pairs.map(String)).size < pairs.length) throw refused("a pair is asked once per participant, got one twice");
  return Object.freeze(pairs.map((pair) => /** @type {[number, number]} */ (Object.freeze([pair[0], pair[1]]))));
}

/** Whether this names two of so many items, the smaller first. @param {unknown} pair @param {number} items */
function isPair(pair, items) {
  return Array.isArray(pair) && pair.length === 2 && pair.every(Number.isInteger) && pair[0] >= 0 && pair[0] < pair[1] && pair[1] < items;
}

// ------------------------------------------------------------------------------------------------------------- ballots

/**
 * What one participant thinks. It has no fields: what is in it is known to this module alone, so it can be neither printed
 * nor stored nor sent.
 */
export class Ballot {}

/** @typedef {{items: number, levels: (number | null)[] | null, answers: Map<string, boolean | null> | null}} Secret */

/** @type {WeakMap<Ballot, Secret>} */
const secrets = new WeakMap();

/** @param {Secret} secret */
function secretBallot(secret) {
  const ballot = Object.freeze(new Ballot());
  secrets.set(ballot, secret);
  return ballot;
}

/**
 * A ballot from groups of items, best group first. Items of one group are tied, items in no group are no opinion.
 * @param {number} items
 * @param {readonly (readonly number[])[]} groups
 */
export function rankedBallot(items, groups) {
  /** @type {(number | null)[]} */
  const levels = new Array(items).fill(null);
  groups.forEach((group, level) => {
    if (group.length === 0) throw badBallot("a group of tied items must not be empty");
    for (const item of group) {
      if (!Number.isInteger(item) || item < 0 || item >= items) throw badBallot(`items are numbered 0 to ${items - 1}`);
      if (levels[item] !== null) throw badBallot("each item stands in an order once");
      levels[item] = level;
    }
  });
  return secretBallot({ items, levels, answers: null });
}

/**
 * A ballot from direct answers to single questions: true for the first of the pair, false for the second, null for no
 * preference. A pair without an answer is one without a preference.
 * @param {number} items
 * @param {Iterable<{pair: readonly [number, number], first: boolean | null}>} answers
 */
export function answeredBallot(items, answers) {
  const byPair = new Map();
  for (const { pair, first } of answers) {
    if (first !== null && typeof first !== "boolean") throw badBallot("an answer is true, false or null");
    if (!isPair(pair, items) || byPair.has(String(pair))) throw badBallot("each answer is to a pair of its own");
    byPair.set(String(pair), first);
  }
  return secretBallot({ items, levels: null, answers: byPair });
}

/** @param {string} detail */
function badBallot(detail) {
  return new Refusal("ballot-invalid", detail, "rank the items again");
}

/** Whether the first of a pair is preferred; null where there is no preference. @param {Secret} secret @param {readonly [number, number]} pair */
function preference(secret, pair) {
  if (secret.answers) return secret.answers.get(String(pair)) ?? null;
  const [first, second] = pair.map((item) => secret.levels?.[item] ?? null);
  return first === null || second === null || first === second ? null : first < second;
}

/** One of the complete orders that agree with a ballot, each as likely. @param {Secret} secret @param {Draws} draws */
function completed({ items, levels }, draws) {
  if (!levels) {
    const detail = "this survey takes a whole order, got answers to single questions";
    throw new Refusal("ballot-invalid", detail, "rank the list");
  }
  const order = shuffle(Array.from({ length: items }, (_, item) => item), draws);
  // Ranked items keep their places as a set and are sorted among themselves, ties as chance left them; the others stay
  // where chance put them.
  const level = (/** @type {number} */ item) => /** @type {number} */ (levels[item]);
  const places = order.map((_, place) => place).filter((place) => levels[order[place]] !== null);
  const ranked = places.map((place) => order[place]).sort((a, b) => level(a) - level(b));
  places.forEach((place, i) => {
    order[place] = ranked[i];
  });
  return order;
}

// ----------------------------------------------------------------------------------------------------------- answering

/**
 * What leaves the device, as an object and as its bytes, and what the coin did to it. The coin's side is for the participant's
 * eyes: it is never stored and never sent.
 * @typedef {{epsilon: number, answers?: {pair: readonly [number, number], answer?: boolean, noisy?: number}[], order?: number[]}} Report
 * @typedef {{pair: readonly [number, number], meant: boolean | null, coin: boolean | null, sent: boolean | number, kept: boolean | null}} CoinOfAnswer
 * @typedef {{tries: number, agrees: boolean, filled: boolean}} CoinOfOrder
 * @typedef {{document: Report, report: string, spend: number, loss: number, channel: Channel, coin: CoinOfAnswer[] | CoinOfOrder}} Answered
 */

/**
 * Answers privately: the only way anything about a ballot gets out.
 *
 * Each answer goes through its own channel with independent noise. Where there is no preference a fair coin takes the place
 * of the answer and then goes through the same channel, so no opinion enjoys the same protection. As many words are drawn
 * whatever is in the ballot.
 * @param {Survey} survey
 * @param {unknown} pairs
 * @param {Ballot} ballot
 * @param {number} spend
 * @param {Draws} draws
 * @returns {Answered}
 */
export function respond(survey, pairs, ballot, spend, draws = SYSTEM_DRAWS) {
  const secret = secrets.get(ballot);
  if (!secret) throw badBallot("what is answered from must be a ballot");
  if (secret.items !== survey.items.length) {
    throw badBallot(`both must be over the same items, got ${survey.items.length} and ${secret.items}`);
  }
  const asked = checkPairs(survey, pairs);
  const channel = channelOf(survey, spend);
  const { said, coin } = answer(channel, asked, secret, draws);
  const document = { epsilon: spend, ...said };
  return { document, report: JSON.stringify(document), spend, loss: channel.loss * survey.queries, channel, coin };
}

/**
 * @param {Channel} channel
 * @param {readonly (readonly [number, number])[]} asked
 * @param {Secret} secret
 * @param {Draws} draws
 * @returns {{said: Pick<Report, "answers" | "order">, coin: CoinOfAnswer[] | CoinOfOrder}}
 */
function answer(channel, asked, secret, draws) {
  if (channel.mechanism === "permutation-cap") return answerOrder(channel, secret, draws);
  const coin = asked.map((pair) => {
    const meant = preference(secret, pair);
    // Tossed in any case, so that the number of draws does not tell whether it was needed.
    const fair = draws.word() >= WORDS / 2;
    return { pair, meant, coin: meant === null ? fair : null, ...randomized(channel, meant ?? fair, draws) };
  });
  const answers = coin.map(({ pair, sent }) => (typeof sent === "number" ? { pair, noisy: sent } : { pair, answer: sent }));
  return { said: { answers }, coin };
}

/** @param {ResponseChannel | LaplaceChannel} channel @param {boolean} truth @param {Draws} draws */
function randomized(channel, truth, draws) {
  if (channel.mechanism === "laplace") {
    const sent = (truth ? GRID : 0) + laplaceNoise(channel, draws);
    // Exactly one half is as likely under either answer: it says nothing.
    return { sent, kept: sent === GRID / 2 ? null : sent > GRID / 2 === truth };
  }
  const kept = draws.word() < channel.threshold;
  return { sent: truth === kept, kept };
}

/** @param {CapChannel} channel @param {Secret} secret @param {Draws} draws */
function answerOrder(channel, secret, draws) {
  const truth = completed(secret, draws);
  const { order, tries, agrees } = capOrder(channel, truth, draws);
  const filled = new Set(secret.levels).size < secret.items || secret.levels?.includes(null) === true;
  return { said: { order }, coin: { tries, agrees, filled } };
}

/** The exact bytes that are sent: the report, which assignment it answers, and its handle in the curator's log. @param {string} assignment @param {Report} report @param {string} [handle] */
export function bodyOf(assignment, report, handle) {
  return JSON.stringify({ assignment, handle, report });
}

// -------------------------------------------------------------------------------------------------------------- ledger

/**
 * One survey in the ledger. `body` is the memorised report, noise and all; the ranking is nowhere.
 * `log` is the key under which its curator promises to keep what it counts, and `promise` is what
 * it promised. `terms` is the digest of the terms that were answered, and `offer` what was offered
 * besides; entries of older devices have neither. `issuerKey` is the key under which the report's
 * ticket was good.
 * @typedef {{veilrank: 1, number: number, curator: string, id: string, title: string, epsilon: number, loss: number, day: string,
 *   body: string, status: "prepared" | "sending" | "counted" | "refused", log?: string, terms?: string, offer?: Offered,
 *   promise?: LogPromise, issuerKey?: string}} Entry
 * @typedef {{at: string, what: string, from?: string | null, to?: string | null}} Change
 * @typedef {{assign: string | null, access: string | null, min_reports: number, results: string | null, reopens: boolean, publish_every: number,
 *   closes_at: string | null, by: string | null, language: string | null, description: string, rest: string, groups: number, status: string | null,
 *   reports: number, changes: Change[]}} Offered
 * @typedef {{size: number, root: string, terms?: string, closed?: boolean, signature?: string, offer?: Offered}} KeptHead
 * @typedef {{index: number, size: number, path: string[], signature: string}} LogPromise
 * @typedef {{survey: number, total: number}} Limits
 * @typedef {{getItem: (key: string) => string | null, setItem: (key: string, value: string) => void,
 *   removeItem: (key: string) => void, key: (index: number) => string | null, readonly length: number}} Storage
 */

const STATUSES = ["prepared", "sending", "counted", "refused"];
const LIMITS_KEY = "veilrank.limits";
const ENTRY_KEY = "veilrank.answer ";
const TICKET_KEY = "veilrank.ticket ";
const HEAD_KEY = "veilrank.head ";

// Each survey has a key of its own: two pages that write at the same moment then cannot undo what the other wrote.
/** @param {string} curator @param {string} id */
function entryKey(curator, id) {
  return `${ENTRY_KEY}${curator}/${id}`;
}

/**
 * The name under which a survey's ticket is kept: the survey, and the key that signs the ticket.
 * @param {Opened} opened
 */
function ticketKey({ curator, id, survey }) {
  return `${TICKET_KEY}${curator}/${id} ${survey.unlinkable?.key}`;
}

/**
 * The survey and the issuer's key in such a name. Returns null for any other name.
 * @param {unknown} key
 */
function surveyOfTicket(key) {
  const found = typeof key === "string" && key.startsWith(TICKET_KEY) && /^(\S+)\/([A-Za-z0-9._-]{1,64}) (\S+)$/.exec(key.slice(TICKET_KEY.length));
  return found ? { curator: found[1], id: found[2], issuerKey: found[3] } : null;
}

/** What an owner who has not said otherwise spends on one survey, as in the terminal, and on all of them together. @type {Limits} */
export const USUAL_LIMITS = Object.freeze({ survey: 3, total: 20 });

/**
 * What this device has spent where, and what its owner allows. Every change is on disk before the next step.
 *
 * An answer is spent from the moment at which it is memorised, sent or not: its owner may have seen it, and it may leave at any time.
 * The terminal's ledger has the same rules, and both are held to the same cases (tests/vectors/ledger.json).
 */
export class Ledger {
  #storage;
  #today;

  /**
   * @param {Storage} storage `localStorage` in a browser
   * @param {() => Date} [now]
   */
  constructor(storage, now = () => new Date()) {
    this.#storage = storage;
    this.#today = () => now().toISOString().slice(0, 10);
  }

  /** All surveys that were answered, the first one first. @returns {Entry[]} */
  entries() {
    const entries = this.#keys(ENTRY_KEY).map((key) => this.#entry(key));
    return entries.filter((entry) => entry !== null).sort((a, b) => a.number - b.number);
  }

  /** The names of all that is stored, of one kind. @param {string} kind */
  #keys(kind) {
    const keys = this.#access((storage) => [...Array(storage.length).keys()].map((i) => storage.key(i) ?? ""));
    return keys.filter((key) => key.startsWith(kind));
  }

  /** The owner's limits. @returns {Limits} */
  limits() {
    const { survey, total } = this.#read(LIMITS_KEY, isLimits) ?? USUAL_LIMITS;
    return { survey, total };
  }

  /** Changes the owner's limits. @param {Limits} limits */
  setLimits({ survey, total }) {
    const limits = { veilrank: 1, survey, total };
    if (!isLimits(limits)) throw new Refusal("limit-invalid", "a limit is a number, 0 or more", "0 allows nothing");
    this.#write(LIMITS_KEY, limits);
  }

  /** The sum of what the memorised answers really cost, whether they have left or not. */
  spent() {
    return sumOfLosses(this.entries());
  }

  /** What was memorised for a survey. @param {string} curator @param {string} id @returns {Entry | null} */
  find(curator, id) {
    return this.#entry(entryKey(curator, id));
  }

  /** @param {string} key */
  #entry(key) {
    const entry = this.#read(key, isEntry);
    return entry && asToday(entry);
  }

  /**
   * Refuses a survey that was answered, or more than the owner allows. Until the loss is known, epsilon bounds it.
   * @param {string} curator
   * @param {string} id
   * @param {number} epsilon
   * @param {number} [loss]
   */
  allow(curator, id, epsilon, loss = epsilon) {
    if (this.find(curator, id)) throw answeredAlready();
    const namesake = this.entries().find((entry) => entry.id === id);
    if (namesake) throw answeredElsewhere(namesake);
    this.#allowCost(epsilon, loss, this.spent());
  }

  /** A survey of the same id that was answered at another address before; of two at the same moment, one is the first. @param {Entry} entry */
  namesake({ curator, id, number }) {
    const before = (/** @type {Entry} */ other) => other.number < number || (other.number === number && other.curator < curator);
    return this.entries().find((other) => other.id === id && other.curator !== curator && before(other)) ?? null;
  }

  /** @param {number} epsilon @param {number} loss @param {number} others what all other answers cost */
  #allowCost(epsilon, loss, others) {
    const { survey, total } = this.limits();
    if (epsilon > survey) {
      const detail = `this device spends at most epsilon ${survey} on one survey, got ${epsilon}`;
      throw new Refusal("over-survey-limit", detail, "spend less, or raise your own limit");
    }
    if (others + loss > total) {
      const detail = `this device spends at most ${total} in all and has spent ${others}, got ${loss} more`;
      throw new Refusal("over-total-limit", detail, "spend less, or raise your own limit");
    }
  }

  /** Writes an answer down before it is sent; from then on it is the only one for its survey. @param {Answer} answer */
  memorise({ curator, id, title, epsilon, loss, body, log, terms, offer, issuerKey }) {
    this.allow(curator, id, epsilon, loss);
    const number = (this.entries().at(-1)?.number ?? 0) + 1;
    /** @type {Entry} */
    const entry = { veilrank: 1, number, curator, id, title, epsilon, loss, day: this.#today(), body, status: "prepared", ...present({ log, terms, offer, issuerKey }) };
    const key = entryKey(curator, id);
    if (isEntry(entry, key)) this.#write(key, entry);
    if (this.find(curator, id)?.body !== body) throw unwritable();
  }

  /** Notes that an answer is about to leave, if the owner still allows what it costs. What has left once may be sent again. @param {Entry} entry */
  leave(entry) {
    const others = this.entries().filter((other) => other.id !== entry.id);
    if (entry.status === "prepared") this.#allowCost(entry.epsilon, entry.loss, sumOfLosses(others));
    if (entry.status !== "counted") this.#write(entryKey(entry.curator, entry.id), { ...entry, status: "sending" });
  }

  /**
   * Notes what became of a memorised answer; what is counted stays counted. A promise comes here
   * once it was checked, and the last one stands.
   * @param {string} curator
   * @param {string} id
   * @param {Entry["status"]} status
   * @param {LogPromise} [promise]
   */
  mark(curator, id, status, promise) {
    const entry = this.find(curator, id);
    const isNews = entry && (entry.status !== "counted" || promise);
    if (isNews) this.#write(entryKey(curator, id), { ...entry, status, ...present({ promise }) });
  }

  /**
   * The head of a survey's log at the last look; an older device kept its size and root alone.
   * @param {string} curator
   * @param {string} id
   * @returns {KeptHead | null}
   */
  head(curator, id) {
    return this.#read(`${HEAD_KEY}${curator}/${id}`, isHead);
  }

  /**
   * Keeps how a log stands, and what is offered beside it, to be compared at the next look.
   * @param {string} curator
   * @param {string} id
   * @param {KeptHead} head
   */
  keepHead(curator, id, { size, root, terms, closed, signature, offer }) {
    this.#write(`${HEAD_KEY}${curator}/${id}`, { veilrank: 1, size, root, terms, closed, signature, offer });
  }

  /** What is kept of a ticket: what was drawn, or the ticket itself once it is signed. @param {string} key @returns {KeptTicket | null} */
  ticket(key) {
    return this.#read(key, isKeptTicket);
  }

  /** Keeps a ticket, so that a device which loses its power goes on where it was. @param {string} key @param {KeptTicket} ticket */
  keepTicket(key, ticket) {
    this.#write(key, ticket);
    if (this.ticket(key)?.serial !== ticket.serial) throw unwritable();
  }

  /** The names of all tickets that are kept. */
  ticketKeys() {
    return this.#keys(TICKET_KEY);
  }

  /**
   * Forgets the ticket of a report that is kept. Under which key it was good is noted beside the
   * report, where an earlier version has not: everybody is shown that key, or should be, which is
   * what its owner can check.
   * @param {string} key
   */
  dropTicket(key) {
    const of = surveyOfTicket(key);
    const entry = of && this.find(of.curator, of.id);
    const isGood = entry && entry.issuerKey === undefined && this.ticket(key)?.signature !== undefined;
    if (isGood) this.#write(entryKey(entry.curator, entry.id), { ...entry, issuerKey: of.issuerKey });
    this.#access((storage) => storage.removeItem(key));
  }

  /**
   * What is stored under a key, null if nothing is. What cannot be read must not look like nothing.
   * @template T
   * @param {string} key
   * @param {(value: any, key: string) => value is T} isRight
   * @returns {T | null}
   */
  #read(key, isRight) {
    const text = this.#access((storage) => storage.getItem(key));
    if (text === null) return null;
    try {
      const value = JSON.parse(text);
      if (isRight(value, key)) return value;
    } catch {
      // Told below.
    }
    throw new Refusal("ledger-unreadable", "what this device has spent cannot be read", "clear this site's data to start anew");
  }

  /** @param {string} key @param {object} value */
  #write(key, value) {
    this.#access((storage) => storage.setItem(key, JSON.stringify(value)));
  }

  /** @template T @param {(storage: Storage) => T} use @returns {T} */
  #access(use) {
    try {
      return use(this.#storage);
    } catch {
      throw unwritable();
    }
  }
}

/** The fields that have a value. @template {object} T @param {T} fields @returns {Partial<T>} */
function present(fields) {
  return /** @type {any} */ (Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)));
}

/** @param {Entry[]} entries */
function sumOfLosses(entries) {
  return entries.reduce((sum, entry) => sum + entry.loss, 0);
}

/** @param {any} entry @param {string} key @returns {entry is Entry} */
function isEntry(entry, key) {
  const { veilrank, number, curator, id, title, epsilon, loss, day, body, status } = entry;
  const texts = [curator, id, title, day, body].every((text) => typeof text === "string");
  const costs = isAmount(loss) && loss > 0 && loss <= checkEpsilon(epsilon);
  const known = veilrank === 1 && Number.isInteger(number) && STATUSES.includes(status);
  const address = readAddress(`${curator}/s/${id}`);
  return known && texts && costs && entryKey(address.curator, address.id) === key;
}

/**
 * What an older device memorised, as it is sent today: it had the answers beside the assignment, and now they are the `report`. A curator
 * that refused it for that gets it again.
 * @param {Entry} entry
 * @returns {Entry}
 */
function asToday(entry) {
  const flat = /^\{("assignment":"[^"\\]*"),("epsilon":.*)\}$/s.exec(entry.body);
  if (!flat) return entry;
  const status = entry.status === "refused" ? "sending" : entry.status;
  return { ...entry, status, body: `{${flat[1]},"report":{${flat[2]}}}` };
}

/** @param {any} ticket @returns {ticket is KeptTicket} */
function isKeptTicket(ticket) {
  const { veilrank, serial, prefix, blinded, secret, signature, from, issuer } = ticket;
  const texts = signature === undefined ? [serial, prefix, blinded, secret] : [serial, prefix, signature];
  const signer = issuer === undefined || issuer === null || typeof issuer === "string";
  return veilrank === 1 && texts.every((text) => typeof text === "string") && signer && (signature === undefined || isAmount(from));
}

/** @param {any} head @returns {head is KeptHead} */
function isHead(head) {
  return head.veilrank === 1 && Number.isSafeInteger(head.size) && typeof head.root === "string";
}

/** @param {any} limits @returns {limits is Limits} */
function isLimits(limits) {
  return limits.veilrank === 1 && isAmount(limits.survey) && isAmount(limits.total);
}

/** @param {unknown} amount */
function isAmount(amount) {
  return typeof amount === "number" && Number.isFinite(amount) && amount >= 0;
}

/** @param {Entry} entry */
function answeredElsewhere({ curator }) {
  const detail = `a survey is answered once, and this one was at ${curator}`;
  return new Refusal("answered-elsewhere", detail, "go to that address to send the memorised answer again");
}

function answeredAlready() {
  return new Refusal("answered-already", "a survey is answered once", "the memorised answer can be sent again");
}

function otherTerms() {
  const detail = "this device holds a ticket for this survey, or has asked for one, and these terms are others";
  return new Refusal("ticket-other-terms", detail, "tell the organiser; nothing was sent");
}

function answeredMeanwhile() {
  const detail = "another page of this browser has answered this survey meanwhile, and a survey is answered once";
  return new Refusal("answered-meanwhile", detail, "reload this page to see that answer; nothing was sent from here");
}

function unwritable() {
  const detail = "this browser cannot store anything more for this page, so the answer cannot be memorised";
  return new Refusal("ledger-unwritable", detail, "leave private browsing, allow site data, or make room; nothing was sent");
}

// -------------------------------------------------------------------------------------------------------------- claims

/**
 * What an answer is before it is in the ledger.
 * @typedef {Omit<Entry, "veilrank" | "number" | "day" | "status">} Answer
 * @typedef {{take: <T>(id: string, answer: T) => Promise<T>, find: (id: string) => Promise<any>,
 *   replace: (id: string, value: object) => Promise<void>, drop: (id: string) => Promise<void>, keys: () => Promise<unknown[]>}} Claims
 *
 * What is kept of a ticket: what was drawn until it is signed, and then the ticket, with the time
 * from which it may be shown. `issuer` is that of the terms, and null where the curator signs;
 * earlier versions did not note it.
 * @typedef {{veilrank: 1, serial: string, prefix: string, blinded: string, secret: string, issuer?: string | null, signature?: undefined}} DrawnTicket
 * @typedef {{veilrank: 1, serial: string, prefix: string, signature: string, from: number, issuer?: string | null}} SignedTicket
 * @typedef {DrawnTicket | SignedTicket} KeptTicket
 */

const CLAIMS = "veilrank.claims";

/**
 * Which answer stands for a survey, decided once for all pages of a site. What one page has put into its storage the others see when the
 * browser gets to it, with locks or without; the transactions of IndexedDB have one order for all of them.
 * @implements {Claims}
 */
class BrowserClaims {
  #factory;
  /** @type {Promise<IDBDatabase> | null} */
  #opened = null;

  /** @param {IDBFactory} factory */
  constructor(factory) {
    this.#factory = factory;
  }

  /** Claims a survey for an answer, unless it is claimed; which answer stands. @template T @param {string} id @param {T} answer @returns {Promise<T>} */
  take(id, answer) {
    return this.#transact("readwrite", (store, stands) => {
      const asked = store.get(id);
      asked.onsuccess = () => {
        if (asked.result === undefined) store.add(answer, id);
        stands(asked.result ?? answer);
      };
    });
  }

  /** The answer that stands for a survey. @param {string} id @returns {Promise<any>} */
  find(id) {
    return this.#transact("readonly", (store, stands) => {
      const asked = store.get(id);
      asked.onsuccess = () => stands(asked.result ?? null);
    });
  }

  /**
   * Puts something in the place of what is claimed; where nothing is, nothing is put.
   * @param {string} id
   * @param {object} value
   */
  replace(id, value) {
    return this.#transact("readwrite", (store) => {
      const asked = store.get(id);
      asked.onsuccess = () => {
        if (asked.result !== undefined) store.put(value, id);
      };
    });
  }

  /** Forgets what is claimed. @param {string} id */
  drop(id) {
    return this.#transact("readwrite", (store) => store.delete(id));
  }

  /** The names of all claims. @returns {Promise<unknown[]>} */
  keys() {
    return this.#transact("readonly", (store, stands) => {
      const asked = store.getAllKeys();
      asked.onsuccess = () => stands(asked.result);
    });
  }

  /**
   * What is found in a transaction, once it is on disk.
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore, stands: (answer: any) => void) => void} act
   * @returns {Promise<any>}
   */
  async #transact(mode, act) {
    const database = await this.#database();
    return new Promise((done, fail) => {
      /** @type {any} */
      let found = null;
      const transaction = database.transaction(CLAIMS, mode, { durability: "strict" });
      transaction.oncomplete = () => done(found);
      transaction.onabort = fail;
      act(transaction.objectStore(CLAIMS), (answer) => {
        found = answer;
      });
    }).catch(() => Promise.reject(unwritable()));
  }

  /** The database, opened once; and once more after it did not open, or was closed because the owner cleared the site's data. */
  #database() {
    this.#opened ??= openClaims(this.#factory, () => {
      this.#opened = null;
    });
    return this.#opened;
  }
}

/** @param {IDBFactory} factory @param {() => void} gone is told when there is none, or no longer @returns {Promise<IDBDatabase>} */
function openClaims(factory, gone) {
  return new Promise((done, fail) => {
    const opening = factory.open(CLAIMS, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(CLAIMS);
    opening.onsuccess = () => {
      opening.result.onclose = gone;
      done(opening.result);
    };
    opening.onerror = () => {
      gone();
      fail(unwritable());
    };
  });
}

/** The browser's own claims; Node has none. @returns {Claims | null} */
function ownClaims() {
  return globalThis.indexedDB ? new BrowserClaims(globalThis.indexedDB) : null;
}

// ------------------------------------------------------------------------------------------------------------- network

/**
 * Where a survey is, from the address of its page or of its API. The invite stands behind the #,
 * which browsers do not send. The terminal and the Python package have the same rule
 * (tests/vectors/addresses.json).
 * @param {string} text
 * @returns {{curator: string, id: string, invite: string | null}}
 */
export function readAddress(text) {
  const url = parsedUrl(text.trim());
  // A browser reads more as an address than a person does: a name before an @, strokes of either
  // kind, or none.
  const isPlain = /^https?:\/\/[^/\\@?]+(?:[/?][^\\]*)?$/i.test(text.trim().split("#")[0]) && /^(\[.*\]|[a-z\d._-]+)$/.test(url?.hostname ?? "");
  const path = isPlain && /^((?:(?!\/api\/v1\/surveys\/).)*)\/(?:s|r|api\/v1\/surveys)\/(?!\.+\/?$)([A-Za-z0-9._-]{1,64})\/?$/.exec(url?.pathname ?? "");
  if (!url || !path || url.username || url.password) {
    // What follows the # may be an invite, which no message repeats.
    const detail = `a survey's address looks like https://example.org/s/name, got ${shown(text.split("#")[0])}`;
    throw new Refusal("address-invalid", detail, "copy the whole link that you were given");
  }
  const invite = new URLSearchParams(url.hash.slice(1)).get("invite");
  return { curator: url.origin + path[1], id: path[2], invite: invite || null };
}

/** How long the device waits before each attempt to send, in milliseconds. */
const WAITS = [0, 1000, 3000, 9000];

/** How long it waits each time that more are asking than an organiser lets in: a minute in all. */
const CROWDED = [2000, 4000, 8000, 16_000, 30_000];

/**
 * A curator may ask for work this many times in one go; how much that is in all has a limit of its
 * own.
 */
const MOST_ROUNDS = 64;

/**
 * A device solves no more puzzles than this for one survey, under however many tokens: twice the
 * most of one token, since a token is good for half an hour and somebody may take longer to begin.
 */
const MAX_PUZZLES_IN_ALL = 512;

/**
 * What an open survey asks for before its questions, and who does it: pages bring that along.
 * @typedef {{token: string, puzzles: number}} Wanted
 * @typedef {{prove: (wanted: Wanted) => Promise<object>, crowded: () => void}} Labour
 */

/** The work that a curator asks for; none where it asks for nothing that makes sense, or for minutes of work. @param {unknown} work @returns {Wanted | null} */
export function wantedWork(work) {
  if (typeof work !== "object" || work === null) return null;
  const { token, puzzles } = /** @type {Record<string, unknown>} */ (work);
  const fine = typeof token === "string" && /^[\w-]{1,100}$/.test(token) && typeof puzzles === "number" && Number.isInteger(puzzles) && puzzles >= 1 && puzzles <= 256;
  return fine ? { token, puzzles } : null;
}

/** How long what one page has stored may take to be seen by the others, in milliseconds. */
const SETTLING = 50;

/** What pages of one site take in turns: the ledger, and asking for tickets. */
const LOCK = "veilrank.ledger";
const TICKET_LOCK = "veilrank.tickets";

/** How long a ticket waits at most before it is shown, in milliseconds: whoever sees both times is to learn little from them. */
const MOST_WAIT = 60_000;

/**
 * What the device needs of its surroundings; tests bring their own.
 * @typedef {{request: <T>(name: string, act: () => Promise<T>) => Promise<T>}} Locks
 * @typedef {{storage: Storage, fetch?: typeof fetch, draws?: Draws, now?: () => Date, pause?: (ms: number) => Promise<void>,
 *   locks?: Locks | null, claims?: Claims | null, online?: () => boolean, tickets?: () => Promise<Tickets>, keeping?: () => Promise<Keeping | null>}} Surroundings
 * @typedef {Pick<typeof import("./ticket.js"), "drawTicket" | "finishTicket" | "ticketHandle">} Tickets ticket.js, which few surveys need
 * @typedef {Pick<typeof import("./kept.js"), "keepOffer" | "holdsPromise">} Keeping kept.js, without which nothing is kept of an offer, and promises are kept unchecked
 * @typedef {{curator: string, id: string, survey: Survey, service: Record<string, unknown>, text: string}} Opened `text` is all of the offer as it came
 * @typedef {{assignment: string, pairs: readonly (readonly [number, number])[], handle?: string, kept?: {terms?: string, offer: Offered}}} Assignment
 */

/** The device: opens a survey, asks for questions, prepares an answer, and sends what it has memorised and nothing else. */
export class Device {
  #fetch;
  #draws;
  #pause;
  #locks;
  #claims;
  #online;
  #tickets;
  #keeping;
  #now;
  /** The bytes that this page has shown, by survey. @type {Map<string, string>} */
  #previews = new Map();
  /**
   * What curators have asked this page to work, by survey: the most under the latest token, and
   * all.
   * @type {Map<string, {token: string, most: number, all: number}>}
   */
  #worked = new Map();

  /** @param {Surroundings} surroundings */
  constructor({ storage, fetch = globalThis.fetch.bind(globalThis), draws = SYSTEM_DRAWS, now, pause = wait, locks = ownLocks(), claims = ownClaims(), online = isOnline, tickets = noTickets, keeping = nothingKept }) {
    this.#fetch = fetch;
    this.#draws = draws;
    this.#pause = pause;
    this.#locks = locks;
    this.#claims = claims;
    this.#online = online;
    this.#tickets = tickets;
    this.#keeping = keeping;
    this.#now = () => (now?.() ?? new Date()).getTime();
    this.ledger = new Ledger(storage, now);
  }

  /** Reads and checks a survey's terms. @param {{curator: string, id: string}} address @returns {Promise<Opened>} */
  async open({ curator, id }) {
    const text = await this.#text(surveyUrl(curator, id));
    const given = asObject(documentIn(text), "a survey");
    if (given.veilrank !== VERSION) throw badTerms(`this device reads version ${VERSION} of the terms, got ${shown(given.veilrank)}`);
    const survey = checkTerms(given.terms);
    checkReach(curator, survey);
    for (const got of [given.id, survey.id]) {
      if (got !== id) throw badTerms(`asked for the survey ${shown(id)}, got ${shown(got)}`);
    }
    const opened = { curator, id, survey, service: asObject(given.service, "a survey's service"), text };
    await this.#restore(id);
    await this.tidy();
    await this.#refuseOtherTerms(opened);
    return opened;
  }

  /** Writes down an answer that was claimed by a page which went away before it could. @param {string} id */
  async #restore(id) {
    const claimed = await this.#claims?.find(id);
    if (claimed && !this.ledger.entries().some((entry) => entry.id === id)) this.ledger.memorise(claimed);
  }

  /**
   * Forgets what led from an invite to a ticket where the ticket is there, and the ticket where its
   * report is kept: what a page that went away, or an earlier version, has left behind. What cannot
   * be forgotten now is forgotten at the next visit.
   */
  async tidy() {
    try {
      const isAnswered = (/** @type {unknown} */ key) => {
        const of = surveyOfTicket(key);
        return of !== null && this.ledger.find(of.curator, of.id) !== null;
      };
      for (const key of this.ledger.ticketKeys().filter(isAnswered)) this.ledger.dropTicket(key);
      for (const key of (await this.#claims?.keys()) ?? []) {
        if (isAnswered(key)) await this.#claims?.drop(/** @type {string} */ (key));
        else if (surveyOfTicket(key)) await this.#tidyClaim(/** @type {string} */ (key));
      }
    } catch {
      // Nothing of it is needed to answer, and what cannot be read is told when it is.
    }
  }

  /** @param {string} key */
  async #tidyClaim(key) {
    const kept = this.ledger.ticket(key);
    if (kept?.signature !== undefined) await this.#claims?.replace(key, kept);
  }

  /**
   * Refuses terms that are others than those under which a ticket for this survey is held, or was
   * asked for: without tickets, the invite would be sent to be used in clear, and with another key
   * or issuer somebody else would learn of it.
   * @param {Opened} opened
   */
  async #refuseOtherTerms(opened) {
    const { curator, id, survey } = opened;
    const keys = [...this.ledger.ticketKeys(), ...((await this.#claims?.keys()) ?? [])];
    const held = keys.filter((key) => {
      const of = surveyOfTicket(key);
      return of?.curator === curator && of.id === id;
    });
    if (held.length === 0) return;
    const own = ticketKey(opened);
    if (survey.unlinkable === undefined || held.some((key) => key !== own)) throw otherTerms();
    const kept = this.ledger.ticket(own) ?? (await this.#claims?.find(own));
    if (kept?.issuer !== undefined && kept.issuer !== (survey.unlinkable.issuer ?? null)) throw otherTerms();
  }

  /**
   * Whether a ticket for a survey, under the key of these terms, was asked for before, is there, or
   * was used: its invite need not be good any more.
   * @param {Opened} opened
   */
  hasTicket(opened) {
    const { curator, id, survey } = opened;
    if (survey.unlinkable === undefined) return false;
    return this.ledger.ticket(ticketKey(opened)) !== null || this.ledger.find(curator, id)?.issuerKey === survey.unlinkable.key;
  }

  /**
   * Sees to it that there is a ticket for an unlinkable survey, and says how many milliseconds it should still wait before it is shown.
   * What was drawn is kept before anybody is asked to sign it, and the same is asked for again, by all pages, until it is signed.
   * @param {Opened} opened
   * @param {string | null} invite
   */
  async ticket(opened, invite) {
    const { from } = await this.#signed(opened, invite);
    return Math.min(MOST_WAIT, Math.max(0, from - this.#now()));
  }

  /** @param {Opened} opened @param {string | null} invite @returns {Promise<SignedTicket>} */
  #signed(opened, invite) {
    const key = ticketKey(opened);
    return this.#alone(async () => {
      await this.#refuseOtherTerms(opened);
      // A ticket goes when its report is kept, and its invite gets no other.
      if (this.ledger.find(opened.curator, opened.id) || (await this.#claims?.find(opened.id))) throw answeredAlready();
      const stored = this.ledger.ticket(key);
      const known = stored ?? (await this.#claims?.find(key)) ?? null;
      if (known?.signature === undefined && !invite) throw new Refusal("no-invite", "this survey takes an invite, and this link has none", "open the whole link that you were sent");
      const kept = known ?? (await this.#drawn(opened));
      if (stored === null) this.ledger.keepTicket(key, kept);
      return kept.signature === undefined ? this.#receive(opened, /** @type {string} */ (invite), kept) : kept;
    }, TICKET_LOCK);
  }

  /**
   * Draws a ticket; if another page was faster, it is the one that was drawn there.
   * @param {Opened} opened
   * @returns {Promise<KeptTicket>}
   */
  async #drawn(opened) {
    const { key, issuer = null } = /** @type {Unlinkable} */ (opened.survey.unlinkable);
    const { drawTicket } = await this.#tickets();
    /** @type {DrawnTicket} */
    const own = { veilrank: 1, ...(await drawTicket(key, opened.id)), issuer };
    return (await this.#claims?.take(ticketKey(opened), own)) ?? own;
  }

  /**
   * Has a ticket signed and keeps it. What hid it from its issuer has then done its work, and is
   * overwritten in both stores: the database gets the ticket, so that a page which sees nothing of
   * this one's storage finds it there.
   * @param {Opened} opened @param {string} invite @param {DrawnTicket} drawn @returns {Promise<SignedTicket>}
   */
  async #receive(opened, invite, drawn) {
    const { serial, prefix, signature } = await this.#sign(opened, invite, drawn);
    const from = this.#now() + below(MOST_WAIT + 1, this.#draws);
    /** @type {SignedTicket} */
    const signed = { veilrank: 1, serial, prefix, signature, from, ...(drawn.issuer === undefined ? {} : { issuer: drawn.issuer }) };
    this.ledger.keepTicket(ticketKey(opened), signed);
    await this.#claims?.replace(ticketKey(opened), signed);
    return signed;
  }

  /**
   * Sends the invite to whoever signs the tickets: the issuer that the terms name, or the curator.
   * @param {Opened} opened
   * @param {string} invite
   * @param {DrawnTicket} drawn
   */
  async #sign({ curator, id, survey }, invite, drawn) {
    const { key, issuer } = /** @type {Unlinkable} */ (survey.unlinkable);
    const url = issuer === undefined ? `${surveyUrl(curator, id)}/tickets` : `${issuer}/tickets`;
    const body = { ...(issuer === undefined ? {} : { survey: id }), invite, blinded: drawn.blinded };
    const { document } = await this.#insist(url, JSON.stringify(body), () => {});
    const { finishTicket } = await this.#tickets();
    return finishTicket(key, id, drawn, asObject(document, "a ticket").signature);
  }

  /** What says that one may answer: a ticket and not the invite, the invite, or nothing where anybody may. @param {Opened} opened @param {string | null} invite */
  async #credential(opened, invite) {
    const { survey, service } = opened;
    if (survey.unlinkable) {
      const { serial, prefix, signature } = await this.#signed(opened, invite);
      return { shown: { ticket: { serial, prefix, signature } }, handle: (await this.#tickets()).ticketHandle(serial) };
    }
    await this.#refuseOtherTerms(opened);
    // Curators without a log are older than handles.
    const handle = logKey(service) === undefined ? undefined : base64url(randomBytes(16));
    return { shown: invite === null || service.access === "open" ? {} : { invite }, handle };
  }

  /**
   * Asks for questions, and refuses more or other ones than the terms promise. The invite goes into the body only, and an
   * open survey, which needs none, gets none; an unlinkable one gets the ticket, and never the invite.
   * @param {Opened} opened
   * @param {string | null} [invite]
   * @param {Labour | null} [labour] does the work that an open survey asks for
   * @returns {Promise<Assignment>}
   */
  async ask(opened, invite = null, labour = null) {
    const { curator, id, survey, service } = opened;
    // Before the questions: once they are there, no script is read any more.
    const kept = logKey(service) === undefined ? undefined : (await this.#rules())?.keepOffer(opened);
    if (kept && kept.terms === undefined) throw badTerms("an offer says its terms once, and as they are");
    const { shown: needed, handle } = await this.#credential(opened, invite);
    // Which of its terms the device has read, where they are not the first: a curator whose organiser has edited them since says so.
    const read = Number.isInteger(service.revision) && service.revision !== 0 ? { revision: service.revision } : {};
    const { document } = await this.#admitted(`${surveyUrl(curator, id)}/assignments`, { ...needed, ...read }, wantedWork(service.work), labour);
    const given = asObject(document, "an assignment");
    if (given.epsilon !== survey.epsilon || given.queries !== survey.queries) {
      const detail = `the terms say epsilon ${survey.epsilon} and ${survey.queries} queries, got ${shown(given.epsilon)} and ${shown(given.queries)}`;
      throw new Refusal("assignment-invalid", detail, "reload the page; nothing was sent");
    }
    if (typeof given.assignment !== "string" || !/^[\w.~-]{1,500}$/.test(given.assignment)) {
      throw new Refusal("assignment-invalid", `an assignment is a short code, got ${shown(given.assignment)}`, "reload the page; nothing was sent");
    }
    const pairs = checkPairs(survey, given.pairs);
    return { assignment: given.assignment, pairs, ...(handle === undefined ? {} : { handle }), ...(kept === undefined ? {} : { kept }) };
  }

  /**
   * The rules by which a curator is held to its word; null where the script for it cannot be had,
   * since an answer is worth more than that.
   * @returns {Promise<Keeping | null>}
   */
  async #rules() {
    return this.#keeping().catch(() => null);
  }

  /**
   * Asks, and does meanwhile what it takes: works, works more, waits for a minute at most. None of it depends on what anybody thinks.
   * @param {string} url
   * @param {object} body
   * @param {Wanted | null} wanted
   * @param {Labour | null} labour
   */
  async #admitted(url, body, wanted, labour) {
    const prove = (/** @type {Wanted} */ more) => (this.#countWork(url, more), labour?.prove(more));
    let proof = wanted && labour && (await prove(wanted));
    for (let [rounds, waits] = [0, 0]; ; ) {
      try {
        return await this.#request(url, JSON.stringify(proof ? { ...body, work: proof } : body));
      } catch (error) {
        const more = error instanceof Problem && error.code === "work-needed" ? wantedWork(error.work) : null;
        const crowded = error instanceof Problem && error.code === "too-many-at-once";
        if (more && labour && (rounds += 1) <= MOST_ROUNDS) proof = await prove(more);
        else if (crowded && waits < CROWDED.length) {
          labour?.crowded();
          await this.#pause(CROWDED[waits]);
          waits += 1;
        } else throw error;
      }
    }
  }

  /**
   * Counts work that is asked for, and refuses it where it would be too much for one survey.
   * @param {string} url
   * @param {Wanted} wanted
   */
  #countWork(url, { token, puzzles }) {
    const done = this.#worked.get(url);
    // Under the same token what is solved stays solved.
    const before = done?.token === token ? done.most : 0;
    const all = (done?.all ?? 0) + Math.max(0, puzzles - before);
    if (all > MAX_PUZZLES_IN_ALL) throw badTerms(`a device solves at most ${MAX_PUZZLES_IN_ALL} puzzles for one survey, got ${all}`);
    this.#worked.set(url, { token, most: Math.max(before, puzzles), all });
  }

  /**
   * Whether an invite may answer, before anybody takes the trouble: refused where it is wrong or was used. A curator that cannot tell
   * now, or is older than this question, is asked again with the questions.
   * @param {Opened} opened
   * @param {string} invite
   */
  async check(opened, invite) {
    const { curator, id, survey } = opened;
    await this.#refuseOtherTerms(opened);
    // Where somebody else signs the tickets, an invite is theirs to know and not the curator's.
    if (survey.unlinkable?.issuer !== undefined) return;
    try {
      await this.#request(`${surveyUrl(curator, id)}/invites/check`, JSON.stringify({ invite }));
    } catch (error) {
      // Nothing else stops anybody here, and a good invite has an empty reply.
      if (error instanceof Problem && ["invite-unknown", "invite-used"].includes(error.code)) throw error;
    }
  }

  /**
   * Casts the coin and memorises the result. From here on nothing but these bytes will ever be sent to this survey.
   * @param {Opened} opened
   * @param {Assignment} asked
   * @param {Ballot} ballot
   * @param {number} [spend]
   * @returns {Promise<Answered & {body: string}>}
   */
  prepare({ curator, id, survey, service }, asked, ballot, spend = survey.epsilon) {
    return this.#alone(async () => {
      this.ledger.allow(curator, id, spend, lossOf(survey, spend));
      const response = respond(survey, asked.pairs, ballot, spend, this.#draws);
      const body = bodyOf(asked.assignment, response.document, asked.handle);
      // The ballot has done its work: nothing in this module remembers it from here on.
      secrets.delete(ballot);
      const log = logKey(service);
      const issuerKey = survey.unlinkable?.key;
      const answer = { curator, id, title: survey.title, epsilon: spend, loss: response.loss, body, ...present({ issuerKey }), ...(log === undefined ? {} : { log, ...asked.kept }) };
      const stands = (await this.#claims?.take(id, answer)) ?? answer;
      if (stands.body !== body) throw answeredMeanwhile();
      this.ledger.memorise(answer);
      // The report is kept, so its ticket has done its work.
      if (survey.unlinkable) await this.tidy();
      this.#previews.set(entryKey(curator, id), body);
      // Nothing is shown until all pages see the same, and it is this answer that stands.
      await this.#pause(SETTLING);
      this.#toSend(curator, id);
      return { ...response, body };
    });
  }

  /**
   * Lets no other page of this site at the ledger meanwhile. Browsers have such locks on pages that came by https, from this machine or from
   * disk. On others two pages may write at the same moment; one of the two answers then stands, and the other is neither shown nor sent.
   * @template T
   * @param {() => Promise<T>} act
   * @param {string} [lock]
   * @returns {Promise<T>}
   */
  #alone(act, lock = LOCK) {
    return this.#locks ? this.#locks.request(lock, act) : act();
  }

  /**
   * Sends the memorised answer, again if need be: a curator counts the same bytes once.
   * @param {string} curator
   * @param {string} id
   * @param {(attempt: number, of: number) => void} [tell] is told of each attempt after the first
   * @returns {Promise<"counted" | "already-counted">}
   */
  async send(curator, id, tell = () => {}) {
    const entry = await this.#alone(async () => {
      const entry = this.#toSend(curator, id);
      this.ledger.leave(entry);
      return entry;
    });
    try {
      const { status, document } = await this.#insist(`${surveyUrl(curator, id)}/reports`, entry.body, tell);
      this.#note(entry, "counted", await this.#promised(entry, document));
      return status === 201 ? "counted" : "already-counted";
    } catch (error) {
      // Without a code it is the word of something on the way, and the answer may not have arrived.
      if (error instanceof Problem && error.code !== "unknown" && !isPassing(error.status)) this.#note(entry, "refused");
      throw error;
    }
  }

  /**
   * The promise of a receipt, unless it is for something else or signed by somebody else. Where
   * this browser cannot tell, the first one stands.
   * @param {Entry} entry
   * @param {unknown} receipt
   */
  async #promised(entry, receipt) {
    const promise = promiseIn(receipt);
    if (!promise || entry.log === undefined) return undefined;
    const holds = (await (await this.#rules())?.holdsPromise(entry, promise)) ?? null;
    return holds === true || (holds === null && entry.promise === undefined) ? promise : undefined;
  }

  /** What is memorised, unless this page has shown something else. @param {string} curator @param {string} id */
  #toSend(curator, id) {
    const entry = this.ledger.find(curator, id);
    if (!entry) throw new Refusal("nothing-memorised", "there is no memorised answer to this survey", "answer it first");
    const earlier = this.ledger.namesake(entry);
    // What has left once may leave again.
    if (earlier && entry.status === "prepared") throw answeredElsewhere(earlier);
    if ((this.#previews.get(entryKey(curator, id)) ?? entry.body) === entry.body) return entry;
    throw answeredMeanwhile();
  }

  /** Notes what became of what has left. If that cannot be written down, it has left all the same. @param {Entry} entry @param {Entry["status"]} status @param {LogPromise} [promise] */
  #note({ curator, id }, status, promise) {
    try {
      this.ledger.mark(curator, id, status, promise);
    } catch {
      // It stays "sending" and so spent, and sending it again is harmless.
    }
  }

  /** @param {string} url @param {string} body @param {(attempt: number, of: number) => void} tell */
  async #insist(url, body, tell) {
    /** @type {unknown} */
    let last;
    for (const [attempt, ms] of WAITS.entries()) {
      // Waiting does not help a device that knows that it is offline; a curator on this very machine is reached all the same.
      if (attempt > 0 && !this.#online()) break;
      if (attempt > 0) tell(attempt + 1, WAITS.length);
      if (ms > 0) await this.#pause(ms);
      try {
        return await this.#request(url, body);
      } catch (error) {
        if (!isWorthAnotherTry(error)) throw error;
        last = error;
      }
    }
    throw last;
  }

  /** Reads something public of a survey, such as a part of its log. @param {string} curator @param {string} id @param {string} part */
  async look(curator, id, part) {
    return (await this.#request(`${surveyUrl(curator, id)}/${part}`)).document;
  }

  /** Reads a public list of a survey, line by line. @param {string} curator @param {string} id @param {string} part */
  async lines(curator, id, part) {
    const text = await this.#text(`${surveyUrl(curator, id)}/${part}`);
    return text.replace(/\n$/, "").split("\n");
  }

  /** All of a document, as it came. @param {string} url */
  async #text(url) {
    const reply = await this.#reply(url);
    if (reply.status !== 200) await readReply(reply);
    return reply.text().catch(() => Promise.reject(unreadable()));
  }

  /** One request, and what it says. @param {string} url @param {string} [body] */
  async #request(url, body) {
    const reply = await this.#reply(url, body);
    return { status: reply.status, document: await readReply(reply) };
  }

  /** One request: no cookies, no referrer, no cache, no redirects. @param {string} url @param {string} [body] */
  async #reply(url, body) {
    const headers = body === undefined ? undefined : { "Content-Type": "application/json" };
    try {
      return await this.#fetch(url, {
        method: body === undefined ? "GET" : "POST",
        headers,
        body,
        credentials: "omit",
        referrerPolicy: "no-referrer",
        cache: "no-store",
        redirect: "error",
        signal: AbortSignal.timeout(20_000),
      });
    } catch {
      const detail = "the site of the survey cannot be reached";
      throw new Refusal("unreachable", detail, "nothing is lost; try again when you are online");
    }
  }
}

/** @param {Response} reply @returns {Promise<unknown>} */
async function readReply(reply) {
  /** @type {unknown} */
  let document = null;
  try {
    document = await reply.json();
  } catch {
    if (reply.ok) throw unreadable();
  }
  if (reply.status === 200 || reply.status === 201) return document;
  if (reply.ok) throw unreadable();
  throw new Problem(reply.status, typeof document === "object" && document !== null ? document : {});
}

/** @param {string} text @returns {unknown} */
function documentIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
}

function unreadable() {
  return new Refusal("reply-invalid", "the curator's reply cannot be read", "try again later");
}

/** The key of a curator's log, where it has one. @param {Record<string, unknown>} [service] @returns {string | undefined} */
function logKey(service) {
  const key = /** @type {any} */ (service?.log)?.key;
  return typeof key === "string" && /^[\w-]{43}$/.test(key) ? key : undefined;
}

/** What a curator promises with a receipt, if it does; whether it holds is another question. @param {any} receipt @returns {LogPromise | undefined} */
function promiseIn(receipt) {
  const { index, size, path, signature } = receipt?.promise ?? {};
  const right = [index, size].every(Number.isSafeInteger) && Array.isArray(path) && path.length <= 64 && [...path, signature].every((text) => typeof text === "string" && text.length <= 100);
  return right ? { index, size, path, signature } : undefined;
}

/** @returns {Promise<never>} */
async function noTickets() {
  throw badTerms("this device makes no tickets, and the survey takes nothing else");
}

/** @returns {Promise<null>} */
async function nothingKept() {
  return null;
}

/** Statuses that may pass by themselves: too busy, too slow, broken for now. @param {number} status */
function isPassing(status) {
  return status === 408 || status === 429 || status >= 500;
}

/** @param {unknown} error */
function isWorthAnotherTry(error) {
  if (error instanceof Problem) return isPassing(error.status);
  return error instanceof Refusal && (error.code === "unreachable" || error.code === "reply-invalid");
}

/** @param {string} curator @param {string} id */
function surveyUrl(curator, id) {
  return `${curator}/api/v1/surveys/${encodeURIComponent(id)}`;
}

/** The browser's own locks; there are none on pages that came over an open line. @returns {Locks | null} */
function ownLocks() {
  return globalThis.navigator?.locks ?? null;
}

/** Whether the browser knows of a network; where it cannot tell, there is one. */
function isOnline() {
  return globalThis.navigator?.onLine !== false;
}

/** @param {number} ms @returns {Promise<void>} */
function wait(ms) {
  return new Promise((done) => {
    setTimeout(done, ms);
  });
}

// ------------------------------------------------------------------------------- how well blindly drawn orders agree
//
// Two orders agree by the inner product of their positions, counted from the middle in half steps: D = m(m^2-1)/3 for
// equal ones, and agreements are 4 apart. Up to 12 items all orders are counted; above, they are taken for points of the
// sphere that they lie on. Whatever comes out, the loss is the same, so a rounding here can cost accuracy and not privacy.

const EXACT_ITEMS = 12;

/** @typedef {{share: number, mean: number}} Upper the share of orders above a threshold, and their sum of correlations */

/** @param {Upper} upper @param {number} rest */
function correlation(upper, rest) {
  return ((1 - rest) * upper.mean) / (rest + (1 - rest) * upper.share);
}

/** D: the agreement of an order with itself. @param {number} items */
function mostAgreement(items) {
  return (items * (items * items - 1)) / 3;
}

/** How well an order agrees with another, given by each item's place. @param {number[]} order @param {number[]} places */
function agreement(order, places) {
  const m = order.length;
  let products = 0;
  for (let place = 0; place < m; place += 1) products += place * places[order[place]];
  return 4 * products - m * (m - 1) ** 2;
}

/** @param {number} items @param {number} threshold @returns {Upper} */
function upper(items, threshold) {
  if (items > EXACT_ITEMS) return onSphere(items, (threshold - 2) / mostAgreement(items));
  return cumulated(items).findLast((step) => step.agreement >= threshold) ?? { share: 0, mean: 0 };
}

/** The threshold that makes what is accepted agree best. @param {number} items @param {number} rest */
function bestThreshold(items, rest) {
  const most = mostAgreement(items);
  if (items > EXACT_ITEMS) return most - 4 * Math.floor(((1 - bestOnSphere(items, rest)) * most) / 4);
  let best = { agreement: most, value: 0 };
  for (const step of cumulated(items)) {
    const value = correlation(step, rest);
    if (value > best.value) best = { agreement: step.agreement, value };
  }
  return best.agreement;
}

/** @type {Map<number, (Upper & {agreement: number})[]>} */
const countedSteps = new Map();

/** Each agreement from the largest down, with all orders that reach it; counted once. @param {number} items */
function cumulated(items) {
  const known = countedSteps.get(items);
  if (known) return known;
  const counts = countAgreements(items);
  const most = mostAgreement(items);
  const all = counts.reduce((sum, count) => sum + count, 0);
  let [share, mean] = [0, 0];
  const steps = counts.map((count, step) => {
    const reached = most - 4 * step;
    share += count / all;
    mean += ((count / all) * reached) / most;
    return { agreement: reached, share, mean };
  });
  countedSteps.set(items, steps);
  return steps;
}

/**
 * How many orders have each agreement, from the largest down. That is D - 2 (sum of squared differences of places), and the sum
 * is even. Items are placed one after the other: `ways[taken]` counts by that sum how the places in the set `taken` can be filled.
 * @param {number} items
 */
function countAgreements(items) {
  const sums = mostAgreement(items) + 1;
  const ways = Array.from({ length: 2 ** items }, () => new Float64Array(sums));
  ways[0][0] = 1;
  ways.forEach((here, taken) => {
    const item = taken.toString(2).replaceAll("0", "").length;
    for (let place = 0; place < items; place += 1) {
      if ((taken >> place) % 2 === 0) addShifted(ways[taken + 2 ** place], here, (item - place) ** 2);
    }
  });
  return Array.from(ways[2 ** items - 1]).filter((_, sum) => sum % 2 === 0);
}

/** @param {Float64Array} into @param {Float64Array} from @param {number} shift */
function addShifted(into, from, shift) {
  for (let i = shift; i < into.length; i += 1) into[i] += from[i - shift];
}

/** The points of the sphere whose correlation with a given one is at least this. @param {number} items @param {number} least @returns {Upper} */
function onSphere(items, least) {
  const sine = Math.min(1, Math.max(-1, least));
  const cosineSquared = 1 - sine * sine;
  const n = items - 3;
  let power = n % 2;
  let [share, total, cosines] =
    power === 0
      ? [0.5 - Math.asin(sine) / Math.PI, Math.PI, Math.sqrt(cosineSquared)]
      : [(1 - sine) / 2, 2, cosineSquared];
  while (power < n) {
    power += 2;
    total *= (power - 1) / power;
    share -= (cosines * sine) / (power * total);
    cosines *= cosineSquared;
  }
  return { share, mean: cosines / ((n + 1) * total) };
}

/** The best threshold is the mean that it gives; these steps rise to it. @param {number} items @param {number} rest */
function bestOnSphere(items, rest) {
  let threshold = 0;
  for (let step = 0; step < 64; step += 1) {
    const next = correlation(onSphere(items, threshold), rest);
    if (next <= threshold + 1e-12) break;
    threshold = next;
  }
  return threshold;
}
