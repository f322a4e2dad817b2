/**
 * Tickets: the device's half of RFC 9474, RSABSSA-SHA384-PSS-Randomized, with whole numbers and the browser's own SHA-384 and RSA-PSS.
 *
 * A device draws a serial, hides it by a random factor and lets the issuer sign what it cannot read. Without the factor the signature is
 * good for the serial, and nobody, the issuer included, can tell which of all signatures it was. All that is drawn comes from the
 * operating system, and nothing here knows a ballot.
 */
import { base64url, fromBase64url, issuerModulus, randomBytes, Refusal } from "./client.js";
import { sha256 } from "./sha256.js";

/** The exponent of every issuer's key. */
const EXPONENT = 65537n;
/** How many bytes a SHA-384 has, and so the salt of a signature. */
const DIGEST = 48;

/**
 * A number n whose factors the issuer alone knows, and how many bits it has.
 * @typedef {{n: bigint, bits: number}} IssuerKey
 * @typedef {{serial: string, prefix: string, signature: string}} Ticket
 * @typedef {{serial: string, prefix: string, blinded: string, secret: string}} Blinded what is kept before anybody is asked to sign
 * @typedef {(count: number) => Uint8Array} DrawBytes gives so many uniform bytes
 */

// ------------------------------------------------------------------------------------------------------------- tickets

/** The key in a survey's terms. @param {string} text @returns {IssuerKey} */
function issuerKey(text) {
  return { n: bytesToNumber(issuerModulus(text)), bits: 2048 };
}

/** What is signed: the serial, which survey it is for, and a prefix that keeps a dishonest issuer from choosing it. @param {string} id @param {{serial: string, prefix: string}} drawn */
function ticketMessage(id, { serial, prefix }) {
  const name = new TextEncoder().encode(`veilrank ticket 1\n${id}\n`);
  return joinBytes(ofLength(prefix, 32), name, ofLength(serial, 32));
}

/** Draws a ticket for a survey, and hides it. @param {string} key @param {string} id @param {DrawBytes} [draw] the operating system's, but for tests @returns {Promise<Blinded>} */
export async function drawTicket(key, id, draw = randomBytes) {
  const issuer = issuerKey(key);
  const drawn = { serial: base64url(draw(32)), prefix: base64url(draw(32)) };
  const salt = draw(DIGEST);
  const { blinded, inverse } = await blindMessage(issuer, ticketMessage(id, drawn), salt, drawFactor(issuer, draw));
  return { ...drawn, blinded: base64url(blinded), secret: base64url(inverse) };
}

/** The ticket that an issuer's signature makes of what was drawn; refused where the signature is no good. @param {string} key @param {string} id @param {Blinded} drawn @param {unknown} signature @returns {Promise<Ticket>} */
export async function finishTicket(key, id, drawn, signature) {
  const issuer = issuerKey(key);
  const signed = typeof signature === "string" ? fromBase64url(signature) : null;
  const own = signed && (await unblindSignature(issuer, ticketMessage(id, drawn), signed, ofLength(drawn.secret, 256)));
  if (!own) throw new Refusal("ticket-unsigned", "the issuer's signature does not fit what it was asked to sign", "try again; if that does not help, tell the organiser");
  return { serial: drawn.serial, prefix: drawn.prefix, signature: base64url(own) };
}

/** Whether the issuer of a survey has signed this. @param {string} key @param {string} id @param {any} ticket */
export async function isTicket(key, id, ticket) {
  const [serial, prefix, signature] = [ticket?.serial, ticket?.prefix, ticket?.signature].map((text) => (typeof text === "string" ? fromBase64url(text) : null));
  if (serial?.length !== 32 || prefix?.length !== 32 || !signature) return false;
  return isSignature(issuerKey(key), ticketMessage(id, ticket), signature);
}

/** The handle under which the report of a ticket is known. @param {string} serial */
export function ticketHandle(serial) {
  return base64url(sha256(ofLength(serial, 32)).slice(0, 16));
}

/** @param {string} text @param {number} length */
function ofLength(text, length) {
  const bytes = fromBase64url(text);
  if (bytes?.length === length) return bytes;
  throw new Refusal("ticket-unsigned", `a ticket's part has ${length} bytes, got ${bytes?.length ?? "no base64url"}`, "ask for another one");
}

// -------------------------------------------------------------------------------------------------- blind, sign, unblind

/**
 * Hides a message: what the issuer signs, and what takes the hiding away again.
 * @param {IssuerKey} key
 * @param {Uint8Array} message
 * @param {Uint8Array} salt
 * @param {bigint} factor coprime to n
 */
export async function blindMessage({ n, bits }, message, salt, factor) {
  const hidden = bytesToNumber(await encodePss(message, bits - 1, salt));
  const inverse = inverseOf(factor, n);
  // One of the issuer's secret factors is in it: that happens by chance to nobody, and the RFC refuses it.
  if (inverse === null || inverseOf(hidden, n) === null) throw new Refusal("ticket-unsigned", "a message and its factor must be coprime to the key", "try again");
  const blinded = (hidden * powerOf(factor, n)) % n;
  const size = Math.ceil(bits / 8);
  return { blinded: numberToBytes(blinded, size), inverse: numberToBytes(inverse, size) };
}

