# TA 13:1, TA 13:2, TA 13:4, TA 11:35: the Move has ended: whom or what the Character encounters there
from __future__ import annotations

from questboard.engine import Asking, Option, at_first, choose, event, question
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.facts import Seat
from questboard.games.talisman.rules import (
    abilities,
    course,
    docks,
    drawing,
    duels,
    encounters,
    gifts,
    moments,
    spells,
    things,
)
from questboard.games.talisman.state import IN_PLAY
from questboard.games.talisman.typed import Match
from questboard.games.talisman.vocabulary import Skip

ENCOUNTER = question("encounter", "whom or what do you meet?")
SENTINEL = question("sentinel", "draw a card, or challenge the Sentinel")


@event("rooted")
def told_rooted(seat: Seat) -> str:
    return "Roots hold {seat}."


@event("passes-by")
def told_passes_by(seat: Seat) -> str:
    return "{seat} sees nothing and nobody here."


def entry(match: Match) -> Asking:
    """What a board asks of those who enter it: that is the encounter of this turn (TA 11:35)."""
    seat = match.state.active
    space = match.content.spaces[match.state.heroes[seat].at]
    yield from run.do(match, seat, space.entry, Context())
    return "close"


def arrive(match: Match) -> Asking | str:
    """The Move has ended here: mostly alone, and with nothing to do but to encounter the Space (TA 13:1)."""
    state = match.state
    seat = state.active
    hero = state.heroes[seat]
    if state.queue or state.number or state.to_draw or state.met:
        state.queue, state.number, state.to_draw, state.met = [], 0, 0, False
    state.texts = True
    if match.content.spaces[hero.at].store_of:
        hero.store = hero.at
    awaited = hero.raft_waits or hero.timed or hero.at in state.wards or hero.at in match.content.telling
    if awaited or state.over or state.arrived or hero.condition != IN_PLAY or not things.is_alone(match, seat):
        return _arriving(match, seat)
    if moments.stirs(match, seat, "move_end"):
        return _arriving(match, seat)
    step = _space(match, seat)
    return encounters.meet_cards(match) if step == "cards" else step


def _arriving(match: Match, seat: int) -> Asking:
    """What waits there, Spells, then one Character or the Space; the Sentinel asks (TA 13:1, TA 13:2, TA 11:10)."""
    state = match.state
    hero = state.heroes[seat]
    if hero.raft_waits:
        yield from docks.at_the_dock(match, seat)
    if hero.at in state.wards and state.wards[hero.at] != seat:
        del state.wards[hero.at]
        told_rooted(match, "TA 9:6", seat=seat)
        yield from run.do(match, seat, (Skip(),), Context())
        return "close"
    if moments.stirs(match, seat, "move_end"):
        yield from abilities.fire(match, seat, "move_end")
        if not state.over and state.heroes[seat].condition == IN_PLAY:
            yield from spells.window(match, "move_end", (seat,))
    if state.over or state.arrived or state.heroes[seat].condition != IN_PLAY:
        return course.after(match)
    if gifts.granted(match, seat, "no_encounters"):
        told_passes_by(match, "TA 13:1", seat=seat)
        return "close"
    answer: Option | None = None
    if not things.is_alone(match, seat) and len(known := encounters.whom(match, seat)) > 1:
        options = at_first(known, encounters.whom)
        answer = yield from choose(
            match, ENCOUNTER.name, seat, options, rule="TA 13:2", default=("space",), public=True
        )
    if answer is not None and answer[0] == "meet":
        yield from duels.encounter(match, seat, answer[1])
        return "close"
    hero = state.heroes[seat]
    if hero.at not in match.content.telling:
        return _space(match, seat)
    space = match.content.spaces[hero.at]
    if space.guard is None:
        yield from run.do(match, seat, space.do, Context(place=True))
        state.texts = False
    elif hero.toad:
        state.texts = False  # no challenge
    else:
        wish = yield from choose(
            match, SENTINEL.name, seat, lambda m, s: [("draw",), ("challenge",)], rule="TA 11:10", default=("draw",),
            public=True,
        )  # fmt: skip
        if wish == ("challenge",):
            return challenge(match, seat)
        state.texts = False
    return _drawing(match, seat)


def _space(match: Match, seat: int) -> str:
    """The Space is encountered: cards are drawn, as many as it says, or its text is followed (TA 13:4, TA 13:5)."""
    space = match.content.spaces[match.state.heroes[seat].at]
    if space.step:
        return space.step
    if space.draw:
        match.state.texts = space.last
        return _drawing(match, seat)
    drawing.sort(match, seat)
    return "cards"


def _drawing(match: Match, seat: int) -> str:
    """As many cards as are missing to the number of the Space (TA 13:4)."""
    state = match.state
    hero = state.heroes[seat]
    if state.over or state.arrived or hero.condition != IN_PLAY:
        return course.after(match)
    here = things.cards_on(match, hero.at)
    missing = match.content.spaces[hero.at].draw - len(here)
    if missing > 0:
        state.to_draw = missing
        return "draw"
    drawing.sort(match, seat)
    return "cards"


def challenge(match: Match, seat: int) -> str:
    """The Sentinel is faced after the foes that lie on its Space; no card is drawn (TA 11:10, TA 13:5, R-02)."""
    match.state.texts = True
    drawing.sort(match, seat)
    return "cards"
