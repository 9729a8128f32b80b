"""Forgotten Factions (FF 13.1.5), judged by cases that no example tells: records that move, what Plots may name."""

from __future__ import annotations

import pytest

from questboard.games.forty_factions.library import PARTIES
from questboard.games.forty_factions.state import SUSPENDED
from questboard.testing import rule
from tests.games.forty_factions.cases import accept, offer, plays, specifies, verbs
from tests.games.forty_factions.everything import Everything
from tests.games.forty_factions.forgotten.shadows import area, condition, prevails, refused, shadows
from tests.games.forty_factions.forgotten.test_spies import cellar, sheets
from tests.games.forty_factions.forgotten.test_spies_and_secrets import conspiring, sells
from tests.games.forty_factions.sacred_circles.plains import GRASS
from tests.games.forty_factions.tehmor import Tehmor
from tests.games.forty_factions.test_doorways_madness import YHWRC

RULE = rule("FF 13.1.5")

# Conspiracies


@RULE
def test_conspirators_that_part_again_are_paid_in_the_end():
    """One holder had both for a while; the record lasted, and in the end there are two again."""
    table = conspiring()
    sells(table, "A", "B", "the-obscurati")
    sells(table, "B", "C", "the-obscurati")
    table.start("turn_end", turn=6)
    assert table.points("conspiracy") == {"B": 1, "C": 1}


@rule("FF 13.1.5", "FF 7.4.1")
def test_allies_who_conspire_are_paid_each_for_himself():
    table = conspiring()
    table.allied("AB")
    table.start("turn_end", turn=6)
    assert table.points("conspiracy") == {"A": 1, "B": 1} and table.question != "split"


@RULE
def test_a_conspirator_may_not_be_asked_into_a_second_conspiracy_and_learns_it_from_the_record():
    table = cellar()
    table.has("C", "the-illuminati")
    table.interjects("A", "conspire", "the-obscurati", "kyr")
    table.interjects("C", "conspire", "the-illuminati", "kyr")
    table.interjects("B", "join-conspiracy", "the-obscurati", "kyr")
    table.interjects("B", "join-conspiracy", "the-illuminati", "kyr")  # it is bound already: nothing comes of it
    table.start("turn_end", turn=6)
    assert table.points("conspiracy") == {"A": 1, "B": 1}


@RULE
def test_what_was_proposed_and_never_answered_pays_nobody():
    table = cellar()
    table.interjects("A", "conspire", "the-obscurati", "kyr")
    table.start("turn_end", turn=6)
    assert table.points("conspiracy") == {}


# Spies


@RULE
def test_a_spy_is_not_told_that_its_target_changes_hands_but_reads_on():
    table = cellar()
    table.interjects("A", "set-spy", "the-obscurati", "navy")
    table.answers("C", *offer(table, "C", "B", "navy", "kyr"))
    table.answers("B", *accept(table, "B", "C"))
    assert "navy" in sheets(table, 0) and "kyr" not in sheets(table, 0)


@rule("FF 13.1.5", "FF 4.3.8")
def test_a_spy_comes_home_from_a_faction_that_makes_room_for_an_enemy():
    table = cellar(dm=None)
    table.interjects("A", "set-spy", "the-obscurati", "navy")
    table.holds("C", "guild-of-seamen")
    table.start("activation")
    table.answers("A", "pass")
    table.answers("B", "pass")
    table.answers("C", *table.plan("C", "guild-of-seamen", "navy"))
    assert [told["faction"] for told in table.told("spy-home", "A")] == ["the-obscurati"]
    assert table.told("spy-home", "C") == [] and "navy" not in sheets(table, 0)


@RULE
@pytest.mark.parametrize("options", [{"spies_and_conspiracies": True}, {}])
def test_nobody_sets_a_spy_once_the_trading_is_over(options: dict[str, bool]):
    table = shadows("AB", dm=None, options=options)
    table.has("A", "the-obscurati")
    table.has("B", "kyr")
    table.start("activation")
    assert "set-spy" not in verbs(table, "A")
    assert ("conspire" in verbs(table, "A")) == bool(options)  # that needs two words and no journey


