"""VA51.22, VA51.26 to VA51.41: Curse cards, quests, freeing a town, winning. Examples 26 and 27."""

from __future__ import annotations

import pytest

from questboard.games.runebound.atlas import number
from questboard.games.runebound.rules import quests
from questboard.games.runebound.rules.curses import claim, free_town
from questboard.games.runebound.rules.numbers import damage, life, skill_bonus
from questboard.games.runebound.rules.winning import outcome, victory_points
from questboard.games.runebound.state import CLAIMS, FREED, OUT, QUESTS
from questboard.testing import rule
from tests.games.runebound.realm import RONAN, Ruins, open_question, options_of, verdict

PLAIN = ("kael-rivermantle", "aldous-gravewarden", "dorgrim-halfhand", RONAN)


def overcomes(table: Ruins, who: str) -> None:
    """The enemy has one life left, and a blow lands."""
    fight = table.match.state.fight
    fight.wounds = fight.life - 1
    if open_question(table.match).name == "round_start":
        table.answers(who, "pass")
    if open_question(table.match).name == "escape":
        table.answers(who, "fight")
    table.rolls(10, 10)
    fight.phase = 1
    table.hero(who).counters[0] = table.hero(who).counters[1] = 9
    table.answers(who, "attack", table.hero(who).card)


@rule("VA51.22", "VA51.28", "VA51.26", "VA51.27", "VA51.30", "VA51.32")
def test_a_level_one_card_is_claimed_and_opens_a_quest():
    table = Ruins(heroes=PLAIN)
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    assert options_of(table.match) == [("pass",), ("curse", 1)]
    table.next_trial("savage-brood", "the-scaled-beggar")
    table.answers("Ann", "curse", 1)
    assert table.sees("Bea").enemy.id == "the-scaled-beggar"
    gold, xp = table.hero().gold, table.hero().xp
    overcomes(table, "Ann")
    assert [table.name(card) for card in table.state.cards.zones[CLAIMS[0]]] == ["the-scaled-beggar"]
    assert (table.hero().gold - gold, table.hero().xp - xp) == (1, 1)
    assert victory_points(table.match, 0) == 1 and len(table.state.cards.zones[QUESTS]) == 1
    seen = table.sees("Bea")
    assert seen.heroes[0].points == 1 and [card.id for card in seen.heroes[0].claims] == ["the-scaled-beggar"]
    [quest] = seen.ruins.towns[table.town("riverwatch")].quests
    assert seen.known[quest] in ("the-broodmothers-trail", "scale-and-claw")


@rule("VA51.29")
def test_a_card_that_is_not_overcome_goes_back():
    """Ruling 20: it is shuffled in, escaping is failing, and the step is over."""
    table = Ruins(heroes=PLAIN)
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    table.answers("Ann", "curse", 1)
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    pile = table.state.cards.zones[table.deck("savage-brood", 1)]
    assert len(pile) == 3 and all(table.state.cards.known[card] == 0 for card in pile)
    assert table.state.slots == [None] * 6 and table.state.active == 1


@rule("VA51.29")
def test_a_failed_script_ends_the_step():
    table = Ruins(heroes=PLAIN)
    table.in_town("Ann", "tamalir")
    table.next_trial("frenzied-rage", "the-howling-market")
    table.start("adventure")
    table.rolls(1, 1, 1, 1)
    table.answers("Ann", "curse", 1)
    assert table.piece().wounds == 2 and table.state.cards.zones[CLAIMS[0]] == []
    assert table.told("curse-stands") == [{"seat": 0, "card": "the-howling-market"}]


@rule("VA51.31", "VA51.36")
def test_one_level_one_card_of_a_curse_and_then_its_source():
    table = Ruins(heroes=PLAIN)
    table.claimed("Ann", "nest-in-the-granary")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    assert options_of(table.match) == [("pass",), ("curse", 3)]
    table.in_town("Ann", "tamalir")  # another curse
    table.stands("Bea", 8, 7)
    table.start("adventure")
    assert options_of(table.match) == [("pass",), ("curse", 1)]


@rule("VA51.32")
def test_quests_appear_one_by_one():
    """Example 26: the third Level I card opens nothing more; a fourth Hero needs a quest for Level III."""
    table = Ruins("Ann", "Bea", "Cy", "Dov", heroes=PLAIN)
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


@rule("VA51.37", "VA51.38", "VA51.41")
def test_freeing_a_town_opens_its_market_at_once():
    table = Ruins(heroes=PLAIN)
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


