"""Abilities say what they are good for, so bots play a Character of a pack that they have never heard of."""

from __future__ import annotations

from pathlib import Path
from typing import get_args, get_type_hints

import pytest

import questboard.games.talisman.bots as judgement
from questboard.engine import Look, Option
from questboard.games.talisman.bots import judge
from questboard.games.talisman.bots.using import GOOD_FOR
from questboard.games.talisman.state import Fight
from questboard.games.talisman.vocabulary import Ability
from tests.games.talisman.land import Land

STRANGER = """
[[cards]]
id = "ch_gambler"
name = "Gambler"
deck = "characters"
type = "CHARACTER"
s = 3
c = 3
race = "Human"
alignment = "neutral"
start = "out.city"
text = "Before a fight 1G buys +4. You may sell Objects anywhere, at half price rounded up."
ab = [
    { when = "before_fight", may = true, gold = 1, %sdo = [{ op = "bonus", stat = "fight", n = 4 }] },
    { when = "organise", may = true, %sif = { has = "type:OBJECT" }, do = [{ op = "special", name = "cheap_sale" }] },
]
"""


def gambler(tmp_path: Path, *, hints: bool = True) -> Land:
    """Ann is a Gambler with 5 Gold; with `hints` the abilities say what they are good for."""
    words = ('good_for = "doubtful_fights", ', 'good_for = "selling", ') if hints else ("", "")
    (tmp_path / "pack.toml").write_text('[pack]\nname = "Dice"\nversion = "1"\ngame = "talisman"\n')
    (tmp_path / "gambler.toml").write_text(STRANGER % words)
    table = Land(packs=[str(tmp_path)])
    table.hero("Ann", "ch_gambler", "out.fields1", gold=5)
    return table


def best(table: Land) -> Option:
    look = Look(table.match, 0)
    return max(table.options("Ann"), key=lambda option: judge(look, option))


def before_a_fight(table: Land, foe: str, value: int) -> None:
    cards = list(table.lay(table.at("Ann"), foe))
    table.state.fights.append(Fight("combat", 0, cards, foe, value))


@pytest.mark.parametrize(("hints", "strength", "uses"), [(True, 3, True), (True, 9, False), (False, 9, True)])
def test_a_price_is_paid_where_the_fight_is_in_doubt(tmp_path: Path, hints: bool, strength: int, uses: bool):
    table = gambler(tmp_path, hints=hints)
    table.of("Ann").strength = strength
    before_a_fight(table, "ad_ogre", 4)
    look = Look(table.match, 0)
    mark = judgement.choices.ability
    assert (mark(look, ("use", -1, 0)) > mark(look, ("decline",))) is uses


def test_who_may_sell_anywhere_sells_what_is_worth_more_in_gold(tmp_path: Path):
    table = gambler(tmp_path)
    sword = table.gear("Ann", "pu_sword")
    table.goes("organise")
    assert best(table) != ("use", -1, 1), "a sword is worth more in the hand"
    scroll = table.gear("Ann", "pu_scroll")
    table.goes("organise")
    assert best(table) == ("use", -1, 1)
    table.says("Ann", "use", -1, 1)
    assert best(table) == ("sell", scroll) != ("sell", sword)


def test_a_tinker_repairs_though_he_is_well():
    table = Land()
    table.hero("Ann", "ch_tinker", "out.village", gold=3)
    table.of("Ann").damaged.append("HELMET")
    table.goes("organise")
    assert best(table) == ("use", -1, 0)


def test_every_word_for_what_an_ability_is_good_for_is_understood():
    words = get_args(get_type_hints(Ability)["good_for"])
    assert set(words) - {""} == set(GOOD_FOR)


def test_bots_know_no_character_by_name():
    sources = [path.read_text() for path in Path(judgement.__path__[0]).glob("*.py")]
    assert len(sources) > 8 and not any('"ch_' in source for source in sources)
