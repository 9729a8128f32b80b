# FF 13.1.1, FF 13.2.2.1 - what the Plots of Fifty Factions do to the board
#
# The Artefact's token gives 1 VP at the end of the Role-Playing Phase; Pestilence empties Locations until the end of
# the next turn; Famine and Arson keep pawns out of the count for this turn. Everything else is story.
from __future__ import annotations

from collections.abc import Sequence

import msgspec

from questboard.engine import Asking, Form, One, Open, Option, event, form
from questboard.engine.parts import Slot, after
from questboard.games.forty_factions.facts import FactionId
from questboard.games.forty_factions.rules.city import all_active, ids
from questboard.games.forty_factions.rules.dm_tool import REASON, told, tool
from questboard.games.forty_factions.rules.effects import FEW, by_lot, places_concerned
from questboard.games.forty_factions.rules.placing import ruin
from questboard.games.forty_factions.rules.points import score
from questboard.games.forty_factions.spaces import place_pawn
from questboard.games.forty_factions.state import (
    ABANDONED,
    INTACT,
    NO_FACTION,
    NOBODY,
    SUSPENDED,
    PlotInPlay,
)  # fmt: skip
from questboard.games.forty_factions.typed import Match

ARTEFACT, RETURN = "artefact", "return"
THE_ARTEFACT = 23
FISHERS, FARMERS = 62, 63
FIELDS = "Environs"
"""Where Famine strikes, beside the Locations of those who feed the city."""


@event("artefact")
def told_artefact(faction: FactionId) -> str:
    return "The Artefact is with {faction}."


class Ravages(msgspec.Struct):
    """What these Plots leave behind for a while."""

    token: Open[int] = NO_FACTION
    """The Faction that has the Artefact."""
    away: Open[list[list[int]]] = []
    """[place, turn at whose end it is restored], of places that Pestilence has emptied."""


RAVAGES = Slot("ravages", Ravages)


# The Artefact


def find_artefact(match: Match, plot: PlotInPlay) -> None:
    if match.content.plot(plot.plot).number == THE_ARTEFACT and plot.targets:
        hand_artefact(match, plot.targets[0])


def hand_artefact(match: Match, faction: int) -> None:
    RAVAGES.of(match).token = faction
    told_artefact(match, "FF 13.2.2.1", faction=match.content.ids[faction])


def fight_for_artefact(match: Match, plot: PlotInPlay, side: str, winner: int) -> None:
    """Without a DM: whoever prevails against those that hold it has it."""
    if match.content.plot(plot.plot).number == THE_ARTEFACT and side == "against" and winner != NOBODY:
        hand_artefact(match, winner)


def artefact(match: Match) -> Asking:
    """The Role-Playing Phase is over: 1 VP to whoever holds the Faction with the token, and it is gone."""
    held = RAVAGES.of(match)
    holder = match.state.owner[held.token] if held.token != NO_FACTION else NOBODY
    if holder != NOBODY:
        score(match, holder, 1, "role-playing", "FF 13.2.2.1", faction=match.content.ids[held.token],
              plot="the-artefact", reason="it was theirs in the end")  # fmt: skip
    held.token = NO_FACTION
    yield from ()
    return after(match, ARTEFACT)


# Pestilence, Famine


def ravage(match: Match, effect: str, plot: PlotInPlay, winner: int) -> None:
    """Without a DM: by lot, among the places that fit and whose pawns count."""
    content = match.content
    if effect == "pestilence":
        for place in by_lot(match, places_concerned(match, plot), FEW):
            empty(match, place)
    elif effect == "famine":
        feeding = [content.by_number.get(number) for number in (FISHERS, FARMERS)]
        fields = [
            place for place, site in enumerate(content.places)
            if site.area == FIELDS or match.state.controller[place] in feeding
        ]  # fmt: skip
        for place in by_lot(match, fields, FEW):
            ruin(match, place, SUSPENDED)


def empty(match: Match, place: int) -> None:
    """A Location is abandoned, and restored at the end of the next turn."""
    ruin(match, place, ABANDONED)
    RAVAGES.of(match).away.append([place, match.state.turn + 1])


def lasts(match: Match, place: int, condition: int) -> None:
    """What something else has done to such a place since is not for Pestilence to end."""
    held = RAVAGES.of(match)
    held.away = [pair for pair in held.away if pair[0] != place]


def come_back(match: Match) -> Asking:
    held = RAVAGES.of(match)
    due = [place for place, turn in held.away if turn <= match.state.turn]
    held.away = [pair for pair in held.away if pair[0] not in due]
    for place in due:
        if match.state.condition[place] == ABANDONED:  # else it has burned down since
            ruin(match, place, INTACT)
    yield from ()
    return after(match, RETURN)


# The DM's tools


def pawned(match: Match) -> tuple[str, ...]:
    """Places whose pawns count now."""
    content, condition = match.content, match.state.condition
    return tuple(
        site.id for place, site in enumerate(content.places)
        if condition[place] == INTACT and place_pawn(match, place) != NOBODY
    )  # fmt: skip


def places_to_empty(match: Match, seat: int) -> Sequence[Form]:
    places = pawned(match)
    return (form("empty-place", One("place", places), REASON),) if places else ()


def empty_place(match: Match, seat: int, option: Option) -> Asking:
    """A Location is abandoned until the end of the next turn (Plot 31)."""
    told(match, "FF 13.2.2.1", option)
    empty(match, match.content.place_of[option[1]])
    yield from ()


def takers(match: Match, seat: int) -> Sequence[Form]:
    active = ids(match, all_active(match))
    if RAVAGES.of(match).token == NO_FACTION or not active:
        return ()
    return (form("move-artefact", One("faction", active), REASON),)


def move_artefact(match: Match, seat: int, option: Option) -> Asking:
    told(match, "FF 13.2.2.1", option)
    hand_artefact(match, match.content.face_of[option[1]])
    yield from ()


TOOLS = {
    "empty-place": tool(places_to_empty, empty_place, "FF 13.2.2.1", "A Location is abandoned until next turn's end."),
    "move-artefact": tool(takers, move_artefact, "FF 13.2.2.1", "The Artefact changes hands."),
}
