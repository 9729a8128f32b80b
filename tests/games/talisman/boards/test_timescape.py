"""The Timescape: lines, gates, the Time Prison, tech, and no Spell in, out or inside."""

from __future__ import annotations

from collections import Counter

import pytest

from questboard.games.talisman.boards import far_outer, timescape
from questboard.games.talisman.boards.timescape.state import RIFTS
from questboard.games.talisman.state import RIDDEN, STOCK, Fight
from questboard.testing import rule
from tests.games.talisman.cases import meets, visits
from tests.games.talisman.land import Land


@pytest.fixture
def table() -> Land:
    return Land(more=[timescape.part])


def put(table: Land, space: str, who: str = "Ann") -> None:
    hero = table.of(who)
    hero.at = hero.landed = table.match.content.space_of[space]


def moves(table: Land, space: str, die: int, *more: int) -> str:
    """Ann rolls there, and ends somewhere."""
    put(table, space)
    table.rolls(die, *more)
    table.goes("movement")
    return table.at("Ann")


def arrives(table: Land, space: str, *dice: int) -> None:
    put(table, space)
    table.rolls(*dice)
    table.goes("arrive")


# -- the board ---------------------------------------------------------------------------------------------------


@rule("TA S.2", "TA S.3")
def test_sixteen_spaces_a_deck_of_42_and_12_pieces_of_tech(table: Land):
    library = table.match.content
    assert len(library.boards["timescape"].spaces) == 16 and len(RIFTS.of(table.match).bag) == 16
    deck = [library.faces[face] for face in table.state.cards.faces("timescape")]
    kinds = Counter("GOLD" if card.worth else "TELEPORT" if "TELEPORT" in card.sub else card.type for card in deck)
    assert kinds == {
        "EVENT": 8, "ENEMY": 12, "SPIRIT": 2, "STRANGER": 7, "FOLLOWER": 3, "OBJECT": 6, "GOLD": 1, "TELEPORT": 3
    }  # fmt: skip
    tech = [card for card in library.cards if card.deck == "purchase" and "tech" in card.sub]
    assert {card.id: card.copies for card in tech} == {"pu_stunrod": 4, "pu_medkit": 4, "pu_wardfield": 4}
    assert not any(library.face_of[card.id] in library.starters for card in tech)
    assert "time.0" not in Land().match.content.space_of and "pu_stunrod" not in Land().match.content.face_of


@rule("TA 11:31", "TA 11:33", "TA 11:34")
def test_through_a_warp_gate_without_the_mule(table: Land):
    put(table, "out.plains3")
    table.lay("out.plains3", "ad_warpgate")
    mule = table.gear("Ann", "pu_mule", place="standing")
    table.gear("Ann", "pu_rope", place=mule)
    table.goes("movement")
    table.says("Ann", "enter", "time.0")
    assert table.at("Ann") == "time.0" and table.owns("Ann") == []
    assert set(table.names_on("out.plains3")) == {"ad_warpgate", "pu_mule", "pu_rope"}


@rule("TA 11:44")
@pytest.mark.parametrize(
    ("start", "die", "end"),
    [("time.14", 6, "time.2"), ("time.0", 3, "time.2"), ("time.0", 1, "time.1"), ("time.7", 4, "time.9"),
     ("time.3", 5, "time.6"), ("time.15", 2, "time.1")],
)  # fmt: skip
def test_red_is_one_blue_is_two_green_is_three_and_the_chain_is_closed(table: Land, start: str, die: int, end: str):
    """T-31."""
    moves(table, start, die)
    assert table.told("moves")[0]["to"] == end


@rule("TA 11:44", "TA 11:28")
def test_nothing_makes_anybody_faster_there(table: Land):
    table.gear("Ann", "pu_boots", "ad_boots", place="worn")
    table.gear("Ann", "ad_guide")
    put(table, "time.6")
    table.rolls(3)
    table.goes("movement")
    table.is_asked("pace", "Ann")  # the Guide may still take 1 off
    assert {option[1] for option in table.options("Ann")} == {3, 2}


@rule("TA 20:16")
def test_poison_slows_the_die_of_the_lines(table: Land):
    table.of("Ann").poison = 2
    assert moves(table, "time.7", 3) == "time.8"


@rule("TA 19:4")
def test_a_toad_takes_the_red_line(table: Land):
    table.of("Ann").toad = 3
    put(table, "time.15")
    table.goes("movement")
    assert table.told("moves")[0]["to"] == "time.1"


# -- gates -------------------------------------------------------------------------------------------------------

CHART = ["out.ruins", "out.plains3", "out.plains3", "mid.runes3", "mid.hiddenvalley", "mid.portal"]


