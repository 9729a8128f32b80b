"""Every card's text against what the engine does for it: numbers, skills, phases, kinds of foes, terrains, prices."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import questboard
from questboard.games.runebound.faces import Face, Text
from questboard.games.runebound.vocabulary import PHASES, SKILLS, SYMBOLS, Effect
from tests.games.runebound.realm import PACKS, content_of

GAME = questboard.find("runebound")
FACES = {
    face.id: face for expansions in (PACKS, ("seven-scions",), ("cataclysm",)) for face in content_of(*expansions).faces
}
WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "first": 1, "second": 2, "third": 3}
ALL = 99
"""What stands for everything there is: words say "all"."""
SUMS = {"executioners-axe": {3}, "woodwards-axe": {3}, "dragonbone-lance": {4}}
"""Numbers that the text gives in sum: the axe has 2 more damage, and in the first round 1 more beside it."""
PARTS = {"woodwards-axe": {2}, "the-winter-lord": {9}, "the-wanderer": {2}}
"""Numbers behind words: no damage at all; a counter that moves at least 1 can be held back from 2 on."""
BY_CODE = {"herald-of-the-last-fire": {4}}
"""Numbers that a verb of its own knows."""
TERRAIN_WORDS = {"mountains": "mountain", "hills": "hill"}


def said(face: Face) -> str:
    return f"{face.text} {face.benefit}".lower()


def texts(face: Face) -> list[Text]:
    return list(dict.fromkeys((*face.foe.all, *face.owned.all, *face.slumber.all)))


def effects(face: Face) -> Iterator[Effect]:
    """Also those within branches; a reward is shown in words of its own."""
    todo = [*face.before, *face.script, *face.do, *(effect for text in texts(face) for effect in text.effects)]
    while todo:
        effect = todo.pop()
        yield effect
        todo += [inner for branch in effect.branches for inner in branch]


def numbers(face: Face) -> set[int]:
    """All that the engine reads."""
    found: set[int] = set()
    for effect in effects(face):
        if effect.verb == "skill" and face.kind == "hero":
            continue  # they are printed in a table
        if (row := re.fullmatch(r"(\d+)-(\d+):", effect.verb)) is not None:
            found |= {int(row[1]), int(row[2])}
        found |= {abs(arg) for arg in effect.args if isinstance(arg, int)}
    for text in texts(face):
        found |= {abs(arg) for condition in text.conditions for arg in condition.args if isinstance(arg, int)}
        for cost in text.costs:
            found |= set(range(1, cost.most + 1)) or {cost.amount}
    return found - {0, ALL}


def also_meant(face: Face) -> set[int]:
    """Numbers of the text that are no effects: awakening, quests, the gold and the reward that are printed apart."""
    found = {int(word) for word in face.awaken if word.isdigit()}
    if face.quest is not None:
        found |= {
            face.quest.count,
            face.quest.towns,
            *(int(word) for word in face.quest.test.split() if word.isdigit()),
        }
    if face.kind == "hero":
        found.add(next(hero.gold for hero in GAME.load_content((), ()).content.heroes if hero.id == face.id))
    found |= {arg for effect in face.reward for arg in effect.args if isinstance(arg, int)}
    return found


@pytest.mark.parametrize("name", sorted(FACES))
def test_numbers(name: str):
    face, text = FACES[name], said(FACES[name])
    digits = {int(number) for number in re.findall(r"\d+", text)}
    words = {WORDS[word] for word in re.findall(r"[a-z]+", text) if word in WORDS}
    done = numbers(face)
    # "an exhaustion", "each": a one need not be written out
    assert done - digits - words - {1} - PARTS.get(name, set()) == set(), f"not in the text: {text}"
    extra = digits - done - also_meant(face) - SUMS.get(name, set()) - BY_CODE.get(name, set())
    assert extra == set(), f"in the text, and nothing does it: {text}"


@pytest.mark.parametrize("name", sorted(FACES))
def test_skills(name: str):
    face, text = FACES[name], said(FACES[name])
    done = {str(effect.args[0]) for effect in effects(face) if effect.verb in ("test", "skill")}
    done |= {
        str(arg)
        for one in texts(face)
        for condition in one.conditions
        if condition.name == "skill"
        for arg in condition.args
    }
    if face.kind == "hero":
        done -= set(SKILLS)
    spoken = {skill for skill in SKILLS if re.search(rf"\b{skill.lower()}(?=\b|ing)", text)}
    if "escaping" in text or "escape rolls" in text:
        spoken.discard("Escape")
        done.discard("Escape")
    named = {word for word in face.awaken if word in SKILLS} | set((face.quest.test if face.quest else "").split())
    assert done - spoken == set(), text
    assert {
        skill for skill in spoken if re.search(rf"\b{skill}\b", f"{face.text} {face.benefit}")
    } - done - named == set(), text


@pytest.mark.parametrize("name", sorted(FACES))
def test_phases(name: str):
    face, text = FACES[name], said(FACES[name])
    done = {str(arg) for effect in effects(face) for arg in effect.args if arg in PHASES}
    done |= {
        str(arg)
        for one in texts(face)
        for condition in one.conditions
        if condition.name == "phase"
        for arg in condition.args
    }
    if any(condition.name == "no_magic_hit" for one in texts(face) for condition in one.conditions):
        done.add("magic")
    spoken = {phase for phase in PHASES if phase in text}
    assert (done == set(PHASES) and not spoken) or done == spoken, text


@pytest.mark.parametrize("name", sorted(FACES))
def test_kinds_of_foes_and_terrains(name: str):
    face, text = FACES[name], said(FACES[name])
    asked = [condition for one in texts(face) for condition in one.conditions]
    foes = {str(arg) for condition in asked if condition.name == "keyword" for arg in condition.args}
    assert all(word.lower() in text for word in foes), text
    grounds = {str(arg) for condition in asked if condition.name == "terrain" for arg in condition.args}
    grounds |= {str(arg) for effect in effects(face) if effect.verb == "terrain_as" for arg in effect.args}
    assert all(TERRAIN_WORDS.get(ground, ground) in text for ground in grounds if ground in SYMBOLS), text


@pytest.mark.parametrize("name", sorted(FACES))
def test_prices_and_limits(name: str):
    """What is paid is said: activating, discarding, exhaustion; and how often."""
    face, text = FACES[name], said(FACES[name])
    for one in texts(face):
        kinds = [cost.kind for cost in one.costs]
        assert ("activate" in kinds) <= ("activate" in text), text
        assert ("discard" in kinds) <= ("discard" in text), text
        assert ("exhaust" in kinds) <= ("exhaustion" in text), text
        if one.limit == "turn":
            assert "once a turn" in text, text
    if not any(one.costs for one in texts(face)):
        assert not re.search(r"\bactivate\b", text), text


def test_no_card_of_the_market_is_without_a_use():
    idle = [face.id for face in FACES.values() if face.kind == "item" and not texts(face)]
    assert idle == []
