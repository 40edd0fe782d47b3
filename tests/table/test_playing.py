"""Acting, the three surprises, the end of a game, and one more."""

from __future__ import annotations

from typing import Any

import pytest

from hearthside.lascaux import MarkerChosen
from hearthside.table.messages import Act, Leave, Lend, Ready, Rematch, SeatBot, Sit, Stand, Start
from hearthside.table.model import Chair, GameFinished, GameStarted, Moved, Rematched, SeedSealed
from table.evening import ONE_CARD, Evening, choosing, ice, lascaux, three

GREEN = {"type": "choose", "colour": "green"}


def test_the_dealer_lays_out_the_row_at_once() -> None:
    evening = three(lascaux(options={"row_limit": "2"}))

    told = evening.start()

    assert told is not None
    kinds = [(type(fact), getattr(fact, "seat", None)) for fact, _ in told.facts]
    assert [(GameStarted, None), *[(Moved, None)] * 3] == kinds  # the start player, two cards
    assert 2 == len(evening.view().game.row)
    assert {"dealer"} == {move.by for move in evening.moves()}


def test_everybody_is_asked_at_once_and_told_what_is_legal() -> None:
    evening = choosing()

    for seat, player in enumerate(("p1", "p2", "p3")):
        (open_,) = evening.open_to(player)
        assert f"1.1.marker.{seat}" == open_.id
        assert open_.awaited
        assert 6 == len(open_.options)
    assert () == evening.view().decisions


def test_a_choice_is_told_to_others_without_its_colour() -> None:
    evening = choosing()

    evening.choose("p2", "green")

    own, others, watchers = (evening.moves(player)[-1] for player in ("p2", "p3", None))
    assert (MarkerChosen(1, "green"),) == own.events  # type: ignore[arg-type]
    assert (MarkerChosen(1, None),) == others.events == watchers.events
    assert (1, "player") == (others.seat, others.by)
    assert own.seals == others.seals
    assert others.seals[0] is not None


def test_a_view_shows_nobody_elses_marker() -> None:
    evening = choosing()
    evening.choose("p1", "pink")
    evening.choose("p2", "green")

    markers = {viewer: evening.view(viewer).game.markers for viewer in ("p1", "p2", "p3", None)}

    assert ("pink", None, None) == markers["p1"]
    assert (None, "green", None) == markers["p2"]
    assert (None, None, None) == markers["p3"] == markers[None]


@pytest.mark.parametrize(
    "action", [{}, {"type": "fly"}, {"type": "choose", "colour": "beige"}, {"type": "choose"}]
)
def test_what_cannot_be_read_is_invalid(action: dict[str, Any]) -> None:
    evening = choosing()
    with evening.refused("invalid"):
        evening.act("p1", action)


def test_what_the_rules_forbid_is_illegal_with_the_rule() -> None:
    evening = choosing()
    with evening.refused("L4.3a"):
        evening.act("p1", {"type": "pass"})
    with evening.refused("L4.1a"):
        evening.act("p1", {"type": "draw_start", "seat": 0})


def test_an_answer_to_a_closed_decision_is_stale() -> None:
    evening = choosing()
    evening.choose("p1", "green")
    for decision in ("1.1.marker.0", "1.1.marker.1", "1.1.bid.0", "nonsense"):
        with evening.refused("stale"):
            evening.act("p1", GREEN, decision)


def test_a_neighbours_choice_makes_mine_no_later() -> None:
    evening = choosing()
    mine = evening.open_to("p3")[0].id
    evening.choose("p1", "green")
    evening.choose("p2", "blue")

    evening.act("p3", GREEN, mine)


def test_nobody_acts_before_or_after_a_game_or_without_a_seat() -> None:
    evening = three()
    with evening.refused("stale"):
        evening.act("p1", GREEN, "1.1.marker.0")
    evening.start()
    evening.play_out()
    with evening.refused("stale"):
        evening.act("p1", GREEN, "1.1.marker.0")


def test_a_stranger_changes_nothing() -> None:
    evening = choosing()
    for stranger in ("p4", "", "p11"):
        with evening.refused("not_here"):
            evening.act(stranger, GREEN, "1.1.marker.0")


def test_who_stood_up_before_the_start_does_not_act() -> None:
    evening = Evening(lascaux(3))
    evening.join("Ben", seat=1)
    evening.join("Cleo", seat=2)
    dan = _standing(evening)
    evening.start()
    with evening.refused("not_seated"):
        evening.act(dan, GREEN, "1.1.marker.0")


def _standing(evening: Evening) -> str:
    """Somebody at the table without a seat."""
    evening.say("p3", Stand(id="s1"))
    dan = evening.join("Dan")
    evening.say(dan, Stand(id="s2"))
    evening.say("p3", Sit(id="s3", seat=2))
    return dan


