"""TA 9: each of the thirty Spells does what it says, and its Blunder too. The second half is in its neighbour."""

import pytest

from questboard.games.talisman.context import Casting, Context
from questboard.testing import rule
from tests.games.talisman.cases import casts, fight, magicians


@rule("TA 18:1", "TA 9:6")
def test_immobility_freezes_one_of_several():
    table = magicians()
    foes = fight(table, "ad_wolf", "ad_ogre")
    wolf, ogre = foes.foes
    casts(table, "sp_immobility", at="before_fight", ctx=Context(fight=foes))
    table.is_asked("evade-which", "Ann")
    table.says("Ann", "card", ogre)
    assert table.state.fights[0].foes == [wolf] and not table.state.fights[0].evaded and ogre in table.state.evaded
    table = magicians()
    alone = fight(table, "ad_ogre")
    casts(table, "sp_immobility", at="creature", ctx=Context(fight=alone))
    assert alone.evaded
    table = magicians()
    casts(table, "sp_immobility", at="creature", ctx=Context(fight=fight(table, "ad_ogre")), die=1)
    assert table.of("Ann").miss == 1 and table.state.over


@rule("TA 18:1", "TA 9:6")
def test_invisibility_evades_everything_this_turn():
    table = magicians()
    casts(table, "sp_invisibility", at="move_end")
    assert table.state.evades_all
    table.lay("out.fields1", "ad_ogre", "ad_shade")
    table.state.texts = False
    table.finds("Ann")
    table.goes("cards")
    table.says("Ann", "evade")
    table.says("Ann", "evade")
    assert len(table.told("evades")) == 2 and not table.told("fought")
    table = magicians()
    casts(table, "sp_invisibility", at="move_end", die=1)
    ogre = fight(table, "ad_ogre")
    assert table.foe_value(ogre) == 5 + 2


@rule("TA 4:2", "TA 9:6")
def test_iron_skin_keeps_the_life():
    table = magicians()
    about = casts(table, "sp_iron_skin", at="life_loss")
    assert about.prevented
    table = magicians()
    helmet = table.gear("Ann", "pu_helmet", place="worn")
    shield = table.gear("Ann", "pu_shield", place="worn")
    about = casts(table, "sp_iron_skin", at="life_loss", die=1)
    table.is_asked("rust", "Ann")
    assert table.options("Ann") == [("damage", helmet), ("damage", shield)]
    table.says("Ann", "damage", shield)
    assert table.of("Ann").damaged == ["SHIELD"] and not about.prevented


@rule("TA 16:3", "TA 9:6")
def test_firelance_weakens_the_opponent_in_combat_only():
    table = magicians()
    ogre = fight(table, "ad_ogre")
    casts(table, "sp_firelance", at="before_fight", ctx=Context(fight=ogre))
    assert (ogre.mine, ogre.his) == (0, -3)
    table = magicians()
    shade = fight(table, "ad_shade", kind="psychic")
    [lance] = table.spells("Ann", "sp_firelance")
    assert table.may_cast("Ann", "before_fight", fight=shade) == []
    table.rolls(1)
    table.of("Ann").craft = 1
    ogre = fight(table, "ad_ogre")
    table.casts("Ann", lance, fight=ogre)
    assert (ogre.mine, ogre.his) == (-3, 0)


@rule("TA 16:7", "TA 9:6")
def test_firelance_by_the_attacked_weakens_the_attacker():
    table = magicians()
    table.hero("Bea", "ch_druid", "out.fields1", craft=9)
    [lance] = table.spells("Bea", "sp_firelance")
    duel = fight(table, rival=1)
    table.casts("Bea", lance, fight=duel)
    assert (duel.mine, duel.his) == (-3, 0)


@rule("TA 17:1", "TA 9:6")
def test_mind_spike_helps_the_mind():
    for die, bonus in ((0, 3), (1, -2)):
        table = magicians()
        shade = fight(table, "ad_shade", kind="psychic")
        casts(table, "sp_mind_spike", at="before_fight", ctx=Context(fight=shade), die=die)
        assert shade.mine == bonus


