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
    const kept = (key) => written.get(key) ?? stores.get(name).get(key);
    const add = (value, key) => {
      if (mode !== "readwrite") throw new Error("a transaction that reads cannot write");
      if (kept(key) !== undefined) throw new Error("the key is there already");
      written.set(key, structuredClone(value));
    };
    const run = async () => {
      try {
        while (waiting.length > 0) waiting.shift()();
        await disk();
        if (!commits && mode === "readwrite") throw new Error("the disk is full");
      } catch {
        return own.onabort();
      }
      written.forEach((value, key) => stores.get(name).set(key, value));
      own.oncomplete();
    };
    last = last.then(run);
    return Object.assign(own, {
      objectStore: (asked) => (asked === name ? { get: (key) => ask(() => kept(key)), add: (value, key) => ask(() => add(value, key)) } : null),
    });
  }

  /** Opens a database; its stores are made once, and only then. */
  function open(name, version) {
    used.opened.push([name, version]);
    const opening = { onupgradeneeded() {}, onsuccess() {}, onerror() {}, result: null };
    setImmediate(() => {
      if (!opens) return opening.onerror();
      const isNew = stores.size === 0;
      opening.result = { transaction, createObjectStore: (store) => (isNew ? stores.set(store, new Map()) : null) };
      if (isNew) opening.onupgradeneeded();
      opening.onsuccess();
    });
    return opening;
  }

  return { factory: { open }, used, stores };
}
