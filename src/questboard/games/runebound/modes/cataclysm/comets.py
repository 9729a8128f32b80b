# VA51.2-9 - the Cataclysm: how the table looks before the first turn
from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from questboard.engine import Asking, Fact, Option, after, choose, event, question, shuffle
from questboard.games.runebound.atlas import number, place
from questboard.games.runebound.facts import Hex, Seat, Town
from questboard.games.runebound.modes.cataclysm.setup import counters_of, curses_of
from questboard.games.runebound.rules.numbers import hero_of
from questboard.games.runebound.rules.seats import clockwise
from questboard.games.runebound.state import CURSED, DESTROYED, curse_pile
from questboard.games.runebound.typed import Match
from questboard.games.runebound.vocabulary import SYMBOLS

START_TOWN = question("start-town", "where does your Hero begin")
QUEST_SPACE = question("quest-space", "which quest space is yours")


Curse: TypeAlias = Annotated[str, Fact("curse")]


@event("fallen")
def told_fallen(town: Town, curse: Curse, terrain: str) -> str:
    return "{town} is cursed: {curse}. It counts as {terrain}." if curse else "{town} is destroyed."


@event("quest-space", aside=True)
def told_quest_space(seat: Seat, slot: int) -> str:
    return f"{{seat}} takes quest space {slot + 1}."


@event("comets", aside=True)
def told_comets() -> str:
    return "Eight counters lie on the towns, the comet up."


@event("starts")
def told_starts(seat: Seat, hex: Hex) -> str:
    return "{seat} begins in {hex}."


def lay_out(match: Match) -> None:
    """Curse decks by level, the comets hidden on the towns, no market stacks (VA51.3, VA51.4, VA51.7)."""
    for curse in range(len(curses_of(match.content))):
        for level in (1, 2):
            shuffle(match, curse_pile(curse, level))
    told_comets(match, "VA51.4")


def begin(match: Match) -> str:
    """From the last player to the first, each places his figure (VA51.5)."""
    state = match.state
    for hero in state.heroes:
        hero.hex = -1
    state.queue = clockwise(match, state.first)[::-1]
    return "start-towns"


def start_towns(match: Match) -> Asking:
    """Each in a town without a figure; only then are the counters turned."""
    state = match.state
    if not state.queue:
        fall(match)
        state.queue = clockwise(match, state.first)
        return "quest-spaces"
    seat = state.queue.pop(0)
    answer = yield from choose(match, START_TOWN.name, seat, free_towns, rule="VA51.5", public=True)
    if answer is not None:
        hero = hero_of(match, seat)
        hero.hex = number(answer[1], answer[2])
        told_starts(match, "VA51.5", seat=seat, hex=list(place(hero.hex)))
    return "start-towns"


def free_towns(match: Match, seat: int) -> Sequence[Option]:
    taken = [hero.hex for hero in match.state.heroes]
    return [("start", *place(hex)) for hex in match.content.atlas.town_hexes if hex not in taken]


def fall(match: Match) -> None:
    """The counters are turned: three towns are destroyed, five are cursed (VA51.6).

    They lay face down until now, so it makes no difference that they are shuffled only here; and nobody can peep.
    """
    state, content = match.state, match.content
    counters = counters_of(content)
    for town, drawn in enumerate(match.permute("comets", len(counters))):
        counter = counters[drawn]
        if counter.curse:
            state.towns[town] = CURSED
            state.town_curse[town] = curses_of(content).index(counter.curse)
            state.town_terrain[town] = SYMBOLS.index(counter.terrain)
        else:
            state.towns[town] = DESTROYED
        told_fallen(match, "VA51.6", town=town, curse=counter.curse, terrain=counter.terrain)


def quest_spaces(match: Match) -> Asking:
    """Each takes an undefeated counter as his quest counter; its slot is his quest space (VA51.8)."""
    state = match.state
    if not state.queue:
        return after(match, "figures")
    seat = state.queue.pop(0)
    answer = yield from choose(match, QUEST_SPACE.name, seat, free_spaces, rule="VA51.8", public=True)
    if answer is not None:
        hero_of(match, seat).slot = answer[1]
        told_quest_space(match, "VA51.8", seat=seat, slot=answer[1])
    return "quest-spaces"


def free_spaces(match: Match, seat: int) -> Sequence[Option]:
    taken = [hero.slot for hero in match.state.heroes]
    return [("space", slot) for slot in range(len(match.state.slots)) if slot not in taken]
