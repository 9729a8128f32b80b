"""A game as the engine knows it: named steps, interjections, a view, words, and what a table may choose."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from msgspec import UNSET

from questboard.engine.asking.option import Form, Option
from questboard.engine.content.packs import Contents, pack_hash
from questboard.engine.errors import BadTable
from questboard.engine.play.counted import Deeds, Tallied
from questboard.engine.play.pace import Pace
from questboard.engine.play.steps import Interjection, State, Step
from questboard.engine.play.table import Setting, Table
from questboard.engine.rulebook.book import Rulebook
from questboard.engine.telling.moments import Moment, Moments, Quiet
from questboard.engine.telling.words import Words

if TYPE_CHECKING:
    from questboard.engine.asking.question import Refusal
    from questboard.engine.journal.former import Former
    from questboard.engine.parts.part import Part
    from questboard.engine.parts.schedule import Inserted, Successor
    from questboard.engine.telling.look import Look


Reason = Callable[[Any, int, Option], "Refusal | None"]
"""`reason(match, seat, option)`: of an option that may be any rubbish; None if there is nothing to say to it."""
Aside = Callable[["Look", "Option | Form"], "Option | None"]
"""`aside(look, open)`: of something that the seat could do out of turn, what it does, forms filled in; or None."""
Preview = Callable[[Any, int, Option], Any]
"""`preview(match, seat, option)`: a struct of what the rules count, of public facts and the seat's own; or None."""


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
    content: Contents | None = None
    """How the game's content is read, from its folder and the folders of the parts in play."""
    load_content: Callable[[Sequence[str], Sequence[str]], Any] = lambda packs, expansions: None
    """`load_content(packs, expansions)`: typed content, for `match.content`. A game that says `content` needs none."""
    rulebook: Callable[[], Rulebook] = lambda: Rulebook(())
    folder: str = ""
    """Where the game's own files lie: `rulebook.toml`, `content/`, `rules/`."""
    lasts: str = ""
    """About how long it takes, in words: "two hours"."""
    pace: Pace | None = None
    """How long it takes as it was measured, and what a quick game is (`pace.toml`)."""
    dm: Literal["none", "optional", "required"] = "none"
    options: Mapping[str, Setting] = field(default_factory=dict[str, Setting])
    clash: Callable[[Table], str] = lambda table: ""
    """Why the options of a new table do not go together; empty if they do. Tables of old files are not asked."""
    parts: Sequence[Part] = ()
    """Expansions, boards, modes: what a table may choose beside the base. `composed` makes one game of it all."""
    schedule: Mapping[str, Successor] = field(default_factory=dict[str, "Successor"])
    """Place -> the step that comes after it, for steps that end with `after(match, PLACE)`."""
    questions: Sequence[str] = ()
    """The names of its questions, and"""
    events: Sequence[str] = ()
    """of its events, as far as they are declared: a part may not use them for others."""
    interjections: Mapping[str, Interjection] = field(default_factory=dict[str, Interjection])
    previews: Mapping[str, Preview] = field(default_factory=dict[str, "Preview"])
    """Name of a question -> what an answer to it that somebody is putting together would come to."""
    reasons: Mapping[str, Reason] = field(default_factory=dict[str, "Reason"])
    """Name of a question -> why something is not among its options, for who asks: nothing is refused by it."""
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
    asides: Mapping[str, Aside] = field(default_factory=dict[str, "Aside"])
    """Interjection -> what a bot that is asked something does with it first. It may not go on for ever."""
    good_for: Callable[[Look, str], str] | None = None
    """`good_for(look, name)`: what a card or a place is good for to the player who looks, in one line; empty if nothing
    can be said of it. From what the bots judge by, and of any name, be it rubbish."""
    worth: Callable[[Any], Sequence[float]] | None = None
    """A guess at each seat's standing, for search that stops before the end: parts of a win, if it can be told."""
    turn: str = ""
    """The step with which a turn begins, if the game has turns: rulings for one turn end there."""
    rests: tuple[str, ...] = ()
    """Steps at which a round is over and nothing hangs in the air: where `worth` guesses best."""
    first_wins: tuple[str, ...] = ()
    """Open floors on which whoever speaks first gains by it: bots, who answer in no time, let people speak first."""
    listens: Callable[[Look], bool] | None = None
    """Whether a bot has said enough on the open floor that it looks at, and lets the people there go on."""
    bots: tuple[str, ...] = ("random", "greedy")
    """The bots that a table is offered, from the weakest to the strongest. A bot that thinks ahead is among them only
    where it was measured to be stronger than the quick ones (docs/bots.md)."""
    tallies: Mapping[str, Tallied] = field(default_factory=dict[str, Tallied])
    """Title -> what a simulation should count beside wins, rules and cards."""
    deeds: Deeds | None = None
    """Of a game whose cards are data: their effects, for `questboard coverage`."""
    origins: tuple[str, ...] = ()
    """Kinds of events at which a train of happenings begins: a "why?" goes back to the last of them."""
    moments: Moments = field(default_factory=dict[str, Moment | Quiet])
    """Kind of event -> the short scene that it is, or why it is none."""
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
    former: Mapping[int, Former] = field(default_factory=dict[int, "Former"])
    """What schema n wrote otherwise than n + 1 in its logs: answers, events."""
    content_in: tuple[str, ...] = ("content",)
    """The folders below its own that hold its content."""
    formerly: tuple[str, ...] = ()
    """Hashes that the same content had when it lay in other files: records that were played with it still verify."""
    # -- what `composed` fills in ----------------------------------------------------------------------------
    chosen: tuple[Part, ...] = ()
    """The parts that this game is made of, beside the base."""
    inserted: Mapping[str, Inserted] = field(default_factory=dict[str, "Inserted"])
    """The steps of these parts."""
    before: Mapping[str, Successor] = field(default_factory=dict[str, "Successor"])
    """Step -> the step of a part that comes first, whenever another step leads there; or what says which does."""
    bound: Mapping[Any, Any] = field(default_factory=dict[Any, Any])
    """What these parts do at the hooks and open rules of the base."""
    breaks_in: Callable[[Any, str], str | None] | None = None
    """Whether something of these parts comes before the step that is next; see `Part.breaks_in`."""
    made: dict[tuple[str, ...], Game] = field(default_factory=dict[tuple[str, ...], "Game"], init=False, repr=False)
    """The games that were composed of this one, by the names of their parts."""

    def __post_init__(self) -> None:
        if self.content is not None:
            object.__setattr__(self, "load_content", self.content.reader(self.name))

    def part(self, name: str) -> Part:
        """The part of that name; `BadTable` says which there are."""
        found = next((part for part in self.parts if part.name == name), None)
        if found is None:
            raise BadTable(f"unknown expansion {name!r}; there are: {_names({part.name for part in self.parts})}")
        return found

    def pack_hashes(self, packs: Sequence[str] = ()) -> tuple[str, ...]:
        """A hash of each content pack in play: the game's own, those of its parts, then those laid over it."""
        own = [Path(self.folder, name) for name in self.content_in] if self.folder else []
        folders = [
            *(folder for folder in own if folder.is_dir()),
            *(folder for part in self.chosen for folder in part.content_folders),
            *map(Path, packs),
        ]
        return tuple(pack_hash(folder) for folder in folders)

    def knows_content(self, hashes: tuple[str, ...], packs: Sequence[str] = ()) -> bool:
        """Whether content with these hashes is the content in play, in these files or as it lay in others before."""
        present = self.pack_hashes(packs)
        former = {*self.formerly, *(each for part in self.chosen for each in part.formerly)}
        if len(hashes) == len(present) and all(
            old == new or old in former for old, new in zip(hashes, present, strict=True)
        ):
            return True
        return hashes[:1] != () and hashes[0] in self.formerly and hashes[1:] == tuple(map(pack_hash, map(Path, packs)))

    @property
    def usual(self) -> tuple[str, ...]:
        """The parts of a table that says nothing of them."""
        return tuple(part.name for part in self.parts if part.usual)

    def discord(self, expansions: Sequence[str]) -> str:
        """Why these parts cannot be chosen together; empty if they can."""
        chosen = [self.part(name) for name in expansions]
        for part in chosen:
            for name in part.needs:
                if name not in expansions:
                    return f"{part.title} needs {self.part(name).title}: choose {name} too"
            if part.needs_one and not any(name in expansions for name in part.needs_one):
                titles = " or ".join(self.part(name).title for name in part.needs_one)
                return f"{part.title} needs {titles}: choose {' or '.join(part.needs_one)} too"
            apart = {other.name for other in chosen if other.name in part.excludes or part.name in other.excludes}
            if apart:
                titles = [other.title for other in chosen if other is part or other.name in apart]
                return f"{_and(titles)} exclude each other: {self.title} is played with one of them, or none"
        return ""

    def misfit(self, players: int, expansions: Sequence[str]) -> str:
        """Why so many cannot play with these parts together; empty if they can."""
        if discord := self.discord(expansions):
            return discord
        for part in map(self.part, expansions):
            if part.players is not None and players not in part.players:
                few, many = part.players[0], part.players[-1]
                span = f"{few} to {many}" if few < many else few
                return f"{self.title} with {part.title} is for {span} players, not {players}"
        return ""

    def settings(self, expansions: Sequence[str]) -> dict[str, Setting]:
        """What a table with these parts may choose: the game's own options, then those of each part."""
        own = dict(self.options)
        for part in self.parts:
            if part.name in expansions:
                own.update(part.options)
        return own

    def table(
        self,
        players: Sequence[str],
        dm: str | None = None,
        options: Mapping[str, object] | None = None,
        expansions: Sequence[str] | None = None,
        packs: Sequence[str] = (),
        *,
        practice: bool = False,
    ) -> Table:
        """A checked table; `BadTable` says what is possible instead. `expansions`: the usual ones, if not given."""
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
        in_order, given = self.agreed(expansions, options or {})
        if misfit := self.misfit(len(players), in_order):
            raise BadTable(misfit)
        choices = self._choices(given, in_order)
        return Table(self.name, tuple(players), dm, choices, in_order, tuple(packs), practice or UNSET)

    def agreed(
        self, expansions: Sequence[str] | None, options: Mapping[str, object]
    ) -> tuple[tuple[str, ...], dict[str, object]]:
        """The parts that a table plays with, in the game's order, and its options.

        Without a word of parts, the usual ones; an option that has become a part since is read as that part.
        """
        chosen, given = dict.fromkeys(self.usual if expansions is None else expansions), dict(options)
        for part in self.parts:
            if part.once and part.once in given:
                if Setting(True, part.title, part.about).parse(part.once, given.pop(part.once)):
                    chosen[part.name] = None
                else:
                    chosen.pop(part.name, None)
        for name in chosen:
            self.part(name)
        return tuple(part.name for part in self.parts if part.name in chosen), given

    def _choices(self, options: Mapping[str, object], expansions: Sequence[str]) -> dict[str, int | str | bool]:
        """Every option with the value that was given for it, or its default."""
        settings = self.settings(expansions)
        for name in options:
            if name not in settings:
                owner = next((part for part in self.parts if name in part.options), None)
                if owner is not None:
                    raise BadTable(
                        f"option {name!r} belongs to {owner.title}, which is not chosen: choose {owner.name}"
                    )
                raise BadTable(f"unknown option {name!r}; there are: {_names(settings)}")
        return {
            name: setting.parse(name, options[name]) if name in options else setting.default
            for name, setting in settings.items()
        }

    def accept(self, table: Table) -> Table:
        """The table of a new game, if its options go together; `BadTable` says why not."""
        for clash in (self.clash, *(part.clash for part in self.parts if part.name in table.expansions)):
            if why := clash(table):
                raise BadTable(why)
        return table


@cache
def rulebook_of(game: Game) -> Rulebook:
    """The game's rulebook, read once."""
    return game.rulebook()


def _and(names: Sequence[str]) -> str:
    return ", ".join(names[:-1]) + f" and {names[-1]}"


def _names(known: Collection[str]) -> str:
    return ", ".join(sorted(known)) or "none"
