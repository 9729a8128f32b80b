"""Spells (TA 9): cases for a referee."""

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Casting, Context
from questboard.games.talisman.state import WAITING, Fight
from questboard.games.talisman.terms import Window
from questboard.testing import rule
from tests.games.talisman.cases import casts, fight, magicians, meets, party
from tests.games.talisman.chapters.given import empties
from tests.games.talisman.land import Land

THIRD = {
    "turn_start": {"sp_hex", "sp_toadskin"},
    "move_rolled": {"sp_snarl"},
    "before_fight": {"sp_choir"},
    "spell_cast": {"sp_unravel"},
}
"""All that somebody can do whose turn, fight or Life it is not."""


def _is_spell(table: Land, face: int) -> bool:
    return table.match.content.faces[face].type == "SPELL"


@rule("TA 9:2", "TA 13:13")
def test_the_herald_tells_one_player_and_nobody_else():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths", gold=2)
    [hex_] = table.spells("Bea", "sp_hex")
    table.follows("Ann", words.PeekHand())
    if not table.rests():
        table.says("Ann", "on", 1)
    known = table.state.cards.known[hex_]
    assert known & 1 and not known & 4  # Ann, not Cy


@rule("TA 9:3")
def test_who_is_full_may_decline_or_discard_all_at_once_and_never_after_looking():
    table = party("delver", craft=4)
    old = table.spells("Ann", "sp_hex", "sp_scry")
    table.draws_spells("Ann", 2)
    table.is_asked("make-room", "Ann")
    table.says("Ann", *next(option for option in table.options("Ann") if option[-1] == ()))
    assert table.spells_of("Ann") == list(old)


@rule("TA 9:3", "TA 19:5")
def test_a_ley_surge_offers_everybody_a_spell_but_no_toad():
    table = Land()
    table.of("Ann").craft = 3
    table.of("Bea").toad = 2
    table.hero("Cy", "ch_oracle", "mid.castle")
    meets(table, "ad_ley")
    held = [len(table.state.cards.zones[f"spells {seat}"]) for seat in range(3)]
    assert held == [1, 0, 1]


@rule("TA 9:5", "TA 13:13")
def test_a_ley_surge_without_any_spell_left():
    table = party("oracle")
    empties(table, "spells")
    meets(table, "ad_ley")
    assert not table.spells_of("Ann") and "ad_ley" not in table.names_on("out.fields1")


@rule("TA 9:5", "TA 9:3")
def test_the_last_spell_is_drawn_and_the_discards_make_a_new_pile():
    table = Land()
    table.of("Ann").craft = 6
    zones = table.state.cards.zones
    for card in list(zones["spells"])[1:]:
        table._put(card, "spells discards")
    table.draws_spells("Ann", 3)
    assert len(zones["spells 0"]) == 3 and zones["spells discards"] == []
    assert len(zones["spells"]) == 34 - 3
    for card in [*zones["spells"], *zones["spells discards"]]:
        table._put(card, "spells 1")
    table.of("Ann").craft = 20
    table.draws_spells("Ann", 1)  # none anywhere: nothing happens
    assert len(zones["spells 0"]) <= 3


@rule("TA 9:6", "TA 15:4")
@pytest.mark.parametrize(("now", "missed"), [(False, 1), (True, 0)])
def test_roots_hold_as_long_as_any_lost_turn(now: bool, missed: int):
    table = Land(lost_turn_now=now)
    table.hero("Ann", "ch_warrior", "out.chapel")
    table.state.wards[table.of("Ann").at] = 1
    table.goes("arrive")
    assert table.told("rooted") and table.of("Ann").miss == missed


@rule("TA 9:6", "TA 4:3")
@pytest.mark.parametrize("spell", ["sp_hex", "sp_wither", "sp_toadskin"])
def test_a_spell_at_somebody_who_is_gone_is_spent_for_nothing(spell: str):
    table = magicians()
    table.hero("Cy", "ch_cutpurse", "mid.castle", craft=9)
    table.spells("Cy", "sp_unravel")
    [card] = table.spells("Ann", spell)
    table.quiet = False
    table.casts("Ann", card, "Bea")
    table.dies("Bea")
    table.answers("Cy", "pass")
    assert table.told("spell-fails") and card in table.state.cards.zones["spells discards"]
    assert table.of("Bea").condition == WAITING and not table.told("cursed") and not table.told("toad")


