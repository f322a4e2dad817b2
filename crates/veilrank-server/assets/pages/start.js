/** The start page: opens a survey from its link. */
import { readAddress } from "../client.js";
import { byId, sentence, show } from "./dom.js";

byId("open-form").addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  const error = byId("address-error");
  try {
    const { curator, id, invite } = readAddress(byId("address").value);
    location.assign(`${curator}/s/${id}${invite ? `#invite=${encodeURIComponent(invite)}` : ""}`);
    show(error, false);
  } catch (problem) {
    error.textContent = sentence(/** @type {Error} */ (problem).message);
    show(error);
  }
});
