# FF 13.2.3.4, FFX 3.17 - the DM's tools for Variable pawns; each is told to everybody, with its reason
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from questboard.engine import Asking, Form, Interjection, One, Option, form
from questboard.games.forty_factions.expansions.wandering import RULE, Wandering, grounds_for
from questboard.games.forty_factions.library import FULL, HALF, SCENERY, camp_of
from questboard.games.forty_factions.rules.dm_tool import REASON, told, tool
from questboard.games.forty_factions.typed import Match

CIRCLES = {"a Sacred Circle": FULL, "a Lesser Circle": HALF, "no Circle": SCENERY}


class Verbs(NamedTuple):
    """What the tools of one part are called."""

    move: str
    declare: str
    rest: str


def camp_tools(
    wandering: Wandering, verbs: Verbs, keep_out: Callable[[Match, str], None], raid_rule: str
) -> dict[str, Interjection]:
    """Of the camps of one part; `keep_out` is how one of them, by the name of its pawn, is left out of the count."""

    def camps_to_move(match: Match, seat: int) -> Sequence[Form]:
        camps = wandering.slot.of(match).where
        names = tuple(match.content.ids[faction] for faction in camps)
        forests = [area for faction in camps for area in grounds_for(match, faction)]
        areas = tuple(dict.fromkeys((*match.content.city.areas, *forests)))
        return (form(verbs.move, One("faction", names), One("to", areas), REASON),) if names else ()

    def move_camp(match: Match, seat: int, option: Option) -> Asking:
        told(match, RULE, option)
        wandering.move(match, match.content.face_of[option[1]], option[2])
        yield from ()

    def camps_to_declare(match: Match, seat: int) -> Sequence[Form]:
        content, where = match.content, wandering.slot.of(match).where
        wild = tuple(content.ids[faction] for faction, area in where.items() if area not in content.city.areas)
        return (form(verbs.declare, One("faction", wild), One("to", tuple(CIRCLES)), REASON),) if wild else ()

    def declare_camp(match: Match, seat: int, option: Option) -> Asking:
        """In a Forest the pawn counts only where it is said to stand on a Circle (SC 2.3.4)."""
        told(match, RULE, option)
        wandering.slot.of(match).circles[match.content.face_of[option[1]]] = CIRCLES[option[2]]
        yield from ()

    def camps_to_rest(match: Match, seat: int) -> Sequence[Form]:
        camps = wandering.slot.of(match)
        names = tuple(match.content.ids[faction] for faction in camps.where if faction not in camps.suspended)
        return (form(verbs.rest, One("faction", names), REASON),) if names else ()

    def rest_camp(match: Match, seat: int, option: Option) -> Asking:
        told(match, raid_rule, option)
        keep_out(match, camp_of(match.content.factions[match.content.face_of[option[1]]]))
        yield from ()

    return {
        verbs.move: tool(camps_to_move, move_camp, RULE, "A Variable pawn stands elsewhere."),
        verbs.declare: tool(camps_to_declare, declare_camp, RULE, "A camp in a Forest is a Circle, or not."),
        verbs.rest: tool(camps_to_rest, rest_camp, raid_rule, "A Variable pawn counts for nobody this turn."),
    }
