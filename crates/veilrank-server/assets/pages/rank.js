/** A list that is put into order by dragging, by touch or by keyboard; what is left out is no opinion. */
import { announce, byId, make, show } from "./dom.js";

const ICONS = {
  grip: "M8 5h.01M8 10h.01M8 15h.01M12 5h.01M12 10h.01M12 15h.01",
  up: "M10 16V4M5 9l5-5 5 5",
  down: "M10 4v12M5 11l5 5 5-5",
  out: "M5 5l10 10M15 5L5 15",
  in: "M10 4v12M4 10h12",
};

/** How far a pointer moves before it drags, in pixels. */
const SLOP = 5;
/** From so many items on there is a field to find one. */
const MANY = 15;
/** How near to the edge of the window a drag scrolls the page, in pixels. */
const EDGE = 70;

/** The list with its two parts. The order is in the page and in nothing else. */
export class Ranker {
  #items;
  #top = byId("ranked");
  #rest = byId("unranked");
  /** @type {{row: HTMLElement, from: Element[], parent: Element} | null} what the keyboard holds, and how all stood before */
  #held = null;
  #ended = new AbortController();

  /** @param {readonly string[]} items */
  constructor(items) {
    this.#items = items;
    const rows = items.map((_, item) => this.#row(item));
    this.#top.replaceChildren();
    this.#rest.replaceChildren(...rows);
    this.#listen();
    show(byId("rank-filter-field"), items.length >= MANY);
    this.#number();
  }

  /** The ranked items, best first. @returns {number[]} */
  order() {
    return [...this.#top.children].map((row) => Number(/** @type {HTMLElement} */ (row).dataset.item));
  }

  /** Takes the order out of the page. */
  clear() {
    this.#ended.abort();
    this.#top.replaceChildren();
    this.#rest.replaceChildren();
    byId("rank-filter").value = "";
  }

  /** @param {number} item */
  #row(item) {
    const name = this.#items[item];
    const button = (/** @type {keyof typeof ICONS} */ kind, /** @type {string} */ label) => {
      const element = make("button", { type: "button", class: kind, "aria-label": label });
      element.append(icon(ICONS[kind]));
      return element;
    };
    const grip = button("grip", `Move ${name}`);
    grip.setAttribute("aria-pressed", "false");
    grip.setAttribute("aria-describedby", "rank-help");
    return make(
      "li",
      { class: "rank-row", "data-item": String(item), "data-test": "row" },
      grip,
      make("span", { class: "place", "aria-hidden": "true" }),
      make("span", { class: "name", dir: "auto" }, name),
      button("up", `Move ${name} up`),
      button("down", `Move ${name} down`),
      button("out", `No opinion on ${name}`),
      button("in", `Add ${name} to your ranking`),
    );
  }

  #listen() {
    const { signal } = this.#ended;
    for (const list of [this.#top, this.#rest]) {
      list.addEventListener("click", (/** @type {Event} */ event) => this.#click(event), { signal });
      list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#key(event), { signal });
      list.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => this.#press(event), { signal });
      list.addEventListener("focusout", (/** @type {FocusEvent} */ event) => this.#left(event), { signal });
    }
    byId("rank-filter").addEventListener("input", () => this.#filter(), { signal });
  }

  // ---------------------------------------------------------------- where everything stands

  /** Writes the places, and hides the buttons that would do nothing. */
  #number() {
    const rows = [...this.#top.children];
    rows.forEach((row, i) => {
      row.querySelector(".place").textContent = `${i + 1}.`;
      row.querySelector(".up").disabled = i === 0;
      row.querySelector(".down").disabled = i === rows.length - 1;
    });
  }

  /** @param {HTMLElement} row */
  #say(row) {
    const name = this.#items[Number(row.dataset.item)];
    const place = this.order().indexOf(Number(row.dataset.item));
    announce(place < 0 ? `${name}: no opinion` : `${name}: place ${place + 1} of ${this.#top.children.length}`);
  }

  /** Puts a row somewhere, and keeps the focus on what was focused in it. @param {HTMLElement} row @param {Element} list @param {Element | null} before */
  #put(row, list, before) {
    const focused = row.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
    list.insertBefore(row, before);
    this.#number();
    // At either end a button goes out of use, and what is out of use cannot keep the focus.
    const target = /** @type {HTMLButtonElement | null} */ (focused)?.disabled ? row.querySelector(".grip") : focused;
    /** @type {HTMLElement | null} */ (target)?.focus({ preventScroll: true });
  }

  /** @param {HTMLElement} row @param {number} by */
  #step(row, by) {
    const list = /** @type {Element} */ (row.parentElement);
    const next = by < 0 ? row.previousElementSibling : row.nextElementSibling;
    if (next) return this.#put(row, list, by < 0 ? next : next.nextElementSibling);
    // Below the last ranked item there is no opinion, and above the first of those is the ranking.
    if (list === this.#top && by > 0) return this.#put(row, this.#rest, this.#rest.firstElementChild);
    if (list === this.#rest && by < 0) return this.#put(row, this.#top, null);
  }

  // ---------------------------------------------------------------- buttons

  /** @param {Event} event */
  #click(event) {
    const target = /** @type {Element} */ (event.target);
    const row = /** @type {HTMLElement | null} */ (target.closest(".rank-row"));
    if (!row) return;
    const button = target.closest("button");
    if (button?.classList.contains("up")) this.#step(row, -1);
    else if (button?.classList.contains("down")) this.#step(row, 1);
    else if (button?.classList.contains("out")) this.#move(row, this.#rest);
    else if (row.parentElement === this.#rest && !button?.classList.contains("grip")) this.#move(row, this.#top);
    else return;
    this.#say(row);
  }

  /** Moves a row to the end of the other list; the focus goes to its handle, as the button may be gone. @param {HTMLElement} row @param {Element} list */
  #move(row, list) {
    const hadFocus = row.contains(document.activeElement);
    list.append(row);
    this.#number();
    if (hadFocus) /** @type {HTMLElement} */ (row.querySelector(".grip")).focus({ preventScroll: true });
  }

  #filter() {
    const wanted = byId("rank-filter").value.trim().toLocaleLowerCase();
    for (const row of this.#rest.children) {
      const name = this.#items[Number(/** @type {HTMLElement} */ (row).dataset.item)];
      show(/** @type {HTMLElement} */ (row), name.toLocaleLowerCase().includes(wanted));
    }
  }

  // ---------------------------------------------------------------- keyboard

  /** @param {KeyboardEvent} event */
  #key(event) {
    const grip = /** @type {Element} */ (event.target).closest(".grip");
    const row = /** @type {HTMLElement | null} */ (grip?.closest(".rank-row"));
    if (!row) return;
    const moves = /** @type {Record<string, () => void>} */ ({
      " ": () => this.#toggle(row),
      Enter: () => this.#toggle(row),
      Escape: () => this.#restore(),
      ArrowUp: () => this.#carry(row, () => this.#step(row, -1)),
      ArrowDown: () => this.#carry(row, () => this.#step(row, 1)),
      Home: () => this.#carry(row, () => this.#put(row, this.#top, this.#top.firstElementChild)),
      End: () => this.#carry(row, () => this.#put(row, this.#top, null)),
    });
    const act = moves[event.key];
    if (!act || (!this.#held && event.key !== " " && event.key !== "Enter")) return;
    event.preventDefault();
    act();
  }

  /** @param {HTMLElement} row @param {() => void} move */
  #carry(row, move) {
    if (this.#held?.row !== row) return;
    move();
    row.scrollIntoView({ block: "nearest" });
    this.#say(row);
  }

  /** Picks a row up, or puts it down. @param {HTMLElement} row */
  #toggle(row) {
    const name = this.#items[Number(row.dataset.item)];
    if (this.#held) {
      this.#drop();
      const place = this.order().indexOf(Number(row.dataset.item));
      return announce(place < 0 ? `${name} put down: no opinion` : `${name} put down at place ${place + 1}`);
    }
    const parent = /** @type {Element} */ (row.parentElement);
    this.#held = { row, from: [...parent.children], parent };
    row.classList.add("held");
    row.querySelector(".grip")?.setAttribute("aria-pressed", "true");
    announce(`${name} picked up. Arrow keys move it, space puts it down, escape puts it back.`);
  }

  #drop() {
    this.#held?.row.classList.remove("held");
    this.#held?.row.querySelector(".grip")?.setAttribute("aria-pressed", "false");
    this.#held = null;
  }

