/** Epsilon in plain words. */

const UNITS = [100, 1000, 10_000, 100_000, 1_000_000];

/** How often something happens: "73 times in 100", in larger numbers where it hardly ever or nearly always does. @param {number} share */
export function timesIn(share) {
  const rare = Math.min(share, 1 - share);
  const unit = UNITS.find((unit) => rare * unit >= 1);
  if (unit === undefined) return share < 0.5 ? "less than once in a million" : "all but once in a million times or more";
  const times = Math.round(share * unit);
  return `${times === 1 ? "once" : `${times.toLocaleString("en")} times`} in ${unit.toLocaleString("en")}`;
}

/** A number with a few digits that matter. @param {number} value */
export function short(value) {
  return String(Number(value.toPrecision(3)));
}

/** The loss with as many digits as are known to be right. @param {number} value */
export function exact(value) {
  return String(Number(value.toPrecision(12)));
}

/** By how much what is seen can speak for one ranking rather than another. @param {number} epsilon */
export function factorWords(epsilon) {
  const factor = Math.exp(epsilon);
  const size = factor < 10 ? factor.toFixed(1) : Math.round(factor).toLocaleString("en");
  return `Whatever is seen of a person is at most ${size} times as likely under their own ranking as under any other.`;
}

/** What so much spending means. @param {number} epsilon */
export function spendingWords(epsilon) {
  if (epsilon === 0) return "Nothing has left this device yet.";
  if (epsilon <= 1) return "Very little: whoever put all of it together would still hardly know more about you than before.";
  if (epsilon <= 5) return "Some: whoever put all of it together could guess some of your opinions, and would often be wrong.";
  if (epsilon <= 10) return "A fair amount: put together, it could give away several of your opinions.";
  return "A lot: put together, it could give away most of what you answered. Consider stopping here.";
}

/** "1 answer", "2 answers". @param {number} count @param {string} one @param {string} [many] */
export function counted(count, one, many = `${one}s`) {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** A time as people here write it. @param {string} iso */
export function whenWords(iso) {
  return new Date(iso).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}
