"""The Forest Vale: circles of arrows, the way out, and what its squares do."""

from __future__ import annotations

from pathlib import Path

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.boards import forest_vale, mountain_pass
from questboard.games.talisman.state import Fight
from questboard.testing import rule
from tests.games.talisman.boards.given_forest_vale import draws, entrances, lands, moves, puts, quiet, table, wanderer
from tests.games.talisman.cases import rank_of
from tests.games.talisman.land import Land

__all__ = ["table"]

# -- circles -----------------------------------------------------------------------------------------------------


def circle(table: Land) -> None:
    """An Owl (N2) and a Frog (S2), two squares apart: Ann meets the Owl, the Frog, and the Owl again."""
    puts(table, "vale.s")
    table.lay("vale.1.1", "fv_owl")
    table.lay("vale.1.3", "fv_frog")
    puts(table, "vale.1.1")
    table.goes("arrive")
    table.says("Ann", "done")
    for _ in range(2):
        moves(table)
        table.says("Ann", "done")


@rule("TA 11:53")
def test_an_owl_and_a_frog_send_one_to_each_other_until_the_owl_is_discarded(table: Land):
    circle(table)
    assert (
        table.at("Ann") == "vale.1.1" and table.names_on("vale.1.1") == [] and table.names_on("vale.1.3") == ["fv_frog"]
    )
    assert [heard["card"] for heard in table.told("vale-circle")] == ["fv_owl"]
    table.state.active = 0
    table.goes("movement")
    assert table.options("Ann") == [("follow",), ("roll",)]
    table.rolls(3)
    table.says("Ann", "roll")
    quiet(table, "vale.4.1")
    table.says("Ann", "wind", "east")
    assert table.at("Ann") == "vale.4.1" and not wanderer(table).astray


@rule("TA 11:53")
def test_who_does_not_want_the_die_follows_the_last_card(table: Land):
    circle(table)
    moves(table)
    table.says("Ann", "follow")
    assert table.at("Ann") == "vale.1.3"


SIGNS = {"east": "E1", "west": "W1", "north": "N1", "south": "S1", "far": "N2", "either": "E1 W1"}
SIGN = """
[[cards]]
id = "fv_{name}{copy}"
name = "A Signpost {copy}"
deck = "vale"
type = "PLACE"
no = 6
boards = ["vale"]
tags = [{tags}]
text = "It points."
"""


def signposts(folder: Path, *laid: tuple[str, str]) -> Land:
    """Places that stay, with the arrows that a case wants; Ann has landed on the first of them."""
    (folder / "pack.toml").write_text('[pack]\nname = "Signs"\nversion = "1"\ngame = "talisman"\n')
    (folder / "cards.toml").write_text("".join(
        SIGN.format(name=name, copy=copy, tags=", ".join(f'"{tag}"' for tag in tags.split()))
        for name, tags in SIGNS.items() for copy in range(5)
    ))  # fmt: skip
    table = Land(packs=[str(folder)], more=[forest_vale.part])
    for copy, (space, name) in enumerate(laid):
        table.lay(space, f"fv_{name}{copy}")
    puts(table, "vale.s", laid[0][0])
    table.goes("arrive")
    ends_turn(table)
    return table


def ends_turn(table: Land) -> None:
    while table.match.pending is not None and table.match.pending.name != "organise":
        table.says("Ann", *table.options("Ann")[0])
    table.goes("close")


@rule("TA 11:53")
@pytest.mark.parametrize(
    "laid",
    [
        [("vale.1.1", "east"), ("vale.2.1", "west")],  # T-48
        [("vale.0.0", "far"), ("vale.0.2", "far"), ("vale.0.4", "far")],
        [("vale.1.1", "east"), ("vale.2.1", "north"), ("vale.2.2", "west"), ("vale.1.2", "south")],
        [(f"vale.{column}.3", "east") for column in range(5)],
    ],
    ids=["t-48", "three over the edge", "four", "once round a row"],
)
def test_r24_a_circle_that_leaves_no_choice_is_walked_once_and_then_left_by_the_die(
    tmp_path: Path, laid: list[tuple[str, str]]
):
    """A, B, A: on the second A it is discarded though it is a Place, and the die leads anywhere in one direction."""
    table = signposts(tmp_path, *laid)
    first = laid[0][0]
    for space, _ in [*laid[1:], laid[0]]:
        assert not table.told("vale-circle")
        moves(table)
        assert table.at("Ann") == space
        ends_turn(table)
    assert len(table.told("vale-circle")) == 1 and table.names_on(first) == []
    moves(table)
    assert table.options("Ann") == [("follow",), ("roll",)]
    table.rolls(2)
    table.says("Ann", "roll")
    assert {option[1] for option in table.options("Ann")} == {"north", "east", "south", "west"}


