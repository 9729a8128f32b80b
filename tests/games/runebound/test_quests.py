"""VA51.32-35: quests."""

from __future__ import annotations

import pytest

from questboard.games.runebound.atlas import number
from questboard.games.runebound.modes.cataclysm import quests
from questboard.games.runebound.modes.cataclysm.curses import claim
from questboard.games.runebound.modes.cataclysm.points import points_to_win
from questboard.games.runebound.modes.cataclysm.quests import is_done
from questboard.games.runebound.state import (
    OUT,
    QUESTS,
)
from questboard.testing import rule
from tests.games.runebound.cases import FOUR, overcomes, ruins, strikes, strikes_down
from tests.games.runebound.realm import Ruins, open_question, options_of, verdict


def ends_movement(table: Ruins, column: int, row: int, who: str = "Ann") -> None:
    table.stands(who, column, row)
    table.state.active = table.seat(who)
    table.state.fight = None
    table.state.mark = table.hero(who).knocked
    table.start("moved")


def progress(table: Ruins, card: int, who: str = "Ann") -> tuple[int, int]:
    return quests.progress(table.match, table.seat(who), card)


@rule("VA51.32")
def test_quests_appear_one_by_one():
    """Example 26: the third Level I card opens nothing more; a fourth Hero needs a quest for Level III."""
    table = Ruins("Ann", "Bea", "Cy", "Dov", heroes=FOUR)
    zones, deck = table.state.cards.zones, table.deck("savage-brood", 1)
    for seat, opened in ((0, 1), (1, 2), (2, 2)):
        claim(table.match, seat, zones[deck][-1])
        assert len(zones[QUESTS]) == opened
    table.in_town("Dov", "riverwatch")
    table.state.active = 3
    table.start("adventure")
    assert table.match.step != "adventure"  # he has nothing to try for
    table.claimed("Dov", "scale-and-claw")
    table.state.active = 3
    table.in_town("Dov", "riverwatch")
    table.start("adventure")
    assert options_of(table.match) == [("pass",), ("curse", 3)]


@rule("VA51.32", "VA51.38")
def test_a_freed_town_has_no_quests_to_reveal():
    table = ruins()
    table.claimed("Ann", "hatchlings-in-the-well")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    table.state.fight.wounds = table.state.fight.life - 1
    while open_question(table.match).name != "phase":
        table.answers("Ann", *options_of(table.match)[0])
    table.hero().counters = [9, 0, 0, 0, 0]
    strikes(table, 10, 10)
    assert table.told("freed") and not table.state.cards.zones[QUESTS]
    left = [table.name(card) for card in table.state.cards.zones[OUT]]
    assert {"scale-and-claw", "the-broodmothers-trail", "nest-in-the-granary"} <= set(left)


@rule("VA51.33", "VA51.34")
def test_places_to_visit_with_a_test_at_each():
    table = Ruins(heroes=FOUR)
    trail = table.opens("the-broodmothers-trail")  # three red jewels, Search 15 at each
    table.rolls(10, 10)
    ends_movement(table, 1, 1)
    assert progress(table, trail) == (1, 3)
    ends_movement(table, 1, 1)  # the same place counts once
    assert progress(table, trail) == (1, 3)
    table.rolls(1, 1)
    ends_movement(table, 14, 0)
    assert progress(table, trail) == (1, 3)  # the test was failed
    table.rolls(10, 10, 10, 10)
    ends_movement(table, 14, 0)
    ends_movement(table, 0, 7)
    table.is_asked("claim-quest", "Ann")
    assert options_of(table.match) == [("pass",), ("claim", trail)]
    gold, xp = table.hero().gold, table.hero().xp
    table.answers("Ann", "claim", trail)
    assert (table.hero().gold - gold, table.hero().xp - xp) == (2, 2) and table.points() == 2
    assert table.state.cards.zones[QUESTS] == [] and table.hero().quests == {}


@rule("VA51.33")
def test_challenges_to_defeat():
    table = Ruins(heroes=FOUR)
    claw = table.opens("scale-and-claw")  # three Beasts or Dragonkin
    for count, foe in ((1, "ditch-wolves"), (1, "barrow-bones"), (2, "copperwing-drake")):
        table.state.active = 0
        table.stands("Ann", 7, 7)
        table.fights("Ann", foe)
        if open_question(table.match).name == "escape":
            table.answers("Ann", "fight")
        overcomes(table, "Ann")
        assert progress(table, claw)[0] == count
    assert progress(table, claw, "Bea")[0] == 0  # each Hero keeps his own count