@rule("TA 4:6", "TA 20:16")
def test_mending_heals_two_or_poisons():
    table = magicians(lives=1)
    casts(table, "sp_mending", at="turn_end")
    assert table.of("Ann").lives == 3
    table = magicians(lives=4, poison=2)  # a token for each Life it could have healed
    casts(table, "sp_mending", at="turn_start")
    assert table.of("Ann").poison == 0
    table = magicians(lives=3)
    casts(table, "sp_mending", at="turn_start", die=1)
    assert table.of("Ann").poison == 1


@rule("TA 20:16", "TA 9:7")
@pytest.mark.parametrize("at", ["turn_start", "before_move", "move_end", "card_drawn", "turn_end"])
def test_purge_venom_helps_anybody_at_any_own_moment(at: str):
    table = magicians()
    table.of("Cy").poison = 4
    casts(table, "sp_purge", 2, at=at)
    assert table.of("Cy").poison == 0
    table = magicians(poison=1)
    casts(table, "sp_purge", 0, at=at, die=1)
    assert table.of("Ann").poison == 2


@rule("TA 11:1", "TA 9:6")
def test_stride_chooses_the_die():
    table = magicians()
    casts(table, "sp_stride", at="before_move")
    table.goes("movement")
    table.is_asked("stride", "Ann")
    table.says("Ann", "steps", 6)
    assert {option[1] for option in table.options("Ann")} == {"out.fields2", "out.fields5"}
    table = magicians()
    casts(table, "sp_stride", at="before_move", die=1)
    table.goes("movement")
    assert {option[1] for option in table.options("Ann")} == {"out.city", "out.hills1"}


@rule("TA 13:1", "TA 9:6")
def test_recall_leads_home_once():
    table = magicians()
    table.hero("Ann", "ch_druid", "out.fields1", craft=9)
    [recall] = table.spells("Ann", "sp_recall")
    table.quiet = False
    table.goes("movement")
    table.rolls(6, 6)
    table.answers("Ann", "cast", recall)
    table.quiet = True
    table.passes()
    assert table.at("Ann") == "out.forest" and table.of("Ann").craft == 10
    assert [told["purpose"] for told in table.told("rolls")].count("space") == 1  # the Forest is met once, not twice
    table = magicians()
    casts(table, "sp_recall", at="before_move", die=1)
    table.is_asked("go-where", "Bea")
    assert {option[1] for option in table.options("Bea")} == {
        "out.city", "out.fields6", "out.woods3", "out.hills1", "out.plains1", "out.woods1",
    }  # fmt: skip
    table.says("Bea", "go", "out.woods3")
    assert table.at("Ann") == "out.woods3"


@rule("TA 11:1", "TA 9:6")
def test_snarl_the_road_slows_another():
    table = magicians()
    table.hero("Bea", "ch_druid", "out.fields1", craft=9)
    [snarl] = table.spells("Bea", "sp_snarl")
    table.quiet = False
    table.rolls(5)
    table.goes("movement")
    table.is_asked("cast-move-rolled", "Bea")
    table.answers("Bea", "cast", snarl)
    assert {option[1] for option in table.options("Ann")} == {"out.fields6", "out.plains1"}
    assert table.of("Ann").timed == []
    table = magicians()
    table.hero("Bea", "ch_druid", "out.fields1", craft=1)
    [snarl] = table.spells("Bea", "sp_snarl")
    table.quiet = False
    table.rolls(5, 1)
    table.goes("movement")
    table.answers("Bea", "cast", snarl)
    assert table.of("Bea").timed[0].n == -3 and len(table.options("Ann")) == 2


@rule("TA 9:6", "TA 9:9")
def test_unravel_costs_another_spell_when_it_fails():
    table = magicians()
    table.hero("Bea", "ch_druid", "out.fields1", craft=3)
    unravel, scry = table.spells("Bea", "sp_unravel", "sp_scry")
    casting = Casting(0, table.spells("Ann", "sp_hex")[0], 1, "character")
    table.rolls(1)
    table.casts("Bea", unravel, about=Context(casting=casting))
    table.is_asked("discard-spells", "Bea")
    assert table.options("Bea") == [("discard-spells", (scry,))]  # not the one that failed
    table.says("Bea", "discard-spells", (scry,))
    assert not casting.cancelled and table.state.cards.zones["spells 1"] == []


