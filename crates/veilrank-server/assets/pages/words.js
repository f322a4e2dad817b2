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

/** What is asked of two items, and over the list: in the organiser's words where there are any. @param {import("../client.js").Survey} survey */
export function questionWords({ question: { pair, list } }) {
  return { pair: pair ?? say.text("common-question-pair"), list: list ?? say.text("common-question-list") };
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

/** Names one after the other: "A, B, C". @param {string[]} names */
export function listed(names) {
  return new Intl.ListFormat(say.language, { type: "unit", style: "short" }).format(names);
}

/** Sentences one after the other. @param {string[]} parts */
export function sentences(...parts) {
  const apart = ["zh-Hans", "ja"].includes(say.language) ? "" : " ";
  return parts.filter(Boolean).join(apart);
}

/** A day and a time of it, with the day of the week, where the reader is; nothing for what is no time. @param {unknown} iso */
export function momentWords(iso) {
  return Number.isNaN(new Date(String(iso)).getTime()) ? "" : say.date(String(iso), "full");
}
