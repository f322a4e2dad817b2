/** Small tools that the pages share: find, make, show, announce, copy, download. */
import { Problem, Refusal } from "../client.js";
import { say } from "../say.js";

/** The element with an id, which the page has. @param {string} id @returns {any} */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element ${id}`);
  return found;
}

/**
 * A new element. Text is text and never markup.
 * @param {string} tag
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Puts text into the element with an id. @param {string} id @param {string} text */
export function fill(id, text) {
  byId(id).textContent = text;
}

/** Shows or hides. @param {HTMLElement} element @param {boolean} visible */
export function show(element, visible = true) {
  element.hidden = !visible;
}

/** Shows the bare facts of a list: name and value. @param {string} id @param {[string, string | Node][]} facts */
export function fillFacts(id, facts) {
  byId(id).replaceChildren(...facts.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", { dir: "auto" }, value))));
}

/** Tells those who listen to the page. The same text twice is told twice. @param {string} text */
export function announce(text) {
  const region = byId("announcer");
  region.textContent = "";
  setTimeout(() => {
    region.textContent = text;
  }, 50);
}

/**
 * What went wrong and what to do, in sentences of the reader's language. What the server or a device says beyond its code is known in
 * English alone; what a page itself refuses is in the catalogue already, and has a code of its own.
 * @param {unknown} error
 * @returns {{detail: string, next: string}}
 */
export function problemWords(error) {
  const { code = "", detail, next = "", message } = /** @type {{code?: string, detail?: string, next?: string, message?: string}} */ (error);
  const told = say.language === "en" ? null : say.pick("problem-", code);
  if (told !== null) return { detail: told, next: say.pick("problem-", `${code}-next`) ?? "" };
  // Whatever has no words comes from a server that is newer than these pages, or is a slip of theirs.
  if (say.language !== "en" && error instanceof Problem) return { detail: say.text("problem-unknown"), next: say.text("problem-unknown-next") };
  if (say.language !== "en" && detail === undefined) return { detail: say.text("problem-page"), next: say.text("problem-page-next") };
  return { detail: sentence(detail ?? message ?? String(error)), next: next && sentence(next) };
}

/** Shows what went wrong and what to do, or hides the box. @param {string} id @param {unknown} error */
export function showProblem(id, error) {
  const box = byId(id);
  show(box, error !== null);
  if (error === null) return;
  const { detail, next } = problemWords(error);
  box.replaceChildren(make("p", {}, make("strong", {}, detail)));
  if (next) box.append(make("p", {}, next));
  box.scrollIntoView({ block: "nearest" });
}

/** Both in one line. @param {unknown} error */
export function problemText(error) {
  const { detail, next } = problemWords(error);
  return next ? `${detail} ${next}` : detail;
}

/** What a page refuses by itself; its code says it. @param {string} code */
export function refusal(code) {
  return new Refusal(code, say.pick("problem-", code) ?? code, say.pick("problem-", `${code}-next`) ?? "");
}

/** Errors are written in lower case without a full stop; people get a sentence. @param {string} text */
export function sentence(text) {
  const trimmed = text.trim();
  const end = /[.!?…。؟]$/.test(trimmed) ? "" : ".";
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1) + end;
}

/** Makes every button with `data-copy` copy the field that it names. */
export function enableCopying() {
  for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("[data-copy]"))) {
    button.addEventListener("click", () => copyFrom(button, byId(button.dataset.copy ?? "").value));
  }
}

/** Copies a text and says so on the button. @param {HTMLButtonElement} button @param {string} text */
export async function copyFrom(button, text) {
  const name = button.textContent ?? "";
  const copied = await toClipboard(text);
  button.textContent = copied ? say.text("common-copied") : say.text("common-copy-select");
  announce(copied ? say.text("common-copied") : say.text("common-copy-impossible"));
  setTimeout(() => {
    button.textContent = name;
  }, 2000);
}

/** The clipboard is there on secure pages only; elsewhere an old way may do. @param {string} text */
async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = make("textarea", { readonly: "", class: "sr-only" });
    area.textContent = text;
    document.body.append(area);
    /** @type {HTMLTextAreaElement} */ (area).select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

/** Offers a text as a file. @param {string} name @param {string} text @param {string} kind */
export function download(name, text, kind) {
  const url = URL.createObjectURL(new Blob([text], { type: kind }));
  make("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Lets so many of a hundred dots be full. @param {Element} figure @param {number} kept */
export function fillDots(figure, kept) {
  for (const dot of figure.querySelectorAll("circle")) {
    dot.classList.toggle("flipped", Number(dot.getAttribute("data-turn")) >= kept);
  }
  figure.setAttribute("aria-label", say.text("common-dots", { kept, turned: 100 - kept }));
}

/** What the URL keeps behind the #, by name. It never leaves the browser by itself. @param {string} name */
export function fromFragment(name) {
  return new URLSearchParams(location.hash.slice(1)).get(name);
}

/** Some browsers throw when storage is switched off; the device then refuses to answer, and says why. */
export function localStore() {
  try {
    return localStorage;
  } catch {
    const off = () => {
      throw new Error("storage is switched off");
    };
    return { getItem: off, setItem: off, removeItem: off, key: off, get length() { return off(); } };
  }
}
