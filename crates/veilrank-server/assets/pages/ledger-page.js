/** The page of what this device has spent. */
import { Device } from "../client.js";
import { localStore } from "./dom.js";
import { openLedger } from "./ledger.js";

openLedger(new Device({ storage: localStore() }));
