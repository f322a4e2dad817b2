/** What a planned survey can tell, and what an outcome tells, in sentences. */
import { USUAL_LIMITS } from "../client.js";
import { say } from "../say.js";
import { short, timesIn } from "./words.js";

/** Less than this above what guesses would give is noise, as the planner has it. */
const NOISE = 0.1;

/** Sentences one after the other. @param {string[]} all */
export function sentences(all) {
  return all.filter((one) => one !== "").reduce((first, second) => (first === "" ? second : say.text("fields-two", { first, second })), "");
}

// ------------------------------------------------------------------ what each person gives

/**
 * What is asked of each person, and how often one answer is the true one.
 * @param {{questions: number, truth: number, epsilon: number, spent?: number}} plan
 */
export function askedWords({ questions, truth, epsilon, spent = epsilon }) {
  const times = spent < epsilon ? say.text("new-tell-times-spent", { times: timesIn(truth), spent: short(spent) }) : timesIn(truth);
  return questions === 0 ? say.text("new-tell-asked-order", { times }) : say.text("new-tell-asked", { count: questions, times });
}

/** What devices do where a survey asks for more than they spend by themselves. @param {number} limit @param {{epsilon: number, spent?: number}} plan */
export function limitWords(limit, { epsilon, spent = epsilon }) {
  const offer = spent < epsilon ? say.text("new-tell-limit-offer", { spent: short(spent), epsilon: short(epsilon) }) : "";
  return sentences([say.text("new-tell-limit", { limit }), offer]);
}

// ------------------------------------------------------------------ what a survey would tell

/** @typedef {{mean: number}} Right */
/**
 * @typedef {object} Plan
 * @property {number} items
 * @property {number} epsilon
 * @property {number} voters
 * @property {string} goal
 * @property {{winner: Right, first: {few: number, right: Right} | null, pairs: Right, order: Right}} chances
 * @property {{change: string, to: string, right: number}[]} suggestions
 */

/** How often, of ten; of a hundred where it is nearly always. @param {number} share */
function oftenWords(share) {
  if (share >= 0.945) return say.text("new-tell-times-hundred", { count: Math.min(99, Math.round(100 * share)) });
  return say.text("new-tell-times-ten", { count: Math.round(10 * share) });
}

/** How often guesses have the best few. @param {number} items @param {number} few */
function guessed(items, few) {
  return Array.from({ length: few }, (_, i) => (i + 1) / (items - i)).reduce((product, one) => product * one, 1);
}

/** How many are the best few that a goal names. @param {string} goal */
function fewOf(goal) {
  return goal === "winner" ? 1 : Number(goal.slice("first-".length));
}

/** What these people can tell. @param {Plan} plan */
export function forecastWords({ items, epsilon, voters, chances: { winner, first, pairs, order } }) {
  const best = () => {
    if (!first) return "";
    const { few, right } = first;
    return right.mean < guessed(items, few) + NOISE ? say.text("new-tell-first-noise", { few }) : say.text("new-tell-first-right", { few, times: oftenWords(right.mean) });
  };
  return sentences([
    winner.mean < 1 / items + NOISE
      ? say.text("new-tell-winner-noise", { voters, epsilon, items })
      : say.text("new-tell-winner-right", { voters, epsilon, items, times: oftenWords(winner.mean) }),
    best(),
    pairs.mean < 0.5 + NOISE ? say.text("new-tell-pairs-noise") : say.text("new-tell-pairs-right", { count: Math.round(100 * pairs.mean) }),
    order.mean < NOISE ? say.text("new-tell-order-noise", { items }) : say.text("new-tell-order-right", { items, times: oftenWords(order.mean) }),
  ]);
}

/** What would come out right then. @param {string} goal @param {number} right */
function thenWords(goal, right) {
  if (goal === "order") return say.text("new-tell-then-pairs", { count: Math.round(100 * right) });
  const few = fewOf(goal);
  return few === 1 ? say.text("new-tell-then-winner", { times: oftenWords(right) }) : say.text("new-tell-then-first", { few, times: oftenWords(right) });
}

