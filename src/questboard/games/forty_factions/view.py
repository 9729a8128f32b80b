"""What a seat sees, built up from nothing: the open city, then the hand and the sheets of this seat alone."""

from __future__ import annotations

import msgspec

from questboard.engine import Match
from questboard.games.forty_factions.archive import PARTIES
from questboard.games.forty_factions.rules.city import active, place_pawn, seat_pawn
from questboard.games.forty_factions.rules.deals import promises_seen_by
from questboard.games.forty_factions.rules.trading import named
from questboard.games.forty_factions.state import (
    ACTIVE,
    COLOURS,
    FACTIONS,
    FACTIONS_DOWN,
    FACTIONS_UP,
    HANDS,
    PLOTS,
    PLOTS_DOWN,
    PLOTS_UP,
    Promise,
)  # fmt: skip


class Player(msgspec.Struct):
    seat: int
    colour: str
    vp: int
    factions_in_hand: int
    plots_in_hand: int
    active: tuple[str, ...]
    activations: int
    plots_played: int
    done: bool


class PlaceSeen(msgspec.Struct):
    id: str
    area: str
    faction: str
    pawn: int | None
    condition: int


class ChairSeen(msgspec.Struct):
    """A Council seat; who holds which is public knowledge in the city."""

    faction: str
    party: str
    pawn: int | None


class OfferSeen(msgspec.Struct):
    """What is in an offer is there only for its two parties and the DM."""

    by: int
    to: int
    revision: int
    give: tuple[str, ...] | None = None
    take: tuple[str, ...] = ()
    drop: tuple[str, ...] = ()


class PlotSeen(msgspec.Struct):
    id: str
    order: int
    seat: int
    targets: tuple[str, ...]
    place: str
    words: tuple[str, ...]
    turn: int


class AgreementSeen(msgspec.Struct):
    number: int
    members: tuple[int, ...]
    agreed: tuple[int, ...]


class View(msgspec.Struct):
    step: str
    turn: int
    ending: str
    players: tuple[Player, ...]
    places: tuple[PlaceSeen, ...]
    council: tuple[ChairSeen, ...]
    conclave: tuple[tuple[str, int | None], ...]
    overlord: str
    in_office: bool
    deputy: str | None
    emergency: bool
    holiday: bool
    alliances: tuple[tuple[int, ...], ...]
    coalitions: tuple[tuple[int, tuple[str, ...], tuple[int, ...], tuple[int, ...]], ...]
    """(number, parties, signatories, signed)"""
    resolutions: tuple[tuple[int, str], ...]
    plots: tuple[PlotSeen, ...]
    offers: tuple[OfferSeen, ...]
    decks: dict[str, str]
    discards: dict[str, tuple[str, ...]]
    hand: tuple[tuple[int, str], ...]
    """(card, what it is); its sheet is `content.faces`"""
    known: dict[int, str]
    """Cards elsewhere that this seat knows."""
    agreements: tuple[AgreementSeen, ...]
    deals: tuple[Promise, ...]
    actions_left: int = 0


