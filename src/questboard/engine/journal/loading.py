"""A match of the bytes that `snapshot.save` made. Old ones load: each schema migrates to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from questboard.engine.bounds import LARGEST_STATE, TOO_DEEP, wrong_value
from questboard.engine.errors import BadFile, BadTable
from questboard.engine.journal.former import Schemas, check_schemas, migrated, read_entries, read_events
from questboard.engine.journal.snapshot import FORMAT, MAGIC, Saved
from questboard.engine.parts.compose import composed
from questboard.engine.play.game import Game
from questboard.engine.play.match import Match
from questboard.engine.play.table import Table
from questboard.engine.state.chance import Chance


def load(data: bytes, find_game: Callable[[str], Game], *, own: bool = False) -> Match[Any, Any]:
    """The match of a save; `BadFile` says what is wrong with the bytes. `own`: this process wrote them a moment ago, so
    they need not be measured as those from outside are."""
    try:
        saved = msgspec.msgpack.decode(data, type=Saved)
    except (msgspec.DecodeError, TypeError, UnicodeDecodeError, RecursionError) as error:
        raise BadFile(f"This is not a saved match: {error}") from None
    if saved.magic != MAGIC or saved.format != FORMAT or not saved.checkpoints:
        raise BadFile(f"This is not a saved match of format {FORMAT}.")
    if not own and (wrong := _wrong(data, saved)):
        raise BadFile(f"This is not a saved match: {wrong}.")
    game, table = seated(find_game, saved.table)
    _migrate(game, saved)
    content = game.load_content(table.packs, table.expansions)
    written = Schemas(saved.schema, saved.parts)
    chance = Chance(saved.seed, saved.epoch)
    chance.scripted, chance.former = saved.scripted, saved.former or ()
    match = Match(game, table, content, chance, every=saved.every, keep=True, eager=saved.eager)
    try:
        log, events = read_entries(saved.log, game, written), read_events(saved.events, game, written)
        match.resume(saved.checkpoints, log, events, saved.barrier)
    except BadFile:
        raise
    except Exception as error:  # rubbish that has the right shape can break any rule
        raise BadFile(f"This save cannot be played on: {error!r}") from error
    return match


def _wrong(data: bytes, saved: Saved) -> str:
    """What is deeper or longer in a save than anything that was ever played; empty: nothing."""
    for checkpoint in saved.checkpoints:
        if len(checkpoint.state) > LARGEST_STATE:
            return f"a state in it is larger than {LARGEST_STATE} bytes"
    try:
        states = [msgspec.msgpack.decode(checkpoint.state) for checkpoint in saved.checkpoints]
        return wrong_value([msgspec.msgpack.decode(data), states])
    except RecursionError:
        return TOO_DEEP
    except (msgspec.DecodeError, UnicodeDecodeError):
        return "a state in it cannot be read"


def _migrate(game: Game, saved: Saved) -> None:
    """Bring the states of a save to the schemas of the game and its parts, one number at a time."""
    check_schemas(game, saved.schema, saved.parts)
    try:
        for checkpoint in saved.checkpoints:
            checkpoint.state = migrated(game, saved.schema, saved.parts, checkpoint.state)
    except (msgspec.MsgspecError, KeyError, TypeError, ValueError) as error:
        raise BadFile(f"The state in this save does not fit {game.title}: {error}") from None


def seated(find_game: Callable[[str], Game], table: Table) -> tuple[Game, Table]:
    """The game that a table from a file plays, and the table as that game would set it up now."""
    base = find_game(table.game)
    checked = checked_table(base, table)
    return composed(base, checked.expansions), checked


def checked_table(game: Game, table: Table) -> Table:
    """A table from a file, as the game would set it up now; `BadFile` says why it cannot be."""
    foreign = {name for part in game.parts if part.name not in table.expansions for name in part.options}
    # before parts had options of their own, every table had them all
    options = {name: value for name, value in table.options.items() if name not in foreign}
    try:
        return game.table(
            table.players, table.dm, options, table.expansions, table.packs, practice=bool(table.practice)
        )
    except BadTable as error:
        raise BadFile(f"This was played at a table that cannot be: {error}") from None
