"""The open city as numbers, and what it pays each player a turn. A board is copied to ask what would happen if."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from questboard.games.forty_factions.archive import PARTIES, Archive
from questboard.games.forty_factions.state import INTACT, NOBODY

EXACT = 0.7
"""How much of a prize counts as won by whoever holds it now; the rest is shared by strength, for it may change."""
NO_SITTING = 0.3
"""What Council VP are worth while a State of Emergency suspends the sittings."""


def divide(vp: int, weights: Sequence[int], vps: Sequence[int]) -> tuple[int, ...]:
    """Whole VP in proportion to the weights; what is left over goes to the largest remainder.

    Among equals to who has fewer VP, then to the lower seat: everybody comes to the same division.
    """
    total = sum(weights)
    if total == 0:
        weights, total = [1] * len(weights), len(weights)
    shares = [vp * weight // total for weight in weights]
    left = vp - sum(shares)
    order = sorted(range(len(weights)), key=lambda at: (-(vp * weights[at] % total), -weights[at], vps[at], at))
    for place in order[:left]:
        shares[place] += 1
    return tuple(shares)


class Board:
    """Who has which Faction, place, seat and office. Factions, places and parties are the archive's numbers."""

    __slots__ = (
        "alliances", "conclave", "content", "controller", "council", "held", "in_office", "intact", "overlord",
        "owner", "seats", "vp",
    )  # fmt: skip

    content: Archive
    seats: int
    owner: list[int]
    controller: list[int]
    intact: list[bool]
    council: list[tuple[int, int]]
    """(Faction, party) of each seat."""
    conclave: list[int]
    overlord: int
    in_office: bool
    held: bool
    """Whether the Council sits."""
    alliances: list[tuple[int, ...]]
    vp: list[int]

    @classmethod
    def of_view(cls, view: Any, content: Archive) -> Board:
        board, face = cls(), content.face_of
        board.content = content
        board.seats = len(view.players)
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
        return board

    @classmethod
    def of_state(cls, state: Any, content: Archive, seats: int) -> Board:
        board = cls()
        board.content = content
        board.seats = seats
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
        return board

    def copy(self) -> Board:
        board = Board()
        for name in Board.__slots__:
            setattr(board, name, getattr(self, name))
        board.owner = list(self.owner)
        return board

    def with_owner(self, faction: int, seat: int) -> Board:
        """The board if a player had a Faction Activated, or nobody had."""
        board = self.copy()
        board.owner[faction] = seat
        return board

    def with_place(self, place: int, faction: int) -> Board:
        """The board if another Faction controlled a place; NOBODY: if it lay in ruins."""
        board = self.copy()
        if faction == NOBODY:
            board.intact = [whole and site != place for site, whole in enumerate(self.intact)]
        else:
            board.controller = list(self.controller)
            board.controller[place] = faction
        return board

    def with_alliance(self, members: Sequence[int]) -> Board:
        """The board if these were allied, and in no other Alliance."""
        board = self.without_alliances_of(members)
        board.alliances = [*board.alliances, tuple(sorted(members))]
        return board

    def without_alliances_of(self, members: Sequence[int]) -> Board:
        board = self.copy()
        board.alliances = [allied for allied in self.alliances if not any(seat in allied for seat in members)]
        return board

    def block_of(self, seat: int) -> tuple[int, ...]:
        return next((members for members in self.alliances if seat in members), (seat,))

    def active(self, seat: int) -> list[int]:
        return [faction for faction, owner in enumerate(self.owner) if owner == seat]

    # What it pays

    def income(self) -> list[float]:
        """VP that each player may expect of this board in one turn."""
        content, owner = self.content, self.owner
        paid = [0.0] * self.seats
        heads = list(range(self.seats))
        for members in self.alliances:
            for seat in members:
                heads[seat] = members[0]
        pawns = [[0] * self.seats for _ in content.areas]
        for place, faction in enumerate(self.controller):
            seat = owner[faction]
            if seat >= 0 and self.intact[place]:
                pawns[content.place_area[place]][seat] += 1
        for area, vp in enumerate(content.city.area_vp):
            self._contest(pawns[area], vp, heads, paid)
        guilds = [0] * self.seats
        for faction in self.conclave:
            if owner[faction] >= 0:
                guilds[owner[faction]] += 1
        self._contest(guilds, 1, heads, paid, majority=True)
        self._council(heads, paid)
        return paid

    def _contest(self, pawns: list[int], vp: int, heads: list[int], paid: list[float], majority: bool = False) -> None:
        """A prize for the block with most pawns (or more than half of them)."""
        everybody = sum(pawns)
        if everybody == 0:
            return
        if everybody == 1:
            paid[pawns.index(1)] += 0.9  # a lone pawn earns 1 VP, and company may come
            return
        blocks = _summed(pawns, heads)
        top = max(blocks.values())
        leaders = [head for head, number in blocks.items() if number == top]
        if len(leaders) == 1 and (not majority or 2 * top > everybody):
            self._pay(leaders[0], vp, EXACT, pawns, heads, paid)
        strength = sum(number * number for number in blocks.values()) + 1
        for seat, number in enumerate(pawns):
            if number:
                paid[seat] += (1 - EXACT) * vp * number * blocks[heads[seat]] / strength

    def _pay(self, head: int, vp: int, part: float, pawns: list[int], heads: list[int], paid: list[float]) -> None:
        """What a block wins, divided as its members would."""
        members = [seat for seat in range(self.seats) if heads[seat] == head]
        if len(members) == 1:
            paid[head] += part * vp
            return
        shares = divide(vp, [pawns[seat] for seat in members], [self.vp[seat] for seat in members])
        for seat, share in zip(members, shares, strict=True):
            paid[seat] += part * share

    def _council(self, heads: list[int], paid: list[float]) -> None:
        """Council control and the office of Overlord."""
        pawns = [0] * self.seats
        votes, casting = self._votes(heads, pawns)
        everybody = sum(votes.values())
        held = 1.0 if self.held else NO_SITTING
        holder = self.owner[self.overlord]
        if everybody == 0:
            return
        top = max(votes.values())
        leaders = [head for head, number in votes.items() if number == top]
        if sum(pawns) == 1:
            paid[pawns.index(1)] += 0.9 * held
        else:
            majority = 2 * top > everybody or (2 * top == everybody and casting in leaders)
            winner = casting if len(leaders) > 1 and casting in leaders else leaders[0]
            if majority or len(leaders) == 1:
                self._pay(winner, 2 if majority else 1, EXACT * held, pawns, heads, paid)
            strength = sum(number * number for number in votes.values()) + 4
            for seat, number in enumerate(pawns):
                if number:
                    mine = votes.get(heads[seat], 0)
                    share = number / sum(n for other, n in enumerate(pawns) if heads[other] == heads[seat])
                    paid[seat] += (1 - EXACT) * held * 2 * mine * mine * share / strength
        if 3 * top >= 2 * everybody and (holder < 0 or heads[holder] != leaders[0] or not self.in_office):
            best = max((s for s in range(self.seats) if heads[s] == leaders[0]), key=lambda s: (pawns[s], -s))
            paid[best] += 0.8 * held  # can elect its own Overlord
        elif self.in_office and holder >= 0:
            paid[holder] += 0.9 * held

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


def _summed(pawns: list[int], heads: list[int]) -> dict[int, int]:
    blocks: dict[int, int] = {}
    for seat, number in enumerate(pawns):
        if number:
            blocks[heads[seat]] = blocks.get(heads[seat], 0) + number
    return blocks
