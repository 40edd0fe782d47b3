"""Aids for whoever still learns: switched on for one's own seat, and told to everybody."""

from __future__ import annotations

import pytest

from hearthside.table.messages import Configure, Rematch, SetAid, Sit, Stand
from hearthside.table.model import AidSet, Settings
from table.evening import Evening, curling, ice, lascaux

GHOST = "first_contact"


def use(evening: Evening, player: str, on: bool = True) -> None:
    evening.say(player, SetAid(id=evening.id(), aid=GHOST, on=on))


def aids(evening: Evening) -> list[tuple[str, ...]]:
    return [chair.aids for chair in evening.view().chairs]


def two(settings: Settings | None = None) -> Evening:
    evening = Evening(settings or curling())
    evening.join("Ben")
    return evening


def test_everybody_sees_who_uses_an_aid_and_hears_when_they_begin() -> None:
    evening = two()
    use(evening, "p2")

    assert [(), (GHOST,)] == aids(evening)
    assert [AidSet(1, GHOST, True)] == evening.heard()[-1:] == evening.heard("p1")[-1:]
    use(evening, "p2", on=False)
    assert [(), ()] == aids(evening)
    assert [AidSet(1, GHOST, False)] == evening.heard()[-1:]


def test_what_is_so_already_is_not_told_again() -> None:
    evening = two()
    use(evening, "p1", on=False)
    use(evening, "p1")
    told = evening.view()
    use(evening, "p1")

    assert told == evening.view()
    assert 1 == sum(isinstance(fact, AidSet) for fact in evening.heard())


def test_it_may_be_changed_in_mid_game_and_outlives_the_game_and_a_restart() -> None:
    evening = ice(options={"target": "1", "first": "side_0"})
    use(evening, "p2")
    assert [(), (GHOST,)] == aids(evening)
    assert evening.state == evening.load().state
    evening.play_out()
    evening.say("p1", Rematch(id="r"))

    assert [(), (GHOST,)] == aids(evening)


def test_it_is_its_players_and_not_whoever_sits_there_next() -> None:
    evening = two()
    use(evening, "p2")
    evening.say("p2", Stand(id="s"))
    evening.join("Cleo")

    assert [(), ()] == aids(evening)
    evening.say("p3", Stand(id="t"))
    evening.say("p2", Sit(id="u", seat=1))
    assert [(), ()] == aids(evening)


@pytest.mark.parametrize(
    ("settings", "code"), [(curling(aids=False), "no_aids"), (lascaux(), "no_such_aid")]
)
def test_a_host_may_want_none_and_some_games_have_none(settings: Settings, code: str) -> None:
    evening = Evening(settings)
    with evening.refused(code):
        use(evening, "p1")


def test_other_settings_take_back_what_they_do_not_allow() -> None:
    evening = two()
    use(evening, "p2")
    evening.say("p1", Configure(id="c", settings=curling(options={"target": "3"})))
    assert [(), (GHOST,)] == aids(evening)
    evening.say("p1", Configure(id="d", settings=curling(aids=False)))

    assert [(), ()] == aids(evening)
    with evening.refused("no_aids"):
        use(evening, "p2")


def test_whoever_only_watches_has_nothing_to_aid() -> None:
    evening = two()
    evening.say("p2", Stand(id="s"))
    with evening.refused("not_seated"):
        use(evening, "p2")
