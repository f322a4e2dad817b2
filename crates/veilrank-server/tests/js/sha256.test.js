/** SHA-256 in plain JavaScript against the platform's, at every length around a block's borders. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

import { sha256 } from "../../assets/sha256.js";

const hex = (/** @type {Uint8Array} */ bytes) => Buffer.from(bytes).toString("hex");

test("the hash of a standard's examples", () => {
  const text = (/** @type {string} */ words) => new TextEncoder().encode(words);
  assert.equal(hex(sha256(text(""))), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  assert.equal(hex(sha256(text("abc"))), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("every length up to four blocks hashes as elsewhere", () => {
  for (let length = 0; length <= 256; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 151 + length) & 255);
    assert.equal(hex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"), `${length}`);
  }
});
