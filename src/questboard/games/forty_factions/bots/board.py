"""The open city as numbers, and what it pays each player a turn. A board is copied to ask what would happen if."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from questboard.games.forty_factions.archive import PARTIES, Archive
from questboard.games.forty_factions.state import INTACT, NOBODY

EXACT = 0.7
"""How much of a prize counts as won by whoever holds it now; the rest is shared by strength, for it may change."""
NO_SITTING = 0.3
"""What Council VP are worth while a State of Emergency suspends the sittings."""


Claim = tuple[int, int]


def claim(vp: int, seat: int, turn: int, seats: int) -> Claim:
    """Who comes first among equals: who has fewer VP, then each in turn, lest somebody gain by where he sits."""
    return vp, (seat - turn) % seats


def divide(vp: int, weights: Sequence[int], claims: Sequence[Claim]) -> tuple[int, ...]:
    """Whole VP in proportion to the weights; what is left over goes to the largest remainder.

    Among equals to the better claim: everybody comes to the same division.
    """
    total = sum(weights)
    if total == 0:
        weights, total = [1] * len(weights), len(weights)
    shares = [vp * weight // total for weight in weights]
    left = vp - sum(shares)
    order = sorted(range(len(weights)), key=lambda at: (-(vp * weights[at] % total), claims[at]))
    for place in order[:left]:
        shares[place] += 1
    return tuple(shares)


class Board:
    """Who has which Faction, place, seat and office. Factions, places and parties are the archive's numbers.

    Boards are not changed but copied; what a copy pays is worked out anew only where it differs.
    """

    __slots__ = (
        "_pays", "alliances", "conclave", "content", "controller", "council", "held", "in_office", "intact", "overlord",
        "owner", "seats", "sites", "turn", "vp",
    )  # fmt: skip

    content: Archive
    seats: int
    owner: list[int]
    controller: list[int]
    intact: list[bool]
    sites: list[list[int]]
    """The places of each Area that count for its control."""
    council: list[tuple[int, int]]
    """(Faction, party) of each seat."""
    conclave: list[int]
    overlord: int
    in_office: bool
    held: bool
    """Whether the Council sits."""
    alliances: list[tuple[int, ...]]
    vp: list[int]
    turn: int
    _pays: list[list[float] | None]
    """What each Area pays the players, then the Conclave, then the Council."""

    def __init__(self, content: Archive, seats: int):
        self.content = content
        self.seats = seats
        self.sites = [[] for _ in content.areas]
        for place, area in enumerate(content.place_area):
            if content.counts[place]:
                self.sites[area].append(place)
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
        board.council = [(face[chair.faction], PARTIES.index(chair.party)) for chair in view.council]
        board.conclave = [face[name] for name, _ in view.conclave]
        board.overlord = face[view.overlord]
        board.in_office = view.in_office
        board.held = not view.emergency
        board.alliances = [tuple(members) for members in view.alliances]
        board.vp = [player.vp for player in view.players]
        board.turn = view.turn
        return board

    @classmethod
    def of_state(cls, state: Any, content: Archive, seats: int) -> Board:
        board = cls(content, seats)
        board.owner = list(state.owner)
        board.controller = list(state.controller)
        board.intact = [condition == INTACT for condition in state.condition]
        board.council = list(zip(state.council, state.party, strict=True))
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
        if any(faction == sitting for sitting, _ in self.council) or faction in self.content.party_faction.values():
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

    def at_home(self, place: str) -> list[int]:
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
        if None in pays:
            heads = list(range(self.seats))
            for members in self.alliances:
                for seat in members:
                    heads[seat] = members[0]
            for area, sites in enumerate(self.sites):
                if pays[area] is None:
                    places = [self.controller[place] for place in sites if self.intact[place]]
                    pays[area] = self._contest(places, self.content.city.area_vp[area], heads)
            if pays[-2] is None:
                pays[-2] = self._contest(self.conclave, 1, heads, majority=True)
            if pays[-1] is None:
                pays[-1] = self._council(heads)
        return [sum(part) for part in zip(*cast("list[list[float]]", pays), strict=True)]

    def _contest(self, factions: Sequence[int], vp: int, heads: list[int], majority: bool = False) -> list[float]:
        """A prize for the block with most pawns of these Factions (or with more than half of the pawns)."""
        paid = [0.0] * self.seats
        pawns = [0] * self.seats
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
        blocks: dict[int, int] = {}
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

    def _pay(self, head: int, vp: int, part: float, pawns: list[int], heads: list[int], paid: list[float]) -> None:
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
        votes, casting = self._votes(heads, pawns)
        everybody = sum(votes.values())
        held = 1.0 if self.held else NO_SITTING
        holder = self.owner[self.overlord]
        if everybody == 0:
            return paid
        top = max(votes.values())
        leaders = [head for head, number in votes.items() if number == top]
        if sum(pawns) == 1:
            paid[pawns.index(1)] += 0.9 * held
        else:
            majority = 2 * top > everybody or (2 * top == everybody and casting in leaders)
            winner = casting if len(leaders) > 1 and casting in leaders else leaders[0]
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

    def _votes(self, heads: list[int], pawns: list[int]) -> tuple[dict[int, int], int]:
        """Votes by block (FF 10.3.2), and the block with the casting vote; `pawns` are filled in by seat."""
        owner, content = self.owner, self.content
        parties: list[dict[int, int]] = [{} for _ in PARTIES]
        neutral = [0] * len(PARTIES)
        chair = -1
        for faction, party in self.council:
            seat = owner[faction]
            if faction == self.overlord:
                chair = party
            if seat < 0:
                neutral[party] += 1
            else:
                pawns[seat] += 1
                tallied = parties[party]
                tallied[heads[seat]] = tallied.get(heads[seat], 0) + 1
        votes: dict[int, int] = {}
        casting = heads[owner[self.overlord]] if chair >= 0 and owner[self.overlord] >= 0 else -1
        for party, tallied in enumerate(parties):
            faction = content.party_faction.get(party)
            if faction is not None:
                placed = sum(tallied.values())
                speaker = heads[owner[faction]] if owner[faction] >= 0 else -1
                if speaker < 0:
                    speaker = next((head for head, number in tallied.items() if 2 * number > placed), -1)
                if speaker >= 0:
                    tallied[speaker] = tallied.get(speaker, 0) + neutral[party]
                    if party == chair and casting < 0:
                        casting = speaker
            for head, number in tallied.items():
                votes[head] = votes.get(head, 0) + number
        return votes, casting
