"""Seats and names, host and guests, bots and lent seats, before a game and between games."""

from __future__ import annotations

import pytest

from hearthside.table.messages import (
    Configure,
    FreeSeat,
    Leave,
    Lend,
    MakeHost,
    Ready,
    Rematch,
    Remove,
    SeatBot,
    Sit,
    Stand,
    Start,
    TakeSeatBack,
    Unready,
)
from hearthside.table.model import (
    BotSeated,
    Chair,
    Companion,
    HostChanged,
    Person,
    PlayerLeft,
    Readied,
    SeatFreed,
    StoredFact,
    Unreadied,
)
from hearthside.table.names import COMPANIONS
from hearthside.table.rules import MOST_PEOPLE
from table.evening import Evening, choosing, curling, lascaux, three


def players(evening: Evening) -> list[str | None]:
    return [chair.player for chair in evening.state.chairs]


# Seats and names.


def test_whoever_makes_a_table_is_host_and_sits_down_first() -> None:
    evening = Evening(host="Ann")

    assert "p1" == evening.state.host
    assert (Person("p1", "Ann"),) == evening.state.people
    assert ["p1", None, None] == players(evening)


def test_guests_sit_where_they_like_or_on_the_first_free_seat() -> None:
    evening = Evening()

    assert "p2" == evening.join("Ben", seat=2)
    assert "p3" == evening.join("Cleo")
    assert ["p1", "p3", "p2"] == players(evening)


def test_a_seat_is_one_persons() -> None:
    evening = three()
    with evening.refused("table_full"):
        evening.join("Dan")
    with evening.refused("seat_taken"):
        evening.say("p2", Sit(id="1", seat=0))
    evening.say("p3", Stand(id="2"))
    with evening.refused("seat_taken"):
        evening.join("Dan", seat=1)
    with evening.refused("seat_taken"):
        evening.join("Dan", seat=7)


def test_changing_seats_frees_the_old_one_and_asks_anew() -> None:
    evening = Evening(lascaux(4))
    evening.join("Ben")
    evening.say("p2", Ready(id="1"))

    evening.say("p2", Sit(id="2", seat=3))

    assert ["p1", None, None, "p2"] == players(evening)
    assert {} == evening.table.ready


def test_sitting_where_one_sits_is_nothing_new() -> None:
    evening = three()

    assert evening.say("p2", Sit(id="1", seat=1)) is None
    assert ["p1", "p2", "p3"] == players(evening)


@pytest.mark.parametrize("seat", [-1, 3, 10**9])
def test_there_is_no_such_seat(seat: int) -> None:
    evening = three()
    for command in (
        Sit(id="1", seat=seat),
        SeatBot(id="2", seat=seat, bot="greedy"),
        FreeSeat(id="3", seat=seat),
        Lend(id="4", seat=seat, bot="greedy"),
        TakeSeatBack(id="5", seat=seat),
    ):
        with evening.refused("invalid"):
            evening.say("p1", command)


def test_standing_up_is_not_leaving() -> None:
    evening = three()

    evening.say("p2", Stand(id="1"))

    assert ["p1", None, "p3"] == players(evening)
    assert "p2" in {one.id for one in evening.state.people}
    with evening.refused("not_seated"):
        evening.say("p2", Stand(id="2"))
    with evening.refused("not_seated"):
        evening.say("p2", Ready(id="3"))


@pytest.mark.parametrize(
    ("name", "shown"),
    [("  Ann \t of\nGreen ", "Ann of Green"), ("Zo\u00eb", "Zo\u00eb")],
)
def test_a_name_is_shown_tidily(name: str, shown: str) -> None:
    assert shown == Evening(host=name).state.people[0].name


@pytest.mark.parametrize("name", ["", "  ", "\x00\u200b", "x" * 25])
def test_a_name_has_1_to_24_characters(name: str) -> None:
    evening = Evening()
    with evening.refused("name_invalid"):
        evening.join(name)


