"""The land: hexes as bits of one number, so that a whole movement roll is a few shifts (RB 3).

A hex (column, row) has the number `row * 18 + column`. The land has 17 columns; the eighteenth is never there, and so
no step leads round the edge. A set of hexes is an integer with those bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from questboard.games.runebound.deck import Dice, Land, Town
from questboard.games.runebound.vocabulary import SYMBOLS

COLUMNS, WIDTH = 17, 18
TERRAINS = {"p": 1, "h": 2, "f": 3, "m": 4, "s": 5, "w": 6}
"""A letter of the map to its place in SYMBOLS."""
ROAD, RIVER = 0, 6
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
    hexes: list[int] = []
    while found:
        low = found & -found
        hexes.append(low.bit_length() - 1)
        found ^= low
    return hexes


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
        self.go = tuple(("go", *place(hex)) for hex in range(size))
        """Options, made once."""
        self.sure = tuple(("sure", *place(hex)) for hex in range(size))
        self.neighbours = tuple(tuple(listed(self.around(1 << hex) & self.all)) for hex in range(size))

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
        even, odd = hexes & self._even, hexes & self._odd
        straight = hexes << 1 | hexes >> 1 | hexes << WIDTH | hexes >> WIDTH
        return straight | even >> (WIDTH + 1) | even << (WIDTH - 1) | odd >> (WIDTH - 1) | odd << (WIDTH + 1)

    def reach(self, start: int, opens: Sequence[int]) -> list[int]:
        """`reach[mask]`: where a Hero can stand who has spent exactly the dice of the mask. `opens`: by die."""
        dice = len(opens)
        found = [0] * (1 << dice)
        found[0] = 1 << start
        around = self.around
        for mask in range(len(found) - 1):
            here = found[mask]
            if here:
                near = around(here)
                for die in range(dice):
                    bit = 1 << die
                    if not mask & bit:
                        found[mask | bit] |= near & opens[die]
        return found

    def path(self, start: int, goal: int, opens: Sequence[int]) -> list[tuple[int, int]]:
        """The steps (hex, die) of a way with as few dice as possible; empty if there is none."""
        found = self.reach(start, opens)
        masks = [mask for mask in range(1, len(found)) if found[mask] >> goal & 1]
        if not masks:
            return []
        return self._way(found, goal, min(masks, key=_thrift), opens)

    def ways(self, start: int, opens: Sequence[int]) -> dict[int, list[tuple[int, int]]]:
        """For every hex in reach the way that `path` would take."""
        found = self.reach(start, opens)
        known, ways = 0, dict[int, list[tuple[int, int]]]()
        for mask in sorted(range(1, len(found)), key=_thrift):
            for hex in listed(found[mask] & ~known):
                ways[hex] = self._way(found, hex, mask, opens)
            known |= found[mask]
        return ways

    def _way(self, found: list[int], hex: int, mask: int, opens: Sequence[int]) -> list[tuple[int, int]]:
        """Back from a hex that was reached with exactly the dice of the mask."""
        steps: list[tuple[int, int]] = []
        while mask:
            die, before = self._step_back(found, hex, mask, opens)
            steps.append((hex, die))
            mask ^= 1 << die
            hex = before
        return steps[::-1]

    def _step_back(self, found: list[int], hex: int, mask: int, opens: Sequence[int]) -> tuple[int, int]:
        for die in range(len(opens)):
            if mask >> die & 1 and opens[die] >> hex & 1:
                near = found[mask ^ 1 << die] & self.around(1 << hex)
                if near:
                    return die, (near & -near).bit_length() - 1
        raise LookupError(hex)

    def nearest(self, hex: int, among: Iterable[int]) -> tuple[int, ...]:
        """Those of the hexes that lie nearest."""
        there = tuple(among)
        least = min((distance(hex, other) for other in there), default=0)
        return tuple(other for other in there if distance(hex, other) == least)


def _thrift(mask: int) -> tuple[int, int]:
    """Which dice are spent first: as few as possible, and of those the first."""
    return mask.bit_count(), mask
