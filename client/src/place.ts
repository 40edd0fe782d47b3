// Where we are: the path of the page, which never holds a token.
import { signal } from "@preact/signals";

export const path = signal(location.pathname);

addEventListener("popstate", () => {
  path.value = location.pathname;
});

export function go(to: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", to);
  path.value = to;
  scrollTo(0, 0);
}

/** `/join/abc.key` is the table `abc` and its key. */
export function keyed(rest: string): { table: string; key: string } {
  const [table = "", key = ""] = rest.split(".");
  return { table, key };
}
