// Whether the server is there, and whether it has another build than this page.
import { signal } from "@preact/signals";
import { BUILD, HEADER } from "./build.ts";

export const away = signal(false);
export const outdated = signal(false);

const AGAIN = 4000; // milliseconds until a missing server is asked once more
let timer = 0;

/** Every answer tells. */
export function heard(answer: Response): void {
  away.value = answer.status === 502 || answer.status === 504;
  const build = answer.headers.get(HEADER);
  if (build !== null && build !== BUILD && BUILD !== "unstamped") outdated.value = true;
}

export function unheard(): void {
  away.value = true;
  clearTimeout(timer);
  timer = window.setTimeout(() => void look(), AGAIN);
}

/** Ask whether it is there; while it is not, ask again from time to time. */
export async function look(): Promise<void> {
  try {
    const answer = await fetch("/health", { cache: "no-store" });
    heard(answer);
    await answer.text(); // what is not read to its end keeps the line busy
  } catch {
    unheard();
  }
}

addEventListener("online", () => void look());

/** Keep everything for times without a server, where the browser lets us: on safe pages only. */
export function keepForLater(): void {
  if (!("serviceWorker" in navigator) || BUILD === "unstamped") return;
  const step = (worker: ServiceWorker | null): void => worker?.postMessage(BUILD);
  const begin = (): void =>
    void navigator.serviceWorker.register("/worker.js").then(
      (place: ServiceWorkerRegistration | undefined) => {
        if (!place) return; // where workers are barred
        step(place.waiting);
        place.addEventListener("updatefound", () => {
          const next = place.installing;
          next?.addEventListener("statechange", () => next.state === "installed" && step(next));
        });
      },
      () => undefined, // then it works with a server only
    );
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
}

/** The newest build: a reload asks the server first. */
export function renew(): void {
  location.reload();
}
