"""Data against types: all that does not fit, in sentences for people who write content."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from questboard.engine.content.mismatch import mismatches


class Die(msgspec.Struct):
    sides: int
    name: str = ""

    def __post_init__(self) -> None:
        if self.sides % 2:
            raise ValueError(f"found {self.sides} sides, expected an even number")


class Coin(msgspec.Struct, rename="kebab"):
    face_up: bool = True


@pytest.mark.parametrize(
    ("value", "kind"),
    [
        (1, int),
        (1, float),
        (None, int | None),
        ({"sides": 6}, Die),
        ([{"sides": 6}, {"sides": 8}], tuple[Die, ...]),
        ([], tuple[()]),
        ({"1": 2}, dict[int, int]),
        ({"face-up": False}, Coin | None),
        ({"any": [{"thing": 1}]}, dict[str, Any]),
        ([1, 2], Annotated[list[int], Meta(min_length=2)] | str),
    ],
)
def test_what_fits(value: Any, kind: Any) -> None:
    assert mismatches(value, kind) == []


@pytest.mark.parametrize(
    ("value", "kind", "sentences"),
    [
        ("x", int, {"": 'found "x", expected int'}),
        (True, int | None, {"": "found true, expected int or nothing"}),
        (1.5, Literal[1, 2], {"": "found 1.5, expected one of 1, 2"}),
        ("c", Literal["a"] | None, {"": 'found "c", expected one of "a"'}),
        ([1, "x", 2, []], list[int], {"1": 'found "x", expected int', "3": "found a list, expected int"}),
        ([1, "x"], Sequence[int] | str, {"1": 'found "x", expected int'}),
        ([1], Annotated[list[int], Meta(min_length=2)], {"": "found a list, expected list of length >= 2"}),
        ({"a": 1}, dict[int, int], {"a": "found this key, expected int"}),
        ({"sides": 5}, Die, {"": "found 5 sides, expected an even number"}),
        (
            {"sides": "x", "name": 1},
            Die,
            {"sides": 'found "x", expected int', "name": "found 1, expected string"},
        ),
        (
            {"face_up": True},
            Coin,
            {"face_up": "found an unknown key (did you mean face-up?), expected one of face-up"},
        ),
        (
            [{"sides": 6, "x": 1}],
            list[Die | None],
            {"0/x": "found an unknown key, expected one of sides, name"},
        ),
        ("x" * 80, int, {"": f'found "{"x" * 56}..., expected int'}),
    ],
)
def test_what_does_not_fit(value: Any, kind: Any, sentences: dict[str, str]) -> None:
    assert {"/".join(path): message for path, message in mismatches(value, kind)} == sentences
