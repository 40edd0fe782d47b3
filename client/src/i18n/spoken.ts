// Words that are long and come when they are wanted: one part for each language.
import { useEffect } from "preact/hooks";
import { part, type Part } from "../part.ts";
import { language } from "./index.ts";

export type Spoken<T> = Readonly<Record<string, Part<T>>>;

export function spoken<T>(loaders: Readonly<Record<string, () => Promise<T>>>): Spoken<T> {
  return Object.fromEntries(Object.entries(loaders).map(([code, load]) => [code, part(load)]));
}

/** Words in the language of the moment; null until they are here, or where there are none. */
export function useSpoken<T>(words: Spoken<T> | null): T | null {
  const now = words?.[language.value] ?? null;
  useEffect(() => {
    now?.load().catch(() => undefined); // the place stays empty, and they come when they are asked for again
  }, [now]);
  return now?.loaded.value ?? null;
}
