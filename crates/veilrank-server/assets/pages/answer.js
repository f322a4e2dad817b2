/** Answering a survey, step by step: terms, questions or ranking, the coin, the preview, the receipt. */
import { answeredBallot, channelOf, rankedBallot, Refusal, SYSTEM_DRAWS, truthShare } from "../client.js";
import { announce, byId, fill, fillDots, fillFacts, make, show, showProblem } from "./dom.js";
import { Ranker } from "./rank.js";
import { counted, exact, factorWords, goalWords, short, sureWords, timesIn, truthWords } from "./words.js";

const STEPS = ["terms", "choose", "questions", "rank", "review", "preview", "receipt", "waiting"];
/** The shares of the survey's epsilon that can be spent. Few, because each makes a table of its own at the curator. */
const SHARES = [[1, "All that the survey asks for"], [0.5, "Half of it"], [0.25, "A quarter of it"]];

/** @typedef {import("../client.js").Device} Device */

/** One participant's way through one survey. What they think is in here, in memory, and nowhere else. */
export class Answering {
  #device;
  #address;
  /** @type {any} */
  #opened = null;
  /** @type {any} */
  #asked = null;
  /** @type {(boolean | null | undefined)[]} */
  #answers = [];
  #at = 0;
  /** @type {"questions" | "rank"} */
  #way = "questions";
  /** @type {Ranker | null} */
  #ranker = null;

  /** @param {Device} device @param {{curator: string, id: string, invite: string | null}} address */
  constructor(device, address) {
    this.#device = device;
    this.#address = address;
    this.#listen();
  }

