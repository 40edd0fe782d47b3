"""The offers: which games, bots and rulings this server has, for a form that makes tables."""

from __future__ import annotations

from hearthside.kernel.kit import AnyKit, Shelf
from hearthside.server.bodies import OfferedGame, OfferedOption, OfferedPreset


def offered(shelf: Shelf) -> list[OfferedGame]:
    return [game(kit) for kit in shelf.values()]


def game(kit: AnyKit) -> OfferedGame:
    return OfferedGame(
        game=kit.name,
        title=kit.title,
        rules=kit.rules,
        seats=kit.seats,
        usual_seats=kit.usual_seats,
        minutes=kit.minutes,
        sides=tuple(map(kit.side_of, range(max(kit.seats)))),
        levels=kit.levels,
        beyond=kit.beyond,
        bots=tuple(kit.bots),
        usual_bot=kit.usual_bot,
        sealed=kit.sealed,
        options=tuple(options(kit)),
        presets=tuple(OfferedPreset(name, words) for name, words in kit.presets.items()),
    )


def options(kit: AnyKit) -> list[OfferedOption]:
    return [
        OfferedOption(
            name=ruling.name,
            kind=ruling.kind,
            default=ruling.default,
            values=ruling.values,
            least=ruling.least,
            most=ruling.most,
            optional=ruling.optional,
            group=ruling.group,
            rule=ruling.rule,
        )
        for ruling in kit.rulings
    ]
