# FF 13.1.5, FF 13.2.2.1 - what Plots do on the boards of other sets, if these are in play
#
# A line marked SC or DD counts only at tables that have the whole set: without it these Plots are a story (AMB-56).
from __future__ import annotations

from questboard.engine import event
from questboard.games.forty_factions.expansions.doorways_to_dreams import halls, levels
from questboard.games.forty_factions.expansions.doorways_to_dreams import plots as of_dreams
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import COLOURS, Colour
from questboard.games.forty_factions.expansions.doorways_to_dreams.realm import DOMAINS
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import DREAMS
from questboard.games.forty_factions.expansions.sacred_circles.state import CIRCLES
from questboard.games.forty_factions.facts import FactionId
from questboard.games.forty_factions.state import Spot
from questboard.games.forty_factions.typed import Match

__all__ = ["COLOURS", "DOMAINS"]
DREAMING, WILD = "doorways-to-dreams", "sacred-circles"
MANIA, DESPAIR = "Mania", "Despair"
IN_THE_HALLS = "pawn in the Halls of Mirrors"
MORALS: dict[str, Colour] = {"Good": "Delirium", "Neutral": "Mania", "Evil": "Despair"}


@event("rite-chit")
def told_rite_chit(faction: FactionId) -> str:
    return "{faction} have a chit more at the next Gathering"


def has(match: Match, name: str) -> bool:
    return name in match.content.sets


def forests(match: Match) -> list[str]:
    """The Forests, at tables that have them."""
    return [area for area in match.content.areas if area.startswith("Forest")]


# Doorways to Dreams


def madden(match: Match, area: Spot, by: int, colour: str | None = None) -> None:
    """The Madness of an Area rises or falls (DD 3.3.3.1)."""
    if has(match, DREAMING) and area in match.content.city.areas:
        named: Colour | None = next((one for one in COLOURS if one == colour), None)
        levels.change(match, match.content.city.areas.index(area), by, "DD 3.3.3.1", named)


def moral_colour(match: Match, faction: int) -> str:
    """The Madness that a Faction brings, as good or evil as it is now."""
    return MORALS[levels.moral_of(match, faction)]


def drift(match: Match, faction: int, domain: Spot) -> None:
    """A pawn drifts in a Hall of Mirrors (DD 3.1.2.4)."""
    if has(match, DREAMING) and domain in DOMAINS:
        halls.drift(match, faction, domain)


def dreams(match: Match, faction: int) -> bool:
    """Whether it has a pawn in the Halls that counts."""
    return has(match, DREAMING) and of_dreams.in_the_halls(match, faction) and faction not in DREAMS.of(match).left_out


def leave_out(match: Match, faction: int) -> None:
    of_dreams.leave_out(match, faction)


# Sacred Circles


def bless(match: Match, faction: int) -> None:
    """One chit more at the next Gathering (SC 3.2.7.3)."""
    if has(match, WILD):
        CIRCLES.of(match).bonus.append([faction, 1])
        told_rite_chit(match, "SC 3.2.7.3", faction=match.content.ids[faction])
