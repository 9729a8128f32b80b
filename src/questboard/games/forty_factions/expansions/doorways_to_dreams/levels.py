# DD 3.3, FF 13.2.4.1 - Madness in the six Areas: what raises and lowers it, what it is worth, and the end of the city
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import event
from questboard.engine.parts import hook
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import (
    COLOURS,
    Colour,
    Level,
    changed,
    for_areas,
    is_deep,
    is_end,
)
from questboard.games.forty_factions.expansions.doorways_to_dreams.realm import realm
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import DREAMS
from questboard.games.forty_factions.facts import Area, FactionId
from questboard.games.forty_factions.rules.points import score
from questboard.games.forty_factions.spaces import place_pawn
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match

OPPOSITE: dict[Colour, Colour] = {"Delirium": "Despair", "Despair": "Delirium", "Mania": "Mania"}
"""Good is evil and evil good; what is neutral has no other side (Plot 25, AMB-64)."""


@event("madness")
def told_madness(area: Area, level: int, colour: str, was: int) -> str:
    if not level:
        return "{area} is sane again"
    if level == was:
        return "Madness in {area} stays at {level}, but it is {colour} now"
    return f"Madness in {{area}} {'rises' if level > was else 'falls'} from {{was}} to {{level}}: {{colour}}"


@event("heart-turned")
def told_heart_turned(faction: FactionId, moral: str) -> str:
    return "{faction} has changed sides, and is {moral} now"


def change(match: Match, area: int, by: int, rule: str, colour: Colour | None = None) -> None:
    """The level of an Area rises or falls; what raises it gives the colour (DD 3.3.1, AMB-39)."""
    levels = DREAMS.of(match).madness
    was = levels[area]
    put(match, area, changed(was, by, colour), rule)


def put(match: Match, area: int, now: Level, rule: str) -> None:
    levels = DREAMS.of(match).madness
    was = levels[area]
    if now == was:
        return
    levels[area] = now
    told_madness(match, rule, area=realm(match).areas[area], level=now.level, colour=now.colour or "", was=was.level)


# Temples of Madness (DD 3.3.2)


def settle_madness(match: Match, came: Sequence[int], went: Sequence[int]) -> None:
    """A Temple's pawn that comes to stand on its Location raises the Area by 1, one that goes lowers it by 1.

    Lowest number first (AMB-45). To hand over the Location is to go and to come; the whole Faction stays where it is
    whoever holds it, and so does a pawn that counts for nothing this turn (AMB-38, AMB-46).
    """
    dreams, areas = DREAMS.of(match), match.content.place_area
    before, now = dreams.pawned, temple_pawns(match)
    dreams.pawned = now
    for _, place, *area in (pawn for pawn in before if pawn not in now):
        change(match, area[0] if area else areas[place], -1, "DD 3.3.2")
    for temple, place, *area in (pawn for pawn in now if pawn not in before):
        change(match, area[0] if area else areas[place], 1, "DD 3.3.2", colour_of(match, temple))


def temple_pawns(match: Match) -> list[list[int]]:
    """[Temple, place] of all their pawns on Locations of the city, by number; and their houses that are on no map."""
    content, controller, temples = match.content, match.state.controller, realm(match).temples
    city = len(realm(match).areas)
    pawns = [
        [controller[place], place]
        for place, area in enumerate(content.place_area)
        if controller[place] in temples and area < city and content.counts[place] and place_pawn(match, place) != NOBODY
    ]
    houses: list[list[int]] = []
    houses_off_the_map(match, houses)
    return sorted([*pawns, *(house for house in houses if house[0] in temples)])


@hook
def houses_off_the_map(match: Match, houses: list[list[int]]) -> None:
    """Who lets Factions have Locations that are on no map adds those of the city whose pawns stand there.

    As [Faction, a number below 0 that no other has, Area].
    """


def colour_of(match: Match, temple: int) -> Colour:
    """What it brings: its own, or the opposite if the Faction has changed sides."""
    printed = realm(match).temples[temple].madness
    return OPPOSITE[printed] if temple in DREAMS.of(match).turned else printed


def turn_heart(match: Match, faction: int) -> None:
    """Good where it was evil, and evil where it was good, for the rest of the game; order never changes (AMB-64)."""
    turned = DREAMS.of(match).turned
    if faction in turned:
        turned.remove(faction)
    else:
        turned.append(faction)
    told_heart_turned(match, "DD 3.3.3.1", faction=match.content.ids[faction], moral=moral_of(match, faction))


def moral_of(match: Match, faction: int) -> str:
    moral: str = match.content.factions[faction].moral
    if faction not in DREAMS.of(match).turned:
        return moral
    return {"Good": "Evil", "Evil": "Good"}.get(moral, moral)


# At the end of the game (DD 3.3.4)


def temple_vp(match: Match, temple: int) -> tuple[int, int]:
    """What a Temple earns if the game ends now: for the Areas, and its bonus (AMB-35, AMB-36)."""
    levels, printed = DREAMS.of(match).madness, realm(match).temples[temple]
    own_only, colour = match.options["madness_own_alignment_only"], colour_of(match, temple)
    return for_areas(levels, colour, bool(own_only)), printed.bonus if is_deep(levels, printed.madness) else 0


def score_madness(match: Match) -> None:
    """Every Activated Temple scores for all Areas, whatever their colour, for its holder alone (AMB-35, AMB-37)."""
    for temple, printed in realm(match).temples.items():
        holder = match.state.owner[temple]
        if holder == NOBODY:
            continue
        vp, bonus = temple_vp(match, temple)
        name = match.content.ids[temple]
        score(match, holder, vp, "madness", "DD 3.3.4.1", faction=name)
        rule = "DD 3.3.4.2" if printed.madness == COLOURS[0] else "DD 3.3.4.3"
        score(match, holder, bonus, "madness", rule, faction=name, colour=printed.madness)


def if_it_ended_now(match: Match) -> list[int]:
    """By seat: the VP that Madness would bring."""
    vp = [0] * match.seats
    for temple in realm(match).temples:
        holder = match.state.owner[temple]
        if holder != NOBODY:
            vp[holder] += sum(temple_vp(match, temple))
    return vp


def is_all_mad(match: Match) -> bool:
    """All six Areas at 10 end the game at once (DD 3.3.6, AMB-42)."""
    dreams = DREAMS.of(match)
    return not dreams.is_over and is_end(dreams.madness)
