/** A list that is put into order by dragging, by touch, by buttons or by keyboard; items may be tied, and what is left out is no opinion. */
import { say } from "../say.js";
import { announce, byId, make, show } from "./dom.js";
import { Drag } from "./drag.js";
import { noteOf } from "./notes.js";
import { listed } from "./words.js";

const ICONS = {
  grip: "M8 5h.01M8 10h.01M8 15h.01M12 5h.01M12 10h.01M12 15h.01",
  tie: "M4 8h12M4 13h12",
  up: "M10 16V4M5 9l5-5 5 5",
  down: "M10 4v12M5 11l5 5 5-5",
  out: "M5 5l10 10M15 5L5 15",
  in: "M10 4v12M4 10h12",
};

/** From so many items on there is a field to find one. */
const MANY = 15;

/** @typedef {{rows: HTMLElement[], tied: boolean[], list: Element}[]} Standing how all rows stood at some moment */

/** The list with its two parts. The order is in the page and in nothing else; a row with the class `tied` has the place of the row above it. */
export class Ranker {
  #items;
  #notes;
  #top = byId("ranked");
  #rest = byId("unranked");
  /** @type {{row: HTMLElement, before: Standing} | null} what the keyboard holds, and how all stood before */
  #held = null;
  #ended = new AbortController();

  /** @param {readonly string[]} items @param {readonly number[]} order in which they stand at first @param {any[]} notes */
  constructor(items, order, notes) {
    this.#items = items;
    this.#notes = notes;
    this.#top.replaceChildren();
    this.#rest.replaceChildren(...order.map((item) => this.#row(item)));
    this.#listen();
    show(byId("rank-filter-field"), items.length >= MANY);
    this.#number();
  }

  /** The ranked items, those that come first in front; tied ones together. @returns {number[][]} */
  tiers() {
    /** @type {number[][]} */
    const tiers = [];
    for (const row of this.#rows()) {
      if (!isTied(row)) tiers.push([]);
      tiers[tiers.length - 1].push(Number(row.dataset.item));
    }
    return tiers;
  }

  /** Takes the order out of the page. */
  clear() {
    this.#ended.abort();
    this.#top.replaceChildren();
    this.#rest.replaceChildren();
    byId("rank-filter").value = "";
  }

