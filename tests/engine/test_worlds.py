"""Forks and imagined worlds, and what a bot's eyes lead to."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.engine import Asking, Interjection, Look, Match, Option, ask_all, choose, draw, mask, shuffle
from questboard.engine.errors import BadFile, CannotUndo, RuleFault
from questboard.engine.journal.log import Drawn
from tests.engine.small import END, asked, either, make, say, sit

YES, NO = ("yes",), ("no",)


def deal(match: Match) -> Asking:
    shuffle(match, "deck")
    for seat in (0, 1, 0, 1):
        draw(match, "deck", f"hand {seat}")
    yield from ()
    return "bid"


def bid(match: Match) -> Asking:
    def own(match: Match, seat: int) -> list[Option]:
        return [("bid", card) for card in match.state.cards.zones[f"hand {seat}"]]

    bids = yield from ask_all(match, "bid", [0, 1], own, rule="T 1")
    match.state.notes.append([list(option) for option in bids.values()])
    match.state.notes.append(match.roll(6)[0])
    return "again"


def again(match: Match) -> Asking:
    answer = yield from choose(match, "again", 0, either(YES, NO), rule="T 1")
    return "deal" if answer == YES else END


def ask_neighbour(match: Match, seat: int, option: Option) -> Asking:
    yield from choose(match, "asked", 1 - seat, either(YES, NO), rule="T 1")


def view(match: Match, seat: int | None) -> Any:
    cards = match.state.cards
    return [[cards.face_for(card, seat) for card in ids] for ids in cards.zones.values()]


@pytest.fixture
def match() -> Match:
    def edit(state: Any) -> None:
        state.cards.add_zone("deck", 0)
        for seat in (0, 1):
            state.cards.add_zone(f"hand {seat}", mask(seat))
        for face in range(10):
            state.cards.add_card(face, 0, "deck")

    chat = {"chat": Interjection(either(("chat",)), ask_neighbour, "T 1")}
    match = sit(make(again, deal, bid, view=view, interjections=chat))
    match.place("deal", edit)
    return match


def dice(match: Match) -> list[tuple[int, ...]]:
    return [entry.values for entry in match.full_log if isinstance(entry, Drawn) and entry.stream == "dice"]


def play(match: Match) -> list[int]:
    """Seat 0 bids a card, seat 1 another: what falls then?"""
    for seat in match.waiting_for():
        say(match, seat, *asked(match, seat).options[0])  # pyright: ignore
    return match.state.notes[-1]


# -- forks


def test_a_fork_is_the_same_position_and_goes_its_own_way(match: Match):
    say(match, 0, *asked(match, 0).options[1])  # pyright: ignore
    fork = match.fork()
    assert fork.fingerprint() == match.fingerprint()
    say(fork, 1, *asked(fork, 1).options[0])  # pyright: ignore
    assert match.waiting_for() == [1]
    assert fork.fingerprint() != match.fingerprint()


def test_a_fork_does_not_foretell_the_dice_but_one_like_this_does(match: Match):
    forks = [play(match.fork(f"seed {number}")) for number in range(20)]
    assert len(set(forks)) > 1
    like_this = play(match.fork(like_this=True))
    assert like_this == play(match)


def test_a_fork_cannot_take_back_what_came_before_it(match: Match):
    play(match)
    say(match, 0, "yes")
    with pytest.raises(CannotUndo):
        match.fork().undo(0)


def test_a_fork_of_a_fork(match: Match):
    fork = match.fork("a").fork("b")
    assert fork.fingerprint() == match.fingerprint()
    play(fork)
    assert fork.pending is not None and fork.pending.name == "again"


# -- imagined worlds


def test_a_fork_works_out_no_options_of_what_was_asked_before():
    worked_out: list[str] = []

    def noted(name: str):
        def options(match: Match, seat: int) -> list[Option]:
            worked_out.append(f"{name} {seat}")
            return [YES, NO]

        return options

    def evening(match: Match) -> Asking:
        yield from choose(match, "first", 0, noted("first"), rule="T 1")
        yield from choose(match, "forced", 0, either(YES), rule="T 1", public=True)
        yield from ask_all(match, "second", [0, 1], noted("second"), rule="T 1")
        yield from ask_all(match, "third", [0, 1, 2], noted("third"), rule="T 1")
        yield from choose(match, "last", 1, noted("last"), rule="T 1")
        return END

    match = sit(make(evening), 3)
    for seat, option in ((0, YES), (1, NO), (0, YES), (2, YES), (0, NO), (1, YES)):
        say(match, seat, *option)
        worked_out.clear()
        fork = match.fork()
        assert worked_out == []
        assert (fork.fingerprint(), fork.waiting_for()) == (match.fingerprint(), match.waiting_for())
        assert [asked(fork, other) for other in range(3)] == [asked(match, other) for other in range(3)]
    say(fork, 1, *NO)
    assert fork.outcome is not None and match.outcome is None


def test_a_fork_after_an_interruption_waits_for_the_same(match: Match):
    say(match, 0, "bid", match.state.cards.zones["hand 0"][0])
    match.interject(0, ("chat",))
    say(match, 1, *YES)
    fork = match.fork()
    assert (fork.fingerprint(), fork.waiting_for()) == (match.fingerprint(), [0, 1])
    assert asked(fork, 0).own == asked(match, 0).own is not None


def test_a_finished_game_can_be_forked_and_imagined(match: Match):
    play(match)
    say(match, 0, *NO)
    assert match.outcome is not None
    assert match.fork().outcome == match.imagine(0, "x").outcome == match.outcome


def test_an_imagined_world_looks_the_same_to_its_seat_and_differs_behind_the_backs(match: Match):
    worlds = [match.imagine(0, f"seed {number}") for number in range(8)]
    assert all(world.view(0) == match.view(0) and world.questions(0) == match.questions(0) for world in worlds)
    hidden = {tuple(world.state.cards.faces("hand 1")) for world in worlds}
    assert len(hidden) > 3
    assert {tuple(world.state.cards.faces("hand 0")) for world in worlds} == {tuple(match.state.cards.faces("hand 0"))}


def test_others_sealed_answers_are_not_in_it_and_are_asked_again(match: Match):
    say(match, 1, *asked(match, 1).options[0])  # pyright: ignore
    world = match.imagine(0, "w")
    assert world.pending is not None and world.pending.parts == {}
    assert world.waiting_for() == [0, 1]


def test_ones_own_sealed_answer_is_in_it(match: Match):
    own = asked(match, 0).options[0]
    say(match, 0, *own)  # pyright: ignore
    world = match.imagine(0, "w")
    assert asked(world, 0).own == own and world.waiting_for() == [1]


def test_drafts_of_others_are_not_in_it_either(match: Match):
    for seat in (0, 1):
        if seat in match.waiting_for()[:1] or seat == 1:
            break
    say(match, 1, *asked(match, 1).options[0])  # pyright: ignore
    match.interject(0, ("chat",))
    asleep = match.imagine(0, "w")
    say(asleep, 1, "yes")
    assert asked(asleep, 1).own is None
    say(match, 1, "yes")
    assert asked(match, 1).own is not None
    assert asked(match.imagine(0, "w"), 1).own is None
    assert asked(match.imagine(1, "w"), 1).own is not None


def test_an_imagined_world_is_played_on_and_remembers_nothing(match: Match):
    world = match.imagine(0, "w")
    assert not world.full_log and not world.checkpoints and not world.full_events
    play(world)
    say(world, 0, "no")
    assert world.outcome == END


def test_it_can_be_neither_saved_nor_copied_nor_imagined_in_nor_undone(match: Match):
    world = match.imagine(0, "w")
    for way in (world.save, world.record, world.fork, lambda: world.imagine(1, "x")):
        with pytest.raises(BadFile):
            way()
    say(world, 0, *asked(world, 0).options[0])  # pyright: ignore
    with pytest.raises(CannotUndo):
        world.undo(0)


def test_the_same_seed_imagines_the_same_world(match: Match):
    assert match.imagine(0, "w").fingerprint() == match.imagine(0, "w").fingerprint()


def test_a_fault_in_an_imagined_world_says_that_there_is_no_way_back():
    def fails(match: Match) -> Asking:
        yield from choose(match, "ok", 0, either(YES, NO), rule="T 1")
        raise ValueError("oops")

    world = sit(make(fails)).imagine(0, "w")
    with pytest.raises(RuleFault, match="imagined world"):
        say(world, 0, "yes")


# -- a bot's eyes


def test_a_look_leads_to_view_question_and_imagined_worlds_never_to_the_state(match: Match):
    look = Look(match, 0)
    assert look.view == match.view(0) and look.asked == asked(match, 0)
    assert look.answers() == list(look.options)
    assert look.legal(look.answers(1)[0])
    assert look.imagine("w").view(0) == look.view
    assert (look.name(0), look.name(1)) == ("Player 1", "Player 2")
    seen = [getattr(look, name) for name in dir(look) if not name.startswith("_")]
    assert not any(thing is match or thing is match.state or thing is match.state.cards for thing in seen)


def test_a_spectators_look_has_nothing_to_answer(match: Match):
    look = Look(match, None)
    assert (look.options, look.answers()) == ((), [])
