"""VA46 to VA49: the four packs. Examples 14, 15 and 17 of the specification."""

from __future__ import annotations

import pytest

import questboard
from questboard.games.runebound.state import (
    ALLIES,
    DECKS,
    ITEMS,
    MARKET,
    STACKS,
)
from questboard.testing import rule
from tests.games.runebound.cases import (
    barters,
    defends,
    on_a_jewel,
)
from tests.games.runebound.realm import Realm, land, options_of

RITUALS, LEGENDS = ("rituals-and-runes",), ("weapons-of-legend",)


@rule("VA46.2", "VA47.2", "VA48.2", "VA49.2")
def test_the_packs_join_the_decks():
    def decks(*packs: str) -> list[int]:
        match = questboard.new("runebound", 1, "packs", expansions=packs)
        return [len(match.state.cards.zones[zone]) for zone in (*DECKS, MARKET)]

    assert decks() == [30, 24, 18, 12, 77]
    assert decks("rituals-and-runes", "weapons-of-legend") == [30, 24, 18, 12, 137]
    assert decks("traps-and-terrors") == [42, 34, 26, 12, 77]
    assert decks("traps-and-terrors", "beasts-and-bandits") == [54, 44, 34, 12, 77]


@rule("VA46.5", "VA46.7", "VA46.8", "VA46.9")
def test_a_ritual_is_empowered():
    """Example 14: four dice cover the four symbols that are left."""
    table = Realm(trading=False, expansions=RITUALS)
    [lance] = table.has("Ann", "ember-lance")  # mountains mountains hills road plains
    piece = table.match.state.pieces[lance]
    piece.covers = 0b01000
    table.dice("F4", "F4", "F1", "F3")
    table.answers("Ann", "cover", lance, 0, 3)
    assert not table.may("Ann", "cover", lance, 0, 3)  # one die covers one symbol
    table.answers("Ann", "cover", lance, 1, 3)
    table.answers("Ann", "cover", lance, 2, 0)
    table.answers("Ann", "cover", lance, 4, 2)
    assert piece.covers == 0b11111 and table.match.state.dice == []
    assert table.told("empowered") == [{"seat": 0, "card": "ember-lance"}]
    table.fights("Ann", "hill-ogre")
    table.is_asked("combat_before", "Ann")
    table.answers("Ann", "use", lance, 0)
    assert table.match.state.fight.wounds == 3


@rule("VA46.5")
def test_a_dormant_ritual_has_no_power():
    table = Realm(trading=False, expansions=RITUALS)
    table.has("Ann", "ember-lance")
    table.fights("Ann", "hill-ogre")
    table.is_asked("escape", "Ann")


@rule("VA46.4", "VA46.3")
def test_titles_that_clash():  # ruling 6
    """Example 15: a shared capitalised word forbids it, lower-case words do not."""
    table = Realm(trading=False, expansions=RITUALS)
    table.has("Ann", "ember-shroud", "circle-of-safe-passage")
    table.hero().gold = 20
    table.zone(STACKS[0], "ember-lance", "rite-of-the-tide")
    table.start("market-opens")
    lance, rite = table.cards(STACKS[0], "ember-lance", "rite-of-the-tide")
    table.is_refused("Ann", "buy", lance, rule="VA46.4")
    table.answers("Ann", "buy", rite)
    assert len(table.match.state.cards.zones[ITEMS[0]]) == 3


def test_a_die_that_may_only_cover():
    table = Realm(trading=False, expansions=RITUALS)
    [rune, lance] = table.has("Ann", "rune-of-wayfinding", "ember-lance")
    assert rune
    table.rolls(5, 5, 5, 5, 5, 4)
    table.start("movement")
    table.answers("Ann", "roll", 6)
    assert (table.match.state.dice, table.match.state.bound) == ([4] * 5, [3])
    table.answers("Ann", "cover", lance, 3, 3)
    assert table.match.state.bound == [] and not any(
        option[0] == "go" and option[1:] == (7, 5) for option in options_of(table.match)
    )


def test_twin_echoes_strike_twice():
    table = Realm(trading=False, expansions=RITUALS)
    [echo] = table.has("Ann", "rune-of-twin-echoes")
    table.fights("Ann", "hill-ogre")
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    table.rolls(8, 8, 8, 8)
    table.answers("Ann", "attack", table.hero().card)
    table.is_asked("hit", "Ann")
    table.answers("Ann", "use", echo, 0)
    assert table.match.state.fight.wounds == 2


