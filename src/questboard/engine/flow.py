"""A game as the engine knows it: named steps, interjections, a view, words, and what a table may choose."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

from questboard.engine.content import pack_hash
from questboard.engine.errors import BadTable
from questboard.engine.option import Form, Option
from questboard.engine.question import Options, Question, Refuse
from questboard.engine.rulebook import Rulebook
from questboard.engine.rulings import Ruling
from questboard.engine.words import Words
from questboard.engine.zones import Cards

if TYPE_CHECKING:
    from questboard.engine.look import Look


class State(msgspec.Struct, kw_only=True):
    """What every game's state has. It is a tree of plain data: at a step's start it alone restarts the game."""

    cards: Cards = msgspec.field(default_factory=Cards)
    rulings: list[Ruling] = msgspec.field(default_factory=list[Ruling])


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended."""

    scores: tuple[float, ...]
    winners: tuple[int, ...]
    rule: str
    reason: str


class Leave(Exception):
    """Ends the running step, from any depth and from an interjection too, and goes on with another."""

    def __init__(self, step: str):
        super().__init__(step)
        self.step = step


Asking: TypeAlias = Generator[Question, Any, Any]
"""A rule that asks: a generator that only the helpers in `ask.py` let yield."""
Step: TypeAlias = Callable[[Any], "Asking | str | Outcome"]
"""A step returns the name of the next step, or the outcome. One that asks nothing may be a plain function."""


@dataclass(frozen=True)
class Interjection:
    """Something a seat may do out of turn. Its options are offered while any question to a player is open."""

    options: Options
    run: Callable[[Any, int, Option], Asking]
    rule: str
    refuse: Refuse | None = None
    by: Literal["players", "dm"] = "players"
    help: str = ""


@dataclass(frozen=True)
class Setting:
    """A choice that a table makes before the game: a number in a range, one of some words, or yes and no."""

    default: int | str | bool
    title: str
    """What people call it: "Length of the game". A yes reads as a statement: "Heroes may trade"."""
    help: str
    """What it changes, in a sentence."""
    low: int = 0
    high: int = 0
    among: Mapping[str, str] = field(default_factory=dict[str, str])
    """Value -> how it is called."""
    rule: str = ""

    def say(self, value: int | str | bool) -> str:
        """A value of this setting in words."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return self.among.get(str(value), str(value))

    def parse(self, name: str, given: object) -> int | str | bool:
        """The value for what a person or a file gave; `BadTable` says what is possible instead."""
        if isinstance(self.default, bool):
            words = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
            if isinstance(given, bool):
                return given
            if isinstance(given, str) and given.lower() in words:
                return words[given.lower()]
            raise BadTable(f"option {name}: expected yes or no, not {given!r}")
        if isinstance(self.default, int):
            try:
                number = int(given) if isinstance(given, (int, str)) and not isinstance(given, bool) else None
            except ValueError:
                number = None
            if number is None or not self.low <= number <= self.high:
                raise BadTable(f"option {name}: expected a number from {self.low} to {self.high}, not {given!r}")
            return number
        if given not in self.among:
            raise BadTable(f"option {name}: expected one of {', '.join(self.among)}, not {given!r}")
        return str(given)


class Table(msgspec.Struct, frozen=True):
    """Who sits down to play what: everything that is fixed before the first question."""

    game: str
    players: tuple[str, ...]
    dm: str | None = None
    options: dict[str, int | str | bool] = {}
    expansions: tuple[str, ...] = ()
    packs: tuple[str, ...] = ()
    """Folders with content that is laid over the game's own."""

    @property
    def seats(self) -> range:
        """The players' seats; the DM's is the next number."""
        return range(len(self.players))

    @property
    def dm_seat(self) -> int | None:
        return len(self.players) if self.dm is not None else None


