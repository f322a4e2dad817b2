/** How names look, by the cases that the core is held to as well. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import "./helpers/words.js";
import { alike, shownName } from "../../assets/looks.js";
import { doubles } from "../../assets/pages/items.js";
import { similar } from "../../assets/pages/similar.js";

const { pairs, nothing } = JSON.parse(readFileSync(new URL("../vectors/looks.json", import.meta.url), "utf8"));

test("names are alike if they differ only in what is not shown", () => {
  assert.ok(pairs.length > 50);
  for (const { why, names: [one, other], alike: same } of pairs) {
    assert.equal(shownName(one) === shownName(other), same, why);
    assert.deepEqual(alike(["x", one, "y", other]), same ? [one, other] : null, why);
    assert.deepEqual(alike(["x", other, "y", one]), same ? [other, one] : null, why);
    assert.equal(shownName(shownName(one)), shownName(one), why);
  }
});

test("a name of which nothing is shown is no name", () => {
  for (const name of nothing) assert.deepEqual(alike(["tea", name]), [name, name], JSON.stringify(name));
});

test("the form tells an organiser of names that look alike", () => {
  for (const { why, names, alike: same } of pairs.filter((one) => one.alike)) assert.deepEqual(doubles(names).length > 0, same, why);
});

test("the form tells of names that are easily taken for each other, and of no others", () => {
  for (const { why, names, similar: close } of pairs) {
    if (similar(names)) assert.ok(close, why);
  }
  const told = pairs.filter(({ names }) => similar(["x", ...names])).map(({ why }) => why);
  for (const why of ["Cyrillic a", "Cyrillic e and a", "Greek capital omicron", "full width", "capital i and small l", "digits and letters", "r and n beside each other"]) {
    assert.ok(told.includes(why), why);
  }
  assert.equal(similar(["tea", "Tea", "teas", "chá", "чай", "茶", "شاي"]), null);
});
