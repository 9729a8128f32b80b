"""What a seat sees, built up from nothing: the open city, then the hand and the sheets of this seat alone.

A `Glance` works each part out when it is looked at: a bot looks at little. A `View` is all of it, to be sent.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TypeAlias

from msgspec.structs import replace

from questboard.engine.parts import open_rule
from questboard.games.forty_factions.blocks import Block, all_blocks
from questboard.games.forty_factions.bodies.conclave import conclave_pawns, meeting
from questboard.games.forty_factions.bodies.council import Count, count, office_seat
from questboard.games.forty_factions.library import PARTIES, Archive
from questboard.games.forty_factions.printed import Printed, printed
from questboard.games.forty_factions.rules.bargains import named
from questboard.games.forty_factions.rules.city import active
from questboard.games.forty_factions.rules.deals import promises_seen_by
from questboard.games.forty_factions.rules.oracle import stake
from questboard.games.forty_factions.schedule import phase_of
from questboard.games.forty_factions.seen import (
    AgreementSeen,
    AreaSeen,
    ChairSeen,
    CoalitionSeen,
    Deck,
    LoreSeen,
    OfferSeen,
    PartySeen,
    PlaceSeen,
    Player,
    PlotSeen,
    StanceSeen,
    View,
    VotesSeen,
)
from questboard.games.forty_factions.seen_counts import area_seen, coalition_seen, party_seen, votes_seen
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
    RUINED,
    Offer,
    PlotInPlay,
    Promise,
)  # fmt: skip
from questboard.games.forty_factions.typed import Match

Known: TypeAlias = tuple[tuple[int, str], ...]
"""(card, what it is)"""


def view(match: Match, seat: int | None) -> View:
    """The open table, and what only this seat knows or may do."""
    seen, table = Glance(match, seat), match.in_common("table", lambda: open_table(match))
    return replace(table, **{name: getattr(seen, name) for name in OWN})


def open_table(match: Match) -> View:
    """What everybody sees, whoever looks."""
    seen = Glance(match, None)
    shared = {name: getattr(seen, name) for name in View.__struct_fields__ if name not in OWN}
    # for a seat to add
    return View(**shared, conclave=(), offers=(), hand=(), known={}, hands=(), agreements=(), lore=(), deals=())


def glance(match: Match, seat: int | None) -> Glance:
    return Glance(match, seat)


OWN = (
    "conclave", "offers", "hand", "known", "hands", "agreements", "lore", "deals", "actions_left", "declined", "shown",
    "rows",
)  # fmt: skip
"""What is not the same for every seat."""


class Glance:
    """A `View` whose parts are worked out when they are looked at. It is good until the next answer."""

    def __init__(self, match: Match, seat: int | None):
        state = match.state
        self.__match = match
        self.__seat = seat
        self.__own = seat if seat is not None and seat < match.seats else None
        self.step = match.step
        self.turn = state.turn
        self.ending = state.ending
        self.conclave_seats = len(state.conclave)
        self.in_office = state.in_office
        self.emergency = state.emergency
        self.holiday = state.holiday
        self.round = state.round
        self.hours = state.hours
        self.rows = state.rows if seat is not None and seat == match.dm else 0

    # What everybody sees

    @cached_property
    def phase(self) -> str:
        return phase_of(self.__match)

    @cached_property
    def players(self) -> tuple[Player, ...]:
        return tuple(_player(self.__match, other) for other in range(self.__match.seats))

    @cached_property
    def places(self) -> tuple[PlaceSeen, ...]:
        state = self.__match.state
        return _places(self.__match.content, tuple(state.controller), tuple(state.condition), tuple(state.owner))

    @cached_property
    def council(self) -> tuple[ChairSeen, ...]:
        state = self.__match.state
        return _chairs(self.__match.content, tuple(state.council), tuple(state.party), tuple(state.owner))

    @cached_property
    def conclave_pawns(self) -> tuple[tuple[int, int], ...]:
        guilds = conclave_pawns(self.__match)
        return tuple((seat, guilds.count(seat)) for seat in range(self.__match.seats) if seat in guilds)

    @cached_property
    def conclave_leader(self) -> Block:
        return meeting(conclave_pawns(self.__match), all_blocks(self.__match)).leader or ()

    @cached_property
    def overlord(self) -> str:
        return self.__match.content.ids[self.__match.state.overlord]

    @cached_property
    def deputy(self) -> str | None:
        deputy = self.__match.state.deputy
        return self.__match.content.ids[deputy] if deputy >= 0 else None

    @cached_property
    def office(self) -> str | None:
        return _office(self.__match)

    @cached_property
    def alliances(self) -> tuple[Block, ...]:
        return tuple(tuple(members) for members in self.__match.state.alliances)

    @cached_property
    def coalitions(self) -> tuple[CoalitionSeen, ...]:
        return tuple(coalition_seen(self.__match, one, self.__counted) for one in self.__match.state.coalitions)

    @cached_property
    def resolutions(self) -> tuple[tuple[int, str], ...]:
        motions, names = self.__match.state.resolutions, self.__match.content.ids
        return tuple((one.proposer, names[one.candidate] if one.candidate >= 0 else "remove") for one in motions)

    @cached_property
    def plots(self) -> tuple[PlotSeen, ...]:
        return tuple(_plot(self.__match, plot) for plot in self.__match.state.in_play)

    @cached_property
    def decks(self) -> dict[Deck, str]:
        return {"factions": _size(self.__match, FACTIONS), "plots": _size(self.__match, PLOTS)}

    @cached_property
    def discards(self) -> dict[Deck, tuple[str, ...]]:
        cards, names = self.__match.state.cards, self.__match.content.ids
        return {
            "factions": tuple(names[face] for face in cards.faces(FACTIONS_UP)),
            "plots": tuple(names[face] for face in cards.faces(PLOTS_UP)),
        }

    @cached_property
    def fallen(self) -> tuple[tuple[str, str], ...]:
        sheets, fallen = self.__match.content.factions, self.__match.state.fallen
        return tuple((sheets[faction].id, sheets[faction].characters[place].name) for faction, place in fallen)

    @cached_property
    def areas(self) -> tuple[AreaSeen, ...]:
        return tuple(area_seen(self.__match, area) for area in range(len(self.__match.content.areas)))

    @cached_property
    def __counted(self) -> Count:
        return count(self.__match)

    @cached_property
    def parties(self) -> tuple[PartySeen, ...]:
        return tuple(party_seen(self.__match, party, self.__counted) for party in range(len(PARTIES)))

    @cached_property
    def votes(self) -> VotesSeen:
        return votes_seen(self.__match, self.__counted)

    @cached_property
    def scoring(self) -> str:
        areas, area = self.__match.content.areas, self.__match.state.area
        return areas[area] if self.step == "areas" and area < len(areas) else ""

    @cached_property
    def printed(self) -> Printed:
        return printed(self.__match.content, int(self.__match.options["year"]))

    @cached_property
    def lent(self) -> tuple[tuple[str, int], ...]:
        return tuple((self.__match.content.ids[faction], player) for faction, player in self.__match.state.lent)

    @cached_property
    def draw_order(self) -> tuple[int, ...]:
        return tuple(self.__match.state.draw_order)

    # What only this seat sees, or may do

    @cached_property
    def conclave(self) -> tuple[tuple[str, int | None], ...]:
        return _conclave(self.__match, self.__seat)

    @cached_property
    def offers(self) -> tuple[OfferSeen, ...]:
        made = enumerate(self.__match.state.offers)
        return tuple(_offer(self.__match, by, offer, self.__seat) for by, offer in made if offer is not None)

    @cached_property
    def hand(self) -> Known:
        return _known_in(self.__match, HANDS[self.__own], self.__seat) if self.__own is not None else ()

    @cached_property
    def known(self) -> dict[int, str]:
        return _known_elsewhere(self.__match, self.__seat)

    @cached_property
    def hands(self) -> tuple[tuple[str, ...], ...]:
        seats = range(self.__match.seats)
        return tuple(tuple(name for _, name in _known_in(self.__match, HANDS[at], self.__seat)) for at in seats)

    @cached_property
    def agreements(self) -> tuple[AgreementSeen, ...]:
        seat, dm = self.__seat, self.__match.dm
        return tuple(
            AgreementSeen(one.number, tuple(one.members), tuple(one.agreed))
            for one in self.__match.state.agreements
            if seat is not None and (seat in one.members or seat == dm)
        )

    @cached_property
    def lore(self) -> tuple[LoreSeen, ...]:
        seat, dm, names = self.__seat, self.__match.dm, self.__match.content.ids
        return tuple(
            LoreSeen(one.number, names[one.faction], one.words, one.admitted)
            for one in self.__match.state.lore
            if one.admitted or (seat is not None and seat in (one.seat, dm))
        )

    @cached_property
    def deals(self) -> tuple[Promise, ...]:
        return tuple(promises_seen_by(self.__match, self.__seat))

    @cached_property
    def actions_left(self) -> int:
        limit = int(self.__match.options["trade_limit"])
        return 0 if self.__own is None else max(0, limit - self.__match.state.actions[self.__own])

    @cached_property
    def declined(self) -> tuple[int, ...]:
        return tuple(to for maker, to in self.__match.state.declined if maker == self.__own)

    @cached_property
    def shown(self) -> tuple[tuple[int, str], ...]:
        others = [at for at in range(self.__match.seats) if self.__own is not None and at != self.__own]
        return tuple((at, name) for at in others for _, name in _known_in(self.__match, HANDS[at], self.__own))


def confided(seen: View) -> View:
    """What the DM may read when looking through a player's eyes: all but Deals not shown to the DM (FF 7.3.5)."""
    return replace(seen, deals=tuple(deal for deal in seen.deals if deal.dm_knows))


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


