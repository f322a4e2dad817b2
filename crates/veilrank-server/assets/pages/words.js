/** Numbers in plain words. The server's pages say them alike. */
import { say } from "../say.js";

const UNITS = [100, 1000, 10_000, 100_000, 1_000_000];

/** How often something happens: "73 times in 100", in larger numbers where it hardly ever or nearly always does. @param {number} share */
export function timesIn(share) {
  const rare = Math.min(share, 1 - share);
  const unit = UNITS.find((unit) => rare * unit >= 1);
  if (unit === undefined) return share < 0.5 ? say.text("common-times-hardly") : say.text("common-times-nearly");
  return say.text("common-times", { times: Math.round(share * unit), unit });
}

/** A number with the few digits that matter. @param {number} value */
export function short(value) {
  return Number(value.toPrecision(3));
}

/** The loss with as many digits as are known to be right; the same in every language. @param {number} value */
export function exact(value) {
  return String(Number(value.toPrecision(12)));
}

/** By how much what is seen can speak for one opinion rather than another: e to the epsilon, rounded up. @param {number} epsilon */
export function factor(epsilon) {
  const factor = Math.exp(epsilon);
  return factor < 9.99 ? Math.ceil(factor * 100) / 100 : Math.ceil(factor);
}

/**
 * How sure, out of 100, somebody who thought it even can become at most by seeing everything that was spent so much on.
 * It has as many digits as show what doubt is left, up to twelve, so it is written here and not as other numbers are; 100 is never said.
 * @param {number} epsilon
 */
export function mostSure(epsilon) {
  const doubt = 100 / (1 + Math.exp(epsilon));
  let digits = 0;
  while (doubt * 10 ** digits < 1.5 && digits < 12) digits += 1;
  return (100 - doubt).toFixed(digits).replace(".", say.number(0.5).replace(/\d/g, ""));
}

/** What an epsilon means, in the one sentence that all pages have. @param {number} epsilon @param {"you" | "person" | "owner"} whose */
export function sureWords(epsilon, whose) {
  return say.text("common-sure", { whose, sure: mostSure(epsilon) });
}

/** By how much what is seen can speak for one ranking rather than another. @param {number} epsilon */
export function factorWords(epsilon) {
  return `Whatever is seen of a person is at most ${say.number(factor(epsilon))} times as likely under their own ranking as under any other.`;
}

/** What so much spending means: the worst case, in which all of it was about the same matter. @param {number} epsilon */
export function spendingWords(epsilon) {
  if (epsilon === 0) return "Nothing has left this device yet.";
  const sure = `${sureWords(epsilon, "you").slice(0, -1)}, if all of it was about the same matter.`;
  if (epsilon <= 3) return sure;
  return `${sure} ${epsilon <= 10 ? "That leaves little doubt." : "That leaves next to no doubt: consider stopping here."}`;
}

/** What a survey is to find, after how many items there are. @param {{goal?: string}} terms */
export function findWords({ goal = "order" }) {
  const few = goal.startsWith("first-") ? Number(goal.slice("first-".length)) : 1;
  return say.text("common-find", { goal: goal.split("-")[0], few });
}

/** Which order of the population is the true one, in a few words. @param {{truth?: string, mechanism: string}} terms */
export function truthWords({ truth, mechanism }) {
  return say.text("common-truth", { truth: truth ?? (mechanism === "permutation-cap" ? "borda" : "kemeny") });
}

/** "1 answer", "2 answers". @param {number} count @param {string} one @param {string} [many] */
export function counted(count, one, many = `${one}s`) {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** A time as people here write it. @param {string} iso */
export function whenWords(iso) {
  return new Date(iso).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
