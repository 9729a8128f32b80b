"""Other worlds for the laws about secrets: copies with the same luck, where what a seat may not know is dealt anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from questboard import Match
from questboard.engine import Look
from questboard.engine.asking.option import Form, Option
from questboard.engine.asking.question import ALL, FIRST
from questboard.engine.errors import NotAllowed
from questboard.engine.journal import snapshot
from questboard.engine.journal.log import Drawn
from questboard.engine.play.out_of_turn import posed, tool_of
from questboard.engine.play.worlds import ask_again
from questboard.engine.state.zones import deal_faces, hidden_from
from tests.laws import driver
from tests.laws.driver import STEADY, Move
from tests.laws.session import Variant

encode = msgspec.json.encode
CARDS, ZONES = "/cards/", "/cards/zones"
OUTSIDER = 62
"""A seat that nobody has: in its eyes, only what everybody knows is known."""


def observers(match: Match) -> list[int | None]:
    """Every seat, the DM's too, and a spectator."""
    return [*range(match.seats + (match.dm is not None)), None]


def eye(seat: int | None) -> int:
    return OUTSIDER if seat is None else seat


def redeal(match: Match, seat: int | None, luck: Random) -> None:
    """Deal anew what the seat may not know, as `imagine` does, but leave the luck of the match as it is."""
    for ids in hidden_from(match.state.cards, eye(seat)):
        deal_faces(match.state.cards, ids, luck.sample(range(len(ids)), len(ids)))
    if match.game.hide is not None and seat is not None:
        match.game.hide(match, seat, luck.randrange)
    ask_again(match)


def known(match: Match, seat: int | None) -> list[int | None]:
    """The face of every card that the seat knows, by id."""
    cards = match.state.cards
    return [cards.face_for(card, seat) for card in range(len(cards.face))]


class Lessons:
    """Everything the seat has come to know about cards since, step by step: a shuffle may hide it again."""

    def __init__(self, match: Match, seat: int | None):
        self.match = match
        self.seat = seat
        self.learned: list[Any] = []
        self._mark = match.mark_information
        setattr(match, "mark_information", self)  # noqa: B010

    def __call__(self) -> None:
        self._mark()
        self.learned.append(known(self.match, self.seat))

    def differ(self, other: Lessons) -> bool:
        """Whether a legal reveal has shown different things in the two worlds."""
        return self.learned != other.learned or known(self.match, self.seat) != known(other.match, other.seat)


def hidden_state(match: Match, seat: int | None, luck: Random) -> Iterator[bytes]:
    """What `hide` makes of the state, drawn a few times: secrets that are no cards."""
    for _ in range(4):
        copy = msgspec.msgpack.decode(msgspec.msgpack.encode(match.state), type=match.game.state)
        real, match.state = match.state, copy
        try:
            assert match.game.hide is not None and seat is not None
            match.game.hide(match, seat, luck.randrange)
        finally:
            match.state = real
        yield msgspec.msgpack.encode(copy)


def secrets(real: Match, twin: Match) -> set[str]:
    """Where the two worlds differ beside the cards."""
    return {path for path in paths(real.state, twin.state) if not path.startswith(CARDS)}


def told(real: Match, twin: Match, seat: int | None, luck: Random, parted: set[str]) -> bool:
    """Whether a secret beside the cards was legally told: `hide` no longer draws it anew, and the worlds differ.

    Where the two worlds differ in a place that `hide` leaves alone in both, the seat may know that place. So it may
    where a secret in which they `parted` is none any more, since cards have changed places as it said: who trades by
    an offer whose terms only two know shows all others how many cards of which back went where.
    """
    if real.game.hide is None or seat is None:
        return False
    differing = paths(real.state, twin.state)
    if parted - differing and any(path.startswith(ZONES) for path in differing):
        return True
    open_to_hide: set[str] = set()
    for match in (real, twin):
        plain = msgspec.msgpack.encode(match.state)
        for drawn in hidden_state(match, seat, luck):
            open_to_hide |= paths(msgspec.msgpack.decode(plain), msgspec.msgpack.decode(drawn))
    return any(not path.startswith(CARDS) and path not in open_to_hide for path in differing)


def paths(left: Any, right: Any, path: str = "") -> set[str]:
    """The places where two trees of plain data differ."""
    if isinstance(left, msgspec.Struct):
        left, right = msgspec.to_builtins(left), msgspec.to_builtins(right)
    if isinstance(left, dict) and isinstance(right, dict) and left.keys() == right.keys():
        return {deep for key in left for deep in paths(left[key], right[key], f"{path}/{key}")}
    if isinstance(left, (list, tuple)) and isinstance(right, (list, tuple)) and len(left) == len(right):
        return {
            deep
            for place, parts in enumerate(zip(left, right, strict=True))
            for deep in paths(*parts, f"{path}/{place}")
        }
    return set() if left == right else {path}


# -- everything a seat can see -----------------------------------------------------------------------------------


def sight(match: Match, seat: int | None, since: int = 0) -> dict[str, bytes]:
    """All that reaches a seat, as bytes: view, question, events, who is waited for, refusals, what it may do."""
    seen = {
        "view": encode(match.view(seat)),
        "question": encode(match.questions(seat)),
        "waiting for": encode(match.waiting_for()),
        "events": encode(match.events(seat, since)),
        "outcome": encode(match.outcome),
        "race": encode(match.game.words.race(Look(match, seat))),
    }
    if seat is not None:
        seen["refusals"] = encode(list(match.refused(seat)))
        seen["interjections"] = encode(match.interjections(seat))
    return seen


