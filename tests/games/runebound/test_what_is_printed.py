"""What a client draws the board from: the land, the cards, the way to each lit hex, the odds of a fight."""

from __future__ import annotations

from collections import Counter

import questboard
from questboard.engine import Look
from questboard.testing import rule
from tests.games.runebound.realm import Realm


def test_the_land_and_every_card_are_printed() -> None:
    match = questboard.new("runebound", ["Ann", "Bea"], seed="a board")
    printed = match.view(0).printed
    land = printed.land
    assert len(land.rows) == 13 and len(land.towns) == 8 and len(land.roads) == 9
    towns = [town.hex for town in land.towns]
    assert all(road[0] in towns and road[-1] in towns for road in land.roads)
    faces = {card.id: card for card in printed.cards}
    assert faces["ashwood-bow"].cost == 4 and faces["ditch-wolves"].values == (11, 13, 10)
    assert faces["ditch-wolves"].reward == "gain 1 gold"
    assert faces["ronan-of-the-wild"].skills == {"Climb": 2}
    assert printed is match.view(1).printed, "made once, and the same for everybody"


@rule("RB 3.6")
def test_each_destination_says_by_which_hexes_and_dice():
    """The way in the words of an option is the way that the Hero then takes."""
    rolled = ("F6", "F1", "F2", "F4")
    table = Realm()
    table.dice(*rolled)
    look = Look(table.match, 0)
    asked = look.asked
    assert asked is not None
    goals = [option for option in asked.options if option[0] == "go"]
    assert len(goals) > 20
    for option in goals:
        target, *steps = look.game.words.option(look, asked, option).targets
        assert target == f"hex {option[1]},{option[2]}"
        walked = Realm()
        walked.dice(*rolled)
        walked.answers("Ann", *option)
        assert [step.split()[1] for step in steps] == ["{},{}".format(*told["hex"]) for told in walked.told("moved")]
        spent = Counter(int(step.split()[2]) for step in steps)
        assert Counter(walked.match.view(0).dice) <= Counter(look.view.dice) - spent
        assert spent <= Counter(look.view.dice)


def test_odds_come_with_the_choice_to_fight_or_flee():
    table = Realm()
    table.fights("Ann", "ditch-wolves")
    look = Look(table.match, 0)
    asked = look.asked
    assert asked is not None and asked.name == "escape"
    helps = {option[0]: look.game.words.option(look, asked, option).help for option in asked.options}
    assert "Fought to the end, you win" in helps["fight"] and "% before powers" in helps["flee"]
