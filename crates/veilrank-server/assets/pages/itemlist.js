/** The list of the form: counted, cleaned of pasted marks, freed of doubles, and given notes. */
import { say } from "../say.js";
import { announce, byId, fill, make, show } from "./dom.js";
import { items } from "./form.js";
import { doublesWords, once, unmarked } from "./items.js";
import { similarWords } from "./similar.js";

const area = byId("items");
/** What was typed as notes, by the item's name, so that a list may be put in another order. @type {Record<string, {text: string, link: string}>} */
let notes = {};
/** The list before marks were taken off. */
let before = "";
/** Whether the organiser wants the marks. */
let leave = false;

/** What was typed beside the items. */
export function itemNotes() {
  return notes;
}

/** @param {Record<string, {text: string, link: string}>} all */
export function setNotes(all) {
  notes = { ...all };
  openNotes(Object.keys(notes).length > 0);
}

/** How many there are, and which are there twice. */
export function countItems() {
  const all = items();
  const twice = doublesWords(all);
  const told = say.text("new-tell-items", { count: all.length });
  const more = twice || similarWords(all);
  fill("items-count", more ? say.text("fields-two", { first: told, second: more }) : told);
  show(byId("items-once"), twice !== "");
  show(byId("notes-open"), all.length > 0);
  if (!byId("notes-table").hidden) drawNotes();
}

/** @param {string} text */
function setItems(text) {
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Takes off numbering and bullets, and says so. */
function clean() {
  const found = leave ? null : unmarked(area.value);
  if (!found) return;
  before = area.value;
  setItems(found.items.join("\n"));
  fill("items-cleaned-text", found.what);
  show(byId("items-cleaned"));
}

function undo() {
  leave = true;
  setItems(before);
  show(byId("items-cleaned"), false);
  area.focus();
  announce(say.text("new-tell-undone"));
}

/** @param {boolean} open */
function openNotes(open) {
  show(byId("notes-table"), open);
  byId("notes-open").setAttribute("aria-expanded", String(open));
  byId("notes-open").textContent = open ? say.text("new-tell-notes-close") : say.text("new-tell-notes-open");
  if (open) drawNotes();
}

/** One row for each item; rows that are there stay, so that nobody loses the focus. */
function drawNotes() {
  const rows = new Map([...byId("notes-rows").children].map((row) => [row.dataset.item, row]));
  const wanted = once(items()).map((name) => rows.get(name) ?? noteRow(name));
  const same = wanted.length === rows.size && wanted.every((row, i) => byId("notes-rows").children[i] === row);
  if (!same) byId("notes-rows").replaceChildren(...wanted);
}

/** @param {string} name */
function noteRow(name) {
  const field = (/** @type {"text" | "link"} */ part, /** @type {Record<string, string>} */ attributes) => {
    const input = /** @type {HTMLInputElement} */ (make("input", { type: "text", enterkeyhint: "next", ...attributes }));
    input.value = notes[name]?.[part] ?? "";
    input.addEventListener("input", () => {
      const { text = "", link = "" } = notes[name] ?? {};
      notes = { ...notes, [name]: { text, link, [part]: input.value } };
    });
    return input;
  };
  const row = make("div", { class: "note-row", "data-item": name });
  const text = field("text", { "aria-label": say.text("new-tell-note-text-for", { name }), placeholder: say.text("new-tell-note-text"), dir: "auto", maxlength: "300" });
  const link = field("link", { "aria-label": say.text("new-tell-note-link-for", { name }), placeholder: say.text("new-tell-note-link"), dir: "ltr", inputmode: "url", autocomplete: "off" });
  row.append(make("span", { class: "note-name", dir: "auto" }, name), text, link);
  return row;
}

/** Lets the list be counted and cleaned as it changes. */
export function listenToItems() {
  area.addEventListener("input", (/** @type {InputEvent} */ event) => {
    if (area.value.trim() === "") leave = false;
    if (event.inputType === "insertFromPaste" || event.inputType === "insertFromDrop") {
      leave = false;
      show(byId("items-cleaned"), false);
      clean();
    }
    countItems();
  });
  area.addEventListener("change", clean);
  byId("items-undo").addEventListener("click", undo);
  byId("items-once").addEventListener("click", () => {
    setItems(once(items()).join("\n"));
    area.focus();
  });
  byId("notes-open").addEventListener("click", () => openNotes(byId("notes-table").hidden));
}