@rule("TA 9:6", "TA 9:7")
def test_turnabout_sends_a_spell_elsewhere_or_seals_it():
    table = magicians()
    table.hero("Bea", "ch_druid", "out.fields1", craft=9)
    [hex_] = table.spells("Ann", "sp_hex")
    [turnabout] = table.spells("Bea", "sp_turnabout")
    table.quiet = False
    table.casts("Ann", hex_, "Bea")
    table.answers("Bea", "cast", turnabout)
    table.is_asked("redirect", "Bea")
    assert table.options("Bea") == [("on", 0), ("on", 2)]
    table.top("curses", "cu_faint")
    table.answers("Bea", "on", 0)
    assert len(table.curses_of("Ann")) == 1 and not table.curses_of("Bea")
    table = magicians()
    table.hero("Bea", "ch_druid", "out.fields1", craft=3)
    table.hero("Cy", "ch_druid", "mid.castle", craft=9)
    [hex_] = table.spells("Ann", "sp_hex")
    [turnabout] = table.spells("Bea", "sp_turnabout")
    table.spells("Cy", "sp_unravel")
    table.quiet = False
    table.rolls(1)
    table.top("curses", "cu_faint")
    table.casts("Ann", hex_, "Bea")
    table.answers("Bea", "cast", turnabout)
    table.answers("Cy", "pass")
    assert len(table.curses_of("Bea")) == 1  # nobody is asked again: it cannot be prevented


@rule("TA 9:7")
def test_a_spell_on_the_region_is_turned_only_within_the_region():
    table = magicians()
    table.hero("Bea", "ch_druid", "out.fields1", craft=9)
    table.gear("Bea", "pu_sword")
    table.gear("Cy", "pu_sword")
    [covet] = table.spells("Ann", "sp_covet")
    [turnabout] = table.spells("Bea", "sp_turnabout")
    table.quiet = False
    table.casts("Ann", covet, "Bea")
    table.answers("Bea", "cast", turnabout)
    assert table.told("spell-works") and "redirects" not in [heard.kind for heard in table.match.events(0)]
    assert table.owns("Bea") == [] and table.owns("Cy") == ["pu_sword"]  # no other target: it stays with Bea


@rule("TA 9:7", "TA 5:2")
def test_covet_takes_an_object_of_the_region():
    table = magicians()
    sword, _ = table.gear("Bea", "pu_sword"), table.gear("Cy", "pu_mace")
    [card] = table.spells("Ann", "sp_covet")
    assert table.may_cast("Ann", "move_end") == [("cast", card, 1)]
    table.casts("Ann", card, "Bea")
    assert table.owns("Ann") == ["pu_sword"] and table.owns("Bea") == []
    table = magicians()
    table.gear("Bea", "pu_sword")
    mace = table.gear("Ann", "pu_mace")
    casts(table, "sp_covet", 1, at="move_end", die=1)
    assert mace in table.state.cards.zones["gear 1"] and sword >= 0


@rule("TA 9:6", "TA 15:5")
def test_banish_removes_one_creature():
    table = magicians()
    foes = fight(table, "ad_wolf", "ad_ogre")
    wolf, ogre = foes.foes
    casts(table, "sp_banish", at="creature", ctx=Context(fight=foes))
    table.says("Ann", "card", ogre)
    assert table.state.fights[0].foes == [wolf] and not table.state.fights[0].gone
    assert ogre in table.state.cards.zones["adventure discards"] and table.of("Ann").sxp == 0
    table = magicians()
    alone = fight(table, "ad_ogre")
    casts(table, "sp_banish", at="creature", ctx=Context(fight=alone), die=1)
    assert alone.his == 3


@rule("TA 6:3", "TA 9:7")
def test_beguile_takes_a_follower():
    table = magicians()
    table.gear("Bea", "ad_squire")
    casts(table, "sp_beguile", 1, at="move_end")
    assert table.owns("Ann") == ["ad_squire"]
    table = magicians()
    table.gear("Bea", "ad_squire")
    table.of("Ann").craft = 9
    table.gear("Ann", "ad_dog")
    casts(table, "sp_beguile", 1, at="move_end", die=1)
    assert table.owns("Ann") == [] and table.owns("Bea") == ["ad_squire"]
