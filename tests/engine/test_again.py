"""Which failed tests are tried once more."""

from __future__ import annotations

import pytest

from tests.again import MOST, second_chance

JOURNEY = "tests/browser/test_end.py::test_a_rematch"


@pytest.mark.parametrize(
    "failed",
    [
        [],
        ["tests/laws/test_laws.py::test_law[13-fuzz]"],
        [JOURNEY, "tests/engine/test_undo.py::test_undo"],
        [f"{JOURNEY}[{number}]" for number in range(MOST + 1)],
    ],
)
def test_rules_and_laws_know_no_bad_day(failed: list[str]):
    assert second_chance(failed) == []


def test_a_journey_is_tried_alone():
    assert second_chance([JOURNEY, "tests/server/test_clocks.py::test_late"])
