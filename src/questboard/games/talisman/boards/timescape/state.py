"""What the Timescape remembers: its Teleport tiles."""

from __future__ import annotations

from typing import Any

from questboard.engine import Seen, Slot, Table
from questboard.games.talisman.boards import teleports
from questboard.games.talisman.boards.teleports import Tiles, TilesSeen
from questboard.games.talisman.typed import Match

BOARD = "timescape"
RIFTS = Slot("rifts", Tiles)
RIFTS_SEEN = Seen("rifts", TilesSeen)
teleports.BAGS.enter(BOARD, RIFTS)


def laid(table: Table, content: Any, state: Any) -> Tiles:
    return teleports.bag(Tiles(), table, content, BOARD)


def seen(match: Match, seat: int | None) -> TilesSeen:
    return teleports.seen(match, RIFTS.of(match))


def lands(match: Match, seat: int, left: int) -> None:
    tiles = RIFTS.of(match)
    if tiles.chains[seat] or match.state.heroes[seat].at in tiles.laid:
        teleports.land(match, seat, tiles)


def dies(match: Match, seat: int) -> None:
    RIFTS.of(match).chains[seat] = []


def check(match: Match) -> None:
    teleports.kept_whole(match, RIFTS.of(match), BOARD)
