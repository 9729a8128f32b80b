"""What can go wrong, for people and programs: a code, a plain sentence, an id to ask the operator about.

Nothing here repeats what a rule knew: a fault inside a rule is told by its id alone.
"""

from __future__ import annotations

from math import ceil
from secrets import token_hex
from typing import Any

import msgspec

from questboard.engine.asking.question import Explained
from questboard.engine.content.toml_source import PackError
from questboard.engine.errors import (
    BadFile,
    BadTable,
    CannotUndo,
    GameOver,
    NoSuchOption,
    NotAllowed,
    NotAsked,
    QuestboardError,
    Refused,
    RuleFault,
    StaleQuestion,
)

LONGEST = 400
"""How much of a sentence is told: it may repeat what the sender wrote."""


class Trouble(msgspec.Struct, omit_defaults=True):
    """What is wrong, as it is sent."""

    error: str
    says: str
    id: str
    why: Explained | None = None
    asked: int | None = None
    """Of a stale answer: the number of the question that is open."""


class Problem(Exception):
    """Something that a client did, or asks for, is not possible."""

    code = "problem"
    status = 400
    says = "That is not possible."
    after: float | None = None
    """Seconds after which it may be tried again."""

    def __init__(
        self,
        says: str = "",
        *,
        reason: str = "",
        asked: int | None = None,
        why: Explained | None = None,
        after: float | None = None,
    ):
        super().__init__(says or self.says)
        self.after = after if after is not None else self.after
        self.id = "e" + token_hex(5)
        self.reason = reason
        """For the operator's log only."""
        self.asked = asked
        self.why = why

    @property
    def headers(self) -> dict[str, str]:
        """For an answer in HTTP: when to come again."""
        return {} if self.after is None else {"retry-after": str(max(1, ceil(self.after)))}

    def told(self) -> Trouble:
        return Trouble(self.code, _cut(_sentence(str(self))), self.id, self.why, self.asked)


class BadMessage(Problem):
    code, status, says = "bad-message", 400, "That message could not be read."


class NoToken(Problem):
    code, status, says = "no-token", 401, "This needs the token of a seat at the table."


class NotYours(Problem):
    code, status, says = "not-yours", 403, "That is not for you to do."


class NotFound(Problem):
    code, status, says = "not-found", 404, "There is no such table, or you need its link."


class Conflict(Problem):
    code, status, says = "conflict", 409, "Somebody was faster. Look again and decide anew."


class Paused(Problem):
    code, status, says = "paused", 409, "The DM has paused the game. Your answer is asked for again when it goes on."


class TooLarge(Problem):
    code, status, says = "too-large", 413, "That is more than fits into one message."


class TooSlow(Problem):
    code, status, says = "too-slow", 408, "That request took too long to arrive."


class HeadTooLarge(Problem):
    code, status, says = "too-large", 431, "There is more in the headers of that request than fits."


class TooMany(Problem):
    code, status, says, after = "too-many", 429, "That was too much at once. Wait a moment.", 1.0


class Busy(Problem):
    """Too many ask for it at the same time, whoever they are."""

    code, status, says, after = "busy", 503, "The server has too much to do just now. Try again in a moment.", 5.0


class Fault(Problem):
    code, status, says = "fault", 500, "Something failed on our side. Look again before you repeat it."


class RuleFailed(Fault):
    says = "A rule of the game failed on our side. Nothing has changed."


class NotShown(Fault):
    says = (
        "The table cannot be shown to you just now: something failed on our side. Nothing is lost; it is tried again."
    )


class StoreDown(Problem):
    code, status, says = "store-down", 503, "The game cannot be kept safe at the moment, so nothing was changed."


class Unknown(StoreDown):
    """Only the store knows. Whoever asks again under the answer's own id is told, and it counts once."""

    code, says = "unknown", "It is not known whether that was kept. Look again before you repeat it."


class NotReady(Problem):
    """For the operator's own questions."""

    code, status, says = "not-ready", 503, "The server is not ready."


class SetAside(Problem):
    """A table that cannot be read; `broken` knows why."""

    code, status = "set-aside", 409
    says = (
        "This table is set aside: what is kept of it cannot be read just now. Nothing is thrown away, and other tables "
        "go on. The operator has been told why and can repair it."
    )


class Taken(Exception):
    """Somebody else has written there first."""


class Unsure(Exception):
    """It was to be committed, and what became of it nobody can tell."""


_CODES: dict[type[QuestboardError], tuple[str, int]] = {
    StaleQuestion: ("stale", 409),
    NotAsked: ("not-asked", 403),
    NoSuchOption: ("no-such-option", 422),
    Refused: ("refused", 422),
    CannotUndo: ("cannot-undo", 409),
    GameOver: ("game-over", 409),
    NotAllowed: ("not-allowed", 409),
    BadTable: ("bad-table", 422),
    PackError: ("bad-table", 422),
    BadFile: ("bad-file", 422),
}


class FromRules(Problem):
    """What the engine refused, under the engine's own words."""

    def __init__(self, error: QuestboardError, code: str, status: int, asked: int | None = None):
        why = error.why if isinstance(error, Refused) else None
        super().__init__(str(error), why=why, asked=asked)
        self.code, self.status = code, status


def as_problem(error: Exception, asked: int | None = None) -> Problem:
    """Any exception as something that may be told."""
    if isinstance(error, Problem):
        return error
    if isinstance(error, Taken):
        return Conflict()
    for kind in type(error).__mro__:
        if kind in _CODES:
            assert isinstance(error, QuestboardError)
            code, status = _CODES[kind]
            return FromRules(error, code, status, asked if code == "stale" else None)
    kind = RuleFailed if isinstance(error, RuleFault) else Fault
    return kind(reason=type(error).__name__)


def as_not_shown(error: Exception) -> Problem:
    """The same of what went wrong while somebody was to be shown the table."""
    problem = as_problem(error)
    return NotShown(reason=problem.reason) if isinstance(problem, Fault) else problem


def complete(problem: Problem, **more: Any) -> dict[str, Any]:
    """The problem as an answer to a message."""
    return {**msgspec.to_builtins(problem.told()), **more}


def _sentence(words: str) -> str:
    words = words.strip() or "That is not possible."
    return words[0].upper() + words[1:] + ("" if words.endswith((".", "!", "?")) else ".")


def _cut(words: str) -> str:
    return words if len(words) <= LONGEST else words[: LONGEST - 4] + " ..."
