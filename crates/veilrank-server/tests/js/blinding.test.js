/** What hides a ticket from its issuer: drawn whole from the system, each number below the key as likely, and signatures that WebCrypto and nothing less accepts. */
import { record } from "./helpers/system.js";
import assert from "node:assert/strict";
import { constants, createHash, createSign, generateKeyPairSync, privateEncrypt } from "node:crypto";
import { test } from "node:test";
import { base64url, fromBase64url, issuerModulus } from "../../assets/client.js";
import { blindMessage, drawTicket, finishTicket, isSignature } from "../../assets/ticket.js";
import { seeded } from "./helpers/draws.js";
import { ALPHA, chiSquareP } from "./helpers/fit.js";
import { fakeIssuer } from "./helpers/issuer.js";

const issuer = fakeIssuer();
const number = (/** @type {Uint8Array} */ bytes) => BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
const modulusOf = (/** @type {string} */ key) => number(issuerModulus(key));

/** What times this number is 1 mod n. */
function inverse(value, n) {
  let [a, b, x, y] = [n, value, 0n, 1n];
  while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y];
  return ((x % n) + n) % n;
}

/** The factor by which a ticket was hidden. */
const factorOf = ({ secret }, n = N) => inverse(number(fromBase64url(secret)), n);

/** Bytes from a seeded source of words, with a note of how many were asked for. */
function bytesFrom(seed) {
  const source = seeded(seed);
  const asked = [];
  const draw = (count) => {
    asked.push(count);
    const words = Uint32Array.from({ length: Math.ceil(count / 4) }, () => source.word());
    return new Uint8Array(words.buffer).slice(0, count);
  };
  return { draw, asked };
}

/** An issuer's key that is the same in every run, so that every run draws the same. Nobody has kept its secret, and nothing is signed by it. */
const KEY = [
  "MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA4YwgCoAt6nv4xA_c7aBiqAM3SekzLEqtgyOcvT2XRsmKTRvfLf5QNChS",
  "n7PvZSL7LP0kMygizZ2It28JyLKeVLsyk5zhjws-2LiTd-H5osOnYYk4-Q-ykS8zgb_QXJqBJsVFMV5QlrGRiG6eSwh0As68cJAY",
  "0jD0moM3JTyOEyirgihOvpyMEUkQvxKv5aNDiC6jT__k6Tz14xua5w6wLJveHOTIDIVfIfWnj562dAeYM3VB8RHKU0vPvxfJf72r",
  "wj2PifyI2JCEzhySgeSJX5cWE4aAu8wzqVZ8Lgd4QxarR00ztdee80OEIUiXQk0lrnnvivUF70zo6kYOxgFH7wIDAQAB",
].join("");
const N = modulusOf(KEY);

/** Gives these bytes, one after the other, and no more. */
function tapeOf(...pieces) {
  const left = pieces.slice();
  return {
    left,
    draw: (count) => {
      const piece = left.shift();
      assert.equal(piece?.length, count, "another number of bytes is asked for");
      return piece;
    },
  };
}

const filled = (count, value) => new Uint8Array(count).fill(value);

// ------------------------------------------------------------------------------------------------------- every bit of it

test("a factor is 256 bytes as they were drawn, and so are serial, prefix and salt: nothing is shortened, stretched or used twice", async () => {
  for (let seed = 1; seed <= 8; seed += 1) {
    const [serial, prefix, salt, factor] = [32, 32, 48, 256].map((count, i) => bytesFrom(10 * seed + i).draw(count));
    // Below the key, whatever was drawn.
    factor[0] &= 0x7f;
    const tape = tapeOf(serial, prefix, salt, factor);
    const drawn = await drawTicket(KEY, "lunch", tape.draw);
    assert.equal(tape.left.length, 0);
    assert.deepEqual([drawn.serial, drawn.prefix], [base64url(serial), base64url(prefix)]);
    assert.equal(factorOf(drawn), number(factor), "to the last bit");
    const message = Buffer.concat([prefix, Buffer.from("veilrank ticket 1\nlunch\n"), serial]);
    const { blinded } = await blindMessage({ n: N, bits: 2048 }, message, salt, number(factor));
    assert.equal(drawn.blinded, base64url(blinded), "and the salt is the one that was drawn");
  }
});

