"""The Desert: one Space on two rings, thirst, rumours of Holy Relics, and what its Spaces do."""

from __future__ import annotations

import pytest

from questboard.games.talisman.boards import desert, dungeon, forced
from questboard.games.talisman.boards.desert import rules
from questboard.games.talisman.state import ALIGNMENTS, RIDDEN, Fight
from questboard.testing import rule
from tests.games.talisman.boards.given_desert import RELICS, arrives, ends, table
from tests.games.talisman.cases import begins, meets, obeys, visits
from tests.games.talisman.land import Land

__all__ = ["table"]

# -- the board ---------------------------------------------------------------------------------------------------


def test_seventeen_spaces_and_the_oasis_and_nothing_of_it_where_it_is_not_played(table: Land):
    library, without = table.match.content, Land().match.content
    assert len(library.boards["des"].spaces) == 18 and library.boards["des"].spaces[0] == "mid.oasis"
    assert len(library.space_of) == len(without.space_of) + 17
    assert not any(name.startswith(("de_", "re_", "ad_sand")) for name in without.face_of)
    assert without.faces[without.face_of["pu_camel"]].animal.boards == {}  # type: ignore[union-attr]
    assert "desert" not in without.decks and len(without.tracks_of[without.space_of["mid.oasis"]]) == 1


def test_the_deck_has_its_composition(table: Land):
    library = table.match.content
    cards = [card for card in library.cards if card.deck == "desert"]
    found = {kind: sum(card.copies for card in cards if card.type == kind) for kind in {card.type for card in cards}}
    assert found == {"EVENT": 6, "ENEMY": 10, "SPIRIT": 3, "STRANGER": 5, "FOLLOWER": 2, "OBJECT": 11, "PLACE": 2}
    assert {card.id for card in cards if "RELIC" in card.sub} == set(RELICS)
    assert sum(bool(card.worth) for card in cards) == 1
    doors = [card for card in library.cards if card.deck == "adventure" and card.opens]
    assert {(card.name, card.copies) for card in doors} == {("Sand Dunes", 2)}
    assert sum(library.copies[card.id] for card in library.cards if card.deck == "adventure") == 144


@rule("TA 11:37", "TA 11:35")
def test_who_starts_at_the_oasis_goes_on_along_either_ring(table: Land):
    """T-43."""
    assert ends(table, "mid.oasis", 5) == {"mid.castle", "mid.runes2", "des.caravan", "des.palace"}


@rule("TA 11:38")
def test_who_passes_the_oasis_in_the_desert_walks_on_along_the_desert(table: Land):
    """T-44."""
    assert ends(table, "des.dunes2", 4) == {"des.saltflat", "des.nomads"}
    assert ends(table, "des.dunes2", 2) == {"des.dunes3", "mid.oasis"}
    assert ends(table, "mid.desert1", 3) == {"mid.temple", "mid.chasm"}  # and nobody turns into it on the way


@rule("TA 11:33", "TA 11:31")
def test_through_sand_dunes_the_first_roll_leads_into_the_desert(table: Land):
    """T-45, R-37: also from the Outer Region, past the Sentinel."""
    table.hero("Ann", "ch_warrior", "out.plains3")
    table.lay("out.plains3", "ad_sand_dunes")
    table.goes("movement")
    assert table.options("Ann") == [("roll",), ("enter", "mid.oasis")]
    table.lay("mid.oasis", "de_sack", "de_astrolabe")
    table.says("Ann", "enter", "mid.oasis")
    assert table.at("Ann") == "mid.oasis" and forced.binds(table.of("Ann"), forced.FirstRollOnto)
    table.rolls(1)
    table.goes("movement")
    assert set(table.options("Ann")) == {("go", "des.dunes1"), ("go", "des.dunes7")}
    table.says("Ann", "go", "des.dunes1")
    assert not table.of("Ann").forced
    table.hero("Ann", "ch_warrior", "mid.oasis")  # who comes by count is free
    table.rolls(1)
    table.goes("movement")
    assert len(table.options("Ann")) == 4


