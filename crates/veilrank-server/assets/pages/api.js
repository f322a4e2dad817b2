/** What the organiser's pages ask of the curator. The token goes into one header, and names go nowhere. */
import { Problem, Refusal } from "../client.js";

/**
 * One request; what is refused is thrown.
 * @param {string} path behind /api/v1/surveys
 * @param {{method?: string, token?: string | null, body?: unknown, text?: boolean}} [options] `text`: the answer is a file
 * @returns {Promise<any>}
 */
export async function ask(path, { method = "GET", token, body, text = false } = {}) {
  const headers = new Headers(body === undefined ? {} : { "Content-Type": "application/json" });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const sent = { method, headers, cache: /** @type {const} */ ("no-store"), ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  // Pages say it in their own language, by its code.
  const unreachable = () => new Refusal("unreachable", "the server cannot be reached", "check the network and try again");
  const reply = await fetch(`/api/v1/surveys${path}`, sent).catch(() => Promise.reject(unreachable()));
  if (reply.ok && text) return reply.text();
  const document = reply.status === 204 ? {} : await reply.json().catch(() => ({}));
  if (reply.ok) return document;
  throw new Problem(reply.status, document);
}
