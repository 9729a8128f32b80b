# TA 11:36, TA 11:19: ships: whose they are, where they lie, how they are lost
"""A ship is in nobody's gear: it weighs nothing, nobody takes it, and it lies at a dock, or sails with its owner."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from questboard.engine import EVERYBODY, BrokenInvariant, Open, Seen, Slot, Table, event, move, settled
from questboard.games.talisman.content import Vessel
from questboard.games.talisman.facts import CardId, Place, Seat
from questboard.games.talisman.rules import conditions, docks, objects, taking, things
from questboard.games.talisman.state import NO_CARD, NOWHERE, STOCK
from questboard.games.talisman.typed import Match

FLEET = tuple(f"ships {seat}" for seat in range(6))
"""The zones where ships are, by owner."""
SEA = "ocean"


@event("ship-lost")
def told_ship_lost(seat: Seat, card: CardId) -> str:
    return "The {card} of {seat} is lost."


@event("moors")
def told_moors(seat: Seat, card: CardId, to: Place) -> str:
    return "The {card} of {seat} lies at {to}."


class Harbour(msgspec.Struct):
    """What the docks and the Island remember."""

    moored: Open[dict[int, int]] = {}
    """Ship -> the dock where it lies; NOWHERE: its owner is at sea with it."""
    explored: Open[list[int]] = []
    """Seats that have been in the Crystal Cave in this stay on the Island."""


class Afloat(msgspec.Struct, frozen=True):
    """A ship as all see it."""

    card: int
    id: str
    seat: int
    at: str
    """The dock where it waits for its owner; nothing: it is at sea with him."""


class FleetSeen(msgspec.Struct, frozen=True):
    ships: tuple[Afloat, ...]
    explored: tuple[int, ...]
    """Seats that have been in the Crystal Cave in this stay on the Island."""


HARBOUR = Slot("harbour", Harbour)
HARBOUR_SEEN = Seen("fleet", FleetSeen)


def laid(table: Table, content: Any, state: Any) -> Harbour:
    for seat in range(len(table.players)):
        state.cards.add_zone(FLEET[seat], EVERYBODY)
    return Harbour()


def seen(match: Match, seat: int | None) -> FleetSeen:
    ships = tuple(
        Afloat(card, things.design(match, card).id, owner, _named(match, where(match, card)))
        for owner in range(match.seats)
        for card in owned(match, owner)
    )
    return FleetSeen(ships, tuple(HARBOUR.of(match).explored))


def _named(match: Match, space: int) -> str:
    return match.content.id_of(space) if space != NOWHERE else ""


# -- what there is -------------------------------------------------------------------------------------------


def owned(match: Match, seat: int) -> list[int]:
    return match.state.cards.zones[FLEET[seat]]


def where(match: Match, card: int) -> int:
    return HARBOUR.of(match).moored.get(card, NOWHERE)


def is_raft(match: Match, card: int) -> bool:
    """A Raft of the docks: it carries no further than the sea beside them (R-75)."""
    return "RAFT" in things.design(match, card).sub


def vessel(match: Match, card: int) -> Vessel:
    return things.design(match, card).vessel or Vessel()


def lying(match: Match, seat: int, space: int) -> list[int]:
    """The ships of a seat at a dock, Rafts not among them."""
    return [card for card in owned(match, seat) if where(match, card) == space and not is_raft(match, card)]


def ships_in_sight(match: Match, found: list[int]) -> None:
    """Where somebody's ship waits a Space is not empty (R-29, IR-8)."""
    moored = HARBOUR.of(match).moored.values()
    found[:] = [space for space in found if space not in moored]


def rafts(match: Match, seat: int, space: int) -> list[int]:
    return [card for card in owned(match, seat) if where(match, card) == space and is_raft(match, card)]


def aboard(match: Match, seat: int) -> int:
    """The ship or Raft with which a seat is at sea, or NO_CARD."""
    return next((card for card in owned(match, seat) if where(match, card) == NOWHERE), NO_CARD)


def at_sea(match: Match, space: int) -> bool:
    return space != NOWHERE and match.content.spaces[space].board == SEA


def dockland(match: Match) -> int:
    return match.content.only("dockland")


def dock_beside(match: Match, space: int) -> int:
    """The dock beside a Space of the sea, or NOWHERE."""
    return coast(match).get(space, NOWHERE)


def sea_beside(match: Match, dock: int) -> int:
    """The Space of the sea beside a dock, or NOWHERE: the Jetty has none."""
    return next((space for space, other in coast(match).items() if other == dock), NOWHERE)


@settled
def coast(match: Match) -> dict[int, int]:
    """Spaces of the sea -> the dock beside each."""
    sent = match.content.doors["send"]
    return {space: sent[space][0][0] for space in match.content.tracks[SEA].spaces if space in sent}


def open_docks(match: Match) -> Sequence[int]:
    """Docks to which those are brought who have no ship (TA 11:36, R-21)."""
    return docks.ashore(match)


