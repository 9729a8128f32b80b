# VA50.30-36 - Storm Challenges: all Heroes against one enemy
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.runebound.facts import CardId, Seats
from questboard.games.runebound.modes.seven_scions.many import one_by_one
from questboard.games.runebound.rules.combat import (
    MAGIC,
    RANGED,
    act_in_phase,
    begin_fight,
    begin_round,
    enters_combat,
    escape,
    settled,
    start_of_round,
)  # fmt: skip
from questboard.games.runebound.rules.numbers import face_of, may_escape
from questboard.games.runebound.rules.powers import Use, fire, powers, run
from questboard.games.runebound.rules.seats import clockwise
from questboard.games.runebound.rules.stand_off import stands_off
from questboard.games.runebound.typed import Match

STORM_ROUND = question("storm-round", "fight in this round, or try to escape")


@event("storm-beaten")
def told_storm_beaten(card: CardId, seats: Seats) -> str:
    reward = "The reward goes to {seats}." if seats else "Nobody has earned the reward."
    return f"{{card}} is beaten. {reward}"


@event("storm-won")
def told_storm_won(card: CardId) -> str:
    return "Nobody is left standing before {card}."


def begin(match: Match, card: int) -> str:
    """Its life is for each Hero who takes part; Before Combat goes round clockwise (VA50.30)."""
    state = match.state
    begin_fight(match, state.active, state.cards.face[card], "storm", card=card)
    fight = state.combat
    fight.order = clockwise(match, state.active)
    fight.mates = list(fight.order)
    if match.options["storm_life_scaling"]:
        fight.life *= len(fight.order)
    return "storm-before"


def conscious(match: Match, seats: Sequence[int]) -> list[int]:
    down = match.state.combat.down
    return [seat for seat in seats if seat not in down]


def before(match: Match) -> Asking:
    """Before Combat, one Hero after the other."""
    return one_by_one(match, _meets_it, "storm-before", lambda match: "storm-round")


def _meets_it(match: Match, seat: int) -> Asking:
    yield from powers(match, seat, "revealed", "RB 6.14")
    yield from enters_combat(match, seat)
    slipped_away(match, seat)


def round_begins(match: Match) -> Asking:
    """Everybody decides anew; Before Combat belongs to the first round (VA50.35, VA50.36)."""
    state = match.state
    fight = state.combat
    begin_round(match)
    fight.free = True  # VA50.32
    if stands_off(match):
        return "fight-over"
    if fight.round > 1:
        fight.acted = []
    fight.mates, fight.away = [], []
    state.queue = conscious(match, fight.order)
    yield from ()
    return "storm-join"


def join(match: Match) -> Asking:
    """Each Hero fights, or tries to escape, also if he had escaped before (VA50.34, VA50.35)."""
    return one_by_one(match, _decides, "storm-join", _all_have_decided)


def _all_have_decided(match: Match) -> str:
    state = match.state
    fight = state.combat
    fight.empty = 0 if fight.mates else fight.empty + 1  # ruling 12: nothing happens in an empty round
    state.queue = list(fight.mates)
    return "storm-phase" if fight.mates else "storm-round"


def _decides(match: Match, seat: int) -> Asking:
    fight = match.state.combat
    yield from start_of_round(match, seat)
    if slipped_away(match, seat) or settled(match) or seat in fight.down:
        return
    if may_escape(match, seat) and fight.empty < int(match.options["storm_empty_rounds"]):
        answer = yield from choose(
            match, STORM_ROUND.name, seat, _join_or_flee, rule="VA50.35", default=("fight",), public=True
        )
        if answer == ("flee",):
            yield from escape(match, seat)
    if not slipped_away(match, seat) and seat not in fight.down:
        fight.mates.append(seat)


def _join_or_flee(match: Match, seat: int) -> Sequence[Option]:
    return (("fight",), ("flee",))


def slipped_away(match: Match, seat: int) -> bool:
    """Who escapes is away for this round only; the battle goes on without him."""
    fight = match.state.combat
    if fight.result == "escaped":
        fight.result = ""
        fight.away.append(seat)
    return seat in fight.away


def phase(match: Match) -> Asking:
    """Phase by phase every Hero acts; he may attack in each, an Ally in one (VA50.31-33)."""
    return one_by_one(match, _acts, "storm-phase", _next_phase)


def _next_phase(match: Match) -> str:
    state = match.state
    fight = state.combat
    fight.phase += 1
    state.queue = conscious(match, fight.mates)
    return "storm-phase" if fight.phase <= MAGIC and state.queue else "storm-round"


def _acts(match: Match, seat: int) -> Asking:
    fight = match.state.combat
    is_late = fight.phase == RANGED and seat in fight.late
    if seat not in fight.down and not is_late and fight.phase not in fight.skip:
        yield from act_in_phase(match, seat)


def over(match: Match) -> Asking:
    """The whole reward for each who attacked or dealt damage in the round in which it fell (VA50.36)."""
    state = match.state
    fight = state.combat
    face = face_of(match, fight.card)
    state.fight, state.boosts = None, []
    if fight.result != "won":
        told_storm_won(match, "VA50.37", card=face.id)
        return "storm-over"
    told_storm_beaten(match, "VA50.36", card=face.id, seats=in_order(fight.order, fight.acted))
    for seat in in_order(fight.order, fight.acted):
        yield from fire(match, seat, "combat_win")
        yield from run(match, Use(seat, -1), face.reward)
    return "storm-over"


def in_order(order: Sequence[int], seats: Sequence[int]) -> list[int]:
    return [seat for seat in order if seat in seats]