@pytest.mark.parametrize(("die", "end"), list(enumerate(CHART, 1)))
@pytest.mark.parametrize("gate", ["time.5", "time.10"])
def test_a_gate_may_be_taken_and_leads_where_the_die_says(table: Land, gate: str, die: int, end: str):
    arrives(table, gate, die)
    table.is_asked("pick", "Ann")
    assert {option[1] for option in table.options("Ann")} == {"Look around", "Through the gate"}
    table.says("Ann", "pick", "Through the gate")
    assert table.at("Ann") == end and table.match.state.active == 1  # the turn is over, and nothing is met there
    assert not table.told("draws")


def test_or_one_looks_around(table: Land):
    table.top("timescape", "ti_credits")
    arrives(table, "time.5")
    table.says("Ann", "pick", "Look around")
    assert table.told("draws")[0]["card"] == "ti_credits" and table.at("Ann") == "time.5"


def test_a_card_that_lies_at_the_gate_is_met_and_no_other_drawn(table: Land):
    table.lay("time.5", "ti_dealer")
    arrives(table, "time.5")
    table.says("Ann", "pick", "Look around")
    assert not table.told("draws")


@pytest.mark.parametrize(("die", "end"), list(enumerate([*CHART[1:], "inn.plain"], 1)))
def test_over_the_edge_of_time_one_must(table: Land, die: int, end: str):
    arrives(table, "time.15", die)
    assert table.at("Ann") == end


def test_with_the_far_outer_region_a_3_leads_to_a_moor():
    table = Land(more=[far_outer.part, timescape.part])
    arrives(table, "time.5", 3)
    table.says("Ann", "pick", "Through the gate")
    assert table.at("Ann") == "far.moor2"


# -- other Spaces ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("worn", "lives"), [("", 3), ("ti_suit", 4), ("pu_hat", 4)])
def test_the_ice_moon_is_cold_without_clothing(table: Land, worn: str, lives: int):
    if worn:
        table.gear("Ann", worn, place="worn")
    table.top("timescape", "ti_credits")
    arrives(table, "time.2", *([] if worn else [2]))
    assert table.of("Ann").lives == lives


def test_the_foundry_gives_what_the_victor_likes(table: Land):
    table.of("Ann").strength = 9
    arrives(table, "time.6", 6, 1)
    table.is_asked("keep", "Ann")
    offered = {table.name(option[1][0]): option for option in table.options("Ann")}
    assert set(offered) == {"pu_stunrod", "pu_medkit", "pu_wardfield"}  # each once, of those in the pool
    table.says("Ann", *offered["pu_stunrod"])
    assert table.owns("Ann") == ["pu_stunrod"]


def test_the_champion_need_not_be_fought(table: Land):
    table.of("Ann").strength = 9
    arrives(table, "time.8", 6, 1)
    assert ("none",) in table.options("Ann")
    table.says("Ann", "pick", "Fight the Champion")
    assert (table.of("Ann").gold, table.of("Ann").favour) == (5, 1)


def test_the_orbital_sells_tech(table: Land):
    table.stocks()
    stock = [card for card in table.state.cards.zones[STOCK] if table.state.lies[card] == _at(table, "time.12")]
    assert len(stock) == 5 and all(table.name(card) in ("pu_stunrod", "pu_medkit", "pu_wardfield") for card in stock)


def _at(table: Land, space: str) -> int:
    return table.match.content.space_of[space]


def test_enemies_are_stronger_at_the_front_and_spirits_are_not(table: Land):
    put(table, "time.14")
    [drone, hound] = table.lay("time.14", "ti_drone", "ti_hound")
    [ghost] = table.lay("time.14", "ti_wires")
    assert table.foe_value(Fight("combat", 0, [drone, hound], "", 0)) == 6 + 4 + 2
    assert table.foe_value(Fight("psychic", 0, [ghost], "", 0)) == 5
    put(table, "time.3")
    assert table.foe_value(Fight("combat", 0, [drone], "", 0)) == 6


# -- the Time Prison ---------------------------------------------------------------------------------------------


@rule("TA 11:4")
@pytest.mark.parametrize(("die", "end"), [(4, "time.15"), (5, "time.1"), (6, "time.1")])
def test_the_die_that_frees_is_the_die_of_the_lines(table: Land, die: int, end: str):
    arrives(table, "time.13")
    assert table.of("Ann").forced == "time-prison"
    table.state.active = 0
    table.rolls(die, *([1] if end == "time.15" else []))
    table.goes("movement")
    assert table.told("moves")[0]["to"] == end and table.of("Ann").forced != "time-prison"


