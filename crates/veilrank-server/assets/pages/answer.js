/** Answering a survey, step by step: terms, questions or ranking, the noise, the preview, the receipt. */
import { answeredBallot, rankedBallot, shuffle, SYSTEM_DRAWS, wantedWork } from "../client.js";
import { say } from "../say.js";
import { aboutOf, showAbout } from "./about.js";
import { beforeWords, coinPicture, rankedWords, whyWords } from "./coin.js";
import { announce, byId, fill, make, refusal, show, showProblem } from "./dom.js";
import { Labour } from "./labour.js";
import { noteOf } from "./notes.js";
import { awaitTicket } from "./patience.js";
import { Ranker } from "./rank.js";
import { fillAfterwards, fillReceipt, fillWaiting } from "./receipt.js";
import { Spending } from "./spend.js";
import { showTerms } from "./terms.js";
import { showSteps, Trail } from "./trail.js";
import { questionWords } from "./words.js";

const SIDES = ["question-left", "question-right"];

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
  #ended = new AbortController();
  #trail = new Trail(this.#ended.signal);
  #labour = new Labour();
  #spending = new Spending();

  /** @param {Device} device @param {{curator: string, id: string, invite: string | null}} address */
  constructor(device, address) {
    this.#device = device;
    this.#address = address;
    this.#listen();
  }

  /** Lets go of the page, so that another survey can be opened in it. */
  end() {
    this.#ended.abort();
    this.#labour.end();
    this.#forget();
  }

  #listen() {
    const { signal } = this.#ended;
    // The second click of a double click was not meant for the step that the first one led to.
    const on = (/** @type {string} */ id, /** @type {() => unknown} */ act) =>
      byId(id).addEventListener("click", (/** @type {MouseEvent} */ event) => event.detail > 1 || this.#guard(act), { signal });
    on("way-questions", () => this.#begin("questions"));
    on("way-rank", () => this.#begin("rank"));
    SIDES.forEach((id, side) => on(id, () => this.#choose(this.#sides()[side])));
    on("question-none", () => this.#choose(null));
    for (const id of ["question-back", "rank-back", "review-back"]) on(id, () => this.#trail.back());
    on("rank-done", () => this.#review());
    on("toss", () => this.#toss());
    on("send", () => this.#send("sending"));
    on("resend", () => this.#send("resending"));
    addEventListener("storage", ({ key }) => /^veilrank\.(answer|limits)/.test(key ?? "veilrank.limits") && this.#guard(() => this.#changedElsewhere()), { signal });
    addEventListener("online", () => this.#wasOnItsWay() && this.#guard(() => this.#send("resending")), { signal });
    signal.addEventListener("abort", () => removeEventListener("beforeunload", this.#keep));
  }

  /** Another tab has changed the owner's limits, where this answer would be lost; or it has answered or sent this survey. */
  #changedElsewhere() {
    const entry = this.#known();
    if (!entry) return this.#opened ? this.#spending.offer(this.#opened, this.#device.ledger) : undefined;
    const over = ["receipt", "preview", "waiting"].some((step) => !byId(`step-${step}`).hidden);
    const news = entry.status === "counted" && byId("step-receipt").hidden;
    return over && !news ? undefined : this.#showKnown();
  }

  /** What this device has memorised for the survey. */
  #known() {
    return this.#device.ledger.find(this.#address.curator, this.#address.id);
  }

  /** It is answered: whatever was said here meanwhile has no use any more. */
  #showKnown() {
    this.#forget();
    return this.open();
  }

  /** Whether an answer that its owner had sent waits for the network; one that was never sent goes nowhere by itself. */
  #wasOnItsWay() {
    return !byId("step-waiting").hidden && this.#known()?.status === "sending";
  }

  /** Runs a step, and shows what it refuses; whether it did not. @param {() => unknown} act */
  async #guard(act) {
    showProblem("problem", null);
    try {
      await act();
      return true;
    } catch (error) {
      showProblem("problem", error);
      return false;
    }
  }

  /** Goes one step on, so that the browser's Back leads here again. @param {() => void} step */
  #on(step) {
    this.#trail.go(() => (showProblem("problem", null), step()));
  }

  /** Opens the survey, and shows what was memorised if it was answered before; whether there is something to show. */
  open() {
    return this.#guard(async () => {
      await this.#device.tidy();
      const known = this.#known();
      if (known && known.status !== "counted") return this.#showWaiting(known);
      this.#opened = await this.#device.open(this.#address);
      this.#showTerms();
      // Opening may have found an answer that a page which went away had claimed.
      const entry = this.#known();
      if (entry && entry.status !== "counted") return this.#showWaiting(entry);
      if (entry) return this.#showReceipt(say.text("device-counted-before"));
      if (this.#opened.service.status === "closed") return this.#showOver(say.text("device-survey-closed"), say.text("device-survey-closed-more"));
      if (await this.#isInvited()) this.#showChoice();
    });
  }

  /** Whether this link may answer; a wrong or used invite is told before anybody takes the trouble. */
  async #isInvited() {
    const { invite } = this.#address;
    // A ticket that was asked for before is gone on with.
    if (this.#opened.service.access !== "invite" || this.#device.hasTicket(this.#opened)) return true;
    showSteps("about", "terms");
    if (!invite) throw refusal("no-invite");
    return this.#unlessUsed(() => this.#device.check(this.#opened, invite));
  }

  /** @param {() => Promise<unknown>} act */
  async #unlessUsed(act) {
    try {
      await act();
      return true;
    } catch (error) {
      if (/** @type {import("../client.js").Refusal} */ (error).code !== "invite-used") throw error;
      // On another device or in another browser.
      this.#showOver(say.text("device-invite-used"), this.#opened.survey.unlinkable ? say.text("device-invite-exchanged") : say.text("device-invite-used-more"));
      return false;
    }
  }

  // ---------------------------------------------------------------- terms

  #showTerms() {
    const { survey, service } = this.#opened;
    showTerms(this.#opened, this.#device.ledger);
    showAbout(service, service.access === "invite" && this.#address.invite !== null);
    fill("question-heading", questionWords(survey).pair);
    fill("rank-heading", questionWords(survey).list);
  }

  #showChoice() {
    const { survey } = this.#opened;
    const whole = survey.mechanism === "permutation-cap";
    show(byId("way-questions"), !whole);
    fill("way-questions-name", say.text("device-way-questions", { count: survey.queries }));
    fill("way-questions-hint", survey.queries < 4 ? say.text("device-way-questions-short") : say.text("device-way-questions-long"));
    // Whoever reads first has it done when they begin.
    const wanted = wantedWork(this.#opened.service.work);
    if (wanted) this.#labour.begin(wanted);
    this.#spending.offer(this.#opened, this.#device.ledger);
    this.#trail.start(() => showSteps("about", "choose", "terms"));
  }

  /** It cannot be answered from here. @param {string} heading @param {string} text */
  #showOver(heading, text) {
    fill("receipt-heading", heading);
    this.#showReceipt(text);
  }

  // ---------------------------------------------------------------- questions and ranking

  /**
   * The person has pressed a button that begins. Nothing before that exchanges an invite for a
   * ticket: programs that look at links for people scroll, move the mouse and press keys.
   * @param {"questions" | "rank"} way
   */
  async #begin(way) {
    if (this.#known()) return this.#showKnown();
    const { curator, id, survey } = this.#opened;
    // Better to hear now than after answering.
    this.#device.ledger.allow(curator, id, this.#spending.epsilon(survey));
    if (!(await this.#unlessUsed(async () => (this.#asked ??= await this.#ask())))) return;
    this.#spending.fix(survey);
    addEventListener("beforeunload", this.#keep);
    if (way === "questions") return this.#question(0);
    this.#ranker ??= this.#newRanker();
    this.#on(() => {
      this.#way = "rank";
      showSteps("rank");
    });
  }

  /** The list stands in an order of its own for each participant, unless the organiser wants otherwise: what stands at the top is put first too often. */
  #newRanker() {
    const { survey, service } = this.#opened;
    const order = survey.items.map((/** @type {string} */ _, /** @type {number} */ item) => item);
    if (service.shuffle !== false) shuffle(order, SYSTEM_DRAWS);
    show(byId("rank-shuffled"), service.shuffle !== false);
    return new Ranker(survey.items, order, aboutOf(service).notes);
  }

  /** Asks for the questions, and lets chance say which item stands left. */
  async #ask() {
    this.#labour.tell = (percent) => fill("working", say.text("device-working", { percent }));
    this.#labour.crowded = () => fill("working", say.text("device-crowded"));
    try {
      await awaitTicket(this.#device, this.#opened, this.#address.invite, this.#ended.signal);
      const asked = await this.#device.ask(this.#opened, this.#address.invite, this.#labour);
      return { ...asked, turned: asked.pairs.map(() => SYSTEM_DRAWS.word() % 2 === 1) };
    } catch (error) {
      if (/** @type {import("../client.js").Refusal} */ (error).code === "terms-changed") await this.#showKnown();
      throw error;
    } finally {
      this.#labour.tell = () => {};
      fill("working", "");
    }
  }

  /** What the left and the right button mean: whether the first of the pair comes first. */
  #sides() {
    return this.#asked.turned[this.#at] ? [false, true] : [true, false];
  }

  /** @param {number} at */
  #question(at) {
    this.#on(() => {
      this.#way = "questions";
      this.#showQuestion(at);
    });
  }

  /** @param {number} at */
  #showQuestion(at) {
    this.#at = at;
    const { survey, service } = this.#opened;
    const [first, second] = this.#asked.pairs[at];
    const items = this.#sides().map((isFirst) => (isFirst ? first : second));
    const { notes } = aboutOf(service);
    const [number, all] = [at + 1, this.#asked.pairs.length];
    fill("question-count", say.text("device-question", { number, all }));
    SIDES.forEach((id, side) => {
      fill(id, survey.items[items[side]]);
      byId(id).setAttribute("aria-pressed", String(this.#answers[at] === this.#sides()[side]));
      byId(`${id}-note`).replaceChildren(...noteOf(notes[items[side]]));
    });
    const [left, right] = items.map((item) => survey.items[item]);
    announce(say.text("device-question-aloud", { number, all, question: questionWords(survey).pair, left, right }));
    showSteps("questions");
  }

  /** @param {boolean | null} first */
  #choose(first) {
    this.#answers[this.#at] = first;
    const last = this.#at + 1 === this.#asked.pairs.length;
    return last ? this.#review() : this.#question(this.#at + 1);
  }

  #tiers() {
    return /** @type {Ranker} */ (this.#ranker).tiers();
  }

  #ballot() {
    const items = this.#opened.survey.items.length;
    if (this.#way === "rank") return rankedBallot(items, this.#tiers());
    const answer = (/** @type {any} */ pair, /** @type {number} */ i) => ({ pair, first: this.#answers[i] ?? null });
    return answeredBallot(items, this.#asked.pairs.map(answer));
  }

  /** Asks before an answer that is not memorised yet is lost with the page. @param {Event} event */
  #keep = (event) => {
    if (this.#answers.length > 0 || (this.#ranker?.tiers().length ?? 0) > 0) event.preventDefault();
  };

  // ---------------------------------------------------------------- the noise

  #review() {
    if (this.#known()) return this.#showKnown();
    const way = this.#way;
    this.#on(() => {
      this.#way = way;
      this.#showReview();
    });
  }

  #showReview() {
    const ranked = this.#way === "rank";
    fill("review-text", ranked ? rankedWords(this.#tiers(), this.#opened.survey) : say.text("device-review-said"));
    const lines = ranked ? [] : this.#asked.pairs.map((/** @type {number[]} */ pair, /** @type {number} */ i) => this.#reviewLine(pair, i));
    byId("review-list").replaceChildren(...lines);
    fill("review-spend", this.#spending.words(this.#opened.survey));
    showSteps("review");
  }

  /** @param {number[]} pair @param {number} i */
  #reviewLine(pair, i) {
    const words = beforeWords(this.#opened.survey.items, pair, this.#answers[i] ?? null);
    const change = make("button", { type: "button", class: "quiet", "aria-label": say.text("device-review-change-aloud", { number: i + 1 }) }, say.text("device-review-change"));
    change.addEventListener("click", () => this.#guard(() => this.#question(i)));
    return make("li", {}, words, change);
  }

  async #toss() {
    const prepared = await this.#prepare();
    const { survey } = this.#opened;
    byId("preview-coin").replaceChildren(coinPicture(survey, prepared));
    fill("preview-bytes", prepared.body);
    fill("preview-why", whyWords(survey, prepared));
    this.#forget();
    show(byId("preview-fixed"), false);
    showSteps("preview");
  }

  /** Adds the noise; unless another tab was faster, and then its answer is shown. */
  async #prepare() {
    try {
      return await this.#device.prepare(this.#opened, this.#asked, this.#ballot(), this.#spending.epsilon(this.#opened.survey));
    } catch (error) {
      if (this.#known()) await this.#showKnown();
      throw error;
    }
  }

  /** The ranking has done its work: neither this object nor the page keeps it, and there is no way back to it. */
  #forget() {
    removeEventListener("beforeunload", this.#keep);
    this.#trail.end(() => show(byId("preview-fixed")));
    this.#answers = [];
    this.#asked = null;
    this.#ranker?.clear();
    this.#ranker = null;
    byId("review-list").replaceChildren();
    for (const id of SIDES) {
      byId(id).textContent = "";
      byId(id).removeAttribute("aria-pressed");
      byId(`${id}-note`).replaceChildren();
    }
    announce("");
  }

  // ---------------------------------------------------------------- sending

  /** @param {string} status where to say that it is being sent */
  async #send(status) {
    const { curator, id } = this.#address;
    const buttons = ["send", "resend"].map(byId);
    buttons.forEach((button) => (button.disabled = true));
    fill(status, navigator.onLine === false ? say.text("device-offline") : say.text("device-sending"));
    try {
      const what = await this.#device.send(curator, id, (attempt, of) => fill(status, say.text("device-sending-again", { attempt, of })));
      // An answer from an earlier visit: what its survey gives to whoever is counted is not known yet.
      this.#opened ??= await this.#device.open(this.#address).catch(() => null);
      this.#showReceipt(what === "counted" ? say.text("device-counted-now") : say.text("device-counted-once"));
      announce(say.text("device-counted"));
    } catch (error) {
      const entry = this.#known();
      if (entry) this.#showWaiting(entry);
      // That it waits is said already, and is no mistake of anybody.
      if (!entry || !this.#waitsForNetwork(error)) throw error;
    } finally {
      buttons.forEach((button) => (button.disabled = false));
      fill(status, "");
    }
  }

  /** @param {unknown} error */
  #waitsForNetwork(error) {
    return navigator.onLine === false && /** @type {import("../client.js").Refusal} */ (error).code === "unreachable";
  }

  /** @param {any} entry */
  #showWaiting(entry) {
    this.#forgetPreview();
    fillWaiting(entry);
    showSteps("waiting");
  }

  /** The preview says what was meant, beside what leaves; once it is over, so is that. */
  #forgetPreview() {
    byId("preview-coin").replaceChildren();
  }

  /** @param {string} text */
  #showReceipt(text) {
    this.#forgetPreview();
    const entry = this.#known();
    fillReceipt(entry, text, this.#device);
    fillAfterwards(this.#address, this.#opened, entry);
    showSteps("receipt");
  }
}
