# TA 10: the turn, from its beginning to its end
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, Outcome, choose, event, question
from questboard.games.talisman.boards import closing, hooks
from questboard.games.talisman.facts import Seat
from questboard.games.talisman.rules import (
    abilities,
    curses,
    errands,
    law,
    limits,
    lives,
    moments,
    money,
    movement,
    numbers,
    organise,
    rafting,
    seasons,
    setting_up,
    spells,
    things,
    winning,
)
from questboard.games.talisman.state import CURSES, GONE, IN_PLAY, NOBODY, NOWHERE, WAITING
from questboard.games.talisman.typed import Match

INTEREST = question("interest", "pay the interest of your Loan?")


@event("turn", chapter="Turn {turn}: {seat}")
def told_turn(seat: Seat, turn: int) -> str:
    return "{seat}'s turn."


@event("misses")
def told_misses(seat: Seat) -> str:
    return "{seat} misses this turn."


def begin(match: Match) -> Asking | str:
    """A new turn, which most of the time begins with nothing but itself (TA 10:1)."""
    state = match.state
    seat = state.active
    state.turn += 1
    for hero in state.heroes:  # TA 9:11 and TA 7:2 count per player's turn
        if hero.cast or hero.realigned:
            hero.cast = hero.realigned = False
            hero.cast_at = NOWHERE
    # what the last turn left behind: to look is much cheaper than to write
    if state.over or state.arrived or state.evades_all or state.skip_org:
        state.over = state.arrived = state.evades_all = state.skip_org = False
    if state.moved or state.foe_turn or state.standoffs:
        state.moved = state.foe_turn = state.standoffs = 0
    if state.queue or state.visited or state.evaded or state.turned or state.fights:
        state.queue, state.visited, state.evaded, state.turned, state.fights = [], [], [], [], []
    if state.tidied or state.offered or state.unharnessed or state.statutes or state.law_drawn:
        state.tidied, state.offered, state.unharnessed, state.statutes, state.law_drawn = [], [], [], [], []
    if state.procession == seat:
        state.procession = NOBODY
    told_turn(match, "TA 10:2", seat=seat, turn=state.turn)
    hooks.turn_begins(match, seat)
    hero = state.heroes[seat]
    well = hero.condition == IN_PLAY and hero.strength and hero.craft and not hero.toad
    strained = hero.timed and not limits.plainly_hold(match, seat)  # by what begins with this turn
    if (
        not well
        or strained
        or hero.betrothed
        or state.cards.zones[CURSES[seat]]
        or moments.stirs(match, seat, "turn_start")
    ):
        return _beginning(match, seat)
    phase = _first_phase(match, seat)
    return movement.movement(match) if phase == "movement" else phase  # most go straight on


def _beginning(match: Match, seat: int) -> Asking:
    """A successor, Sickness, what happens at the start of a turn, Spells (TA 4:3, TA 1:3, TA 10:1)."""
    state = match.state
    if state.heroes[seat].condition == WAITING:
        yield from setting_up.deploy(match, seat)
    yield from lives.sicken(match, seat)
    if state.heroes[seat].condition != IN_PLAY:
        return "end"
    if state.heroes[seat].timed:
        yield from limits.enforce(match, seat)
    yield from curses.rust_off(match, seat)
    if state.heroes[seat].betrothed:
        yield from at_home(match, seat)
    yield from abilities.fire(match, seat, "turn_start")
    if state.heroes[seat].condition == IN_PLAY:
        yield from spells.window(match, "turn_start", (seat,))
    return _first_phase(match, seat)


def _first_phase(match: Match, seat: int) -> str:
    """Organization, then Movement, unless the turn is missed (TA 10:3, TA 15:4)."""
    state = match.state
    hero = state.heroes[seat]
    if hero.condition != IN_PLAY or state.winner != NOBODY:
        return "end"
    if hero.miss > 0:
        hero.miss -= 1
        told_misses(match, "TA 15:4", seat=seat)
        state.skip_org = True
        return "close"
    if state.over:
        return "close"
    return "organise" if organise.possible(match, seat) else "movement"


def organise_first(match: Match) -> Asking:
    """Organization comes before everything else (TA 10:3)."""
    seat = match.state.active
    again = yield from organise.organise(match, seat)
    return "organise" if again and organise.possible(match, seat) else "movement"


