/** My surveys: the list that this browser keeps, how each of them stands, and the list as a file. */
import { Problem } from "../client.js";
import { ask } from "./api.js";
import { announce, byId, download, fill, localStore, make, show, showProblem } from "./dom.js";
import { asFile, forget, kept, takeIn } from "./mine.js";
import { counted, whenWords } from "./words.js";

const storage = /** @type {Storage} */ (localStore());
/** @typedef {import("./mine.js").Kept} Kept */

/** @param {Kept} one */
function organiserLink({ curator, id, token }) {
  return `${curator}/o/${id}#token=${encodeURIComponent(token)}`;
}

/** @param {Kept} one */
function entry(one) {
  const here = one.curator === location.origin;
  const state = make("p", { class: "row tight small" }, here ? "Asking how it stands…" : `On another server: ${new URL(one.curator).host}`);
  const drop = make("button", { type: "button", class: "quiet", "aria-label": `Forget ${one.title}` }, "Forget");
  drop.addEventListener("click", () => askToForget(one));
  const copy = here ? [make("a", { class: "button quiet", href: `/new#copy=${one.id}`, "aria-label": `Make another like it: ${one.title}` }, "Make another like it")] : [];
  const element = make("li", { class: "card stack-tight", "data-test": "mine" },
    make("h2", {}, make("a", { href: organiserLink(one), dir: "auto" }, one.title || "A survey without a title")),
    state,
    make("p", { class: "small soft" }, `Made ${whenWords(one.made)}${one.invites?.length ? `, with ${counted(one.invites.length, "invite")} kept here` : ""}.`),
    make("div", { class: "row tight" }, ...copy, drop));
  if (here) standing(one, state);
  return element;
}

/** Asks the curator how a survey stands. @param {Kept} one @param {HTMLElement} state */
async function standing({ id, token }, state) {
  try {
    const { service, organiser } = await ask(`/${id}/organiser`, { token });
    const invited = service.access === "invite" ? ` of ${organiser.invites_total.toLocaleString("en")} invited` : "";
    const closes = service.status === "open" && service.closes_at ? ` · closes ${whenWords(service.closes_at)}` : "";
    state.replaceChildren(make("span", { class: `status ${service.status}` }, service.status), ` ${counted(service.reports, "answer")}${invited}${closes}`);
  } catch (error) {
    const status = error instanceof Problem ? error.status : 0;
    const gone = status === 404 ? "It is not on this server any more: it was deleted." : status === 401 || status === 403 ? "The link kept here is not the right one." : "How it stands cannot be asked right now.";
    state.replaceChildren(gone);
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
  fill("forget-text", `“${one.title}” stays as it is on the server. Its link${one.invites?.length ? " and the links of its invites are" : " is"} deleted from this browser, and nobody can give it back.`);
  dialog.returnValue = "stay";
  dialog.addEventListener("close", () => {
    if (dialog.returnValue !== "forget") return;
    forget(storage, one);
    draw();
    fill("mine-told", `“${one.title}” is forgotten here.`);
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
    const rest = known === 0 ? "" : ` ${known === 1 ? "One was" : `${known} were`} here already.`;
    fill("mine-told", `${added === 0 ? "Nothing new" : counted(added, "survey")} taken in.${rest}`);
  } catch (error) {
    showProblem("problem", error);
  }
}

byId("mine-save").addEventListener("click", () => {
  download("my-surveys.json", asFile(kept(storage)), "application/json");
  announce("Saved");
});
byId("mine-take").addEventListener("click", () => byId("mine-file").click());
byId("mine-file").addEventListener("change", take);
addEventListener("storage", draw);
try {
  storage.getItem("veilrank.mine");
  show(byId("mine"));
  draw();
} catch {
  showProblem("problem", { detail: "this browser keeps nothing", next: "allow this site to store data, or keep the organiser’s links yourself" });
}
