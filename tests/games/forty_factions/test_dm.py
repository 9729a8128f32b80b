"""The DM's tools and their effect on what is open: each is told, and open questions are asked again."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.engine.errors import NotAsked
from questboard.testing import rule
from tests.games.forty_factions.cases import divided_council, sign, three_parties
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, Tehmor


def with_hal(**more: Any) -> Tehmor:
    """A has the Navy, B Kyr; both hold a Faction."""
    table = Tehmor("ABC", dm="Hal", **more)
    table.has("A", "navy")
    table.has("B", "kyr")
    table.holds("A", "elves")
    table.holds("B", "army")
    return table


@rule("FF 9.3")
@pytest.mark.parametrize(
    "option",
    [
        ("adjust-vp", 0, 1, "r"), ("control-place", "harbour-fort", "kyr", "r"),
        ("change-place", "harbour-fort", "destroyed", "r"), ("move-seat", "c2", "kyr", "-", "r"),
        ("seat-party", "c2", "Liberal", "r"),
        ("conclave-seat", "kyr", "grant", "r"), ("conclave-meets", "r"), ("overlord", "dies", "r"),
        ("name-deputy", "navy", "r"), ("install-overlord", "navy", "r"), ("emergency", "declare", "r"),
        ("holiday", "yes", "r"), ("drop-faction", "navy", "r"), ("give-faction", "navy", 1, "r"),
    ],
)  # fmt: skip
def test_every_tool_is_told_to_all_with_its_reason_and_is_the_dms_alone(option: tuple[Any, ...]):
    table = with_hal()
    table.start("trading")
    with pytest.raises(NotAsked):
        table.interjects("A", *option)
    table.interjects("Hal", *option)
    assert [(told["verb"], told["reason"]) for told in table.told("dm")] == [(option[0], "r")]
    table.is_asked("trade")


@rule("FF 9.3", "FF 4.3.8")
def test_the_dm_may_overrule_enmity():
    table = with_hal()
    table.has("C", "guild-of-seamen")
    table.start("trading")
    table.interjects("Hal", "give-faction", "guild-of-seamen", 0, "a truce at sea")
    assert table.active("A") == ("navy", "guild-of-seamen")


@rule("FF 4.3.11", "FF 7.2.3")
def test_a_place_that_burns_down_takes_the_offers_for_it_along():
    table = with_hal()
    table.start("trading")
    table.answers("A", "offer", 1, (("harbour-fort", "kyr"),), (), ())
    table.interjects("Hal", "change-place", "harbour-fort", "destroyed", "a fire")
    assert table.sees("B").offers == ()


@rule("FF 4.3.11")
def test_a_place_that_changes_hands_in_the_story_counts_for_its_new_faction():
    table = with_hal()
    table.start("trading")
    table.interjects("Hal", "control-place", "harbour-fort", "kyr", "they hid in barrels")
    table.start("areas")
    assert table.points("area", area="Environs") == {"B": 1}


@rule("FF 6.3.1", "FF 9.3")
def test_a_target_is_taken_away_in_the_middle_of_a_sealed_round():
    table = with_hal()
    table.holds("C", "a-random-event")
    table.start("plots")
    table.answers("C", *table.scheme("C", "a-random-event", "navy"))
    table.interjects("Hal", "give-faction", "navy", 2, "a mutiny")
    table.is_asked("plot", "A", "B", "C")
    table.is_refused("C", *table.scheme("C", "a-random-event", "navy"), rule="FF 8.6")  # it is C's own now
    table.answers("C", *table.scheme("C", "a-random-event", "kyr"))
    table.seal(A=("pass",), B=("pass",))
    assert table.sees(None).plots[0].targets == ("kyr",)


@rule("FF 10.3.8", "FF 9.3")
def test_a_vote_is_lost_in_the_middle_of_a_ballot():
    table = with_hal()
    table.has("C", "reform-party")
    table.start("resolutions")
    table.seal(A=("elect", "navy"), C=("pass",))
    table.answers("C", "against")
    table.interjects("Hal", "drop-faction", "reform-party", "banned")
    table.seal(A=("for",), C=("against",))
    vote = table.told("vote")[0]
    assert (vote["yes"], vote["no"]) == (1, 0)


@rule("FF 10.3.10", "FF 7.4.4")
def test_an_alliance_dissolved_while_a_coalition_shares():
    table = divided_council(dm="Hal")
    table.answers("A", "propose", ("Conservative", "Mercantile"), (), "-")
    sign(table, "C", "D")
    table.interjects("Hal", "dissolve", 0, "a quarrel")
    table.all_answer("share", 1, 1)
    assert table.points("council") == {}
    table.is_asked("coalition")


def dividing(step: str, dm: str = "Hal", **factions: str) -> Tehmor:
    """Allies A and B are about to divide what they have just won."""
    table = Tehmor("ABC", dm=dm)
    for who, names in factions.items():
        table.has(who, *names.split())
    table.allied("AB")
    table.start(step)
    table.is_asked("split", "A", "B")
    return table


@rule("FF 12.2.3", "FF 9.3")
def test_an_area_is_counted_again_if_the_dm_takes_a_pawn_while_allies_divide_it():
    table = dividing("areas", A="navy", B="racing-club-of-tehmor", C="dwarves")
    table.interjects("Hal", "change-place", "racecourse", "destroyed", "a stampede")
    table.agree(A=1, B=0)
    assert table.points("area", area="Environs") == {}  # one each
    assert [told["area"] for told in table.told("area-tied")][-1] == "Environs" and len(table.state.alliances) == 1


@rule("FF 10.4.5", "FF 9.3")
def test_the_conclave_is_counted_again_if_the_dm_takes_a_guild_while_allies_divide_its_point():
    table = dividing("conclave", A=ASSASSINS, B=THIEVES, C="rat-cult")
    table.interjects("Hal", "drop-faction", THIEVES, "a raid")
    table.agree(A=1, B=0)
    assert table.points("conclave") == {} and len(table.told("no-conclave")) == 1


@rule("FF 10.3.5", "FF 9.3")
def test_the_council_is_counted_again_if_the_dm_takes_a_party_while_allies_divide_a_majority():
    table = three_parties(dm="Hal")
    table.allied("AB")
    table.start("control")
    assert table.votes() == {"D": 5, "AB": 21, "C": 9}
    table.is_asked("split", "A", "B")
    table.interjects("Hal", "drop-faction", "reform-party", "a scandal")
    table.agree(A=2, B=0)
    assert table.points("council") == {}
    table.is_asked("coalition")


@rule("FF 11.1.1", "FF 9.3")
def test_a_hand_that_is_emptied_while_its_owner_decides_on_a_block():
    table = with_hal()
    table.holds("C", THIEVES)
    table.start("steal")
    table.answers("C", "steal", THIEVES, 0)
    [card] = table.cards("hand 0", "elves")
    table.interjects("Hal", "activate-for", card, "an oracle spoke")
    table.is_asked("block", "A")
    table.answers("A", "pass")
    assert table.told("stolen") == []
    assert table.may("C", "steal", THIEVES, 1)  # it has taken nothing yet


@rule("FF 6.2.2", "FF 9.3")
def test_the_dm_allows_once_what_a_rule_refuses():
    table = with_hal()
    table.has("A", "reform-party")
    table.holds("A", "conservative-party")
    table.start("activation")
    table.is_refused("A", *table.plan("A", "conservative-party"), rule="FF 6.2.2")
    table.interjects("Hal", "allow", "activate", "FF 6.2.2", "activate", "once", "a government of all")
    table.seal(A=table.plan("A", "conservative-party"), B=("pass",), C=("pass",))
    assert table.active("A") == ("navy", "reform-party", "conservative-party")
    assert table.told("ruling-cited")[0]["reason"] == "a government of all"


@rule("FF 9.3")
def test_the_dm_brings_a_faction_to_the_table_by_ruling_and_it_costs_nothing():
    table = with_hal()
    table.start("trading", activations=[2, 0, 0])
    table.interjects("Hal", "activate-for", *table.cards("hand 0", "elves"), "they rise")
    assert table.active("A") == ("navy", "elves")
    assert table.vp() == [0, 0, 0]
