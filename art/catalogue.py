"""Every picture: its name, how it is drawn, how large it is baked, and what it shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from art import cardback, hands, ice, logo, objects, pigment, rock, signs, tokens
from art.animals import ANIMALS
from art.palette import HANDS, INK, PALE, SIDES


@dataclass(frozen=True, slots=True)
class Piece:
    """A picture to be baked, or, as svg, to be shipped as it is drawn."""

    name: str
    draw: Callable[[], str]
    width: int
    height: int
    alt: str = ""  # the key of its words in the client's catalogues; empty: it only adorns
    kind: str = "webp"
    quality: int = 78
    lap: tuple[int, int] = (0, 0)  # pixels across and down that fade into the other side

    @property
    def file(self) -> str:
        return f"{self.name}.{self.kind}"


def _lascaux() -> list[Piece]:
    faces = [
        Piece(f"face-{a.name}", partial(pigment.face, a), 400, 480, f"animal.{a.name}", quality=70)
        for a in ANIMALS
    ]
    marks = [
        Piece(f"animal-{a.name}", partial(pigment.mark, a), 512, 512, f"animal.{a.name}", "svg")
        for a in ANIMALS
    ]
    prints = [
        Piece(f"hand-{c}", partial(hands.hand, c), 240, 288, f"colour.{c}", quality=70)
        for c in HANDS
    ]
    fronts = [
        Piece(f"marker-{c}", partial(tokens.marker, c), 144, 144, f"colour.{c}") for c in HANDS
    ]
    backs = [
        Piece(f"back-{s}", partial(tokens.back, s), 144, 144, f"seat.{s}") for s in signs.SEAT_SIGNS
    ]
    stones = [
        Piece(f"stone-{kind + 1}", partial(tokens.stone, kind), 96, 96, "stone")
        for kind in range(len(tokens.STONE_COLOURS))
    ]
    return [
        *faces,
        *marks,
        *prints,
        *fronts,
        *backs,
        *stones,
        Piece("card-back", cardback.card_back, 400, 480, "card", quality=60),
        Piece("heap", tokens.heap, 240, 168, "stones"),
        Piece("hollow", tokens.hollow, 360, 240, quality=70),
        Piece("slab", tokens.slab, 208, 208),
        Piece("lamp", tokens.lamp, 180, 144, "start"),
        Piece("wall-daylight", rock.daylight, 400, 400, quality=48, lap=(50, 50)),
        Piece("wall-firelight", rock.firelight, 512, 512, quality=62, lap=(64, 64)),
    ]


def _curling() -> list[Piece]:
    sided = [
        piece
        for side in SIDES
        for piece in (
            Piece(f"rock-{side}", partial(objects.rock, side), 144, 144, f"rock.{side}"),
            Piece(
                f"rock-{side}-tilted", partial(objects.rock_tilted, side), 170, 135, f"rock.{side}"
            ),
            Piece(f"broken-{side}", partial(objects.broken, side), 144, 144, "broken"),
            Piece(f"totem-{side}", partial(objects.totem, side), 125, 180, f"totem.{side}"),
            Piece(f"totem-{side}-top", partial(objects.totem_top, side), 104, 104, f"totem.{side}"),
        )
    ]
    return [
        *sided,
        Piece("hammer-big", partial(objects.hammer, "big"), 300, 72, "hammer.big"),
        Piece("hammer-little", partial(objects.hammer, "little"), 132, 72, "hammer.little"),
        Piece("slammer", objects.slammer, 660, 40, "slammer"),
        Piece("hut", objects.hut, 272, 220),
        Piece("lake", ice.lake, 495, 1410, quality=62),
        Piece("ice", ice.ice, 400, 400, quality=60, lap=(50, 50)),
        Piece("snow", ice.snow, 320, 320, quality=60, lap=(40, 40)),
        Piece("shore", ice.shore, 120, 480, quality=70, lap=(0, 100)),
        Piece("horizon", ice.horizon, 900, 300, quality=70),
        Piece("cave", ice.cave, 480, 480, "cave", quality=70),
        Piece("hearth", ice.hearth, 144, 144, "hearth"),
        Piece("fire", tokens.fire, 120, 150),
        Piece("mammoth-line", ice.mammoth_line, 660, 64, "mammoth-line"),
        Piece("river", ice.river, 660, 80, "river"),
    ]


def _house() -> list[Piece]:
    return [
        *(Piece(f"sign-{s}", partial(signs.icon, s), 112, 112, f"sign.{s}", "svg")
          for s in signs.ALL),
        Piece("logo", partial(logo.wordmark, PALE), logo.WIDTH, 128, "name", "svg"),
        Piece("logo-ink", partial(logo.wordmark, INK), logo.WIDTH, 128, "name", "svg"),
        Piece("icon", logo.icon, 512, 512, "name", "svg"),
        Piece("icon-turn", logo.lit, 512, 512, "name", "svg"),
        Piece("icon-192", logo.icon, 192, 192, "name", "png"),
        Piece("icon-512", logo.icon, 512, 512, "name", "png"),
    ]  # fmt: skip


PIECES: Final = {piece.name: piece for piece in (*_lascaux(), *_curling(), *_house())}
