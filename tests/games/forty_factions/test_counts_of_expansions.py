"""The counts of the Gathering, the Congress, the Mirrors and Madness: worked examples of the specification."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Any

import msgspec
import pytest

from questboard.games.forty_factions import FOLDER
from questboard.games.forty_factions.expansions.doorways_to_dreams import congress, madness
from questboard.games.forty_factions.expansions.doorways_to_dreams.madness import Level, changed
from questboard.games.forty_factions.expansions.doorways_to_dreams.mirrors import (
    Mirror,
    open_to,
    standing,
    with_two,
)
from questboard.games.forty_factions.expansions.sacred_circles import gathering
from questboard.games.forty_factions.expansions.sacred_circles.totems import (
    Ring,
    Totem,
    controller,
    controllers,
    manifest,
    reach,
)

CENTRE, HERON, RAT, SNAKE, DEER, EAGLE, RAVEN, BEAR, COYOTE, COUGAR = 0, 1, 2, 4, 6, 8, 9, 10, 11, 12


def content(expansion: str, file: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / "expansions" / expansion / "content" / file).read_text("utf-8"))


TABLE = content("sacred_circles", "totems.toml")
RING = Ring(msgspec.convert(TABLE["totems"], list[Totem]), TABLE["influence_only"])
MIRRORS = msgspec.convert(content("doorways_to_dreams", "mirrors.toml")["mirrors"], list[Mirror])
ID = {mirror.code: mirror.id for mirror in MIRRORS}


def activated(*factions: int) -> dict[int, int]:
    """Each in a batch of its own, in this order."""
    return {faction: batch for batch, faction in enumerate(factions)}


class TestTrigger:
    @pytest.mark.parametrize(
        ("totems", "turn", "last", "need"),
        [
            (7, 6, None, 7),  # example 1
            (9, 9, 4, 2),  # example 2
            (6, 5, 4, -5),  # example 3
            (13, 3, None, 13),  # example 4
            (13, 5, 4, 2),  # example 5
            (4, 6, 2, -4),  # example 8
            (5, 15, 2, 5),  # example 10
        ],
    )
    def test_what_the_d12_must_not_exceed(self, totems: int, turn: int, last: int | None, need: int):
        assert gathering.needed(totems, turn, last) == need

    def test_the_chance_that_everybody_sees(self):
        assert gathering.chance(7, 6, None) == 7 / 12
        assert gathering.chance(6, 5, 4) == 0
        assert gathering.chance(13, 3, None) == 1

    def test_the_last_turn_has_one_if_there_was_none(self):  # examples 7 to 9
        assert gathering.is_certain(True, None)
        assert not gathering.is_certain(True, 2)
        assert not gathering.is_certain(False, None)


class TestTotems:
    def test_the_best_entry_speaks_and_a_tribe_before_all(self):  # example 11
        snake = RING.totems[SNAKE]
        assert snake.name == "Snake"
        assert controller(snake, activated(24)) == 24
        assert controller(snake, activated(24, 33)) == 33
        assert controller(snake, activated(24, 33, 76)) == 76
        assert controller(snake, activated(24, 33)) == 33
        assert reach(24, RING, controllers(RING, activated(24, 33), {})) == (SNAKE,)

    def test_influence_only_controls_nothing(self):  # example 12
        assert controllers(RING, activated(71, 19), {}) == {}

    def test_the_first_of_two_sides_keeps_it(self):  # examples 13 and 14
        heron = RING.totems[HERON]
        assert manifest(heron.tribes, activated(107, 73)) == 107
        assert reach(73, RING, controllers(RING, activated(107, 73), {})) == (HERON,)
        assert manifest(heron.tribes, activated(73)) == 73
        assert manifest(heron.tribes, {107: 4, 73: 4}) == 73  # one batch: the light Side
        assert manifest(heron.tribes, activated(107, 73), turned_to=73) == 73
        assert manifest(heron.tribes, activated(107), turned_to=73) == 107  # whoever it was turned to is gone
        assert manifest(heron.tribes, {}) is None

    def test_priority_two_before_three(self):  # example 15
        speaking = controllers(RING, activated(3, 50), {})
        assert speaking == {CENTRE: 50}
        assert reach(3, RING, speaking) == (CENTRE,)
        assert reach(50, RING, speaking) == ()


class TestChits:
    A, B, C, D = range(4)

    def test_an_ally_owes_a_chit_and_others_do_not(self):  # example 16
        speaking = controllers(RING, activated(82, 5, 10, 80), {})
        owners = {BEAR: self.A, EAGLE: self.D}
        assert speaking == {BEAR: 82, EAGLE: 80}
        assert gathering.placing(self.B, reach(5, RING, speaking), owners, [self.A]) == (True, (BEAR,))
        assert gathering.placing(self.C, reach(10, RING, speaking), owners, []) == (False, (BEAR,))
        assert gathering.laid(speaking, [BEAR]) == {BEAR: 2, EAGLE: 1}

    def test_a_duty_is_met_at_a_totem_of_the_alliance_own_included(self):  # example 18
        owners = {EAGLE: self.B, COYOTE: self.A, DEER: self.C}
        speaking = {EAGLE: 80, COYOTE: 83, DEER: 78}
        assert gathering.placing(self.A, reach(71, RING, speaking), owners, [self.B]) == (True, (EAGLE, COYOTE))
        alone = gathering.placing(self.A, reach(71, RING, speaking), owners, [])
        assert alone == (False, (DEER, EAGLE, COYOTE))

    def test_each_chit_in_the_cup_is_as_likely(self):  # examples 19 and 34
        assert Counter(gathering.cup({BEAR: 2, SNAKE: 1, EAGLE: 1})) == {BEAR: 2, SNAKE: 1, EAGLE: 1}
        assert Counter(gathering.cup({SNAKE: 3, CENTRE: 1}))[SNAKE] == 3

    def test_neutrals_may_decide_at_once(self):  # example 20
        chits = gathering.with_neutrals({BEAR: 2, SNAKE: 1, EAGLE: 1}, SNAKE)
        assert chits[SNAKE] == 11
        assert gathering.first_verdict(chits, SNAKE) == (SNAKE, 3)

    MANY = {BEAR: 4, DEER: 2, RAT: 1, EAGLE: 1, RAVEN: 1, COYOTE: 1, COUGAR: 1, SNAKE: 1, CENTRE: 1}

    @pytest.mark.parametrize(("guide", "count"), [(RAT, 5), (BEAR, 8)])
    def test_no_majority_goes_to_supports(self, guide: int, count: int):  # examples 22 and 23
        chits = gathering.with_neutrals(self.MANY, guide)
        assert (chits[guide], sum(chits.values())) == (count, 17)
        assert gathering.first_verdict(chits, guide) is None

    def test_exactly_half_is_no_majority(self):  # examples 24 to 26
        eight = {DEER: 2, **dict.fromkeys((RAT, EAGLE, RAVEN, COYOTE, COUGAR, SNAKE, CENTRE), 1)}
        chits = gathering.with_neutrals(eight, DEER)
        assert (chits[DEER], sum(chits.values())) == (7, 14)
        assert gathering.first_verdict(chits, DEER) is None
        assert gathering.last_verdict(chits) == (DEER, 1)
        assert gathering.last_verdict(gathering.backed(chits, RAT, DEER)) == (DEER, 3)

    def test_another_than_the_guide_may_win(self):  # example 27
        chits = gathering.with_neutrals(self.MANY, RAT)
        for totem in (DEER, EAGLE, RAVEN, COYOTE):
            chits = gathering.backed(chits, totem, BEAR)
        assert chits[BEAR] == 9
        assert gathering.last_verdict(chits) == (BEAR, 3)

    def test_ties_and_most_without_a_majority(self):  # examples 28 and 29
        assert gathering.last_verdict({BEAR: 5, DEER: 5, RAT: 5}) == (None, 0)
        assert gathering.last_verdict({BEAR: 6, DEER: 5, RAT: 3}) == (BEAR, 1)

    def test_all_thirteen_speak(self):  # example 32
        chits = gathering.with_neutrals({CENTRE: 13, **dict.fromkeys(range(1, 13), 1)}, RAT)
        assert gathering.first_verdict(chits, RAT) is None
        assert gathering.last_verdict(chits) == (CENTRE, 3)

    def test_an_alliance_backs_the_guide_if_it_is_theirs(self):  # example 30
        assert gathering.champions(DEER, [DEER, BEAR]) == (DEER,)
        assert gathering.champions(RAT, [EAGLE, COYOTE]) == (EAGLE, COYOTE)

    def test_most_chits_decide_first(self):
        assert gathering.by_chits({BEAR: 2, DEER: 3, RAT: 2}, [BEAR, DEER, RAT]) == [DEER, RAT, BEAR]

    def test_vp_go_to_allies_who_took_part(self):  # example 33
        assert gathering.sharing(self.A, [self.B, self.C], {self.A, self.B}) == (self.A, self.B)
        assert gathering.sharing(self.A, [self.B], set()) == (self.A,)


class TestMirrors:
    def test_only_the_snake_cults_choose(self):  # example 44
        assert {faction: [mirror.code for mirror in own] for faction, own in with_two(MIRRORS).items()} == {
            26: ["D01", "D02"]
        }
        assert open_to(26, MIRRORS, {26}) == [ID["D01"], ID["D02"]]

    def test_precedence_evicts_and_leaves_room(self):  # examples 45 and 46
        chosen = {26: ID["D01"]}
        assert standing(MIRRORS, {26}, chosen) == {ID["D01"]: 26}
        assert standing(MIRRORS, {26, 76}, chosen) == {ID["D01"]: 76}
        assert open_to(26, MIRRORS, {26, 76}) == [ID["D02"]]

    def test_who_waits_comes_when_there_is_room(self):  # example 47
        assert open_to(26, MIRRORS, {26, 76, 87}) == []
        assert standing(MIRRORS, {26, 76, 87}, {}) == {ID["D01"]: 76, ID["D02"]: 87}
        assert open_to(26, MIRRORS, {26, 76}) == [ID["D02"]]
        assert standing(MIRRORS, {89, 7}, {}) == {ID["D04"]: 89}
        assert standing(MIRRORS, {7}, {}) == {ID["D04"]: 7}

    def test_a_drifting_pawn_leaves_its_mirror(self):
        assert standing(MIRRORS, {89, 7}, {}, away={89}) == {ID["D04"]: 7}
        assert standing(MIRRORS, {7}, {}, away={7}) == {}


class TestCongress:
    def test_five_in_a_hundred_for_a_seat(self):  # examples 51 and 55
        assert (congress.chance(6), congress.chance(0), congress.chance(21)) == (30, 0, 100)
        assert congress.chance(6, congress.AT_THE_END) == 60

    def test_no_more_is_at_stake_than_there_are_seats(self):  # examples 52 and 54
        assert congress.pool(4, 2) == 2
        counted_votes = congress.votes({"A": 2, "B": 2}, {"B": 3})
        assert counted_votes == {"A": 2, "B": 5}
        assert congress.leaders(counted_votes) == ["B"]
        assert congress.pool(4, 4) == 4

    def test_a_tie_has_several_leaders(self):  # example 53
        assert congress.leaders({"A": 3, "B": 3, "C": 1}) == ["A", "B"]
        assert congress.leaders({}) == []


class TestMadness:
    def test_one_area_through_a_game(self):  # examples 56 to 58
        area = changed(madness.NORMALITY, +1, "Mania")
        assert (area, area.space) == (Level(1, "Mania"), 11)
        area = changed(area, +2, "Despair")
        assert (area, area.space) == (Level(3, "Despair"), 23)
        area = changed(area, -1)
        assert (area, area.space) == (Level(2, "Despair"), 22)

    def test_at_both_ends(self):  # examples 59 and 60
        top = changed(Level(10, "Delirium"), +1, "Despair")
        assert (top, top.space) == (Level(10, "Despair"), 30)
        assert changed(top, -1) == Level(9, "Despair")
        assert changed(Level(1, "Mania"), -1) == madness.NORMALITY == changed(madness.NORMALITY, -1)
        with pytest.raises(ValueError, match="no colour"):
            changed(madness.NORMALITY, +1)

    def test_what_temples_earn(self):  # examples 61 to 63
        areas = [
            Level(3, "Delirium"), Level(2, "Despair"), Level(7, "Mania"), Level(), Level(10, "Despair"),
            Level(5, "Mania"),
        ]  # fmt: skip
        assert madness.for_areas(areas, "Mania") == 11 == madness.for_areas(areas, "Delirium")
        assert madness.is_deep(areas, "Delirium") and madness.is_deep(areas, "Despair")
        assert madness.for_areas(areas, "Despair", own_only=True) == 6
        two = [Level(3, "Delirium"), Level(4, "Delirium"), *[Level()] * 4]
        assert madness.for_areas(two, "Delirium") == 2 and madness.is_deep(two, "Delirium")
        sane = [Level(2, "Delirium")] * 6
        assert madness.for_areas(sane, "Delirium") == 0 and not madness.is_deep(sane, "Delirium")

    def test_the_end(self):  # examples 64 and 65
        mad = [Level(10, "Mania")] * 6
        assert madness.is_end(mad) and not madness.is_end([*mad[:5], Level(9, "Mania")])
        assert madness.for_areas(mad, "Mania") == 36 and not madness.is_deep(mad, "Despair")
