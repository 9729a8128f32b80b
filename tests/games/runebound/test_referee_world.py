"""Cases for a referee: Heroes who meet, fall, trade and travel, where two rules of the base game and its packs meet."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.runebound.rules.market import price
from questboard.games.runebound.rules.movement import dice_allowance
from questboard.games.runebound.state import ALLIES, EVENT, ITEMS, MARKET, MARKET_USED, STACKS, TRACK, Slot
from questboard.testing import rule
from tests.games.runebound.realm import BRANNOC, Realm, options_of, verdict

PLAIN = ("kael-rivermantle", "aldous-gravewarden", "torvald-stormbrow")
PACKS = ("rituals-and-runes", "weapons-of-legend", "traps-and-terrors", "beasts-and-bandits")
RUNES = ("ashkarul-dragon-lord-of-embers", "sorreth-dragon-lord-of-brine", "ithmer-dragon-lord-of-glass")


def land(*players: str, heroes: tuple[str, ...] = PLAIN, **options: Any) -> Realm:
    return Realm(*players, heroes=heroes, expansions=PACKS, **({"trading": False} | options))


def face_to_face(**more: Any) -> Realm:
    """Ann is about to attack Bea in the open land."""
    table = land(**more)
    for who in ("Ann", "Bea"):
        table.stands(who, 8, 7)
    return table


def attacks(table: Realm) -> None:
    table.start("adventure")
    table.answers("Ann", "attack", 1)


def wins(table: Realm) -> None:
    """Ann's first ranged attack fells Bea."""
    table.piece("Bea").wounds = 5
    attacks(table)
    table.answers("Ann", "fight")
    table.rolls(1, 1, 10, 10)
    table.answers("Ann", "attack", table.hero().card)


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
    table.rolls(10, 10, 1, 1)
    table.answers("Ann", "defend")
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
    table.start("barter")
    table.answers("Ann", "offer", 1, (), (third,), 9)
    table.answers("Bea", "accept")
    assert verdict(table.match).winners == (0,)


@rule("RB 9.3", "RB 9.4")
def test_a_shieldwall_stands_before_who_acts_as_the_hero_only():
    table = face_to_face(heroes=("torvald-stormbrow", "aldous-gravewarden"))
    [gorrim] = table.has("Bea", "gorrim-shieldwall")
    attacks(table)
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    table.rolls(1, 1, 10, 10)
    table.answers("Ann", "attack", table.hero().card)
    assert table.piece("Bea").wounds == 2 and table.state.pieces[gorrim].wounds == 0  # nobody was asked
    table.is_asked("escape", "Bea")
    table.answers("Bea", "fight")
    table.answers("Bea", "defend")
    table.rolls(10, 10, 1, 1)
    table.answers("Bea", "attack", table.hero("Bea").card)
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
    table.rolls(6, 6, 9, 9, 5, 5, 9, 9)
    table.answers("Ann", "defend")
    melee = next(told for told in table.told("target") if told["dice"] == [6, 6])
    assert melee["target"] == 12 + 3 - 4
    table.answers("Ann", "defend")
    table.answers("Bea", "fight")
    table.rolls(5, 6)
    table.answers("Bea", "defend")
    assert table.told("target")[-1]["target"] == 11 + 4  # Kael's Mind, as printed


@rule("RB 9.6", "RB 7.1", "RB 2.3")
def test_a_prize_keeps_its_wounds_and_a_used_item_stays_used():
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
    table.start("barter")
    table.answers("Ann", "offer", 1, (isaura,), (), 0)
    table.answers("Bea", "accept")
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
    table.start("barter")
    table.answers("Ann", "offer", 1, (vashka, song), (), 0)
    table.answers("Bea", "accept")
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
def test_a_kind_table_is_kind_after_a_duel_too():
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
    table.rolls(10, 10, 1, 1)
    table.answers("Ann", "defend")
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
def test_who_falls_at_a_bargain_gets_nothing_for_it(name: str, colour: int, stands: tuple[int, int]):
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
def test_a_girdle_that_holds_its_wearer_up_is_not_for_sale():
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
    table.piece().wounds = 6
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


# -- the land --------------------------------------------------------------------------------------------------


@rule("RB 3.5", "RB 4.10")
def test_a_town_on_a_hill_is_no_hill():
    table = land()
    table.zone(EVENT, "year-without-summer")
    table.stands("Ann", 6, 1)
    table.dice("F1", "F1")
    table.answers("Ann", "go", 5, 1)  # Skarn
    assert table.piece().fatigue == 0
    table.stands("Ann", 5, 1)
    table.dice("F1", "F1")
    table.answers("Ann", "go", 6, 1)
    assert table.piece().fatigue == 1


