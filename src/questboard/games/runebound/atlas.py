"""The land: hexes as bits of one number, so that a whole movement roll is a few shifts (RB 3).

A hex (column, row) has the number `row * 18 + column`. The land has 17 columns; the eighteenth is never there, and so
no step leads round the edge. A set of hexes is an integer with those bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import compress
from typing import NamedTuple, TypeAlias, TypeVar

from questboard.games.runebound.content import Dice, Land, Town
from questboard.games.runebound.vocabulary import SYMBOLS

COLUMNS, WIDTH = 17, 18
TERRAINS = {"p": 1, "h": 2, "f": 3, "m": 4, "s": 5, "w": 6}
"""A letter of the map to its place in SYMBOLS."""
ROAD, RIVER = 0, 6
Thing = TypeVar("Thing")
Reach: TypeAlias = dict[int, int]
"""A mask of dice -> the hexes where one can stand who has spent exactly these; of dice that are alike, the first."""
_DIGITS = bytes.maketrans(b"01", b"\0\1")
JEWELS = "gybr"


def number(column: int, row: int) -> int:
    return row * WIDTH + column


def place(hex: int) -> tuple[int, int]:
    """Column and row."""
    return hex % WIDTH, hex // WIDTH


def distance(one: int, other: int) -> int:
    """Steps from hex to hex, whatever lies between."""
    (c1, r1), (c2, r2) = place(one), place(other)
    q1, q2 = c1 - (r1 - (r1 & 1)) // 2, c2 - (r2 - (r2 & 1)) // 2
    dq, dr = q1 - q2, r1 - r2
    return max(abs(dq), abs(dr), abs(dq + dr))


def bits(hexes: Iterable[int]) -> int:
    found = 0
    for hex in hexes:
        found |= 1 << hex
    return found


def listed(found: int) -> list[int]:
    """The hexes of a set, in order."""
    return chosen(range(found.bit_length()), found)


def chosen(things: Sequence[Thing], hexes: int) -> list[Thing]:
    """Of things that there are for every hex, those of a set of hexes, in order."""
    if not hexes:
        return []
    first, end = (hexes & -hexes).bit_length() - 1, hexes.bit_length()
    digits = bin(hexes >> first)[:1:-1].encode().translate(_DIGITS)
    return list(compress(things[first:end], digits))


class Atlas:
    """The map and the dice of one match."""

    def __init__(self, land: Land, dice: Dice, towns: Sequence[Town]):
        self.towns: tuple[Town, ...] = tuple(sorted(towns, key=lambda town: town.place))
        """From the bottom of the market column to its top."""
        letters = {town.letter: number for number, town in enumerate(self.towns)}
        size = WIDTH * len(land.rows)
        self.terrain = [-1] * size
        self.road = [False] * size
        self.town_at: dict[int, int] = {}
        self.jewels: dict[int, int] = {}
        self.sunbursts: tuple[int, ...] = ()
        for row, cells in enumerate(land.rows):
            for column, cell in enumerate(cells.split()):
                if cell != "~~~":
                    self._cell(number(column, row), cell, letters)
        self.hexes = tuple(hex for hex in range(size) if self.terrain[hex] >= 0)
        self.town_hexes = tuple(sorted(self.town_at, key=lambda hex: self.town_at[hex]))
        self.all = bits(self.hexes)
        self.towns_set = bits(self.town_hexes)
        rows = range(len(land.rows))
        self._even = bits(number(column, row) for row in rows[::2] for column in range(COLUMNS))
        self._odd = bits(number(column, row) for row in rows[1::2] for column in range(COLUMNS))
        self.wild = tuple(self._of_symbol(symbol) for symbol in range(len(SYMBOLS)))
        """The hexes that a symbol opens, towns not among them (RB 3.7)."""
        self.faces: tuple[tuple[int, ...], ...] = tuple(
            tuple(SYMBOLS.index(symbol) for symbol in face) for face in dice.faces
        )
        self.face_opens = tuple(self.opened(face) | self.towns_set for face in self.faces)
        """What a die with that face opens for a Hero without peculiarities (RB 3.6-3.8)."""
        self.places = tuple(place(hex) for hex in range(size))
        # options, made once
        self.go = tuple(("go", *place(hex)) for hex in range(size))
        self.sure = tuple(("sure", *place(hex)) for hex in range(size))
        self.entered: tuple[tuple[int, ...], ...] = tuple(self._entered(hex) for hex in range(size))
        """The terrains that who comes to a hex has entered."""
        self.near = tuple(self.around(1 << hex) & self.all for hex in range(size))
        """The neighbours of each hex, as a set and as numbers."""
        self.neighbours = tuple(tuple(listed(near)) for near in self.near)
        self.sure_steps = tuple(tuple(self.sure[hex] for hex in hexes) for hexes in self.neighbours)

    def _cell(self, hex: int, cell: str, letters: dict[str, int]) -> None:
        terrain, road, marker = cell
        self.terrain[hex] = TERRAINS[terrain]
        self.road[hex] = road == "="
        if marker in letters:
            self.town_at[hex] = letters[marker]
        elif marker.lower() in JEWELS:
            self.jewels[hex] = JEWELS.index(marker.lower())
            if marker.isupper():
                self.sunbursts = (*self.sunbursts, hex)

    def _entered(self, hex: int) -> tuple[int, ...]:
        if hex in self.town_at:
            return ()
        return (self.terrain[hex], ROAD) if self.road[hex] else (self.terrain[hex],)

    def _of_symbol(self, symbol: int) -> int:
        return bits(
            hex
            for hex in self.hexes
            if hex not in self.town_at and (self.terrain[hex] == symbol or (symbol == ROAD and self.road[hex]))
        )

    def opened(self, symbols: Iterable[int]) -> int:
        found = 0
        for symbol in symbols:
            found |= self.wild[symbol]
        return found

    def around(self, hexes: int) -> int:
        """All neighbours of a set of hexes (and places beside the land, which no die opens)."""
        left, right = hexes >> 1, hexes << 1
        beside = hexes | left & self._even | right & self._odd  # odd rows lie half a hex farther to the right
        return left | right | beside << WIDTH | beside >> WIDTH

    def reach(self, start: int, opens: Sequence[int]) -> Reach:
        """Where a Hero can stand, by the dice that he has spent. `opens`: by die."""
        further = _plan(tuple(map(opens.index, opens))).further
        found, around = {0: 1 << start}, self.around
        spent = [0]
        for mask in spent:  # it grows: what can be reached with some dice is known before one die more is spent
            ways = further[mask]
            if not ways:
                continue
            near = around(found[mask]) if mask else self.near[start]
            for die, more in ways:
                if here := near & opens[die]:
                    if more in found:
                        found[more] |= here
                    else:
                        found[more] = here
                        spent.append(more)
        return found

    def path(self, found: Reach, goal: int, opens: Sequence[int]) -> list[tuple[int, int]]:
        """The steps (hex, die) of a way with as few dice as possible; empty if there is none. `found`: by `reach`."""
        masks = [mask for mask in found if found[mask] >> goal & 1]
        return self._way(found, goal, min(masks, key=_thrift), opens) if masks else []

    def ways(self, start: int, opens: Sequence[int]) -> dict[int, list[tuple[int, int]]]:
        """For every hex in reach the way that `path` would take."""
        found = self.reach(start, opens)
        known, ways = 0, dict[int, list[tuple[int, int]]]()
        for mask in sorted(found, key=_thrift)[1:]:
            for hex in listed(found[mask] & ~known):
                ways[hex] = self._way(found, hex, mask, opens)
            known |= found[mask]
        return ways

    def _way(self, found: Reach, hex: int, mask: int, opens: Sequence[int]) -> list[tuple[int, int]]:
        """Back from a hex that was reached with exactly the dice of the mask."""
        first = _plan(tuple(map(opens.index, opens))).first
        steps: list[tuple[int, int]] = []
        while mask:
            for die, open_hexes in enumerate(opens):
                if mask >> die & 1 and open_hexes >> hex & 1:
                    near = found.get(first[mask ^ 1 << die], 0) & self.near[hex]
                    if near:
                        break
            else:
                raise LookupError(hex)
            steps.append((hex, die))
            mask ^= 1 << die
            hex = (near & -near).bit_length() - 1
        return steps[::-1]

    def nearest(self, hex: int, among: Iterable[int]) -> tuple[int, ...]:
        """Those of the hexes that lie nearest."""
        far = {other: distance(hex, other) for other in among}
        least = min(far.values(), default=0)
        return tuple(other for other in far if far[other] == least)


def _thrift(mask: int) -> tuple[int, int]:
    """Which dice are spent first: as few as possible, and of those the first."""
    return mask.bit_count(), mask


class Plan(NamedTuple):
    """The ways to spend some dice, as masks. Of masks with the same faces the first stands for all."""

    first: tuple[int, ...]
    """By mask: the first with the same faces."""
    further: dict[int, tuple[tuple[int, int], ...]]
    """By each that is a first: the dice that may be spent next (of those that are alike one), and what that gives."""


@cache
def _plan(alike: tuple[int, ...]) -> Plan:
    """`alike[die]`: the first die that opens the same hexes."""
    faces = [0]
    for kind in alike:  # by mask, how many dice of each kind are in it, four bits each
        faces += [count + (1 << 4 * kind) for count in faces]
    known: dict[int, int] = {}
    first = tuple([known.setdefault(count, mask) for mask, count in enumerate(faces)])
    bits = [1 << die for die in range(len(alike))]
    further = {
        mask: tuple(
            [(die, mask | bit) for die, bit in enumerate(bits) if not mask & bit and first[mask | bit] == mask | bit]
        )
        for mask in known.values()
    }
    return Plan(first, further)