/** The signature of a message, from that of the hidden one; null where it is none. @param {IssuerKey} key @param {Uint8Array} message @param {Uint8Array} signed @param {Uint8Array} inverse */
export async function unblindSignature(key, message, signed, inverse) {
  const size = Math.ceil(key.bits / 8);
  if (signed.length !== size || bytesToNumber(signed) >= key.n) return null;
  const signature = numberToBytes((bytesToNumber(signed) * bytesToNumber(inverse)) % key.n, size);
  return (await isSignature(key, message, signature)) ? signature : null;
}

/** Whether this is the key's signature of a message: RSASSA-PSS-VERIFY by the browser, with a salt of 48 bytes and no other. @param {IssuerKey} key @param {Uint8Array} message @param {Uint8Array} signature */
export async function isSignature({ n, bits }, message, signature) {
  const size = Math.ceil(bits / 8);
  if (signature.length !== size || bytesToNumber(signature) >= n) return false;
  const subtle = ownSubtle();
  const modulus = { kty: "RSA", n: base64url(numberToBytes(n, size)), e: "AQAB" };
  const key = await subtle.importKey("jwk", modulus, { name: "RSA-PSS", hash: "SHA-384" }, false, ["verify"]);
  return subtle.verify({ name: "RSA-PSS", saltLength: DIGEST }, key, asSource(signature), asSource(message));
}

/** A factor of the hiding, each as likely: numbers of as many bits until one is above 0, below n and has an inverse. At least every other one is. @param {IssuerKey} key @param {DrawBytes} draw */
function drawFactor({ n, bits }, draw) {
  for (let tries = 0; tries < 200; tries += 1) {
    const factor = bytesToNumber(draw(Math.ceil(bits / 8)));
    if (factor > 0n && factor < n && inverseOf(factor, n) !== null) return factor;
  }
  throw new Error("the system's randomness must not always be the same");
}

// ---------------------------------------------------------------------------------------------- EMSA-PSS (RFC 8017, 9.1)

/** @param {Uint8Array} message @param {number} bits @param {Uint8Array} salt */
async function encodePss(message, bits, salt) {
  const size = Math.ceil(bits / 8);
  const hash = await saltedHash(message, salt);
  const block = new Uint8Array(size - DIGEST - 1);
  block.set([1], block.length - salt.length - 1);
  block.set(salt, block.length - salt.length);
  const masked = await maskedBlock(block, hash, bits);
  return joinBytes(masked, hash, Uint8Array.of(0xbc));
}

/** The hash of a message under its salt. @param {Uint8Array} message @param {Uint8Array} salt */
async function saltedHash(message, salt) {
  return sha384(joinBytes(new Uint8Array(8), await sha384(message), salt));
}

/** A block under the mask that a seed makes (MGF1), without the bits that are too many. @param {Uint8Array} block @param {Uint8Array} seed @param {number} bits */
async function maskedBlock(block, seed, bits) {
  const count = Math.ceil(block.length / DIGEST);
  const parts = await Promise.all(Array.from({ length: count }, (_, i) => sha384(joinBytes(seed, Uint8Array.of(0, 0, 0, i)))));
  const mask = joinBytes(...parts);
  const masked = block.map((byte, i) => byte ^ mask[i]);
  masked[0] &= 0xff >> spareBits(bits);
  return masked;
}

/** How many bits of the first byte are not used. @param {number} bits */
function spareBits(bits) {
  return 8 * Math.ceil(bits / 8) - bits;
}

/** @param {Uint8Array} bytes */
async function sha384(bytes) {
  return new Uint8Array(await ownSubtle().digest("SHA-384", asSource(bytes)));
}

/** The browser's own hashes and signatures, which it keeps from pages that came over an open line. */
function ownSubtle() {
  const { subtle } = globalThis.crypto;
  if (!subtle) throw new Refusal("tickets-need-https", "this browser makes no tickets on a page that came over an open line", "open the survey by its https address, or in the single file that every site offers to save");
  return subtle;
}

/** @param {Uint8Array} bytes */
function asSource(bytes) {
  return /** @type {Uint8Array<ArrayBuffer>} */ (bytes);
}

// ------------------------------------------------------------------------------------------------- large whole numbers

/** number^65537 mod n: sixteen squares and one product. @param {bigint} number @param {bigint} n */
function powerOf(number, n) {
  let power = number % n;
  for (let rest = EXPONENT; rest > 1n; rest >>= 1n) power = (power * power) % n;
  return (power * number) % n;
}

/** What times this number is 1 mod n; null where there is none. @param {bigint} number @param {bigint} n */
function inverseOf(number, n) {
  let [left, right] = [n, number % n];
  let [was, is] = [0n, 1n];
  while (right > 0n) {
    const times = left / right;
    [left, right] = [right, left - times * right];
    [was, is] = [is, was - times * is];
  }
  if (left !== 1n) return null;
  return was < 0n ? was + n : was;
}

/** @param {Uint8Array} bytes */
function bytesToNumber(bytes) {
  return BigInt(`0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("") || "0"}`);
}

/** @param {bigint} number @param {number} length */
function numberToBytes(number, length) {
  const digits = number.toString(16).padStart(2 * length, "0");
  return Uint8Array.from({ length }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}

/** @param {...Uint8Array} parts */
function joinBytes(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
