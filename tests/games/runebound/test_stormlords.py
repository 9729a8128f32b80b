"""VA50.38 to VA50.49: the endgames against the Stormlords. Examples 22 and 23."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.runebound.state import (
    LORDS,
    Boost,
    Fight,
)
from questboard.testing import rule
from tests.games.runebound.cases import FOUR, defends, empowered, only_lords, storm, strikes
from tests.games.runebound.realm import Storm, open_question, options_of, verdict


def kill(table: Storm, who: str) -> None:
    """The Stormlord that somebody faces has one life left, and he hits."""
    fight = table.match.state.fight
    fight.wounds = fight.life - 1
    table.rolls(10, 10)
    table.answers(who, "attack", table.hero(who).card)


def fall(table: Storm, who: str, wounds: int) -> None:
    """Somebody falls before a Stormlord that has so many wounds."""
    table.match.state.fight.wounds = wounds
    table.piece(who).wounds = 50
    table.rolls(1, 1)
    table.answers(who, "defend")


@rule("VA50.38", "VA50.40")
def test_when_only_stormlords_are_left_everybody_prepares():  # ruling 14
    table = Storm()
    only_lords(table, "haraxa-the-first-gust", "old-thunderhand")
    ally, coat, bow, plate = table.has(
        "Ann", "isaura-flint", "quilted-coat", "hammer-of-the-quarry", "stormglass-staff"
    )
    piece = table.piece()
    piece.wounds, piece.fatigue = 1, 1
    table.state.pieces[ally].wounds, table.state.pieces[ally].fatigue = 2, 2
    for card in (coat, bow, plate):
        table.state.pieces[card].spent = True
    table.piece("Bea").wounds = 1
    table.start("storm", storm=8)
    table.is_asked("prepare", "Ann")
    assert table.state.ending and table.sees("Ann").storm.supplies == (2, 2, 2)
    table.answers("Ann", "mend", table.hero().card)
    table.answers("Ann", "mend", ally)
    table.is_refused("Ann", "mend", ally, rule="VA50.40")
    table.answers("Ann", "refresh", ally)
    table.answers("Ann", "ready", coat)
    table.answers("Ann", "ready", bow)
    table.is_refused("Ann", "ready", plate, rule="VA50.40")
    assert not table.state.pieces[coat].spent and table.state.pieces[plate].spent
    table.answers("Ann", "done")
    table.is_asked("prepare", "Bea")
    table.answers("Bea", "mend", table.hero("Bea").card)
    assert table.told("endgame") == [{"order": [0, 1]}]  # nothing is left to be done


def endgame(*players: str, levels: tuple[int, ...] = (), **more: Any) -> Storm:
    table = Storm(*players, heroes=FOUR, **more)
    only_lords(table, "haraxa-the-first-gust", "mirrien-of-the-grey-veil")
    for seat, level in enumerate(levels):
        table.state.heroes[seat].counters = [0, level - 1, 0, 0, 0]
    table.start("stormlords-come")
    return table


@rule("VA50.41", "VA50.42", "VA50.43")
def test_the_higher_level_goes_first_and_a_tie_is_broken_by_wounds():
    """Example 22: one each; A's last Stormlord had 3 wounds, B's 4: B wins."""
    table = endgame("Ann", "Bea", levels=(7, 8))
    assert table.told("endgame") == [{"order": [1, 0]}]
    table.is_asked("phase", "Bea")  # and no question whether to flee (ruling 29)
    [bow] = table.has("Bea", "quilted-coat")
    table.state.pieces[bow].spent = True
    kill(table, "Bea")
    assert table.state.pieces[bow].spent  # no Refresh step in between
    table.is_asked("phase", "Bea")
    fall(table, "Bea", 3)
    assert table.hero("Bea").out and table.hero("Bea").gold == 3
    table.is_asked("phase", "Ann")
    kill(table, "Ann")
    fall(table, "Ann", 4)
    assert verdict(table.match).winners == (0,) and verdict(table.match).rule == "VA50.42"
    assert [table.hero(who).kills for who in ("Ann", "Bea")] == [1, 1]


@rule("VA50.42")
def test_more_stormlords_beat_more_wounds():
    table = endgame("Ann", "Bea", levels=(7, 8))
    kill(table, "Bea")
    fall(table, "Bea", 0)
    fall(table, "Ann", 4)
    assert verdict(table.match).winners == (1,)


@rule("VA50.42")
def test_who_both_beat_them_all_are_told_apart_by_life_then_level():
    """Ruling 30."""
    table = endgame("Ann", "Bea", levels=(7, 8))
    kill(table, "Bea")
    table.piece("Bea").wounds = 2
    kill(table, "Bea")
    kill(table, "Ann")
    kill(table, "Ann")
    assert verdict(table.match).winners == (0,)
    table = endgame("Ann", "Bea", levels=(7, 7))
    for who in ("Ann", "Ann", "Bea", "Bea"):
        table.piece("Bea").wounds = table.piece("Ann").wounds = 0
        table.state.pieces[table.hero("Bea").card].wounds = 1 if who == "Bea" else 0  # Aldous has one life more
        kill(table, who)
    assert verdict(table.match).winners == (0, 1)


@rule("VA50.42")
@pytest.mark.parametrize("beats", [True, False])
def test_alone_one_must_beat_what_comes(beats: bool):
    """Ruling 42."""
    table = Storm("Ann", heroes=FOUR)
    only_lords(table, "mirrien-of-the-grey-veil")
    table.start("stormlords-come")
    if beats:
        kill(table, "Ann")
    else:
        fall(table, "Ann", 3)
    assert verdict(table.match).winners == ((0,) if beats else ())


@rule("VA50.43")
def test_no_rune_leads_out_of_the_endgame():
    table = Storm("Ann", heroes=FOUR)
    only_lords(table, "mirrien-of-the-grey-veil")
    table.has("Ann", "rune-of-quiet")
    table.start("stormlords-come")
    table.is_asked("phase", "Ann")


def test_the_texts_of_the_stormlords():
    table = endgame("Ann", "Bea", levels=(7, 8))
    fight = table.match.state.fight
    assert isinstance(fight, Fight)
    table.pile(LORDS, "sulvane-last-rain", "the-twelve-ravens")
    table.start("stormlord", lords=[table.scion("the-twelve-ravens")], endgame=[1, 0], active=1, fight=None)
    table.is_asked("choice", "Bea")
    table.answers("Bea", "branch", 0)
    assert table.piece("Bea").wounds == 1
    table.start("stormlord", lords=[table.scion("sulvane-last-rain")], endgame=[1, 0], active=1, fight=None)
    for _ in range(3):
        table.match.state.fight.wounds = 2
        defends(table, 10, 10, who="Bea")
    assert table.match.state.fight.wounds == 1  # no magic attack hit in the first round
    table.start("stormlord", lords=[table.scion("old-thunderhand")], endgame=[1, 0], active=1, fight=None)
    defends(table, 1, 1, who="Bea")
    assert table.piece("Bea").fatigue == 1
    [isaura] = table.has("Bea", "isaura-flint")
    table.start("stormlord", lords=[table.scion("haraxa-the-first-gust")], endgame=[1, 0], active=1, fight=None)
    table.rolls(5, 5)
    table.answers("Bea", "attack", isaura)
    assert table.told("struck")[-1]["total"] == 5 + 5 + 5 - 1


# -- together -------------------------------------------------------------------------------------------


def friends(*players: str, lords: tuple[str, ...] = ("mirrien-of-the-grey-veil",), **more: Any) -> Storm:
    heroes = more.pop("heroes", FOUR)
    table = Storm(*players, heroes=heroes, together=True, **more)  # type: ignore[arg-type]
    only_lords(table, *lords)
    return table


def go_on(table: Storm) -> None:
    """Whoever is asked takes the first option, until the game is over."""
    while table.match.pending is not None:
        seat = table.match.waiting_for()[0]
        table.match.answer(open_question(table.match).number, seat, options_of(table.match)[0])


@rule("VA50.40")
def test_six_heroes_prepare_with_six_of_each():
    table = storm("A", "B", "C", "D", "E", "F")
    table.no_storms()
    table.piece("A").wounds, table.piece("A").fatigue = 4, 3
    table.start("storm", storm=8)
    table.is_asked("prepare", "A")
    assert table.state.supplies == [6, 6, 6]
    for _ in range(4):
        table.answers("A", "mend", table.hero("A").card)
    assert table.piece("A").wounds == 0 and table.state.supplies == [2, 6, 6]


@rule("VA50.40")
def test_two_stormlords_mend_two_wounds_and_no_third():
    table = storm()
    only_lords(table, "haraxa-the-first-gust", "garrund-skybreaker")
    hero = table.hero().card
    table.piece().wounds = 3
    table.piece().fatigue = 1
    table.start("storm", storm=8)
    for _ in range(2):
        table.answers("Ann", "mend", hero)
    table.is_refused("Ann", "mend", hero, rule="VA50.40")
    table.answers("Ann", "refresh", hero)
    assert (table.piece().wounds, table.piece().fatigue) == (1, 0)


@rule("VA50.40")
def test_who_has_nothing_to_mend_is_not_asked_and_the_end_comes_at_once():
    table = storm("Ann", heroes=("aldous-gravewarden",))
    only_lords(table, "haraxa-the-first-gust")
    table.start("storm", storm=8)
    table.is_asked("phase", "Ann")
    assert table.state.ending and table.hero().gold == 3


@rule("VA50.41")
def test_the_highest_level_goes_first_and_of_equals_who_has_more_experience():
    table = storm("Ann", "Bea", "Cy")
    table.hero("Bea").counters = [1, 0, 0, 0, 0]
    table.hero("Cy").xp = 2
    table.no_storms()
    table.start("storm", storm=8)
    assert table.told("endgame")[0]["order"] == [1, 2, 0]


@rule("VA50.41", "VA50.42")
def test_who_falls_before_a_stormlord_keeps_what_he_did_to_it():
    """Thunderhand's ranged blow fells Ann; the exhaustion of her miss no longer matters."""
    table = storm("Ann", "Bea", heroes=("aldous-gravewarden", "kael-rivermantle"))
    only_lords(table, "old-thunderhand")
    table.hero("Ann").counters = [0, 0, 0, 0, 1]
    table.start("stormlords-come")
    table.match.state.fight.wounds = 4
    table.piece("Ann").wounds = 6
    strikes(table, 1, 1)
    assert table.hero("Ann").out and table.hero("Ann").last_wounds == 4 and table.piece("Ann").fatigue == 0
    table.match.state.fight.wounds = 4
    strikes(table, 10, 10, who="Bea")
    assert verdict(table.match).winners == (1,)  # one beaten against none


@rule("VA50.42")
def test_equal_in_everything_they_share_the_victory():
    table = storm()
    only_lords(table, "haraxa-the-first-gust")
    for hero, out in zip(table.state.heroes, (True, True), strict=True):
        hero.kills, hero.last_wounds, hero.out = 1, 2, out
    table.state.endgame = []
    table.start("stormlord-hero")
    assert verdict(table.match).winners == (0, 1)


@rule("VA50.43", "RB 4.5")
def test_a_feast_is_held_between_two_stormlords():
    table = storm()
    empowered(table, "feast-for-the-fallen")
    only_lords(table, "haraxa-the-first-gust", "garrund-skybreaker")
    table.start("stormlords-come")
    table.piece().wounds = 3
    table.state.fight.wounds = table.state.fight.life - 3
    table.state.boosts.append(Boost("damage", -1, 9, "combat", 0))
    strikes(table, 10, 10)
    assert table.told("lord-beaten") and table.piece().wounds == 2
