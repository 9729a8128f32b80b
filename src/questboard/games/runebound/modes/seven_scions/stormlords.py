# VA50.38-43 - the Stormlords: preparing for them, and facing them one Hero after the other
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, Outcome, Refusal, choose, event, open_rule, question
from questboard.games.runebound.effects.harm import told_readied
from questboard.games.runebound.facts import CardId, CardIds, Seat, Wounds
from questboard.games.runebound.rules import winning
from questboard.games.runebound.rules.combat import begin_fight
from questboard.games.runebound.rules.doom import told_endgame
from questboard.games.runebound.rules.market import at_once, times
from questboard.games.runebound.rules.numbers import characters, face_of, hero_of, level, life
from questboard.games.runebound.rules.powers import fire
from questboard.games.runebound.rules.seats import clockwise
from questboard.games.runebound.rules.wounds import heal, rest
from questboard.games.runebound.state import ITEMS, LORDS
from questboard.games.runebound.typed import Match

DONE: Option = ("done",)
WOUNDS, EXHAUSTION, READY = range(3)


PREPARE = question("prepare", "prepare for the Stormlords")


@event("stormlords")
def told_stormlords(cards: CardIds) -> str:
    return "The Stormlords come: {cards}."


@event("lord-beaten")
def told_lord_beaten(seat: Seat, card: CardId, kills: int) -> str:
    return "{card} is beaten: {kills} so far."


@event("lord-stands")
def told_lord_stands(seat: Seat, card: CardId, wounds: Wounds) -> str:
    return "{seat} falls before {card}, which has taken {wounds}."


def stormlords_come(match: Match) -> Asking:
    """Only Stormlords are left: normal turns stop, and everybody prepares (VA50.38, VA50.40)."""
    state = match.state
    state.ending = True
    state.storm_open = False
    state.queue = clockwise(match, state.active)
    state.supplies = []
    told_stormlords(match, "VA50.38", cards=[face_of(match, card).id for card in state.cards.zones[LORDS]])
    yield from ()
    return "prepare"


@open_rule
def first_lord(match: Match) -> str:
    """Everybody has prepared: how the Stormlords are faced (VA50.41)."""
    return "stormlord-order"


def prepare(match: Match) -> Asking:
    """As many wounds, as much exhaustion and as many Items as there are Stormlords (VA50.40, ruling 14)."""
    state = match.state
    if not state.queue:
        state.supplies = []
        return first_lord(match)
    seat = state.queue[0]
    if not state.supplies:
        state.supplies = [len(state.cards.zones[LORDS])] * 3
    answer = yield from choose(
        match, PREPARE.name, seat, cares, refuse=refuse_care, rule="VA50.40", default=DONE, public=True
    )
    count = times(answer or DONE)
    match answer:
        case ("mend", who, *_):
            state.supplies[WOUNDS] -= count
            heal(match, seat, who, count, "VA50.40")
        case ("refresh", who, *_):
            state.supplies[EXHAUSTION] -= count
            rest(match, seat, who, count, "VA50.40")
        case ("ready", card):
            state.supplies[READY] -= 1
            state.pieces[card].spent = False
            told_readied(match, "VA50.40", seat=seat, card=face_of(match, card).id)
        case _:
            state.queue.pop(0)
            state.supplies = []
    return "prepare"


def cares(match: Match, seat: int) -> Sequence[Option]:
    state = match.state
    pieces, people = state.pieces, characters(match, seat)
    wounds, exhaustion, _ = state.supplies or (0, 0, 0)
    return [
        DONE,
        *(option for who in people for option in at_once("mend", who, pieces[who].wounds, wounds)),
        *(option for who in people for option in at_once("refresh", who, pieces[who].fatigue, exhaustion)),
        *(("ready", card) for card in state.cards.zones[ITEMS[seat]] if pieces[card].spent),
    ]


def refuse_care(match: Match, seat: int, option: Option) -> Refusal | None:
    kind = {"mend": WOUNDS, "refresh": EXHAUSTION, "ready": READY}.get(option[0])
    supplies = match.state.supplies
    return USED_UP if kind is not None and supplies and supplies[kind] <= 0 else None


# -- one after the other --------------------------------------------------------------------------------


def order(match: Match) -> Asking:
    """The highest level first, then experience, then the order of play (VA50.41)."""
    state = match.state
    by_turn = clockwise(match, state.active)
    state.endgame = sorted(by_turn, key=lambda seat: (-level(hero_of(match, seat)), -hero_of(match, seat).xp))
    told_endgame(match, "VA50.41", order=list(state.endgame))
    yield from ()
    return "stormlord-hero"


def next_hero(match: Match) -> Asking:
    """He faces them all in a random order of his own (VA50.41)."""
    state = match.state
    yield from ()
    if not state.endgame:
        return winner(match)
    lords = state.cards.zones[LORDS]
    state.lords = [lords[place] for place in match.permute("stormlords", len(lords))]
    state.active = state.endgame[0]
    return "stormlord"


def next_lord(match: Match) -> Asking:
    """Nothing is refreshed between two of them, and nobody escapes (VA50.43, ruling 29)."""
    state = match.state
    yield from ()
    if not state.lords:
        state.endgame.pop(0)
        return "stormlord-hero"
    card = state.lords[0]
    step = begin_fight(match, state.active, state.cards.face[card], "lords", card=card)
    state.combat.may_escape = False
    return step


def over(match: Match) -> Asking:
    """Beaten, and the next one comes; or the Hero falls and is out of the game."""
    state = match.state
    fight = state.combat
    hero = hero_of(match, fight.seat)
    if fight.result == "won":
        yield from fire(match, fight.seat, "combat_win")
    state.fight, state.boosts = None, []
    if fight.result == "won":
        hero.kills += 1
        state.lords.pop(0)
        told_lord_beaten(match, "VA50.42", seat=fight.seat, card=face_of(match, fight.card).id, kills=hero.kills)
        return "stormlord"
    hero.last_wounds = fight.wounds
    state.lords = []
    state.endgame.pop(0)
    told_lord_stands(match, "VA50.42", seat=fight.seat, card=face_of(match, fight.card).id, wounds=hero.last_wounds)
    return "stormlord-hero"


def achieved(match: Match, seat: int) -> tuple[int, int, int, int]:
    """Stormlords beaten, wounds on the last one, then life that is left, then level (VA50.42, ruling 30)."""
    hero = hero_of(match, seat)
    left = 0 if hero.out else life(match, seat, hero.card) - match.state.pieces[hero.card].wounds
    return hero.kills, hero.last_wounds, left, level(hero)


def winner(match: Match) -> Outcome:
    seats = range(match.seats)
    best = max(achieved(match, seat) for seat in seats)
    winners = tuple(seat for seat in seats if achieved(match, seat) == best)
    if match.seats == 1 and not best[0]:  # alone, one must beat what comes (ruling 42)
        return winning.ended(match, (), "VA50.42", "the storm has swept everything away")
    return winning.ended(match, winners, "VA50.42", "the Seventh Scion is known")


USED_UP = Refusal("VA50.40", "The people of the towns can do no more of that for you.", "Take care of something else.")
