"""The bot called network, saying how often it goes each way: that is all it knows of why."""

from __future__ import annotations

from random import Random

from hearthside.bots.bot import AT_ONCE, Answer, Bot, Budget, Reason
from hearthside.kernel import Decision
from hearthside.lascaux import AnyAction, Choose, Place, View


def feel(
    view: View,
    decision: Decision[AnyAction],
    rng: Random,
    budget: Budget,  # noqa: ARG001 - it never takes long
) -> Answer[AnyAction]:
    from hearthside.bots.lascaux.network import ACTIONS, chances, in_use  # brings NumPy

    likely = chances(in_use(), view, decision, rng)
    number = rng.choices(range(len(ACTIONS)), likely)[0]
    action = ACTIONS[number]
    rest = [one for one, chance in enumerate(likely) if chance and one != number]
    if not rest:
        return Answer(action)
    other = max(rest, key=lambda one: likely[one])
    return Answer(action, (felt(action, likely[number], ACTIONS[other], likely[other]),))


def felt(action: AnyAction, chance: float, other: AnyAction, its_chance: float) -> Reason:
    """How often, in 100 such rounds, the network takes this and how often the next."""
    mine, theirs = max(1, round(100 * chance)), round(100 * its_chance)
    told: dict[str, float | str] = {"mine": mine, "theirs": theirs}
    manner = "_alike" if mine == theirs else "_sure" if theirs == 0 else ""
    if isinstance(action, Choose) and isinstance(other, Choose):
        told |= {"colour": action.colour.value, "other": other.colour.value}
        return Reason(f"lascaux.felt_colour{manner}", told)
    way = "stay" if action == Place() else "pass"
    return Reason(f"lascaux.felt_{way}{manner}", told)


FEELING = Bot(feel, AT_ONCE)
