"""Cases for a referee, sentence by sentence: law, evading and Spells where one rule meets another."""

import pytest

from questboard.games.talisman.context import Context
from questboard.games.talisman.rules import (
    duels,
    lives,
    spells,
    trade,
)
from questboard.games.talisman.state import WAITING, Fight
from questboard.testing import rule
from tests.games.talisman.cases import casts, magicians, meets, party
from tests.games.talisman.land import Land

# -- what is done at the very end of a turn on a street (TA 13:14, TA 20:11) -------------------------------------


def streets(character: str = "warrior", at: str = "city.kingsway", **numbers: int) -> Land:
    table = Land()
    table.hero("Ann", f"ch_{character}", at, **numbers)
    table.hero("Bea", "ch_druid", at)
    table.hero("Cy", "ch_cutpurse", "mid.castle")
    return table


@rule("TA 20:11", "TA 13:14.4")
def test_a_deal_in_the_last_phase_is_looked_into_as_well():
    table = streets(gold=2)
    table.gear("Ann", "pu_hat")
    table.top("city", "ci_beadle")
    table.goes("close")
    table.is_asked("organise", "Ann")
    table.says("Ann", "trade", 1, (), 1, (), 0)
    table.says("Bea", *table.options("Bea")[1])
    table.rolls(6, 1)
    table.says("Ann", "done")
    assert table.told("statutes") == [{"seat": 0, "broken": [4]}]
    assert table.of("Ann").warrant and table.told("papers")


@rule("TA 20:11", "TA 13:14.5")
def test_a_spell_at_the_end_of_a_turn_on_a_street_is_looked_into():
    table = streets(craft=9, lives=2)
    table.quiet = False
    [mending] = table.spells("Ann", "sp_mending")
    table.top("city", "ci_chase")
    table.goes("end")
    table.answers("Ann", "cast", mending)
    table.passes()
    assert table.told("papers")[0]["law"] is False and not table.of("Ann").warrant


@rule("TA 20:11")
def test_one_card_a_turn_is_turned_however_late_another_statute_is_broken():
    table = streets()
    table.state.statutes = [1]
    table.top("city", "ci_chase", "ci_beadle")
    table.goes("close")
    table.says("Ann", "trade", 1, (), 1, (), 0)
    table.says("Bea", *table.options("Bea")[1])
    assert len(table.told("papers")) == 1 and not table.of("Ann").warrant


@rule("TA 20:11")
def test_a_license_makes_the_late_deal_an_honest_one():
    table = streets(license=True)
    table.goes("close")
    table.says("Ann", "trade", 1, (), 1, (), 0)
    table.says("Bea", *table.options("Bea")[1])
    assert not table.told("papers")


# -- a Spell against who would use an ability (TA 18:1, TA 18:2) -------------------------------------------------


def robbed(spell: str) -> tuple[Land, int]:
    table = Land()
    table.hero("Ann", "ch_fence", "out.fields1")
    table.hero("Bea", "ch_druid", "out.fields1", craft=9, gold=2)
    [card] = table.spells("Bea", spell)
    table.quiet = False
    table.tries(lambda m: duels.encounter(m, 0, 1))
    table.answers("Ann", *next(option for option in table.options("Ann") if option[0] == "use"))
    return table, card


@rule("TA 18:1", "TA 18:2")
@pytest.mark.parametrize("spell", ["sp_immobility", "sp_invisibility"])
def test_a_spell_evades_who_would_pick_a_pocket(spell: str):
    table, card = robbed(spell)
    table.answers("Bea", "cast", card)
    table.passes()
    assert table.of("Bea").gold == 2 and table.of("Ann").gold == 1
    assert table.told("evades")[-1]["seat"] == 1 and table.state.over


@rule("TA 18:2", "TA 9:6")
@pytest.mark.parametrize("spell", ["sp_firelance", "sp_mind_spike", "sp_oath", "sp_choir", "sp_banish"])
def test_what_is_for_fights_is_of_no_use_against_a_pickpocket(spell: str):
    table, _ = robbed(spell)
    assert table.options("Bea") == [("pass",)]
    table.answers("Bea", "pass")
    assert (table.of("Bea").gold, table.of("Ann").gold) == (1, 2)


# -- the Inner Region ---------------------------------------------------------------------------------------------


@rule("TA 14:2")
@pytest.mark.parametrize("space", ["inn.crypt", "inn.dice", "inn.den", "inn.mines", "inn.vampire", "inn.pits"])
def test_who_must_ignore_one_another_does_not_trade(space: str):
    table = Land()
    for who in ("Ann", "Bea"):
        table.hero(who, "ch_warrior", space)
    assert trade.partners(table.match, 0) == []


