"""Remembering the latest answer changes no answer."""

from hearthside.kernel.memo import latest, recent, twice


def test_the_very_same_values_are_answered_without_asking_again() -> None:
    asked = list[tuple[object, object]]()

    @latest
    def pair(one: object, other: object) -> tuple[object, object]:
        asked.append((one, other))
        return one, other

    a, b = [1], [1]  # equal, but not the same
    assert ([1], [1]) == pair(a, b) == pair(a, b)
    assert 1 == len(asked)

    a_again, b_again = pair(b, a)
    assert a_again is b
    assert b_again is a
    assert 2 == len(asked)


def test_recent_answers_are_kept_whoever_asks_in_between() -> None:
    asked = list[object]()

    @recent(2)
    def noted(thing: object) -> object:
        asked.append(thing)
        return thing

    one, two, three = [1], [2], [3]
    for thing in (one, two, one, two, one):
        assert thing is noted(thing)
    assert [one, two] == asked

    noted(three)  # the third: the oldest is forgotten
    noted(two)
    assert [one, two, three] == asked
    noted(one)
    assert [one, two, three, one] == asked


def test_what_is_asked_twice_is_worked_out_once_whoever_asks_in_between() -> None:
    asked = list[tuple[object, ...]]()

    @twice(2)
    def together(*things: object) -> tuple[object, ...]:
        asked.append(things)
        return things

    one, two, three = [1], [2], [3]
    together(one, two, three)
    together(two)
    assert (one, two, three) == together(one, two, three)
    assert 2 == len(asked)

    together(one, two, three)  # for the third time
    assert 3 == len(asked)


def test_what_is_never_asked_again_is_forgotten_in_the_end() -> None:
    asked = list[object]()

    @twice(2)
    def noted(thing: object) -> object:
        asked.append(thing)
        return thing

    one, two, three = [1], [2], [3]
    for thing in (one, two, three, three, two):  # of three that wait, the oldest is forgotten
        noted(thing)
    assert [one, two, three] == asked

    noted(one)
    assert [one, two, three, one] == asked


def test_an_equal_value_is_another_one() -> None:
    asked = list[object]()

    @twice(8)
    def noted(thing: object) -> int:
        asked.append(thing)
        return len(asked)

    @recent(8)
    def noted_too(thing: object) -> int:
        return noted(thing)

    assert (1, 2) == (noted([1]), noted([1]))
    assert (3, 4) == (noted_too([1]), noted_too([1]))
