/** What a survey asks for and what that costs, before anybody answers. */
import { channelOf, truthShare } from "../client.js";
import { alike } from "../looks.js";
import { say } from "../say.js";
import { byId, fill, fillDots, fillFacts, make, show } from "./dom.js";
import { exact, findWords, sentences, short, sureWords, timesIn, truthWords } from "./words.js";

/** Fills the part of the page that says it. @param {any} opened @param {import("../client.js").Ledger} ledger */
export function showTerms({ curator, id, survey, service }, ledger) {
  const channel = channelOf(survey, survey.epsilon);
  const whole = survey.mechanism === "permutation-cap";
  const truth = truthShare(channel);
  fill("title", survey.title);
  fill("eyebrow", eyebrow(survey, service, ledger.find(curator, id) !== null));
  fillDots(byId("dots"), Math.round(truth * 100));
  const twins = alike(survey.items);
  show(byId("terms-alike"), twins !== null);
  const isNothing = twins?.[0] === twins?.[1];
  if (twins) fill("terms-alike", isNothing ? say.text("device-no-name") : say.text("device-alike", { name: twins[0] }));
  show(byId("terms-open-line"), isOpenLine(curator));
  show(byId("terms-unlinkable"), survey.unlinkable !== undefined);
  fill("terms-unlinkable", unlinkableWords(survey));
  const times = timesIn(truth);
  fill("terms-truth", whole ? say.text("device-terms-order") : say.text("device-terms-answer", { times }));
  const what = whole ? say.text("device-terms-pairwise", { times }) : say.text("device-terms-leave", { count: survey.queries });
  fill("terms-what", sentences(what, sureWords(survey.epsilon, "you")));
  fillFacts("terms-numbers", [
    [say.text("device-fact-epsilon"), say.number(short(survey.epsilon))],
    [say.text("device-fact-exact"), exact(channel.loss * survey.queries)],
    [say.text("device-fact-spent"), say.number(short(ledger.spent()))],
    [say.text("device-fact-how"), make("code", { dir: "ltr" }, survey.mechanism)],
    [say.text("device-fact-sought"), truthWords(survey)],
  ]);
}

/** That invites cannot be traced, and who sees them if not this site. @param {{unlinkable?: {issuer?: string}}} survey */
export function unlinkableWords({ unlinkable }) {
  const by = unlinkable?.issuer === undefined ? "" : say.text("device-unlinkable-by", { host: new URL(unlinkable.issuer).host });
  return sentences(say.text("device-unlinkable"), by);
}

/** How many have answered is old as soon as one has answered oneself, and is left out then. @param {any} survey @param {any} service @param {boolean} answered */
export function eyebrow(survey, service, answered) {
  const parts = [say.text("common-items", { count: survey.items.length }), findWords(survey)];
  if (!answered) parts.push(say.text("device-so-far", { count: Number(service.reports) || 0 }));
  if (service.status === "closed") parts.push(say.text("device-closed"));
  return parts.join(" · ");
}

/** Whether others on the way can read along, and change what comes. @param {string} curator */
function isOpenLine(curator) {
  const { protocol, hostname } = new URL(curator);
  return protocol === "http:" && !/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname);
}
