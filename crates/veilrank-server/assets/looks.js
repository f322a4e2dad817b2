/**
 * Names that nobody can tell apart by looking, because they differ only in what is not shown.
 *
 * The same rules as in the core (`looks.rs`), held to the same cases (`tests/vectors/looks.json`).
 */

/** Characters that are not shown by themselves. */
const HIDDEN = /[\u{ad}\u{34f}\u{61c}\u{115f}\u{1160}\u{17b4}\u{17b5}\u{180b}-\u{180f}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{3164}\u{fe00}-\u{fe0f}\u{feff}\u{ffa0}\u{fff0}-\u{fff8}\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/u;
/** What is shown as an empty place. */
const BLANK = /[\p{White_Space}\u{2800}]/u;
const ARABIC = /[\u{620}\u{622}-\u{63f}\u{641}-\u{64a}\u{66e}\u{66f}\u{671}-\u{673}\u{675}-\u{6d3}\u{6d5}\u{6ee}-\u{6ff}]/u;
/** Its signs above and below letters. */
const ARABIC_MARKS = /[\u{610}-\u{61a}\u{64b}-\u{65f}\u{670}\u{6d6}-\u{6dc}\u{6df}-\u{6e4}\u{6e7}\u{6e8}\u{6ea}-\u{6ed}]/u;
/** Its letters that join the one before them and never the one behind. */
const JOINS_BEFORE_ALONE = /[\u{622}-\u{625}\u{627}\u{629}\u{62f}-\u{632}\u{648}\u{671}-\u{673}\u{675}-\u{677}\u{688}-\u{699}\u{6c0}\u{6c3}-\u{6cb}\u{6cd}\u{6cf}\u{6d2}\u{6d3}\u{6d5}\u{6ee}\u{6ef}]/u;
/** Signs that take a consonant's vowel away: a joiner beside one chooses its form. */
const VIRAMA = /[\u{94d}\u{9cd}\u{a4d}\u{acd}\u{b4d}\u{bcd}\u{c4d}\u{ccd}\u{d4d}\u{dca}\u{1039}\u{103a}\u{17d2}\u{1b44}]/u;
/** Other scripts whose letters join. */
const JOINING = /[\u{700}-\u{8ff}\u{1807}-\u{18aa}\u{a840}-\u{a873}\u{1e900}-\u{1e95f}]/u;
const PICTURES = /[\u{2190}-\u{21ff}\u{2300}-\u{23ff}\u{25a0}-\u{25ff}\u{2600}-\u{27bf}\u{2b00}-\u{2bff}\u{1f000}-\u{1faff}]/u;
const MONGOLIAN = /[\u{1807}-\u{18aa}]/u;
/** A flag whose tags say which one it is, and the tags. */
const FLAG = /[\u{1f3f4}\u{e0020}-\u{e007f}]/u;

/**
 * Whether a joiner changes what is shown, by what stands before it and behind.
 * @param {string} joiner @param {string[]} kept @param {string} after
 */
function isShown(joiner, kept, after) {
  const before = kept.at(-1) ?? "";
  const letter = kept.findLast((c) => !ARABIC_MARKS.test(c)) ?? "";
  const joinsOn = ARABIC.test(letter) && !JOINS_BEFORE_ALONE.test(letter);
  const joinsBack = ARABIC.test(after);
  // Letters that join anyway are shown the same.
  const shaped = joiner === "\u200c" ? joinsOn && joinsBack : joinsOn !== joinsBack;
  const beside = (/** @type {RegExp} */ those) => those.test(before) && those.test(after);
  return shaped || VIRAMA.test(before) || VIRAMA.test(after) || beside(JOINING) || (joiner === "\u200d" && beside(PICTURES));
}

/** A name as an override shows it. @param {string} name */
const turned = (name) =>
  name.replace(/\u202e([^\u202c\u202e]*)\u202c?/gu, (_, within) => [...within].reverse().join(""));

/**
 * The part of a name that is shown: the same text for all names that look alike, empty if nothing is.
 * @param {string} name
 */
export function shownName(name) {
  const all = [...turned(name)];
  /** @type {string[]} */
  const kept = [];
  all.forEach((c, at) => {
    const before = kept.at(-1) ?? "";
    if (BLANK.test(c)) return before !== "" && before !== " " && kept.push(" ");
    if (!HIDDEN.test(c)) return kept.push(c);
    const after = () => all.slice(at + 1).find((next) => !HIDDEN.test(next)) ?? "";
    const joins = (c === "\u200c" || c === "\u200d") && isShown(c, kept, after());
    const tag = /[\u{e0020}-\u{e007f}]/u.test(c) && FLAG.test(before);
    const form = /[\u{180b}-\u{180f}]/u.test(c) && MONGOLIAN.test(before);
    return (joins || tag || form) && kept.push(c);
  });
  if (kept.at(-1) === " ") kept.pop();
  return kept.join("").normalize("NFC");
}

/**
 * The first two names that look alike, or nothing. A name of which nothing is shown is its own twin.
 * @param {readonly string[]} names @returns {[string, string] | null}
 */
export function alike(names) {
  const seen = new Map();
  for (const name of names) {
    const look = shownName(name);
    if (look === "" || seen.has(look)) return [seen.get(look) ?? name, name];
    seen.set(look, name);
  }
  return null;
}
