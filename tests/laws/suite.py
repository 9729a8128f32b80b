"""The sixteen laws (architecture, section 4) as tests that run on any game.

Each takes a variant of a game and seeds, and raises `LawBroken`, which names a file that replays the fault.
`LAWS` lists them. The laws about secrets are in `knowledge.py`, luck in `luck.py`, those that need
files in `kept.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from questboard import Match
from questboard.engine.asking.interject import RULE as DM_RULING
from questboard.engine.asking.option import Form, Option
from questboard.engine.asking.question import ALL, FIRST, Explained
from questboard.engine.errors import NotAllowed, QuestboardError, RuleFault
from questboard.engine.play.driver import Driver
from tests.laws import driver, knowledge, luck, memory, secrecy
from tests.laws.driver import CHAOS, QUIET, STEADY, USUAL, Move
from tests.laws.session import MOST_MOVES, LawBroken, Session, Variant, play_moves, root
from tests.laws.worlds import observers, sight

RESTARTS = 10
"""From how many checkpoints of a game it is played again."""
CHAOTIC = 60
"""How many moves chaos lasts."""
TAIL, LONGEST_TAIL = 30, 100
LONG_ANSWER = 1000
"""How many entries and events one answer may set off before the others wait too long."""


# -- laws 2 and 3: the state alone, and a checkpoint with its tail, restart the game -----------------------------


def restarts(variant: Variant, seed: int) -> None:
    """Law 2: restarted from the bytes of a checkpoint, the same moves lead to the same end."""
    session = Session(variant, seed, USUAL, law="2")
    saves: list[tuple[int, bytes]] = []
    latest, seen = -1, 0
    for match in session.play():
        if match.checkpoints[-1].answers != latest:
            latest = match.checkpoints[-1].answers
            seen += 1
            place = len(saves) if len(saves) < RESTARTS else session.luck.randrange(seen + 1)
            if place < RESTARTS:  # keeps each checkpoint with the same likelihood, however long the game
                saves[place : place + 1] = [(len(session.moves), match.save())]
    end = session.match.fingerprint()
    for made, data in saves:
        world = variant.load(data)
        problem = play_moves(world, session.moves[made:])
        session.check(not problem, f"restarted after move {made}, this is not possible: {problem}")
        session.check(world.fingerprint() == end, f"restarted after move {made}, the game ends otherwise")


def tree(variant: Variant, seed: int) -> None:
    """Law 2: the state is a tree of plain data and comes back from its bytes as it was."""
    session = Session(variant, seed, USUAL, law="2")
    for match in session.play():
        faults = list(tree_faults(match.state))
        session.check(not faults, f"the state is no tree: {faults[:3]}")
        data = msgspec.msgpack.encode(match.state)
        again = msgspec.msgpack.decode(data, type=match.game.state)
        session.check(again == match.state, "the state comes back from its bytes as another one")
        session.check(msgspec.msgpack.encode(again) == data, "the state's bytes are not stable")


def tree_faults(root: Any) -> Iterator[str]:
    """Objects that lie in two places, and things that are no plain data."""
    found: dict[int, str] = {}

    def walk(value: Any, path: str) -> Iterator[str]:
        if value is None or isinstance(value, (str, int, float, bytes)):
            return
        if not isinstance(value, (msgspec.Struct, list, dict, tuple)):
            yield f"{path} is a {type(value).__name__}"
            return
        shared = id(value) in found and not isinstance(value, tuple)
        if shared and not (isinstance(value, msgspec.Struct) and value.__struct_config__.frozen):
            yield f"{path} is also {found[id(value)]}"
        found[id(value)] = path
        if isinstance(value, msgspec.Struct):
            parts: Any = ((name, getattr(value, name)) for name in value.__struct_fields__)
        else:
            parts = value.items() if isinstance(value, dict) else enumerate(value)
        for name, part in parts:
            yield from walk(part, f"{path}.{name}")

    yield from walk(root, "state")


def restores(variant: Variant, seed: int) -> None:
    """Law 3: at any moment the checkpoint and its tail give the same position, for everybody."""
    session = Session(variant, seed, USUAL, law="3")
    for match in session.play():
        if session.luck.randrange(max(4, len(session.moves) // 10)):
            continue
        data = match.save()
        try:
            copy, fork = variant.load(data), match.fork(like_this=True)
        except QuestboardError as error:
            session.fail(f"cannot be restored: {error}")
        session.check(copy.fingerprint() == match.fingerprint(), "restored to another position")
        session.check(fork.fingerprint() == match.fingerprint(), "forked to another position")
        for seat in observers(match):
            ours, theirs = sight(match, seat), sight(copy, seat)
            for part, seen in ours.items():
                session.check(theirs[part] == seen, f"restored with another {part} for seat {seat}")
        session.check(copy.save() == data, "saved again, the bytes are others")


def light_play(variant: Variant, seed: int) -> None:
    """Law 3: a match without history, as simulation plays it, comes to the same end."""
    session = Session(variant, seed, STEADY, law="3")
    end = session.finish().fingerprint()
    light = variant.new(f"law {seed}", light=True)
    problem = play_moves(light, session.moves)
    session.check(not problem, f"in a light match this is not possible: {problem}")
    session.check(light.fingerprint() == end, "a light match ends otherwise")


# -- laws 4, 5 and 11: nothing that happens during a question breaks a rule --------------------------------------


def chaos(variant: Variant, seed: int) -> None:
    """Laws 4 and 5: edits, rulings and interjections at random questions; then the game still ends."""
    session = Session(variant, seed, CHAOS, strict=True, law="5")
    for moves, _ in enumerate(session.play()):
        if moves == CHAOTIC:
            break
    while session.match.dm is not None and session.match.pending is not None and session.match.state.rulings:
        session.do(Move("interject", session.match.dm, ("revoke", 0, "chaos is over")))
    session.finish(QUIET)


def conservation(variant: Variant, seed: int) -> None:
    """Law 11: the invariants hold after every answer."""
    session = Session(variant, seed, USUAL, strict=True, law="11")
    for match in session.play():
        try:
            match.check()
        except QuestboardError as error:
            session.fail(str(error))


# -- laws 8 and 9: what an answer names, and in which order ------------------------------------------------------


def wrong_answers(variant: Variant, seed: int) -> None:
    """Law 8: an answer to another question, from another seat or of another kind raises and changes nothing."""
    session = Session(variant, seed, STEADY, law="8")
    stale: list[Option] = []
    for match in session.play():
        question = match.pending
        if question is not None and session.luck.randrange(max(1, len(session.moves) // 20)):
            continue
        before = match.fingerprint(), len(match.full_log), len(match.full_events)
        for number, seat, option in _wrong_answers(match, session.luck, stale):
            try:
                match.answer(number, seat, option)
            except NotAllowed:
                pass
            except Exception as error:
                session.fail(f"answer({number!r}, {seat!r}, {option!r}) raises {error!r}")
            else:
                session.fail(f"answer({number!r}, {seat!r}, {option!r}) is accepted")
            after = match.fingerprint(), len(match.full_log), len(match.full_events)
            session.check(after == before, f"answer({number!r}, {seat!r}, {option!r}) is refused and changes something")
        if question is not None:
            stale = [option for seat in question.seats for option in question.answers(match, seat, 2)]


def _wrong_answers(match: Match, luck: Random, stale: Sequence[Option]) -> Iterator[tuple[Any, Any, Any]]:
    question = match.pending
    if question is None:
        yield 1, 0, ("anything",)
        return
    number, seat = question.number, luck.choice(question.seats)
    legal = next(question.answers(match, seat, 1), ("nothing",))
    for wrong in (number - 1, number + 1, str(number), True, None, question.name + "?"):
        yield wrong, seat, legal
    if question.kind != FIRST:
        yield question.name, seat, legal
    for wrong in (*(other for other in range(-1, match.seats + 2) if other not in question.seats), None, "0", 0.5):
        yield number, wrong, legal
    for wrong in ((), ("no such thing",), [], None, 7, "pass", (*legal, 1), ({},), ("pass", None)):
        if not _legal(match, seat, wrong):
            yield number, seat, wrong
    for option in (*stale, *(option for option, _ in match.refused(seat))):
        if not _legal(match, seat, option):
            yield number, seat, option


def _legal(match: Match, seat: int, option: Any) -> bool:
    """Judged apart from the engine: an option of that value or a form of that verb."""
    question = match.pending
    assert question is not None
    return any(
        (option[:1] == (known.verb,) if isinstance(known, Form) and isinstance(option, tuple) else option == known)
        for known in question.open_to(match, seat)
    )


def arrival_order(variant: Variant, seed: int) -> None:
    """Law 9: sealed answers come to the same whatever the order they arrive in."""
    session = Session(variant, seed, STEADY, law="9")
    for match in session.play():
        question = match.pending
        if question is None or question.kind != ALL or question.parts or session.luck.randrange(2):
            continue
        parts = {seat: driver.pick(match, question, seat, session.luck) for seat in match.waiting_for()}
        moves = [Move("answer", seat, option) for seat, option in parts.items() if option is not None]
        data = match.save()
        ends: list[str] = []
        for order in (moves, moves[::-1]):
            world = variant.load(data)
            problem = play_moves(world, order)
            session.check(not problem, f"arriving in another order, this is not possible: {problem}")
            ends.append(world.fingerprint())
        session.check(ends[0] == ends[1], f"{question.name!r} ends otherwise if answers arrive in another order")


# -- laws 12 and 13: short tails, no dead ends, no endless games -------------------------------------------------


def tails(variant: Variant, seeds: Sequence[int]) -> None:
    """Law 12: 99 % of the steps end within 30 entries, none needs 100."""
    taken: list[int] = []
    for seed in seeds:
        session = Session(variant, seed, STEADY, law="12")
        session.match.steps_taken = taken
        session.finish()
        session.check(max(taken) <= LONGEST_TAIL, f"a step took {max(taken)} entries")
    long = sum(count > TAIL for count in taken)
    if long > max(1, len(taken) // 100):
        raise LawBroken(f"law 12: {long} of {len(taken)} steps took more than {TAIL} entries ({variant})")


def fuzz(variant: Variant, seed: int) -> None:
    """Law 13: the verdicts crash, dead end, endless, slow. (Undo across information: `undo_bounds`.)"""
    session = Session(variant, seed, USUAL, strict=True, law="13")
    known = 0
    for match in session.play():
        total = len(match.full_log) + len(match.full_events)
        session.check(total - known <= LONG_ANSWER, f"slow: one answer set off {total - known} entries and events")
        known = total


# -- law 14: an exception loses nothing --------------------------------------------------------------------------


def faults(variant: Variant, seed: int) -> None:
    """Law 14: an exception in a rule leaves the match as it was, byte by byte, and the game goes on."""
    session = Session(variant, seed, USUAL, law="14")
    doors = Doors(session.match)
    calls: list[int] = []
    while not session.over and len(session.moves) < MOST_MOVES:
        before = doors.calls
        session.step()
        calls.append(doors.calls - before)
    end = session.match.fingerprint()
    moves, session.moves = session.moves, []
    session.match = variant.new(f"law {seed}")
    doors = Doors(session.match)
    for move, called in zip(moves, calls, strict=True):
        if move.kind != "undo" and session.luck.randrange(2):
            for call in session.luck.sample(range(called), min(called, 4)):
                _sabotage(session, doors, move, call)
        problem = play_moves(session.match, [move])
        session.moves.append(move)
        session.check(not problem, f"after an exception in a rule this is not possible any more: {problem}")
    session.check(session.match.fingerprint() == end, "after exceptions in rules the game ends otherwise")


class Doors:
    """The calls that rules make to a match, counted; one of them can be made to fail."""

    def __init__(self, match: Match):
        self.calls = 0
        self.strike: int | None = None
        for door in ("tell", "roll", "permute", "mark_information"):
            setattr(match, door, self._counted(getattr(match, door)))
        watched = type("WatchedDriver", (Driver,), {"__slots__": (), "ask": self._counted(Driver.ask)})
        match.driver.__class__ = watched  # a driver has no dict in which a door could be hung

    def _counted(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            self.calls += 1
            if self.calls == self.strike:
                raise ZeroDivisionError("sabotage")
            return real(*args, **more)

        return call


def _sabotage(session: Session, doors: Doors, move: Move, call: int) -> None:
    """Try a move while one call of a rule, the one of that number, fails."""
    before = session.match.save()
    doors.strike = doors.calls + call + 1
    try:
        driver.do(session.match, move)
    except RuleFault as error:
        session.check(root(error).startswith("ZeroDivisionError"), f"another rule fails: {root(error)}")
        session.check(session.match.save() == before, "an exception in a rule has changed the match")
    except QuestboardError as error:
        session.fail(f"after an exception in a rule this is not possible any more: {error}")
    else:
        session.fail("an exception in a rule was swallowed")


# -- law 16: refusals --------------------------------------------------------------------------------------------


def refusals(variant: Variant, seed: int) -> None:
    """Law 16: whatever is refused, in turn or out of turn, cites a rule that the rulebook has, and says why."""
    session = Session(variant, seed, USUAL, law="16")
    for match in session.play():
        for seat in range(match.seats + (match.dm is not None)):
            for option, why in (*match.refused(seat), *_refused_out_of_turn(match, seat)):
                known = why.rule in match.rulebook or why.rule == DM_RULING
                session.check(known, f"{option} is refused by {why.rule!r}, which is no rule")
                session.check(bool(why.reason.strip()), f"{option} is refused without a reason")
                session.check("{" not in why.reason + why.remedy, f"{option}: a fact is missing in {why.reason!r}")
                msgspec.json.encode(why)


def _refused_out_of_turn(match: Match, seat: int) -> Iterator[tuple[Option, Explained]]:
    if match.pending is None:
        return
    for tool in match.game.interjections.values():
        if (tool.by == "dm") == (seat == match.dm) and tool.refuse is not None:
            for option in tool.options(match, seat):
                plain = option if isinstance(option, tuple) else (option.verb,)
                refusal = tool.refuse(match, seat, plain)
                if refusal is not None:
                    yield plain, refusal.explained(match, seat, plain)


# -- all of them -------------------------------------------------------------------------------------------------

Law = Callable[[Variant, Sequence[int]], None]


def each(law: Callable[[Variant, int], object]) -> Law:
    """A law that is tested one seed at a time."""

    def test(variant: Variant, seeds: Sequence[int]) -> None:
        for seed in seeds:
            law(variant, seed)

    return test


LAWS: dict[str, Law] = {
    "01-content": each(memory.frozen_content),
    "01-derived": each(memory.up_to_date),
    "02-restarts": each(restarts),
    "02-tree": each(tree),
    "03-restores": each(restores),
    "03-light": each(light_play),
    "05-chaos": each(chaos),
    "06-imagined": each(knowledge.imagined_worlds),
    "06-marks": secrecy.marks,
    "06-hidden": secrecy.drawn_anew,
    "06-locals": each(knowledge.secrets_in_locals),
    "07-twins": each(knowledge.twin_worlds),
    "07-in-common": each(knowledge.views_in_common),
    "08-wrong-answers": each(wrong_answers),
    "09-arrival-order": each(arrival_order),
    "10-luck": each(luck.audited_luck),
    "11-conservation": each(conservation),
    "12-tails": tails,
    "13-fuzz": each(fuzz),
    "13-undo": each(knowledge.undo_bounds),
    "14-faults": each(faults),
    "16-refusals": each(refusals),
}
"""By number and name. Laws 1 and 9 under two hash seeds, 15 and the coverage of 16 need files: see `kept.py`."""
