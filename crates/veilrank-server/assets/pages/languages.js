/** The language of a page: the switch at its foot. */
import { wireLanguages } from "../say.js";

wireLanguages();
