"""Craft (TA 2): cases for a referee."""

import pytest

from questboard.games.talisman.vocabulary import Loses
from questboard.testing import rule
from tests.games.talisman.cases import fight, magicians, meets, party
from tests.games.talisman.land import Land


@rule("TA 2:4", "TA 15:6", "TA 17:1")
def test_a_spirit_teaches_craft_and_attacks_with_the_mind():
    table = party("delver", craft=9, cxp=7)
    table.rolls(6, 1)
    meets(table, "ad_wraith")
    hero = table.of("Ann")
    assert (hero.craft, hero.cxp, hero.sxp) == (10, 4, 0) and table.told("fought")[0]["kind"] == "psychic"


@rule("TA 2:5", "TA 17:2")
@pytest.mark.parametrize(
    ("character", "cards", "at", "curse", "craft"),
    [
        ("druid", "ad_ring", "out.fields1", "", 5),
        ("druid", "ad_ring", "mid.glade", "", 4),  # no Magic Object works there
        ("druid", "(ad_ring)", "out.fields1", "", 4),
        ("druid", "ad_ring", "out.fields1", "cu_fogged", 5 - 1),
        ("druid", "ad_ring l2_magus", "out.fields1", "", 4 + 1 + 1),
        ("druid", "l2_magus l3_archmage", "mid.glade", "", 4 + 1 + 2),  # ranks are no magic
        ("knight", "pu_mace", "out.fields1", "", 2),  # neither mace nor oath helps the mind
        ("druid", "ad_apprentice", "out.fields1", "", 4),  # helps when casting
    ],
)
def test_craft_in_a_psychic_combat(character: str, cards: str, at: str, curse: str, craft: int):
    table = party(character, cards, at, curse)
    assert table.total("Ann", "craft", fight(table, "ad_shade", kind="psychic")) == craft


@rule("TA 2:6", "TA 2:7")
@pytest.mark.parametrize(
    ("craft", "cards", "at", "limit"),
    [
        (4, "", "out.fields1", 2),
        (4, "ad_scribe", "out.fields1", 3),
        (5, "ad_ring", "out.fields1", 3),
        (5, "ad_ring ad_scribe", "mid.glade", 4),  # nothing is forgotten in the Glade
        (7, "l2_magus", "out.fields1", 4),
        (2, "ad_ring", "out.fields1", 1),
        (1, "ad_scribe", "out.fields1", 1),
        (6, "l2_magus ad_scribe ad_ring", "out.fields1", 5),
    ],
)
def test_how_many_spells(craft: int, cards: str, at: str, limit: int):
    assert party("druid", cards, at, craft=craft).spell_limit("Ann") == limit


@rule("TA 2:7", "TA 9:1")
def test_who_has_craft_two_learns_no_spell_but_a_scroll_holds_one():
    table = party("warrior")
    table.draws_spells("Ann", 1)
    assert table.spells_of("Ann") == []
    scroll = table.gear("Ann", "pu_scroll")
    table.binds("Ann", scroll)
    assert len(table.spells_of("Ann")) == 1 and table.too_many_spells("Ann") is None


@rule("TA 2:7", "TA 5:11", "TA 12:1")
def test_a_scroll_in_a_pack_that_is_found_holds_a_spell_like_any_other():
    table = Land()
    pack = table.gear("Bea", "pu_pack", place="worn")
    scroll = table.gear("Bea", "pu_scroll", place=pack)
    table.drops("Bea", pack)
    table.takes("Ann", pack, "TA 12:1")
    table.says("Ann", "wear", pack)
    assert list(table.state.bound.values()) == [scroll] and len(table.state.cards.zones["spells 0"]) == 1
    assert table.may_cast("Ann") == []  # but it is packed


@rule("TA 2:8", "TA 9:3")
def test_who_loses_craft_says_which_spell_is_forgotten():
    table = party("delver", craft=4)
    kept, lost = table.spells("Ann", "sp_hex", "sp_scry")
    table.follows("Ann", Loses(stat="craft"))
    table.is_asked("fix", "Ann")
    assert sorted(table.options("Ann")) == sorted([("discard", kept), ("discard", lost)])
    table.says("Ann", "discard", lost)
    assert table.spells_of("Ann") == [kept] and lost in table.state.cards.zones["spells discards"]


@rule("TA 2:8", "TA 9:3", "TA 9:6")
def test_a_befuddled_mind_forgets_at_once_and_casts_nothing_first():
    table = magicians()
    table.hero("Bea", "ch_druid", "out.fields1", craft=4)
    table.spells("Bea", "sp_unravel", "sp_mending")
    [befuddle] = table.spells("Ann", "sp_befuddle")
    table.casts("Ann", befuddle, "Bea")
    table.is_asked("fix", "Bea")
    assert {option[0] for option in table.options("Bea")} == {"discard"} and len(table.options("Bea")) == 2
