"""What tests of Necro Spells begin with."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.talisman.boards import desert, necro_texts
from questboard.games.talisman.boards.necro_texts.state import NECRO
from questboard.games.talisman.context import Context
from questboard.games.talisman.state import EVIL
from tests.games.talisman.land import Land


def sorcerers(**ann: Any) -> Land:
    """Ann knows every Order, cannot fail (Craft 9) and has Ash; Bea stands beside her, Cy is far away."""
    table = Land(more=[desert.part, necro_texts.part])
    table.hero("Ann", "ch_delver", "out.fields1", **{"craft": 9, "ash": 9, "alignment": EVIL, **ann})
    table.hero("Bea", "ch_warrior", "out.fields1")
    table.hero("Cy", "ch_cutpurse", "mid.castle")
    return table


def casts(
    table: Land,
    spell: str,
    *target: int,
    at: str = "turn_start",
    die: int | tuple[int, ...] = 0,
    ctx: Context | None = None,
    own: int = 0,
) -> Context:
    """Ann casts; with a die she has Craft 1 and blunders. Her Text is of the Order that the Spell wants."""
    [card] = table.spells("Ann", spell)
    book = table.gear("Ann", "nt_codex") if "nt_codex" not in table.owns("Ann") else NECRO.of(table.match).read[0]
    NECRO.of(table.match).read[0] = book
    order = table.match.content.faces[table.face(spell)].order
    about = ctx or Context()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("questboard.games.talisman.boards.necro_texts.reading.order_of", lambda match, seat: order)
        before = table.of("Ann").ash
        table.casts("Ann", card, *target, at=at, own=(own,), about=about, blunders=die)
    shown = table.match.content.faces[table.face(spell)].spell
    assert shown is not None and table.of("Ann").ash == before - shown.ash
    return about


def turn_of(table: Land, seat: int) -> None:
    table.state.active = seat
    table.goes("turn")