def test_nobody_has_the_name_of_another() -> None:
    evening = three()
    evening.say("p3", Stand(id="1"))
    for name in ("Ben", "bEN", " Ben "):
        with evening.refused("name_taken"):
            evening.join(name)


def test_a_person_is_not_called_like_a_bot_at_the_table() -> None:
    evening = three()
    evening.say("p3", Stand(id="1"))
    evening.say("p1", SeatBot(id="2", seat=2, bot="greedy"))
    evening.say("p2", Leave(id="3"))

    with evening.refused("name_taken"):
        evening.join(evening.view().chairs[2].name.upper())


def test_a_person_who_comes_again_is_another() -> None:
    evening = three()
    evening.say("p3", Leave(id="1"))

    assert "p4" == evening.join("Cleo")


def test_a_table_has_room_for_so_many_people() -> None:
    evening = Evening()
    for number in range(2, MOST_PEOPLE + 1):
        player = evening.join(f"Guest {number}", seat=1)
        evening.say(player, Stand(id="1"))
    with evening.refused("table_full"):
        evening.join("One more")


# The host.


def test_only_the_host_hosts() -> None:
    evening = three()
    for command in (
        Start(id="1"),
        Configure(id="2", settings=lascaux()),
        SeatBot(id="3", seat=1, bot="greedy"),
        FreeSeat(id="4", seat=1),
        Remove(id="5", player="p3"),
        MakeHost(id="6", player="p2"),
    ):
        with evening.refused("not_host"):
            evening.say("p2", command)


def test_a_host_can_hand_the_table_over() -> None:
    evening = three()

    evening.say("p1", MakeHost(id="1", player="p3"))

    assert "p3" == evening.state.host
    with evening.refused("not_host"):
        evening.say("p1", MakeHost(id="2", player="p1"))
    evening.say("p3", MakeHost(id="2", player="p1"))


@pytest.mark.parametrize("who", ["p1", "p9", ""])
def test_neither_oneself_nor_a_stranger_can_be_made_host_or_removed(who: str) -> None:
    evening = three()
    with evening.refused("no_such_player"):
        evening.say("p1", MakeHost(id="1", player=who))
    with evening.refused("no_such_player"):
        evening.say("p1", Remove(id="2", player=who))


def test_when_the_host_leaves_somebody_with_a_seat_is_host() -> None:
    evening = three()
    evening.say("p2", Stand(id="1"))

    evening.say("p1", Leave(id="2"))

    assert "p3" == evening.state.host
    assert [SeatFreed(0), PlayerLeft("p1"), HostChanged("p3")] == evening.heard("p3")[-3:]


def test_when_nobody_has_a_seat_anybody_is_host() -> None:
    evening = three()
    for player in ("p2", "p3"):
        evening.say(player, Stand(id="1"))

    evening.say("p1", Leave(id="2"))

    assert "p2" == evening.state.host


def test_who_comes_to_a_table_that_everybody_left_is_its_host() -> None:
    evening = three()
    for player in ("p1", "p2", "p3"):
        evening.say(player, Leave(id="1"))
    assert () == evening.state.people

    dan = evening.join("Dan")

    assert dan == evening.state.host
    evening.say(dan, SeatBot(id="1", seat=1, bot="greedy"))


def test_a_removed_player_is_gone_and_has_no_say() -> None:
    evening = three()

    evening.say("p1", Remove(id="1", player="p2"))

    assert PlayerLeft("p2", removed=True, seat=1) == evening.heard("p1")[-1]
    assert ["p1", None, "p3"] == players(evening)
    with evening.refused("not_here"):
        evening.say("p2", Sit(id="2", seat=1))


# Bots.


