/** The draft of a survey: what was typed into the form, kept in this browser until it is published or thrown away. */

const KEY = "veilrank.draft";

/** @typedef {{at: string, values: import("./form.js").Values}} Draft */

/** The draft that is kept, if there is one. @param {Pick<Storage, "getItem">} storage @returns {Draft | null} */
export function readDraft(storage) {
  try {
    const draft = JSON.parse(storage.getItem(KEY) ?? "null");
    const isDraft = draft?.veilrank === 1 && typeof draft.at === "string" && typeof draft.values === "object" && draft.values !== null;
    return isDraft ? { at: draft.at, values: draft.values } : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed; a browser that keeps nothing goes without. @param {Storage} storage @param {import("./form.js").Values} values */
export function keepDraft(storage, values) {
  try {
    storage.setItem(KEY, JSON.stringify({ veilrank: 1, at: new Date().toISOString(), values }));
  } catch {
    // The form itself still has it.
  }
}

/** @param {Storage} storage */
export function dropDraft(storage) {
  try {
    storage.removeItem(KEY);
  } catch {
    // Then nothing was kept.
  }
}
