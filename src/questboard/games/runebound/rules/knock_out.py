# RB 8 - being knocked out
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Match, Option, choose, move
from questboard.games.runebound.atlas import place
from questboard.games.runebound.rules import quests
from questboard.games.runebound.rules.numbers import face_of, hero_of
from questboard.games.runebound.rules.powers import discard
from questboard.games.runebound.state import ALLIES, FREED, ITEMS, SCION, SCIONS


def knock_out(match: Match, seat: int) -> Asking:
    """The Hero falls: he loses gold and his dearest card, and wakes up in the nearest town (RB 8.1-8.6)."""
    state = match.state
    hero = hero_of(match, seat)
    hero.knocked += 1
    quests.fell(match, seat)
    if state.fight is not None and seat not in state.fight.down:
        state.fight.down.append(seat)
    match.tell("knocked-out", rule="RB 6.11", seat=seat)
    if state.ending:  # RB 13.3, ruling 29: who falls in the endgame is out of the game
        hero.out = True
        return
    winner = _winner(match, seat)
    if winner is None:
        _lose_gold(match, seat)
        if not match.options["soft_ko"]:  # RB 13.7
            yield from lose_dearest(match, seat)
    piece = state.pieces[hero.card]
    piece.wounds = piece.fatigue = 0  # RB 8.5
    if winner is not None:
        return  # the winner of a duel takes his prize first
    yield from wake_up(match, seat)


def _winner(match: Match, seat: int) -> int | None:
    """Who beat him, in a combat between Heroes (RB 9.6)."""
    fight = match.state.fight
    if fight is None or fight.rival < 0:
        return None
    return fight.rival if fight.seat == seat else fight.seat


def lost_gold(match: Match, seat: int) -> int:
    """All gold, or half of it where the table is kind (RB 8.1, RB 13.7)."""
    gold = hero_of(match, seat).gold
    return (gold + 1) // 2 if match.options["soft_ko"] else gold


def _lose_gold(match: Match, seat: int) -> None:
    hero = hero_of(match, seat)
    lost = lost_gold(match, seat)
    hero.gold -= lost
    if lost:
        match.tell("gold-lost", rule="RB 8.1", seat=seat, gold=lost)


def lose_dearest(match: Match, seat: int) -> Asking:
    """One Item or Ally, the most expensive; the owner chooses among equals (RB 8.2). Runes stay (RB 8.3)."""
    if not dearest(match, seat):
        return
    answer = yield from choose(match, "ko-card", seat, _dearest_options, rule="RB 8.2", public=True)
    if answer is None:
        return
    card = answer[1]
    match.tell("card-lost", rule="RB 8.2", seat=seat, card=face_of(match, card).id)
    if card in match.state.cards.zones[SCION[seat]]:
        fall_asleep(match, seat)
    else:
        discard(match, seat, card)


def dearest(match: Match, seat: int) -> list[int]:
    """The cards that a knock-out may take; an awakened Scion costs nothing (VA50.21)."""
    zones = match.state.cards.zones
    cards = [*zones[ITEMS[seat]], *zones[ALLIES[seat]], *zones[SCION[seat]]]
    cards = [card for card in cards if face_of(match, card).kind in ("item", "ally", "scion")]
    most = max((face_of(match, card).cost for card in cards), default=0)
    return [card for card in cards if face_of(match, card).cost == most]


def _dearest_options(match: Match, seat: int) -> Sequence[Option]:
    return [("lose", card) for card in dearest(match, seat)]


def wake_up(match: Match, seat: int) -> Asking:
    """In the nearest town, the owner chooses among equals (RB 8.4); after the Cataclysm he may stay (VA51.40)."""
    answer = yield from choose(match, "ko-place", seat, towns_to_wake_in, rule="RB 8.4", public=True)
    if answer is None or answer == ("stay",):
        return
    hero = hero_of(match, seat)
    hero.hex = answer[2] * 18 + answer[1]
    match.tell("moved", rule="RB 8.4", seat=seat, hex=list(place(hero.hex)))


def towns_to_wake_in(match: Match, seat: int) -> Sequence[Option]:
    state, atlas = match.state, match.content.atlas
    here = hero_of(match, seat).hex
    if match.content.cataclysm:
        free = [hex for hex, town in atlas.town_at.items() if state.towns[town] == FREED]
        return [("stay",), *(("town", *place(hex)) for hex in atlas.nearest(here, free))]
    return [("town", *place(hex)) for hex in atlas.nearest(here, atlas.town_hexes)]


def kill(match: Match, seat: int, card: int) -> None:
    """An Ally dies and is discarded; a Scion falls asleep again (RB 6.11, VA50.24)."""
    match.tell("killed", rule="RB 6.11", seat=seat, card=face_of(match, card).id)
    fight = match.state.fight
    if fight is not None and card in fight.used:
        fight.used.remove(card)
    if card in match.state.cards.zones[SCION[seat]]:
        fall_asleep(match, seat)
    else:
        discard(match, seat, card)


def fall_asleep(match: Match, seat: int) -> None:
    """A Scion goes back to its slot, slumbering, its counter on it (VA50.23, VA50.24)."""
    state = match.state
    for card in list(state.cards.zones[SCION[seat]]):
        state.pieces.pop(card, None)
        move(match, card, SCIONS, source=SCION[seat])
        match.tell("slumbers", rule="VA50.24", seat=seat, card=face_of(match, card).id)
