"""A running match: wrong answers, interjections that nest and leave, events, why, faults, positions by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from questboard.engine import PASS, Asking, Interjection, Leave, Match, One, Option, ask_all, choose, form, move, show
from questboard.engine.asking.question import Refusal
from questboard.engine.errors import (
    BadFile,
    BrokenInvariant,
    GameOver,
    NoSuchOption,
    NotAsked,
    Refused,
    RuleFault,
    StaleQuestion,
)  # fmt: skip
from questboard.engine.journal import verifying
from questboard.engine.journal.log import Answered
from tests.engine.small import END, asked, either, make, say, sit

GO, STOP = ("go",), ("stop",)


def turn(match: Match) -> Asking:
    seat = len(match.state.notes) % 2
    answer = yield from choose(match, "turn", seat, either(GO, STOP), rule="T 1", default=STOP)
    match.tell("turned", rule="T 1", seat=seat)
    match.tell("whispered", rule="T 2", audience=(seat,), answer=answer[0])
    match.state.notes.append(answer[0])
    return END if answer == STOP else "turn"


# -- answers


@pytest.mark.parametrize(
    ("question", "seat", "option", "error"),
    [
        (2, 0, GO, StaleQuestion),
        (0, 0, GO, StaleQuestion),
        ("turn", 0, GO, StaleQuestion),
        (True, 0, GO, StaleQuestion),
        (1, 1, GO, NotAsked),
        (1, False, GO, NotAsked),
        (1, None, GO, NotAsked),
        (1, 0, ("jump",), NoSuchOption),
        (1, 0, "go", NoSuchOption),
        (1, 0, (), NoSuchOption),
        (1, 0, 5, NoSuchOption),
        (1, 0, None, NoSuchOption),
        (1, 0, ("go", "go"), NoSuchOption),
    ],
)
def test_a_wrong_answer_is_an_error_and_changes_nothing(question, seat, option, error):
    match = sit(make(turn))
    before = match.save()
    with pytest.raises(error):
        match.answer(question, seat, option)
    assert match.save() == before


def test_an_answer_from_json_is_a_list_and_becomes_our_tuple():
    match = sit(make(turn))
    match.answer(1, 0, ["go"])
    assert match.full_log[-1] == Answered(1, "turn", 0, GO)


def test_true_is_not_one_in_an_option():
    def pick(match: Match) -> Asking:
        match.state.notes.append((yield from choose(match, "pick", 0, either(("card", 1), ("card", 2)), rule="T 1")))
        return END

    match = sit(make(pick))
    with pytest.raises(NoSuchOption):
        say(match, 0, "card", True)
    say(match, 0, "card", 1)
    assert type(match.state.notes[0][1]) is int


def test_after_the_end_nothing_is_asked():
    match = sit(make(turn))
    say(match, 0, "stop")
    assert match.outcome == END and match.questions(0) == [] and match.waiting_for() == []
    for late in (lambda: match.answer(1, 0, GO), match.expire, lambda: match.interject(0, ("shout",))):
        with pytest.raises(GameOver):
            late()
    assert match.interjections(0) == []


def test_the_clock_gives_the_default():
    match = sit(make(turn))
    match.expire()
    assert match.state.notes == ["stop"]


# -- events and why


def test_each_hears_its_own_events_and_the_dm_hears_all():
    match = sit(make(turn), dm=True)
    say(match, 0, "go")
    assert [heard.kind for heard in match.events(0)] == ["turned", "whispered"]
    assert [heard.kind for heard in match.events(1)] == ["turned"]
    assert [heard.kind for heard in match.events(2)] == ["turned", "whispered"]
    assert [heard.kind for heard in match.events(None)] == ["turned"]
    assert [heard.index for heard in match.events(0, since=1)] == [1]


def test_what_was_heard_since_something_that_one_has_heard_oneself():
    match = sit(make(turn), dm=True)
    say(match, 0, "go")
    say(match, 1, "go")
    assert match.heard_since(0, "turned", ["whispered"]) == []
    assert match.heard_since(1, "turned", ["whispered"]) == match.heard_since(2, "turned", ["whispered"])
    assert match.heard_since(1, "turned", ["whispered"]) == [{"answer": "go"}]
    # to seat 0 nobody has whispered since its own turn: what was whispered to seat 1 is no landmark for it
    assert match.heard_since(0, "whispered", ["turned"]) == [{"seat": 1}]
    assert match.heard_since(0, "never", ["turned"]) == [{"seat": 0}, {"seat": 1}]


def test_why_an_event_happened_shows_rule_and_chain():
    match = sit(make(turn))
    say(match, 0, "go")
    say(match, 1, "go")
    why = match.why(1, 2)
    assert (why.rule, why.title) == ("T 2", "Not")
    assert [kind for kind, _, _ in why.chain] == ["turned", "whispered"]
    with pytest.raises(NotAsked, match="You have heard events 0 to 2"):
        match.why(1, 3)


def test_nobody_but_the_dm_hears_that_somebody_learned_something():
    def peek(match: Match) -> Asking:
        match.mark_information()
        match.tell("peeked", rule="T 1")
        match.roll(6)
        match.tell("rolled", rule="T 1")
        yield from choose(match, "ok", 0, either(GO, STOP), rule="T 1")
        return END

    match = sit(make(peek), dm=True)
    assert [heard.marks for heard in match.events(0)] == [0, 1]
    assert [heard.marks for heard in match.events(2)] == [2, 1]


# -- interjections


def shouts(by: str = "players", run: Callable[..., Asking] | None = None, **more) -> dict[str, Interjection]:
    def shout(match: Match, seat: int, option: Option) -> Asking:
        match.state.notes.append(f"{seat} shouts")
        yield from ()

    return {"shout": Interjection(either(("shout",)), run or shout, "T 1", by=by, **more)}  # pyright: ignore


def test_an_interjection_runs_while_the_question_sleeps_and_asks_it_again():
    match = sit(make(turn, interjections=shouts()))
    assert match.interjections(1) == [("shout",)]
    match.interject(1, ("shout",))
    assert match.state.notes == ["1 shouts"]
    assert asked(match).number == 2
    with pytest.raises(StaleQuestion):
        match.answer(1, 0, GO)
    say(match, 0, "go")


@pytest.mark.parametrize("seat", [-1, 2, 7, None, True, "0", 0.0])
def test_only_seats_at_the_table_interject(seat):
    match = sit(make(turn, interjections=shouts()))
    before = match.save()
    with pytest.raises(NotAsked):
        match.interject(seat, ("shout",))
    assert match.save() == before


def test_the_dms_tools_are_for_the_dm():
    match = sit(make(turn, interjections=shouts(by="dm")), dm=True)
    with pytest.raises(NotAsked):
        match.interject(0, ("shout",))
    match.interject(2, ("shout",))
    alone = sit(make(turn, interjections=shouts(by="dm")))
    for seat in (0, 2, None):
        with pytest.raises(NotAsked):
            alone.interject(seat, ("shout",))  # pyright: ignore
    with pytest.raises(NoSuchOption):
        alone.interject(0, ("jump", "turn", ""))


def test_an_interjection_has_its_own_refusal():
    loud = Refusal("T 2", "Not so loud.")
    match = sit(make(turn, interjections=shouts(refuse=lambda match, seat, option: loud if seat else None)))
    assert match.interjections(1) == []
    with pytest.raises(Refused, match=r"Not so loud\. \(T 2\)"):
        match.interject(1, ("shout",))
    match.interject(0, ("shout",))


def dares(match: Match, seat: int, option: Option) -> Asking:
    answer = yield from choose(match, "dare", option[1], either(GO, STOP), rule="T 2")
    match.state.notes.append((seat, answer[0]))


DARE = {"dare": Interjection(lambda match, seat: [form("dare", One("whom", (0, 1)))], dares, "T 2")}


def test_interjections_nest_and_each_sleeper_is_asked_again():
    match = sit(make(turn, interjections=DARE))
    match.interject(0, ("dare", 1))
    assert asked(match, 1).name == "dare"
    match.interject(1, ("dare", 0))
    assert (asked(match).name, asked(match).seats) == ("dare", (0,))
    say(match, 0, "go")
    assert (asked(match).name, asked(match).seats) == ("dare", (1,))
    say(match, 1, "stop")
    assert asked(match).name == "turn"
    assert match.state.notes == [(1, "go"), (0, "stop")]


def test_an_interruption_turns_sealed_answers_into_drafts_of_everybody():
    def vote(match: Match) -> Asking:
        votes = yield from ask_all(match, "vote", [0, 1], either(GO, STOP), rule="T 1", default=STOP)
        match.state.notes.append(votes)
        return END

    match = sit(make(vote, interjections=shouts()))
    say(match, 0, "go")
    match.interject(1, ("shout",))
    match.interject(1, ("shout",))  # a second one does not lose the draft
    assert (asked(match, 0).own, asked(match, 0).answered, match.waiting_for()) == (GO, (), [0, 1])
    assert asked(match, 1).own is None
    say(match, 1, "go")
    match.expire()  # the clock takes the draft
    assert match.state.notes[-1] == {0: GO, 1: GO}


def test_a_draft_that_has_become_illegal_gives_way_to_the_default():
    def vote(match: Match) -> Asking:
        def offered(match: Match, seat: int) -> list[Option]:
            return [STOP] if match.state.notes else [GO, STOP]

        votes = yield from ask_all(match, "vote", [0, 1], offered, rule="T 1", default=STOP)
        match.state.notes.append(votes)
        return END

    match = sit(make(vote, interjections=shouts()))
    say(match, 0, "go")
    match.interject(1, ("shout",))
    match.expire()
    assert match.state.notes[-1] == {0: STOP, 1: STOP}


def test_leave_ends_the_step_from_any_depth_of_interjections():
    def riot(match: Match, seat: int, option: Option) -> Asking:
        yield from choose(match, "riot", seat, either(GO, STOP), rule="T 1")
        raise Leave("aftermath")

    def aftermath(match: Match) -> Asking:
        yield from choose(match, "rest", 0, either(GO, STOP), rule="T 1")
        return END

    match = sit(make(turn, aftermath, interjections=DARE | shouts(run=riot)))
    match.interject(0, ("dare", 1))
    match.interject(1, ("shout",))
    say(match, 1, "go")
    assert (match.step, asked(match).name) == ("aftermath", "rest")
    say(match, 0, "go")
    assert match.outcome == END


def test_the_dm_jumps_to_any_step_and_the_reason_is_told():
    match = sit(make(turn), dm=True)
    match.interject(2, ("jump", "turn", "once more"))
    assert match.events(1)[-1].data["reason"] == "once more"
    assert asked(match).number == 2


# -- faults


def test_an_exception_in_a_rule_loses_nothing():
    trouble = [True]

    def careless(match: Match) -> Asking:
        answer = yield from choose(match, "careful", 0, either(GO, STOP), rule="T 1")
        match.state.coins[0] -= 1
        match.tell("paid", rule="T 1")
        if trouble:
            raise ValueError("oops")
        return END if answer == STOP else "careless"

    match = sit(make(careless))
    before = match.save()
    with pytest.raises(RuleFault, match="oops"):
        say(match, 0, "go")
    assert match.save() == before
    trouble.clear()
    say(match, 0, "go")
    say(match, 0, "stop")
    assert match.state.coins[0] == 3


def test_a_fault_keeps_what_an_undo_has_told():
    def careless(match: Match) -> Asking:
        answer = yield from choose(match, "careful", 0, either(GO, STOP, PASS), rule="T 1")
        if answer == STOP:
            raise ValueError("oops")
        match.tell("did", rule="T 1", what=answer[0])
        return "careless"

    match = sit(make(careless))
    say(match, 0, "go")
    match.undo(0)
    before = match.save()
    with pytest.raises(RuleFault):
        say(match, 0, "stop")
    assert match.save() == before
    assert [heard.kind for heard in match.events(0)] == ["undone"]


def test_a_clock_that_meets_a_fault_seals_nothing():
    def vote(match: Match) -> Asking:
        yield from ask_all(match, "vote", [0, 1], either(GO, STOP), rule="T 1")
        raise ValueError("oops")

    match = sit(make(vote))
    before = match.save()
    with pytest.raises(RuleFault):
        match.expire()
    assert match.save() == before


def test_a_broken_invariant_is_a_fault_in_tests_and_fuzzing():
    def lose(match: Match) -> Asking:
        yield from choose(match, "lose", 0, either(GO, STOP), rule="T 1")
        match.state.coins[0] = -1
        return "lose"

    def check(match: Match) -> None:
        if min(match.state.coins) < 0:
            raise BrokenInvariant("debts")

    match = sit(make(lose, check=check))
    with pytest.raises(RuleFault, match="debts"):
        say(match, 0, "go")
    assert match.state.coins == [5, 5]


@pytest.mark.parametrize("returned", ["nowhere", None, 5])
def test_a_step_must_return_a_steps_name_or_the_outcome(returned):
    def lost(match: Match) -> Asking:
        yield from choose(match, "go", 0, either(GO, STOP), rule="T 1")
        return returned

    match = sit(make(lost))
    with pytest.raises(RuleFault):
        say(match, 0, "go")


# -- positions by hand, and looking


def test_a_position_set_up_by_hand_can_be_played_and_undone_but_not_recorded():
    match = sit(make(turn))
    match.place("turn", lambda state: state.coins.reverse())
    say(match, 0, "go")
    match.undo(0)
    with pytest.raises(BadFile, match="by hand"):
        verifying.verify(match.record(), lambda _: match.game)


@pytest.mark.parametrize("seat", [-1, 2, "0", True, 1.0])
def test_there_is_no_view_for_a_seat_that_is_not_there(seat):
    with pytest.raises(NotAsked):
        sit(make(turn)).view(seat)


def test_show_lets_the_dm_know_with_the_players():
    def cards(match: Match) -> Asking:
        yield from choose(match, "ok", 0, either(GO, STOP), rule="T 1")
        show(match, 0, 1 << 1)
        move(match, 0, "hand")
        return "cards"

    game = make(cards)

    def edit(state) -> None:
        state.cards.add_zone("deck", 0)
        state.cards.add_zone("hand", 1 << 0)
        state.cards.add_card(7, 0, "deck")

    match = sit(game, dm=True)
    match.place("cards", edit)
    say(match, 0, "go")
    assert [match.state.cards.face_for(0, seat) for seat in (0, 1, 2, None)] == [7, 7, 7, None]
