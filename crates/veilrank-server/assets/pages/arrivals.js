/** When answers came, for the organiser: a picture of the last day, and whether they came as people come. */
import { say } from "../say.js";
import { ask } from "./api.js";
import { byId, fill, show } from "./dom.js";
import { sentences } from "./plan-words.js";

/** @typedef {{from: string, reports: number}} Count */
/** @typedef {{ten_minutes: Count[], days: Count[], busiest: number, looks: string}} Seen */

const DAY_SLOTS = 144;
const SLOT_MS = 600_000;
const BARS_WIDE = 288;
const BARS_HIGH = 48;

/** What is to be said of it. @param {Seen} seen */
export function arrivalsWords({ busiest, looks }) {
  const said = /** @type {Record<string, () => string>} */ ({
    "too-even": () => say.text("organiser-tell-arrivals-even"),
    "like-people": () => say.text("organiser-tell-arrivals-people"),
  });
  const judged = said[looks]?.() ?? say.text("organiser-tell-arrivals-few");
  return sentences([say.text("organiser-tell-arrivals-busiest", { count: busiest }), judged]);
}

/** The bars of the last day: where each begins and how high it is. @param {Seen} seen @param {number} now @param {boolean} mirrored */
export function arrivalBars({ ten_minutes: slots, busiest }, now, mirrored) {
  const last = Math.floor(now / SLOT_MS);
  const wide = BARS_WIDE / DAY_SLOTS;
  return slots
    .map(({ from, reports }) => ({ age: last - Math.floor(Date.parse(from) / SLOT_MS), reports }))
    .filter(({ age, reports }) => age >= 0 && age < DAY_SLOTS && reports > 0)
    .map(({ age, reports }) => {
      const [x, height] = [(mirrored ? age : DAY_SLOTS - 1 - age) * wide, (BARS_HIGH * reports) / Math.max(1, busiest)];
      return { x, y: BARS_HIGH - height, width: wide, height };
    });
}

/** @param {{id: string, token: string}} here */
export async function showArrivals({ id, token }) {
  const seen = /** @type {Seen} */ (await ask(`/${id}/arrivals`, { token }));
  show(byId("arrivals"), seen.busiest > 0);
  if (seen.busiest === 0) return;
  const bars = arrivalBars(seen, Date.now(), document.documentElement.dir === "rtl").map((bar) => {
    const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    for (const [name, size] of Object.entries(bar)) rect.setAttribute(name, String(size));
    return rect;
  });
  byId("arrivals-picture").replaceChildren(...bars);
  byId("arrivals-picture").setAttribute("aria-label", say.text("organiser-tell-arrivals-picture"));
  fill("arrivals-text", arrivalsWords(seen));
}