  #listen() {
    // The second click of a double click was not meant for the step that the first one led to.
    const on = (/** @type {string} */ id, /** @type {() => unknown} */ act) =>
      byId(id).addEventListener("click", (/** @type {MouseEvent} */ event) => event.detail > 1 || this.#guard(act));
    on("way-questions", () => this.#begin("questions"));
    on("way-rank", () => this.#begin("rank"));
    on("question-left", () => this.#choose(this.#sides()[0]));
    on("question-right", () => this.#choose(this.#sides()[1]));
    on("question-none", () => this.#choose(null));
    on("question-back", () => this.#back());
    on("rank-done", () => this.#review());
    on("rank-back", () => this.#go("choose", "terms"));
    on("review-back", () => this.#begin(this.#way));
    on("toss", () => this.#toss());
    on("send", () => this.#send("sending"));
    on("resend", () => this.#send("resending"));
    addEventListener("storage", () => !byId("step-review").hidden && this.#guard(() => this.#changedElsewhere()));
    addEventListener("online", () => this.#wasOnItsWay() && this.#guard(() => this.#send("resending")));
  }

  /** The limits may be changed in another tab, where this answer would be lost; or the survey is answered there. */
  #changedElsewhere() {
    const { curator, id } = this.#address;
    if (!this.#device.ledger.find(curator, id)) return this.#offerBudgets();
    this.#forget();
    return this.open();
  }

  /** Whether an answer that its owner had sent waits for the network; one that was never sent goes nowhere by itself. */
  #wasOnItsWay() {
    const { curator, id } = this.#address;
    return !byId("step-waiting").hidden && this.#device.ledger.find(curator, id)?.status === "sending";
  }

  /** Runs a step, and shows what it refuses. @param {() => unknown} act */
  async #guard(act) {
    showProblem("problem", null);
    try {
      await act();
    } catch (error) {
      showProblem("problem", error);
    }
  }

  /** Shows these steps and no others, and moves the focus to the first of them. @param {...string} steps */
  #go(...steps) {
    for (const step of STEPS) show(byId(`step-${step}`), steps.includes(step));
    const section = byId(`step-${steps[0]}`);
    section.classList.add("appear");
    // Once somebody is answering, the question is what counts on a small screen.
    show(byId("lead"), steps[0] === "choose" || steps[0] === "terms");
    section.querySelector("[tabindex='-1']")?.focus({ preventScroll: true });
    section.scrollIntoView({ block: "nearest" });
  }

  /** Opens the survey, and shows what was memorised if it was answered before. */
  open() {
    return this.#guard(async () => {
      const { curator, id } = this.#address;
      const known = this.#device.ledger.find(curator, id);
      if (known && known.status !== "counted") return this.#showWaiting(known);
      this.#opened = await this.#device.open(this.#address);
      this.#showTerms();
      if (known) return this.#showReceipt("You have answered this survey already. Your answer is counted.");
      if (this.#opened.service.status === "closed") return this.#showClosed();
      if (this.#opened.service.access === "invite" && !this.#address.invite) return this.#showUninvited();
      this.#showChoice();
    });
  }

  // ---------------------------------------------------------------- terms

  #showTerms() {
    const { survey, service } = this.#opened;
    const channel = channelOf(survey, survey.epsilon);
    const whole = survey.mechanism === "permutation-cap";
    const truth = truthShare(channel);
    fill("title", survey.title);
    fill("eyebrow", eyebrow(survey, service));
    fillDots(byId("dots"), Math.round(truth * 100));
    show(byId("terms-open-line"), isOpenLine(this.#address.curator));
    fill("terms-truth", whole
      ? "One whole order leaves, drawn by lot so that it leans towards yours."
      : `Each answer that leaves is the true one ${timesIn(truth)}; otherwise a coin has turned it round.`);
    const what = whole
      ? `Taken pair by pair, it agrees with you about ${timesIn(truth)}.`
      : `${counted(survey.queries, "answer leaves", "answers leave")} this device, and nothing else: not your ranking, not who you are.`;
    fill("terms-what", `${what} Seeing all of it, ${sureWords(survey.epsilon, "you think")}.`);
    fillFacts("terms-numbers", [
      ["epsilon, the most it costs", short(survey.epsilon)],
      ["exact cost, from this device’s own thresholds", exact(channel.loss * survey.queries)],
      ["spent so far on other surveys", short(this.#device.ledger.spent())],
      ["how", survey.mechanism],
      ["the order that is sought", truthWords(survey)],
    ]);
  }

  #showChoice() {
    const { survey } = this.#opened;
    const whole = survey.mechanism === "permutation-cap";
    show(byId("way-questions"), !whole);
    fill("way-questions-name", survey.queries === 1 ? "Answer one quick question" : `Answer ${survey.queries} quick questions`);
    fill("way-questions-hint", survey.queries < 4 ? "Which of two? Half a minute." : "Which of two?");
    this.#go("choose", "terms");
  }

  #showClosed() {
    fill("receipt-heading", "This survey is closed");
    this.#showReceipt("No more answers are taken.", []);
  }

  #showUninvited() {
    this.#go("terms");
    throw new Refusal("invite-needed", "this survey takes an invite, and this link has none", "open the whole link that you were sent: what stands behind its # is your invite");
  }

  /** The invite has answered, on another device or in another browser. */
  #showUsed() {
    fill("receipt-heading", "This invite has been used");
    this.#showReceipt("Another device or browser has answered with it, and that answer is counted. This one cannot answer as well: a second coin over the same opinions would tell more about you. It can still show you the result. If the answer was not yours, tell whoever sent you the invite.", []);
  }

  // ---------------------------------------------------------------- questions and ranking

  /** @param {"questions" | "rank"} way */
  async #begin(way) {
    const { curator, id, survey } = this.#opened;
    this.#way = way;
    // Better to hear now than after answering; spending less may still be possible.
    this.#device.ledger.allow(curator, id, survey.epsilon * /** @type {number} */ (SHARES[SHARES.length - 1][0]));
    try {
      this.#asked ??= await this.#ask();
    } catch (error) {
      if (/** @type {Refusal} */ (error).code === "invite-used") return this.#showUsed();
      throw error;
    }
    if (way === "questions") return this.#question(0);
    this.#ranker ??= new Ranker(survey.items);
    this.#go("rank");
  }

  /** Asks for the questions, and lets chance say which item stands left. */
  async #ask() {
    const asked = await this.#device.ask(this.#opened, this.#address.invite);
    return { ...asked, turned: asked.pairs.map(() => SYSTEM_DRAWS.word() % 2 === 1) };
  }

  /** What the left and the right button mean: whether the first of the pair is preferred. */
  #sides() {
    return this.#asked.turned[this.#at] ? [false, true] : [true, false];
  }

  /** @param {number} at */
  #question(at) {
    this.#at = at;
    const { survey } = this.#opened;
    const [first, second] = this.#asked.pairs[at];
    const names = this.#sides().map((isFirst) => survey.items[isFirst ? first : second]);
    fill("question-count", `Question ${at + 1} of ${this.#asked.pairs.length}`);
    ["question-left", "question-right"].forEach((id, side) => {
      fill(id, names[side]);
      byId(id).setAttribute("aria-pressed", String(this.#answers[at] === this.#sides()[side]));
    });
    announce(`Question ${at + 1} of ${this.#asked.pairs.length}: ${names[0]} or ${names[1]}?`);
    this.#go("questions");
  }

  /** @param {boolean | null} first */
  #choose(first) {
    this.#answers[this.#at] = first;
    const last = this.#at + 1 === this.#asked.pairs.length;
    return last ? this.#review() : this.#question(this.#at + 1);
  }

  #back() {
    return this.#at === 0 ? this.#go("choose", "terms") : this.#question(this.#at - 1);
  }

  #ballot() {
    const items = this.#opened.survey.items.length;
    if (this.#way === "rank") return rankedBallot(items, /** @type {Ranker} */ (this.#ranker).order().map((item) => [item]));
    const answer = (/** @type {any} */ pair, /** @type {number} */ i) => ({ pair, first: this.#answers[i] ?? null });
    return answeredBallot(items, this.#asked.pairs.map(answer));
  }

  // ---------------------------------------------------------------- the coin

  #review() {
    const ranked = this.#way === "rank";
    const { survey } = this.#opened;
    fill("review-text", ranked ? rankedWords(/** @type {Ranker} */ (this.#ranker).order().length, survey) : "This is what you said:");
    const lines = ranked ? [] : this.#asked.pairs.map((/** @type {number[]} */ pair, /** @type {number} */ i) => this.#reviewLine(pair, i));
    byId("review-list").replaceChildren(...lines);
    this.#offerBudgets();
    this.#go("review");
  }

  /** @param {number[]} pair @param {number} i */
  #reviewLine(pair, i) {
    const words = preferenceWords(this.#opened.survey.items, pair, this.#answers[i] ?? null);
    const change = make("button", { type: "button", class: "quiet", "aria-label": `Change answer ${i + 1}` }, "Change");
    change.addEventListener("click", () => this.#guard(() => this.#question(i)));
    return make("li", {}, words, change);
  }

  /** Offers what the owner's limits allow. */
  #offerBudgets() {
    const { curator, id, survey } = this.#opened;
    const fine = (/** @type {number} */ epsilon) => {
      try {
        this.#device.ledger.allow(curator, id, epsilon);
        return channelOf(survey, epsilon) !== null;
      } catch {
        return false;
      }
    };
    const offers = SHARES.map(([share, name]) => ({ epsilon: survey.epsilon * Number(share), name: String(name) })).filter(({ epsilon }) => fine(epsilon));
    byId("spend-choices").replaceChildren(...offers.map((offer, i) => budgetChoice(survey, offer, i === 0)));
    byId("toss").disabled = offers.length === 0;
    const limited = offers.length === 0 || offers[0].epsilon < survey.epsilon;
    show(byId("spend-limited"), limited);
    byId("spend").open = limited;
  }

  async #toss() {
    const chosen = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=spend]:checked"));
    const prepared = await this.#device.prepare(this.#opened, this.#asked, this.#ballot(), Number(chosen?.value));
    const { survey } = this.#opened;
    byId("preview-coin").replaceChildren(coinPicture(survey, prepared));
    fill("preview-bytes", prepared.body);
    byId("preview-why").replaceChildren(...whyWords(survey, prepared));
    this.#forget();
    this.#go("preview");
  }

  /** The ranking has done its work: neither this object nor the page keeps it. */
  #forget() {
    this.#answers = [];
    this.#ranker?.clear();
    this.#ranker = null;
    byId("review-list").replaceChildren();
    for (const button of ["question-left", "question-right"].map(byId)) {
      button.textContent = "";
      button.removeAttribute("aria-pressed");
    }
    announce("");
  }

  // ---------------------------------------------------------------- sending

  /** @param {string} status where to say that it is being sent */
  async #send(status) {
    const { curator, id } = this.#address;
    const buttons = ["send", "resend"].map(byId);
    buttons.forEach((button) => (button.disabled = true));
    fill(status, "Sending…");
    try {
      const what = await this.#device.send(curator, id);
      this.#showReceipt(what === "counted" ? "Your noisy answer is counted." : "Your noisy answer had arrived already, and is counted once.");
      announce("Counted. Thank you!");
    } catch (error) {
      const entry = this.#device.ledger.find(curator, id);
      if (entry) this.#showWaiting(entry);
      throw error;
    } finally {
      buttons.forEach((button) => (button.disabled = false));
      fill(status, "");
    }
  }

  /** The preview says what was meant, beside what leaves; once it is over, so is that. */
  #forgetPreview() {
    byId("preview-coin").replaceChildren();
  }

  /** @param {any} entry */
  #showWaiting(entry) {
    this.#forgetPreview();
    const refused = entry.status === "refused";
    fill("waiting-heading", refused ? "The curator did not take it" : "Not sent yet");
    fill("waiting-text", refused
      ? "Your answer reached the curator and was refused. It stays on this device as it is."
      : "Your answer is safe on this device. It is sent as soon as you are online and press the button, and always the same: a curator counts it once.");
    fill("waiting-bytes", entry.body);
    show(byId("resend"), !refused);
    this.#go("waiting");
  }

  /** @param {string} text @param {[string, string][]} [facts] */
  #showReceipt(text, facts) {
    this.#forgetPreview();
    const { curator, id } = this.#address;
    const entry = this.#device.ledger.find(curator, id);
    fill("receipt-text", text);
    fillFacts("receipt-facts", facts ?? (entry ? this.#costs(entry) : []));
    fill("receipt-bytes", entry?.body ?? "");
    show(byId("receipt-bytes").closest("details"), entry !== null);
    byId("receipt-results").href = `${curator}/r/${id}`;
    this.#go("receipt");
  }

  /** @param {any} entry @returns {[string, string][]} */
  #costs(entry) {
    const { ledger } = this.#device;
    return [
      ["epsilon, for this survey", short(entry.epsilon)],
      ["epsilon that this device has spent", short(ledger.spent())],
      ["your limit", short(ledger.limits().total)],
    ];
  }
}

// -------------------------------------------------------------------- words and pictures

/** Whether others on the way can read along, and change what comes. @param {string} curator */
function isOpenLine(curator) {
  const { protocol, hostname } = new URL(curator);
  return protocol === "http:" && !/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname);
}

/** @param {any} survey @param {any} service */
function eyebrow(survey, service) {
  const parts = [counted(survey.items.length, "item"), `to find ${goalWords(survey)}`, counted(Number(service.reports) || 0, "answer") + " so far"];
  if (service.status === "closed") parts.push("closed");
  return parts.join(" · ");
}

/** @param {readonly string[]} items @param {number[]} pair @param {boolean | null} first */
function preferenceWords(items, [a, b], first) {
  const name = (/** @type {number} */ item) => make("strong", { dir: "auto" }, items[item]);
  if (first === null) return make("span", {}, "No preference between ", name(a), " and ", name(b));
  return make("span", {}, name(first ? a : b), " rather than ", name(first ? b : a));
}

/** @param {number} count @param {any} survey */
function rankedWords(count, survey) {
  const all = survey.items.length;
  const said = count < 2 ? "You have no opinion on any two of the items, which is fine." : count === all ? "You have ranked all items." : `You have ranked ${count} of ${all} items.`;
  const what = survey.mechanism === "permutation-cap"
    ? " From your ranking this device draws one noisy order, and only that leaves."
    : ` From your ranking this device answers ${counted(survey.queries, "question")}, and only the noisy ${survey.queries === 1 ? "answer leaves" : "answers leave"}.`;
  return said + what;
}

/** @param {any} survey @param {{epsilon: number, name: string}} offer @param {boolean} checked */
function budgetChoice(survey, { epsilon, name }, checked) {
  const input = make("input", { type: "radio", name: "spend", value: String(epsilon) });
  if (checked) input.setAttribute("checked", "");
  const truth = truthShare(channelOf(survey, epsilon));
  const hint = make("span", { class: "hint" }, `epsilon ${short(epsilon)}: an answer that leaves is true ${timesIn(truth)}`);
  return make("label", { class: "choice" }, input, name, hint);
}

/** What the coin did, answer by answer. @param {any} survey @param {any} prepared */
function coinPicture(survey, prepared) {
  if (survey.mechanism === "permutation-cap") return orderPicture(survey, prepared);
  const lines = prepared.coin.map((/** @type {any} */ toss) => {
    const meant = make("span", {}, "You: ", preferenceWords(survey.items, toss.pair, toss.meant));
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
  return kept ? ["the coin kept it", "kept"] : ["the coin turned it round", "flipped"];
}

/** @param {any} survey @param {any} toss */
function sentWords(survey, { pair, sent }) {
  if (typeof sent === "boolean") return preferenceWords(survey.items, pair, sent);
  // Each name by itself: one that is written from right to left must not turn the numbers round.
  const [a, b] = pair.map((/** @type {number} */ item) => make("bdi", {}, survey.items[item]));
  return make("span", {}, make("strong", {}, String(sent)), make("span", { class: "soft" }, " (1024 would say ", a, ", 0 would say ", b, ")"));
}

/** @param {any} survey @param {any} prepared */
function orderPicture(survey, { document: { order }, coin }) {
  const shown = order.slice(0, 10).map((/** @type {number} */ item) => make("li", { dir: "auto" }, survey.items[item]));
  const how = coin.agrees ? "it agrees well enough with yours" : "the coin let it pass although it agrees little with yours";
  const filled = coin.filled ? "Where you had no opinion, chance chose first. " : "";
  const text = `${filled}Orders were drawn blindly until one was accepted; number ${coin.tries.toLocaleString("en")} was: ${how}.`;
  return make("div", { class: "stack-tight" }, make("p", {}, text), make("ol", {}, ...shown));
}

/** @param {any} survey @param {any} prepared @returns {(string | Node)[]} */
function whyWords(survey, { channel, spend, loss }) {
  const cost = `Seeing all of it, ${sureWords(spend, "you think")}. ${factorWords(spend)} The exact cost, from the thresholds that were used just now, is ${exact(loss)}.`;
  return [`${howWords(survey, truthShare(channel))} ${cost}`];
}

/** Why what leaves does not settle what was meant. @param {any} survey @param {number} truth */
function howWords({ mechanism, queries }, truth) {
  if (mechanism === "permutation-cap") return "Any order at all could have come out, whatever you think; orders near yours are likelier.";
  const [one, way] = queries === 1 ? ["This answer", "it"] : ["Each answer", "one"];
  if (mechanism === "laplace") return `${one} leans the way you think ${timesIn(truth)}, and the other way ${timesIn(1 - truth)}.`;
  return `${one} is the true one ${timesIn(truth)}; somebody who thinks the opposite would send ${way} like this ${timesIn(1 - truth)}.`;
}
