/** How much of what a survey asks for its participant gives away. */
import { channelOf } from "../client.js";
import { budgetChoice } from "./coin.js";
import { byId, show } from "./dom.js";

/** The shares of the survey's epsilon that can be spent. Few, because each makes a table of its own at the curator. */
const SHARES = /** @type {[number, string][]} */ ([[1, "All that the survey asks for"], [0.5, "Half of it"], [0.25, "A quarter of it"]]);

/** The least that can be spent on a survey. @param {any} survey */
export function leastSpend({ epsilon }) {
  return epsilon * SHARES[SHARES.length - 1][0];
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
  const offers = SHARES.map(([share, name]) => ({ epsilon: survey.epsilon * share, name })).filter(({ epsilon }) => fine(epsilon));
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
