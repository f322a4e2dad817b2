/** Who looks at a result: everybody, or the organiser, whose token stands behind the # and goes to this server in a header. */
import { fromFragment } from "./dom.js";

/** The organiser's token, if the address has one. */
export const token = () => fromFragment("token");

/** Asks this server for something, as whoever looks. @param {string} address @returns {Promise<Response>} */
export async function asked(address) {
  const own = token();
  const headers = own ? { Authorization: `Bearer ${own}` } : undefined;
  const reply = await fetch(address, { cache: "no-store", headers });
  if (!reply.ok) throw new Error(`status ${reply.status}`);
  return reply;
}
