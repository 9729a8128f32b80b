"""The laws about secrets: 6 (imagined worlds), 7 (twin worlds), and the undo of 13."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from questboard import Look, Match
from questboard.engine.asking.question import ALL
from questboard.engine.errors import BadFile, CannotUndo, QuestboardError
from questboard.engine.journal.log import Drawn, Sealed
from questboard.engine.state.chance import Chance
from questboard.engine.state.zones import hidden_from
from tests.laws import driver
from tests.laws.driver import QUIET, STEADY, Move
from tests.laws.session import MOST_MOVES, Session, Variant
from tests.laws.worlds import (
    Lessons,
    common_move,
    encode,
    errors,
    eye,
    hidden_since_checkpoint,
    observers,
    possible,
    redeal,
    redealt_after,
    redealt_before,
    rubbish,
    sealed_somewhere,
    secrets,
    sight,
    since_checkpoint,
    told,
)  # fmt: skip

MOMENTS = 6
"""At how many moments of a game other worlds are made."""
LENGTH = 25
"""How many moves two worlds are played side by side."""


def moments(session: Session, most: int = MOMENTS) -> set[int]:
    """Some moves of a game, chosen beforehand: a game of this variant is played once to see how long it is. One of many
    mixtures of parts is looked into half as often as a set that is played by itself."""
    trial = Session(session.variant, session.seed, session.habits, law=session.law)
    trial.finish()
    length = len(trial.moves)
    chosen = session.luck.sample(range(length), min(most, length))
    return set(chosen[: most // 2] if session.variant.sample else chosen)


# -- law 6 -------------------------------------------------------------------------------------------------------


def imagined_worlds(variant: Variant, seed: int) -> None:
    """A seat cannot tell an imagined world from the real one; it holds no secret, differs, and can be played."""
    session = Session(variant, seed, STEADY, law="6")
    chosen = moments(session)
    for place, match in enumerate(session.play()):
        if match.outcome is None and place in chosen:
            for seat in range(match.seats + (match.dm is not None)):
                _imagine(session, match, seat, place)


def _imagine(session: Session, match: Match, seat: int, place: int) -> None:
    worlds = [match.imagine(seat, f"world {place} {number}") for number in range(3)]
    ours = _sight_alone(match, seat)
    for world in worlds:
        theirs = _sight_alone(world, seat)
        for part in ("view", "question", "refusals", "interjections"):
            real, other = ours[part], theirs[part]
            session.check(real == other, f"{part} of seat {seat} differs in an imagined world:\n  {real}\n  {other}")
        _holds_no_secret(session, world, match, seat)
        for way in (world.save, world.fork, lambda world=world: world.imagine(seat, "again")):
            _refused(session, way)
    piles = hidden_from(match.state.cards, seat)
    if any(len({match.state.cards.face[card] for card in pile}) > 1 for pile in piles):
        differs = any(
            match.imagine(seat, f"other {number}").state.cards.face != match.state.cards.face for number in range(12)
        )
        session.check(differs, f"every world that seat {seat} imagines has the real cards")
    _play_on(session, worlds[0])


def _sight_alone(match: Match, seat: int) -> dict[str, bytes]:
    """What a seat sees, but not who else has sealed an answer: an imagined world asks the others again."""
    asked = [
        msgspec.structs.replace(asked, answered=tuple(other for other in asked.answered if other == seat))
        for asked in match.questions(seat)
    ]
    return sight(match, seat) | {"question": encode(asked)}


def _holds_no_secret(session: Session, world: Match, match: Match, seat: int) -> None:
    """Others' sealed parts are in no question of the world, open or asleep, and its log is empty."""
    forced = {entry.seat for entry in match.full_log if isinstance(entry, Sealed) and entry.by == "forced"}
    for question in world.driver.questions:
        if question.kind == ALL:
            others = {*question.parts, *question.drafts} - {seat} - forced
            session.check(not others, f"seat {seat} imagines a world with sealed answers of seats {sorted(others)}")
    session.check(not world.full_log and not world.full_events, "an imagined world remembers the real one")


