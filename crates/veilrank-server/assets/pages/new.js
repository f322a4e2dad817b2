/** Makes a survey: items, a privacy slider with a forecast, who and when. */
import { firstFew, Problem, Refusal, USUAL_LIMITS } from "../client.js";
import { byId, download, fill, fillDots, sentence, show, showProblem } from "./dom.js";
import { askedWords, counted, limitWords, mostSure, neededWords, sureWords } from "./words.js";

const form = byId("new-form");
const slider = byId("privacy");
const steps = slider.dataset.steps.split(" ").map(Number);
const FIELDS = ["title", "items", "goal", "truth", "epsilon", "invites", "min_reports", "queries", "assign", "closes_at"];

/** The lines of the list that say something. @returns {string[]} */
function items() {
  const lines = byId("items").value.split(/\r?\n/).map((/** @type {string} */ line) => line.trim());
  return lines.filter((/** @type {string} */ line) => line !== "");
}

/** @param {string} name */
function chosen(name) {
  return form.elements.namedItem(name).value;
}

/** A number from a field, or nothing when it is empty. @param {string} id */
function number(id) {
  const text = byId(id).value.trim();
  return text === "" ? undefined : Number(text);
}

// ------------------------------------------------------------------ the list

/** The first item that is there a second time. @param {string[]} all */
function doubled(all) {
  const seen = new Set();
  return all.find((name) => seen.size === seen.add(name).size);
}

function countItems() {
  const all = items();
  const twice = doubled(all);
  const text = all.length === 0 ? "No items yet." : `${counted(all.length, "item")}.`;
  fill("items-count", twice === undefined ? text : `${text} “${twice}” is there twice.`);
}

// ------------------------------------------------------------------ the forecast

/** @type {AbortController | null} */
let asking = null;

/** Asks the planner what these settings give; only the last question counts. */
async function forecast() {
  asking?.abort();
  asking = new AbortController();
  const asked = new URLSearchParams({
    items: String(Math.max(2, items().length)),
    epsilon: String(number("epsilon") ?? 1),
    voters: String(Math.max(1, Math.round(number("voters") ?? 100))),
    mechanism: chosen("mechanism"),
    // As the server chooses where nothing is said: what is asked must not tell what is not shown yet.
    assign: chosen("assign") || (chosen("results") === "during" ? "live" : "balanced"),
  });
  const queries = number("queries");
  if (queries !== undefined) asked.set("queries", String(queries));
  // Before the list is long enough there is nothing to be the first few of.
  if (firstFew(goal(), Math.max(2, items().length)) !== null) asked.set("goal", goal());
  try {
    const reply = await fetch(`/api/v1/plan?${asked}`, { signal: asking.signal });
    const plan = await reply.json();
    if (reply.ok) showPlan(plan);
    else showNoPlan(new Problem(reply.status, plan));
  } catch (error) {
    if (/** @type {Error} */ (error).name !== "AbortError") showNoPlan(null);
  }
}

/** @param {any} plan */
function showPlan(plan) {
  fill("truth", `Seeing all that leaves a device, ${sureWords(plan.epsilon, "its owner thinks")}.`);
  fill("asked", askedWords(plan));
  slider.setAttribute("aria-valuetext", `50 to 50 becomes at most ${mostSure(plan.epsilon)} %, epsilon ${plan.epsilon}`);
  fill("over-limit", limitWords(USUAL_LIMITS.survey, plan));
  show(byId("over-limit"), plan.epsilon > USUAL_LIMITS.survey);
  guessDots(plan.epsilon);
  const enough = items().length >= 2;
  fill("forecast-told", enough ? plan.summary : "List at least two items to see what so many people can tell.");
  fill("forecast-more", enough ? neededWords(plan) : "");
  showHelp(enough ? plan.suggestions : []);
}

/** A hundred guesses by somebody who has seen it all, and how many of them are right at most. @param {number} epsilon */
function guessDots(epsilon) {
  const right = Math.min(99, Math.round(Number(mostSure(epsilon))));
  fillDots(byId("dots"), right);
  byId("dots").setAttribute("aria-label", `One hundred dots for guesses of what people think: at most about ${right} full ones, which are right, and the others rings`);
}

/** @param {Refusal | null} problem */
function showNoPlan(problem) {
  fill("forecast-told", problem ? sentence(problem.detail) : "The forecast cannot be reached right now.");
  fill("forecast-more", problem ? sentence(problem.next) : "");
  showHelp([]);
}

/** What would have to change, the best first. @param {{text: string}[]} suggestions */
function showHelp(suggestions) {
  const line = (/** @type {{text: string}} */ { text }) => {
    const element = document.createElement("li");
    element.textContent = text;
    return element;
  };
  byId("forecast-help").replaceChildren(...suggestions.map(line));
  show(byId("forecast-helps"), suggestions.length > 0);
}

/** @type {number | undefined} */
let timer;

/** A moment after the last change. */
function forecastSoon() {
  clearTimeout(timer);
  timer = setTimeout(forecast, 150);
}

// ------------------------------------------------------------------ the survey

/** What the survey is to find out, by its name in the terms. */
function goal() {
  const aim = chosen("aim");
  if (aim !== "few") return aim;
  const few = number("few") ?? 3;
  return few === 1 ? "winner" : `first-${few}`;
}

