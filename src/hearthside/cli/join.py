"""`hearthside join`: a game over the socket of a table, from a terminal."""

from __future__ import annotations

import argparse
import secrets
import time
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
from rich.text import Text

from hearthside.cli.connection import Heard, Link, TableConnection, post, read_link
from hearthside.cli.errors import UserError
from hearthside.cli.inputs import SHELF
from hearthside.cli.screen import Screen, Tale, console, screen_of, tale_of
from hearthside.cli.terminal import GET_UP, Quit, Terminal
from hearthside.cli.words import ASH, EMBER, listing, span
from hearthside.folders import private, state_folder
from hearthside.kernel import Decision
from hearthside.kernel.codec import to_decision
from hearthside.kernel.kit import AnyGame, AnyKit
from hearthside.table.messages import TableView
from hearthside.table.model import WAIT, Chair, PerMove, Reserve, Settings

VOID = ("bad_token", "left", "no_table")  # a token that will never open anything again
REMOVED = "The host has removed you. When they let you in again, the same command brings you back."


def run(args: argparse.Namespace) -> int:
    try:
        return come(args)
    except msgspec.MsgspecError:
        raise UserError(f"{args.link}: no table that this program understands") from None


def come(args: argparse.Namespace) -> int:
    link, token = made(args) if args.new else arrived(read_link(args.link), args)
    visit = TableVisit(link, token)
    try:
        visit.stay()
    except (Quit, KeyboardInterrupt):
        kept = f"\nYour seat is kept. Come back with\n  hearthside join {visit.link.text}"
        visit.out.print(Text(kept), soft_wrap=True)
    finally:
        visit.line.close()
    return 0


def made(args: argparse.Namespace) -> tuple[Link, str]:
    """A table of one's own; bots from the second seat on, the rest for friends."""
    kit = SHELF[args.new]
    options = dict(option.partition("=")[::2] for option in args.option)
    seats = args.seats or kit.usual_seats
    settings = {"game": args.new, "seats": seats, "options": options, "away": WAIT}
    admitted = post(args.link.rstrip("/"), "/api/tables", settings=settings, name=args.name)
    invite = admitted.links.get("invite", "")
    link = read_link(invite)
    keep(link, admitted.token)
    seat_bots(TableConnection(link.origin, admitted.token, lambda: None), args.bots)
    console().print(
        Text.assemble("Friends join with\n  ", (f"hearthside join {invite}", "bold")),
        soft_wrap=True,
    )
    return link, admitted.token


def seat_bots(line: TableConnection, bots: str | None) -> None:
    for seat, bot in enumerate(bots.split(",") if bots else [], start=1):
        name = line.command("seat_bot", seat=seat, bot=bot.strip())
        while (heard := line.hear()).id != name:
            pass
        if heard.type == "refused":
            raise UserError(heard.why)
    line.close()


def arrived(link: Link, args: argparse.Namespace) -> tuple[Link, str]:
    """The seat one had there, or a new one."""
    if link.what == "watch":
        return link, post(link.origin, f"/api/tables/{link.table}/watchers", key=link.key).token
    kept = place_for(link)
    if kept.exists():
        return link, kept.read_text(encoding="ascii").strip()
    seat = {} if args.seat is None else {"seat": args.seat}
    path = f"/api/tables/{link.table}/players"
    aside = aside_for(link)
    try:
        admitted = post(link.origin, path, key=link.key, name=args.name, **seat)
    except UserError:
        if not aside.exists():
            raise
        return link, aside.read_text(encoding="ascii").strip()
    keep(link, admitted.token)
    return link, admitted.token


def place_for(link: Link) -> Path:
    return state_folder() / "seats" / link.table


def aside_for(link: Link) -> Path:
    """The seat of whoever was removed from there, and may be let in again."""
    return place_for(link).with_suffix(".removed")


def keep(link: Link, token: str) -> None:
    """For coming back; whoever reads this file can play the seat."""
    aside_for(link).unlink(missing_ok=True)
    place = place_for(link)
    private(place.parent)
    place.touch(mode=0o600)
    place.write_text(token, encoding="ascii")


