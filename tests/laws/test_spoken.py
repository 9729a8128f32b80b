"""Nothing that people read is glued together: prompts, answers and happenings of games with all parts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

import questboard
from questboard import bots
from questboard.engine import Form, Look

GLUED = {
    "two articles": re.compile(r"\b(the|an?) (the|an?)\b", re.IGNORECASE),
    "you goes": re.compile(
        r"\b[Yy]ou (goes|takes|has|is|was|gets|draws|rolls|loses|gains|moves|casts|fights|wins|plays|pays|buys|sells"
        r"|puts|gives|uses|holds|stands|does|lets|leaves|chooses|discards|attacks|proposes|steals|trades|meets|finds)\b"
    ),
    "an id": re.compile(r"\b(ad|sp|pu|ch|en|ta)_[a-z]\w+|\b(out|mid|inn|city|vil|tav)\.[a-z]\w+"),
    "a blank": re.compile(r"[{}]|\bNone [a-z]+=|\b[a-z_]+=\S|<[a-z]+"),
    "said twice": re.compile(r"\b([a-z]{2,}) \1\b"),
    "loose stops": re.compile(r"\S  \S| ,|,,| \.(?!\.)|(?<!\.)\.\.(?!\.)"),
}
COORDINATES = re.compile(r"\(\d+, ?\d+\)|\bhex \d+")
"""The name of a hex in a list of hexes, as on the map of the terminal; never in what is told."""
TWICE = ("had had", "that that", "is is")


def faults(said: str, told: bool) -> list[str]:
    found = [f"{what}: {said!r}" for what, glued in GLUED.items() if (at := glued.search(said)) and at[0] not in TWICE]
    return found + ([f"coordinates: {said!r}"] if told and COORDINATES.search(said) else [])


def tables() -> Iterator[object]:
    for game in ("moonrunners", "runebound", "talisman", "forty-factions"):
        every = [part.name for part in questboard.find(game).parts if not part.excludes]
        yield pytest.param(game, [], id=game)
        if game == "talisman" or game == "forty-factions":
            yield pytest.param(game, every, id=f"{game}-with-everything")
            for name in every:
                part = next(part for part in questboard.find(game).parts if part.name == name)
                yield pytest.param(game, [*part.needs, *part.needs_one[:1], name], id=f"{game}-{name}")


@pytest.mark.parametrize(("game", "parts"), list(tables()))
def test_nothing_is_glued_together(game: str, parts: list[str]) -> None:
    long = not parts or len(parts) > 3
    kinds = ("random", "greedy") if long else ("random",)
    found: list[str] = []
    for seed, kind in enumerate(kinds):
        try:
            match = questboard.new(game, ["Ann", "Bo", "Cy"], f"spoken {seed}", expansions=parts or None)
        except questboard.errors.QuestboardError as unfit:
            pytest.skip(str(unfit))
        luck, players = Random(seed), {seat: bots.make(kind, seed=seat) for seat in range(4)}
        for _ in range(120 if long else 40):
            if match.outcome is not None:
                break
            bots.play(match, players, luck.random, 1)
            found += asked(match)
        look = Look(match, 0)
        for heard in match.events(0):
            found += faults(look.game.words.event(look, heard), told=True)
    assert not found, "\n".join(sorted(set(found))[:20])


def asked(match: questboard.Match) -> list[str]:
    """What is said of the question that is open."""
    found: list[str] = []
    for seat in match.waiting_for()[:1]:
        look = Look(match, seat)
        words, question = look.game.words, look.asked
        if question is None:
            continue
        found += faults(words.prompt(look, question), told=True)
        for option in look.options[:12]:
            say = words.blank if isinstance(option, Form) else words.option
            label = say(look, question, option)  # type: ignore[arg-type]
            found += faults(label.text, told=False) + faults(label.help, told=False)
    return found
