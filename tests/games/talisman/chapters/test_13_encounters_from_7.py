"""Encounters (TA 13, from TA 13:7 on): cases for a referee."""

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.terms import Filter
from questboard.games.talisman.vocabulary import Search
from questboard.testing import rule
from tests.games.talisman.cases import meets, party, visits
from tests.games.talisman.chapters.given import log
from tests.games.talisman.land import Land


def _broken(table: Land) -> list[int]:
    """In this turn, or in the one that has just ended."""
    return [*table.state.statutes, *(number for told in table.told("statutes") for number in told["broken"])]


def _street_fight(table: Land) -> None:
    table.rolls(6, 1)
    meets(table, "ci_dog")


def _street_spell(table: Land) -> None:
    table.of("Ann").craft = 9
    [card] = table.spells("Ann", "sp_scry")
    table.casts("Ann", card)


def _street_theft(table: Land) -> None:
    table.encounters("Ann", "Bea")
    table.says("Ann", *next(option for option in table.options("Ann") if option[0] == "use"))


STATUTES = {1: ("warrior", _street_fight), 5: ("oracle", _street_spell), 6: ("fence", _street_theft)}


@rule("TA 13:7")
def test_who_stays_in_the_tavern_has_an_event_each_turn_and_rolls_for_patrons_once():
    table = party("warrior", at="tav.room", came_from=-1)
    table.of("Ann").came_from = table.of("Ann").at
    table.guest("pa_smoker")
    table.top("tavern_event", "te_streak")
    table.goes("movement")
    table.says("Ann", "stay")
    while table.match.pending is not None and table.match.pending.name in ("patron", "pick"):
        table.says("Ann", "done" if table.match.pending.name == "patron" else "none")
    assert not table.told("patrons") and table.told("tavern-event") == [{"seat": 0, "card": "te_streak"}]


@rule("TA 13:7", "TA 15:4")
def test_a_missed_turn_in_the_tavern_has_its_event_too():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room", miss=1)
    table.top("tavern_event", "te_cup")
    table.goes("turn")
    assert table.told("misses") and table.of("Ann").poison == 1


@rule("TA 13:7", "TA 16:4", "TA 19:7")
def test_a_brawl_hits_everybody_in_the_room_and_ends_nobody_elses_turn():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room")
    table.hero("Bea", "ch_druid", "tav.room", toad=2)
    table.hero("Cy", "ch_cutpurse", "out.tavern")
    table.top("tavern_event", "te_brawl")
    table.rolls(6, 1, 1, 6)
    table.stays_late("Ann")
    assert (table.of("Ann").lives, table.of("Bea").lives, table.of("Cy").lives) == (4, 3, 4)


@rule("TA 13:7", "TA 11:42", "TA 11:35")
def test_put_outside_by_last_orders_one_may_come_in_again_next_turn():
    table = Land()
    table.hero("Ann", "ch_warrior", "tav.room")
    table.top("tavern_event", "te_orders")
    table.stays_late("Ann")
    assert table.at("Ann") == "out.tavern" and ("enter", "tav.room") in table.moves_on("Ann")


@rule("TA 13:13", "TA 13:4")
def test_the_last_adventure_is_drawn_and_then_the_discards_again():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.ruins")
    zones = table.state.cards.zones
    for card in list(zones["adventure"]):
        table._put(card, "adventure discards")
    wolf = next(card for card in zones["adventure discards"] if table.name(card) == "ad_purse")
    table._put(wolf, "adventure")
    table.goes("arrive")
    assert len(table.told("draws")) == 2 and zones["adventure discards"] == []


@rule("TA 13:13", "TA 15:12")
def test_a_barrow_guard_without_anything_in_the_discards_gives_nothing_ever():
    table = Land()
    table.of("Ann").strength = 9
    table.rolls(6, 1)
    meets(table, "ad_barrow")
    assert table.told("search-fails") and table.owns("Ann") == [] and table.of("Ann").sxp == 5 + 1


@rule("TA 13:13")
@pytest.mark.parametrize("deck", ["adventure", "city", "village"])
def test_a_deck_and_its_discards_both_empty_give_nothing(deck: str):
    table = party("warrior")
    cards_ = table.state.cards
    for zone in (deck, f"{deck} discards"):
        for card in list(cards_.zones[zone]):
            table._put(card, "out of the game")  # pyright: ignore[reportPrivateUsage]
    table.draws_from("Ann", deck)
    assert not table.told("draws") and table.rests()
    table.follows("Ann", Search(deck=deck, filter=Filter(type="ENEMY")))
    assert table.told("search-fails") and table.rests()


@rule("TA 13:13", "TA 15:12")
def test_an_exhausted_deck_is_made_anew_before_somebody_looks_into_it():
    table = Land()
    zones = table.state.cards.zones
    for card in list(zones["adventure"]):
        table._put(card, "adventure discards")
    table.follows("Ann", words.Peek(deck="adventure", n=2))
    assert len(table.told("sees", "Ann")[0]["cards"]) == 2 and zones["adventure discards"] == []


