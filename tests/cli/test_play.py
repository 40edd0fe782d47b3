"""A game in the terminal: by pipes, and at a real (pseudo) terminal key by key."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from cli import processes
from cli.commands import hearthside, refused, told
from hearthside.cli.errors import UserError
from hearthside.cli.saved_games import SaveFile
from hearthside.kernel import record, replay
from hearthside.kernel.record import Record
from hearthside.lascaux import KIT
from hearthside.lascaux.model import StartDrawn

ASK = re.compile(r"get up, and go on later|choose again")


def play_to_the_end(*words: str | Path) -> str:
    """Answer every question with the first key that helps, until the command stops."""
    with subprocess.Popen(
        [sys.executable, "-m", "hearthside", "play", *map(str, words)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": "80", "PYTHONIOENCODING": "utf-8"},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        said, since = "", ""
        for line in process.stdout:
            said, since = said + line, since + line
            if ASK.search(line):
                process.stdin.write(answer(since) + "\n")
                process.stdin.flush()
                since = ""
    assert process.returncode == 0
    return said


def answer(question: str) -> str:
    if "Do it all the same?" in question:
        return "y"
    if "Choose a marker" in question:
        return "5"
    return "s" if "place a stone" in question and "take nothing" in question else "p"


@pytest.mark.process
def test_a_whole_game_ends_with_the_scoring_explained_and_a_record(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"

    said = play_to_the_end("--seed=2", "--seats=3", "--name=Ada", "--record", kept)

    for animal in ("aurochs", "deer", "horse", "goat", "mammoth", "rhinoceros", "stones"):
        assert re.search(rf"^ {animal} ", said, re.MULTILINE)
    assert re.search(r"^Points: Ada \(you\) \d+, Ona \d+, Tarn \d+\.$", said, re.MULTILINE)
    whole = record.read(kept.read_text(encoding="utf-8"), {"lascaux": KIT})
    assert whole.players == ("Ada", "Ona (greedy)", "Tarn (greedy)")
    assert replay(whole.game, whole.log).over
    assert "that game is over" in refused("play", "--resume", "--record", kept)


@pytest.mark.process
def test_the_screen_shows_what_a_player_needs(tmp_path: Path) -> None:
    """Signs and names of colours, supplies, middle, pile, leaders, start player, keys."""
    said = play_to_the_end("--seed=2", "--name=Ada", "--record", tmp_path / "game.txt")

    for words in ("▲ brown", "* yellow", "‡ green", "◉ pink", "☾ white", "≈ blue"):
        assert words in said
    for words in ("● 12", "Middle  ●", "Pile    ", "Start   ", "out, takes 4th", "★"):
        assert words in said
    for words in (" 1   ▲ brown", "place a stone", "pass, take nothing", "cards in the deck"):
        assert words in said
    assert re.search(r"pass, take \d+ stones", said)


@pytest.mark.process
def test_a_game_left_is_gone_on_with_later(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    seed = ("--seed=2", "--name=Ada", "--record", str(kept))

    first = told("play", *seed, feed="4\nq\n")
    before = kept.read_text(encoding="utf-8")
    second = told("play", "--resume", "--record", kept, feed="")
    third = play_to_the_end("--resume", "--record", kept)

    assert "go on with" in first.lower()
    assert "choose 0:pink" in before
    assert "Your bid." in second
    assert "Points: Ada (you)" in third
    assert kept.read_text(encoding="utf-8").startswith(before.rstrip())


def test_a_key_that_does_nothing_is_answered_with_those_that_do(tmp_path: Path) -> None:
    said = told("play", "--seed=2", "--record", tmp_path / "g", feed="x\nq\n")

    assert "Press 1, 2, 3, 4, 5, 6 or q." in said


def test_a_colour_nobody_shows_is_warned_of(tmp_path: Path) -> None:
    said = told("play", "--seed=3", "--seats=4", "--record", tmp_path / "g", feed="1\nn\nq\n")

    assert "No card in the row shows brown. Do it all the same?" in said


@pytest.mark.process
def test_without_unicode_the_signs_are_plain(tmp_path: Path) -> None:
    words = ("play", "--seed=3", "--record", str(tmp_path / "g"))

    done = processes.hearthside(*words, feed="q\n", env={"PYTHONIOENCODING": "ascii"})

    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "^ brown" in done.stdout


@pytest.mark.process
def test_at_a_terminal_one_key_is_enough(tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "hearthside", "play", "--seed=2", "--pace=0", f"--record={kept}"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "COLUMNS": "80", "LINES": "40", "TERM": "xterm-256color"},
    )
    os.close(theirs)
    try:
        assert "Choose a marker" in until(ours, "go on later")
        os.write(ours, b"4")
        assert "Your bid." in until(ours, "go on later")
        os.write(ours, b"q")
        assert "Go on with" in until(ours, "--resume")
        assert process.wait(timeout=60) == 0
    finally:
        process.kill()
        os.close(ours)


@pytest.mark.process
@pytest.mark.parametrize(("by", "status"), [(signal.SIGINT, 0), (signal.SIGTERM, 143)])
def test_a_terminal_is_left_as_it_was_found(
    by: signal.Signals, status: int, tmp_path: Path
) -> None:
    ours, theirs = pty.openpty()
    found = termios.tcgetattr(theirs)
    process = subprocess.Popen(
        [sys.executable, "-m", "hearthside", "play", "--seed=2", f"--record={tmp_path / 'g'}"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    )
    try:
        until(ours, "go on later")
        comes_true(lambda: termios.tcgetattr(theirs) != found)
        process.send_signal(by)
        assert process.wait(timeout=60) == status
        assert termios.tcgetattr(theirs) == found
    finally:
        process.kill()
        os.close(ours)
        os.close(theirs)


def comes_true(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not true():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def until(terminal: int, words: str) -> str:
    """What the terminal shows, up to these words."""
    shown = ""
    deadline = time.monotonic() + 60
    while words not in shown:
        ready, _, _ = select.select([terminal], [], [], deadline - time.monotonic())
        assert ready, shown
        shown += os.read(terminal, 4096).decode(errors="replace")
    return shown


def test_bad_words_are_refused_in_one_line(tmp_path: Path) -> None:
    broken = tmp_path / "broken.txt"
    broken.write_text("once upon a time")

    assert "seats are 0 to 3" in refused("play", "--seat", "4")
    assert "that is what bots are called" in refused("play", "--name", "Eve (greedy)")
    assert "No such file" in refused("play", "--resume", "--record", tmp_path / "none")
    assert "line 1: here a record says" in refused("play", "--resume", "--record", broken)
    assert "is not a number of seconds" in refused("play", "--pace", "slow")


def test_a_place_that_cannot_be_written_is_said_before_a_move_is_lost(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")

    done = hearthside("play", "--record", blocked / "game.txt", feed="1\n")

    assert done.returncode == 2
    assert "choose a place with --record" in done.stderr


def test_the_name_of_a_game_plays_it_in_the_terminal(tmp_path: Path) -> None:
    done = hearthside("lascaux", feed="", env={"XDG_STATE_HOME": str(tmp_path)})

    assert done.returncode == 0
    assert "Lascaux, round 1" in done.stdout
    assert [one.name for one in kept_in(tmp_path)] == names_in(done.stdout)


def kept_in(state: Path) -> list[Path]:
    return sorted((state / "hearthside" / "games").iterdir(), key=lambda file: file.stem)


def names_in(said: str) -> list[str]:
    """The files of the games that a command says are kept."""
    return re.findall(r"kept: .*/games/(\S+)", said)


def test_no_unfinished_game_is_ever_overwritten(tmp_path: Path) -> None:
    state = {"XDG_STATE_HOME": str(tmp_path)}
    hearthside("lascaux", "--name=Ada", feed="1\ny\nq\n", env=state)
    [first] = kept_in(tmp_path)
    before = first.read_text(encoding="utf-8")

    hearthside("play", "--seats=5", "--name=Bea", env=state)
    listed = hearthside("--resume", env=state)
    gone_on = hearthside("play", "--resume", first.stem, env=state)

    assert 2 == len(kept_in(tmp_path))
    assert before == first.read_text(encoding="utf-8")
    assert 0 == listed.returncode
    for one, player in zip(kept_in(tmp_path), ("Ada", "Bea"), strict=True):
        assert re.search(
            rf"^ {one.stem} +{player}, .* round 1 +20\d\d-", listed.stdout, re.MULTILINE
        )
    assert "By the fire: Ada, Ona (greedy), " in gone_on.stdout


def test_the_only_game_left_is_gone_on_with_without_a_name(tmp_path: Path) -> None:
    state = {"XDG_STATE_HOME": str(tmp_path)}
    hearthside("play", "--name=Ada", env=state)

    assert "By the fire: Ada" in hearthside("play", "--resume", env=state).stdout
    assert "By the fire: Ada" in hearthside("play", "lascaux", "--resume", env=state).stdout
    wrong = hearthside("play", "curling", "--resume", env=state)
    assert (2, "") == (wrong.returncode, wrong.stdout)
    assert "no unfinished game is kept in " in wrong.stderr
    assert "no unfinished game called 'x'" in hearthside("play", "--resume", "x", env=state).stderr


def test_the_one_file_there_used_to_be_is_found(tmp_path: Path) -> None:
    old = tmp_path / "hearthside" / "lascaux.txt"
    told("play", "--name=Ada", "--record", old)

    done = hearthside("play", "lascaux", "--resume", env={"XDG_STATE_HOME": str(tmp_path)})

    assert "By the fire: Ada" in done.stdout
    assert f"--record {old}" in done.stdout.replace("\n", " ")


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada")

    assert "there is something already, and it stays" in refused("play", "--record", letter)
    assert "Dear Ada" == letter.read_text()


def test_what_appears_where_a_game_is_to_be_kept_is_not_written_over(tmp_path: Path) -> None:
    """Two terminals begin in the same minute: the second has found the place free, too."""
    place = SaveFile(tmp_path / "game.txt", is_new=True)
    place.path.write_text("Dear Ada")
    record = Record(KIT, KIT.notation.game(3, {}), ("Ada", "Ona (greedy)", "Tarn (greedy)"), ())

    with pytest.raises(UserError, match="there is something already, and it stays"):
        place.keep(record)
    assert "Dear Ada" == place.path.read_text()


def test_a_game_that_went_on_elsewhere_is_left_as_it_is(tmp_path: Path) -> None:
    """Two terminals go on with one game: the slower one is told, and writes nothing."""
    place = SaveFile(tmp_path / "game.txt", is_new=True)
    record = Record(KIT, KIT.notation.game(3, {}), ("Ada", "Ona (greedy)", "Tarn (greedy)"), ())
    place.keep(record)
    other = SaveFile(place.path, is_new=False)
    other.keep(msgspec.structs.replace(record, log=(StartDrawn(1),)))
    theirs = place.path.read_text()

    with pytest.raises(UserError, match="was gone on with elsewhere"):
        place.keep(record)
    assert theirs == place.path.read_text()


def test_nothing_is_called_kept_that_is_not(tmp_path: Path) -> None:
    done = hearthside("play", "curling", env={"XDG_STATE_HOME": str(tmp_path)})

    assert 0 == done.returncode
    assert "there is nothing to keep" in done.stdout
    assert "--resume" not in done.stdout
    assert not (tmp_path / "hearthside" / "games").exists()


def test_a_bot_of_ones_own_is_loaded_again_only_where_one_says_so(tmp_path: Path) -> None:
    code = "def calm(view, decision, rng):\n    return decision.options.sample(rng)\n"
    (tmp_path / "mybots.py").write_text(code, encoding="utf-8")
    kept = tmp_path / "game.txt"
    first = ("play", "lascaux", "--seats", "3", "--bots", "mybots:calm", "--record", kept)
    again = ("play", "--resume", "--record", kept)

    begun = hearthside(*first, feed="1\n", cwd=tmp_path)
    assert (0, "") == (begun.returncode, begun.stderr)
    assert "Ona (mybots:calm)" in kept.read_text(encoding="utf-8")

    refused = hearthside(*again, cwd=tmp_path)
    assert 2 == refused.returncode
    assert "go on with --bots mybots:calm" in refused.stderr
    assert 0 == hearthside(*again, "--bots", "mybots:calm", cwd=tmp_path).returncode
