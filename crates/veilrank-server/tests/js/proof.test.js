/** The log's proofs as the core has them, in every vector that it made; and signatures. */
import assert from "node:assert/strict";
import { generateKeyPairSync, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { base64url, fromBase64url } from "../../assets/client.js";
import { entryLeaf, headText, isConsistent, isSignedBy, promiseBytes, promiseLeaf, rootOfLeaf, rootOfLeaves, sentLeaf, termsDigest } from "../../assets/proof.js";
import { ticketHandle } from "../../assets/ticket.js";

const vectors = JSON.parse(readFileSync(new URL("../vectors/log.json", import.meta.url), "utf8"));

test("roots are the core's, for every size", () => {
  const leaves = vectors.leaves.map(fromBase64url);
  vectors.roots.forEach((root, size) => assert.equal(base64url(rootOfLeaves(leaves.slice(0, size))), root));
});

test("every inclusion proof holds or fails as in the core", () => {
  assert.ok(vectors.inclusion.length > 100 && vectors.inclusion.some(({ holds }) => !holds));
  for (const { leaf, index, size, path, root, holds } of vectors.inclusion) {
    const found = rootOfLeaf(fromBase64url(leaf), { index, size, path });
    assert.equal(found !== null && base64url(found) === root, holds, JSON.stringify({ index, size }));
  }
});

test("every consistency proof holds or fails as in the core", () => {
  assert.ok(vectors.consistency.length > 100 && vectors.consistency.some(({ holds }) => !holds));
  for (const { from, to, old, new: now, path, holds } of vectors.consistency) {
    assert.equal(isConsistent({ size: from, root: old }, { size: to, root: now }, path), holds, JSON.stringify({ from, to }));
  }
});

test("entries, promises, heads and terms have the core's texts", () => {
  const { entries, heads, promise, terms, handles } = vectors.texts;
  for (const { handle, report, leaf } of entries) {
    assert.equal(base64url(entryLeaf(handle, report)), leaf);
    assert.equal(base64url(sentLeaf(`{"assignment":"Abc","handle":"${handle}","report":${report}}`)), leaf);
  }
  for (const { text, ...head } of heads) assert.equal(headText(head), text);
  assert.equal(base64url(promiseLeaf(promise.survey, promise.assignment, fromBase64url(promise.leaf))), promise.promise_leaf);
  assert.equal(Buffer.from(promiseBytes(fromBase64url(promise.root))).toString("hex"), promise.text_hex);
  assert.equal(termsDigest(terms.text), terms.digest);
  assert.equal(ticketHandle(handles.serial), handles.of_serial);
  const assignment = Buffer.concat([Buffer.from(handles.nonce, "base64url"), Buffer.alloc(32)]).toString("base64url");
  const report = '{"order":[1,0]}';
  assert.deepEqual(sentLeaf(`{"assignment":"${assignment}","report":${report}}`), entryLeaf(handles.of_nonce, report), "a report without a handle is named by its nonce");
});

test("what a path must not be leads nowhere", () => {
  const leaf = fromBase64url(vectors.leaves[0]);
  for (const path of [null, undefined, "x", [1], ["AA"], new Array(65).fill(vectors.leaves[1])]) assert.equal(rootOfLeaf(leaf, { index: 0, size: 2, path }), null);
  for (const index of [-1, 2, 0.5, "0", NaN, 2 ** 60]) assert.equal(rootOfLeaf(leaf, { index, size: 2, path: [vectors.leaves[1]] }), null, String(index));
  for (const body of ["", "{}", '{"assignment":"A","report":1}', '{"assignment":"A","handle":"short","report":{}}', '{"assignment":"A","report":{}}']) assert.equal(sentLeaf(body), null, body);
  assert.equal(isConsistent({ size: 3, root: vectors.roots[3] }, { size: 2, root: vectors.roots[2] }, []), false);
});

test("a signature is told from none, and from one that cannot be checked", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const key = Buffer.from(publicKey.export({ format: "jwk" }).x, "base64url").toString("base64url");
  const signature = sign(null, Buffer.from("a text"), privateKey).toString("base64url");
  assert.equal(await isSignedBy(key, "a text", signature), true);
  assert.equal(await isSignedBy(key, "another", signature), false);
  for (const wrong of ["", "AA", null, 7, signature.slice(2)]) assert.equal(await isSignedBy(key, "a text", wrong), false);
  assert.equal(await isSignedBy(undefined, "a text", signature), false);
  const own = Object.getOwnPropertyDescriptor(globalThis, "crypto");
  Object.defineProperty(globalThis, "crypto", { value: {}, configurable: true });
  try {
    assert.equal(await isSignedBy(key, "a text", signature), null, "a browser without such signatures");
  } finally {
    Object.defineProperty(globalThis, "crypto", own);
  }
});
