/** Invites on the organiser's page: names and links meet here, in this browser, and nowhere else. */
import { ask } from "./api.js";
import { announce, byId, copyFrom, download, fill, localStore, make, sentence, show, showProblem } from "./dom.js";
import { whole } from "./fields.js";
import { dropInvite, kept, remember } from "./mine.js";
import { groupsOf, letter, mergeFile, readPeople, wrongPeople } from "./people.js";
import { qrPicture } from "./qr.js";
import { counted, whenWords } from "./words.js";

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

/** The same, with their links. @returns {Linked[]} */
function invites() {
  return keptInvites(here).map((invite) => ({ ...invite, link: `${location.origin}/s/${here.id}#invite=${encodeURIComponent(invite.token)}` }));
}

/** Keeps new invites. @param {import("./mine.js").Invite[]} more */
function keep(more) {
  remember(storage, { id: here.id, curator: location.origin, title: here.title, token: here.token, made: new Date().toISOString(), invites: more });
}

// ------------------------------------------------------------------ the table

/** Whose invite it is, as far as is known. @param {Linked} invite @param {number} i */
function whose({ name, email }, i) {
  return name || email || `Invite ${i + 1}`;
}

/** @param {Linked} invite @param {number} i */
function row(invite, i) {
  const who = whose(invite, i);
  const copy = /** @type {HTMLButtonElement} */ (make("button", { type: "button", class: "quiet small", "aria-label": `Copy link of ${who}` }, "Copy link"));
  copy.addEventListener("click", () => copyFrom(copy, invite.link));
  const { closes_at: closes } = here.survey;
  const mail = make("a", { class: "button quiet small", href: letter(invite, { title: here.title, closes: closes ? whenWords(closes) : "" }), "aria-label": `Write to ${who}` }, "Write");
  const revoke = make("button", { type: "button", class: "quiet small", "aria-label": `Take back the invite of ${who}` }, "Take back");
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
  const found = invites();
  const state = JSON.stringify([found.length, found.at(-1)?.token, here.survey.status, here.survey.closes_at, all]);
  if (state === shown) return;
  shown = state;
  show(byId("invites-here"), found.length > 0);
  show(byId("invites-gone"), found.length < here.survey.invites_total);
  const grouped = found.some(({ label }) => label);
  byId("invites-table").classList.toggle("ungrouped", !grouped);
  byId("invites-rows").replaceChildren(...found.slice(0, all ? undefined : ROWS).map(row));
  show(byId("invites-all"), !all && found.length > ROWS);
  fill("invites-all", `Show all ${found.length.toLocaleString("en")}`);
  const groups = here.survey.groups ?? [];
  show(byId("more-label").parentElement, groups.length > 0);
  byId("more-label").replaceChildren(...groups.map((/** @type {string} */ label) => make("option", { value: label }, label)));
  show(byId("invites-more"), here.survey.status === "open");
  fill("share-heading", here.survey.status === "open" ? "Invites" : "Invites of a closed survey");
}

/** @param {Linked} invite @param {string} who */
async function takeBack(invite, who) {
  try {
    showProblem("problem", null);
    await ask(`/${here.id}/invites/revoke`, { method: "POST", token: here.token, body: { invite: invite.token } });
    dropInvite(storage, { id: here.id, curator: location.origin }, invite.token);
    await here.refresh();
    tell(`The invite of ${who} is taken back: its link opens nothing any more.`);
  } catch (error) {
    const { code, detail } = /** @type {{code?: string, detail?: string}} */ (error);
    tell(code === "invite-used" ? `The invite of ${who} has been used, so it stays.` : sentence(detail ?? String(error)));
  }
}

/** @param {string} words */
function tell(words) {
  fill("invites-told", words);
}

// ------------------------------------------------------------------ more of them

/** @param {string} words */
function mistake(words) {
  fill("more-error", sentence(words));
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
  if (wrong) return mistake(`list people, or ${wrong}`);
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
    tell(`${counted(people.length, "invite")} made.`);
    announce(`${counted(people.length, "invite")} made`);
  } catch (error) {
    const { code, detail } = /** @type {{code?: string, detail?: string}} */ (error);
    mistake(code === "group-unknown" ? "this survey has no such group; its groups were named when it was made" : (detail ?? String(error)));
  } finally {
    byId("more-make").disabled = false;
  }
}

// ------------------------------------------------------------------ the sheet

/** One card to cut out. @param {Linked} invite @param {number} i */
function card(invite, i) {
  const picture = qrPicture(invite.link, `QR code for ${whose(invite, i)}`);
  const site = new URL(invite.link).host;
  return make("div", { class: "sheet-card", "data-test": "card" },
    ...(picture ? [picture] : []),
    make("div", { class: "stack-tight" },
      make("p", { class: "sheet-name", dir: "auto" }, whose(invite, i)),
      make("p", { dir: "auto" }, here.title),
      make("p", { class: "small" }, `Scan it to take part at ${site}. It is yours alone and counts once.`)));
}

function print() {
  const found = invites().slice(0, CODES);
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
  byId("invites-csv").addEventListener("click", () => download(`invites-${here.id}.csv`, mergeFile(invites()), "text/csv"));
  byId("invites-copy").addEventListener("click", () => copyFrom(byId("invites-copy"), invites().map(({ link }) => link).join("\n")));
  byId("invites-print").addEventListener("click", print);
  byId("invites-all").addEventListener("click", () => {
    all = true;
    showInvites(here);
  });
  byId("more-make").addEventListener("click", makeMore);
  addEventListener("afterprint", putAway);
}