@rule("VA51.33")
def test_curse_cards_count_as_challenges_and_the_quest_may_be_claimed_after_the_adventure():  # ruling 44
    table = Ruins(heroes=FOUR)
    claw = table.opens("scale-and-claw")
    table.hero().quests = {claw: [1, 2]}
    table.claimed("Bea", "hatchlings-in-the-well")
    table.next_trial("savage-brood", "nest-in-the-granary")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    table.answers("Ann", "curse", 1)
    overcomes(table, "Ann")
    table.is_asked("claim-quest", "Ann")
    table.answers("Ann", "claim", claw)
    assert table.points() == 3


@rule("VA51.33")
def test_gold_for_more_than_one_town():
    table = Ruins(heroes=FOUR)
    bells = table.opens("bells-for-the-dead")  # 6 gold, two towns
    table.hero().gold = 9
    table.in_town("Ann", "riverwatch")
    table.start("moved")
    table.is_asked("deliver", "Ann")
    assert options_of(table.match) == [("pass",), ("deliver", bells, 2), ("deliver", bells, 4)]
    table.answers("Ann", "deliver", bells, 4)
    assert progress(table, bells) == (4, 6) and table.hero().gold == 5
    table.answers("Ann", "pass")  # no adventure
    table.state.active = 0
    table.in_town("Ann", "tamalir")
    table.start("moved")
    table.answers("Ann", "deliver", bells, 2)
    table.is_asked("claim-quest", "Ann")


@rule("VA51.33")
def test_turns_in_a_row():
    table = Ruins(heroes=FOUR)
    water = table.opens("water-for-the-mad")  # rivers, three turns in a row
    for now, place, have in ((1, (9, 0), 1), (2, (8, 1), 2), (3, (9, 4), 2), (4, (9, 0), 1), (5, (8, 1), 2)):
        table.state.round = now
        ends_movement(table, *place)
        assert progress(table, water)[0] == have
    table.state.round = 6
    ends_movement(table, 8, 2)
    table.is_asked("claim-quest", "Ann")


@rule("VA51.33")
def test_what_must_be_done_without_a_knock_out():
    table = Ruins(heroes=FOUR)
    host = table.opens("names-of-the-host")  # a yellow and a blue Challenge
    faces = table.match.content.by_id
    quests.defeated(table.match, 0, faces["hill-ogre"])
    quests.defeated(table.match, 0, faces["fen-troll"])
    assert progress(table, host) == (1, 2)
    table.stands("Ann", 9, 4)
    table.piece().wounds = 4
    table.fights("Ann", "ditch-wolves")
    table.rolls(1, 1, 1, 1)
    table.answers("Ann", "flee")
    table.answers("Ann", "defend")
    assert table.hero().knocked == 1 and progress(table, host) == (0, 2)
    quests.defeated(table.match, 0, faces["stonefather"])
    quests.defeated(table.match, 0, faces["hill-ogre"])
    assert progress(table, host) == (2, 2)


@rule("VA51.33")
@pytest.mark.parametrize(
    ("quest", "place", "counts"),
    [
        ("four-cold-hearths", (0, 0), True),  # mountains with a jewel
        ("four-cold-hearths", (1, 0), True),  # beside one
        ("four-cold-hearths", (5, 0), False),
        ("bread-for-the-ruins", (11, 9), True),  # beside Vynelvale
        ("bread-for-the-ruins", (9, 4), False),
        ("a-light-below-the-mire", (0, 10), True),
        ("a-light-below-the-mire", (9, 4), False),
    ],
)
def test_which_places_count(quest: str, place: tuple[int, int], counts: bool):
    table = Ruins(heroes=FOUR)
    wanted = table.match.content.by_id[quest].quest
    assert wanted is not None and quests.fits(table.match, wanted, number(*place)) is counts


@rule("VA51.33", "RB 13.5")
def test_a_beast_of_the_road_counts_for_a_quest():
    table = ruins(travel_hazards=True)
    quest = table.opens("scale-and-claw")
    table.stands("Ann", 8, 8)
    table.top("green", "ditch-wolves")
    table.rolls(1)
    table.start("hazard")
    table.state.fight.wounds = 1
    table.answers("Ann", "fight")
    strikes(table, 10, 10)
    assert progress(table, quest) == (1, 3) and table.hero().xp == 0


