/**
 * The way through a survey in the browser's history: its Back goes one step back, its Forward one step on.
 *
 * What an entry of the history holds is the number of a step. The steps themselves, and what was answered in them, are in
 * memory and nowhere else. Once the noise is added there is no way back, and every entry shows what there is then.
 */
import { byId, show } from "./dom.js";

const STEPS = ["about", "choose", "terms", "questions", "rank", "review", "preview", "receipt", "waiting"];

/** Shows these steps and no others, and moves the focus to the first of them. @param {...string} steps */
export function showSteps(...steps) {
  for (const step of STEPS) show(byId(`step-${step}`), steps.includes(step));
  const section = byId(`step-${steps[0]}`);
  section.classList.add("appear");
  // Once somebody is answering, the question is what counts on a small screen.
  show(byId("lead"), steps.includes("terms"));
  section.querySelector("[tabindex='-1']")?.focus({ preventScroll: true });
  section.scrollIntoView({ block: "nearest" });
}

export class Trail {
  /** @type {(() => void)[]} */
  #steps = [];
  #at = 0;
  /** @type {(() => void) | null} */
  #ended = null;
  /** Whether the history is on its way to where the end leaves it. */
  #settling = false;

  /** @param {AbortSignal} signal */
  constructor(signal) {
    history.scrollRestoration = "manual";
    addEventListener("popstate", () => this.#arrive(), { signal });
  }

  /** The step that the history is at; links within the page make entries without one, and a page that was loaded anew knows none of the old. */
  #now() {
    const { step, page } = history.state ?? {};
    return page === performance.timeOrigin && typeof step === "number" ? step : null;
  }

  /** The first step; Back leaves the page from here. @param {() => void} step */
  start(step) {
    this.#steps = [step];
    this.#at = 0;
    this.#ended = null;
    this.#note("replaceState");
    step();
  }

  /** One step on. @param {() => void} step */
  go(step) {
    this.#at += 1;
    this.#steps.length = this.#at;
    this.#steps.push(step);
    this.#note("pushState");
    step();
  }

  /** One step back, as the browser's own Back does it. */
  back() {
    if (this.#now() === this.#at && this.#at > 0) return history.back();
    this.#show(Math.max(0, this.#at - 1));
  }

  /**
   * There is no way back: whichever entry is come to shows this. One entry is kept below, so that whoever goes back by habit is told
   * why that does not help, and whoever does it again leaves the page.
   * @param {() => void} step
   */
  end(step) {
    const above = (this.#now() ?? 0) - 1;
    this.#steps = [];
    this.#ended = step;
    this.#settling = above > 0;
    if (above > 0) history.go(-above);
  }

  #arrive() {
    const at = this.#now();
    if (at === null) return;
    if (!this.#ended) return this.#show(at);
    if (!this.#settling) this.#ended();
    this.#settling = false;
  }

  /** @param {number} at */
  #show(at) {
    if (!this.#steps[at]) return;
    this.#at = at;
    this.#steps[at]();
  }

  /** Some browsers refuse many entries in a short time; the page's own buttons still do. @param {"pushState" | "replaceState"} how */
  #note(how) {
    try {
      history[how]({ step: this.#at, page: performance.timeOrigin }, "");
    } catch {
      // All that is lost is one step of the browser's Back.
    }
  }
}
