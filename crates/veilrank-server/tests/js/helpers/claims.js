/** Claims in memory, in one order for all pages, and the browser's own over a database in memory. */

/** What pages of one site share. */
export function sharedClaims(kept = new Map()) {
  return {
    kept,
    take: async (id, answer) => (kept.has(id) ? kept.get(id) : (kept.set(id, structuredClone(answer)), answer)),
    find: async (id) => kept.get(id) ?? null,
    replace: async (id, value) => void (kept.has(id) && kept.set(id, structuredClone(value))),
    drop: async (id) => void kept.delete(id),
    keys: async () => [...kept.keys()],
  };
}

/** Runs while the browser has these things of its own. */
export async function inBrowser(own, run) {
  const before = Object.keys(own).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
  for (const [name, value] of Object.entries(own)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  try {
    return await run();
  } finally {
    for (const [name, was] of before) was ? Object.defineProperty(globalThis, name, was) : delete globalThis[name];
  }
}
