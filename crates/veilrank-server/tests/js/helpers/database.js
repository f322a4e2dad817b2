/**
 * IndexedDB in memory, as far as claims need it: requests are answered later, transactions come one after the other, and each is kept whole
 * or not at all. It is as strict as browsers are, and notes how it was used.
 */

const MODES = ["readonly", "readwrite"];

/**
 * @param {{opens?: boolean, commits?: boolean, disk?: () => Promise<void>}} [faults] whether it can be opened, whether what is written gets
 *   to the disk, and how long that takes
 */
export function fakeDatabase({ opens = true, commits = true, disk = async () => {} } = {}) {
  const stores = new Map();
  const connections = new Set();
  const used = { opened: [], transactions: [] };
  let last = Promise.resolve();

  /** One transaction: what is asked in it is answered in turn, and it ends when nothing more is asked. */
  function transaction(name, mode, options) {
    if (!stores.has(name)) throw new Error(`no store is called ${name}`);
    if (!MODES.includes(mode)) throw new TypeError(`${mode} is no mode`);
    used.transactions.push({ mode, ...options });
    const [waiting, own, written] = [[], { oncomplete() {}, onabort() {} }, new Map()];
    const ask = (act) => {
      const request = { onsuccess() {}, result: undefined };
      waiting.push(() => {
        request.result = act();
        request.onsuccess();
      });
      return request;
    };
    const kept = (key) => (written.has(key) ? written.get(key) : stores.get(name).get(key));
    const put = (value, key) => {
      if (mode !== "readwrite") throw new Error("a transaction that reads cannot write");
      written.set(key, structuredClone(value));
    };
    const add = (value, key) => {
      if (kept(key) !== undefined) throw new Error("the key is there already");
      put(value, key);
    };
    const keys = () => [...new Set([...stores.get(name).keys(), ...written.keys()])].filter((key) => kept(key) !== undefined);
    const run = async () => {
      try {
        while (waiting.length > 0) waiting.shift()();
        await disk();
        if (!commits && mode === "readwrite") throw new Error("the disk is full");
      } catch {
        return own.onabort();
      }
      written.forEach((value, key) => (value === undefined ? stores.get(name).delete(key) : stores.get(name).set(key, value)));
      own.oncomplete();
    };
    last = last.then(run);
    const store = {
      get: (key) => ask(() => kept(key)),
      add: (value, key) => ask(() => add(value, key)),
      put: (value, key) => ask(() => put(value, key)),
      delete: (key) => ask(() => put(undefined, key)),
      getAllKeys: () => ask(keys),
    };
    return Object.assign(own, { objectStore: (asked) => (asked === name ? store : null) });
  }

  /** Opens a database; its stores are made once, and only then. */
  function open(name, version) {
    used.opened.push([name, version]);
    const opening = { onupgradeneeded() {}, onsuccess() {}, onerror() {}, result: null };
    setImmediate(() => {
      if (!opens) return opening.onerror();
      const isNew = stores.size === 0;
      const own = { onclose() {}, createObjectStore: (store) => (isNew ? stores.set(store, new Map()) : null) };
      own.transaction = (...asked) => {
        if (!connections.has(own)) throw new Error("the connection is closed");
        return transaction(...asked);
      };
      opening.result = own;
      connections.add(own);
      if (isNew) opening.onupgradeneeded();
      opening.onsuccess();
    });
    return opening;
  }

  /** The owner clears the site's data: all connections are closed, and pages may hear of it. */
  function clear({ told }) {
    const closed = [...connections];
    connections.clear();
    stores.forEach((store) => store.clear());
    if (told) closed.forEach((own) => own.onclose());
  }

  /** From now on it can be opened. */
  const mend = () => {
    opens = true;
  };

  return { factory: { open }, used, stores, clear, mend };
}
