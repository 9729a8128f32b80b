# TA 11:13: what two Spaces of the Far Outer Region do that no others do
from __future__ import annotations

from questboard.engine import Asking
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects.special import special
from questboard.games.talisman.rules import dice, drawing, law, things
from questboard.games.talisman.state import NOWHERE
from questboard.games.talisman.typed import Match

CAUGHT = 2
"""On so much or less the wanted are seen at the Gibbet."""


@special("gibbet")
def gibbet(match: Match, seat: int, ctx: Context) -> Asking:
    """Gibbet Crossroads: whoever is wanted may be taken to the Donjon; without a City nobody looks."""
    if not match.state.heroes[seat].warrant or law.donjon(match) == NOWHERE:
        return None
    die, _ = yield from dice.own(match, seat, "space")
    if die <= CAUGHT:
        law.imprison(match, seat)
    return None


@special("draw_here")
def draw_here(match: Match, seat: int, ctx: Context) -> Asking:
    """Sunken Bog: a card of the Space's deck, which is met, unless one lies there already (TA 13:4)."""
    here = match.state.heroes[seat].at
    if not things.cards_on(match, here):
        yield from drawing.draw_from(match, seat, match.content.spaces[here].deck)
        drawing.sort(match, seat)
    return None
