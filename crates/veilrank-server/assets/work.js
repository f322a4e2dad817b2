/**
 * The proof of work that an open survey asks for before it gives questions: puzzles by scrypt (RFC 7914), in plain JavaScript.
 *
 * A puzzle is solved by the least counter whose hash begins with eleven zero bits, so about 2,048 hashes are tried for each. A hash takes
 * sixteen kilobytes of memory. The Rust core and the Python client solve the same (tests/vectors/work.json holds all of them to that).
 */
import { freshHash, paddedWords, sha256, takeBlock } from "./sha256.js";

/** @typedef {{token: string, puzzles: number}} Wanted what a curator asks for */
/** @typedef {{token: string, seed: string, counters: number[]}} Proof */

const WORK_COST = 128;
const ZERO_BITS = 11;

// ------------------------------------------------------------------------------------------------------ HMAC and PBKDF2

/** The two states of HMAC-SHA256 under a key, after the key's own blocks. @param {Uint8Array} key */
function keyedStates(key) {
  const words = paddedWords(key.length > 64 ? sha256(key) : key);
  // What paddedWords puts behind the key is no part of it.
  const kept = key.length > 64 ? 32 : key.length;
  words[kept >> 2] ^= 0x80 << (24 - 8 * (kept & 3));
  words[words.length - 1] = 0;
  return [0x36363636, 0x5c5c5c5c].map((pad) => {
    const state = freshHash();
    takeBlock(state, words.subarray(0, 16).map((word) => word ^ pad), 0);
    return state;
  });
}

/** The block with which HMAC's outer hash ends: a hash of eight words, and the padding of 96 bytes. */
const lastBlock = Uint32Array.from({ length: 16 }, (_, i) => (i === 8 ? 2 ** 31 : i === 15 ? 768 : 0));
const hashState = new Uint32Array(8);

/** HMAC-SHA256 of a padded message, from the states of its key. @param {Uint32Array[]} states @param {Uint32Array} message @param {Uint32Array} out @param {number} at where in out */
function keyedHash([inner, outer], message, out, at) {
  hashState.set(inner);
  for (let from = 0; from < message.length; from += 16) takeBlock(hashState, message, from);
  lastBlock.set(hashState);
  hashState.set(outer);
  takeBlock(hashState, lastBlock, 0);
  out.set(hashState, at);
}

/** What PBKDF2 hashes for each 32 bytes of its output: the salt and a number, behind a block of the key. @param {Uint8Array} salt @param {number} blocks */
function saltBlocks(salt, blocks) {
  const numbered = new Uint8Array(salt.length + 4);
  numbered.set(salt);
  return Array.from({ length: blocks }, (_, block) => {
    numbered[salt.length + 3] = block + 1;
    return paddedWords(numbered, 64);
  });
}

// --------------------------------------------------------------------------------------------------- Salsa20/8 and scrypt

/** x becomes Salsa20/8 of x xor 16 words of b. @param {Uint32Array} x @param {Uint32Array} b @param {number} at where in b */
function salsaMix(x, b, at) {
  let [x0, x1, x2, x3] = [x[0] ^ b[at], x[1] ^ b[at + 1], x[2] ^ b[at + 2], x[3] ^ b[at + 3]];
  let [x4, x5, x6, x7] = [x[4] ^ b[at + 4], x[5] ^ b[at + 5], x[6] ^ b[at + 6], x[7] ^ b[at + 7]];
  let [x8, x9, xa, xb] = [x[8] ^ b[at + 8], x[9] ^ b[at + 9], x[10] ^ b[at + 10], x[11] ^ b[at + 11]];
  let [xc, xd, xe, xf] = [x[12] ^ b[at + 12], x[13] ^ b[at + 13], x[14] ^ b[at + 14], x[15] ^ b[at + 15]];
  const [s0, s1, s2, s3, s4, s5, s6, s7] = [x0, x1, x2, x3, x4, x5, x6, x7];
  const [s8, s9, sa, sb, sc, sd, se, sf] = [x8, x9, xa, xb, xc, xd, xe, xf];
  let t = 0;
  for (let round = 0; round < 8; round += 2) {
    t = (x0 + xc) | 0; x4 ^= (t << 7) | (t >>> 25);
    t = (x4 + x0) | 0; x8 ^= (t << 9) | (t >>> 23);
    t = (x8 + x4) | 0; xc ^= (t << 13) | (t >>> 19);
    t = (xc + x8) | 0; x0 ^= (t << 18) | (t >>> 14);
    t = (x5 + x1) | 0; x9 ^= (t << 7) | (t >>> 25);
    t = (x9 + x5) | 0; xd ^= (t << 9) | (t >>> 23);
    t = (xd + x9) | 0; x1 ^= (t << 13) | (t >>> 19);
    t = (x1 + xd) | 0; x5 ^= (t << 18) | (t >>> 14);
    t = (xa + x6) | 0; xe ^= (t << 7) | (t >>> 25);
    t = (xe + xa) | 0; x2 ^= (t << 9) | (t >>> 23);
    t = (x2 + xe) | 0; x6 ^= (t << 13) | (t >>> 19);
    t = (x6 + x2) | 0; xa ^= (t << 18) | (t >>> 14);
    t = (xf + xb) | 0; x3 ^= (t << 7) | (t >>> 25);
    t = (x3 + xf) | 0; x7 ^= (t << 9) | (t >>> 23);
    t = (x7 + x3) | 0; xb ^= (t << 13) | (t >>> 19);
    t = (xb + x7) | 0; xf ^= (t << 18) | (t >>> 14);
    t = (x0 + x3) | 0; x1 ^= (t << 7) | (t >>> 25);
    t = (x1 + x0) | 0; x2 ^= (t << 9) | (t >>> 23);
    t = (x2 + x1) | 0; x3 ^= (t << 13) | (t >>> 19);
    t = (x3 + x2) | 0; x0 ^= (t << 18) | (t >>> 14);
    t = (x5 + x4) | 0; x6 ^= (t << 7) | (t >>> 25);
    t = (x6 + x5) | 0; x7 ^= (t << 9) | (t >>> 23);
    t = (x7 + x6) | 0; x4 ^= (t << 13) | (t >>> 19);
    t = (x4 + x7) | 0; x5 ^= (t << 18) | (t >>> 14);
    t = (xa + x9) | 0; xb ^= (t << 7) | (t >>> 25);
    t = (xb + xa) | 0; x8 ^= (t << 9) | (t >>> 23);
    t = (x8 + xb) | 0; x9 ^= (t << 13) | (t >>> 19);
    t = (x9 + x8) | 0; xa ^= (t << 18) | (t >>> 14);
    t = (xf + xe) | 0; xc ^= (t << 7) | (t >>> 25);
    t = (xc + xf) | 0; xd ^= (t << 9) | (t >>> 23);
    t = (xd + xc) | 0; xe ^= (t << 13) | (t >>> 19);
    t = (xe + xd) | 0; xf ^= (t << 18) | (t >>> 14);
  }
  x[0] = s0 + x0; x[1] = s1 + x1; x[2] = s2 + x2; x[3] = s3 + x3;
  x[4] = s4 + x4; x[5] = s5 + x5; x[6] = s6 + x6; x[7] = s7 + x7;
  x[8] = s8 + x8; x[9] = s9 + x9; x[10] = sa + xa; x[11] = sb + xb;
  x[12] = sc + xc; x[13] = sd + xd; x[14] = se + xe; x[15] = sf + xf;
}

