"""The Dungeon at the table: the way in, the spiral, flight, light, the Treasure Chamber."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.talisman.boards import doors, dungeon, far_outer, keep
from questboard.games.talisman.rules import curses, lives, one_round, setting_up, spells
from questboard.games.talisman.state import Fight
from questboard.testing import rule
from tests.games.talisman.cases import meets, obeys, visits
from tests.games.talisman.land import Land, answer_first

FAR_AWAY = ("city.gate", "vil.green")


@pytest.fixture
def table() -> Land:
    """Bea and Cy are out of the way."""
    table = Land(more=[dungeon.part])
    for who, place in zip(("Bea", "Cy"), FAR_AWAY, strict=True):
        table.hero(who, "ch_druid" if who == "Bea" else "ch_cutpurse", place)
    return table


def stands(table: Land, at: str, character: str = "warrior", **numbers: Any) -> None:
    table.hero("Ann", f"ch_{character}", at, **numbers)
    table.state.active = 0


def moves(table: Land, *dice: int) -> None:
    table.state.active = 0
    table.rolls(*dice)
    table.goes("movement")


def arrives(table: Land, at: str, *dice: int, **numbers: Any) -> None:
    stands(table, at, **numbers)
    table.rolls(*dice)
    table.goes("arrive")


# -- what there is -----------------------------------------------------------------------------------------------


@rule("TA 11:31", "TA 13:4")
def test_four_doorways_take_the_place_of_four_masters():
    table = Land(more=[dungeon.part], waysides_stay=False)
    deck = table.state.cards.faces("adventure")
    counted = [deck.count(table.face(name)) for name in ("ad_dungeon_door", "ad_master", "ad_campaigner", "ad_landing")]
    assert (len(deck), counted) == (144, [4, 8, 2, 2])  # T-59, R-67


def test_without_it_nothing_of_it_is_there():
    library = Land().match.content
    assert "dun.0" not in library.space_of and "ad_dungeon_door" not in library.face_of
    assert "seed_doors" not in Land().match.options
    assert "Dungeon" not in library.faces[library.face_of["ch_ratcatcher"]].text
    assert "chamber" not in [bonus.to for bonus in library.faces[library.face_of["ch_delver"]].bonus]


def test_the_deck_has_its_numbers(table: Land):
    """The fifth Object is the Marrow Psalter, which comes with the Necro Texts."""
    library = table.match.content
    deck = [library.faces[face] for face in table.state.cards.faces("dungeon")]
    gold = [card for card in deck if card.worth]
    assert {kind: sum(card.type == kind for card in deck) for kind in sorted({card.type for card in deck})} == {
        "ENEMY": 12, "EVENT": 5, "FOLLOWER": 2, "OBJECT": 4 + 3, "PLACE": 1, "SPIRIT": 5, "STRANGER": 3,
    }  # fmt: skip
    assert len(gold) == 3 and len(deck) == len({card.name for card in deck}) == 35
    strong = [card.pack.value if card.pack else card.s for card in deck if card.type == "ENEMY"]
    above = [card for card in library.faces if card.deck == "adventure" and card.type == "ENEMY"]
    mean = sum((card.pack.value if card.pack else card.s) * card.copies for card in above) / sum(
        c.copies for c in above
    )
    assert abs(sum(strong) / 12 - mean - 1) < 0.3


# -- in ----------------------------------------------------------------------------------------------------------


@rule("TA 11:32", "TA 11:33", "TA 11:39")
def test_land_on_a_doorway_stand_on_the_entrance_then_roll(table: Land):
    table.top("adventure", "ad_dungeon_door")
    arrives(table, "out.plains3")
    moves(table)
    assert table.options("Ann") == [("roll",), ("enter", "dun.0")]
    table.says("Ann", "enter", "dun.0")
    assert table.at("Ann") == "dun.0"
    table.top("dungeon", "du_purse")
    moves(table, 4)
    assert table.at("Ann") == "dun.4"  # T-23


@rule("TA 11:34")
def test_a_mule_and_its_load_stay_at_the_doorway(table: Land):
    stands(table, "out.plains3")
    table.lay("out.plains3", "ad_dungeon_door")
    mule = table.gear("Ann", "pu_mule")
    for name in ("pu_rope", "pu_helmet"):
        table.gear("Ann", name, place=mule)
    sword = table.gear("Ann", "pu_sword")
    moves(table)
    table.says("Ann", "enter", "dun.0")
    assert table.owns("Ann") == [table.name(sword)]  # T-24
    assert "pu_mule" in table.names_on("out.plains3")


@rule("TA 11:33")
@pytest.mark.parametrize("seeded", [False, True])
def test_a_door_may_lie_about_from_the_start(seeded: bool):
    table = Land(more=[dungeon.part], seed_doors=seeded)
    table.tries(setting_up.stocking)
    while not table.rests():
        answer_first(table.match)
    assert len(doors.cards_to(table.match, "dun")) == seeded


@rule("TA 11:31")
def test_a_blood_red_door_is_replaced_where_there_is_no_keep(table: Land):
    table.top("dungeon", "du_red_door", "du_purse")
    arrives(table, "dun.2")
    assert table.names_on("dun.2") == ["du_purse"]


@rule("TA 11:31", "TA 11:33")
def test_doorways_to_two_boards_on_one_space_and_one_that_was_found_below():
    table = Land(more=[dungeon.part, keep.part])
    [red] = [card.id for card in table.match.content.cards if card.deck == "adventure" and "keep" in card.boards]
    stands(table, "out.plains3")
    table.lay("out.plains3", "ad_dungeon_door", red)
    moves(table)
    assert table.options("Ann") == [("roll",), ("enter", "dun.0"), ("enter", "keep.0")]
    table.top("dungeon", "du_red_door")
    arrives(table, "dun.2")
    assert table.names_on("dun.2") == ["du_red_door"]
    moves(table)
    table.says("Ann", "enter", "keep.0")
    assert table.at("Ann") == "keep.0"  # a Doorway works from where it was found


# -- along -------------------------------------------------------------------------------------------------------


@rule("TA 11:39")
def test_only_away_from_the_entrance_and_a_surplus_is_lost(table: Land):
    table.top("dungeon", "du_purse")
    stands(table, "dun.9")
    moves(table, 2)
    assert table.at("Ann") == "dun.11"
    stands(table, "dun.20")
    moves(table, 5, 3)
    assert table.at("Ann") == "out.crags"  # stopped in the Chamber, die 3 there


@rule("TA 11:40", "TA 16:4")
def test_who_is_beaten_flees_for_one_turn(table: Land):
    stands(table, "dun.9")
    table.rolls(1, 6)
    meets(table, "du_ogre")
    assert (table.of("Ann").lives, table.of("Ann").forced) == (3, "flee")
    table.top("dungeon", "du_purse")
    moves(table, 4, 3)
    assert table.at("Ann") == "dun.5" and table.of("Ann").forced == ""  # T-26
    moves(table, 3)
    assert table.at("Ann") == "dun.8"


@rule("TA 11:40")
def test_the_creature_of_a_space_drives_one_back_too(table: Land):
    stands(table, "dun.3")
    table.rolls(1, 6)
    obeys(table)
    assert (table.of("Ann").lives, table.of("Ann").forced, table.state.over) == (3, "flee", True)


@rule("TA 11:40")
def test_whoever_reaches_the_entrance_in_flight_is_put_out_by_the_right_hand_player(table: Land):
    for space in ("out.ruins", "mid.chasm"):
        table.lay(space, "ad_dungeon_door")
    stands(table, "dun.3", forced="flee")
    moves(table, 3)
    table.is_asked("exile", "Cy")
    assert set(table.options("Cy")) == {("go", "out.ruins"), ("go", "mid.chasm")}  # T-27


@rule("TA 11:40")
def test_with_no_doorway_in_play_any_empty_space_of_the_outer_region_will_do(table: Land):
    stands(table, "dun.3", forced="flee")
    moves(table, 6)
    assert ("go", "out.plains1") in table.options("Cy") and len(table.options("Cy")) == 24


@rule("TA 11:40")
def test_the_far_outer_region_is_far_enough_too():
    table = Land(more=[dungeon.part, far_outer.part])
    stands(table, "dun.3", forced="flee")
    moves(table, 6)
    assert {("go", "far.bog"), ("go", "out.ruins")} <= set(table.options("Cy"))
    assert not any(option[1].startswith("mid.") for option in table.options("Cy"))


@rule("TA 11:40", "TA 19:4")
def test_a_toad_flees_one_space(table: Land):
    stands(table, "dun.9", forced="flee")
    curses.toad(table.match, 0)
    table.top("dungeon", "du_purse")
    moves(table)
    assert table.at("Ann") == "dun.8" and not table.told("rolls")


@rule("TA 4:3", "TA 11:39")
def test_what_the_dead_had_lies_where_they_fell(table: Land):
    stands(table, "dun.13")
    table.gear("Ann", "pu_sword")
    table.tries(lambda m: lives.lose(m, 0, 4, "effect"))
    assert table.names_on("dun.13") == ["pu_sword"]


@rule("TA 13:1")
@pytest.mark.parametrize(("at", "there"), [("dun.21", "dun.18"), ("dun.20", "dun.17"), ("dun.3", "dun.6")])
def test_moves_by_cards_stay_between_the_entrance_and_the_chamber(table: Land, at: str, there: str):
    stands(table, at, gold=1)
    visits(table, "du_miner")
    assert table.at("Ann") == there and table.of("Ann").gold == 0


# -- light and magic ---------------------------------------------------------------------------------------------


def strength(table: Land, space: str, foe: str, kind: str = "combat") -> int:
    stands(table, space)
    [card] = table.lay(space, foe)
    return one_round.foe_value(table.match, Fight(kind, 0, [card], "", 0))


@rule("TA 16:4", "TA 17:2")
def test_enemies_are_stronger_in_the_dark_and_spirits_among_bones(table: Land):
    assert strength(table, "dun.20", "du_warden") == 6
    table.gear("Ann", "pu_torch")
    assert one_round.foe_value(table.match, Fight("combat", 0, list(table.lay("dun.20", "du_ogre")), "", 0)) == 7
    table._put(table.cards("gear 0", "pu_torch")[0], "purchase")
    table.state.place.clear()
    assert strength(table, "dun.20", "du_hand", "psychic") == 5
    assert strength(table, "dun.16", "du_prisoner", "psychic") == 5
    assert strength(table, "dun.16", "du_crawler") == 4


@rule("TA 5:6")
def test_light_is_what_can_be_used(table: Land):
    stands(table, "dun.20")
    [foe] = table.lay("dun.20", "du_warden")
    fight = Fight("combat", 0, [foe], "", 0)
    pack = table.gear("Ann", "pu_pack")
    torch = table.gear("Ann", "pu_torch", place=pack)
    assert one_round.foe_value(table.match, fight) == 6
    table.state.place[torch] = -1
    assert one_round.foe_value(table.match, fight) == 5
    table.state.place[torch] = pack
    table.gear("Ann", "du_lantern", place="worn")
    assert one_round.foe_value(table.match, fight) == 5


@rule("TA 16:4")
@pytest.mark.parametrize(("light", "dice", "result"), [(False, (4, 6), "dies"), (True, (4, 6, 2), "wins")])
def test_a_cave_bear_that_is_dazzled_rolls_twice_and_the_lower_counts(
    table: Land, light: bool, dice: tuple[int, ...], result: str
):
    stands(table, "dun.2")
    if light:
        table.gear("Ann", "pu_torch")
    table.rolls(*dice)
    meets(table, "du_bear")
    assert bool(table.told("wins")) == (result == "wins") == light


@rule("TA 9:7")
def test_spells_reach_only_from_one_to_another_inside(table: Land):
    stands(table, "dun.5")
    table.hero("Bea", "ch_druid", "dun.20")
    assert spells.targets(table.match, 0, "character") == [1]
    assert spells.targets(table.match, 2, "character") == []
    assert spells.targets(table.match, 1, "anybody") == [0, 1]


@rule("TA 9:7", "TA 9:6")
def test_a_spell_cast_inside_is_undone_by_nobody_outside(table: Land):
    stands(table, "dun.5", craft=9)
    table.hero("Bea", "ch_druid", "dun.20")
    [hex_] = table.spells("Ann", "sp_hex")
    undoing = table.spells("Cy", "sp_unravel")
    table.quiet = False
    table.tries(lambda m: spells.cast(m, 0, ("cast", hex_, 1), spells.Context()))
    asked = table.match.pending
    assert asked is not None and asked.name == "cast-spell-cast"
    assert ("cast", undoing[0]) not in table.options("Cy")


@rule("TA 9:8")
def test_the_command_spell_spares_who_is_below(table: Land):
    table.hero("Ann", "ch_warrior", "inn.crown")
    table.hero("Bea", "ch_druid", "dun.7")
    table.ending("en_crown", revealed=True)
    table.rolls(4)
    table.goes("crown")
    assert (table.of("Bea").lives, table.of("Cy").lives) == (4, 3)


# -- the Treasure Chamber ----------------------------------------------------------------------------------------


@rule("TA 11:46", "TA 20:14")
@pytest.mark.parametrize(("way", "place"), [("add", "mid.portal"), ("leave", "mid.temple")])
def test_tokens_are_added_all_or_none_once_the_die_is_seen(table: Land, way: str, place: str):
    stands(table, "dun.20", dungeon=2)
    moves(table, 5, 5)
    table.is_asked("chamber", "Ann")
    assert table.options("Ann") == [("add", "mid.portal"), ("leave", "mid.temple")]  # T-28, R-31
    table.says("Ann", way, place)
    hero = table.of("Ann")
    assert (table.at("Ann"), hero.dungeon, hero.gold) == (place, 3, 4)
    assert table.state.active != 0  # the turn is over, and nothing is met there
    assert not table.told("attacked") and not table.told("draws")


@rule("TA 11:46")
def test_the_token_just_won_does_not_count(table: Land):
    arrives(table, "dun.23", 5)
    assert (table.at("Ann"), table.of("Ann").dungeon) == ("mid.temple", 1)


@rule("TA 11:46", "TA 11:6")
@pytest.mark.parametrize(("talisman", "place"), [(False, "inn.plain"), (True, "inn.valley")])
def test_only_a_talisman_leads_to_the_valley(table: Land, talisman: bool, place: str):
    stands(table, "dun.23", dungeon=5)
    if talisman:
        table.gear("Ann", "ta_ember")
    table.rolls(6)
    table.goes("arrive")
    table.says("Ann", "add", place)
    assert table.at("Ann") == place


@rule("TA 11:46", "TA 8:1")
def test_a_delver_adds_one_and_nobody_is_asked_without_need(table: Land):
    arrives(table, "dun.23", 3, character="delver")
    assert table.at("Ann") == "mid.runes2"


@rule("TA 11:46", "TA 19:2")
def test_a_toad_is_sent_on_and_its_gold_stays(table: Land):
    stands(table, "dun.22", toad=3)
    moves(table, 1)
    assert (table.at("Ann"), table.of("Ann").gold, table.of("Ann").dungeon) == ("out.ruins", 1, 1)
    assert table.state.loose == {table.match.content.space_of["dun.23"]: 3}


# -- Spaces ------------------------------------------------------------------------------------------------------


@rule("TA 13:5")
@pytest.mark.parametrize(("space", "dice", "was", "now"), [
    ("dun.5", (2,), 3, 2), ("dun.5", (6,), 2, 4), ("dun.5", (4,), 3, 3),
    ("dun.10", (1,), 3, 2), ("dun.14", (3,), 3, 2), ("dun.14", (5,), 3, 3),
])  # fmt: skip
def test_what_dice_do_to_lives(table: Land, space: str, dice: tuple[int, ...], was: int, now: int):
    arrives(table, space, *dice, lives=was)
    assert table.of("Ann").lives == now and table.at("Ann") == space


@rule("TA 13:5")
def test_guard_room_cell_trapdoor_and_armoury(table: Land):
    arrives(table, "dun.3", 6, 1, character="druid")
    assert (table.of("Ann").gold, table.of("Ann").sxp) == (2, 0)
    arrives(table, "dun.7", 3)
    assert table.of("Ann").miss == 1
    table.top("dungeon", "du_purse")
    arrives(table, "dun.14", 2)
    assert table.at("Ann") == "dun.8" and table.names_on("dun.8") == ["du_purse"]
    for die, kind in ((5, "armour"), (6, "weapon")):
        stands(table, "dun.10")
        table.rolls(die, 1)
        table.goes("arrive")
        [card] = table.owns("Ann")
        assert kind in table.match.content.faces[table.face(card)].sub
        table._put(table.cards("gear 0", card)[0], "purchase")
        table.state.place.clear()


@rule("TA 13:5", "TA 17:2")
def test_the_whisperer_teaches_a_spell(table: Land):
    arrives(table, "dun.12", 6, 1, craft=4)
    assert len(table.state.cards.zones["spells 0"]) == 1


@rule("TA 13:5")
def test_shrine_hooks_and_the_arch(table: Land):
    arrives(table, "dun.17", gold=2)
    table.says("Ann", "pick", "Craft")
    assert (table.of("Ann").craft, table.of("Ann").gold) == (3, 0)
    arrives(table, "dun.17", gold=1)
    assert table.of("Ann").gold == 1 and table.state.active == 1
    arrives(table, "dun.19", gold=2)
    assert table.of("Ann").lives == 3  # nothing else to give
    arrives(table, "dun.19", gold=3)
    assert set(table.options("Ann")) == {("pick", "A Life"), ("pick", "3 Gold")}
    table.says("Ann", "pick", "3 Gold")
    assert (table.of("Ann").gold, table.of("Ann").lives) == (0, 4)
    stands(table, "dun.19", gold=0)
    table.gear("Ann", "du_linkboy")
    table.goes("arrive")
    table.says("Ann", "pick", "A Follower")
    assert table.owns("Ann") == [] and table.of("Ann").lives == 4
    arrives(table, "dun.22")
    assert table.options("Ann") == [("pick", "By steel"), ("pick", "By wit")]
    table.rolls(6, 2)
    table.says("Ann", "pick", "By steel")
    assert table.of("Ann").lives == 4 and table.of("Ann").forced == ""