def close(match: Match) -> Asking | str | Outcome:
    """The closing steps: what the board and the statutes still want, Organization (TA 10:3, TA 13:7, TA 20:11)."""
    state = match.state
    seat = state.active
    if state.fights or state.tidied or state.offered:
        state.fights, state.tidied, state.offered = [], [], []
    if state.turned:
        organise.afresh(match, seat)
    winning.last_one(match)
    if state.winner == NOBODY and state.heroes[seat].condition == IN_PLAY:
        here = state.heroes[seat].at
        if state.statutes or here in match.content.closings or numbers.under_law(match, seat):
            return _settling(match, seat)
    phase = _last_phase(match, seat)
    return end(match) if phase == "end" else phase


def _settling(match: Match, seat: int) -> Asking:
    """What a board does to those who are there, the statutes (TA 13:7, TA 20:11, RC-40)."""
    state = match.state
    rule = match.content.closings.get(state.heroes[seat].at)
    if rule is not None:
        yield from closing.CLOSINGS[rule](match, seat)
    if things.alive(match, seat) and (state.statutes or numbers.under_law(match, seat)):
        yield from law.statutes_end(match, seat)
    return _last_phase(match, seat)


def _last_phase(match: Match, seat: int) -> str:
    state = match.state
    hooks.turn_closes(match)
    if state.skip_org or state.winner != NOBODY:
        return "end"
    return "organise_last" if state.unharnessed or organise.possible(match, seat) else "end"


def organise_last(match: Match) -> Asking:
    """Organization comes after everything else too, also after a lost fight (TA 10:3, RC-40)."""
    seat = match.state.active
    if match.state.unharnessed:
        match.state.unharnessed = []
        yield from limits.enforce(match, seat)  # RC-71
        if not _goes_on(match, seat):
            return "end"
    again = yield from organise.organise(match, seat)
    return "organise_last" if again and _goes_on(match, seat) else "end"


def _goes_on(match: Match, seat: int) -> bool:
    return match.state.winner == NOBODY and organise.possible(match, seat)


def end(match: Match) -> Asking | str | Outcome:
    """What the end of a turn brings, if anything; then the next seat (TA 10:2)."""
    state = match.state
    seat = state.active
    hero = state.heroes[seat]
    if hero.condition != IN_PLAY or state.winner != NOBODY:
        return _pass_on(match, seat)
    burdened = hero.loan or hero.poison or hero.raft_since or hero.toad or hero.timed or hero.child or hero.calf
    if burdened or state.statutes or state.cards.zones[CURSES[seat]] or moments.stirs(match, seat, "turn_end"):
        return _ending(match, seat)
    return _pass_on(match, seat) if limits.plainly_hold(match, seat) else _ending(match, seat)


def _ending(match: Match, seat: int) -> Asking:
    """Spells, what happens at the end of a turn, Poison, what runs out (TA 10:2, TA 20:16)."""
    state = match.state
    yield from spells.window(match, "turn_end", (seat,))
    if state.heroes[seat].condition == IN_PLAY:
        yield from abilities.fire(match, seat, "turn_end")
    if state.heroes[seat].loan:
        yield from interest(match, seat)
    if state.heroes[seat].poison >= 5 and things.alive(match, seat):
        yield from lives.lose(match, seat, 1, "poison")
    if state.heroes[seat].condition == IN_PLAY:
        if state.heroes[seat].raft_since:
            yield from rafting.raft_left(match, seat)
        yield from curses.tick(match, seat)
        errands.tick(match, seat)
        state.unharnessed = []
        yield from limits.enforce(match, seat)
        if state.statutes:  # a deal in the last Organization, a Spell at the end (TR-41)
            yield from law.statutes_end(match, seat)
    return _pass_on(match, seat)


def _pass_on(match: Match, seat: int) -> str | Outcome:
    """What was for this turn is over; somebody has won, or the next seat's turn comes (TA 10:2, TA 21)."""
    state = match.state
    for hero in state.heroes:
        if hero.timed:
            hero.timed = [timed for timed in hero.timed if timed.until != "turn"]
        if hero.set_move != -1:
            hero.set_move = -1
    if state.calendar:
        seasons.tick_calendar(match, seat)
    outcome = winning.verdict(match)
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
        seasons.tick_calendar(match, other)  # its place in the order still counts (TA 15:4)
    return "turn"


def interest(match: Match, seat: int) -> Asking:
    """An open Loan costs 1 Gold on each turn ended on a City street, or brings a Warrant (TA 20:0, RC-60)."""
    for _ in range(match.state.heroes[seat].loan):
        if not things.alive(match, seat) or not numbers.on_street(match, seat):
            return None
        answer = yield from choose(match, INTEREST.name, seat, _interest, rule="TA 20:0", public=True)
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
    if things.alive(match, seat) and hero.betrothed and hero.at in match.content.having("home"):
        yield from lives.heal(match, seat, "TA 20:17")
    return None
