/** Sources of randomness for tests: a scripted one, and a seeded one whose every run is the same. */

/** Gives these words and no more. @param {number[]} words */
export function tape(words) {
  let next = 0;
  return {
    word() {
      if (next === words.length) throw new Error("more draws than were scripted");
      next += 1;
      return words[next - 1];
    },
    left: () => words.length - next,
  };
}

/** A source that must not be asked. */
export const NO_DRAWS = tape([]);

/**
 * The words of ChaCha20 under a key that is the seed: as good as random, and always the same.
 * @param {number} seed
 */
export function seeded(seed) {
  let counter = 0;
  /** @type {Uint32Array} */
  let block = new Uint32Array(0);
  let next = 0;
  return {
    word() {
      if (next === block.length) {
        block = chacha(seed, counter);
        counter += 1;
        next = 0;
      }
      next += 1;
      return block[next - 1];
    },
  };
}

const COLUMNS = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]];
const DIAGONALS = [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];

/** One block of ChaCha20 (RFC 8439). @param {number} seed @param {number} counter */
function chacha(seed, counter) {
  const start = new Uint32Array([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, seed, 0, 0, 0, 0, 0, 0, 0, counter, 0, 0, 0]);
  const state = start.slice();
  for (let round = 0; round < 10; round += 1) {
    for (const quarter of [...COLUMNS, ...DIAGONALS]) mix(state, quarter);
  }
  return state.map((word, i) => word + start[i]);
}

/** @param {Uint32Array} state @param {number[]} quarter */
function mix(state, [a, b, c, d]) {
  for (const [left, right] of [[16, 12], [8, 7]]) {
    state[a] += state[b];
    state[d] = rotate(state[d] ^ state[a], left);
    state[c] += state[d];
    state[b] = rotate(state[b] ^ state[c], right);
  }
}

/** @param {number} word @param {number} by */
function rotate(word, by) {
  return (word << by) | (word >>> (32 - by));
}
