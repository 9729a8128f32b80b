"""What may be typed at any prompt besides a choice: help, why, undo, log, save ..."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.text import Text

from questboard.cli import folders
from questboard.cli.play import explain, saving
from questboard.cli.play.choices import Ambiguous, meant, numbered
from questboard.cli.play.explain import refusal
from questboard.cli.play.helping import page
from questboard.cli.play.listing import list_choices
from questboard.cli.play.paint import QUIET
from questboard.cli.play.screen import Gone
from questboard.cli.play.standings import race_lines
from questboard.engine import Form, Look, Panel
from questboard.engine.asking.standing import HOLD, MATTERS, spared
from questboard.engine.errors import CannotUndo, QuestboardError
from questboard.engine.telling.advice import advice, good_for

if TYPE_CHECKING:
    from questboard.cli.play.frame import Frame

__all__ = ["Command", "argument", "find", "refusal"]


class Command(NamedTuple):
    """`run(frame, argument)` says whether the match has changed; only those that `change` may ever do so."""

    usage: str
    about: str
    run: Callable[[Frame, str], bool]
    changes: bool = False


def find(line: str) -> Command | None:
    """The command that a line calls; a slash before it makes sure that it is meant as one."""
    words = line.removeprefix("/").split(maxsplit=1)
    if line.startswith("?"):
        return COMMANDS["?"]
    word = words[0].lower() if words else ""
    return COMMANDS.get(ALIASES.get(word, word))


def argument(line: str) -> str:
    return line.removeprefix("/").partition(" ")[2].strip()


def _show(frame: Frame, things: Sequence[Any]) -> bool:
    frame.session.screen.show("", *things)
    return False


def _help(frame: Frame, about: str) -> bool:
    return _show(frame, page(frame, COMMANDS))


def _why(frame: Frame, about: str) -> bool:
    about = about.strip()
    marked = re.fullmatch(r"#\s*(\d{1,6})", about)
    heard = len(frame.match.events(frame.seat))
    try:
        if marked:
            return _show(frame, explain.event(frame, int(marked[1])))
        if about:
            return _why_choice(frame, about)
        if not heard:
            return _show(frame, [frame.fault("Nothing has happened yet.")])
        return _show(frame, explain.event(frame, heard - 1))
    except QuestboardError as error:
        return _show(frame, [frame.fault(str(error))])


def _why_choice(frame: Frame, about: str) -> bool:
    try:
        choice = numbered(frame.choices, about) or meant(frame.choices, about)
    except Ambiguous as ambiguous:
        return _show(frame, [frame.fault(f"{ambiguous}.")])
    if choice is None:
        return _show(frame, [frame.fault(f"{about!r} is none of the choices. why alone: the last thing that happened; "
                                         "why x3: a choice; why #12: a line of the log.")])  # fmt: skip
    return _show(frame, explain.possible(frame, choice) if choice.refused is None else refusal(frame, choice))


def _what(frame: Frame, about: str) -> bool:
    """How the game's own judgement sees the choices; of a name that is no choice, the card."""
    weighed = advice(frame.look)
    if not about.strip():
        return _show(frame, explain.weighed(frame, weighed))
    try:
        choice = numbered(frame.choices, about) or meant(frame.choices, about)
    except Ambiguous as ambiguous:
        return _show(frame, [frame.fault(f"{ambiguous}.")])
    if choice is None:
        return _sheet(frame, about)
    found = next((one for one in weighed if one.option == choice.option), None)
    said = [choice.label.help, found.says if found is not None else ""]
    words = " ".join(one for one in said if one) or "The bots have no opinion of it."
    return _show(frame, [frame.paint.words(f"  {choice.label.text}", "bold"), frame.paint.words(f"  {words}")])


def _rule(frame: Frame, number: str) -> bool:
    return _show(frame, explain.rule(frame, number))


def _log(frame: Frame, wanted: str) -> bool:
    count = int(wanted) if wanted.isdecimal() and len(wanted) < 7 else 20
    heard = frame.match.events(frame.seat)
    lines = [frame.session.journal.line(frame.look, event, numbered=True) for event in heard[-count:] if count]
    return _show(frame, lines or [Text("  Nothing has happened yet.", style=QUIET)])


def _painted(frame: Frame, panels: Sequence[Panel]) -> list[Any]:
    return frame.paint.board(panels, frame.session.screen.width, frame.seat)


