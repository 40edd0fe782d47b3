// Events as sentences, in the language of the moment.
import type { Words } from "./words/index.ts";
import type { AnyEvent, Card } from "./wire.ts";

export function cardName(card: Card, t: Words): string {
  const [one, two] = card.colours;
  return t.lascaux.card(t.animals[card.animal], t.colours[one], t.colours[two]);
}

/** What a card is there for, in a sentence. */
export function tellCard(card: Card, t: Words): string {
  const [one, two] = card.colours;
  return t.lascaux.tell.card(t.animals[card.animal], t.colours[one], t.colours[two]);
}

export function told(event: AnyEvent, who: (seat: number) => string, t: Words): string {
  const log = t.lascaux.log;
  switch (event.type) {
    case "start_drawn":
      return log.start(who(event.seat));
    case "card_drawn":
      return log.dealt(cardName(event.card, t));
    case "marker_chosen":
      return log.chose(who(event.seat));
    case "marker_taken_back":
      return log.tookBack(who(event.seat));
    case "stone_placed":
      return log.placed(who(event.seat));
    case "passed":
      return log.passed(who(event.seat), event.stones);
    case "marker_revealed":
      return log.revealed(who(event.seat), t.colours[event.colour]);
    case "cards_taken":
      return event.cards
        ? log.took(who(event.seat), event.cards.map((card) => t.animals[card.animal]).join(", "))
        : log.tookHidden(who(event.seat));
    case "round_ended":
      return log.next(who(event.start_player));
    case "game_ended":
      return log.ended[event.ending] ?? event.ending;
  }
}
