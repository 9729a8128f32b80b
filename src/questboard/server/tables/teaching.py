"""A table that is a lesson: what its learner is told beside the state, and what has to wait."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

import questboard
from questboard.engine import Look, Match
from questboard.engine.asking.question import FIRST
from questboard.lessons import Lesson, NotYet, find_lesson, not_yet, stand_of, stays
from questboard.lessons.ways import BROWSER, said
from questboard.server.problems import NotYours
from questboard.server.tables.documents import change
from questboard.server.tables.info import Info
from questboard.server.tables.table import Table


class LessonSeen(msgspec.Struct):
    """Where somebody stands in a lesson. Nothing of it is kept: it follows from the match."""

    name: str
    title: str
    step: int
    """The step at hand, counted from 1; after the last one, as many as there are."""
    steps: int
    after: str
    """Said of what was just done; may be empty."""
    say: list[str]
    """Paragraphs, read one after the other."""
    do: str
    """What is waited for, in words; empty: nothing, or others."""
    point: tuple[str, ...]
    """Things on the board to be lit."""
    allowed: list[int] | None
    """Which of the options may be answered in this step, by their places; null: all of them."""
    aside: str
    """What is to be done out of turn, by its verb; empty: nothing."""
    over: bool


def lesson_of(info: Info) -> Lesson:
    return find_lesson(questboard.find(info.game), info.lesson)


def is_learner(info: Info, seat: int | None) -> bool:
    """Whether the lesson of a table, if it is one, is for this seat."""
    return info.lesson != "" and seat is not None and seat == lesson_of(info).seat


def check(table: Table, match: Match, seat: int, question: int | str, option: Sequence[Any]) -> None:
    """`NotYet`, if the learner is asked for something else first. What answers no open question is not ours to say."""
    asked = match.pending
    if asked is None or question not in (asked.number, asked.name):
        return
    if table.info.lesson_left or not is_learner(table.info, seat):
        return
    why = not_yet(lesson_of(table.info), match, option)
    if why:
        raise NotYet(said(why, BROWSER))


def reads(info: Info, match: Match) -> bool:
    """Whether a learner is to act on an open floor, or out of turn: then the others wait, for who reads would always
    come too late."""
    asked = match.pending
    if not info.lesson or info.lesson_left or asked is None:
        return False
    lesson = lesson_of(info)
    step = stand_of(lesson, match).step
    return step is not None and ((asked.kind == FIRST and step.at == asked.name) or stays(lesson, match))


async def leave(table: Table, seat: int | None) -> None:
    """From now on the table is one like any other."""
    if not is_learner(table.info, seat):
        raise NotYours("There is no lesson here that you could leave.")

    def edit(info: Info) -> None:
        info.lesson_left = True

    await change(table, edit)


def lesson_seen(table: Table, look: Look, match: Match) -> LessonSeen | None:
    """What the learner is told now; hold the lock."""
    if table.info.lesson_left:
        return None
    lesson = lesson_of(table.info)
    stand, many = stand_of(lesson, match), len(lesson.steps)
    over, step = stand.done == many, stand.step
    say = lesson.lesson.end if over else step.say if step else (lesson.lesson.aside,) if stand.strayed else ()
    asked = look.asked
    allowed = None
    if step is not None and step.allow and asked is not None:
        allowed = [place for place, option in enumerate(asked.options) if step.fits(option)] or None
    return LessonSeen(
        lesson.name, lesson.lesson.title, min(stand.done + 1, many), many, said(stand.after, BROWSER),
        [said(text, BROWSER) for text in say], said(step.do, BROWSER) if step else "", step.point if step else (),
        allowed, step.aside if step else "", over,
    )  # fmt: skip
