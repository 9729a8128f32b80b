"""What must be true of this expansion: of its files (FFX 5.0, rules 5 and 7), and of every position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from questboard.engine import BrokenInvariant
from questboard.games.forty_factions.content import Content
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import COLOURS, HIGHEST
from questboard.games.forty_factions.expansions.doorways_to_dreams.plots import EFFECTS
from questboard.games.forty_factions.expansions.doorways_to_dreams.realm import DOMAINS, Shelves, realm
from questboard.games.forty_factions.expansions.doorways_to_dreams.state import DREAMS
from questboard.games.forty_factions.packs import Fault, by_number
from questboard.games.forty_factions.rules.effects import EFFECTS as OF_THE_BASE
from questboard.games.forty_factions.state import NOBODY
from questboard.games.forty_factions.typed import Match

SNAKES = 26
MORALS = dict(zip(COLOURS, ("Good", "Neutral", "Evil"), strict=True))
NUMBERED = 12


def validate(content: Any) -> Iterator[Fault]:
    """The pack has the shelves of the base and of this expansion."""
    yield from _mirrors(content)
    yield from _temples(content, content)
    for plot in content.plots:
        for key in ("if_it_prevails", "if_it_fails", "otherwise"):
            effect = getattr(plot.scene, key)
            if plot.set == "doorways-to-dreams" and effect not in EFFECTS and effect not in OF_THE_BASE:
                yield f"plots/{plot.id}/scene/{key}", f"found {effect!r}, which no rule knows"


def _mirrors(content: Shelves) -> Iterator[Fault]:
    """Twelve numbered Mirrors in each Hall; nobody but the Snake Cults stands at two, and who drifts at none."""
    counts = Counter(mirror.domain for mirror in content.mirrors if not mirror.hidden)
    for domain in DOMAINS:
        if counts[domain] != NUMBERED:
            yield "mirrors", f"DD 3.1.1: found {counts[domain]} numbered Mirrors in {domain}, expected {NUMBERED}"
    circles = Counter(n for mirror in content.mirrors for n in (mirror.first, mirror.second) if n is not None)
    for number, times in circles.items():
        if times > 1 and number != SNAKES:
            yield "mirrors", f"DD 3.1.2.2: {number} stands at {times} Mirrors, only {SNAKES} may"
    for one in content.otherworlds:
        if one.faction in circles:
            yield "otherworlds", f"DD 3.1.2.4: {one.faction} has a Mirror, and its Otherworld stands in brackets"


def _temples(content: Shelves, pack: Content) -> Iterator[Fault]:
    """A Temple of Madness has a Location in the city, and is as good or evil as what it brings."""
    sheets = by_number(pack)
    for temple in content.temples_of_madness:
        sheet = sheets.get(temple.faction)
        if sheet is None:
            continue
        if not sheet.locations:
            yield f"factions/{sheet.id}/locations", "DD 3.3.2: a Temple of Madness needs a Location"
        if sheet.moral != MORALS[temple.madness]:
            yield f"factions/{sheet.id}/moral", f"DD 3.3.2: found {sheet.moral}, expected {MORALS[temple.madness]}"


def check(match: Match) -> None:
    """Six levels with their colours, and pawns only of Factions on the table."""
    dreams, owner = DREAMS.of(match), match.state.owner
    if len(dreams.madness) != len(realm(match).areas):
        raise BrokenInvariant("not every Area has its level of Madness")
    for now in dreams.madness:
        if not 0 <= now.level <= HIGHEST or (now.level == 0) != (now.colour is None):
            raise BrokenInvariant(f"there is no such Madness: {now}")
    standing = [*dreams.chosen, *dreams.drifting, *dreams.camps]
    if any(owner[faction] == NOBODY for faction in standing):
        raise BrokenInvariant("a pawn of nobody stands in the Halls or on the road")