def test_a_bot_on_a_free_seat_is_ready_and_has_a_name() -> None:
    evening = Evening()

    evening.say("p1", SeatBot(id="1", seat=1, bot="greedy"))
    evening.say("p1", SeatBot(id="2", seat=2, bot="random"))

    _, one, other = evening.state.chairs
    assert Chair(bot="greedy", name="Ona") == one
    assert Chair(bot="random", name="Tarn") == other


def test_another_level_keeps_the_bots_name() -> None:
    evening = Evening()
    evening.say("p1", SeatBot(id="1", seat=1, bot="greedy"))

    evening.say("p1", SeatBot(id="2", seat=1, bot="random"))

    assert Chair(bot="random", name="Ona") == evening.state.chairs[1]


def test_no_bot_sits_on_a_persons_seat() -> None:
    evening = three()
    with evening.refused("seat_taken"):
        evening.say("p1", SeatBot(id="1", seat=1, bot="greedy"))


def test_bots_are_those_of_the_game() -> None:
    evening = three()
    with evening.refused("no_such_bot"):
        evening.say("p1", Lend(id="1", seat=0, bot="draw"))
    evening.say("p3", Stand(id="2"))
    with evening.refused("no_such_bot"):
        evening.say("p1", SeatBot(id="3", seat=2, bot="Deep Blue"))


def test_a_bot_can_be_sent_away_but_a_person_not_like_that() -> None:
    evening = Evening()
    evening.join("Ben")
    evening.say("p1", SeatBot(id="1", seat=2, bot="greedy"))
    for seat in (0, 1):
        with evening.refused("no_bot_there"):
            evening.say("p1", FreeSeat(id="2", seat=seat))

    evening.say("p1", FreeSeat(id="3", seat=2))

    assert Chair() == evening.state.chairs[2]
    with evening.refused("no_bot_there"):
        evening.say("p1", FreeSeat(id="4", seat=2))


def test_before_a_game_a_bots_seat_is_not_free_for_guests() -> None:
    evening = Evening()
    for seat in (1, 2):
        evening.say("p1", SeatBot(id=f"{seat}", seat=seat, bot="greedy"))
    with evening.refused("table_full"):
        evening.join("Ben")


def test_in_mid_game_a_guest_takes_over_from_a_bot() -> None:
    evening = Evening()
    for seat in (1, 2):
        evening.say("p1", SeatBot(id=f"{seat}", seat=seat, bot="greedy"))
    evening.start()

    ben = evening.join("Ben", seat=2)

    assert ben == evening.state.chairs[2].player
    evening.choose(ben, "green")
    with evening.refused("seat_taken"):
        evening.say(ben, Sit(id="1", seat=0))
    with evening.refused("while_playing"):
        evening.say(ben, Sit(id="1", seat=1))


def test_bots_find_a_name_even_where_people_have_taken_them_all() -> None:
    evening = Evening(lascaux(5), host=COMPANIONS[0])
    for name in COMPANIONS[1:]:
        player = evening.join(name.upper())
        evening.say(player, Stand(id="1"))

    for seat in range(1, 5):
        evening.say("p1", SeatBot(id=f"b{seat}", seat=seat, bot="greedy"))

    names = [one.name.casefold() for one in evening.state.people]
    names += [chair.name.casefold() for chair in evening.state.chairs if chair.bot]
    assert len(set(names)) == len(names)


# Lending.


def test_a_seat_is_lent_to_a_bot_and_taken_back() -> None:
    evening = three()

    evening.say("p2", Lend(id="1", seat=1, bot="greedy"))
    assert Chair(player="p2", bot="greedy", name="Ona") == evening.state.chairs[1]

    evening.say("p2", TakeSeatBack(id="2", seat=1))
    assert Chair(player="p2") == evening.state.chairs[1]


def test_the_host_may_lend_for_somebody_and_take_back() -> None:
    evening = three()
    evening.say("p1", Lend(id="1", seat=1, bot="greedy"))
    evening.say("p1", TakeSeatBack(id="2", seat=1))


