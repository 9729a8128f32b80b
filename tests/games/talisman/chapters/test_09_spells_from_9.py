"""Spells (TA 9, from TA 9:9 on): cases for a referee."""

import pytest

from questboard.games.talisman.context import Context
from questboard.games.talisman.state import WAITING
from questboard.games.talisman.vocabulary import DrawSpells
from questboard.testing import rule
from tests.games.talisman.cases import casts, fight, magicians, party
from tests.games.talisman.land import Land


def by_candle(die: int) -> Land:
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", craft=3, lives=2)
    table.gear("Ann", "pu_candle")
    [card] = table.spells("Ann", "sp_mending")
    table.rolls(die)
    table.casts("Ann", card)
    return table


@rule("TA 9:9")
def test_one_candle_burns_and_only_where_it_tips_the_roll():
    table = magicians(craft=4)
    table.gear("Ann", "pu_candle", "pu_candle")
    table.rolls(2)
    casts(table, "sp_tempest", at="turn_start")  # 2 and 4 and 2 are 8, not above 8
    assert table.told("blunder") and table.owns("Ann") == ["pu_candle", "pu_candle"]
    table = magicians(craft=4)
    table.gear("Ann", "pu_candle", "pu_candle")
    table.rolls(3)
    casts(table, "sp_tempest", at="turn_start")
    table.says("Ann", "light")
    assert table.told("spell-works") and table.owns("Ann") == ["pu_candle"]
    table = magicians(craft=4)
    table.gear("Ann", "pu_candle")
    table.rolls(5)
    casts(table, "sp_tempest", at="turn_start")
    assert table.told("spell-works") and table.owns("Ann") == ["pu_candle"]


@rule("TA 9:9", "TA 16:7")
def test_a_blunder_of_invisibility_in_a_duel_helps_the_rival_and_nobody_else():
    table = magicians(craft=3)
    made = fight(table, rival=1)
    casts(table, "sp_invisibility", at="before_fight", ctx=Context(fight=made), die=1)
    assert made.his == 2 and table.state.foe_turn == 0


@rule("TA 9:9", "TA 4:3")
def test_who_dies_of_the_own_spell_has_no_turn_and_the_spell_is_spent_once():
    table = party("delver", craft=3, lives=1)
    [tempest] = table.spells("Ann", "sp_tempest")
    table.quiet = False
    table.goes("turn")
    table.rolls(1)
    table.answers("Ann", "cast", tempest)
    table.passes()
    assert table.of("Ann").condition == WAITING and table.state.active == 1
    assert table.state.cards.zones["spells discards"].count(tempest) == 1 and table.state.casting == []


@rule("TA 9:9", "TA 9:6")
def test_a_wand_stays_when_its_spell_is_cast_and_is_filled_with_the_next_spells():
    table = magicians(lives=2)
    wand = table.gear("Ann", "ad_wand")
    [mending] = table.spells("Ann", "sp_mending")
    table.state.bound[mending] = wand
    table.casts("Ann", mending)
    assert table.of("Ann").lives == 4 and table.owns("Ann") == ["ad_wand"] and table.state.bound == {}
    table.follows("Ann", DrawSpells(n=1))
    assert len(table.spells_of("Ann")) == 2 and list(table.state.bound.values()) == [wand]


@rule("TA 9:9", "TA 9:6")
def test_nobody_is_asked_to_unravel_a_blunder():
    table = Land()
    table.quiet = False
    table.hero("Ann", "ch_warrior", "out.fields1", craft=3)
    table.spells("Bea", "sp_unravel")
    [hex_] = table.spells("Ann", "sp_hex")
    table.top("curses", "cu_leaden")
    table.rolls(3)  # 6, not above 6
    table.casts("Ann", hex_, "Bea")
    table.is_asked("cast-turn-start", "Bea")  # and not about the Spell
    assert table.told("blunder") and len(table.state.cards.zones["curses 0"]) == 1


@rule("TA 9:9", "TA 9:6", "TA 9:11")
def test_a_scroll_never_fails_but_can_be_unravelled_and_is_used_up():
    table = Land()
    table.quiet = False
    table.hero("Ann", "ch_giant", "out.fields1")  # Craft 1
    table.hero("Bea", "ch_druid", "out.fields1", craft=9)
    scroll = table.gear("Ann", "pu_scroll")
    [hex_] = table.spells("Ann", "sp_hex")
    table.state.bound[hex_] = scroll
    [unravel] = table.spells("Bea", "sp_unravel")
    table.casts("Ann", hex_, "Bea")
    table.answers("Bea", "cast", unravel)
    assert not table.told("casting-roll") and table.told("spell-fails") and table.owns("Ann") == []
    assert table.state.cards.zones["curses 1"] == []


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
    table.hero("Ann", "ch_warrior", "out.fields1", craft=3, lives=2)
    table.gear("Ann", "pu_candle")
    [card] = table.spells("Ann", "sp_mending")
    table.casts("Ann", card, blunders=2)
    assert table.told("blunder") and table.owns("Ann") == ["pu_candle"]


