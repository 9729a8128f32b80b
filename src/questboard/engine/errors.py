"""What can go wrong, as exceptions that say it in plain words. None of them changes a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from questboard.engine.asking.question import Explained


class QuestboardError(Exception):
    """The root of everything the engine raises on purpose."""


class BadTable(QuestboardError):
    """A match was asked for that cannot be: unknown game, seats, option, expansion."""


class NotAllowed(QuestboardError):
    """Somebody tried something that the rules or the moment do not allow."""


class StaleQuestion(NotAllowed):
    """The answer names a question that is not open (any more)."""


class NotAsked(NotAllowed):
    """The open question is not put to that seat, or that seat has nothing to say here."""


class NoSuchOption(NotAllowed):
    """The answer is none of the things that could be answered."""


class Refused(NotAllowed):
    """The answer is a thing one might want, and a rule says no: `why` has rule, reason, facts and remedy."""

    def __init__(self, why: Explained):
        super().__init__(f"{why.reason} ({why.rule})" + (f" {why.remedy}" if why.remedy else ""))
        self.why = why


class CannotUndo(NotAllowed):
    """There is nothing of that seat's to take back, or somebody has learned something since."""


class GameOver(NotAllowed):
    """The game has ended: nothing is asked any more."""


class RuleFault(QuestboardError):
    """A rule raised an exception. The match stands as it was before the answer; nothing is lost."""


class BrokenInvariant(QuestboardError):
    """`check` found a state that cannot be: a card twice, a coin from nowhere."""


class BadFile(QuestboardError):
    """Bytes or a file that are no save, no record, or of another game, version or schema."""


class ReplayMismatch(BadFile):
    """A replay came to something else than what was recorded."""
