"""What bots make of Totems and the Gathering."""

from __future__ import annotations

from questboard import bots
from questboard.engine import Look
from questboard.engine.asking.option import Option
from questboard.games.forty_factions.bots.standing import Standing
from tests.games.forty_factions.sacred_circles.plains import PRIESTS, Plains


def choice(table: Plains, who: str) -> Option:
    return bots.make("greedy").choose(Look(table.match, table.seat(who)))


def test_a_voice_is_worth_something_and_a_better_one_takes_it_from_others():
    table = Plains("AB")
    table.holds("A", "temple-of-parel", "alchemists-guild-of-tehmor")
    table.start("activation")
    alone = Standing(Look(table.match, 0))
    before = alone.board.income()
    [gathering] = [prize for prize in alone.board.prizes if prize.pays.__name__ == "gathering"]
    speaking = alone.board.with_owner(table.match.content.face_of["temple-of-parel"], 0)
    assert gathering.pays(speaking)[0] > 0 and speaking.income()[0] > before[0]
    outdone = speaking.with_owner(table.match.content.face_of["alchemists-guild-of-tehmor"], 1)
    assert gathering.pays(outdone)[0] == 0 and gathering.pays(outdone)[1] > 0


def test_chits_go_beside_ones_own_animal():
    table = Plains("AB")
    table.speaks(A="coyote", B="eagle")
    table.has("A", PRIESTS)
    table.has("B", "temple-of-tipre")
    table.gathers()
    table.is_asked("gathering-chits", "A", "B")
    assert choice(table, "A") == ("lend", (PRIESTS, "coyote"))
    assert choice(table, "B") in (("keep",), ("lend", "none"))  # never a rival's


def test_an_ally_gets_the_chit_that_is_owed():
    table = Plains("ABC")
    table.speaks(A="bear", C="eagle")
    table.has("B", "mercenaries-guild")
    table.allied("AB")
    table.gathers()
    assert choice(table, "B") == ("lay", "mercenaries-guild", "bear")


def test_ones_own_animals_come_together():
    table = Plains("AB")
    table.speaks(A="rat lizard snake scorpion", B="deer buffalo eagle raven")
    table.gathers(guide="rat")
    table.is_asked("gathering-support", "A")
    for animal in ("lizard", "snake", "scorpion"):
        assert choice(table, "A") == ("back", animal, "rat")
        table.answers("A", *choice(table, "A"))
    assert choice(table, "B") == ("stay", "deer")


def test_allies_name_the_same_champion_and_the_same_division():
    table = Plains("ABCD")
    table.speaks(A="coyote", B="eagle", C="deer rat lizard snake", D="horse heron scorpion buffalo raven bear cougar")
    table.allied("AB")
    table.gathers(guide="deer")
    assert choice(table, "A") == choice(table, "B") == ("champion", "eagle")
    table = Plains("ABCD")
    table.speaks(A="bear", D="eagle")
    table.has("B", "mercenaries-guild")
    table.allied("AB")
    table.gathers()
    table.guide("bear", bear=2, eagle=1)
    table.answers("B", "lay", "mercenaries-guild", "bear")
    table.is_asked("gathering-share", "A", "B")
    assert choice(table, "A") == choice(table, "B") and choice(table, "A")[0] == "share"
