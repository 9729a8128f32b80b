"""Doorways to Dreams: the Halls of Mirrors and the two Domains, at the table (DD 3.1; worked examples 44 to 50)."""

from __future__ import annotations

import pytest

from questboard.engine import Option
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, offer
from tests.games.forty_factions.dreams import Dreaming
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.forgotten.shadows import area, prevails

SNAKES = 26
DREAMS, BROKEN = "Domain of Dreams", "Domain of Madness and Chaos"


def first_option(table: Dreaming) -> Option:
    """The first thing that whoever is asked first may answer."""
    return next(one for one in table.match.questions(table.match.waiting_for()[0])[0].options if isinstance(one, tuple))


def snakes_at(table: Dreaming) -> str | None:
    return next((code for code, number in table.mirrors().items() if number == SNAKES), None)


@rule("DD 3.1.2", "DD 2.3.3", "FF 13.2.3.3")
def test_a_faction_with_an_otherworld_has_a_pawn_at_its_mirror_while_it_is_activated():
    table = Dreaming()
    table.activates(A=90)
    assert table.mirrors() == {"D06": 90}
    table.start("trading")
    table.interjects("A", "drop", table.id_of(90))
    assert table.mirrors() == {}


@rule("DD 3.1.2.1")
def test_the_faction_nearer_to_the_glass_goes_before_the_other_and_that_one_comes_back():
    table = Dreaming()
    table.has("A", 23)  # second at the Meadow of Afternoons
    assert table.mirrors() == {"D06": 23}
    table.activates(B=90)
    assert table.mirrors() == {"D06": 90}
    assert table.told("put-out") == [
        {"mirror": table.code("D06"), "faction": table.id_of(23), "by": table.id_of(90), "seat": 0}
    ]
    table.start("trading")
    table.interjects("B", "drop", table.id_of(90))  # AMB-26
    assert table.mirrors() == {"D06": 23}
    assert [told["faction"] for told in table.told("came-back")] == [table.id_of(23)]


@rule("DD 3.1.2.1")
def test_both_in_one_batch_the_one_with_precedence_stands_and_nobody_is_put_out():
    table = Dreaming()
    table.activates(A=23, B=90)
    assert table.mirrors() == {"D06": 90} and table.told("put-out") == []


@rule("DD 3.1.2.2")
def test_the_snake_cults_choose_if_both_of_their_mirrors_are_free():  # example 44
    table = Dreaming()
    table.activates(A=SNAKES)
    table.is_asked("mirror", "A")
    assert snakes_at(table) == "D01"  # until something else is said
    table.answers("A", "mirror", table.code("D02"))
    assert snakes_at(table) == "D02"
    table.is_asked("activate")  # the phase goes on where it was


@rule("DD 3.1.2.2")
@pytest.mark.parametrize("moves", [True, False])
def test_put_out_of_one_they_may_go_to_the_other(moves: bool):  # example 45
    table = Dreaming()
    table.has("A", SNAKES)
    table.dreams.choosing.clear()
    table.dreams.chosen[table.match.content.by_number[SNAKES]] = table.code("D02")
    table.activates(B=87)
    table.is_asked("mirror", "A")
    table.answers("A", *(("mirror", table.code("D01")) if moves else ("stay-away",)))
    assert snakes_at(table) == ("D01" if moves else None)
    table.start("trading")
    table.interjects("B", "drop", table.id_of(87))
    if not moves:  # both are free again: they are back, and may choose
        table.all_pass("done")
        table.is_asked("mirror", "A")


@rule("DD 3.1.2.2")
def test_they_never_move_otherwise():  # example 46
    table = Dreaming()
    table.has("A", 87)
    table.has("B", SNAKES)
    assert snakes_at(table) == "D01"
    table.start("trading")
    table.interjects("A", "drop", table.id_of(87))
    table.all_pass("done")
    assert snakes_at(table) == "D01" and table.question != "mirror"


@rule("DD 3.1.2.2", "DD 3.1.2.1")
def test_without_a_free_mirror_they_wait_and_take_the_first_that_is():  # example 47
    table = Dreaming(beside=("sacred-circles",))
    table.has("A", 76)
    table.has("B", 87)
    table.has("C", SNAKES)
    assert snakes_at(table) is None
    table.start("trading")
    table.interjects("B", "drop", table.id_of(87))
    assert snakes_at(table) == "D02" and table.dreams.choosing == []


