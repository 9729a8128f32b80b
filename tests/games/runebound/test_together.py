"""VA50.44-49: all Heroes against the Stormlords, as one."""

from __future__ import annotations

from typing import Any

from questboard.games.runebound.modes.together.group import lowest
from questboard.testing import rule
from tests.games.runebound.cases import FOUR, SIX, only_lords, storm
from tests.games.runebound.realm import BRANNOC, ORSOLYA, Storm, open_question, options_of, verdict


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


@rule("VA50.44", "RB 9.1")
def test_friends_may_not_fight():
    table = Storm("Ann", "Bea", together=True, heroes=SIX)
    for who in ("Ann", "Bea"):
        table.stands(who, 8, 7)
    table.start("moved")
    assert not table.told("duel") and table.state.active == 1


@rule("VA50.44")
def test_friends_do_not_fight_each_other():
    for together, offered in ((True, False), (False, True)):
        table = Storm(together=together)
        for who in ("Ann", "Bea"):
            table.stands(who, 9, 6)
        table.start("adventure")
        asked = open_question(table.match).name == "adventure"
        assert (asked and ("attack", 1) in options_of(table.match)) is offered


@rule("VA50.46", "VA50.49")
def test_a_gust_against_friends_does_not_touch_the_number_of_a_scion():  # ruling 69
    table = storm("Ann", "Bea", together=True)
    table.awake("Ann", "the-archer")
    table.hero("Bea").counters = [6, 6, 6, 0, 0]
    only_lords(table, "haraxa-the-first-gust", "garrund-skybreaker")
    table.start("stormlords-come")
    while table.told("endgame") == [] or open_question(table.match).name != "stand-in":
        table.answers("Ann", *options_of(table.match)[0])
    table.state.fight.face = table.match.content.face_of["haraxa-the-first-gust"]
    table.rolls(5, 5)
    table.answers("Ann", "scion", 0)
    assert table.told("struck")[0]["total"] == 10 + 8


@rule("VA50.46", "VA50.47")
def test_a_blow_that_fells_all_at_once_loses_the_game():
    table = storm("Ann", "Bea", together=True, coop_victim="all")
    only_lords(table, "mirrien-of-the-grey-veil", "garrund-skybreaker")
    for who, wounds in (("Ann", 4), ("Bea", 5)):
        table.piece(who).wounds = wounds
    table.rolls(1, 1)
    table.start("stormlords-come")
    for who in ("Ann", "Bea"):
        if open_question(table.match).name == "prepare":
            table.answers(who, "done")
    assert verdict(table.match).winners == () and verdict(table.match).rule == "VA50.46"


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
    table = friends("Ann", "Bea", "Cy", heroes=FOUR, lords=("sulvane-last-rain",))
    table.rolls(10, 10, 10, 10, 1, 1, 10, 10)  # ranged and melee hit, magic fails
    table.hero("Cy").counters = [1, 0, 0, 0, 0]
    for who in ("Ann", "Bea", "Cy"):
        table.hero(who).counters[4] = 30
    table.start("stormlords-come")
    assert table.told("foe-healed") and table.told("foe-healed")[0]["wounds"] == 1


@rule("VA50.47", "VA50.46")
def test_who_has_fallen_is_not_tired_by_his_miss():
    table = storm("Ann", "Bea", together=True)
    only_lords(table, "old-thunderhand")
    table.piece("Bea").wounds = 5  # Aldous: Mind 2, the lowest
    table.start("stormlords-come")
    while table.hero("Bea").out is False:
        table.rolls(1, 1, 1, 1, 1, 1)
        who = "Ann" if open_question(table.match).seats[0] == 0 else "Bea"
        table.answers(who, "done")
    assert table.piece("Bea").fatigue == 0 and len([t for t in table.told("knocked-out") if t["seat"] == 1]) == 1


@rule("VA50.47", "VA50.48", "RB 2.6", "RB 6.13")
def test_hroda_changes_her_own_number_in_the_roll_of_the_group_and_nobody_elses():  # ruling 45
    """Body 3 and Spirit 4: hers is the lowest Body, and her Spirit takes its place."""
    table = storm("Ann", "Bea", together=True, heroes=("hroda-pyreheart", "torvald-stormbrow"))
    table.hero("Bea").counters = [6, 0, 6, 0, 0]  # Mind 12, Body 5, Spirit 12
    only_lords(table, "garrund-skybreaker", "haraxa-the-first-gust")
    table.rolls(10, 10, 5, 5)
    table.start("stormlords-come")
    table.is_asked("post_roll", "Ann")
    table.rolls(9, 9)
    table.answers("Ann", "use", table.hero("Ann").card, 0)
    melee = next(told for told in table.told("struck") if told["phase"] == 1)
    assert (melee["card"], melee["total"]) == ("hroda-pyreheart", 10 + 4)


@rule("VA50.47", "RB 2.6")
def test_hroda_is_not_asked_where_anothers_body_is_the_lowest():
    table = storm("Ann", "Bea", together=True, heroes=("hroda-pyreheart", "kael-rivermantle"))  # Body 3 and 2
    only_lords(table, "garrund-skybreaker", "haraxa-the-first-gust")
    table.rolls(10, 10, 1, 1, 10, 10)
    table.start("stormlords-come")
    melee = next(told for told in table.told("struck") if told["phase"] == 1)
    assert (melee["card"], melee["total"]) == ("kael-rivermantle", 2 + 2) and not table.told("power")


@rule("VA50.47", "VA50.46")
def test_the_numbers_of_who_has_fallen_hold_the_group_back_no_more():
    table = storm("Ann", "Bea", together=True, heroes=("kael-rivermantle", "torvald-stormbrow"))  # Spirit 3 and 0
    only_lords(table, "mirrien-of-the-grey-veil", "garrund-skybreaker")
    table.piece("Bea").wounds = 5
    table.start("stormlords-come")
    table.rolls(1, 1, 5, 5, 5, 5)
    table.answers("Bea", "done")
    assert table.hero("Bea").out
    ranged, _, magic = table.told("struck")[:3]
    assert (ranged["seat"], ranged["total"]) == (1, 2 + 0) and (magic["seat"], magic["total"]) == (0, 10 + 3)


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


@rule("VA50.48", "VA50.46")
def test_an_echo_sounds_in_the_roll_of_the_group_too():
    table = storm("Ann", "Bea", together=True)
    [echo] = table.has("Bea", "rune-of-twin-echoes")
    only_lords(table, "haraxa-the-first-gust", "garrund-skybreaker")
    table.rolls(10, 10, 10, 10)
    table.start("stormlords-come")
    first = table.match.state.fight.life
    table.is_asked("hit", "Bea")
    table.answers("Bea", "use", echo, 0)
    struck = [told for told in table.told("struck") if told["phase"] == 0][:2]
    assert [told["hits"] for told in struck] == [True, True]
    left = [told["left"] for told in table.told("hurt")[:2]]
    assert left in ([first - 1, first - 2], [first, first - 1])  # one of the two lords shrugs the first off


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
