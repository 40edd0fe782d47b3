"""What people do wrong on the ice: their hand shakes."""

from __future__ import annotations

from math import atan, degrees, pi, tan
from random import Random

from hearthside.bots.bot import Answer, Budget, Reason, Think
from hearthside.bots.curling.noise import imagining
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
    told: dict[str, float | str] = {}
    manner = ""
    if abs(angle) >= STEADY:
        told["degrees"] = round(abs(angle), 1)
        manner += "_aside"
    if abs(percent) >= STEADY:
        told["percent"] = max(1, round(abs(percent)))
        manner += "_hard" if percent > 0 else "_soft"
    return (Reason(f"curling.shook{manner}", told),) if told else ()


def nearest(angle: float, speed: float) -> Noise:
    """The hand of the rules that is most like this one."""

    def apart(noise: Noise) -> float:
        wide, fast = NOISE[noise]
        return abs(wide - angle) + 50 * abs(fast - speed)  # of a hand, both weigh about the same

    return min(NOISE, key=apart)