@rule("TA 14:1", "TA 14:5")
def test_on_the_plain_and_in_the_valley_there_is_trade_and_on_the_crown_none():
    table = Land()
    for space, partners in (("inn.plain", [1]), ("inn.valley", [1]), ("inn.crown", [])):
        for who in ("Ann", "Bea"):
            table.hero(who, "ch_warrior", space)
        assert trade.partners(table.match, 0) == partners, space


@rule("TA 11:24", "TA 9:6")
def test_the_open_way_may_be_cast_by_who_must_try_again():
    table = magicians(forced="portal")
    table.of("Ann").at = table.of("Ann").landed = table.match.content.space_of["mid.portal"]
    [card] = table.spells("Ann", "sp_open_way")
    table.quiet = False
    table.goes("movement")
    table.answers("Ann", "cast", card)
    table.passes()
    assert table.at("Ann") == "inn.plain" and table.of("Ann").craft == 9 and table.of("Ann").forced == ""
    assert not table.told("portal")


@rule("TA 11:24")
def test_who_must_try_again_and_casts_nothing_tries():
    table = magicians(forced="portal")
    table.of("Ann").at = table.of("Ann").landed = table.match.content.space_of["mid.portal"]
    table.spells("Ann", "sp_hex")
    table.goes("movement")
    table.is_asked("portal-by", "Ann")


# -- a lost fight: the Life, then what the card says besides (TA 16:4) ---------------------------------------------


@rule("TA 16:4", "TA 4:3")
def test_who_dies_of_a_wisp_lies_where_it_was_met():
    table = party("warrior", "pu_sword", lives=1)
    table.rolls(1, 6)
    meets(table, "ad_wisp")
    assert table.of("Ann").condition == WAITING
    assert "pu_sword" in table.names_on("out.fields1") and not table.told("moves")


@rule("TA 16:4")
def test_a_wisp_leads_astray_who_lives_or_has_saved_the_life():
    table = party("warrior", "pu_tooth", lives=2)
    table.rolls(1, 6, 6)
    meets(table, "ad_wisp")
    table.is_asked("go-where", "Bea")
    assert table.of("Ann").lives == 2 and table.told("saved")
    table.says("Bea", *table.options("Bea")[0])
    assert table.at("Ann") in ("out.city", "out.hills1") and table.state.cards is not None


@rule("TA 16:4", "TA 9:6")
def test_the_spell_that_a_banshee_takes_may_be_cast_for_the_life_first():
    table = party("warrior", craft=9, strength=1, lives=1)
    table.of("Ann").craft = 3
    [skin] = table.spells("Ann", "sp_iron_skin")
    table.quiet = False
    table.rolls(1, 6)
    meets(table, "ad_banshee")
    while table.match.pending is not None and table.match.pending.name in ("cast-creature", "cast-before-fight"):
        table.all_answer("pass")
    table.is_asked("cast-life-loss", "Ann")
    table.rolls(6)
    table.answers("Ann", "cast", skin)
    table.passes()
    assert table.of("Ann").lives == 1 and not table.told("discards-spell")


@rule("TA 16:4")
def test_a_basilisk_still_curses_instead_of_wounding():
    table = party("warrior")
    table.top("curses", "cu_leaden")
    table.rolls(1, 6)
    meets(table, "ad_basilisk")
    assert table.of("Ann").lives == 4 and table.told("cursed")


# -- a Candle is lit by who wants to (TA 5:6, TA 9:9) --------------------------------------------------------------


def by_candle(die: int) -> Land:
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", craft=3, lives=2)
    table.gear("Ann", "pu_candle")
    [card] = table.spells("Ann", "sp_mending")
    table.rolls(die)
    table.tries(lambda m: spells.cast(m, 0, ("cast", card), Context()))
    return table


@rule("TA 9:9", "TA 5:6")
def test_a_candle_is_lit_or_kept_as_its_owner_likes():
    table = by_candle(2)  # 5 against 5
    table.is_asked("candle", "Ann")
    table.says("Ann", "keep")
    assert table.told("blunder") and table.of("Ann").poison == 1 and table.owns("Ann") == ["pu_candle"]
    table = by_candle(2)
    table.says("Ann", "light")
    assert table.of("Ann").lives == 4 and table.owns("Ann") == []


