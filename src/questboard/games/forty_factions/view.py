"""What a seat sees, built up from nothing: the open city, then the hand and the sheets of this seat alone."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from questboard.engine import Match
from questboard.games.forty_factions.archive import PARTIES
from questboard.games.forty_factions.printed import Printed, printed
from questboard.games.forty_factions.rules.city import active, place_pawn, seat_pawn, tally
from questboard.games.forty_factions.rules.council import Count, casting_vote, coalition_votes, count
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


class AreaSeen(msgspec.Struct):
    """An Area, as it would be scored now."""

    name: str
    vp: int
    pawns: tuple[tuple[int, int], ...]
    """(seat, how many)"""
    leader: tuple[int, ...]
    """The player or Alliance that controls it; empty if nobody does, or on a tie."""


class PartySeen(msgspec.Struct):
    """A party of the Council, as it would be counted now (FF 10.3.2)."""

    name: str
    seats: int
    pawns: tuple[tuple[int, int], ...]
    neutral: int
    """Seats without a pawn."""
    controller: tuple[int, ...]
    """Who votes for the neutral seats; empty if they abstain."""
    by_faction: bool
    """Because the party's own Faction is Activated, not by most pawns."""


class VotesSeen(msgspec.Struct):
    """The votes of the whole Council."""

    blocks: tuple[tuple[tuple[int, ...], int], ...]
    """(members, votes)"""
    all: int
    casting: tuple[int, ...]
    """Who has the casting vote; empty if nobody."""


class OfferSeen(msgspec.Struct):
    """What is in an offer is there only for its two parties and the DM."""

    by: int
    to: int
    revision: int
    give: tuple[str, ...] | None = None
    take: tuple[str, ...] = ()
    drop: tuple[str, ...] = ()


class StanceSeen(msgspec.Struct):
    """What a Faction may do in the Oracle's scene of a Plot, and which side it helps (R-83)."""

    id: str
    means: str
    side: str
    risk: int


class PlotSeen(msgspec.Struct):
    id: str
    order: int
    seat: int
    targets: tuple[str, ...]
    place: str
    words: tuple[str, ...]
    turn: int
    stances: tuple[StanceSeen, ...] = ()
    """At tables without a DM."""


class AgreementSeen(msgspec.Struct):
    number: int
    members: tuple[int, ...]
    agreed: tuple[int, ...]


class LoreSeen(msgspec.Struct):
    """What a player made up about a Faction: for all once the DM agreed, before that for its maker and the DM."""

    number: int
    faction: str
    words: str
    admitted: bool


class View(msgspec.Struct):
    step: str
    turn: int
    ending: str
    players: tuple[Player, ...]
    places: tuple[PlaceSeen, ...]
    council: tuple[ChairSeen, ...]
    conclave: tuple[tuple[str, int | None], ...]
    """Those with a pawn, and those of one's own cards: who else has a seat is a secret (R-59, R-85)."""
    conclave_seats: int
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
    hands: tuple[tuple[str, ...], ...]
    """By player: the cards in hand that this seat knows; the DM knows all."""
    agreements: tuple[AgreementSeen, ...]
    lore: tuple[LoreSeen, ...]
    fallen: tuple[tuple[str, str], ...]
    """(Faction, leading character) who died or left; everybody was told."""
    deals: tuple[Promise, ...]
    areas: tuple[AreaSeen, ...]
    parties: tuple[PartySeen, ...]
    votes: VotesSeen
    scoring: str
    """The Area that is being scored."""
    printed: Printed
    """The map and the faces of all cards: the same in every view of a game."""
    actions_left: int = 0
    shown: tuple[tuple[int, str], ...] = ()
    """(player, card) in the hands of others that this seat has been shown"""
    declined: tuple[int, ...] = ()
    """Who has declined an offer of this seat in this turn."""
    rows: int = 0
    """How many rows the DM has written on the award sheet."""
    round: int = 0
    """Of the sealed rounds of Activations or Plots."""
    hours: int = 0
    """Game time that has passed in this Role-Playing Phase."""
    lent: tuple[tuple[str, int], ...] = ()
    """(Faction, player): who plays it in this Role-Playing Phase, beside its holder."""
    coalition_votes: tuple[tuple[int, tuple[str, ...], int], ...] = ()
    """(number of the Coalition, single seats that join, its votes as they would be counted now)"""
    draw_order: tuple[int, ...] = ()
    """Who still draws in this Cards Phase, in order."""


