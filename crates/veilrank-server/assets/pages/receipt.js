/** What became of an answer: counted, waiting for the network, or not accepted. */
import { say } from "../say.js";
import { closingWords, resultWords } from "./about.js";
import { showCompletion } from "./completion.js";
import { byId, fill, fillFacts, show } from "./dom.js";
import { eyebrow } from "./terms.js";
import { short } from "./words.js";

/** Says that an answer is counted, or that none is taken. @param {any} entry @param {string} text @param {import("../client.js").Ledger} ledger */
export function fillReceipt(entry, text, ledger) {
  fill("receipt-text", text);
  fillFacts("receipt-facts", entry ? [
    ["epsilon, for this survey", say.number(short(entry.epsilon))],
    ["epsilon, for all you have answered", say.number(short(ledger.spent()))],
    ["your limit", say.number(short(ledger.limits().total))],
  ] : []);
  fill("receipt-bytes", entry?.body ?? "");
  show(byId("receipt-bytes").closest("details"), entry !== null);
}

/**
 * What comes after: the result, and what whoever is counted is given.
 * @param {{curator: string, id: string}} address
 * @param {any} opened null where the survey could not be read again
 * @param {any} entry
 */
export function fillAfterwards({ curator, id }, opened, entry) {
  const service = opened?.service ?? {};
  if (opened) fill("eyebrow", eyebrow(opened.survey, service, entry !== null));
  fill("receipt-when", opened && service.status !== "closed" ? `${closingWords(service, "Others")} ${resultWords(service)}` : "");
  byId("receipt-results").href = `${curator}/r/${id}`;
  show(byId("receipt-results"), service.results !== "organiser");
  showCompletion(service, entry?.status === "counted");
}

/** Says that an answer has not been counted, and why. @param {any} entry */
export function fillWaiting({ status, body }) {
  const kind = status === "refused" ? "refused" : navigator.onLine === false ? "offline" : "waiting";
  const [heading, text] = {
    refused: ["Your answer was not accepted", "It stays on this device as it is, and is not counted."],
    offline: ["You are offline", "Your answer is kept on this device. If you have sent it, it goes by itself once you are online again and this page is open. It is always the same answer, and counted once."],
    waiting: ["Not sent yet", "Your answer is kept on this device. Press the button to send it. It is always the same answer, and counted once."],
  }[kind];
  fill("waiting-heading", heading);
  fill("waiting-text", text);
  fill("waiting-bytes", body);
  show(byId("resend"), kind !== "refused");
}