def test_after_three_failures_the_fourth_die_frees_whatever_it_shows(table: Land):
    arrives(table, "time.13")
    for _ in range(3):
        table.state.active = 0
        table.rolls(3)
        table.goes("movement")
        assert table.at("Ann") == "time.13"
    table.state.active = 0
    table.rolls(1)
    table.goes("movement")
    assert table.told("moves")[0]["to"] == "time.14"


# -- no Spell ----------------------------------------------------------------------------------------------------


@rule("TA 9:7")
def test_no_spell_in_out_or_inside(table: Land):
    put(table, "time.3")
    put(table, "time.3", "Bea")
    table.spells("Ann", "sp_hex")
    table.spells("Cy", "sp_unravel")
    assert not table.could_cast("Ann") and table.could_cast("Cy")
    assert table.targets("Cy", "character") == []
    assert table.helps("Cy", Fight("combat", 0, [], "A robot", 1)) == []
    assert 0 not in table.might_be_asked("turn_start", "Ann")


@rule("TA 9:7")
def test_spells_in_wands_sleep_too(table: Land):
    put(table, "time.3")
    wand = table.gear("Ann", "ad_wand")
    [spell] = table.spells("Ann", "sp_hex")
    table.state.bound[spell] = wand
    assert not table.could_cast("Ann")


@rule("TA 9:8")
def test_the_command_spell_spares_who_is_there(table: Land):
    put(table, "inn.crown")
    put(table, "time.4", "Bea")
    table.ending("en_crown", revealed=True)
    table.rolls(4)
    table.goes("crown")
    assert (table.of("Bea").lives, table.of("Cy").lives) == (4, 3)


@rule("TA 13:2")
@pytest.mark.parametrize("apart", [False, True])
def test_characters_meet_there_unless_the_table_keeps_them_apart(apart: bool):
    table = Land(more=[timescape.part], timescape_apart=apart)
    put(table, "time.3")
    put(table, "time.3", "Bea")
    assert (("meet", 1) in table.whom("Ann")) == (not apart)
    put(table, "out.fields1")
    put(table, "out.fields1", "Bea")
    assert ("meet", 1) in table.whom("Ann")


# -- tech --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "left"), [(1, []), (2, ["pu_stunrod"])])
def test_a_combat_die_of_1_breaks_the_stun_rod_whoever_wins(table: Land, die: int, left: list[str]):
    table.of("Ann").strength = 9
    table.gear("Ann", "pu_stunrod")
    table.rolls(die, 1)
    meets(table, "ti_hound")
    assert table.owns("Ann") == left and table.told("wins")


def test_a_tech_weapon_helps_against_a_patrol_drone(table: Land):
    table.of("Ann").strength = 4
    table.gear("Ann", "pu_stunrod")
    table.rolls(3, 4)
    meets(table, "ti_drone")
    [fought] = table.told("fought")
    assert (fought["mine"], fought["his"]) == (4 + 2 + 2 + 3, 6 + 4)
    table = Land(more=[timescape.part])
    table.gear("Ann", "pu_sword")
    table.rolls(3, 1)
    meets(table, "ti_drone")
    assert table.told("fought")[0]["mine"] == 4 + 1 + 3


@pytest.mark.parametrize(("cause", "die", "saved", "left"), [
    ("combat", 4, False, 1), ("combat", 5, True, 0), ("combat", 6, True, 1), ("psychic", 5, True, 0),
])  # fmt: skip
def test_a_ward_field_saves_and_a_5_drains_it(table: Land, cause: str, die: int, saved: bool, left: int):
    table.hero("Ann", "ch_druid", "out.fields1")
    table.gear("Ann", "pu_wardfield", place="worn")
    table.rolls(die)
    table.loses_lives("Ann", 1, cause, Fight(cause, 0, [], "", 0))
    assert (table.of("Ann").lives == 4) == saved and len(table.owns("Ann")) == left


def test_a_medkit_heals_three_times(table: Land):
    table.of("Ann").lives = 1
    card = table.gear("Ann", "pu_medkit")
    for _ in range(3):
        assert table.owns("Ann") == ["pu_medkit"]
        table.state.turned = []  # once a turn
        table.goes("organise")
        table.says("Ann", "use", card, 0)
    assert table.of("Ann").lives == 4 and table.owns("Ann") == []


def test_the_medic_takes_an_object(table: Land):
    put(table, "time.3")
    table.of("Ann").lives = 1
    table.gear("Ann", "pu_sword")
    visits(table, "ti_medic")
    assert table.of("Ann").lives == 4 and table.owns("Ann") == []


@rule("TA 11:34")
def test_riders_get_off(table: Land):
    horse = table.gear("Ann", "pu_horse", place="standing")
    table.state.job[horse] = RIDDEN
    table.is_put("Ann", "time.0", "TA 11:33")
    assert table.names_on("out.fields1") == ["pu_horse"]
