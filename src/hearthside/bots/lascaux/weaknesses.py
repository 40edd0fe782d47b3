"""What people do wrong at Lascaux: they forget, they take fright, they go for the biggest heap."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from hearthside.bots.bot import Answer, Budget, Reason, Think
from hearthside.bots.lascaux.greedy import is_choosing, showing
from hearthside.bots.levels import Weakness
from hearthside.kernel import Decision
from hearthside.lascaux import COLOURS, AnyAction, Choose, Colour, Pass, Place, View


def forgetful(cards: int) -> Weakness:
    """Remembers of the others' herds only the cards each took last, though they lie open."""

    def weaken(think: Think) -> Think:
        def forgetting(
            view: View, decision: Decision[AnyAction], rng: Random, budget: Budget
        ) -> Answer[AnyAction]:
            answer = think(remembered(view, cards), decision, rng, budget)
            forgotten = sum(
                len(won) - min(cards, len(won))
                for seat, won in enumerate(view.won)
                if won is not None and seat != view.viewer
            )
            if not forgotten or not answer.reasons:
                return answer
            told = Reason("lascaux.forgot", {"cards": forgotten})
            return Answer(answer.action, (*answer.reasons, told))

        return forgetting

    return weaken


def remembered(view: View, cards: int) -> View:
    """A view with no more than the latest cards of every other seat."""
    return replace(
        view,
        won=tuple(
            won if won is None or seat == view.viewer else won[max(0, len(won) - cards) :]
            for seat, won in enumerate(view.won)
        ),
    )


def timid(stones: int) -> Weakness:
    """Never risks the long bid: drops out as soon as so many stones lie in the middle."""

    def weaken(think: Think) -> Think:
        def taking_fright(
            view: View, decision: Decision[AnyAction], rng: Random, budget: Budget
        ) -> Answer[AnyAction]:
            answer = think(view, decision, rng, budget)
            frightened = view.middle >= stones and Pass() in decision.options
            if answer.action != Place() or not frightened:
                return answer
            weighed = answer.reasons[0].numbers if answer.reasons else {}
            told = {one: weighed[one] for one in ("now", "later") if one in weighed}
            return Answer(Pass(), (Reason("lascaux.timid", {"stones": view.middle, **told}),))

        return taking_fright

    return weaken


def grasping(think: Think) -> Think:
    """Wants the colour that shows most cards, whoever else wants it and whatever they are worth."""

    def grasp(
        view: View, decision: Decision[AnyAction], rng: Random, budget: Budget
    ) -> Answer[AnyAction]:
        if not is_choosing(view, decision):
            return think(view, decision, rng, budget)
        legal = [colour for colour in COLOURS if Choose(colour) in decision.options]
        most = max(len(showing(view.row, colour)) for colour in legal)
        colour = rng.choice([one for one in legal if len(showing(view.row, one)) == most])
        told = {"colour": colour.value, "cards": most}
        reason = Reason("lascaux.most_cards", told)
        return Answer(Choose(colour), (reason, *beside_cards(view, legal, colour)))

    return grasp


def beside_cards(view: View, legal: list[Colour], colour: Colour) -> tuple[Reason, ...]:
    """How many cards show the next colour."""
    counts = {one: len(showing(view.row, one)) for one in legal}
    rest = [one for one in legal if one != colour]
    if not rest:
        return ()
    other = max(rest, key=lambda one: counts[one])
    alike = counts[other] == counts[colour]
    key = "lascaux.cards_alike" if alike else "lascaux.cards_more"
    return (Reason(key, {"other": other.value, "theirs": counts[other]}),)
