/** A curator's log for tests, honest until it is told otherwise: signed promises and heads, proofs, and the list itself. */
import { createHash, generateKeyPairSync, sign } from "node:crypto";

const sha256 = (...pieces) => createHash("sha256").update(Buffer.concat(pieces.map((piece) => Buffer.from(piece)))).digest();
const leafOf = (...data) => sha256([0], ...data);
const nodeOf = (left, right) => sha256([1], left, right);
const text = (bytes) => Buffer.from(bytes).toString("base64url");

/** The largest power of two below n. */
const half = (n) => 2 ** Math.ceil(Math.log2(n) - 1);

function rootOf(leaves) {
  if (leaves.length === 0) return sha256();
  if (leaves.length === 1) return leaves[0];
  const k = half(leaves.length);
  return nodeOf(rootOf(leaves.slice(0, k)), rootOf(leaves.slice(k)));
}

/** RFC 6962, 2.1.1. */
function pathOf(index, leaves) {
  if (leaves.length <= 1) return [];
  const k = half(leaves.length);
  return index < k ? [...pathOf(index, leaves.slice(0, k)), rootOf(leaves.slice(k))] : [...pathOf(index - k, leaves.slice(k)), rootOf(leaves.slice(0, k))];
}

/** RFC 6962, 2.1.2. */
function growthOf(m, leaves, whole = true) {
  if (m === 0) return [];
  if (m === leaves.length) return whole ? [] : [rootOf(leaves)];
  const k = half(leaves.length);
  return m <= k ? [...growthOf(m, leaves.slice(0, k), whole), rootOf(leaves.slice(k))] : [...growthOf(m - k, leaves.slice(k), false), rootOf(leaves.slice(0, k))];
}

/** @param {object} terms */
export function fakeLog(terms) {
  const keys = () => {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    return { key: publicKey.export({ format: "jwk" }).x, sign: (data) => sign(null, Buffer.from(data), privateKey).toString("base64url") };
  };
  const log = { keys: keys(), otherKeys: keys(), entries: /** @type {{handle: string, report: string, ticket?: object}[]} */ ([]), counted: 0, closed: false, terms };
  const line = () => JSON.stringify({ veilrank: 2, terms: log.terms });
  const entryText = ({ handle, report }) => `{"handle":"${handle}","report":${report}}`;
  log.leaves = () => log.entries.map((entry) => leafOf(entryText(entry)));
  log.head = () => {
    const [size, root, digest] = [log.entries.length, text(rootOf(log.leaves())), text(sha256(line()))];
    const signed = `veilrank head 1\n${terms.id}\n${size}\n${root}\n${digest}\n${log.closed ? "closed" : "open"}\n`;
    return { survey: terms.id, size, root, terms: digest, closed: log.closed, signature: log.keys.sign(signed) };
  };
  /** Two others are promised something at the same time. */
  log.promise = ({ assignment, handle, report }) => {
    const leaf = leafOf(entryText({ handle, report }));
    const leaves = ["x", "y"].map((other) => leafOf(other));
    leaves.splice(1, 0, leafOf(`${terms.id}\n${assignment}\n`, leaf));
    return { index: 1, size: 3, path: pathOf(1, leaves).map(text), signature: log.keys.sign(Buffer.concat([Buffer.from("veilrank promise 1\n"), rootOf(leaves)])) };
  };
  log.add = (...entries) => void (log.counted = Math.max(log.counted, log.entries.push(...entries)));
  log.filler = (count) => Array.from({ length: count }, (_, i) => ({ handle: text(sha256(`other ${i} ${log.entries.length}`).subarray(0, 16)), report: `{"epsilon":1,"answers":[{"pair":[0,${(i % 3) + 1}],"answer":true}]}` }));
  log.list = () => {
    const lines = log.entries.map(({ handle, report, ticket }) => `{"handle":"${handle}","report":${report}${ticket ? `,"ticket":${JSON.stringify(ticket)}` : ""}}`);
    return [line(), ...lines, JSON.stringify(log.head())].join("\n").concat("\n");
  };
  /** What is answered to a question about the log; null where it is not there. @param {string} part */
  log.answer = (part) => {
    const url = new URL(part, "https://log.test/");
    const number = (name) => Number(url.searchParams.get(name));
    const leaves = log.leaves();
    if (url.pathname === "/log/head") return log.head();
    if (url.pathname === "/log.jsonl") return log.list();
    if (url.pathname === "/log/consistency") return { path: growthOf(number("from"), leaves.slice(0, number("to"))).map(text) };
    const index = leaves.findIndex((leaf) => text(leaf) === url.searchParams.get("leaf"));
    return index < 0 || index >= number("size") ? null : { index, size: number("size"), path: pathOf(index, leaves.slice(0, number("size"))).map(text) };
  };
  return log;
}
