"""A table of Talisman for tests: who stands where with what, what they do, what they may, what befalls them."""

from __future__ import annotations

from questboard.engine import Match
from questboard.engine.asking.question import Question
from tests.games.talisman.table.carrying import Carrying
from tests.games.talisman.table.casting import Casting
from tests.games.talisman.table.fighting import Fighting
from tests.games.talisman.table.living import Living
from tests.games.talisman.table.meeting import Meeting
from tests.games.talisman.table.places import Places
from tests.games.talisman.table.ruling import Ruling
from tests.games.talisman.table.travelling import Travelling


class Land(Carrying, Casting, Fighting, Living, Meeting, Places, Ruling, Travelling):
    """Ann, Bea and Cy as Warrior, Druid and Cutpurse on the Fields, with nothing but a coin, in Ann's turn."""


def asked(match: Match) -> Question:
    """The open question; there must be one."""
    assert match.pending is not None, "the game is over"
    return match.pending


def answer_first(match: Match) -> None:
    """Whoever is asked first gives the first answer there is."""
    question, seat = asked(match), match.waiting_for()[0]
    match.answer(question.number, seat, next(iter(question.answers(match, seat))))
