// The chosen language: as remembered, else as the browser asks.
import { computed, signal } from "@preact/signals";
import { keep, kept } from "../kept.ts";
import { de } from "./de.ts";
import { en, type Words } from "./en.ts";
import { fr } from "./fr.ts";

export const LANGUAGES: Readonly<Record<string, Words>> = { en, fr, de };

export function preferred(remembered: string | null, asked: readonly string[]): string {
  const wanted = [remembered ?? "", ...asked].map((one) => one.slice(0, 2).toLowerCase());
  return wanted.find((one) => one in LANGUAGES) ?? "en";
}

export const language = signal("en");
export const words = computed<Words>(() => LANGUAGES[language.value] ?? en);

/** Of words by language, those of the moment. */
export const translated = <T>(by: Readonly<Record<string, T>>): T => by[language.value] ?? (by.en as T);

export function speak(code: string): void {
  language.value = code;
  document.documentElement.lang = code;
  keep("language", code);
}

export function speakAsAsked(): void {
  speak(preferred(kept("language"), navigator.languages));
}