def test_nobody_else_may_lend_a_seat() -> None:
    evening = three()
    evening.say("p2", Lend(id="1", seat=1, bot="greedy"))
    with evening.refused("not_yours"):
        evening.say("p3", TakeSeatBack(id="2", seat=1))
    with evening.refused("not_yours"):
        evening.say("p3", Lend(id="3", seat=0, bot="greedy"))


def test_only_a_persons_seat_is_lent_and_once() -> None:
    evening = Evening()
    with evening.refused("not_lendable"):
        evening.say("p1", Lend(id="1", seat=1, bot="greedy"))
    evening.say("p1", SeatBot(id="2", seat=1, bot="greedy"))
    with evening.refused("not_lendable"):
        evening.say("p1", Lend(id="3", seat=1, bot="greedy"))
    with evening.refused("not_lent"):
        evening.say("p1", TakeSeatBack(id="4", seat=1))
    with evening.refused("not_lent"):
        evening.say("p1", TakeSeatBack(id="5", seat=0))
    evening.say("p1", Lend(id="6", seat=0, bot="greedy"))
    with evening.refused("not_lendable"):
        evening.say("p1", Lend(id="7", seat=0, bot="random"))


def test_while_a_bot_plays_a_seat_its_owner_does_not() -> None:
    evening = choosing()
    evening.say("p2", Lend(id="1", seat=1, bot="greedy"))

    assert ["1.1.marker.1"] == [one.id for one in evening.open_to("p2")]
    with evening.refused("seat_lent"):
        evening.choose("p2", "green")
    assert [1] == [one.seat for one in evening.table.bots_asked()]

    evening.say("p2", TakeSeatBack(id="2", seat=1))

    assert () == evening.table.bots_asked()
    evening.choose("p2", "green")


def test_a_bot_whose_seat_was_taken_back_comes_too_late() -> None:
    evening = choosing()
    evening.say("p2", Lend(id="1", seat=1, bot="greedy"))
    asked = evening.table.bots_asked()[0]
    evening.say("p2", TakeSeatBack(id="2", seat=1))

    action = next(iter(asked.decision.options))  # type: ignore[call-overload]
    with evening.refused("stale"):
        evening.table.bot_acts(1, asked.decision.id, action, evening.moment())


# Ready, and the start.


def test_everybody_but_the_host_has_to_be_ready() -> None:
    evening = three()
    evening.say("p2", Ready(id="1"))
    with evening.refused("not_ready"):
        evening.say("p1", Start(id="2"))
    evening.say("p3", Ready(id="3"))
    evening.say("p2", Unready(id="4"))
    with evening.refused("not_ready"):
        evening.say("p1", Start(id="5"))
    evening.say("p2", Ready(id="6"))

    evening.say("p1", Start(id="7"))

    assert "playing" == evening.state.phase


def test_every_seat_has_to_be_taken() -> None:
    evening = Evening()
    evening.join("Ben")
    evening.say("p2", Ready(id="1"))
    with evening.refused("seat_free"):
        evening.say("p1", Start(id="2"))
    evening.say("p1", SeatBot(id="3", seat=2, bot="greedy"))

    evening.say("p1", Start(id="4"))

    assert "playing" == evening.state.phase


def test_a_lent_seat_is_ready() -> None:
    evening = three()
    for seat in (1, 2):
        evening.say("p1", Lend(id=f"{seat}", seat=seat, bot="greedy"))

    evening.say("p1", Start(id="3"))

    assert "playing" == evening.state.phase


def test_other_settings_ask_everybody_anew() -> None:
    evening = three()
    evening.say("p2", Ready(id="1", salt="ab"))

    evening.say("p1", Configure(id="2", settings=lascaux(grace=5.0)))

    assert {} == evening.table.ready
    assert 5.0 == evening.view("p2").settings.grace


