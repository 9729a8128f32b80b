"""Cases for a referee: several cards at once. Each number was worked out by hand, from what the cards say."""

from collections.abc import Sequence

import pytest

from questboard.games.talisman.effects import markets
from questboard.games.talisman.rules import (
    combat,
    limits,
    lives,
    money,
    movement,
    numbers,
    spells,
    things,
)
from questboard.games.talisman.state import RIDDEN
from questboard.games.talisman.vocabulary import Market
from questboard.testing import rule
from tests.games.talisman.cases import fight, party
from tests.games.talisman.land import Land

# -- Strength and Craft in fights ----------------------------------------------------------------------------------


@rule("TA 1:6", "TA 16:4", "TA 16:5")
@pytest.mark.parametrize(
    ("character", "cards", "curse", "foes", "strength"),
    [
        ("warrior", "pu_sword ad_squire", "", "ad_goblin", 4 + 1 + 1),
        ("warrior", "pu_sword pu_mace", "", "ad_skeleton", 4 + 2),  # one weapon, the better
        ("warrior", "pu_mace", "", "ad_skeleton ad_wolf", 4 + 1),  # not all of them are undead
        ("knight", "pu_mace", "", "ad_skeleton", 4 + 2 + 2),
        ("knight", "pu_mace ad_squire", "cu_faint", "ad_zombies", 4 + 2 + 2 + 1 - 1),
        ("knight", "pu_sword", "", "ad_hound", 4 + 2 + 1),  # a demon
        ("warrior", "ad_helm ci_dagger", "", "ad_ogre", 4 + 1 + 2),
        ("warrior", "(ad_helm) ci_dagger", "", "ad_ogre", 4 + 2),  # a helmet in the hand
        ("druid", "ci_dagger", "", "ad_wolf", 2 + 1),
        ("warrior", "ad_dog vi_dog", "", "ad_wolf", 4 + 1 + 1),
        ("warrior", "ad_dog vi_dog", "", "ad_wolf ad_goblin", 4),
        ("warrior", "ad_kite pu_sword", "", "ad_dragon", 4 + 1 + 1),
        ("warrior", "ad_kite pu_sword", "", "ad_dragon ad_ogre", 4 + 1),
        ("warrior", "pu_dagger pu_sword", "", "ad_boar", 4 + 1),
        ("warrior", "pu_sword ad_squire", "", "ad_gargoyle", 4 + 1),  # no weapon, but a Squire
        ("warrior", "pu_sword", "cu_faint", "ad_gargoyle ad_goblin", 4 - 1),
        ("warrior", "pu_sword l2_captain l3_king", "", "ad_ogre", 4 + 1 + 1 + 2),
        ("warrior", "pu_mule pu_mule pu_catapult pu_sword", "", "ad_gang", 4 + 3 + 1),
        ("warrior", "pu_mule pu_mule pu_catapult pu_sword", "", "ad_ogre", 4 + 1),
        ("berserker", "ad_greatblade ad_cousin", "", "ad_hydra", 5 + 2 + 1),
    ],
)
def test_strength_in_a_combat(character: str, cards: str, curse: str, foes: str, strength: int):
    table = party(character, cards, curse=curse)
    assert numbers.total(table.match, 0, "strength", fight(table, *foes.split())) == strength


@rule("TA 2:5", "TA 17:2")
@pytest.mark.parametrize(
    ("character", "cards", "at", "curse", "craft"),
    [
        ("druid", "ad_ring", "out.fields1", "", 5),
        ("druid", "ad_ring", "mid.glade", "", 4),  # no Magic Object works there
        ("druid", "(ad_ring)", "out.fields1", "", 4),
        ("druid", "ad_ring", "out.fields1", "cu_fogged", 5 - 1),
        ("druid", "ad_ring l2_magus", "out.fields1", "", 4 + 1 + 1),
        ("druid", "l2_magus l3_archmage", "mid.glade", "", 4 + 1 + 2),  # ranks are no magic
        ("knight", "pu_mace", "out.fields1", "", 2),  # neither mace nor oath helps the mind
        ("druid", "ad_apprentice", "out.fields1", "", 4),  # helps when casting
    ],
)
def test_craft_in_a_psychic_combat(character: str, cards: str, at: str, curse: str, craft: int):
    table = party(character, cards, at, curse)
    assert numbers.total(table.match, 0, "craft", fight(table, "ad_shade", kind="psychic")) == craft


