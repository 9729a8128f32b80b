"""TA 9: the second half of the Spells, each with its Blunder."""

from collections.abc import Sequence

import pytest

import questboard
from questboard.games.talisman.context import Context
from questboard.games.talisman.state import GONE
from questboard.testing import rule
from tests.games.talisman.cases import casts, fight, magicians


@rule("TA 1:2", "TA 2:2")
@pytest.mark.parametrize(("spell", "stat"), [("sp_wither", "strength"), ("sp_befuddle", "craft")])
def test_wither_and_befuddle_stop_at_one(spell: str, stat: str):
    for before, after in ((3, 2), (1, 1)):
        table = magicians()
        setattr(table.of("Cy"), stat, before)
        casts(table, spell, 2, at="turn_start")
        assert getattr(table.of("Cy"), stat) == after
    table = magicians(strength=3)
    casts(table, spell, 2, at="turn_start", die=1)
    assert getattr(table.of("Ann"), stat) == (2 if stat == "strength" else 1)


@rule("TA 19:1", "TA 9:7")
def test_toadskin_in_anybodys_turn():
    table = magicians()
    [card] = table.spells("Ann", "sp_toadskin")
    table.state.active = 2
    assert ("cast", card, 1) in table.may_cast("Ann", own=("Cy",))
    table.casts("Ann", card, "Bea")
    assert table.of("Bea").toad == 3
    table = magicians()
    casts(table, "sp_toadskin", 1, at="turn_start", die=1)
    assert table.of("Ann").toad == 4 and not table.of("Bea").toad


@rule("TA 15:12", "TA 9:2")
def test_scry_reorders_a_deck_for_its_caster_only():
    table = magicians()
    table.top("city", "ci_curfew", "ci_farmer", "ci_bell")
    casts(table, "sp_scry", at="before_move")
    table.is_asked("which-deck", "Ann")
    assert ("deck", "patron") in table.options("Ann")
    table.says("Ann", "deck", "city")
    top = table.state.cards.zones["city"][-3:][::-1]
    table.says("Ann", "order", top[2], top[0], top[1])
    assert [table.name(card) for card in table.state.cards.zones["city"][-3:][::-1]] == [
        "ci_bell", "ci_curfew", "ci_farmer",
    ]  # fmt: skip
    assert not table.told("sees", "Bea") and table.told("sees", "Ann")
    table = magicians()
    table.top("city", "ci_curfew")
    casts(table, "sp_scry", at="turn_end", die=1)
    table.says("Ann", "deck", "city")
    assert table.name(table.state.cards.zones["city discards"][-1]) == "ci_curfew"


@rule("TA 13:4", "TA 9:6")
def test_second_draw_replaces_the_card():
    for die, drawn in ((0, ["ad_purse"]), (1, ["ad_ogre", "ad_purse"])):
        table = magicians()
        table.of("Ann").craft = 9 if not die else 1
        [card] = table.spells("Ann", "sp_second_draw")
        table.top("adventure", "ad_ogre", "ad_purse")
        table.hero("Bea", "ch_warrior", "mid.castle")
        table.quiet = False
        if die:
            table.rolls(die)
        table.goes("arrive")
        table.answers("Ann", "pass")
        table.is_asked("cast-card-drawn", "Ann")
        table.answers("Ann", "cast", card)
        assert sorted(table.names_on("out.fields1")) == drawn


@rule("TA 16:7", "TA 9:6")
def test_battle_choir_sings_for_either_side():
    for side, mine, his in ((0, 2, 0), (-1, 0, 2)):
        table = magicians()
        ogre = fight(table, "ad_ogre")
        casts(table, "sp_choir", side, at="before_fight", ctx=Context(fight=ogre))
        assert (ogre.mine, ogre.his) == (mine, his)
    table = magicians()
    casts(table, "sp_choir", 0, at="before_fight", ctx=Context(fight=fight(table, "ad_ogre")), die=1)
    assert table.of("Ann").timed[0].until == "next_fight"


@rule("TA 3:4", "TA 9:6")
def test_golden_touch_wants_something_to_touch():
    table = magicians(gold=0)
    [card] = table.spells("Ann", "sp_golden")
    assert table.may_cast("Ann") == []
    shield = table.gear("Ann", "ad_kite", place="worn")
    table.casts("Ann", card)
    table.says("Ann", "give", shield)
    assert table.of("Ann").gold == 4 and table.owns("Ann") == []
    table = magicians(gold=2)
    table.gear("Ann", "ad_kite", place="worn")
    casts(table, "sp_golden", at="turn_start", die=1)
    assert table.of("Ann").gold == 1


