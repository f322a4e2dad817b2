/** The surveys that were made in this browser: their links are here, and nowhere else. */
import { Refusal } from "../client.js";
import { say } from "../say.js";

const KEY = "veilrank.mine";

/**
 * @typedef {{token: string, name?: string, email?: string, label?: string}} Invite
 * @typedef {{id: string, curator: string, title: string, token: string, made: string, invites?: Invite[]}} Kept
 */

/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === "string" && value.length <= 2000;

/** @param {any} invite @returns {invite is Invite} */
function isInvite(invite) {
  return isText(invite?.token) && ["name", "email", "label"].every((part) => invite[part] === undefined || isText(invite[part]));
}

/** @param {any} one @returns {one is Kept} */
function isKept(one) {
  const texts = ["id", "curator", "title", "token", "made"].every((part) => isText(one?.[part]));
  if (!texts || !/^[A-Za-z0-9._-]{1,64}$/.test(one.id) || !/^https?:\/\/[^/?#]+[^?#]*$/.test(one.curator)) return false;
  return one.invites === undefined || (Array.isArray(one.invites) && one.invites.every(isInvite));
}

/** What is kept of one survey, and nothing that came with it. @param {Kept} one @returns {Kept} */
function cut({ id, curator, title, token, made, invites }) {
  const part = (/** @type {Invite} */ { token: secret, name, email, label }) => ({ token: secret, ...(name && { name }), ...(email && { email }), ...(label && { label }) });
  return { id, curator, title, token, made, ...(invites && { invites: invites.map(part) }) };
}

/** Everything that is kept; what cannot be read counts as nothing. @param {Pick<Storage, "getItem">} storage @returns {Kept[]} */
export function kept(storage) {
  try {
    const { veilrank, surveys } = JSON.parse(storage.getItem(KEY) ?? "{}");
    return veilrank === 1 && Array.isArray(surveys) ? surveys.filter(isKept).map(cut) : [];
  } catch {
    return [];
  }
}

/** @param {Pick<Storage, "setItem">} storage @param {Kept[]} surveys */
function write(storage, surveys) {
  storage.setItem(KEY, JSON.stringify({ veilrank: 1, surveys }));
}

/** @param {Kept} a @param {Kept} b */
const isSame = (a, b) => a.id === b.id && a.curator === b.curator;

/** Both of what is known of one survey: the newer title, and every invite once. @param {Kept} old @param {Kept} now @returns {Kept} */
function joined(old, now) {
  /** @type {Map<string, Invite>} */
  const all = new Map();
  for (const invite of [...(old.invites ?? []), ...(now.invites ?? [])]) all.set(invite.token, { ...all.get(invite.token), ...invite });
  return { ...old, ...now, made: old.made, ...(all.size > 0 && { invites: [...all.values()] }) };
}

/** @param {Kept[]} surveys @param {Kept} one */
function withOne(surveys, one) {
  const known = surveys.some((other) => isSame(other, one));
  return known ? surveys.map((other) => (isSame(other, one) ? joined(other, one) : other)) : [...surveys, one];
}

/** Keeps a survey, with all that was known of it. @param {Storage} storage @param {Kept} one */
export function remember(storage, one) {
  write(storage, withOne(kept(storage), cut(one)));
}

/** Keeps no more of a survey. @param {Storage} storage @param {{id: string, curator: string}} which */
export function forget(storage, { id, curator }) {
  write(storage, kept(storage).filter((one) => one.id !== id || one.curator !== curator));
}

/** Drops an invite that is worth nothing any more. @param {Storage} storage @param {{id: string, curator: string}} which @param {string} token */
export function dropInvite(storage, { id, curator }, token) {
  const without = (/** @type {Kept} */ one) => ({ ...one, invites: (one.invites ?? []).filter((invite) => invite.token !== token) });
  write(storage, kept(storage).map((one) => (one.id === id && one.curator === curator ? without(one) : one)));
}

/** All of it as a file. @param {Kept[]} surveys */
export function asFile(surveys) {
  return `${JSON.stringify({ veilrank: 1, surveys }, null, 2)}\n`;
}

/**
 * Puts a file's surveys beside those that are here; what is there twice is kept once.
 * @param {Storage} storage
 * @param {string} text
 * @returns {{added: number, known: number}}
 */
export function takeIn(storage, text) {
  const wrong = () => new Refusal("file-wrong", say.text("mine-tell-wrong-file"), say.text("mine-tell-wrong-file-next"));
  /** @type {any} */
  let document = null;
  try {
    document = JSON.parse(text);
  } catch {
    throw wrong();
  }
  if (document?.veilrank !== 1 || !Array.isArray(document.surveys) || !document.surveys.every(isKept)) throw wrong();
  const before = kept(storage);
  const after = document.surveys.map(cut).reduce(withOne, before);
  write(storage, after);
  const added = after.length - before.length;
  return { added, known: new Set(document.surveys.map((/** @type {Kept} */ one) => `${one.curator} ${one.id}`)).size - added };
}