def _board(frame: Frame, what: str) -> bool:
    """Everything in full, where a short page had to leave something out; `look NAME`: a card or a place."""
    if what:
        return _sheet(frame, what)
    return _show(frame, _painted(frame, frame.look.game.words.atlas(frame.look)))


def _race(frame: Frame, _: str) -> bool:
    return _show(frame, race_lines(frame.paint, frame.look.game.words.race(frame.look)))


def _hand(frame: Frame, _: str) -> bool:
    panels = [panel for panel in frame.look.game.words.board(frame.look) if panel.private]
    return _show(frame, _painted(frame, panels) or [Text("  You have no secrets.", style=QUIET)])


def _sheet(frame: Frame, name: str) -> bool:
    """A card in full, or a place, by its name or a part of it, and what it is good for; without a name, which cards."""
    words, look = frame.look.game.words, frame.look
    known = words.sheets(look)
    wanted = name.lower()
    found = _called(known, wanted, whole=True)
    places = {} if found else _called(words.places(look), wanted, whole=True)
    if not found and not places:
        found = _called(known, wanted)
        places = {} if found else _called(words.places(look), wanted)
    for place, title in places.items() if len(places) == 1 else ():
        said = good_for(look, place) or "The bots have no opinion of it."
        return _show(frame, [frame.paint.words(f"  {title}", "bold"), frame.paint.words(f"  {said}")])
    if len(found) == 1 or (name and not known):
        card = next(iter(found), name)
        said = good_for(look, card)
        return _show(frame, [*_painted(frame, [words.sheet(look, card)]), *([Text(f"  {said}")] if said else [])])
    known, found = (words.places(look), places) if places else (known, found)
    names = ", ".join(known[card] for card in found or known) or "nothing here"
    return _show(frame, [Text(f"  {'Which one' if found else 'You may read'}: {names}.", style=QUIET)])


def _called(known: Mapping[str, str], wanted: str, *, whole: bool = False) -> dict[str, str]:
    """What goes by that name; unless it must be the `whole` one, by a part of it."""
    same = {one: title for one, title in known.items() if wanted in (one.lower(), title.lower())}
    return same if whole or not wanted else {one: title for one, title in known.items() if wanted in title.lower()}


def _refused(frame: Frame, _: str) -> bool:
    return _show(frame, explain.refused(frame))


def _more(frame: Frame, _: str) -> bool:
    """What a short page has folded up."""
    return _show(frame, list_choices(frame.paint, frame.choices, frame.session.screen.width))


def _undo(frame: Frame, how: str) -> bool:
    """Take back the seat's last decision; `agreed`: with all that came after it, if the table says so."""
    seat = frame.seat
    if seat is None:
        return _show(frame, [frame.fault("First say who you are: undo works at a player's own prompt.")])
    last = frame.session.journal.last_decision(seat)
    if last is None:
        return _show(frame, [frame.fault("You have decided nothing yet that could be taken back.")])
    _, label = last
    agreed = how.strip().lower() == "agreed"
    try:
        practised = _taken_back(frame, seat, agreed)
    except CannotUndo as error:
        reason = f"{label!r} cannot be taken back: {str(error)[:1].lower()}{str(error)[1:]}"
        return _show(frame, [frame.fault(f"{reason} {_who_could_agree(frame, agreed)}".rstrip())])
    frame.session.standing.resting = True  # or what stands would be given again at once
    why = "Practice: you may take back what luck has shown. " if practised else ""
    frame.session.notice(frame.paint.words(f"  {why}Taken back: {label}", "bold yellow"), to=seat)
    return True


def _taken_back(frame: Frame, seat: int, agreed: bool) -> bool:
    """Take back what is free, then what the table agrees on; gives whether only practice allowed it."""
    match, alone = frame.match, frame.session.alone
    if not agreed or alone:
        try:
            match.undo(seat)
            return False
        except CannotUndo:
            if not (alone and match.table.practice):
                raise
    match.undo(seat, agreed=True, own=True)
    return alone


def _who_could_agree(frame: Frame, agreed: bool) -> str:
    """What would make it possible."""
    if frame.session.alone:
        return (
            "" if frame.match.table.practice else "Only bots sit here, who agree to nothing: questboard play --practice"
        )
    return "" if agreed else "If everybody at the table agrees, type: undo agreed"


