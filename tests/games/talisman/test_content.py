"""The content: deck sizes, what cards say of themselves, and that nothing is written for nobody."""

import re
from pathlib import Path

import pytest

import questboard
from questboard.engine.content.packs import PackError
from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.effects.run import HANDLERS
from questboard.games.talisman.effects.special import FUNCTIONS
from questboard.testing import rule

LIBRARY = questboard.find("talisman").load_content((), ())
SIZES = {
    "characters": 20, "adventure": 144, "spells": 34, "purchase": 143 - 29, "curses": 14, "endings": 8 + 1,
    "talismans": 6, "advanced": 6, "city": 48 - 1, "village": 30, "patron": 36, "tavern_event": 18,
}  # fmt: skip
"""Wayside cards stand in for 19 Doorways. Without what needs other boards: 29 Roman, technical and sea goods,
the Necro Text; with the crown."""


def test_the_decks_have_their_sizes():
    found = {deck: sum(card.copies for card in LIBRARY.faces if card.deck == deck) for deck in SIZES}
    assert found == SIZES


def test_twelve_city_cards_are_law_and_seven_of_them_watch():
    law = [card for card in LIBRARY.faces if card.deck == "city" and "LAW" in card.sub]
    assert sum(card.copies for card in law) == 12
    assert sum(card.copies for card in law if "WATCH" in card.sub) == 7


@rule("TA 15:4")
def test_every_card_says_what_it_does():
    for card in LIBRARY.faces:
        assert len(card.text) > 2, card.id
        assert card.slot is None or card.text.endswith(card.slot), f"{card.id}: the slot word is missing (TA 5:7)"


def test_no_single_adventure_kills_a_fresh_character():
    for card in LIBRARY.faces:
        if card.deck == "adventure":
            rounds = card.pack.count if card.pack is not None and card.pack.go_on else 1
            lost = sum(lives_lost(ability.do) for ability in card.ab if ability.when == "encounter")
            assert max(rounds if card.type in ("ENEMY", "SPIRIT") else 0, lost) < 4, card.id


def lives_lost(effects) -> int:
    total = 0
    for effect in effects:
        if isinstance(effect, words.Loses) and effect.stat == "life":
            total += 4 if effect.n == "all" else effect.n
        elif isinstance(effect, words.Rolls):
            total += max(lives_lost(line) for line in effect.table.values())
        elif isinstance(effect, words.Each):
            total += lives_lost(effect.do)
    return total


def test_every_special_function_and_every_word_is_used():
    text = "".join(file.read_text("utf-8") for file in sorted(Path(questboard.find("talisman").folder).rglob("*.toml")))
    named = set(re.findall(r'op = "special", name = "(\w+)"', text))
    assert set(FUNCTIONS) - named == set()
    tags = {struct.__struct_config__.tag for struct in HANDLERS} | {"each"}
    assert tags - set(re.findall(r'op = "(\w+)"', text)) == set()


def test_a_misspelt_word_is_reported_with_its_line(tmp_path: Path):
    (tmp_path / "more.toml").write_text(
        '[[cards]]\nid = "ad_owl"\nname = "Owl"\ndeck = "adventure"\ntype = "STRANGER"\ntext = "Hoo."\n'
        'ab = [{ when = "visit", do = [{ op = "peak", deck = "adventure" }] }]\n'
    )
    with pytest.raises(PackError, match=r"more\.toml:7.*did you mean peek"):
        questboard.new("talisman", 2, packs=[str(tmp_path)])


MISTAKES = {
    's = "three"': r"more\.toml:7: .*/s: found \"three\", expected int or \"self\"",
    "s = -3": r"more\.toml:7: .*/s: found -3, expected int >= 0",
    "s = 300": r"more\.toml:7: .*/s: found 300, expected int <= 20",
    "s = 3\nno = 9": r"more\.toml:8: .*/no: found 9, expected int <= 6",
    "s = 3\nlead = 99": r"more\.toml:8: .*/lead: found 99, expected int <= 20",
    "s = 3\ncopies = 0": r"more\.toml:8: .*/copies: found 0, expected int >= 1",
    "strenght = 3": r"more\.toml:7: .*/strenght: found an unknown key",
    's = 3\nsub = ["ANIMALL"]': r"kind 'ANIMALL', which no other card has \(did you mean ANIMAL\?\)",
    "": r"a foe needs s, c or pack",
    's = 3\nbonus = [{ to = "carft", n = 1 }]': r"more\.toml:8: .*did you mean craft",
    's = 3\nab = [{ when = "fight_loose", do = [] }]': r"more\.toml:8: .*did you mean fight_lost",
    's = 3\nab = [{ when = "fight_won", do = [{ op = "award", card = "pu_swrod" }] }]': r"did you mean pu_sword",
    's = 3\nab = [{ when = "fight_won", do = [{ op = "peek", deck = "citty" }] }]': r"deck .citty. .*mean city",
    's = 3\nab = [{ when = "fight_won", do = [{ op = "search", deck = "here", filter = {} }] }]': r"no deck 'here'",
    's = 3\nab = [{ when = "fight_won", if = { board = "citty" }, do = [] }]': r"more\.toml:8: .*did you mean city",
    's = 3\nab = [{ when = "fight_won", do = [{ op = "gain", stat = "gold", sum = 2 }] }]': r"more\.toml:8: .*/sum",
}  # fmt: skip


@pytest.mark.parametrize("line", MISTAKES)
def test_every_mistake_is_named_with_what_was_expected(tmp_path: Path, line: str):
    head = '[[cards]]\nid = "ad_bogey"\nname = "Bogey"\ndeck = "adventure"\ntype = "ENEMY"\ntext = "A bogey."\n'
    (tmp_path / "more.toml").write_text(f"{head}{line}\n")
    with pytest.raises(PackError, match=MISTAKES[line]):
        questboard.new("talisman", packs=[str(tmp_path)])


def test_a_space_that_does_not_exist_is_reported(tmp_path: Path):
    (tmp_path / "more.toml").write_text(
        '[[cards]]\nid = "ad_gate"\nname = "Gate"\ndeck = "adventure"\ntype = "PLACE"\ntext = "Away."\n'
        'ab = [{ when = "visit", do = [{ op = "move", to = "out.nowhere" }] }]\n'
    )
    with pytest.raises(PackError, match=r"found no Space 'out.nowhere'"):
        questboard.new("talisman", 2, packs=[str(tmp_path)])


def test_the_hashes_of_a_record_cover_every_board_and_old_records_are_known():
    game = questboard.find("talisman")
    assert len(game.pack_hashes()) == 5  # what belongs to no board, and four boards
    for old in game.formerly:
        assert game.knows_content((old,))
    assert not game.knows_content(("0" * 64,))
