"""The plains (SC 3): Alliances that break late, blessings, Sides, halves, and how games end."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.testing import rule
from tests.games.forty_factions.cases import accept, offer, plays, specifies
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.sacred_circles.plains import DESERT, GRASS, PRIESTS, RING, Plains


def all_speak(**first: str) -> Plains:
    """All thirteen speak, so no Neutrals decide: those named, and D the rest."""
    table = Plains()
    taken = " ".join(first.values()).split()
    table.speaks(**first, D=" ".join(animal for animal in RING if animal not in taken))
    return table


# Alliances that break over the last count (SC 3.2.7.7, AMB-20)


def two_alliances() -> Plains:
    """A and B lead with Bear and Eagle against C and D, who stand behind the Deer; then A and B fall out."""
    table = Plains("ABCDE")
    table.speaks(
        A="bear rat", B="eagle lizard", C="deer snake", D="raven horse", E="heron scorpion buffalo coyote cougar"
    )
    table.allied("AB")
    table.allied("CD")
    table.gathers(roll=12, guide="heron")
    table.is_asked("gathering-champion", "C", "D")
    table.all_answer("champion", "deer")
    table.is_asked("gathering-champion", "A", "B")
    table.all_answer("champion", "bear")
    table.supports(scorpion="bear")  # bear 5, deer 4
    table.is_asked("gathering-share", "A", "B")
    table.disagree()
    return table


@rule("SC 3.2.7.7.1", "SC 3.2.7.7.2")
def test_another_alliance_that_wins_after_the_break_shares_as_ever():
    table = two_alliances()
    assert table.state.alliances == [[2, 3]]
    table.supports()  # bear 2, eagle 1, rat 1, lizard 1: the Deer has four
    table.is_asked("gathering-share", "C", "D")
    table.all_answer("share", 0, 1)
    assert table.points("gathering") == {"D": 1} and table.state.alliances == [[2, 3]]


@rule("SC 3.2.7.6.3", "SC 3.2.7.7.1")
def test_what_an_outsider_gave_to_a_champion_goes_wherever_the_champion_goes_after_the_break():
    table = two_alliances()
    order = table.supports(bear="deer")
    assert order[0] == "bear"  # two chits, the Scorpion's among them
    [told] = table.told("gathering-decided")[-1:]
    assert dict(told["chits"])["deer"] == 6 and "bear" not in dict(told["chits"])


@rule("SC 3.2.7.5")
def test_the_third_ally_who_took_no_part_is_not_asked_and_loses_the_alliance_all_the_same():
    table = Plains()
    table.speaks(A="bear", D="eagle")
    table.has("B", "mercenaries-guild")
    table.has("C", "navy")
    table.allied("ABC")
    table.gathers()
    table.guide("bear", bear=2, eagle=1)
    table.answers("B", "lay", "mercenaries-guild", "bear")
    table.is_asked("gathering-share", "A", "B")
    table.disagree()
    assert table.state.alliances == [] and table.points("gathering") == {"A": 3}


@rule("SC 3.2.7.5")
def test_the_dm_ends_an_alliance_while_it_shares_and_the_controller_keeps_all():
    table = Plains()
    table.speaks(A="bear", D="eagle")
    table.has("B", "mercenaries-guild")
    table.allied("AB")
    table.gathers()
    table.guide("bear", bear=2, eagle=1)
    table.answers("B", "lay", "mercenaries-guild", "bear")
    table.interjects("Hal", "dissolve", 0, "they came to blows")
    table.hurries(lambda state: bool(table.points("gathering")))
    assert table.points("gathering") == {"A": 3}


@rule("SC 3.2.7.6.2")
def test_an_alliance_with_one_totem_stays_in_whoever_else_would_win():
    table = all_speak(A="bear", B="eagle", C="deer rat lizard snake")
    table.has("B", "navy")
    table.allied("AC")
    table.gathers(roll=12, guide="eagle")
    table.is_asked("gathering-champion", "A", "C")
    assert table.may("A", "champion", "deer") and not table.may("A", "champion", "eagle")


@rule("SC 3.2.7.6.2")
def test_eight_players_in_four_alliances_name_four_champions_and_nobody_wins_more_than_a_point():
    table = Plains("ABCDEFGH")
    table.speaks(**dict(zip("ABCDEFGH", RING[2:10], strict=True)))
    table.speaks(A="horse heron", C="bear coyote", E="cougar")
    for pair in ("AB", "CD", "EF", "GH"):
        table.allied(pair)
    table.gathers(roll=12, guide="raven")  # of H: G and H have no choice
    named = {"AB": "horse", "CD": "bear", "EF": "cougar"}
    while table.question == "gathering-champion":
        pair = "".join("ABCDEFGH"[seat] for seat in table.match.waiting_for())
        table.all_answer("champion", named.pop(pair))
    assert not named
    told = [*table.told("gathering-decided"), *table.told("gathering-tied")]
    assert [dict(one["chits"]) for one in told] == [{"horse": 4, "bear": 4, "cougar": 3, "raven": 2}]


@rule("SC 3.2.7.3.2", "SC 3.1.5")
def test_the_tribe_that_came_second_owes_its_chit_to_an_ally_who_came_first():
    table = Everything("ABC")
    table.has("A", 107)
    table.has("B", 73)
    table.has("C", 80)
    table.allied("AB")
    table.gathers()
    table.is_asked("gathering-duty", "B")
    table.guide("heron", heron=2, eagle=1)
    table.answers("B", "lay", table.id_of(73), "heron")
    table.all_answer("share", 1, 2)
    assert table.points("gathering") == {"A": 1, "B": 2}


# The White Stag


def blessed(faction: str) -> Plains:
    """A speaks for the Bear, D for the Eagle; B has the Mercenaries."""
    table = Plains()
    table.speaks(A="bear", D="eagle")
    table.has("B", "mercenaries-guild")
    table.start("trading")
    table.interjects("Hal", "bless", faction, "it bowed")
    return table


@rule("SC 3.2.7.3", "SC 3.2.7.3.2")
def test_a_blessing_is_laid_with_the_chit_that_is_owed_and_is_gone():
    table = blessed("mercenaries-guild")
    table.allied("AB")
    table.gathers()
    table.guide("eagle", bear=3, eagle=1)
    table.answers("B", "lay", "mercenaries-guild", "bear")
    assert dict(table.told("gathering-guide")[0]["chits"]) == {"bear": 3, "eagle": 1}
    assert table.sees(None).circles.blessed == ()


@rule("SC 3.2.7.3")
def test_a_blessing_of_who_speaks_lies_beside_its_own_animal_and_all_hear_of_it():
    table = blessed("bear-tribes")
    table.gathers()
    table.guide("eagle", bear=2, eagle=1)
    table.keep_all()
    assert dict(table.told("gathering-guide")[0]["chits"]) == {"bear": 2, "eagle": 1}
    assert [(told["faction"], told["chits"]) for told in table.told("gathering-chit")] == [("bear-tribes", 1)]


@rule("SC 3.2.7.3")
def test_a_blessing_that_nobody_could_lay_because_one_animal_spoke_alone_waits():
    table = Plains()
    table.speaks(A="bear")
    table.start("trading")
    table.interjects("Hal", "bless", "bear-tribes", "it bowed")
    table.gathers()
    assert table.points("gathering") == {"A": 1} and table.sees(None).circles.blessed == (("bear-tribes", 1),)


# Who speaks after trades, discards and Activations


@rule("SC 3.1.5", "FF 6.2.1")
def test_of_two_rivals_in_one_round_the_light_side_shows_though_its_holder_had_to_make_room():  # AMB-09
    table = Everything("AB", dm=None)
    table.has("B", 76)  # Enemies of the Herons
    table.holds("A", 107)
    table.holds("B", 73)
    table.start("activation")
    table.answers("A", *table.plan("A", table.id_of(107)))
    table.answers("B", *table.plan("B", table.id_of(73), table.id_of(76)))
    assert table.voices() == {"heron": table.id_of(73)}
    assert table.controls("source-of-caladuin") == table.id_of(73)


@rule("SC 3.1.5")
def test_a_tribe_that_left_and_came_back_stands_behind_its_rival():  # AMB-10
    table = Everything("AB")
    table.has("A", 107)
    table.has("B", 73)
    table.start("trading")
    table.interjects("A", "drop", table.id_of(107))
    assert table.voices()["heron"] == table.id_of(73)
    table.activates(A=107)
    assert table.voices()["heron"] == table.id_of(73)
    table.start("trading")
    table.interjects("B", "drop", table.id_of(73))
    assert table.voices()["heron"] == table.id_of(107) and table.controls("source-of-caladuin") == table.id_of(107)


@rule("SC 3.1.5", "FF 7.2.2")
def test_a_tribe_that_is_sold_keeps_its_side_and_its_rival_waits_on():
    table = Everything("ABC")
    table.has("A", 107)
    table.has("B", 73)
    table.has("C", "navy")
    table.start("trading")
    table.answers("A", *offer(table, "A", "C", give=table.id_of(107)))
    table.answers("C", *accept(table, "C", "A"))
    assert {seen.id: seen.seat for seen in table.sees(None).circles.totems if seen.faction} == {"heron": 2}


@rule("SC 3.2.5.2", "SC 3.2.6")
def test_who_is_outranked_in_the_round_that_brought_it_never_speaks_and_lends():
    table = Everything("ABC", dm=None)
    table.activates(A=33, B=26, C=80)  # both stand in the row of the Snake
    while table.question == "mirror":
        table.answers("B", "mirror", table.code("D01"))
    assert table.voices() == {"snake": "snake-cults", "eagle": table.id_of(80)}
    assert [told["faction"] for told in table.told("totem")] == ["snake-cults", table.id_of(80)]


@rule("SC 3.2.5.1", "FF 4.3.11")
def test_a_tribe_whose_circle_was_taken_in_war_still_speaks():
    table = Plains("AB")
    table.speaks(A="deer", B="cougar")
    table.start("trading")
    table.interjects("Hal", "control-place", "the-antler-ring", "cougar-tribes", "war")
    assert table.voices() == {"deer": "deer-tribes", "cougar": "cougar-tribes"}
    table.start("areas")
    assert table.points("area", area=GRASS) == {"B": 2}


# Forests: halves, and pawns that count for nothing


def desert(suspended: tuple[str, ...] = (), **factions: str) -> dict[str, int]:
    table = Plains("ABC")
    for who, names in factions.items():
        table.has(who, *names.split())
    table.start("trading")
    for place in suspended:
        table.interjects("Hal", "change-place", place, "suspended", "sand")
    table.start("areas")
    return table.points("area", area=DESERT)


@rule("SC 3.1.3", "SC 3.1.1")
@pytest.mark.parametrize(
    ("suspended", "won"),
    [
        ((), {"B": 1}),  # 1.5 against 2
        (("circle-of-first-light",), {"A": 1}),  # 1.5 against 1
        (("circle-of-first-light", "circle-of-nine-wells"), {"B": 1}),  # 0.5 against 1
        (("circle-of-first-light", "circle-of-the-naked-sun", "circle-of-nine-wells"), {"A": 1}),  # a lone half
        (("circle-of-first-light", "circle-of-the-naked-sun", "circle-of-nine-wells", "lesser-circle-of-quthar"), {}),
    ],
)
def test_sand_over_one_circle_after_the_other(suspended: tuple[str, ...], won: dict[str, int]):
    assert desert(suspended, A="desert-nomads", B=PRIESTS) == won


@rule("SC 3.1.3")
def test_three_halves_are_more_than_a_whole_and_allies_may_add_theirs():
    table = Plains("ABCD")
    for who, name in zip("ABC", ("iklaron", "vavistor", "desert-nomads"), strict=True):
        table.has(who, name)
    table.has("D", "scorpion-cults")
    table.allied("ABC")
    table.start("trading")
    table.interjects("Hal", "change-place", "circle-of-nine-wells", "suspended", "sand")
    table.start("areas")
    table.hurries(lambda state: bool(table.points("area", area=DESERT)))
    assert sum(table.points("area", area=DESERT).values()) == 1 and "D" not in table.points("area", area=DESERT)


@rule("SC 3.1.2", "FF 4.3.11")
def test_a_circle_that_was_destroyed_leaves_the_other_a_lone_pawn_for_good():
    table = Plains("AB")
    table.speaks(A="rat", B="deer")
    table.start("trading")
    table.interjects("Hal", "change-place", "the-antler-ring", "destroyed", "the stones were carted off")
    for turn in (1, 2):
        table.start("areas", turn=turn)
        assert table.points("area", area=GRASS) == {"A": turn}


# How a game ends


def last_night(**options: Any) -> Plains:
    table = Plains("AB", dm=None, options={"end_turns": 20, **options})
    table.speaks(A="bear", B="eagle")
    return table


@rule("SC 3.2.3", "FF 5.2.2")
def test_a_target_that_the_forests_bring_within_reach_makes_the_gathering_certain():  # AMB-03
    table = last_night(end_vp=5)
    table.has("A", "rat-tribes")
    table.guide("eagle", rat=1, eagle=1, bear=1)
    table.start("areas", vp=[3, 0])  # two Circles against one
    assert table.told("gathering-certain") and table.points("gathering") == {"B": 3}
    assert table.match.outcome is not None


@rule("SC 3.2.3", "FF 5.2.5")
def test_when_the_time_is_up_the_tribes_gather_and_the_game_is_over():
    table = last_night()
    table.guide("bear", eagle=1, bear=1)
    table.start("activation", time_up=True, ending="time")
    table.hurries(lambda state: table.match.outcome is not None)
    assert table.told("gathering-certain") and table.points("gathering") == {"A": 3}


@rule("SC 3.2.3", "FF 5.2.4")
def test_a_deck_that_runs_out_after_the_council_is_too_late_for_a_gathering():  # AMB-03
    table = last_night(end_deck=True)
    piles = table.state.cards.zones
    while len(piles["factions"]) > 2:
        piles["hand 1"].append(piles["factions"].pop(0))
    table.start("draw", draw_order=[0])
    table.answers("A", "draw", 3, 0)
    assert table.match.outcome is not None and table.told("last-turn")[0]["reason"] == "deck"
    assert table.told("gathering-opens") == []


@rule("SC 3.2.10", "SC 3.2.2")
def test_a_called_one_and_an_ordinary_one_of_one_turn_have_winners_of_their_own():  # AMB-22
    table = last_night()
    plays(table, "A", "gathering-of-the-tribes")
    specifies(table, "A")
    table.guide("bear", eagle=1, bear=1)
    table.rolls(2)  # the d12
    table.guide("eagle", eagle=1, bear=1)
    table.all_pass()
    table.hurries(lambda state: len(table.told("gathering-decided")) == 2)
    assert [told["called"] for told in table.told("gathering-opens")] == [True, False]
    assert table.points("gathering") == {"A": 3, "B": 3} and table.sees(None).circles.last == 1
