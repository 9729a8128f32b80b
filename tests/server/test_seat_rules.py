"""Who may give away whose seat (docs/seats.md): every small table, everybody who may be away, every vote."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from questboard.server.problems import NotYours
from questboard.server.tables import proposals
from questboard.server.tables.info import Info, Proposal, Seat
from questboard.server.tables.proposals import Now
from questboard.server.tokens import HOST, Access

ABSENCE = 100.0
NOTICE = 10.0
BOT = 1
"""There is a bot at every table: its seat comes after the first person's."""


def table(people: int, dm: bool, status: str = "playing") -> Info:
    """`people` who have seats, the DM among them; and a bot."""
    seats = [Seat("human", f"Person {number}") for number in range(people)]
    seats.insert(BOT, Seat("bot", "Ambrose", bot="greedy"))
    if dm and people == 1:
        seats.reverse()  # the one person is the DM
    return Info("t", "T", "moonrunners", status, False, seats, dm=dm)  # pyright: ignore[reportArgumentType]


def some_of(seats: list[int]) -> Iterator[frozenset[int]]:
    for count in range(len(seats) + 1):
        yield from map(frozenset, combinations(seats, count))


def late_ones(seats: list[int]) -> Iterator[frozenset[int]]:
    """Who may have come too late: at the smallest tables anybody."""
    yield from some_of(seats) if len(seats) < 3 else (frozenset(), frozenset(seats[:1]), frozenset(seats[1:]))


SIZES = [(people, dm) for people in range(1, 6) for dm in (False, True)]


@pytest.mark.parametrize("people, dm", SIZES)
def test_a_seat_is_only_given_away_by_consent_or_in_absence_by_all_who_are_there(people: int, dm: bool):
    info = table(people, dm)
    carried = 0
    for seat in info.people:
        others = [other for other in info.people if other != seat]
        for by, there, yes, late, bot, hosted, away, announced in product(
            [*others, HOST], some_of(others), some_of([*info.people, BOT, 77]), late_ones(others), ("greedy", ""),
            (False, True), (0.0, 60.0, ABSENCE, 2 * ABSENCE), (0.0, NOTICE),
        ):  # fmt: skip
            if by >= 0 and (by not in there or by not in yes):
                continue  # who proposes something is there and is for it
            proposal = Proposal("p", "hand", by, seat, bot, yes=sorted(yes), hosted=hosted)
            verdict = proposals.verdict(info, proposal, Now(there, away, announced, ABSENCE, late))
            assert verdict in (True, None)
            is_dm = seat == info.dm_seat
            consent = seat in yes and (not is_dm or hosted or bool(bot))
            others_agree = there - late <= yes and (hosted or not is_dm)
            alone = len(there - late) < 2  # whoever proposes it: the host's token may be in the same hand as a seat's
            by_the_table = (
                seat not in yes and others_agree and announced >= NOTICE
                and away >= (2 * ABSENCE if alone else ABSENCE) and (bool(bot) or not alone)
            )  # fmt: skip
            assert (verdict is True) == (consent or by_the_table), (seat, by, there, yes, late, bot, hosted, away)
            carried += verdict is True
    assert carried or people == 0


@pytest.mark.parametrize("people, dm", SIZES)
def test_the_vote_of_who_proposes_it_never_carries_while_somebody_is_there(people: int, dm: bool):
    info = table(people, dm)
    for seat, by in product(info.people, [*info.people, HOST]):
        if seat == by:
            continue
        for bot, hosted in product(("greedy", ""), (False, True)):
            proposal = Proposal("p", "hand", by, seat, bot, yes=[by], hosted=hosted)
            everybody = frozenset(info.people)
            assert proposals.verdict(info, proposal, Now(everybody, 0.0, 1e9, ABSENCE)) is None
            without = everybody - {seat}
            gone = proposals.verdict(info, proposal, Now(without, 0.99 * ABSENCE, 1e9, ABSENCE))
            assert gone is None, "not absent for long enough"


@pytest.mark.parametrize("people, dm", SIZES)
def test_one_no_of_somebody_there_ends_it_and_the_seat_itself_objects(people: int, dm: bool):
    info = table(people, dm)
    for seat, against in product(info.people, repeat=2):
        yes = [other for other in info.people if other not in (seat, against)]
        proposal = Proposal("p", "hand", HOST, seat, "greedy", yes=yes, no=[against], hosted=True)
        there = frozenset(info.people)
        assert proposals.verdict(info, proposal, Now(there, 9 * ABSENCE, 1e9, ABSENCE)) is False
        if against != seat:  # a no of somebody who is long gone stops nobody
            left = Now(there - {seat, against}, 9 * ABSENCE, 1e9, ABSENCE)
            assert proposals.verdict(info, proposal, left) is True


@pytest.mark.parametrize("people, dm", SIZES)
def test_only_people_at_the_table_vote(people: int, dm: bool):
    info = table(people, dm)
    bot = next(number for number, chair in enumerate(info.seats) if chair.kind == "bot")
    for who in (Access(), Access(bot), Access(former=info.people[0])):
        proposal = Proposal("p", "hand", HOST, info.people[0], "greedy")
        with pytest.raises(NotYours):
            proposals.vote(info, proposal, who, True)
        assert not proposal.yes and not proposal.hosted
    for who in (Access(), Access(former=0)):
        with pytest.raises(NotYours):
            proposals.handing(who, info.people[0], "greedy")
    proposal = Proposal("p", "undo", info.people[0], info.people[0])
    for who in (Access(), Access(host=True), Access(info.people[0])):
        with pytest.raises(NotYours):
            proposals.vote(info, proposal, who, True)


