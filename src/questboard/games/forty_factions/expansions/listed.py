"""The expansions that a table may choose, in the order in which their steps and hooks take turns (AMB-54)."""

from __future__ import annotations

from questboard.games.forty_factions.expansions import (
    doorways_to_dreams,
    fifty_factions,
    forgotten_factions,
    promo,
    sacred_circles,
    secret_cards,
)

EXPANSIONS = (
    fifty_factions.part,
    sacred_circles.part,
    doorways_to_dreams.part,
    promo.part,
    forgotten_factions.part,
    secret_cards.part,
)
"""In the order in which they are counted and asked (AMB-54)."""
