"""What a seat is sent: the types of a view. The client's types are made from them (`make types`)."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from questboard.engine import Look as AnyLook
from questboard.games.forty_factions.content import Party, Side
from questboard.games.forty_factions.library import Archive
from questboard.games.forty_factions.printed import Printed
from questboard.games.forty_factions.state import Promise, Spot, Vote

Deck: TypeAlias = Literal["factions", "plots"]


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
    """A Council seat; who holds which is public knowledge in the city, and one Faction may hold several."""

    id: str
    faction: str
    party: Party
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

    name: Party
    seats: int
    pawns: tuple[tuple[int, int], ...]
    neutral: int
    """Seats without a pawn."""
    controller: tuple[int, ...]
    """Who votes for the neutral seats; empty if they abstain."""
    by_faction: bool
    """Because the party's own Faction is Activated, not by most pawns."""
    rule: str
    """By which its neutral seats vote as they do."""
    counted: int
    """Votes that are counted, and"""
    votes: tuple[tuple[tuple[int, ...], int], ...]
    """(members, votes), neutral seats with whoever controls them."""
    speakers: tuple[tuple[int, ...], ...]
    """Who must sign for it in a Coalition; empty if nobody can (FF 10.3.6)."""


class VotesSeen(msgspec.Struct):
    """The votes of the whole Council."""

    blocks: tuple[tuple[tuple[int, ...], int], ...]
    """(members, votes)"""
    all: int
    casting: tuple[int, ...]
    """Who has the casting vote; empty if nobody."""
    majority: int
    """Votes that are a Majority (FF 10.3.5), and"""
    two_thirds: int
    """votes that change the Overlord if all vote who can (FF 10.3.8)."""
    ballots: tuple[tuple[tuple[Vote, int], ...], ...]
    """Of each of the blocks: what it votes with, and how many votes that is."""


class CoalitionSeen(msgspec.Struct):
    """A Coalition that is proposed or stands, as it would be counted now (FF 10.3.6)."""

    number: int
    parties: tuple[Party, ...]
    seats: tuple[str, ...]
    """Single seats that join."""
    signatories: tuple[int, ...]
    signed: tuple[int, ...]
    votes: int
    candidate: str | None
    """Whom they agreed to make Overlord, if they did (R-26)."""


class OfferSeen(msgspec.Struct):
    """What is in an offer is there only for its two parties and the DM."""

    by: int
    to: int
    revision: int
    give: tuple[str | tuple[str, str], ...] | None = None
    """As `Item`s; what is offered of a hand as what is asked for by name."""
    take: tuple[str | tuple[str, str], ...] = ()
    drop: tuple[str, ...] = ()


class StanceSeen(msgspec.Struct):
    """What a Faction may do in the Oracle's scene of a Plot, and which side it helps (R-83)."""

    id: str
    means: str
    side: Side
    risk: int
    least: int
    """VP that it may cost or bring, at the worst and"""
    most: int
    """at the best."""


class PlotSeen(msgspec.Struct):
    id: str
    order: int
    seat: int
    targets: tuple[str, ...]
    place: Spot
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
    phase: str
    """Of the sequence of play (FF 2.1.1.2); empty before the first turn."""
    turn: int
    ending: str
    players: tuple[Player, ...]
    places: tuple[PlaceSeen, ...]
    council: tuple[ChairSeen, ...]
    conclave: tuple[tuple[str, int | None], ...]
    """Those with a pawn, and those of one's own cards: who else has a seat is a secret (R-59, R-85)."""
    conclave_seats: int
    conclave_pawns: tuple[tuple[int, int], ...]
    """(seat, how many)"""
    conclave_leader: tuple[int, ...]
    """Who controls it as it stands; empty if nobody does (FF 10.4.5)."""
    overlord: str
    in_office: bool
    deputy: str | None
    office: str | None
    """The Council seat of the Overlord, or of the Deputy who acts."""
    emergency: bool
    holiday: bool
    alliances: tuple[tuple[int, ...], ...]
    coalitions: tuple[CoalitionSeen, ...]
    resolutions: tuple[tuple[int, str], ...]
    plots: tuple[PlotSeen, ...]
    offers: tuple[OfferSeen, ...]
    decks: dict[Deck, str]
    discards: dict[Deck, tuple[str, ...]]
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
    draw_order: tuple[int, ...] = ()
    """Who still draws in this Cards Phase, in order."""


Look: TypeAlias = AnyLook[View, Archive]
"""One seat's eyes on this game: words and bots import it."""
