"""Every kind of question that a game declares, and for each a position at which somebody is asked it.

Most are found by playing: seeded games with different parts, for as long as there is something new to find. What games
seldom come to is laid out by hand in `positions.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

import questboard
from questboard import bots
from questboard.engine import Match
from questboard.testing import Scenario
from tests.browser import positions, positions_of_sets

GAMES = ("moonrunners", "forty-factions", "talisman", "runebound")
DRAWN: dict[str, frozenset[str]] = {
    "moonrunners": frozenset(("break-tie", "christen", "load", "market", "trick", "vote")),
    "forty-factions": frozenset(questboard.find("forty-factions").words.declared.questions) | {
        "mirror", "split-congress", "gathering-duty", "gathering-champion", "gathering-support", "gathering-share",
        "foretold", "lend-seats", "stranger", "desert",
    },
    "talisman": frozenset((
        "move", "pace", "end", "hop", "stride", "organise", "fix", "market", "character", "successor", "keep",
        "take-which", "claim", "encounter", "evade", "fight-kind", "cast-creature", "cast-before-fight", "favour",
        "reroll",
    )),
    "runebound": frozenset((
        "hero", "move", "walk", "market", "experience", "adventure", "scion-counter", "phase", "escape", "pre_roll",
        "post_roll", "choice",
    )),
}  # fmt: skip
"""Questions that have a panel of their own, or stand in one with something else: a fight, a card."""
LISTS = 8
"""How many of the plain lists are looked at, the longest first."""
MORE = 8
"""How many games more are played for a question that is drawn in a way of its own, and was not reached."""
EXCUSED = {"take-which": "cards in a row, as for `keep`"}
"""Drawn in a way of its own, and need not be reached."""


class Asked(NamedTuple):
    """A position, and who is asked there."""

    name: str
    saved: bytes
    seat: int
    who: str
    choices: int


class Play(NamedTuple):
    """Games to play for their questions."""

    bot: str
    seeds: Sequence[int]
    parts: Sequence[str] | None = None
    """None: as usual."""
    dm: str | None = None


def declared(game: str) -> set[str]:
    """The names of all questions that a game and its parts can ask."""
    found = questboard.find(game)
    spoken = [found.words, *(part.words for part in found.parts if part.words is not None)]
    names = {name for words in spoken for name in words.declared.questions}
    return names | {name for part in found.parts for name in part.questions}


def every_part(game: str, *modes: str) -> list[str]:
    """All parts that go together, and a mode."""
    return [part.name for part in questboard.find(game).parts if not part.excludes] + list(modes)


def plays(game: str) -> Iterator[Play]:
    every = every_part(game)
    if game == "moonrunners":
        yield Play("random", range(2), every, dm="Hester")
    elif game == "forty-factions":
        yield Play("random", range(2), every, dm="Hester")
        yield Play("greedy", range(1, 2), None)
    elif game == "talisman":
        yield Play("random", range(3), every)
        yield Play("greedy", range(2), every)
    else:
        yield Play("greedy", range(3, 4), every)
        for mode in ("seven-scions", "seven-scions-together", "cataclysm"):
            yield Play("random", range(5, 6), every_part(game, mode))
        yield Play("greedy", range(5, 6), every_part(game, "seven-scions"))


LAID: dict[str, Sequence[Callable[[], Scenario]]] = {
    "forty-factions": (
        positions.allies_share, positions.a_coalition_shares, positions.coalition_talks, positions.two_resolutions,
        positions.a_resolution_left, positions.consent_is_asked, positions.an_emergency_to_lift,
        positions.the_deck_runs_out, positions.the_masquerade, positions.a_motion, positions.an_oracles_scene,
        positions.a_conclave, *positions_of_sets.SELDOM,
    )
}  # fmt: skip
"""Positions for questions that games seldom come to."""


@cache
def reached(game: str) -> dict[str, Asked]:
    """The fullest position that was found, by the name of its question."""
    found: dict[str, Asked] = {}
    for lay in LAID.get(game, ()):
        note(lay().match, found)
    for play in plays(game):
        by_playing(game, play, found)
    wanted = DRAWN[game] - set(EXCUSED)
    for seed in range(MORE):  # whatever luck has left out
        if not wanted <= set(found):
            by_playing(game, Play("random", (100 + seed,), every_part(game)), found)
    return found


def unlike(game: str, found: Mapping[str, Asked]) -> list[Asked]:
    """One position for each way in which questions are drawn; of the plain lists, the longest."""
    drawn = [asked for asked in found.values() if is_drawn(game, asked.name)]
    plain = [asked for asked in found.values() if not is_drawn(game, asked.name)]
    return drawn + sorted(plain, key=lambda asked: -asked.choices)[:LISTS]


def is_drawn(game: str, name: str) -> bool:
    """Whether the client draws this question in a way of its own; else it is a list of answers like many others."""
    return name in DRAWN[game]


def by_playing(game: str, play: Play, found: dict[str, Asked]) -> None:
    """Notes the fullest position for each question that is put in these games."""
    players = ["Ann", "Bertram", "Cuthbert", "Dervla"]
    for seed in play.seeds:
        match = questboard.new(game, players, f"in view {seed}", expansions=play.parts, dm=play.dm)
        luck, seats = Random(seed), {seat: bots.make(play.bot, seed=seat) for seat in range(len(players) + 1)}
        while match.outcome is None:
            note(match, found)
            bots.play(match, seats, luck.random, 1)


def note(match: Match, found: dict[str, Asked]) -> None:
    question = match.pending
    assert question is not None
    seat = match.waiting_for()[0]
    choices = len(question.open_to(match, seat))
    known = found.get(question.name)
    if known is None or choices > known.choices:
        names = [*match.table.players, match.table.dm or ""]
        found[question.name] = Asked(question.name, match.save(), seat, names[seat], choices)
