# FFX 3.17 - the DM's tools of this set; each is told to everybody, with its reason
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Amount, Asking, Form, One, Option, form
from questboard.games.forty_factions.expansions.doorways_to_dreams.halls import come_home, drift
from questboard.games.forty_factions.expansions.doorways_to_dreams.levels import put, turn_heart
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import COLOURS, HIGHEST, NORMALITY, Level
from questboard.games.forty_factions.expansions.doorways_to_dreams.plots import in_the_halls, leave_out, let_count
from questboard.games.forty_factions.expansions.doorways_to_dreams.realm import DOMAINS, realm
from questboard.games.forty_factions.expansions.doorways_to_dreams.sitting import call_congress, is_calling
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import DREAMS
from questboard.games.forty_factions.expansions.doorways_to_dreams.travellers import pitch, rest
from questboard.games.forty_factions.rules.city import all_active, ids
from questboard.games.forty_factions.rules.dm_tool import REASON, told, told_dm, tool
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match

HOME = "its own Mirror, if it has one"
COUNTS, IDLE = "counts", "counts for nothing this turn"
AT_PLAY = ("roleplay", "awards")
"""Steps in which the DM plays Plots: open floors, which may be left and entered again."""


def levels(match: Match, seat: int) -> Sequence[Form]:
    areas = realm(match).areas
    return (form("set-madness", One("area", areas), Amount("level", 0, HIGHEST), One("colour", COLOURS), REASON),)


def set_madness(match: Match, seat: int, option: Option) -> Asking:
    """For what happened in the story, an Area is as mad as the DM says (DD 3.3.3.2)."""
    told(match, "DD 3.3.3.2", option)
    _, area, level, colour, _ = option
    put(match, realm(match).areas.index(area), Level(level, colour) if level else NORMALITY, "DD 3.3.3.2")
    yield from ()


def drifters(match: Match, seat: int) -> Sequence[Form]:
    active = ids(match, all_active(match))
    return (form("drift", One("faction", active), One("where", (*DOMAINS, HOME)), REASON),) if active else ()


def let_drift(match: Match, seat: int, option: Option) -> Asking:
    """A pawn is won by a Plot, thrown out of its Mirror, or goes home (DD 3.1.2.4)."""
    told(match, "DD 3.1.2.4", option)
    faction = match.content.face_of[option[1]]
    if option[2] == HOME:
        come_home(match, faction)
    else:
        drift(match, faction, option[2])
    yield from ()


def dreamers(match: Match, seat: int) -> Sequence[Form]:
    there = ids(match, [faction for faction in all_active(match) if in_the_halls(match, faction)])
    return (form("mirror-pawn", One("faction", there), One("how", (IDLE, COUNTS)), REASON),) if there else ()


def suspend(match: Match, seat: int, option: Option) -> Asking:
    """A pawn in the Halls counts for nothing this turn, or does again."""
    told(match, "DD 3.1.3", option)
    (leave_out if option[2] == IDLE else let_count)(match, match.content.face_of[option[1]])
    yield from ()


def hearts(match: Match, seat: int) -> Sequence[Form]:
    sheets = match.content.factions
    two_sided = ids(match, [faction for faction in all_active(match) if sheets[faction].moral != "Neutral"])
    return (form("turn-heart", One("faction", two_sided), REASON),) if two_sided else ()


def change_heart(match: Match, seat: int, option: Option) -> Asking:
    """The Dark Side prevails over a Faction (Plot 25, AMB-64)."""
    told(match, "DD 3.3.3.1", option)
    turn_heart(match, match.content.face_of[option[1]])
    yield from ()


def camps(match: Match, seat: int) -> Sequence[Form]:
    world, owner = realm(match), match.state.owner
    there = ids(match, [faction for faction in world.travellers if owner[faction] != NOBODY])
    return (form("move-camp", One("faction", there), One("area", world.areas), REASON),) if there else ()


def move_camp(match: Match, seat: int, option: Option) -> Asking:
    """A Variable pawn stands somewhere else (DD 2.3.4)."""
    told(match, "DD 2.3.4", option)
    pitch(match, match.content.face_of[option[1]], realm(match).areas.index(option[2]))
    yield from ()


def rest_camp(match: Match, seat: int, option: Option) -> Asking:
    """A Variable pawn counts for nothing this turn, or does again (FFX 3.17)."""
    told(match, "DD 2.3.4", option)
    rest(match, match.content.face_of[option[1]], counts=option[2] == COUNTS)
    yield from ()


def camps_to_rest(match: Match, seat: int) -> Sequence[Form]:
    there = ids(match, DREAMS.of(match).camps)
    return (form("rest-camp", One("faction", there), One("how", (IDLE, COUNTS)), REASON),) if there else ()


def called(match: Match, seat: int) -> Sequence[Form]:
    """Plots of this turn whose Congress has not met, while they are played."""
    state, met = match.state, DREAMS.of(match).has_met
    orders = tuple(
        plot.order for plot in state.in_play
        if is_calling(match, plot.plot) and plot.turn == state.turn and plot.order not in met
    )  # fmt: skip
    return (form("open-congress", One("plot", orders), REASON),) if orders and match.step in AT_PLAY else ()


def open_congress(match: Match, seat: int, option: Option) -> Asking:
    """Enough was said: those who dream vote now (DD 3.2.6.1)."""
    plot = next(plot for plot in match.state.in_play if plot.order == option[1])
    told_dm(match, "DD 3.2.6.1", verb=option[0], what=[match.content.ids[plot.plot]], reason=option[2])
    call_congress(match, option[1])
    yield from ()


TOOLS = {
    "set-madness": tool(levels, set_madness, "DD 3.3.3.2", "An Area is as mad as you say."),
    "drift": tool(drifters, let_drift, "DD 3.1.2.4", "A pawn drifts in a Domain, or goes home."),
    "mirror-pawn": tool(dreamers, suspend, "DD 3.1.3", "A pawn in the Halls counts for nothing this turn, or again."),
    "turn-heart": tool(hearts, change_heart, "DD 3.3.3.1", "A Faction is good where it was evil, or evil."),
    "move-camp": tool(camps, move_camp, "DD 2.3.4", "A Variable pawn stands somewhere else."),
    "rest-camp": tool(camps_to_rest, rest_camp, "DD 2.3.4", "A Variable pawn counts for nothing this turn, or again."),
    "open-congress": tool(called, open_congress, "DD 3.2.6.1", "A called Congress votes now."),
}