def parties(table: Tehmor, faction: str) -> dict[str, str]:
    """The party with which each Council seat of a Faction is counted, by seat."""
    state, content = table.match.state, table.match.content
    own = [chair for chair, holder in enumerate(state.council) if content.ids[holder] == faction]
    return {content.seat_ids[chair]: PARTIES[state.party[chair]] for chair in own}


# What Plots may name


@rule("FF 13.1.5", "FF 8.3")
def test_cultism_is_about_the_house_of_the_other():
    table = shadows("ABC")
    table.has("A", "navy")
    table.has("C", "snake-cults")
    assert refused(table, "A", "cultism", "navy", "snake-cults", place="coil-crypt")


@rule("FF 13.1.5", "FF 8.3")
def test_of_two_cults_either_may_take_a_house_of_the_other():
    table = shadows("ABC", dm=None)
    table.has("B", "rat-cult")
    table.has("C", "snake-cults")
    plays(table, "A", "cultism", "rat-cult", "snake-cults", place="coil-crypt")
    [plot] = table.match.state.in_play
    assert [table.match.content.ids[one] for one in plot.targets] == ["rat-cult", "snake-cults"]
    prevails(table, "seize-location", "cultism", "rat-cult", "snake-cults", place="coil-crypt")
    assert table.controls("coil-crypt") == "rat-cult"


@rule("FF 10.3.1", "FF 10.1.3")
def test_of_two_seats_of_one_faction_the_named_one_turns_and_the_other_does_not():
    table = shadows("AB", dm="Hal")
    table.has("A", "navy")
    table.start("trading")
    own = table.chair("navy")
    table.moves_seat("reform-party", "navy", "a by-election")
    assert list(parties(table, "navy").values()) == ["Militant", "Militant"]
    prevails(table, "turn-seat", "shifting-allegiances", "navy", place=(own, "Mercantile"))
    assert parties(table, "navy").pop(own) == "Mercantile"
    assert sorted(parties(table, "navy").values()) == ["Mercantile", "Militant"]


@rule("FF 10.3.1", "FF 10.1.3")
def test_a_seat_that_turned_stays_turned_in_the_hands_of_its_buyer():
    table = shadows("AB", dm="Hal")
    table.has("A", "navy")
    table.has("B", "kyr")
    table.start("trading")
    prevails(table, "turn-seat", "shifting-allegiances", "navy", place=(table.chair("navy"), "Liberal"))
    table.answers("A", *offer(table, "A", "B", "navy", "kyr"))
    table.answers("B", *accept(table, "B", "A"))
    assert table.owner("navy") == "B" and list(parties(table, "navy").values()) == ["Liberal"]


# Pawns that Plots grant


@rule("FF 13.2.2.1", "SC 3.1.2")
@pytest.mark.parametrize(
    ("weight", "won"),
    [("counts half, as a Lesser Circle", {"A": 2}), ("counts", {}), ("counts for nothing", {"A": 1})],
)
def test_an_outpost_in_the_grasslands_beside_a_circle(weight: str, won: dict[str, int]):
    """A whole one is level with the Circle; half of one loses two VP to it; none leaves it a lone pawn."""
    table = Everything("AB")
    table.has("A", 78)
    table.has("B", "kyr")
    table.start("trading")
    table.interjects("Hal", "grant-pawn", "kyr", GRASS, "for good", weight, "an outpost")
    table.start("areas")
    assert table.points("area", area=GRASS) == won


@rule("FF 13.2.2.1", "FF 7.2.2")
def test_an_outpost_goes_with_its_faction_and_is_nothing_to_trade():
    table = Everything("AB")
    table.has("A", 51)
    table.start("trading")
    table.interjects("Hal", "grant-pawn", "kyr", "Environs", "for good", "counts", "an outpost")
    assert dict(area(table, "Environs").pawns) == {0: 1}
    table.answers("A", *offer(table, "A", "B", "kyr"))
    table.answers("B", *accept(table, "B", "A"))
    assert dict(area(table, "Environs").pawns) == {1: 1}