test("a number that is none of the factors is drawn again, whole, and never cut to fit", async () => {
  const bytesOf = (value) => new Uint8Array(Buffer.from(value.toString(16).padStart(512, "0"), "hex"));
  for (const wrong of [filled(256, 0xff), bytesOf(N), bytesOf(N + 1n), filled(256, 0)]) {
    const right = bytesOf(N - 2n);
    const tape = tapeOf(filled(32, 1), filled(32, 2), filled(48, 3), wrong, wrong, right);
    assert.equal(factorOf(await drawTicket(KEY, "lunch", tape.draw)), N - 2n);
    assert.equal(tape.left.length, 0);
  }
  await assert.rejects(drawTicket(KEY, "lunch", (count) => filled(count, 0)), /must not always be the same/);
});

test("for people the bytes are the operating system's, as many as there are", async () => {
  // The key itself begins with a bit that is set, so every other number at most is drawn again.
  for (let again = 0; again < 10; again += 1) {
    record.length = 0;
    const drawn = await drawTicket(issuer.key, "lunch");
    const [serial, prefix, salt, ...tries] = record;
    assert.deepEqual([serial.length, prefix.length, salt.length, new Set(tries.map(({ length }) => length))], [32, 32, 48, new Set([256])]);
    assert.deepEqual([drawn.serial, drawn.prefix], [base64url(serial), base64url(prefix)]);
    const n = modulusOf(issuer.key);
    assert.equal(factorOf(drawn, n), number(/** @type {Uint8Array} */ (tries.at(-1))));
    for (const refused of tries.slice(0, -1)) assert.ok(number(refused) >= n);
  }
});

// ------------------------------------------------------------------------------------------------------- each as likely

const SAMPLES = 512;

/** So many factors that are made from a source. */
async function factors(draw, count = SAMPLES) {
  const all = [];
  for (let i = 0; i < count; i += 1) all.push(factorOf(await drawTicket(KEY, "lunch", draw)));
  return all;
}

/** What speaks against these numbers being uniform below the key; nothing where nothing does. */
function against(all) {
  const wrong = [];
  if (new Set(all).size < all.length) wrong.push("one comes twice");
  const fits = (name, bins, binOf) => {
    const observed = new Array(bins).fill(0);
    for (const value of all) observed[binOf(value)] += 1;
    if (chiSquareP(observed, new Array(bins).fill(1 / bins)) < ALPHA) wrong.push(name);
  };
  fits("where it lies below the key", 32, (value) => Number((value * 32n) / N));
  // Below the key's own length every bit is as good as a fair coin.
  for (let at = 0; at < 2040; at += 8) fits(`bits ${at} to ${at + 4}`, 32, (value) => Number((value >> BigInt(at)) & 31n));
  return wrong;
}

test("each number below the key is as likely to be the factor", async () => {
  assert.deepEqual(against(await factors(bytesFrom(1).draw)), []);
});

/** The same source of which only so many bits are random, at the upper or the lower end of what is asked for. */
function narrow(bits, end) {
  const { draw } = bytesFrom(2);
  return (count) => {
    const whole = draw(count);
    if (count < 256) return whole;
    const kept = end === "lower" ? whole.map((byte, i) => (i >= count - bits / 8 ? byte : 0)) : whole.map((byte, i) => (i < bits / 8 ? byte : 0));
    // Zero has no inverse, and a number above the key is drawn again.
    kept[count - 1] |= 1;
    kept[0] &= 0x7f;
    return kept;
  };
}

for (const bits of [16, 64, 1024, 2016]) {
  for (const end of ["lower", "upper"]) {
    test(`the test of fit can fail: ${bits} random bits at the ${end} end are found out`, async () => {
      assert.notDeepEqual(against(await factors(narrow(bits, end))), []);
    });
  }
}

test("the test of fit can fail: what is drawn by a remainder is found out", async () => {
  // 2^2048 mod n makes small numbers likelier where n is well below; with this key as it is, by up to two to one.
  const { draw } = bytesFrom(3);
  const small = (2n ** 2048n * 2n) / 3n;
  const folded = Array.from({ length: 4 * SAMPLES }, () => number(draw(256)) % small).map((value) => (value * N) / small);
  assert.ok(against(folded).includes("where it lies below the key"));
});

