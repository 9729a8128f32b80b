# DD 2.3.4 - Variable Locations: the Travelling Fair stands where its holder says, the Thieves of Chaos where a die does
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.engine.parts import after
from questboard.games.forty_factions.expansions.doorways_to_dreams.realm import realm
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import DREAMS
from questboard.games.forty_factions.facts import Area, FactionId, Player
from questboard.games.forty_factions.library import FULL, SCENERY, camp_of
from questboard.games.forty_factions.spaces import Loose, Pawn
from questboard.games.forty_factions.state import NOBODY, Spot
from questboard.games.forty_factions.typed import Match

TRAVEL = "travel"

CAMP = question("camp", "say in which Area the pawn of {placing} stands")


@event("pitched", section="Activation")
def told_pitched(faction: FactionId, area: Area, seat: Player) -> str:
    return "the pawn of {faction} stands in {area}"


@event("camp-rests")
def told_camp_rests(faction: FactionId, area: Area, counts: bool) -> str:
    how = "counts again" if counts else "counts for nothing this turn"
    return f"the pawn of {{faction}} in {{area}} {how}"


def travel(match: Match) -> str:
    """An Activation Phase begins: dice are thrown again, and who may move is asked (FFX 5.7)."""
    for faction in realm(match).travellers:
        if match.state.owner[faction] != NOBODY:
            arrive(match, faction)
    return after(match, TRAVEL)


def settle_travellers(match: Match, came: Sequence[int], went: Sequence[int]) -> None:
    """Whoever is Activated stands somewhere; whoever is discarded does not."""
    dreams, owner = DREAMS.of(match), match.state.owner
    for faction in realm(match).travellers:
        if owner[faction] == NOBODY:
            dreams.camps.pop(faction, None)
            dreams.moving = [one for one in dreams.moving if one != faction]
        elif faction not in dreams.camps:
            arrive(match, faction)


def arrive(match: Match, faction: int) -> None:
    """By the die; or where it stands, else in the usual Area, until its holder says otherwise."""
    dreams, world = DREAMS.of(match), realm(match)
    sheet = match.content.factions[faction]
    areas = sheet.variable
    if sheet.by_die:
        (die,) = match.roll(len(areas))
        pitch(match, faction, world.areas.index(areas[die - 1]))
        return
    dreams.camps.setdefault(faction, world.areas.index(areas[0]))
    if faction not in dreams.moving:
        dreams.moving.append(faction)


def pitch(match: Match, faction: int, area: int) -> None:
    DREAMS.of(match).camps[faction] = area
    told_pitched(
        match,
        "DD 2.3.4",
        faction=match.content.ids[faction],
        area=realm(match).areas[area],
        seat=match.state.owner[faction],
    )


def choose_camp(match: Match, faction: int) -> Asking:
    """Its holder says where the pawn stands."""
    holder = match.state.owner[faction]
    answer = None
    if holder != NOBODY:
        answer = yield from choose(match, CAMP.name, holder, areas_to_camp_in, rule="DD 2.3.4", public=True)
    dreams = DREAMS.of(match)
    if faction not in dreams.moving or match.state.owner[faction] != holder:
        return  # whoever holds it now is asked
    dreams.moving.remove(faction)
    if answer is not None:
        pitch(match, faction, realm(match).areas.index(answer[1]))


def areas_to_camp_in(match: Match, seat: int) -> Sequence[Option]:
    """Where it stands, then everywhere else that it may."""
    dreams, world = DREAMS.of(match), realm(match)
    if not dreams.moving:
        return ()
    faction = dreams.moving[0]
    if match.state.owner[faction] != seat:
        return ()
    here = world.areas[dreams.camps[faction]] if faction in dreams.camps else ""
    areas = match.content.factions[faction].variable
    return [(CAMP.name, area) for area in sorted(areas, key=lambda area: area != here)]


def rest(match: Match, faction: int, counts: bool = False) -> None:
    """A pawn stays where it is, and counts for nothing this turn; or does again."""
    dreams = DREAMS.of(match)
    if faction in dreams.camps and is_resting(match, faction) == counts:
        if counts:
            dreams.resting.remove(faction)
        else:
            dreams.resting.append(faction)
        area = realm(match).areas[dreams.camps[faction]]
        told_camp_rests(match, "DD 2.3.4", faction=match.content.ids[faction], area=area, counts=counts)


def is_resting(match: Match, faction: int) -> bool:
    return faction in DREAMS.of(match).resting


def camps_in(match: Match, area: int, pawns: list[Pawn]) -> None:
    """Their pawns count for the Area, and are no Locations."""
    owner = match.state.owner
    pawns += [
        Pawn(owner[faction], SCENERY if is_resting(match, faction) else FULL)
        for faction, camp in DREAMS.of(match).camps.items()
        if camp == area and owner[faction] != NOBODY
    ]


def find(match: Match, found: list[Loose]) -> None:
    """Those on the road whose pawns count."""
    camps, world = DREAMS.of(match).camps, realm(match)
    found += [
        Loose(camp_of(match.content.factions[faction]), faction, world.areas[camps[faction]])
        for faction in sorted(camps) if not is_resting(match, faction)
    ]  # fmt: skip


def keep_out(match: Match, name: Spot) -> None:
    for faction in list(DREAMS.of(match).camps):
        if camp_of(match.content.factions[faction]) == name:
            rest(match, faction)
