"""The open city as numbers, and what it pays each player a turn. A board is copied to ask what would happen if."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from questboard.games.forty_factions.blocks import Block, blocks_with
from questboard.games.forty_factions.bodies.council import office_seat, sitting
from questboard.games.forty_factions.bots import paying
from questboard.games.forty_factions.bots.paying import Claim, Paid, claim
from questboard.games.forty_factions.library import PARTIES, Archive
from questboard.games.forty_factions.state import INTACT, NO_CHAIR, NOBODY, Spot
from questboard.games.forty_factions.typed import Match

ROAD = 0.35
"""What a pawn is worth a turn that may stand in several Areas."""


class Prize(NamedTuple):
    """What a board pays each player a turn, by who has certain Factions and who is allied."""

    factions: frozenset[int]
    pays: Callable[[Board], Sequence[float]]


def on_the_road(factions: Sequence[int]) -> Prize:
    """A pawn without a Location counts wherever it is needed (FF 13.2.3.4)."""

    def pays(board: Board) -> list[float]:
        owners = [board.owner[faction] for faction in factions]
        return [ROAD * owners.count(seat) for seat in range(board.seats)]

    return Prize(frozenset(factions), pays)


@lru_cache(maxsize=64)
def areas_of(content: Archive, controller: tuple[int, ...]) -> Mapping[int, Collection[int]]:
    """Faction -> the Areas in which it holds a place. Places seldom change hands, and boards are made all the time."""
    found: dict[int, set[int]] = {}
    for place, faction in enumerate(controller):
        found.setdefault(faction, set()).add(content.place_area[place])
    return found


class Board:
    """Who has which Faction, place, seat and office. Factions, places and parties are the archive's numbers.

    Boards are not changed but copied; what a copy pays is worked out anew only where it differs.
    """

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
    alliances: list[Block]
    blocks: tuple[Block, ...]
    """By player: who counts as one with him."""
    claims: tuple[Claim, ...]
    """By player; empty while nobody is allied, for then nobody divides anything."""
    vp: list[int]
    turn: int
    prizes: tuple[Prize, ...]
    """What expansions pay beside."""
    _pays: list[Sequence[float] | None]
    """What each Area pays the players, then the Conclave, the Council, and each further prize."""
    _income: list[float] | None
    _active: list[list[int]] | None
    _areas_of: Mapping[int, Collection[int]] | None
    """Faction -> the Areas in which it holds a place."""

    def __init__(self, content: Archive, seats: int):
        self.content = content
        self.seats = seats
        self.prizes = ()
        self._pays = [None] * (len(content.areas) + 2)
        self._income = self._areas_of = self._active = None

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
        board.vp = [player.vp for player in view.players]
        board.turn = view.turn
        board._allied(tuple(members) for members in view.alliances)
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
        board.vp = list(state.vp)
        board.turn = state.turn
        board._allied(tuple(members) for members in state.alliances)
        return board

    def _allied(self, alliances: Iterable[Block]) -> None:
        """These Alliances stand, and no others."""
        self.alliances = list(alliances)
        self.blocks = tuple(blocks_with(self.alliances, self.seats))
        self.claims = tuple([self.claim(seat) for seat in range(self.seats)]) if self.alliances else ()

    def copy(self) -> Board:
        board = Board.__new__(Board)
        board.__dict__.update(self.__dict__)
        board._pays = self._pays.copy()
        board._income = None
        return board

    def with_owner(self, faction: int, seat: int) -> Board:
        """The board if a player had a Faction Activated, or nobody had."""
        board = self.copy()
        board.owner = self.owner.copy()
        board.owner[faction] = seat
        board._active = None
        for part in self._parts_with(faction):
            board._pays[part] = None
        return board

    def with_place(self, place: int, faction: int) -> Board:
        """The board if another Faction controlled a place; NOBODY: if it lay in ruins."""
        board = self.copy()
        board._pays[self.content.place_area[place]] = None
        if faction == NOBODY:
            board.intact = self.intact.copy()
            board.intact[place] = False
        else:
            board.controller = self.controller.copy()
            board.controller[place] = faction
            board._areas_of = None
        return board

    def with_sitting(self, in_office: bool, held: bool) -> Board:
        """The board if the Overlord's office were vacant, or the sittings suspended."""
        board = self.copy()
        board.in_office, board.held = in_office, held
        board._pays[len(self.content.areas) + 1] = None
        return board

    def with_alliance(self, members: Sequence[int]) -> Board:
        """The board if these were allied, and in no other Alliance."""
        others = [allied for allied in self.alliances if not any(seat in allied for seat in members)]
        return self._with_alliances([*others, tuple(sorted(members))])

    def without_alliances_of(self, members: Sequence[int]) -> Board:
        return self._with_alliances(
            [allied for allied in self.alliances if not any(seat in allied for seat in members)]
        )

    def _with_alliances(self, alliances: list[Block]) -> Board:
        board = self.copy()
        board._allied(alliances)
        board._pays = [None] * len(self._pays)
        return board

    def with_prizes(self, *prizes: Prize) -> Board:
        """The board if these were to be won beside all others."""
        board = self.copy()
        board.prizes = (*self.prizes, *prizes)
        board._pays += [None] * len(prizes)
        return board

    def block_of(self, seat: int) -> Block:
        return self.blocks[seat]

    def active(self, seat: int) -> list[int]:
        """The Factions that a player has Activated."""
        if self._active is None:
            self._active = [[] for _ in range(self.seats)]
            for faction, owner in enumerate(self.owner):
                if owner != NOBODY:
                    self._active[owner].append(faction)
        return self._active[seat]

    def claim(self, seat: int) -> Claim:
        return claim(self.vp[seat], seat, self.turn, self.seats)

    def at_home(self, place: Spot) -> list[int]:
        """The Activated Factions that hold the place, or one in the Area, that a Plot names."""
        owner, controller, intact = self.owner, self.controller, self.intact
        sites = self.content.named.get(place, ())
        return [controller[site] for site in sites if intact[site] and owner[controller[site]] != NOBODY]

    # What it pays

    def income(self) -> list[float]:
        """VP that each player may expect of this board in one turn."""
        if self._income is None:
            pays = self._pays
            for part, paid in enumerate(pays):
                if paid is None:
                    pays[part] = self._paid(part)
            self._income = [sum(part) for part in zip(*pays, strict=True)]  # type: ignore[arg-type]
        return self._income

    def _paid(self, part: int) -> Sequence[float]:
        areas = len(self.content.areas)
        if part < areas:
            return self._area(part)
        if part == areas:
            return self.contest_of([self.owner[faction] for faction in self.conclave], 1, majority=True)
        return self._council() if part == areas + 1 else self.prizes[part - areas - 2].pays(self)

    def _parts_with(self, faction: int) -> list[int]:
        """What pays by who has this Faction."""
        if self._areas_of is None:
            self._areas_of = areas_of(self.content, tuple(self.controller))
        parts = [*self._areas_of.get(faction, ())]
        more = (self.conclave, self.council, *(prize.factions for prize in self.prizes))
        areas = len(self.content.areas)
        parts += [areas + number for number, factions in enumerate(more) if faction in factions]
        if faction == self.overlord or faction in self.content.party_faction.values():
            parts.append(areas + 1)
        return parts

    def _area(self, area: int) -> Paid:
        intact, controller, owner = self.intact, self.controller, self.owner
        owners = [owner[controller[place]] for place in self.content.sites[area] if intact[place]]
        light = [owner[controller[place]] for place in self.content.half_sites[area] if intact[place]]
        return self.contest_of(owners, self.content.area_vp[area], light=light)

    def contest_of(self, owners: list[int], vp: int, majority: bool = False, light: Sequence[int] = ()) -> Paid:
        """A prize for the block with most of these pawns (or with more than half of them), by whose each is.

        `light`: whose pawns among them weigh only half (SC 3.1.3).
        """
        pawns: list[float] = [owners.count(seat) for seat in range(self.seats)]
        for owner in light:
            if owner != NOBODY:
                pawns[owner] -= 0.5
        everybody = len(owners) - owners.count(NOBODY)
        return paying.contest(tuple(pawns), everybody, vp, majority, self.blocks, self.claims)

    def _council(self) -> Paid:
        """Council control and the office of Overlord."""
        holders, leading = sitting(self.council, self.owner, self.content)
        overlord = self.owner[self.overlord] if self.in_office else NOBODY
        return paying.council(
            holders, leading, self.parties, self.office, overlord, self.held, self.blocks, self.claims
        )
