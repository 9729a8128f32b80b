"""The table before the first step: every card in its deck, a counter on every jewel (RB 1.1-1.4)."""

from __future__ import annotations

from questboard.engine import EVERYBODY, NOBODY, Cards, Table, mask, settled
from questboard.games.runebound.library import Library
from questboard.games.runebound.modes import kept
from questboard.games.runebound.state import (
    ALLIES,
    BOX,
    BROWSED,
    CLAIMS,
    DECKS,
    DOOM,
    EVENT,
    FACED,
    HELD,
    HERO,
    HEROES,
    ITEMS,
    MARKET,
    MARKET_USED,
    OPEN,
    OUT,
    PEEKED,
    SCION,
    STACKS,
    TRACK,
    USED,
    Hero,
    Realm,
)  # fmt: skip


def clash(table: Table) -> str:
    price = table.options["xp_price"]
    if table.options["quick_game"] and price != "by_players":
        return f"quick_game lowers the usual price, but xp_price fixes it at {price}: choose one of the two (RB 11.2)"
    return ""


def setup(table: Table, library: Library) -> Realm:
    atlas = library.atlas
    return Realm(
        cards=_cards(table, library),
        heroes=[Hero() for _ in table.players],
        jewels=dict(atlas.jewels),  # RB 1.1
        slots=[None] * 6,  # RB 1.4
        towns=[OPEN] * len(atlas.towns),
        town_terrain=[-1] * len(atlas.towns),
        town_curse=[-1] * len(atlas.towns),
    )


def _cards(table: Table, library: Library) -> Cards:
    """All cards of a table; laid out once for each number of players, then copied."""
    known = _laid_out(library, len(table.players))
    zones = {name: ids.copy() for name, ids in known.zones.items()}
    return Cards(known.face.copy(), known.back.copy(), known.known.copy(), zones, known.seen.copy())


@settled
def _laid_out(library: Library, players: int) -> Cards:
    cards = Cards()
    _zones(cards, players)
    for number, face in enumerate(library.faces):
        match face.kind:
            case "hero":
                cards.add_card(number, 0, HEROES)
            case "challenge" | "encounter" | "event":  # with those of packs in play (VA48.2, VA49.2)
                cards.add_card(number, 1 + face.colour, DECKS[face.colour])
            case "item" | "ally":  # Rituals too, which are Items in every respect (VA46.2, VA46.3, VA47.2)
                cards.add_card(number, 5, MARKET)
            case _:
                pass  # what a mode brings, it lays out itself
    return cards


def _zones(cards: Cards, players: int) -> None:
    for zone in (HEROES, *DECKS, MARKET, *kept.HIDDEN, BOX):
        cards.add_zone(zone, NOBODY)
    for zone in (*USED, MARKET_USED, *STACKS, EVENT, TRACK, FACED, OUT, BROWSED, *kept.OPEN):
        cards.add_zone(zone, EVERYBODY)
    cards.add_zone(DOOM, NOBODY)
    for seat in range(players):
        for zones in (HERO, ITEMS, ALLIES, HELD, CLAIMS, SCION):
            cards.add_zone(zones[seat], EVERYBODY)
        cards.add_zone(PEEKED[seat], mask(seat))
