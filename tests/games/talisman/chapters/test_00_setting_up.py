"""Setting up (TA S): cases for a referee."""

import pytest

import questboard
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.state import NO_CARD, NOBODY, STOCK
from questboard.testing import rule
from tests.games.talisman.chapters.given import log
from tests.games.talisman.land import Land, asked

CHARACTERS = {
    "warrior": (4, 2), "druid": (2, 4), "witch": (2, 4), "sellsword": (4, 2), "knight": (4, 2), "ratcatcher": (3, 3),
    "monk": (2, 4), "delver": (3, 3), "pathfinder": (3, 3), "fence": (2, 4), "giant": (6, 1), "bonewright": (2, 4),
    "singer": (2, 3), "cutpurse": (3, 3), "oracle": (1, 5), "berserker": (5, 1), "tinker": (3, 3), "drover": (3, 3),
    "reaver": (5, 2), "pilgrim": (4, 3),
}  # fmt: skip


def _started(table: Land, seed: str) -> Land:
    import questboard

    table.match = questboard.new("talisman", ["Ann", "Bea", "Cy", "Dan", "Eve", "Fay"], seed)
    table.hurries(lambda state: state.turn > 0)
    return table


@rule("TA S.1")
@pytest.mark.parametrize(("seats", "each", "left"), [(2, 10, 0), (3, 6, 2), (4, 5, 0), (5, 4, 0), (6, 3, 2)])
def test_characters_are_dealt_in_equal_hands(seats: int, each: int, left: int):
    match = questboard.new("talisman", ["Ann", "Bea", "Cy", "Di", "Ed", "Flo"][:seats], "deal", {"quick": False})
    zones = match.state.cards.zones
    assert [len(zones[f"reserve {seat}"]) for seat in range(seats)] == [each] * seats
    faces = match.content.faces
    undealt = [card for card in zones["undealt"] if faces[match.state.cards.face[card]].type == "CHARACTER"]
    assert len(undealt) == left


@rule("TA S.2", "TA S.6", "TA S.8", "TA S.13")
def test_everybody_begins_with_one_purchase_and_what_the_character_brings():
    for seed in ("one", "two", "three"):
        table = Land("Ann", "Bea", "Cy", "Dan", "Eve", "Fay")
        table = _started(table, seed)
        for seat in range(6):
            hero = table.state.heroes[seat]
            shown = table.match.content.faces[hero.character]
            cards = table.state.cards.zones[f"gear {seat}"]
            assert len(cards) == 1 + len(shown.brings) and (hero.lives, hero.gold) == (4, shown.gold)
            assert table.surplus(seat) is None
            assert not any(table.design(card).pulled for card in cards)


@rule("TA S.3")
@pytest.mark.parametrize("strict", [False, True])
def test_a_merchant_has_at_most_five_cards_and_only_of_his_kind(strict: bool):
    table = Land(strict_stock=strict)
    for card in list(table.state.cards.zones[STOCK]):
        table._put(card, "purchase")  # pyright: ignore[reportPrivateUsage]
    table.state.lies.clear()
    table.stocks()
    shelves: dict[int, list[int]] = {}
    for card in table.state.cards.zones[STOCK]:
        shelves.setdefault(table.state.lies[card], []).append(card)
    for space, stock in shelves.items():
        kind = table.match.content.spaces[space].merchant
        assert len(stock) <= 5 and all(kind in table.design(card).sub for card in stock)
    assert strict or any(len(stock) == 5 for stock in shelves.values())


@rule("TA S.3", "TA 20:1", "TA 20:2")
def test_what_a_merchant_has_sold_out_is_gone_and_what_he_buys_goes_to_the_pool():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.tailor", gold=50)
    here = table.match.content.space_of["city.tailor"]
    zones = table.state.cards.zones
    for card in [card for card in zones["stock"] if table.state.lies[card] == here]:
        del table.state.lies[card]
        table._put(card, "purchase")
    hat = next(card for card in zones["purchase"] if table.name(card) == "pu_hat")
    table._put(hat, "stock")
    table.state.lies[hat] = here
    table.follows("Ann", words.Market(sells=True))
    table.says("Ann", "buy", hat, 1)
    table.says("Ann", "wear", hat)
    assert not any(option[0] == "buy" for option in table.options("Ann"))
    table.says("Ann", "sell", hat, 1)
    assert hat in zones["purchase"] and table.of("Ann").gold == 50


@rule("TA S.3")
def test_the_stock_is_told_in_a_sentence():
    table = Land()
    table.match.tell("stock", rule="TA S.3", space="city.stables", cards=["pu_mule", "pu_horse", "pu_mule"])
    assert log(table)[-1] == "For sale at the Stables: Mule (2), Horse."
    assert asked(table.match).name


@rule("TA S.4", "TA 11:35")
def test_who_starts_inside_the_city_pays_no_toll_and_rolls_there():
    table = Land()
    table.hero("Ann", "ch_cutpurse", "city.gate", forced="board")
    table.rolls(2)
    table.goes("movement")
    assert {option[1] for option in table.options("Ann")} >= {"city.smiths", "city.silver"}
    assert not any(option[1].startswith("out.") for option in table.options("Ann"))
    assert table.findable("pu_sword") != NO_CARD and table.state.winner == NOBODY


@rule("TA S.6", "TA 3:1", "TA 4:1", "TA 1:1", "TA 2:1")
@pytest.mark.parametrize("name", CHARACTERS)
def test_everybody_begins_with_the_counters_of_the_character(name: str):
    table = Land()
    table.of("Ann").character = table.face(f"ch_{name}")
    table.brings_in("Ann")
    if not table.rests():
        table.says("Ann", *table.options("Ann")[0])
    while not table.rests():  # where something that was brought goes
        table.says("Ann", *table.options("Ann")[0])
    hero = table.of("Ann")
    assert (hero.strength, hero.craft, hero.lives) == (*CHARACTERS[name], 4)
    assert hero.gold == {"giant": 0, "sellsword": 4}.get(name, 1)
    assert len(table.spells_of("Ann")) == {"druid": 1, "witch": 2, "oracle": 2}.get(name, 0)
