"""The Vampire's Keep: storeys, flight, Bites, and its Spaces."""

from __future__ import annotations

from collections import Counter

import pytest

from questboard.games.talisman.boards import far_outer, keep
from questboard.games.talisman.boards.keep.state import KEEP
from questboard.games.talisman.state import GONE, Fight
from questboard.testing import rule
from tests.games.talisman.boards.given_all import at
from tests.games.talisman.cases import meets, visits
from tests.games.talisman.land import Land


@pytest.fixture
def table() -> Land:
    return Land(more=[keep.part])


def put(table: Land, space: str, who: str = "Ann") -> None:
    table.of(who).at = table.of(who).landed = at(table, space)


def arrives(table: Land, space: str, *dice: int) -> None:
    put(table, space)
    table.rolls(*dice)
    table.goes("arrive")


def moves(table: Land, space: str, *dice: int) -> str:
    """Where Ann's Move ends; what she encounters there is another matter."""
    put(table, space)
    table.rolls(*dice)
    table.goes("movement")
    return table.told("moves")[0]["to"]


def loses_there(table: Land, space: str) -> None:
    """Ann is beaten by a Hound, and it is her turn again."""
    put(table, space)
    table.rolls(1, 6)
    table.of("Ann").strength = 1
    meets(table, "ke_wolfhound")
    table.state.active, table.state.over = 0, False


# -- the board ---------------------------------------------------------------------------------------------------


def test_twenty_spaces_a_deck_of_40_a_vault_of_12_and_24_tiles(table: Land):
    library = table.match.content
    assert len(library.boards["keep"].spaces) == 20 and len(library.boards["keep"].tiles) == 24
    deck = [library.faces[face] for face in table.state.cards.faces("keep")]
    kinds = Counter("GOLD" if card.worth else "TELEPORT" if "TELEPORT" in card.sub else card.type for card in deck)
    assert kinds == {
        "EVENT": 5, "ENEMY": 12, "SPIRIT": 7, "STRANGER": 3, "FOLLOWER": 1, "OBJECT": 4, "GOLD": 1, "TELEPORT": 6
    }  # fmt: skip  # and the Night Breviary, which comes with the Necro Texts
    assert sum(card.type == "ENEMY" and "VAMPIRE" in card.sub for card in deck) == 8
    vault = Counter(library.faces[face].id for face in table.state.cards.faces("vault"))
    assert set(vault.values()) == {2} and len(vault) == 6
    assert "keep.0" not in Land().match.content.space_of and "l3_night" not in Land().match.content.face_of


def test_tiles_to_the_far_outer_region_are_in_the_bag_where_it_is_played(table: Land):
    assert len(KEEP.of(table.match).bag) == 22
    assert len(KEEP.of(Land(more=[far_outer.part, keep.part]).match).bag) == 24


@rule("TA 11:31", "TA 11:33", "TA 11:35")
@pytest.mark.parametrize(("die", "bites"), [(1, 1), (2, 0)])
def test_the_porter_is_met_on_entering(table: Land, die: int, bites: int):
    put(table, "out.plains3")
    table.lay("out.plains3", "ad_reddoor")
    table.gear("Ann", "pu_mule")
    table.rolls(die)
    table.goes("movement")
    table.says("Ann", "enter", "keep.0")
    assert table.at("Ann") == "keep.0" and table.of("Ann").bite == bites
    assert table.owns("Ann") == [] and "pu_mule" in table.names_on("out.plains3")  # TA 11:34


@rule("TA 11:39", "TA 11:44")
@pytest.mark.parametrize(
    ("start", "die", "end"),
    [("keep.0", 1, "keep.1"), ("keep.0", 4, "keep.2"), ("keep.0", 5, "keep.3"), ("keep.6", 6, "keep.9"),
     ("keep.17", 5, "keep.19"), ("keep.18", 6, "keep.19")],
)  # fmt: skip
def test_one_to_three_spaces_inwards_and_no_exact_count_for_the_vault(table: Land, start: str, die: int, end: str):
    """T-29."""
    assert moves(table, start, die) == end


