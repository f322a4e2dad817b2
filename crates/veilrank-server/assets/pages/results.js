/**
 * Keeps the result fresh while the survey runs and somebody looks: asks how many have answered, and when that has changed
 * fetches this page again and puts its changed parts in place. Talks to this server only. Without it the page is a page.
 */
import { say } from "../say.js";
import { announce, byId } from "./dom.js";
import { asked } from "./view.js";

/** Between two looks, in milliseconds; after a failed one it waits longer, up to the second number. */
const PAUSE = 5_000;
const LONGEST_PAUSE = 60_000;

/** Those who listen are told at most this often. */
const TELLING = 20_000;

const head = () => /** @type {HTMLElement} */ (document.querySelector("[data-part=head]"));

/** @param {HTMLElement} element */
const state = (element) => `${element.dataset.reports} ${element.dataset.status}`;

let timer = 0;
let pause = PAUSE;
let told = Date.now();

/** Looks after a while, unless nobody would see it. */
function later() {
  clearTimeout(timer);
  const over = head().dataset.status !== "open";
  if (!over && document.visibilityState === "visible") timer = setTimeout(look, pause);
}

async function look() {
  try {
    if (await changed()) await refresh();
    pause = PAUSE;
  } catch {
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }
  later();
}

/** Whether the count or the status is another one than this page shows. */
async function changed() {
  const reply = await fetch(`/api/v1/surveys/${head().dataset.survey}`, { cache: "no-store" });
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  const { reports, status } = (await reply.json()).service;
  return `${reports} ${status}` !== state(head());
}

/** Fetches the page again and replaces what is different. */
async function refresh() {
  const reply = await asked(location.pathname + location.search);
  const fresh = new DOMParser().parseFromString(await reply.text(), "text/html");
  const names = (/** @type {Document} */ page) =>
    Array.from(page.querySelectorAll("[data-part]"), (part) => /** @type {HTMLElement} */ (part).dataset.part).join();
  if (names(fresh) === names(document)) {
    for (const part of document.querySelectorAll("[data-part]")) replace(part, fresh);
  } else {
    // The result has begun to be shown, or has got a part more.
    document.body.className = fresh.body.className;
    const main = /** @type {HTMLElement} */ (fresh.getElementById("main"));
    byId("main").replaceChildren(...document.importNode(main, true).childNodes);
  }
  document.title = fresh.title;
  tell();
}

/**
 * Puts a fresh part in the place of an old one where they differ; what was focused or scrolled stays so.
 * @param {Element} old
 * @param {Document} fresh
 */
function replace(old, fresh) {
  const found = fresh.querySelector(`[data-part="${/** @type {HTMLElement} */ (old).dataset.part}"]`);
  if (!found || found.outerHTML === old.outerHTML) return;
  const next = document.importNode(found, true);
  const stops = (/** @type {Element} */ part) => Array.from(part.querySelectorAll("a, [tabindex]"));
  const [before, after] = [stops(old), stops(next)];
  const scrolled = before.map(({ scrollLeft: left, scrollTop: top }) => ({ left, top }));
  const focused = before.findIndex((stop) => stop === document.activeElement);
  old.replaceWith(next);
  after.forEach((stop, at) => stop.scrollTo(scrolled[at] ?? { left: 0, top: 0 }));
  if (focused >= 0) /** @type {HTMLElement | undefined} */ (after[focused])?.focus({ preventScroll: true });
}

/** Tells those who listen, not too often: the count, and the sentence that sums up. */
function tell() {
  if (Date.now() - told < TELLING && head().dataset.status === "open") return;
  told = Date.now();
  const text = (/** @type {string} */ test) => document.querySelector(`[data-test=${test}]`)?.textContent ?? "";
  announce(say.text("results-tools-told", { answered: text("answered"), headline: text("headline") }));
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && head().dataset.status === "open") {
    clearTimeout(timer);
    timer = setTimeout(look, 200);
  } else {
    later();
  }
});

later();
