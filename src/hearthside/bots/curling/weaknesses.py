"""What people do wrong on the ice: their hand shakes."""

from __future__ import annotations

from math import atan, degrees, pi, tan
from random import Random

from hearthside.bots.answers import Answer, Budget, Reason, Think
from hearthside.bots.curling.hands import imagining
from hearthside.bots.levels import Weakness
from hearthside.curling import AnyAction, Throw, View
from hearthside.curling.fortune import NOISE, stray, strayed
from hearthside.curling.model import Fortune, Noise
from hearthside.kernel import Decision

STEADY = 0.5  # degrees, and hundredths of speed, below which a hand has not shaken


def shaky(angle: float, speed: float) -> Weakness:
    """Strays by so many degrees and such a part of its speed, on top of what the table does.

    It knows its hand: what it imagines shakes about as much.
    """
    known = nearest(angle, speed)

    def weaken(think: Think) -> Think:
        def shaking(
            view: View, decision: Decision[AnyAction], rng: Random, budget: Budget
        ) -> Answer[AnyAction]:
            answer = think(imagining(view, known), decision, rng, budget)
            if not isinstance(answer.action, Throw):
                return answer
            slip = Fortune(
                turn=tan(angle * pi / 180 * stray("gaussian", rng) / 2),
                speed=speed * stray("gaussian", rng),
            )
            throw = strayed(answer.action, slip)
            if throw not in decision.options:  # so hard that no finger could
                return answer
            return Answer(throw, (*answer.reasons, *told(slip)))

        return shaking

    return weaken


def told(slip: Fortune) -> tuple[Reason, ...]:
    """How a hand has shaken, if that is worth a word."""
    angle, percent = degrees(2 * atan(slip.turn)), 100 * slip.speed
    if max(abs(angle), abs(percent)) < STEADY:
        return ()
    key = "curling.shook_hard" if percent > 0 else "curling.shook_soft"
    return (Reason(key, {"degrees": round(abs(angle), 1), "percent": round(abs(percent))}),)


def nearest(angle: float, speed: float) -> Noise:
    """The hand of the rules that is most like this one."""

    def apart(noise: Noise) -> float:
        wide, fast = NOISE[noise]
        return abs(wide - angle) + 50 * abs(fast - speed)  # of a hand, both weigh about the same

    return min(NOISE, key=apart)
