/** The single-file client: opened from disk, pointed at a survey's address. What runs here came from no curator. */
import { Device } from "../client.js";
import { holdsPromise, keepOffer } from "../kept.js";
import { say, showOwnLanguage, wireLanguages } from "../say.js";
import { WorkSolver } from "../work.js";
import { readLink } from "./address.js";
import { Answering } from "./answer.js";
import { byId, fill, localStore, problemText, refusal, show } from "./dom.js";
import { workshop } from "./labour.js";
import { later } from "./later.js";
import { openLedger, showEntries } from "./ledger.js";
import { drawTicket, finishTicket, ticketHandle } from "../ticket.js";
import { showFindings } from "./verify.js";

later.verify = async () => ({ showFindings });

// Before anything else: until then the page is empty.
showOwnLanguage();
wireLanguages();
document.title = say.text("single-title");

// All of the program is here: nothing is fetched, and what is in a file can start no worker.
workshop.load = async () => ({ WorkSolver });
workshop.worker = () => null;

const ownDevice = new Device({ storage: localStore(), tickets: async () => ({ drawTicket, finishTicket, ticketHandle }), keeping: async () => ({ keepOffer, holdsPromise }) });
/** @type {Answering | null} */
let answering = null;

/** @param {Event} event */
async function openAddress(event) {
  event.preventDefault();
  const error = byId("address-error");
  try {
    const link = readLink(byId("address").value);
    if (link.page === "o") throw refusal("organiser-link");
    show(error, false);
    answering?.end();
    answering = new Answering(ownDevice, link);
    // What cannot be opened may have a mistake in it, or be there in a minute.
    show(byId("open-form"), !(await answering.open()));
  } catch (problem) {
    error.textContent = problemText(problem);
    show(error);
  }
}

/**
 * Says what this page is: its script's fingerprint, and whether it really came from disk. The fingerprint is that of the text between
 * the script's tags, as it was parsed: a page cannot read its own file.
 */
async function sayWhatThisIs() {
  const fromDisk = location.protocol === "file:";
  show(byId("lead"), fromDisk);
  show(byId("from-site"), !fromDisk);
  const script = document.querySelector("script[type=module]")?.textContent ?? "";
  const digest = await globalThis.crypto.subtle?.digest("SHA-256", new TextEncoder().encode(script));
  if (!digest) return;
  fill("fingerprint", [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
}

byId("open-form").addEventListener("submit", openAddress);
openLedger(ownDevice);
// Within one page a browser does not tell that something was stored.
byId("limits").addEventListener("submit", () => dispatchEvent(new Event("storage")));
byId("ledger-details").addEventListener("toggle", () => showEntries(ownDevice));
byId("receipt-ledger").addEventListener("click", () => {
  byId("ledger-details").open = true;
});
sayWhatThisIs();