@rule("TA 11:33")
def test_who_is_put_elsewhere_from_the_oasis_forgets_the_doorway(table: Land):
    hero = table.hero("Ann", "ch_warrior", "mid.oasis")
    forced.bind(hero, forced.FirstRollOnto(table.match.content.playing.index("des")))
    table.is_put("Ann", "mid.castle")
    assert not hero.forced


def test_sand_dunes_at_the_oasis_lead_nowhere(table: Land):
    table.hero("Ann", "ch_warrior", "mid.oasis")
    table.lay("mid.oasis", "ad_sand_dunes")
    table.rolls(1)
    table.goes("movement")
    assert all(option[0] == "go" for option in table.options("Ann"))


@rule("TA 11:37")
def test_the_decks_of_all_cards_are_named_before_the_first_is_drawn(table: Land):
    """R-76."""
    table.top("adventure", "ad_wolf")
    table.top("desert", "de_sack")
    arrives(table, "mid.oasis", 6, 1)
    table.is_asked("which-decks", "Ann")
    assert table.options("Ann") == [
        ("decks", "adventure", "adventure"), ("decks", "adventure", "desert"), ("decks", "desert", "desert"),
    ]  # fmt: skip
    assert not table.told("draws")
    table.says("Ann", "decks", "adventure", "desert")
    assert [heard.data["card"] for heard in table.match.events(0) if heard.kind == "draws"] == ["ad_wolf", "de_sack"]
    assert "which-deck" not in [heard.kind for heard in table.match.events(0)]


@rule("TA 11:37", "TA 13:4")
def test_one_card_at_the_oasis_is_one_question(table: Land):
    table.lay("mid.oasis", "de_sabre")
    arrives(table, "mid.oasis")
    table.is_asked("which-deck", "Ann")
    assert table.options("Ann") == [("deck", "adventure"), ("deck", "desert")]


@rule("TA 13:2", "TA 11:37")
def test_at_the_oasis_people_of_both_boards_meet(table: Land):
    """RC-28: it is one Space, and lies in both Regions."""
    table.hero("Bea", "ch_druid", "mid.oasis")
    table.hero("Cy", "ch_cutpurse", "des.temple")
    arrives(table, "mid.oasis")
    assert ("meet", 1) in table.options("Ann")
    assert table.together("Ann", "Cy")
    table.hero("Ann", "ch_warrior", "mid.castle")
    assert table.together("Ann", "Bea") and not table.together("Ann", "Cy")


# -- thirst, water, camels -----------------------------------------------------------------------------------------


@rule("TA 13:4")
@pytest.mark.parametrize(("die", "lives"), [(2, 3), (3, 4)])
def test_thirst(table: Land, die: int, lives: int):
    table.lay("des.dunes1", "de_sabre")
    arrives(table, "des.dunes1", die)
    assert table.of("Ann").lives == lives


@pytest.mark.parametrize("water", ["pu_waterskin", "de_sack", "de_finder"])
def test_who_has_water_does_not_even_roll(table: Land, water: str):
    table.gear("Ann", water)
    table.lay("des.saltflat", "de_sabre")
    arrives(table, "des.saltflat")
    assert table.of("Ann").lives == 4 and not table.told("rolls")


@rule("TA 15:4")
def test_high_summer_comes_besides_the_thirst(table: Land):
    """T-58, R-66."""
    begins(table, "ad_summer")
    table.lay("des.dunes1", "de_sabre")
    arrives(table, "des.dunes1", 1)
    assert table.of("Ann").lives == 2
    table.hero("Ann", "ch_warrior", "mid.oasis")
    arrives(table, "mid.oasis")
    assert table.of("Ann").lives == 4


@rule("TA 11:28")
@pytest.mark.parametrize(("at", "most"), [("des.dunes1", 5), ("mid.castle", 4), ("out.fields1", 4)])
def test_a_camel_is_faster_in_the_desert(table: Land, at: str, most: int):
    table.hero("Ann", "ch_warrior", at)
    camel = table.gear("Ann", "pu_camel")
    table.state.job[camel] = RIDDEN
    assert max(count for _, count, _ in table.paces("Ann", 3)) == most


