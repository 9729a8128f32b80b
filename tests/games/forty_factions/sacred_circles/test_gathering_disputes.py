"""Disputes at a Gathering (SC 3.2.7): Alliances that break half-way, two of them at once, tables of two and eight."""

from __future__ import annotations

import pytest

from questboard.testing import rule
from tests.games.forty_factions.cases import plays, specifies
from tests.games.forty_factions.sacred_circles.plains import DESERT, GRASS, PRIESTS, RING, Plains


def refused_by_one() -> Plains:
    """A speaks for the Bear; B and C, allied with A, owe it chits; C has laid one when B refuses. D has the Eagle."""
    table = Plains()
    table.speaks(A="bear", D="eagle")
    table.has("B", "temple-of-terrik")
    table.has("C", "mercenaries-guild")
    table.allied("ABC")
    table.gathers()
    table.answers("C", "lay", "mercenaries-guild", "bear")
    table.answers("B", "break-faith")
    return table


# Alliances that break half-way


@rule("SC 3.2.7.3.2")
def test_one_who_refuses_breaks_the_alliance_of_all_three():
    table = refused_by_one()
    assert table.state.alliances == []
    table.is_asked("gathering-chits", "B", "C")  # what C has laid is void, and free again
    assert table.chits() == {"bear": 1, "eagle": 1}


@rule("SC 3.2.7.3.2", "SC 3.2.7.5")
def test_who_lends_after_the_break_lends_as_a_stranger_and_shares_nothing():
    table = refused_by_one()
    table.guide("bear", bear=2, eagle=1)
    table.answers("B", "keep")
    table.answers("C", "lend", ("mercenaries-guild", "bear"))
    assert table.points("gathering") == {"A": 3}  # nobody is asked to share


@rule("SC 3.2.7.3.2")
def test_the_dm_dissolves_an_alliance_and_nobody_owes_a_chit_any_more():
    table = Plains()
    table.speaks(A="bear", D="eagle")
    table.has("B", "mercenaries-guild")
    table.allied("AB")
    table.gathers()
    table.is_asked("gathering-duty", "B")
    table.interjects("Hal", "dissolve", 0, "they came to blows")
    table.is_asked("gathering-chits", "B")
    assert table.may("B", "keep") and table.told("gathering-refused") == []


def thirteen() -> Plains:
    """A has the Bear, B the Eagle and a lender to the Bear; C and D have the rest. All speak: no Neutrals."""
    table = Plains()
    table.speaks(A="bear", B="eagle", C="deer rat lizard snake", D="horse heron scorpion buffalo raven coyote cougar")
    table.has("B", "mercenaries-guild")
    table.allied("AB")
    table.gathers(roll=12)
    return table


@rule("SC 3.2.7.6.3")
def test_those_who_parted_over_a_chit_name_no_champion_and_may_back_an_outsider():
    table = thirteen()
    table.answers("B", "break-faith")
    table.guide("deer", **dict.fromkeys(RING, 1))
    table.answers("B", "keep")
    table.is_asked("gathering-support")
    order = table.supports(eagle="deer", bear="deer")
    assert {"eagle", "bear"} <= set(order) and table.told("gathering-divided") == []
    assert table.points("gathering") == {"C": 1}  # the Deer has three of thirteen


@rule("SC 3.2.7.6.2", "SC 3.2.7.6.3")
def test_a_lent_chit_moves_with_its_totem_and_the_lender_has_no_say():
    table = Plains()
    table.speaks(A="bear", B="eagle", C="deer rat lizard snake", D="horse heron scorpion buffalo raven coyote cougar")
    table.has("C", "temple-of-terrik")
    table.allied("AB")
    table.gathers(roll=12)
    table.guide("eagle", **{**dict.fromkeys(RING, 1), "bear": 2})
    table.answers("C", "lend", ("temple-of-terrik", "bear"))
    assert table.chits()["eagle"] == 3 and "bear" not in table.chits()  # the Guide is theirs: nobody is asked