@rule("VA51.33", "VA51.34")
def test_one_fight_may_fulfil_two_quests_and_both_are_claimed_one_after_the_other():
    """Gallows Crows are beasts and dead."""
    table = ruins()
    scale, feathers = table.opens("scale-and-claw"), table.opens("feathers-for-a-shroud")
    table.hero().quests = {scale: [1, 2], feathers: [1, 2]}
    table.stands("Ann", 7, 7)
    table.fights("Ann", "gallows-crows")
    strikes_down(table)
    table.is_asked("claim-quest", "Ann")
    assert options_of(table.match) == [("pass",), ("claim", scale), ("claim", feathers)]
    table.answers("Ann", "claim", feathers)
    table.answers("Ann", "claim", scale)
    assert [told["points"] for told in table.told("claimed")] == [2, 4]
    assert table.hero().xp == 1 + 2 + 2


@rule("VA51.33")
def test_a_row_of_turns_that_was_broken_counts_nothing():
    table = ruins()
    water = table.opens("water-for-the-mad")
    table.hero().quests = {water: [4, 2]}
    table.state.round = 5
    assert progress(table, water) == (2, 3)
    table.state.round = 6
    assert progress(table, water) == (0, 3) and not is_done(table.match, 0, water)
    table.hero().quests = {water: [4, 3]}
    assert is_done(table.match, 0, water)  # what was fulfilled stays fulfilled


@rule("VA51.33", "RB 6.11")
def test_a_knock_out_in_the_very_fight_breaks_a_sequence():
    table = ruins()
    names = table.opens("names-of-the-host")
    table.hero().quests = {names: [1]}
    table.stands("Ann", 12, 7)
    table.piece().wounds = 4
    table.rolls(1, 1)
    table.fights("Ann", "stonefather")
    assert table.told("knocked-out") and table.hero().quests[names] == []


@rule("VA51.34")
def test_a_fulfilled_quest_may_be_left():
    table = Ruins(heroes=FOUR)
    hearths = table.opens("four-cold-hearths")
    table.hero().quests = {hearths: [1, 2, 3, 4]}
    ends_movement(table, 9, 4)
    table.answers("Ann", "pass")
    assert hearths in table.state.cards.zones[QUESTS]
    ends_movement(table, 9, 4)
    table.is_asked("claim-quest", "Ann")


@rule("VA51.34", "VA51.41")
def test_the_second_of_two_claims_may_win_and_the_first_does_not_have_to():
    table = ruins()  # 13 points for two
    table.hero().freed = 1
    table.claimed("Ann", "the-dragon-destroyer", "the-winter-lord", "nest-in-the-granary", "the-frozen-choir")
    table.claimed("Ann", "ashes-on-the-wind")
    feathers, names = table.opens("feathers-for-a-shroud"), table.opens("names-of-the-host")
    table.hero().quests = {feathers: [1, 2, 3], names: [1, 2]}
    table.start("claims-moved")
    table.answers("Ann", "claim", names)
    assert table.match.outcome is None
    table.answers("Ann", "claim", feathers)
    assert verdict(table.match).winners == (0,) and points_to_win(table.match) == 13


@rule("VA51.35")
def test_one_level_two_card_of_a_curse():
    table = Ruins(heroes=FOUR)
    claw = table.opens("scale-and-claw")
    table.claimed("Ann", "the-broodmothers-trail")
    assert quests.open_to(table.match, 0) == [] and quests.open_to(table.match, 1) == [claw]
    assert table.sees(None).heroes[0].quests == () and len(table.sees(None).heroes[1].quests) == 1


@rule("VA51.35", "VA51.34")
def test_of_two_fulfilled_quests_of_one_curse_only_one_is_ever_claimed():
    table = ruins()
    scale, trail = table.opens("scale-and-claw"), table.opens("the-broodmothers-trail")
    table.hero().quests = {scale: [1, 2, 3], trail: [1, 2, 3]}
    table.start("claims-fought")
    table.answers("Ann", "claim", trail)
    assert open_question(table.match).name != "claim-quest" and scale in table.state.cards.zones[QUESTS]