def test_the_end_of_a_game_tells_scores_winners_and_the_seed() -> None:
    evening = choosing()
    for player, colour in (("p1", "green"), ("p2", "blue"), ("p3", "pink")):
        evening.choose(player, colour)
    evening.passes("p1")
    evening.passes("p2")

    assert "over" == evening.state.phase
    finished = evening.heard()[-1]
    assert isinstance(finished, GameFinished)
    assert f"{1:064x}" == finished.seed == evening.view().seed
    (result,) = evening.view().results
    assert (finished.scores, finished.winners) == (result.scores, result.winners)
    assert ("Ann", "Ben", "Cleo") == result.names
    assert evening.state.game.scores(evening.state.board) == result.scores
    assert () == evening.open_to("p1")


def test_a_lent_seats_result_is_its_owners() -> None:
    evening = choosing()
    evening.say("p2", Lend(id="1", seat=1, bot="greedy"))
    evening.play_out()

    assert ("Ann", "Ben", "Cleo") == evening.view().results[0].names


def test_once_more_with_everybody_on_their_seats_and_a_new_seed() -> None:
    evening = choosing()
    evening.play_out()
    first = evening.view().commitment

    evening.say("p1", Rematch(id="1"))

    rematched, sealed = evening.heard("p2")[-2:]
    assert Rematched() == rematched
    assert isinstance(sealed, SeedSealed)
    assert sealed.seed is None
    assert first != sealed.commitment == evening.view().commitment
    assert "gathering" == evening.state.phase
    assert tuple(Chair(player=one) for one in ("p1", "p2", "p3")) == evening.state.chairs
    assert (None, None) == (evening.view().seed, evening.view().game)
    with evening.refused("not_ready"):
        evening.say("p1", Start(id="2"))
    with evening.refused("while_gathering"):
        evening.say("p1", Rematch(id="3"))


def test_results_of_an_evening_add_up() -> None:
    evening = choosing()
    for number in range(3):
        evening.play_out()
        assert number + 1 == len(evening.view().results)
        evening.say("p1", Rematch(id=f"r{number}"))
        evening.start()
    assert evening.state == evening.load().state


def test_bots_are_ready_for_a_rematch_and_people_are_asked() -> None:
    evening = Evening()
    evening.join("Ben")
    evening.say("p1", SeatBot(id="1", seat=2, bot="greedy"))
    evening.start()
    evening.play_out()

    evening.say("p1", Rematch(id="2"))

    assert {} == evening.table.ready
    with evening.refused("not_ready"):
        evening.say("p1", Start(id="3"))
    evening.say("p2", Ready(id="4"))
    evening.say("p1", Start(id="5"))


def test_over_is_over_until_a_rematch() -> None:
    evening = choosing()
    with evening.refused("while_playing"):
        evening.say("p1", Rematch(id="1"))
    evening.play_out()
    for player, command in (("p1", Start(id="2")), ("p2", Ready(id="3"))):
        with evening.refused("while_over"):
            evening.say(player, command)


def test_after_a_game_seats_may_be_changed() -> None:
    evening = Evening(lascaux(4))
    for name in ("Ben", "Cleo", "Dan"):
        evening.join(name)
    evening.start()
    evening.play_out()
    evening.say("p4", Leave(id="1"))
    evening.say("p2", Sit(id="2", seat=3))

    assert "p2" == evening.state.chairs[3].player
    assert ("Ann", "Ben", "Cleo", "Dan") == evening.view().results[0].names


def test_a_series_of_games_is_one_game_of_the_table() -> None:
    evening = choosing(options={**ONE_CARD, "games": "2"})
    evening.play_out()

    assert 1 == len(evening.view().results)
    assert 2 == evening.view().game.game


def test_a_throw_slides_and_everybody_sees_where() -> None:
    evening = ice(options={"first": "side_0", "broken_rocks": "false"})
    flick = {"type": "throw", "x": 0.0, "y": 0.1, "vx": 0.0, "vy": 1.5, "spin": 0.0}

    evening.act("p1", flick)

    assert 1 == len(evening.view().game.rocks)
    assert (None,) * len(evening.moves("p2")[-1].events) == evening.moves("p2")[-1].seals


def test_a_throw_meets_its_fortune_by_the_dealer() -> None:
    evening = ice(options={"first": "side_0", "noise": "club"})
    flick = {"type": "throw", "x": 0.0, "y": 0.1, "vx": 0.0, "vy": 1.5, "spin": 0.0}

    evening.act("p1", flick)

    assert ["player", "dealer"] == [move.by for move in evening.moves()]


def test_a_whole_game_of_curling_with_bots() -> None:
    evening = ice(options={"target": "1", "noise": "club"})
    evening.say("p2", Lend(id="1", seat=1, bot="random"))
    evening.play_out()

    assert "over" == evening.state.phase
    assert evening.state == evening.load().state


def test_an_act_names_its_decision() -> None:
    evening = choosing()
    act = Act(id="x", decision="1.1.marker.0", action=GREEN)
    evening.say("p1", act)
    assert evening.table.done("p1", act)