@rule("TA 9:6", "TA 9:11")
def test_an_unravel_of_a_spell_whose_caster_is_dead_cancels_it_all_the_same():
    table = magicians()
    table.hero("Cy", "ch_cutpurse", "mid.castle", craft=9)
    [unravel] = table.spells("Cy", "sp_unravel")
    [card] = table.spells("Ann", "sp_hex")
    table.quiet = False
    table.casts("Ann", card, "Bea")
    table.dies("Ann")
    table.answers("Cy", "cast", unravel)
    assert not table.told("cursed") and table.state.casting == []
    assert sorted(table.state.cards.zones["spells discards"]) == sorted([card, unravel])


@rule("TA 9:6", "TA 19:5")
def test_who_is_a_toad_when_the_spell_arrives_still_gets_what_a_toad_can_get():
    table = magicians()
    [wither] = table.spells("Ann", "sp_wither")
    table.of("Bea").toad = 3
    table.of("Bea").strength, table.of("Bea").toad_strength = 5, 2
    table.casts("Ann", wither, "Bea")
    assert (table.of("Bea").strength, table.of("Bea").toad_strength) == (5, 1)


@rule("TA 9:6", "TA 9:11", "TA 16:7")
@pytest.mark.parametrize("at", Window.__args__)
def test_what_a_third_party_may_cast_in_each_of_the_eleven_windows(at: str):
    table = Land()
    table.hero("Cy", "ch_cutpurse", "out.fields1", craft=9)
    here = {"fight": fight(table, "ad_wolf"), "casting": Casting(0, 0, 1)}
    names = {table.match.content.faces[face].id for face in table.match.content.everything if _is_spell(table, face)}
    for name in sorted(names):
        table.zone("spells 2")
        [card] = table.spells("Cy", name)
        options = table.may_cast("Cy", at, own=("Ann",), about=Context(**here))
        assert any(option[1] == card for option in options) == (name in THIRD.get(at, ())), name


@rule("TA 9:6", "TA 9:11")
def test_an_unravelled_unravel_lets_the_first_spell_through():
    table = magicians()
    table.quiet = False
    table.hero("Bea", "ch_warrior", "out.fields1", craft=9)
    table.hero("Cy", "ch_cutpurse", "mid.castle", craft=9)
    table.top("curses", "cu_leaden")
    [hex_] = table.spells("Ann", "sp_hex")
    [first] = table.spells("Bea", "sp_unravel")
    [second] = table.spells("Cy", "sp_unravel")
    table.casts("Ann", hex_, "Bea")
    table.answers("Bea", "cast", first)
    table.answers("Cy", "pass")
    table.is_asked("cast-spell-cast", "Cy")  # now it is about the Unravel
    table.answers("Cy", "cast", second)
    assert second in table.state.cards.zones["spells discards"]
    assert table.told("cursed") and len(table.state.cards.zones["curses 1"]) == 1


@rule("TA 9:6", "TA 4:3")
def test_a_change_of_place_with_somebody_who_died_meanwhile_does_nothing():
    table = magicians()
    table.hero("Cy", "ch_cutpurse", "out.plains1", craft=9)
    table.spells("Cy", "sp_unravel")
    [card] = table.spells("Ann", "sp_change")
    table.quiet = False
    table.casts("Ann", card, "Bea")
    table.is_asked("cast-spell-cast", "Cy")
    table.dies("Bea")
    table.answers("Cy", "pass")
    assert table.at("Ann") == "out.fields1" and table.told("spell-fails")
    assert card in table.state.cards.zones["spells discards"]


@rule("TA 9:6", "TA 20:10")
def test_nobody_banishes_a_watch_that_nobody_sees():
    table = magicians(warrant=True)
    [banish] = table.spells("Ann", "sp_banish")
    unseen = Context(fight=Fight("combat", 0, [], "The Watch", 7, value_printed=7, arrest=True))
    assert table.may_cast("Ann", "creature", about=unseen) == []
    there = Context(fight=fight(table, "ci_watch"))
    assert table.may_cast("Ann", "creature", about=there) == [("cast", banish)]


