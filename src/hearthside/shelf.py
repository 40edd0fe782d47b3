"""The games on the shelf, as a table offers them."""

from __future__ import annotations

from collections.abc import Mapping

from hearthside import curling
from hearthside.bots import BOTS
from hearthside.bots.curling import manners as curling_manners
from hearthside.bots.lascaux import manners as lascaux_manners
from hearthside.curling import Slide
from hearthside.curling import views as curling_views
from hearthside.curling.scoring import side_of
from hearthside.lascaux import KIT as LASCAUX
from hearthside.lascaux import Lascaux
from hearthside.lascaux import views as lascaux_views
from hearthside.table import Offer

MOST_SERIES = 20  # games


def too_long(game: Lascaux) -> str:
    """L6c: a series is as long as the table likes, but a table has an end."""
    most = MOST_SERIES
    return f"L6c: a series has at most {most} games at a table" if game.games > most else ""


def offers(slide: Slide) -> Mapping[str, Offer]:
    """Both games; the ice is lent by the caller, who knows when it can wait for the solver."""
    return {
        "lascaux": Offer(
            LASCAUX,
            tuple(BOTS["lascaux"]),
            BOTS["lascaux"]["absent"],
            candid=lascaux_manners.candid,
            hardness=lascaux_manners.hardness,
            too_long=too_long,
            secrecy=lascaux_views.secrecy,
        ),
        "curling": Offer(
            curling.kit(slide),
            tuple(BOTS["curling"]),
            BOTS["curling"]["absent"],
            side_of,
            candid=curling_manners.candid,
            hardness=curling_manners.hardness,
            secrecy=curling_views.secrecy,
            sealed=False,
        ),
    }
