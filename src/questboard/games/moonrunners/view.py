"""What a seat sees, built up from nothing: the open table, then what this seat alone knows."""

from __future__ import annotations

import msgspec

from questboard.games.moonrunners.rules.loading import hold
from questboard.games.moonrunners.rules.watch import heat_of, watch_shift
from questboard.games.moonrunners.state import BOATS, HANDS, HARBOUR, SHIPS, SLEEVES
from questboard.games.moonrunners.typed import Match


class OfferSeen(msgspec.Struct):
    """An offer; what is in it is there only for its two parties (and the Harbourmaster)."""

    by: int
    to: int
    revision: int
    give: tuple[str, ...] | None = None
    take: tuple[str, ...] = ()
    coins: int = 0
    """Given with it; below zero: wanted for it."""


class Player(msgspec.Struct):
    seat: int
    boat: str
    coins: int
    caught: int
    goods: int
    tricks: int
    cargo: tuple[str, ...]
    heat: int
    trading: bool


class View(msgspec.Struct):
    step: str
    night: int
    nights: int
    lantern: int
    ship: str | None
    contraband: str
    hold: int
    players: tuple[Player, ...]
    offers: tuple[OfferSeen, ...]
    hand: tuple[tuple[int, str], ...]
    """(card, what it is)"""
    sleeve: tuple[tuple[int, str], ...]
    known: dict[int, str]
    """Every card this seat knows that is not in its own hand and not open to all."""
    next_ship: str | None
    offers_left: int
    watch: int = 0
    """What is added to the Watch's dice tonight."""


def view(match: Match, seat: int | None) -> View:
    state = match.state
    cards = state.cards
    names = match.content.faces

    def open_card(zone: str) -> str | None:
        pile = cards.zones[zone]
        return names[cards.face[pile[-1]]].id if pile else None

    def known_in(zone: str) -> tuple[tuple[int, str], ...]:
        faces = [(card, cards.face_for(card, seat)) for card in cards.zones[zone]]
        return tuple((card, names[face].id) for card, face in faces if face is not None)

    own = seat if seat is not None and seat < match.seats else None
    elsewhere = [zone for other in range(match.seats) if other != seat for zone in (HANDS[other], SLEEVES[other])]
    upcoming = known_in(SHIPS)[-1:] if cards.zones[SHIPS] else ()
    top = cards.zones[SHIPS][-1] if cards.zones[SHIPS] else None
    return View(
        step=match.step,
        night=state.night,
        nights=int(match.options["nights"]),
        lantern=state.lantern,
        ship=open_card(HARBOUR),
        contraband=state.contraband,
        hold=hold(match),
        players=tuple(_player(match, other) for other in range(match.seats)),
        offers=tuple(_offer(match, other, seat) for other in range(match.seats) if state.offers[other] is not None),
        hand=() if own is None else known_in(HANDS[own]),
        sleeve=() if own is None else known_in(SLEEVES[own]),
        known={card: name for zone in elsewhere for card, name in known_in(zone)},
        next_ship=upcoming[0][1] if upcoming and upcoming[0][0] == top else None,
        offers_left=0 if own is None else match.content.tuning.offers - state.offers_made[own],
        watch=state.watch + watch_shift(match),
    )


def _player(match: Match, seat: int) -> Player:
    state = match.state
    zones = state.cards.zones
    cargo = tuple(match.content.faces[state.cards.face[card]].id for card in zones[BOATS[seat]])
    return Player(
        seat,
        state.boats[seat],
        state.coins[seat],
        state.caught[seat],
        len(zones[HANDS[seat]]),
        len(zones[SLEEVES[seat]]),
        cargo,
        heat_of(match, seat) if cargo else 0,
        not state.done[seat],
    )


def _offer(match: Match, by: int, seat: int | None) -> OfferSeen:
    offer = match.state.offer_of(by)
    if seat not in (by, offer.to, match.dm) or seat is None:
        return OfferSeen(by, offer.to, offer.revision)
    names, cards = match.content.faces, match.state.cards
    give = tuple(names[cards.face[card]].id for card in offer.give)
    return OfferSeen(by, offer.to, offer.revision, give, tuple(offer.take), offer.coins)
