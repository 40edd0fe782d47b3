"""The bots called search and network_search: a view is searched, and answered.

One search (`belief_search`) serves both, with two judges (`judges`).
"""

from __future__ import annotations

from functools import cache
from math import isnan
from random import Random
from typing import Final

import numpy as np

from hearthside.bots.bot import Answer, Budget, Reason
from hearthside.bots.lascaux.belief_search import Clock, Manner, Search, Weighed
from hearthside.bots.lascaux.judges import Judge, Network, Sense
from hearthside.bots.lascaux.monte_carlo import twin_of
from hearthside.bots.lascaux.network import ACTIONS, in_use
from hearthside.bots.lascaux.supposing import must_place, supposed
from hearthside.fast.lascaux.layout import PLACE
from hearthside.fast.lascaux.sight import number_of
from hearthside.fast.lascaux.twin import Belief, Twin
from hearthside.kernel import Decision
from hearthside.lascaux import COLOURS, AnyAction, Choose, Pass, Place, View
from hearthside.lascaux.model import Setup

WORLDS: Final = 4  # ways to share out what the table hides
BY_NETWORK: Final = Manner(hedge=0.5)
BY_NETWORK_ALONE: Final = Manner()
BY_SENSE: Final = Manner(
    wave=24, doubt=0.05, rivals_learn=True, deep=True, softness=None, sure=None
)


def think_by_network(
    view: View,
    decision: Decision[AnyAction],
    rng: Random,
    budget: Budget,
    manner: Manner = BY_NETWORK,
) -> Answer[AnyAction]:
    return think(by_network(), view, decision, rng, budget, manner)


def think_by_sense(
    view: View,
    decision: Decision[AnyAction],
    rng: Random,
    budget: Budget,
    manner: Manner = BY_SENSE,
) -> Answer[AnyAction]:
    return think(Sense(), view, decision, rng, budget, manner)


def expected(view: View, decision: Decision[AnyAction], rng: Random, rounds: int) -> list[float]:
    """The share of the win that the network expects of each action; nan where it is not legal."""
    budget = Budget(rounds, None)
    found = search(by_network(), view, decision, rng, budget, BY_NETWORK_ALONE)
    worths: list[float] = found.worths.tolist()
    return worths


@cache
def by_network() -> Network:
    return Network(in_use())


def think(
    judge: Judge,
    view: View,
    decision: Decision[AnyAction],
    rng: Random,
    budget: Budget,
    manner: Manner,
) -> Answer[AnyAction]:
    """An action drawn by the chances the search found; `tries` are imagined rounds, each way."""
    legal = [action for action in ACTIONS if action in decision.options]
    if len(legal) == 1:
        return Answer(legal[0])
    found = search(judge, view, decision, rng, budget, manner)
    action = rng.choices(ACTIONS, found.chances.tolist())[0]
    return Answer(action, reasons(view, action, found))


def search(
    judge: Judge,
    view: View,
    decision: Decision[AnyAction],
    rng: Random,
    budget: Budget,
    manner: Manner,
) -> Weighed:
    """What the search finds; where the table hides more than markers, over what might be."""
    assert view.viewer is not None
    twin = twin_of(supposed(view, decision))
    belief = Belief.of(twin, view)
    veiled = None in view.supplies or None in view.won
    worlds = WORLDS if veiled else 1
    found = list[Weighed]()
    for share in parts(budget, worlds):
        clock = Clock(share)
        state = twin.imagine(view, rng, belief, must_place=must_place(decision))
        luck = np.random.default_rng(rng.getrandbits(64))
        one = Search(judge, twin.table, state, view.viewer, luck, manner, Sense())
        if view.turn is None:
            found.append(one.choose(clock))
        else:
            found.append(one.bid(number_of(view.markers[view.viewer]), clock))
    return found[0] if worlds == 1 else mean(found)


def parts(budget: Budget, number: int) -> list[Budget]:
    """A budget shared out evenly."""
    seconds = None if budget.seconds is None else budget.seconds / number
    return [Budget(-(-budget.tries // number), seconds)] * number


def mean(found: list[Weighed]) -> Weighed:
    return Weighed(
        np.mean([one.chances for one in found], axis=0),
        np.mean([one.worths for one in found], axis=0),
        np.mean([one.belief for one in found], axis=0),
        sum(one.tries for one in found),
    )


# Why.


def reasons(view: View, action: AnyAction, found: Weighed) -> tuple[Reason, ...]:
    """What was believed, and what staying and leaving were thought to be worth."""
    if not found.tries:
        return ()
    match action:
        case Choose(colour):
            chosen = COLOURS.index(colour)
            return (why_chosen(view, chosen, found), *beside_wins(chosen, found))
        case Place() | Pass():
            return (*what_was_believed(view, found), why_bid(view, action, found))
        case _:
            return ()


def why_chosen(view: View, colour: int, found: Weighed) -> Reason:
    others = [row for seat, row in enumerate(found.belief) if seat != view.viewer]
    return Reason(
        "lascaux.chose",
        {
            "colour": COLOURS[colour].value,
            "cards": sum(COLOURS[colour] in card.colours for card in view.row),
            "alone": float(np.prod([1 - row[colour] for row in others])),
            "share": float(found.worths[colour]),
        },
    )


def beside_wins(colour: int, found: Weighed) -> tuple[Reason, ...]:
    """What share of the win was expected of the best other colour that was tried."""
    worths = found.worths[: len(COLOURS)].tolist()
    rest = [one for one, worth in enumerate(worths) if one != colour and not isnan(worth)]
    if not rest or isnan(worths[colour]):
        return ()
    other = max(rest, key=lambda one: worths[one])
    mine, theirs = round(worths[colour], 2), round(worths[other], 2)
    told = {"mine": mine, "other": COLOURS[other].value, "theirs": theirs}
    if mine == theirs:
        return (Reason("lascaux.wins_alike", told),)
    key = "lascaux.wins_more" if mine > theirs else "lascaux.wins_less"
    return (Reason(key, told),)


def why_bid(view: View, action: AnyAction, found: Weighed) -> Reason:
    """Both ways, as exactly as they are told; what is no better was taken for want of proof."""
    stay, leave = (round(one, 2) for one in found.worths[PLACE:].tolist())
    mine, theirs = (stay, leave) if action == Place() else (leave, stay)
    manner = "_alike" if mine == theirs else "_less" if mine < theirs else ""
    way = "stayed" if action == Place() else "dropped"
    told = {"stay": stay, "leave": leave, "stones": view.middle}
    return Reason(f"lascaux.{way}{manner}", told)


def what_was_believed(view: View, found: Weighed) -> tuple[Reason, ...]:
    """The rival whose marker is most certain, of those still in or soon to reveal."""
    rivals = [seat for seat in range(len(view.held)) if seat != view.viewer]
    seat = max(rivals, key=lambda rival: float(found.belief[rival].max()))
    colour = int(found.belief[seat].argmax())
    chance = float(found.belief[seat, colour])
    numbers = {"seat": seat, "colour": COLOURS[colour].value, "chance": chance}
    return (Reason("lascaux.believed", numbers),)


def warm_up() -> None:
    """Compile what a thought needs, or find it on disk."""
    twin = Twin(Setup(seats=3, start_seat=0))
    state = twin.start()
    while twin.mover(state) < 0:
        twin.step(state, twin.options(state)[0])
    for judge in (by_network(), Sense()):
        one = Search(judge, twin.table, state, 0, np.random.default_rng(1), Manner(wave=6))
        one.choose(Clock(Budget(1, None)))
