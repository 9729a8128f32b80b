# VA50.44-49 - the co-operative endgame: all Heroes fight the Stormlords as one
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, question
from questboard.games.runebound.facts import CardId, Seat
from questboard.games.runebound.modes.seven_scions.many import one_by_one
from questboard.games.runebound.modes.seven_scions.stormlords import told_lord_beaten
from questboard.games.runebound.rules import winning
from questboard.games.runebound.rules.combat import (
    MAGIC,
    begin_fight,
    begin_round,
    enters_combat,
    hurt_foe,
    roll_is_over,
    settled,
    start_of_round,
    told_struck,
)  # fmt: skip
from questboard.games.runebound.rules.doom import told_endgame
from questboard.games.runebound.rules.numbers import (
    boosted,
    face_of,
    foe_damage,
    foe_value,
    group_value,
    hero_of,
    lends_value,
    of_foe,
    own_damage,
    roll_succeeds,
    roll_total,
    total,
    value,
)  # fmt: skip
from questboard.games.runebound.rules.powers import fire, powers
from questboard.games.runebound.rules.seats import clockwise
from questboard.games.runebound.rules.stand_off import stands_off
from questboard.games.runebound.rules.trials import tell_roll
from questboard.games.runebound.rules.wounds import wound
from questboard.games.runebound.state import LORDS, SCION, Roll
from questboard.games.runebound.typed import Match

VALUE, DAMAGE = range(2)
"""What a Scion may lend (VA50.49)."""


STAND_IN = question("stand-in", "your own numbers, or your Scion's")
WEAKEST = question("weakest", "whose value is used")


@event("stands-in")
def told_stands_in(seat: Seat, card: CardId, what: int) -> str:
    return f"{{card}} lends {{seat}} its {('value', 'damage')[what]}."


def standing(match: Match) -> list[int]:
    """The Heroes of the group who have not fallen."""
    return [seat for seat in clockwise(match, match.state.active) if not hero_of(match, seat).out]


def next_lord(match: Match) -> Asking:
    """One Stormlord after the other, in a random order; all beaten, and everybody has won (VA50.46, ruling 35)."""
    state = match.state
    yield from ()
    if not state.endgame:
        lords = state.cards.zones[LORDS]
        state.lords = [lords[place] for place in match.permute("stormlords", len(lords))]
        state.endgame = standing(match)
        told_endgame(match, "VA50.46", order=list(state.endgame))
    if not state.lords:
        everybody = tuple(range(match.seats))
        return winning.ended(match, everybody, "VA50.46", "the Stormlords are beaten, and the storm is over")
    card = state.lords[0]
    group = standing(match)
    begin_fight(match, group[0], state.cards.face[card], "group", card=card)
    fight = state.combat
    fight.may_escape = False
    fight.order, fight.mates = group, list(group)
    state.queue = list(group)
    return "group-before"


def before(match: Match) -> Asking:
    """Before Combat, Hero by Hero."""
    return one_by_one(match, enters_combat, "group-before", lambda match: "group-round")


def round_begins(match: Match) -> Asking:
    begin_round(match)
    yield from ()
    if stands_off(match):
        return "fight-over"
    match.state.queue = standing(match)
    return "group-ready"


def ready(match: Match) -> Asking:
    """A round begins for each Hero: the enemy's text, then his own powers."""
    return one_by_one(match, start_of_round, "group-ready", lambda match: "group-phase")


def phase(match: Match) -> Asking:
    """The lowest numbers are known; now Scions may stand in, before the roll (VA50.47, VA50.49)."""
    state = match.state
    fight = state.combat
    yield from ()
    if fight.phase > MAGIC:
        return "group-round"
    state.substitutes = {}
    fight.mates = standing(match)
    if fight.phase in fight.skip:
        fight.phase += 1
        return "group-phase"
    state.queue = [seat for seat in fight.mates if len(ways_to_stand_in(match, seat)) > 1]
    return "group-stand-in"


def stand_in(match: Match) -> Asking:
    state = match.state
    if not state.queue:
        return "group-strike"
    seat = state.queue.pop(0)
    answer = yield from choose(
        match, STAND_IN.name, seat, ways_to_stand_in, rule="VA50.49", default=("own",), public=True
    )
    if answer is not None and answer[0] == "scion":
        state.substitutes[seat] = answer[1]
        [scion] = state.cards.zones[SCION[seat]]
        told_stands_in(match, "VA50.49", seat=seat, card=face_of(match, scion).id, what=answer[1])
    return "group-stand-in"


def ways_to_stand_in(match: Match, seat: int) -> Sequence[Option]:
    """His own numbers, or his Scion's value or damage where that is more."""
    options: list[Option] = [("own",)]
    hero, phase = hero_of(match, seat).card, match.state.combat.phase
    for scion in match.state.cards.zones[SCION[seat]]:
        if value(match, seat, scion, phase) > value(match, seat, hero, phase):
            options.append(("scion", VALUE))
        if own_damage(match, seat, scion, phase) > own_damage(match, seat, hero, phase):
            options.append(("scion", DAMAGE))
    return options


