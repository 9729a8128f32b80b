"""Why bots go to sea, up to Olympus and into the Desert: something is to be had there that they want, and can get."""

from __future__ import annotations

import pytest

from questboard.engine import Look
from questboard.games.talisman.boards import desert, far_outer, island, olympus, rome
from questboard.games.talisman.boards.desert.bots import decks, has_business, sands
from questboard.games.talisman.boards.island.bots import THE_CAVE
from questboard.games.talisman.boards.listed import LATER
from questboard.games.talisman.boards.necro_texts.bots import ASH, PLENTY
from questboard.games.talisman.boards.olympus.bots import olympus as up_to_olympus
from questboard.games.talisman.boards.olympus.bots import saving
from questboard.games.talisman.bots.aims import aims
from questboard.games.talisman.bots.fighting import rival_value
from questboard.games.talisman.bots.opinions import Term
from questboard.games.talisman.bots.valuing import fight_value, shown, spurs
from questboard.games.talisman.state import EVIL, GOOD
from questboard.testing import rule
from tests.games.talisman.land import Land

TERM = Term("sure")


@pytest.mark.parametrize(("gold", "lives", "goes"), [(3, 4, True), (0, 4, False), (3, 2, False)])
def test_docks_of_the_rings_lead_to_sea_for_who_can_pay_and_is_hale(gold: int, lives: int, goes: bool):
    table = Land(more=[far_outer.part, island.part])
    hero = table.of("Ann")
    hero.strength, hero.craft, hero.gold, hero.lives = 9, 6, gold, lives
    table.shelf("isl.dockland", "pu_rowboat")
    wanted = aims(Look(table.match, 0))
    assert (wanted.get("far.dock1", 0.0) > 0) == (wanted.get("far.dock2", 0.0) > 0) == goes


def test_a_dock_behind_streets_is_sought_through_the_gates_by_who_can_pay_for_a_ship():
    table = Land(more=[island.part])
    hero = table.of("Ann")
    hero.strength, hero.craft, hero.gold, hero.lives = 9, 6, 3, 4
    table.shelf("isl.dockland", "pu_rowboat")
    through = aims(Look(table.match, 0))
    assert 0 < through["out.city"] < THE_CAVE
    hero.gold = 0
    assert "out.city" not in aims(Look(table.match, 0))


def test_the_road_to_rome_is_one_to_the_gods_for_who_has_yet_to_win_favours():
    table = Land(more=[rome.part, olympus.part])
    table.lay("out.plains3", "ad_milestone")
    hero = table.of("Ann")
    hero.lives, hero.strength, hero.craft, hero.gold, hero.favour = 4, 7, 2, 3, 0
    hoping = aims(Look(table.match, 0)).get("out.plains3", 0.0)
    hero.favour = 2
    provided = aims(Look(table.match, 0)).get("out.plains3", 0.0)
    assert 0 < hoping < provided
    hero.favour, hero.lives = 0, 1  # nothing to look for in Rome
    assert "out.plains3" not in aims(Look(table.match, 0))


def test_without_the_sea_a_dock_is_a_space_like_any_other():
    table = Land(more=[far_outer.part])
    hero = table.of("Ann")
    hero.strength, hero.craft, hero.gold, hero.lives = 9, 6, 5, 4
    assert "far.dock1" not in aims(Look(table.match, 0))


def test_the_gods_are_for_who_has_favours_and_can_do_what_they_ask():
    table = Land(more=[rome.part, olympus.part])
    hero = table.of("Ann")
    hero.lives, hero.strength, hero.craft, hero.favour = 4, 6, 2, 1
    assert up_to_olympus(Look(table.match, 0), TERM) == 0.0
    hero.favour = 2
    middling = up_to_olympus(Look(table.match, 0), TERM)
    hero.strength = 8
    strong = up_to_olympus(Look(table.match, 0), TERM)
    hero.strength = 12
    assert 0.0 < middling < strong < up_to_olympus(Look(table.match, 0), TERM)


