"""At each question of the later boards a table may be saved, restored, forked and taken back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import questboard
from questboard.engine.journal.loading import load
from questboard.games.talisman.boards.forest_vale.state import VALE
from questboard.games.talisman.state import GOOD
from tests.games.talisman.boards.given_all import put, reads, ship, table
from tests.games.talisman.land import Land, answer_first

__all__ = ["table"]

Set = Callable[[Land], None]
SCENES: dict[str, tuple[Set, str, tuple[int, ...]]] = {}
"""Question -> how it comes about, in which step, with which dice."""


def scene(question: str, step: str, *dice: int) -> Callable[[Set], Set]:
    def declare(scene: Set) -> Set:
        SCENES[question] = (scene, step, dice)
        return scene

    return declare


def stands(table: Land, *spaces: str, **numbers: int) -> None:
    put(table, "Ann", *spaces)
    for name, value in numbers.items():
        setattr(table.of("Ann"), name, value)


@scene("exile", "movement", 3)
def _(table: Land) -> None:
    stands(table, "dun.1")
    table.of("Ann").forced = "flee"


@scene("before_the_walls", "before_the_walls")
def _(table: Land) -> None:
    stands(table, "rome.outside")


@scene("milestone", "milestone")
def _(table: Land) -> None:
    table.lay("out.plains3", "ad_milestone")
    stands(table, "out.plains3", citizen=True)


@scene("call", "arrive", 1)
def _(table: Land) -> None:
    stands(table, "oly.gates", favour=2)


@scene("venus", "arrive")
def _(table: Land) -> None:
    stands(table, "oly.venus")
    table.gear("Ann", "ad_squire")


@scene("pluto", "arrive")
def _(table: Land) -> None:
    stands(table, "oly.pluto")


@scene("dock", "arrive", 6, 1, 6, 1)
def _(table: Land) -> None:
    stands(table, "oly.neptune", craft=12)


@scene("task-next", "arrive", 6, 1)
def _(table: Land) -> None:
    stands(table, "oly.jupiter", strength=12)
    table.top("task", "tk_lion")


@scene("chamber", "arrive", 5)
def _(table: Land) -> None:
    stands(table, "dun.23", dungeon=2)


@scene("vault", "arrive")
def _(table: Land) -> None:
    stands(table, "keep.19")


@scene("rumour", "arrive")
def _(table: Land) -> None:
    stands(table, "des.dunes1")
    table.gear("Ann", "pu_waterskin")
    table.top("desert", "re_bell")


@scene("temple-relic", "arrive", 6)
def _(table: Land) -> None:
    stands(table, "des.temple", alignment=GOOD)
    table.lay("des.dunes2", "re_bell")


@scene("which-decks", "arrive")
def _(table: Land) -> None:
    stands(table, "mid.oasis")


@scene("pass-heading", "movement")
def _(table: Land) -> None:
    stands(table, "pass.4")


@scene("turn-round", "arrive")
def _(table: Land) -> None:
    stands(table, "pass.crags", "pass.1")
    table.top("pass", "mp_goats")


@scene("vale-arrow", "movement")
def _(table: Land) -> None:
    table.lay("vale.1.1", "fv_boar")
    stands(table, "vale.1.1")


@scene("vale-astray", "movement")
def _(table: Land) -> None:
    table.lay("vale.1.1", "fv_boar")
    stands(table, "vale.1.1")
    VALE.of(table.match).wanderers[0].astray = True


@scene("which-ship", "movement")
def _(table: Land) -> None:
    stands(table, "isl.dockland")
    ship(table, "pu_ship", "isl.dockland")
    ship(table, "pu_galley", "isl.dockland")


@scene("stays-ashore", "movement")
def _(table: Land) -> None:
    stands(table, "isl.dockland")
    ship(table, "pu_ship", "isl.dockland")
    table.gear("Ann", "ad_squire", "ad_scribe", "pu_mule", "pu_mule", "pu_mule")


@scene("back-ashore", "movement")
def _(table: Land) -> None:
    stands(table, "sea.3")


@scene("circus-bet", "arrive", 4)
def _(table: Land) -> None:
    stands(table, "rome.circus", gold=3)


@scene("sacrifice", "organise")
def _(table: Land) -> None:
    reads(table, "nt_hymnal", craft=5, strength=9)
    table.gear("Ann", "pu_rope", "pu_axe")
    stands(table, "out.fields2")


@pytest.mark.parametrize("question", SCENES)
def test_every_question_survives_a_save_a_fork_and_an_undo(table: Land, question: str):
    prepare, step, dice = SCENES[question]
    prepare(table)
    table.state.active, table.state.over, table.state.arrived = 0, False, False
    table.rolls(*dice)
    table.goes(step)
    for _ in range(8):
        if table.match.pending is not None and table.match.pending.name == question:
            break
        if question == "sacrifice" and table.options("Ann")[-1][0] == "use":
            table.says("Ann", *table.options("Ann")[-1])
        else:
            answer_first(table.match)
            table.passes()
    asked = table.match.pending
    assert asked is not None and asked.name == question
    [seat] = table.match.waiting_for()
    options = list(asked.answers(table.match, seat))
    for copy in (load(table.match.save(), questboard.find), table.match.fork(like_this=True)):
        assert copy.fingerprint() == table.match.fingerprint() and copy.pending is not None
        assert (copy.pending.name, copy.waiting_for()) == (asked.name, [seat])
        assert list(copy.pending.answers(copy, seat)) == options
        assert copy.view(seat) == table.match.view(seat)
        copy.answer(copy.pending.number, seat, options[-1])
    before = table.match.fingerprint()
    table.match.answer(asked.number, seat, options[-1])
    table.match.undo(seat, agreed=True)
    again = table.match.pending
    assert again is not None and again.name == asked.name and table.match.fingerprint() == before
    assert list(again.answers(table.match, seat)) == options
