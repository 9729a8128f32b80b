"""The state of a game of Forty Factions: numbers, card ids, and the few words that people wrote."""

from __future__ import annotations

import msgspec

from questboard.engine import State

FACTIONS, PLOTS = "factions", "plots"
FACTIONS_UP, FACTIONS_DOWN = "factions discarded face up", "factions discarded face down"
PLOTS_UP, PLOTS_DOWN = "plots discarded face up", "plots discarded face down"
IN_PLAY = "plots in play"
HANDS = tuple(f"hand {seat}" for seat in range(8))
ACTIVE = tuple(f"active {seat}" for seat in range(8))

# Structs here are `gc=False`: a state is a tree, so no cycle can run through them, and there are many. Those that rules
# replace rather than change are `frozen`: copies of the game share them.

COLOURS = ("red", "yellow", "blue", "green", "black", "white", "purple", "orange")
INTACT, DESTROYED, ABANDONED = 0, 1, 2
NOBODY, NO_FACTION = -1, -1


class Offer(msgspec.Struct, array_like=True, gc=False, frozen=True):
    """A two-sided trade (FF 7.2). Items: a card id from a hand, an Activated Faction's id, or "place>faction"."""

    to: int
    give: tuple[int | str, ...]
    take: tuple[int | str, ...]
    drop: tuple[str, ...]
    """Activated Factions that its maker discards when it is carried out (R-07)."""
    revision: int


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

    card: int
    plot: int
    """Its face."""
    seat: int
    targets: list[int]
    place: str
    turn: int
    order: int
    words: list[str]
    specified: bool = False
    continues: bool = False
    resolved: bool = False
    vetoed: bool = False
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

    number: int
    parties: list[int]
    seats: list[int]
    """Single Militant and Independent seats that join."""
    signatories: list[int]
    """A player of each block that must sign."""
    signed: list[int]


class Resolution(msgspec.Struct, array_like=True, gc=False, frozen=True):
    """A motion about the Overlord (FF 10.3.8); candidate NO_FACTION is a removal."""

    proposer: int
    candidate: int


class Tehmor(State, kw_only=True):
    """Lists by seat, by Faction, by place, by Council seat."""

    # players
    vp: list[int]
    colours: list[int]
    settled: list[bool]
    """Has Activated a Faction: the colour is final (FF 5.6)."""
    activations: list[int]
    plots_played: list[int]
    discarded: list[bool]
    done: list[bool]
    actions: list[int]
    # the city
    owner: list[int]
    """By Faction: the seat that has it Activated, or NOBODY."""
    controller: list[int]
    """By place: the Faction that controls it (R-64)."""
    condition: list[int]
    """By place: INTACT, DESTROYED or ABANDONED."""
    council: list[int]
    """By Council seat: the Faction that holds it; always forty."""
    party: list[int]
    """By Council seat: the party it is counted with."""
    conclave: list[int]
    """The Factions with a seat in the Conclave."""
    overlord: int
    deputy: int
    turn: int = 0
    in_office: bool = True
    overlord_lost: bool = False
    """The Overlord died or was incapacitated; the next Council Phase held clears it (R-34)."""
    emergency: bool = False
    emergency_passes: bool = False
    """It came out of a scene of the Oracle, and ends with the turn (R-83)."""
    holiday: bool = False
    conclave_met: list[int] = []
    """Owners of the Conclave seats at a meeting in the Role-Playing Phase (FF 10.4.4)."""
    conclave_has_met: bool = False
    # guilds, by Faction
    stole_ever: list[bool]
    stole_turn: list[int]
    blocked_turn: list[int]
    masquerade_used: bool = False
    # trading
    offers: list[Offer | None]
    declined: list[list[int]] = []
    """(who made it, who declined it), of this turn."""
    agreements: list[Agreement] = []
    alliances: list[list[int]] = []
    """Announced and not dissolved: seats in order."""
    promises: list[Promise] = []
    counter: int = 0
    """Numbers for offers, agreements, promises, coalitions."""
    # plots
    in_play: list[PlotInPlay] = []
    order: int = 0
    round: int = 0
    fallen: list[list[int]] = []
    """(Faction, place among its characters) of leading characters who are dead or gone (FF 4.3.10)."""
    rows: int = 0
    """Rows written on the DM's award sheet."""
    hours: int = 0
    """Game time that has passed in this Role-Playing Phase (FF 9.1)."""
    lent: list[list[int]] = []
    """[Faction, seat]: who plays it in this Role-Playing Phase (FF 9.3)."""
    lore: list[Lore] = []
    # council
    counting: bool = False
    """Between the start of a count and its award nobody may discard a Faction (R-03)."""
    coalitions: list[Coalition] = []
    failed: list[list[int]] = []
    """Parties of Coalitions that broke up in this phase; they may not be proposed again."""
    resolutions: list[Resolution] = []
    area: int = 0
    # cards
    passed: list[bool]
    draw_order: list[int] = []
    drawn: int = 0
    """Cards the first in the order has drawn, where decks are named card by card (R-50)."""
    # the end
    ending: str = ""
    """Why this turn is the last, once it is certain (FF 5.2)."""
    time_up: bool = False
    """The real-time limit has struck (FF 5.2.5)."""
