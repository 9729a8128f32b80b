"""VA50.38 to VA50.49: the endgames against the Stormlords. Examples 22 and 23."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.games.runebound.rules.together import lowest
from questboard.games.runebound.state import LORDS, Fight
from questboard.testing import rule
from tests.games.runebound.cases import defends, only_lords
from tests.games.runebound.realm import BRANNOC, ORSOLYA, RONAN, Storm, open_question, options_of, verdict

PLAIN = ("kael-rivermantle", "aldous-gravewarden", "dorgrim-halfhand", RONAN)


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
    table = Storm(*players, heroes=PLAIN, **more)
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
    table = Storm("Ann", heroes=PLAIN)
    only_lords(table, "mirrien-of-the-grey-veil")
    table.start("stormlords-come")
    if beats:
        kill(table, "Ann")
    else:
        fall(table, "Ann", 3)
    assert verdict(table.match).winners == ((0,) if beats else ())


@rule("VA50.43")
def test_no_rune_leads_out_of_the_endgame():
    table = Storm("Ann", heroes=PLAIN)
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


@rule("VA50.44")
def test_friends_do_not_fight_each_other():
    for together, offered in ((True, False), (False, True)):
        table = Storm(together=together)
        for who in ("Ann", "Bea"):
            table.stands(who, 9, 6)
        table.start("adventure")
        asked = open_question(table.match).name == "adventure"
        assert (asked and ("attack", 1) in options_of(table.match)) is offered


def friends(*players: str, lords: tuple[str, ...] = ("mirrien-of-the-grey-veil",), **more: Any) -> Storm:
    heroes = more.pop("heroes", PLAIN)
    table = Storm(*players, heroes=heroes, together=True, **more)  # type: ignore[arg-type]
    only_lords(table, *lords)
    return table


@rule("VA50.46", "VA50.47")
def test_one_roll_for_all_with_the_lowest_numbers():
    table = friends("Ann", "Bea", "Cy")  # Kael 4 2 3, Aldous 2 3 3, Dorgrim 4 4 3
    table.hero("Cy").counters = [1, 0, 0, 0, 0]
    table.match.state.pieces[table.hero("Ann").card].wounds = 1
    table.rolls(9, 9, 9, 9)
    table.start("stormlords-come")
    table.answers("Ann", "done")
    # Aldous has the lowest Mind, Kael the lowest Body; in the magic phase Dorgrim has 2
    assert [(told["seat"], told["total"]) for told in table.told("struck")[:2]] == [(1, 20), (0, 20)]
    assert [told["wounds"] for told in table.told("hurt")[:2]] == [1, 1]


@rule("VA50.47", "VA50.49")
def test_a_scion_lends_its_value_or_its_damage():
    """Example 23: values 9, 4, 6 and damages 2, 1, 1; the Scion's 7/2 is our Archer's 8/2, which comes to the same."""
    heroes = ("quillon-vane", "aldous-gravewarden", "dorgrim-halfhand")
    table = friends("Ann", "Bea", "Cy", heroes=heroes, expansions=("weapons-of-legend",))
    table.match.state.ending = True
    table.has("Ann", "the-queens-quiver")  # damage 2
    table.hero("Ann").counters = [3, 0, 0, 0, 0]  # Quillon 3 + 6 = 9
    archer = table.awake("Bea", "the-archer")
    table.hero("Bea").counters = [1, 0, 0, 0, 0]  # 4
    table.hero("Cy").counters = [2, 0, 0, 0, 0]  # 6
    table.start("stormlords-come")
    table.is_asked("stand-in", "Bea")
    assert table.sees("Bea").enemy.group == (4, 1)
    assert options_of(table.match) == [("own",), ("scion", 0), ("scion", 1)]
    state = table.match.state
    state.substitutes = {1: 0}
    assert lowest(table.match, 0) == (6, 1)
    state.substitutes = {1: 1}
    assert lowest(table.match, 0) == (4, 1)
    state.substitutes = {}
    table.rolls(5, 5)
    table.answers("Bea", "scion", 0)
    assert table.told("struck")[0]["seat"] == 2 and table.told("struck")[0]["total"] == 16
    assert table.told("stands-in") == [{"seat": 1, "card": "the-archer", "what": 0}]
    assert archer in table.match.state.pieces


@rule("VA50.47")
def test_a_failed_roll_hurts_the_one_whose_value_was_used():
    table = friends("Ann", "Bea", heroes=("aldous-gravewarden", "dorgrim-halfhand"))
    table.start("stormlords-come")
    table.is_asked("weakest", "Ann")  # Mind 2 and 2: players choose among equals
    assert options_of(table.match) == [("rolls", 0), ("rolls", 1)]
    table.rolls(1, 1, 10, 10, 10, 10)
    table.answers("Ann", "rolls", 0)
    assert (table.piece("Ann").wounds, table.piece("Bea").wounds) == (2, 0)


@rule("VA50.47")
def test_or_everybody_if_the_table_wants_it():
    """Ruling 16."""
    table = friends("Ann", "Bea", heroes=("aldous-gravewarden", "kael-rivermantle"), coop_victim="all")
    table.rolls(1, 1, 10, 10)
    table.start("stormlords-come")
    assert (table.piece("Ann").wounds, table.piece("Bea").wounds) == (2, 2)


@rule("VA50.48")
def test_items_and_powers_of_all_are_combined():
    table = friends("Ann", "Bea", heroes=("aldous-gravewarden", "kael-rivermantle"), lords=("haraxa-the-first-gust",))
    table.has("Bea", "ashwood-bow")  # ranged rolls +2
    [courage] = table.has("Bea", "courage-in-a-bottle")
    table.start("stormlords-come")
    table.is_asked("pre_roll", "Bea")
    table.rolls(5, 5, 10, 10, 10, 10)
    table.answers("Bea", "use", courage, 0)
    assert table.told("struck")[0]["total"] == 5 + 5 + 2 + 2 + 4 and table.told("struck")[0]["seat"] == 0
    assert table.told("struck")[0]["hits"]


@rule("VA50.48")
def test_damage_of_powers_is_added_to_the_lowest():  # ruling 45
    table = friends("Ann", "Bea", heroes=(BRANNOC, ORSOLYA), lords=("mirrien-of-the-grey-veil",))
    [hammer] = table.has("Ann", "hammer-of-the-quarry")  # after a melee hit, 2 more damage
    table.rolls(10, 10, 10, 10)
    table.start("stormlords-come")
    table.is_asked("hit", "Ann")
    assert table.match.state.fight.wounds == 1  # ranged
    table.answers("Ann", "use", hammer, 0)
    assert table.match.state.fight.wounds == 1 + 1 + 2


def go_on(table: Storm) -> None:
    """Whoever is asked takes the first option, until the game is over."""
    while table.match.pending is not None:
        seat = table.match.waiting_for()[0]
        table.match.answer(open_question(table.match).number, seat, options_of(table.match)[0])


@rule("VA50.46")
def test_all_beaten_and_everybody_wins():
    table = friends("Ann", "Bea", heroes=("aldous-gravewarden", "kael-rivermantle"))
    table.rolls(*[10] * 60)
    table.start("stormlords-come")
    go_on(table)
    assert verdict(table.match).winners == (0, 1) and verdict(table.match).rule == "VA50.46"


@rule("VA50.46", "VA50.43")
def test_nobody_standing_and_everybody_loses():
    """Ruling 35; who has fallen is out, and his numbers count no more."""
    table = friends("Ann", "Bea", heroes=("aldous-gravewarden", "kael-rivermantle"))
    table.rolls(*[1] * 60)
    table.start("stormlords-come")
    go_on(table)
    assert verdict(table.match).winners == () and verdict(table.match).rule == "VA50.46"
    assert all(hero.out for hero in table.match.state.heroes)


@rule("VA50.46")
def test_what_a_stormlord_does_to_itself_happens_once_a_round():
    table = friends("Ann", "Bea", "Cy", heroes=PLAIN, lords=("sulvane-last-rain",))
    table.rolls(10, 10, 10, 10, 1, 1, 10, 10)  # ranged and melee hit, magic fails
    table.hero("Cy").counters = [1, 0, 0, 0, 0]
    for who in ("Ann", "Bea", "Cy"):
        table.hero(who).counters[4] = 30
    table.start("stormlords-come")
    assert table.told("foe-healed") and table.told("foe-healed")[0]["wounds"] == 1