// ---------------------------------------------------------------------------------------- nothing less than a signature

const MESSAGE = Buffer.from("what is signed");
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const OWN = { n: number(Buffer.from(publicKey.export({ format: "jwk" }).n, "base64url")), bits: 2048 };
const pss = (saltLength, hash = "sha384") => createSign(hash).update(MESSAGE).sign({ key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength });
const hashed = (...parts) => createHash("sha384").update(Buffer.concat(parts)).digest();

/** The number that is signed when the first bit of a message is set, which has to be below the key. */
function withTopBit() {
  for (let fill = 0; fill < 256; fill += 1) {
    const whole = encoded({ salt: Buffer.alloc(48, fill), top: 0x80 });
    if (number(whole) < OWN.n) return raw(whole);
  }
  throw new Error("the key begins with a bit and zeros");
}

const raw = (whole) => privateEncrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, whole);
const signed = (changes) => raw(encoded(changes));

/** The encoded message of RFC 8017, 9.1.1, with something else in it where a test says so. */
function encoded({ salt = Buffer.alloc(48, 7), separator = 1, trailer = 0xbc, padding = 0, top = 0, prefix = 0 } = {}) {
  const hash = hashed(Buffer.alloc(8, prefix), hashed(MESSAGE), salt);
  const block = Buffer.alloc(207);
  block.fill(0);
  block[207 - salt.length - 1] = separator;
  salt.copy(block, 207 - salt.length);
  if (padding) block[100] = padding;
  const mask = Buffer.concat([0, 1, 2, 3, 4].map((i) => hashed(hash, Buffer.from([0, 0, 0, i])))).subarray(0, 207);
  const masked = Buffer.from(block.map((byte, i) => byte ^ mask[i]));
  masked[0] = (masked[0] & 0x7f) | top;
  return Buffer.concat([masked, hash, Buffer.from([trailer])]);
}

test("a signature has a salt of 48 bytes, SHA-384 and whole padding, and whatever has not is none", async () => {
  assert.ok(await isSignature(OWN, MESSAGE, new Uint8Array(pss(48))), "as another library makes it");
  assert.ok(await isSignature(OWN, MESSAGE, new Uint8Array(signed())), "and as it is made here");
  const wrong = {
    "no salt": pss(0), "a salt of 20 bytes": pss(20), "of 32": pss(32), "of 47": pss(47), "of 49": pss(49), "of as many as there can be": pss(206),
    "SHA-256": pss(48, "sha256"), "SHA-512": pss(48, "sha512"),
    "another kind of padding": createSign("sha384").update(MESSAGE).sign(privateKey),
    "something in the padding": signed({ padding: 1 }), "another separator": signed({ separator: 2 }), "no separator": signed({ separator: 0 }),
    "another last byte": signed({ trailer: 0xbd }), "a first bit that is set": withTopBit(), "eight bytes that are not zero": signed({ prefix: 1 }),
    "a shorter salt, made here": signed({ salt: Buffer.alloc(32, 7) }), "a longer one": signed({ salt: Buffer.alloc(64, 7) }),
  };
  for (const [name, signature] of Object.entries(wrong)) assert.equal(await isSignature(OWN, MESSAGE, new Uint8Array(signature)), false, name);
});

test("a ticket whose issuer signed something else than was hidden is none", async () => {
  const drawn = await drawTicket(issuer.key, "lunch", bytesFrom(4).draw);
  const [blinded, n] = [number(fromBase64url(drawn.blinded)), modulusOf(issuer.key)];
  const text = (value) => base64url(new Uint8Array(Buffer.from(value.toString(16).padStart(512, "0"), "hex")));
  for (const other of [(blinded * 2n) % n, n - blinded, 1n]) {
    await assert.rejects(finishTicket(issuer.key, "lunch", drawn, issuer.sign(text(other))), { code: "ticket-unsigned" });
  }
  await finishTicket(issuer.key, "lunch", drawn, issuer.sign(drawn.blinded));
});
