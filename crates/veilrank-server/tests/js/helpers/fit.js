/** Pearson's test of fit. */

/** A p-value below this says that a sampler is wrong. Seeds are fixed, so a right one passes always. */
export const ALPHA = 1e-6;

/**
 * How likely counts that fit as badly as these are, if they are drawn with these probabilities. An empty bin counts with
 * its whole expectation.
 * @param {number[]} observed
 * @param {number[]} probabilities
 */
export function chiSquareP(observed, probabilities) {
  const draws = observed.reduce((sum, count) => sum + count, 0);
  const expected = probabilities.map((p) => p * draws);
  if (expected.some((count) => count < 5)) throw new Error(`too few draws: ${draws}`);
  const statistic = observed.reduce((sum, count, i) => sum + (count - expected[i]) ** 2 / expected[i], 0);
  return upperGamma((observed.length - 1) / 2, statistic / 2);
}

/** The regularised upper incomplete gamma function, for whole and half a. @param {number} a @param {number} x */
export function upperGamma(a, x) {
  // Q(a + 1, x) = Q(a, x) + x^a e^-x / Gamma(a + 1), from Q(1, x) = e^-x or Q(1/2, x) = erfc(sqrt x).
  const whole = Number.isInteger(a);
  let q = whole ? Math.exp(-x) : erfc(Math.sqrt(x));
  let term = whole ? x * Math.exp(-x) : (2 * Math.sqrt(x) * Math.exp(-x)) / Math.sqrt(Math.PI);
  for (let from = whole ? 1 : 0.5; from < a; from += 1) {
    q += term;
    term *= x / (from + 1);
  }
  return q;
}

/** The complementary error function: a series near 0, a continued fraction beyond. @param {number} x */
function erfc(x) {
  if (x < 2) {
    let [sum, term] = [x, x];
    for (let n = 1; n < 60; n += 1) {
      term *= -(x * x) / n;
      sum += term / (2 * n + 1);
    }
    return 1 - (2 / Math.sqrt(Math.PI)) * sum;
  }
  let fraction = 0;
  for (let n = 60; n > 0; n -= 1) fraction = n / 2 / (x + fraction);
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * (x + fraction));
}