@rule("RB 4.9", "RB 4.10")
def test_an_event_of_the_same_colour_takes_the_place_and_fills_the_jewel_underfoot():
    table = land()
    here = 7 * 18 + 7
    table.zone(EVENT, "harvest-fair")
    table.stands("Ann", 7, 7)
    table.top("green", "rain-for-a-month", "ditch-wolves")
    table.start("adventure")
    table.state.jewels.pop(12 * 18 + 5)
    table.answers("Ann", "draw", 0)
    assert [table.name(card) for card in table.state.cards.zones[EVENT]] == ["rain-for-a-month"]
    assert table.state.jewels[12 * 18 + 5] == 0 and table.state.jewels[here] == 0
    assert table.cards("green used", "harvest-fair")


@rule("RB 4.9")
def test_where_only_the_own_colour_is_refilled_other_sunbursts_stay_empty():
    table = land(event_refresh_scope="own_colour")
    table.stands("Ann", 9, 7)
    table.state.jewels.pop(12 * 18 + 5)  # green, sunburst
    table.state.jewels.pop(8 * 18 + 15)  # yellow, sunburst
    table.top("yellow", "wolves-come-down", "hill-ogre")
    table.start("adventure")
    table.answers("Ann", "draw", 1)
    assert 8 * 18 + 15 in table.state.jewels and 12 * 18 + 5 not in table.state.jewels


@rule("RB 4.13", "RB 4.11")
def test_a_deck_runs_out_between_an_event_and_the_next_card():
    table = land()
    table.stands("Ann", 7, 7)
    cards = table.state.cards
    for card in list(cards.zones["green"]):
        cards.zones["green"].remove(card)
        cards.zones["green used" if table.name(card) == "ditch-wolves" else "out of the game"].append(card)
        cards.known[card] = cards.seen["green used"]
    table.top("green", "clear-skies")
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    assert [told["card"] for told in table.told("drawn")] == ["clear-skies", "ditch-wolves"]
    assert table.told("fight")[0]["card"] == "ditch-wolves"


@rule("RB 4.8", "RB 4.7")
def test_the_seventh_unbeaten_challenge_takes_the_slot_of_the_oldest_of_the_lowest_colour():
    table = land()
    names = ("hill-ogre", "ditch-wolves", "stonefather", "scarecrow-king", "fen-troll", "wyrmling-brood")
    table.zone(TRACK, *names)
    for slot, (name, age) in enumerate(zip(names, (1, 5, 2, 4, 3, 6), strict=True)):
        [card] = table.cards(TRACK, name)
        table.state.slots[slot] = Slot(card, 100 + slot, age)
    table.stands("Ann", 7, 7)
    table.fights("Ann", "salt-cave-bats")
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    assert table.told("gives-way") == [{"card": "scarecrow-king"}]  # green like the wolves, and older
    slot = table.state.slots[3]
    assert slot is not None and table.name(slot.card) == "salt-cave-bats" and slot.hex == 7 * 18 + 7
    assert table.cards("green used", "scarecrow-king") and 7 * 18 + 7 in table.state.jewels


@rule("RB 4.1", "RB 4.5")
def test_what_one_hero_could_not_beat_another_beats_for_the_counter():
    table = land()
    table.stands("Ann", 7, 7)
    table.fights("Ann", "salt-cave-bats")
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    table.stands("Bea", 7, 7)
    table.start("adventure", active=1)
    table.answers("Bea", "face", 0)  # or she might attack Ann, who stands there too
    table.match.state.fight.wounds = 1
    table.answers("Bea", "fight")
    table.rolls(10, 10)
    table.answers("Bea", "attack", table.hero("Bea").card)
    assert table.hero("Bea").xp == 1 and table.hero("Ann").xp == 0 and table.state.slots[0] is None
    assert 7 * 18 + 7 not in table.state.jewels


@rule("RB 3.1", "RB 3.2")
def test_dice_are_added_and_taken_and_never_less_than_none():
    table = land()
    table.has("Ann", "boots-of-the-long-road")
    assert dice_allowance(table.match, 0) == 6
    table.piece().wounds = 1
    assert dice_allowance(table.match, 0) == 5
    table.has("Ann", "ebon-plate")
    assert dice_allowance(table.match, 0) == 4
    table.hero().fewer_dice = 9
    assert dice_allowance(table.match, 0) == 0
    table.piece().fatigue = 3
    table.start("movement")
    table.answers("Ann", "roll", 0)
    assert table.piece().fatigue == 0 and table.hero().fewer_dice == 0  # he rests four, and the dice come back