# Talks go on for long over the same city: a place is no different for it, and there are some hundred and fifty.


@lru_cache(maxsize=64)
def _places(
    content: Archive, controller: tuple[int, ...], condition: tuple[int, ...], owner: tuple[int, ...]
) -> tuple[PlaceSeen, ...]:
    ids, held = content.ids, zip(content.addresses, controller, condition, strict=True)
    return tuple([
        PlaceSeen(place, area, ids[faction], _pawn(owner[faction]) if state not in RUINED else None, state)
        for (place, area), faction, state in held
    ])  # fmt: skip


@lru_cache(maxsize=64)
def _chairs(
    content: Archive, council: tuple[int, ...], party: tuple[int, ...], owner: tuple[int, ...]
) -> tuple[ChairSeen, ...]:
    return tuple([
        ChairSeen(name, content.ids[faction], PARTIES[of_party], _pawn(owner[faction]))
        for name, faction, of_party in zip(content.seat_ids, council, party, strict=True)
    ])  # fmt: skip


def _office(match: Match) -> str | None:
    chair = office_seat(match)
    return match.content.seat_ids[chair] if chair is not None else None


def _conclave(match: Match, seat: int | None) -> tuple[tuple[str, int | None], ...]:
    state, cards = match.state, match.state.cards
    own = cards.faces(HANDS[seat]) if seat is not None and seat < match.seats else []
    return tuple(
        (match.content.ids[faction], _pawn(state.owner[faction]))
        for faction in state.conclave
        if state.owner[faction] >= 0 or faction in own or (seat is not None and seat == match.dm)
    )