@rule("TA 9:9", "TA 9:10")
@pytest.mark.parametrize(
    ("craft", "cards", "curse", "seasons", "die", "good"),
    [
        (4, "", "", "", 5, True),  # 9 against 8
        (4, "", "", "", 4, False),  # 8 is not more than 8
        (4, "", "", "ad_omen", 5, False),  # 9 against 10
        (4, "ad_apprentice", "", "ad_omen", 5, False),  # 10 against 10
        (4, "ad_apprentice", "", "ad_omen", 6, True),
        (4, "", "cu_fogged", "", 5, False),
        (4, "ad_apprentice", "cu_fogged", "", 5, True),
        (4, "ad_ring", "", "", 4, True),
        (4, "(ad_ring)", "", "", 4, False),
        (8, "ad_ring", "cu_fogged", "ad_omen", 0, True),  # Craft 9 needs no die
        (8, "ad_apprentice", "", "ad_omen", 1, False),  # 10 against 10: an Apprentice is no Craft
        (2, "pu_candle ad_apprentice", "", "", 4, True),  # 2 + 4 + 1 + 2
    ],
)
def test_casting(craft: int, cards: str, curse: str, seasons: str, die: int, good: bool):
    table = party("druid", cards, curse=curse, seasons=seasons, craft=craft)
    [tempest] = table.spells("Ann", "sp_tempest")
    if die:
        table.rolls(die)
    table.masters("Ann", tempest)
    if "pu_candle" in cards:
        table.says("Ann", "light")
    assert table.result is good
    assert bool(table.told("rolls")) == bool(die)


@rule("TA 9:9", "TA 2:8")
def test_the_spell_in_the_air_is_no_spell_in_the_hand():
    table = Land()
    table.hero("Ann", "ch_druid", "mid.portal", craft=3)
    [card] = table.spells("Ann", "sp_open_way")
    table.rolls(1)
    table.casts("Ann", card)
    assert table.of("Ann").craft == 2 and table.rests()  # limit 0 now, and nothing to discard


@rule("TA 9:10")
def test_with_craft_nine_even_borrowed_breath_needs_no_die():
    table = magicians(lives=1)
    [breath] = table.spells("Ann", "sp_breath")
    table.quiet = False
    table.loses_lives("Ann")
    while not table.may("Ann", "cast", breath):
        table.answers("Ann", "pass")
    table.answers("Ann", "cast", breath)
    assert table.of("Ann").lives == 1 and not table.told("casting-roll")


@rule("TA 9:10", "TA 2:5", "TA 9:9")
def test_craft_nine_with_a_worn_ring_needs_no_roll_even_on_an_ill_omen():
    table = magicians(craft=8)
    ring = table.gear("Ann", "ad_ring", place="worn")
    [omen] = table.lay("out.fields1", "ad_omen")
    table.plays("Bea", omen)
    [hex_] = table.spells("Ann", "sp_hex")
    assert table.masters("Ann", hex_) is True and not table.told("rolls")
    table.state.place[ring] = -1  # in the hand it gives nothing: 8, and the Hex costs 8 today
    table.rolls(1)
    assert table.masters("Ann", hex_) is True  # 9 against 8
    table.of("Ann").craft = 7
    table.rolls(1)
    assert table.masters("Ann", hex_) is False


@rule("TA 9:11")
def test_one_spell_in_each_players_turn():
    table = magicians()
    table.spells("Ann", "sp_hex", "sp_toadskin", "sp_choir")
    hero = table.of("Ann")
    for active in (0, 1, 2):
        table.state.active = active
        hero.cast = True
        assert not table.could_cast("Ann")
        table.goes("turn")
        assert table.could_cast("Ann")


@rule("TA 9:11", "TA 13:14.5")
def test_a_spell_in_anothers_turn_on_a_street_breaks_no_statute():
    table = magicians()
    table.hero("Ann", "ch_delver", "city.smiths", craft=9)
    table.state.active = 1
    [hex_] = table.spells("Ann", "sp_hex")
    table.casts("Ann", hex_, "Cy")
    assert table.state.statutes == []


@rule("TA 9:12")
def test_an_oracle_who_misses_her_turn_still_refills_and_as_a_toad_does_not():
    for toad, held in ((0, 1), (2, 0)):
        table = party("oracle", miss=1, toad=toad)
        table.goes("turn")
        if table.match.pending is not None and table.match.pending.name == "ability":
            table.says("Ann", "decline")
        assert len(table.spells_of("Ann")) == held


@rule("TA 9:12", "TA 19:5")
def test_an_oracle_refills_only_when_her_turn_begins():
    table = Land()
    table.hero("Ann", "ch_oracle", "out.fields1")
    table.hero("Bea", "ch_oracle", "out.fields1")
    table.goes("turn")
    assert (len(table.state.cards.zones["spells 0"]), len(table.state.cards.zones["spells 1"])) == (1, 0)
