/** English for tests of the pages' scripts: import this before the script that is tested. */
import { readFileSync } from "node:fs";
import { say } from "../../../assets/say.js";

const file = new URL("../../../../veilrank-words/tests/vectors/en.json", import.meta.url);
export const messages = JSON.parse(readFileSync(file, "utf8"));
say.speak("en", messages);