/** BlockMix with r = 1: two chunks of sixteen words. @param {Uint32Array} words @param {Uint32Array} x a place to work in */
function mixChunks(words, x) {
  x.set(words.subarray(16, 32));
  salsaMix(x, words, 0);
  words.set(x, 0);
  salsaMix(x, words, 16);
  words.set(x, 16);
}

/** Turns the order of bytes in each word round. @param {Uint32Array} words */
function turnWords(words) {
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i];
    words[i] = (word << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24);
  }
}

/** What scrypt is filled with from its first half to its second, and mixed by. @param {Uint32Array} words @param {Uint32Array} memory @param {Uint32Array} x */
function fillAndMix(words, memory, x) {
  const cost = memory.length / 32;
  for (let i = 0; i < cost; i += 1) {
    memory.set(words, 32 * i);
    mixChunks(words, x);
  }
  for (let i = 0; i < cost; i += 1) {
    const from = 32 * (words[16] & (cost - 1));
    for (let k = 0; k < 32; k += 1) words[k] ^= memory[from + k];
    mixChunks(words, x);
  }
}

/**
 * scrypt with r = 1 and p = 1 under one salt, with its memory taken once.
 * @param {Uint8Array} salt
 * @param {number} cost a power of two
 * @param {number} [length] in blocks of 32 bytes
 * @returns {(password: Uint8Array) => Uint32Array} eight words a block, the highest byte first; the next call writes over them
 */
export function makeScrypt(salt, cost, length = 1) {
  const first = saltBlocks(salt, 4);
  const [memory, x, words] = [new Uint32Array(32 * cost), new Uint32Array(16), new Uint32Array(32)];
  const last = saltBlocks(new Uint8Array(128), length);
  const out = new Uint32Array(8 * length);
  return (password) => {
    const states = keyedStates(password);
    first.forEach((message, block) => keyedHash(states, message, words, 8 * block));
    turnWords(words);
    fillAndMix(words, memory, x);
    turnWords(words);
    last.forEach((message, block) => {
      message.set(words);
      keyedHash(states, message, out, 8 * block);
    });
    return out;
  };
}

// --------------------------------------------------------------------------------------------------------------- puzzles

const workText = new TextEncoder();
const workHash = makeScrypt(workText.encode("veilrank work 1"), WORK_COST);

/** Whether a counter solves a puzzle. @param {string} token @param {string} seed @param {number} puzzle @param {number} counter */
export function solves(token, seed, puzzle, counter) {
  return workHash(workText.encode(`${token}\n${seed}\n${puzzle}\n${counter}`))[0] >>> (32 - ZERO_BITS) === 0;
}

/** A proof in the making, a while at a time, so that whoever waits can be told how far it is. */
export class WorkSolver {
  #token = "";
  #seed;
  /** @type {number[]} */
  #counters = [];
  #next = 0;
  #puzzles = 0;

  /** @param {string} seed 16 random bytes in base64url */
  constructor(seed) {
    this.#seed = seed;
  }

  /** Goes on with what a curator asks for now: what is done stays done as long as the token is the same. @param {Wanted} wanted */
  want({ token, puzzles }) {
    if (token !== this.#token) {
      this.#token = token;
      this.#counters = [];
      this.#next = 0;
    }
    this.#puzzles = puzzles;
  }

  /** How many puzzles are solved. */
  get solved() {
    return this.#counters.length;
  }

  get done() {
    return this.solved >= this.#puzzles;
  }

  /** Works for about so long. @param {number} ms */
  work(ms) {
    const end = performance.now() + ms;
    while (!this.done && performance.now() < end) {
      if (solves(this.#token, this.#seed, this.solved, this.#next)) {
        this.#counters.push(this.#next);
        this.#next = 0;
      } else {
        this.#next += 1;
      }
    }
  }

  /** What is done so far. @returns {Proof} */
  get proof() {
    return { token: this.#token, seed: this.#seed, counters: this.#counters.slice() };
  }
}
