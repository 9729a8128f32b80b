# FF 13.2.3.4 - Variable Locations: a pawn that stands where its holder puts it
#
# It is placed when its Faction is Activated, and may move once at the start of each Activation Phase (FFX 5.7). It is
# no Location: it cannot be traded, and counts for its Area like any other pawn (AMB-61).
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.engine.parts import Straight, after
from questboard.games.forty_factions.expansions.promo.state import CAMPS
from questboard.games.forty_factions.facts import Area, FactionId, Player
from questboard.games.forty_factions.library import FULL, SCENERY, camp_of
from questboard.games.forty_factions.rules.turn import is_cut_short
from questboard.games.forty_factions.spaces import Loose, Pawn
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match

STIR, PITCH, BREAK_CAMP = "stir", "pitch", "break_camp"

ENCAMP = question("encamp", "say in which Area the pawn of {moving} stands")


@event("encamped")
def told_encamped(faction: FactionId, area: Area, seat: Player) -> str:
    return "{faction} camp in {area}"


def grounds_for(match: Match, faction: int) -> list[str]:
    """Where a Variable pawn may stand: Areas of the city, and Forests if they are in play."""
    return [area for area in match.content.factions[faction].variable if area in match.content.areas]


def wanderers(match: Match) -> list[int]:
    return [face for face in match.content.as_plots if match.content.factions[face].variable]


def settle(match: Match, came: Sequence[int], went: Sequence[int]) -> None:
    """Whoever is Activated stands in the usual Area until its holder says otherwise; whoever is discarded nowhere."""
    camps, owner = CAMPS.of(match), match.state.owner
    for faction in wanderers(match):
        if owner[faction] == NOBODY:
            camps.where.pop(faction, None)
            camps.circles.pop(faction, None)
            camps.suspended = [one for one in camps.suspended if one != faction]
            camps.moving = [one for one in camps.moving if one != faction]
        elif faction not in camps.where:
            camps.where[faction] = grounds_for(match, faction)[0]
            ask_later(match, faction)


def ask_later(match: Match, faction: int) -> None:
    moving = CAMPS.of(match).moving
    if len(grounds_for(match, faction)) > 1 and faction not in moving:
        moving.append(faction)


def stir(match: Match) -> str:
    """An Activation Phase begins."""
    for faction in wanderers(match):
        if match.state.owner[faction] != NOBODY:
            ask_later(match, faction)
    return after(match, STIR)


def breaks_in(match: Match, step: str) -> str | None:
    """Nothing else goes on before a pawn that has just come stands somewhere."""
    camps = CAMPS.of(match)
    if not step or step == PITCH or not camps.moving or is_cut_short(match):
        return None
    camps.back = step
    return PITCH


def pitch(match: Match) -> Asking:
    camps = CAMPS.of(match)
    if not camps.moving:
        back, camps.back = camps.back or "activation", ""
        return Straight(back)
    faction = camps.moving[0]
    holder = match.state.owner[faction]
    answer = yield from choose(match, ENCAMP.name, holder, areas_to_camp_in, rule="FF 13.2.3.4", public=True)
    camps = CAMPS.of(match)
    if faction in camps.moving:
        camps.moving.remove(faction)
        if answer is not None and answer[1] != camps.where.get(faction):
            encamp(match, faction, answer[1])
            told_encamped(match, "FF 13.2.3.4", faction=match.content.ids[faction], area=answer[1], seat=holder)
    return PITCH


def encamp(match: Match, faction: int, area: str) -> None:
    """The pawn stands elsewhere; a camp that was declared a Circle stays behind."""
    camps = CAMPS.of(match)
    camps.where[faction] = area
    camps.circles.pop(faction, None)


def areas_to_camp_in(match: Match, seat: int) -> Sequence[Option]:
    """Where it stands, then everywhere else that it may."""
    camps = CAMPS.of(match)
    if not camps.moving:
        return ()
    faction = camps.moving[0]
    here = camps.where.get(faction)
    return [(ENCAMP.name, area) for area in sorted(grounds_for(match, faction), key=lambda area: area != here)]


def stand(match: Match, area: int, pawns: list[Pawn]) -> None:
    name, owner = match.content.areas[area], match.state.owner
    for faction, where in CAMPS.of(match).where.items():
        if where == name and owner[faction] != NOBODY:
            pawns.append(Pawn(owner[faction], weight(match, faction)))


def weight(match: Match, faction: int) -> int:
    """In the city as any pawn; in a Forest only as the Circle that the DM has declared the camp to be.

    One that was ambushed stays, and weighs nothing.
    """
    camps = CAMPS.of(match)
    if faction in camps.suspended:
        return SCENERY
    return FULL if camps.where[faction] in match.content.city.areas else camps.circles.get(faction, SCENERY)


def find(match: Match, found: list[Loose]) -> None:
    """The camps whose pawns count."""
    where = CAMPS.of(match).where
    found += [
        Loose(camp_of(match.content.factions[faction]), faction, where[faction])
        for faction in sorted(where) if weight(match, faction) != SCENERY
    ]  # fmt: skip


def break_camp(match: Match) -> str:
    """The turn is counted: who was ambushed counts again."""
    CAMPS.of(match).suspended = []
    return after(match, BREAK_CAMP)
