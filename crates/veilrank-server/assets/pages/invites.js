/** Invites on the organiser's page: names and links meet here, in this browser, and nowhere else. */
import { say } from "../say.js";
import { ask } from "./api.js";
import { byId, copyFrom, download, fill, localStore, make, problemWords, show, showProblem } from "./dom.js";
import { whole } from "./fields.js";
import { dropInvite, kept, remember } from "./mine.js";
import { invitation, mailTo, mergeFile, readLinks } from "./letters.js";
import { groupsOf, readPeople, wrongPeople } from "./people.js";
import { qrPicture } from "./qr.js";

/** @typedef {import("./organise.js").Organising} Organising */
/** @typedef {import("./mine.js").Invite & {link: string}} Linked */

/** So many rows are shown at first, and so many codes are printed at once. */
const ROWS = 50;
const CODES = 1000;

/** @type {Organising} */
let here;
/** What the shown table is made of. */
let shown = "";
let all = false;

const storage = /** @type {Storage} */ (localStore());

/** What this browser knows of a survey's invites. @param {{id: string}} survey */
export function keptInvites({ id }) {
  return kept(storage).find((one) => one.id === id && one.curator === location.origin)?.invites ?? [];
}

/** The same, with their links. @param {{id: string}} survey @returns {Linked[]} */
export function linkedInvites({ id }) {
  return keptInvites({ id }).map((invite) => ({ ...invite, link: `${location.origin}/s/${id}#invite=${encodeURIComponent(invite.token)}` }));
}

/** What letters say of a survey. @param {Organising} now @returns {import("./letters.js").Told} */
export function toldIn({ title, survey }) {
  return { title, closes: survey.closes_at ? say.date(survey.closes_at) : "" };
}

/** Keeps new invites. @param {import("./mine.js").Invite[]} more */
function keep(more) {
  remember(storage, { id: here.id, curator: location.origin, title: here.title, token: here.token, made: new Date().toISOString(), invites: more });
}

// ------------------------------------------------------------------ the table

/** Whose invite it is, as far as is known. @param {Linked} invite @param {number} i */
export function whose({ name, email }, i) {
  return name || email || say.text("organiser-tell-nameless", { number: i + 1 });
}

/** @param {Linked} invite @param {number} i */
function row(invite, i) {
  const who = whose(invite, i);
  const copy = /** @type {HTMLButtonElement} */ (make("button", { type: "button", class: "quiet small", "aria-label": say.text("organiser-tell-copy-link-of", { name: who }) }, say.text("organiser-tell-copy-link")));
  copy.addEventListener("click", () => copyFrom(copy, invite.link));
  const mail = make("a", { class: "button quiet small", href: mailTo(invite.email, invitation(invite, toldIn(here))), "aria-label": say.text("organiser-tell-write-to", { name: who }) }, say.text("organiser-tell-write"));
  const revoke = make("button", { type: "button", class: "quiet small", "aria-label": say.text("organiser-tell-take-back-of", { name: who }) }, say.text("organiser-tell-take-back"));
  revoke.addEventListener("click", () => takeBack(invite, who));
  const second = invite.name && invite.email ? make("span", { class: "small soft", dir: "auto" }, invite.email) : "";
  const open = here.survey.status === "open";
  return make("tr", { "data-test": "invite" },
    make("th", { scope: "row" }, make("span", { dir: "auto" }, who), second),
    make("td", { dir: "auto" }, invite.label ?? ""),
    make("td", {}, make("div", { class: "acts" }, copy, mail, ...(open ? [revoke] : []))));
}

/** Shows the invites anew, if there is anything new. @param {Organising} now */
export function showInvites(now) {
  here = now;
  const found = linkedInvites(here);
  const state = JSON.stringify([found.length, found.at(-1)?.token, here.title, here.survey.status, here.survey.closes_at, all]);
  if (state === shown) return;
  shown = state;
  show(byId("invites-here"), found.length > 0);
  show(byId("invites-gone"), found.length < here.survey.invites_total);
  const grouped = found.some(({ label }) => label);
  byId("invites-table").classList.toggle("ungrouped", !grouped);
  byId("invites-rows").replaceChildren(...found.slice(0, all ? undefined : ROWS).map(row));
  show(byId("invites-all"), !all && found.length > ROWS);
  fill("invites-all", say.text("organiser-tell-show-all", { count: found.length }));
  const groups = here.survey.groups ?? [];
  show(byId("more-label").parentElement, groups.length > 0);
  byId("more-label").replaceChildren(...groups.map((/** @type {string} */ label) => make("option", { value: label }, label)));
  show(byId("invites-more"), here.survey.status === "open");
  fill("share-heading", here.survey.status === "open" ? say.text("organiser-tell-invites") : say.text("organiser-tell-invites-closed"));
}

