# DD 3.3.6, DD 3.2.6, DD 3.1.2.2, DD 2.3.4 - what does not wait for its place in the turn
from __future__ import annotations

from questboard.engine import Asking
from questboard.engine.parts import Straight, after
from questboard.games.forty_factions.expansions.doorways_to_dreams.ending import ALL_MAD
from questboard.games.forty_factions.expansions.doorways_to_dreams.halls import choose_mirror, count_again
from questboard.games.forty_factions.expansions.doorways_to_dreams.levels import is_all_mad
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import HIGHEST
from questboard.games.forty_factions.expansions.doorways_to_dreams.plots import forget_plots
from questboard.games.forty_factions.expansions.doorways_to_dreams.sitting import LEND, is_awaited
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import DREAMS, NOT_CALLED
from questboard.games.forty_factions.expansions.doorways_to_dreams.tools import AT_PLAY
from questboard.games.forty_factions.expansions.doorways_to_dreams.travellers import choose_camp
from questboard.games.forty_factions.typed import Match

PLACING, WAKING = "placing", "waking"


def breaks_in(match: Match, step: str) -> str | None:
    """The end of the city before all; then a Congress that was called; then pawns that have a choice of places.

    Without a step somebody has done something out of turn: the DM's floor may be left for a vote, a sealed round of
    answers may not, and pawns can wait until it is over.
    """
    dreams = DREAMS.of(match)
    if dreams.madness[-1].level == HIGHEST and is_all_mad(match):  # asked often; the Environs are seldom mad
        return ALL_MAD
    if dreams.called != NOT_CALLED and is_awaited(match) and (step or match.step in AT_PLAY):
        dreams.resume = step or match.step
        return LEND
    if (dreams.choosing or dreams.moving) and step and step != PLACING and not dreams.is_over:
        dreams.back = step
        return PLACING
    return None


def placing(match: Match) -> Asking:
    """Whose pawn may stand here or there says where, one after the other."""
    dreams = DREAMS.of(match)
    if dreams.choosing:
        yield from choose_mirror(match, dreams.choosing[0])
    elif dreams.moving:
        yield from choose_camp(match, dreams.moving[0])
    else:
        back, dreams.back = dreams.back or "council", ""  # by a DM's jump one may come from nowhere
        return Straight(back)
    return PLACING


def waking(match: Match) -> str:
    """The Areas and Domains are counted, and what was for this turn only is over."""
    count_again(match)
    forget_plots(match)
    return after(match, WAKING)
