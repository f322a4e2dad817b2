/** What a survey takes and what its outcome tells, in plain words. */
import { counted, short, timesIn } from "./words.js";

/**
 * What is asked of each person, and how often one answer is the true one.
 * @param {{questions: number, truth: number, epsilon: number, spent?: number}} plan
 */
export function askedWords({ questions, truth, epsilon, spent = epsilon }) {
  const times = spent < epsilon ? `${timesIn(truth)} where ${short(spent)} is spent` : timesIn(truth);
  if (questions === 0) return `Each person sends one whole noisy order, which has a pair as they do about ${times}.`;
  if (questions === 1) return `Each person is asked one question, and the answer that leaves is the true one ${times}.`;
  return `Each person is asked ${counted(questions, "question")}, which share epsilon: one answer by itself is the true one ${times}, and all of them together tell what is said above.`;
}

/** What devices do where a survey asks for more than they spend by themselves. @param {number} limit @param {{epsilon: number, spent?: number}} plan */
export function limitWords(limit, { epsilon, spent = epsilon }) {
  const offer = spent < epsilon ? ` Their owners are offered ${short(spent)} instead of ${short(epsilon)}, and the forecast counts on that.` : "";
  return `Devices spend at most ${limit} on a survey by themselves: their owners would have to allow more, or give less.${offer}`;
}

/**
 * How many people a survey takes. How near the items are to each other is not known beforehand, so it is a range.
 * @param {{goal: string, good: number, needed: {low: number | null, high: number | null}, agreement: number}} plan
 */
export function neededWords({ goal, good, needed: { low, high }, agreement }) {
  const times = Math.round(good * (goal === "order" ? 100 : 10));
  const few = goal.startsWith("first-") ? `the best ${goal.slice("first-".length)}` : "the winner";
  const wanted = goal === "order" ? `${times} of 100 pairs right` : `${few} right ${times} times in 10`;
  const known = `This takes people to agree with the common order on about ${Math.round(agreement * 100)} of 100 pairs.`;
  if (low === null) return `No number of people will have ${wanted}. ${known}`;
  const most = high === null ? "more than ten million" : high.toLocaleString("en");
  return `To have ${wanted} takes ${counted(low, "person", "people")} where the items are far apart, and ${most} where some are nearly tied. ${known}`;
}

/**
 * What an outcome tells, in a sentence that follows from the places shown beside it; nothing where it says nothing of them.
 * @param {{items: string[], groups?: number[][], told_apart?: boolean, could_be_first?: number[],
 *   goal?: {name: string, found: number[], open: number[], out: number[]}}} outcome
 */
export function toldWords({ items, groups, told_apart: told, could_be_first: first, goal }) {
  if (groups === undefined || first === undefined) return "";
  if (goal !== undefined) {
    const place = goal.name === "winner" ? "first" : `among the first ${goal.name.slice("first-".length)}`;
    if (told === false || goal.open.length === items.length) return `So far nothing is known: each item could be ${place}.`;
    const found = goal.found.length === 0 ? "" : `${goal.found.length} ${goal.found.length === 1 ? "is" : "are"} surely ${place}, `;
    return `So far ${found}${goal.open.length} could be ${place}, and ${goal.out.length} ${goal.out.length === 1 ? "is" : "are"} out.`;
  }
  if (told === false) return "So far nothing is known: each item could have any place.";
  if (groups.length === items.length) return "So far all items can be told apart.";
  const leading = first.length === items.length ? "each item could be first" : `${first.length} of ${items.length} could be first`;
  const cut = groups.length > 1
    ? `${groups.length} groups can be told from each other`
    : "some places can be ruled out, but no line between better and worse ones is sure";
  return `So far ${leading}, and ${cut}.`;
}
