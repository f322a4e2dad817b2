/** The assistant of the form: what these people can tell at this privacy, and what would help. */
import { firstFew, Problem, USUAL_LIMITS } from "../client.js";
import { say } from "../say.js";
import { byId, fill, fillDots, make, show } from "./dom.js";
import { decimal, whole } from "./fields.js";
import { asking, goal, items, value } from "./form.js";
import { askedWords, fakesWords, forecastWords, helpWords, limitWords, neededWords, sentences } from "./plan-words.js";
import { mostSure, sureWords } from "./words.js";

const slider = byId("privacy");
const steps = slider.dataset.steps.split(" ").map(Number);
const MOST_FORECAST = 200;

/** @type {AbortController | null} */
let asked = null;
/** @type {number | undefined} */
let timer;
/** How many questions the last forecast counts on. */
let questions = 1;

/** How many questions each person is asked, as far as is known. */
export function plannedQuestions() {
  return Math.max(1, questions);
}

/** A moment after the last change. */
export function forecastSoon() {
  clearTimeout(timer);
  timer = setTimeout(forecast, 150);
}

/** What is asked of the planner, or why it cannot be asked. */
function query() {
  const epsilon = decimal(value("epsilon"), { least: 0.01, most: 20 });
  const voters = whole(value("voters"), { least: 1, most: 10_000_000 });
  const each = whole(value("queries"), { least: 1, most: 10_000, optional: true });
  fill("voters-error", voters.mistake ?? "");
  show(byId("voters-error"), voters.mistake !== undefined);
  byId("voters").toggleAttribute("aria-invalid", false);
  if (voters.mistake) byId("voters").setAttribute("aria-invalid", "true");
  if (voters.mistake || epsilon.mistake || each.mistake) return null;
  const count = Math.max(2, items().length);
  if ((each.value ?? 1) > (count * (count - 1)) / 2) return null;
  const parts = new URLSearchParams({ items: String(count), epsilon: String(epsilon.value), voters: String(voters.value), mechanism: value("mechanism"), assign: asking() });
  if (each.value !== undefined) parts.set("queries", String(each.value));
  // Before the list is long enough there is nothing to be the first few of.
  if (firstFew(goal(), count) !== null) parts.set("goal", goal());
  return parts;
}

/** Asks the planner what these settings give; only the last question counts. */
export async function forecast() {
  asked?.abort();
  warnOfMinimum();
  if (items().length > MOST_FORECAST) return showNothing(say.text("new-tell-none-items", { most: MOST_FORECAST }));
  const parts = query();
  if (!parts) return showNothing(say.text("new-tell-none-read"));
  asked = new AbortController();
  const enough = items().length >= 2;
  try {
    const reply = await fetch(`/api/v1/plan?${parts}`, { signal: asked.signal });
    const plan = await reply.json();
    if (reply.ok) showPlan(plan, enough);
    else showNothing(plainWords(new Problem(reply.status, plan)));
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "AbortError") showNothing(say.text("new-tell-none-reached"));
  }
}

/** Why there is no forecast, in plain words. @param {Problem} problem */
function plainWords({ field, status }) {
  if (status >= 500 || status === 429) return say.text("new-tell-none-now");
  if (field === "epsilon") return say.text("new-tell-none-epsilon");
  return field === "queries" ? say.text("new-tell-none-queries") : say.text("new-tell-none");
}

/** With fewer people than the minimum nobody would ever see a result. */
function warnOfMinimum() {
  const voters = whole(value("voters"), { least: 1, most: 10_000_000 }).value ?? Infinity;
  const least = whole(value("min_reports"), { least: 0, most: 1_000_000_000 }).value ?? 0;
  fill("min-why", voters < least ? say.text("new-tell-least-never", { count: voters }) : say.text("new-tell-least"));
  byId("min-why").classList.toggle("warned", voters < least);
}

/** @param {any} plan @param {boolean} enough whether there was a list to plan for when it was asked */
function showPlan(plan, enough) {
  questions = plan.questions;
  fill("truth", sureWords(plan.epsilon, "owner"));
  fill("asked", askedWords(plan));
  slider.setAttribute("aria-valuetext", say.text("new-tell-slider", { sure: mostSure(plan.epsilon), epsilon: plan.epsilon }));
  fill("over-limit", limitWords(USUAL_LIMITS.survey, plan));
  show(byId("over-limit"), plan.epsilon > USUAL_LIMITS.survey);
  guessDots(plan.epsilon);
  fill("forecast-told", enough ? forecastWords(plan) : say.text("new-tell-wait"));
  fill("forecast-more", enough ? neededWords(plan) : "");
  fill("open-means", enough ? openWords(plan) : "");
  showHelp(enough ? helpWords(plan) : []);
}

/** What it means that anybody may answer, with what it costs to make answers up where the server asks for work. @param {any} plan */
function openWords(plan) {
  const work = byId("open-means").dataset.work === undefined ? "" : say.text("new-tell-work");
  return sentences([fakesWords(plan), work]);
}

/** A hundred guesses by somebody who has seen it all, and how many of them are right at most. @param {number} epsilon */
function guessDots(epsilon) {
  const right = Math.min(99, Math.round(100 / (1 + Math.exp(-epsilon))));
  fillDots(byId("dots"), right);
  byId("dots").setAttribute("aria-label", say.text("new-tell-dots", { right }));
}

/** @param {string} why */
function showNothing(why) {
  fill("forecast-told", why);
  fill("forecast-more", "");
  fill("open-means", "");
  showHelp([]);
}

/** What would have to change, the best first. @param {string[]} suggestions */
function showHelp(suggestions) {
  byId("forecast-help").replaceChildren(...suggestions.map((text) => make("li", {}, text)));
  show(byId("forecast-helps"), suggestions.length > 0);
}

// ------------------------------------------------------------------ the slider and its number

/** The nearest step of the slider. @param {number} epsilon */
function nearestStep(epsilon) {
  const away = steps.map((/** @type {number} */ step) => Math.abs(Math.log(step / epsilon)));
  return away.indexOf(Math.min(...away));
}

/** Puts the slider where the number is. */
export function followEpsilon() {
  const epsilon = decimal(value("epsilon"), { least: 0.01, most: 20 }).value;
  if (epsilon === undefined) return;
  slider.value = nearestStep(epsilon);
  slider.setAttribute("aria-valuetext", say.text("new-tell-epsilon", { epsilon }));
}

/** Lets slider, number and whatever else the planner needs ask it. */
export function listenToPlans() {
  slider.addEventListener("input", () => {
    byId("epsilon").value = steps[slider.value];
    slider.setAttribute("aria-valuetext", say.text("new-tell-epsilon", { epsilon: steps[slider.value] }));
    forecastSoon();
  });
  byId("epsilon").addEventListener("input", () => {
    followEpsilon();
    forecastSoon();
  });
  for (const id of ["voters", "mechanism", "queries", "min_reports", "items", "few"]) byId(id).addEventListener("input", forecastSoon);
}