@rule("SC 3.2.7.6.2")
def test_two_alliances_decide_one_after_the_other_each_for_one_of_its_own():
    table = Plains()
    table.speaks(A="bear", B="eagle", C="deer rat", D="raven")
    table.has("A", "temple-of-terrik")
    table.allied("AB")
    table.allied("CD")
    table.speaks(**{"D": "horse heron lizard snake"})
    table.gathers()
    cup = {
        **dict.fromkeys(("bear", "eagle", "deer", "rat", "raven", "horse", "heron", "lizard", "snake"), 1),
        "bear": 2,
    }
    table.guide("bear", **cup)
    table.answers("A", "lend", ("temple-of-terrik", "bear"))  # 2 + 4 Neutrals of 14
    table.is_asked("gathering-champion", "C", "D")  # the Guide is of A and B, who have no choice
    assert not table.may("C", "champion", "bear")
    table.all_answer("champion", "deer")
    [told] = table.told("gathering-tied")
    assert dict(told["chits"]) == {"bear": 7, "deer": 7} and table.points("gathering") == {}  # SC 3.2.7.7.3


@rule("SC 3.2.7.7.2")
def test_the_one_point_for_most_chits_goes_whole_to_one_ally():
    table = Plains()
    table.speaks(A="bear", B="eagle", C="deer rat lizard snake", D="horse heron scorpion buffalo raven coyote cougar")
    table.allied("AB")
    table.gathers(roll=12, guide="bear")
    table.supports()
    table.is_asked("gathering-share", "A", "B")
    assert not table.may("A", "share", 1, 1) and not table.may("A", "share", 3, 0)
    table.all_answer("share", 0, 1)
    assert table.points("gathering") == {"B": 1} and table.state.alliances == [[0, 1]]


@rule("SC 3.2.7.7.1")
def test_allies_who_part_over_the_last_count_may_lose_it_to_another():
    """The Bear has most with the Eagle's chit; apart, the Deer has."""
    table = Plains()
    table.speaks(A="bear", B="eagle", C="deer rat lizard snake", D="horse heron scorpion buffalo raven coyote cougar")
    table.has("C", "elves")
    table.allied("AB")
    table.gathers(roll=12)
    table.guide("bear", **{**dict.fromkeys(RING, 1), "deer": 2})
    table.answers("C", "lend", ("elves", "deer"))
    table.supports(rat="bear")  # bear 3, deer 2
    table.disagree()
    assert table.state.alliances == []
    table.is_asked("gathering-support", "B")  # the Eagle alone is undone; the Bear is the Guide and stays
    table.answers("B", "back", "eagle", "deer")
    told = [*table.told("gathering-tied"), *table.told("gathering-decided")][-1]
    assert dict(told["chits"])["deer"] == 3 and dict(told["chits"])["bear"] == 2
    assert table.points("gathering") == {"C": 1}


# Lone voices and small tables


@rule("SC 3.2.7.2", "SC 3.2.7.3.4")
def test_a_lone_voice_may_reward_an_ally_with_influence_over_any_totem():
    table = Plains("AB")
    table.speaks(A="bear")
    table.has("B", PRIESTS)
    table.allied("AB")
    table.gathers()
    table.is_asked("gathering-share", "A", "B")
    table.disagree()
    assert table.state.alliances == [] and table.points("gathering") == {"A": 1}


@rule("SC 3.2.7.4", "SC 3.2.7.5")
@pytest.mark.parametrize(("guide", "won"), [("bear", {"A": 3}), ("eagle", {"B": 3})])
def test_at_a_table_of_two_the_draw_decides(guide: str, won: dict[str, int]):
    table = Plains("AB")
    table.speaks(A="bear", B="eagle")
    table.gathers(guide=guide)
    assert table.points("gathering") == won


@rule("SC 3.2.7.5", "SC 3.2.7.7.1")
@pytest.mark.parametrize(("backing", "won"), [({}, {"A": 1}), ({"lizard": "rat"}, {"A": 3})])
def test_at_a_table_of_eight_one_helper_makes_a_majority(backing: dict[str, str], won: dict[str, int]):
    table = Plains("ABCDEFGH")
    table.speaks(**dict(zip("ABCDEFGH", RING[2:10], strict=True)))
    table.gathers(guide="rat")  # 1 + 5 Neutrals of 13
    assert table.chits()["rat"] == 6
    table.supports(**backing)
    assert table.points("gathering") == won


# Pawns that count for nothing


@rule("SC 3.1.2", "SC 3.2.5.1")
def test_a_buried_circle_leaves_the_other_alone_in_the_forest_and_its_totem_a_voice():
    table = Plains("AB")
    table.speaks(A="rat", B="deer")
    table.start("trading")
    table.interjects("Hal", "change-place", "the-antler-ring", "suspended", "orcs")
    assert table.voices() == {"rat": "rat-tribes", "deer": "deer-tribes"}
    table.start("areas")
    assert table.points("area", area=GRASS) == {"A": 1}  # a lone pawn


