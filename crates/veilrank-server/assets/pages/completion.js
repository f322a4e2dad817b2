/** What a participant is given once the answer is counted: a code for a crowd platform, or the way back to it. */
import { say } from "../say.js";
import { byId, copyFrom, fill, make, show } from "./dom.js";
import { plainText, safeLink } from "./notes.js";

/** Shows it, or nothing. It is for whoever was counted, and nobody is sent anywhere by itself. @param {any} service @param {boolean} isCounted */
export function showCompletion(service, isCounted) {
  const { code, return: back } = service?.completion ?? {};
  const [text, url] = [plainText(code, 200), safeLink(back)];
  show(byId("completion-code"), isCounted && text !== "");
  show(byId("completion-return"), isCounted && text === "" && url !== null);
  fill("completion-text", isCounted ? text : "");
  byId("completion-copy").onclick = () => copyFrom(byId("completion-copy"), text);
  const link = url && isCounted ? [make("a", { href: url.href, rel: "noopener noreferrer", class: "button main", "data-test": "return" }, make("span", {}, ...say.markup("device-return-to", { host: url.host }, { host: make("bdi") })))] : [];
  byId("completion-link").replaceChildren(...link);
}
