/** A link as people paste it: without its beginning, with blanks, brackets or a full stop around it, or in the middle of a sentence. */
import { readAddress, Refusal } from "../client.js";

/**
 * What a link opens: a survey to answer, its result, or its organiser's page.
 * @typedef {{page: "s" | "r" | "o", curator: string, id: string, invite: string | null, fragment: string}} Link
 */

const AROUND = /^(?:[\s<>()\]{}"'“”„«»‘’‚‹›*_`|]|\[(?![\da-f:.]+\]))+|[\s<>()[\]{}"'“”„«»‘’‚‹›*`|.,;:!?…]+$/gu;
/** What can be seen of no link, and comes along with some. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu;
const PAGES = /^(.*?)(?:\/embed)?\/(s|r|o)\/[A-Za-z0-9._-]{1,64}\/?$/;

/** The first link to a survey in what was pasted. What was pasted may hold a secret, so no message repeats any of it. @param {string} text @returns {Link} */
export function readLink(text) {
  const words = text.replace(UNSEEN, "").split(/\s+/u);
  // A link that a mail program has broken into lines is whole without the blanks.
  for (const word of [...words, words.join("")]) {
    const link = linkIn(word);
    if (link) return link;
  }
  throw new Refusal("address-invalid", "this is not the link of a survey, which looks like https://example.org/s/name", "copy the whole link that you were given");
}

/** @param {string} word @returns {Link | null} */
function linkIn(word) {
  const bare = word.replace(AROUND, "");
  // Some programs write the sign before an invite as a number.
  const whole = withScheme(bare.includes("#") ? bare : bare.replace(/%23/, "#"));
  try {
    const url = new URL(whole);
    const found = PAGES.exec(url.pathname);
    if (found) url.pathname = url.pathname.replace(/\/embed(?=\/[sr]\/)/, "").replace(/\/o\/(?=[^/]*\/?$)/, "/s/");
    const { curator, id, invite } = readAddress(url.href);
    const page = /** @type {Link["page"]} */ (found?.[2] ?? "s");
    return { page, curator, id, invite, fragment: url.hash };
  } catch {
    return null;
  }
}

/** What stands before a link that was copied without it: on this machine, in a house's own network and on ports of their own sites are mostly not encrypted. @param {string} bare */
function withScheme(bare) {
  if (/^https?:\/\//i.test(bare)) return bare;
  // Whatever else stands before :// is no page.
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(bare)) return "";
  const rest = bare.replace(/^\/\//, "");
  const host = rest.split(/[/?#]/)[0];
  if (host === globalThis.location?.host) return `${location.protocol}//${rest}`;
  return `${/^(localhost|.*\.localhost|[\d.]+|\[.*\])(:\d+)?$|:\d+$/i.test(host) ? "http" : "https"}://${rest}`;
}

/** Where a browser goes for a link; a secret stays behind the #. @param {Link} link */
export function pageOf({ page, curator, id, invite, fragment }) {
  if (page === "o") return `${curator}/o/${id}${fragment}`;
  return `${curator}/${page}/${id}${page === "s" && invite ? `#invite=${encodeURIComponent(invite)}` : ""}`;
}
