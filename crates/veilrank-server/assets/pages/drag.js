/** One drag of a row among others, by mouse or by finger. */

/** How far a pointer moves before it drags, in pixels. */
const SLOP = 5;
/** How near to the edge of the window a drag scrolls the page, in pixels. */
const EDGE = 70;

/** One drag, from the press to the release. The row follows the pointer, and the others make room. */
export class Drag {
  #row;
  #lists;
  #ways;
  #id;
  #startY;
  #grabbed;
  #y;
  #moving = false;
  #ended = new AbortController();

  /** @param {HTMLElement} row @param {PointerEvent} event @param {Element[]} lists @param {{begun: () => void, ended: () => void}} ways */
  constructor(row, event, lists, ways) {
    this.#row = row;
    this.#lists = lists;
    this.#ways = ways;
    this.#id = event.pointerId;
    this.#startY = event.clientY;
    this.#y = event.clientY;
    this.#grabbed = event.clientY - row.getBoundingClientRect().top;
    const { signal } = this.#ended;
    const on = (/** @type {string} */ name, /** @type {(event: any) => void} */ act) => document.addEventListener(name, act, { signal });
    // On the document, because a row that changes its place loses what it had captured.
    on("pointermove", (event) => this.#move(event));
    on("pointerup", (event) => this.#end(event));
    on("pointercancel", (event) => this.#end(event));
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (event.pointerId !== this.#id) return;
    this.#y = event.clientY;
    if (!this.#moving && Math.abs(this.#y - this.#startY) < SLOP) return;
    event.preventDefault();
    if (!this.#moving) this.#begin();
    this.#follow();
  }

  #begin() {
    this.#moving = true;
    this.#ways.begun();
    this.#row.classList.add("dragged");
    getSelection()?.removeAllRanges();
    this.#scroll();
  }

  #follow() {
    this.#settle();
    this.#row.style.transform = "";
    const home = this.#row.getBoundingClientRect().top;
    this.#row.style.transform = `translateY(${this.#y - this.#grabbed - home}px)`;
  }

  /** Moves the row to where the pointer is among the others. */
  #settle() {
    const list = this.#lists.find((_, i) => i === this.#lists.length - 1 || this.#y < this.#border(i));
    const others = [...(list?.children ?? [])].filter((row) => row !== this.#row && !(/** @type {HTMLElement} */ (row).hidden));
    const next = others.find((row) => this.#y < middle(row)) ?? null;
    if (list && (this.#row.parentElement !== list || this.#row.nextElementSibling !== next)) list.insertBefore(this.#row, next);
  }

  /** Where one list ends and the next begins. @param {number} i */
  #border(i) {
    return (this.#lists[i].getBoundingClientRect().bottom + this.#lists[i + 1].getBoundingClientRect().top) / 2;
  }

  /** Scrolls while the pointer is near the edge of the window. */
  #scroll() {
    if (this.#ended.signal.aborted) return;
    const above = EDGE - this.#y;
    const below = this.#y - (innerHeight - EDGE);
    const by = above > 0 ? -above / 5 : below > 0 ? below / 5 : 0;
    if (by !== 0) {
      scrollBy(0, by);
      this.#follow();
    }
    requestAnimationFrame(() => this.#scroll());
  }

  /** @param {PointerEvent} event */
  #end(event) {
    if (event.pointerId !== this.#id) return;
    this.#ended.abort();
    this.#row.style.transform = "";
    this.#row.classList.remove("dragged");
    if (!this.#moving) return;
    swallowClick();
    this.#ways.ended();
  }
}

/** The click that follows a drag is none; one that follows another press is. */
function swallowClick() {
  const over = new AbortController();
  const once = { capture: true, signal: over.signal };
  const swallow = (/** @type {Event} */ event) => {
    event.stopPropagation();
    over.abort();
  };
  document.addEventListener("click", swallow, once);
  document.addEventListener("pointerdown", () => over.abort(), once);
  setTimeout(() => over.abort(), 50);
}

/** @param {Element} element */
function middle(element) {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
}