@rule("DD 3.1.2.2")
def test_put_out_of_the_serpentine_empire_they_may_go_to_bhakanandra():  # example 45
    table = Dreaming(beside=("sacred-circles",))
    table.has("A", SNAKES)
    table.dreams.choosing.clear()
    table.activates(B=76)
    table.is_asked("mirror", "A")
    table.answers("A", "mirror", table.code("D02"))
    assert snakes_at(table) == "D02"


@rule("DD 3.1.2.2", "DD 3.1.3.1")
@pytest.mark.parametrize(("die", "won"), [(2, {}), (5, {"A": 2})])
def test_a_time_of_no_snakes(die: int, won: dict[str, int]):  # example 48
    table = Dreaming()
    table.has("A", SNAKES, 20)
    table.has("B", 90)
    table.dreams.choosing.clear()
    table.dreams.chosen[table.match.content.by_number[SNAKES]] = table.code("D02")
    table.rolls(die)
    table.start("conclave")
    assert table.points("area", area=DREAMS) == won
    assert table.told("no-snakes") == [{"die": die, "gone": die == 2}]


@rule("DD 3.1.4")
def test_the_pawn_that_is_left_out_leaves_the_other_one_alone():  # example 49
    table = Dreaming()
    table.has("A", SNAKES)
    table.has("B", 90)
    table.dreams.choosing.clear()
    table.dreams.chosen[table.match.content.by_number[SNAKES]] = table.code("D02")
    table.rolls(1)
    table.start("conclave")
    assert table.points("area", area=DREAMS) == {"B": 1}


@rule("DD 3.1.2.2")
def test_the_roll_is_used_again_when_a_count_is_repeated():  # AMB-27
    table = Dreaming("ABCD")
    table.has("A", SNAKES)
    table.has("B", 20)
    table.has("C", 90)
    table.allied("AB")
    table.dreams.choosing.clear()
    table.dreams.chosen[table.match.content.by_number[SNAKES]] = table.code("D02")
    table.rolls(6)
    table.start("conclave")
    while table.question == "split" and table.sees(None).scoring != DREAMS:
        table.all_answer(*first_option(table))
    table.disagree()
    assert len(table.told("no-snakes")) == 1
    assert table.points("area", area=DREAMS) == {}  # apart they are level: one each


@rule("DD 3.1.2.2")
def test_by_option_the_die_is_thrown_when_the_pawn_comes_to_stand_there():
    table = Dreaming(options={"no_snakes_on_placing": True})
    table.rolls(1)
    table.activates(A=SNAKES)
    table.answers("A", "mirror", table.code("D02"))
    assert table.told("no-snakes") == [{"die": 1, "gone": True}]
    table.has("B", 90)
    table.start("conclave", turn=3)
    assert table.points("area", area=DREAMS) == {"B": 1} and len(table.told("no-snakes")) == 1


@rule("DD 3.1.3", "DD 3.1.3.2")
def test_the_dark_hall_is_one_domain_and_a_tie_gives_nothing():
    table = Dreaming()
    table.has("A", 86, 98)
    table.has("B", 19)
    table.start("areas")
    assert table.points("area", area=BROKEN) == {"A": 2}
    table.has("B", 54)
    table.start("areas")
    assert table.points("area", area=BROKEN) == {"A": 2}


@rule("DD 3.1.3")
def test_allies_count_as_one_and_divide_what_they_win():
    table = Dreaming("ABCD")
    table.has("A", 86)
    table.has("B", 19)
    table.has("C", 98)
    table.allied("AB")
    table.start("areas")
    while table.sees(None).scoring != BROKEN:
        table.all_answer(*first_option(table))
    table.is_asked("split", "A", "B")
    table.agree(A=1, B=1)
    assert table.points("area", area=BROKEN) == {"A": 1, "B": 1}


@rule("DD 3.1.2.4")
def test_a_pawn_that_the_dm_grants_drifts_puts_nobody_out_and_counts():  # example 50
    table = Dreaming(dm="Hal")
    table.has("A", 90)
    table.has("B", 52)
    table.start("trading")
    table.interjects("Hal", "drift", table.id_of(52), "Dreams", "they rode all night")
    assert table.mirrors() == {"D06": 90}
    [dreams] = [area for area in table.sees(None).areas if area.name == DREAMS]
    assert dreams.pawns == ((0, 1), (1, 1))
    table.interjects("B", "drop", table.id_of(52))
    assert table.dreams.drifting == {}


