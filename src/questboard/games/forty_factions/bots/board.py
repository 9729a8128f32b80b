"""The open city as numbers, and what it pays each player a turn. A board is copied to ask what would happen if."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, cast

from questboard.games.forty_factions.blocks import blocks_with
from questboard.games.forty_factions.bodies.council import controller_of, counted, office_seat, sitting
from questboard.games.forty_factions.library import FULL, PARTIES, Archive
from questboard.games.forty_factions.state import INTACT, NO_CHAIR, NOBODY, Spot
from questboard.games.forty_factions.typed import Match

EXACT = 0.7
"""How much of a prize counts as won by whoever holds it now; the rest is shared by strength, for it may change."""
NO_SITTING = 0.3
"""What Council VP are worth while a State of Emergency suspends the sittings."""


Claim = tuple[int, int]
Prize: TypeAlias = "Callable[[Board, list[int]], list[float]]"
"""What a board pays each player a turn, given who stands for whose Alliance."""


def claim(vp: int, seat: int, turn: int, seats: int) -> Claim:
    """Who comes first among equals: who has fewer VP, then each in turn, lest somebody gain by where he sits."""
    return vp, (seat - turn) % seats


def divide(vp: int, weights: Sequence[float], claims: Sequence[Claim]) -> tuple[int, ...]:
    """Whole VP in proportion to the weights; what is left over goes to the largest remainder.

    Among equals to the better claim: everybody comes to the same division.
    """
    total = sum(weights)
    if total == 0:
        weights, total = [1] * len(weights), len(weights)
    shares = [int(vp * weight // total) for weight in weights]
    left = vp - sum(shares)
    order = sorted(range(len(weights)), key=lambda at: (-(vp * weights[at] % total), claims[at]))
    for place in order[:left]:
        shares[place] += 1
    return tuple(shares)


ROAD = 0.35
"""What a pawn is worth a turn that may stand in several Areas."""


def on_the_road(factions: Sequence[int]) -> Prize:
    """A pawn without a Location counts wherever it is needed (FF 13.2.3.4)."""

    def paid(board: Board, heads: list[int]) -> list[float]:
        owners = [board.owner[faction] for faction in factions]
        return [ROAD * owners.count(seat) for seat in range(board.seats)]

    return paid


class Board:
    """Who has which Faction, place, seat and office. Factions, places and parties are the archive's numbers.

    Boards are not changed but copied; what a copy pays is worked out anew only where it differs.
    """

    __slots__ = (
        "_pays",
        "alliances",
        "conclave",
        "content",
        "controller",
        "council",
        "held",
        "in_office",
        "intact",
        "office",
        "overlord",
        "owner",
        "parties",
        "prizes",
        "seats",
        "turn",
        "vp",
    )  # fmt: skip

    content: Archive
    seats: int
    owner: list[int]
    controller: list[int]
    intact: list[bool]
    council: list[int]
    """By Council seat: the Faction that holds it."""
    parties: tuple[int, ...]
    """By Council seat: the party."""
    office: int
    """The Council seat with the casting vote, or NO_CHAIR."""
    conclave: list[int]
    overlord: int
    in_office: bool
    held: bool
    """Whether the Council sits."""
    alliances: list[tuple[int, ...]]
    vp: list[int]
    turn: int
    prizes: tuple[Prize, ...]
    """What expansions pay beside."""
    _pays: list[list[float] | None]
    """What each Area pays the players, then the Conclave, then the Council."""

    def __init__(self, content: Archive, seats: int):
        self.content = content
        self.seats = seats
        self.prizes = ()
        self._pays = [None] * (len(content.areas) + 2)

    @classmethod
    def of_view(cls, view: Any, content: Archive) -> Board:
        board, face = cls(content, len(view.players)), content.face_of
        board.owner = [NOBODY] * content.first_plot
        for player in view.players:
            for name in player.active:
                board.owner[face[name]] = player.seat
        board.controller = [face[place.faction] for place in view.places]
        board.intact = [place.condition == INTACT for place in view.places]
        board.council = [face[chair.faction] for chair in view.council]
        board.parties = tuple([PARTIES.index(chair.party) for chair in view.council])
        board.office = content.seat_of.get(view.office, NO_CHAIR)
        board.conclave = [face[name] for name, _ in view.conclave]
        board.overlord = face[view.overlord]
        board.in_office = view.in_office
        board.held = not view.emergency
        board.alliances = [tuple(members) for members in view.alliances]
        board.vp = [player.vp for player in view.players]
        board.turn = view.turn
        return board

    @classmethod
    def of_match(cls, match: Match) -> Board:
        state = match.state
        office = office_seat(match)
        board = cls(match.content, match.seats)
        board.owner = list(state.owner)
        board.controller = list(state.controller)
        board.intact = [condition == INTACT for condition in state.condition]
        board.council = list(state.council)
        board.parties = tuple(state.party)
        board.office = NO_CHAIR if office is None else office
        board.conclave = list(state.conclave)
        board.overlord = state.overlord
        board.in_office = state.in_office
        board.held = not state.emergency
        board.alliances = [tuple(members) for members in state.alliances]
        board.vp = list(state.vp)
        board.turn = state.turn
        return board

    def copy(self) -> Board:
        board = Board.__new__(Board)
        for name in Board.__slots__:
            setattr(board, name, getattr(self, name))
        board._pays = list(self._pays)
        return board

    def with_owner(self, faction: int, seat: int) -> Board:
        """The board if a player had a Faction Activated, or nobody had."""
        board = self.copy()
        board.owner = list(self.owner)
        board.owner[faction] = seat
        for place, controlling in enumerate(self.controller):
            if controlling == faction:
                board._pays[self.content.place_area[place]] = None
        if faction in self.conclave:
            board._pays[-2] = None
        if faction in self.council or faction in self.content.party_faction.values():
            board._pays[-1] = None
        return board

    def with_place(self, place: int, faction: int) -> Board:
        """The board if another Faction controlled a place; NOBODY: if it lay in ruins."""
        board = self.copy()
        board._pays[self.content.place_area[place]] = None
        if faction == NOBODY:
            board.intact = list(self.intact)
            board.intact[place] = False
        else:
            board.controller = list(self.controller)
            board.controller[place] = faction
        return board

    def with_sitting(self, in_office: bool, held: bool) -> Board:
        """The board if the Overlord's office were vacant, or the sittings suspended."""
        board = self.copy()
        board.in_office, board.held = in_office, held
        board._pays[-1] = None
        return board

    def with_alliance(self, members: Sequence[int]) -> Board:
        """The board if these were allied, and in no other Alliance."""
        board = self.without_alliances_of(members)
        board.alliances.append(tuple(sorted(members)))
        return board

    def without_alliances_of(self, members: Sequence[int]) -> Board:
        board = self.copy()
        board.alliances = [allied for allied in self.alliances if not any(seat in allied for seat in members)]
        board._pays = [None] * len(self._pays)
        return board

    def block_of(self, seat: int) -> tuple[int, ...]:
        return next((members for members in self.alliances if seat in members), (seat,))

    def active(self, seat: int) -> list[int]:
        return [faction for faction, owner in enumerate(self.owner) if owner == seat]

    def claim(self, seat: int) -> Claim:
        return claim(self.vp[seat], seat, self.turn, self.seats)

    def at_home(self, place: Spot) -> list[int]:
        """The Activated Factions that hold the place, or one in the Area, that a Plot names."""
        return [
            controller
            for site, controller, intact in zip(self.content.places, self.controller, self.intact, strict=True)
            if intact and self.owner[controller] >= 0 and place in (site.id, site.area)
        ]

    # What it pays

    def income(self) -> list[float]:
        """VP that each player may expect of this board in one turn."""
        pays = self._pays
        heads = self._heads() if None in pays or self.prizes else []
        if None in pays:
            for area, sites in enumerate(self.content.sites):
                if pays[area] is None:
                    standing = [place for place in sites if self.intact[place]]
                    light = [place for place in standing if self.content.weights[place] != FULL]
                    pays[area] = self.contest(
                        [self.controller[place] for place in standing],
                        self.content.area_vp[area],
                        heads,
                        light=[self.controller[place] for place in light],
                    )
            if pays[-2] is None:
                pays[-2] = self.contest(self.conclave, 1, heads, majority=True)
            if pays[-1] is None:
                pays[-1] = self._council(heads)
        more = [prize(self, heads) for prize in self.prizes]
        return [sum(part) for part in zip(*cast("list[list[float]]", pays), *more, strict=True)]

    def _heads(self) -> list[int]:
        """By player: who stands for the whole Alliance."""
        heads = list(range(self.seats))
        for members in self.alliances:
            for seat in members:
                heads[seat] = members[0]
        return heads

    def contest(
        self, factions: Sequence[int], vp: int, heads: list[int], majority: bool = False, light: Sequence[int] = ()
    ) -> list[float]:
        """A prize for the block with most pawns of these Factions (or with more than half of the pawns).

        `light`: whose pawns among them weigh only half (SC 3.1.3).
        """
        paid = [0.0] * self.seats
        pawns: list[float] = [0] * self.seats
        owner = self.owner
        everybody = 0
        for faction in factions:
            seat = owner[faction]
            if seat >= 0:
                pawns[seat] += 1
                everybody += 1
        if everybody == 0:
            return paid
        if everybody == 1:
            paid[pawns.index(1)] = 0.9  # a lone pawn earns 1 VP, and company may come
            return paid
        for faction in light:
            if owner[faction] >= 0:
                pawns[owner[faction]] -= 0.5
        blocks: dict[int, float] = {}
        for seat, number in enumerate(pawns):
            if number:
                blocks[heads[seat]] = blocks.get(heads[seat], 0) + number
        top = max(blocks.values())
        leaders = [head for head, number in blocks.items() if number == top]
        if len(leaders) == 1 and (not majority or 2 * top > everybody):
            self._pay(leaders[0], vp, EXACT, pawns, heads, paid)
        strength = sum([number * number for number in blocks.values()]) + 1
        for seat, number in enumerate(pawns):
            if number:
                paid[seat] += (1 - EXACT) * vp * number * blocks[heads[seat]] / strength
        return paid

    def _pay(
        self, head: int, vp: int, part: float, pawns: Sequence[float], heads: list[int], paid: list[float]
    ) -> None:
        """What a block wins, divided as its members would."""
        if heads.count(head) == 1:
            paid[head] += part * vp
            return
        members = [seat for seat in range(self.seats) if heads[seat] == head]
        shares = divide(vp, [pawns[seat] for seat in members], [self.claim(seat) for seat in members])
        for seat, share in zip(members, shares, strict=True):
            paid[seat] += part * share

    def _council(self, heads: list[int]) -> list[float]:
        """Council control and the office of Overlord."""
        paid = [0.0] * self.seats
        pawns = [0] * self.seats
        votes, casting = self._votes(pawns)
        everybody = sum(votes.values())
        held = 1.0 if self.held else NO_SITTING
        holder = self.owner[self.overlord]
        if everybody == 0:
            return paid
        top = max(votes.values())
        leaders = [head for head, number in votes.items() if number == top]
        majority = 2 * top > everybody or (2 * top == everybody and casting in leaders)
        winner = casting if len(leaders) > 1 and casting in leaders else leaders[0]
        if majority and sum(pawns) == 1 and heads[pawns.index(1)] == winner:
            paid[pawns.index(1)] += 0.9 * held  # FF 12.3.2
        else:
            if majority or len(leaders) == 1:
                self._pay(winner, 2 if majority else 1, EXACT * held, pawns, heads, paid)
            strength = sum([number * number for number in votes.values()]) + 4
            for seat, number in enumerate(pawns):
                if number:
                    mine = votes.get(heads[seat], 0)
                    share = number / sum([n for other, n in enumerate(pawns) if heads[other] == heads[seat]])
                    paid[seat] += (1 - EXACT) * held * 2 * mine * mine * share / strength
        if 3 * top >= 2 * everybody and (holder < 0 or heads[holder] != leaders[0] or not self.in_office):
            block = [seat for seat in range(self.seats) if heads[seat] == leaders[0]]
            best = min(block, key=lambda seat: (-pawns[seat], self.claim(seat)))
            paid[best] += 0.8 * held  # can elect its own Overlord
        elif self.in_office and holder >= 0:
            paid[holder] += 0.9 * held
        return paid

    def _votes(self, pawns: list[int]) -> tuple[dict[int, int], int]:
        """Votes by block, known by its head, and the block with the casting vote; `pawns` are filled in by seat."""
        holders, leading = sitting(self.council, self.owner, self.content)
        count = counted(holders, leading, self.parties, tuple(blocks_with(self.alliances, self.seats)))
        for of_party in count.pawns:
            for seat, number in of_party.items():
                pawns[seat] += number
        votes = {block[0]: number for block, number in count.total.items()}
        if self.office == NO_CHAIR:
            return votes, -1
        casting = controller_of(count, self.office, holders[self.office], self.parties)
        return votes, casting[0] if casting is not None else -1
