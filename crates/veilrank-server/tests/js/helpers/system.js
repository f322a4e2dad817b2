/**
 * The system's randomness with a record of what was asked of it. Import this before anything of the device: it takes the generator when it
 * is loaded, so that nothing can put another in its place later.
 */

const real = globalThis.crypto.getRandomValues.bind(globalThis.crypto);

/** Every array that was filled since `record.length = 0`, as it was then. @type {Uint8Array[]} */
export const record = [];

Object.defineProperty(globalThis.crypto, "getRandomValues", {
  configurable: true,
  value: (/** @type {Uint8Array} */ array) => {
    real(array);
    record.push(Uint8Array.from(array));
    return array;
  },
});