@rule("VA51.41")
def test_points_without_a_freed_town_do_not_win():
    """Example 27: four players need 11 points and a town that they have freed themselves."""
    table = Ruins("Ann", "Bea", "Cy", "Dov", heroes=PLAIN)
    table.claimed("Ann", "sovereign-of-crows", "the-winter-lord", "the-hunger-below", "scale-and-claw")
    assert victory_points(table.match, 0) == 11 and outcome(table.match) is None
    free_town(table.match, 1, table.match.content.curses.index("demon-horde"))
    assert outcome(table.match) is None  # another Hero freed it (ruling 28)
    free_town(table.match, 0, table.match.content.curses.index("ashen-flock"))
    ended = outcome(table.match)
    assert ended is not None and ended.winners == (0,) and ended.rule == "VA51.41"


@rule("VA51.41")
@pytest.mark.parametrize(("players", "points"), [(2, 13), (3, 12), (4, 11), (5, 10)])
def test_how_many_points_win(players: int, points: int):
    names = ("Ann", "Bea", "Cy", "Dov", "Eve")[:players]
    table = Ruins(*names, heroes=(*PLAIN, "ixil-gutterblade"))
    assert table.sees(None).ruins.victory == points


@rule("VA51.41", "VA51.37")
def test_the_game_ends_before_the_market():
    table = Ruins("Ann", "Bea", "Cy", "Dov", heroes=PLAIN)
    table.claimed("Ann", "sovereign-of-crows", "the-winter-lord", "nest-in-the-granary", "the-frozen-choir")
    table.in_town("Ann", "riverwatch")
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    overcomes(table, "Ann")
    assert verdict(table.match).winners == (0,)
    assert not table.told("market")


@rule("VA51.36")
def test_the_source_that_stands_goes_back_and_is_known_from_now_on():
    table = Ruins(heroes=PLAIN)
    table.claimed("Ann", "the-frozen-choir")
    table.in_town("Ann", "skarn")
    assert table.sees("Bea").ruins.towns[table.town("skarn")].source is None
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    assert table.sees("Bea").ruins.towns[table.town("skarn")].source == "the-winter-lord"
    assert len(table.state.cards.zones[table.deck("winter-lord", 3)]) == 1


@rule("VA51.39", "VA51.26")
def test_the_ability_of_a_source_is_activated():
    table = Ruins(heroes=PLAIN)
    [destroyer] = table.claimed("Ann", "the-dragon-destroyer")
    table.fights("Ann", "hill-ogre")
    table.is_asked("combat_before", "Ann")
    table.answers("Ann", "use", destroyer, 0)
    assert table.match.state.fight.wounds == 3 and table.state.pieces[destroyer].spent
    table.start("turn", active=0)
    assert not table.state.pieces[destroyer].spent


@rule("VA51.26")
def test_claimed_cards_cannot_be_lost_or_stolen():
    """Ruling 26."""
    table = Ruins(heroes=PLAIN)
    [nest] = table.claimed("Bea", "nest-in-the-granary")
    for who in ("Ann", "Bea"):
        table.stands(who, 9, 4)
    table.piece("Bea").wounds = 5
    table.start("adventure")
    table.answers("Ann", "attack", 1)
    while table.match.state.fight is not None:
        option = options_of(table.match)[-1]
        table.rolls(1, 1, 10, 10)
        table.match.answer(open_question(table.match).number, table.match.waiting_for()[0], option)
    assert nest in table.state.cards.zones[CLAIMS[1]]


# -- quests ---------------------------------------------------------------------------------------------


def ends_movement(table: Ruins, column: int, row: int, who: str = "Ann") -> None:
    table.stands(who, column, row)
    table.state.active = table.seat(who)
    table.state.fight = None
    table.state.mark = table.hero(who).knocked
    table.start("moved")


def progress(table: Ruins, card: int, who: str = "Ann") -> tuple[int, int]:
    return quests.progress(table.match, table.seat(who), card)


@rule("VA51.33", "VA51.34")
def test_places_to_visit_with_a_test_at_each():
    table = Ruins(heroes=PLAIN)
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
    assert (table.hero().gold - gold, table.hero().xp - xp) == (2, 2) and victory_points(table.match, 0) == 2
    assert table.state.cards.zones[QUESTS] == [] and table.hero().quests == {}


@rule("VA51.34")
def test_a_fulfilled_quest_may_be_left():
    table = Ruins(heroes=PLAIN)
    hearths = table.opens("four-cold-hearths")
    table.hero().quests = {hearths: [1, 2, 3, 4]}
    ends_movement(table, 9, 4)
    table.answers("Ann", "pass")
    assert hearths in table.state.cards.zones[QUESTS]
    ends_movement(table, 9, 4)
    table.is_asked("claim-quest", "Ann")


