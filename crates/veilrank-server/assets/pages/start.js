/** The start page: opens a survey, its result or its organiser's page from a link. */
import { pageOf, readLink } from "./address.js";
import { byId, sentence, show } from "./dom.js";

byId("open-form").addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  const error = byId("address-error");
  try {
    location.assign(pageOf(readLink(byId("address").value)));
    show(error, false);
  } catch (problem) {
    error.textContent = sentence(/** @type {Error} */ (problem).message);
    show(error);
  }
});
