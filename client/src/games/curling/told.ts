// Events as sentences, in the language of the moment.
import type { Words } from "./words/index.ts";
import { ownerOf } from "./scenes.ts";
import { bearingOf } from "./bearings.ts";
import { boardOf } from "./measures.ts";
import type { AnyEvent, Slid, View } from "./wire.ts";

type Thrown = Extract<AnyEvent, { type: "rock_thrown" }>;

/** The events of the throw that an event belongs to, up to the next throw. */
export function throwAround(events: readonly AnyEvent[], at: number): readonly AnyEvent[] {
  const from = events.slice(0, at + 1).findLastIndex((one) => one.type === "rock_thrown");
  const to = events.findIndex((one, place) => place > at && one.type === "rock_thrown");
  return events.slice(Math.max(0, from), to < 0 ? undefined : to);
}

const slidIn = (events: readonly AnyEvent[]): Slid | undefined =>
  events.find((one) => one.type === "rocks_settled")?.slid;

/** What came of a throw: where its rock lies, and in sentences whom it drove out. */
function cameOf({ rock }: Thrown, slid: Slid, t: Words, view: View): { own: string; others: readonly string[] } {
  const { log, bearing, side } = t.curling;
  const rest = slid.rests.find((one) => one.rock === rock);
  const place = rest && bearingOf(boardOf(view.setup), rest);
  const left = slid.left.find((one) => one.rock === rock);
  const gone = left ? log.gone[left.reason] : "";
  const own = place ? log.rests(place.mm, bearing(place.right, place.beyond)) : gone;
  const met = slid.left.filter((one) => one.rock !== rock);
  const whose = (one: number): number => ownerOf(view, one) % 2;
  const out = [0, 1].flatMap((one) => {
    const many = met.filter((each) => each.reason !== "broken" && whose(each.rock) === one).length;
    return many > 0 ? [log.knockedOut(side[one] ?? "", many)] : [];
  });
  const broken = met.filter((one) => one.reason === "broken");
  const pieces = broken.map((one) => log.broke(t.curling.rockOf(side[whose(one.rock)] ?? "")));
  const knocks = slid.knocks.length > 0 && met.length === 0 ? [log.knocks(slid.knocks.length)] : [];
  return { own, others: [...out, ...pieces, ...knocks] };
}

/** What came of an event among those of its throw, without who did it; nothing of most. */
export function outcome(event: AnyEvent, t: Words, view: View, among: readonly AnyEvent[]): string {
  const slid = slidIn(among);
  if (event.type !== "rock_thrown" || !slid) return "";
  const { own, others } = cameOf(event, slid, t, view);
  return [`(${own}).`, ...others].join(" ");
}

function thrown(event: Thrown, slid: Slid, who: (seat: number) => string, t: Words, view: View): string {
  const { own, others } = cameOf(event, slid, t, view);
  const { came, threw } = t.curling.log;
  return [own ? came(who(event.seat), own) : threw(who(event.seat)), ...others].join(" ");
}

/**
 * What happened, or nothing where it goes without saying.
 * Among the events of its throw, a throw is told with what came of it; by itself, as it is seen.
 */
export function told(
  event: AnyEvent,
  who: (seat: number) => string,
  t: Words,
  view: View,
  among: readonly AnyEvent[] = [],
): string {
  const log = t.curling.log;
  const side = (one: number): string => t.curling.side[one] ?? "";
  const whose = (rock: number): string => t.curling.rockOf(side(ownerOf(view, rock) % 2));
  const slid = slidIn(among);
  const isToldWithThrow = (rock: number): boolean => slid?.left.some((one) => one.rock === rock) ?? false;
  switch (event.type) {
    case "signed":
      return log.signed(who(event.seat));
    case "signs_shown": {
      const [one, two] = event.shapes;
      const both = log.signs(t.curling.shape[one], t.curling.shape[two]);
      return event.first === null ? `${both} ${log.same}` : `${both} ${log.begins(side(event.first))}`;
    }
    case "side_drawn":
      return log.begins(side(event.side));
    case "objects_split":
      return log.split(who(event.seat));
    case "rock_thrown":
      return slid ? thrown(event, slid, who, t, view) : log.threw(who(event.seat));
    case "totem_slipped":
      return log.slipped(whose(event.rock));
    case "totem_fell":
      return log.fell(whose(event.rock));
    case "rock_removed":
      if (isToldWithThrow(event.rock)) return "";
      return event.reason === "side" ? log.overSide(whose(event.rock)) : log.slammed(whose(event.rock));
    case "rock_broken":
      return isToldWithThrow(event.rock) ? "" : log.broke(whose(event.rock));
    case "rock_recalled":
      return log.recalled(who(event.seat));
    case "rock_let_stay":
      return log.stays(who(event.seat));
    case "rock_given_up":
      return log.givenUp(who(event.seat));
    case "hammer_used":
      return event.hammer === "big" ? log.bigHammer(who(event.seat)) : log.littleHammer(who(event.seat));
    case "totem_placed":
      return log.totem(who(event.seat));
    case "rocks_swept":
      return log.swept(event.rocks.length);
    case "round_scored": {
      const scorer = event.points[0] > event.points[1] ? 0 : 1;
      const points = event.points[scorer];
      return points > 0 ? log.scored(side(scorer), points) : log.nobody;
    }
    case "round_ended":
      return log.begins(side(event.starter));
    case "game_ended":
      return log.won(side(event.winner), event.points[event.winner] ?? 0);
    default:
      return "";
  }
}
