/** My surveys: the list that this browser keeps, how each of them stands, and the list as a file. */
import { Problem } from "../client.js";
import { say } from "../say.js";
import { ask } from "./api.js";
import { announce, byId, download, fill, localStore, make, show, showProblem } from "./dom.js";
import { asFile, forget, kept, takeIn } from "./mine.js";

const storage = /** @type {Storage} */ (localStore());
/** @typedef {import("./mine.js").Kept} Kept */

/** @param {Kept} one */
function organiserLink({ curator, id, token }) {
  return `${curator}/o/${id}#token=${encodeURIComponent(token)}`;
}

/** @param {Kept} one */
function entry(one) {
  const here = one.curator === location.origin;
  const state = make("p", { class: "row tight small" }, here ? say.text("mine-tell-asking") : say.text("mine-tell-elsewhere", { site: new URL(one.curator).host }));
  const drop = make("button", { type: "button", class: "quiet", "aria-label": say.text("mine-tell-forget-one", { title: one.title }) }, say.text("mine-tell-forget"));
  drop.addEventListener("click", () => askToForget(one));
  const copy = here ? [make("a", { class: "button quiet", href: say.to(`/new#copy=${one.id}`), "aria-label": say.text("mine-tell-another-one", { title: one.title }) }, say.text("mine-tell-another"))] : [];
  const element = make("li", { class: "card stack-tight", "data-test": "mine" },
    make("h2", {}, make("a", { href: here ? say.to(organiserLink(one)) : organiserLink(one), dir: "auto" }, one.title || say.text("mine-tell-untitled"))),
    state,
    make("p", { class: "small soft" }, madeWords(one)),
    make("div", { class: "row tight" }, ...copy, drop));
  if (here) standing(one, state);
  return element;
}

/** When it was made, and how many invites are kept. @param {Kept} one */
function madeWords({ made, invites = [] }) {
  const when = say.date(made);
  return invites.length > 0 ? say.text("mine-tell-made-invites", { when, count: invites.length }) : say.text("mine-tell-made", { when });
}

/** How many have answered, and when it closes. @param {any} service @param {any} organiser */
function standingWords({ access, status, reports: count, closes_at: closes }, { invites_total: all }) {
  // Invites that an issuer gives out are not known here.
  const answers = access === "invite" && all > 0 ? say.text("mine-tell-answers-of", { count, all }) : say.text("common-answers", { count });
  const until = status === "open" && closes ? [say.text("mine-tell-closes", { when: say.date(closes) })] : [];
  return [answers, ...until].join(" · ");
}

/** Asks the curator how a survey stands. @param {Kept} one @param {HTMLElement} state */
async function standing({ id, token }, state) {
  try {
    const { service, organiser } = await ask(`/${id}/organiser`, { token });
    const { status } = service;
    state.replaceChildren(make("span", { class: `status ${status}` }, say.text("mine-tell-status", { status })), ` ${standingWords(service, organiser)}`);
  } catch (error) {
    const status = error instanceof Problem ? error.status : 0;
    const wrong = status === 401 || status === 403;
    state.replaceChildren(status === 404 ? say.text("mine-tell-gone") : wrong ? say.text("mine-tell-wrong-link") : say.text("mine-tell-not-now"));
  }
}

function draw() {
  const all = kept(storage).reverse();
  byId("mine-list").replaceChildren(...all.map(entry));
  show(byId("mine-none"), all.length === 0);
  byId("mine-save").disabled = all.length === 0;
}

/** @param {Kept} one */
function askToForget(one) {
  const dialog = byId("forget-dialog");
  fill("forget-text", say.text("mine-tell-forget-text", { title: one.title, invites: one.invites?.length ? "yes" : "no" }));
  dialog.returnValue = "stay";
  dialog.addEventListener("close", () => {
    if (dialog.returnValue !== "forget") return;
    forget(storage, one);
    draw();
    fill("mine-told", say.text("mine-tell-forgotten", { title: one.title }));
  }, { once: true });
  dialog.showModal();
}

async function take() {
  const [file] = byId("mine-file").files;
  byId("mine-file").value = "";
  if (!file) return;
  showProblem("problem", null);
  fill("mine-told", "");
  try {
    const { added, known } = takeIn(storage, await file.text());
    draw();
    const told = say.text("mine-tell-taken", { count: added });
    fill("mine-told", known === 0 ? told : say.text("fields-two", { first: told, second: say.text("mine-tell-known", { count: known }) }));
  } catch (error) {
    showProblem("problem", error);
  }
}

byId("mine-save").addEventListener("click", () => {
  download("my-surveys.json", asFile(kept(storage)), "application/json");
  announce(say.text("mine-tell-saved"));
});
byId("mine-take").addEventListener("click", () => byId("mine-file").click());
byId("mine-file").addEventListener("change", take);
addEventListener("storage", draw);
try {
  storage.getItem("veilrank.mine");
  show(byId("mine"));
  draw();
} catch {
  showProblem("problem", { detail: say.text("mine-tell-keeps-nothing"), next: say.text("mine-tell-keeps-nothing-next") });
}
