"""Cases for a referee: the land, the market and the end, where two rules of the base game and its packs meet."""

from __future__ import annotations

from questboard.games.runebound.rules.market import price
from questboard.games.runebound.rules.movement import dice_allowance
from questboard.games.runebound.state import ALLIES, EVENT, ITEMS, MARKET, MARKET_USED, STACKS, TRACK, Slot
from questboard.testing import rule
from tests.games.runebound.cases import RUNES, strikes
from tests.games.runebound.realm import BRANNOC, land, options_of, verdict

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
    strikes(table, 10, 10, who="Bea")
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
def test_two_cards_that_make_each_other_ready_do_so_once_a_turn():  # ruling 53
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
def test_dragons_that_wait_on_the_track_come_to_the_end_too():  # ruling 51
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
        strikes(table, 10, 10)
        while table.match.pending is not None and table.match.pending.name in ("pre_roll", "post_roll", "hit"):
            table.answers("Ann", "pass")
        if face.keep == "rune" or name.startswith("karvossith"):
            break
    assert verdict(table.match).winners == (0,)