@rule("TA 11:53")
def test_r24_who_had_a_choice_on_the_way_walked_in_no_circle(tmp_path: Path):
    table = signposts(tmp_path, ("vale.1.1", "east"), ("vale.2.1", "either"))
    for space in ("vale.2.1", "vale.1.1", "vale.2.1", "vale.1.1"):
        moves(table)
        if table.at("Ann") == "vale.2.1" != space:
            table.says("Ann", "arrow", "west", 1)
        assert table.at("Ann") == space
        ends_turn(table)
    assert not table.told("vale-circle") and table.names_on("vale.1.1") == ["fv_east0"]


# -- out ---------------------------------------------------------------------------------------------------------


@rule("TA 11:54")
def test_a_gate_leads_out_at_once_and_the_glade_is_met(table: Land):
    puts(table, "vale.s")
    wanderer(table).last = table.face("fv_ravens")
    quiet(table, "vale.2.5")
    puts(table, "vale.2.5")
    table.top("adventure", "ad_strongbox", "ad_purse")
    moves(table)
    assert table.at("Ann") == "mid.glade" and len(table.told("draws")) == 2  # R-23; one step is lost
    assert wanderer(table).last == -1 and [heard["to"] for heard in table.told("vale-crossed")] == ["vale.n"]
    lands(table, "mid.glade")
    table.lay("mid.glade", "ad_overgrown")
    assert entrances(table) == []
    table.state.turn += 3
    table.goes("close")
    assert entrances(table) == ["vale.n"]


@rule("TA 11:54")
def test_r54_only_the_board_that_was_left_is_shut():
    table = Land(more=[forest_vale.part, mountain_pass.part])
    lands(table, "out.forest")
    assert sorted(entrances(table)) == ["pass.forest", "vale.s"]
    puts(table, "vale.s")
    quiet(table, "vale.2.0")
    wanderer(table).last = table.face("fv_wisp")
    puts(table, "vale.2.0")
    moves(table, 4)
    assert table.at("Ann") == "out.forest" and not table.told("vale-crossed")  # out where she came in
    assert entrances(table) == ["pass.forest"]


@rule("TA 20:4")
def test_who_has_crossed_both_ways_may_become_its_warden(table: Land):
    for gate, square, card, last in (
        ("vale.s", "vale.2.5", "fv_ravens", False),
        ("vale.n", "vale.2.0", "fv_wisp", True),
    ):
        puts(table, "out.chapel", gate)
        wanderer(table).last = table.face(card)
        quiet(table, square)
        puts(table, square)
        table.top("adventure", "ad_strongbox", "ad_purse")
        moves(table, *([4] if last else []))
        if last:
            warden = rank_of(table, "l2_warden")
            assert table.options("Ann") == [("decline",), ("earn", warden)]
            table.says("Ann", "earn", warden)
            assert table.of("Ann").level2 == warden and table.at("Ann") == "out.forest"
        else:
            table.says("Ann", "done")
    craft = table.of("Ann").craft
    assert table.seen("Ann").craft == craft + 1
    [boar] = table.lay("out.forest", "ad_boar")
    table.meets_foes("Ann", [boar], "combat")
    assert table.options("Ann") == [("face",), ("evade",)]
    lands(table, "out.fields1")
    assert table.seen("Ann").craft == craft


@rule("TA 20:4")
def test_r69_crossings_are_forgotten_at_death_and_not_before(table: Land):
    wanderer(table).crossed = 1
    puts(table, "vale.s", "out.forest", "mid.castle")
    assert wanderer(table).crossed == 1
    table.of("Ann").lives = 1
    table.loses_lives("Ann")
    assert wanderer(table).crossed == 0


@rule("TA 13:1")
def test_r65_so_many_squares_along_an_axis_and_never_onto_a_gate(table: Land):
    puts(table, "vale.2.5")
    names = table.exactly(table.at("Ann"), 2)
    assert names == ["vale.2.1", "vale.4.5", "vale.2.3", "vale.0.5"]
    ends = table.destinations("Ann", words.Moves(to="region"))
    assert len(ends) == 29 and "vale.2.5" not in ends and "vale.s" not in ends


# -- squares -----------------------------------------------------------------------------------------------------


def test_the_hag_has_seen_you_on_a_one_after_the_cards(table: Land):
    puts(table, "vale.s")
    draws(table, "vale.1.4", "fv_dwarf", dice=(1,))
    assert table.told("cursed")


def test_the_stones_give_a_spell_for_a_life_to_who_likes(table: Land):
    table.of("Ann").craft = 5
    puts(table, "vale.s")
    draws(table, "vale.4.3", "fv_dwarf")
    assert ("pick", "Bleed on the stones") in table.options("Ann")
    table.says("Ann", "pick", "Bleed on the stones")
    assert table.of("Ann").lives == 3 and len(table.match.state.cards.zones["spells 0"]) == 1


def test_the_pool_heals_one(table: Land):
    table.of("Ann").lives = 2
    puts(table, "vale.s")
    draws(table, "vale.0.2", "fv_dwarf")
    assert table.of("Ann").lives == 3


def test_enemies_fight_as_printed(table: Land):
    [boar] = table.lay("vale.1.1", "fv_boar")
    puts(table, "vale.1.1")
    assert table.foe_value(Fight("combat", 0, [boar], "", 0)) == 4