  /** Puts everything back as it was when the row was picked up. */
  #restore() {
    if (!this.#held) return;
    const { row, from, parent } = this.#held;
    const next = from[from.indexOf(row) + 1] ?? null;
    this.#put(row, parent, next);
    this.#drop();
    announce(`${this.#items[Number(row.dataset.item)]} put back`);
  }

  /** Whoever goes elsewhere has put it down; moving a row takes its focus away for a moment, which is not meant. @param {FocusEvent} event */
  #left(event) {
    const held = this.#held?.row;
    if (held && event.relatedTarget && !held.contains(/** @type {Node} */ (event.relatedTarget))) this.#drop();
  }

  // ---------------------------------------------------------------- pointers

  /** @param {PointerEvent} event */
  #press(event) {
    const target = /** @type {Element} */ (event.target);
    const row = /** @type {HTMLElement | null} */ (target.closest(".rank-row"));
    const button = target.closest("button");
    const byGrip = button?.classList.contains("grip") ?? false;
    // A finger scrolls the page except on the handle; a mouse takes a row anywhere.
    if (!row || event.button !== 0 || (button && !byGrip) || (!byGrip && event.pointerType !== "mouse")) return;
    new Drag(row, event, [this.#top, this.#rest], (dragged) => {
      this.#number();
      if (dragged) this.#say(row);
    });
  }
}

/** One drag, from the press to the release. The row follows the pointer, and the others make room. */
class Drag {
  #row;
  #lists;
  #done;
  #id;
  #startY;
  #grabbed;
  #y;
  #moving = false;
  #ended = new AbortController();

  /** @param {HTMLElement} row @param {PointerEvent} event @param {Element[]} lists @param {(dragged: boolean) => void} done */
  constructor(row, event, lists, done) {
    this.#row = row;
    this.#lists = lists;
    this.#done = done;
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
    if (this.#moving) swallowClick();
    this.#done(this.#moving);
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

/** @param {string} path */
function icon(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  for (const [name, value] of Object.entries({ d: path, fill: "none", stroke: "currentColor", "stroke-width": "2", "stroke-linecap": "round", "stroke-linejoin": "round" })) line.setAttribute(name, value);
  svg.append(line);
  return svg;
}