class Tallied(msgspec.Struct, frozen=True):
    """Events that are worth counting in a simulation."""

    kind: str
    by: tuple[str, ...]
    """The data that name the line an event is counted in; a list is counted in several."""
    sum: str = ""
    """The number that is added up."""
    only: dict[str, Any] = {}
    """Count only events with these data."""
    show: Literal["sum", "mean", "lift", "share", "count"] = "count"
    """What matters: how much it adds up to, how much each is, how those fared to whom it happened, what share of all
    such events it is, how often it happens."""
    first: Literal["", "player", "game"] = ""
    """Count only the first one of each player, or of each game."""
    clock: str = ""
    """The number is how many events of this kind the player has had by then: own turns, for instance."""
    wanted: tuple[float, float] | None = None
    """Where a mean or a share ought to lie; with `lift`, how many times a fair share of the wins."""
    among: str = ""
    """Another tally, whose lines are shown here too if nothing was counted for them."""
    about: str = ""


@dataclass(frozen=True)
class Deeds:
    """Where a game does what its cards say, so that a simulation can tell which effects were ever done."""

    listed: Callable[[Any], Mapping[str, object]]
    """Of content: a name for each effect ("sp_scry: blunder: special scry_blunder"), and the effect itself."""
    handlers: MutableMapping[Any, Callable[..., Any]]
    """What is called to do an effect; the effect is its third argument."""


