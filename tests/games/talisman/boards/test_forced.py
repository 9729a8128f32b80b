"""What the next Movement must be: each kind, what becomes of it elsewhere, among Toads, and beside another."""

import pytest

from questboard.engine import BrokenInvariant
from questboard.engine.register import Register
from questboard.games.talisman.boards import forced
from questboard.games.talisman.boards.forced import (
    Captive,
    FirstRoll,
    LeaveInner,
    Next,
    Portal,
    Prisoner,
)
from questboard.games.talisman.state import NOWHERE, Hero
from questboard.testing import rule


class Flee(forced.Forced, frozen=True):
    """As a board declares it: beaten in a spiral, this one turn towards the entrance (TA 11:40)."""

    name, says = "flee", "flees"
    held, toads, rank = True, "keep", 1


class Teleport(forced.Forced, frozen=True):
    """Where the tile says (TA 11:45)."""

    name = "teleport"
    held = aims = True
    lasts = "space"


@pytest.fixture(autouse=True)
def of_two_boards(monkeypatch: pytest.MonkeyPatch):
    kinds = {**forced.KINDS, "flee": Flee, "teleport": Teleport}
    monkeypatch.setattr(forced, "KINDS", Register("forced Movement", kinds))


ALL = [Portal(), LeaveInner(), Next(7), FirstRoll(), Captive(), Prisoner(), Flee(), Teleport(9)]


@pytest.mark.parametrize("kind", ALL, ids=lambda kind: kind.name)
def test_what_binds_somebody_can_be_read_back(kind: forced.Forced):
    hero = Hero()
    forced.bind(hero, kind)
    assert forced.of(hero) == kind and forced.binds(hero, type(kind))
    forced.release(hero)
    assert forced.of(hero) is None


@rule("TA 11:24", "TA 11:5")
def test_a_card_or_spell_does_nothing_instead_of_what_holds():
    held = [kind.name for kind in ALL if kind.held]
    assert held == ["portal", "leave_inner", "captive", "donjon", "flee", "teleport"]


def test_captives_stay_captives_whatever_comes_and_flight_comes_before_a_ferry():
    for first, second, holds in (
        (Captive(), Flee(), "captive"),
        (Flee(), Next(3), "flee"),
        (Next(3), Portal(), "portal"),
    ):
        hero = Hero()
        forced.bind(hero, first)
        forced.bind(hero, second)
        assert hero.forced == holds


@rule("TA 11:24", "TA 11:33")
def test_who_is_put_elsewhere_forgets_what_belongs_to_the_space_or_the_board():
    for kind, on_the_board, elsewhere in (
        (Portal(), "", ""), (Teleport(2), "", ""), (Next(2), "next", ""), (FirstRoll(), "board", ""),
        (Flee(), "flee", ""),
        (Captive(), "captive", "captive"), (Prisoner(), "donjon", "donjon"),
    ):  # fmt: skip
        for same_board, left in ((True, on_the_board), (False, elsewhere)):
            hero = Hero()
            forced.bind(hero, kind)
            forced.forget_elsewhere(hero, same_board)
            assert hero.forced == left, kind


@rule("TA 19:4")
def test_a_toad_forgets_the_portal_but_not_its_bars_nor_its_flight():
    for kind in ALL:
        hero = Hero()
        forced.bind(hero, kind)
        forced.forget_as_toad(hero)
        assert bool(hero.forced) == (kind.name in ("captive", "donjon", "flee"))


class Becalmed(forced.Forced, frozen=True):
    """No wind."""

    name = "becalmed"
    lasts = "space"


class AlsoBecalmed(forced.Forced, frozen=True):
    name = "becalmed"


def test_a_board_may_declare_a_kind_of_its_own():
    forced.declare(Becalmed)
    hero = Hero()
    forced.bind(hero, Becalmed())
    assert forced.of(hero) == Becalmed() and hero.forced_to == NOWHERE
    with pytest.raises(BrokenInvariant, match="two forced Movements called 'becalmed'"):
        forced.declare(AlsoBecalmed)