def _refused(session: Session, way: Callable[[], object]) -> None:
    try:
        way()
    except BadFile:
        return
    session.fail("an imagined world can be copied or saved")


def _play_on(session: Session, world: Match) -> None:
    luck = Random(session.seed)
    world.strict = True
    for _ in range(MOST_MOVES):
        if world.outcome is not None:
            return
        try:
            driver.do(world, driver.propose(world, luck, QUIET))
        except (driver.DeadEnd, QuestboardError) as error:
            session.fail(f"an imagined world cannot be played on: {error}")
    session.fail("an imagined world does not end")


PILES = 5
"""How many piles of cards are dealt anew at one moment: a table with all boards has some thirty."""


def secrets_in_locals(variant: Variant, seed: int) -> None:
    """What a rule keeps across a question is no secret: dealing anew before or after it ran comes to the same."""
    session = Session(variant, seed, STEADY, law="6")
    chosen = moments(session, 3 * MOMENTS)
    for place, match in enumerate(session.play()):
        if match.outcome is None and place in chosen and not sealed_somewhere(match):
            for seat in (session.luck.choice(observers(match)), None):
                _deal_before_and_after(session, match, seat)


def _deal_before_and_after(session: Session, match: Match, seat: int | None) -> None:
    luck = Random(f"{session.seed} {len(session.moves)}")
    data = since_checkpoint(match)
    piles = hidden_since_checkpoint(match, seat)
    for pile in luck.sample(piles, min(len(piles), PILES)):
        order = luck.sample(range(len(pile)), len(pile))
        before = redealt_before(session.variant, data, pile, order)
        after = redealt_after(session.variant, data, pile, order)
        if before is None or before.fingerprint() != after.fingerprint():
            continue
        start = before.checkpoints[-1].place
        while before.outcome is None and before.checkpoints[-1].place == start:
            move = common_move(before, after, luck)
            if move is None:
                break
            driver.do(before, move)
            driver.do(after, move)
            same = before.fingerprint() == after.fingerprint()
            session.check(same, f"step {match.step!r} kept something about hidden cards across {move}")


# -- law 7 -------------------------------------------------------------------------------------------------------


