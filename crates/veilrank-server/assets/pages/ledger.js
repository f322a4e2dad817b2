/** What this device has spent, survey by survey, and its owner's limits. */
import { say } from "../say.js";
import { announce, byId, fill, make, sentence, show, showProblem } from "./dom.js";
import { exact, short, spendingWords } from "./words.js";

const STATUS = {
  prepared: "prepared, not sent",
  sending: "may not have arrived",
  counted: "counted",
  refused: "not accepted",
};

/** @typedef {import("../client.js").Device} Device */

/** Shows the ledger of a device, and lets its owner set the limits. @param {Device} device */
export function openLedger(device) {
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
  fill("count", String(entries.length));
  fill("meaning", spendingWords(spent));
  byId("spent-bar").style.inlineSize = `${Math.min(100, limits.total > 0 ? (100 * spent) / limits.total : 100)}%`;
  show(byId("empty"), entries.length === 0);
  byId("entries").replaceChildren(...entries.reverse().map((entry) => showEntry(entry, device)));
}

/** @param {import("../client.js").Entry} entry @param {Device} device */
function showEntry(entry, device) {
  const page = `${entry.curator}/s/${entry.id}`;
  const waiting = entry.status === "prepared" || entry.status === "sending";
  const line = make("li", { class: "card stack-tight", "data-test": "entry" });
  line.append(
    make("h3", { dir: "auto" }, make("a", { href: page }, entry.title || entry.id)),
    make("p", { class: "soft small" }, `${entry.day} · ${new URL(entry.curator).host}`),
    make("p", {}, make("span", { class: `status ${entry.status}` }, STATUS[entry.status] ?? entry.status), " ", `epsilon ${short(entry.epsilon)}, exactly ${exact(entry.loss)}`),
  );
  const bytes = make("details", {}, make("summary", {}, `What ${waiting ? "will leave" : "was sent"}, byte for byte`), make("pre", { class: "bytes", tabindex: "0" }, entry.body));
  if (waiting) line.append(make("div", { class: "row" }, sendButton(entry, device)));
  line.append(bytes);
  return line;
}

/** @param {import("../client.js").Entry} entry @param {Device} device */
function sendButton(entry, device) {
  const button = /** @type {HTMLButtonElement} */ (make("button", { type: "button", class: "main", "data-test": "send-again" }, "Send it now"));
  button.addEventListener("click", async () => {
    button.disabled = true;
    showProblem("ledger-problem", null);
    try {
      await device.send(entry.curator, entry.id);
      announce("Counted");
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
    fill("limits-saved", "Kept.");
    showEntries(device);
  } catch (problem) {
    fill("limits-saved", "");
    error.textContent = sentence(/** @type {Error} */ (problem).message);
    show(error);
  }
}
