"""The table before the first step: every card in its deck, every purse full (MR 1.1-1.2)."""

from __future__ import annotations

from questboard.engine import EVERYBODY, NOBODY, Cards, Table, mask
from questboard.games.moonrunners.content import Deck
from questboard.games.moonrunners.state import (
    BOATS,
    GOODS,
    GOODS_USED,
    HANDS,
    HARBOUR,
    SHIPS,
    SKY,
    SLEEVES,
    TRICKS,
    TRICKS_USED,
    WEATHER,
    Harbour,
)  # fmt: skip


def setup(table: Table, deck: Deck) -> Harbour:
    players = len(table.players)
    tuning = deck.tuning
    return Harbour(
        cards=_cards(table, deck),
        bank=tuning.bank,
        coins=[tuning.coins] * players,
        caught=[0] * players,
        boats=[""] * players,
        offers=[None] * players,
        offers_made=[0] * players,
        done=[False] * players,
        heat=[0] * players,
        papers=[False] * players,
        tricked=[False] * players,
        signalled=[False] * players,
        contraband=tuning.first_contraband,
    )


def _cards(table: Table, deck: Deck) -> Cards:
    cards = Cards()
    for zone in (GOODS, TRICKS, SHIPS, WEATHER):
        cards.add_zone(zone, NOBODY)
    for zone in (GOODS_USED, TRICKS_USED, HARBOUR, SKY):
        cards.add_zone(zone, EVERYBODY)
    harbourmaster = () if table.dm_seat is None else (table.dm_seat,)
    for seat in table.seats:
        cards.add_zone(HANDS[seat], mask(seat, *harbourmaster))
        cards.add_zone(SLEEVES[seat], mask(seat, *harbourmaster))
        cards.add_zone(BOATS[seat], EVERYBODY)
    piles = ((GOODS, deck.goods), (TRICKS, deck.tricks), (SHIPS, deck.ships))
    for back, (zone, printed) in enumerate(piles):
        for card in printed:
            for _ in range(getattr(card, "copies", 1)):
                cards.add_card(deck.face_of[card.id], back, zone)
    return cards
