/** Reminding on the organiser's page: a letter to everybody who was invited, whether or not they have answered. Names stay in this browser. */
import { say } from "../say.js";
import { byId, download, fill, make, show } from "./dom.js";
import { linkedInvites, toldIn, whose } from "./invites.js";
import { mailTo, mergeFile, openReminder, reminder } from "./letters.js";

/** @typedef {import("./organise.js").Organising} Organising */

/** So many are listed at first. */
const ROWS = 50;

/** What the shown letters are made of. */
let shown = "";
let all = false;

/** Shows letters anew, if there is anything new. @param {Organising} now */
export function showReminders(now) {
  if (now.survey.access === "issuer") return;
  const invited = now.survey.access === "invite";
  const people = invited ? linkedInvites(now) : [];
  show(byId("remind"), now.survey.status === "open" && (!invited || people.length > 0));
  const state = JSON.stringify([now.title, now.survey.closes_at, people, all]);
  if (state === shown) return;
  shown = state;
  if (invited) drawEach(now, people);
  else drawOpen(now);
}

/** One letter for whoever has the link. @param {Organising} now */
function drawOpen(now) {
  const letter = openReminder(`${location.origin}/s/${now.id}`, toldIn(now));
  byId("remind-text").value = letter.text;
  byId("remind-mail").href = mailTo("", letter);
}

/** A letter for each: all of them, since nothing here knows who has answered. @param {Organising} now @param {ReturnType<typeof linkedInvites>} people */
function drawEach(now, people) {
  const told = toldIn(now);
  const row = (/** @type {(typeof people)[number]} */ invite, /** @type {number} */ i) => {
    const name = whose(invite, i);
    const mail = make("a", { href: mailTo(invite.email, reminder(invite, told)), "data-test": "reminder", "aria-label": say.text("organiser-tell-write-to", { name }), dir: "auto" }, name);
    return make("li", {}, mail);
  };
  byId("remind-list").replaceChildren(...people.slice(0, all ? undefined : ROWS).map(row));
  show(byId("remind-all"), !all && people.length > ROWS);
  fill("remind-all", say.text("organiser-tell-show-all", { count: people.length }));
}

/** @param {Organising} now */
export function listenToReminders(now) {
  document.getElementById("remind-csv")?.addEventListener("click", () => {
    const told = toldIn(now);
    download(`reminders-${now.id}.csv`, mergeFile(linkedInvites(now), (invite) => reminder(invite, told)), "text/csv");
  });
  document.getElementById("remind-all")?.addEventListener("click", () => {
    all = true;
    showReminders(now);
  });
}