@rule("TA 4:2", "TA 9:7")
def test_tempest_strikes_the_region():
    table = magicians()
    casts(table, "sp_tempest", at="turn_start")
    assert [table.of(who).lives for who in ("Ann", "Bea", "Cy")] == [4, 3, 4]
    table = magicians()
    casts(table, "sp_tempest", at="turn_start", die=1)
    assert [table.of(who).lives for who in ("Ann", "Bea", "Cy")] == [3, 4, 4]


@rule("TA 9:6", "TA 13:1")
def test_ward_of_roots_holds_the_next_one():
    table = magicians()
    casts(table, "sp_ward", at="turn_end")
    table.state.active = 1
    table.goes("arrive")
    assert table.of("Bea").miss == 1 and table.told("rooted") and not table.told("draws")
    table.state.active, table.state.over = 2, False
    table.hero("Cy", "ch_cutpurse", "out.fields1")
    table.goes("arrive")
    table.is_asked("encounter", "Cy")  # once is all
    table = magicians()
    casts(table, "sp_ward", at="turn_end", die=1)
    assert table.of("Ann").miss == 1


@rule("TA 9:7", "TA 11:6")
def test_change_of_place_swaps_two_of_a_region():
    table = magicians()
    table.hero("Bea", "ch_warrior", "out.crags")
    casts(table, "sp_change", 1, at="before_move")
    assert (table.at("Ann"), table.at("Bea")) == ("out.crags", "out.fields1")
    table = magicians()
    table.hero("Bea", "ch_warrior", "out.crags")
    casts(table, "sp_change", 1, at="before_move", die=1)
    assert table.of("Ann").miss == 1 and table.at("Ann") == "out.fields1"


@rule("TA 11:24", "TA 11:21")
def test_open_way_passes_the_portal():
    table = magicians()
    [card] = table.spells("Ann", "sp_open_way")
    assert table.may_cast("Ann", "move_end") == []
    table.of("Ann").at = table.match.content.space_of["mid.portal"]
    table.casts("Ann", card)
    assert table.at("Ann") == "inn.plain" and table.state.over
    table = magicians()
    table.of("Ann").at = table.match.content.space_of["mid.portal"]
    casts(table, "sp_open_way", at="move_end", die=1)
    assert table.at("Ann") == "mid.portal" and table.of("Ann").craft == 0


@rule("TA 9:7")
def test_herd_the_beast_moves_an_enemy_of_the_region():
    table = magicians()
    [card] = table.spells("Ann", "sp_herd")
    table.lay("mid.woods", "ad_troll")
    assert table.may_cast("Ann") == []  # none in the Outer Region
    [wolf] = table.lay("out.crags", "ad_wolf")
    table.casts("Ann", card)
    table.says("Ann", "to", "out.village")
    assert table.names_on("out.village") == ["ad_wolf"]
    table = magicians()
    table.lay("out.crags", "ad_wolf")
    casts(table, "sp_herd", at="turn_start", die=1)
    assert table.names_on("out.fields1") == ["ad_wolf"] and wolf >= 0


@rule("TA 16:11", "TA 9:6")
def test_oath_of_iron_forbids_saves():
    table = magicians()
    table.gear("Bea", "pu_armour", place="worn")
    duel = fight(table, rival=1)
    casts(table, "sp_oath", at="before_fight", ctx=Context(fight=duel))
    table.loses_lives("Bea", 1, "combat", duel)
    assert table.of("Bea").lives == 3 and not table.told("save-roll")
    table = magicians()
    table.gear("Ann", "pu_armour", place="worn")
    casts(table, "sp_oath", at="before_fight", ctx=Context(fight=fight(table, "ad_ogre")), die=1)
    table.loses_lives("Ann", 1, "combat")
    assert table.of("Ann").lives == 3 and not table.told("save-roll")
    table.goes("end")
    assert table.of("Ann").timed == []  # for this turn only


@rule("TA 4:3", "TA 9:6")
def test_borrowed_breath_is_the_last_rescue():
    for craft, die, lives_left in ((9, 0, 1), (1, 1, 0)):
        table = magicians(lives=1, craft=craft)
        [card] = table.spells("Ann", "sp_breath")
        table.quiet = False
        if die:
            table.rolls(die)
        table.loses_lives("Ann")
        while table.match.pending is not None and table.match.pending.name != "cast-death":
            table.answers("Ann", "pass")
        table.answers("Ann", "cast", card)
        assert table.of("Ann").lives == lives_left
        assert bool(table.told("dies")) == (not lives_left) and table.of("Ann").condition != GONE


@rule("TA 9:6")
def test_every_spell_has_its_scenario():
    tested = _sources()
    names = [card.id for card in questboard.find("talisman").load_content((), ()).faces if card.type == "SPELL"]
    assert len(names) == 30 and [name for name in names if f'"{name}"' not in tested] == []


def _sources() -> str:
    from pathlib import Path

    files: Sequence[Path] = sorted(Path(__file__).parent.glob("test_*.py"))
    return "".join(file.read_text("utf-8") for file in files)
