/** What this device has spent, survey by survey, and its owner's limits. */
import { say } from "../say.js";
import { announce, byId, fill, make, problemText, show, showProblem } from "./dom.js";
import { isCheckable, wireCheck } from "./later.js";
import { exact, mostSure, short } from "./words.js";

/** @typedef {import("../client.js").Device} Device */

/** Shows the ledger of a device, and lets its owner set the limits. @param {Device} device */
export function openLedger(device) {
  device.tidy();
  try {
    showEntries(device);
    showLimits(device);
    byId("limits").addEventListener("submit", (/** @type {Event} */ event) => keepLimits(event, device));
  } catch (error) {
    showProblem("ledger-problem", error);
  }
}

/** @param {Device} device */
export function showEntries(device) {
  const { ledger } = device;
  const [entries, limits, spent] = [ledger.entries(), ledger.limits(), ledger.spent()];
  fill("spent", say.number(short(spent)));
  fill("limit-total", say.number(short(limits.total)));
  fill("count", say.number(entries.length));
  fill("meaning", spendingWords(spent));
  byId("spent-bar").style.inlineSize = `${Math.min(100, limits.total > 0 ? (100 * spent) / limits.total : 100)}%`;
  show(byId("empty"), entries.length === 0);
  byId("entries").replaceChildren(...entries.reverse().map((entry) => showEntry(entry, device)));
}

/** What so much spending means: the worst case, in which all of it was about the same matter. @param {number} epsilon */
export function spendingWords(epsilon) {
  const sure = mostSure(epsilon);
  if (epsilon === 0) return say.text("ledger-nothing");
  if (epsilon <= 3) return say.text("ledger-sure", { sure });
  return epsilon <= 10 ? say.text("ledger-sure-much", { sure }) : say.text("ledger-sure-most", { sure });
}

/** @param {import("../client.js").Entry} entry @param {Device} device */
function showEntry(entry, device) {
  const page = `${entry.curator}/s/${entry.id}`;
  const waiting = entry.status === "prepared" || entry.status === "sending";
  const line = make("li", { class: "card stack-tight", "data-test": "entry" });
  line.append(
    make("h3", { dir: "auto" }, make("a", { href: say.to(page) }, entry.title || entry.id)),
    make("p", { class: "soft small" }, `${entry.day} · ${new URL(entry.curator).host}`),
    make("p", {}, make("span", { class: `status ${entry.status}` }, say.pick("ledger-status-", entry.status) ?? entry.status), " ", say.text("ledger-cost", { epsilon: short(entry.epsilon), loss: exact(entry.loss) })),
  );
  const bytes = make("details", {}, make("summary", {}, waiting ? say.text("ledger-bytes-waiting") : say.text("ledger-bytes-sent")), make("pre", { class: "bytes", dir: "ltr", tabindex: "0" }, entry.body));
  if (waiting) line.append(make("div", { class: "row" }, sendButton(entry, device)));
  if (isCheckable(entry)) line.append(...checkParts(entry, device));
  line.append(bytes);
  return line;
}

/** @param {import("../client.js").Entry} entry @param {Device} device */
function checkParts(entry, device) {
  const button = /** @type {HTMLButtonElement} */ (make("button", { type: "button", "data-test": "check" }, say.text("verify-button")));
  const box = make("div", { class: "stack-tight" });
  wireCheck(button, box, device, entry);
  return [make("div", { class: "row" }, button), box];
}

/** @param {import("../client.js").Entry} entry @param {Device} device */
function sendButton(entry, device) {
  const button = /** @type {HTMLButtonElement} */ (make("button", { type: "button", class: "main", "data-test": "send-again" }, say.text("ledger-send")));
  button.addEventListener("click", async () => {
    button.disabled = true;
    showProblem("ledger-problem", null);
    try {
      await device.send(entry.curator, entry.id);
      announce(say.text("ledger-counted"));
    } catch (error) {
      showProblem("ledger-problem", error);
    }
    showEntries(device);
  });
  return button;
}

/** @param {Device} device */
function showLimits(device) {
  const { survey, total } = device.ledger.limits();
  byId("limit-survey-input").value = survey;
  byId("limit-total-input").value = total;
}

/** @param {Event} event @param {Device} device */
function keepLimits(event, device) {
  event.preventDefault();
  const error = byId("limits-error");
  const value = (/** @type {string} */ id) => (byId(id).value.trim() === "" ? NaN : Number(byId(id).value));
  try {
    device.ledger.setLimits({ survey: value("limit-survey-input"), total: value("limit-total-input") });
    show(error, false);
    fill("limits-saved", say.text("ledger-limits-kept"));
    showEntries(device);
  } catch (problem) {
    fill("limits-saved", "");
    error.textContent = problemText(problem);
    show(error);
  }
}
