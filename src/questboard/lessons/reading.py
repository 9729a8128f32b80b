"""How long a lesson takes: words are counted, at the pace of somebody who reads with care."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from questboard.lessons.lesson import Lesson, Step

WORDS_A_MINUTE = 200
CHOOSING = 15
"""Seconds for each step, to find what is meant and to do it."""
FIRST_CHOICE, FIRST_TURN, WHOLE = 60, 180, 900
"""Seconds that a learner may have to read before the first choice and before the end of the first turn; and all of a
lesson, reading and choosing."""


class Takes(NamedTuple):
    """Seconds."""

    first_choice: int
    first_turn: int
    whole: int


def takes(lesson: Lesson) -> Takes:
    """How long it takes to come so far."""
    first = next(place for place, step in enumerate(lesson.steps) if not step.event)
    turn = next(place for place, step in enumerate(lesson.steps) if step.turn)
    words = _seconds([lesson.lesson.about, *lesson.lesson.end]) + _read(lesson.steps)
    return Takes(_upto(lesson, first), _upto(lesson, turn), words + CHOOSING * len(lesson.steps))


def too_long(lesson: Lesson) -> list[str]:
    """What takes longer than it may, in sentences."""
    found = takes(lesson)
    limits = Takes(FIRST_CHOICE, FIRST_TURN, WHOLE)
    names = ("the first choice comes", "the first turn is over", "the lesson ends")
    long = [
        f"{name} after {seconds} seconds, and {most} is the most"
        for name, seconds, most in zip(names, found, limits, strict=True)
        if seconds > most
    ]
    minutes = lesson.lesson.minutes
    if not minutes - 4 <= found.whole / 60 <= minutes:
        long.append(f"it says that it takes {minutes} minutes, and it takes {found.whole / 60:.1f}")
    return long


def _upto(lesson: Lesson, place: int) -> int:
    """What is read before a step is done: all of the steps before it, and what it says itself."""
    step = lesson.steps[place]
    return _seconds([lesson.lesson.about, *step.say, step.do]) + _read(lesson.steps[:place])


def _read(steps: Iterable[Step]) -> int:
    return sum(_seconds([*step.say, step.do, step.after]) for step in steps)


def _seconds(texts: Iterable[str]) -> int:
    return round(sum(len(text.split()) for text in texts) * 60 / WORDS_A_MINUTE)
