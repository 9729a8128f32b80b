"""The table of a lesson, wherever it is laid: the same seats, the same luck, and bots that answer alike."""

from __future__ import annotations

import questboard
from questboard import bots
from questboard.bots import Bot
from questboard.engine import Game, Look, Match, Option
from questboard.lessons.lesson import Lesson


class SameBot:
    """Answers each question with luck of its own, which follows from the table's: so it does not matter where and
    in how many sittings the lesson is played."""

    def __init__(self, name: str, commitment: str):
        self._name = name
        self._commitment = commitment

    def choose(self, look: Look) -> Option:
        number = look.asked.number if look.asked is not None else 0
        return bots.make(self._name, f"{self._commitment}/{number}").choose(look)


def same_bot(lesson: Lesson, match: Match) -> Bot:
    return SameBot(lesson.table.bot, match.commitment)


def players_of(lesson: Lesson, name: str) -> tuple[list[str], str | None]:
    """The players in seat order, and the DM if that is who learns. Nobody is called as the learner is."""
    others = [f"{other} the Other" if other == name else other for other in lesson.table.others]
    if lesson.table.learner == "dm":
        return others, name
    return [*others[: lesson.table.seat], name, *others[lesson.table.seat :]], None


def lay(game: Game, lesson: Lesson, name: str = "Wanderer") -> Match:
    """The match of a lesson at its first question."""
    table = lesson.table
    players, dm = players_of(lesson, name)
    return questboard.new(game, players, table.seed, table.options, table.parts, dm=dm, practice=True)