class TableVisit:
    """One person (or one who watches) at a table, for as long as they like."""

    def __init__(self, link: Link, token: str) -> None:
        self.link = link
        self.token = token
        self.out = console()
        self.terminal = Terminal(self.out)
        self.line = TableConnection(link.origin, token, self._out_of_reach)
        self.view: TableView | None = None
        self.here = frozenset[str]()
        self.ready = frozenset[int]()  # seats
        self.ahead = 0.0  # seconds that the table's clock is ahead of ours
        self.said = set[str]()  # what was asked of us and is answered
        self.game: AnyGame | None = None
        self.seat: int | None = None  # as the screen has it
        self.screen: Screen | None = None
        self.tale: Tale | None = None

    def stay(self) -> None:
        while True:
            heard = self.line.hear()
            self._take(heard)
            if heard.type != "done":
                self._answer()

    # What is heard.

    def _take(self, heard: Heard) -> None:
        if heard.ready is not None:
            self.ready = frozenset(heard.ready)
        match heard.type:
            case "welcome":
                self._is_at_the_table()
                self.ahead = 0.0 if heard.now is None else heard.now - time.time()
                self._believe(heard)
                self.here = frozenset(heard.here)
                self._greet(heard.kept_until)
            case "update":
                self._believe(heard)
                for fact in heard.facts:
                    self._tell(fact)
            case "renewed" if self.link.what == "join":
                self.token = heard.token
                keep(self.link, heard.token)
            case "present":
                self._presence(frozenset(heard.here))
            case "refused" | "bye" if heard.code == "removed":
                self._is_removed()
            case "refused":
                self.said.clear()
                self.terminal.murmur(heard.why)
                if heard.code in VOID:
                    place_for(self.link).unlink(missing_ok=True)
                    raise UserError("that seat is no longer yours")
            case "bye" if not heard.reconnect:
                raise UserError(f"the table says goodbye: {heard.code.replace('_', ' ')}")

    def _is_at_the_table(self) -> None:
        """Whoever was let in again has their seat as before."""
        if self.link.what == "join" and aside_for(self.link).exists():
            keep(self.link, self.token)

    def _is_removed(self) -> None:
        """The seat is kept aside, so that a new link is not kept from its table."""
        if place_for(self.link).exists():
            place_for(self.link).rename(aside_for(self.link))
        raise UserError(REMOVED)

    def _believe(self, heard: Heard) -> None:
        view = msgspec.json.decode(heard.view, type=TableView)
        kit = SHELF[view.settings.game]
        if view.game is not None:
            seen = msgspec.convert(view.game, kit.kinds["view"])
            view = msgspec.structs.replace(view, game=seen)
        self.view = view
        if view.game is not None and (self.game is None or self.seat != view.seat):
            self._open(kit, view)
        if view.game is None:
            self.game = None

    def _open(self, kit: AnyKit, view: TableView) -> None:
        game = kit.notation.game(view.settings.seats, view.settings.options)
        players = [self._name(chair) for chair in view.chairs]
        self.game, self.seat = game, view.seat
        self.screen = screen_of(kit)(game, players, view.seat)
        self.tale = tale_of(kit)(game, players, view.seat)

    def _name(self, chair: Chair) -> str:
        assert self.view is not None
        named = {person.id: person.name for person in self.view.people}
        return named.get(chair.player or "", f"{chair.name} ({chair.bot})")

    def _greet(self, until: float | None) -> None:
        view = self.view
        assert view is not None
        names = [self._name(chair) for chair in view.chairs if chair.player or chair.bot]
        free = sum(not (chair.player or chair.bot) for chair in view.chairs)
        seats = f", {free} free" if free else ""
        table = f"A table of {SHELF[view.settings.game].title}: {listing(names)}{seats}."
        self.out.print(Text(table, style=EMBER))
        self.out.print(Text(pace(view.settings), style=ASH))
        if until is not None:
            day = date.fromtimestamp(until).isoformat()
            kept = f"The server keeps it until {day}, and longer if it is played at again."
            self.out.print(Text(kept, style=ASH))
        for seat, chair in enumerate(view.chairs):
            if chair.promised is not None:
                self.out.print(Text(self._promise(seat, chair.promised), style=EMBER))
        if self.screen is not None and view.game is not None:
            self.out.print(self.screen.table(view.game))

    def _presence(self, here: frozenset[str]) -> None:
        assert self.view is not None
        for person in self.view.people:
            if person.id in here ^ self.here and person.id != self.view.player:
                does = "is back" if person.id in here else "is away"
                self.out.print(Text(f"{person.name} {does}.", style=ASH))
        self.here = here

    def _tell(self, fact: dict[str, Any]) -> None:
        view = self.view
        assert view is not None
        if fact["type"] == "moved" and self.screen is not None and view.game is not None:
            if why := self._instead(fact):
                self.out.print(Text(why, style=ASH))
            kind = SHELF[view.settings.game].kinds["event"]
            for event in fact["events"]:
                if event is not None:
                    line = self.screen.line(msgspec.convert(event, kind), view.game)
                    if line is not None:
                        self.out.print(line)
        elif sentence := self._sentence(fact):
            self.out.print(Text(sentence, style=ASH))
        if fact["type"] == "game_finished" and self.tale is not None:
            self.out.print(self.tale.ending(view.game))

    def _instead(self, fact: dict[str, Any]) -> str | None:
        """Why the house acts for somebody, if it does."""
        assert self.view is not None
        if fact["by"] not in ("default", "away") or fact["seat"] is None:
            return None
        chair = self.view.chairs[fact["seat"]]
        you = chair.player is not None and chair.player == self.view.player
        who = "you" if you else self._name(chair)
        if fact["by"] == "default":
            return f"Time was up: the house acts for {who}."
        return f"{'You are' if you else f'{who} is'} away: the house acts instead."

    def _sentence(self, fact: dict[str, Any]) -> str | None:
        """A fact about the table in words; the game tells its own."""
        assert self.view is not None
        named = {person.id: person.name for person in self.view.people}
        match fact["type"]:
            case "joined":
                return f"{fact['person']['name']} comes to the table."
            case "left":
                return "Somebody leaves the table."
            case "seat_promised":
                return self._promise(fact["seat"], fact["player"])
            case "seat_taken" if fact["player"] == self.view.player:
                return f"You sit down on seat {fact['seat']}."
            case "bot_seated":
                return f"{fact['name']} ({fact['bot']}) sits down on seat {fact['seat']}."
            case "seat_lent":
                return f"{fact['name']} ({fact['bot']}) plays seat {fact['seat']} for a while."
            case "seat_taken_back":
                return f"Seat {fact['seat']} is played by its owner again."
            case "host_changed":
                return f"{named.get(fact['host'], 'Somebody else')} is the host now."
            case "settings_changed":
                return "The host has changed the settings."
            case "game_started":
                return f"The deal is sealed ({self.view.commitment[:16]}…) and the game begins."
            case "rematched":
                return "Once more!"
            case _:
                return None

    def _promise(self, seat: int, player: str) -> str:
        assert self.view is not None
        named = {person.id: f"{person.name} takes" for person in self.view.people}
        who = "You take" if player == self.view.player else named.get(player, "Somebody takes")
        return f"{who} seat {seat} as soon as nothing lies sealed."

    def _out_of_reach(self) -> None:
        self.terminal.murmur("The table is out of reach; trying again ...")

    # What is said.

    def _answer(self) -> None:
        """Whatever is expected of this person now, once."""
        view = self.view
        if view is None or view.player is None:
            return
        if view.phase == "playing":
            self._play(view)
        elif view.phase == "gathering":
            self._gather(view)
        elif view.player == view.host:
            self._offer("rematch", "r", "another game")

    def _play(self, view: TableView) -> None:
        for open_ in view.decisions:
            if open_.awaited and open_.id not in self.said:
                self.said.add(open_.id)
                kit = SHELF[view.settings.game]
                decision: Decision[Any] = to_decision(kit, view.game, open_)
                assert self.screen is not None
                self._say_how_long(view)
                action = self.screen.ask(view.game, decision, self.terminal)
                self.line.command("act", decision=open_.id, action=msgspec.to_builtins(action))
                return

    def _say_how_long(self, view: TableView) -> None:
        """How much time one has, at a table with a clock."""
        timer = view.timers[view.seat] if view.timers and view.seat is not None else None
        if timer is not None and timer.since is not None:
            left = timer.since + timer.left - self.ahead - time.time()
            self.out.print(Text(f"You have {span(left)} for this.", style=ASH))

    def _gather(self, view: TableView) -> None:
        if view.seat in self.ready:
            self.said.discard("ready")  # should that end, it is said again
        elif view.seat is not None and "ready" not in self.said:
            self.said.add("ready")
            self.line.command("ready", salt=secrets.token_hex(16))
        others = [one for one in enumerate(view.chairs) if one[1].player != view.player]
        if view.player == view.host and all(at in self.ready or one.bot for at, one in others):
            self._offer("start", "s", "start the game")
        elif "waiting" not in self.said:
            self.said.add("waiting")
            self.out.print(Text("Waiting for the others. Ctrl+C gets up.", style=ASH))

    def _offer(self, command: str, key: str, does: str) -> None:
        assert self.view is not None
        asked = f"{command} {len(self.view.results)}"
        if asked not in self.said:
            self.said.add(asked)
            self.terminal.offer({key: does})
            self.terminal.offer(GET_UP)
            self.terminal.key(key)
            self.line.command(command)


def pace(settings: Settings) -> str:
    """How much time there is, and what becomes of whoever is away."""
    match settings.clock:
        case PerMove(seconds):
            clock = f"A clock of {span(seconds)} a decision"
        case Reserve(seconds, increment):
            more = f", and {span(increment)} more for each decision" if increment else ""
            clock = f"A clock of {span(seconds)} a game{more}"
        case _:
            clock = "No clock"
    after = f"after {span(settings.grace)}"
    does = {
        WAIT: "whoever is away is waited for",
        "absent": f"for whoever is away the house acts {after}",
    }
    return f"{clock}; {does.get(settings.away, f'for whoever is away a bot plays {after}')}."
