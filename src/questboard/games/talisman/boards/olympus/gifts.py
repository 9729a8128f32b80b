# TA 13:12: the Gifts of the Gods
from __future__ import annotations

from questboard.engine import Asking, event, move, move_all, shuffle
from questboard.games.talisman.boards.olympus.state import GIFTS, TURNED
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects.special import special
from questboard.games.talisman.facts import CardId, Seat
from questboard.games.talisman.rules import decks, objects, taking, things, tokens
from questboard.games.talisman.rules.conditions import fact
from questboard.games.talisman.typed import Match

INSTEAD = 3
"""Favours for a Gift that is not to be had any more."""


@event("gift-lies")
def told_gift_lies(seat: Seat, card: CardId) -> str:
    return "{card:The card} lies beside {seat}."


def give(match: Match, seat: int, god: str = "") -> Asking:
    """A Gift of a god, or any: the deck is turned over until one comes, and the others are shuffled back (RC-34)."""
    pile = match.state.cards.zones[GIFTS]
    if not any(_is_of(match, card, god) for card in pile):
        favours(match, seat, INSTEAD)
        return None
    if not god:
        shuffle(match, GIFTS)
    card = match.state.cards.zones[GIFTS][-1]
    while not _is_of(match, card, god):
        move(match, card, TURNED, source=GIFTS)
        decks.told_turns_up(match, "TA 13:12", card=things.design(match, card).id)
        card = match.state.cards.zones[GIFTS][-1]
    if match.state.heroes[seat].toad or not objects.may_hold(match, seat, card):
        told_gift_lies(match, "TA 13:12", seat=seat, card=things.design(match, card).id)
        objects.lay(match, card, match.state.heroes[seat].at)
    else:
        yield from taking.take(match, seat, card, "TA 13:12")
    if match.state.cards.zones[TURNED]:
        move_all(match, TURNED, GIFTS)
        shuffle(match, GIFTS)
    return None


def _is_of(match: Match, card: int, god: str) -> bool:
    return not god or god.upper() in things.design(match, card).sub


def favours(match: Match, seat: int, n: int) -> None:
    hero = match.state.heroes[seat]
    hero.favour += n
    tokens.told_token(match, "TA 20:15", seat=seat, token="favour", n=n, now=hero.favour)


@special("any_gift")
def any_gift(match: Match, seat: int, ctx: Context) -> Asking:
    yield from give(match, seat)
    return None


@special("gift_of_venus")
def gift_of_venus(match: Match, seat: int, ctx: Context) -> Asking:
    yield from give(match, seat, "venus")
    return None


@special("gift_of_jupiter")
def gift_of_jupiter(match: Match, seat: int, ctx: Context) -> Asking:
    yield from give(match, seat, "jupiter")
    return None


@fact("gift_of_jupiter")
def holds_jupiters(match: Match, seat: int) -> bool:
    """In possession, packed or not (TA 20:4)."""
    return any(_is_of(match, card, "jupiter") for card in things.gear(match, seat))
