/** A ticket's random wait, said and skippable. */
import { say } from "../say.js";
import { byId, fill, show } from "./dom.js";

/**
 * @typedef {import("../client.js").Device} Device
 * @typedef {import("../client.js").Opened} Opened
 */

/**
 * Where the survey wants a ticket: exchanges the invite for one, which is done once, and lets it
 * wait before it is shown.
 * @param {Device} device
 * @param {Opened} opened
 * @param {string | null} invite
 * @param {AbortSignal} signal
 */
export async function awaitTicket(device, opened, invite, signal) {
  if (!opened.survey.unlinkable) return;
  const left = await device.ticket(opened, invite);
  if (left > 0) await waitUnlessSkipped(left, signal);
  signal.throwIfAborted();
}

/** Waits so many milliseconds, or until somebody does not want to. @param {number} ms @param {AbortSignal} signal @returns {Promise<void>} */
function waitUnlessSkipped(ms, signal) {
  const until = Date.now() + ms;
  const ways = ["way-questions", "way-rank"].map(byId);
  const tick = () => fill("ticket-left", say.number(Math.ceil(Math.max(0, until - Date.now()) / 1000)));
  // Told once to those who listen; the seconds that run are for the eye.
  fill("ticket-text", say.text("device-ticket-wait", { seconds: Math.ceil(ms / 1000) }));
  tick();
  show(byId("ticket-wait"));
  ways.forEach((way) => (way.disabled = true));
  byId("ticket-wait").scrollIntoView({ block: "nearest" });
  return new Promise((done) => {
    const running = setInterval(tick, 1000);
    const over = () => {
      clearInterval(running);
      clearTimeout(timer);
      byId("ticket-skip").onclick = null;
      show(byId("ticket-wait"), false);
      ways.forEach((way) => (way.disabled = false));
      done();
    };
    const timer = setTimeout(over, ms);
    byId("ticket-skip").onclick = over;
    signal.addEventListener("abort", over, { once: true });
  });
}
