/** The language of a page: the switch at its foot, and the choice that this device has kept. */
import { followChoice, wireLanguages } from "../say.js";

followChoice();
wireLanguages();