def errors(match: Match, seat: int | None, rubbish: Sequence[Option]) -> list[str]:
    """What the seat is told when it tries things that are not possible, and what it is told that they would come to."""
    question = match.pending
    if question is None or seat is None:
        return []
    heard: list[str] = []
    for option in rubbish:
        for tell in (match.why, match.preview):
            try:
                heard.append(repr(tell(seat, option)))
            except NotAllowed as error:
                heard.append(f"{type(error).__name__}: {error}")
    for number, asked in ((question.number - 1, seat), (question.number, seat + 1 if seat else seat - 1)):
        if asked not in question.seats or number != question.number:
            heard.append(_error_of(match, number, asked))
    return heard


def _error_of(match: Match, number: int, seat: int) -> str:
    try:
        match.answer(number, seat, ("nonsense",))
    except NotAllowed as error:
        return f"{type(error).__name__}: {error}"
    return "accepted"


def rubbish(match: Match, seat: int | None, luck: Random) -> list[Option]:
    """Things a curious seat might try: its own options with other things' ids in them."""
    question = match.pending
    if question is None or seat is None or seat not in question.seats:
        return [("nonsense",)]
    ids = range(max(1, len(match.state.cards.face)))
    tries: list[Option] = [("nonsense",)]
    options = list(question.candidates(match, seat))
    for option in luck.sample(options, min(4, len(options))):
        given = option.sample(luck.randrange) if isinstance(option, Form) else option
        if given is not None:
            tries.append(given)
            tries.append((given[0],))
            tries += [_with_other_ids(given, ids, luck) for _ in range(2)]
    return tries


def _with_other_ids(option: Any, ids: range, luck: Random) -> Any:
    if isinstance(option, tuple):
        return tuple(_with_other_ids(part, ids, luck) for part in option)
    return luck.choice(ids) if type(option) is int else option


# -- the same moves in two worlds --------------------------------------------------------------------------------


def possible(match: Match, move: Move) -> bool:
    """Whether a move could be made, without making it."""
    question = match.pending
    if question is None:
        return False
    try:
        if move.kind == "answer":
            return move.seat in question.seats and bool(question.judged(match, move.seat, move.option))
        if move.kind == "interject":
            tool = tool_of(match, move.option[0])
            return bool(posed(tool).judged(match, move.seat, move.option))
    except NotAllowed:
        return False
    return True


def common_move(real: Match, twin: Match, luck: Random) -> Move | None:
    """A move that can be made in both worlds."""
    for _ in range(10):
        try:
            move = driver.propose(real, luck, STEADY)
        except driver.DeadEnd:
            return None
        if move.kind == "expire" and not same_defaults(real, twin):
            continue
        if possible(twin, move):
            return move
    return None


def same_defaults(real: Match, twin: Match) -> bool:
    """Whether the clock would answer the same in both: then it is one move."""
    questions = real.pending, twin.pending
    assert questions[0] is not None and questions[1] is not None
    if questions[0].kind == FIRST:
        return True
    seats = real.waiting_for()
    return seats == twin.waiting_for() and all(
        questions[0].default_for(real, seat) == questions[1].default_for(twin, seat)
        and questions[0].drafts.get(seat) == questions[1].drafts.get(seat)
        for seat in seats
    )


def sealed_somewhere(match: Match) -> bool:
    """Whether an answer lies sealed: it was legal in the real world and may be nonsense in another."""
    return any(question.kind == ALL and (question.parts or question.drafts) for question in match.driver.questions)


# -- a copy whose rules ran with other cards ---------------------------------------------------------------------


def since_checkpoint(match: Match) -> bytes:
    """A save without the checkpoints before the last one, which nothing here goes back to."""
    saved = msgspec.msgpack.decode(match.save(), type=snapshot.Saved)
    del saved.checkpoints[:-1]
    return msgspec.msgpack.encode(saved)


def redealt_before(variant: Variant, data: bytes, ids: list[int], order: list[int]) -> Match | None:
    """The match of a save, with faces dealt anew at its last checkpoint and the tail played again with them.

    None if the moves since were not possible with those faces, or a shuffle dealt them already.
    """
    saved = msgspec.msgpack.decode(data, type=snapshot.Saved)
    checkpoint = saved.checkpoints[-1]
    if any(isinstance(entry, Drawn) and entry.sizes[:1] == (0,) for entry in saved.log[checkpoint.place :]):
        return None
    state = msgspec.msgpack.decode(checkpoint.state, type=variant.watched.state)
    deal_faces(state.cards, ids, order)
    checkpoint.state = msgspec.msgpack.encode(state)
    try:
        return variant.load(msgspec.msgpack.encode(saved))
    except Exception:
        return None


def redealt_after(variant: Variant, data: bytes, ids: list[int], order: list[int]) -> Match:
    """The same faces, dealt when the rules have already run: what they keep in locals stays as it was."""
    match = variant.load(data)
    deal_faces(match.state.cards, ids, order)
    ask_again(match)
    return match


def hidden_since_checkpoint(match: Match, seat: int | None) -> list[list[int]]:
    """Cards that the seat can tell apart neither now nor at the last checkpoint, pile by pile."""
    then = msgspec.msgpack.decode(match.checkpoints[-1].state, type=match.game.state).cards
    now = match.state.cards
    before = [set(pile) for pile in hidden_from(then, eye(seat))]
    piles = [
        [card for card in pile if card in old and then.face[card] == now.face[card]]
        for pile in hidden_from(now, eye(seat))
        for old in before
    ]
    return [pile for pile in piles if len({now.face[card] for card in pile}) > 1]