@rule("TA 15:4", "TA 16:5")
@pytest.mark.parametrize(
    ("seasons", "at", "foes", "kind", "value"),
    [
        ("ad_knives", "mid.runes1", "ad_goblin ad_ogre", "combat", 2 + 5 + 1 + 1 + 2),
        ("ad_knives", "out.fields1", "ad_wolf ad_goblin", "combat", 2 + 2 + 1),
        ("ad_knives", "out.fields1", "ad_gang", "combat", 3 + 1),
        ("ad_ghosts", "mid.runes2", "ad_shade", "psychic", 3 + 1 + 2),
        ("ad_ghosts", "out.fields1", "ad_choir", "psychic", 2 + 1),
        ("ad_ghosts", "out.fields1", "ad_shade ad_wraith", "psychic", 3 + 5 + 1 + 1),
        ("ad_ghosts ad_omen", "out.fields1", "ad_skeleton", "combat", 2),
    ],
)
def test_foes_in_their_month(seasons: str, at: str, foes: str, kind: str, value: int):
    table = party("warrior", at=at, seasons=seasons)
    assert combat.foe_value(table.match, fight(table, *foes.split(), kind=kind)) == value


@rule("TA 17:1", "TA 15:4")
@pytest.mark.parametrize(
    ("at", "seasons", "craft"), [("out.fields1", "", 5), ("out.fields1", "ad_ghosts", 6), ("mid.glade", "", 4)]
)
def test_the_mirror_self_wears_the_same_ring(at: str, seasons: str, craft: int):
    table = party("druid", "ad_ring", at, seasons=seasons)
    assert combat.foe_value(table.match, fight(table, "ad_mirror", kind="psychic")) == craft


# -- what can be carried, led and held -----------------------------------------------------------------------------


@rule("TA 5:12", "TA 5:16")
@pytest.mark.parametrize(
    ("character", "cards", "curse", "strength", "rating"),
    [
        ("giant", "", "", 6, 5 + 3),
        ("giant", "l2_guild", "", 6, 5 + 3 + 2),
        ("warrior", "l2_captain", "", 4, 4 + 1 - 1),
        ("warrior", "", "cu_faint", 4, 3),  # the arm, not the back
        ("warrior", "pu_sword ad_squire", "", 4, 3),
        ("warrior", "", "", 0, 0),
        ("delver", "l2_guild", "", 3, 2 + 2 + 2),
    ],
)
def test_encumbrance(character: str, cards: str, curse: str, strength: int, rating: int):
    table = party(character, cards, curse=curse, strength=strength)
    assert numbers.encumbrance(table.match, 0) == rating


@rule("TA 6:5", "TA 6:9")
@pytest.mark.parametrize(
    ("character", "cards", "rating"),
    [
        ("singer", "", 2 + 3),
        ("singer", "ad_standard", 2 + 3 + 2),
        ("singer", "ad_standard ci_signet", 2 + 3 + 2 + 1),
        ("singer", "ad_standard (ci_signet)", 2 + 3 + 2),
        ("giant", "ad_standard", 0 + 2),
        ("druid", "l2_magus", 4),
        ("druid", "ad_ring", 3),  # the Ring is no base Craft
    ],
)
def test_leadership(character: str, cards: str, rating: int):
    assert numbers.leadership(party(character, cards).match, 0) == rating


@rule("TA 2:6", "TA 2:7")
@pytest.mark.parametrize(
    ("craft", "cards", "at", "limit"),
    [
        (4, "", "out.fields1", 2),
        (4, "ad_scribe", "out.fields1", 3),
        (5, "ad_ring", "out.fields1", 3),
        (5, "ad_ring ad_scribe", "mid.glade", 4),  # nothing is forgotten in the Glade
        (7, "l2_magus", "out.fields1", 4),
        (2, "ad_ring", "out.fields1", 1),
        (1, "ad_scribe", "out.fields1", 1),
        (6, "l2_magus ad_scribe ad_ring", "out.fields1", 5),
    ],
)
def test_how_many_spells(craft: int, cards: str, at: str, limit: int):
    assert numbers.spell_limit(party("druid", cards, at, craft=craft).match, 0) == limit


