"""A piece of work: a table drawn by the piece's number, under the fuzzer, one more law, and both kinds of twin worlds.

What a piece does depends on its number alone, so it can be done again: `python -m tests.soak --piece 17`.
"""

from __future__ import annotations

import dataclasses
import os
import signal
import traceback
from collections import Counter
from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path
from random import Random
from types import FrameType
from typing import NoReturn

import msgspec

import questboard
from questboard import Game
from questboard.engine.play.table import Setting
from tests.laws import knowledge, suite
from tests.laws.session import LawBroken, Variant, variants
from tests.soak import wire

FUZZED = 25
"""Games under the fuzzer in each piece; half of them with house rules."""
ON_THE_WIRE = 8
"""One piece among so many is compared on the wire too: that takes as long as all else in them."""
LONGEST = 1200
"""Seconds after which a part of a piece is taken for endless."""
KINDS = ("fuzz", "law", "engine", "wire")
FIRST_SEED = 1_000_000
"""The tests' own seeds are below: nothing is counted that they play anyway."""
OTHER_LAWS = [name for name in suite.LAWS if name not in ("07-twins", "13-fuzz")]
LITTLE = 10
"""A number among so many is drawn; one with a larger range is a length, and stays as in a short game."""


class Done(msgspec.Struct):
    """What a piece came to. Only what was found in order is counted."""

    number: int
    counts: Counter[str] = msgspec.field(default_factory=Counter)
    """"fuzzed GAME", "law NAME", "engine GAME EYE", "wire GAME EYE" -> how many."""
    faults: list[str] = []
    """Files that replay them."""


def do(number: int, records: Path, kinds: Collection[str] = KINDS) -> Done:
    """Do a piece; each fault becomes a file in `records`, and the rest of the piece is done all the same."""
    os.environ["QUESTBOARD_LAW_RECORDS"] = str(records)
    signal.signal(signal.SIGALRM, _endless)
    luck = Random(f"soak {number}")
    games = sorted(questboard.games().values(), key=lambda game: game.name)
    variant = luck.choice(tables(games[number % len(games)]))
    done = Done(number)
    game, seed = variant.game.name, FIRST_SEED + number * FUZZED
    law = luck.choice(OTHER_LAWS)

    def attempt(kind: str, work: Callable[[], Counter[str]]) -> None:
        if kind not in kinds:
            return
        signal.alarm(LONGEST)
        try:
            done.counts.update(work())
        except LawBroken as broken:
            done.faults.append(str(broken.file or broken))
        except Exception:
            done.faults.append(str(_note(records, f"piece-{number}-{kind}", variant)))
        finally:
            signal.alarm(0)

    for place in range(FUZZED):
        table = variant if place % 2 == 0 else with_house_rules(variant, luck)
        attempt("fuzz", lambda table=table, place=place: _fuzzed(table, seed + place))
    attempt("law", lambda: _under(law, variant, seed))
    attempt("engine", lambda: _counted(f"engine {game}", knowledge.twin_worlds(variant, seed)))
    if luck.randrange(ON_THE_WIRE) == 0:
        attempt("wire", lambda: _counted(f"wire {game}", wire.compared(variant, number, records)))
    return done


def _endless(number: int, frame: FrameType | None) -> NoReturn:
    raise TimeoutError(f"not done after {LONGEST} seconds")


def _fuzzed(variant: Variant, seed: int) -> Counter[str]:
    suite.fuzz(variant, seed)
    return Counter([f"fuzzed {variant.game.name}"])


def _under(law: str, variant: Variant, seed: int) -> Counter[str]:
    suite.LAWS[law](variant, [seed])
    return Counter([f"law {law}"])


def _counted(what: str, by_eye: Counter[str]) -> Counter[str]:
    return Counter({f"{what} {eye}": count for eye, count in by_eye.items()})


def _note(records: Path, name: str, variant: Variant) -> Path:
    """A fault that no law foresaw."""
    records.mkdir(parents=True, exist_ok=True)
    file = records / f"{name}.txt"
    file.write_text(f"{variant} {dict(variant.house_rules)}\n\n{traceback.format_exc()}", "utf-8")
    return file


@cache
def tables(game: Game) -> list[Variant]:
    """Every expansion set with every number of players, with and without a DM."""
    return variants(game, every_count=True)


def with_house_rules(variant: Variant, luck: Random) -> Variant:
    """The same table with options drawn at random, such that they go together."""
    game = variant.game
    while True:
        drawn = tuple(
            (name, value)
            for name, setting in game.options.items()
            if name not in game.brief and (value := _drawn(setting, luck)) is not None
        )
        table = dataclasses.replace(variant, house_rules=drawn)
        if not clashing(table):
            return table


def _drawn(setting: Setting, luck: Random) -> int | str | bool | None:
    if isinstance(setting.default, bool):
        return luck.random() < 0.5
    if setting.among:
        return luck.choice(list(setting.among))
    return luck.randint(setting.low, setting.high) if setting.high - setting.low <= LITTLE else None


def clashing(table: Variant) -> bool:
    """Whether a table with these options is refused."""
    names = [f"Person {seat}" for seat in range(table.players)]
    options = {**table.game.brief, **dict(table.house_rules)}
    seated = table.game.table(names, "The DM" if table.dm else None, options, table.expansions)
    return bool(table.game.clash(seated))
