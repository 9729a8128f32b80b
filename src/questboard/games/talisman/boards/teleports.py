# TA 11:45, R-16, R-61, R-72: Teleport tiles, on any board that has a bag of them
from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from questboard.engine import Asking, Open, Slot, Table, event
from questboard.engine.errors import BrokenInvariant
from questboard.engine.register import Register
from questboard.games.talisman.boards import forced
from questboard.games.talisman.content import Board
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects.special import special
from questboard.games.talisman.facts import Place, Seat
from questboard.games.talisman.library import Library
from questboard.games.talisman.rules import pieces
from questboard.games.talisman.state import NOWHERE
from questboard.games.talisman.typed import Match


@event("tile")
def told_tile(seat: Seat, space: Place, to: Place) -> str:
    return "A tile is laid on {space}: it leads to {to}."


@event("tile-gone")
def told_tile_gone(space: Place) -> str:
    return "The tile on {space} leaves the game."


class Tiles(msgspec.Struct):
    """The tiles of one board: each is in the bag, on a Space, or out of the game."""

    bag: Open[list[int]] = []
    """Where those lead that were not drawn; which comes next is chance."""
    laid: Open[dict[int, int]] = {}
    """Space -> where its tile leads."""
    gone: Open[list[int]] = []
    chains: Open[list[list[int]]] = []
    """By seat: the Spaces with tiles over which it has come to where it is now."""


class TilesSeen(msgspec.Struct):
    """What all see of it."""

    left: int
    """How many are in the bag."""
    laid: list[tuple[str, str]]
    """(Space, where its tile leads)."""


T = TypeVar("T", bound=Tiles)
BAGS: Register[Slot[Any]] = Register("bag of tiles")
"""Board -> where its part keeps the tiles."""


@forced.declare
class Teleport(forced.Forced, frozen=True):
    """The tile on this Space must be followed (TA 11:45)."""

    name, says = "teleport", "goes where the tile leads"
    held, lasts, aims, leads = True, "space", True, True


def bag(tiles: T, table: Table, library: Library, board: str) -> T:
    """The bag of a board before the first turn: nothing in it leads where nobody plays (R-72)."""
    tiles.bag = _all(library, library.boards[board])
    tiles.chains = [[] for _ in table.players]
    return tiles


def _all(library: Library, board: Board) -> list[int]:
    known = [library.space_of.get(name, NOWHERE) for name in board.tiles]
    return [space for space in known if space != NOWHERE and library.in_play[space]]


def of(match: Match, space: int) -> Tiles | None:
    """The tiles of the board on which a Space lies, if it has any."""
    slot = BAGS.get(match.content.spaces[space].board)
    return slot.of(match) if slot is not None else None


def seen(match: Match, tiles: Tiles) -> TilesSeen:
    name = match.content.id_of
    return TilesSeen(len(tiles.bag), [(name(space), name(to)) for space, to in sorted(tiles.laid.items())])


def kept_whole(match: Match, tiles: Tiles, board: str) -> None:
    """No tile appears or vanishes."""
    there = sorted([*tiles.bag, *tiles.laid.values(), *tiles.gone])
    if there != sorted(_all(match.content, match.content.boards[board])):
        raise BrokenInvariant(f"the Teleport tiles of {board} are not what was in its bag")


# -- drawing and landing ------------------------------------------------------------------------------------------


@special("teleport")
def drawn(match: Match, seat: int, ctx: Context) -> Asking:
    """A Teleport card is drawn: a tile lies with it for good, and moves who drew it at once (TA 11:45, R-16)."""
    here = match.state.heroes[seat].at
    tiles = of(match, here)
    if tiles is None or not tiles.bag:
        return None
    to = tiles.bag.pop(match.roll(len(tiles.bag))[0] - 1)
    if here in tiles.laid:  # a second card on one Space: the new tile covers the old one
        _out(match, tiles, here)
    tiles.laid[here] = to
    told_tile(match, "TA 11:45", seat=seat, space=match.content.id_of(here), to=match.content.id_of(to))
    _put(match, seat, to, tiles)
    match.state.arrived = True
    yield from ()
    return None


def land(match: Match, seat: int, tiles: Tiles) -> None:
    """A piece has come to a Space. If a tile lies there, the next Movement is where that leads (TA 11:45)."""
    hero = match.state.heroes[seat]
    to = tiles.laid.get(hero.at, NOWHERE)
    if to != NOWHERE:
        tiles.chains[seat] = [hero.at]
        forced.bind(hero, Teleport(to))
    elif tiles.chains[seat]:
        tiles.chains[seat] = []


@forced.plays(Teleport)
def follows(match: Match, seat: int) -> Asking:
    """Where the tile leads; who comes again to a Space of the same chain takes that tile out (TA 11:45, R-61)."""
    hero = match.state.heroes[seat]
    to, tiles = hero.forced_to, of(match, hero.at)
    forced.release(hero)
    chain = list(tiles.chains[seat]) if tiles is not None else []
    _put(match, seat, to, tiles)
    if tiles is not None and to in chain and to in tiles.laid:  # a rival's loop may have taken it out meanwhile
        _out(match, tiles, to)
        tiles.chains[seat] = []
        forced.release(hero)
    elif tiles is not None and tiles.chains[seat]:
        tiles.chains[seat] = [*chain, to]
    hero.landed, hero.store = hero.at, NOWHERE
    yield from ()
    return "arrive"


def _put(match: Match, seat: int, to: int, tiles: Tiles | None) -> None:
    """Of a piece that is put elsewhere the board hears by its hook; a tile may lead to its own Space."""
    if to != match.state.heroes[seat].at:
        pieces.put(match, seat, to, "TA 11:45")
    elif tiles is not None:
        land(match, seat, tiles)


def _out(match: Match, tiles: Tiles, space: int) -> None:
    tiles.gone.append(tiles.laid.pop(space))
    told_tile_gone(match, "TA 11:45", space=match.content.id_of(space))
