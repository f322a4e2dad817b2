/** A curator of an unlinkable survey, with its issuer: one invite, one signature, one report, as the server does it. */
import { createHash } from "node:crypto";
import { isTicket } from "../../../assets/ticket.js";
import { ADDRESS, TERMS } from "./curator.js";
import { fakeIssuer } from "./issuer.js";

/** One key for all tests of a file: making one takes long. */
export const ISSUER = fakeIssuer();

/**
 * @param {{invites?: string[], issuer?: string, log?: string, faults?: ((url: string, body: any) => "cut" | "lost" | Response | null)}} [script]
 *   faults: "cut" (it does not arrive), "lost" (it arrives, the reply does not), or another reply
 */
export function unlinkableCurator({ invites = ["s3cret"], issuer, log, faults = () => null } = {}) {
  const terms = { ...TERMS, unlinkable: { key: ISSUER.key, ...(issuer ? { issuer } : {}) } };
  const curator = { requests: /** @type {any[]} */ ([]), signed: new Map(), redeemed: new Map(), counted: new Map(), faults, terms };
  const service = { assign: "live", access: "invite", min_reports: 0, results: "during", closes_at: null, status: "open", reports: 3, ...(log ? { log: { key: log } } : {}) };

  const routes = {
    "": () => reply(200, { veilrank: 2, id: terms.id, terms, service }),
    "/invites/check": (body) => (invites.includes(body.invite) && !curator.signed.has(body.invite) ? new Response(null, { status: 204 }) : refused(403, "invite-used")),
    "/tickets": ({ invite, blinded }) => {
      if (!invites.includes(invite)) return refused(403, "invite-unknown");
      const known = curator.signed.get(invite);
      if (known !== undefined && known !== blinded) return refused(409, "invite-used");
      curator.signed.set(invite, blinded);
      return reply(known ? 200 : 201, { signature: ISSUER.sign(blinded) });
    },
    "/assignments": async (body) => {
      if ("invite" in body) return refused(400, "bad-request");
      if (!(await isTicket(ISSUER.key, terms.id, body.ticket))) return refused(403, "ticket-invalid");
      const handle = createHash("sha256").update(Buffer.from(body.ticket.serial, "base64url")).digest().subarray(0, 16).toString("base64url");
      curator.redeemed.set(body.ticket.serial, handle);
      return reply(201, { assignment: `for.${handle}`, pairs: [[0, 1], [1, 3]], epsilon: terms.epsilon, queries: terms.queries });
    },
    "/reports": (body) => {
      if (body.assignment !== `for.${body.handle}`) return refused(400, "report-invalid");
      const known = curator.counted.get(body.handle);
      curator.counted.set(body.handle, JSON.stringify(body.report));
      return reply(known ? 200 : 201, { status: known ? "already-counted" : "counted" });
    },
  };

  curator.fetch = async (/** @type {string} */ url, /** @type {any} */ options) => {
    const body = options.body === undefined ? null : JSON.parse(options.body);
    curator.requests.push({ url, body, options });
    const fault = curator.faults(url, body);
    if (fault === "cut") throw new TypeError("network");
    if (fault instanceof Response) return fault;
    const base = `${ADDRESS.curator}/api/v1/surveys/${ADDRESS.id}`;
    const route = issuer && url === `${issuer}/tickets` ? routes["/tickets"] : url.startsWith(base) && !(issuer && url.endsWith("/tickets")) ? routes[url.slice(base.length)] : null;
    const answer = route ? await route(body) : refused(404, "not-found");
    if (fault === "lost") throw new TypeError("network");
    return answer;
  };
  curator.to = (/** @type {string} */ end) => curator.requests.filter(({ url }) => url.endsWith(end));
  return curator;
}

function reply(status, document) {
  return new Response(JSON.stringify(document), { status, headers: { "Content-Type": "application/json" } });
}

export function refused(status, code) {
  return new Response(JSON.stringify({ status, code, title: code, detail: `refused: ${code}` }), { status, headers: { "Content-Type": "application/problem+json" } });
}
