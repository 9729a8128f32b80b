"""Content packs: folders of TOML files, read into a game's typed records. Nothing here writes a file.

A game declares its content as a struct, and the type of each field says how it is written in the files:

- `goods: list[Good]` or `goods: dict[str, Good]`: records, one `[[goods]]` table each, in any number of
  files. If the record type has a field `id`, ids are unique, later packs may change a record, and the dict
  has it under its id. Records without an id make a list that later packs can only lengthen.
- `rules: Rules`: one `[rules]` table.
- anything else: one value, given whole.

The first pack is the base, and each further one is laid over it: a record with a known id is changed key by
key (a nested table or list is one value), one with a new id is added, one with `remove = true` is taken out.

Records may belong to expansions, if their type has the fields: `set = "fog"` keeps a record out of games
without that expansion, `requires = ["fog", "tides"]` out of games that lack any of them. (Give these fields a
`Literal` type, and a misspelt expansion is an error.)
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from questboard.engine.content.layers import Check, Layers
from questboard.engine.content.mismatch import convert, mismatches, show
from questboard.engine.content.toml_source import PackError, Place, Problem, read_bytes, read_source, toml_files

__all__ = ["Check", "Contents", "PackError", "PackInfo", "Problem", "load", "load_file", "pack_hash", "pack_info"]

T = TypeVar("T", bound=msgspec.Struct)

INFO_FILE = "pack.toml"


class PackInfo(msgspec.Struct, frozen=True):
    """What a pack says of itself in the `[pack]` table of its `pack.toml`."""

    name: str
    version: str
    game: str
    description: str = ""
    authors: tuple[str, ...] = ()


@dataclass(frozen=True)
class Contents:
    """How a game's content is read: the struct of its files, where they lie, and what is made of them for play."""

    type: type[Any]
    folders: tuple[Path, ...]
    """The game's own, then those of the parts in play."""
    index: Callable[[Any, Sequence[str]], Any] = lambda content, expansions: content
    """`index(content, expansions)`: what rules get as `match.content`. Tables share it: nothing changes it."""
    check: Check[Any] | None = None
    brought: tuple[str, ...] = ()
    """Sets whose records are read too, though they are not chosen: `index` is not told of them."""

    def reader(self, game: str) -> Callable[[Sequence[str], Sequence[str]], Any]:
        """`read(packs, expansions)`; the same packs are read once."""

        @cache
        def read(packs: tuple[str, ...], expansions: tuple[str, ...]) -> Any:
            folders = [*self.folders, *map(Path, packs)]
            sets = (*expansions, *self.brought)
            return self.index(load(self.type, folders, sets, game=game, check=self.check), expansions)

        return lambda packs, expansions: read(tuple(packs), tuple(expansions))


class _InfoFile(msgspec.Struct):
    pack: PackInfo


def load(
    content_type: type[T],
    folders: Sequence[Traversable],
    expansions: Collection[str] = (),
    *,
    game: str = "",
    check: Check[T] | None = None,
) -> T:
    """The content of the base pack `folders[0]` with the other packs laid over it in order.

    Records of expansions that are not in play are checked like all others, then left out. A pack whose
    `pack.toml` names another game than `game` (if not given: than the packs before it) is refused. `check`
    sees the content as it will be returned. `PackError` holds the faults of all packs.
    """
    layers = Layers(content_type, str(folders[0]))
    for folder in folders:
        with layers.collecting_problems():
            files = dict(toml_files(folder))
            info = files.pop(INFO_FILE, None)
            layers.add(files.values())
            if info:
                game = _same_game(info, game)
    return layers.content(expansions, check)


def load_file(content_type: type[T], file: Traversable, check: Check[T] | None = None) -> T:
    """The content of a single file, by the same rules as a base pack with all its expansions in play."""
    layers = Layers(content_type, str(file))
    layers.add([file])
    return layers.content(None, check)


def pack_info(folder: Traversable) -> PackInfo | None:
    """What the pack's `pack.toml` says, or `None` if it has none. `PackError` if it is faulty."""
    file = folder.joinpath(INFO_FILE)
    return _read_info(file)[0] if file.is_file() else None


def pack_hash(folder: Traversable) -> str:
    """A fingerprint of all the pack's TOML files, names and bytes: equal hashes load equal content."""
    digest = hashlib.blake2b(digest_size=32)
    for name, file in toml_files(folder):
        for part in (name.encode(), read_bytes(file)):
            digest.update(len(part).to_bytes(8, "big"))  # else bytes could move between parts unseen
            digest.update(part)
    return digest.hexdigest()


def _same_game(info_file: Traversable, game: str) -> str:
    info, place = _read_info(info_file)
    if game and info.game != game:
        message = f"found {show(info.game)}, expected {show(game)}: this pack is for another game"
        raise PackError([place.problem("pack/game", message)])
    return info.game


def _read_info(file: Traversable) -> tuple[PackInfo, Place]:
    source = read_source(file)
    faults = mismatches(source.data, _InfoFile)
    if faults:
        raise PackError(Place(source, path).problem("/".join(path), message) for path, message in faults)
    return convert(source.data, _InfoFile).pack, Place(source, ("pack", "game"))
