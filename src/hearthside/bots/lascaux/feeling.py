"""The bot called network, saying how sure it was: that is all it knows of why."""

from __future__ import annotations

from random import Random

from hearthside.bots.answers import AT_ONCE, Answer, Bot, Budget, Reason
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
    percent = round(100 * likely[number])
    match ACTIONS[number]:
        case action if len([one for one in likely if one]) == 1:
            return Answer(action)
        case Choose(colour) as action:
            told = {"colour": colour.value, "percent": percent}
            return Answer(action, (Reason("lascaux.felt_colour", told),))
        case Place() as action:
            return Answer(action, (Reason("lascaux.felt_stay", {"percent": percent}),))
        case action:
            return Answer(action, (Reason("lascaux.felt_pass", {"percent": percent}),))


FEELING = Bot(feel, AT_ONCE)
