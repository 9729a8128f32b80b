"""Lessons: a first game that teaches itself. Each is a TOML file in its game's folder, `lessons/NAME.toml`.

`lesson` says what is in the file, `course` where somebody stands in it, `laying` lays its table, `reading` counts how
long it takes to read, `check` plays it from the first step to the last.
"""

from __future__ import annotations

from questboard.lessons.course import NotYet, Stand, not_yet, stand_of, stays
from questboard.lessons.laying import lay, players_of, same_bot
from questboard.lessons.lesson import Lesson, Step, find_lesson, lessons_of

__all__ = [
    "Lesson", "NotYet", "Stand", "Step", "find_lesson", "lay", "lessons_of", "not_yet", "players_of", "same_bot",
    "stand_of", "stays",
]  # fmt: skip
