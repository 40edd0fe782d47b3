// Events as sentences, in the language of the moment.
import type { Words } from "../i18n/en.ts";
import { ownerOf } from "./scenes.ts";
import type { AnyEvent, View } from "./wire.ts";

/** What happened, or nothing where it goes without saying. */
export function told(event: AnyEvent, who: (seat: number) => string, t: Words, view: View): string {
  const log = t.curling.log;
  const side = (one: number): string => t.curling.side[one] ?? "";
  const whose = (rock: number): string => t.curling.rockOf(side(ownerOf(view, rock) % 2));
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
      return log.threw(who(event.seat));
    case "rocks_settled":
      return event.slid.knocks.length > 0 ? log.knocks(event.slid.knocks.length) : "";
    case "totem_slipped":
      return log.slipped(whose(event.rock));
    case "totem_fell":
      return log.fell(whose(event.rock));
    case "rock_removed":
      return event.reason === "side" ? log.overSide(whose(event.rock)) : log.slammed(whose(event.rock));
    case "rock_broken":
      return log.broke(whose(event.rock));
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