def test_getting_ready_and_unready_adds_no_facts() -> None:
    evening = three()
    before = len(evening.entries)
    for number in range(100):
        evening.say("p2", Ready(id=f"r{number}", salt="ab"))
        evening.say("p3", Ready(id=f"r{number}"))
        evening.say("p2", Unready(id=f"u{number}"))

    assert {2: ""} == evening.table.ready
    assert before == len(evening.entries)


def test_who_was_ready_is_not_for_somebody_elses_seat() -> None:
    for leaves in (Leave(id="l"), Stand(id="l")):
        evening = three()
        for player in ("p2", "p3"):
            evening.say(player, Ready(id="r", salt="ab"))

        evening.say("p2", leaves)
        assert {2: "ab"} == evening.table.ready
        evening.join("Dan", seat=1)

        with evening.refused("not_ready"):
            evening.say("p1", Start(id="s"))


def test_who_is_ready_stays_so_when_the_table_is_read_anew_unless_it_has_changed() -> None:
    evening = three()
    for player in ("p2", "p3"):
        evening.say(player, Ready(id="r", salt="ab"))
    before = evening.table
    again = evening.load()

    assert {} == again.ready
    again.succeed(before)
    assert {1: "ab", 2: "ab"} == again.ready
    evening.say("p3", Stand(id="s"))
    later = evening.load()
    later.succeed(again)
    assert {1: "ab"} == later.ready


@pytest.mark.parametrize("salt", ["", "ab"])
def test_tables_from_before_may_have_it_stored(salt: str) -> None:
    evening = three()
    evening.take(StoredFact(Readied(1, salt), "p2", "old"))
    evening.take(StoredFact(Unreadied(1)))
    evening.take(StoredFact(Readied(2, salt)))

    assert {} == evening.load().ready
    assert evening.state == evening.load().state
    assert Readied(1, salt) in evening.heard("p3")
    with evening.refused("not_ready"):
        evening.say("p1", Start(id="s"))
    assert evening.start() is not None


def test_fewer_seats_leave_people_standing() -> None:
    evening = Evening(lascaux(4))
    evening.join("Ben", seat=3)

    evening.say("p1", Configure(id="1", settings=lascaux(3)))

    assert ["p1", None, None] == players(evening)
    evening.say("p2", Sit(id="2", seat=1))


def test_bots_that_another_game_does_not_know_go() -> None:
    evening = Evening(lascaux(4))
    evening.join("Ben", seat=3)
    evening.say("p2", Lend(id="1", seat=3, bot="greedy"))
    evening.say("p1", SeatBot(id="2", seat=1, bot="greedy"))
    evening.say("p1", SeatBot(id="3", seat=2, bot="random"))

    evening.say("p1", Configure(id="4", settings=curling(4)))

    kept = Chair(bot="random", name="Brak")
    assert (Chair(player="p1"), Chair(), kept, Chair(player="p2")) == evening.state.chairs
    evening.say("p1", SeatBot(id="5", seat=1, bot="draw"))


def test_while_a_game_is_played_nothing_is_settled_anew() -> None:
    evening = choosing()
    for command in (
        Configure(id="1", settings=lascaux()),
        Start(id="2"),
        Ready(id="3"),
        Unready(id="4"),
        Stand(id="5"),
        FreeSeat(id="6", seat=1),
    ):
        with evening.refused("while_playing"):
            evening.say("p1", command)


# Leaving.


def test_leaving_before_a_game_frees_the_seat() -> None:
    evening = three()

    evening.say("p2", Leave(id="1"))

    assert ["p1", None, "p3"] == players(evening)
    with evening.refused("not_here"):
        evening.say("p2", Ready(id="2"))


def test_who_leaves_in_mid_game_is_followed_by_a_bot_of_the_hosts_choice() -> None:
    evening = choosing(away="greedy")

    evening.say("p2", Leave(id="1"))

    assert [BotSeated(1, "greedy", "Ona"), PlayerLeft("p2")] == evening.heard("p1")[-2:]
    assert "playing" == evening.state.phase
    evening.choose("p1", "green")
    evening.choose("p3", "green")
    assert 1 == evening.bots()
    evening.play_out()
    assert ("Ann", "Ona", "Cleo") == evening.state.results[0].names