@rule("TA 5:3", "TA 8:1")
def test_a_tinkers_bags_hold_more_and_his_porter_does_not():
    table = party("tinker", "pu_pack pu_pouch ad_porter pu_mule")
    bags = {table.name(card): things.capacity(table.match, 0, card) for card in things.gear(table.match, 0)}
    assert bags == {"pu_pack": 4, "pu_pouch": 3, "ad_porter": 2, "pu_mule": 4}


@rule("TA 5:10", "TA 8:1")
@pytest.mark.parametrize(("cards", "most"), [("", 3), ("ad_squire", 4), ("ad_dog", 3), ("ad_squire ad_porter", 5)])
def test_a_drovers_herd(cards: str, most: int):
    table = party("drover", cards)
    for name in ("pu_mule", "pu_nag", "pu_horse", "pu_ox", "pu_stallion", "pu_warhorse")[:most]:
        table.gear("Ann", name)
    assert limits.too_many_animals(table.match, 0) is None
    table.gear("Ann", "pu_camel")
    assert limits.too_many_animals(table.match, 0) is not None


# -- prices --------------------------------------------------------------------------------------------------------


@rule("TA 15:4", "TA 20:2")
@pytest.mark.parametrize(
    ("at", "seasons", "cards", "printed", "price"),
    [
        ("out.village", "ad_market", "", 2, 1),
        ("out.village", "ad_market", "l2_guild", 2, 1),
        ("out.village", "ad_market", "l2_guild", 4, 2),
        ("city.tailor", "ci_open_market", "", 2, 1),
        ("city.tailor", "ci_open_market", "l2_guild", 5, 3),
        ("out.village", "ci_open_market", "", 4, 4),
        ("city.tailor", "ci_open_market ad_market", "", 4, 3),  # one Day takes the place of the other
    ],
)
def test_what_things_cost(at: str, seasons: str, cards: str, printed: int, price: int):
    assert money.price(party("warrior", cards, at, seasons=seasons).match, 0, printed) == price


@rule("TA 15:4", "TA 20:2")
def test_a_horse_trader_on_a_market_day_asks_the_plain_price():
    table = party("warrior", seasons="ad_market", gold=9)
    wares = markets.stalls(table.match, 0, Market(sub="animal", mod=1))
    prices = {table.name(option[1]): option[2] for option in wares if option[0] == "buy"}
    assert prices["pu_mule"] == 2 and prices["pu_stallion"] == 6


@rule("TA 4:6", "TA 15:4")
@pytest.mark.parametrize(
    ("seasons", "cards", "fee"),
    [("", "", 1), ("ad_winter", "", 2), ("ad_winter", "l2_guild", 1), ("ad_winter ad_market", "l2_guild", 1)],
)
def test_a_healers_fee(seasons: str, cards: str, fee: int):
    assert lives.fee(party("warrior", cards, seasons=seasons).match, 0, 1) == fee


# -- how far -------------------------------------------------------------------------------------------------------


def steps(table: Land, die: int) -> set[int]:
    """How many Spaces Ann may move when she rolls this."""
    table.rolls(die)
    done = table.tries(lambda m: movement.size(m, 0))
    asked = table.match.pending
    return {option[1] for option in table.options("Ann")} if asked is not None and asked.name == "pace" else {done}


@rule("TA 11:1", "TA 11:28", "TA 20:16")
@pytest.mark.parametrize(
    ("character", "cards", "curse", "seasons", "poison", "die", "paces"),
    [
        ("pathfinder", "", "", "", 0, 3, {2, 3, 4}),
        ("pathfinder", "ad_guide", "", "", 0, 3, {1, 2, 3, 4, 5}),
        ("pathfinder", "ad_boots", "", "ad_summer", 0, 3, {2, 3, 4, 5, 6}),
        ("pathfinder", "", "cu_leaden", "", 0, 3, {1, 2, 3}),
        ("warrior", "", "cu_leaden", "ad_winter", 1, 6, {3}),
        ("warrior", "", "cu_leaden", "ad_winter", 4, 2, {1}),
        ("warrior", "pu_mule pu_cart", "", "ad_winter", 0, 3, {1, 2}),  # with the cart, or without
    ],
)
def test_how_far_one_goes(character: str, cards: str, curse: str, seasons: str, poison: int, die: int, paces: set[int]):
    table = party(character, cards, curse=curse, seasons=seasons, poison=poison)
    for card in things.gear(table.match, 0):
        if things.is_pulled(table.match, card):
            limits.harness(table.match, 0, card)
    assert steps(table, die) == paces


