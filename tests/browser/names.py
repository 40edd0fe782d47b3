"""The longest names there are, and whether a screen keeps them in their places."""

from __future__ import annotations

from browser.visitors import Size, Visitor

LONG = ("W" * 24, "蘭" * 24, "🦣" * 24, "M" * 24, "Ð" * 24, "Q" * 24)
DAYS = {"type": "per_move", "seconds": 2 * 86400.0 + 3 * 3600}
# Names that leave their box or the screen, that lie under a clock, or that nobody can read whole.
AMISS = """(names) => {
  const seen = (one) => {
    const box = one.getBoundingClientRect();
    return {left: box.left, top: box.top, right: box.right, bottom: box.bottom};
  };
  const cut = (a, b) => ({left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
                          right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom)});
  const isEmpty = (a) => a.right - a.left < 2 || a.bottom - a.top < 2;
  const within = (a, b) => a.left >= b.left - 1 && a.right <= b.right + 1
                        && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  const BOX = `.seat, .side, .plain-seat, .chair, th, td, li, p, button, h1, h2, h3, .notice,
               .hand-on, .lake-caption, .eyes`;
  const screen = {left: 0, top: -1e6, right: innerWidth, bottom: 1e6};
  const bare = document.querySelector('.menu') === null; // which lies over the board
  const clocks = bare ? [...document.querySelectorAll('.clocks .clock')].map(seen) : [];
  const found = [];
  clocks.forEach((one, at) => clocks.slice(at + 1).forEach((other) => {
    if (!isEmpty(cut(one, other))) found.push('two clocks meet');
  }));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const parent = text.parentElement;
    const name = names.find((one) => text.data.includes([...one].slice(0, 5).join('')));
    if (!name || parent.closest('.sr, option') || parent.getClientRects().length === 0) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const whole = seen(range);
    let shown = whole;
    let scrolls = false; // and may be read by scrolling
    for (let one = parent; one && one !== document.body; one = one.parentElement) {
      const {overflowX} = getComputedStyle(one);
      scrolls ||= /auto|scroll/.test(overflowX);
      if (overflowX !== 'visible') shown = cut(shown, seen(one));
    }
    if (isEmpty(shown)) continue;
    const where = `${parent.parentElement.className} ${parent.localName}: ${text.data.slice(0, 9)}`;
    if (!within(shown, screen)) found.push(`off the screen: ${where}`);
    const box = parent.closest(BOX) ?? document.body;
    if (!within(shown, seen(box))) found.push(`out of its box: ${where}`);
    const covered = clocks.map((one) => cut(one, shown)).filter((one) => !isEmpty(one));
    if (covered.some(({top, bottom}) => bottom - top > 2)) found.push(`under a clock: ${where}`);
    const thing = parent.closest('[data-explains]');
    const told = [parent.closest('[title]')?.title, thing?.dataset.explains];
    const isCut = whole.right - shown.right > 1 || whole.bottom - shown.bottom > 4;
    if (isCut && !scrolls && !told.some((one) => one?.includes(name)))
      found.push(`nowhere to be read: ${where}`);
  }
  return found;
}"""


def keeps_names_in_place(visitor: Visitor, *sizes: Size) -> None:
    """In each of these sizes, and nothing makes the page too wide."""
    for size in visitor.sized(*sizes):
        amiss = visitor.page.evaluate(AMISS, list(LONG))
        assert not amiss, (size, amiss)
        assert 0 == visitor.overflow(), size
