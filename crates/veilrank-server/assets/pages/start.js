/** The start page: opens a survey, its result or its organiser's page from a link. */
import { pageOf, readLink } from "./address.js";
import { say } from "../say.js";
import { byId, show } from "./dom.js";

byId("open-form").addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  const error = byId("address-error");
  try {
    location.assign(pageOf(readLink(byId("address").value)));
    show(error, false);
  } catch {
    error.textContent = say.text("start-tell-wrong-link");
    show(error);
  }
});