@rule("TA 11:29", "TA 11:28")
@pytest.mark.parametrize(
    ("mount", "followers", "die", "paces"),
    [("pu_horse", "", 2, {2, 3, 4}), ("pu_stallion", "", 1, {1, 2, 3, 4, 5}), ("pu_nag", "ad_squire", 2, {2, 3})],
)
def test_riders(mount: str, followers: str, die: int, paces: set[int]):
    table = party("warrior", f"{mount} {followers}")
    table.state.job[things.animals(table.match, 0)[0]] = RIDDEN
    assert steps(table, die) == paces


# -- saves ---------------------------------------------------------------------------------------------------------


@rule("TA 16:11", "TA 17:2")
@pytest.mark.parametrize(
    ("character", "cards", "curse", "cause", "dice", "saved"),
    [
        ("warrior", "pu_helmet", "", "combat", (5,), True),
        ("druid", "pu_helmet", "", "combat", (5,), False),
        ("warrior", "pu_shield pu_gauntlets", "", "combat", (3,), True),
        ("druid", "pu_helmet pu_gauntlets", "", "combat", (5,), False),  # Gauntlets want a Shield
        ("druid", "pu_armour pu_helmet", "", "combat", (3, 6), True),  # the best piece first
        ("druid", "(pu_armour) pu_helmet", "", "combat", (5,), False),  # it must be worn
        ("druid", "ad_amulet pu_shield", "", "psychic", (5,), True),
        ("warrior", "ad_amulet pu_shield pu_gauntlets", "", "psychic", (4,), False),
        ("warrior", "pu_armour pu_shield", "cu_rust", "combat", (), False),
        ("warrior", "ad_amulet", "cu_rust", "psychic", (5,), True),
    ],
)
def test_saves(character: str, cards: str, curse: str, cause: str, dice: Sequence[int], saved: bool):
    table = party(character, cards, curse=curse)
    table.rolls(*dice)
    done = table.tries(lambda m: lives.saved(m, 0, cause))
    if not table.rests():
        table.is_asked("damage", "Ann")
        table.says("Ann", "keep")
        done = table.result
    assert done is saved


# -- casting -------------------------------------------------------------------------------------------------------


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
    table.tries(lambda m: spells.succeeds(m, 0, tempest))
    if "pu_candle" in cards:
        table.says("Ann", "light")
    assert table.result is good
    assert bool(table.told("rolls")) == bool(die)


# -- evading -------------------------------------------------------------------------------------------------------


@rule("TA 16:2", "TA 18:1", "TA 18:2")
@pytest.mark.parametrize(
    ("character", "curse", "at", "foe", "may"),
    [
        ("druid", "", "out.fields1", "ad_wolf", True),
        ("druid", "cu_tongue", "out.fields1", "ad_wolf", False),
        ("druid", "", "mid.runes1", "ad_bear", True),
        ("druid", "", "out.fields1", "ad_hound", False),  # a Pit Hound is a demon
        ("ratcatcher", "", "city.smiths", "ci_dog", True),
        ("pathfinder", "", "out.woods1", "ad_goblin", True),
        ("pathfinder", "", "out.fields1", "ad_goblin", False),
        ("pathfinder", "", "mid.woods", "ad_shade", True),
        ("pathfinder", "", "out.forest", "ad_blade", False),
        ("pathfinder", "cu_tongue", "out.woods2", "ad_goblin", False),
        ("bonewright", "", "out.fields1", "ad_skeleton", True),
        ("bonewright", "", "out.fields1", "ad_zombies", True),
        ("bonewright", "", "out.fields1", "ad_barrow", False),
        ("bonewright", "", "out.fields1", "ad_shade", False),  # a Spirit, not feeble
    ],
)
def test_who_may_evade_what(character: str, curse: str, at: str, foe: str, may: bool):
    table = party(character, at=at, curse=curse)
    kind = "psychic" if foe == "ad_shade" else "combat"
    made = fight(table, foe, kind=kind)
    made.noevade = table.match.content.faces[table.face(foe)].noevade
    table.tries(lambda m: combat.offer_evading(m, 0, made))
    assert (not table.rests()) is may