@rule("VA46.7", "RB 3.2")
def test_a_die_for_rituals_is_not_among_the_few_that_are_rolled_while_resting():
    table = land()
    table.has("Ann", "rune-of-wayfinding")
    table.piece().fatigue = 2
    assert dice_allowance(table.match, 0) == 5
    table.start("movement")
    table.rolls(2, 2, 2)
    table.answers("Ann", "roll", 3)
    assert (table.state.dice, table.state.bound) == ([1, 1, 1], [])
    assert table.piece().fatigue == 1
    table.start("movement")
    table.rolls(2, 2, 2, 2, 3)
    table.answers("Ann", "roll", 5)
    assert (table.state.dice, table.state.bound) == ([1, 1, 1, 1], [2])


# -- gold and cards --------------------------------------------------------------------------------------------


@rule("RB 10.2")
def test_a_bargain_is_kept_for_what_it_makes_cheaper():
    """Salts cost 1, and cannot cost less; so the next card is the one that is cheaper."""
    table = land(heroes=("quillon-vane", BRANNOC))
    table.zone(STACKS[0], "travellers-salts", "ashwood-bow", "quilted-coat")
    salts, bow, coat = table.cards(STACKS[0], "travellers-salts", "ashwood-bow", "quilted-coat")
    table.hero().gold = 20
    table.start("market")
    table.answers("Ann", "buy", salts)
    assert table.hero().gold == 19
    table.answers("Ann", "buy", bow)
    assert table.hero().gold == 19 - (4 - 1)
    table.answers("Ann", "buy", coat)
    assert table.hero().gold == 16 - 3


@rule("RB 10.2", "RB 4.10")
def test_all_that_makes_a_card_cheaper_is_counted_and_halves_come_first():
    table = land(heroes=("quillon-vane", BRANNOC))
    table.has("Ann", "merchants-seal")
    table.zone(EVENT, "muster-of-the-free-towns")
    table.zone(STACKS[0], "isaura-flint", "the-stable-boy", "vashka-the-living-blade")
    isaura, boy, vashka = table.cards(STACKS[0], "isaura-flint", "the-stable-boy", "vashka-the-living-blade")
    assert price(table.match, 0, isaura) == 4 - 1 - 1
    assert price(table.match, 0, boy) == 1
    assert price(table.match, 0, vashka) == 5 - 2  # she is an Ally when she is bought, whatever she will be
    assert price(table.match, 1, isaura) == 4


@rule("RB 10.3", "RB 10.2")
def test_the_cheapest_things_sell_for_nothing_and_nothing_buys_nothing():
    table = land()
    [salts] = table.has("Ann", "travellers-salts")
    table.zone(STACKS[0], "the-stable-boy")
    [boy] = table.cards(STACKS[0], "the-stable-boy")
    table.hero().gold = 0
    table.start("market")
    why = table.is_refused("Ann", "buy", boy, rule="RB 10.2")
    assert "1 gold" in why.reason and "have 0" in why.reason
    table.answers("Ann", "sell", salts)
    assert table.hero().gold == 0 and table.told("sold") == [{"seat": 0, "card": "travellers-salts", "gold": 0}]


@rule("RB 10.5", "VA47.3")
def test_two_swords_are_one_too_many_also_if_one_of_them_breathes():
    table = land()
    table.has("Ann", "levy-sword", "ashwood-bow")
    table.zone(STACKS[0], "vashka-the-living-blade")
    [vashka] = table.cards(STACKS[0], "vashka-the-living-blade")
    [sword] = table.cards(ITEMS[0], "levy-sword")
    table.hero().gold = 9
    table.start("market")
    table.answers("Ann", "buy", vashka)
    table.answers("Ann", "item")
    table.is_asked("too-many", "Ann")
    assert options_of(table.match) == [("drop", sword), ("drop", vashka)]  # not the bow: both of them are swords
    table.answers("Ann", "drop", sword)
    assert len(table.state.cards.zones[ITEMS[0]]) == 2


@rule("RB 10.1")
def test_an_empty_market_deck_is_made_of_what_was_sold_and_then_there_is_nothing():
    table = land()
    cards = table.state.cards
    for card in list(cards.zones[MARKET]):
        cards.zones[MARKET].remove(card)
        cards.zones["out of the game"].append(card)
        cards.known[card] = cards.seen["out of the game"]
    table.zone(MARKET_USED, "ashwood-bow")
    table.start("market-opens")
    assert table.told("market")[0]["card"] == "ashwood-bow"
    table.start("market-opens", active=0, shopped=False)  # Ann cannot afford it, and is not asked
    assert len(table.told("market")) == 1


