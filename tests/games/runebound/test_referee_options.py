"""Cases for a referee: options of a table in odd combinations, decks and tracks at their ends, and taking back."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.engine.errors import BadTable, QuestboardError
from questboard.games.runebound.rules.experience import price
from questboard.games.runebound.rules.movement import dice_allowance
from questboard.games.runebound.state import (
    ALLIES,
    DECKS,
    DOOM,
    FREED,
    GREEN,
    ITEMS,
    MARKET_USED,
    RED,
    STACKS,
    USED,
    YELLOW,
    Boost,
    Slot,
)  # fmt: skip
from questboard.testing import rule
from tests.games.runebound.cases import SIX, comes_to_blows, strikes
from tests.games.runebound.realm import PACKS, Realm, Ruins, land, open_question, options_of, verdict


def world(*players: str, **options: Any) -> Realm:
    return land(*players, heroes=SIX, **options)


def beats(table: Realm, who: str = "Ann") -> None:
    """What somebody fights falls by his next blow."""
    comes_to_blows(table, who)
    seat = table.seat(who)
    table.state.boosts += [Boost("damage", -1, 40, "combat", seat), Boost("value", -1, 40, "combat", seat)]
    strikes(table, 10, 10, who=who)


# -- the doom track --------------------------------------------------------------------------------------------


def doomed() -> Realm:
    """The endgame of the doom track; Ann, who is of a higher level, begins."""
    table = world(doom_track=True)
    table.hero("Ann").counters = [1, 0, 0, 0, 0]
    table.start("doom-endgame")
    return table


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


# -- other options ---------------------------------------------------------------------------------------------


@rule("RB 13.4")
def test_early_players_of_six_roll_fewer_dice_at_first_and_only_then():
    table = world(*"ABCDEF", first_turn_dice=True)
    assert [dice_allowance(table.match, seat) for seat in range(6)] == [3, 4, 5, 5, 5, 5]
    table.state.round = 2
    assert [dice_allowance(table.match, seat) for seat in range(6)] == [5] * 6


@rule("RB 13.4", "RB 3.1")
def test_who_rolls_three_at_first_has_no_more_for_his_boots_than_one():
    table = world(first_turn_dice=True)
    table.has("Ann", "boots-of-the-long-road")
    assert dice_allowance(table.match, 0) == 4


@rule("RB 11.2")
@pytest.mark.parametrize(
    ("players", "options", "wanted"),
    [(3, {}, 5), (4, {}, 4), (3, {"quick_game": True}, 4), (6, {"quick_game": True}, 3), (6, {"xp_price": "5"}, 5)],
)
def test_the_price_of_a_counter(players: int, options: dict[str, Any], wanted: int):
    assert price(world(*"ABCDEF"[:players], **options).match) == wanted


@rule("RB 11.2")
def test_a_fixed_price_and_a_quick_game_exclude_each_other():
    with pytest.raises(BadTable, match="xp_price fixes it at 4: choose one of the two"):
        world(quick_game=True, xp_price="4")
    assert price(world(quick_game=True, xp_price="by_players").match) == 4


@rule("RB 3.8", "VA51.11")
def test_where_towns_open_to_roads_only_a_freed_town_does_too():
    table = Ruins(heroes=SIX, expansions=PACKS, town_entry="road_only")
    town = table.town("riverwatch")
    table.state.towns[town], table.state.town_terrain[town] = FREED, -1
    table.stands("Ann", 7, 4)
    table.dice("F6")  # forest, river
    assert ("go", 7, 3) not in options_of(table.match)
    table.dice("F4")  # road
    assert ("go", 7, 3) in options_of(table.match)


@rule("RB 10.3", "VA51.26")
def test_half_a_price_rounded_up_and_one_more_for_the_beggars_friend():
    table = Ruins(heroes=SIX, expansions=PACKS, sell_round="up")
    table.claimed("Ann", "the-scaled-beggar")
    [bell] = table.has("Ann", "brass-compass")  # 5
    town = table.town("riverwatch")
    table.state.towns[town], table.state.town_terrain[town] = FREED, -1
    table.in_town("Ann", "riverwatch")
    table.start("market-opens")
    table.answers("Ann", "sell", bell)
    assert table.hero().gold == 3 + 3 + 1


@rule("RB 13.6", "RB 10.5")
def test_with_wages_three_friends_stay_and_the_third_is_unpaid():
    table = world(ally_wages=True)
    cards = table.has("Ann", "pell-the-lamplighter", "old-marrow", "wren-halloway")
    table.hero().gold = 2
    table.start("market-opens")
    for card in cards[:2]:
        table.answers("Ann", "pay", card)
    assert table.state.cards.zones[ALLIES[0]] == cards[:2] and cards[2] in table.state.cards.zones[MARKET_USED]


@rule("RB 13.7", "RB 8.1")
def test_a_kind_table_takes_three_of_five_gold_and_no_card():
    table = world(soft_ko=True)
    [bow] = table.has("Ann", "ashwood-bow")
    table.hero().gold, table.piece().wounds = 5, 4
    table.stands("Ann", 7, 7)
    table.rolls(1, 1)
    table.fights("Ann", "cliff-harpies")
    assert table.hero().gold == 2 and bow in table.state.cards.zones[ITEMS[0]]


@rule("RB 6.12")
def test_where_one_flees_by_defending_three_times_the_last_blow_may_still_fall():
    table = world(escape_mode="all_phases_defend")
    table.stands("Ann", 7, 7)
    table.fights("Ann", "cellar-of-teeth")
    table.rolls(10, 10, 10, 10, 1, 1)
    table.answers("Ann", "flee")
    assert table.piece().wounds == 1 and table.told("not-defeated") and not table.told("escape")


@rule("RB 4.1")
def test_where_nothing_must_be_faced_one_may_pass_an_undefeated_challenge():
    table = world(undefeated_forced=False)
    table.stands("Ann", 7, 7)
    table.zone("undefeated", "ditch-wolves")
    [card] = table.cards("undefeated", "ditch-wolves")
    table.state.slots[2] = Slot(card, 7 * 18 + 7, 0)
    table.start("adventure")
    assert sorted(options_of(table.match)) == [("face", 2), ("pass",)]


@rule("RB 4.12")
def test_where_one_encounter_is_enough_nothing_more_is_drawn():
    table = world(encounter_redraw=False)
    table.stands("Ann", 7, 7)
    table.top("green", "the-fallen-oak", "ditch-wolves")
    table.start("adventure")
    table.rolls(10, 10)
    table.answers("Ann", "draw", GREEN)
    assert [told["card"] for told in table.told("drawn")] == ["the-fallen-oak"]
    assert table.hero().gold == 5 and 7 * 18 + 7 in table.state.jewels


@rule("RB 7.4")
def test_all_wounds_are_healed_by_one_answer_and_paid_one_by_one():
    table = world()
    [marrow] = table.has("Ann", "old-marrow")
    table.piece().wounds, table.state.pieces[marrow].wounds = 2, 3
    table.hero().gold = 4
    table.start("market-opens")
    hero = table.hero().card
    assert {("heal", hero, 2), ("heal", marrow, 2), ("heal", marrow, 3)} <= set(options_of(table.match))
    table.answers("Ann", "heal", marrow, 3)
    assert table.hero().gold == 1 and table.state.pieces[marrow].wounds == 0
    assert ("heal", hero) in options_of(table.match) and ("heal", hero, 2) not in options_of(table.match)


@rule("RB 7.4")
def test_exhaustion_that_costs_two_is_rested_off_as_far_as_the_gold_goes():
    table = world(heal_exhaustion_price=2)
    table.piece().fatigue, table.hero().gold = 3, 5
    table.start("market-opens")
    hero = table.hero().card
    assert ("rest", hero, 2) in options_of(table.match) and ("rest", hero, 3) not in options_of(table.match)
    table.answers("Ann", "rest", hero, 2)
    assert table.hero().gold == 1 and table.piece().fatigue == 1


# -- taking back -----------------------------------------------------------------------------------------------


@rule("RB 3.6")
def test_a_step_may_be_taken_back_and_a_roll_may_not():
    table = world()
    table.rolls(1, 1, 1, 1, 1)
    table.start("movement")
    table.answers("Ann", "roll", 5)
    table.answers("Ann", "go", 8, 7)
    assert table.at() == (8, 7) and len(table.state.dice) == 4
    table.match.undo(0)
    assert table.at() == (8, 6) and len(table.match.state.dice) == 5
    with pytest.raises(QuestboardError):
        table.match.undo(0)


@rule("RB 10.2")
def test_a_purchase_may_be_taken_back_with_its_price():
    table = world()
    table.zone(STACKS[0], "ashwood-bow", "quilted-coat")
    table.hero().gold = 9
    table.start("market")
    [bow] = table.cards(STACKS[0], "ashwood-bow")
    table.answers("Ann", "buy", bow)
    assert table.hero().gold == 5
    table.match.undo(0)
    assert table.hero().gold == 9 and bow in table.match.state.cards.zones[STACKS[0]]


# -- ends of decks ---------------------------------------------------------------------------------------------


@rule("RB 4.13", "RB 4.11")
def test_events_and_encounters_alone_in_a_deck_lead_to_the_first_challenge_that_comes_back():
    table = world()
    cards = table.state.cards
    for zone in (DECKS[YELLOW], USED[YELLOW]):
        cards.zones["out of the game"] += cards.zones[zone]
        cards.zones[zone] = []
    table.top("yellow", "wolves-come-down", "broken-wheel")
    cards.zones[USED[YELLOW]].append(cards.face.index(table.match.content.face_of["hill-ogre"]))
    cards.zones["out of the game"].remove(cards.zones[USED[YELLOW]][0])
    table.stands("Ann", 9, 7)
    table.start("adventure")
    table.rolls(5)
    table.answers("Ann", "draw", YELLOW)
    names = [told["card"] for told in table.told("drawn")]
    assert names[:2] == ["wolves-come-down", "broken-wheel"] and names[-1] == "hill-ogre"
    assert table.state.fight is not None


@rule("RB 12.1", "RB 4.13")
def test_a_red_deck_without_cards_gives_no_dragon():
    table = world()
    cards = table.state.cards
    cards.zones["out of the game"] += cards.zones[DECKS[RED]]
    cards.zones[DECKS[RED]] = []
    table.stands("Ann", 1, 1)
    table.start("adventure")
    table.answers("Ann", "draw", RED)
    assert not table.told("drawn") and 1 * 18 + 1 in table.state.jewels


# -- resting ---------------------------------------------------------------------------------------------------


@rule("RB 3.2")
def test_who_rests_more_than_everybody_is_tired_is_not_asked_who_rests():
    table = world()
    [sister] = table.has("Ann", "sister-vesper")
    table.piece().fatigue, table.state.pieces[sister].fatigue = 2, 1
    table.rolls(1)
    table.start("movement")
    table.answers("Ann", "roll", 1)
    assert open_question(table.match).name == "walk"
    assert table.piece().fatigue == 0 and table.state.pieces[sister].fatigue == 0


@rule("RB 3.2")
def test_who_rests_less_says_who_one_after_the_other():
    table = world()
    [sister] = table.has("Ann", "sister-vesper")
    table.piece().fatigue, table.state.pieces[sister].fatigue = 2, 2
    table.rolls(1, 1)
    table.start("movement")
    table.answers("Ann", "roll", 2)
    table.is_asked("rest", "Ann")
    table.answers("Ann", "for", sister)
    table.answers("Ann", "for", sister)
    assert (table.piece().fatigue, table.state.pieces[sister].fatigue) == (2, 0)


@rule("RB 3.6", "RB 4.10")
def test_a_smugglers_path_into_the_swamp_is_dry():  # ruling 70
    """Rain for a Month: entering a swamp costs exhaustion; who is led there by a map has entered nothing."""
    table = world()
    table.stands("Ann", 6, 5)
    table.zone("event", "rain-for-a-month")
    table.top("yellow", "the-smugglers-map", "hill-ogre")
    table.start("adventure")
    table.rolls(10, 10)
    table.answers("Ann", "draw", YELLOW)
    table.answers("Ann", "to", 5, 4)
    assert table.at() == (5, 4) and table.piece().fatigue == 0 and table.hero().entered == []
    assert table.state.active == 1  # and the step was over
