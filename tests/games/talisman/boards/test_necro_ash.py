"""Black Ash: each Necro Text rewards something else, and wants another Ritual."""

from __future__ import annotations

import pytest

from questboard.games.talisman.context import Context
from questboard.games.talisman.state import Fight
from questboard.testing import rule
from tests.games.talisman.boards.given_necro_texts import ALL, bookish, everything, knows, performs, table, uses
from tests.games.talisman.land import Land

__all__ = ["table"]

# -- Black Ash, each in its own way --------------------------------------------------------------------------------


@rule("TA 13:15f")
def test_the_codex_rewards_turns_that_end_at_the_oasis(table: Land):
    hero = table.hero("Ann", "ch_warrior", "mid.oasis")
    table.gear("Ann", "nt_codex")
    table.goes("end")
    assert hero.ash == 1
    table.state.active = 0
    hero = table.hero("Ann", "ch_warrior", "des.dunes1")
    table.goes("end")
    assert hero.ash == 0


@rule("TA 13:15f")
@pytest.mark.parametrize(("kind", "ash_won"), [("combat", 1), ("psychic", 0)])
def test_the_ledger_rewards_combats_won_against_characters(table: Land, kind: str, ash_won: int):
    hero = table.hero("Ann", "ch_warrior", "out.fields1")
    table.gear("Ann", "nt_ledger")
    fight = Fight(kind, 0, [], "", 0, rival=1)
    table.comes_to("Ann", "fight_won", about=Context(target=1, fight=fight))
    assert hero.ash == ash_won
    wolf = Fight("combat", 0, list(table.lay("out.fields1", "ad_wolf")), "Wolf", 0)
    table.comes_to("Ann", "fight_won", about=Context(fight=wolf))
    assert hero.ash == ash_won


@rule("TA 13:15a")
def test_with_all_boards_all_eight_are_there_and_every_deck_is_full():
    library = everything().match.content
    there = {card.id: card.deck for card in library.cards if "TEXT" in card.sub}
    assert there == {name: deck for name, (deck, _, _) in ALL.items()}
    sizes = {"dungeon": 36, "desert": 40, "city": 48, "rome": 40, "pass": 30, "vale": 48, "ocean": 30, "keep": 40}
    for deck, size in sizes.items():
        assert sum(library.copies[card.id] for card in library.cards if card.deck == deck) == size, deck


@rule("TA 13:15f")
@pytest.mark.parametrize(
    ("text", "at", "foe", "kind", "won"),
    [
        ("nt_psalter", "out.ruins", "de_mummy", "combat", 1),
        ("nt_psalter", "out.ruins", "de_king", "psychic", 1),
        ("nt_psalter", "out.ruins", "ad_wolf", "combat", 0),
        ("nt_tablets", "out.ruins", "de_king", "psychic", 2),
        ("nt_tablets", "out.ruins", "de_thirsty", "psychic", 0),
        ("nt_hymnal", "sea.1", "ad_wolf", "combat", 1),
        ("nt_hymnal", "sea.1", "de_king", "psychic", 0),
        ("nt_hymnal", "out.ruins", "ad_wolf", "combat", 0),
        ("nt_ledger", "out.ruins", "ad_wolf", "combat", 0),
    ],
)
def test_a_text_rewards_kills_in_its_own_way(text: str, at: str, foe: str, kind: str, won: int):
    table = everything()
    hero = table.hero("Ann", "ch_warrior", at)
    table.gear("Ann", text)
    met = Fight(kind, 0, list(table.lay(at, foe)), foe, 0)
    table.wins(met, True)
    assert hero.ash == won


@rule("TA 13:15f")
def test_folio_grimoire_and_breviary_reward_what_is_lost_ends_or_bites():
    table = everything()
    hero = table.hero("Ann", "ch_warrior", "out.ruins", craft=5)
    table.gear("Ann", "nt_folio")
    table.drops("Ann", table.gear("Ann", "ad_squire"), "TA 6:4")
    table.loses_card("Ann", table.gear("Ann", "de_falconer"), "TA 6:3")
    table.drops("Ann", table.gear("Ann", "pu_sword"))
    table.is_freed("Ann", table.curse("Ann", "cu_leaden"))
    assert hero.ash == 2
    table = everything()
    hero = table.hero("Ann", "ch_warrior", "out.ruins")
    table.gear("Ann", "nt_grimoire")
    table.is_freed("Ann", table.curse("Ann", "cu_leaden"))
    table.is_bitten("Ann", 1)
    assert hero.ash == 1
    table = everything()
    hero = table.hero("Ann", "ch_warrior", "out.ruins")
    book = table.gear("Ann", "nt_breviary")
    table.is_bitten("Ann", 2)
    assert hero.ash == 2
    table.state.place[book] = table.gear("Ann", "pu_pack")  # packed away it is of no use (TA 5:6)
    table.is_bitten("Ann", 1)
    assert hero.ash == 2


@rule("TA 13:15d", "TA 20:13")
def test_the_breviary_wants_a_bite_and_gives_its_ash_back():
    table = everything()
    bookish(table, "nt_breviary", bite=2)
    performs(table)
    assert table.of("Ann").bite == 3 and table.of("Ann").ash == 1 and len(knows(table)) == 1


@rule("TA 13:15d")
@pytest.mark.parametrize(("die", "learned"), [(2, 0), (3, 1)])
def test_the_folio_wants_a_die_besides(die: int, learned: int):
    table = everything()
    bookish(table, "nt_folio")
    table.rolls(die)
    performs(table)
    assert table.of("Ann").lives == 3 and len(knows(table)) == learned


@rule("TA 13:15d")
def test_the_hymnal_wants_another_object_and_the_tablets_craft():
    table = everything()
    bookish(table, "nt_hymnal")
    assert "Ritual" not in uses(table)
    sword = table.gear("Ann", "pu_sword")
    table.gear("Ann", "pu_axe")
    performs(table)
    table.is_asked("sacrifice", "Ann")
    assert len(table.options("Ann")) == 2
    table.says("Ann", "give", sword)
    assert sorted(table.owns("Ann")) == ["nt_hymnal", "pu_axe"] and len(knows(table)) == 1
    table = everything()
    bookish(table, "nt_tablets")
    performs(table)
    assert table.of("Ann").craft == 8 and table.of("Ann").lives == 3 and len(knows(table)) == 2
