/** What an organiser says beside an item: a line of text, and a link that says where it leads. */
import { say } from "../say.js";
import { make } from "./dom.js";

/** A link that may be shown: https, to a named host, without a name or password in it; null for anything else. @param {unknown} text @returns {URL | null} */
export function safeLink(text) {
  if (typeof text !== "string" || text.length > 500 || !/^https:\/\//i.test(text)) return null;
  const url = URL.parse ? URL.parse(text) : tryUrl(text);
  return url && url.protocol === "https:" && url.host !== "" && !url.username && !url.password ? url : null;
}

/** @param {string} text */
function tryUrl(text) {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** A link to somebody else's site, by its host; it tells that site nothing about this page. @param {URL} url */
export function linkTo(url) {
  return make("a", { href: url.href, target: "_blank", rel: "noopener noreferrer", class: "elsewhere" }, make("bdi", {}, url.host), make("span", { class: "sr-only" }, ` ${say.text("common-new-tab")}`));
}

/** The note of an item, if it has one. @param {any} note @returns {HTMLElement[]} */
export function noteOf(note) {
  const text = plainText(note?.text, 300);
  const url = safeLink(note?.link);
  if (!text && !url) return [];
  const line = make("span", { class: "item-note" });
  if (text) line.append(make("span", { dir: "auto" }, text));
  if (url) line.append(...(text ? [" "] : []), linkTo(url));
  return [line];
}

/** Text that came with a survey, cut where it is longer than agreed. @param {unknown} value @param {number} most */
export function plainText(value, most) {
  return typeof value === "string" ? value.trim().slice(0, most) : "";
}