def _always(frame: Frame, which: str) -> bool:
    """Give an answer now, and whenever the same is asked again."""
    standing, seat, asked = frame.session.standing, frame.seat, frame.asked
    if seat is None or asked is None:
        return _show(frame, [frame.fault("First say who you are: always works at a player's own prompt.")])
    if which.lower() in ("", "off"):
        if which:
            standing.forget(seat)
        stands = standing.listed(seat)
        lines = [Text(f"  Given for you: {words}", style=QUIET) for words in stands]
        none = Text("  You are asked everything. always 1: give answer 1 whenever this is asked.", style=QUIET)
        return _show(frame, lines or [none])
    if which.lower() == "only":
        standing.sole = True
        told = "  From now on the only possible answer is given for you. always off: ask again."
        return len(asked.options) == 1 or _show(frame, [Text(told, style=QUIET)])
    try:
        choice = numbered(frame.choices, which) or meant(frame.choices, which)
    except Ambiguous as ambiguous:
        return _show(frame, [frame.fault(f"{ambiguous}.")])
    if choice is None or choice.refused is not None or isinstance(choice.option, Form):
        return _show(frame, [frame.fault("Name a choice that is always the same, by its number: always 1")])
    standing.give(frame.look, choice.option, f"{choice.label.text} ({frame.heading()})")
    return frame.choose(choice)


def _hold(frame: Frame, which: str) -> bool:
    """Not be asked about the thing that a choice is done with, or only when it matters."""
    standing, seat = frame.session.standing, frame.seat
    if seat is None or frame.asked is None:
        return _show(frame, [frame.fault("First say who you are: hold works at a player's own prompt.")])
    number, _, how = which.strip().partition(" ")
    choice = numbered(frame.choices, number) if number else None
    if choice is None or choice.refused is not None or how not in ("", "matters", "off"):
        lines = [Text(f"  {words}", style=QUIET) for words in standing.listed(seat)]
        told = "hold 2: ask no more about what choice 2 is done with; hold 2 matters: only when it matters; hold 2 off"
        return _show(frame, [*lines, Text(f"  {told}", style=QUIET)])
    found = frame.look.game.words.things(frame.look, choice.option)
    if choice.option[0] in frame.look.game.words.passive if isinstance(choice.option, tuple) else len(found) != 1:
        return _show(frame, [frame.fault("Name what is done with one thing, by its number: hold 2")])
    way = {"": HOLD, "matters": MATTERS, "off": None}[how]
    name = choice.label.text.removesuffix(" ...")
    standing.hold(seat, found[0], way, name)
    said = {"": "No more asked about:", "matters": "Asked about only when it matters:", "off": "Asked again about:"}
    _show(frame, [Text(f"  {said[how]} {name}. always off: ask everything again.", style=QUIET)])
    quiet = spared(frame.look, standing.asks.get(seat, {}))
    return quiet is not None and frame.attempt(quiet) is None


def _do(frame: Frame, what: str) -> bool:
    if frame.seat is None:
        return _show(frame, [frame.fault("Who wants to do something? Choose yourself first, then: do")])
    aside = frame.session.aside(frame.seat)
    if what:
        return aside.handle(what)
    return _open(frame, aside)


def _call(frame: Frame, name: str) -> bool:
    """Hand the screen to somebody who wants to do something out of turn."""
    seat = _seat_called(frame, name)
    if seat is None or seat not in frame.session.humans:
        people = ", ".join(frame.look.name(seat) for seat in frame.session.humans)
        return _show(
            frame,
            [frame.fault(f"Whom? At this screen there are: {people}. For example: call {people.split(', ')[-1]}")],
        )
    frame.session.face(seat)
    frame.session.aside(seat).run()
    return True


def _open(frame: Frame, aside: Any) -> bool:
    before = frame.match.fingerprint()
    _show(frame, [])
    screen = frame.session.screen
    screen.show(*aside.prompt_lines()[1:])
    while not aside.handle(screen.read("do> ").strip()):
        pass
    return frame.match.fingerprint() != before


