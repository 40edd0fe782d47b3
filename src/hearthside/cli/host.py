"""`hearthside host`: a table in the browser, for this machine and the phones around it."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TextIO

import segno
from msgspec.structs import replace

from hearthside.cli.errors import UserError
from hearthside.cli.screen import console
from hearthside.cli.serve import warn_of_strays
from hearthside.cli.solvers import logged
from hearthside.folders import private, state_folder
from hearthside.server import BadSetting, ServerSettings, from_environment
from hearthside.server.logs import open_log
from hearthside.server.serving import Server, StoreError, bind
from hearthside.server.serving import run as run_server
from hearthside.shelf import lending
from hearthside.store import exposed

EVERYWHERE = "0.0.0.0"  # noqa: S104 - phones in the same network are meant to come in
STORE = "tables.db"  # in the state folder
ADDRESS = "address"  # there too, while a table is open
NOBODY = ("192.0.2.1", 9)  # an address kept for examples: nothing is sent there


def run(args: argparse.Namespace) -> int:
    warn_of_strays()
    folder = state_folder()
    try:
        settings = chosen(args, folder)
        with opened(settings, is_set=args.port is not None) as listening, diary(folder) as file:
            log = open_log(file)
            port = listening.getsockname()[1]
            settings = replace(settings, port=port, public_url=reached_by(settings, port))
            warn_of(folder, Path(settings.store))
            is_shown = args.browser and has_screen(os.environ, sys.platform)
            ready = welcomed(is_shown, folder / ADDRESS)
            run_server(settings, lending(logged(log)), log, listening, ready)
            (folder / ADDRESS).unlink(missing_ok=True)
    except BadSetting as error:
        raise UserError(str(error)) from None
    except StoreError as error:
        elsewhere = already_open(folder) if error.code == "locked" else None
        raise UserError(elsewhere or str(error)) from None
    return 0


def already_open(folder: Path) -> str | None:
    """Where the table is that has the store, if it is one of ours."""
    with suppress(OSError):
        address = (folder / ADDRESS).read_text(encoding="utf-8")
        return f"a table is open already: {address} (Ctrl+C where it was opened puts it out)"
    return None


def warn_of(*places: Path) -> None:
    """Where others may look; the folder of our own is not always one that we made."""
    for said in filter(None, map(exposed, places)):
        print(f"hearthside: {said}", file=sys.stderr)


def diary(folder: Path) -> TextIO:
    """Where the server's log goes: whoever plays has no use for it on the screen."""
    try:
        return (private(folder) / "server.log").open("a", encoding="utf-8")
    except OSError as error:
        hint = "XDG_STATE_HOME names another folder for what is played"
        raise UserError(f"{folder}: {error.strerror}; {hint}") from None


def chosen(args: argparse.Namespace, folder: Path) -> ServerSettings:
    """What the environment says, for whoever can reach this machine."""
    usual = {"HEARTHSIDE_HOST": EVERYWHERE, "HEARTHSIDE_STORE": str(folder / STORE)}
    return from_environment({**usual, **os.environ}, {"port": args.port, "host": args.host})


def opened(settings: ServerSettings, *, is_set: bool) -> socket.socket:
    """The port that was asked for; where none was, any free one will do."""
    try:
        return bind(settings)
    except BadSetting:
        if is_set:
            raise
        return bind(replace(settings, port=0))


def reached_by(settings: ServerSettings, port: int) -> str:
    """How phones in the same network reach this machine; empty where there is none."""
    if settings.public_url or settings.host != EVERYWHERE:
        return settings.public_url
    address = own_address()
    return f"http://{address}:{port}" if address else ""


def own_address() -> str | None:
    """This machine's address in its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(NOBODY)
        except OSError:
            return None
        address: str = asking.getsockname()[0]
    return None if address.startswith(("127.", "0.")) else address


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Whether there is somebody a browser could be opened for."""
    if environment.get("CI"):
        return False
    if platform in ("darwin", "win32"):
        return True
    return any(name in environment for name in ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"))


def welcomed(browser: bool, place: Path) -> Callable[[Server], None]:
    def ready(server: Server) -> None:
        settings = server.house.settings
        is_open = settings.host == EVERYWHERE
        here = f"http://127.0.0.1:{server.port}" if is_open else server.address
        place.write_text(here, encoding="utf-8")
        print_address(here, settings.public_url if is_open else "")
        if browser:
            webbrowser.open(here)

    return ready


def print_address(here: str, phones: str) -> None:
    out = console()
    out.print(f"The fire is lit: {here}   (Ctrl+C puts it out)", highlight=False)
    if phones:
        out.print(f"Phones in the same network: {phones}", highlight=False)
        out.print("(whoever is in it can come in; --host 127.0.0.1 lets in this machine only)\n")
        sys.stdout.flush()
        segno.make(phones, micro=False).terminal(compact=True)
    sys.stdout.flush()
