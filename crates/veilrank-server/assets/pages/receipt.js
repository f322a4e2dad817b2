/** What became of an answer: counted, waiting for the network, or not accepted. */
import { say } from "../say.js";
import { closingWords, resultWords } from "./about.js";
import { showCompletion } from "./completion.js";
import { byId, fill, fillFacts, show } from "./dom.js";
import { isCheckable, wireCheck } from "./later.js";
import { eyebrow } from "./terms.js";
import { sentences, short } from "./words.js";

/** Says that an answer is counted, or that none is taken. @param {any} entry @param {string} text @param {import("../client.js").Device} device */
export function fillReceipt(entry, text, device) {
  const { ledger } = device;
  fill("receipt-text", text);
  show(byId("receipt-check"), isCheckable(entry));
  // Of promises that come with a receipt only those are kept that hold.
  show(byId("receipt-no-promise"), entry?.status === "counted" && entry.log !== undefined && entry.promise === undefined);
  byId("receipt-checked").replaceChildren();
  wireCheck(byId("receipt-check"), byId("receipt-checked"), device, entry);
  fillFacts("receipt-facts", entry ? [
    [say.text("device-fact-survey"), say.number(short(entry.epsilon))],
    [say.text("device-fact-all"), say.number(short(ledger.spent()))],
    [say.text("device-fact-limit"), say.number(short(ledger.limits().total))],
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
  fill("receipt-when", opened && service.status !== "closed" ? sentences(closingWords(service, "others"), resultWords(service)) : "");
  byId("receipt-results").href = say.to(`${curator}/r/${id}`);
  show(byId("receipt-results"), service.results !== "organiser");
  showCompletion(service, entry?.status === "counted");
}

/** Says that an answer has not been counted, and why. @param {any} entry */
export function fillWaiting({ status, body }) {
  const kind = status === "refused" ? "refused" : navigator.onLine === false ? "offline" : "waiting";
  const [heading, text] = {
    refused: [say.text("device-waiting-refused"), say.text("device-waiting-refused-more")],
    offline: [say.text("device-waiting-offline"), say.text("device-waiting-offline-more")],
    waiting: [say.text("device-waiting"), say.text("device-waiting-more")],
  }[kind];
  fill("waiting-heading", heading);
  fill("waiting-text", text);
  fill("waiting-bytes", body);
  show(byId("resend"), kind !== "refused");
}