@rule("VA47.3", "VA47.4", "VA47.5", "VA47.6")
def test_an_equipping_ally():  # ruling 9
    """Example 17: with two Allies she may become an Item; as an Ally, one of them must go."""
    for choice in ("item", "ally"):
        table = Realm(trading=False, expansions=LEGENDS)
        old, flint = table.has("Ann", "old-marrow", "isaura-flint")
        table.hero().gold = 20
        table.zone(STACKS[0], "vashka-the-living-blade")
        table.start("market-opens")
        [vashka] = table.cards(STACKS[0], "vashka-the-living-blade")
        table.answers("Ann", "buy", vashka)
        table.is_asked("equip", "Ann")
        table.answers("Ann", choice)
        zones, pieces = table.match.state.cards.zones, table.match.state.pieces
        assert table.stamina("Ann", vashka) == 0
        if choice == "item":
            assert zones[ITEMS[0]] == [vashka] and zones[ALLIES[0]] == [old, flint] and pieces[vashka].fatigue == 1
        else:
            table.answers("Ann", "drop", old)
            assert zones[ALLIES[0]] == [flint, vashka] and table.value("Ann", vashka, 1) == 5
        table.answers("Ann", "done")
        table.match.state.active = 0
        table.fights("Ann", "stone-hide-bull")
        table.answers("Ann", "fight")
        table.answers("Ann", "defend")
        table.rolls(4, 4)
        table.answers("Ann", "attack", table.hero().card)
        melee = next(told for told in table.told("struck") if told["phase"] == 1)
        assert melee["total"] == 8 + 5 + (4 if choice == "item" else 0)


@pytest.mark.parametrize(
    ("dice", "result", "wounds"),
    [((10, 10, 10, 10), "defeated", 0), ((1, 1, 10, 10), "defeated", 1), ((10, 10, 1, 1), "not-defeated", 1)],
)
@rule("RB 4.4")
def test_a_trap_is_a_row_of_tests(dice: tuple[int, ...], result: str, wounds: int):
    table = Realm(trading=False, expansions=("traps-and-terrors",))
    table.stands("Ann", 7, 7)
    table.top("green", "pit-of-knives")
    table.rolls(*dice)
    table.start("adventure")
    table.answers("Ann", "draw", 0)
    assert table.told(result)[0]["card"] == "pit-of-knives" and table.piece().wounds == wounds


def test_a_trap_that_counts_successes():
    table = Realm(trading=False, expansions=("traps-and-terrors",))
    table.stands("Ann", 8, 12)
    table.top("blue", "vault-of-nine-locks")
    table.rolls(10, 10, 1, 1, 10, 10)
    table.start("adventure")
    table.answers("Ann", "draw", 2)
    assert table.piece().wounds == 2 and table.told("defeated")
    table.is_asked("find", "Ann")
    assert all(option[2] == 0 for option in options_of(table.match) if option[0] == "have")


def test_an_encounter_that_becomes_a_fight():
    table = Realm(trading=False, expansions=("beasts-and-bandits",))
    table.stands("Ann", 9, 7)
    table.top("yellow", "false-pilgrims")
    table.rolls(1, 1)
    table.start("adventure")
    table.answers("Ann", "draw", 1)
    table.answers("Ann", "branch", 1)
    assert table.match.state.fight.purpose == "brawl"
    table.match.state.fight.wounds = 3
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    table.rolls(10, 10)
    table.answers("Ann", "attack", table.hero().card)
    assert table.hero().gold == 8


@rule("VA46.7", "RB 3.2")
def test_a_die_for_rituals_is_not_among_the_few_that_are_rolled_while_resting():
    table = land()
    table.has("Ann", "rune-of-wayfinding")
    table.piece().fatigue = 2
    assert table.movement_dice() == 5
    table.start("movement")
    table.rolls(2, 2, 2)
    table.answers("Ann", "roll", 3)
    assert (table.state.dice, table.state.bound) == ([1, 1, 1], [])
    assert table.piece().fatigue == 1
    table.start("movement")
    table.rolls(2, 2, 2, 2, 3)
    table.answers("Ann", "roll", 5)
    assert (table.state.dice, table.state.bound) == ([1, 1, 1, 1], [2])


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


@rule("VA47.5", "VA47.6", "RB 7.3")
def test_embers_hurt_an_equipping_ally_and_not_the_same_card_as_an_item():
    name = "ashkarul-dragon-lord-of-embers"
    as_ally = on_a_jewel()
    [vashka] = as_ally.has("Ann", "vashka-the-living-blade")
    as_ally.fights("Ann", name)
    assert as_ally.state.pieces[vashka].wounds == 1 and as_ally.piece().fatigue == 1
    as_item = on_a_jewel()
    as_item.has("Ann", "vashka-the-living-blade")
    as_item.zone(ALLIES[0])
    as_item.zone(ITEMS[0], "vashka-the-living-blade")
    as_item.state.pieces[vashka].fatigue = 1
    as_item.fights("Ann", name)
    assert (as_item.state.pieces[vashka].wounds, as_item.state.pieces[vashka].fatigue) == (0, 1)


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
