/** Simulated people, whose noisy answers are the same in every run. */

/** Uniform numbers in [0, 1) from a seed and a name (splitmix32 over a hash of both). */
export function generator(seed, name = "") {
  let state = [...`${seed}/${name}`].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0), 0x01000193), 0x811c9dc5);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
    return ((word ^ (word >>> 15)) >>> 0) / 2 ** 32;
  };
}

/**
 * Lets so many people answer a survey whose items they like in the order `taste` (item numbers, best first). `agreement`
 * is how far apart neighbours are, on the scale of a logistic. Each pair has answers of its own, one after the other, so that it
 * does not matter who is asked what.
 */
export async function crowd(curator, id, { people, taste, agreement = 0.6, seed = 1 }) {
  const { epsilon, queries } = (await curator.survey(id)).terms;
  const kept = 1 / (1 + Math.exp(-epsilon / queries));
  const draws = new Map();
  const answer = ([a, b]) => {
    const key = `${a}-${b}`;
    if (!draws.has(key)) draws.set(key, generator(seed, key));
    const likesFirst = 1 / (1 + Math.exp(-agreement * (taste.indexOf(b) - taste.indexOf(a))));
    return draws.get(key)() < kept * likesFirst + (1 - kept) * (1 - likesFirst);
  };
  const one = async () => {
    const { assignment, pairs } = await curator.ask(id);
    await curator.report(id, { assignment, report: { epsilon, answers: pairs.map((pair) => ({ pair, answer: answer(pair) })) } });
  };
  const several = Array.from({ length: 8 }, async (_, worker) => {
    for (let i = worker; i < people; i += 8) await one();
  });
  await Promise.all(several);
}
