/**
 * Names that are easily taken for each other, as the form tells an organiser.
 *
 * The server has all of Unicode's table for that (UTS 39) and names what is left on the organiser's
 * page. Here are the letters and digits that look like Latin ones, of alphabets that are often typed
 * beside them; a test of the core (`looks_vectors.rs`) holds them to that table.
 */
import { shownName } from "../looks.js";
import { say } from "../say.js";

/** Letters that are taken for Latin ones, by those. @type {Record<string, string>} */
const LETTERS = {
  2: "ƧϨ\u10c7",
  3: "ƷȜЗӠ\u0545\u0969\u0ae9",
  4: "\u13ce",
  5: "Ƽ",
  6: "Ϭб\u13ee",
  8: "Ȣȣ\u09ea\u0a6a\u0b03",
  9: "\u09ed\u0a67\u0b68\u0d6d",
  A: "ΑА\u13aa",
  AE: "ÆӔ",
  B: "ΒВ\u13f4",
  C: "С\u13df",
  D: "\u13a0",
  E: "ΕЕ\u13ac",
  F: "Ϝ\u07d3",
  G: "Ԍ\u13c0\u13f3",
  H: "ΗН\u13bb",
  J: "ͿЈ\u13ab",
  K: "ΚК\u13e6",
  L: "\u13de",
  M: "ΜϺМ\u13b7",
  N: "Ν",
  O: "0ΟО\u0555\u07c0\u0b20\u0ce6\u12d0",
  OE: "Œ",
  Oy: "Ѹ",
  P: "ΡР\u13e2",
  Q: "Ԛ",
  R: "ƦɌ\u13a1\u13d2",
  S: "Ѕ\u054f\u10bd\u10fd\u13d5\u13da",
  T: "ΤТ\u07e0\u13a2",
  U: "\u054d\u1200",
  V: "Ѵ\u0667\u06f7\u13d9",
  W: "Ԝ\u13b3\u13d4",
  X: "ΧХ",
  Y: "ΥУҮ\u07cc\u13a9\u13bd",
  Z: "Ζ\u10cd\u13c3",
  a: "\u0251αа",
  ae: "æӕ",
  b: "ƄЬ\u07d5\u13cf",
  bl: "Ы",
  c: "с\u1004\u105a",
  d: "ԁ\u13e7",
  dz: "\u02a3",
  e: "еҽ",
  f: "ƒ\u0284\u0584",
  g: "ƍ\u0261\u0581",
  h: "Һһ\u0570\u10b9\u13c2",
  i: "ı\u0269\u026aιі\u0582\u13a5",
  j: "ȷϳј\u0575",
  l: "1IƖǀΙІӀӏ\u05d5\u05df\u0627\u0661\u06f1\u07ca",
  lO: "Ю",
  ll: "ǁ\u05f0",
  ls: "\u02aa",
  lz: "\u02ab",
  n: "\u0578\u057c",
  o: "οσϭо\u0585\u05e1\u0647\u0665\u06be\u06c1\u06d5\u06f5\u07cb\u0840\u0966\u09e6\u0a66\u0ae6\u0b66\u0be6\u0c02\u0c66\u0c82\u0d02\u0d20\u0d66\u0d82\u0e50\u0ed0\u101d\u1040\u10ff\u110b\u11bc",
  oe: "œ",
  oo: "\u1147\u11ee",
  oy: "ѹ",
  p: "þƿρϸр",
  q: "ԛ\u0563\u0566",
  r: "г",
  rn: "m\u0560",
  s: "ƽѕ\u0d1f",
  ts: "\u02a6",
  u: "\u028bυ\u057d",
  v: "νѵ\u05d8",
  w: "\u026fшѡԝ\u0561",
  x: "х",
  y: "\u0263\u028fγуү\u10e7",
};

const SHOWN_AS = new Map(Object.entries(LETTERS).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin])));

/** The same text for all names that are easily taken for each other. @param {string} name */
function skeleton(name) {
  const shown = shownName(name).normalize("NFKC").normalize("NFD");
  return [...shown].map((letter) => SHOWN_AS.get(letter) ?? letter).join("");
}

/**
 * The first two names that are easily taken for each other and do not look alike, or nothing.
 * @param {string[]} names @returns {[string, string] | null}
 */
export function similar(names) {
  const seen = new Map();
  for (const name of names) {
    const key = skeleton(name);
    const first = seen.get(key) ?? name;
    if (shownName(first) !== shownName(name)) return [first, name];
    seen.set(key, first);
  }
  return null;
}

/** The words about them, or nothing. @param {string[]} names */
export function similarWords(names) {
  const twins = similar(names);
  return twins ? say.text("new-tell-similar", { first: twins[0], second: twins[1] }) : "";
}
