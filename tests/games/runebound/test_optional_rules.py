"""RB 13: optional rules. Example 31 of the specification."""

from __future__ import annotations

from questboard.games.runebound.rules.movement import dice_allowance
from questboard.games.runebound.rules.piles import lay
from questboard.games.runebound.state import DOOM
from questboard.testing import rule
from tests.games.runebound.realm import Realm, options_of


@rule("RB 13.1", "RB 13.2")
def test_a_full_row_gives_a_doom_counter():
    table = Realm("Ann", "Bea", "Cy", trading=False, doom_track=True)
    cards = table.match.state.cards
    assert len(cards.zones[DOOM]) == 1
    for _ in range(5):
        lay(table.match, cards.zones["green"][-1])
    assert table.match.state.doom == 1
    [last] = cards.zones[DOOM]  # the last card laid begins the next row
    assert cards.known[last] == 0 or last in cards.zones[DOOM]
    table.match.state.doom = 8
    table.start("end-of-turn")
    assert table.told("endgame")


@rule("RB 13.3")
def test_the_endgame_goes_from_the_highest_level_down():
    table = Realm(trading=False, doom_track=True)
    table.hero("Bea").counters = [2, 0, 2, 0, 0]
    table.start("doom-endgame")
    assert table.told("endgame") == [{"order": [1, 0]}]
    assert table.match.state.fight.seat == 1
    for _ in range(400):
        if table.match.outcome is not None:
            break
        question = table.match.pending
        assert question is not None and question.name != "escape"  # nobody flees from the end
        seat = question.seats[0]
        table.match.answer(question.number, seat, options_of(table.match)[0])
    assert table.match.outcome is not None
    assert table.match.outcome.winners == () and table.match.outcome.rule == "RB 13.3"
    assert all(hero.out for hero in table.match.state.heroes)


@rule("RB 13.4")
def test_the_first_players_roll_fewer_dice_at_first():
    table = Realm("Ann", "Bea", "Cy", trading=False, first_turn_dice=True)
    assert [dice_allowance(table.match, seat) for seat in range(3)] == [3, 4, 5]
    table.match.state.round = 2
    assert dice_allowance(table.match, 0) == 5


@rule("RB 13.5")
def test_the_wild_is_dangerous():
    table = Realm(trading=False, travel_hazards=True)
    table.top("green", "harvest-fair", "wandering-smith", "ditch-wolves")
    table.stands("Ann", 8, 7)
    table.rolls(1)
    table.start("moved")
    assert table.told("hazard")[0]["die"] == 1
    table.is_asked("escape", "Ann")
    table.match.state.fight.wounds = 1
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")
    table.rolls(10, 10)
    table.answers("Ann", "attack", table.hero().card)
    assert table.told("defeated")[0]["xp"] == 0 and table.hero().xp == 0
    quiet = Realm(trading=False, travel_hazards=True)
    quiet.stands("Ann", 7, 7)  # a jewel: no roll
    quiet.start("moved")
    assert not quiet.told("hazard")