@rule("TA 9:7", "TA 16:7")
def test_a_choir_far_away_sings_for_characters_but_not_for_enemies():
    table = magicians()
    table.hero("Cy", "ch_cutpurse", "mid.castle", craft=9)
    [choir] = table.spells("Cy", "sp_choir")
    there = Context(fight=fight(table, "ad_wolf"))
    assert table.may_cast("Cy", "before_fight", own=("Ann",), about=there) == [("cast", choir, 0)]
    table.of("Cy").at = table.match.content.space_of["out.plains1"]
    assert ("cast", choir, -1) in table.may_cast("Cy", "before_fight", own=("Ann",), about=there)
    duel = Context(fight=fight(table, rival=1))
    table.of("Cy").at = table.match.content.space_of["mid.castle"]
    assert len(table.may_cast("Cy", "before_fight", own=("Ann", "Bea"), about=duel)) == 2


@rule("TA 9:7", "TA 20:16")
def test_venom_is_purged_from_a_friend_in_another_region():
    table = magicians()
    table.of("Cy").poison = 3
    [purge] = table.spells("Ann", "sp_purge")
    assert ("cast", purge, 2) in table.may_cast("Ann", "turn_end")
    table.casts("Ann", purge, "Cy")
    assert table.of("Cy").poison == 0


@rule("TA 9:7")
@pytest.mark.parametrize("spell", ["sp_hex", "sp_wither", "sp_befuddle", "sp_toadskin"])
def test_no_spell_reaches_who_stands_in_the_cursed_glade(spell: str):
    table = magicians()
    table.hero("Bea", "ch_warrior", "mid.glade")
    [card] = table.spells("Ann", spell)
    assert table.may_cast("Ann") == [("cast", card, 2)]


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
    assert table.may_cast("Ann", "before_fight", own=("Bea",), about=there) == []


@rule("TA 9:8", "TA 9:11")
def test_who_has_cast_at_the_start_of_the_turn_cannot_command_in_it():
    table = party("warrior", at="inn.crown", craft=9)
    table.ending("en_crown", revealed=True)
    table.of("Ann").cast = True
    table.goes("crown")
    assert table.told("cast-already") and not table.told("rolls") and table.of("Bea").lives == 4
    table.of("Ann").cast, table.state.active = False, 0
    table.rolls(4)
    table.goes("crown")
    assert table.of("Bea").lives == 3


@rule("TA 9:8", "TA 9:6")
def test_where_it_strikes_one_the_command_spell_may_be_turned_about():
    table = Land(command_one=True)
    table.hero("Ann", "ch_warrior", "inn.crown")
    table.hero("Bea", "ch_oracle", "out.fields1", craft=9)
    [turn] = table.spells("Bea", "sp_turnabout")
    table.ending("en_crown", revealed=True)
    table.quiet = False
    table.rolls(6)
    table.goes("crown")
    table.answers("Ann", "on", 1)
    table.answers("Bea", "cast", turn)
    table.answers("Bea", "on", 0)
    table.passes()
    assert (table.of("Ann").lives, table.of("Bea").lives) == (3, 4)


@rule("TA 9:8", "TA 9:11")
def test_the_command_spell_is_the_spell_of_that_turn():
    table = Land()
    table.ending("en_crown", revealed=True)
    table.hero("Ann", "ch_delver", "inn.crown", craft=9)
    table.spells("Ann", "sp_mending")
    table.quiet = False
    table.rolls(3)
    table.goes("crown")  # no end of a turn at which she could cast: it is Bea's
    assert table.of("Bea").lives == 4 and table.match.pending is not None and table.state.active == 1


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


@rule("TA 9:8")
def test_everybody_hears_that_the_command_spell_is_cast():
    table = Land()
    table.hero("Ann", "ch_warrior", "inn.crown")
    table.ending("en_crown", revealed=True)
    table.rolls(4)
    table.goes("crown")
    assert table.told("casts", "Bea")[0]["card"] == "en_crown" and table.of("Bea").lives == 3
