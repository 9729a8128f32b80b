"""Cases for a referee: does a card do exactly what its sentence says? Cards of different packs, met in one combat."""

from __future__ import annotations

from questboard.games.runebound.rules.numbers import life
from questboard.games.runebound.state import ALLIES, EVENT, ITEMS, MARKET_USED, Boost
from questboard.testing import rule
from tests.games.runebound.cases import SIX, defends, empowered, on_a_jewel, only_lords, storm, strikes
from tests.games.runebound.realm import BRANNOC, Storm, options_of

# -- what prevents wounds --------------------------------------------------------------------------------------


@rule("RB 6.8")
def test_iron_leaves_one_wound_of_what_would_prevent_all():  # ruling 61
    """Tharn: cards that prevent wounds prevent 1 fewer, also those that would prevent all."""
    table = on_a_jewel()
    [blood] = table.has("Ann", "blood-of-stone")
    table.fights("Ann", "tharn-dragon-lord-of-iron")
    table.answers("Ann", "fight")
    defends(table, 1, 1)
    table.answers("Ann", "use", blood, 0)
    assert table.piece().wounds == 1


@rule("RB 6.8")
def test_iron_takes_one_of_three_and_nothing_of_what_there_was_not():
    table = on_a_jewel()
    [plate] = table.has("Ann", "ebon-plate")
    table.fights("Ann", "tharn-dragon-lord-of-iron")
    table.state.boosts.append(Boost("enemy_damage", 0, -1, "combat", -1))  # two wounds come, two are prevented
    table.answers("Ann", "fight")
    defends(table, 1, 1)
    table.answers("Ann", "use", plate, 0)
    assert table.piece().wounds == 0


@rule("RB 7.3", "RB 6.8")
def test_what_prevents_the_wounds_of_a_roll_does_not_help_against_exhaustion():
    """Embers at a round's start, no stamina left: a wound that no roll has dealt."""
    table = on_a_jewel()
    [coat] = table.has("Ann", "blood-of-stone")
    table.piece().fatigue = 3
    table.fights("Ann", "ashkarul-dragon-lord-of-embers")
    table.is_asked("escape", "Ann")
    assert table.piece().wounds == 1 and coat in table.state.cards.zones[ITEMS[0]]


@rule("RB 7.3", "RB 6.8")
def test_a_coat_that_prevents_a_wound_helps_against_any():
    table = on_a_jewel()
    [coat] = table.has("Ann", "quilted-coat")
    table.piece().fatigue = 3
    table.fights("Ann", "ashkarul-dragon-lord-of-embers")
    table.answers("Ann", "use", coat, 0)
    assert table.piece().wounds == 0 and table.state.pieces[coat].spent


@rule("RB 5.2", "RB 6.2")
def test_the_wounds_of_a_failed_test_are_wounds_of_a_roll():
    table = on_a_jewel()
    [blood] = table.has("Ann", "blood-of-stone")
    table.rolls(1, 1)
    table.fights("Ann", "cliff-harpies")  # Climb 14, or 1 wound
    table.is_asked("dmg_in", "Ann")
    table.answers("Ann", "use", blood, 0)
    assert table.piece().wounds == 0 and blood in table.state.cards.zones[MARKET_USED]


@rule("RB 6.2", "RB 6.7")
def test_a_hide_that_softens_the_first_damage_of_a_round_does_not_soften_a_flask():  # ruling 55
    table = on_a_jewel()
    [flask] = table.has("Ann", "sootfire-flask")
    table.fights("Ann", "stone-hide-bull")
    table.answers("Ann", "use", flask, 0)
    assert table.state.fight.wounds == 2
    table.answers("Ann", "fight")
    strikes(table, 10, 10)
    assert table.state.fight.wounds == 2  # the first of the round: 1 less, and Kael deals 1


# -- who suffers -----------------------------------------------------------------------------------------------


@rule("RB 6.9")
def test_an_allys_miss_tires_the_ally_and_not_his_hero():  # ruling 62
    """Thunderhand: a miss in ranged also costs 1 exhaustion; whoever rolled suffers."""
    table = Storm(heroes=SIX)
    [wren] = table.has("Ann", "wren-halloway")
    only_lords(table, "old-thunderhand")
    table.start("stormlords-come")
    table.state.pieces[wren].wounds = 0
    table.rolls(1, 1)
    table.answers("Ann", "attack", wren)
    assert table.piece().fatigue == 0 and table.piece().wounds == 0
    assert (table.state.pieces[wren].wounds, table.state.pieces[wren].fatigue) == (3, 1)


