# TA 10: the turn, from its beginning to its end
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Match, Option, choose
from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import (
    abilities,
    crown,
    curses,
    encounters,
    errands,
    law,
    limits,
    lives,
    money,
    movement,
    numbers,
    organise,
    setting_up,
    spells,
    tavern,
    things,
)
from questboard.games.talisman.state import GONE, NOBODY, NOWHERE, WAITING


def begin(match: Match) -> Asking:
    """Sickness, what happens at the start of a turn, Spells; then the turn, unless it is missed (TA 10:1)."""
    state = match.state
    seat = state.active
    state.turn += 1
    for hero in state.heroes:
        hero.cast = hero.realigned = False  # TA 9:11 and TA 7:2 count per player's turn
        hero.cast_at = NOWHERE
    state.over = state.arrived = state.evades_all = state.skip_org = False
    state.moved = state.foe_turn = state.standoffs = 0
    state.statutes, state.evaded, state.visited, state.turned, state.tidied = [], [], [], [], []
    state.fights, state.queue, state.unharnessed, state.offered, state.law_drawn = [], [], [], [], []
    if state.procession == seat:
        state.procession = NOBODY
    match.tell("turn", rule="TA 10:2", seat=seat, turn=state.turn)
    if state.heroes[seat].condition == WAITING:
        yield from setting_up.deploy(match, seat)
    yield from lives.sicken(match, seat)
    if not things.alive(match, seat):
        return "end"
    yield from curses.rust_off(match, seat)
    yield from at_home(match, seat)
    yield from abilities.fire(match, seat, "turn_start", Context())
    if things.alive(match, seat):
        yield from spells.window(match, "turn_start", (seat,), Context())
    if not things.alive(match, seat) or state.winner != NOBODY:
        return "end"
    hero = state.heroes[seat]
    if hero.miss > 0:
        hero.miss -= 1
        match.tell("misses", rule="TA 15:4", seat=seat)
        state.skip_org = True
        return "close"
    return "close" if state.over else "organise"


def organise_first(match: Match) -> Asking:
    """Organization comes before everything else (TA 10:3)."""
    again = yield from organise.organise(match, match.state.active)
    return "organise" if again else "movement"


def close(match: Match) -> Asking:
    """The closing steps: the Tavern's Event, the statutes (TA 13:7, TA 20:11, RC-40)."""
    state = match.state
    seat = state.active
    state.fights, state.tidied, state.offered = [], [], []
    crown.last_one(match)
    if state.winner == NOBODY and things.alive(match, seat):
        if tavern.inside(match, seat):
            yield from tavern.event(match, seat)
        if things.alive(match, seat):
            yield from law.statutes_end(match, seat)
    tavern.tidy(match)
    return "organise_last" if things.alive(match, seat) and not state.skip_org else "end"


def organise_last(match: Match) -> Asking:
    """Organization comes after everything else too, also after a lost fight (TA 10:3, RC-40)."""
    if match.state.winner != NOBODY:
        return "end"
    if match.state.unharnessed:
        match.state.unharnessed = []
        yield from limits.enforce(match, match.state.active)  # RC-71
    again = yield from organise.organise(match, match.state.active)
    return "organise_last" if again else "end"


def end(match: Match) -> Asking:
    """Spells, what happens at the end of a turn, Poison, what runs out; then the next seat (TA 10:2, TA 20:16)."""
    state = match.state
    seat = state.active
    if things.alive(match, seat) and state.winner == NOBODY:
        yield from spells.window(match, "turn_end", (seat,), Context())
        if things.alive(match, seat):
            yield from abilities.fire(match, seat, "turn_end", Context())
        if state.heroes[seat].loan:
            yield from interest(match, seat)
        if things.alive(match, seat) and state.heroes[seat].poison >= 5:
            yield from lives.lose(match, seat, 1, "poison")
        if things.alive(match, seat):
            yield from movement.raft_left(match, seat)
            yield from curses.tick(match, seat)
            errands.tick(match, seat)
            state.unharnessed = []
            yield from limits.enforce(match, seat)
    for hero in state.heroes:
        hero.timed = [timed for timed in hero.timed if timed.until != "turn"]
        hero.set_move = -1
    encounters.tick_calendar(match, seat)
    outcome = crown.verdict(match)
    if outcome is not None:
        return outcome
    if state.again and things.alive(match, seat):
        state.again = False
        return "turn"
    for step in range(1, match.seats + 1):
        other = (seat + step) % match.seats
        if state.heroes[other].condition != GONE:
            state.active = other
            break
        encounters.tick_calendar(match, other)  # its place in the order still counts (TA 15:4)
    return "turn"


def interest(match: Match, seat: int) -> Asking:
    """An open Loan costs 1 Gold on each turn ended on a City street, or brings a Warrant (TA 20:0, RC-60)."""
    for _ in range(match.state.heroes[seat].loan):
        if not things.alive(match, seat) or not numbers.on_street(match, seat):
            return None
        answer = yield from choose(match, "interest", seat, _interest, rule="TA 20:0", public=True)
        if answer == ("pay", 1):
            money.pay(match, seat, 1, "TA 20:0")
        else:
            yield from law.issue_warrant(match, seat)
    return None


def _interest(match: Match, seat: int) -> Sequence[Option]:
    return [*([("pay", 1)] if match.state.heroes[seat].gold else []), ("owe",)]


def at_home(match: Match, seat: int) -> Asking:
    """The Betrothed wait in the Village: whoever starts a turn there is healed 1 (TA 20:17)."""
    hero = match.state.heroes[seat]
    if things.alive(match, seat) and hero.betrothed and match.content.id_of(hero.at) == "out.village":
        yield from lives.heal(match, seat, "TA 20:17")
    return None
