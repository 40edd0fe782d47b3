"""Levels: five names a game, made of engines and of errors that people make."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from hearthside.bots.bot import Answer, Bot, Budget, explained, unhurried
from hearthside.bots.curling import draw
from hearthside.bots.curling.noise import imagining
from hearthside.bots.curling.simple import simple
from hearthside.bots.curling.weaknesses import nearest, shaky
from hearthside.bots.lascaux.feeling import FEELING, ROUNDS
from hearthside.bots.lascaux.greedy import GREEDY
from hearthside.bots.lascaux.search_answers import expected
from hearthside.bots.lascaux.weaknesses import forgetful, grasping, remembered, timid
from hearthside.bots.levels import LEVELS, hasty, level, short_sighted
from hearthside.curling import AnyAction as AnyThrow
from hearthside.curling import Curling, Setup, Throw
from hearthside.curling.bridge import slide
from hearthside.curling.fortune import NOISE
from hearthside.fast.lascaux.layout import PLACE
from hearthside.kernel import Decision, Reason, play, replay
from hearthside.lascaux import AnyAction, Choose, Lascaux, Pass, Place, View
from hearthside.shelf import NAMES, games
from lake import CENTRE, Lake, lake
from situations import AUROCHS, BLUE, BROWN, DEER, GREEN, HORSE, PINK, Table, act, bidding, card

ROW = [card(AUROCHS, GREEN, BLUE), card(DEER, GREEN, PINK), card(HORSE, BROWN, PINK)]


def asked(
    bot: Bot, table: Table, seat: int = 0, seed: int = 1, view: View | None = None
) -> Answer[AnyAction]:
    [decision] = [one for one in table.decisions if one.seat == seat and one.awaited]
    return explained(bot, view or table.game.view(table.state, seat), decision, Random(seed))


def drops_out(*_: object) -> AnyAction:
    return Pass()


def stays_in(*_: object) -> AnyAction:
    return Place()


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_the_five_levels_first_and_the_engines_after_them(game: str) -> None:
    assert LEVELS == tuple(games()[game].bots)[:5]
    assert {"random", "absent", *games()[game].beyond} < set(games()[game].bots)


@pytest.mark.parametrize(("better", "worse"), [("guest", "child"), ("hunter", "guest")])
def test_a_level_beats_a_lower_one(better: str, worse: str) -> None:
    """Few games and a wide margin: docs/bots.md has the figures."""
    game = Lascaux(seats=3)
    won = 0.0
    for seed in range(24):
        players = [games()["lascaux"].bots[worse]] * 3
        players[seed % 3] = games()["lascaux"].bots[better]
        winners = game.winners(replay(game, play(game, players, seed=seed)))
        won += (seed % 3 in winners) / len(winners)

    assert 8 < won  # a fair share


def test_a_feeling_plays_as_the_network_does_and_says_what_that_expects_of_both_ways() -> None:
    table = bidding([GREEN, BLUE, PINK], row=ROW)
    [decision] = [one for one in table.decisions if one.awaited]
    view = table.game.view(table.state, 0)

    for seed in range(6):
        answer = explained(unhurried(FEELING), view, decision, Random(seed))
        rng = Random(seed)
        assert games()["lascaux"].bots["network"](view, decision, rng) == answer.action
        wins = [round(100 * one) for one in expected(view, decision, rng, ROUNDS)[PLACE:]]
        [reason] = answer.reasons
        way = "stay" if answer.action == Place() else "pass"
        assert reason.key.startswith(f"lascaux.felt_{way}")
        told = [reason.numbers["mine"], reason.numbers["theirs"]]
        assert wins == (told if answer.action == Place() else told[::-1])


def test_whoever_is_asked_why_plays_on_as_if_nobody_had_asked() -> None:
    table = bidding([GREEN, BLUE, PINK], row=ROW)
    [decision] = [one for one in table.decisions if one.awaited]
    view = table.game.view(table.state, 0)
    asked, unasked = Random(1), Random(1)

    assert explained(unhurried(FEELING), view, decision, asked).reasons
    FEELING(view, decision, unasked)

    assert asked.getstate() == unasked.getstate()


def test_what_only_a_reason_needs_is_not_worked_out_where_nobody_asks() -> None:
    budgets = list[Budget]()

    def think(view: object, decision: Decision[int], rng: Random, budget: Budget) -> Answer[int]:
        del view, decision, rng
        budgets.append(budget)
        return Answer(1)

    engine = Bot(think, Budget(16))
    for share in (0.0, 1.0):
        bot = level(engine, short_sighted(3), hasty(share, engine))
        bot(None, None, Random(1))  # type: ignore[arg-type]
        explained(bot, None, None, Random(1))  # type: ignore[arg-type]

    assert [True, False, True, False] == [one.mute for one in budgets]


# Any game.


def test_a_level_without_a_weakness_plays_as_its_engine() -> None:
    table = bidding([GREEN, BLUE, PINK], row=ROW)

    assert asked(GREEDY, table) == asked(level(GREEDY), table)


def test_the_short_sighted_look_no_oftener_than_they_can() -> None:
    def think(view: object, decision: Decision[int], rng: Random, budget: Budget) -> Answer[int]:
        del view, decision, rng
        return Answer(budget.tries)

    bot = level(Bot(think, Budget(16)), short_sighted(3))

    assert [3, 2] == [
        explained(unhurried(bot, tries), None, None, Random(1)).action  # type: ignore[arg-type]
        for tries in (None, 2)
    ]


def test_the_hasty_follow_their_first_idea_now_and_then() -> None:
    table = bidding([GREEN, BLUE, PINK], row=ROW)
    bot = level(GREEDY, hasty(0.5, drops_out))

    chosen = [asked(bot, table, seed=seed).action for seed in range(40)]

    assert Place() == asked(GREEDY, table).action
    assert 5 < chosen.count(Pass()) < 35


# Lascaux.


def test_the_forgetful_remember_the_latest_cards_of_others_and_all_of_their_own() -> None:
    first, second, third = ROW
    table = bidding([GREEN, BLUE, PINK], row=ROW)
    seen = table.game.view(table.state, 0)
    view = replace(seen, won=((first, second), (first, second, third), ()))

    assert ((first, second), (third,), ()) == remembered(view, 1).won
    assert ((first, second), (), ()) == remembered(view, 0).won
    assert (None, None, ()) == remembered(replace(view, won=(None, None, ())), 1).won


def test_the_forgetful_say_how_much_they_forgot() -> None:
    table = bidding([GREEN, BLUE, PINK], row=ROW)
    seen = table.game.view(table.state, 0)
    view = replace(seen, won=((), (ROW[0], ROW[1]), (ROW[2],)))

    answer = asked(level(GREEDY, forgetful(1)), table, view=view)

    assert Reason("lascaux.forgot", {"cards": 1}) == answer.reasons[-1]
    assert "lascaux.forgot" not in [
        one.key for one in asked(level(GREEDY, forgetful(2)), table, view=view).reasons
    ]


def test_the_timid_drop_out_as_soon_as_the_middle_is_full_enough() -> None:
    table = act(bidding([GREEN, BLUE, PINK], row=ROW), ".", ".", ".")
    brave = level(stays_in)

    answer = asked(level(brave, timid(3)), table)

    assert Place() == asked(level(brave, timid(4)), table).action
    assert Answer(Pass(), (Reason("lascaux.timid", {"stones": 3}),)) == answer


def test_the_timid_place_where_they_must() -> None:
    table = bidding([GREEN, BLUE, PINK], row=ROW, opening="first_lap_forced")

    assert Place() == asked(level(GREEDY, timid(0)), table).action


def test_the_grasping_choose_the_colour_that_shows_most() -> None:
    game = Lascaux(seats=3)
    row = (ROW[0], ROW[1], card(HORSE, BROWN, GREEN))
    table = bidding([GREEN, BLUE, PINK], row=row)
    state = replace(table.state, markers=(None,) * 3, turn=None)
    choosing = Table(game, state)

    answers = [asked(level(GREEDY, grasping), choosing, seed=seed) for seed in range(5)]

    assert {Choose(GREEN)} == {one.action for one in answers}
    most, beside = answers[0].reasons
    assert Reason("lascaux.most_cards", {"colour": "green", "cards": 3}) == most
    assert ("lascaux.cards_more", 1) == (beside.key, beside.numbers["theirs"])


def test_greedy_says_what_it_valued() -> None:
    table = act(bidding([GREEN, BLUE, PINK], row=ROW), ".", ".", ".")

    [bid] = asked(GREEDY, table).reasons

    assert bid.key in ("lascaux.weighed_stay", "lascaux.weighed_pass")
    assert 3 == bid.numbers["stones"]
    now, later = bid.numbers["now"], bid.numbers["later"]
    assert isinstance(now, float)
    assert isinstance(later, float)
    assert (asked(GREEDY, table).action == Place()) == (now < later)


# Caveman Curling.


def thrown(bot: Bot, table: Lake, seed: int) -> Answer[AnyThrow]:
    game = Curling(table.setup, slide)
    decision = game.decisions(table.state)[0]
    assert isinstance(decision.seat, int)
    return explained(bot, game.view(table.state, decision.seat), decision, Random(seed))


def test_a_shaky_hand_strays_by_its_own_chance_and_says_so() -> None:
    steady = thrown(level(draw.choose), lake(), 1).action
    shaking = [thrown(level(draw.choose, shaky(3.0, 0.1)), lake(), seed) for seed in range(30)]

    assert isinstance(steady, Throw)
    assert 30 == len({one.action for one in shaking})
    assert thrown(level(draw.choose, shaky(3.0, 0.1)), lake(), 1) == shaking[1]
    speeds = [one.action.vy / steady.vy for one in shaking if isinstance(one.action, Throw)]
    assert 0.9 < sum(speeds) / len(speeds) < 1.1
    assert {"curling.shook_aside_hard", "curling.shook_aside_soft"} <= {
        reason.key for one in shaking for reason in one.reasons
    }


def test_a_hand_that_does_not_shake_throws_as_it_aims() -> None:
    assert thrown(level(draw.choose), lake(), 1) == thrown(
        level(draw.choose, shaky(0.0, 0.0)), lake(), 1
    )


def test_a_shaky_hand_knows_itself() -> None:
    game = Curling(Setup(seats=2), slide)
    view = game.view(game.start(), 0)

    assert "club" == nearest(2.1, 0.055)
    assert "club" == imagining(view, "club").setup.noise
    rough = Curling(Setup(seats=2, noise="novice"), slide)
    assert "novice" == imagining(rough.view(rough.start(), 0), "club").setup.noise


def test_a_simple_mind_hits_only_what_lies_clearly_nearer_than_it_could_stop() -> None:
    """A rock upon the fire: nobody stops nearer than two radii from it."""
    taken = lake({6: CENTRE}, turn=0)
    eager, fond = (thrown(simple(by), taken, 1).action for by in (0.0, 1.0))

    assert isinstance(eager, Throw)
    assert isinstance(fond, Throw)
    assert eager.vy > 1.2 * fond.vy
    assert fond == thrown(level(draw.choose), taken, 1).action


def test_drawers_with_the_hands_of_people_stand_ready_to_be_met() -> None:
    for name in ("novice", "club"):
        bot = games()["curling"].bots[name]
        assert isinstance(bot, Bot)
        assert thrown(bot, lake(), 1) == thrown(level(draw.choose, shaky(*NOISE[name])), lake(), 1)
