"""What tests of the Necro Texts begin with."""

from __future__ import annotations

from typing import Any

import pytest

import questboard
from questboard.games.talisman.boards import desert, necro_texts
from questboard.games.talisman.boards.necro_texts import reading
from questboard.games.talisman.boards.necro_texts.state import NECRO
from questboard.games.talisman.context import Context
from questboard.games.talisman.state import EVIL
from tests.games.talisman.land import Land

PARTS = [desert.part, necro_texts.part]


@pytest.fixture
def table() -> Land:
    return Land(more=PARTS)


def bookish(table: Land, text: str = "nt_codex", *, read: bool = True, **numbers: Any) -> int:
    """Ann, Evil, with a Text in her hands that she has read."""
    table.hero("Ann", "ch_delver", "out.fields1", alignment=EVIL, craft=9, **numbers)
    card = table.gear("Ann", text)
    if read:
        NECRO.of(table.match).read[0] = card
    return card


def knows(table: Land, who: int = 0) -> list[str]:
    return sorted(table.name(card) for card in table.necro_spells(who))


def uses(table: Land) -> list[str]:
    """What Ann may do with her books in Organization."""
    books = reading.texts(table.match, 0)
    return [ability.name for card, ability in table.abilities("Ann", "organise") if card in books]


def performs(table: Land) -> None:
    card = reading.text_of(table.match, 0)
    table.tries(lambda m: reading.ritual(m, 0, Context(card=card)))


ALL = {
    "nt_psalter": ("dungeon", "death", {"lives": 2, "draw": 1}),
    "nt_codex": ("desert", "cosmos", {"lives": 1, "draw": 1}),
    "nt_ledger": ("city", "chaos", {"lives": 1, "gold": 1, "draw": 1}),
    "nt_tablets": ("rome", "death", {"lives": 1, "craft": 1, "draw": 2}),
    "nt_folio": ("pass", "phobic", {"lives": 1, "roll": 3, "draw": 1}),
    "nt_grimoire": ("vale", "cosmos", {"lives": 1, "draw": 2}),
    "nt_hymnal": ("ocean", "chaos", {"lives": 1, "objects": 1, "draw": 1}),
    "nt_breviary": ("keep", "phobic", {"bites": 1, "draw": 1}),
}


def everything() -> Land:
    """A table with all boards, and so with all Texts."""
    return Land(more=[part for part in questboard.find("talisman").parts if not part.usual])