@rule("RB 6.9", "RB 7.3")
def test_an_ally_without_stamina_is_hurt_by_the_exhaustion_of_his_miss():
    table = storm()
    [yorrick] = table.has("Ann", "yorrick-twice-hanged")  # life 5, no stamina
    only_lords(table, "old-thunderhand")
    table.start("stormlords-come")
    table.rolls(1, 1)
    table.answers("Ann", "attack", yorrick)
    assert table.state.pieces[yorrick].wounds == 4 and table.piece().wounds == 0


@rule("RB 6.9", "RB 6.11")
def test_an_ally_who_falls_by_his_miss_pays_nothing_more():
    table = Storm(heroes=SIX)
    [isaura] = table.has("Ann", "isaura-flint")  # life 3
    only_lords(table, "old-thunderhand")
    table.start("stormlords-come")
    table.rolls(1, 1)
    table.answers("Ann", "attack", isaura)
    assert isaura in table.state.cards.zones[MARKET_USED] and table.piece().fatigue == 0


@rule("RB 6.9")
def test_bandits_rob_the_hero_whoever_misses():
    """Gold is the Hero's: an Ally's miss costs it like his own."""
    table = on_a_jewel()
    [tansy] = table.has("Ann", "tansy-crook")
    table.fights("Ann", "hedge-poachers")
    table.answers("Ann", "fight")
    table.rolls(1, 1)
    table.answers("Ann", "attack", tansy)
    assert table.hero().gold == 2


# -- powers that are activated ---------------------------------------------------------------------------------


@rule("RB 2.3", "RB 2.4")
def test_mirrien_caps_what_is_activated_and_not_what_is_paid_with_breath():  # ruling 63
    """Brannoc's 4 for a melee defence cost exhaustion: nothing is activated."""
    table = Storm(heroes=(BRANNOC, SIX[1]))
    only_lords(table, "mirrien-of-the-grey-veil")
    table.start("stormlords-come")
    table.state.fight.phase = 1
    table.start("phase")
    table.answers("Ann", "defend")
    table.rolls(3, 4)
    table.answers("Ann", "use", table.hero().card, 0)
    table.answers("Ann", "pass")
    assert table.told("struck")[-1]["total"] == 7 + 5 + 4


@rule("RB 2.3")
def test_two_activated_powers_together_add_three_against_mirrien():
    table = storm()
    far, eye = table.has("Ann", "rune-of-far-sight", "rune-of-the-patient-eye")
    only_lords(table, "mirrien-of-the-grey-veil")
    table.start("stormlords-come")
    table.answers("Ann", "attack", table.hero().card)
    table.answers("Ann", "use", far, 1)
    table.rolls(5, 5)
    table.answers("Ann", "use", eye, 0)
    assert table.told("struck")[0]["total"] == 10 + 4 + 3


@rule("RB 2.3", "RB 2.4")
def test_a_bottle_is_drunk_and_not_activated():
    table = storm()
    [bottle] = table.has("Ann", "courage-in-a-bottle")
    only_lords(table, "mirrien-of-the-grey-veil")
    table.start("stormlords-come")
    table.answers("Ann", "attack", table.hero().card)
    table.rolls(5, 5)
    table.answers("Ann", "use", bottle, 0)
    assert table.told("struck")[0]["total"] == 10 + 4 + 4


@rule("RB 2.3", "RB 7.2")
def test_a_tax_is_on_what_is_activated_and_not_on_potions():
    table = on_a_jewel()
    [flask] = table.has("Ann", "sootfire-flask")
    table.piece().fatigue = 3  # no breath left
    table.fights("Ann", "the-ember-choir")
    table.answers("Ann", "use", flask, 0)
    assert table.state.fight.wounds == 2 and table.piece().fatigue == 3


# -- after a victory -------------------------------------------------------------------------------------------


@rule("RB 4.5", "VA46.9")
def test_a_feast_is_held_for_every_challenge_also_for_a_trap():
    table = on_a_jewel()
    empowered(table, "feast-for-the-fallen")
    table.piece().wounds = 2
    table.top("green", "rotten-rope-bridge")
    table.start("adventure")
    table.rolls(10, 10)
    table.answers("Ann", "draw", 0)
    assert table.piece().wounds == 1 and table.hero().gold == 3 + 1 + 2


