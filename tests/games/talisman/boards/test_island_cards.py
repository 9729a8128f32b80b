"""What cards of the Ocean and the Island do that only they do, and bots who go there and come back."""

from __future__ import annotations

from typing import Any

import pytest

from questboard import bots
from questboard.engine import Look
from questboard.games.talisman.boards import island
from questboard.games.talisman.boards.island import happenings
from questboard.games.talisman.context import Context
from questboard.games.talisman.state import Fight
from questboard.games.talisman.wording import names
from questboard.testing import rule
from tests.games.talisman.boards.given_island import afloat, lies, moves, puts, ship
from tests.games.talisman.land import Land


@pytest.fixture
def table() -> Land:
    return Land(more=[island.part])


def meets(table: Land, card: str) -> None:
    """The card lies where Ann is, and is met; nothing else is drawn."""
    table.lay(table.at("Ann"), card)
    table.state.texts = False
    table.finds("Ann")
    table.goes("cards")


def beaten_by(table: Land, card: str) -> None:
    """She has lost to it."""
    [foe] = table.lay(table.at("Ann"), card)
    about = Context(card=foe, fight=Fight("combat", 0, [foe], card, 6))
    table.works("Ann", foe, "fight_lost", about=about)


@rule("TA 15:4")
def test_a_squall_drives_ships_back_and_sinks_rowboats(table: Land):
    afloat(table, "pu_ship", "sea.2")
    table.rolls(4)
    meets(table, "oc_squall")
    assert table.at("Ann") == "sea.12" and table.aboard("Ann") >= 0
    for frail in ("pu_rowboat", "pu_raft"):
        other = Land(more=[island.part])
        afloat(other, frail, "sea.2")
        meets(other, "oc_squall")
        assert other.at("Ann") == "sea.2" and not other.ships("Ann")


def test_corsairs_take_all_gold_or_else_the_ship(table: Land):
    afloat(table, "pu_ship", "sea.3")
    table.of("Ann").gold = 4
    beaten_by(table, "oc_corsairs")
    assert table.of("Ann").gold == 0 and table.of("Ann").lives == 4 and table.ships("Ann")
    beaten_by_again = Land(more=[island.part])
    afloat(beaten_by_again, "pu_ship", "sea.3")
    beaten_by_again.of("Ann").gold = 0
    beaten_by(beaten_by_again, "oc_corsairs")
    assert not beaten_by_again.ships("Ann")


def test_corsairs_spare_the_life_in_a_whole_fight(table: Land):
    afloat(table, "pu_ship", "sea.3")
    table.of("Ann").strength, table.of("Ann").gold = 1, 3
    table.rolls(1, 6)
    meets(table, "oc_corsairs")
    assert table.of("Ann").lives == 4 and table.of("Ann").gold == 0


@pytest.mark.parametrize(("sailing", "lives"), [(True, 4), (False, 3)])
def test_the_kraken_takes_the_ship_or_a_life(table: Land, sailing: bool, lives: int):
    puts(table, "sea.7")
    if sailing:
        ship(table, "pu_galley")
    table.of("Ann").strength = 1
    table.rolls(1, 6)
    meets(table, "oc_kraken")
    assert table.of("Ann").lives == lives and not table.ships("Ann")


@pytest.mark.parametrize(("die", "kept"), [(4, True), (3, False)])
def test_the_carpenter_saves_ships_and_no_rowboats(table: Land, die: int, kept: bool):
    afloat(table, "pu_ship", "sea.7")
    table.of("Ann").craft = 5
    table.gear("Ann", "oc_carpenter")
    table.rolls(die)
    table.tries(lambda m: happenings.ship_lost(m, 0, Context()))
    assert bool(table.ships("Ann")) == kept
    boat = Land(more=[island.part])
    afloat(boat, "pu_rowboat", "sea.7")
    boat.gear("Ann", "oc_carpenter")
    boat.tries(lambda m: happenings.ship_lost(m, 0, Context()))
    assert not boat.ships("Ann") and not boat.told("rolls")


@rule("TA 6:6", "TA 15:8")
def test_a_castaway_comes_along_costs_leadership_and_pays_at_the_first_dock(table: Land):
    afloat(table, "pu_ship", "sea.12")
    table.of("Ann").craft = 3
    [guest] = table.lay("sea.12", "oc_castaway")
    table.visits("Ann", guest)
    if table.match.pending is not None and table.match.pending.name == "ability":
        table.says("Ann", "use", guest, 0)
    assert guest in table.followers("Ann") and table.seen("Ann").led == 1
    table.rolls(2)
    moves(table)
    table.says("Ann", "go", "city.wharf")
    assert "oc_castaway" not in table.owns("Ann") and table.of("Ann").gold == 3