@rule("SC 3.1.3", "SC 3.1.1")
def test_two_halves_of_an_alliance_are_level_with_a_whole_circle():
    table = Plains("ABC")
    table.has("A", "iklaron")
    table.has("B", "vavistor")
    table.has("C", "scorpion-cults")
    table.allied("AB")
    table.start("areas")
    assert table.points("area", area=DESERT) == {}


# Called and certain


@rule("SC 3.2.3", "SC 3.2.10")
def test_on_the_last_turn_a_called_one_and_the_certain_one_both_pay():
    table = Plains("AB", dm=None, options={"end_turns": 1})
    table.speaks(A="snake")
    plays(table, "A", "gathering-of-the-tribes")
    specifies(table, "A")
    table.all_pass()
    table.hurries(lambda state: bool(table.told("gathering-certain")))
    assert [told["called"] for told in table.told("gathering-opens")] == [True, False]
    assert table.points("gathering") == {"A": 2}


@rule("SC 3.2.10.2")
def test_chits_of_the_dm_go_to_totems_that_speak_only():
    table = Plains("AB")
    table.speaks(A="snake", B="horse")
    plays(table, "A", "gathering-of-the-tribes")
    specifies(table, "A")
    table.interjects("Hal", "call-vote", "enough has been said")
    assert set(table.blanks("Hal", "add-chits")["totem"]) == {"snake", "horse"}
    table.answers("Hal", "add-chits", "horse", 12, "beyond the usual")
    table.guide("snake", horse=13, snake=1)
    table.answers("Hal", "draw-chit")  # the Snake has 12 of 25 with the Neutrals, the Horse 13
    table.supports()
    assert table.points("gathering") == {"B": 3}


@rule("SC 3.2.10")
def test_an_alliance_that_broke_at_a_called_one_is_broken_for_the_areas_too():
    table = Plains()
    table.speaks(A="bear", D="eagle")
    table.has("B", "mercenaries-guild")
    table.allied("AB")
    plays(table, "A", "gathering-of-the-tribes")
    specifies(table, "A")
    table.interjects("Hal", "call-vote", "now")
    table.answers("B", "break-faith")
    table.answers("B", "keep")
    table.guide("eagle", bear=1, eagle=1)
    table.answers("Hal", "draw-chit")
    table.is_asked("roleplay")
    assert table.points("gathering") == {"D": 3} and table.state.alliances == []


# Alliances that broke before, and called Gatherings


@rule("SC 3.1.1", "FF 7.4.1.4", "SC 3.2.7.3.2")
def test_an_alliance_that_breaks_over_the_environs_is_none_in_the_forest_and_owes_no_chit():
    table = Plains("ABC")
    table.speaks(A="bear", B="buffalo", C="deer")
    table.has("B", "mercenaries-guild")  # Influence over the Bear
    table.allied("AB")
    table.start("areas")
    table.is_asked("split", "A", "B")
    table.disagree()
    assert table.state.alliances == [] and table.points("area", area=GRASS) == {}
    assert table.points("area", area="Environs") == {}  # counted again: 1, 1 and 1
    table.gathers()
    table.is_asked("gathering-chits", "B")  # B may, and need not


@rule("SC 3.2.7.3", "SC 3.2.10")
def test_a_blessing_that_a_called_gathering_has_used_is_none_at_the_ordinary_one_of_that_night():
    table = Plains("AB")
    table.speaks(A="bear", B="eagle")
    plays(table, "A", "gathering-of-the-tribes")
    specifies(table, "A")
    table.interjects("Hal", "bless", "bear-tribes", "it bowed")
    table.guide("eagle", bear=2, eagle=1)
    table.interjects("Hal", "call-vote", "enough")
    table.answers("Hal", "draw-chit")
    assert table.sees(None).circles.blessed == ()
    table.answers("Hal", "end")
    table.answers("Hal", "publish")
    table.gathers(turn=1, guide="bear")
    assert dict(table.told("gathering-guide")[-1]["chits"]) == {"bear": 1, "eagle": 1}


@rule("SC 3.2.7.2", "SC 3.2.10.2")
def test_at_a_called_gathering_too_a_lone_voice_has_one_point_and_no_spirits_are_asked():
    table = Plains("AB")
    table.speaks(A="bear")
    plays(table, "B", "gathering-of-the-tribes")
    specifies(table, "B")
    table.interjects("Hal", "call-vote", "enough")
    assert table.points("gathering") == {"A": 1}
    table.is_asked("roleplay")
