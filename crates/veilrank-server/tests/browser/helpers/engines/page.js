/**
 * What a person does to a page, the same in every engine. It stands on the few things that an engine's driver can do:
 *
 *   navigate(address), reload(), traverse(steps)   go somewhere, and along the history
 *   call(source, args)                             run a function in the page, and give what it returns
 *   press(key), write(text)                        keys, to whatever has the focus
 *   point(points)                                  press at the first point, move through the others, let go at the last
 *   offline(whether)                               take the network away; false where the driver cannot
 *   complaints, asked                              what the browser complained about; what pages asked for, where it can tell
 *   close()
 */
import assert from "node:assert/strict";
import { setTimeout as pause } from "node:timers/promises";

/** Nothing here should take as long; it is the end of waiting for what never comes. */
const PATIENCE = 60_000;

/** @typedef {{x: number, y: number}} Point */

export class Page {
  #driver;

  constructor(driver) {
    this.#driver = driver;
  }

  get complaints() {
    return this.#driver.complaints;
  }

  /** The addresses that pages asked for, or null where the driver cannot tell them from the browser's own. */
  get asked() {
    return this.#driver.asked ?? null;
  }

  goto(address) {
    return this.#driver.navigate(address);
  }

  reload() {
    return this.#driver.reload();
  }

  back() {
    return this.#driver.traverse(-1);
  }

  forward() {
    return this.#driver.traverse(1);
  }

  close() {
    return this.#driver.close();
  }

  /** Takes the network away, or gives it back. @returns {Promise<boolean>} whether the driver can */
  offline(whether) {
    return this.#driver.offline(whether);
  }

  // ---------------------------------------------------------------- looking

  /** Runs a function in the page, an `async` one if it waits for something; arguments and the result are JSON. */
  evaluate(run, ...args) {
    return this.#driver.call(String(run), args);
  }

  /** Waits until a function in the page gives something that is true, and gives that. */
  async waitFor(run, ...args) {
    const end = Date.now() + PATIENCE;
    let last;
    for (;;) {
      // While a page is being left there is none to ask.
      const found = await this.evaluate(run, ...args).catch((error) => void (last = error));
      if (found) return found;
      if (Date.now() > end) throw new Error(`waited in vain for ${run} with ${JSON.stringify(args)}`, { cause: last });
      await pause(25);
    }
  }

  /** Waits until an element can be seen. */
  appears(selector) {
    return this.waitFor((wanted) => document.querySelector(wanted)?.checkVisibility(), selector);
  }

  isVisible(selector) {
    return this.evaluate((wanted) => document.querySelector(wanted)?.checkVisibility() ?? false, selector);
  }

  /** The text of the only such element, once it is there. */
  async text(selector) {
    await this.waitFor((wanted) => document.querySelector(wanted) !== null, selector);
    const [text, ...more] = await this.texts(selector);
    assert.deepEqual(more, [], `several elements are ${selector}`);
    return text;
  }

  texts(selector) {
    return this.evaluate((wanted) => [...document.querySelectorAll(wanted)].map(({ textContent }) => textContent), selector);
  }

  count(selector) {
    return this.evaluate((wanted) => document.querySelectorAll(wanted).length, selector);
  }

  attributes(selector, name) {
    return this.evaluate((wanted, of) => [...document.querySelectorAll(wanted)].map((element) => element.getAttribute(of)), selector, name);
  }

  /** Whether what has the focus is, or is inside of, such an element. */
  hasFocus(selector) {
    return this.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);
  }

  /** What this site keeps here, by name. */
  storage() {
    return this.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage }, cookie: document.cookie }));
  }

  // ---------------------------------------------------------------- doing

  /** Presses keys by their names in `KeyboardEvent.key`. */
  async press(...keys) {
    for (const key of keys) await this.#driver.press(key);
  }

  /** Presses Tab until such an element has the focus, as somebody without a mouse does. */
  async tabTo(selector) {
    for (let i = 0; i < 80; i += 1) {
      await this.press("Tab");
      if (await this.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    }
    assert.fail(`Tab does not reach ${selector}`);
  }

  /** Clicks on an element with the mouse. */
  async click(selector) {
    await this.#driver.point([await this.point(selector)]);
  }

  /** Puts a text in the place of what a field holds. */
  async type(selector, text) {
    await this.click(selector);
    await this.evaluate((wanted) => document.querySelector(wanted).select(), selector);
    await this.#driver.write(text);
    await this.waitFor((wanted, typed) => document.querySelector(wanted).value === typed, selector, text);
  }

  /** Drags with the mouse from one point to another, in steps as a hand does. @param {Point} from @param {Point} to */
  drag(from, to) {
    const steps = 10;
    const at = (share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    return this.#driver.point(Array.from({ length: steps + 1 }, (_, i) => at(i / steps)));
  }

  /**
   * A point of an element where a click would reach it: so far across and down, as shares of its size. Waits until it is there,
   * stands still and nothing lies over it.
   * @returns {Promise<Point>}
   */
  async point(selector, { across = 0.5, down = 0.5 } = {}) {
    for (let last = null; ; await pause(25)) {
      const found = await this.waitFor(reachable, selector, across, down);
      if (found.x === last?.x && found.y === last.y) return found;
      last = found;
    }
  }
}

/** In the page: where an element can be hit, or null; at the next try, if it has to be scrolled to. */
function reachable(selector, across, down) {
  const element = document.querySelector(selector);
  if (!element?.checkVisibility() || element.disabled) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  const point = { x: x + width * across, y: y + height * down };
  if (element.contains(document.elementFromPoint(point.x, point.y))) return point;
  element.scrollIntoView({ block: "center" });
  return null;
}
