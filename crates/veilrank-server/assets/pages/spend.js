/**
 * How much of what a survey asks for its participant gives away. It is chosen before the questions
 * or the list are shown: a choice that goes with an opinion would tell of it beside the report,
 * where no noise covers it.
 */
import { channelOf } from "../client.js";
import { say } from "../say.js";
import { budgetChoice, budgetHint } from "./coin.js";
import { byId, show } from "./dom.js";

/** The shares of the survey's epsilon that can be spent. Few, because each makes a table of its own at the curator. */
const SHARES = [1, 0.5, 0.25];

/** The choice of one participant for one survey. */
export class Spending {
  /** @type {number | null} */
  #fixed = null;

  constructor() {
    byId("spend-choices").replaceChildren();
    this.#showFixed();
  }

  /**
   * Offers what the owner's limits allow, unless it is chosen for good. What was chosen stays, if
   * it is still allowed.
   * @param {any} opened
   * @param {import("../client.js").Ledger} ledger
   */
  offer({ curator, id, survey }, ledger) {
    if (this.#fixed !== null) return;
    const fine = (/** @type {number} */ epsilon) => {
      try {
        ledger.allow(curator, id, epsilon);
        return channelOf(survey, epsilon) !== null;
      } catch {
        return false;
      }
    };
    const offers = choices(survey).filter(({ epsilon }) => fine(epsilon));
    const at = Math.max(0, offers.findIndex(({ epsilon }) => epsilon === chosen()));
    byId("spend-choices").replaceChildren(...offers.map((offer, i) => budgetChoice(survey, offer, i === at)));
    const limited = offers.length === 0 || offers[0].epsilon < survey.epsilon;
    show(byId("spend-limited"), limited);
    if (limited) byId("spend").open = true;
  }

  /**
   * What is chosen; where nothing can be, the least that could.
   * @param {any} survey
   * @returns {number}
   */
  epsilon(survey) {
    return this.#fixed ?? chosen() ?? survey.epsilon * SHARES[SHARES.length - 1];
  }

  /**
   * From here on the choice stays as it is: the questions are there to be read.
   * @param {any} survey
   */
  fix(survey) {
    this.#fixed ??= this.epsilon(survey);
    this.#showFixed();
  }

  /** What is chosen, in words. @param {any} survey */
  words(survey) {
    const epsilon = this.epsilon(survey);
    const name = choices(survey).find((choice) => choice.epsilon === epsilon)?.name ?? "";
    return `${name} · ${budgetHint(survey, epsilon)}`;
  }

  #showFixed() {
    const isFixed = this.#fixed !== null;
    byId("spend-field").disabled = isFixed;
    show(byId("spend-fixed"), isFixed);
  }
}

/** All that could be chosen. @param {any} survey */
function choices({ epsilon }) {
  const names = [say.text("device-less-whole"), say.text("device-less-half"), say.text("device-less-quarter")];
  return SHARES.map((share, i) => ({ epsilon: epsilon * share, name: names[i] }));
}

/** What is marked on the page. Returns null if nothing is. @returns {number | null} */
function chosen() {
  const marked = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=spend]:checked"));
  return marked && Number(marked.value);
}
