"""What a part says about itself: all of an expansion, a board or a mode, in one folder, as one description."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from questboard.engine.asking.option import Form, Option
from questboard.engine.content.packs import Check, Contents
from questboard.engine.parts.hook import Binding
from questboard.engine.parts.schedule import Inserted
from questboard.engine.parts.slot import Seen, Slot
from questboard.engine.parts.wording import PartWords
from questboard.engine.play.counted import Tallied
from questboard.engine.play.game import Aside, Preview, Reason
from questboard.engine.play.steps import Interjection
from questboard.engine.play.table import Setting, Table
from questboard.engine.telling.moments import Moment, Moments, Quiet

if TYPE_CHECKING:
    from questboard.engine.journal.former import Former
    from questboard.engine.telling.look import Look

RULEBOOK = "rulebook.toml"


@dataclass(frozen=True, eq=False)
class Part:
    """An expansion, a board, a mode. A table chooses parts, and `composed` makes one game of them and the base."""

    name: str
    title: str
    about: str
    needs: tuple[str, ...] = ()
    """Parts without which it cannot be chosen."""
    needs_one: tuple[str, ...] = ()
    """Parts of which at least one must be chosen with it."""
    excludes: tuple[str, ...] = ()
    """Parts that it cannot be chosen together with."""
    usual: bool = False
    """A new table plays with it, unless it says otherwise."""
    once: str = ""
    """The option by which tables chose it before it was a part. What an old table says of it holds."""
    players: range | None = None
    """For how many it is, if not for as many as the game."""
    folder: str = ""
    """Where its own files lie: `content/`, `rulebook.toml`."""
    options: Mapping[str, Setting] = field(default_factory=dict[str, Setting])
    """What a table that has chosen it may choose further."""
    clash: Callable[[Table], str] = lambda table: ""
    """Why the options of a new table do not go together; empty if they do."""

    # -- rules -----------------------------------------------------------------------------------------------
    steps: Sequence[Inserted] = ()
    hooks: Sequence[Binding] = ()
    """What it does at the hooks and open rules of the base, and of the parts it needs."""
    breaks_in: Callable[[Any, str], str | None] | None = None
    """`breaks_in(match, step)`: a step of its own that must come before `step`, which is next; None as long as nothing
    presses. It is asked when one step has led to another or to itself, so that nothing is half done; what it notes of
    `step` in the state leads back there. It is asked too when something out of turn is over. Then `step` is empty, and
    what it names ends the step that was interrupted: for what cannot wait, such as the end of the game."""
    interjections: Mapping[str, Interjection] = field(default_factory=dict[str, Interjection])
    """What its players may do out of turn, and its DM (`by="dm"`)."""
    previews: Mapping[str, Preview] = field(default_factory=dict[str, Preview])
    """Question of its own -> what an answer that somebody is putting together would come to."""
    reasons: Mapping[str, Reason] = field(default_factory=dict[str, Reason])
    """Question of its own -> why something is not among its options."""
    questions: Sequence[str] = ()
    """The names of its questions, and"""
    events: Sequence[str] = ()
    """of its events: no other part of a table may use them."""
    check: Callable[[Any], None] | None = None
    """Its invariants; raises `BrokenInvariant`."""

    # -- state and sights ------------------------------------------------------------------------------------
    state: Slot[Any] | None = None
    setup: Callable[[Table, Any, Any], Any] | None = None
    """`setup(table, content, state)`: what lies in its slot before the first step; it may also lay out the state that
    the base has set up. Without it, the slot's type made with its defaults."""
    view: Seen[Any] | None = None
    see: Callable[[Any, int | None], Any] | None = None
    """`see(match, seat)`: what a seat sees of it."""
    hide: Callable[[Any, int, Callable[[int], int]], None] | None = None
    """Draws anew what a seat may not know of it, beside the cards: `hide(match, seat, below)`."""
    schema: int = 1
    migrations: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(
        default_factory=dict[int, Callable[[dict[str, Any]], dict[str, Any]]]
    )
    """From its schema n to n + 1, on the plain data of the whole state. 0 is a save from before it was a part."""
    former: Mapping[int, Former] = field(default_factory=dict[int, "Former"])
    """What its schema n wrote otherwise than n + 1 in logs: answers, events."""

    # -- content and words -----------------------------------------------------------------------------------
    shelves: type[Any] | None = None
    """A struct whose fields are shelves that it adds to the game's content."""
    packs: tuple[str, ...] = ()
    """Folders of content beside its own: of a part whose cards it is played with instead, or too."""
    brings: tuple[str, ...] = ()
    """Names of other parts, of which it brings the records that lie in its folders: those parts need not be chosen."""
    formerly: tuple[str, ...] = ()
    """Hashes that its folders of content had when the same cards had other words, or lay in other files: records that
    were played with them still verify."""
    rulebooks: tuple[str, ...] = ()
    """Folders whose `rulebook.toml` holds too, beside its own."""
    contents: Callable[[Any], Contents] | None = None
    """What it changes in how content is read (`contents(before)`), where its game's cards have a language of their own
    that a part may add words to."""
    validate: Check[Any] | None = None
    """What is wrong with the content in play, as the game's own check says it."""
    words: PartWords = field(default_factory=PartWords)
    moments: Moments = field(default_factory=dict[str, Moment | Quiet])
    """Of its events: the short scene that each is, or why it is none."""

    # -- bots and laboratory ---------------------------------------------------------------------------------
    judge: Callable[[Look, Option], float | None] | None = None
    """How good an option looks, or None where the game's own judgement is as good."""
    judges: Collection[str] = ()
    """The questions that it judges. None named: it is asked about all."""
    propose: Callable[[Look, Form], Sequence[Option] | None] | None = None
    """Answers to a form that are worth a thought, or None if it is not its form."""
    asides: Mapping[str, Aside] = field(default_factory=dict[str, Aside])
    """Interjection -> what a bot that is asked something does with it first. It may not go on for ever."""
    worth: Callable[[Any, Sequence[float]], Sequence[float]] | None = None
    """`worth(match, guess)`: each seat's standing, given what the base and the parts before it guess."""
    rests: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    tallies: Mapping[str, Tallied] = field(default_factory=dict[str, Tallied])

    @property
    def rulebook_files(self) -> tuple[Path, ...]:
        """Where its rules are written."""
        files = [Path(folder, RULEBOOK) for folder in (self.folder, *self.rulebooks) if folder]
        return tuple(file for file in files if file.is_file())

    @property
    def content_folders(self) -> tuple[Path, ...]:
        """Where its cards are."""
        own = Path(self.folder, "content")
        return (*((own,) if self.folder and own.is_dir() else ()), *map(Path, self.packs))
