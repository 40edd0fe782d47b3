// Whoever goes by keys or by ear is set down where a screen begins: when another one comes,
// and when what had the focus is gone.

let last: Element | null = null; // had the focus
let around: readonly HTMLElement[] = []; // the parts of the screen it stood in, the innermost first
let coming = false; // another screen, which may still be on its way

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Another screen has come. */
export function arrive(): void {
  coming = true;
  settle();
}

function settle(): void {
  if (!isLost()) coming = false;
  if (!isLost() || !(coming || last?.isConnected === false)) return;
  const place = (coming ? undefined : around.find((one) => one.isConnected)) ?? beginning();
  if (!place) return;
  coming = false;
  last = null;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

/** The first heading of what is shown, else that of the page; none before there is anything to see. */
function beginning(): HTMLElement | null {
  const main = document.querySelector("main");
  if (!main?.hasChildNodes()) return null;
  return main.querySelector<HTMLElement>("h1, h2") ?? document.querySelector("h1");
}

/** For what comes instead of the button that was pressed. */
export const takeFocus = (one: HTMLElement | null): void => one?.focus({ preventScroll: true });

/** Watches over the focus, as long as the page is open. */
export function keepFocus(root: Element): void {
  root.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    last = target;
    around = partsAround(target);
  });
  new MutationObserver(settle).observe(root, { childList: true, subtree: true });
}

function partsAround(target: Element): readonly HTMLElement[] {
  const found = target.parentElement?.closest<HTMLElement>("section[aria-label], section[aria-labelledby]");
  return found ? [found, ...partsAround(found)] : [];
}
