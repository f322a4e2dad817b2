/** A curator for tests: answers as the server does, records every request, and can be told to fail. */

export const ADDRESS = { curator: "https://curator.test", id: "lunch" };

export const TERMS = {
  id: "lunch",
  title: "Where to eat?",
  items: ["soup", "pizza", "salad", "sushi"],
  epsilon: 2,
  queries: 2,
  mechanism: "randomized-response",
};

const SERVICE = { assign: "live", access: "open", min_reports: 0, results: "during", closes_at: null, status: "open", reports: 3 };

/**
 * @param {{terms?: object, offer?: object, assignment?: object, invites?: string[], checking?: "cut" | {status: number, code: string},
 *   failures?: (number | "cut" | "lost" | object)[]}} [script]
 *   failures come before the first report is taken: a status, "cut" (nothing arrives), "lost" (it arrives, the reply does not)
 */
export function fakeCurator({ terms = TERMS, offer = {}, assignment = {}, invites, checking, failures = [] } = {}) {
  const curator = { requests: /** @type {object[]} */ ([]), counted: /** @type {Map<string, string>} */ (new Map()) };
  const pairs = terms.mechanism === "permutation-cap" ? [] : [[0, 1], [1, 3]].slice(0, terms.queries);
  const waiting = failures.slice();

  const routes = {
    "GET ": () => reply(200, { veilrank: 2, id: terms.id, terms, service: { ...SERVICE, access: invites ? "invite" : "open" }, ...offer }),
    "POST /invites/check": (/** @type {any} */ body) => {
      if (checking !== undefined) return checking === "cut" ? Promise.reject(new TypeError("network")) : problem(checking.status, checking.code);
      return invites?.includes(body.invite) ? new Response(null, { status: 204 }) : problem(403, "invite-unknown");
    },
    "POST /assignments": (/** @type {any} */ body) => {
      if (invites && !invites.includes(body.invite)) return problem(403, "invite-unknown");
      return reply(201, { assignment: "Abc-_123", pairs, epsilon: terms.epsilon, queries: terms.queries, ...assignment });
    },
    "POST /reports": (/** @type {any} */ body) => {
      const failure = waiting.shift();
      if (failure === "cut") throw new TypeError("network");
      if (typeof failure === "number") return problem(failure, "busy");
      if (typeof failure === "object") return problem(failure.status, failure.code);
      const known = curator.counted.get(body.assignment);
      const report = JSON.stringify(body.report);
      if (known !== undefined && known !== report) return problem(409, "report-differs");
      curator.counted.set(body.assignment, report);
      if (failure === "lost") throw new TypeError("network");
      return known === undefined ? reply(201, { status: "counted" }) : reply(200, { status: "already-counted" });
    },
  };

  curator.fetch = async (/** @type {string} */ url, /** @type {any} */ options) => {
    curator.requests.push({ url, method: options.method, headers: { ...options.headers }, body: options.body, options });
    const prefix = `${ADDRESS.curator}/api/v1/surveys/${ADDRESS.id}`;
    const route = routes[`${options.method} ${url.slice(prefix.length)}`];
    if (!url.startsWith(prefix) || !route) return problem(404, "not-found");
    return route(options.body === undefined ? null : JSON.parse(options.body));
  };
  return curator;
}

function reply(status, document) {
  return new Response(JSON.stringify(document), { status, headers: { "Content-Type": "application/json" } });
}

function problem(status, code) {
  const document = { type: "about:blank", title: code, status, code, detail: `refused: ${code}`, next: "do something else" };
  return new Response(JSON.stringify(document), { status, headers: { "Content-Type": "application/problem+json" } });
}

/** Local storage in memory; `all` is what would be on disk. */
export function fakeStorage(kept = new Map()) {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
    all: () => [...kept.values()].join("\n"),
  };
}

/**
 * The storage of two pages in processes of their own, as browsers really have it: each sees its own writes at once, and those
 * of the other only after `settle`, where the later one wins.
 */
export function twoPages() {
  const [disk, copies, written] = [new Map(), [new Map(), new Map()], []];
  const page = (copy) => ({
    ...fakeStorage(copy),
    get length() {
      return copy.size;
    },
    setItem(key, value) {
      copy.set(key, value);
      written.push([key, value]);
    },
    removeItem(key) {
      copy.delete(key);
      written.push([key, null]);
    },
  });
  const settle = () => {
    for (const [key, value] of written.splice(0)) value === null ? disk.delete(key) : disk.set(key, value);
    for (const copy of copies) {
      copy.clear();
      disk.forEach((value, key) => copy.set(key, value));
    }
  };
  return { pages: copies.map(page), settle };
}