def views_in_common(variant: Variant, seed: int) -> None:
    """What views share was worked out for one seat and is shown to all: it is what each would see by itself."""
    session = Session(variant, seed, STEADY, law="7")
    for match in session.play():
        if session.luck.randrange(max(4, len(session.moves) // 10)):
            continue
        seats = observers(match)
        session.luck.shuffle(seats)
        shared: dict[str, Any] = {}
        for seat in seats:
            seen = encode(Look(match, seat, shared=shared).view)
            session.check(seen == encode(match.view(seat)), f"seat {seat} is shown what another one sees")


def twin_worlds(variant: Variant, seed: int) -> Counter[str]:
    """What a seat sees does not depend on what it may not know, until something is legally revealed to it.

    Gives how often all that reaches somebody was compared, by whose eyes: a player's, the DM's, a spectator's.
    """
    compared: Counter[str] = Counter()
    session = Session(variant, seed, STEADY, law="7")
    chosen = moments(session)
    for place, match in enumerate(session.play()):
        if match.outcome is None and place in chosen and not sealed_somewhere(match):
            for seat in observers(match):
                compared[whose(match, seat)] += _twins(session, match, seat)
    return compared


def whose(match: Match, seat: int | None) -> str:
    return "spectator" if seat is None else "DM" if seat == match.dm else "player"


def _twins(session: Session, match: Match, seat: int | None) -> int:
    """Play two worlds side by side; gives how often they were compared and were the same to the seat."""
    luck = Random(f"{session.seed} {len(session.moves)} {seat}")
    data = match.save()
    real, twin = session.variant.load(data), session.variant.load(data)
    redeal(twin, seat, luck)
    if msgspec.msgpack.encode(real.state) == msgspec.msgpack.encode(twin.state):
        return 0
    since, parted = len(real.events(seat)), secrets(real, twin)
    lessons, lessons_of_twin = Lessons(real, seat), Lessons(twin, seat)
    moves: list[Move] = []
    while True:
        if lessons.differ(lessons_of_twin):
            return len(moves)
        fault = _difference(real, twin, seat, since, luck)
        if fault:
            if told(real, twin, seat, luck, parted):
                return len(moves)
            who = "a spectator" if seat is None else f"seat {seat}"
            session.moves += moves
            session.fail(f"{who} sees what it may not know, {len(moves)} moves after the worlds parted: {fault}")
        if real.outcome is not None or len(moves) == LENGTH:
            return len(moves) + 1
        move = common_move(real, twin, luck)
        if move is None:
            return len(moves) + 1
        moves.append(move)
        driver.do(real, move)
        driver.do(twin, move)


def _difference(real: Match, twin: Match, seat: int | None, since: int, luck: Random) -> str:
    ours, theirs = sight(real, seat, since), sight(twin, seat, since)
    for part, seen in ours.items():
        if seen != theirs[part]:
            return f"{part}\n  {seen.decode()}\n  {theirs[part].decode()}"
    tries = rubbish(real, seat, luck)
    heard, heard_there = errors(real, seat, tries), errors(twin, seat, tries)
    for ours_here, theirs_here in zip(heard, heard_there, strict=True):
        if ours_here != theirs_here:
            return f"errors\n  {ours_here}\n  {theirs_here}"
    return ""


# -- law 13: undo ------------------------------------------------------------------------------------------------


def undo_bounds(variant: Variant, seed: int) -> None:
    """Nobody takes back an answer by which anybody has learned something, or after which a die fell."""
    session = Session(variant, seed, STEADY, law="13")
    chosen = moments(session, 3 * MOMENTS)
    for place, match in enumerate(session.play()):
        if match.outcome is None and place in chosen and not sealed_somewhere(match):
            _answer_and_undo(session, match)


def _answer_and_undo(session: Session, match: Match) -> None:
    luck = Random(f"{session.seed} {len(session.moves)}")
    data = match.save()
    base = session.variant.load(data)
    move = driver.answer(base, luck)
    before, length, masks = base.fingerprint(), len(base.full_log), list(base.state.cards.known)
    driver.do(base, move)
    learned = _lesson_of(session, data, move, base, luck)
    drawn = any(isinstance(entry, Drawn) for entry in base.full_log[length:])
    grown = any(new & ~old for new, old in zip(base.state.cards.known, masks, strict=True))
    try:
        base.undo(move.seat)
    except CannotUndo:
        return
    session.moves += [move, Move("undo", move.seat)]
    session.check(not drawn, "undo across information: a die had fallen")
    session.check(not grown, "undo across information: somebody had seen a card")
    session.check(not learned, f"undo across information: {learned}")
    session.check(base.fingerprint() == before, "after an undo the position is another one")
    session.moves = session.moves[:-2]


def _lesson_of(session: Session, data: bytes, move: Move, base: Match, luck: Random) -> str:
    """What somebody learned by a move: something that would look different in a world he could not tell from this."""
    for seat in observers(base):
        other = session.variant.load(data)
        since = len(other.events(seat))
        here = sight(session.variant.load(data), seat)
        redeal(other, seat, luck)
        if sight(other, seat) != here or not possible(other, move):
            continue
        driver.do(other, move)
        if sight(other, seat, since) != sight(base, seat, since):
            return f"seat {eye(seat)} had learned something hidden: does the rule `mark_information`?"
    other = session.variant.load(data)
    drawn = dict(other.chance.drawn)
    other.chance = Chance("other luck", other.chance.epoch)
    other.chance.drawn = drawn
    driver.do(other, move)
    if any(sight(other, seat) != sight(base, seat) for seat in observers(base)):
        return "chance had decided something"
    return ""