@rule("TA 9:9")
def test_nobody_is_asked_about_a_candle_that_changes_nothing():
    assert by_candle(3).told("spell-works") and by_candle(3).owns("Ann") == ["pu_candle"]
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", craft=1, lives=2)
    table.gear("Ann", "pu_candle")
    [card] = table.spells("Ann", "sp_mending")
    table.rolls(2)
    table.tries(lambda m: spells.cast(m, 0, ("cast", card), Context()))
    assert table.told("blunder") and table.owns("Ann") == ["pu_candle"]


# -- the Cursed Glade: no Spell works there -----------------------------------------------------------------------


@rule("TA 9:7")
@pytest.mark.parametrize("spell", ["sp_hex", "sp_wither", "sp_befuddle", "sp_toadskin"])
def test_no_spell_reaches_who_stands_in_the_cursed_glade(spell: str):
    table = magicians()
    table.hero("Bea", "ch_warrior", "mid.glade")
    [card] = table.spells("Ann", spell)
    assert spells.castable(table.match, 0, "turn_start", (0,), Context()) == [("cast", card, 2)]


@rule("TA 9:7")
def test_a_tempest_passes_over_the_glade_and_a_choir_is_not_heard_there():
    table = magicians()
    table.hero("Ann", "ch_delver", "mid.castle", craft=9)
    table.hero("Bea", "ch_warrior", "mid.glade")
    casts(table, "sp_tempest", at="turn_start")
    assert (table.of("Bea").lives, table.of("Cy").lives) == (4, 3)
    table.of("Ann").cast = False
    [_] = table.spells("Ann", "sp_choir")
    there = Context(fight=Fight("combat", 1, [], "a beast", 3))
    assert spells.castable(table.match, 0, "before_fight", (1,), there) == []


# -- a ride all the way round (TA 13:1) ----------------------------------------------------------------------------


@rule("TA 13:1")
def test_who_rides_all_the_way_round_the_village_meets_nothing_where_the_ride_began():
    table = party("warrior", at="vil.green")
    table.state.job[table.gear("Ann", "pu_stallion")] = -2
    table.lay("vil.green", "ad_purse")
    table.rolls(6)
    table.goes("movement")
    table.says("Ann", *next(option for option in table.options("Ann") if option[1] == 10))
    table.says("Ann", "go", "vil.green")
    table.is_asked("organise", "Ann")  # and not "claim"
    assert table.at("Ann") == "vil.green" and not table.told("draws")
    assert "ad_purse" in table.names_on("vil.green")


# -- the Command Spell is a Spell (TA 9:8) -------------------------------------------------------------------------


@rule("TA 9:8", "TA 14:6")
def test_the_command_spell_may_be_unravelled_like_any_spell():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.crown")
    table.hero("Bea", "ch_oracle", "out.fields1", craft=9)
    [unravel] = table.spells("Bea", "sp_unravel")
    table.ending("en_crown", revealed=True)
    table.quiet = False
    table.rolls(6)
    table.goes("crown")
    table.is_asked("cast-spell-cast", "Bea")
    table.answers("Bea", "cast", unravel)
    table.passes()
    assert (table.of("Bea").lives, table.of("Cy").lives) == (4, 4) and table.told("spell-fails")


# -- a target that is gone ----------------------------------------------------------------------------------------


@rule("TA 9:6", "TA 4:3")
def test_a_change_of_place_with_somebody_who_died_meanwhile_does_nothing():
    table = magicians()
    table.hero("Cy", "ch_cutpurse", "out.plains1", craft=9)
    table.spells("Cy", "sp_unravel")
    [card] = table.spells("Ann", "sp_change")
    table.quiet = False
    table.tries(lambda m: spells.cast(m, 0, ("cast", card, 1), Context()))
    table.is_asked("cast-spell-cast", "Cy")
    lives.die(table.match, 1)
    table.answers("Cy", "pass")
    assert table.at("Ann") == "out.fields1" and table.told("spell-fails")
    assert card in table.state.cards.zones["spells discards"]


# -- a Spirit that is kept -----------------------------------------------------------------------------------------


@rule("TA 6:8", "TA 8:1")
def test_a_kept_spirit_does_no_more_what_it_did_as_a_foe():
    table = party("bonewright", "ad_plague ad_duchess")
    table.rolls(1, 6)
    meets(table, "ad_wolf")
    hero = table.of("Ann")
    assert (hero.lives, hero.poison, hero.bite) == (3, 0, 0)
    table = party("bonewright", "ad_mirror ad_djinn", strength=9)
    table.rolls(6, 1)
    meets(table, "ad_wolf")
    assert (table.of("Ann").sxp, table.of("Ann").cxp) == (2, 0) and not table.told("draws-spells")