def deals_for(match: Match, seat: int) -> int:
    """Whose damage counts for a Hero: his own, or his Scion's."""
    scions = match.state.cards.zones[SCION[seat]]
    return scions[0] if scions and match.state.substitutes.get(seat) == DAMAGE else hero_of(match, seat).card


def lowest(match: Match, phase: int) -> tuple[int, int]:
    """The lowest value and the lowest damage among the Heroes (VA50.47)."""
    seats = [seat for seat in match.state.combat.mates if not hero_of(match, seat).out]
    return (
        min((group_value(match, seat, phase) for seat in seats), default=0),
        min((own_damage(match, seat, deals_for(match, seat), phase) for seat in seats), default=0),
    )


def as_one(match: Match) -> tuple[int, int] | None:
    """With what the group fights in this phase (VA50.47, VA50.49)."""
    fight = match.state.combat
    return lowest(match, fight.phase) if fight.purpose == "group" and fight.mates else None


def weakest(match: Match, seat: int) -> Sequence[Option]:
    """Who may be the one whose value is used: players choose among equals (ruling 16)."""
    phase = match.state.combat.phase
    least, _ = lowest(match, phase)
    group = [other for other in match.state.combat.mates if not hero_of(match, other).out]
    return [("rolls", other) for other in group if group_value(match, other, phase) == least]


def strike(match: Match) -> Asking:
    """One attack roll for all, with the powers and Items of all (VA50.46, VA50.48)."""
    state = match.state
    fight = state.combat
    answer = yield from choose(match, WEAKEST.name, standing(match)[0], weakest, rule="VA50.47", public=True)
    if answer is None or settled(match):
        return "fight-over" if settled(match) else "group-phase"
    seat, phase = answer[1], fight.phase
    fight.seat = seat
    roll = state.roll = Roll(seat, lends_value(match, seat), "combat", phase, foe_value(match, phase), True)
    roll.bonus = of_foe(match, "roll")
    for other in standing(match):
        roll.bonus += total(match, other, "roll", hero_of(match, other).card) + boosted(match, "roll", other, phase)
    hits = yield from _roll(match, seat, roll)
    while hits and roll.twice and not settled(match):  # a text has it rolled once more
        roll.twice, roll.one, roll.two = False, 0, 0
        hits = yield from _roll(match, seat, roll)
    state.roll = None
    if not hits and not settled(match):
        yield from fail(match, roll.seat, roll)  # whose number was used at last
    roll_is_over(match)
    if settled(match):
        return "fight-over"
    fight.phase += 1
    return "group-phase"


def _roll(match: Match, seat: int, roll: Roll) -> Asking:
    """The dice of the group, and the damage if they hit; whether they did."""
    phase = roll.phase
    yield from _combined(match, "pre_roll")
    if not roll.one:  # unless a text has set them
        roll.one, roll.two = match.roll(10, 10)
        tell_roll(match)
    match.state.combat.rolls += 1
    yield from _combined(match, "post_roll")
    hits = roll_succeeds(match)
    told_struck(
        match,
        "VA50.46",
        seat=seat,
        card=face_of(match, roll.who).id,
        phase=phase,
        attacks=True,
        total=roll_total(match),
        target=roll.target,
        hits=hits,
    )
    if hits:
        yield from _combined(match, "hit")
        more = sum(boosted(match, "damage", other, phase) for other in standing(match))
        yield from hurt_foe(match, seat, max(0, lowest(match, phase)[1] + more), phase)
    return hits


def _combined(match: Match, when: str) -> Asking:
    for seat in standing(match):
        yield from powers(match, seat, when, "VA50.48")


def fail(match: Match, seat: int, roll: Roll) -> Asking:
    """It hurts the Hero whose value was used, or all, as the table chose (ruling 16)."""
    hurt = standing(match) if match.options["coop_victim"] == "all" else [seat]
    for victim in hurt:
        match.state.combat.seat = victim
        amount = foe_damage(match, roll.phase)
        yield from wound(match, victim, hero_of(match, victim).card, amount, "VA50.47", phase=roll.phase, by_roll=True)
    if seat not in match.state.combat.down:
        match.state.roll = roll
        yield from fire(match, seat, "missed")
        match.state.roll = None


def over(match: Match) -> Asking:
    """The next one, if anybody is still standing (ruling 35)."""
    state = match.state
    fight = state.combat
    if fight.result == "won":
        for seat in standing(match):
            yield from fire(match, seat, "combat_win")
    state.fight, state.boosts, state.substitutes = None, [], {}
    name = face_of(match, fight.card).id
    if fight.result == "undecided":
        return winning.ended(match, (), "VA50.46", "a Stormlord stands, and the storm does not end")
    if fight.result != "won" or not standing(match):
        return winning.ended(match, (), "VA50.46", "the last Hero has fallen, and the storm takes the land")
    state.lords.pop(0)
    for hero in state.heroes:
        hero.kills += 1
    told_lord_beaten(match, "VA50.46", seat=fight.seat, card=name, kills=state.heroes[0].kills)
    return "group-lord"
