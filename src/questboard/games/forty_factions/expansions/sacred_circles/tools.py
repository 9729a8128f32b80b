# FF 13.2.2.1, SC 3.1.5 - the DM's tools for the Forests and the Gathering
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Form, One, Option, form
from questboard.games.forty_factions.expansions.sacred_circles import plots
from questboard.games.forty_factions.expansions.sacred_circles.called import CALL_VOTE
from questboard.games.forty_factions.expansions.sacred_circles.ring import other_side, turn_side, two_sided
from questboard.games.forty_factions.rules.city import all_active, ids
from questboard.games.forty_factions.rules.dm_tool import REASON, told, tool
from questboard.games.forty_factions.state import SUSPENDED
from questboard.games.forty_factions.typed import Match


def buried(match: Match, seat: int) -> Sequence[Form]:
    content, condition = match.content, match.state.condition
    found = tuple(
        place.id for number, place in enumerate(content.places)
        if number >= content.first_space and condition[number] == SUSPENDED
    )  # fmt: skip
    return (form("stay-buried", One("place", found), REASON),) if found else ()


def bury_longer(match: Match, seat: int, option: Option) -> Asking:
    """A Circle that counts for nobody stays so for one turn more (Plot 29)."""
    told(match, "FF 13.2.2.1", option)
    plots.stay_buried(match, match.content.place_of[option[1]])
    yield from ()


def blessings(match: Match, seat: int) -> Sequence[Form]:
    active = ids(match, all_active(match))
    return (form("bless", One("faction", active), REASON),) if active else ()


def bless(match: Match, seat: int, option: Option) -> Asking:
    """Who caught the White Stag, or spared it (Plot 40)."""
    told(match, "SC 3.2.7.3", option)
    plots.bless(match, match.content.face_of[option[1]])
    yield from ()


def sides(match: Match, seat: int) -> Sequence[Form]:
    """Circles with two Sides whose other Tribe is Activated too (SC 3.1.5)."""
    found = tuple(totem.id for totem in two_sided(match.content) if other_side(match, totem) is not None)
    return (form("turn-side", One("totem", found), REASON),) if found else ()


def turn(match: Match, seat: int, option: Option) -> Asking:
    told(match, "SC 3.1.5", option)
    totem = next(totem for totem in two_sided(match.content) if totem.id == option[1])
    other = other_side(match, totem)
    assert other is not None
    turn_side(match, totem, other)
    yield from ()


TOOLS = {
    "stay-buried": tool(buried, bury_longer, "FF 13.2.2.1",
                        "A Circle that counts for nobody stays so for another turn. Everybody is told."),
    "bless": tool(blessings, bless, "SC 3.2.7.3", "One chit more at the next Gathering. Everybody is told."),
    "turn-side": tool(sides, turn, "SC 3.1.5", "A Circle turns to its other Side. Everybody is told."),
    "call-vote": CALL_VOTE,
}  # fmt: skip