@rule("FF 13.2.2.1", "FF 7.2.3")
def test_a_location_lent_to_a_traitor_may_be_sold_and_counts_for_the_friends_until_night():  # AMB-74
    table = shadows("ABC", dm="Hal")
    table.has("A", "elves")
    table.has("B", "mercenaries-guild")
    table.has("C", "kyr")
    table.start("trading")
    site = next(seen.id for seen in table.sees(None).places if seen.faction == "mercenaries-guild")
    prevails(table, "turn-location", "the-traitor", "mercenaries-guild", seat=0)
    assert condition(table, site) == SUSPENDED
    table.answers("B", *offer(table, "B", "C", f"{site}>kyr", "kyr-trade-house>mercenaries-guild"))
    table.answers("C", *accept(table, "C", "B"))
    assert table.controls(site) == "kyr"
    home = next(seen.area for seen in table.sees(None).places if seen.id == site)
    assert dict(area(table, home).pawns).get(0, 0) == 1  # the Elves', for this turn
    table.start("council_end")
    table.hurries(lambda state: table.match.step in ("turn_end", "steal") or table.question == "steal")
    assert condition(table, site) != SUSPENDED and dict(area(table, home).pawns).get(2, 0) >= 1


# The end


@rule("FF 13.1.5", "DD 3.3.6")
def test_at_the_end_by_madness_conspirators_in_one_hand_are_paid_nothing_either():
    table = Everything("ABC", options={"spies_and_conspiracies": True})
    table.has("A", 109)
    table.has("B", 51)
    table.has("C", YHWRC)
    table.start("trading")
    table.interjects("A", "conspire", table.id_of(109), "kyr")
    table.interjects("B", "join-conspiracy", table.id_of(109), "kyr")
    sells(table, "B", "A", "kyr")
    table.mad("10N", "10N", "10N", "10N", "10N", "9N")
    table.interjects("Hal", "set-madness", "Environs", 10, "Mania", "the drums")
    assert table.match.outcome is not None
    assert table.points("conspiracy") == {} and table.points("madness") == {"C": 36}


# A pawn of whoever holds its Faction now


@rule("FF 13.2.2.1", "FF 9.3")
def test_which_pawn_deserts_is_for_whoever_the_dm_has_given_its_faction_to_meanwhile():
    table = shadows("ABC", dm="Hal")
    table.has("A", "navy")
    table.has("B", "kyr")
    table.holds("B", "reinforcements-or-desertions")
    table.start("plots")
    scheme = table.scheme("B", "reinforcements-or-desertions", "navy", place="desertions")
    table.seal(A=("pass",), B=scheme, C=("pass",))
    table.is_asked("desert", "A")
    table.interjects("Hal", "give-faction", "navy", 2, "a mutiny")
    table.is_asked("desert", "C")
    table.answers("C", "desert", "harbour-fort")
    assert condition(table, "harbour-fort") == SUSPENDED and table.question == "plot"


# A veto


@rule("FF 6.3.3", "FF 13.1.5")
def test_a_veto_of_a_liaison_leaves_the_sheets_read_and_the_price_paid():  # AMB-66
    table = cellar()
    table.holds("C", "secret-liaisons")
    table.match.state.plots_played[2] = 1
    plays(table, "C", "secret-liaisons", "kyr", "navy")
    assert "navy" in sheets(table, 1) and "kyr" in sheets(table, 2)
    table.answers("C", "specify", *("words" for _ in table.blanks("C", "specify")))
    table.answers("Hal", "veto", "not in my city")
    assert "navy" in sheets(table, 1) and len(table.match.state.in_play) == 1
    specifies(table, "C")
    assert table.points("plot") == {"C": -1}
