"""The bot called greedy: knows majorities, colours that overlap, and what a stone is worth.

It weighs one step at a time and counts on nothing it has not seen. Everything is in points.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, inf, prod, sqrt
from random import Random

from hearthside.bots.bot import AT_ONCE, Answer, Bot, Budget, Reason
from hearthside.kernel import Decision, Seat
from hearthside.lascaux import ANIMALS, COLOURS, AnyAction, Card, Choose, Colour, Pass, Place, View
from hearthside.lascaux.cards import CARDS_PER_ANIMAL
from hearthside.lascaux.scoring import STONES_PER_POINT, animals_in

# Found by play against itself and against random; see docs/bots.md.
TEMPO = 0.05  # what a stone buys besides its sixth of a point, while the deck is full
WARMTH = 0.5  # how loosely a marker is chosen: points that make one choice e times as likely
LAPS_PER_PASS = 1.0  # how long one waits for another seat to give up

Holdings = Sequence[Sequence[int]]  # cards by seat, then animal


def choose(view: View, decision: Decision[AnyAction], rng: Random) -> AnyAction:
    return weigh(view, decision, rng).action


def think(
    view: View,
    decision: Decision[AnyAction],
    rng: Random,
    budget: Budget,  # noqa: ARG001 - it never takes long
) -> Answer[AnyAction]:
    return weigh(view, decision, rng)


def weigh(view: View, decision: Decision[AnyAction], rng: Random) -> Answer[AnyAction]:
    assert view.viewer is not None
    if is_choosing(view, decision):
        return choose_marker(view, view.viewer, decision, rng)
    if Place() not in decision.options:
        return Answer(Pass())
    if Pass() not in decision.options:
        return Answer(Place())
    return bid(view, view.viewer)


def is_choosing(view: View, decision: Decision[AnyAction]) -> bool:
    return Choose(COLOURS[0]) in decision.options or view.turn is None


def choose_marker(
    view: View, seat: Seat, decision: Decision[AnyAction], rng: Random
) -> Answer[AnyAction]:
    """A colour by its worth, with some luck: a choice others could foresee would be shared."""
    held = holdings(view)
    values = [worth(held, seat, (card,)) for card in view.row]
    rivals = [guess(held, view.row, other) for other in others(view, seat)]
    legal = [colour for colour in COLOURS if Choose(colour) in decision.options]
    # Half of the others will reveal earlier, we do not know which.
    hopes = {colour: share(view.row, values, colour, rivals, earlier=0.5) for colour in legal}
    colour = rng.choices(legal, [exp(hopes[one] / WARMTH) for one in legal])[0]
    cards = len(showing(view.row, colour))
    told = {"colour": colour.value, "cards": cards, "points": round(hopes[colour], 1)}
    return Answer(Choose(colour), (Reason("lascaux.hoped", told), *beside_points(hopes, colour)))


def beside_points(hopes: dict[Colour, float], colour: Colour) -> tuple[Reason, ...]:
    """What the best of the other colours promised, as exactly as it is told."""
    rest = [one for one in hopes if one != colour]
    if not rest:
        return ()
    other = max(rest, key=lambda one: hopes[one])
    mine, theirs = round(hopes[colour], 1), round(hopes[other], 1)
    told = {"other": other.value, "theirs": theirs}
    if mine == theirs:
        return (Reason("lascaux.points_alike", told),)
    key = "lascaux.points_more" if mine > theirs else "lascaux.points_less"
    return (Reason(key, told),)


def bid(view: View, seat: Seat) -> Answer[AnyAction]:
    """Whether the middle and a late pick are worth more than staying in for any earlier one."""
    colour = view.markers[seat]
    supply = view.supplies[seat]
    assert colour is not None
    assert supply is not None
    held = holdings(view)
    values = [worth(held, seat, (card,)) for card in view.row]
    bidding = [other for other in others(view, seat) if other not in view.pile]
    rivals = [guess(held, view.row, other) for other in bidding]
    stone = worth_of_a_stone(view)

    def pick_after(rank: int) -> float:
        return share(view.row, values, colour, rivals, earlier=rank / len(rivals))

    now = stone * view.middle + pick_after(len(rivals))
    later = -inf
    for rank in range(len(rivals)):
        stones = LAPS_PER_PASS * (len(rivals) - rank)
        regained = rank  # who is still in has laid a stone since the last pass
        if stones <= supply:
            later = max(later, pick_after(rank) + stone * (regained - stones))
    told: dict[str, float | str] = {"stones": view.middle, "now": round(now, 1)}
    told["later"] = round(later, 1)
    even = told["now"] == told["later"]
    if now < later:
        key = "lascaux.weighed_even_stay" if even else "lascaux.weighed_stay"
        return Answer(Place(), (Reason(key, told),))
    key = "lascaux.weighed_even_pass" if even else "lascaux.weighed_pass"
    return Answer(Pass(), (Reason(key, told),))


def others(view: View, seat: Seat) -> list[Seat]:
    return [other for other in range(len(view.held)) if other != seat]


def worth_of_a_stone(view: View) -> float:
    """A sixth of a point at the end (L5d), and until then the power to wait."""
    return 1 / STONES_PER_POINT + TEMPO * view.deck / (len(ANIMALS) * CARDS_PER_ANIMAL)


def holdings(view: View) -> Holdings:
    """Cards by seat and animal; of cards kept face down, the average."""
    return [
        animals_in(won) if won is not None else [view.held[seat] // len(ANIMALS)] * len(ANIMALS)
        for seat, won in enumerate(view.won)
    ]


def worth(held: Holdings, seat: Seat, cards: Sequence[Card]) -> float:
    """The points these cards bring nearer, against their going to somebody else."""
    return sum(
        hope(held, seat, animal, mine=number) - hope(held, seat, animal, theirs=number)
        for animal, number in enumerate(animals_in(tuple(cards)))
        if number
    )


def hope(held: Holdings, seat: Seat, animal: int, mine: int = 0, theirs: int = 0) -> float:
    """Points to expect of an animal's majority once these cards are shared out."""
    seats = len(held)
    own = held[seat][animal] + mine
    best = max(cards[animal] for other, cards in enumerate(held) if other != seat)
    best_rival = best + theirs / (seats - 1)
    left = max(0, CARDS_PER_ANIMAL - sum(cards[animal] for cards in held) - mine - theirs)
    spread = 0.4 + 0.5 * sqrt(left)
    leading = 1 / (1 + exp((best_rival - own - 0.3) / spread))  # a tie pays in full
    return leading * (own + left / seats)


def guess(held: Holdings, row: Sequence[Card], seat: Seat) -> dict[Colour, float]:
    """How likely a seat chose each colour, if it weighs the cards as we do."""
    weights = {
        colour: exp(worth(held, seat, showing(row, colour)) / (2 * WARMTH)) for colour in COLOURS
    }
    total = sum(weights.values())
    return {colour: weight / total for colour, weight in weights.items()}


def showing(row: Sequence[Card], colour: Colour) -> list[Card]:
    return [card for card in row if colour in card.colours]


def share(
    row: Sequence[Card],
    values: Sequence[float],
    colour: Colour,
    rivals: Sequence[dict[Colour, float]],
    earlier: float,
) -> float:
    """Points to expect of a colour when each rival reveals earlier with this chance."""
    return sum(
        value * prod(1 - earlier * sum(rival[shown] for shown in card.colours) for rival in rivals)
        for card, value in zip(row, values, strict=True)
        if colour in card.colours
    )


GREEDY = Bot(think, AT_ONCE)