def test_nobody_goes_into_the_desert_from_afar_without_water():
    table = Land(more=[desert.part])
    table.of("Ann").lives = 4
    assert sands(Look(table.match, 0), TERM) < 0
    water = next(card.id for card in table.match.content.cards if "WATER" in card.sub and card.deck == "purchase")
    table.gear("Ann", water)
    assert sands(Look(table.match, 0), TERM) > 0


def test_the_good_name_the_desert_deck_sooner_than_others_for_its_relics():
    table = Land(more=[desert.part])
    hero = table.of("Ann")
    hero.strength, hero.craft, hero.lives = 5, 4, 4
    liked: dict[int, float] = {}
    for side in (GOOD, EVIL):
        hero.alignment = side
        look = Look(table.match, 0)
        liked[side] = decks(look, ("decks", "desert", "desert")) - decks(look, ("decks", "adventure", "adventure"))
    assert liked[GOOD] > liked[EVIL]


def test_who_has_no_water_has_business_in_the_desert_only_if_much_is_to_be_had():
    table = Land(more=[desert.part])
    hero = table.of("Ann")
    hero.lives, hero.strength, hero.craft, hero.alignment = 4, 3, 3, EVIL
    assert not has_business(Look(table.match, 0))
    table.gear("Ann", "pu_waterskin")
    assert has_business(Look(table.match, 0))
    assert aims(Look(table.match, 0))["mid.oasis"] > 0
    hero.lives = 2
    assert not has_business(Look(table.match, 0))


def test_favours_are_saved_for_the_gods_by_whom_a_gift_awaits():
    table = Land(more=[rome.part, olympus.part])
    hero = table.of("Ann")
    hero.lives, hero.strength, hero.craft, hero.favour = 4, 7, 2, 2
    assert saving(Look(table.match, 0))
    hero.favour = 3
    assert not saving(Look(table.match, 0))  # one may go
    hero.favour, hero.lives = 2, 1
    assert not saving(Look(table.match, 0))


def book_in_hand(text: str, at: str = "out.fields2", **numbers: int) -> Land:
    """Ann, Evil and wise, with a Text; Bea, weaker, is in reach."""
    table = Land(more=LATER)
    table.hero("Ann", "ch_warrior", at, **{"alignment": EVIL, "craft": 5, "strength": 4, **numbers})
    table.hero("Bea", "ch_druid", "out.plains1", strength=3, gold=0)
    table.gear("Ann", text)
    return table


@rule("TA 13:15f")
@pytest.mark.parametrize(
    ("text", "foe", "at", "more"),
    [
        ("nt_psalter", "ad_skeleton", "out.fields2", ASH),
        ("nt_psalter", "ad_wolf", "out.fields2", 0.0),
        ("nt_tablets", "de_djinn", "out.fields2", 2 * ASH),
        ("nt_tablets", "ad_shade", "out.fields2", 0.0),
        ("nt_hymnal", "oc_corsairs", "sea.2", ASH),
        ("nt_hymnal", "ad_wolf", "out.fields2", 0.0),
        ("nt_ledger", "ad_wolf", "out.fields2", 0.0),
    ],
)
def test_a_foe_whose_end_feeds_the_text_is_fought_rather(text: str, foe: str, at: str, more: float):
    table = book_in_hand(text, at)
    look = Look(table.match, 0)
    spur = sum(one(shown(look, foe)) for one in spurs(look))
    assert spur == more
    fed = fight_value(look, foe)
    table.of("Ann").ash = PLENTY
    assert (fed > fight_value(Look(table.match, 0), foe)) == bool(more)


@rule("TA 13:15f")
def test_the_red_ledger_sets_its_reader_on_rivals_until_there_is_enough_ash():
    table = book_in_hand("nt_ledger")
    look = Look(table.match, 0)
    keen, hunted = rival_value(look, 1), aims(look).get("out.plains1", 0.0)
    table.of("Ann").ash = PLENTY
    look = Look(table.match, 0)
    assert keen > rival_value(look, 1) and hunted > aims(look).get("out.plains1", 0.0)


def test_who_cannot_cast_what_a_text_teaches_does_not_fight_for_it():
    table = book_in_hand("nt_ledger", craft=2)
    assert not spurs(Look(table.match, 0))