/** @param {Linked} invite @param {string} who */
async function takeBack(invite, who) {
  try {
    showProblem("problem", null);
    await ask(`/${here.id}/invites/revoke`, { method: "POST", token: here.token, body: { invite: invite.token } });
    dropInvite(storage, { id: here.id, curator: location.origin }, invite.token);
    await here.refresh();
    tell(say.text("organiser-tell-taken-back", { name: who }));
  } catch (error) {
    const used = /** @type {{code?: string}} */ (error).code === "invite-used";
    tell(used ? say.text("organiser-tell-used", { name: who }) : problemWords(error).detail);
  }
}

/** @param {string} words */
function tell(words) {
  fill("invites-told", words);
}

// ------------------------------------------------------------------ more of them

/** @param {string} words */
function mistake(words) {
  fill("more-error", words);
  show(byId("more-error"));
}

/** Whom to make invites for, by group; without names, so many of nobody. */
function wanted() {
  const people = readPeople(byId("more-people").value);
  const label = byId("more-label").value;
  if (people.length > 0) {
    const wrong = wrongPeople(people);
    return wrong ? mistake(wrong) : people.map((one) => ({ ...one, label: one.label || label }));
  }
  const { value = 0, mistake: wrong } = whole(byId("more-count").value, { least: 1, most: 10_000 });
  if (wrong) return mistake(say.text("organiser-tell-whom", { mistake: wrong }));
  return Array.from({ length: value }, () => ({ name: "", email: "", label }));
}

async function makeMore() {
  show(byId("more-error"), false);
  const people = wanted();
  if (!people) return;
  byId("more-make").disabled = true;
  try {
    for (const { label, invites: count } of groupsOf(people)) {
      const own = people.filter((one) => one.label === label);
      const made = await ask(`/${here.id}/invites`, { method: "POST", token: here.token, body: { count, ...(label && { label }) } });
      keep(made.invites.map((/** @type {string} */ token, /** @type {number} */ i) => ({ ...own[i], token })));
    }
    for (const field of ["more-people", "more-count"]) byId(field).value = "";
    byId("invites-more").open = false;
    await here.refresh();
    tell(say.text("organiser-tell-made", { count: people.length }));
  } catch (error) {
    const unknown = /** @type {{code?: string}} */ (error).code === "group-unknown";
    mistake(unknown ? say.text("organiser-tell-no-group") : problemWords(error).detail);
  } finally {
    byId("more-make").disabled = false;
  }
}

// ------------------------------------------------------------------ a file that was saved

/** Takes in links that were saved as a file; what it holds goes nowhere but into this browser. */
async function takeIn() {
  const input = byId("invites-file");
  const [file] = input.files;
  input.value = "";
  if (!file) return;
  const found = readLinks(await file.text(), here.id);
  const before = new Set(keptInvites(here).map(({ token }) => token));
  if (found.length === 0) return fill("invites-taken", say.text("organiser-tell-wrong-file"));
  try {
    keep(found);
  } catch {
    return fill("invites-taken", say.text("organiser-tell-no-room"));
  }
  const count = found.filter(({ token }) => !before.has(token)).length;
  await here.refresh();
  tell(say.text("organiser-tell-taken", { count }));
  fill("invites-taken", count === 0 ? say.text("organiser-tell-taken", { count }) : "");
}

// ------------------------------------------------------------------ the sheet

/** One card to cut out. @param {Linked} invite @param {number} i */
function card(invite, i) {
  const picture = qrPicture(invite.link, say.text("organiser-tell-code-for", { name: whose(invite, i) }));
  const site = new URL(invite.link).host;
  return make("div", { class: "sheet-card", "data-test": "card" },
    ...(picture ? [picture] : []),
    make("div", { class: "stack-tight" },
      make("p", { class: "sheet-name", dir: "auto" }, whose(invite, i)),
      make("p", { dir: "auto" }, here.title),
      make("p", { class: "small" }, say.text("organiser-tell-scan", { site }))));
}

function print() {
  const found = linkedInvites(here).slice(0, CODES);
  byId("sheet").replaceChildren(...found.map(card));
  show(byId("sheet"));
  document.body.classList.add("printing");
  globalThis.print();
}

function putAway() {
  document.body.classList.remove("printing");
  show(byId("sheet"), false);
  byId("sheet").replaceChildren();
}

/** @param {Organising} now */
export function listenToInvites(now) {
  here = now;
  byId("invites-csv").addEventListener("click", () => download(`invites-${here.id}.csv`, mergeFile(linkedInvites(here)), "text/csv"));
  byId("invites-copy").addEventListener("click", () => copyFrom(byId("invites-copy"), linkedInvites(here).map(({ link }) => link).join("\n")));
  byId("invites-print").addEventListener("click", print);
  byId("invites-all").addEventListener("click", () => {
    all = true;
    showInvites(here);
  });
  byId("more-make").addEventListener("click", makeMore);
  byId("invites-take").addEventListener("click", () => byId("invites-file").click());
  byId("invites-file").addEventListener("change", takeIn);
  addEventListener("afterprint", putAway);
}