def test_a_bot_that_plays_a_lent_seat_stays_when_its_owner_leaves() -> None:
    evening = choosing()
    evening.say("p2", Lend(id="1", seat=1, bot="random"))

    evening.say("p2", Leave(id="2"))

    assert Chair(bot="random", name="Ona") == evening.state.chairs[1]


def test_a_player_removed_in_mid_game_is_followed_by_a_bot() -> None:
    evening = choosing()

    evening.say("p1", Remove(id="1", player="p3"))

    assert Chair(bot="absent", name="Ona") == evening.state.chairs[2]


def against_ona(away: str = "absent") -> Evening:
    """Ann throws first, against a bot that draws."""
    evening = Evening(curling(options={"first": "side_0", "target": "1"}, away=away))
    evening.say("p1", SeatBot(id="bot", seat=1, bot="draw"))
    evening.start()
    return evening


def goes(evening: Evening, player: str, way: str) -> None:
    if way == "leaves":
        evening.say(player, Leave(id="goes"))
    else:
        evening.say("p1", Remove(id="goes", player=player))


@pytest.mark.parametrize("way", ["leaves", "is removed"])
@pytest.mark.parametrize("lent", [False, True])
def test_a_bot_that_made_room_comes_back_as_the_bot_it_was(way: str, lent: bool) -> None:
    evening = against_ona(away="random")
    before = evening.state.chairs[1]
    ben = evening.join("Ben")
    assert Chair(player=ben, displaced=Companion("draw", "Ona")) == evening.state.chairs[1]
    if lent:
        evening.say(ben, Lend(id="lend", seat=1, bot="random"))

    goes(evening, ben, way)

    assert before == evening.state.chairs[1]
    assert before == evening.load().state.chairs[1]


def test_it_comes_back_after_the_game_too_and_for_the_next() -> None:
    evening = against_ona()
    before = evening.state.chairs[1]
    ben = evening.join("Ben")
    evening.play_out()
    evening.say("p1", Rematch(id="again"))

    goes(evening, ben, "leaves")

    assert before == evening.state.chairs[1]
    assert evening.start() is not None


def test_but_not_to_a_table_with_other_settings() -> None:
    evening = against_ona()
    ben = evening.join("Ben")
    evening.play_out()
    evening.say("p1", Rematch(id="again"))
    evening.say("p1", Configure(id="other", settings=lascaux()))

    goes(evening, ben, "leaves")

    assert Chair() == evening.state.chairs[1]


def test_nobody_is_called_like_a_bot_that_made_room() -> None:
    evening = against_ona()
    ben = evening.join("Ben")

    with evening.refused("name_taken"):
        evening.join("Ona")

    evening.say(ben, Lend(id="lend", seat=1, bot="random"))
    assert "Tarn" == evening.state.chairs[1].name


def test_leaving_after_a_game_frees_the_seat_and_keeps_the_result() -> None:
    evening = choosing()
    evening.play_out()

    evening.say("p2", Leave(id="1"))

    assert ["p1", None, "p3"] == players(evening)
    assert ("Ann", "Ben", "Cleo") == evening.view("p1").results[0].names


def test_who_has_no_seat_leaves_quietly() -> None:
    evening = three()
    evening.say("p2", Stand(id="1"))

    evening.say("p2", Leave(id="2"))

    assert PlayerLeft("p2") == evening.heard("p1")[-1]


def test_even_when_everybody_leaves_in_mid_game_it_goes_on() -> None:
    evening = choosing()
    for player in ("p1", "p2", "p3"):
        evening.say(player, Leave(id="1"))

    evening.play_out()

    assert ("Ona", "Tarn", "Brak") == evening.state.results[0].names
