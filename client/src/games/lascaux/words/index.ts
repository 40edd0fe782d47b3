// The words of this game beside those of the house, in the language of the moment.
import { computed } from "@preact/signals";
import type { Words as HouseWords } from "../../../i18n/en.ts";
import { language, words as house } from "../../../i18n/index.ts";
import { own as de } from "./de.ts";
import { own as en, type OwnWords } from "./en.ts";
import { own as fr } from "./fr.ts";

export type Words = HouseWords & OwnWords;

const OWN: Readonly<Record<string, OwnWords>> = { en, fr, de };

export const words = computed<Words>(() => ({ ...house.value, ...(OWN[language.value] ?? en) }));