@rule("VA50.43", "RB 4.5")
def test_a_feast_is_held_between_two_stormlords():
    table = storm()
    empowered(table, "feast-for-the-fallen")
    only_lords(table, "haraxa-the-first-gust", "garrund-skybreaker")
    table.start("stormlords-come")
    table.piece().wounds = 3
    table.state.fight.wounds = table.state.fight.life - 3
    table.state.boosts.append(Boost("damage", -1, 9, "combat", 0))
    strikes(table, 10, 10)
    assert table.told("lord-beaten") and table.piece().wounds == 2


@rule("RB 13.3", "RB 4.5")
def test_a_feast_is_held_between_two_dragons():
    table = on_a_jewel(doom_track=True)
    empowered(table, "feast-for-the-fallen")
    table.start("doom-endgame")
    table.piece().wounds = 3
    while table.match.pending is not None and table.match.pending.name != "phase":
        table.answers("Ann", *options_of(table.match)[0])
    table.piece().wounds = 3
    table.state.fight.wounds = table.state.fight.life - 3
    table.state.boosts.append(Boost("damage", -1, 9, "combat", 0))
    table.state.boosts.append(Boost("value", -1, 20, "combat", 0))
    strikes(table, 10, 10)
    assert table.told("defeated") and table.told("healed")[-1]["wounds"] == 1


# -- Equipping Allies and their like ---------------------------------------------------------------------------


@rule("VA47.4", "VA47.5")
def test_a_living_blade_as_an_ally_fights_with_her_own_arm_and_lends_nothing():
    table = on_a_jewel()
    [vashka] = table.has("Ann", "vashka-the-living-blade")
    table.fights("Ann", "hill-ogre")
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    table.rolls(5, 6)
    table.answers("Ann", "attack", vashka)
    assert table.told("struck")[-1]["total"] == 11 + 5 and table.state.fight.wounds == 2
    defends(table, 5, 5)
    assert table.told("struck")[-1]["total"] == 10 + 3  # Kael's Spirit, and nothing of hers


@rule("VA47.5", "RB 13.6")
def test_who_is_worn_wants_no_wages():
    table = on_a_jewel(ally_wages=True)
    [vashka] = table.has("Ann", "vashka-the-living-blade")
    cards = table.state.cards
    cards.zones[ALLIES[0]].remove(vashka)
    cards.zones[ITEMS[0]].append(vashka)
    table.stands("Ann", 8, 6)
    table.start("market-opens")
    assert not table.told("wages") and not table.told("parted") and table.hero().gold == 3


@rule("VA47.6", "RB 3.1")
def test_the_marker_of_who_is_worn_costs_no_movement_die_and_is_not_rested_off():
    table = on_a_jewel()
    [vashka] = table.has("Ann", "vashka-the-living-blade")
    cards = table.state.cards
    cards.zones[ALLIES[0]].remove(vashka)
    cards.zones[ITEMS[0]].append(vashka)
    table.state.pieces[vashka].fatigue = 1
    table.start("movement")
    assert ("roll", 5) in options_of(table.match)
    table.rolls(1, 1)
    table.answers("Ann", "roll", 2)
    assert table.state.pieces[vashka].fatigue == 1 and not table.told("rested")


# -- Events against cards --------------------------------------------------------------------------------------


@rule("RB 4.10", "RB 6.8")
def test_candles_and_red_stars_take_each_others_place_and_never_add_up():
    table = on_a_jewel()
    table.zone(EVENT, "feast-of-candles")
    table.top("green", "ditch-wolves")
    table.top("blue", "night-of-red-stars")
    table.state.drawing = 2
    table.start("draw")
    assert [table.name(card) for card in table.state.cards.zones[EVENT]] == ["night-of-red-stars"]


@rule("RB 4.10", "RB 6.4")
def test_where_candles_leave_no_damage_nobody_rolls_to_defend():
    table = on_a_jewel()
    table.zone(EVENT, "feast-of-candles")
    table.fights("Ann", "candle-wisp")
    while table.match.pending is not None and table.match.pending.name in ("escape",):
        table.answers("Ann", "fight")
    for _ in range(3):
        table.answers("Ann", "defend")
    assert not table.told("struck")


@rule("RB 6.11", "VA46.9")
def test_a_blood_oath_counts_from_the_moment_its_last_symbol_is_covered():
    table = on_a_jewel()
    [oath] = table.has("Ann", "blood-oath")
    table.state.pieces[oath].covers = 0b01111  # the road is open
    before = life(table.match, 0, table.hero().card)
    table.dice("F2")
    table.answers("Ann", "cover", oath, 4, 1)
    assert life(table.match, 0, table.hero().card) == before + 2
