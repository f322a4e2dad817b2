/** What the noise does to an answer, in words and pictures. */
import { channelOf, truthShare } from "../client.js";
import { say } from "../say.js";
import { make } from "./dom.js";
import { exact, factor, sentences, short, sureWords, timesIn } from "./words.js";

/** Names of items stand by themselves: one that is written from right to left must not turn anything round. */
const strong = () => make("strong", { dir: "auto" });

/** The names of a pair, the one that comes first in front. @param {readonly string[]} items @param {number[]} pair @param {boolean | null} isFirst */
function namesOf(items, [a, b], isFirst) {
  return isFirst === false ? { first: items[b], second: items[a] } : { first: items[a], second: items[b] };
}

/** Which of two comes before the other: true to any question. @param {readonly string[]} items @param {number[]} pair @param {boolean | null} isFirst */
export function beforeWords(items, pair, isFirst) {
  const { first, second } = namesOf(items, pair, isFirst);
  const words = isFirst === null ? say.markup("device-neither", { first, second }, { first: strong(), second: strong() }) : say.markup("device-before", { first, second }, { first: strong(), second: strong() });
  return make("span", {}, ...words);
}

/** What was ranked, and what becomes of it. @param {number[][]} tiers @param {any} survey */
export function rankedWords(tiers, survey) {
  const [count, all] = [tiers.flat().length, survey.items.length];
  const tied = tiers.filter((tier) => tier.length > 1).flat().length;
  const said = count < 2 ? say.text("device-ranked-none")
    : tiers.length === 1 ? say.text("device-ranked-level")
      : count === all ? say.text("device-ranked-all", { tied }) : say.text("device-ranked-some", { tied, count, all });
  const what = survey.mechanism === "permutation-cap" ? say.text("device-ranked-order") : say.text("device-ranked-answers", { count: survey.queries });
  return sentences(said, what);
}

/** @param {any} survey @param {{epsilon: number, name: string}} offer @param {boolean} checked */
export function budgetChoice(survey, { epsilon, name }, checked) {
  const input = make("input", { type: "radio", name: "spend", value: String(epsilon) });
  if (checked) input.setAttribute("checked", "");
  return make("label", { class: "choice" }, input, name, make("span", { class: "hint" }, budgetHint(survey, epsilon)));
}

/**
 * How often an answer that leaves is true for somebody who spends so much.
 * @param {any} survey
 * @param {number} epsilon
 */
export function budgetHint(survey, epsilon) {
  const times = timesIn(truthShare(channelOf(survey, epsilon)));
  return say.text("device-less-hint", { epsilon: short(epsilon), times });
}

/** What the noise did, answer by answer. @param {any} survey @param {any} prepared */
export function coinPicture(survey, prepared) {
  if (survey.mechanism === "permutation-cap") return orderPicture(survey, prepared);
  const lines = prepared.coin.map((/** @type {any} */ toss) => {
    const lines = [make("span", {}, ...meantWords(survey, toss))];
    if (toss.meant === null) lines.push(make("span", { class: "soft small" }, say.text("device-fair-coin")));
    const [fate, kind] = fateWords(toss.kept);
    lines.push(make("span", { class: `fate ${kind}` }, fate));
    lines.push(make("span", {}, ...sentWords(survey, toss)));
    return make("li", { "data-test": "coin" }, ...lines);
  });
  return make("ul", { class: "coin-list" }, ...lines);
}

/** @param {any} survey @param {any} toss */
function meantWords(survey, { pair, meant }) {
  const { first, second } = namesOf(survey.items, pair, meant);
  return meant === null ? say.markup("device-you-neither", { first, second }, { first: strong(), second: strong() }) : say.markup("device-you-before", { first, second }, { first: strong(), second: strong() });
}

/** @param {boolean | null} kept */
function fateWords(kept) {
  if (kept === null) return [say.text("device-fate-undecided"), ""];
  return kept ? [say.text("device-fate-kept"), "kept"] : [say.text("device-fate-flipped"), "flipped"];
}

/** @param {any} survey @param {any} toss */
function sentWords(survey, { pair, sent }) {
  const { first, second } = namesOf(survey.items, pair, typeof sent === "boolean" ? sent : true);
  if (typeof sent === "boolean") return say.markup("device-leaves-before", { first, second }, { first: strong(), second: strong() });
  return say.markup("device-leaves-number", { sent: String(sent), first, second }, { first: make("bdi"), second: make("bdi"), soft: make("span", { class: "soft" }) });
}

/** @param {any} survey @param {any} prepared */
function orderPicture(survey, { document: { order }, coin }) {
  const shown = order.slice(0, 10).map((/** @type {number} */ item) => make("li", { dir: "auto" }, survey.items[item]));
  const drawn = say.text("device-order-drawn", { agrees: coin.agrees ? "yes" : "no", tries: coin.tries });
  const text = sentences(coin.filled ? say.text("device-order-filled") : "", drawn);
  return make("div", { class: "stack-tight" }, make("p", {}, text), make("ol", {}, ...shown));
}

/** Why what leaves protects whoever sends it. @param {any} survey @param {any} prepared */
export function whyWords(survey, { channel, spend, loss }) {
  const cost = [sureWords(spend, "you"), say.text("device-why-factor", { factor: factor(spend) }), say.text("device-why-exact", { loss: exact(loss) })];
  return sentences(howWords(survey, truthShare(channel)), ...cost);
}

/** Why what leaves does not settle what was meant. @param {any} survey @param {number} truth */
function howWords({ mechanism, queries }, truth) {
  const [often, seldom] = [timesIn(truth), timesIn(1 - truth)];
  if (mechanism === "permutation-cap") return say.text("device-why-order");
  if (mechanism === "laplace") return say.text("device-why-lean", { count: queries, often, seldom });
  return say.text("device-why-answer", { count: queries, often, seldom });
}