def _view(frame: Frame, whom: str) -> bool:
    name = re.sub(r"^as\s+", "", whom, flags=re.IGNORECASE)
    if frame.seat is None or frame.seat != frame.match.dm:
        return _show(frame, [frame.fault("Only the DM may look through somebody else's eyes.")])
    seat = _seat_called(frame, name)
    if seat is None:
        return _show(frame, [frame.fault(f"Whose eyes? For example: view as {frame.match.table.players[0]}")])
    look = Look(frame.match, seat)
    panels = look.game.words.board(look)
    title = Text(f"What {look.name(seat)} sees", style="bold reverse")
    return _show(frame, [title, *frame.paint.board(panels, frame.session.screen.width, seat)])


def _seat_called(frame: Frame, name: str) -> int | None:
    table = frame.match.table
    names = [*table.players, *([table.dm] if table.dm else [])]
    wanted = name.strip().casefold()
    if wanted in ("dm", "the dm"):
        return frame.match.dm
    exact = [seat for seat, known in enumerate(names) if known.casefold() == wanted]
    near = [seat for seat, known in enumerate(names) if wanted and known.casefold().startswith(wanted)]
    return exact[0] if exact else near[0] if len(near) == 1 else None


def _save(frame: Frame, name: str) -> bool:
    if not name:
        return _show(frame, [frame.fault("Where to? For example: save tuesday.questboard")])
    path = Path(name).expanduser()
    try:
        if path.exists() and not (path.is_file() and saving.is_save(path)):
            return _show(frame, [frame.fault(f"{path} is something else already: choose another name.")])
        folders.write_whole(path, frame.session.bytes())
    except OSError as error:
        return _show(frame, [frame.fault(f"{path} cannot be written: {error.strerror}.")])
    return _show(frame, [Text(f"  Saved. To go on from here: questboard resume {saving.quoted(path)}", style="green")])


def _lesson(frame: Frame, what: str) -> bool:
    """Say again what the lesson says, or go on without it."""
    session = frame.session
    if session.teaching is None:
        return _show(frame, [frame.fault("No lesson is played here. To begin one: questboard lesson, and a game.")])
    if what.strip().lower() != "off":
        return _show(frame, session.teaching.lines(frame.paint))
    session.teaching = None
    session.autosave()
    return _show(frame, [Text("  The lesson is over; the game goes on.", style=QUIET)])


def _quit(frame: Frame, _: str) -> bool:
    raise Gone


COMMANDS = {
    "?": Command("?", "this help", _help),
    "why": Command("why", "why the last thing happened; why x3: a choice; why #12: a line of the log", _why),
    "what": Command("what [N]", "what choices are good for, to the bots; what 3: one; what NAME: card or place", _what),
    "rule": Command("rule [ID]", "a rule in our words; without a number, the one in play", _rule),
    "do": Command("do [N]", "what you may do out of turn", _do, changes=True),
    "always": Command(
        "always [N]",
        "answer N now and whenever the same is asked; always only: where just one is possible; always off: ask again",
        _always,
        changes=True,
    ),
    "hold": Command(
        "hold N",
        "ask no more about what choice N is done with (a Spell, an ability); hold N matters: only when it matters",
        _hold,
        changes=True,
    ),
    "undo": Command(
        "undo", "take back your last decision, as long as nobody has learned anything", _undo, changes=True
    ),
    "log": Command("log [N]", "the last N things that happened, with numbers for why #N", _log),
    "board": Command("board", "the whole table in full (Enter alone: the page again)", _board),
    "race": Command("race", "who leads, who is near the end, and what ends the game", _race),
    "hand": Command("hand", "what only you see", _hand),
    "sheet": Command("sheet [NAME]", "a card in full; without a name, which you may read", _sheet),
    "x": Command("x", "everything that is not possible now, with reasons", _refused),
    "more": Command("more", "every choice, with all that is said of it", _more),
    "call": Command(
        "call NAME", "hand the screen to somebody who wants to do something out of turn", _call, changes=True
    ),
    "view": Command("view as NAME", "for the DM: the table through somebody's eyes", _view),
    "lesson": Command("lesson [off]", "what the lesson says; off: play on without it", _lesson),
    "save": Command("save FILE", "keep a copy of the game in a file", _save),
    "quit": Command("quit", "leave; the game is saved, and questboard resume goes on", _quit),
}
ALIASES = {
    "status": "race",
    "score": "race",
    "help": "?",
    "h": "?",
    "exit": "quit",
    "q": "quit",
    "look": "board",
    "rules": "rule",
}
