// Something that is loaded when it is first wanted, and then kept.
import { signal, type ReadonlySignal } from "@preact/signals";

export interface Part<T> {
  readonly loaded: ReadonlySignal<T | null>; // null until it is here
  readonly load: () => Promise<T>;
}

export function part<T>(fetch: () => Promise<T>): Part<T> {
  const loaded = signal<T | null>(null);
  let asked: Promise<T> | null = null;
  const load = (): Promise<T> => {
    asked ??= fetch().then(
      (found) => {
        loaded.value = found;
        return found;
      },
      (error: unknown) => {
        asked = null; // to be asked for again
        throw error;
      },
    );
    return asked;
  };
  return { loaded, load };
}