@rule("VA51.35")
def test_one_level_two_card_of_a_curse():
    table = Ruins(heroes=PLAIN)
    claw = table.opens("scale-and-claw")
    table.claimed("Ann", "the-broodmothers-trail")
    assert quests.open_to(table.match, 0) == [] and quests.open_to(table.match, 1) == [claw]
    assert table.sees(None).heroes[0].quests == () and len(table.sees(None).heroes[1].quests) == 1


@rule("VA51.33")
def test_challenges_to_defeat():
    table = Ruins(heroes=PLAIN)
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
    table = Ruins(heroes=PLAIN)
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
    assert victory_points(table.match, 0) == 3


@rule("VA51.33")
def test_gold_for_more_than_one_town():
    table = Ruins(heroes=PLAIN)
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
    table = Ruins(heroes=PLAIN)
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
    table = Ruins(heroes=PLAIN)
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
    table = Ruins(heroes=PLAIN)
    wanted = table.match.content.by_id[quest].quest
    assert wanted is not None and quests.fits(table.match, wanted, number(*place)) is counts


# -- what claimed cards give ----------------------------------------------------------------------------


@rule("VA51.26")
def test_abilities_of_claimed_cards():
    table = Ruins(heroes=PLAIN)
    ann = table.hero().card
    before = life(table.match, 0, ann)
    table.claimed("Ann", "the-butchers-dance", "ashes-on-the-wind", "nest-in-the-granary", "scale-and-claw")
    assert life(table.match, 0, ann) == before + 1
    assert skill_bonus(table.match, 0, "Search") == 2 and skill_bonus(table.match, 1, "Search") == 0
    table.fights("Ann", "copperwing-drake")
    assert damage(table.match, 0, ann, 1) == 1 + 1 + 1  # Dragonkin, and melee in the first round
    table.match.state.fight.round = 2
    assert damage(table.match, 0, ann, 1) == 1 + 1


def test_the_howling_market_rests_once_a_turn():
    table = Ruins(heroes=PLAIN)
    table.claimed("Ann", "the-howling-market")
    table.piece().fatigue = 3
    table.fights("Ann", "toll-bridge-ruffians")
    if open_question(table.match).name == "choice":
        table.answers("Ann", "branch", len(options_of(table.match)) - 1)
    table.answers("Ann", "fight")
    table.rolls(1, 1, 1, 1)
    table.answers("Ann", "defend")
    assert table.piece().fatigue == 2
    table.answers("Ann", "defend")
    assert table.piece().fatigue == 2 and table.piece().wounds == 2


def test_the_hunger_lets_every_roll_of_a_round_be_rolled_again():
    table = Ruins(heroes=PLAIN)
    [hunger] = table.claimed("Ann", "the-hunger-below")
    table.fights("Ann", "hill-ogre")
    table.is_asked("round_start", "Ann")
    table.answers("Ann", "use", hunger, 0)
    table.answers("Ann", "fight")
    table.answers("Ann", "defend")  # no damage in the ranged phase
    table.rolls(1, 1, 10, 10, 1, 1, 10, 10)
    table.answers("Ann", "attack", table.hero().card)
    table.is_asked("post_roll", "Ann")
    table.answers("Ann", "use", hunger, 1)
    assert table.match.state.fight.wounds == 1 and table.match.state.fight.phase == 2  # once for each roll
    table.is_asked("post_roll", "Ann")  # in the magic phase he can only defend
    table.answers("Ann", "use", hunger, 1)
    assert table.piece().wounds == 0
    table.is_asked("escape", "Ann")  # the next round: it is spent


def test_the_winter_lord_stops_a_phase():
    table = Ruins(heroes=PLAIN)
    [winter] = table.claimed("Ann", "the-winter-lord")
    table.fights("Ann", "hill-ogre")
    table.answers("Ann", "use", winter, 0)
    table.answers("Ann", "branch", 1)
    assert table.sees("Ann").enemy.damages == (0, 0, 1)


def test_the_sovereign_rises_again():
    table = Ruins(heroes=PLAIN)
    table.claimed("Ann", "ashes-on-the-wind")
    table.in_town("Ann", "ambergate")
    table.start("adventure")
    table.answers("Ann", "curse", 3)
    overcomes(table, "Ann")
    assert table.told("revived") == [{"card": "sovereign-of-crows", "life": 3}]
    assert table.match.state.fight is not None
