"""Information sheets (FF 4): cases for a referee."""

from pathlib import Path

import pytest

from questboard.engine import Look
from questboard.games.forty_factions.content import Faction
from questboard.games.forty_factions.wording.names import Names
from questboard.games.forty_factions.wording.private import in_short
from questboard.games.forty_factions.wording.sheet import sheet
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, city, offer
from tests.games.forty_factions.chapters.given import CONTENT, FACTIONS
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, WHITE_HAND, Tehmor

NOTES = {
    "No Council seat": lambda one: not one.council,
    "Chaotic: ": lambda one: one.order == "Chaotic" and not one.council,
    "Anarchic: ": lambda one: one.order == "Anarchic" and not one.council,
    "Thieves' Guild with a seat in the Conclave": lambda one: one.category == "Thieves' Guilds" and one.conclave,
    "Thievish: ": lambda one: one.thievish and one.category != "Thieves' Guilds",
    "No seat in the Conclave": lambda one: not one.conclave,
    "Has a seat in the Conclave": lambda one: one.conclave,
    "Masquerade: ": lambda one: one.abilities == ("masquerade",),
    "Party Faction of the ": lambda one: one.category == "Political Parties",
    "First choice of": lambda one: one.colour is not None and one.colour.rank == 1,
    "One card, two names": lambda one: len(one.variants) == 2,
}
"""What a note says -> what the sheet then must be."""


WITHOUT_A_NOTE = {
    "No Council seat": lambda one: one.council or one.category == "Political Parties" or one.thievish,
    "Thievish: ": lambda one: not one.thievish,
    "First choice of": lambda one: one.colour is None or one.colour.rank > 1,
}
"""What a sheet must be if its notes say nothing of it."""


@rule("FF 4.3.4", "FF 11.1.1")
@pytest.mark.parametrize(("year", "exists"), [(1150, False), (1187, True)])
def test_a_guild_of_another_time_neither_steals_nor_blocks(tmp_path: Path, year: int, exists: bool):
    (tmp_path / "guild.toml").write_text(
        """
        [[factions]]
        id = "brotherhood-of-the-white-hand"
        variants = [{ name = "Brotherhood of the White Hand", since = 1180 }]
        """
    )
    table = Tehmor("AB", packs=[str(tmp_path)], options={"year": year})
    table.holds("A", WHITE_HAND)
    table.holds("B", ASSASSINS, "navy")
    table.start("steal")
    assert table.may("A", "steal", WHITE_HAND, 1) is exists
    table.answers("B", "steal", ASSASSINS, 0)
    assert table.may("A", "block", WHITE_HAND) is exists


@rule("FF 4.3.4", "FF 6.2.2")
def test_a_refusal_calls_factions_by_the_name_of_their_time():
    table = city("AB", options={"year": 1187}, A="temple-of-oril-opsor")
    table.holds("A", "temple-of-lofir-wagren")
    table.start("activation")
    why = table.is_refused("A", *table.plan("A", "temple-of-lofir-wagren"), rule="FF 6.2.2")
    assert why.reason == "The Temple of WAGREN is an Enemy of your Temple of ORIL."
    assert why.remedy == "Discard your Temple of ORIL in the same move."


@rule("FF 4.3.7", "FF 4.3.8")
def test_a_whole_category_may_be_an_enemy():
    table = city("AB", A="city-watch")
    table.holds("A", "beggars-buskers-and-rumourmongers")
    table.start("activation")
    table.is_refused("A", *table.plan("A", "beggars-buskers-and-rumourmongers"), rule="FF 6.2.2")


@rule("FF 4.3.8", "FF 6.2.2")
@pytest.mark.parametrize("name", FACTIONS)
def test_every_enemy_on_a_sheet_stands_in_the_way_on_both_sides(name: str):
    one = FACTIONS[name]
    enemies = [
        other for other in CONTENT.factions if other.number in one.enemies or other.category in one.enemy_categories
    ]
    for enemy in enemies:
        for table_faction, hand_faction in ((name, enemy.id), (enemy.id, name)):
            if table_faction == hand_faction:
                continue
            table = Tehmor("AB")
            table.has("A", table_faction)
            table.holds("A", hand_faction)
            table.start("activation")
            table.is_refused("A", *table.plan("A", hand_faction), rule="FF 6.2.2")
            assert table.may("A", *table.plan("A", hand_faction, table_faction))


@rule("FF 4.3.8", "FF 7.2.2")
def test_the_right_enemy_must_go_and_not_just_any_faction():
    table = city("AB", A="guild-of-seamen", B="navy kyr")
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", "guild-of-seamen"))
    table.is_refused("B", *accept(table, "B", "A"), rule="FF 4.3.8")
    table.is_refused("B", *accept(table, "B", "A", "kyr"), rule="FF 4.3.8")
    table.answers("B", *accept(table, "B", "A", "navy"))
    assert table.active("B") == ("kyr", "guild-of-seamen") and table.active("A") == ()


@rule("FF 4.3.8", "FF 10.4.5")
def test_a_faction_that_is_dropped_leaves_every_board_at_once():
    table = city("AB", A=THIEVES)
    table.start("trading")
    assert table.votes("Liberal") == {"A": 12}
    table.interjects("A", "drop", THIEVES)
    assert table.votes() == {}
    table.start("conclave")
    assert table.points("conclave") == {} and table.points("area") == {}


@rule("FF 4.3.9", "FF 4.3.11")
def test_the_short_line_of_a_faction_tells_what_it_has_now():
    table = city("AB", dm="Hal", A="navy", B="kyr")
    table.start("trading")
    table.moves_seat("navy", "kyr", "a wager")
    table.interjects("Hal", "control-place", "harbour-fort", "kyr", "stormed")
    table.interjects("Hal", "change-place", "naval-dockyard", "abandoned", "the plague")
    names = Names(Look(table.match, 0))
    assert in_short(names, names.faction("navy")).startswith(
        "Militant Military; Naval Dockyard (Lower West Side, abandoned); Enemies"
    )
    rows = {row[0]: row[1] for row in sheet(names, "navy").rows}
    assert rows["seats"] == "Council"  # as printed
    assert rows["now"] == "No Council seat; Naval Dockyard (Lower West Side, abandoned)."


@rule("FF 4.3.15")
@pytest.mark.parametrize("name", FACTIONS)
def test_the_notes_of_a_faction_are_true_and_nothing_is_missing(name: str):
    one: Faction = FACTIONS[name]
    for words, holds in NOTES.items():
        assert words not in one.notes or holds(one), f"{one.name}: {words}"
    for words, holds in WITHOUT_A_NOTE.items():
        assert words in one.notes or holds(one), f"{one.name} should say: {words}"
