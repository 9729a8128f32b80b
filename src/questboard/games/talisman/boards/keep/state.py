"""What the Vampire's Keep remembers: its Teleport tiles, and who waits in the Vault."""

from __future__ import annotations

from typing import Any

from questboard.engine import EVERYBODY, Open, Seen, Slot, Table
from questboard.games.talisman.boards import teleports
from questboard.games.talisman.boards.teleports import Tiles, TilesSeen
from questboard.games.talisman.rules import things
from questboard.games.talisman.state import NO_CARD
from questboard.games.talisman.typed import Match

BOARD = "keep"
WAITING = "vault guardians"
"""Guardians after a stand-off: each waits for one Character, and is met by no other (R-77)."""


class Keep(Tiles):
    guardians: Open[list[int]] = []
    """By seat: the guardian that waits for it, or NO_CARD."""
    beaten: Open[list[bool]] = []
    """By seat: whether its Character has beaten a guardian (TA 20:4)."""


class KeepSeen(TilesSeen):
    guardians: list[str]
    """By seat: the guardian that waits for it, or nothing."""


KEEP = Slot("keep", Keep)
KEEP_SEEN = Seen("keep", KeepSeen)
teleports.BAGS.enter(BOARD, KEEP)


def laid(table: Table, content: Any, state: Any) -> Keep:
    state.cards.add_zone(WAITING, EVERYBODY)
    seats = len(table.players)
    return teleports.bag(Keep(guardians=[NO_CARD] * seats, beaten=[False] * seats), table, content, BOARD)


def seen(match: Match, seat: int | None) -> KeepSeen:
    keep = KEEP.of(match)
    tiles = teleports.seen(match, keep)
    waiting = [things.design(match, card).id if card != NO_CARD else "" for card in keep.guardians]
    return KeepSeen(tiles.left, tiles.laid, waiting)


def check(match: Match) -> None:
    teleports.kept_whole(match, KEEP.of(match), BOARD)
