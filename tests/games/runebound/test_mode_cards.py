"""Every card of the modes is met: fought, resolved, claimed and used by people who do anything that is allowed."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from questboard.games.runebound.effects import PASSIVE_ONLY
from questboard.games.runebound.faces import Face
from questboard.games.runebound.modes.cataclysm.setup import curses_of
from questboard.games.runebound.state import LORDS
from questboard.games.runebound.vocabulary import Effect
from tests.games.runebound.cases import FOUR
from tests.games.runebound.realm import Realm, Ruins, Storm, content_of, open_question, options_of, verdict

STORMS, CURSES = content_of("seven-scions"), content_of("cataclysm")
FACES: dict[str, Face] = STORMS.by_id | CURSES.by_id


def of_kind(*kinds: str) -> list[str]:
    return [face.id for face in FACES.values() if face.kind in kinds]


def play_on(table: Realm, luck: Random, until: Any, most: int = 400) -> None:
    for _ in range(most):
        if table.match.outcome is not None or until(table.match.state):
            return
        seat = table.match.waiting_for()[0]
        table.match.answer(open_question(table.match).number, seat, luck.choice(options_of(table.match)))
    raise AssertionError("it does not come to an end")


def test_how_many_cards_there_are():
    kinds = Counter(face.kind for face in FACES.values() if face.id not in content_of().by_id)
    assert kinds == {"storm": 18, "lord": 6, "scion": 6, "curse": 30, "guardian": 1}
    colours = Counter((face.colour, bool(face.life)) for face in FACES.values() if face.kind == "storm")
    assert colours == {(0, False): 3, (0, True): 3, (1, False): 2, (1, True): 4, (2, False): 2, (2, True): 4}
    curses = Counter((face.curse, face.level) for face in FACES.values() if face.kind == "curse")
    assert sorted(curses.values()) == [1] * 5 + [2] * 5 + [3] * 5
    shelves: Any = CURSES.content  # with the shelf that the mode adds
    assert sorted(counter.curse for counter in shelves.counters if counter.curse) == sorted(curses_of(CURSES))
    assert len(shelves.counters) == 8


@pytest.mark.parametrize("name", of_kind("curse", "storm", "lord"))
def test_numbers_keep_to_their_bands(name: str):
    face: Face = FACES[name]
    if not face.life:
        assert face.script or face.quest or face.do
        return
    values, damages = face.values, face.damages
    if face.kind == "curse" and face.level == 1:
        assert all(13 <= value <= 16 for value in values) and 2 <= sum(damages) <= 4 and face.life in (3, 4)
    elif face.kind == "curse":  # stronger than any Dragon Lord
        assert all(20 <= value <= 23 for value in values) and set(damages) <= {4, 5} and 10 <= face.life <= 12
    elif face.kind == "storm":
        low, high = ((10, 14), (12, 17), (14, 20))[face.colour]
        assert all(low <= value <= high for value in values) and face.life == (2, 3, 4)[face.colour]
    else:
        assert all(15 <= value <= 19 for value in values) and face.life in (5, 6)


@pytest.mark.parametrize("name", of_kind("curse", "storm", "lord", "scion"))
def test_it_can_be_read(name: str):
    face: Face = FACES[name]
    assert face.text and (face.benefit or face.kind in ("storm", "lord"))
    texts = [*face.owned.all, *face.foe.all, *face.slumber.all]
    verbs = [effect for text in texts for effect in text.effects] + [*face.before, *face.script, *face.reward, *face.do]
    for verb in _verbs(verbs):
        assert verb in STORMS.verbs or verb in PASSIVE_ONLY, verb


def _verbs(effects: list[Effect]) -> list[str]:
    found: list[str] = []
    for effect in effects:
        found.append(effect.verb)
        for branch in effect.branches:
            found += _verbs(list(branch))
    return found


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", of_kind("storm"))
def test_every_storm_card(name: str, seed: int):
    table = Storm("Ann", "Bea", "Cy")
    table.holds("Ann", ("the-archer", "the-champion")[seed])
    table.holds("Bea", ("the-trickster", "the-warden")[seed])
    table.awake("Cy", "the-seer")
    for who in ("Ann", "Bea"):
        table.has(who, *(("courage-in-a-bottle", "ebon-plate") if who == "Ann" else ("ashwood-bow", "isaura-flint")))
        table.hero(who).counters = [3, 3, 3, 1, 2]
    table.storm_breaks(name)
    play_on(table, Random(f"{name} {seed}"), lambda state: not state.storm_open)
    assert name in {told["card"] for told in table.told("storm-card")}
    assert table.cards("out of the game", name)


@pytest.mark.parametrize("together", [True, False])
@pytest.mark.parametrize("name", of_kind("lord"))
def test_every_stormlord(name: str, together: bool):
    table = Storm("Ann", "Bea", together=together)
    table.no_storms()
    table.pile(LORDS, name)
    table.awake("Ann", "the-champion")
    table.awake("Bea", "the-warden")
    for hero in table.state.heroes:
        hero.counters = [3, 3, 3, 2, 3]
    table.has("Ann", "ashwood-bow", "courage-in-a-bottle", "isaura-flint")
    table.start("stormlords-come")
    play_on(table, Random(name), lambda state: False)
    assert verdict(table.match).rule in ("VA50.42", "VA50.46")


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", [name for name in of_kind("curse") if not FACES[name].quest])
def test_every_curse_card(name: str, seed: int):
    face: Face = FACES[name]
    table = Ruins(heroes=FOUR)
    town = next(town for town, curse in Ruins.CURSES.items() if curse == face.curse)
    table.in_town("Ann", town)
    table.has("Ann", "isaura-flint", "brother-ambrose", "ebon-plate")
    table.hero().counters = [8, 8, 8, 2, 8] if seed else [0, 0, 0, 0, 0]
    if face.level == 1:
        table.next_trial(face.curse, name)
    else:
        first = next(one.id for one in FACES.values() if one.curse == face.curse and one.level == 1)
        table.claimed("Ann", first)
    table.start("adventure")
    table.answers("Ann", "curse", face.level)
    play_on(table, Random(f"{name} {seed}"), lambda state: state.fight is None)
    assert name in {told["card"] for told in table.told("curse")}
    assert {told["card"] for told in [*table.told("claimed"), *table.told("curse-stands")]} & {name}


@pytest.mark.parametrize("name", of_kind("curse"))
def test_every_claimed_card_in_a_fight_and_on_the_way(name: str):
    table = Ruins(heroes=FOUR)
    table.claimed("Ann", name)
    table.hero().counters = [4, 4, 4, 1, 4]
    luck = Random(name)
    for foe in ("hierophant-of-rust", "copperwing-drake", "hill-ogre"):
        table.stands("Ann", 7, 7)
        table.state.active = 0
        table.fights("Ann", foe)
        play_on(table, luck, lambda state: state.fight is None)
    table.start("turn", active=0)
    play_on(table, luck, lambda state: state.active != 0)
    if any(text.costs for text in FACES[name].owned.all) and FACES[name].level == 3:
        assert name in {told["card"] for told in table.told("power")}
