"""Abilities that may be used: each says in its data what it is good for (`good_for`), so none is known by its card."""

from __future__ import annotations

from collections.abc import Callable

from questboard.engine import Option
from questboard.games.talisman.bots.goods import resale
from questboard.games.talisman.bots.readiness import ready_for_the_inner_region
from questboard.games.talisman.bots.valuing import me, odds, shown
from questboard.games.talisman.seen import Look

GOOD_FOR: dict[str, Callable[[Look], bool]] = {
    "doubtful_fights": lambda look: odds(look) < 0.6,
    "hopeless_fights": lambda look: odds(look) < 0.4,
    "last_lives": lambda look: me(look).lives <= 2,
    "the_chapel": lambda look: me(look).lives < 4 and me(look).alignment != "good",
    "the_way_in": ready_for_the_inner_region,
    "selling": lambda look: any(resale(look, thing.id) > 0 for thing in me(look).gear),
}
"""When an ability is worth its price. Those that say nothing are there to be used."""


def is_worth_it(look: Look, name: str, option: Option) -> bool:
    """Whether to use an ability of a card, or of the Character: `("use", card, place)`."""
    place: int = option[2]
    purpose = shown(look, name).ab[place].good_for if name else ""
    return not purpose or GOOD_FOR[purpose](look)
