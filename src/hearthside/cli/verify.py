"""`hearthside verify`: deals a game anew from the seed its record tells, and compares."""

from __future__ import annotations

import argparse

import msgspec

from hearthside.cli.errors import UserError
from hearthside.cli.inputs import SHELF, read_text
from hearthside.cli.screen import console
from hearthside.kernel.record import RecordError, read
from hearthside.table import Unfair, read_deal, verify


def run(args: argparse.Namespace) -> int:
    """0: fair. 1: it was not dealt as it says. 2: it cannot be told."""
    try:
        record = read(read_text(args.file), SHELF, doubting=True)
    except RecordError as error:
        raise UserError(f"{args.file}: {error}") from None
    if not record.deal:
        raise UserError(f"{args.file}: tells nothing of its deal; only games from a table do")
    try:
        deal = read_deal(record.deal)
        checked = verify(record.kit, record.game, record.log, deal)
    except Unfair as error:
        if args.json:
            print(msgspec.json.encode({"fair": False, "why": str(error)}).decode())
        else:
            console().print(f"Not fair: {error}.", markup=False)
        return 1
    if args.json:
        fair = True if checked.whole else None
        result = {"fair": fair, "draws": checked.draws, "seals": checked.seals}
        print(msgspec.json.encode({**result, "slides": record.doubted}).decode())
        return 0 if checked.whole else 2
    out = console()
    if checked.whole:
        out.print(f"Fair: the seed is the one sealed before the deal ({deal.commitment[:16]}…).")
        out.print(f"  {checked.draws} draws follow from it and from {salted(deal.salts)}.")
    else:
        out.print("It cannot be told: a player's salt was erased at their wish.")
        out.print(f"  {checked.draws} draws follow from the key that the record tells, but that")
        out.print("  this key comes of the seed sealed before the deal can no longer be shown.")
    out.print(f"  {checked.seals} sealed choices are what was sealed when they were made.")
    if record.doubted:
        out.print(f"  {record.doubted.said}.", markup=False)
    return 0 if checked.whole else 2


def salted(salts: tuple[str, ...]) -> str:
    number = sum(map(bool, salts))
    if not number:
        return "no salts, for nobody gave any"
    return f"the salts of {number} player{'s' if number > 1 else ''}"