def view(match: Match, seat: int | None) -> View:
    state, content = match.state, match.content
    own = seat if seat is not None and seat < match.seats else None
    return View(
        step=match.step,
        turn=state.turn,
        ending=state.ending,
        players=tuple(_player(match, other) for other in range(match.seats)),
        places=tuple(_place(match, place) for place in range(len(content.places))),
        council=tuple(_chair(match, chair) for chair in range(len(state.council))),
        conclave=tuple((content.ids[faction], _pawn(state.owner[faction])) for faction in state.conclave),
        overlord=content.ids[state.overlord],
        in_office=state.in_office,
        deputy=content.ids[state.deputy] if state.deputy >= 0 else None,
        emergency=state.emergency,
        holiday=state.holiday,
        alliances=tuple(tuple(members) for members in state.alliances),
        coalitions=tuple(
            (one.number, tuple(PARTIES[party] for party in one.parties), tuple(one.signatories), tuple(one.signed))
            for one in state.coalitions
        ),
        resolutions=tuple(
            (motion.proposer, content.ids[motion.candidate] if motion.candidate >= 0 else "remove")
            for motion in state.resolutions
        ),
        plots=tuple(
            PlotSeen(
                content.ids[plot.plot],
                plot.order,
                plot.seat,
                tuple(content.ids[t] for t in plot.targets),
                plot.place,
                tuple(plot.words) if plot.specified else (),
                plot.turn,
            )
            for plot in state.in_play
        ),
        offers=tuple(_offer(match, by, seat) for by in range(match.seats) if state.offers[by] is not None),
        decks={"factions": _size(match, FACTIONS), "plots": _size(match, PLOTS)},
        discards={
            "factions": tuple(content.ids[face] for face in state.cards.faces(FACTIONS_UP)),
            "plots": tuple(content.ids[face] for face in state.cards.faces(PLOTS_UP)),
        },
        hand=_known_in(match, HANDS[own], seat) if own is not None else (),
        known=_known_elsewhere(match, seat),
        agreements=tuple(
            AgreementSeen(one.number, tuple(one.members), tuple(one.agreed))
            for one in state.agreements
            if seat is not None and (seat in one.members or seat == match.dm)
        ),
        deals=tuple(promises_seen_by(match, seat)),
        actions_left=0 if own is None else max(0, int(match.options["trade_limit"]) - state.actions[own]),
    )


def _pawn(owner: int) -> int | None:
    return owner if owner >= 0 else None


def _player(match: Match, seat: int) -> Player:
    state = match.state
    cards = state.cards.zones[HANDS[seat]]
    plots = sum(match.content.is_plot(state.cards.face[card]) for card in cards)
    colour = COLOURS[state.colours[seat]] if state.colours[seat] >= 0 else ""
    names = tuple(match.content.ids[faction] for faction in active(match, seat))
    return Player(seat, colour, state.vp[seat], len(cards) - plots, plots, names, state.activations[seat],
                  state.plots_played[seat], state.done[seat])  # fmt: skip


def _place(match: Match, place: int) -> PlaceSeen:
    content, state = match.content, match.state
    faction = content.ids[state.controller[place]]
    site = content.places[place]
    return PlaceSeen(site.id, site.area, faction, _pawn(place_pawn(match, place)), state.condition[place])


def _chair(match: Match, chair: int) -> ChairSeen:
    state = match.state
    return ChairSeen(
        match.content.ids[state.council[chair]], PARTIES[state.party[chair]], _pawn(seat_pawn(match, chair))
    )


def _offer(match: Match, by: int, seat: int | None) -> OfferSeen:
    offer = match.state.offers[by]
    if seat is None or seat not in (by, offer.to, match.dm):
        return OfferSeen(by, offer.to, offer.revision)
    give, take = tuple(named(match, offer.give)), tuple(named(match, offer.take))
    return OfferSeen(by, offer.to, offer.revision, give, take, tuple(offer.drop))


def _size(match: Match, zone: str) -> str:
    """How many cards are left, or only roughly (R-61)."""
    number = len(match.state.cards.zones[zone])
    if match.options["deck_sizes"] == "exact":
        return str(number)
    return "none" if number == 0 else "few" if number <= 8 else "many"


def _known_in(match: Match, zone: str, seat: int | None) -> tuple[tuple[int, str], ...]:
    cards = match.state.cards
    faces = [(card, cards.face_for(card, seat)) for card in cards.zones[zone]]
    return tuple((card, match.content.ids[face]) for card, face in faces if face is not None)


def _known_elsewhere(match: Match, seat: int | None) -> dict[int, str]:
    """Others' hand cards that were shown, one's own face-down discards; for the DM every hand."""
    zones = [HANDS[other] for other in range(match.seats) if other != seat]
    zones += [FACTIONS_DOWN, PLOTS_DOWN, *(ACTIVE[other] for other in range(match.seats))]
    return {card: name for zone in zones for card, name in _known_in(match, zone, seat)}
