/** Epsilon in plain words. */

const UNITS = [100, 1000, 10_000, 100_000, 1_000_000];

/** How often something happens: "73 times in 100", in larger numbers where it hardly ever or nearly always does. @param {number} share */
export function timesIn(share) {
  const rare = Math.min(share, 1 - share);
  const unit = UNITS.find((unit) => rare * unit >= 1);
  if (unit === undefined) return share < 0.5 ? "less than once in a million" : "all but once in a million times or more";
  const times = Math.round(share * unit);
  return `${times === 1 ? "once" : `${times.toLocaleString("en")} times`} in ${unit.toLocaleString("en")}`;
}

/** A number with a few digits that matter. @param {number} value */
export function short(value) {
  return String(Number(value.toPrecision(3)));
}

/** The loss with as many digits as are known to be right. @param {number} value */
export function exact(value) {
  return String(Number(value.toPrecision(12)));
}

/** By how much what is seen can speak for one ranking rather than another: e to the epsilon, rounded up. @param {number} epsilon */
export function factorWords(epsilon) {
  const factor = Math.exp(epsilon);
  const size = factor < 9.99 ? (Math.ceil(factor * 100) / 100).toFixed(2) : Math.ceil(factor).toLocaleString("en");
  return `Whatever is seen of a person is at most ${size} times as likely under their own ranking as under any other.`;
}

/**
 * How sure, out of 100, somebody who thought it even can become at most by seeing everything that was spent so much on.
 * It has as many digits as show what doubt is left; 100 is never said. The server's pages say it alike.
 * @param {number} epsilon
 */
export function mostSure(epsilon) {
  const doubt = 100 / (1 + Math.exp(epsilon));
  let digits = 0;
  while (doubt * 10 ** digits < 1.5 && digits < 12) digits += 1;
  return (100 - doubt).toFixed(digits);
}

/** What an epsilon means, in the one wording that all pages have. @param {number} epsilon @param {string} whose "you think", "a person thinks" */
export function sureWords(epsilon, whose) {
  return `whoever took it for 50 to 50 what ${whose} can become at most ${mostSure(epsilon)} % sure`;
}

/** What so much spending means: the worst case, in which all of it was about the same matter. @param {number} epsilon */
export function spendingWords(epsilon) {
  if (epsilon === 0) return "Nothing has left this device yet.";
  const sure = `Seeing all of it, ${sureWords(epsilon, "you think")}, if all of it was about the same matter.`;
  if (epsilon <= 3) return sure;
  return `${sure} ${epsilon <= 10 ? "That leaves little doubt." : "That leaves next to no doubt: consider stopping here."}`;
}

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

/** What a survey is to find. The server's pages and the terminal say it alike. @param {{goal?: string}} terms */
export function goalWords({ goal = "order" }) {
  if (goal === "order") return "the place of every item";
  return goal === "winner" ? "which item is first" : `which items are the first ${goal.slice("first-".length)}, in whatever order`;
}

/** Which order of the population is the true one, in a few words. @param {{truth?: string, mechanism: string}} terms */
export function truthWords({ truth, mechanism }) {
  const named = truth ?? (mechanism === "permutation-cap" ? "borda" : "kemeny");
  return named === "borda" ? "by mean place (Borda)" : "the one that people disagree with least (Kemeny)";
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

/** "1 answer", "2 answers". @param {number} count @param {string} one @param {string} [many] */
export function counted(count, one, many = `${one}s`) {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** A time as people here write it. @param {string} iso */
export function whenWords(iso) {
  return new Date(iso).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
