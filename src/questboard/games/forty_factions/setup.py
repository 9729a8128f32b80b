"""The table before the first step (FF 5)."""

from __future__ import annotations

from questboard.engine import EVERYBODY, Cards, Table, mask
from questboard.engine import NOBODY as UNSEEN
from questboard.games.forty_factions.content import Faction
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.state import (
    ACTIVE,
    BOX,
    FACTIONS,
    FACTIONS_DOWN,
    FACTIONS_UP,
    HANDS,
    IN_PLAY,
    INTACT,
    NOBODY,
    PLOTS,
    PLOTS_DOWN,
    PLOTS_UP,
    Tehmor,
)  # fmt: skip

SECONDS = (32, 44)
"""Plots of Fifty Factions that come with any other set but the promo cards."""
ENDS = ("end_turns", "end_vp", "end_factions", "end_deck")
"""Options of which a table needs one; a DM may also set a time limit (FF 5.2.5, R-90)."""


def clash(table: Table) -> str:
    if table.dm_seat is None and not any(table.options[condition] for condition in ENDS):
        return "the game would never end: choose at least one end condition (FF 5.2, R-90)"
    return ""


def setup(table: Table, archive: Archive) -> Tehmor:
    """Every card in its deck, every place and seat with its first owner, VP at zero (FF 5.3, FF 5.6)."""
    players = len(table.players)
    factions = len(archive.factions)
    overlord = archive.by_number[archive.city.overlord]  # FF 4.3.6, FF 10.2.1
    return Tehmor(
        cards=_cards(table, archive),
        vp=[0] * players,
        colours=[NOBODY] * players,
        settled=[False] * players,
        activations=[0] * players,
        plots_played=[0] * players,
        discarded=[False] * players,
        done=[False] * players,
        actions=[0] * players,
        owner=[NOBODY] * factions,
        controller=list(archive.place_home),
        condition=[INTACT] * len(archive.places),
        council=list(archive.council),
        party=[archive.party_of[faction] for faction in archive.council],
        conclave=list(archive.conclave),
        overlord=overlord,
        deputy=overlord,
        stole_ever=[False] * factions,
        stole_turn=[0] * factions,
        blocked_turn=[0] * factions,
        offers=[None] * players,
        passed=[False] * players,
    )


def _cards(table: Table, archive: Archive) -> Cards:
    cards = Cards()
    dm = () if table.dm_seat is None else (table.dm_seat,)
    for zone in (FACTIONS, PLOTS):
        cards.add_zone(zone, UNSEEN)  # the order of the decks is nobody's to know, the DM's neither
    for zone in (FACTIONS_UP, PLOTS_UP, IN_PLAY):
        cards.add_zone(zone, EVERYBODY)
    for zone in (FACTIONS_DOWN, PLOTS_DOWN):
        cards.add_zone(zone, mask(*dm))
    for seat in table.seats:
        cards.add_zone(HANDS[seat], mask(seat, *dm))
        cards.add_zone(ACTIVE[seat], EVERYBODY)
    boxed = [is_left_out(table, archive, face) for face in range(len(archive.faces))]
    if any(boxed):
        cards.add_zone(BOX, mask(*dm))
    for face, is_boxed in enumerate(boxed):
        is_plot = archive.is_plot(face)
        cards.add_card(face, int(is_plot), BOX if is_boxed else PLOTS if is_plot else FACTIONS)
    return cards


def is_left_out(table: Table, archive: Archive, face: int) -> bool:
    """Of a set that was not chosen, only the second Wheel and the second Fool are in play (FF 13.2.1.3).

    Of one that was, all but those that make sense only with another (FF 13.1.5, AMB-50).
    """
    sheet = archive.faces[face]
    if sheet.set in archive.sets:
        unsuited = isinstance(sheet, Faction) and any(needed not in archive.sets for needed in sheet.only_with)
        return unsuited and not table.options.get("unsuited_cards", False)
    return sheet.number not in SECONDS or not table.options.get("second_wheel_and_fool", False)
