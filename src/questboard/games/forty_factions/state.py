"""The state of a game of Forty Factions: numbers, card ids, and the few words that people wrote."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from questboard.engine import HIDDEN, Hidden, Open, State

FACTIONS, PLOTS = "factions", "plots"
FACTIONS_UP, FACTIONS_DOWN = "factions discarded face up", "factions discarded face down"
PLOTS_UP, PLOTS_DOWN = "plots discarded face up", "plots discarded face down"
IN_PLAY = "plots in play"
BOX = "box"
"""Cards of sets that are known at the table and not in play: only tables that have such have this zone."""
HANDS = tuple(f"hand {seat}" for seat in range(8))
ACTIVE = tuple(f"active {seat}" for seat in range(8))

# Structs here are `gc=False`: a state is a tree, so no cycle can run through them, and there are many. Those that rules
# replace rather than change are `frozen`: copies of the game share them.

COLOURS = ("red", "yellow", "blue", "green", "black", "white", "purple", "orange")
INTACT, DESTROYED, ABANDONED, SUSPENDED = 0, 1, 2, 3
RUINED = (DESTROYED, ABANDONED)
NOBODY, NO_FACTION, NO_CHAIR = -1, -1, -1


CARD = "card"
Item: TypeAlias = int | str | tuple[str, str]
"""What is traded: a card of a hand by its number or, asked for by name, as `(CARD, "navy")`; an Activated Faction; a
place with the Faction that gets it, as `("star-tower", "kyr")`."""


NEUTRAL = "neutral"
Vote: TypeAlias = str | tuple[str, str]
"""What a ballot gives: a seat, or the neutral seats of a party, which vote as one: `(NEUTRAL, "Liberal")`."""


Spot: TypeAlias = str | tuple[str | int, ...]
"""What a Plot names beside its targets, and a pawn on no Location: by an id, or by those that name it together, like
`("Environs", "Mania")`, `("c17", "Militant")` and `("granted pawn", 3)`."""


class Offer(msgspec.Struct, array_like=True, gc=False, frozen=True):
    """A two-sided trade (FF 7.2)."""

    to: Open[int]
    give: Hidden[tuple[Item, ...]]
    take: Hidden[tuple[Item, ...]]
    drop: Hidden[tuple[str, ...]]
    """Activated Factions that its maker discards when it is carried out (R-07)."""
    revision: Open[int]


class Agreement(msgspec.Struct, array_like=True, gc=False):
    """An Alliance agreed, or being agreed, in the Trading Phase of this turn (FF 7.4.1, R-08)."""

    members: list[int]
    agreed: list[int]
    number: int


class Promise(msgspec.Struct, array_like=True, gc=False, frozen=True):
    """A Deal: recorded, never enforced (FF 7.3, R-66)."""

    number: int
    turn: int
    step: str
    maker: int
    partners: tuple[int, ...]
    factions: tuple[int, ...]
    terms: str
    dm_knows: bool
    status: str = "open"
    told: tuple[int, ...] = ()
    """Who has been told the terms and is no party (FF 7.3.3)."""
    agreed: tuple[int, ...] = ()
    """The partners who have given their word too (R-91)."""


class PlotInPlay(msgspec.Struct, array_like=True, gc=False):
    """A Plot on the table (FF 8)."""

    card: Open[int]
    plot: Open[int]
    """Its face."""
    seat: Open[int]
    targets: Open[list[int]]
    place: Open[Spot]
    turn: Open[int]
    order: Open[int]
    words: Annotated[list[str], HIDDEN.until("specified")]
    specified: Open[bool] = False
    continues: Open[bool] = False
    resolved: Open[bool] = False
    vetoed: Open[bool] = False
    """The DM has asked for another beginning."""


class Lore(msgspec.Struct, array_like=True, gc=False):
    """A character or a fact that a player made up for a Faction; it stays with the Faction (FF 9.4, FF 4.3.17)."""

    number: int
    faction: int
    seat: int
    words: str
    admitted: bool = False
    """The DM has agreed to it."""


class Coalition(msgspec.Struct, array_like=True, gc=False):
    """Parties (and single seats) that hold the Council together, for one Council Phase (FF 10.3.6)."""

    number: Open[int]
    parties: Open[list[int]]
    seats: Open[list[int]]
    """Single Militant and Independent seats that join."""
    signatories: Open[list[int]]
    """A player of each block that must sign."""
    signed: Open[list[int]]
    candidate: Open[int] = NO_FACTION
    """The Faction that they agreed to make Overlord: noted, never enforced (FF 10.3.10, R-26)."""


class Refused(msgspec.Struct, array_like=True, gc=False, frozen=True):
    """A Coalition that somebody refused: just so it is not proposed again in the same Council Phase (R-97)."""

    parties: Open[list[int]]
    seats: Open[list[int]]
    signatories: Open[list[int]]


class Resolution(msgspec.Struct, array_like=True, gc=False, frozen=True):
    """A motion about the Overlord (FF 10.3.8); candidate NO_FACTION is a removal."""

    proposer: Open[int]
    candidate: Open[int]
    office: Open[int] = NO_CHAIR
    """The seat that the candidate is to sit for, if another than the lowest-numbered of the Faction (R-95)."""


class Tehmor(State, kw_only=True):
    """Lists by seat, by Faction, by place, by Council seat."""

    # players
    vp: Open[list[int]]
    colours: Open[list[int]]
    settled: Open[list[bool]]
    """Has Activated a Faction: the colour is final (FF 5.6)."""
    activations: Open[list[int]]
    plots_played: Open[list[int]]
    discarded: Open[list[bool]]
    done: Open[list[bool]]
    actions: Hidden[list[int]]
    # the city
    owner: Open[list[int]]
    """By Faction: the seat that has it Activated, or NOBODY."""
    controller: Open[list[int]]
    """By place: the Faction that controls it (R-64)."""
    condition: Open[list[int]]
    """By place: INTACT, DESTROYED, ABANDONED, or SUSPENDED: its pawn stays, and counts nowhere this turn."""
    council: Open[list[int]]
    """By Council seat: the Faction that holds it; always forty, and a Faction may hold several (R-95)."""
    party: Open[list[int]]
    """By Council seat: the party it is counted with."""
    conclave: Annotated[list[int], HIDDEN.because("the sheets say it, and they are content")]
    """The Factions with a seat in the Conclave."""
    overlord: Open[int]
    deputy: Open[int]
    office: Open[int] = NO_CHAIR
    """The Council seat that the Overlord sits for, if another than the lowest-numbered of the Faction (R-95)."""
    turn: Open[int] = 0
    in_office: Open[bool] = True
    overlord_lost: Open[bool] = False
    """The Overlord died or was incapacitated; the next Council Phase held clears it (R-34)."""
    emergency: Open[bool] = False
    emergency_passes: Open[bool] = False
    """It came out of a scene of the Oracle, and ends with the turn (R-83)."""
    holiday: Open[bool] = False
    conclave_met: Open[list[int]] = []
    """Owners of the Conclave seats at a meeting in the Role-Playing Phase (FF 10.4.4)."""
    conclave_has_met: Open[bool] = False
    # guilds, by Faction
    stole_ever: Open[list[bool]]
    stole_turn: Open[list[int]]
    blocked_turn: Open[list[int]]
    masquerade_used: Open[bool] = False
    # trading
    offers: Open[list[Offer | None]]
    declined: Hidden[list[list[int]]] = []
    """(who made it, who declined it), of this turn."""
    agreements: Annotated[list[Agreement], HIDDEN.among("members")] = []
    alliances: Open[list[list[int]]] = []
    """Announced and not dissolved: seats in order."""
    promises: Hidden[list[Promise]] = []
    counter: Annotated[int, HIDDEN.because("a gap in the numbers tells that something is, never what")] = 0
    """Numbers for offers, agreements, promises, coalitions."""
    # plots
    in_play: Open[list[PlotInPlay]] = []
    order: Open[int] = 0
    round: Open[int] = 0
    fallen: Open[list[list[int]]] = []
    """(Faction, place among its characters) of leading characters who are dead or gone (FF 4.3.10)."""
    rows: Open[int] = 0
    """Rows written on the DM's award sheet."""
    hours: Open[int] = 0
    """Game time that has passed in this Role-Playing Phase (FF 9.1)."""
    lent: Open[list[list[int]]] = []
    """[Faction, seat]: who plays it in this Role-Playing Phase (FF 9.3)."""
    lore: Hidden[list[Lore]] = []
    # council
    counting: Open[bool] = False
    """Between the start of a count and its award nobody may discard a Faction (R-03)."""
    coalitions: Open[list[Coalition]] = []
    failed: Open[list[list[int]]] = []
    """Parties of Coalitions that broke up in this phase; they may not be proposed again."""
    refused: Open[list[Refused]] = []
    resolutions: Open[list[Resolution]] = []
    area: Open[int] = 0
    # cards
    passed: Open[list[bool]]
    draw_order: Open[list[int]] = []
    drawn: Open[int] = 0
    """Cards the first in the order has drawn, where decks are named card by card (R-50)."""
    # the end
    ending: Open[str] = ""
    """Why this turn is the last, once it is certain (FF 5.2)."""
    time_up: Open[bool] = False
    """The real-time limit has struck (FF 5.2.5)."""
