"""What a seat sees, built up from nothing: the open city, then the hand and the sheets of this seat alone."""

from __future__ import annotations

from msgspec.structs import replace

from questboard.engine.parts import open_rule
from questboard.games.forty_factions.blocks import all_blocks
from questboard.games.forty_factions.bodies.conclave import conclave_pawns, meeting
from questboard.games.forty_factions.bodies.council import (
    Count,
    ballot_items,
    casting_vote,
    coalition_votes,
    count,
    neutral_rule,
    office_seat,
    seat_pawn,
    speakers,
)
from questboard.games.forty_factions.library import PARTIES
from questboard.games.forty_factions.printed import printed
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
from questboard.games.forty_factions.spaces import contested, pawns_in, place_pawn
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
    Coalition,
    Offer,
)  # fmt: skip
from questboard.games.forty_factions.typed import Match


def view(match: Match, seat: int | None) -> View:
    """The open table, and what only this seat knows or may do."""
    state, content = match.state, match.content
    own = seat if seat is not None and seat < match.seats else None
    others = [other for other in range(match.seats) if own is not None and other != own]
    return replace(
        match.in_common("table", lambda: open_table(match)),
        conclave=_conclave(match, seat),
        offers=tuple(_offer(match, by, offer, seat) for by, offer in enumerate(state.offers) if offer is not None),
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
    counted, guilds = count(match), conclave_pawns(match)
    return View(
        step=match.step,
        phase=phase_of(match),
        turn=state.turn,
        ending=state.ending,
        players=tuple(_player(match, other) for other in range(match.seats)),
        places=tuple(_place(match, place) for place in range(len(content.places))),
        council=tuple(_chair(match, chair) for chair in range(len(state.council))),
        conclave_seats=len(state.conclave),
        conclave_pawns=tuple((seat, guilds.count(seat)) for seat in range(match.seats) if seat in guilds),
        conclave_leader=meeting(guilds, all_blocks(match)).leader or (),
        overlord=content.ids[state.overlord],
        in_office=state.in_office,
        deputy=content.ids[state.deputy] if state.deputy >= 0 else None,
        office=_office(match),
        emergency=state.emergency,
        holiday=state.holiday,
        alliances=tuple(tuple(members) for members in state.alliances),
        coalitions=tuple(_coalition(match, coalition, counted) for coalition in state.coalitions),
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
        votes=_votes(match, counted),
        scoring=content.areas[state.area] if match.step == "areas" and state.area < len(content.areas) else "",
        printed=printed(content, int(match.options["year"])),
        round=state.round,
        hours=state.hours,
        lent=tuple((content.ids[faction], player) for faction, player in state.lent),
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
    area = content.areas[content.place_area[place]]
    return PlaceSeen(site.id, area, faction, _pawn(place_pawn(match, place)), state.condition[place])


def _chair(match: Match, chair: int) -> ChairSeen:
    state = match.state
    return ChairSeen(
        match.content.seat_ids[chair],
        match.content.ids[state.council[chair]],
        PARTIES[state.party[chair]],
        _pawn(seat_pawn(match, chair)),
    )


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


def _area(match: Match, area: int) -> AreaSeen:
    content = match.content
    contest = contested(pawns_in(match, area), all_blocks(match))
    vp = contest.worth(content.area_vp[area])
    return AreaSeen(content.areas[area], vp, tuple(contest.pawns.items()), contest.leader or ())


def _party(match: Match, party: int, counted: Count) -> PartySeen:
    faction = match.content.party_faction.get(party)
    return PartySeen(
        name=PARTIES[party],
        seats=counted.seats[party],
        pawns=tuple(counted.pawns[party].items()),
        neutral=counted.empty[party],
        controller=counted.neutral[party] or (),
        by_faction=faction is not None and match.state.owner[faction] >= 0,
        rule=neutral_rule(match, party, counted),
        counted=sum(counted.votes[party].values()),
        votes=tuple(counted.votes[party].items()),
        speakers=tuple(speakers(counted, party)),
    )


def _votes(match: Match, counted: Count) -> VotesSeen:
    return VotesSeen(
        blocks=tuple(counted.total.items()),
        all=counted.all,
        casting=casting_vote(match, counted) or (),
        majority=counted.all // 2 + 1,
        two_thirds=-(-2 * counted.all // 3),
        ballots=tuple(tuple(ballot_items(match, block, counted).items()) for block in counted.total),
    )


def _coalition(match: Match, one: Coalition, counted: Count) -> CoalitionSeen:
    names = match.content.ids
    return CoalitionSeen(
        one.number,
        tuple(PARTIES[party] for party in one.parties),
        tuple(match.content.seat_ids[chair] for chair in one.seats),
        tuple(one.signatories),
        tuple(one.signed),
        coalition_votes(match, one, counted),
        names[one.candidate] if one.candidate >= 0 else None,
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


def _known_in(match: Match, zone: str, seat: int | None) -> tuple[tuple[int, str], ...]:
    cards = match.state.cards
    faces = [(card, cards.face_for(card, seat)) for card in cards.zones[zone]]
    return tuple((card, match.content.ids[face]) for card, face in faces if face is not None)


def _known_elsewhere(match: Match, seat: int | None) -> dict[int, str]:
    """Others' hand cards that were shown, one's own face-down discards; for the DM every hand."""
    zones = [HANDS[other] for other in range(match.seats) if other != seat]
    zones += [FACTIONS_DOWN, PLOTS_DOWN, *(ACTIVE[other] for other in range(match.seats))]
    return {card: name for zone in zones for card, name in _known_in(match, zone, seat)}
