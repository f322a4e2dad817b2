/** What a survey asks for and what that costs, before anybody answers. */
import { channelOf, truthShare } from "../client.js";
import { say } from "../say.js";
import { byId, fill, fillDots, fillFacts, show } from "./dom.js";
import { counted, exact, findWords, short, sureWords, timesIn, truthWords } from "./words.js";

/** Fills the part of the page that says it. @param {any} opened @param {import("../client.js").Ledger} ledger */
export function showTerms({ curator, id, survey, service }, ledger) {
  const channel = channelOf(survey, survey.epsilon);
  const whole = survey.mechanism === "permutation-cap";
  const truth = truthShare(channel);
  fill("title", survey.title);
  fill("eyebrow", eyebrow(survey, service, ledger.find(curator, id) !== null));
  fillDots(byId("dots"), Math.round(truth * 100));
  show(byId("terms-open-line"), isOpenLine(curator));
  fill("terms-truth", whole
    ? "One whole order leaves, drawn by lot so that it leans towards yours."
    : `Each answer that leaves is the true one ${timesIn(truth)}; otherwise chance has turned it round.`);
  const what = whole
    ? `Taken pair by pair, it agrees with you about ${timesIn(truth)}.`
    : `${counted(survey.queries, "answer leaves", "answers leave")} this device, and nothing else: not your ranking, not who you are.`;
  fill("terms-what", `${what} ${sureWords(survey.epsilon, "you")}`);
  fillFacts("terms-numbers", [
    ["epsilon, the most it costs", say.number(short(survey.epsilon))],
    ["exact cost, from this device’s own thresholds", exact(channel.loss * survey.queries)],
    ["spent so far on other surveys", say.number(short(ledger.spent()))],
    ["how", survey.mechanism],
    ["the order that is sought", truthWords(survey)],
  ]);
}

/** How many have answered is old as soon as one has answered oneself, and is left out then. @param {any} survey @param {any} service @param {boolean} answered */
export function eyebrow(survey, service, answered) {
  const parts = [counted(survey.items.length, "item"), findWords(survey)];
  if (!answered) parts.push(`${counted(Number(service.reports) || 0, "answer")} so far`);
  if (service.status === "closed") parts.push("closed");
  return parts.join(" · ");
}

/** Whether others on the way can read along, and change what comes. @param {string} curator */
function isOpenLine(curator) {
  const { protocol, hostname } = new URL(curator);
  return protocol === "http:" && !/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname);
}