@rule("RB 2.3")
def test_two_cards_that_make_each_other_ready_do_so_once_a_turn():
    table = land()
    borrowed, night, cup = table.has("Ann", "rune-of-borrowed-time", "ombraxis-dragon-lord-of-night", "cup-of-morning")
    table.piece().wounds = 4
    table.start("movement")
    table.answers("Ann", "use", cup, 0)
    table.answers("Ann", "use", borrowed, 0)
    table.answers("Ann", "use", cup, 0)
    table.answers("Ann", "use", night, 0)  # the cup, and the rune of borrowed time
    table.is_refused("Ann", "use", borrowed, 0, rule="RB 2.5")
    table.answers("Ann", "use", cup, 0)
    assert table.piece().wounds == 1
    table.is_refused("Ann", "use", night, 0, rule="RB 2.3")


@rule("RB 2.2")
def test_the_owner_says_which_item_is_ready_again():
    table = land(heroes=("nettle-wick", BRANNOC))
    cup, compass = table.has("Ann", "cup-of-morning", "brass-compass")
    for card in (cup, compass):
        table.state.pieces[card].spent = True
    table.start("movement")
    table.answers("Ann", "use", table.hero().card, 0)
    table.is_asked("ready", "Ann")
    assert options_of(table.match) == [("ready", cup), ("ready", compass)]
    table.answers("Ann", "ready", compass)
    assert table.state.pieces[cup].spent and not table.state.pieces[compass].spent


@rule("RB 13.6", "RB 2.1")
def test_without_gold_every_ally_parts_and_is_missed_by_nobody():
    table = land(ally_wages=True)
    table.has("Ann", "old-marrow", "tansy-crook", "isaura-flint")
    table.hero().gold = 1
    table.start("market-opens")
    table.answers("Ann", "pay", table.cards(ALLIES[0], "old-marrow")[0])
    assert [told["card"] for told in table.told("parted")] == ["tansy-crook", "isaura-flint"]
    assert len(table.state.cards.zones[ALLIES[0]]) == 1 and table.hero().gold == 0


@rule("RB 11.1", "RB 11.4", "RB 8.5")
def test_who_fell_may_still_grow_and_as_often_as_he_can_pay():
    table = land()
    table.hero().xp = 11
    table.stands("Ann", 7, 7)
    table.piece().wounds = 4
    table.rolls(1, 1)
    table.fights("Ann", "marsh-adders")
    table.answers("Ann", "counter", "life")
    table.answers("Ann", "counter", "life")
    assert table.hero().counters == [0, 0, 0, 0, 2] and table.hero().xp == 1
    assert table.state.active == 1


# -- the end ---------------------------------------------------------------------------------------------------


@rule("RB 12.4")
def test_alone_nobody_is_remembered_for_waiting():
    table = land("Ann", rounds=3)
    table.state.round = 3
    table.start("turn")
    assert verdict(table.match).winners == () and verdict(table.match).rule == "RB 12.4"
    pair = land(rounds=3)
    pair.state.round = 3
    pair.hero("Bea").counters = [1, 0, 0, 0, 0]
    pair.start("turn")
    assert verdict(pair.match).winners == (1,)


@rule("RB 13.3")
def test_dragons_that_wait_on_the_track_come_to_the_end_too():
    table = land(doom_track=True)
    table.zone(TRACK, "karvossith-the-high-dragon-lord", "hill-ogre")
    lord, ogre = table.cards(TRACK, "karvossith-the-high-dragon-lord", "hill-ogre")
    table.state.slots[0], table.state.slots[1] = Slot(lord, 100, 1), Slot(ogre, 101, 2)
    table.start("doom-endgame")
    met = [*table.state.lords]
    assert lord in met and len(met) == 12 and table.state.slots[0] is None
    assert table.state.slots[1] is not None  # the others stay where they are


@rule("RB 12.2", "RB 13.3")
def test_a_third_rune_of_the_endgame_wins_before_the_next_hero_is_called():
    table = land(doom_track=True)
    table.has("Ann", *RUNES[1:])
    table.hero("Ann").counters = [1, 0, 0, 0, 0]
    table.start("doom-endgame")
    while True:
        name = table.name(table.match.state.fight.card)
        face = table.match.content.by_id[name]
        table.match.state.fight.wounds = face.life - 1
        while table.match.pending is not None and table.match.pending.name != "phase":
            table.answers("Ann", *options_of(table.match)[0])
        table.rolls(10, 10)
        table.answers("Ann", "attack", table.hero().card)
        while table.match.pending is not None and table.match.pending.name in ("pre_roll", "post_roll", "hit"):
            table.answers("Ann", "pass")
        if face.keep == "rune" or name.startswith("karvossith"):
            break
    assert verdict(table.match).winners == (0,)
