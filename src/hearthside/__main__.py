"""`python -m hearthside`, and the command `hearthside`."""

import signal
import sys


def main() -> int:
    """Whoever interrupts before there is a command to interrupt is obeyed without a word."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    from hearthside.cli.main import main as command

    return command()


if __name__ == "__main__":
    sys.exit(main())
