"""A copied state is equal, byte for byte, and shares nothing that is ever changed."""

from random import Random

import msgspec
import pytest

import questboard
from questboard.bots.playout import play_randomly
from questboard.engine import State, registry
from questboard.engine.parts import exclusive, largest_sets
from questboard.engine.state.copying import Thawed, copier
from questboard.engine.state.zones import Cards


class Inner(msgspec.Struct):
    numbers: list[int]
    label: str = ""


class Frozen(msgspec.Struct, frozen=True):
    numbers: list[int]


class Fixed(msgspec.Struct, frozen=True):
    number: int = 1


class Everything(State):
    """One field of every kind that a state may have."""

    number: int = 1
    words: tuple[str, ...] = ("a", "b")
    pair: tuple[int, list[int]] = msgspec.field(default_factory=lambda: (1, [2]))
    inner: Inner | None = msgspec.field(default_factory=lambda: Inner([1]))
    nobody: Inner | None = None
    many: list[Inner] = msgspec.field(default_factory=lambda: [Inner([1]), Inner([2])])
    by_name: dict[str, list[int]] = msgspec.field(default_factory=lambda: {"x": [1], "y": []})
    either: list[int] | str = msgspec.field(default_factory=lambda: [1])
    frozen: Frozen = msgspec.field(default_factory=lambda: Frozen([1]))
    fixed: list[Fixed | None] = msgspec.field(default_factory=lambda: [Fixed(), None])
    several: list[Inner | list[int] | int] = msgspec.field(default_factory=lambda: [Inner([1]), [2], 3])
    deep: dict[str, list[list[int]]] = msgspec.field(default_factory=lambda: {"x": [[1], []], "y": []})


def parts(value: object) -> list[object]:
    """All that can be changed in a value, itself too."""
    if isinstance(value, Cards):  # a move puts new lists into zones
        return [value, value.face, value.back, value.known, value.zones]
    if isinstance(value, msgspec.Struct):
        own = [] if value.__struct_config__.frozen else [value]
        return [*own, *(part for name in value.__struct_fields__ for part in parts(getattr(value, name)))]
    if isinstance(value, dict):
        return [value, *(part for item in value.values() for part in parts(item))]
    if isinstance(value, list | tuple):
        return [*([value] if isinstance(value, list) else []), *(part for item in value for part in parts(item))]
    return []


def assert_apart(one: object, other: object) -> None:
    assert msgspec.msgpack.encode(one) == msgspec.msgpack.encode(other)
    here, there = parts(one), parts(other)
    assert len(here) == len(there) > 0
    assert not {id(part) for part in here} & {id(part) for part in there}


def test_every_kind_of_field_is_copied() -> None:
    state = Everything()
    copy = copier(Everything)(state)
    assert_apart(state, copy)
    assert copy.fixed[0] is state.fixed[0]  # nobody can change it


@pytest.mark.parametrize("name", sorted(registry.games()))
def test_the_state_of_a_game_is_copied(name: str) -> None:
    game = registry.games()[name]
    dm = "The DM" if game.dm == "required" else None
    match = questboard.new(
        game, game.players[len(game.players) // 2], 1, dict(game.brief), dm=dm, light=True, eager=True
    )
    play_randomly(match, Random(1).random, 60)
    assert_apart(match.state, copier(game.state)(match.state))


def tables() -> list[tuple[str, tuple[str, ...]]]:
    """Every game with all that goes together, and once with each mode."""
    return [
        (name, chosen)
        for name, game in sorted(registry.games().items())
        for chosen in dict.fromkeys([tuple(part.name for part in game.parts if part.name not in exclusive(game)),
                                     *largest_sets(game)])
    ]  # fmt: skip


@pytest.mark.parametrize(("name", "expansions"), tables())
def test_what_forks_share_no_rule_changes(name: str, expansions: tuple[str, ...]) -> None:
    game = registry.games()[name]
    players = next(count for count in reversed(game.players) if not game.misfit(count, expansions))
    dm = "The DM" if game.dm == "required" else None
    match = questboard.new(game, players, 1, dict(game.brief), expansions, dm=dm, eager=True)
    for stage in range(4):
        play_randomly(match, Random(stage).random, 40)
        if match.pending is None:
            break
        first = match.fork(like_this=True)  # decoded; from the second on they are copies
        for seat in match.waiting_for():
            assert first.questions(seat) == match.questions(seat)
        for luck in range(2):
            play_randomly(match.fork(f"luck {luck}"), Random(luck).random, 400)
        assert match.fork(like_this=True).fingerprint() == first.fingerprint() == match.fingerprint()


def test_a_fork_may_be_edited_by_hand() -> None:
    match = questboard.new("moonrunners", 2, 1)
    states = [match.fork(like_this=True).state.cards.zones for _ in range(3)]
    fork = match.fork(like_this=True)

    def swap(state: State) -> None:
        for cards in state.cards.zones.values():
            cards.reverse()
        state.cards.seen.clear()

    fork.place(fork.step, swap)
    assert fork.state.cards.zones != states[0]
    assert match.fork(like_this=True).state.cards.zones == states[0] == states[2]


def test_bytes_that_are_wanted_again_give_a_state_of_its_own_each_time() -> None:
    thawed, data = Thawed(), msgspec.msgpack.encode(Everything())
    states = [thawed.state(data, Everything) for _ in range(4)]
    states[2].many[0].numbers.append(7)
    for one, other in ((0, 1), (1, 3), (0, 3)):
        assert_apart(states[one], states[other])
    other = msgspec.msgpack.encode(Everything(number=2))
    assert thawed.state(other, Everything).number == thawed.state(other, Everything).number == 2
    assert thawed.state(data, Everything).number == 1


class Branch(msgspec.Struct):
    """A struct with its like in it."""

    leaves: list[int]
    branches: list["Branch"] = []


def test_a_tree_of_structs_is_copied():
    tree = Branch([1], [Branch([2]), Branch([3], [Branch([4])])])
    copy = copier(Branch)(tree)
    assert copy == tree
    copy.branches[1].branches[0].leaves.append(5)
    copy.branches[0].leaves.clear()
    assert tree == Branch([1], [Branch([2]), Branch([3], [Branch([4])])])
