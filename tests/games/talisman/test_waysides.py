"""The wayside cards that stand in for Doorways; and that everything else has the numbers of its table."""

import tomllib
from pathlib import Path

import questboard
from questboard.testing import rule
from tests.games.talisman.land import Land

CONTENT = Path(questboard.find("talisman").folder) / "content"
PRINTED = {
    "Warrior": (4, 2), "Druid": (2, 4), "Hedge Witch": (2, 4), "Sellsword": (4, 2), "Shrine Knight": (4, 2),
    "Ratcatcher": (3, 3), "Ash Monk": (2, 4), "Dwarf Delver": (3, 3), "Elf Pathfinder": (3, 3), "Goblin Fence": (2, 4),
    "Hill Giant": (6, 1), "Bonewright": (2, 4), "Ballad Singer": (2, 3), "Cutpurse": (3, 3), "Oracle": (1, 5),
    "Exile Berserker": (5, 1), "Tinker": (3, 3), "Beast Drover": (3, 3), "Chaos Reaver": (5, 2),
    "Clockwork Pilgrim": (4, 3),
}  # fmt: skip


def cards(file: str) -> list[dict]:
    return tomllib.loads((CONTENT / file).read_text("utf-8"))["cards"]


def copies(file: str) -> int:
    return sum(card.get("copies", 1) for card in cards(file))


def test_characters_have_the_strength_and_craft_of_their_table():
    assert {card["name"]: (card["s"], card["c"]) for card in cards("characters.toml")} == PRINTED


def test_nineteen_waysides_fill_the_deck_to_its_144_cards():
    assert (copies("adventure.toml"), copies("waysides.toml")) == (144 - 19, 19)


def test_the_foes_of_the_deck_are_as_strong_as_they_ought_to_be():
    """Thirty-eight Enemies with a mean Strength of 4; a pack counts for one of them."""
    foes = [card for card in cards("adventure.toml") if card["type"] == "ENEMY"]
    strengths = [card.get("s") or card["pack"]["value"] for card in foes for _ in range(card.get("copies", 1))]
    assert len(strengths) == 38 and abs(sum(strengths) / 38 - 4.0) < 0.2


def visits(table: Land, who: str, card: int) -> None:
    table.visits(who, card)


@rule("TA 1:5", "TA 2:1", "TA 15:8")
def test_a_wandering_master_gives_six_lessons():
    table = Land()
    [master] = table.lay("out.fields1", "ad_master")
    for lesson in range(1, 7):
        visits(table, "Ann", master)
        assert table.options("Ann") == [("pick", "The sword"), ("pick", "The book")]
        table.says("Ann", "pick", "The sword" if lesson % 2 else "The book")
        assert ("ad_master" in table.names_on("out.fields1")) == (lesson < 6)
    assert (table.of("Ann").strength, table.of("Ann").craft) == (4 + 3, 2 + 3)


@rule("TA 11:9", "TA 15:10")
def test_a_ferry_landing_takes_people_across_for_a_coin():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.forest", gold=1)
    [landing] = table.lay("out.forest", "ad_landing")
    visits(table, "Ann", landing)
    assert table.at("Ann") == "mid.castle" and table.of("Ann").gold == 0
    assert table.names_on("out.forest") == ["ad_landing"]
    table.hero("Bea", "ch_druid", "out.forest", gold=0)
    visits(table, "Bea", landing)
    assert table.at("Bea") == "out.forest"


@rule("TA 4:6", "TA 15:4")
def test_a_farmhouse_heals_and_is_gone():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.plains1", lives=1)
    table.top("adventure", "ad_farm")
    table.goes("arrive")
    assert table.of("Ann").lives == 3 and table.names_on("out.plains1") == []