@rule("DD 3.1.2.4")
def test_a_pawn_thrown_out_leaves_its_mirror_to_the_other_and_may_go_home():
    table = Dreaming(dm="Hal")
    table.has("A", 90)
    table.has("B", 23)
    table.start("trading")
    table.interjects("Hal", "drift", table.id_of(90), "Madness and Chaos", "the carpet was purple")
    assert table.mirrors() == {"D06": 23}
    assert [told["domain"] for told in table.told("drifts")] == ["Madness and Chaos"]
    table.interjects("Hal", "drift", table.id_of(90), "its own Mirror, if it has one", "it woke")
    assert table.mirrors() == {"D06": 90} and len(table.told("put-out")) == 1


@rule("DD 2.3.1")
def test_the_upper_east_side_is_worth_more():
    worth = {area.name: area.vp for area in Dreaming().sees(None).areas}
    assert (worth["Upper East Side"], worth["Environs"], worth[DREAMS], worth[BROKEN]) == (2, 1, 2, 2)


@rule("DD 2.3.4")
def test_the_fair_stands_where_its_holder_says_and_may_move_each_activation_phase():
    table = Dreaming()
    table.activates(A=97)
    table.is_asked("camp", "A")
    table.answers("A", "camp", "Old Town")
    [town] = [area for area in table.sees(None).areas if area.name == "Old Town"]
    assert town.pawns == ((0, 1),)
    table.start("trading")
    table.all_pass("done")
    table.is_asked("camp", "A")
    table.answers("A", "camp", "Environs")
    assert table.sees(None).dreams.camps == ((table.id_of(97), "Environs", False),)
    table.is_asked("activate")


@rule("DD 2.3.4")
def test_the_thieves_of_chaos_stand_where_the_die_says():
    table = Dreaming()
    table.rolls(3, 6)
    table.activates(A=88)
    assert table.sees(None).dreams.camps == ((table.id_of(88), "Old Town", False),)
    table.start("trading")
    table.all_pass("done")
    assert table.sees(None).dreams.camps == ((table.id_of(88), "Environs", False),)


@rule("DD 2.3.4")
def test_a_variable_pawn_is_no_location_and_cannot_be_traded():
    table = Dreaming()
    table.has("A", 97)
    table.dreams.moving.clear()
    table.has("B", "navy")
    table.start("trading")
    give = table.blanks("A", "offer")["give"]
    assert table.id_of(97) in give and not any(str(item).startswith(table.id_of(97) + ">") for item in give)


@rule("DD 3.1.2.4", "FF 7.2.2")
def test_a_pawn_that_drifts_goes_with_its_faction_when_that_is_sold():
    table = Everything("AB")
    table.has("A", 82)
    table.has("B", 11)
    table.start("trading")
    table.interjects("Hal", "drift", table.id_of(82), DREAMS.removeprefix("Domain of "), "a long sleep")
    table.answers("A", *offer(table, "A", "B", table.id_of(82)))
    table.answers("B", *accept(table, "B", "A"))
    table.start("areas")
    assert table.points("area", area=DREAMS) == {"B": 1}


@rule("FF 13.2.3.4")
def test_who_does_not_say_where_a_pawn_stands_has_it_in_the_usual_area():
    t = Everything("AB")
    t.activates(A=97)
    t.is_asked("camp", "A")
    t.match.expire()
    t.is_asked("activate", "A")
    assert dict(area(t, "Environs").pawns) == {0: 1}


@rule("DD 3.1.2.1", "FF 6.2.1")
def test_an_eviction_and_a_sale_leave_the_evicted_waiting_for_its_buyer():
    table = Everything("AB")
    table.has("A", 83)
    table.start("trading")
    assert table.mirrors() == {"D11": 83}
    table.has("B", 97)
    table.dreams.moving.clear()
    assert table.mirrors() == {"D11": 97}
    table.start("trading")
    table.answers("A", *offer(table, "A", "B", table.id_of(83), table.id_of(97)))
    table.answers("B", *accept(table, "B", "A"))
    assert table.mirrors() == {"D11": 97}
    table.interjects("A", "drop", table.id_of(97))
    assert table.mirrors() == {"D11": 83}
    table.start("areas")
    assert table.points("area", area=DREAMS) == {"B": 1}


@rule("FF 13.2.2.1", "DD 3.1.2.4")
def test_a_ritual_drift_does_not_survive_its_faction():
    table = Everything("AB")
    table.has("A", 82)
    prevails(table, "drift-in-mirrors", "shadows-of-an-otherworld", table.id_of(82), place="Madness and Chaos")
    table.start("areas")
    assert table.points("area", area=BROKEN) == {"A": 1}
    table.start("trading", round=0)
    table.interjects("A", "drop", table.id_of(82))
    table.activates(A=82)
    table.start("areas", turn=2)
    assert table.points("area", area=BROKEN) == {"A": 1}  # nothing more
