# RB 13 - optional rules: the doom track with its endgame, and travel hazards
from __future__ import annotations

from questboard.engine import Asking, draw, event, move
from questboard.games.runebound.faces import Face
from questboard.games.runebound.facts import Seat, Seats
from questboard.games.runebound.rules import winning
from questboard.games.runebound.rules.combat import begin_fight
from questboard.games.runebound.rules.numbers import face_of, hero_of, level
from questboard.games.runebound.rules.piles import (
    challenge_beaten,
    discard_adventure,
    keep_or_discard,
    next_card,
    slot_at,
    told_defeated,
)
from questboard.games.runebound.rules.powers import Use, fire, run
from questboard.games.runebound.state import DECKS, DOOM, FACED, GREEN, RED, TRACK, USED
from questboard.games.runebound.typed import Match

HERALDED = 4
"""On the first roll against the High Dragon Lord, for who has beaten his Herald."""


@event("endgame")
def told_endgame(order: Seats) -> str:
    return "The end has come. In order: {order:in order}."


@event("hazard")
def told_hazard(seat: Seat, die: int) -> str:
    return "{seat} rolls {die} for the dangers of the wild."


def begin(match: Match) -> None:
    """One green card lies face down beside Tamalir's stack (RB 13.1)."""
    draw(match, DECKS[GREEN], DOOM)


def doom_endgame(match: Match) -> Asking:
    """Normal turns stop; the highest level faces the red Challenges first (RB 13.2, RB 13.3)."""
    state = match.state
    state.ending = True
    for number, slot in enumerate(state.slots):  # those who wait on the track come too (ruling 51)
        if slot is not None and face_of(match, slot.card).colour == RED:
            state.slots[number] = None
            move(match, slot.card, USED[RED], source=TRACK)
    state.endgame = sorted(
        range(match.seats), key=lambda seat: (-level(hero_of(match, seat)), -hero_of(match, seat).xp, seat)
    )
    told_endgame(match, "RB 13.2", order=list(state.endgame))
    yield from ()
    return "doom-hero"


def doom_hero(match: Match) -> Asking:
    """The next Hero meets them in a random order, without a Refresh step between (RB 13.3)."""
    state = match.state
    yield from ()
    if not state.endgame:
        return winning.ended(match, (), "RB 13.3", "the dragons outlived everybody")
    there = [card for zone in (DECKS[RED], USED[RED], DOOM) for card in state.cards.zones[zone]]
    red = [card for card in there if face_of(match, card).colour == RED]
    order = match.permute("dragons", len(red))
    state.lords = [red[place] for place in order]
    state.active = state.endgame[0]
    return "doom-fight"


def doom_fight(match: Match) -> Asking:
    state = match.state
    yield from ()
    if not state.lords:  # he has outlived them all without a third rune
        state.endgame.pop(0)
        return "doom-hero"
    return face_dragon(match, state.lords[0])


def face_dragon(match: Match, card: int, bonus: int = 0) -> str:
    """The present Hero meets a red Challenge; `bonus`: on his first roll."""
    state = match.state
    move(match, card, FACED)
    step = begin_fight(match, state.active, state.cards.face[card], "dragons", card=card, colour=RED)
    state.combat.may_escape = False  # ruling 29
    state.combat.bonus = bonus
    return step


def dragon_over(match: Match) -> Asking:
    """He goes on until he wins, or is knocked out and eliminated (RB 13.3)."""
    state = match.state
    fight = state.combat
    card, seat = fight.card, fight.seat
    if fight.result == "won":
        yield from fire(match, seat, "combat_win")
    state.fight = None
    state.boosts = []
    state.lords = [other for other in state.lords if other != card]
    if fight.result != "won":
        move(match, card, USED[RED], source=FACED)
        state.endgame.pop(0)
        state.lords = []
        return "doom-hero"
    face = face_of(match, card)
    hero_of(match, seat).kills += 1
    told_defeated(match, "RB 13.3", seat=seat, card=face.id, xp=0)
    keep_or_discard(match, seat, card)
    if is_high_lord(face):
        state.victor = seat
    high_lord = next((other for other in state.lords if is_high_lord(face_of(match, other))), None)
    if high_lord is not None and any(effect.verb == "face_high_lord" for effect in face.reward):
        return winning.outcome(match) or face_dragon(match, high_lord, HERALDED)  # at once, as the Herald says
    return winning.outcome(match) or "doom-fight"


def is_high_lord(face: Face) -> bool:
    return any(effect.verb == "victory" for effect in face.reward)


def hazard(match: Match) -> Asking:
    """In the wilderness a 1 on a ten-sided die brings a green Challenge (RB 13.5)."""
    state = match.state
    seat = state.active
    hex = hero_of(match, seat).hex
    yield from ()
    if hex in match.content.atlas.town_at or hex in state.jewels or slot_at(match, hex) is not None:
        return "barter"
    [die] = match.roll(10)
    told_hazard(match, "RB 13.5", seat=seat, die=die)
    if die != 1:
        return "barter"
    for _ in range(len(state.cards.zones[DECKS[GREEN]]) + len(state.cards.zones[USED[GREEN]])):
        card = next_card(match, GREEN)
        if card is None:
            break
        face = face_of(match, card)
        if face.kind == "challenge":
            step = begin_fight(match, seat, state.cards.face[card], "hazard", card=card, colour=GREEN)
            return "trap" if face.script else step
        discard_adventure(match, card)
    return "barter"


def hazard_over(match: Match) -> Asking:
    """No counter is taken for it, and nothing waits on the track (RB 13.5)."""
    state = match.state
    fight = state.combat
    card, seat = fight.card, fight.seat
    state.fight = None
    state.boosts = []
    if fight.result == "won":
        hero_of(match, seat).beaten.append(GREEN)
        told_defeated(match, "RB 13.5", seat=seat, card=face_of(match, card).id, xp=0)
        challenge_beaten(match, seat, face_of(match, card))
        yield from fire(match, seat, "combat_win")
        yield from run(match, Use(seat, -1), face_of(match, card).reward)
    discard_adventure(match, card)
    return "barter" if not fight.down else "adventure-over"
