"""Remembering the latest answer changes no answer."""

from hearthside.kernel.memo import latest


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