@pytest.mark.parametrize("people, dm", SIZES)
@pytest.mark.parametrize("status", ["lobby", "playing", "over"])
def test_nobody_decides_alone_about_another_once_the_game_has_begun(people: int, dm: bool, status: str):
    info = table(people, dm, status)
    for seat, by, host, bot in product(info.people, [*info.people, None], (False, True), ("greedy", "")):
        alone = proposals.decides_alone(info, Access(by, host), seat, bot)
        if status == "lobby":
            assert alone == (host or by == seat)
        elif seat == info.dm_seat and not bot:
            assert alone == (by == seat and host), "whoever sits down there reads every hand"
        else:
            assert alone == (by == seat)


@pytest.mark.parametrize("people, dm", SIZES)
def test_a_bot_that_is_nobodys_leaves_as_soon_as_all_who_are_there_agree(people: int, dm: bool):
    info = table(people, dm)
    bot = next(number for number, chair in enumerate(info.seats) if chair.kind == "bot")
    for by in info.people:
        for there, yes in product(some_of(info.people), some_of(info.people)):
            if by in there and by in yes:
                proposal = Proposal("p", "hand", by, bot, yes=sorted(yes), hosted=True)
                verdict = proposals.verdict(info, proposal, Now(there, 0.0, 0.0, ABSENCE))
                assert (verdict is True) == (there <= yes)
    if info.people:
        info.seats[bot].held = "Zoe"  # it sits in for somebody: a newcomer would read that hand
        alone = Proposal("p", "hand", info.people[0], bot, yes=[info.people[0]], hosted=True)
        assert proposals.verdict(info, alone, Now(frozenset(info.people[:1]), 0.0, 1e9, ABSENCE)) is None


@pytest.mark.parametrize("people", range(1, 5))
def test_a_bot_that_is_the_dm_makes_room_for_a_newcomer_only_if_two_are_there(people: int):
    """Whoever comes reads every hand, also of those who are away."""
    seats = [*(Seat("human", f"Person {number}") for number in range(people)), Seat("bot", "Ambrose", bot="greedy")]
    info = Info("t", "T", "moonrunners", "playing", False, seats, dm=True)
    for by, there, bot, hosted in product([*info.people, HOST], some_of(info.people), ("search", ""), (False, True)):
        proposal = Proposal("p", "hand", by, people, bot, yes=sorted(there), hosted=hosted)
        verdict = proposals.verdict(info, proposal, Now(there, 0.0, NOTICE, ABSENCE))
        assert (verdict is True) == (hosted and (bool(bot) or people == 1 or len(there) > 1))
    info.seats[0] = Seat("bot", "Person 0", bot="greedy", held="Person 0")  # who is sat in for has a hand as well
    agreed = Proposal("p", "hand", HOST, people, yes=info.people, hosted=True)
    verdict = proposals.verdict(info, agreed, Now(frozenset(info.people), 0.0, NOTICE, ABSENCE))
    assert (verdict is True) == (people != 2), "one who is there, and one who is sat in for"


@pytest.mark.parametrize("people, dm", SIZES)
def test_who_was_let_in_while_somebody_was_away_is_late(people: int, dm: bool):
    info = table(people, dm)
    bot = next(number for number, chair in enumerate(info.seats) if chair.kind == "bot")
    for seat, newcomer in product(info.people, repeat=2):
        info = table(people, dm)
        info.seats[newcomer].came = 100.0
        everybody = frozenset(info.people)
        for left, held in product((99.0, 101.0), (False, True)):
            last_seen = {**dict.fromkeys(everybody, 500.0), seat: left}.__getitem__
            if held:  # a bot or somebody else sits there for who is away
                info.seats[seat].held = "Zoe"
            for proposed in ("greedy", ""):
                about_seat = proposals.late(info, Proposal("p", "hand", HOST, seat, proposed), everybody, last_seen)
                assert about_seat == ({newcomer} if left < 100 else set())
            about_bot = proposals.late(info, Proposal("p", "hand", HOST, bot), everybody - {seat}, last_seen)
            reads = dm and bot == info.dm_seat and people > 1
            assert about_bot == ({newcomer} if left < 100 and reads else set()), "nobody is away from it"
            undo = Proposal("p", "undo", seat, seat)
            assert not proposals.late(info, undo, everybody, last_seen)


@pytest.mark.parametrize("people", range(1, 5))
def test_about_the_dms_hands_nobody_decides_who_came_in_the_absence_of_a_player(people: int):
    seats = [*(Seat("human", f"Person {number}") for number in range(people)), Seat("bot", "Ambrose", bot="greedy")]
    info = Info("t", "T", "moonrunners", "playing", False, seats, dm=True)
    info.seats[-2].came = 100.0
    for there in some_of(info.people):
        asked = Proposal("p", "hand", HOST, people, yes=info.people, hosted=True)
        last_seen = [100.0 if seat in there else 99.0 for seat in range(people)].__getitem__
        late = proposals.late(info, asked, there, last_seen)
        assert late == ({people - 1} if people > 1 and len(there) < people else set())
        verdict = proposals.verdict(info, asked, Now(there, 0.0, NOTICE, ABSENCE, late))
        assert (verdict is True) == (people == 1 or len(there - late) > 1)


def test_who_is_late_is_told_so():
    info = table(3, dm=False)
    asked = Proposal("p", "hand", HOST, 0, "greedy")
    with pytest.raises(NotYours, match="away already"):
        proposals.vote(info, asked, Access(2), True, frozenset((2,)))
    proposals.vote(info, asked, Access(0), False, frozenset((0, 2)))
    assert (asked.yes, asked.no) == ([], [0]), "about one's own seat one always has"
