/** What few visits need, and those pages fetch only then. The single file, which fetches nothing, has it already. */
import { make, problemText, refusal } from "./dom.js";

/** @typedef {Pick<typeof import("./verify.js"), "showFindings">} Verify */

/** @type {{verify: (() => Promise<Verify>) | null}} */
export const later = { verify: null };

/**
 * Lets a button check that an answer is counted, and show in a box what came out.
 * @param {HTMLButtonElement} button
 * @param {HTMLElement} box
 * @param {import("../client.js").Device} device
 * @param {import("../client.js").Entry} entry
 */
export function wireCheck(button, box, device, entry) {
  button.onclick = async () => {
    button.disabled = true;
    try {
      const verify = await later.verify?.();
      await verify?.showFindings(device, entry, box);
    } catch {
      // The script for it could not be fetched.
      box.replaceChildren(make("p", { class: "note warn", role: "alert" }, problemText(refusal("unreachable"))));
    } finally {
      button.disabled = false;
    }
  };
}

/** Whether there is anything to check: it is counted, by a curator that keeps a log. @param {import("../client.js").Entry | null} entry */
export function isCheckable(entry) {
  return later.verify !== null && entry?.status === "counted" && entry.log !== undefined;
}
