"""RB 13: optional rules. Example 31 of the specification."""

from __future__ import annotations

import pytest

from questboard.games.runebound.state import (
    ALLIES,
    DECKS,
    DOOM,
    GREEN,
    ITEMS,
    MARKET_USED,
    TRACK,
    USED,
    Boost,
    Slot,
)  # fmt: skip
from questboard.testing import rule
from tests.games.runebound.cases import (
    comes_to_blows,
    empowered,
    face_to_face,
    falls_in_a_test,
    on_a_jewel,
    strikes,
    wins,
    world,
)
from tests.games.runebound.realm import Realm, land, options_of, verdict


@rule("RB 13.1", "RB 13.2")
def test_a_full_row_gives_a_doom_counter():
    table = Realm("Ann", "Bea", "Cy", trading=False, doom_track=True)
    cards = table.match.state.cards
    assert len(cards.zones[DOOM]) == 1
    for _ in range(5):
        table.lays(cards.zones["green"][-1])
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
    assert [table.movement_dice(who) for who in table.match.table.players[:3]] == [3, 4, 5]
    table.match.state.round = 2
    assert table.movement_dice() == 5


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


def beats(table: Realm, who: str = "Ann") -> None:
    """What somebody fights falls by his next blow."""
    comes_to_blows(table, who)
    seat = table.seat(who)
    table.state.boosts += [Boost("damage", -1, 40, "combat", seat), Boost("value", -1, 40, "combat", seat)]
    strikes(table, 10, 10, who=who)


def doomed() -> Realm:
    """The endgame of the doom track; Ann, who is of a higher level, begins."""
    table = world(doom_track=True)
    table.hero("Ann").counters = [1, 0, 0, 0, 0]
    table.start("doom-endgame")
    return table


@rule("RB 13.1", "RB 13.5")
def test_what_a_hazard_passes_over_lies_on_the_doom_track():
    table = world(doom_track=True, travel_hazards=True)
    table.stands("Ann", 8, 8)
    table.top("green", "clear-skies", "crossroads-shrine", "ditch-wolves")
    before = len(table.state.cards.zones[DOOM])
    table.rolls(1)
    table.start("hazard")
    assert table.told("fight")[-1]["card"] == "ditch-wolves" and not table.told("refilled")
    assert len(table.state.cards.zones[DOOM]) == before + 2


@rule("RB 13.1")
@pytest.mark.parametrize(("players", "row"), [(1, 4), (2, 4), (3, 6), (4, 8), (6, 8)])
def test_the_doom_row_is_as_long_as_the_table_is_large(players: int, row: int):
    table = world(*"ABCDEF"[:players], doom_track=True)
    assert table.match.content.tuning.doom_row[players - 1] == row


@rule("RB 13.1", "RB 4.13")
def test_a_deck_that_lies_on_the_doom_track_to_the_last_card_gives_no_adventure():
    table = world(doom_track=True)
    cards = table.state.cards
    for zone in (DECKS[GREEN], USED[GREEN]):
        cards.zones[DOOM] += cards.zones[zone]
        cards.zones[zone] = []
    table.stands("Ann", 7, 7)
    table.start("adventure")
    table.answers("Ann", "draw", GREEN)
    assert not table.told("drawn") and table.state.active == 1


@rule("RB 13.3", "RB 12.3")
def test_the_herald_leads_to_his_lord_in_the_endgame_too():  # ruling 64
    table = doomed()
    state = table.match.state
    herald, lord = (
        next(card for card in state.lords if table.name(card) == name)
        for name in ("herald-of-the-last-fire", "karvossith-the-high-dragon-lord")
    )
    rest = [card for card in state.lords if card not in (herald, lord)][:2]
    table.zone("faced")
    state.lords = [herald, *rest, lord]
    table.start("doom-fight")
    beats(table)
    fight = table.match.state.fight
    assert table.name(fight.card) == "karvossith-the-high-dragon-lord" and fight.bonus == 4 and not fight.may_escape
    beats(table)
    assert verdict(table.match).winners == (0,) and verdict(table.match).rule == "RB 12.3"


@rule("RB 13.3", "RB 12.2")
def test_two_runes_of_old_and_one_of_the_endgame_win():
    table = doomed()
    table.has("Ann", "ashkarul-dragon-lord-of-embers", "sorreth-dragon-lord-of-brine")
    state = table.match.state
    ithmer = next(card for card in state.lords if table.name(card) == "ithmer-dragon-lord-of-glass")
    table.zone("faced")
    state.lords = [ithmer]
    table.start("doom-fight")
    beats(table)
    assert verdict(table.match).winners == (0,) and verdict(table.match).rule == "RB 12.2"


@rule("RB 13.3", "RB 4.5")
def test_a_feast_is_held_between_two_dragons():
    table = on_a_jewel(doom_track=True)
    empowered(table, "feast-for-the-fallen")
    table.start("doom-endgame")
    table.piece().wounds = 3
    while table.match.pending is not None and table.match.pending.name != "phase":
        table.answers("Ann", *options_of(table.match)[0])
    table.piece().wounds = 3
    table.state.fight.wounds = table.state.fight.life - 3
    table.state.boosts.append(Boost("damage", -1, 9, "combat", 0))
    table.state.boosts.append(Boost("value", -1, 20, "combat", 0))
    strikes(table, 10, 10)
    assert table.told("defeated") and table.told("healed")[-1]["wounds"] == 1


