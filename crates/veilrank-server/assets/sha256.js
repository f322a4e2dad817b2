/** SHA-256 (FIPS 180-4), in plain JavaScript: exact everywhere, also where a page has no `crypto.subtle`. */

/** The first 32 bits of the fractional part of a root of the first primes: 2 for the square root, 3 for the cube root. @param {number} count @param {2 | 3} root */
function primeRoots(count, root) {
  const words = new Uint32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate += 1) {
    if (!isPrimeNumber(candidate)) continue;
    words[found] = fractionOfRoot(candidate, root);
    found += 1;
  }
  return words;
}

/** @param {number} candidate */
function isPrimeNumber(candidate) {
  for (let factor = 2; factor * factor <= candidate; factor += 1) if (candidate % factor === 0) return false;
  return true;
}

/** floor(n^(1/root) 2^32) mod 2^32, by whole numbers: no engine's rounding is in it. @param {number} n @param {2 | 3} root */
function fractionOfRoot(n, root) {
  const power = BigInt(root);
  const target = BigInt(n) << (32n * power);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** power <= target) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}

const ROUND_WORDS = primeRoots(64, 3);
const FIRST_STATE = primeRoots(8, 2);
const schedule = new Uint32Array(64);

/** The state before the first block. */
export function freshHash() {
  return FIRST_STATE.slice();
}

/** Takes one block of sixteen words into the state. @param {Uint32Array} state @param {ArrayLike<number>} words @param {number} from where the block begins */
export function takeBlock(state, words, from) {
  const w = schedule;
  for (let i = 0; i < 16; i += 1) w[i] = words[from + i];
  for (let i = 16; i < 64; i += 1) {
    const x = w[i - 15];
    const y = w[i - 2];
    const early = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const late = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (w[i - 16] + early + w[i - 7] + late) | 0;
  }
  let [a, b, c, d] = [state[0], state[1], state[2], state[3]];
  let [e, f, g, h] = [state[4], state[5], state[6], state[7]];
  for (let i = 0; i < 64; i += 1) {
    const rise = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + rise + ((e & f) ^ (~e & g)) + ROUND_WORDS[i] + w[i]) | 0;
    const fall = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (fall + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

/** Bytes as words, with the padding of a message that is `before` bytes longer at its front. @param {Uint8Array} bytes @param {number} [before] */
export function paddedWords(bytes, before = 0) {
  const words = new Uint32Array(16 * Math.ceil((bytes.length + 9) / 64));
  for (let i = 0; i < bytes.length; i += 1) words[i >> 2] |= bytes[i] << (24 - 8 * (i & 3));
  words[bytes.length >> 2] |= 0x80 << (24 - 8 * (bytes.length & 3));
  const length = bytes.length + before;
  words[words.length - 2] = Math.floor(length / 2 ** 29);
  words[words.length - 1] = length * 8;
  return words;
}

/** Words as bytes, the highest first. @param {Uint32Array} words */
export function wordBytes(words) {
  const bytes = new Uint8Array(4 * words.length);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = words[i >> 2] >>> (24 - 8 * (i & 3));
  return bytes;
}

/** The SHA-256 of some bytes. @param {Uint8Array} bytes @returns {Uint8Array} 32 bytes */
export function sha256(bytes) {
  const state = freshHash();
  const words = paddedWords(bytes);
  for (let from = 0; from < words.length; from += 16) takeBlock(state, words, from);
  return wordBytes(state);
}
