"""What rules keep: dropped when it may have changed, shared by tables that agree on everything, and by no others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from questboard.engine import (
    EVERYBODY,
    Asking,
    Game,
    Look,
    Match,
    Part,
    Setting,
    choose,
    derived,
    draw,
    move,
    move_all,
    move_some,
    settled,
    shuffle,
)  # fmt: skip
from questboard.engine.state.derived import MOST
from tests.engine.small import END, Bowl, either, make, say, sit

BAGS = ("bag 0", "bag 1")
worked: list[str] = []


@pytest.fixture(autouse=True)
def _nothing_worked_out_yet() -> Iterator[None]:
    worked.clear()
    yield


@derived(zones=("test deck",))
def top(match: Match) -> int:
    worked.append("top")
    return match.state.cards.zones["test deck"][-1]


@derived(zones=(BAGS, "test pile"))
def held(match: Match, seat: int) -> list[int]:
    worked.append(f"held {seat}")
    zones = match.state.cards.zones
    return [*zones[BAGS[seat]], *zones["test pile"]]


def _fits(match: Match, value: tuple[int, ...], *_: int) -> bool:
    return list(value) == match.state.coins


@derived(zones=(), fits=_fits)
def purse(match: Match) -> tuple[int, ...]:
    worked.append("purse")
    return tuple(match.state.coins)


class Map:
    """Content that can be shared."""

    roads = 3


@settled
def reach(at: Match | Look, steps: int) -> tuple[Any, ...]:
    worked.append(f"reach {steps}")
    return at.content.roads * steps, at.table.options.get("fords"), at.table.expansions


def steps_then(*works: Callable[[Match], object]) -> Callable[[Match], Asking]:
    """A step that deals six cards, does things, and asks."""

    def step(match: Match) -> Asking:
        for work in works:
            work(match)
        yield from choose(match, "go", 0, either(("go",), ("stay",)), rule="T 1")
        return END

    return step


def dealt(match: Match) -> None:
    cards = match.state.cards
    for zone in ("test deck", "test pile", "test aside", *BAGS):
        cards.add_zone(zone, EVERYBODY)
    for face in range(6):
        cards.add_card(face, 0, "test deck")


MOVES: list[tuple[Callable[[Match], object], set[str]]] = [
    (lambda match: draw(match, "test deck", "test aside"), {"top"}),
    (lambda match: move(match, 0, "bag 0"), {"top", "held 0"}),
    (lambda match: move_some(match, (1, 2), "test deck", "bag 1"), {"top", "held 1"}),
    (lambda match: move(match, 1, "test pile"), {"top", "held 0", "held 1"}),
    (lambda match: move_all(match, "bag 0", "bag 1"), set()),
    (lambda match: shuffle(match, "test deck"), {"top"}),
    (lambda match: shuffle(match, "test aside"), set()),
    (lambda match: held.forget(match, 1), {"held 1"}),
]


@pytest.mark.parametrize("number", range(len(MOVES)))
def test_a_move_drops_what_follows_from_its_zones_and_no_more(number: int):
    work, expected = MOVES[number]
    again: list[str] = []

    def look(match: Match) -> None:
        _ = top(match), held(match, 0), held(match, 1)

    def compare(match: Match) -> None:
        look(match)
        assert sorted(worked) == ["held 0", "held 1", "top"], "each once, however often it is asked for"
        worked.clear()
        work(match)
        look(match)
        again.extend(worked)

    sit(make(steps_then(dealt, look, compare)))
    assert set(again) == expected


def test_at_rest_everything_is_worked_out_anew():
    match = sit(make(steps_then(dealt, top)))
    assert not match.kept
    match.state.cards.zones["test deck"].reverse()  # a DM's edit
    assert top(match) == 0 and top(match) == 0 and not match.kept
    assert worked.count("top") == 3


def test_what_says_that_it_fits_outlives_the_rest_and_goes_with_forks():
    match = sit(make(steps_then(dealt, purse)))
    assert purse(match) == purse(match.fork()) == (5, 5)
    assert worked == ["purse"]
    match.state.coins[0] = 9
    assert purse(match) == (9, 5) and worked == ["purse", "purse"]
    assert match.kept.before and not match.imagine(0, "dream").kept.before, "a world with other cards starts without"


def test_zones_of_a_row_bear_on_one_seat_each():
    assert [key.zones for key in held.keys] == [("bag 0", "test pile"), ("bag 1", "test pile")]


def ford_game(content: Map) -> Game:
    return make(
        steps_then(),
        load_content=lambda packs, expansions: content,
        options={"fords": Setting(1, "Fords", "How many.", low=0, high=3)},
        parts=[Part("bridges", "Bridges", "Over the river.")],
    )


def test_tables_that_differ_in_anything_share_nothing_settled():
    """One content object for all of them: the worst case, since only what they have agreed on tells them apart."""
    content = Map()
    game = ford_game(content)
    plain, same = sit(game), sit(game)
    assert reach(plain, 2) == reach(same, 2) == reach(plain.fork(), 2) == (6, 1, ())
    assert reach(Look(same, 0), 2) == (6, 1, ()) and worked == ["reach 2"]
    others = [
        sit(game, options={"fords": 2}),
        sit(game, expansions=["bridges"]),
        sit(game, 3),
        sit(game, dm=True),
        sit(ford_game(content)),
    ]
    assert [reach(other, 2) for other in others] == [
        (6, 2, ()), (6, 1, ("bridges",)), (6, 1, ()), (6, 1, ()), (6, 1, ())
    ]  # fmt: skip
    assert len(worked) == 6 and len({id(match.shelf) for match in (plain, same, *others)}) == 6


def test_what_follows_from_content_alone_is_asked_of_the_content():
    @settled
    def doubled(content: Map) -> int:
        worked.append("doubled")
        return content.roads * 2

    one, other = Map(), Map()
    assert doubled(one) == doubled(one) == doubled(other) == 6
    assert len(worked) == 2


def test_a_shelf_does_not_grow_for_ever():
    match = sit(ford_game(Map()))
    for steps in range(MOST + 5):
        reach(match, steps)
    assert len(match.shelf[reach]) == 5


def test_content_that_nobody_can_share():
    match = sit(make(steps_then(), load_content=lambda packs, expansions: None))
    assert match.shelf is match.fork().shelf and match.shelf is not sit(make(steps_then())).shelf
    say(match, 0, "go")
    assert isinstance(match.state, Bowl)
