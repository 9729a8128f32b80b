"""Moments: every event that changes somebody's fortune has its scene, and a scene shows nothing but the event."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import questboard
from questboard import bots
from questboard.cli.told import kinds_in, listed
from questboard.engine import composed
from questboard.engine.telling.events import Heard
from questboard.engine.telling.moments import (
    BY_DEFAULT,
    COMMON,
    SCENES,
    Moment,
    Quiet,
    moment,
    moment_of,
    moment_seen,
)

GAMES = ("moonrunners", "talisman", "runebound", "forty-factions")


@pytest.mark.parametrize("name", GAMES)
def test_every_event_of_a_game_is_a_moment_or_quiet_for_a_reason(name: str) -> None:
    rows = listed(questboard.find(name))
    assert len(rows) > 20
    missing = [one.kind for one in rows if not one.part and one.moment is None]
    assert not missing, f"say in moments.py what these are: {missing}"


@pytest.mark.parametrize("name", GAMES)
def test_the_tables_name_events_that_there_are(name: str) -> None:
    """A moment of an event that is never told is a slip of the pen; `place-` and such are put together by rules."""
    game = questboard.find(name)
    told = set(kinds_in(sorted(Path(game.folder).rglob("*.py"))))
    made = {kind for kind in game.moments if kind.startswith("place-")}
    assert set(game.moments) - told - made == set()
    for part in game.parts:
        assert set(part.moments) - told == set(), part.name


@pytest.mark.parametrize("name", GAMES)
def test_moments_have_scenes_and_lengths_that_the_table_can_play(name: str) -> None:
    for one in listed(questboard.find(name)):
        if isinstance(one.moment, Quiet):
            assert len(one.moment.because) > 8, one.kind
        elif one.moment is not None:
            assert one.moment.scene in SCENES and all(end in SCENES for end in one.moment.ends)
            assert 10 <= one.moment.tenths <= 30, one.kind
            assert 1 <= one.moment.weight <= 3, one.kind
            assert not one.moment.calls or {"who", "other"} & set(one.moment.shows), one.kind
            assert one.moment.whom == "all" or one.moment.ends or {"who", "other"} & set(one.moment.shows), one.kind


@pytest.mark.parametrize("name", GAMES)
def test_a_scene_shows_fields_that_the_event_has(name: str) -> None:
    """Whole games of random players: what a moment shows is there, and no event comes that the list does not know."""
    game = questboard.find(name)
    known = {one.kind for one in listed(game)}
    expansions = [part.name for part in game.parts if not part.excludes][:3]
    for number in range(2):
        players = ["Ann", "Bea", "Cy"]
        match = questboard.new(name, seats=players, seed=f"moments {number}", options=dict(game.brief),
                               expansions=expansions if number else None)  # fmt: skip
        bots.play_randomly(match, Random(number).random)
        moments = match.game.moments
        for event in match.full_events:
            assert event.kind in known, event.kind
            found = moment_of(moments, event.as_heard(0, 0))
            if found is not None and found is not BY_DEFAULT:
                lost = [role for role, field in found.shows.items() if field not in event.data]
                assert not lost or event.kind in OPTIONAL, f"{event.kind} has no field for {lost}: {event.data}"


OPTIONAL = {"evades", "stand-off"}
"""Told by several rules, of which some leave a field out: the scene does without."""


def heard(kind: str, **data: object) -> Heard:
    return Heard(0, kind, "MR 1", data)


def test_a_moment_is_mine_if_it_happens_to_me() -> None:
    table = {"robbed": moment("theft", who="seat", other="victim", calls=True)}
    event = heard("robbed", seat=0, victim=2)
    thief, other, victim, spectator = (moment_seen(table, event, seat) for seat in (0, 1, 2, None))
    assert thief and thief.mine and not thief.calls  # he knows what he does
    assert other and not other.mine and not other.calls and other.seats == (0, 2)
    assert victim and victim.mine and victim.calls
    assert spectator and not spectator.mine


def test_what_comes_to_nobody_else_calls_whom_it_happens_to() -> None:
    seen = moment_seen({"cursed": moment("curse", who="seat", calls=True)}, heard("cursed", seat=1), 1)
    assert seen is not None and seen.calls


def test_nobody_is_no_seat_and_a_flag_is_none_either() -> None:
    shown = moment("fight", who="seat", other="rival")
    assert shown.seats({"seat": 1, "rival": -1}) == (1,)
    assert shown.seats({"seat": True, "rival": "the Wolf"}) == ()
    assert moment("gain", other="to").seats({"to": [2, 0]}) == (2, 0)


def test_an_event_that_nobody_declared_is_announced_to_whom_it_happens_to() -> None:
    assert moment_of({}, heard("sprained", seat=1)) is BY_DEFAULT
    assert moment_of({}, heard("rain")) is None
    assert moment_of({"rain": Quiet("it always rains")}, heard("rain")) is None
    assert moment_of({}, heard("undone", seat=0)) is COMMON["undone"]


def test_a_scene_shows_known_roles_only() -> None:
    with pytest.raises(ValueError, match="no scene shows 'colour'"):
        Moment("card", {"colour": "colour"})


def test_a_part_brings_its_moments_with_it() -> None:
    base = questboard.find("moonrunners")
    assert "weather" not in base.moments
    assert "weather" in composed(base, ["fog"]).moments