@dataclass(frozen=True, eq=False)
class Game:
    """A game is found by entry point and is nothing but this description."""

    name: str
    title: str
    about: str
    players: range
    state: type[State]
    setup: Callable[[Table, Any], State]
    """`setup(table, content)`: the state before the first step. Chance begins with the first step."""
    steps: Mapping[str, Step]
    first: str
    view: Callable[[Any, int | None], Any]
    glance: Callable[[Any, int | None], Any] | None = None
    """The same, each part built when it is looked at: for bots, if whole views are dear. Good until the next answer."""
    confided: Callable[[Any], Any] = lambda view: view
    """What of a seat's view the DM may read who looks through its eyes; some games keep a thing from the DM too."""
    words: Words = field(default_factory=Words)
    load_content: Callable[[Sequence[str], Sequence[str]], Any] = lambda packs, expansions: None
    """`load_content(packs, expansions)`: typed content, for `match.content`."""
    rulebook: Callable[[], Rulebook] = lambda: Rulebook(())
    folder: str = ""
    """Where the game's own files lie: `rulebook.toml`, `content/`, `rules/`."""
    lasts: str = ""
    """About how long it takes, in words: "two hours"."""
    dm: Literal["none", "optional", "required"] = "none"
    options: Mapping[str, Setting] = field(default_factory=dict[str, Setting])
    clash: Callable[[Table], str] = lambda table: ""
    """Why the options of a new table do not go together; empty if they do. Tables of old files are not asked."""
    expansions: Mapping[str, str] = field(default_factory=dict[str, str])
    """Name -> one line about it."""
    modes: Mapping[str, range] = field(default_factory=dict[str, range])
    """Expansions that replace the scenario, so that a table takes one at most -> the numbers of players each is for."""
    interjections: Mapping[str, Interjection] = field(default_factory=dict[str, Interjection])
    check: Callable[[Any], None] | None = None
    """Invariants beyond the engine's own; raises `BrokenInvariant`."""
    hide: Callable[[Any, int, Callable[[int], int]], None] | None = None
    """Draws anew what a seat may not know, beside the cards: `hide(match, seat, below)`."""
    judge: Callable[[Look, Option], float] | None = None
    """How good an option looks to the seat that is asked: the greedy bot's judgement."""
    styles: Mapping[str, Callable[[Look, Option], float]] = field(
        default_factory=dict[str, Callable[["Look", Option], float]]
    )
    """Name -> another such judgement, for bots of another temper."""
    propose: Callable[[Look, Form], Sequence[Option]] | None = None
    """Answers to a form that are worth a thought; without it, bots sample."""
    worth: Callable[[Any], Sequence[float]] | None = None
    """A guess at each seat's standing, for search that stops before the end: parts of a win, if it can be told."""
    turn: str = ""
    """The step with which a turn begins, if the game has turns: rulings for one turn end there."""
    rests: tuple[str, ...] = ()
    """Steps at which a round is over and nothing hangs in the air: where `worth` guesses best."""
    tallies: Mapping[str, Tallied] = field(default_factory=dict[str, Tallied])
    """Title -> what a simulation should count beside wins, rules and cards."""
    deeds: Deeds | None = None
    """Of a game whose cards are data: their effects, for `questboard coverage`."""
    bearing: Mapping[str, Sequence[Any]] | None = None
    """Zone -> the keys of what rules keep at hand (`match.at_hand`) that follows from the cards in it, so that a move
    there or away drops just these. Without it, every move drops everything."""
    origins: tuple[str, ...] = ()
    """Kinds of events at which a train of happenings begins: a "why?" goes back to the last of them."""
    brief: Mapping[str, object] = field(default_factory=dict[str, object])
    """Options of a short table: tests play whole games of random players with them."""
    measured: Mapping[str, object] | None = None
    """Options of the games that the bench plays at random: those of a short table, unless it says others here."""
    variants: Sequence[Mapping[str, object]] = ()
    """Options that are worth simulating, beside the defaults."""
    version: str = "1"
    schema: int = 1
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(
        default_factory=dict[int, Callable[[dict[str, Any]], dict[str, Any]]]
    )
    """From schema n to n + 1, on plain data."""

    def pack_hashes(self, packs: Sequence[str] = ()) -> tuple[str, ...]:
        """A hash of each content pack in play: the game's own, then those laid over it."""
        own = Path(self.folder, "content")
        folders = [*([own] if self.folder and own.is_dir() else []), *map(Path, packs)]
        return tuple(pack_hash(folder) for folder in folders)

    def misfit(self, players: int, expansions: Sequence[str]) -> str:
        """Why so many cannot play with these expansions together; empty if they can."""
        chosen = [name for name in self.modes if name in expansions]
        if len(chosen) > 1:
            return f"{_and(chosen)} exclude each other: {self.title} is played with one of them, or none"
        for name in chosen:
            counts = self.modes[name]
            if players not in counts:
                return f"{self.title} with {name} is for {counts[0]} to {counts[-1]} players, not {players}"
        return ""

    def table(
        self,
        players: Sequence[str],
        dm: str | None = None,
        options: Mapping[str, object] | None = None,
        expansions: Sequence[str] = (),
        packs: Sequence[str] = (),
    ) -> Table:
        """A checked table; `BadTable` says what is possible instead."""
        if len(players) not in self.players:
            few, many = self.players[0], self.players[-1]
            raise BadTable(f"{self.title} is for {few} to {many} players, not {len(players)}")
        if dm is None and self.dm == "required":
            raise BadTable(f"{self.title} needs a DM")
        if dm is not None and self.dm == "none":
            raise BadTable(f"{self.title} has no DM")
        names = [*players, *([dm] if dm is not None else [])]
        for name in names:
            if not name.strip() or not name.isprintable() or len(name) > 40:
                raise BadTable(f"a name is 1 to 40 printable characters, not {name!r}")
        if len(set(names)) != len(names):
            raise BadTable("two people at the table have the same name")
        chosen = {name: setting.default for name, setting in self.options.items()}
        for name, given in (options or {}).items():
            if name not in self.options:
                raise BadTable(f"unknown option {name!r}; there are: {_names(self.options)}")
            chosen[name] = self.options[name].parse(name, given)
        for name in expansions:
            if name not in self.expansions:
                raise BadTable(f"unknown expansion {name!r}; there are: {_names(self.expansions)}")
        in_order = tuple(name for name in self.expansions if name in expansions)
        if misfit := self.misfit(len(players), in_order):
            raise BadTable(misfit)
        return Table(self.name, tuple(players), dm, chosen, in_order, tuple(packs))

    def accept(self, table: Table) -> Table:
        """The table of a new game, if its options go together; `BadTable` says why not."""
        if clash := self.clash(table):
            raise BadTable(clash)
        return table


@cache
def rulebook_of(game: Game) -> Rulebook:
    """The game's rulebook, read once."""
    return game.rulebook()


def _and(names: Sequence[str]) -> str:
    return ", ".join(names[:-1]) + f" and {names[-1]}"


def _names(known: Mapping[str, object]) -> str:
    return ", ".join(sorted(known)) or "none"
