"""VA51.36-41: freed towns, and who falls in ruins."""

from __future__ import annotations

import pytest

from questboard.games.runebound.modes.cataclysm.curses import free_town
from questboard.games.runebound.modes.cataclysm.quests import is_done
from questboard.games.runebound.modes.cataclysm.setup import curses_of
from questboard.games.runebound.state import (
    CLAIMS,
    FREED,
    ITEMS,
    OUT,
    QUESTS,
)
from questboard.testing import rule
from tests.games.runebound.cases import FOUR, overcomes, ruins, strikes_down
from tests.games.runebound.realm import Ruins, open_question, options_of, verdict


@rule("VA51.36")
def test_the_source_that_stands_goes_back_and_is_known_from_now_on():
    table = Ruins(heroes=FOUR)
    table.claimed("Ann", "the-frozen-choir")
    table.in_town("Ann", "skarn")
    assert table.sees("Bea").ruins.towns[table.town("skarn")].source is None
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    assert table.sees("Bea").ruins.towns[table.town("skarn")].source == "the-winter-lord"
    assert len(table.state.cards.zones[table.deck("winter-lord", 3)]) == 1


@rule("VA51.36")
def test_a_quest_alone_opens_the_way_to_the_source():
    table = ruins()
    table.claimed("Ann", "scale-and-claw")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    assert ("curse", 3) in options_of(table.match) and ("curse", 1) in options_of(table.match)


@rule("VA51.36")
def test_a_card_of_another_curse_does_not():
    table = ruins()
    table.claimed("Ann", "ashes-on-the-wind")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    assert ("curse", 3) not in options_of(table.match)


@rule("VA51.36", "RB 6.11")
def test_the_hunger_below_feeds_on_allies():
    table = ruins()
    table.claimed("Ann", "gate-of-small-teeth")
    [tansy] = table.has("Ann", "tansy-crook")
    table.in_town("Ann", "hollowmere")
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    table.match.state.fight.wounds = 5
    table.answers("Ann", "fight")
    table.rolls(1, 1)
    table.answers("Ann", "attack", tansy)
    assert table.told("killed") and table.match.state.fight.wounds == 3


@rule("VA51.37", "VA51.38", "VA51.41")
def test_freeing_a_town_opens_its_market_at_once():
    table = Ruins(heroes=FOUR)
    table.claimed("Ann", "nest-in-the-granary", "scale-and-claw")
    trail = table.opens("the-broodmothers-trail")
    table.hero("Bea").quests = {trail: [1]}
    table.in_town("Ann", "riverwatch")
    table.hero().gold = 20
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    assert table.sees("Bea").enemy.id == "the-dragon-destroyer"
    assert open_question(table.match).name == "phase"  # nobody escapes it
    overcomes(table, "Ann")
    assert table.state.towns[table.town("riverwatch")] == FREED and table.hero().freed == 1
    left = {table.name(card) for card in table.state.cards.zones[OUT]}
    assert {"hatchlings-in-the-well", "the-scaled-beggar", "the-broodmothers-trail"} <= left
    assert table.state.cards.zones[QUESTS] == [] and table.hero("Bea").quests == {}
    table.is_asked("market", "Ann")
    assert table.state.discount == 3  # three cards of that town (ruling 33)
    assert table.match.outcome is None  # 6 points of 13


@rule("VA51.37", "VA51.24")
def test_who_frees_a_town_shops_there_at_once_with_the_discount_of_this_very_card():
    table = ruins()
    table.claimed("Ann", "nest-in-the-granary")
    table.in_town("Ann", "riverwatch")
    table.hero().gold = 0
    table.piece().wounds = 3
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    strikes_down(table)
    table.is_asked("market", "Ann")
    assert table.state.discount == 2 and table.hero().gold == 3
    for _ in range(3):
        table.answers("Ann", "heal", table.hero().card)
    assert table.piece().wounds == 0 and table.hero().gold == 2  # two of three are free


@rule("VA51.38", "VA51.33")
def test_a_freed_town_takes_its_open_quest_and_everybodys_marks_away():
    table = ruins()
    scale = table.opens("scale-and-claw")
    table.hero("Bea").quests = {scale: [1, 2]}
    table.claimed("Ann", "nest-in-the-granary")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    strikes_down(table)
    assert table.state.towns[table.town("riverwatch")] == FREED
    assert scale not in table.state.cards.zones[QUESTS] and table.hero("Bea").quests == {}


@rule("VA51.39", "VA51.26")
def test_the_ability_of_a_source_is_activated():
    table = Ruins(heroes=FOUR)
    [destroyer] = table.claimed("Ann", "the-dragon-destroyer")
    table.fights("Ann", "hill-ogre")
    table.is_asked("combat_before", "Ann")
    table.answers("Ann", "use", destroyer, 0)
    assert table.match.state.fight.wounds == 3 and table.state.pieces[destroyer].spent
    table.start("turn", active=0)
    assert not table.state.pieces[destroyer].spent


