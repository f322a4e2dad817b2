/** The participant's page on a curator's own site. */
import { Device, readAddress } from "../client.js";
import { Answering } from "./answer.js";
import { localStore, showProblem } from "./dom.js";
import { later } from "./later.js";

later.verify = () => import("./verify.js");

try {
  const address = readAddress(location.href);
  new Answering(new Device({ storage: localStore(), tickets: () => import("../ticket.js"), keeping: () => import("../kept.js") }), address).open();
} catch (error) {
  showProblem("problem", error);
}
