"""MR 4 and MR 5: loading in the dark, and what one has up the sleeve."""

from __future__ import annotations

import pytest

from questboard.engine.errors import NoSuchOption
from questboard.testing import Scenario, rule
from tests.games.moonrunners.harbour import harbour


@rule("MR 4.1", "MR 4.3")
def test_loads_stay_secret_until_the_last_one_is_in():
    table = harbour()
    table.zone("hand 0", "silk", "tea")
    table.start("loading")
    table.answers("Ann", "load", table.cards("hand 0", "silk"))
    assert table.sees("Bea").players[0].cargo == ()
    assert table.match.questions(1)[0].answered == (0,)
    table.answers("Ann", "load", table.cards("hand 0", "tea"))  # changed her mind
    table.all_answer("load", ())
    assert table.told("loaded", "Bea")[0] == {"seat": 0, "cards": ["tea"]}


@rule("MR 4.2")
def test_a_boat_carries_no_more_than_the_hold():
    table = harbour(ship="crooked-tern")
    table.zone("hand 0", "silk", "tea")
    table.start("loading")
    with pytest.raises(NoSuchOption, match="0 to 1 of"):
        table.answers("Ann", "load", table.cards("hand 0", "silk", "tea"))


def sleeves(*tricks: str, ship: str = "old-temperance", **more: object) -> Scenario:
    """Ann's boat carries spice (contraband), Bea's silk, Cy's nothing; Ann has the tricks."""
    table = harbour(ship=ship, **more)
    table.zone("boat 0", "spice")
    table.zone("boat 1", "silk")
    table.zone("sleeve 0", *tricks)
    table.start("tricks")
    return table


def heat(table: Scenario, who: str) -> int:
    return table.sees(None).players[table.seat(who)].heat


@rule("MR 5.1")
def test_only_who_has_a_trick_is_asked_and_may_pass():
    table = sleeves("bribe")
    table.is_asked("trick", "Ann")
    table.answers("Ann", "pass")
    table.is_asked("vote")


@rule("MR 5.2")
def test_the_one_nearest_to_the_lantern_goes_first_and_the_others_think_again():
    table = sleeves("bribe")
    table.zone("sleeve 1", "tip-off")
    table.start("tricks", lantern=1)
    table.answers("Ann", "trick", *table.cards("sleeve 0", "bribe"))
    table.answers("Bea", "trick", *table.cards("sleeve 1", "tip-off"), 0)
    assert [told["card"] for told in table.told("trick")] == ["tip-off"]
    table.is_asked("trick", "Ann")  # Bea has had her trick for tonight
    assert table.sees("Bea").players[0].tricks == 1


@rule("MR 5.3")
def test_one_trick_a_night():
    table = sleeves("bribe", "papers")
    table.answers("Ann", "trick", *table.cards("sleeve 0", "bribe"))
    table.is_asked("vote")


@rule("MR 5.3")
def test_tricks_on_boats_need_cargo():
    table = sleeves("tip-off")
    table.is_refused("Ann", "trick", *table.cards("sleeve 0", "tip-off"), 2, rule="MR 5.3")
    table = sleeves()
    table.zone("sleeve 2", "bribe")
    table.start("tricks")
    table.is_refused("Cy", "trick", *table.cards("sleeve 2", "bribe"), rule="MR 5.3")


@rule("MR 5.4")
@pytest.mark.parametrize(
    ("trick", "target", "ann", "bea", "watch"),
    [
        ("bribe", None, -3, 0, 0),
        ("tip-off", 1, 0, 3, 0),
        ("papers", None, -2, 0, 0),
        ("decoy", 1, -2, 1, 0),
        ("guard-change", None, 0, 0, 2),
        ("full-moon", None, 0, 0, -2),
    ],
)
def test_what_each_trick_does(trick: str, target: int | None, ann: int, bea: int, watch: int):
    table = sleeves(trick)
    table.zone("sleeve 1", "bribe")  # Bea is asked next, so the boats can be looked at before the Watch
    table.start("tricks")
    before = heat(table, "Ann"), heat(table, "Bea")
    table.answers("Ann", "trick", *table.cards("sleeve 0", trick), *([] if target is None else [target]))
    table.answers("Bea", "pass")
    table.is_asked("trick", "Bea")
    assert (heat(table, "Ann") - before[0], heat(table, "Bea") - before[1]) == (ann, bea)
    assert table.sees(None).watch == watch


@rule("MR 5.4", "MR 11.2")
def test_the_will_o_the_wisp():
    table = sleeves("will-o-wisp", expansions=["fog"])
    table.zone("sleeve 1", "bribe")
    table.start("tricks")
    before = heat(table, "Ann"), heat(table, "Bea")
    table.answers("Ann", "trick", *table.cards("sleeve 0", "will-o-wisp"), 1)
    table.answers("Bea", "pass")
    assert (heat(table, "Ann") - before[0], heat(table, "Bea") - before[1]) == (-2, 2)


@rule("MR 5.5", "MR 6.3")
def test_who_stays_at_home_draws_a_trick_up_to_three():
    table = harbour()
    table.zone("sleeve 1", "bribe", "decoy", "papers")
    table.start("watch")
    assert [player.tricks for player in table.sees(None).players] == [1, 3, 1]
    assert [told["drawn"] for told in table.told("stayed-home")] == [True, False, True]