# -- Spaces and cards ----------------------------------------------------------------------------------------------


def test_the_dry_well(table: Land):
    table.rolls(5)
    obeys(table, "des.well")
    assert "pu_waterskin" in table.owns("Ann") or table.told("none-left")
    table.hero("Ann", "ch_warrior", "des.well")
    table.rolls(1, 2)
    obeys(table, "des.well")
    assert table.of("Ann").lives == 3 or table.owns("Ann")


def test_the_sphinx_asks_nobody_who_will_not_answer(table: Land):
    obeys(table, "des.sphinx")
    table.says("Ann", "none")
    assert table.of("Ann").lives == 4
    table.of("Ann").craft = 7
    table.rolls(3, 4)
    obeys(table, "des.sphinx")
    table.says("Ann", "pick", "Answer the riddle")
    table.says("Ann", "pick", "Strength")
    assert table.of("Ann").strength == 5
    table.rolls(4, 4)
    obeys(table, "des.sphinx")
    table.says("Ann", "pick", "Answer the riddle")
    assert table.of("Ann").lives == 3


def test_the_great_temple_gives_a_relic_on_a_six(table: Land):
    table.lay("des.dunes4", "re_bones")
    table.lay("out.fields3", "re_staff")
    table.rolls(6)
    obeys(table, "des.temple")
    assert table.told("no-relic")  # the Warrior is Neutral
    table.of("Ann").alignment = 0
    table.rolls(6)
    obeys(table, "des.temple")
    table.is_asked("temple-relic", "Ann")
    [relic] = rules.relics(table.match)
    assert table.options("Ann") == [("nothing",), ("take", relic)]
    table.says("Ann", "take", relic)
    assert table.owns("Ann") == ["re_bones"]


def test_the_wadi_floods_with_an_event_and_with_nothing_else(table: Land):
    table.top("desert", "de_pilgrims")
    arrives(table, "des.wadi")
    assert table.told("flood") and table.of("Ann").lives == 4  # lost, and healed by the pilgrims
    table = Land(more=[desert.part])
    table.top("desert", "de_sack")
    arrives(table, "des.wadi")
    assert not table.told("flood")


def test_the_sultan(table: Land):
    sword = table.gear("Ann", "pu_sword")
    obeys(table, "des.palace")
    table.says("Ann", "pick", "Give an Object")
    if table.match.pending is not None and table.match.pending.name == "discard-objects":
        table.says("Ann", "discard-objects", (sword,))
    assert table.owns("Ann") == [] and table.of("Ann").gold == 4
    table.of("Ann").lives, table.of("Ann").poison = 1, 2
    table.gear("Ann", "de_falconer")
    obeys(table, "des.palace")
    table.says("Ann", "pick", "Give a Follower")
    while table.match.pending is not None and table.match.pending.name == "heal":
        table.says("Ann", "life")
    assert table.of("Ann").lives == 4 and table.of("Ann").gold == 6 and table.owns("Ann") == []


@pytest.mark.parametrize(("die", "miss", "left"), [(2, 1, 1), (3, 0, 0), (4, 0, 1)])
def test_quicksand(table: Land, die: int, miss: int, left: int):
    table.gear("Ann", "pu_sword")
    table.rolls(die)
    obeys(table, "des.quicksand")
    assert table.of("Ann").miss == miss and len(table.owns("Ann")) == left


def test_the_caravanserai_deals_in_what_the_desert_needs(table: Land):
    library = table.match.content
    assert library.spaces[library.space_of["des.caravan"]].merchant == "desert"
    table.of("Ann").gold, table.of("Ann").lives = 5, 3
    skin = table.shelf("des.caravan", "pu_waterskin")
    obeys(table, "des.caravan")
    assert ("buy", skin, 1) in table.options("Ann")
    table.says("Ann", "done")
    table.is_asked("pay-healer", "Ann")
    table.says("Ann", "heal", 1)
    assert table.of("Ann").lives == 4