@rule("TA 11:39")
def test_what_is_added_to_the_die_counts_before_the_table(table: Land):
    """R-14: a 4 that counts as 5 is three Spaces."""
    table.gear("Ann", "ad_boots", place="worn")
    put(table, "keep.0")
    table.rolls(4)
    table.goes("movement")
    table.is_asked("pace", "Ann")
    table.says("Ann", "pace", 5, ())
    assert table.told("moves")[0]["to"] == "keep.3"


# -- flight ------------------------------------------------------------------------------------------------------


@rule("TA 11:40", "TA 11:44")
@pytest.mark.parametrize(("die", "end"), [(2, "keep.8"), (4, "keep.7"), (6, "keep.6")])
def test_who_is_beaten_flees_by_the_same_table_and_only_once(table: Land, die: int, end: str):
    loses_there(table, "keep.9")
    assert table.of("Ann").forced == "flee"
    table.top("keep", "ke_dowry")
    assert moves(table, "keep.9", die, *([3, 3] if end == "keep.8" else [])) == end  # the Library takes two dice
    assert table.of("Ann").forced != "flee"


@rule("TA 11:40")
def test_a_bite_instead_of_a_life_is_a_defeat_too(table: Land):
    put(table, "keep.9")
    table.rolls(1, 6)
    meets(table, "ke_courtier")
    hero = table.of("Ann")
    assert (hero.lives, hero.bite, hero.forced) == (4, 1, "flee")


@rule("TA 11:40")
def test_who_flees_to_the_gate_is_put_before_a_red_door_by_the_right_neighbour(table: Land):
    loses_there(table, "keep.2")
    table.lay("out.ruins", "ad_reddoor")
    table.lay("mid.glade", "ad_reddoor")
    table.rolls(3)
    table.goes("movement")
    table.is_asked("exile", "Cy")
    assert {option[1] for option in table.options("Cy")} == {"out.ruins", "mid.glade"}


@rule("TA 11:40")
def test_without_a_red_door_it_is_an_empty_space_outside(table: Land):
    loses_there(table, "keep.2")
    table.rolls(3)
    table.goes("movement")
    ends = {option[1] for option in table.options("Cy")}
    assert "out.ruins" in ends and "out.fields1" not in ends and all(end.startswith("out.") for end in ends)


@rule("TA 19:4")
def test_a_toad_flees_one_space(table: Land):
    loses_there(table, "keep.9")
    table.of("Ann").toad = 2
    table.goes("movement")
    assert table.told("moves")[0]["to"] == "keep.8"


# -- Spaces ------------------------------------------------------------------------------------------------------


def test_the_sentry_takes_steel_wits_or_a_follower(table: Land):
    table.gear("Ann", "ad_squire")
    arrives(table, "keep.3")
    assert [option[1] for option in table.options("Ann")] == [
        "Fight the Sentry", "Outstare the Sentry", "Leave a Follower"
    ]  # fmt: skip
    table.says("Ann", "pick", "Leave a Follower")
    assert table.owns("Ann") == [] and not table.told("fought")


@pytest.mark.parametrize(("die", "bites", "lives"), [(2, 1, 3), (4, 0, 3), (6, 0, 4)])
def test_the_larder(table: Land, die: int, bites: int, lives: int):
    table.of("Ann").lives = 3
    arrives(table, "keep.5", die)
    assert (table.of("Ann").bite, table.of("Ann").lives) == (bites, lives)


@pytest.mark.parametrize(("die", "ends"), [(1, ["keep.4"]), (3, []), (6, ["keep.13"])])
def test_the_mirror_room_leads_elsewhere(table: Land, die: int, ends: list[str]):
    arrives(table, "keep.10", die)
    assert [data["to"] for data in table.told("moves")] == ends


