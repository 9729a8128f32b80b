"""The land: hexes as bits of one number, so that a whole movement roll is a few shifts (RB 3).

A hex (column, row) has the number `row * 18 + column`. The land has 17 columns; the eighteenth is never there, and so
no step leads round the edge. A set of hexes is an integer with those bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import compress
from typing import TypeVar

from questboard.games.runebound.deck import Dice, Land, Town
from questboard.games.runebound.vocabulary import SYMBOLS

COLUMNS, WIDTH = 17, 18
TERRAINS = {"p": 1, "h": 2, "f": 3, "m": 4, "s": 5, "w": 6}
"""A letter of the map to its place in SYMBOLS."""
ROAD, RIVER = 0, 6
Thing = TypeVar("Thing")
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

    def reach(self, start: int, opens: Sequence[int]) -> list[int]:
        """`reach[mask]`: where a Hero can stand who has spent exactly the dice of the mask. `opens`: by die."""
        found, near = [1 << start], [self.near[start]]
        around = self.around
        for same, ways_there in _plan(tuple([opens.index(hexes) for hexes in opens])):
            if same:
                found.append(found[same])
                near.append(near[same])
                continue
            here = 0
            for before, die in ways_there:
                here |= near[before] & opens[die]
            found.append(here)
            near.append(around(here) if here and len(found) < 1 << len(opens) else 0)
        return found

    def path(self, found: Sequence[int], goal: int, opens: Sequence[int]) -> list[tuple[int, int]]:
        """The steps (hex, die) of a way with as few dice as possible; empty if there is none. `found`: by `reach`."""
        for mask in _by_thrift(len(opens)):
            if found[mask] >> goal & 1:
                return self._way(found, goal, mask, opens)
        return []

    def ways(self, start: int, opens: Sequence[int]) -> dict[int, list[tuple[int, int]]]:
        """For every hex in reach the way that `path` would take."""
        found = self.reach(start, opens)
        known, ways = 0, dict[int, list[tuple[int, int]]]()
        for mask in _by_thrift(len(opens)):
            for hex in listed(found[mask] & ~known):
                ways[hex] = self._way(found, hex, mask, opens)
            known |= found[mask]
        return ways

    def _way(self, found: Sequence[int], hex: int, mask: int, opens: Sequence[int]) -> list[tuple[int, int]]:
        """Back from a hex that was reached with exactly the dice of the mask."""
        steps: list[tuple[int, int]] = []
        while mask:
            die, before = self._step_back(found, hex, mask, opens)
            steps.append((hex, die))
            mask ^= 1 << die
            hex = before
        return steps[::-1]

    def _step_back(self, found: Sequence[int], hex: int, mask: int, opens: Sequence[int]) -> tuple[int, int]:
        for die in range(len(opens)):
            if mask >> die & 1 and opens[die] >> hex & 1:
                near = found[mask ^ 1 << die] & self.near[hex]
                if near:
                    return die, (near & -near).bit_length() - 1
        raise LookupError(hex)

    def nearest(self, hex: int, among: Iterable[int]) -> tuple[int, ...]:
        """Those of the hexes that lie nearest."""
        far = {other: distance(hex, other) for other in among}
        least = min(far.values(), default=0)
        return tuple(other for other in far if far[other] == least)


@cache
def _by_thrift(dice: int) -> tuple[int, ...]:
    """Which dice are spent first, as masks: as few as possible, and of those the first."""
    return tuple(sorted(range(1, 1 << dice), key=lambda mask: (mask.bit_count(), mask)))


@cache
def _plan(alike: tuple[int, ...]) -> tuple[tuple[int, tuple[tuple[int, int], ...]], ...]:
    """How `reach` goes through the masks from 1 on. `alike[die]`: the first die that opens the same hexes.

    For each mask an earlier one with the same faces, where there is nothing to be found out; or 0, and the masks with
    one die less, each with that die.
    """
    plan: list[tuple[int, tuple[tuple[int, int], ...]]] = []
    first: dict[tuple[int, ...], int] = {}
    for mask in range(1, 1 << len(alike)):
        dice = [die for die in range(len(alike)) if mask >> die & 1]
        same = first.setdefault(tuple(sorted(alike[die] for die in dice)), mask)
        last = {alike[die]: die for die in dice}  # any of those that are alike
        plan.append((same, ()) if same != mask else (0, tuple((mask ^ 1 << die, die) for die in last.values())))
    return tuple(plan)
