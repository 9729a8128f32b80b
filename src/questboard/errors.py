"""Everything Questboard raises on purpose; see `questboard.engine.errors`."""

from questboard.engine.content.packs import PackError
from questboard.engine.errors import (
    BadFile,
    BadTable,
    BrokenInvariant,
    CannotUndo,
    GameOver,
    NoSuchOption,
    NotAllowed,
    NotAsked,
    QuestboardError,
    Refused,
    ReplayMismatch,
    RuleFault,
    StaleQuestion,
)  # fmt: skip

__all__ = [
    "BadFile", "BadTable", "BrokenInvariant", "CannotUndo", "GameOver", "NoSuchOption", "NotAllowed", "NotAsked",
    "PackError", "QuestboardError", "Refused", "ReplayMismatch", "RuleFault", "StaleQuestion",
]  # fmt: skip
