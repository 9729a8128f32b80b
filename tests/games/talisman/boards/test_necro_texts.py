"""Necro Texts: found in the decks of boards, read by who can be Evil, paid by Rituals, jealous of each other."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import questboard
from questboard.engine import Look
from questboard.games.talisman.boards import desert, necro_texts
from questboard.games.talisman.boards.necro_texts import reading
from questboard.games.talisman.boards.necro_texts.bots import is_ready, is_tempted
from questboard.games.talisman.boards.necro_texts.state import NECRO
from questboard.games.talisman.bots.aims import aims
from questboard.games.talisman.context import Context
from questboard.games.talisman.state import EVIL, GOOD, NEUTRAL, NO_CARD, discards
from questboard.games.talisman.vocabulary import Toads
from questboard.testing import rule
from tests.games.talisman.boards.given_necro_texts import ALL, PARTS, bookish, everything, knows, performs, table, uses
from tests.games.talisman.land import Land

__all__ = ["table"]

ORDERS = ("cosmos", "chaos", "phobic", "death")


# -- where they are ------------------------------------------------------------------------------------------------


@rule("TA 13:15a")
def test_a_text_lies_in_the_deck_of_its_board_and_is_there_only_with_it(table: Land):
    library = table.match.content
    there = {card.id: card.deck for card in library.cards if "TEXT" in card.sub}
    assert there == {"nt_codex": "desert", "nt_ledger": "city"}
    sizes = {
        deck: sum(library.copies[card.id] for card in library.cards if card.deck == deck) for deck in there.values()
    }
    assert sizes == {"desert": 40, "city": 48}
    alone = Land(more=[necro_texts.part], without=["city"]).match.content
    assert not [card.id for card in alone.cards if "TEXT" in card.sub]
    assert not [name for name in Land(more=[desert.part]).match.content.face_of if name.startswith(("nt_", "ns_"))]


@rule("TA 13:15e")
def test_four_orders_of_six_spells(table: Land):
    found = [card for card in table.match.content.cards if card.type == "NECRO"]
    assert len(found) == 24 and all(card.deck == "necro" and card.copies == 1 for card in found)
    assert {order: sum(card.order == order for card in found) for order in ORDERS} == dict.fromkeys(ORDERS, 6)
    for card in found:
        assert card.spell is not None and card.text.startswith(f"{card.spell.ash} Ash.") and "Blunder: " in card.text


@rule("TA 13:15c")
def test_the_eight_texts_as_they_are_printed():
    file = Path(necro_texts.__file__).parent / "content" / "texts.toml"
    printed = {card["id"]: card for card in tomllib.loads(file.read_text("utf-8"))["cards"]}
    assert {name: (card["deck"], card["order"], card["ritual"]) for name, card in printed.items()} == ALL
    assert all("Reading" in card["text"] and "Ritual:" in card["text"] and "Black Ash:" in card["text"]
               for card in printed.values())  # fmt: skip


# -- reading -------------------------------------------------------------------------------------------------------


@rule("TA 13:15", "TA 13:15a", "TA 13:15b")
def test_taking_a_text_is_harmless_and_reading_it_turns_evil_at_once(table: Land):
    """EX-50: what only the Good may hold is dropped."""
    table.hero("Ann", "ch_warrior", "out.fields1", alignment=GOOD)
    [book] = table.lay("out.fields1", "nt_ledger")
    table.takes("Ann", book)
    table.gear("Ann", "re_bones")
    assert table.of("Ann").alignment == GOOD and uses(table) == ["Read it"]
    table.goes("organise")
    table.says("Ann", "use", book, 0)
    assert table.of("Ann").alignment == EVIL and table.owns("Ann") == ["nt_ledger"]
    assert table.names_on("out.fields1") == ["re_bones"] and table.told("reads-text")
    assert uses(table) == ["Ritual"]


@rule("TA 13:15b")
def test_who_changed_alignment_this_turn_cannot_read_unless_evil(table: Land):
    """RC-69."""
    hero = table.hero("Ann", "ch_warrior", "out.fields1", alignment=NEUTRAL)
    table.gear("Ann", "nt_ledger")
    table.turns("Ann", "good")
    assert uses(table) == []
    hero.realigned = False
    assert uses(table) == ["Read it"]
    hero.alignment, hero.realigned = EVIL, True
    assert uses(table) == ["Read it"]


@rule("TA 13:15b")
def test_who_can_never_be_evil_carries_it_and_cannot_read(tmp_path: Path):
    """EX-50."""
    (tmp_path / "saint.toml").write_text('[[cards]]\nid = "ch_warrior"\ntags = ["NEVER_EVIL"]\n')
    table = Land(more=PARTS, packs=[str(tmp_path)])
    table.hero("Ann", "ch_warrior", "out.fields1", alignment=GOOD)
    table.gear("Ann", "nt_ledger")
    assert uses(table) == [] and table.owns("Ann") == ["nt_ledger"]


@rule("TA 13:15b")
def test_who_is_no_longer_evil_must_read_again(table: Land):
    bookish(table)
    table.of("Ann").alignment = NEUTRAL
    assert uses(table) == ["Read it"]


# -- the Ritual ----------------------------------------------------------------------------------------------------


@rule("TA 13:15d")
def test_the_ritual_takes_its_price_and_draws_until_the_order_fits(table: Land):
    bookish(table)
    table.top("necro", "ns_rending", "ns_plague", "ns_drought")
    performs(table)
    assert knows(table) == ["ns_drought"] and table.of("Ann").lives == 3
    assert [table.name(card) for card in table.state.cards.zones[discards("necro")]] == ["ns_rending", "ns_plague"]
    seen = {seat: table.match.view(seat) for seat in range(2)}
    assert [name for _, name, _ in seen[0].hand] == ["ns_drought"] and not seen[1].hand
    assert seen[1].necro.spells == (1, 0, 0) and seen[1].heroes[0].spells == 0


@rule("TA 13:15d")
def test_the_discards_are_shuffled_in_once(table: Land):
    bookish(table)
    zones = table.state.cards.zones
    for card in list(zones["necro"]):
        order = table.match.content.faces[table.state.cards.face[card]].order
        table._put(card, "necro discards" if order == "cosmos" else "necro")
    performs(table)
    assert len(knows(table)) == 1
    for card in [*zones["necro"], *zones["necro discards"]]:
        if table.match.content.faces[table.state.cards.face[card]].order == "cosmos":
            table._put(card, "out of the game")
    table.of("Ann").lives = 4
    performs(table)
    assert len(knows(table)) == 1 and table.told("learns")[-1]["n"] == 0 and not zones["necro"]


@rule("TA 13:15d")
def test_who_would_die_of_it_or_cannot_pay_is_not_offered_the_ritual(table: Land):
    bookish(table, "nt_ledger", gold=1, lives=2)
    assert "Ritual" in uses(table)
    table.of("Ann").gold = 0
    assert "Ritual" not in uses(table)
    table.of("Ann").gold, table.of("Ann").lives = 1, 1
    assert "Ritual" not in uses(table)


@rule("TA 13:15d")
def test_the_life_of_a_ritual_is_given_and_nothing_saves_it(table: Land):
    bookish(table, "nt_ledger", gold=2)
    [skin] = table.spells("Ann", "sp_iron_skin")
    performs(table)
    assert table.of("Ann").lives == 3 and table.of("Ann").gold == 1 and skin in table.state.cards.zones["spells 0"]
    assert len(knows(table)) == 1


@rule("TA 13:15d")
def test_at_most_three_are_known_outside_the_limit_of_craft(table: Land):
    """RC-45."""
    bookish(table)
    table.of("Ann").craft = 3
    table.spells("Ann", "ns_drought", "ns_root_grip", "ns_stone_rain", "sp_hex")
    assert table.seen("Ann").spell_limit == 1 and table.free_spells("Ann") == [
        card for card in table.state.cards.zones["spells 0"] if table.name(card) == "sp_hex"
    ]
    table.top("necro", "ns_map_fold")
    performs(table)
    card = reading.text_of(table.match, 0)
    table.follows("Ann", *table.design(card).ab[1].do, about=Context(card=card))
    table.is_asked("fix", "Ann")
    assert len(table.options("Ann")) >= 4 and all(option[0] == "discard" for option in table.options("Ann"))


# -- casting, Ash --------------------------------------------------------------------------------------------------


def offered(table: Land, at: str = "turn_start") -> list[str]:
    return sorted({table.name(option[1]) for option in table.may_cast("Ann", at)})


@rule("TA 13:15f")
def test_casting_needs_the_text_at_hand_and_the_ash_and_burns_it(table: Land):
    book = bookish(table)
    [drought] = table.spells("Ann", "ns_drought")
    assert offered(table) == []
    table.of("Ann").ash = 2
    assert offered(table) == ["ns_drought"]
    pack = table.gear("Ann", "pu_pack")
    table.state.place[book] = pack
    assert offered(table) == []  # RC-45: not out of a Pack
    table.state.place[book] = -1
    table.casts("Ann", drought)
    assert table.of("Ann").ash == 0 and table.told("ash-burns") and table.of("Ann").cast
    assert table.name(table.state.cards.zones[discards("necro")][-1]) == "ns_drought"


@rule("TA 9:9", "TA 13:15f")
def test_a_necro_spell_is_rolled_for_and_blunders_burn_ash_too(table: Land):
    bookish(table)
    table.of("Ann").craft, table.of("Ann").ash = 3, 2
    [drought] = table.spells("Ann", "ns_drought")
    table.rolls(5)
    table.casts("Ann", drought)
    assert table.told("blunder") and table.of("Ann").poison == 2 and table.of("Ann").ash == 0


@rule("TA 9:11")
def test_one_spell_a_turn_counts_necro_spells(table: Land):
    bookish(table, ash=9)
    [drought] = table.spells("Ann", "ns_drought")
    table.spells("Ann", "sp_hex", "ns_root_grip")
    table.casts("Ann", drought)
    assert not table.could_cast("Ann")


@rule("TA 13:14.5")
def test_a_necro_spell_on_the_street_breaks_the_fifth_statute(table: Land):
    bookish(table, ash=9)
    table.of("Ann").at = table.match.content.space_of["city.kingsway"]
    [grip] = table.spells("Ann", "ns_root_grip")
    table.casts("Ann", grip, "Bea")
    assert table.state.statutes == [5]


@rule("TA 13:15f")
def test_when_the_text_goes_its_spells_go_and_the_ash_stays(table: Land):
    """RC-45."""
    book = bookish(table, ash=3)
    table.spells("Ann", "ns_drought", "ns_map_fold", "sp_hex")
    table.drops("Ann", book)
    assert knows(table) == [] and table.of("Ann").ash == 3
    assert [table.name(card) for card in table.state.cards.zones["spells 0"]] == ["sp_hex"]
    assert NECRO.of(table.match).read[0] == NO_CARD
    table.takes("Ann", book)
    assert "Read it" in uses(table) and "Ritual" not in uses(table)


@rule("TA 13:15f", "TA 16:9")
def test_it_goes_with_a_pack_as_spoils_and_with_its_owner(table: Land):
    book = bookish(table)
    table.spells("Ann", "ns_drought")
    pack = table.gear("Ann", "pu_pack")
    table.state.place[book] = pack
    table.hands_over("Ann", "Bea", pack)
    assert knows(table) == [] and "nt_codex" in table.owns("Bea") and NECRO.of(table.match).read == [-1, -1, -1]
    table = Land(more=PARTS)
    bookish(table)
    table.spells("Ann", "ns_drought")
    table.follows("Ann", Toads())
    assert knows(table) == [] and table.names_on("out.fields1") == ["nt_codex"]


@rule("TA 13:15g")
def test_of_two_texts_one_is_dropped_at_once(table: Land):
    """EX-49: read or unread."""
    old = bookish(table, read=False)
    [new] = table.lay("out.fields1", "nt_ledger")
    table.takes("Ann", new)
    table.is_asked("fix", "Ann")
    assert set(table.options("Ann")) == {("drop", old), ("drop", new)}
    table.says("Ann", "drop", old)
    assert table.owns("Ann") == ["nt_ledger"] and table.names_on("out.fields1") == ["nt_codex"]


@rule("TA 13:15g", "TA 13:15f")
def test_who_keeps_the_old_text_keeps_its_spells(table: Land):
    old = bookish(table)
    table.spells("Ann", "ns_drought")
    [new] = table.lay("out.fields1", "nt_ledger")
    table.takes("Ann", new)
    table.says("Ann", "drop", new)
    assert knows(table) == ["ns_drought"] and reading.text_of(table.match, 0) == old


def test_bots_do_not_pay_their_last_lives_for_a_spell():
    table = Land(more=PARTS)
    bookish(table, lives=2)
    assert not is_ready(Look(table.match, 0)) and is_tempted(Look(table.match, 0))
    table.of("Ann").lives = 4
    assert is_ready(Look(table.match, 0))


@pytest.mark.parametrize(("craft", "lives", "owns", "tempted"), [(5, 3, "", True), (4, 4, "", False), (5, 2, "", False),
    (9, 4, "re_bell", False)])  # fmt: skip
def test_of_the_good_only_the_wise_and_hale_open_the_book_who_have_nothing_to_lose(
    craft: int, lives: int, owns: str, tempted: bool
):
    table = Land(more=PARTS)
    bookish(table, read=False, lives=lives)
    table.of("Ann").alignment, table.of("Ann").craft = GOOD, craft
    if owns:
        table.gear("Ann", owns)
    assert is_tempted(Look(table.match, 0)) == tempted


@pytest.mark.parametrize(("text", "ash", "lives", "bites", "ready"), [("nt_codex", 0, 3, 0, False),
    ("nt_codex", 1, 3, 0, True), ("nt_codex", 0, 4, 0, True), ("nt_breviary", 0, 1, 0, True),
    ("nt_breviary", 0, 4, 5, False)])  # fmt: skip
def test_bots_perform_a_ritual_for_a_spell_that_can_be_paid_for(
    text: str, ash: int, lives: int, bites: int, ready: bool
):
    """With no Ash only who has all Lives gives one, and a Bite, which brings Ash, who has few."""
    table = everything()
    bookish(table, text, ash=ash, lives=lives, bite=bites)
    assert is_ready(Look(table.match, 0)) == ready


def test_the_oasis_is_sought_by_who_can_read_in_the_glass_codex():
    table = Land(more=PARTS)
    without = aims(Look(table.match, 0)).get("mid.oasis", 0.0)
    bookish(table)
    table.of("Ann").craft = 5
    wanted = aims(Look(table.match, 0))["mid.oasis"]
    table.of("Ann").ash = 4
    assert wanted > without and aims(Look(table.match, 0)).get("mid.oasis", 0.0) < wanted


def test_the_part_may_be_chosen_without_any_board():
    assert "necro" in questboard.new("talisman", 2, "n", expansions=["necro-texts"]).content.decks
