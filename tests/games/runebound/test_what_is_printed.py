"""What a client draws the board from: the land, the cards, the way to each lit hex, the odds of a fight."""

from __future__ import annotations

import re
from collections import Counter

import questboard
from questboard.engine import Look
from questboard.games.runebound.state import STACKS
from questboard.games.runebound.wording.effects import amount, says
from questboard.testing import rule
from tests.games.runebound.realm import Realm, content_of


def test_the_land_and_every_card_are_printed() -> None:
    match = questboard.new("runebound", ["Ann", "Bea"], seed="a board")
    seen = match.view(0).printed
    land = seen.land
    assert len(land.rows) == 13 and len(land.towns) == 8 and len(land.roads) == 9
    towns = [town.hex for town in land.towns]
    assert all(road[0] in towns and road[-1] in towns for road in land.roads)
    faces = {card.id: card for card in seen.cards}
    assert faces["ashwood-bow"].cost == 4 and faces["ditch-wolves"].values == (11, 13, 10)
    assert faces["ditch-wolves"].reward == "gain 1 gold"
    assert faces["ronan-of-the-wild"].skills == {"Climb": 2}
    assert seen is match.view(1).printed, "made once, and the same for everybody"


@rule("RB 3.6")
def test_each_destination_says_by_which_hexes_and_dice():
    """The way in the words of an option is the way that the Hero then takes."""
    rolled = ("F6", "F1", "F2", "F4")
    table = Realm()
    table.dice(*rolled)
    look = Look(table.match, 0)
    asked = look.asked
    assert asked is not None
    goals = [option for option in asked.options if isinstance(option, tuple) and option[0] == "go"]
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


@rule("RB 10.2")
def test_a_price_is_told_as_it_is_paid():
    table = Realm("Ann", heroes=("quillon-vane",))
    table.hero().gold = 20
    table.zone(STACKS[0], "quilted-coat", "levy-sword")
    table.start("market")
    look = Look(table.match, 0)
    asked = look.asked
    assert asked is not None and asked.name == "market" and look.view.bargains
    for card in table.match.state.cards.zones[STACKS[0]]:
        told = look.game.words.option(look, asked, ("buy", card)).text
        assert f"({amount(table.price('Ann', card), 'gold')})" in told


def test_odds_come_with_the_choice_to_fight_or_flee():
    table = Realm()
    table.fights("Ann", "ditch-wolves")
    look = Look(table.match, 0)
    asked = look.asked
    assert asked is not None and asked.name == "escape"
    options = [option for option in asked.options if isinstance(option, tuple)]
    helps = {option[0]: look.game.words.option(look, asked, option).help for option in options}
    assert "Fought to the end, you win" in helps["fight"] and "% before powers" in helps["flee"]


def test_rewards_and_choices_are_said_in_words() -> None:
    """No effect is told by the name it has in a content file."""
    for expansions in ((), ("seven-scions",), ("cataclysm",), ("traps-and-terrors",), ("beasts-and-bandits",)):
        content = content_of(*expansions)
        rewards = [face.reward for face in content.by_id.values() if getattr(face, "reward", None)]
        told = [says(reward) for reward in rewards]
        assert told and not [words for words in told if re.search(r"market \d \d|high lord|victory", words)]
    queen = questboard.find("runebound").load_content((), ()).by_id["queen-of-the-barrows"]
    assert says(queen.reward).startswith("turn up 3 market cards and have 1 of them at half its cost")
