/** The page of what this device has spent. */
import { Device } from "../client.js";
import { localStore } from "./dom.js";
import { later } from "./later.js";
import { openLedger } from "./ledger.js";

later.verify = () => import("./verify.js");

openLedger(new Device({ storage: localStore(), keeping: () => import("../kept.js") }));
