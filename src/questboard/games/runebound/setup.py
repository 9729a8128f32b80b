"""The table before the first step: every card in its deck, a counter on every jewel (RB 1.1-1.4)."""

from __future__ import annotations

from questboard.engine import EVERYBODY, NOBODY, Cards, Table, mask
from questboard.games.runebound.library import Library
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
    LORDS,
    MARKET,
    MARKET_USED,
    OPEN,
    OUT,
    PEEKED,
    QUESTS,
    RED,
    SCION,
    SCIONS,
    STACKS,
    STORMS,
    TRACK,
    USED,
    Hero,
    Realm,
    curse_pile,
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
    known = library.laid_out.get(len(table.players))
    if known is None:
        known = library.laid_out[len(table.players)] = _laid_out(table, library)
    zones = {name: ids.copy() for name, ids in known.zones.items()}
    return Cards(known.face.copy(), known.back.copy(), known.known.copy(), zones, known.seen.copy())


def _laid_out(table: Table, library: Library) -> Cards:
    cards = Cards()
    _zones(cards, table, library)
    for number, face in enumerate(library.faces):
        match face.kind:
            case "hero":
                cards.add_card(number, 0, HEROES)
            case "challenge" | "encounter" | "event":  # with those of packs in play (VA48.2, VA49.2)
                unused = bool(library.mode) and face.colour == RED  # VA50.7, VA51.9
                cards.add_card(number, 1 + face.colour, BOX if unused else DECKS[face.colour])
            case "item" | "ally":  # Rituals too, which are Items in every respect (VA46.2, VA46.3, VA47.2)
                cards.add_card(number, 5, MARKET)
            case "storm":
                cards.add_card(number, 6 + face.colour, STORMS[face.colour])
            case "lord":
                cards.add_card(number, 9, LORDS)
            case "scion":
                cards.add_card(number, 10, SCIONS)
            case "curse":
                curse = library.curses.index(face.curse)
                cards.add_card(number, 11 + 3 * curse + face.level, curse_pile(curse, face.level))
            case _:
                pass  # guardians are on no card that is drawn
    return cards


def _zones(cards: Cards, table: Table, library: Library) -> None:
    for zone in (HEROES, *DECKS, MARKET, *STORMS, BOX):
        cards.add_zone(zone, NOBODY)
    for curse in range(len(library.curses)):
        for level in (1, 2, 3):
            cards.add_zone(curse_pile(curse, level), NOBODY)
    for zone in (*USED, MARKET_USED, *STACKS, EVENT, TRACK, FACED, OUT, BROWSED, LORDS, SCIONS, QUESTS):
        cards.add_zone(zone, EVERYBODY)
    cards.add_zone(DOOM, NOBODY)
    for seat in table.seats:
        for zones in (HERO, ITEMS, ALLIES, HELD, CLAIMS, SCION):
            cards.add_zone(zones[seat], EVERYBODY)
        cards.add_zone(PEEKED[seat], mask(seat))