def test_the_sandstorm_blows_everybody_back_but_those_at_the_oasis(table: Land):
    table.hero("Bea", "ch_druid", "des.dunes7")
    table.hero("Cy", "ch_cutpurse", "mid.oasis")
    table.rolls(3, 6)
    meets(table, "de_sandstorm")
    assert table.at("Ann") == "des.nomads" and table.at("Bea") == "des.dunes5" and table.at("Cy") == "mid.oasis"
    assert table.state.active == 1  # and encounters nothing there


def test_white_noon_strikes_who_is_dry_in_the_desert(table: Land):
    table.hero("Bea", "ch_druid", "des.dunes7")
    table.gear("Bea", "de_sack")
    table.hero("Cy", "ch_cutpurse", "mid.oasis")
    meets(table, "de_noon")
    assert [table.of(seat).lives for seat in range(3)] == [3, 4, 4]


@pytest.mark.parametrize("water", [True, False])
def test_locusts_drink_or_hold_one_up(table: Land, water: bool):
    if water:
        table.gear("Ann", "de_sack")
    meets(table, "de_locusts")
    assert table.owns("Ann") == [] and table.of("Ann").miss == (0 if water else 1)


def test_the_pyramid_makes_spirits_stronger(table: Land):
    table.hero("Ann", "ch_warrior", "des.pyramid")
    [ghost] = table.lay("des.pyramid", "de_king")
    assert table.foe_value(Fight("psychic", 0, [ghost], "", 0)) == 6


def test_people_of_the_desert(table: Land):
    hero = table.hero("Ann", "ch_warrior", "des.dunes1", gold=4)
    visits(table, "de_dragoman")
    assert forced.binds(hero, forced.Next) and hero.gold == 3
    visits(table, "de_mapmaker")
    table.is_asked("reorder", "Ann")
    table.hero("Ann", "ch_warrior", "des.dunes1", alignment=0)
    table.curse("Ann", "cu_leaden")
    visits(table, "de_pillar")
    assert not table.curses_of("Ann")


@rule("TA 11:31")
def test_the_milestone_is_replaced_as_it_is_drawn_where_there_is_no_rome(table: Land):
    """R-79: it stays in its deck."""
    table.top("desert", "de_milestone", "de_sack")
    arrives(table, "des.nomads")
    assert table.names_on("des.nomads") == ["de_sack"] and table.told("leads-nowhere")


@rule("TA 11:37", "TA 11:31", "TA 13:8")
def test_what_is_replaced_at_the_oasis_comes_from_the_deck_that_was_named_for_it(table: Land):
    """R-76: the Milestone to no Rome and the Relic each give way to a card of the Desert; the wolf is met too."""
    table.of("Ann").alignment = ALIGNMENTS.index("good")
    table.top("adventure", "ad_wolf", "ad_boar")
    table.top("desert", "de_milestone", "re_bell", "de_sack")
    arrives(table, "mid.oasis", 6, 1)
    table.says("Ann", "decks", "adventure", "desert")
    table.says("Ann", "on", "des.palace")
    assert table.names_on("des.palace") == ["re_bell"] and table.told("leads-nowhere")
    drawn = [heard["card"] for heard in table.told("draws")]
    assert "de_sack" in drawn and "ad_boar" not in drawn


@rule("TA 11:34", "TA 11:37")
def test_at_the_oasis_a_doorway_of_the_other_deck_leads_on_and_its_animals_wait_in_the_shade():
    """The card lies on both boards; the mule is safe from thirst, and a Camel may be taken by who comes by."""
    table = Land(more=[desert.part, dungeon.part])
    table.is_put("Ann", "mid.oasis")
    table.lay("mid.oasis", "ad_dungeon_door")
    table.gear("Ann", "pu_camel")
    table.state.active = 0
    table.goes("movement")
    table.says("Ann", "enter", "dun.0")
    assert table.at("Ann") == "dun.0" and "pu_camel" in table.names_on("mid.oasis")
    assert ("on", "mid.oasis") not in rules.hiding_places(table.match, 0)  # and no Relic is put beside it