  /** The ranked rows, from the top. @returns {HTMLElement[]} */
  #rows() {
    return /** @type {HTMLElement[]} */ ([...this.#top.children]);
  }

  /** @param {number} item */
  #row(item) {
    const name = this.#items[item];
    const button = (/** @type {keyof typeof ICONS} */ kind, /** @type {string} */ label) => {
      const element = make("button", { type: "button", class: kind, "aria-label": label });
      element.append(icon(ICONS[kind]));
      return element;
    };
    const grip = button("grip", say.text("device-rank-move", { item: name }));
    grip.setAttribute("aria-pressed", "false");
    grip.setAttribute("aria-describedby", "rank-help");
    const row = make(
      "li",
      { class: "rank-row", "data-item": String(item), "data-test": "row" },
      grip,
      make("span", { class: "place", "aria-hidden": "true" }),
      make("span", { class: "what" }, make("span", { class: "name", dir: "auto" }, name), ...noteOf(this.#notes[item])),
      button("tie", ""),
      button("up", say.text("device-rank-up", { item: name })),
      button("down", say.text("device-rank-down", { item: name })),
      button("out", say.text("device-rank-out", { item: name })),
      button("in", say.text("device-rank-in", { item: name })),
    );
    return row;
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

  /** Writes the places, takes ties away that have nothing above them, and switches off the buttons that would do nothing. */
  #number() {
    this.#rest.querySelectorAll(".tied").forEach((/** @type {Element} */ row) => row.classList.remove("tied"));
    const rows = this.#rows();
    rows[0]?.classList.remove("tied");
    rows.forEach((row, i) => {
      part(row, ".place").textContent = say.text("device-rank-place", { place: this.#place(row) });
      part(row, ".up").disabled = i === 0;
      part(row, ".down").disabled = i === rows.length - 1;
      part(row, ".tie").disabled = i === 0;
      part(row, ".tie").setAttribute("aria-pressed", String(isTied(row)));
      const item = this.#name(row);
      part(row, ".tie").setAttribute("aria-label", i === 0 ? say.text("device-rank-tie-first", { item }) : say.text("device-rank-tie", { item, above: this.#name(rows[i - 1]) }));
    });
  }

  /** The place of a ranked row: one more than there are rows that come before it. @param {HTMLElement} row */
  #place(row) {
    const rows = this.#rows();
    let first = rows.indexOf(row);
    while (isTied(rows[first])) first -= 1;
    return first + 1;
  }

  /** @param {HTMLElement} row */
  #name(row) {
    return this.#items[Number(row.dataset.item)];
  }

  /** Which items have the same place as a row, in words; nothing where none has. @param {HTMLElement} row */
  #others(row) {
    const item = Number(row.dataset.item);
    const others = (this.tiers().find((tier) => tier.includes(item)) ?? []).filter((other) => other !== item).map((other) => this.#items[other]);
    if (others.length > 2) return say.text("device-rank-others", { names: listed(others.slice(0, 2)), count: others.length - 2 });
    return others.length === 2 ? say.text("device-rank-two", { first: others[0], second: others[1] }) : others.join("");
  }

  /** Tells where a row stands. @param {HTMLElement} row */
  #tell(row) {
    const item = this.#name(row);
    if (row.parentElement === this.#rest) return announce(say.text("device-rank-at-none", { item }));
    const [place, all, others] = [this.#place(row), this.#top.children.length, this.#others(row)];
    announce(others ? say.text("device-rank-at-tied", { item, place, all, others }) : say.text("device-rank-at", { item, place, all }));
  }

  /** Tells where a row was put down. @param {HTMLElement} row */
  #tellPut(row) {
    const item = this.#name(row);
    if (row.parentElement === this.#rest) return announce(say.text("device-rank-put-none", { item }));
    const [place, others] = [this.#place(row), this.#others(row)];
    announce(others ? say.text("device-rank-put-tied", { item, place, others }) : say.text("device-rank-put", { item, place }));
  }

  /** Takes a row out of its tie; those that were tied with it stay so. @param {HTMLElement} row */
  #untie(row) {
    if (!isTied(row)) row.nextElementSibling?.classList.remove("tied");
    row.classList.remove("tied");
  }

  /** A row that has come between two tied ones is tied with them. @param {HTMLElement} row */
  #join(row) {
    const next = row.parentElement === this.#top ? row.nextElementSibling : null;
    row.classList.toggle("tied", next !== null && isTied(next));
    this.#number();
  }

  /** Ties a row with the one above it, or takes that back. @param {HTMLElement} row */
  #tie(row) {
    if (row.parentElement !== this.#top || !row.previousElementSibling) return;
    row.classList.toggle("tied");
    this.#number();
  }

  /** @returns {Standing} */
  #standing() {
    return [this.#top, this.#rest].map((list) => {
      const rows = /** @type {HTMLElement[]} */ ([...list.children]);
      return { list, rows, tied: rows.map(isTied) };
    });
  }

  /** @param {Standing} standing */
  #put(standing) {
    for (const { list, rows, tied } of standing) {
      rows.forEach((row, i) => row.classList.toggle("tied", tied[i]));
      list.replaceChildren(...rows);
    }
    this.#number();
  }

  /** Puts a row somewhere, and keeps the focus on what was focused in it. @param {HTMLElement} row @param {Element} list @param {Element | null} before */
  #putAt(row, list, before) {
    const focused = row.contains(document.activeElement) ? /** @type {HTMLElement} */ (document.activeElement) : null;
    this.#untie(row);
    list.insertBefore(row, before);
    this.#join(row);
    this.#focusAgain(row, focused);
  }

  /** At either end a button goes out of use, and what is out of use cannot keep the focus. @param {HTMLElement} row @param {HTMLElement | null} focused */
  #focusAgain(row, focused) {
    const target = /** @type {HTMLButtonElement | null} */ (focused)?.disabled ? row.querySelector(".grip") : focused;
    /** @type {HTMLElement | null} */ (target)?.focus({ preventScroll: true });
  }