@rule("VA51.39", "RB 6.10")
def test_the_sovereign_of_crows_rises_also_from_a_blow_before_the_combat():
    table = ruins()
    [destroyer] = table.claimed("Ann", "the-dragon-destroyer")
    table.claimed("Ann", "ashes-on-the-wind")
    table.in_town("Ann", "ambergate")
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    table.match.state.fight.wounds = 8
    table.answers("Ann", "use", destroyer, 0)
    assert table.told("revived") == [{"card": "sovereign-of-crows", "life": 3}]
    assert table.match.state.fight.wounds == 7 and not table.match.state.fight.result


@rule("VA51.40", "RB 8.2")
def test_who_falls_in_ruins_loses_his_dearest_and_not_his_curses():
    table = ruins()
    claims = table.claimed("Ann", "hatchlings-in-the-well")
    [bow, coat] = table.has("Ann", "ashwood-bow", "quilted-coat")
    table.stands("Ann", 9, 9)
    table.piece().wounds = 4
    table.rolls(1, 1)
    table.fights("Ann", "cliff-harpies")
    table.answers("Ann", "pass")  # the coat stays dry
    assert table.state.cards.zones[ITEMS[0]] == [coat] and table.state.cards.zones[CLAIMS[0]] == claims
    assert table.at() == (9, 9) and bow not in table.state.pieces


@rule("VA51.40", "VA51.26", "RB 8.2")
def test_who_falls_may_go_to_the_nearest_free_town_keeps_his_curses_and_does_not_shop():
    table = ruins()
    claims = table.claimed("Ann", "nest-in-the-granary")
    table.has("Ann", "ashwood-bow")
    table.state.towns[table.town("riverwatch")] = FREED
    table.state.town_terrain[table.town("riverwatch")] = -1
    table.stands("Ann", 7, 7)
    table.hero().gold = 6
    table.piece().wounds = 4
    table.rolls(1, 1)
    table.fights("Ann", "marsh-adders")
    table.is_asked("ko-place", "Ann")
    assert options_of(table.match) == [("stay",), ("town", 7, 3)]
    table.answers("Ann", "town", 7, 3)
    assert table.state.cards.zones["claims 0"] == claims and table.hero().gold == 0
    assert not table.told("market") and table.told("card-lost")[0]["card"] == "ashwood-bow"


@rule("VA51.41")
def test_points_without_a_freed_town_do_not_win():
    """Example 27: four players need 11 points and a town that they have freed themselves."""
    table = Ruins("Ann", "Bea", "Cy", "Dov", heroes=FOUR)
    table.claimed("Ann", "sovereign-of-crows", "the-winter-lord", "the-hunger-below", "scale-and-claw")
    assert table.points() == 11 and table.ended() is None
    free_town(table.match, 1, curses_of(table.match.content).index("demon-horde"))
    assert table.ended() is None  # another Hero freed it (ruling 28)
    free_town(table.match, 0, curses_of(table.match.content).index("ashen-flock"))
    ended = table.ended()
    assert ended is not None and ended.winners == (0,) and ended.rule == "VA51.41"


@rule("VA51.41")
@pytest.mark.parametrize(("players", "points"), [(2, 13), (3, 12), (4, 11), (5, 10)])
def test_how_many_points_win(players: int, points: int):
    names = ("Ann", "Bea", "Cy", "Dov", "Eve")[:players]
    table = Ruins(*names, heroes=(*FOUR, "ixil-gutterblade"))
    assert table.sees(None).ruins.victory == points


@rule("VA51.41", "VA51.37")
def test_the_game_ends_before_the_market():
    table = Ruins("Ann", "Bea", "Cy", "Dov", heroes=FOUR)
    table.claimed("Ann", "sovereign-of-crows", "the-winter-lord", "nest-in-the-granary", "the-frozen-choir")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    overcomes(table, "Ann")
    assert verdict(table.match).winners == (0,)
    assert not table.told("market")


@rule("VA51.41", "VA51.34")
@pytest.mark.parametrize(("freed", "wins"), [(1, True), (0, False)])
def test_the_last_point_may_come_from_a_quest_if_a_town_is_free(freed: int, wins: bool):
    table = ruins("Ann", "Bea", "Cy", "Dov")  # eleven points
    table.claimed("Ann", "hatchlings-in-the-well", "the-dragon-destroyer", "ashes-on-the-wind", "bells-for-the-dead",
                  "gate-of-small-teeth", "the-howling-market")  # fmt: skip
    table.hero().freed = freed
    quest = table.opens("embers-carried-far")
    table.hero().quests = {quest: [0, 0]}
    assert is_done(table.match, 0, quest)
    table.start("claims-fought")
    table.answers("Ann", "claim", quest)
    assert (table.match.outcome is not None) is wins
