"""The odds that bots play by, the bots themselves, and sentences for everything that is asked and told."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import questboard
from questboard import bots
from questboard.engine.content.packs import PackError
from questboard.engine.telling.look import Look
from questboard.games.runebound.effects import PASSIVE_ONLY, VERBS_DONE
from questboard.games.runebound.language import Language
from questboard.games.runebound.modes.seven_scions.effects import WORDS as STORM_WORDS
from questboard.games.runebound.odds import win_chance
from tests.laws import driver

LANGUAGE = Language(VERBS_DONE)
CALIBRATION = [
    ((1, 5, 2), (1, 1, 1), 6, ((12, 1), (12, 1), (12, 0)), 3, 98),
    ((2, 1, 5), (1, 1, 1), 4, ((12, 1), (12, 1), (12, 0)), 3, 70),
    ((1, 5, 2), (1, 1, 1), 6, ((12, 0), (16, 2), (12, 1)), 4, 32),
    ((3, 9, 2), (1, 2, 1), 7, ((13, 1), (17, 3), (13, 0)), 5, 81),
    ((9, 2, 3), (2, 1, 1), 6, ((15, 1), (15, 2), (12, 0)), 4, 98),
    ((5, 13, 5), (1, 3, 1), 9, ((17, 2), (18, 3), (17, 2)), 6, 93),
    ((8, 16, 8), (2, 4, 2), 11, ((19, 3), (20, 4), (19, 3)), 8, 97),
    ((8, 16, 8), (2, 4, 2), 11, ((21, 4), (22, 5), (21, 4)), 10, 17),
]


@pytest.mark.parametrize(("values", "damages", "life", "foe", "left", "percent"), CALIBRATION)
def test_the_odds_of_a_fight(values, damages, life, foe, left, percent):
    """The calibration table of the specification."""
    assert 100 * win_chance(values, damages, life, foe, left) == pytest.approx(percent, abs=3)


def test_every_verb_of_the_vocabulary_does_something():
    assert sorted(LANGUAGE.verbs) == sorted({*VERBS_DONE, *PASSIVE_ONLY})
    stormy = LANGUAGE.with_words(STORM_WORDS)
    assert sorted(stormy.verbs) == sorted({*stormy.does, *PASSIVE_ONLY})


@pytest.mark.parametrize(
    ("mode", "refused"),
    [((), True), (("cataclysm",), True), (("seven-scions",), False), (("seven-scions-together",), False)],
)
def test_only_the_cards_of_a_table_with_the_storm_speak_of_it(tmp_path: Path, mode: tuple[str, ...], refused: bool):
    """Whichever tables of the process have met the storm before: each composes its own language."""
    questboard.new("runebound", 2, "a storm", expansions=("seven-scions",))
    text = '[[items]]\nid = "weathercock"\nname = "Weathercock"\ntype = "artifact"\ncost = 1\ntext = "It turns."\n'
    ability = '[[items.abilities]]\nwhen = "any_own"\ncost = "activate"\ndo = "storm -1"\n'
    (tmp_path / "weathercock.toml").write_text(text + ability)
    if refused:
        with pytest.raises(PackError, match="there is no verb 'storm'"):
            questboard.new("runebound", 2, "calm", expansions=mode, packs=(str(tmp_path),))
    else:
        questboard.new("runebound", 2, "a storm", expansions=mode, packs=(str(tmp_path),))


@pytest.mark.parametrize(
    ("parse", "text", "says"),
    [
        (LANGUAGE.effects, "dael 2", "there is no verb 'dael'"),
        (LANGUAGE.effects, "test Climb 14", "two branches"),
        (LANGUAGE.effects, "heal 2 everybody", "expected hero, self, one, all, ally"),
        (LANGUAGE.effects, "choose (take 1 | gold 1", "not closed"),
        (LANGUAGE.conditions, "phase sideways", "wants some of: ranged, melee, magic"),
        (LANGUAGE.costs, "exhaust lots", "wants a number"),
    ],
)
def test_a_wrong_word_on_a_card_is_named(parse, text, says):
    with pytest.raises(ValueError, match=says):
        parse(text)


def test_a_greedy_hero_grows_faster_than_a_random_one():
    levels = {"greedy": 0, "random": 0}
    for game in range(2):
        match = questboard.new("runebound", 2, f"greedy {game}", options={"rounds": 25}, light=True)
        names = ("greedy", "random") if game % 2 else ("random", "greedy")
        bots.play(match, {seat: bots.make(name, seat) for seat, name in enumerate(names)}, Random(game).random, 50_000)
        for seat, name in enumerate(names):
            levels[name] += 5 * sum(match.state.heroes[seat].counters) + match.state.heroes[seat].xp
    assert levels["greedy"] > 2 * levels["random"]


@pytest.mark.parametrize(
    "packs", [(), ("rituals-and-runes", "weapons-of-legend", "traps-and-terrors", "beasts-and-bandits")]
)
def test_everything_is_said_in_words(packs):
    """No event or option falls back to bare data."""
    match = questboard.new("runebound", 3, f"words {len(packs)}", expansions=packs, options={"rounds": 25})
    luck, told = Random(7), 0
    words = match.game.words
    while match.outcome is None:
        move = driver.propose(match, luck, driver.QUIET)
        look = Look(match, move.seat)
        asked = match.questions(move.seat)[0]
        label = words.option(look, asked, move.option).text
        assert label and label[0].isupper() | label[0].isdigit() | (label[0] in "+-"), (move.option, label)
        assert asked.name not in words.prompt(look, asked) or " " in words.prompt(look, asked)
        driver.do(match, move)
        for heard in match.events(None, told):
            told += 1
            said = words.event(Look(match, None), heard)
            assert "=" not in said and said.endswith("."), (heard.kind, said)
    board = words.board(Look(match, 0))
    assert [panel.title for panel in board][1:] == ["The land", "Heroes", "Markets"]
    assert all(words.sheet(Look(match, 0), name).rows for name in words.sheets(Look(match, 0)))


def test_no_hero_is_never_chosen():
    """Of two who are dealt, a bot takes one as well as the other."""
    chosen: set[str] = set()
    heroes = questboard.find("runebound").load_content((), ()).content.heroes
    for number in range(60):
        match = questboard.new("runebound", 3, f"who plays whom {number}")
        seated = {seat: bots.make("greedy", seed=f"{number} {seat}") for seat in range(3)}
        while match.pending is not None and match.pending.name == "hero":
            bots.play(match, seated, Random(number).random, 1)
        chosen.update(match.content.faces[match.state.cards.face[hero.card]].id for hero in match.state.heroes)
    assert chosen == {hero.id for hero in heroes}