  /** @param {HTMLElement} row @param {number} by */
  #step(row, by) {
    const list = /** @type {Element} */ (row.parentElement);
    const next = by < 0 ? row.previousElementSibling : row.nextElementSibling;
    if (next) return this.#putAt(row, list, by < 0 ? next : next.nextElementSibling);
    // Below the last ranked item there is no opinion, and above the first of those is the ranking.
    if (list === this.#top && by > 0) return this.#putAt(row, this.#rest, this.#rest.firstElementChild);
    if (list === this.#rest && by < 0) return this.#putAt(row, this.#top, null);
  }

  // ---------------------------------------------------------------- buttons

  /** @param {Event} event */
  #click(event) {
    const target = /** @type {Element} */ (event.target);
    const row = /** @type {HTMLElement | null} */ (target.closest(".rank-row"));
    if (!row || target.closest("a")) return;
    const button = target.closest("button");
    if (button?.classList.contains("up")) this.#step(row, -1);
    else if (button?.classList.contains("down")) this.#step(row, 1);
    else if (button?.classList.contains("tie")) this.#tie(row);
    else if (button?.classList.contains("out")) this.#move(row, this.#rest);
    else if (row.parentElement === this.#rest && !button?.classList.contains("grip")) this.#move(row, this.#top);
    else return;
    this.#tell(row);
  }

  /** Moves a row to the end of the other list; the focus goes to its handle, as the button may be gone. @param {HTMLElement} row @param {Element} list */
  #move(row, list) {
    const hadFocus = row.contains(document.activeElement);
    this.#untie(row);
    list.append(row);
    this.#number();
    if (hadFocus) /** @type {HTMLElement} */ (row.querySelector(".grip")).focus({ preventScroll: true });
  }

  #filter() {
    const wanted = byId("rank-filter").value.trim().toLocaleLowerCase();
    for (const row of this.#rest.children) {
      const name = this.#name(/** @type {HTMLElement} */ (row));
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
      "=": () => this.#tieByKey(row),
      Escape: () => this.#restore(),
      ArrowUp: () => this.#carry(row, () => this.#step(row, -1)),
      ArrowDown: () => this.#carry(row, () => this.#step(row, 1)),
      Home: () => this.#carry(row, () => this.#putAt(row, this.#top, this.#top.firstElementChild)),
      End: () => this.#carry(row, () => this.#putAt(row, this.#top, null)),
    });
    const act = moves[event.key];
    if (!act || (!this.#held && ![" ", "Enter", "="].includes(event.key))) return;
    event.preventDefault();
    act();
  }

  /** @param {HTMLElement} row */
  #tieByKey(row) {
    this.#tie(row);
    this.#tell(row);
  }

  /** @param {HTMLElement} row @param {() => void} move */
  #carry(row, move) {
    if (this.#held?.row !== row) return;
    move();
    row.scrollIntoView({ block: "nearest" });
    this.#tell(row);
  }

  /** Picks a row up, or puts it down. @param {HTMLElement} row */
  #toggle(row) {
    if (this.#held) {
      this.#drop();
      return this.#tellPut(row);
    }
    this.#held = { row, before: this.#standing() };
    row.classList.add("held");
    row.querySelector(".grip")?.setAttribute("aria-pressed", "true");
    announce(say.text("device-rank-picked", { item: this.#name(row) }));
  }

  #drop() {
    this.#held?.row.classList.remove("held");
    this.#held?.row.querySelector(".grip")?.setAttribute("aria-pressed", "false");
    this.#held = null;
  }

  /** Puts everything back as it was when the row was picked up. */
  #restore() {
    if (!this.#held) return;
    const { row, before } = this.#held;
    this.#put(before);
    /** @type {HTMLElement} */ (row.querySelector(".grip")).focus({ preventScroll: true });
    this.#drop();
    announce(say.text("device-rank-restored", { item: this.#name(row) }));
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
    const button = target.closest("button, a");
    const byGrip = button?.classList.contains("grip") ?? false;
    // A finger scrolls the page except on the handle; a mouse takes a row anywhere.
    if (!row || event.button !== 0 || (button && !byGrip) || (!byGrip && event.pointerType !== "mouse")) return;
    const before = this.#standing();
    new Drag(row, event, [this.#top, this.#rest], { begun: () => this.#untie(row), ended: () => this.#dropped(row, before) });
  }

  /** @param {HTMLElement} row @param {Standing} before */
  #dropped(row, before) {
    const stayed = before.every(({ list, rows }) => rows.length === list.children.length && rows.every((other, i) => list.children[i] === other));
    // What comes back to where it was is tied as it was.
    if (stayed) this.#put(before);
    else this.#join(row);
    this.#tell(row);
  }
}

/** Whether a row has the place of the one above it. @param {Element} row */
function isTied(row) {
  return row.classList.contains("tied");
}

/** @param {Element} row @param {string} selector @returns {any} */
function part(row, selector) {
  return row.querySelector(selector);
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
