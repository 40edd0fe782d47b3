// A notice that the house, or a bot of it, acted in somebody's stead: one's own until it is read.
import { effect, signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { recordOf } from "../games/index.ts";
import type { GameEvent, Play } from "../games/record.ts";
import { words } from "../i18n/index.ts";
import type { AnyFact, TableView } from "../wire.ts";
import { namer } from "./names.ts";
import { handed, table } from "./session.ts";
import { eventsOf, nameAt, type News } from "./state.ts";
import { toldOf } from "./stead.ts";

const SECONDS = 6;

interface Notice {
  readonly seat: number;
  readonly event: GameEvent | null; // null: a bot sits in
}

const notice = signal<Notice | null>(null);

/** The last thing done in somebody's stead, if there was one. */
function noticeOf(facts: readonly AnyFact[]): Notice | null {
  const found = facts.flatMap((fact): Notice[] => {
    if (fact.type === "seat_lent" && fact.until_return) return [{ seat: fact.seat, event: null }];
    const [first] = eventsOf<GameEvent>([fact]);
    return first?.stead && first.seat !== undefined ? [{ seat: first.seat, event: first }] : [];
  });
  return found[found.length - 1] ?? null;
}

function listen(): () => void {
  let seen: News | null = null;
  const stop = effect(() => {
    const { news } = table.value;
    if (!news || news === seen) return;
    seen = news;
    notice.value = noticeOf(news.facts) ?? notice.peek();
  });
  return () => {
    stop();
    notice.value = null;
  };
}

/** The log says it as well, and aloud. */
export function Instead(props: { view: TableView }): JSX.Element | null {
  const { view } = props;
  const now = notice.value;
  const play = recordOf(view.settings.game).play.loaded.value;
  useEffect(listen, []);
  useEffect(() => {
    if (!now || (now.seat === view.seat && !handed.value)) return;
    const timer = setTimeout(() => (notice.value = null), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [now]);
  if (!now || !play) return null;
  return (
    <div class="notice instead">
      <span>{sentenceOf(now, view, play)}</span>
      <button type="button" class="quiet" onClick={() => (notice.value = null)}>
        {words.value.ok}
      </button>
    </div>
  );
}

function sentenceOf({ seat, event }: Notice, view: TableView, play: Play): string {
  const who = namer(view);
  if (event === null) return words.value.stay.stead.lent(who(seat), view.chairs[seat]?.name || nameAt(view, seat));
  return toldOf(event, who, play.words().deeds, () => words.value.stay.stead.played);
}
