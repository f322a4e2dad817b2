/** How much of what a survey asks for its participant gives away. */
import { channelOf } from "../client.js";
import { say } from "../say.js";
import { budgetChoice } from "./coin.js";
import { byId, show } from "./dom.js";

/** The shares of the survey's epsilon that can be spent. Few, because each makes a table of its own at the curator. */
const SHARES = [1, 0.5, 0.25];

/** The least that can be spent on a survey. @param {any} survey */
export function leastSpend({ epsilon }) {
  return epsilon * SHARES[SHARES.length - 1];
}

/** Offers what the owner's limits allow. @param {any} opened @param {import("../client.js").Ledger} ledger */
export function offerBudgets({ curator, id, survey }, ledger) {
  const fine = (/** @type {number} */ epsilon) => {
    try {
      ledger.allow(curator, id, epsilon);
      return channelOf(survey, epsilon) !== null;
    } catch {
      return false;
    }
  };
  const names = [say.text("device-less-whole"), say.text("device-less-half"), say.text("device-less-quarter")];
  const offers = SHARES.map((share, i) => ({ epsilon: survey.epsilon * share, name: names[i] })).filter(({ epsilon }) => fine(epsilon));
  byId("spend-choices").replaceChildren(...offers.map((offer, i) => budgetChoice(survey, offer, i === 0)));
  byId("toss").disabled = offers.length === 0;
  const limited = offers.length === 0 || offers[0].epsilon < survey.epsilon;
  show(byId("spend-limited"), limited);
  byId("spend").open = limited;
}

/** What was chosen of it. */
export function chosenSpend() {
  const chosen = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=spend]:checked"));
  return Number(chosen?.value);
}
