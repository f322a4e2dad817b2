/**
 * What a curator's log proves: hashing and proofs of certificate transparency (RFC 6962, RFC 9162), and the texts that are signed.
 *
 * Hashes are bytes here and base64url on the wire. Nothing asks anybody; the core's `merkle` does the same, and both are held to
 * tests/vectors/log.json.
 */
import { base64url, fromBase64url } from "./client.js";
import { sha256 } from "./sha256.js";

/** @typedef {{survey: string, size: number, root: string, terms: string, closed: boolean, signature: string}} Head */

const utf8 = new TextEncoder();

/** @param {...(Uint8Array | string)} pieces */
function hashOf(...pieces) {
  const all = pieces.map((piece) => (typeof piece === "string" ? utf8.encode(piece) : piece));
  const bytes = new Uint8Array(all.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of all) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return sha256(bytes);
}

/** The hash of a leaf. Leaves and nodes begin with different bytes, so that neither passes for the other. @param {...(Uint8Array | string)} data */
function leafHash(...data) {
  return hashOf(Uint8Array.of(0), ...data);
}

/** @param {Uint8Array} left @param {Uint8Array} right */
function nodeHash(left, right) {
  return hashOf(Uint8Array.of(1), left, right);
}

/** The leaf of an entry: the bytes of the report are those that were sent. @param {string} handle @param {string} report */
export function entryLeaf(handle, report) {
  return leafHash(`{"handle":"${handle}","report":${report}}`);
}

/** The leaf of what a device has sent; null for bytes that are none of its own. @param {string} body */
export function sentLeaf(body) {
  const parts = /^\{"assignment":"([\w.~-]+)",(?:"handle":"([\w-]{22})",)?"report":(\{.*\})\}$/s.exec(body);
  if (!parts) return null;
  const [, assignment, handle, report] = parts;
  // A report without a handle is named by the nonce with which its assignment begins.
  const nonce = fromBase64url(assignment)?.slice(0, 16);
  const own = handle ?? (nonce?.length === 16 ? base64url(hashOf("veilrank handle\n", nonce).slice(0, 16)) : null);
  return own === null ? null : entryLeaf(own, report);
}

/** The leaf of a promise in the tree of those that were made at once. @param {string} survey @param {string} assignment what nobody else knows @param {Uint8Array} leaf */
export function promiseLeaf(survey, assignment, leaf) {
  return leafHash(`${survey}\n${assignment}\n`, leaf);
}

/** What is signed for all promises of one tree. @param {Uint8Array} root */
export function promiseBytes(root) {
  return Uint8Array.of(...utf8.encode("veilrank promise 1\n"), ...root);
}

/** What is signed for a head. @param {Head} head */
export function headText({ survey, size, root, terms, closed }) {
  return `veilrank head 1\n${survey}\n${size}\n${root}\n${terms}\n${closed ? "closed" : "open"}\n`;
}

/** What stands for a survey's terms in its heads. @param {string} line the first one of the log, without its end */
export function termsDigest(line) {
  return base64url(hashOf(line));
}

// -------------------------------------------------------------------------------------------------------------- proofs

/** Halves both, down to a number that is odd or 0. @param {number} one @param {number} other @param {(one: number) => boolean} keepsOn */
function halved(one, other, keepsOn) {
  while (keepsOn(one)) [one, other] = [Math.floor(one / 2), Math.floor(other / 2)];
  return [one, other];
}

/** @param {number} number */
const isEven = (number) => number % 2 === 0;

/** @param {unknown} path @returns {Uint8Array[] | null} */
function hashesIn(path) {
  if (!Array.isArray(path) || path.length > 64) return null;
  const hashes = path.map((text) => (typeof text === "string" ? fromBase64url(text) : null));
  return hashes.every((hash) => hash?.length === 32) ? /** @type {Uint8Array[]} */ (hashes) : null;
}

/**
 * The root to which a path leads from a leaf (RFC 9162, 2.1.3.2); null where it leads nowhere.
 * @param {Uint8Array} leaf
 * @param {{index: unknown, size: unknown, path: unknown}} proof
 */
export function rootOfLeaf(leaf, { index, size, path }) {
  const hashes = hashesIn(path);
  if (!hashes || !isCount(index) || !isCount(size) || index >= size) return null;
  let [place, last] = [index, size - 1];
  let root = leaf;
  for (const hash of hashes) {
    if (last === 0) return null;
    if (!isEven(place) || place === last) {
      root = nodeHash(hash, root);
      [place, last] = halved(place, last, (now) => isEven(now) && now > 0);
    } else {
      root = nodeHash(root, hash);
    }
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 ? root : null;
}

/**
 * Whether a log begins with an earlier one (RFC 9162, 2.1.4.2).
 * @param {{size: number, root: string}} old
 * @param {{size: number, root: string}} now
 * @param {unknown} path
 */
export function isConsistent(old, now, path) {
  const [given, first, second] = [hashesIn(path), fromBase64url(old.root), fromBase64url(now.root)];
  if (!given || !first || !second || !isCount(old.size) || !isCount(now.size) || old.size > now.size) return false;
  if (old.size === now.size) return given.length === 0 && old.root === now.root;
  if (old.size === 0) return given.length === 0 && old.root === base64url(hashOf());
  const isPower = Number.isInteger(Math.log2(old.size));
  const [start, ...rest] = isPower ? [first, ...given] : given;
  if (!start) return false;
  let [place, last] = halved(old.size - 1, now.size - 1, (at) => !isEven(at));
  let [before, after] = [start, start];
  for (const hash of rest) {
    if (last === 0) return false;
    if (!isEven(place) || place === last) {
      [before, after] = [nodeHash(hash, before), nodeHash(hash, after)];
      [place, last] = halved(place, last, (at) => isEven(at) && at > 0);
    } else {
      after = nodeHash(after, hash);
    }
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 && base64url(before) === old.root && base64url(after) === now.root;
}

/** The root over all leaves. @param {Uint8Array[]} leaves */
export function rootOfLeaves(leaves) {
  if (leaves.length === 0) return hashOf();
  let row = leaves;
  while (row.length > 1) {
    const next = [];
    for (let i = 0; i < row.length; i += 2) next.push(i + 1 < row.length ? nodeHash(row[i], row[i + 1]) : row[i]);
    row = next;
  }
  return row[0];
}

/** @param {unknown} count @returns {count is number} */
function isCount(count) {
  return typeof count === "number" && Number.isSafeInteger(count) && count >= 0;
}

// ---------------------------------------------------------------------------------------------------------- signatures

/** Whether a key has signed this; null where the browser cannot tell. @param {unknown} key @param {Uint8Array | string} data @param {unknown} signature @returns {Promise<boolean | null>} */
export async function isSignedBy(key, data, signature) {
  const [own, signed] = [key, signature].map((text) => (typeof text === "string" ? fromBase64url(text) : null));
  if (own?.length !== 32 || signed?.length !== 64) return false;
  const bytes = typeof data === "string" ? utf8.encode(data) : data;
  const { subtle } = globalThis.crypto;
  try {
    const known = await subtle.importKey("raw", /** @type {any} */ (own), "Ed25519", false, ["verify"]);
    return await subtle.verify("Ed25519", known, /** @type {any} */ (signed), /** @type {any} */ (bytes));
  } catch {
    return null;
  }
}
