"""Cases for a referee: Heroes who attack each other, barter and fall, where no example says what happens."""

from __future__ import annotations

import pytest

from questboard.games.runebound.rules.numbers import life
from questboard.games.runebound.state import ALLIES, EVENT, ITEMS, STACKS
from questboard.testing import rule
from tests.games.runebound.cases import RUNES, attacks, barters, defends, face_to_face, strikes, wins
from tests.games.runebound.realm import land, options_of, verdict

# -- Hero against Hero -----------------------------------------------------------------------------------------


@rule("RB 12.2", "RB 9.6")
def test_a_third_rune_that_is_won_in_anothers_turn_wins_the_game():
    table = face_to_face()
    table.has("Bea", *RUNES[:2])
    [third] = table.has("Ann", RUNES[2])
    table.piece("Ann").wounds = 4
    attacks(table)
    while table.match.pending is not None and table.match.pending.name in ("combat_before", "round_start"):
        table.answers("Ann", "pass")
    table.answers("Ann", "fight")
    defends(table, 10, 10, 1, 1)
    while table.match.pending is not None and table.match.pending.name == "pre_roll":
        table.answers("Ann", "pass")
    if table.match.pending is not None and table.match.pending.name == "prize":
        table.answers("Bea", "take", third)
    assert verdict(table.match).winners == (1,) and verdict(table.match).rule == "RB 12.2"
    assert table.state.active == 0


@rule("RB 12.2", "RB 10.6")
def test_a_third_rune_that_changes_hands_in_a_bargain_wins_at_once():
    table = land(trading=True)
    table.has("Ann", *RUNES[:2])
    [third] = table.has("Bea", RUNES[2])
    table.hero("Ann").gold = 9
    barters(table, (), (third,), 9)
    assert verdict(table.match).winners == (0,)


@rule("RB 9.3", "RB 9.4")
def test_a_shieldwall_stands_before_who_acts_as_the_hero_only():
    table = face_to_face(heroes=("torvald-stormbrow", "aldous-gravewarden"))
    [gorrim] = table.has("Bea", "gorrim-shieldwall")
    attacks(table)
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    strikes(table, 1, 1, 10, 10)
    assert table.piece("Bea").wounds == 2 and table.state.pieces[gorrim].wounds == 0  # nobody was asked
    table.is_asked("escape", "Bea")
    table.answers("Bea", "fight")
    table.answers("Bea", "defend")
    strikes(table, 10, 10, 1, 1, who="Bea")
    table.is_asked("dmg_in", "Bea")  # now she acts as the hero


@rule("RB 9.4", "RB 9.2")
def test_a_binding_rune_binds_the_other_hero_and_not_its_owner_when_the_roles_change():
    table = face_to_face()
    [binding] = table.has("Ann", "rune-of-binding")
    attacks(table)
    table.answers("Ann", "use", binding, 0)
    table.answers("Ann", "branch", 1)
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    defends(table, 6, 6, 9, 9, 5, 5, 9, 9)
    melee = next(told for told in table.told("target") if told["dice"] == [6, 6])
    assert melee["target"] == 12 + 3 - 4
    table.answers("Ann", "defend")
    table.answers("Bea", "fight")
    defends(table, 5, 6, who="Bea")
    assert table.told("target")[-1]["target"] == 11 + 4  # Kael's Mind, as printed


@rule("RB 9.6", "RB 7.1", "RB 2.3")
def test_a_prize_keeps_its_wounds_and_a_used_item_stays_used():  # ruling 52
    for prize in ("isaura-flint", "brass-compass"):
        table = face_to_face()
        [card] = table.has("Bea", prize)
        piece = table.state.pieces[card]
        piece.spent = prize == "brass-compass"
        piece.wounds = piece.fatigue = int(prize == "isaura-flint")
        wins(table)
        kept = table.state.pieces[card]
        assert card in table.state.cards.zones[(ALLIES if prize == "isaura-flint" else ITEMS)[0]]
        assert (kept.spent, kept.wounds, kept.fatigue) == (piece.spent, piece.wounds, piece.fatigue)


@rule("RB 10.6", "RB 7.1")
def test_an_ally_who_is_lent_for_a_moment_comes_back_as_wounded_as_he_went():
    table = land(trading=True)
    [isaura] = table.has("Ann", "isaura-flint")
    table.state.pieces[isaura].wounds = 2
    barters(table, (isaura,), ())
    table.answers("Ann", "offer", 1, (), (isaura,), 0)
    table.answers("Bea", "accept")
    assert table.state.cards.zones[ALLIES[0]] == [isaura] and table.state.pieces[isaura].wounds == 2


@rule("VA47.3", "RB 10.6", "VA46.10")
def test_who_is_given_a_living_blade_declares_anew_and_a_ritual_sleeps_again():
    table = land(trading=True)
    vashka, song = table.has("Ann", "vashka-the-living-blade", "song-of-iron")
    table.zone(ALLIES[0])
    table.zone(ITEMS[0], "vashka-the-living-blade", "song-of-iron")
    table.state.pieces[vashka].fatigue, table.state.pieces[song].covers = 1, 31
    barters(table, (vashka, song), ())
    table.is_asked("equip", "Bea")
    table.answers("Bea", "ally")
    assert (table.state.pieces[vashka].fatigue, table.state.pieces[vashka].wounds) == (0, 0)
    assert table.state.pieces[song].covers == 0 and song in table.state.cards.zones[ITEMS[1]]


