/**
 * The network cable of one browser profile: a proxy that everything goes through, whoever it is for. It records every byte
 * that leaves, lets only the curator be reached, and whoever else a visit names, and can be cut.
 */
import { createServer, request as forward } from "node:http";

/** @typedef {{method: string, url: string, headers: Record<string, string>, body: string}} Sent */

/**
 * @param {string} curator the only server that can be reached, but for those in `also`
 * @param {(addresses: string[]) => Promise<boolean[]>} byPages tells whether pages asked for what went to somebody else
 * `fault` decides what becomes of a request: "cut" (it never arrives), "lost" (it arrives, the reply does not), or nothing.
 * `change` gives what is to be done to the text that the curator replies for an address, or nothing.
 * `hold` lets a request wait where it is, for as long as a promise takes.
 */
export async function openWire(curator, byPages = async (addresses) => addresses.map(() => true)) {
  const wire = { /** @type {string[]} */ also: [], /** @type {Sent[]} */ sent: [], /** @type {Sent[]} */ settled: [], /** @type {string[]} */ hints: [], /** @type {(sent: Sent) => Promise<unknown>} */ hold: async () => {}, /** @type {(sent: Sent) => string | null} */ fault: () => null, /** @type {(url: string) => ((text: string) => string) | null} */ change: () => null };
  const record = ({ method, url, headers }, body) => {
    const sent = { method, url, headers: { ...headers }, body };
    wire.sent.push(sent);
    return sent;
  };
  const server = createServer((incoming, outgoing) => {
    const parts = [];
    incoming.on("data", (part) => parts.push(part));
    incoming.on("end", () => pass(wire, curator, record(incoming, String(Buffer.concat(parts))), outgoing));
    incoming.on("error", () => outgoing.destroy());
  });
  // Web sockets and encrypted connections: nothing here may ask for one. What it would say first is recorded, and that is all.
  for (const event of ["connect", "upgrade"]) {
    server.on(event, (incoming, socket) => {
      const sent = record(incoming, "");
      socket.on("error", () => {});
      socket.once("data", (data) => {
        sent.body = String(data);
        socket.destroy();
      });
      if (event === "connect") socket.write("HTTP/1.1 200 Go on\r\n\r\n");
      else socket.destroy();
    });
  }
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  wire.proxy = `http://127.0.0.1:${server.address().port}`;
  wire.close = () => {
    server.closeAllConnections();
    server.close();
  };
  /** What went to a path of the API, such as "/reports". */
  wire.to = (end) => wire.sent.filter(({ method, url }) => method === "POST" && url.endsWith(end));
  /** Everything that pages have sent until now: `sent` without what the browser asked somebody else for, for itself. */
  wire.settle = async () => {
    const until = wire.sent.slice();
    const foreign = until.filter(({ url }) => !isFor(url, curator, wire));
    const pages = await byPages(foreign.map(({ url }) => url));
    const own = new Set(foreign.filter((_, i) => !pages[i]));
    return (wire.settled = until.filter((sent) => !own.has(sent)));
  };
  return wire;
}

/** Whether an address is one of those that can be reached. */
export function isFor(url, curator, { also }) {
  return [curator, ...also].some((server) => url.startsWith(`${server}/`));
}

/** Hands a request on when it may go on, unless the cable is cut. */
async function pass(wire, curator, sent, outgoing) {
  await wire.hold(sent);
  const fault = wire.fault(sent);
  if (fault === "cut" || !isFor(sent.url, curator, wire)) return outgoing.destroy();
  const headers = { ...sent.headers };
  delete headers["proxy-connection"];
  const change = wire.change(sent.url);
  if (change) delete headers["accept-encoding"];
  const onward = forward(sent.url, { method: sent.method, headers }, (reply) => {
    if (reply.headers.link) wire.hints.push(reply.headers.link);
    if (fault === "lost") {
      reply.resume().on("end", () => outgoing.destroy());
      return;
    }
    if (change) return alter(reply, change, outgoing);
    outgoing.writeHead(reply.statusCode, reply.headers);
    reply.pipe(outgoing);
  });
  onward.on("error", () => outgoing.destroy());
  onward.end(sent.body);
}

/** Hands a reply on with another text. */
async function alter(reply, change, outgoing) {
  const parts = [];
  for await (const part of reply) parts.push(part);
  const text = change(String(Buffer.concat(parts)));
  outgoing.writeHead(reply.statusCode, { ...reply.headers, "content-length": Buffer.byteLength(text) });
  outgoing.end(text);
}
