// Where one is, in the title of the page.
import { useEffect } from "preact/hooks";

export const HOUSE = "Hearthside";

/** The nearest first, the house last; what is not known yet is left out. */
export function useTitle(...parts: readonly (string | false | null | undefined)[]): void {
  const title = [...parts.filter(Boolean), HOUSE].join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
