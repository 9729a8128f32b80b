"""What the gods remember: who is on a quest for whom, and who has won which Tasks."""

from __future__ import annotations

from typing import Any

import msgspec

from questboard.engine import EVERYBODY, Open, Seen, Slot, Table
from questboard.games.talisman.rules import things
from questboard.games.talisman.typed import Match

GIFTS = "gift"
"""The deck."""
TASKS, TURNED = "tasks won", "gifts turned up"
"""Zones: Tasks that somebody has won and not been judged for; Gifts turned over in the search for another."""


class Quest(msgspec.Struct):
    """For a god who has sent somebody away; none: no god."""

    god: Open[str] = ""
    left: Open[int] = 0
    """Own turns."""
    fresh: Open[bool] = False
    """It was given in this turn, which does not count."""
    places: Open[list[str]] = []
    """Of Mercury's: the Spaces where a Move has ended."""
    had: Open[list[int]] = []
    """Of Venus': the Followers who were there before."""


class Olympus(msgspec.Struct):
    """Lists by seat."""

    quests: Open[list[Quest]] = []
    won: Open[list[list[int]]] = []
    """Tasks of this visit."""
    done: Open[list[bool]] = []
    """The Task that is being faced has been done."""


class QuestSeen(msgspec.Struct):
    god: str
    left: int
    places: tuple[str, ...]
    won: tuple[str, ...]


class OlympusSeen(msgspec.Struct):
    quests: tuple[QuestSeen, ...]
    """By seat."""
    gifts: tuple[str, ...]
    """What the gods still have to give; all others lie open somewhere."""


OLYMPUS = Slot("olympus", Olympus)
OLYMPUS_SEEN = Seen("olympus", OlympusSeen)


def laid(table: Table, content: Any, state: Any) -> Olympus:
    for zone in (TASKS, TURNED):
        state.cards.add_zone(zone, EVERYBODY)
    return Olympus([Quest() for _ in table.players], [[] for _ in table.players], [False for _ in table.players])


def seen(match: Match, seat: int | None) -> OlympusSeen:
    olympus = OLYMPUS.of(match)
    left = sorted(things.design(match, card).id for zone in (GIFTS, TURNED) for card in match.state.cards.zones[zone])
    quests = tuple(
        QuestSeen(quest.god, quest.left, tuple(quest.places), tuple(things.design(match, card).id for card in won))
        for quest, won in zip(olympus.quests, olympus.won, strict=True)
    )
    return OlympusSeen(quests, tuple(left))
