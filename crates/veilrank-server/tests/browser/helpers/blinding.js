/** The device's half of RFC 9474 inside a page: the RFC's own vector, and how long it takes. */

/** In a page of the curator: what comes out otherwise than the vector says. */
export async function wrongBlinding(vector) {
  const { blindMessage, isSignature, unblindSignature } = await import("/assets/ticket.js");
  const bytes = (text) => Uint8Array.from(text.match(/../g), (pair) => Number.parseInt(pair, 16));
  const hex = (data) => data && Array.from(data, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const n = BigInt(`0x${vector.n}`);
  const key = { n, bits: 4096 };
  // The factor, from what takes it away.
  let [a, b, x, y] = [n, BigInt(`0x${vector.inv}`), 0n, 1n];
  while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
  const message = bytes(vector.prepared_msg);
  const { blinded, inverse } = await blindMessage(key, message, bytes(vector.salt), ((x % n) + n) % n);
  const sig = await unblindSignature(key, message, bytes(vector.blind_sig), inverse);
  const got = { blinded_msg: hex(blinded), inv: hex(inverse), sig: hex(sig) };
  const wrong = Object.keys(got).filter((name) => got[name] !== vector[name]);
  const changed = bytes(vector.sig).map((byte, i) => (i === 100 ? byte ^ 1 : byte));
  const taken = [await isSignature(key, message, bytes(vector.sig)), await isSignature(key, message, changed)];
  return taken.join() === "true,false" ? wrong : [...wrong, `signatures: ${taken}`];
}

/** In a page of the curator: both halves of getting a ticket, with the milliseconds that they take. */
export const blindAndFinish = {
  draw: async (key) => {
    const { drawTicket } = await import("/assets/ticket.js");
    const start = performance.now();
    const drawn = await drawTicket(key, "s");
    return { drawn, blind: performance.now() - start };
  },
  finish: async ({ key, drawn, signature }) => {
    const { finishTicket } = await import("/assets/ticket.js");
    const start = performance.now();
    await finishTicket(key, "s", drawn, signature);
    return performance.now() - start;
  },
};
