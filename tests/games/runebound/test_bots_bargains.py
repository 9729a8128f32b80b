"""Bots make no offers, but they know what others' offers are worth to them (RB 10.6)."""

from __future__ import annotations

import pytest

from questboard import bots
from questboard.engine import Look
from questboard.testing import rule
from tests.games.runebound.cases import RUNES, face_to_face

RUNE = RUNES[0]


@rule("RB 10.6")
@pytest.mark.parametrize(
    ("give", "take", "gold", "accepts"),
    [
        ("", "", 3, True),  # a present
        ("", "", -3, False),  # and the other way round
        ("sword-of-the-ninth-gate", "", 0, True),
        ("", "sword-of-the-ninth-gate", 1, False),
        ("levy-sword", "sword-of-the-ninth-gate", 0, False),
        ("", RUNE, 9, False),  # a Dragon Rune is not for sale
        (RUNE, "levy-sword", 0, True),
        ("", "draught-of-mending", 9, True),  # for nine gold one buys two others
    ],
)
def test_a_bot_accepts_what_is_good_for_it(give: str, take: str, gold: int, accepts: bool):
    for seed in range(4):  # luck has no say in it
        table = face_to_face(trading=True)
        table.hero("Ann").gold = 9
        table.has("Ann", "quilted-coat")  # who has nothing at all is not asked
        gives = table.has("Ann", *give.split())
        takes = table.has("Bea", *take.split())
        table.start("barter")
        table.answers("Ann", "offer", 1, tuple(gives), tuple(takes), gold)
        assert (bots.make("greedy", seed).choose(Look(table.match, 1)) == ("accept",)) is accepts
