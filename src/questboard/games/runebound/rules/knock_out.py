# RB 8 - being knocked out
from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Asking, Option, choose, event, hook, open_rule, question
from questboard.games.runebound.atlas import place
from questboard.games.runebound.facts import CardId, Gold, Seat
from questboard.games.runebound.rules.numbers import belongings, face_of, hero_of
from questboard.games.runebound.rules.powers import discard
from questboard.games.runebound.rules.seats import told_moved
from questboard.games.runebound.typed import Match

BELONGINGS = ("item", "ally", "scion")
"""What a Hero can lose; Challenges that he keeps are his for good (RB 8.3)."""


KO_CARD = question("ko-card", "knocked out, you lose one of your dearest cards: which")
KO_PLACE = question("ko-place", "where do you wake up")


@event("knocked-out")
def told_knocked_out(seat: Seat) -> str:
    return "{seat} is knocked out."


@event("gold-lost")
def told_gold_lost(seat: Seat, gold: Gold) -> str:
    return "{seat} loses {gold}."


@event("card-lost")
def told_card_lost(seat: Seat, card: CardId) -> str:
    return "{seat} loses {card}."


@event("killed")
def told_killed(seat: Seat, card: CardId) -> str:
    return "{card} falls."


@hook
def hero_fell(match: Match, seat: int) -> None:
    """A Hero was knocked out."""


def knock_out(match: Match, seat: int) -> Asking:
    """The Hero falls: he loses gold and his dearest card, and wakes up in the nearest town (RB 8.1-8.6)."""
    state = match.state
    hero = hero_of(match, seat)
    hero.knocked += 1
    hero_fell(match, seat)
    if state.fight is not None and seat not in state.fight.down:
        state.fight.down.append(seat)
    told_knocked_out(match, "RB 6.11", seat=seat)
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
        told_gold_lost(match, "RB 8.1", seat=seat, gold=lost)


def lose_dearest(match: Match, seat: int) -> Asking:
    """One Item or Ally, the most expensive; the owner chooses among equals (RB 8.2). Runes stay (RB 8.3)."""
    if not dearest(match, seat):
        return
    answer = yield from choose(match, KO_CARD.name, seat, _dearest_options, rule="RB 8.2", public=True)
    if answer is None:
        return
    card = answer[1]
    told_card_lost(match, "RB 8.2", seat=seat, card=face_of(match, card).id)
    is_lost(match, seat, card)


@open_rule
def is_lost(match: Match, seat: int, card: int) -> None:
    """A Hero loses one of his cards for good: it is discarded."""
    discard(match, seat, card)


def dearest(match: Match, seat: int) -> list[int]:
    """The cards that a knock-out may take."""
    cards = [card for card in belongings(match, seat) if face_of(match, card).kind in BELONGINGS]
    most = max((face_of(match, card).cost for card in cards), default=0)
    return [card for card in cards if face_of(match, card).cost == most]


def _dearest_options(match: Match, seat: int) -> Sequence[Option]:
    return [("lose", card) for card in dearest(match, seat)]


def wake_up(match: Match, seat: int) -> Asking:
    """In the nearest town, the owner chooses among equals (RB 8.4)."""
    answer = yield from choose(match, KO_PLACE.name, seat, towns_to_wake_in, rule="RB 8.4", public=True)
    if answer is None or answer == ("stay",):
        return
    hero = hero_of(match, seat)
    hero.hex = answer[2] * 18 + answer[1]
    told_moved(match, "RB 8.4", seat=seat, hex=list(place(hero.hex)))


@open_rule
def towns_to_wake_in(match: Match, seat: int) -> Sequence[Option]:
    """The nearest towns (RB 8.4)."""
    atlas = match.content.atlas
    here = hero_of(match, seat).hex
    return [("town", *place(hex)) for hex in atlas.nearest(here, atlas.town_hexes)]


def kill(match: Match, seat: int, card: int) -> None:
    """An Ally dies and is lost (RB 6.11)."""
    told_killed(match, "RB 6.11", seat=seat, card=face_of(match, card).id)
    fight = match.state.fight
    if fight is not None and card in fight.used:
        fight.used.remove(card)
    is_lost(match, seat, card)
