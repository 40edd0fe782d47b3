// Where one is, in the title of the page; and in its icon, whether one is called to one's turn.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

export const HOUSE = "Hearthside";
const ICON = "/icon.svg";
const LIT = "/icon-turn.svg";

/** Nobody looks at this page: what it tells stands still, and only its tab is seen. */
export const hidden = signal(document.visibilityState === "hidden");
document.addEventListener("visibilitychange", () => {
  hidden.value = document.visibilityState === "hidden";
});

/** The nearest first, the house last; what is not known yet is left out. */
export function useTitle(...parts: readonly (string | false | null | undefined)[]): void {
  const title = [...parts.filter(Boolean), HOUSE].join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** Lights the ember in the icon as long as it is one's turn. */
export function useCalled(called: boolean): void {
  useEffect(() => {
    if (!called) return;
    show(LIT);
    return () => show(ICON);
  }, [called]);
}

function show(icon: string): void {
  document.querySelector("link[rel=icon]")?.setAttribute("href", icon);
}
