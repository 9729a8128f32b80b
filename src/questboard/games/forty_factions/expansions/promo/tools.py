# FF 13.2.3.4, FF 13.1.4 - the DM's tools for Variable pawns
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Form, One, Option, form
from questboard.games.forty_factions.expansions.promo.camps import encamp, grounds_for
from questboard.games.forty_factions.expansions.promo.raids import strike
from questboard.games.forty_factions.expansions.promo.state import CAMPS
from questboard.games.forty_factions.library import FULL, HALF, SCENERY, camp_of
from questboard.games.forty_factions.rules.dm_tool import REASON, told, tool
from questboard.games.forty_factions.typed import Match


def camps_to_move(match: Match, seat: int) -> Sequence[Form]:
    camps = CAMPS.of(match).where
    names = tuple(match.content.ids[faction] for faction in camps)
    forests = [area for faction in camps for area in grounds_for(match, faction)]
    areas = tuple(dict.fromkeys((*match.content.city.areas, *forests)))
    return (form("move-hideout", One("faction", names), One("to", areas), REASON),) if names else ()


def move_camp(match: Match, seat: int, option: Option) -> Asking:
    told(match, "FF 13.2.3.4", option)
    encamp(match, match.content.face_of[option[1]], option[2])
    yield from ()


CIRCLES = {"a Sacred Circle": FULL, "a Lesser Circle": HALF, "no Circle": SCENERY}


def camps_to_declare(match: Match, seat: int) -> Sequence[Form]:
    content = match.content
    wild = tuple(content.ids[f] for f, area in CAMPS.of(match).where.items() if area not in content.city.areas)
    return (form("declare-camp", One("faction", wild), One("to", tuple(CIRCLES)), REASON),) if wild else ()


def declare_camp(match: Match, seat: int, option: Option) -> Asking:
    """In a Forest the pawn counts only where it is said to stand on a Circle (SC 2.3.4)."""
    told(match, "FF 13.2.3.4", option)
    CAMPS.of(match).circles[match.content.face_of[option[1]]] = CIRCLES[option[2]]
    yield from ()


def camps_to_raid(match: Match, seat: int) -> Sequence[Form]:
    camps = CAMPS.of(match)
    names = tuple(match.content.ids[faction] for faction in camps.where if faction not in camps.suspended)
    return (form("raid-hideout", One("faction", names), REASON),) if names else ()


def raid_camp(match: Match, seat: int, option: Option) -> Asking:
    told(match, "FF 13.1.4", option)
    strike(match, camp_of(match.content.factions[match.content.face_of[option[1]]]))
    yield from ()


TOOLS = {
    "move-hideout": tool(camps_to_move, move_camp, "FF 13.2.3.4", "A Variable pawn stands elsewhere."),
    "declare-camp": tool(camps_to_declare, declare_camp, "FF 13.2.3.4", "A camp in a Forest is a Circle, or not."),
    "raid-hideout": tool(camps_to_raid, raid_camp, "FF 13.1.4", "A Variable pawn counts for nobody this turn."),
}
