/** Tickets: RFC 9474's own vector, real keys of 2048 bits, and everything that is no ticket. */
import assert from "node:assert/strict";
import { constants, createHash, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { base64url, checkTerms, Device, fromBase64url, issuerModulus } from "../../assets/client.js";
import { blindMessage, drawTicket, finishTicket, isSignature, isTicket, ticketHandle, unblindSignature } from "../../assets/ticket.js";
import { fakeStorage, TERMS } from "./helpers/curator.js";
import { fakeIssuer } from "./helpers/issuer.js";

const ISSUERS = JSON.parse(readFileSync(new URL("../vectors/issuers.json", import.meta.url), "utf8"));
const VECTOR = JSON.parse(readFileSync(new URL("../vectors/rfc9474.json", import.meta.url), "utf8"));
const bytes = (/** @type {string} */ hex) => new Uint8Array(Buffer.from(hex, "hex"));
const hex = (/** @type {Uint8Array} */ data) => Buffer.from(data).toString("hex");
const big = (/** @type {string} */ text) => BigInt(`0x${text}`);
const KEY = { n: big(VECTOR.n), bits: 4096 };
const issuer = fakeIssuer();

/** What a factor is, from what takes it away. */
function factorOf(inverse, n) {
  let [a, b, x, y] = [n, inverse, 0n, 1n];
  while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
  return ((x % n) + n) % n;
}

test("the RFC's vector is blinded, unblinded and verified to the byte", async () => {
  const message = bytes(VECTOR.prepared_msg);
  assert.equal(VECTOR.prepared_msg, VECTOR.msg_prefix + VECTOR.msg);
  const { blinded, inverse } = await blindMessage(KEY, message, bytes(VECTOR.salt), factorOf(big(VECTOR.inv), KEY.n));
  assert.deepEqual([hex(blinded), hex(inverse)], [VECTOR.blinded_msg, VECTOR.inv]);
  const signature = await unblindSignature(KEY, message, bytes(VECTOR.blind_sig), inverse);
  assert.equal(hex(signature), VECTOR.sig);
  assert.ok(await isSignature(KEY, message, bytes(VECTOR.sig)));
});

test("a changed message, signature or key is found out", async () => {
  const [message, sig, signed, inverse] = ["prepared_msg", "sig", "blind_sig", "inv"].map((name) => bytes(VECTOR[name]));
  const changed = (/** @type {Uint8Array} */ data, at) => data.map((byte, i) => (i === at ? byte ^ 1 : byte));
  for (const at of [0, 31, 32, message.length - 1]) assert.equal(await isSignature(KEY, changed(message, at), sig), false);
  for (const at of [1, 255, 511]) assert.equal(await isSignature(KEY, message, changed(sig, at)), false);
  assert.equal(await isSignature(KEY, message, sig.slice(1)), false);
  assert.equal(await isSignature(KEY, message, Uint8Array.of(0, ...sig)), false);
  assert.equal(await isSignature(KEY, message, new Uint8Array(512)), false);
  assert.equal(await isSignature({ ...KEY, n: KEY.n + 2n }, message, sig), false);
  // The same number plus n is another spelling of the same signature.
  const spelled = (big(VECTOR.sig) + KEY.n).toString(16);
  if (spelled.length === 1024) assert.equal(await isSignature(KEY, message, bytes(spelled)), false);
  assert.equal(await unblindSignature(KEY, message, changed(signed, 3), inverse), null);
  assert.equal(await unblindSignature(KEY, message, signed.slice(1), inverse), null);
  assert.equal(await unblindSignature(KEY, changed(message, 40), signed, inverse), null);
});

test("a ticket of 2048 bits is what another library takes for an RSA-PSS signature, and its issuer saw nothing of it", async () => {
  const drawn = await drawTicket(issuer.key, "lunch");
  assert.deepEqual(Object.keys(drawn), ["serial", "prefix", "blinded", "secret"]);
  const ticket = await finishTicket(issuer.key, "lunch", drawn, issuer.sign(drawn.blinded));
  assert.deepEqual(Object.keys(ticket), ["serial", "prefix", "signature"]);
  const message = Buffer.concat([Buffer.from(ticket.prefix, "base64url"), Buffer.from("veilrank ticket 1\nlunch\n"), Buffer.from(ticket.serial, "base64url")]);
  const pss = { key: issuer.publicKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 48 };
  assert.ok(verify("sha384", message, pss, Buffer.from(ticket.signature, "base64url")));
  assert.ok(await isTicket(issuer.key, "lunch", ticket));
  assert.equal(await isTicket(issuer.key, "dinner", ticket), false, "for another survey");
  assert.equal(await isTicket(fakeIssuer().key, "lunch", ticket), false, "by another key");
  for (const part of [ticket.serial, ticket.prefix, ticket.signature]) assert.ok(!drawn.blinded.includes(part.slice(0, 20)));
  const other = await drawTicket(issuer.key, "lunch");
  for (const name of Object.keys(drawn)) assert.notEqual(other[name], drawn[name], `${name} is drawn anew`);
});

test("what is hidden is uniform for any serial: what one factor makes of a ticket, another makes of another", async () => {
  // The blinded message of one ticket is that of any other under some factor, so it tells nothing about which it was.
  const [one, other] = [await drawTicket(issuer.key, "lunch"), await drawTicket(issuer.key, "lunch")];
  const number = (text) => big(Buffer.from(text, "base64url").toString("hex"));
  const n = number(base64url(issuerModulus(issuer.key)));
  const power = (base, exponent) => {
    let result = 1n;
    for (let b = base % n, e = exponent; e > 0n; e >>= 1n, b = (b * b) % n) if (e & 1n) result = (result * b) % n;
    return result;
  };
  const hidden = (number(one.blinded) * power(number(one.secret), 65537n)) % n;
  const factor = number(issuer.sign(base64url(Buffer.from(((number(other.blinded) * factorOf(hidden, n)) % n).toString(16).padStart(512, "0"), "hex"))));
  assert.equal((hidden * power(factor, 65537n)) % n, number(other.blinded));
});

test("a signature that is not one is refused, and so is what is no signature at all", async () => {
  const drawn = await drawTicket(issuer.key, "lunch");
  const good = issuer.sign(drawn.blinded);
  const wrong = [undefined, null, 7, "", "?", good.slice(2), `${good}AA`, good.replace(/^./, (sign) => (sign === "A" ? "B" : "A")), issuer.sign((await drawTicket(issuer.key, "lunch")).blinded)];
  for (const signature of wrong) await assert.rejects(finishTicket(issuer.key, "lunch", drawn, signature), { code: "ticket-unsigned" }, String(signature));
  await assert.rejects(finishTicket(issuer.key, "dinner", drawn, good), { code: "ticket-unsigned" }, "another survey");
  await finishTicket(issuer.key, "lunch", drawn, good);
  for (const ticket of [null, {}, { serial: 1, prefix: 2, signature: 3 }, { ...drawn, signature: "AA" }]) assert.equal(await isTicket(issuer.key, "lunch", ticket), false);
});

test("the handle is the first half of the serial's SHA-256", () => {
  const serial = Buffer.alloc(32, 7);
  assert.equal(ticketHandle(serial.toString("base64url")), createHash("sha256").update(serial).digest().subarray(0, 16).toString("base64url"));
  assert.throws(() => ticketHandle("AAAA"), { code: "ticket-unsigned" });
});

test("terms take a key of 2048 bits with the exponent 65537, in one spelling, and nothing else", () => {
  const { key } = issuer;
  const terms = (unlinkable) => checkTerms({ ...TERMS, unlinkable }).unlinkable;
  assert.deepEqual(terms({ key }), { key });
  assert.deepEqual(terms({ key, issuer: "https://council.example/veil" }), { key, issuer: "https://council.example/veil" });
  assert.equal(checkTerms(TERMS).unlinkable, undefined);
  const data = Buffer.from(key, "base64url");
  const put = (at, value) => base64url(data.map((byte, i) => (i === at ? value : byte)));
  const wrong = [undefined, 3, "", `${key}=`, key.slice(4), `${key}AAAA`, put(0, 0x31), put(33, 0x7f), put(288, data[288] & 0xfe), put(293, 3), fakeIssuer(3072).key, fakeIssuer(2048, 3).key];
  for (const text of wrong) assert.throws(() => terms({ key: text }), { code: "terms-invalid" }, String(text));
  // The core is held to the same cases.
  for (const address of ISSUERS.accepted) assert.equal(terms({ key, issuer: address }).issuer, address);
  assert.ok(ISSUERS.accepted.length >= 10 && ISSUERS.refused.length >= 10);
  assert.equal(terms({ key, issuer: `https://${"o".repeat(292)}` }).issuer.length, 300);
  for (const address of [...ISSUERS.refused, 3, null, `https://${"o".repeat(293)}`]) assert.throws(() => terms({ key, issuer: address }), { code: "terms-invalid" }, String(address));
  assert.throws(() => terms({ key, more: 1 }), { code: "terms-invalid" });
  assert.throws(() => terms("yes"), { code: "reply-invalid" });
});

test("an issuer beside the device is for a curator beside it", async () => {
  for (const [curator, address, isFor] of ISSUERS.reached) {
    const offered = { veilrank: 2, id: TERMS.id, terms: { ...TERMS, unlinkable: { key: issuer.key, issuer: address } }, service: { access: "invite" } };
    const asked = [];
    const fetch = async (url, { body }) => (asked.push([url, body]), new Response(JSON.stringify(offered)));
    const opened = new Device({ storage: fakeStorage(), fetch, locks: null, claims: null }).open({ curator, id: TERMS.id });
    await (isFor ? opened : assert.rejects(opened, { code: "terms-invalid" }, `${curator} ${address}`));
    assert.deepEqual(asked, [[`${curator}/api/v1/surveys/lunch`, undefined]]);
  }
});

test("base64url has one spelling", () => {
  for (let length = 0; length < 40; length += 1) {
    const data = Uint8Array.from({ length }, (_, i) => (i * 89 + length) % 256);
    assert.equal(base64url(data), Buffer.from(data).toString("base64url"));
    assert.deepEqual(fromBase64url(base64url(data)), data);
  }
  for (const text of ["A", "AB", "AAB", "A=", "AA==", "A A", "+/+/", "AAAAA"]) assert.equal(fromBase64url(text), null, text);
});

test("a page that came over an open line is told what to do", async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, "crypto");
  Object.defineProperty(globalThis, "crypto", { value: { getRandomValues: globalThis.crypto.getRandomValues }, configurable: true });
  try {
    await assert.rejects(drawTicket(issuer.key, "lunch"), { code: "tickets-need-https", next: /https address, or in the single file/ });
  } finally {
    Object.defineProperty(globalThis, "crypto", own);
  }
});