@rule("RB 9.6", "RB 10.5")
def test_a_winner_with_two_allies_sends_one_of_three_away():
    table = face_to_face()
    mine = table.has("Ann", "old-marrow", "tansy-crook")
    [isaura] = table.has("Bea", "isaura-flint")
    wins(table)
    table.is_asked("too-many", "Ann")
    assert sorted(options_of(table.match)) == sorted(("drop", card) for card in (*mine, isaura))
    table.answers("Ann", "drop", mine[0])
    assert table.state.cards.zones[ALLIES[0]] == [mine[1], isaura]


@rule("RB 13.7", "RB 9.6")
def test_a_kind_table_is_kind_after_a_duel_too():  # ruling 47
    table = face_to_face(soft_ko=True)
    [bow] = table.has("Bea", "ashwood-bow")
    table.hero("Bea").gold = 5
    wins(table)
    assert (table.hero("Ann").gold, table.hero("Bea").gold) == (3 + 3, 2)
    assert table.state.cards.zones[ITEMS[1]] == [bow]


@rule("RB 9.6", "RB 8.5")
def test_an_attacker_who_falls_wakes_in_a_town_without_a_market_and_the_defender_keeps_his_turn():
    table = face_to_face()
    table.hero("Ann").gold = 9
    table.piece("Ann").wounds = 4
    attacks(table)
    table.answers("Ann", "fight")
    defends(table, 10, 10, 1, 1)
    assert table.hero("Bea").gold == 3 + 9 and table.at("Ann") == (8, 6)
    assert not table.told("market") and table.state.active == 1 and table.piece("Ann").wounds == 0
    assert table.hero("Bea").xp == 0


# -- falling ---------------------------------------------------------------------------------------------------


@rule("RB 8.2", "RB 8.3")
def test_who_has_nothing_but_a_rune_loses_nothing_but_gold():
    table = land()
    table.has("Ann", RUNES[0])
    table.stands("Ann", 7, 7)
    table.piece().wounds = 4
    table.rolls(1, 1)
    table.fights("Ann", "marsh-adders")
    assert table.told("knocked-out") and not table.told("card-lost")
    assert table.hero().gold == 0 and len(table.state.cards.zones[ITEMS[0]]) == 1


@rule("RB 4.12", "RB 8.1")
@pytest.mark.parametrize(
    ("name", "colour", "stands"), [("fever-village", 1, (9, 7)), ("the-beast-lords-bargain", 2, (12, 7))]
)
def test_who_falls_at_a_bargain_gets_nothing_for_it(name: str, colour: int, stands: tuple[int, int]):  # ruling 46
    table = land()
    table.stands("Ann", *stands)
    table.piece().wounds = 4
    table.top(("green", "yellow", "blue")[colour], name)
    table.start("adventure")
    table.answers("Ann", "draw", colour)
    table.answers("Ann", "branch", 0)
    while table.match.pending is not None and table.match.pending.name == "ko-place":
        table.answers("Ann", *options_of(table.match)[0])
    assert table.told("knocked-out") and (table.hero().gold, table.hero().xp) == (0, 0)
    assert table.piece().wounds == 0 and not table.told("fight")  # and he draws no more


@rule("RB 6.11", "RB 10.3")
def test_a_girdle_that_holds_its_wearer_up_is_not_for_sale():  # ruling 49
    table = land(trading=True)
    [girdle] = table.has("Ann", "oathkeepers-girdle")
    table.piece().wounds = 5  # of 5, and 2 by the girdle
    table.start("barter")
    table.is_refused("Ann", "offer", 1, (girdle,), (), 0, rule="RB 6.11")
    table.start("market")
    table.is_refused("Ann", "sell", girdle, rule="RB 6.11")
    table.answers("Ann", "heal", table.hero().card)
    table.answers("Ann", "sell", girdle)
    assert table.piece().wounds == 4 and not table.told("knocked-out")


@rule("RB 6.11", "RB 10.5")
def test_who_drops_what_held_him_up_falls():
    table = land()
    girdle, coat = table.has("Ann", "oathkeepers-girdle", "heart-of-oak")
    table.piece().wounds = life(table.match, 0, table.hero().card) - 1
    table.hero().gold = 20
    table.zone(STACKS[0], "quilted-coat")
    [quilt] = table.cards(STACKS[0], "quilted-coat")
    table.start("market")
    table.answers("Ann", "buy", quilt)
    table.answers("Ann", "drop", girdle)
    assert table.told("knocked-out") and coat not in table.state.cards.zones[ITEMS[0]]  # his dearest, of what he has
    assert table.state.active == 1  # and no more market


@rule("RB 8.4", "RB 8.5")
def test_who_falls_in_mid_walk_goes_no_further():
    """Year Without Summer: one hill is one exhaustion too many, and the dice that are left are lost."""
    table = land()
    table.zone(EVENT, "year-without-summer")
    table.piece().wounds, table.piece().fatigue = 4, 3
    table.stands("Ann", 9, 8)
    table.dice("F5", "F5", "F1")
    table.answers("Ann", "go", 9, 7)
    assert table.told("knocked-out") and table.at() in ((8, 6), (12, 10))
    assert table.state.active == 1 and not table.told("drawn")
