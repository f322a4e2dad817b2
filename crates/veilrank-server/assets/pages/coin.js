/** What the noise does to an answer, in words and pictures. */
import { channelOf, truthShare } from "../client.js";
import { make } from "./dom.js";
import { counted, exact, factorWords, short, sureWords, timesIn } from "./words.js";

/** Which of two comes before the other: true to any question. @param {readonly string[]} items @param {number[]} pair @param {boolean | null} first */
export function beforeWords(items, [a, b], first) {
  const name = (/** @type {number} */ item) => make("strong", { dir: "auto" }, items[item]);
  if (first === null) return make("span", {}, "Neither ", name(a), " nor ", name(b), " comes before the other");
  return make("span", {}, name(first ? a : b), " comes before ", name(first ? b : a));
}

/** What was ranked, and what becomes of it. @param {number[][]} tiers @param {any} survey */
export function rankedWords(tiers, survey) {
  const [count, all] = [tiers.flat().length, survey.items.length];
  const tied = tiers.filter((tier) => tier.length > 1).flat().length;
  const ties = tied > 0 ? `, ${tied} of them tied with another` : "";
  const said = count < 2 ? "You have no opinion on any two of the items, which is fine."
    : tiers.length === 1 ? "You have put no item before another, which is fine."
      : `You have ranked ${count === all ? "all" : `${count} of ${all}`} items${ties}.`;
  const what = survey.mechanism === "permutation-cap"
    ? " From your ranking this device draws one noisy order, and only that leaves."
    : ` From your ranking this device answers ${counted(survey.queries, "question")}, and only the noisy ${survey.queries === 1 ? "answer leaves" : "answers leave"}.`;
  return said + what;
}

/** @param {any} survey @param {{epsilon: number, name: string}} offer @param {boolean} checked */
export function budgetChoice(survey, { epsilon, name }, checked) {
  const input = make("input", { type: "radio", name: "spend", value: String(epsilon) });
  if (checked) input.setAttribute("checked", "");
  const truth = truthShare(channelOf(survey, epsilon));
  const hint = make("span", { class: "hint" }, `epsilon ${short(epsilon)}: an answer that leaves is true ${timesIn(truth)}`);
  return make("label", { class: "choice" }, input, name, hint);
}

/** What the noise did, answer by answer. @param {any} survey @param {any} prepared */
export function coinPicture(survey, prepared) {
  if (survey.mechanism === "permutation-cap") return orderPicture(survey, prepared);
  const lines = prepared.coin.map((/** @type {any} */ toss) => {
    const meant = make("span", {}, "You: ", beforeWords(survey.items, toss.pair, toss.meant));
    const lines = [meant];
    if (toss.meant === null) lines.push(make("span", { class: "soft small" }, "A fair coin chose for you, and then:"));
    const [fate, kind] = fateWords(toss.kept);
    lines.push(make("span", { class: `fate ${kind}` }, fate));
    lines.push(make("span", {}, "Leaves: ", sentWords(survey, toss)));
    return make("li", { "data-test": "coin" }, ...lines);
  });
  return make("ul", { class: "coin-list" }, ...lines);
}

/** @param {boolean | null} kept */
function fateWords(kept) {
  if (kept === null) return ["the noise left it undecided", ""];
  return kept ? ["the noise left it as it was", "kept"] : ["the noise turned it round", "flipped"];
}

/** @param {any} survey @param {any} toss */
function sentWords(survey, { pair, sent }) {
  if (typeof sent === "boolean") return beforeWords(survey.items, pair, sent);
  // Each name by itself: one that is written from right to left must not turn the numbers round.
  const [a, b] = pair.map((/** @type {number} */ item) => make("bdi", {}, survey.items[item]));
  return make("span", {}, make("strong", {}, String(sent)), make("span", { class: "soft" }, " (1024 would say ", a, ", 0 would say ", b, ")"));
}

/** @param {any} survey @param {any} prepared */
function orderPicture(survey, { document: { order }, coin }) {
  const shown = order.slice(0, 10).map((/** @type {number} */ item) => make("li", { dir: "auto" }, survey.items[item]));
  const how = coin.agrees ? "it agrees well enough with yours" : "chance let it pass although it agrees little with yours";
  const filled = coin.filled ? "Where you had no opinion or a tie, chance chose first. " : "";
  const text = `${filled}Orders were drawn blindly until one was accepted; number ${coin.tries.toLocaleString("en")} was: ${how}.`;
  return make("div", { class: "stack-tight" }, make("p", {}, text), make("ol", {}, ...shown));
}

/** @param {any} survey @param {any} prepared @returns {(string | Node)[]} */
export function whyWords(survey, { channel, spend, loss }) {
  const cost = `${sureWords(spend, "you")} ${factorWords(spend)} The exact cost, from the thresholds that were used just now, is ${exact(loss)}.`;
  return [`${howWords(survey, truthShare(channel))} ${cost}`];
}

/** Why what leaves does not settle what was meant. @param {any} survey @param {number} truth */
function howWords({ mechanism, queries }, truth) {
  if (mechanism === "permutation-cap") return "Any order at all could have come out, whatever you think; orders near yours are likelier.";
  const [one, way] = queries === 1 ? ["This answer", "it"] : ["Each answer", "one"];
  if (mechanism === "laplace") return `${one} leans the way you think ${timesIn(truth)}, and the other way ${timesIn(1 - truth)}.`;
  return `${one} is the true one ${timesIn(truth)}; somebody who thinks the opposite would send ${way} like this ${timesIn(1 - truth)}.`;
}
