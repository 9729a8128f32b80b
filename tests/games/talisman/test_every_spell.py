"""TA 9: each of the thirty Spells does what it says, and its Blunder too."""

from collections.abc import Sequence
from typing import Any

import pytest

import questboard
from questboard.games.talisman.context import Casting, Context
from questboard.games.talisman.rules import combat, encounters, lives, numbers, spells
from questboard.games.talisman.state import GONE, Fight
from questboard.testing import rule
from tests.games.talisman.land import Land


def magicians(**ann: Any) -> Land:
    """Ann cannot fail (Craft 9), Bea stands beside her as a Warrior, Cy is far away."""
    table = Land()
    table.hero("Ann", "ch_delver", "out.fields1", **{"craft": 9, **ann})
    table.hero("Bea", "ch_warrior", "out.fields1")
    table.hero("Cy", "ch_cutpurse", "mid.castle")
    return table


def casts(table: Land, spell: str, *target: int, at: str, ctx: Context | None = None, die: int = 0) -> Context:
    """Ann casts at a moment of hers; with a die she has Craft 1 and blunders."""
    [card] = table.spells("Ann", spell)
    about = ctx or Context()
    offered = spells.castable(table.match, 0, at, (0,), about)
    assert ("cast", card, *target) in offered, f"{spell} is not offered {at}"
    if die:
        table.of("Ann").craft = 1
        table.rolls(die)
    table.tries(lambda m: spells.cast(m, 0, ("cast", card, *target), about))
    return about


def fight(table: Land, *foes: str, kind: str = "combat", rival: int = -1) -> Fight:
    cards = list(table.lay(table.at("Ann"), *foes))
    made = Fight(kind, 0, cards, " and ".join(foes) or "a beast", 0, rival=rival)
    table.state.fights.append(made)
    return made


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
    encounters.sort(table.match, 0)
    table.goes("cards")
    assert len(table.told("evades")) == 2 and not table.told("fought")
    table = magicians()
    casts(table, "sp_invisibility", at="move_end", die=1)
    ogre = fight(table, "ad_ogre")
    assert combat.foe_value(table.match, ogre) == 5 + 2


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
    assert spells.castable(table.match, 0, "before_fight", (0,), Context(fight=shade)) == []
    table.rolls(1)
    table.of("Ann").craft = 1
    ogre = fight(table, "ad_ogre")
    table.tries(lambda m: spells.cast(m, 0, ("cast", lance), Context(fight=ogre)))
    assert (ogre.mine, ogre.his) == (-3, 0)


@rule("TA 16:7", "TA 9:6")
def test_firelance_by_the_attacked_weakens_the_attacker():
    table = magicians()
    table.hero("Bea", "ch_druid", "out.fields1", craft=9)
    [lance] = table.spells("Bea", "sp_firelance")
    duel = fight(table, rival=1)
    table.tries(lambda m: spells.cast(m, 1, ("cast", lance), Context(fight=duel)))
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
    assert len(table.told("table")) == 1  # the Forest is encountered once, not twice
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
    table.tries(lambda m: spells.cast(m, 1, ("cast", unravel), Context(casting=casting)))
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
    table.tries(lambda m: spells.cast(m, 0, ("cast", hex_, 1), Context()))
    table.answers("Bea", "cast", turnabout)
    table.is_asked("redirect", "Bea")
    assert table.options("Bea") == [("on", 0), ("on", 2)]
    table.top("curses", "cu_faint")
    table.answers("Bea", "on", 0)
    assert len(numbers.curses(table.match, 0)) == 1 and not numbers.curses(table.match, 1)
    table = magicians()
    table.hero("Bea", "ch_druid", "out.fields1", craft=1)
    table.hero("Cy", "ch_druid", "mid.castle", craft=9)
    [hex_] = table.spells("Ann", "sp_hex")
    [turnabout] = table.spells("Bea", "sp_turnabout")
    table.spells("Cy", "sp_unravel")
    table.quiet = False
    table.rolls(1)
    table.top("curses", "cu_faint")
    table.tries(lambda m: spells.cast(m, 0, ("cast", hex_, 1), Context()))
    table.answers("Bea", "cast", turnabout)
    table.answers("Cy", "pass")
    assert len(numbers.curses(table.match, 1)) == 1  # nobody is asked again: it cannot be prevented


@rule("TA 9:7")
def test_a_spell_on_the_region_is_turned_only_within_the_region():
    table = magicians()
    table.hero("Bea", "ch_druid", "out.fields1", craft=9)
    table.gear("Bea", "pu_sword")
    table.gear("Cy", "pu_sword")
    [covet] = table.spells("Ann", "sp_covet")
    [turnabout] = table.spells("Bea", "sp_turnabout")
    table.quiet = False
    table.tries(lambda m: spells.cast(m, 0, ("cast", covet, 1), Context()))
    table.answers("Bea", "cast", turnabout)
    assert table.told("spell-works") and "redirects" not in [heard.kind for heard in table.match.events(0)]
    assert table.owns("Bea") == [] and table.owns("Cy") == ["pu_sword"]  # no other target: it stays with Bea


@rule("TA 9:7", "TA 5:2")
def test_covet_takes_an_object_of_the_region():
    table = magicians()
    sword, _ = table.gear("Bea", "pu_sword"), table.gear("Cy", "pu_mace")
    [card] = table.spells("Ann", "sp_covet")
    assert spells.castable(table.match, 0, "move_end", (0,), Context()) == [("cast", card, 1)]
    table.tries(lambda m: spells.cast(m, 0, ("cast", card, 1), Context()))
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
    assert ("cast", card, 1) in spells.castable(table.match, 0, "turn_start", (2,), Context())
    table.tries(lambda m: spells.cast(m, 0, ("cast", card, 1), Context()))
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
    assert spells.castable(table.match, 0, "turn_start", (0,), Context()) == []
    shield = table.gear("Ann", "ad_kite", place="worn")
    table.tries(lambda m: spells.cast(m, 0, ("cast", card), Context()))
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
    assert spells.castable(table.match, 0, "move_end", (0,), Context()) == []
    table.of("Ann").at = table.match.content.space_of["mid.portal"]
    table.tries(lambda m: spells.cast(m, 0, ("cast", card), Context()))
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
    assert spells.castable(table.match, 0, "turn_start", (0,), Context()) == []  # none in the Outer Region
    [wolf] = table.lay("out.crags", "ad_wolf")
    table.tries(lambda m: spells.cast(m, 0, ("cast", card), Context()))
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
    table.tries(lambda m: lives.lose(m, 1, 1, "combat", duel))
    assert table.of("Bea").lives == 3 and not table.told("save-roll")
    table = magicians()
    table.gear("Ann", "pu_armour", place="worn")
    casts(table, "sp_oath", at="before_fight", ctx=Context(fight=fight(table, "ad_ogre")), die=1)
    table.tries(lambda m: lives.lose(m, 0, 1, "combat"))
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
        table.tries(lambda m: lives.lose(m, 0, 1, "effect"))
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
