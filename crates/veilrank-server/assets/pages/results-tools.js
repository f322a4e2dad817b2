/**
 * What a script adds to the result page: the picture as PNG, drawn here because only this browser knows its fonts, buttons that copy,
 * and the organiser's own view. Listens at the document, so that parts of the page can be replaced. Talks to this server only.
 */
import { say } from "../say.js";
import { announce, byId, copyFrom, showProblem } from "./dom.js";
import { asked, token } from "./view.js";

/** The picture is 1280 by 720; a slide on a large screen has more dots. */
const SCALE = 2;

document.documentElement.classList.add("scripted");

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const control = /** @type {HTMLElement | null} */ (target.closest("[data-png], [data-copy-from], a[download], a[href^='/r/']"));
  if (!control) return;
  if (control.dataset.copyFrom) copyFrom(/** @type {HTMLButtonElement} */ (control), byId(control.dataset.copyFrom).value);
  else if (control.dataset.png) savePng(/** @type {HTMLButtonElement} */ (control));
  else if (token()) withToken(event, /** @type {HTMLAnchorElement} */ (control));
});

/** What a link leads to, for the organiser: a file is asked for with the token, a page gets it behind its #. */
async function withToken(/** @type {Event} */ event, /** @type {HTMLAnchorElement} */ link) {
  if (!link.hasAttribute("download")) {
    link.hash = location.hash;
    return;
  }
  event.preventDefault();
  try {
    save(link.download, await (await asked(link.getAttribute("href") ?? "")).blob());
  } catch {
    announce(say.text("results-tools-no-file"));
  }
}

/** Offers a file. @param {string} name @param {Blob} blob */
function save(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  // Not in the page, so that the listener above does not hear of it.
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Offers the picture as PNG. @param {HTMLButtonElement} button */
async function savePng(button) {
  button.disabled = true;
  try {
    save(button.dataset.name ?? "result.png", await drawn(await (await asked(button.dataset.png ?? "")).text()));
  } catch {
    announce(say.text("results-tools-no-picture"));
  }
  button.disabled = false;
}

/** An SVG as the bytes of a PNG. @param {string} svg @returns {Promise<Blob>} */
async function drawn(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * image.width;
  canvas.height = SCALE * image.height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
}

/** Puts the organiser's own view in the place of what everybody sees. */
async function showOwn() {
  try {
    const fresh = new DOMParser().parseFromString(await (await asked(location.pathname + location.search)).text(), "text/html");
    const main = /** @type {HTMLElement} */ (fresh.getElementById("main"));
    document.body.className = fresh.body.className;
    byId("main").replaceChildren(...document.importNode(main, true).childNodes);
    document.title = fresh.title;
  } catch (error) {
    const wrong = /40[13]/.test(String(error));
    const own = { detail: say.text("results-tools-wrong-link"), next: say.text("results-tools-wrong-link-next") };
    const other = { detail: say.text("problem-unreachable"), next: say.text("problem-unreachable-next") };
    showProblem("view-problem", wrong ? own : other);
  }
}

if (token() && document.querySelector("[data-private]")) showOwn();