def view(match: Match, seat: int | None) -> View:
    """The open table, and what only this seat knows or may do."""
    state, content = match.state, match.content
    own = seat if seat is not None and seat < match.seats else None
    others = [other for other in range(match.seats) if own is not None and other != own]
    return replace(
        match.in_common("table", lambda: open_table(match)),
        conclave=_conclave(match, seat),
        offers=tuple(_offer(match, by, seat) for by in range(match.seats) if state.offers[by] is not None),
        hand=_known_in(match, HANDS[own], seat) if own is not None else (),
        known=_known_elsewhere(match, seat),
        hands=tuple(tuple(name for _, name in _known_in(match, HANDS[other], seat)) for other in range(match.seats)),
        agreements=tuple(
            AgreementSeen(one.number, tuple(one.members), tuple(one.agreed))
            for one in state.agreements
            if seat is not None and (seat in one.members or seat == match.dm)
        ),
        lore=tuple(
            LoreSeen(one.number, content.ids[one.faction], one.words, one.admitted)
            for one in state.lore
            if one.admitted or (seat is not None and seat in (one.seat, match.dm))
        ),
        deals=tuple(promises_seen_by(match, seat)),
        actions_left=0 if own is None else max(0, int(match.options["trade_limit"]) - state.actions[own]),
        declined=tuple(to for maker, to in state.declined if maker == own),
        shown=tuple((other, name) for other in others for _, name in _known_in(match, HANDS[other], own)),
        rows=state.rows if seat is not None and seat == match.dm else 0,
    )


def open_table(match: Match) -> View:
    """What everybody sees, whoever looks."""
    state, content = match.state, match.content
    counted = count(match)
    return View(
        step=match.step,
        turn=state.turn,
        ending=state.ending,
        players=tuple(_player(match, other) for other in range(match.seats)),
        places=tuple(_place(match, place) for place in range(len(content.places))),
        council=tuple(_chair(match, chair) for chair in range(len(state.council))),
        conclave_seats=len(state.conclave),
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
                _stances(match, plot.plot) if match.dm is None else (),
            )
            for plot in state.in_play
        ),
        decks={"factions": _size(match, FACTIONS), "plots": _size(match, PLOTS)},
        discards={
            "factions": tuple(content.ids[face] for face in state.cards.faces(FACTIONS_UP)),
            "plots": tuple(content.ids[face] for face in state.cards.faces(PLOTS_UP)),
        },
        fallen=tuple(
            (content.ids[faction], content.factions[faction].characters[place].name) for faction, place in state.fallen
        ),
        areas=tuple(_area(match, area) for area in range(len(content.areas))),
        parties=tuple(_party(match, party, counted) for party in range(len(PARTIES))),
        votes=VotesSeen(tuple(counted.total.items()), counted.all, casting_vote(match, counted) or ()),
        scoring=content.areas[state.area] if match.step == "areas" and state.area < len(content.areas) else "",
        printed=printed(content, int(match.options["year"])),
        round=state.round,
        hours=state.hours,
        lent=tuple((content.ids[faction], player) for faction, player in state.lent),
        coalition_votes=tuple(
            (one.number, tuple(content.ids[state.council[chair]] for chair in one.seats),
             coalition_votes(match, one, counted))
            for one in state.coalitions
        ),
        draw_order=tuple(state.draw_order),
        # for a seat to add
        conclave=(), offers=(), hand=(), known={}, hands=(), agreements=(), lore=(), deals=(),
    )  # fmt: skip


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


def _conclave(match: Match, seat: int | None) -> tuple[tuple[str, int | None], ...]:
    state, cards = match.state, match.state.cards
    own = cards.faces(HANDS[seat]) if seat is not None and seat < match.seats else []
    return tuple(
        (match.content.ids[faction], _pawn(state.owner[faction]))
        for faction in state.conclave
        if state.owner[faction] >= 0 or faction in own or (seat is not None and seat == match.dm)
    )


def _area(match: Match, area: int) -> AreaSeen:
    content = match.content
    sites = [place for place, where in enumerate(content.place_area) if where == area and content.counts[place]]
    owners = [place_pawn(match, place) for place in sites]
    blocks = tally(match, owners)
    top = max(blocks.values(), default=0)
    leaders = [block for block, number in blocks.items() if number == top]
    leader = leaders[0] if len(leaders) == 1 else ()
    vp = 1 if sum(blocks.values()) == 1 else content.city.area_vp[area]  # a lone pawn (FF 12.2.2)
    return AreaSeen(content.areas[area], vp, _by_seat(match, owners), leader)


def _party(match: Match, party: int, counted: Count) -> PartySeen:
    state = match.state
    owners = [seat_pawn(match, chair) for chair, other in enumerate(state.party) if other == party]
    faction = match.content.party_faction.get(party)
    by_faction = faction is not None and state.owner[faction] >= 0
    neutral = sum(owner < 0 for owner in owners)
    controller = counted.neutral[party] or ()
    return PartySeen(PARTIES[party], len(owners), _by_seat(match, owners), neutral, controller, by_faction)


def _by_seat(match: Match, owners: list[int]) -> tuple[tuple[int, int], ...]:
    return tuple((seat, owners.count(seat)) for seat in range(match.seats) if seat in owners)


def _stances(match: Match, plot: int) -> tuple[StanceSeen, ...]:
    stances = match.content.plot(plot).scene.stances
    return tuple(StanceSeen(one.id, one.means, one.side, one.risk) for one in stances)


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