def _plot(match: Match, plot: PlotInPlay) -> PlotSeen:
    ids = match.content.ids
    return PlotSeen(
        ids[plot.plot],
        plot.order,
        plot.seat,
        tuple(ids[target] for target in plot.targets),
        plot.place,
        tuple(plot.words) if plot.specified else (),
        plot.turn,
        _stances(match, plot.plot) if match.dm is None else (),
    )


def _stances(match: Match, plot: int) -> tuple[StanceSeen, ...]:
    stances = match.content.plot(plot).scene.stances
    return tuple(StanceSeen(one.id, one.means, one.side, one.risk, *stake(one.risk)) for one in stances)


def _offer(match: Match, by: int, offer: Offer, seat: int | None) -> OfferSeen:
    if seat is None or seat not in (by, offer.to, match.dm):
        return OfferSeen(by, offer.to, offer.revision)
    give, take = tuple(named(match, offer.give)), tuple(named(match, offer.take))
    return OfferSeen(by, offer.to, offer.revision, give, take, tuple(offer.drop))


def _size(match: Match, zone: str) -> str:
    """How many cards are left, or only roughly (R-61)."""
    number = len(match.state.cards.zones[zone])
    if not decks_are_rough(match):
        return str(number)
    return "none" if number == 0 else "few" if number <= 8 else "many"


@open_rule
def decks_are_rough(match: Match) -> bool:
    """Whether decks are seen as many, few or none (FF 13.2.1.2)."""
    return match.options["deck_sizes"] != "exact"


def _known_in(match: Match, zone: str, seat: int | None) -> Known:
    cards = match.state.cards
    faces = [(card, cards.face_for(card, seat)) for card in cards.zones[zone]]
    return tuple((card, match.content.ids[face]) for card, face in faces if face is not None)


def _known_elsewhere(match: Match, seat: int | None) -> dict[int, str]:
    """Others' hand cards that were shown, one's own face-down discards; for the DM every hand."""
    zones = [HANDS[other] for other in range(match.seats) if other != seat]
    zones += [FACTIONS_DOWN, PLOTS_DOWN, *(ACTIVE[other] for other in range(match.seats))]
    return {card: name for zone in zones for card, name in _known_in(match, zone, seat)}