@rule("RB 13.3")
def test_dragons_that_wait_on_the_track_come_to_the_end_too():  # ruling 51
    table = land(doom_track=True)
    table.zone(TRACK, "karvossith-the-high-dragon-lord", "hill-ogre")
    lord, ogre = table.cards(TRACK, "karvossith-the-high-dragon-lord", "hill-ogre")
    table.state.slots[0], table.state.slots[1] = Slot(lord, 100, 1), Slot(ogre, 101, 2)
    table.start("doom-endgame")
    met = [*table.state.lords]
    assert lord in met and len(met) == 12 and table.state.slots[0] is None
    assert table.state.slots[1] is not None  # the others stay where they are


@rule("RB 13.4")
def test_early_players_of_six_roll_fewer_dice_at_first_and_only_then():
    table = world(*"ABCDEF", first_turn_dice=True)
    assert [table.movement_dice(who) for who in table.match.table.players[:6]] == [3, 4, 5, 5, 5, 5]
    table.state.round = 2
    assert [table.movement_dice(who) for who in table.match.table.players[:6]] == [5] * 6


@rule("RB 13.4", "RB 3.1")
def test_who_rolls_three_at_first_has_no_more_for_his_boots_than_one():
    table = world(first_turn_dice=True)
    table.has("Ann", "boots-of-the-long-road")
    assert table.movement_dice() == 4


@rule("RB 13.5", "RB 4.5")
def test_a_hazard_of_the_road_fills_the_gloves_too():
    table = on_a_jewel(travel_hazards=True)
    table.has("Ann", "gloves-of-the-cutpurse")
    table.stands("Ann", 8, 7)
    table.top("green", "ditch-wolves")
    table.rolls(1)
    table.start("moved")
    table.match.state.fight.wounds = 1
    table.answers("Ann", "fight")
    strikes(table, 10, 10)
    assert table.hero().gold == 3 + 1 + 1 and table.hero().xp == 0


@rule("RB 13.6")
def test_wages_instead_of_a_limit():
    table = Realm(trading=False, ally_wages=True)
    allies = table.has("Ann", "isaura-flint", "wren-halloway", "old-marrow")
    table.hero().gold = 1
    table.start("market-opens")
    table.answers("Ann", "pay", allies[0])
    assert table.match.state.cards.zones[ALLIES[0]] == [allies[0]]  # no gold for the other two


@rule("RB 13.6", "RB 10.5")
def test_with_wages_three_friends_stay_and_the_third_is_unpaid():
    table = world(ally_wages=True)
    cards = table.has("Ann", "pell-the-lamplighter", "old-marrow", "wren-halloway")
    table.hero().gold = 2
    table.start("market-opens")
    for card in cards[:2]:
        table.answers("Ann", "pay", card)
    assert table.state.cards.zones[ALLIES[0]] == cards[:2] and cards[2] in table.state.cards.zones[MARKET_USED]


@rule("RB 13.6", "RB 2.1")
def test_without_gold_every_ally_parts_and_is_missed_by_nobody():
    table = land(ally_wages=True)
    table.has("Ann", "old-marrow", "tansy-crook", "isaura-flint")
    table.hero().gold = 1
    table.start("market-opens")
    table.answers("Ann", "pay", table.cards(ALLIES[0], "old-marrow")[0])
    assert [told["card"] for told in table.told("parted")] == ["tansy-crook", "isaura-flint"]
    assert len(table.state.cards.zones[ALLIES[0]]) == 1 and table.hero().gold == 0


@rule("RB 13.7")
def test_a_soft_knock_out():
    table = Realm(trading=False, soft_ko=True)
    [bow] = table.has("Ann", "ashwood-bow")
    table.hero().gold = 5
    falls_in_a_test(table)
    assert table.hero().gold == 2 and table.match.state.cards.zones[ITEMS[0]] == [bow]


@rule("RB 13.7", "RB 9.6")
def test_a_kind_table_is_kind_after_a_duel_too():  # ruling 47
    table = face_to_face(soft_ko=True)
    [bow] = table.has("Bea", "ashwood-bow")
    table.hero("Bea").gold = 5
    wins(table)
    assert (table.hero("Ann").gold, table.hero("Bea").gold) == (3 + 3, 2)
    assert table.state.cards.zones[ITEMS[1]] == [bow]


@rule("RB 13.7", "RB 8.1")
def test_a_kind_table_takes_three_of_five_gold_and_no_card():
    table = world(soft_ko=True)
    [bow] = table.has("Ann", "ashwood-bow")
    table.hero().gold, table.piece().wounds = 5, 4
    table.stands("Ann", 7, 7)
    table.rolls(1, 1)
    table.fights("Ann", "cliff-harpies")
    assert table.hero().gold == 2 and bow in table.state.cards.zones[ITEMS[0]]