/** What would have to change, the best first; what these pages do not know yet is left out. @param {Plan} plan */
export function helpWords({ items, goal, suggestions }) {
  const most = (/** @type {number} */ epsilon) => (epsilon < USUAL_LIMITS.survey ? "no" : "yes");
  const help = /** @type {Record<string, (to: string) => string>} */ ({
    goal: () => say.text("new-tell-help-goal"),
    epsilon: (to) => say.text("new-tell-help-epsilon", { epsilon: Number(to), most: most(Number(to)) }),
    items: (to) => say.text("new-tell-help-items", { count: Number(to), items }),
    assign: () => say.text("new-tell-help-assign"),
    voters: (to) => say.text("new-tell-help-voters", { count: Number(to) }),
  });
  const known = suggestions.filter(({ change }) => Object.hasOwn(help, change));
  return known.map(({ change, to, right }) => sentences([help[change](to), thenWords(change === "goal" ? to : goal, right)]));
}

/**
 * How many people a survey takes. How near the items are to each other is not known beforehand, so it is a range.
 * @param {{goal: string, good: number, needed: {low: number | null, high: number | null}, agreement: number}} plan
 */
export function neededWords({ goal, good, needed: { low, high }, agreement }) {
  const known = say.text("new-tell-agreement", { count: Math.round(agreement * 100) });
  return sentences([low === null ? neverWords(goal, good) : takenWords(goal, good, low, high ?? say.text("new-tell-ten-million")), known]);
}

/**
 * How many made-up answers would change who is first, in the middle of what may be: two digits, and rather too few than too many.
 * @param {{voters: number, fakes: {middle: number}}} plan
 */
export function fakesWords({ voters, fakes: { middle } }) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(middle)) - 1);
  return say.text("new-tell-fakes", { voters, fakes: Math.floor(middle / unit) * unit });
}

/** @param {string} goal @param {number} good */
function neverWords(goal, good) {
  if (goal === "order") return say.text("new-tell-never-pairs", { count: Math.round(good * 100) });
  const [few, count] = [fewOf(goal), Math.round(good * 10)];
  return few === 1 ? say.text("new-tell-never-winner", { count }) : say.text("new-tell-never-first", { few, count });
}

/** @param {string} goal @param {number} good @param {number} low @param {number | string} high */
function takenWords(goal, good, low, high) {
  if (goal === "order") return say.text("new-tell-needs-pairs", { count: Math.round(good * 100), low, high });
  const [few, count] = [fewOf(goal), Math.round(good * 10)];
  return few === 1 ? say.text("new-tell-needs-winner", { count, low, high }) : say.text("new-tell-needs-first", { few, count, low, high });
}

// ------------------------------------------------------------------ what an outcome tells

/**
 * What an outcome tells, in a sentence that follows from the places shown beside it; nothing where it says nothing of them.
 * @param {{items: string[], groups?: number[][], told_apart?: boolean, could_be_first?: number[],
 *   goal?: {name: string, found: number[], open: number[], out: number[]}}} outcome
 * @param {string} [status] of the survey: an open one says "so far"
 */
export function toldWords({ items: all, groups: cut, told_apart: told, could_be_first: first, goal }, status = "open") {
  if (cut === undefined || first === undefined) return "";
  if (goal !== undefined) return told === false || goal.open.length === all.length ? unknownWords(goal.name, status) : foundWords(goal, status);
  if (told === false) return say.text("organiser-tell-none", { status });
  const [items, groups, count] = [all.length, cut.length, first.length];
  if (groups === items) return say.text("organiser-tell-apart", { status });
  if (groups > 1) return count === items ? say.text("organiser-tell-any-groups", { status, groups }) : say.text("organiser-tell-some-groups", { status, count, items, groups });
  return count === items ? say.text("organiser-tell-any-line", { status }) : say.text("organiser-tell-some-line", { status, count, items });
}

/** @param {string} goal @param {string} status */
function unknownWords(goal, status) {
  const few = fewOf(goal);
  return few === 1 ? say.text("organiser-tell-none-winner", { status }) : say.text("organiser-tell-none-first", { status, few });
}

/** @param {{name: string, found: number[], open: number[], out: number[]}} goal @param {string} status */
function foundWords({ name, ...all }, status) {
  const [few, found, open, out] = [fewOf(name), all.found.length, all.open.length, all.out.length];
  if (found === 0) return few === 1 ? say.text("organiser-tell-open-winner", { status, open, out }) : say.text("organiser-tell-open-first", { status, few, open, out });
  return few === 1 ? say.text("organiser-tell-found-winner", { status, found, open, out }) : say.text("organiser-tell-found-first", { status, few, found, open, out });
}