def test_who_cannot_lead_a_castaway_leaves_somebody(table: Land):
    afloat(table, "pu_ship", "sea.12")
    table.of("Ann").craft = 1
    [guest] = table.lay("sea.12", "oc_castaway")
    table.tries(lambda m: happenings.take_aboard(m, 0, Context(card=guest)))
    assert guest not in table.goods("Ann") and "oc_castaway" in table.names_on("sea.12")


def test_calm_and_scurvy_strike_those_at_sea_and_not_those_in_dockland(table: Land):
    afloat(table, "pu_ship", "sea.7")
    puts(table, "isl.dockland", "Bea")
    meets(table, "oc_calm")
    assert (table.of("Ann").miss, table.of("Bea").miss, table.of("Cy").miss) == (1, 0, 0)


def test_the_current_carries_the_ship_along(table: Land):
    card = afloat(table, "pu_ship", "sea.3")
    meets(table, "oc_current")
    assert {option[1] for option in table.options("Ann")} == {"sea.6", "sea.14"}
    table.says("Ann", "go", "sea.6")
    assert lies(table, card) == "" and table.at("Ann") == "sea.6"


def test_a_siren_calls_onto_the_reef(table: Land):
    afloat(table, "pu_ship", "sea.12")
    table.of("Ann").craft = 1
    table.rolls(1, 6)
    meets(table, "oc_siren")
    assert table.at("Ann") == "sea.5" and table.of("Ann").lives == 4 and table.aboard("Ann") >= 0


def test_a_harpoon_is_for_the_sea(table: Land):
    table.gear("Ann", "oc_harpoon")
    fight = Fight("combat", 0, [], "a beast", 0)
    strength = table.of("Ann").strength
    for at, more in (("sea.2", 3), ("isl.beach", 1)):
        puts(table, at)
        assert table.total("Ann", "strength", fight) == strength + more


def test_a_navigator_steers_one_more_or_less(table: Land):
    card = afloat(table, "pu_ship", "sea.2")
    table.of("Ann").craft = 5
    table.gear("Ann", "oc_navigator")
    assert island.sailing.counts(table.match, 0, 3, card) == [2, 3, 4]


def test_the_monsoon_spares_the_harbour(table: Land):
    puts(table, "isl.beach")
    puts(table, "isl.harbour", "Bea")
    meets(table, "is_monsoon")
    assert (table.of("Ann").miss, table.of("Bea").miss) == (1, 0)


def test_drums_lead_into_the_ruin(table: Land):
    puts(table, "isl.jungle1")
    table.top("island", "is_cache", "is_parrot")
    meets(table, "is_drums")
    assert table.at("Ann") == "isl.ruin"


def test_the_idol_takes_an_object_and_stays(table: Land):
    puts(table, "isl.beach")
    table.gear("Ann", "pu_sword")
    [idol] = table.lay("isl.beach", "is_idol")
    strength = table.of("Ann").strength
    table.visits("Ann", idol)
    _answer_until_rest(table, ("use", idol, 0), ("pick", "Strength"))
    assert table.of("Ann").strength == strength + 1 and not table.owns("Ann")
    assert table.names_on("isl.beach") == ["is_idol"]


def _answer_until_rest(table: Land, *wanted: tuple[Any, ...]) -> None:
    for _ in range(6):
        if table.rests():
            return
        options = table.options("Ann")
        table.says("Ann", *next((one for one in wanted if one in options), options[0]))


def test_a_greedy_bot_buys_a_ship_sails_out_and_comes_home(table: Land):
    """With Gold and Strength, and without a Talisman: to the Crystal Cave and back."""
    hero, greedy, seen = table.of("Ann"), bots.make("greedy", 1), [""]
    hero.strength, hero.craft, hero.gold, hero.lives = 9, 6, 9, 4
    puts(table, "city.wharf")
    table.shelf("city.wharf", "pu_ship")
    table.goes("arrive")
    for _ in range(4000):
        if table.match.outcome is not None:
            break
        seat = table.match.waiting_for()[0]
        if seat == 0 and seen[-1] != table.at("Ann"):
            seen.append(table.at("Ann"))
        table.of("Ann").lives = max(3, table.of("Ann").lives)
        table.match.answer(table.match.questions()[0].number, seat, greedy.choose(Look(table.match, seat)))
        if "isl.harbour" in seen and any(
            name.startswith(("city.", "vil.")) for name in seen[seen.index("isl.harbour") :]
        ):
            break
    assert any(name.startswith("sea.") for name in seen), seen
    assert "isl.harbour" in seen, seen
    assert any(name.startswith(("city.", "vil.")) for name in seen[seen.index("isl.harbour") :]), seen


def test_dockland_is_a_name_that_needs_no_article(table: Land):
    assert names.place(Look(table.match, 0), "isl.dockland") == "Dockland"
    assert names.place(Look(table.match, 0), "isl.harbour") == "the Island Harbour"
