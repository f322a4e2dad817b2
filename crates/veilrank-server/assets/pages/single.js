/** The single-file client: opened from disk, pointed at a survey's address. What runs here came from no curator. */
import { Device, readAddress } from "../client.js";
import { Answering } from "./answer.js";
import { byId, localStore, sentence, show } from "./dom.js";
import { openLedger, showEntries } from "./ledger.js";

const ownDevice = new Device({ storage: localStore() });

/** @param {Event} event */
function openAddress(event) {
  event.preventDefault();
  const error = byId("address-error");
  try {
    const address = readAddress(byId("address").value);
    show(error, false);
    show(byId("open-form"), false);
    new Answering(ownDevice, address).open();
  } catch (problem) {
    error.textContent = sentence(/** @type {Error} */ (problem).message);
    show(error);
  }
}

byId("open-form").addEventListener("submit", openAddress);
openLedger(ownDevice);
// Within one page a browser does not tell that something was stored.
byId("limits").addEventListener("submit", () => dispatchEvent(new Event("storage")));
byId("ledger-details").addEventListener("toggle", () => showEntries(ownDevice));
byId("receipt-ledger").addEventListener("click", () => {
  byId("ledger-details").open = true;
});