def test_vampires_are_stronger_in_the_coffin_room(table: Land):
    [courtier, hound] = table.lay("keep.14", "ke_courtier", "ke_wolfhound")
    for space, more in (("keep.14", 1), ("keep.13", 0)):
        put(table, space)
        assert table.foe_value(Fight("combat", 0, [courtier], "", 0)) == 5 + more
        assert table.foe_value(Fight("combat", 0, [hound], "", 0)) == 4


def test_the_sorcerer_leaves_a_spell_or_a_curse(table: Land):
    table.of("Ann").craft = 9
    arrives(table, "keep.15", 6, 1)
    assert len(table.state.cards.zones["spells 0"]) == 1
    table = Land(more=[keep.part])
    arrives(table, "keep.15", 1, 6)
    assert table.of("Ann").lives == 3 and table.told("cursed") and table.of("Ann").forced == "flee"


def test_one_kneels_or_fights_before_the_throne(table: Land):
    arrives(table, "keep.17")
    table.says("Ann", "pick", "Kneel")
    assert table.of("Ann").bite == 1 and not table.told("fought")


# -- cards -------------------------------------------------------------------------------------------------------


def test_the_silver_chain_weakens_each_vampire(table: Land):
    put(table, "keep.9")
    table.gear("Ann", "ke_chain")
    foes = list(table.lay("keep.9", "ke_courtier", "ke_fledgling", "ke_wolfhound"))
    assert table.foe_value(Fight("combat", 0, foes, "", 0)) == 5 + 3 + 4 - 2 - 2


def test_the_garlic_seller_takes_off_bites_for_gold(table: Land):
    put(table, "keep.9")
    table.of("Ann").bite, table.of("Ann").gold = 3, 2
    visits(table, "ke_garlic")
    table.says("Ann", "pick", "A string of garlic")
    table.says("Ann", "pick", "A string of garlic")
    assert (table.of("Ann").bite, table.of("Ann").gold) == (1, 0)


@rule("TA 13:1")
def test_the_solicitor_knows_neither_the_gate_nor_the_vault(table: Land):
    """R-65."""
    put(table, "keep.9")
    table.of("Ann").gold = 3
    visits(table, "ke_solicitor")
    ends = {option[1] for option in table.options("Ann")}
    assert ends == {f"keep.{n}" for n in range(1, 19)} - {"keep.9"}


def test_a_whirling_door_may_throw_one_out_of_the_keep(table: Land):
    """T-32, and TB 3.7: a tile to the main board."""
    table.top("keep", "ke_door")
    table.top("adventure", "ad_purse")
    bag = KEEP.of(table.match).bag
    arrives(table, "keep.7", bag.index(at(table, "mid.glade")) + 1)
    assert table.told("moves")[0]["to"] == "mid.glade" and table.names_on("keep.7") == ["ke_door"]


@rule("TA 11:45")
def test_t_32_and_t_33_in_the_keep(table: Land):
    table.top("keep", "ke_door")
    bag = KEEP.of(table.match).bag
    arrives(table, "keep.7", bag.index(at(table, "keep.3")) + 1)
    assert table.at("Ann") == "keep.3"
    table.is_asked("pick", "Ann")  # the Sentry, in the same turn


@rule("TA 20:13")
def test_eight_bites_put_a_player_out(table: Land):
    """EX-52."""
    table.of("Ann").bite = 7
    table.gear("Ann", "pu_sword")
    put(table, "keep.9")
    table.rolls(1, 6)
    meets(table, "ke_baron")
    assert table.of("Ann").condition == GONE and "pu_sword" in table.names_on("keep.9")


@rule("TA 9:7")
def test_spells_reach_into_the_keep(table: Land):
    put(table, "keep.9", "Bea")
    assert 1 in table.targets("Ann", "character")


def test_nobody_is_swapped_into_the_vault(table: Land):
    put(table, "keep.19", "Bea")
    assert not table.may_swap("Ann", "Bea")
    table.is_put("Bea", "keep.9")
    assert table.may_swap("Ann", "Bea")
