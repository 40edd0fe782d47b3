"""`hearthside serve`: tables for everybody who can reach this machine."""

from __future__ import annotations

import argparse
import os
from collections.abc import Mapping

from hearthside.cli.errors import UserError
from hearthside.cli.screen import console
from hearthside.cli.solvers import logged
from hearthside.endings import say
from hearthside.server import BadSetting, ServerSettings, from_environment, unknown
from hearthside.server.logs import open_log
from hearthside.server.serving import Server, StoreError, bind
from hearthside.server.serving import run as run_server
from hearthside.shelf import lending

PUBLIC = {"HEARTHSIDE_KEEP_FINISHED_DAYS": "365", "HEARTHSIDE_KEEP_UNFINISHED_DAYS": "90"}


def chosen(environment: Mapping[str, str], args: argparse.Namespace) -> ServerSettings:
    """What was asked for; where strangers come and go, tables are not kept for ever."""
    settings = from_environment(environment, vars(args))
    if not settings.public_url:
        return settings
    return from_environment({**PUBLIC, **environment}, vars(args))


def run(args: argparse.Namespace) -> int:
    warn_of_strays()
    try:
        settings = chosen(os.environ, args)
        with bind(settings) as listening:
            log = open_log()
            shelf = lending(logged(log))  # before anybody comes: compiling would make them wait
            run_server(settings, shelf, log, listening, welcome)
    except (BadSetting, StoreError) as error:
        raise UserError(str(error)) from None
    return 0


def warn_of_strays() -> None:
    """A setting that was misspelt is not lost without a word."""
    for sentence in unknown(os.environ):
        say("hearthside", sentence)


def welcome(server: Server) -> None:
    console().print(f"The fire is lit: {server.address}   (Ctrl+C puts it out)", highlight=False)
