// Made by tools/wire.sh from the Python definitions; do not edit.

export type Animal = "aurochs" | "deer" | "goat" | "horse" | "mammoth" | "rhinoceros";
export type Colour = "blue" | "brown" | "green" | "pink" | "white" | "yellow";
export type Direction = "anticlockwise" | "clockwise";
export type Action = DrawStart | DrawCard | Choose | TakeBack | Place | Pass;
export type Event =
  | StartDrawn
  | CardDrawn
  | MarkerChosen
  | MarkerTakenBack
  | StonePlaced
  | Passed
  | MarkerRevealed
  | CardsTaken
  | RoundEnded
  | GameEnded;

/**
 * Chance names the first start player.
 */
export interface DrawStart {
  type: "draw_start";
  seat: number;
}
/**
 * Chance turns the top card of the deck.
 */
export interface DrawCard {
  type: "draw_card";
  card: Card;
}
/**
 * An animal with two handprints, put in the order of Colour.
 *
 *     >>> Card.of("deer:blue-green")
 *     Card(animal=Animal.DEER, colours=(Colour.GREEN, Colour.BLUE))
 *     >>> print(Card.of("deer:blue-green"))
 *     deer:green-blue
 */
export interface Card {
  animal: Animal;
  /**
   * @minItems 2
   * @maxItems 2
   */
  colours: [Colour, Colour];
}
/**
 * Set a marker face down.
 */
export interface Choose {
  type: "choose";
  colour: Colour;
}
/**
 * Take one's marker back while others still choose.
 */
export interface TakeBack {
  type: "take_back";
}
/**
 * Lay one stone in the middle.
 */
export interface Place {
  type: "place";
}
/**
 * Take the stones from the middle and leave the bidding.
 */
export interface Pass {
  type: "pass";
}
export interface StartDrawn {
  type: "start_drawn";
  seat: number;
}
export interface CardDrawn {
  type: "card_drawn";
  card: Card;
}
export interface MarkerChosen {
  type: "marker_chosen";
  seat: number;
  colour: Colour | null;
}
export interface MarkerTakenBack {
  type: "marker_taken_back";
  seat: number;
}
export interface StonePlaced {
  type: "stone_placed";
  seat: number;
}
export interface Passed {
  type: "passed";
  seat: number;
  stones: number;
}
export interface MarkerRevealed {
  type: "marker_revealed";
  seat: number;
  colour: Colour;
}
export interface CardsTaken {
  type: "cards_taken";
  seat: number;
  cards: Card[] | null;
}
export interface RoundEnded {
  type: "round_ended";
  start_player: number;
}
export interface GameEnded {
  type: "game_ended";
  ending: "all_owned" | "deck_empty" | "stalled";
  points: number[];
}
/**
 * What a seat (or a spectator) sees. None stands for what is kept from it.
 */
export interface View {
  viewer: number | null;
  game: number;
  games: number;
  round: number;
  direction: Direction;
  start_player: number | null;
  row: Card[];
  deck: number;
  middle: number;
  supplies: (number | null)[];
  won: (Card[] | null)[];
  held: number[];
  chosen: boolean[];
  markers: (Colour | null)[];
  pile: number[];
  turn: number | null;
  awaited: number[];
  counts: Count[];
  points: number[];
  over: boolean;
  winners: number[];
  tally: (number | null)[][];
}
/**
 * What a game's points are counted from.
 */
export interface Count {
  cards: number[][];
  stones: number[];
}
/**
 * A game (or a series) of Lascaux: its seats, its rulings, and what the rules say.
 *
 *     >>> game = Lascaux(seats=3, start_seat=0)
 *     >>> [decision.id for decision in game.decisions(game.start())]
 *     ['1.1.draw.0']
 */
export interface Lascaux {
  seats: number;
  start_seat: number | null;
  direction: Direction;
  games: number;
  alternate: boolean;
  opening: "first_lap_forced" | "free" | "start_forced";
  marker_choice: "any" | "on_display_only";
  take_back: "allowed" | "forbidden";
  reveal: "all" | "stop_when_empty";
  supplies: "hidden" | "open";
  won: "hidden" | "open";
  next_start: "first_passer" | "last_bidder";
  end: "all_owned" | "one_round_after_deck_empty";
  stall_limit: number | null;
  tie: "most_cards" | "most_stones" | "shared";
  row_limit: number | null;
  stones: number | null;
  deck: Card[];
}
