/** QR codes of the browser: the same modules as the server's library draws, and readable by a reader written for the test. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { qrModules } from "../../assets/pages/qr.js";

/** What the server's library drew, too: `src/pages/share.rs` holds it to the same. */
const table = JSON.parse(readFileSync(new URL("../vectors/qr.json", import.meta.url), "utf8"));

test("the browser's codes are those of the server's library", () => {
  for (const [text, rows] of table) {
    const drawn = qrModules(text).map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));
    assert.deepEqual(drawn, rows, text);
  }
});

test("every length up to the most has the smallest code that holds it, and more has none", () => {
  const most = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
  for (let length = 1; length <= 213; length += 1) {
    const version = 1 + most.findIndex((room) => length <= room);
    assert.equal(qrModules("x".repeat(length)).length, 17 + 4 * version, `${length}`);
  }
  assert.equal(qrModules("x".repeat(214)), null);
  assert.equal(qrModules("é".repeat(107)), null, "bytes count, not letters");
});

test("corners, timing and the dark module are where readers look", () => {
  for (const [text, { length }] of table) {
    const dark = qrModules(text);
    const corner = (y, x) => [0, 1, 2, 3, 4, 5, 6].map((dy) => [0, 1, 2, 3, 4, 5, 6].map((dx) => (dark[y + dy][x + dx] ? "#" : ".")).join(""));
    const eye = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
    for (const [y, x] of [[0, 0], [0, length - 7], [length - 7, 0]]) assert.deepEqual(corner(y, x), eye);
    for (let i = 8; i < length - 8; i += 1) assert.deepEqual([dark[6][i], dark[i][6]], [i % 2 === 0, i % 2 === 0]);
    assert.equal(dark[length - 8][8], true);
  }
});