@rule("TA 13:13")
def test_a_search_of_an_exhausted_deck_begins_with_the_new_one():
    table = Land()
    zones = table.state.cards.zones
    for card in list(zones["adventure"]):
        table._put(card, "adventure discards")
    wanted = words.Search(deck="adventure", filter=words.Filter(type="SPIRIT"))
    table.follows("Ann", wanted)
    assert not table.told("search-fails") and len(table.names_on("out.fields1")) == 1


@rule("TA 13:14", "TA 13:14.1", "TA 13:14.5", "TA 13:14.6")
@pytest.mark.parametrize("statute", STATUTES)
@pytest.mark.parametrize(("space", "broken"), [("city.kingsway", True), ("city.bank", False), ("out.city", False)])
def test_a_statute_is_broken_on_the_streets_and_nowhere_else(statute: int, space: str, broken: bool):
    character, deed = STATUTES[statute]
    table = party(character, at=space)
    table.hero("Bea", "ch_druid", space)
    deed(table)
    assert (statute in _broken(table)) is broken


@rule("TA 13:14", "TA 15:12")
def test_small_words_of_the_log():
    table = Land()
    tell = table.match.tell
    tell("statutes", rule="TA 13:14", seat=0, broken=[4, 7, 9])
    tell("drops", rule="TA 5:4", seat=0, card="en_stolen")
    tell("peeks", rule="TA 15:12", seat=0, deck="tavern_event", n=1)
    tell("is-offered", rule="TA 20:1", seat=0, cards=["pu_pouch"])
    assert log(table)[-4:] == [
        "Ann has broken the City's statutes 4 (unlicensed trade), 7 (Cyborgs and Chaos) and 9 (an empty purse).",
        "Ann drops the Stolen Crown.",
        "Ann looks at the top card of the Tavern Event deck.", "Ann is given the Belt Pouch.",
    ]  # fmt: skip


@rule("TA 13:14.2")
def test_a_bow_on_a_street_is_a_missile_and_in_the_hills_a_bow():
    for space, broken in (("city.kingsway", True), ("out.hills1", False)):
        table = party("warrior", "(pu_bow)", at=space)
        table.rolls(1, 6, 1)
        meets(table, "ci_dog")
        table.says("Ann", "use", *table.last_use("Ann"))
        assert (2 in _broken(table)) is broken


@rule("TA 13:14.3", "TA 13:3")
def test_an_evil_eye_on_a_street_is_a_kind_of_fighting():
    table = party("witch", at="city.kingsway")
    table.hero("Bea", "ch_druid", "city.kingsway")
    table.rolls(1, 6)
    table.encounters("Ann", "Bea")
    table.says("Ann", *next(option for option in table.options("Ann") if option[0] == "use"))
    assert table.state.statutes == [3]


@rule("TA 13:14.4")
def test_the_rag_dealers_swap_is_trade_in_the_street():
    for license_, broken in ((False, [4]), (True, [])):
        table = Land()
        table.hero("Ann", "ch_warrior", "city.smiths", license=license_)
        hat = table.gear("Ann", "pu_hat")
        visits(table, "ci_rag")
        if not table.rests():
            table.says("Ann", "discard-objects", (hat,))
        assert table.state.statutes == broken


@rule("TA 13:14.4", "TA 13:14.6")
def test_a_license_covers_honest_trade_and_not_the_fence():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.smiths", license=True)
    sword = table.gear("Ann", "pu_sword")
    table.follows("Ann", words.Market(full=True, stolen=True))
    table.says("Ann", "sell", sword, 2)
    assert table.state.statutes == [6]
    table.hero("Ann", "ch_warrior", "city.tailor")
    table.state.statutes = []
    hat = table.gear("Ann", "pu_hat")
    table.follows("Ann", words.Market(sells=True))
    table.says("Ann", "sell", hat, 1)
    assert table.state.statutes == []  # in a store everybody may trade


@rule("TA 13:14.7", "TA 13:14.8", "TA 13:14.9")
@pytest.mark.parametrize(
    ("character", "gold", "seasons", "broken"),
    [
        ("fence", 0, "ci_masks", [9]),
        ("pilgrim", 1, "", [7, 8]),
        ("pilgrim", 0, "", [7, 8, 9]),
        ("giant", 2, "ci_masks", []),
    ],
)
def test_what_a_character_is_in_the_city(character: str, gold: int, seasons: str, broken: list[int]):
    table = party(character, at="city.smiths", seasons=seasons, gold=gold)
    assert table.offences("Ann") == broken


@rule("TA 13:14.7", "TA 13:14.9", "TA 15:4")
def test_behind_a_mask_a_reaver_is_safe_but_a_poor_one_is_not():
    table = Land()
    [masks] = table.lay("city.smiths", "ci_masks")
    table.plays("Bea", masks)
    table.hero("Ann", "ch_reaver", "city.smiths", gold=1)
    assert table.offences("Ann") == []
    table.of("Ann").gold = 0
    assert table.offences("Ann") == [9]


@rule("TA 13:14.8", "TA 13:14.9", "TA 20:11")
def test_a_penniless_giant_breaks_two_statutes_and_turns_one_card():
    table = Land()
    table.hero("Ann", "ch_giant", "city.tailor")
    table.of("Ann").gold = 0
    table.top("city", "ci_purse", "ci_purse")
    table.statutes_end("Ann")
    assert table.told("statutes")[0]["broken"] == [8, 9] and len(table.told("papers")) == 1