@conditions.OWNED.named("ship")
def has_ship(match: Match, seat: int) -> bool:
    """At sea: with whatever carries one there. Ashore: a ship anywhere, and no Raft."""
    if at_sea(match, match.state.heroes[seat].at):
        return aboard(match, seat) != NO_CARD
    return any(not is_raft(match, card) for card in owned(match, seat))


@conditions.OWNED.named("sound ship")
def has_sound_ship(match: Match, seat: int) -> bool:
    card = aboard(match, seat)
    return card != NO_CARD and vessel(match, card).sound


# -- what happens to them ------------------------------------------------------------------------------------


def got(match: Match, seat: int, card: int, rule: str) -> None:
    """Ships are kept at docks, and so are Rafts that were got there (TA 11:19, TA 11:36): nobody carries them off."""
    at = match.state.heroes[seat].at
    at_a_dock = match.content.spaces[at].dock
    shown = things.design(match, card)
    if shown.vessel is None and not ("RAFT" in shown.sub and at_a_dock):
        return
    here = things.zone_of(match, card)
    match.state.lies.pop(card, None)
    move(match, card, FLEET[seat], source=here)
    HARBOUR.of(match).moored[card] = at if at_a_dock else dockland(match)
    taking.told_takes(match, rule, seat=seat, card=shown.id)


def lose(match: Match, seat: int, card: int, rule: str) -> None:
    """It is gone; another may be bought."""
    told_ship_lost(match, rule, seat=seat, card=things.design(match, card).id)
    HARBOUR.of(match).moored.pop(card, None)
    objects.discard(match, card)


def _back_on_sale(match: Match, seat: int, card: int, dock: int) -> None:
    """A Raft of a dock that is left behind: most docks sell it again (TA 11:19)."""
    if dock in match.content.having("ship_only") or dock == dockland(match):
        lose(match, seat, card, "TA 11:19")
        return
    objects.told_loses(match, "TA 11:19", seat=seat, card=things.design(match, card).id)
    HARBOUR.of(match).moored.pop(card, None)
    move(match, card, STOCK)
    match.state.lies[card] = dock


def follow(match: Match, seat: int, left: int) -> None:
    """A Character has been put somewhere: its ship comes along, waits, or is lost (TA 11:19, TA 11:36, R-21)."""
    harbour = HARBOUR.of(match)
    if harbour.moored or harbour.explored:  # mostly nobody has a ship
        _follow(match, harbour, seat, left)


def _follow(match: Match, harbour: Harbour, seat: int, left: int) -> None:
    here = match.state.heroes[seat].at
    for card in list(owned(match, seat)):
        at = where(match, card)
        if at == NOWHERE:
            if is_raft(match, card):
                if at_sea(match, left) or not at_sea(match, here):
                    lose(match, seat, card, "TA 11:19")
            elif match.content.spaces[here].dock:
                harbour.moored[card] = here
                name = things.design(match, card).id
                told_moors(match, "TA 11:36", seat=seat, card=name, to=match.content.id_of(here))
            elif not at_sea(match, here):
                lose(match, seat, card, "TA 11:36")
        elif at == left and is_raft(match, card):
            _back_on_sale(match, seat, card, left)
        elif at == left and here == dockland(match) and match.content.spaces[left].dock:
            harbour.moored[card] = here
    if match.content.spaces[here].board != "island" and seat in harbour.explored:
        harbour.explored.remove(seat)


def all_lost(match: Match, seat: int) -> None:
    """With a Character its ships are lost, wherever they wait (R-21)."""
    for card in list(owned(match, seat)):
        lose(match, seat, card, "TA 11:36")
    harbour = HARBOUR.of(match)
    harbour.explored = [other for other in harbour.explored if other != seat]


def toads_have_none(match: Match, seat: int) -> None:
    """A Toad at sea has lost its ship, and everywhere its Rafts; what lies at a dock waits (TA 19:2, R-70)."""
    for card in list(owned(match, seat)):
        if where(match, card) == NOWHERE or is_raft(match, card):
            lose(match, seat, card, "TA 19:2")


def tidy(match: Match) -> None:
    """What was sold lies nowhere any more."""
    harbour = HARBOUR.of(match)
    if not harbour.moored:  # mostly
        return
    if len(harbour.moored) > sum(len(owned(match, seat)) for seat in range(match.seats)):
        afloat = [card for seat in range(match.seats) for card in owned(match, seat)]
        harbour.moored = {card: at for card, at in harbour.moored.items() if card in afloat}


def check(match: Match) -> None:
    """Every ship lies somewhere, and only those at sea have one under them."""
    moored = HARBOUR.of(match).moored
    for seat in range(match.seats):
        for card in owned(match, seat):
            if card not in moored:
                raise BrokenInvariant("a ship lies nowhere")
        sailing = [card for card in owned(match, seat) if moored[card] == NOWHERE]
        if len(sailing) > 1 or (sailing and not at_sea(match, match.state.heroes[seat].at)):
            raise BrokenInvariant("a ship is at sea without its owner")
