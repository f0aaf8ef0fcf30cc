// The words of the review come with the parts that say them, not with the first page.

import { alsoSay } from ".";
import { en, fr } from "./reviewwords";

alsoSay(en, fr);