function terms() {
  const access = chosen("access");
  const closing = byId("closes_at").value;
  return {
    title: byId("title").value.trim(),
    items: items(),
    epsilon: number("epsilon"),
    queries: number("queries"),
    mechanism: chosen("mechanism"),
    goal: goal(),
    truth: chosen("truth") || undefined,
    assign: chosen("assign") || undefined,
    access,
    invites: access === "invite" ? number("invites") : undefined,
    min_reports: number("min_reports"),
    results: chosen("results"),
    closes_at: chosen("closing") === "date" && closing ? new Date(closing).toISOString() : undefined,
  };
}

/** What can be said before anything is sent. @param {ReturnType<typeof terms>} asked */
function firstMistake(asked) {
  const mistake = (/** @type {string} */ field, /** @type {string} */ detail) => Object.assign(new Refusal("form", detail), { field });
  if (asked.title === "") return mistake("title", "ask something");
  if (asked.items.length < 2) return mistake("items", "list at least two items, one per line");
  if (firstFew(asked.goal, asked.items.length) === null) return mistake("goal", `the best few of ${asked.items.length} are 1 to ${asked.items.length - 1}`);
  const twice = doubled(asked.items);
  if (twice !== undefined) return mistake("items", `“${twice}” is there twice; list each item once`);
  if (chosen("closing") === "date" && !asked.closes_at) return mistake("closes_at", "say when it closes, or close it by hand");
  return null;
}

/** Where a field of the terms is typed. @param {string} field */
function inputOf(field) {
  return byId({ goal: "few", truth: "truth-named" }[field] ?? field);
}

/** Shows a mistake at its field, or below the form. @param {unknown} problem */
function showMistake(problem) {
  for (const name of FIELDS) {
    show(byId(`${name}-error`), false);
    inputOf(name).removeAttribute("aria-invalid");
  }
  const field = String(/** @type {{field?: string}} */ (problem)?.field ?? "").replace(/[[.].*$/, "");
  if (problem === null || !FIELDS.includes(field)) return showProblem("new-problem", problem);
  showProblem("new-problem", null);
  const { detail, next } = /** @type {Refusal} */ (problem);
  fill(`${field}-error`, sentence(next ? `${detail}; ${next}` : detail));
  show(byId(`${field}-error`));
  const input = inputOf(field);
  input.closest("details")?.setAttribute("open", "");
  input.setAttribute("aria-invalid", "true");
  input.focus();
}

/** @param {Event} event */
async function create(event) {
  event.preventDefault();
  const asked = terms();
  const mistake = firstMistake(asked);
  showMistake(mistake);
  if (mistake) return;
  const button = form.querySelector("button[type=submit]");
  button.disabled = true;
  try {
    const made = await post(asked);
    if (made.invites) keepInvites(made);
    location.assign(`/o/${made.id}#token=${encodeURIComponent(made.organiser_token)}`);
  } catch (error) {
    showMistake(error);
    button.disabled = false;
  }
}

/** Invites are shown once. They wait in this tab, and nowhere else, until the organiser has them. @param {any} made */
function keepInvites({ id, invites }) {
  try {
    sessionStorage.setItem(`veilrank.invites.${id}`, JSON.stringify(invites));
  } catch {
    // A browser that stores nothing gets them as a file at once.
    const links = invites.map((/** @type {string} */ invite) => `${location.origin}/s/${id}#invite=${encodeURIComponent(invite)}`);
    download(`invites-${id}.csv`, ["link", ...links, ""].join("\r\n"), "text/csv");
  }
}

/** What the operator gave to those who may make surveys, where the page asks for it. */
function createToken() {
  return /** @type {HTMLInputElement | null} */ (document.getElementById("create-token"))?.value.trim();
}

/** @param {object} asked */
async function post(asked) {
  const unreachable = () => new Refusal("unreachable", "the server cannot be reached", "nothing was made; try again");
  const headers = new Headers({ "Content-Type": "application/json" });
  // There where the operator lets only some make surveys. It goes into the header, and is not kept.
  const token = createToken();
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const options = { method: "POST", headers, body: JSON.stringify(asked) };
  const reply = await fetch("/api/v1/surveys", options).catch(() => Promise.reject(unreachable()));
  const document = await reply.json().catch(() => ({}));
  if (reply.ok) return document;
  throw new Problem(reply.status, document);
}

// ------------------------------------------------------------------ what moves what

/** The nearest step of the slider. @param {number} epsilon */
function nearestStep(epsilon) {
  const away = steps.map((/** @type {number} */ step) => Math.abs(Math.log(step / epsilon)));
  return away.indexOf(Math.min(...away));
}

slider.addEventListener("input", () => {
  byId("epsilon").value = steps[slider.value];
  slider.setAttribute("aria-valuetext", `epsilon ${steps[slider.value]}`);
  forecastSoon();
});
byId("epsilon").addEventListener("input", () => {
  const epsilon = number("epsilon") ?? 0;
  if (epsilon > 0) slider.value = nearestStep(epsilon);
  forecastSoon();
});
byId("items").addEventListener("input", () => {
  countItems();
  forecastSoon();
});
for (const id of ["voters", "mechanism", "queries"]) byId(id).addEventListener("input", forecastSoon);
form.addEventListener("change", () => {
  forecastSoon();
  show(byId("few-field"), chosen("aim") === "few");
  show(byId("invites-field"), chosen("access") === "invite");
  show(byId("closes-field"), chosen("closing") === "date");
});
form.addEventListener("submit", create);

// A browser that comes back to the page fills in what was typed before.
form.dispatchEvent(new Event("change"));
slider.value = nearestStep(number("epsilon") ?? 1);
slider.setAttribute("aria-valuetext", `epsilon ${steps[slider.value]}`);
countItems();
forecast();
