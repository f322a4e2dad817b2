/** The list of what is ranked, as people type and paste it: numbering and bullets come off, doubles are found. */
import { shownName } from "../looks.js";
import { say } from "../say.js";

/** What starts a line in a list, and what tells that it does: numbers and letters count up from the first, bullets need nothing more. */
const NUMBER = /^\(?(\d{1,4})(?:[.):\]](?!\d)\s*|\t\s*)(?=\S)/u;
const LETTER = /^(?:\(?([a-zA-Z])\)|([a-z])\.(?=\s))\s*(?=\S)/u;
const BULLET = /^(?:[-*+–—·]\s+|[•▪●◦‣○]\s*)(?:\[[ xX]?\]\s+)?(?=\S)/u;

/** The lines that say something. @param {string} text @returns {string[]} */
export function lines(text) {
  return text.split(/\r\n|\r|\n/).map((line) => line.trim()).filter((line) => line !== "");
}

/**
 * The lines without numbering, bullets and further columns, and a sentence about what was taken off; null where there is nothing of it. Only what most
 * lines carry, and at least two, is a list's mark: "3.5 mm jack", "7-Up", "A. Smith" and "1. FC Köln" are names.
 * @param {string} text
 * @returns {{items: string[], what: string} | null}
 */
export function unmarked(text) {
  const all = lines(text);
  const taken = [withoutMarks(all, NUMBER, "numbers", isCounting), withoutMarks(all, LETTER, "letters", isAlphabet), withoutMarks(all, BULLET, "bullets", () => true)]
    .find((found) => found !== null);
  const first = firstColumn(taken?.items ?? all);
  if (!taken && !first) return null;
  const what = say.pick("new-tell-off-", [taken?.what, first && "columns"].filter(Boolean).join("-")) ?? "";
  return { items: (first ?? taken?.items ?? all).map((line) => line.trim()), what };
}

/**
 * @param {string[]} all @param {RegExp} mark @param {string} what
 * @param {(marks: string[]) => boolean} fits whether these marks are those of a list
 */
function withoutMarks(all, mark, what, fits) {
  const found = all.map((line) => mark.exec(line));
  const marks = found.filter((one) => one !== null);
  const said = marks.map(([, one, other]) => one ?? other ?? "");
  if (marks.length < 2 || 2 * marks.length <= all.length || !fits(said)) return null;
  return { what, items: all.map((line, i) => line.slice(found[i]?.[0].length ?? 0)) };
}

/** Whether these are 1, 2, 3 or 0, 1, 2. @param {string[]} marks */
function isCounting(marks) {
  const numbers = marks.map(Number);
  return numbers[0] <= 1 && numbers.every((number, i) => i === 0 || number === numbers[i - 1] + 1);
}

/** Whether these are a, b, c. @param {string[]} marks */
function isAlphabet(marks) {
  return marks.every((mark, i) => mark.toLowerCase().charCodeAt(0) === "a".charCodeAt(0) + i);
}

/** The first column of what was copied from a spreadsheet. @param {string[]} all */
function firstColumn(all) {
  const wide = all.filter((line) => line.trim().includes("\t"));
  if (wide.length < 2 || 2 * wide.length <= all.length) return null;
  return all.map((line) => line.trim().split("\t")[0]);
}

/** What two spellings of one name have in common. @param {string} name */
export function folded(name) {
  return shownName(name).normalize("NFKC").trim().replace(/\s+/gu, " ").toUpperCase().toLowerCase();
}

/** Names that are there more than once, each with all its spellings in the order of the list. @param {string[]} items @returns {string[][]} */
export function doubles(items) {
  /** @type {Map<string, string[]>} */
  const seen = new Map();
  for (const name of items) seen.set(folded(name), [...(seen.get(folded(name)) ?? []), name]);
  return [...seen.values()].filter((spellings) => spellings.length > 1);
}

/** The list with each name once, as it is spelt first. @param {string[]} items */
export function once(items) {
  const seen = new Set();
  return items.filter((name) => seen.size < seen.add(folded(name)).size);
}

/** What there is to say about doubles, or nothing. @param {string[]} items */
export function doublesWords(items) {
  const [spellings, ...more] = doubles(items);
  if (spellings === undefined) return "";
  const kinds = [...new Set(spellings)];
  const names = say.list(kinds.map((name) => say.text("new-tell-quoted", { name })));
  const told = kinds.length === 1 ? say.text("new-tell-double", { name: kinds[0], count: spellings.length }) : say.text("new-tell-spellings", { names });
  return more.length === 0 ? told : say.text("fields-two", { first: told, second: say.text("new-tell-doubles", { count: more.length }) });
}
