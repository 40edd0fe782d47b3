"""`python -m hearthside.research.training`: train, save as it goes, go on where it stopped."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from hearthside.arguments import Parser, number, some
from hearthside.endings import CANNOT, ended, say
from hearthside.research.training.config import Config, read


def main(words: list[str] | None = None) -> int:
    args = parser().parse_args(words)
    try:
        from hearthside.research.training.runs import train
    except ModuleNotFoundError as error:
        say("training", f"needs {error.name}; `tools/setup.sh training` makes room for it")
        return CANNOT
    try:
        config = read(args.config) if args.config else Config()
        if args.updates is not None:
            config = replace(config, updates=args.updates)
        args.out.mkdir(parents=True, exist_ok=True)
        train(config, args.out, args.minutes)
    except ValueError as error:
        say("training", str(error))
        return CANNOT
    return 0


def parser() -> Parser:
    top = Parser(
        prog="python -m hearthside.research.training",
        description="Train the network of Lascaux by self-play; run again to go on.",
    )
    top.add_argument("--config", type=Path, metavar="TOML", help="default: all defaults")
    top.add_argument("--out", type=Path, required=True, metavar="DIR")
    top.add_argument("--minutes", type=number, metavar="M", help="stop after so long and save")
    top.add_argument("--updates", type=some, metavar="N", help="of the whole run, for the file's")
    return top


if __name__ == "__main__":
    sys.exit(ended(main, name="training"))
