/** Privacy bounds in whole numbers: no logarithm and no rounding in our favour. */

export const PLACES = 200n;

/** A positive double as a whole number of 2^-200, exactly. */
export function fixed(value) {
  let [whole, halvings] = [value, 0n];
  while (!Number.isInteger(whole)) [whole, halvings] = [whole * 2, halvings + 1n];
  return (BigInt(whole) << PLACES) >> halvings;
}

/** e^x in units of 2^-200, never too large: every term of the series is rounded down. */
export function expAtMost(x) {
  let [sum, term] = [0n, 1n << PLACES];
  for (let n = 1n; term > 0n; n += 1n) {
    sum += term;
    term = ((term * x) >> PLACES) / n;
  }
  return sum;
}

/** Whether a / b <= e^(x / parts) for sure; x is a double. */
export function isWithin(a, b, x, parts = 1n) {
  return BigInt(a) << PLACES <= expAtMost(fixed(x) / parts) * BigInt(b);
}
