"""Cases for a referee, sentence by sentence: law, evading and Spells where one rule meets another."""

import pytest

from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import markets
from questboard.games.talisman.rules import (
    abilities,
    duels,
    lives,
    objects,
    ranks,
    spells,
    things,
    trade,
)
from questboard.games.talisman.state import WAITING, Fight
from questboard.testing import rule
from tests.games.talisman.cases import casts, fight, magicians, meets, party, visits
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


# -- small print ---------------------------------------------------------------------------------------------------


@rule("TA 4:2", "TA 9:9")
def test_after_a_failed_oath_no_bodyguard_saves_either_this_turn():
    table = party("warrior", "ad_bodyguard pu_armour", craft=5)
    card = table.spells("Ann", "sp_oath")[0]
    table.rolls(1)
    table.tries(lambda m: spells.cast(m, 0, ("cast", card), Context(fight=fight(table))))
    table.tries(lambda m: lives.lose(m, 0, 1, "combat"))
    assert table.rests() and table.of("Ann").lives == 3
    table.goes("end")
    table.tries(lambda m: lives.lose(m, 0, 1, "effect"))
    table.is_asked("ability", "Ann")  # in the next turn he may step in again


@rule("TA 20:4", "TA 20:7")
def test_the_serjeants_letter_makes_a_captain_once():
    table = party("warrior", at="city.gate", strength=6, letter=True)
    captain = next(card for card in table.state.cards.zones["advanced"] if table.name(card) == "l2_captain")
    table.tries(lambda m: ranks.offer(m, 0))
    table.says("Ann", "earn", captain)
    assert table.of("Ann").level2 == captain and not table.of("Ann").letter
    ranks.lay_down(table.match, 0, captain)
    assert ranks.earnable(table.match, 0) == [("decline",)]


@rule("TA 8:1", "TA 4:3")
def test_once_a_game_is_once_for_the_heir_as_well():
    table = party("warrior", "(ta_tide)", at="out.plains1")
    table.goes("movement")
    table.says("Ann", "use", *table.last_use("Ann"))
    assert table.at("Ann") == "mid.oasis"
    lives.die(table.match, 0)
    table.state.active = 0
    table.goes("turn")
    table.says("Ann", *table.options("Ann")[0])
    if table.match.pending is not None and table.match.pending.name == "start":
        table.says("Ann", *table.options("Ann")[0])
    [tide] = [card for card in table.state.cards.zones["board"] if table.name(card) == "ta_tide"]
    things.set_piece(table.match, 0, table.match.content.space_of["out.plains1"])
    for taker, ways in ((0, 0), (1, 1)):
        table.tries(lambda m, seat=taker: objects.take(m, seat, tide, "TA 15:9"))
        if not table.rests():
            table.says(("Ann", "Bea")[taker], *table.options(("Ann", "Bea")[taker])[0])
        assert len(abilities.ready(table.match, taker, "before_move", Context())) == ways
        objects.drop(table.match, taker, tide, "TA 5:4")


@rule("TA 9:8")
def test_everybody_hears_that_the_command_spell_is_cast():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.crown")
    table.ending("en_crown", revealed=True)
    table.rolls(4)
    table.goes("crown")
    assert table.told("casts", "Bea")[0]["card"] == "en_crown" and table.of("Bea").lives == 3


@rule("TA 9:6", "TA 20:10")
def test_nobody_banishes_a_watch_that_nobody_sees():
    table = magicians(warrant=True)
    [banish] = table.spells("Ann", "sp_banish")
    unseen = Context(fight=Fight("combat", 0, [], "The Watch", 7, value_printed=7, arrest=True))
    assert spells.castable(table.match, 0, "creature", (0,), unseen) == []
    there = Context(fight=fight(table, "ci_watch"))
    assert spells.castable(table.match, 0, "creature", (0,), there) == [("cast", banish)]


@rule("TA 5:6", "TA 13:5")
@pytest.mark.parametrize(("place", "lives_left"), [("readied", 4), ("packed", 3)])
def test_water_in_the_pack_is_not_at_hand_in_the_desert(place: str, lives_left: int):
    table = party("warrior", "pu_pack", at="mid.desert1")
    pack = table.state.cards.zones["gear 0"][0]
    table.gear("Ann", "pu_waterskin", place=pack if place == "packed" else "readied")
    table.top("adventure", "ad_purse")
    table.goes("arrive")
    assert table.of("Ann").lives == lives_left


@rule("TA 13:6", "TA 13:2")
def test_who_attacks_a_guest_on_entering_rolls_for_patrons_in_the_next_turn():
    table = party("delver", at="out.tavern", strength=4)
    table.hero("Bea", "ch_druid", "tav.room")
    table.top("tavern_event", "te_stew")
    table.goes("movement")
    table.says("Ann", "enter", "tav.room")
    table.rolls(6, 1)
    table.says("Ann", "meet", 1)
    table.says("Ann", "nothing")
    assert not table.told("patrons") and table.told("tavern-event")
    table.says("Ann", "done")
    table.state.active = 0
    table.goes("turn")
    table.says("Ann", "done")
    table.rolls(1)
    table.says("Ann", "stay")
    table.says("Ann", "space")
    assert table.told("patrons") == [{"seat": 0, "n": 1}]


@rule("TA 5:2", "TA 7:3")
def test_who_has_become_good_does_not_redeem_a_poisoned_dagger():
    table = party("warrior", "(ci_dagger)", at="city.kingsway", gold=9)
    dagger = table.state.cards.zones["gear 0"][0]
    visits(table, "ci_pawn")
    table.says("Ann", "pawn", dagger, 1)
    assert ("redeem", dagger, 3) in table.options("Ann")
    table.of("Ann").alignment = 0
    assert markets.pledges(table.match, 0) == []
