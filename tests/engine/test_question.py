"""Refusals, and what a DM's rulings do to them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from questboard.engine import PASS, Asking, Form, Match, Option, Refusal, Sketch, choose, floor, form
from questboard.engine.asking.option import Amount
from questboard.engine.asking.question import verb_of
from questboard.engine.errors import NoSuchOption, Refused
from tests.engine.small import END, asked, either, make, say, sit

POOR = Refusal(
    "T 1", "That costs {price} and you have {coins}.", "Wait.", lambda match, seat, option: {
        "price": 9, "coins": match.state.coins[seat]})  # fmt: skip
TOO_MUCH = Refusal("T 2", "Nobody bids that much.", firm=True)
SELDOM = Refusal("T 2", "Not on a Sunday.")


def refuse(match: Match, seat: int, option: Option) -> Refusal | None:
    if option == ("buy",):
        return POOR
    if option == ("rest",):
        return SELDOM
    if option[0] == "bid" and len(option) > 1 and option[1] > 3:
        return TOO_MUCH
    return None


def shop(match: Match) -> Asking:
    options = either(PASS, ("buy",), ("rest",), form("bid", Amount("coins", 0, 9)))
    answer = yield from choose(match, "shop", 0, options, refuse=refuse, rule="T 1", default=("bid", 9))
    match.state.notes.append(answer)
    return END if len(match.state.notes) == 3 else "shop"


def test_options_are_the_candidates_that_nothing_refuses():
    match = sit(make(shop))
    assert [verb_of(option) for option in asked(match, 0).options] == ["pass", "bid"]
    assert asked(match, 1).options == () and asked(match, None).options == ()


def test_a_refused_answer_says_rule_reason_facts_and_remedy():
    match = sit(make(shop))
    with pytest.raises(Refused, match=r"That costs 9 and you have 5\. \(T 1\) Wait\.") as error:
        say(match, 0, "buy")
    assert error.value.why.facts == {"price": 9, "coins": 5}
    why = match.why(0, ("buy",))
    assert (why.rule, why.title, why.reason, why.remedy) == ("T 1", "Do", "That costs 9 and you have 5.", "Wait.")
    assert match.why(0, PASS).reason == "It is possible."


def test_a_filled_form_is_judged_whole():
    match = sit(make(shop))
    with pytest.raises(Refused, match="Nobody bids that much"):
        say(match, 0, "bid", 4)
    with pytest.raises(NoSuchOption, match="bid / coins: expected a number from 0 to 9"):
        say(match, 0, "bid", 10)
    say(match, 0, "bid", 3)
    assert match.state.notes == [("bid", 3)]


def test_a_thing_that_nobody_offers_is_not_refused_by_a_rule_about_something_else():
    match = sit(make(shop))
    with pytest.raises(NoSuchOption, match="There is no option"):
        say(match, 0, "dance")
    assert dict(match.refused(0)).keys() == {("buy",), ("rest",)}


def test_a_default_that_is_refused_gives_way_to_the_first_answer():
    match = sit(make(shop))
    assert asked(match, 0).default == PASS
    match.expire()
    assert match.state.notes == [PASS]


def test_a_permission_sets_a_rule_aside_once_and_is_cited():
    match = sit(make(shop), dm=True)
    match.interject(2, ("allow", "shop", "T 1", "buy", "once", "it is your birthday"))
    assert ("buy",) in asked(match, 0).options
    say(match, 0, "buy")
    cited = match.events(0)[-1]
    assert (cited.kind, cited.rule, cited.data["reason"]) == ("ruling-cited", "T 1", "it is your birthday")
    assert match.state.rulings == []
    assert ("buy",) not in asked(match, 0).options


def test_a_permission_for_the_game_stays_until_it_is_revoked():
    match = sit(make(shop), dm=True)
    match.interject(2, ("allow", "shop", "T 2", "rest", "game", "Sundays are abolished"))
    say(match, 0, "rest")
    assert ("rest",) in asked(match, 0).options
    match.interject(2, ("revoke", 0, "they are back"))
    assert ("rest",) not in asked(match, 0).options


def test_a_permission_for_a_turn_ends_with_it():
    def day(match: Match) -> Asking:
        match.state.notes.append(("a new day",))
        yield from ()
        return "shop"

    game = replace(make(shop), turn="day")
    game = replace(game, steps={**game.steps, "day": day})
    match = sit(game, dm=True)
    match.interject(2, ("allow", "shop", "T 2", "rest", "turn", "it rains"))
    say(match, 0, "rest")
    assert ("rest",) in asked(match, 0).options  # it holds as long as the turn does
    match.interject(2, ("jump", "day", "tomorrow"))
    assert match.state.rulings == []
    assert ("rest",) not in asked(match, 0).options
    told = match.events(0)[-1]
    assert (told.kind, told.data["verdict"], told.rule) == ("ruling", "lapse", "T 2")


def test_without_turns_there_is_no_such_scope():
    match = sit(make(shop), dm=True)
    with pytest.raises(NoSuchOption):
        match.interject(2, ("allow", "shop", "T 2", "rest", "turn", "it rains"))


def test_no_ruling_makes_the_impossible_possible():
    match = sit(make(shop), dm=True)
    match.interject(2, ("allow", "shop", "T 2", "bid", "game", "why not"))
    with pytest.raises(Refused):
        say(match, 0, "bid", 4)


def test_a_prohibition_removes_a_verb_and_says_why():
    match = sit(make(shop), dm=True)
    match.interject(2, ("forbid", "shop", "bid", "no gambling"))
    assert asked(match, 0).options == (PASS,)
    with pytest.raises(Refused, match="The DM has ruled against it: no gambling"):
        say(match, 0, "bid", 1)


def test_a_prohibition_that_would_leave_nothing_does_not_count():
    match = sit(make(shop), dm=True)
    match.interject(2, ("forbid", "shop", "bid", "no gambling"))
    match.interject(2, ("forbid", "shop", "pass", "and no idling"))
    assert len(asked(match, 0).options) == 2


def test_nor_does_one_that_leaves_only_a_form_that_nobody_can_fill_in():
    def auction(match: Match) -> Asking:
        options = either(PASS, form("bid", Amount("coins", 4, 9)))
        yield from choose(match, "auction", 0, options, refuse=refuse, rule="T 1")
        return END

    match = sit(make(auction), dm=True)
    match.interject(2, ("forbid", "auction", "pass", "no idling"))
    assert PASS in asked(match, 0).options


def test_a_prohibition_binds_the_players_and_not_the_dm():
    def scene(match: Match) -> Asking:
        def speeches(match: Match, seat: int) -> list[Option]:
            return [("say",), ("end",)] if seat == match.dm else [("say",), PASS]

        action = yield from floor(match, "scene", [0, 1, 2], speeches, rule="T 1")
        return END if action and action[1] == ("end",) else "shop"

    match = sit(make(scene), dm=True)
    with pytest.raises(NoSuchOption):  # else the scene could have no end: nobody else can end it
        match.interject(2, ("forbid", "scene", "end", "no way out"))
    match.interject(2, ("forbid", "scene", "say", "silence"))
    assert asked(match, 0).options == (PASS,)
    assert asked(match, 2).options == (("say",), ("end",))
    say(match, 2, "end")
    assert match.outcome is not None


def test_a_sketch_is_drawn_up_when_somebody_looks_into_it_and_only_once():
    drawn: list[int] = []

    def bid(match: Match, seat: int, most: int) -> Form:
        drawn.append(most)
        return form("bid", Amount("coins", 0, most))

    def blanks(match: Match, seat: int) -> list[Option | Sketch]:
        return [PASS, Sketch("bid", bid, (3,)), Sketch("bid", bid, (5,))]

    def auction(match: Match) -> Asking:
        answer = yield from choose(match, "auction", 0, blanks, rule="T 1")
        match.state.notes.append(answer)
        return END

    match = sit(make(auction))
    question = match.pending
    assert question is not None and len(question.sketched(match, 0)) == 3
    assert drawn == []
    assert asked(match, 0).options == (
        PASS, form("bid", Amount("coins", 0, 3)), form("bid", Amount("coins", 0, 5)),
    )  # fmt: skip
    say(match, 0, "bid", 5)
    assert match.state.notes == [("bid", 5)]
    assert drawn == [3, 5]


def test_a_refused_sketch_is_refused_by_its_verb_and_explained():
    def blanks(match: Match, seat: int) -> list[Option | Sketch]:
        return [PASS, Sketch("rest", lambda match, seat: form("rest", Amount("days", 1, 2)))]

    def inn(match: Match) -> Asking:
        yield from choose(match, "inn", 0, blanks, refuse=refuse, rule="T 1")
        return END

    match = sit(make(inn))
    assert asked(match, 0).options == (PASS,)
    assert [(option, why.rule) for option, why in match.refused(0)] == [(("rest",), "T 2")]
    with pytest.raises(Refused):
        say(match, 0, "rest", 1)
