"""Law 10: chance is recorded, committed to, opened at the end, and other in every fork."""

from __future__ import annotations

import msgspec

from questboard.engine.errors import QuestboardError, ReplayMismatch
from questboard.engine.journal import record, verifying
from questboard.engine.journal.log import Drawn
from questboard.engine.state.chance import commitment
from tests.laws.driver import USUAL
from tests.laws.session import Session, Variant


def audited_luck(variant: Variant, seed: int) -> None:
    """Law 10: all chance is recorded and can be audited; the seed stays secret; forks have other luck."""
    session = Session(variant, seed, USUAL, law="10")
    match = session.match
    committed = match.commitment
    for match in session.play():
        if match.outcome is None and not session.luck.randrange(20):
            fork = match.fork("another seed")
            session.check(fork.fingerprint() == match.fingerprint(), "something depends on luck that is not recorded")
            session.check(fork.chance.seed != match.chance.seed, "a fork foretells the dice")
            unfinished = match.record()
            session.check(record.read(unfinished).seed is None, "the seed is told before the end")
            _verified(session, unfinished)
    session.check(commitment(match.chance.seed) == committed, "the seed is not the one that was committed to")
    whole = match.record()
    rolls = [place for place, entry in enumerate(match.full_log) if isinstance(entry, Drawn)]
    verified = _verified(session, whole)
    session.check(verified.rolls_audited == verified.rolls == len(rolls), "not every roll can be audited")
    session.check(verified.finished and verified.fingerprint == match.fingerprint(), "the record ends otherwise")
    if rolls:
        _tampered(session, whole, session.luck.choice(rolls))


def _verified(session: Session, data: bytes) -> verifying.Verified:
    try:
        return verifying.verify(data, lambda _: session.variant.game)
    except QuestboardError as error:
        session.fail(f"the record does not verify: {error}")


def _tampered(session: Session, data: bytes, place: int) -> None:
    """Another value for one roll, and the record must not verify."""
    tampered = record.read(data)
    entry = tampered.entries[place]
    assert isinstance(entry, Drawn)
    if entry.sizes[0] == 0:
        values = entry.values[::-1]
    else:
        values = tuple(value % size + 1 for value, size in zip(entry.values, entry.sizes, strict=True))
    if values == entry.values:
        return
    tampered.entries[place] = Drawn(entry.stream, entry.sizes, values)
    try:
        verifying.verify(msgspec.json.encode(tampered), lambda _: session.variant.game)
    except ReplayMismatch:
        return
    session.fail(f"a record with a changed roll verifies: {entry} became {values}")
