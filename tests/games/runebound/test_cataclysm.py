"""VA51.1 to VA51.24: the Cataclysm's set-up, ruins, cursed towns, caravans and camps. Examples 24, 25 and 28."""

from __future__ import annotations

import pytest

import questboard
from questboard.engine.errors import BadTable, QuestboardError
from questboard.games.runebound.modes.cataclysm.curses import free_town
from questboard.games.runebound.modes.cataclysm.setup import curses_of
from questboard.games.runebound.state import (
    CURSED,
    DECKS,
    DESTROYED,
    FREED,
    ITEMS,
    MARKET,
    MARKET_USED,
    PEEKED,
    RED,
    STACKS,
    Slot,
    curse_pile,
)  # fmt: skip
from questboard.testing import rule
from tests.games.runebound.cases import defends, ruins
from tests.games.runebound.realm import RONAN, Ruins, open_question, options_of


@pytest.mark.parametrize("players", [1, 6])
def test_it_is_for_two_to_five_players(players: int):
    with pytest.raises(BadTable, match=f"Runebound with The Cataclysm is for 2 to 5 players, not {players}"):
        questboard.new("runebound", players, expansions=("cataclysm",))


@rule("VA51.2", "VA51.3", "VA51.4", "VA51.5", "VA51.6", "VA51.7", "VA51.8", "VA51.9")
def test_the_star_falls():
    match = questboard.new("runebound", 3, "star", expansions=("cataclysm",))
    zones = match.state.cards.zones
    assert [[len(zones[curse_pile(curse, level)]) for level in (1, 2, 3)] for curse in range(5)] == [[3, 2, 1]] * 5
    assert all(zones[stack] == [] for stack in STACKS) and zones[DECKS[RED]] == []
    first = match.state.first
    order = [(first + place) % 3 for place in range(3)]

    def answer(option: tuple[object, ...]) -> None:
        match.answer(open_question(match).number, match.waiting_for()[0], option)

    for seat in order:
        assert match.waiting_for() == [seat]
        answer(options_of(match)[0])
    towns: list[tuple[object, ...]] = []
    for seat in reversed(order):  # from the last player to the first
        assert open_question(match).name == "start-town" and match.waiting_for() == [seat]
        assert set(match.view(None).ruins.towns[0].status for _ in range(8)) == {"open"}  # nobody knows yet
        assert not any(town in options_of(match) for town in towns)
        towns.append(options_of(match)[0])
        answer(towns[-1])
    assert sorted(match.state.towns) == [DESTROYED] * 3 + [CURSED] * 5
    assert sorted(match.state.town_curse) == [-1, -1, -1, 0, 1, 2, 3, 4]
    seen = {town.curse: town.terrain for town in match.view(0).ruins.towns if town.curse}
    assert seen == {"ashen-flock": "hills", "demon-horde": "swamp", "frenzied-rage": "plains",
                    "savage-brood": "forest", "winter-lord": "mountains"}  # fmt: skip
    for place, seat in enumerate(order):
        assert open_question(match).name == "quest-space" and match.waiting_for() == [seat]
        assert len(options_of(match)) == 6 - place
        answer(options_of(match)[-1])
    assert [match.state.heroes[seat].slot for seat in order] == [5, 4, 3]
    assert open_question(match).name == "move" and len({hero.hex for hero in match.state.heroes}) == 3


def test_other_stars_fall_elsewhere():
    def fallen(seed: str) -> list[int]:
        match = questboard.new("runebound", 2, seed, expansions=("cataclysm",))
        while open_question(match).name != "quest-space":
            match.answer(open_question(match).number, match.waiting_for()[0], options_of(match)[0])
        return match.state.town_curse

    assert len({tuple(fallen(f"star {number}")) for number in range(6)}) > 3


@rule("VA51.8")
def test_quest_spaces_take_no_challenges():
    """Ruling 24: the counters that nobody took work as usual."""
    table = Ruins("Ann", "Bea")
    table.stands("Ann", 7, 7)
    table.fights("Ann", "ditch-wolves")
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    assert [number for number, slot in enumerate(table.state.slots) if slot is not None] == [2]


@rule("VA51.10", "VA51.11")
def test_ruins_are_closed_and_a_cursed_town_opens_to_its_terrain_only():
    table = Ruins()
    vynelvale, riverwatch = (table.match.content.atlas.town_hexes[table.town(n)] for n in ("vynelvale", "riverwatch"))
    by_face = table.ways_in()
    assert not any(hexes >> vynelvale & 1 for hexes in by_face)
    # Riverwatch counts as forest: F6 alone shows it; a road leads there, but counts for nothing (ruling 36)
    assert [hexes >> riverwatch & 1 for hexes in by_face] == [0, 0, 0, 0, 0, 1]
    table.stands("Ann", 11, 9)
    table.start("movement")
    assert ("sure", 12, 10) not in options_of(table.match)
    table.stands("Ann", 12, 10)  # who begins in ruins may leave them (ruling 22)
    table.start("movement")
    assert ("sure", 11, 9) in options_of(table.match)


@rule("VA51.11")
def test_a_freed_town_is_a_town_again():
    table = Ruins()
    free_town(table.match, 0, curses_of(table.match.content).index("savage-brood"))
    riverwatch = table.match.content.atlas.town_hexes[table.town("riverwatch")]
    assert all(hexes >> riverwatch & 1 for hexes in table.ways_in())


# -- trade ----------------------------------------------------------------------------------------------


@rule("VA51.13", "VA51.14", "VA51.15", "VA51.16")
def test_dice_for_travel_and_dice_for_trade():
    """Example 24: two trading dice on plains; F1 matches, F5 does not."""
    table = Ruins()
    table.stands("Ann", 9, 4)
    table.start("movement")
    table.answers("Ann", "roll", 5)
    table.is_asked("pool", "Ann")
    assert options_of(table.match) == [("pool", dice) for dice in range(6)]
    table.rolls(1, 2, 3)
    table.answers("Ann", "pool", 2)
    assert (table.state.dice, table.state.trading) == ([0, 1, 2], 2)
    table.rolls(1, 5)
    table.answers("Ann", "trade")
    table.is_asked("caravans", "Ann")
    assert table.sees("Bea").ruins.trade_dice == (0, 4)
    assert options_of(table.match) == [("done",), ("browse",)]  # nothing to heal, nothing to sell
    table.answers("Ann", "browse")
    assert len(table.state.cards.zones[PEEKED[0]]) == 2
    table.answers("Ann", "done")
    table.is_asked("walk", "Ann")  # one match, one action; and the way goes on
    assert ("trade",) not in options_of(table.match)


@rule("VA51.16")
def test_two_matches_give_two_actions():
    """Example 24, the other roll: F1 and F2."""
    table = Ruins()
    table.stands("Ann", 9, 4)
    table.piece().wounds = 5
    table.hero().gold = 5
    table.has("Ann", "ashwood-bow")
    table.rolls(1, 2)
    table.start("walk", trading=2, trade_size=2)
    table.answers("Ann", "trade")
    table.answers("Ann", "camp")
    for _ in range(2):
        table.answers("Ann", "heal", table.hero().card)
    why = table.is_refused("Ann", "heal", table.hero().card, rule="VA51.18")
    assert why.facts == {"dice": 2}
    table.answers("Ann", "done")
    table.answers("Ann", "camp")
    table.answers("Ann", "heal", table.hero().card)
    assert (table.piece().wounds, table.hero().gold) == (2, 2)
    table.answers("Ann", "done")
    assert table.state.trade_dice == [] and open_question(table.match).name == "move"  # Bea's turn


@rule("VA51.16")
def test_a_road_matches_too():
    """Ruling 23."""
    table = Ruins()
    table.stands("Ann", 9, 6)  # plains with a road
    table.rolls(4)
    table.start("walk", trading=1, trade_size=1)
    table.answers("Ann", "trade")
    table.is_asked("caravans", "Ann")


@rule("VA51.17")
def test_a_caravans_wares_are_for_one_pair_of_eyes():
    table = Ruins()
    table.stands("Ann", 9, 4)
    [compass] = table.has("Ann", "brass-compass")
    table.hero().gold = 4
    table.top(MARKET, "ashwood-bow", "ebon-plate", "quilted-coat")
    table.state.trade_size = 2
    table.state.trade_dice = [0, 0]
    table.start("caravans")
    table.answers("Ann", "browse")
    bow, plate = table.cards(PEEKED[0], "ashwood-bow", "ebon-plate")
    mine, theirs = table.sees("Ann"), table.sees("Bea")
    assert mine.ruins.looked_at == tuple(table.state.cards.zones[PEEKED[0]]) and theirs.ruins.looked_at == ()
    assert mine.known[bow] == "ashwood-bow" and bow not in theirs.known and theirs.ruins.looking == 2
    table.is_refused("Ann", "buy", plate, rule="RB 10.2")
    table.answers("Ann", "buy", bow)
    assert table.hero().gold == 0 and bow in table.state.cards.zones[ITEMS[0]]
    table.answers("Ann", "sell", compass)  # half of 5
    assert table.hero().gold == 2
    table.is_refused("Ann", "sell", bow, rule="RB 10.3")
    table.answers("Ann", "done")
    assert plate in table.state.cards.zones[MARKET_USED] and table.state.cards.zones[PEEKED[0]] == []
    table.is_asked("caravans", "Ann")


@rule("VA51.18")
def test_a_camp_buys_too():
    table = Ruins()
    table.stands("Ann", 9, 4)
    [compass] = table.has("Ann", "brass-compass")
    table.hero().gold = 0
    table.piece().fatigue = 1
    table.start("caravans", trade_dice=[0], trade_size=1)
    table.answers("Ann", "camp")
    table.is_refused("Ann", "rest", table.hero().card, rule="RB 10.2")
    table.answers("Ann", "sell", compass)
    table.answers("Ann", "rest", table.hero().card)
    assert (table.hero().gold, table.piece().fatigue) == (1, 0)


@rule("VA51.19")
def test_trading_dice_are_movement_dice():
    """Ronan rolls them again."""
    table = Ruins(heroes=(RONAN, "brannoc-ironvow"))
    table.stands("Ann", 9, 4)
    table.rolls(5, 5)
    table.start("walk", trading=2, trade_size=2)
    table.answers("Ann", "trade")
    table.is_asked("move_roll", "Ann")
    table.answers("Ann", "use", table.hero().card, 0)
    table.rolls(1)
    table.answers("Ann", "reroll", 4)
    table.answers("Ann", "keep")
    assert sorted(table.state.trade_dice) == [0, 4]
    table.is_asked("caravans", "Ann")


def test_a_trading_die_may_cover_a_symbol():
    """Ruling 8."""
    table = Ruins(expansions=("rituals-and-runes",))
    [lance] = table.has("Ann", "ember-lance")
    table.stands("Ann", 9, 4)
    table.start("caravans", trade_dice=[3], trade_size=1)  # F4: road and mountains match no plains
    table.answers("Ann", "cover", lance, 0, 3)
    assert table.state.pieces[lance].covers == 1 and table.state.trade_dice == []


@rule("VA51.20")
def test_trade_in_a_cursed_town():
    table = Ruins()
    table.in_town("Ann", "riverwatch")
    table.start("caravans", trade_dice=[5, 1], trade_size=2)  # forest matches, plains and road do not
    table.answers("Ann", "browse")
    table.answers("Ann", "done")
    assert table.state.trade_dice == []


# -- adventures and markets -----------------------------------------------------------------------------


@rule("VA51.21")
def test_red_jewels_are_no_adventures():
    table = Ruins()
    table.stands("Ann", 1, 1)
    table.start("adventure")
    assert not table.told("drawn") and table.match.step != "adventure"


@rule("VA51.23")
def test_only_freed_towns_have_a_market():
    table = Ruins()
    table.in_town("Ann", "riverwatch")
    table.start("market-opens")
    assert not table.told("market")
    table = Ruins()
    free_town(table.match, 0, curses_of(table.match.content).index("savage-brood"))
    table.in_town("Ann", "riverwatch")
    table.hero().gold = 20
    table.start("market-opens")
    assert len(table.told("market")) == 1
    assert len(table.state.cards.zones[STACKS[table.town("riverwatch")]]) == 1  # it began empty (ruling 27)


@rule("VA51.24")
def test_the_discount_counts_for_all_that_is_spent():
    """Example 25: three Curse cards; 9 for purchases and 2 for healing cost 8. A bill of 2 costs nothing."""
    table = Ruins()
    brood = curses_of(table.match.content).index("savage-brood")
    table.claimed("Ann", "nest-in-the-granary", "scale-and-claw", "the-dragon-destroyer")
    table.claimed("Ann", "the-frozen-choir")  # of another town
    free_town(table.match, 0, brood)
    table.in_town("Ann", "riverwatch")
    stack = STACKS[table.town("riverwatch")]
    table.zone(stack, "leviathan-spear")
    table.hero().gold, table.piece().wounds = 8, 4
    table.start("market-opens")
    assert table.state.discount == 3
    table.answers("Ann", "buy", *table.cards(stack, "leviathan-spear"))  # 9
    table.answers("Ann", "heal", table.hero().card)
    table.answers("Ann", "heal", table.hero().card)
    assert table.hero().gold == 0 and table.state.active == 1  # nothing more can be paid
    table = Ruins()
    table.claimed("Ann", "nest-in-the-granary", "scale-and-claw", "the-dragon-destroyer")
    free_town(table.match, 0, brood)
    table.in_town("Ann", "riverwatch")
    table.hero().gold, table.piece().wounds = 1, 2
    table.start("market-opens")
    for _ in range(2):
        table.answers("Ann", "heal", table.hero().card)
    assert table.hero().gold == 1


KAEL = ("kael-rivermantle", "brannoc-ironvow")


@rule("VA51.40")
def test_a_knocked_out_hero_stays_or_goes_to_a_freed_town():
    """Example 28: while no town is free he stays, loses gold and his dearest card, and keeps Curse cards."""
    table = Ruins(heroes=KAEL)
    [nest] = table.claimed("Ann", "nest-in-the-granary")
    [bow] = table.has("Ann", "ashwood-bow")
    table.stands("Ann", 9, 4)
    table.piece().wounds = 4
    table.fights("Ann", "ditch-wolves")
    table.rolls(1, 1)
    table.answers("Ann", "flee")
    defends(table, 1, 1)
    assert table.hero().knocked == 1 and table.at() == (9, 4)
    assert table.hero().gold == 0 and bow not in table.state.pieces and nest in table.state.pieces
    table = Ruins(heroes=KAEL)
    free_town(table.match, 1, curses_of(table.match.content).index("savage-brood"))
    table.stands("Ann", 9, 4)
    table.piece().wounds = 4
    table.fights("Ann", "ditch-wolves")
    table.rolls(1, 1)
    table.answers("Ann", "flee")
    defends(table, 1, 1)
    table.is_asked("ko-place", "Ann")
    assert options_of(table.match) == [("stay",), ("town", 7, 3)]
    table.answers("Ann", "town", 7, 3)
    assert table.at() == (7, 3) and table.state.towns[table.town("riverwatch")] == FREED


@rule("VA51.1")
@pytest.mark.parametrize("count", [1, 6])
def test_the_cataclysm_is_for_two_to_five(count: int):
    with pytest.raises(QuestboardError):
        questboard.new("runebound", [f"P{number}" for number in range(count)], "seed", expansions=["cataclysm"])


@rule("VA51.8", "RB 4.8")
def test_five_players_leave_one_slot_and_the_second_unbeaten_challenge_takes_it():
    table = ruins("Ann", "Bea", "Cy", "Dov", "Eve")
    table.zone("undefeated", "ditch-wolves")
    [wolves] = table.cards("undefeated", "ditch-wolves")
    table.state.slots[5] = Slot(wolves, 100, 1)
    table.stands("Ann", 9, 7)
    table.fights("Ann", "hill-ogre")
    table.rolls(10, 10)
    table.answers("Ann", "flee")
    slot = table.state.slots[5]
    assert slot is not None and table.name(slot.card) == "hill-ogre" and table.told("gives-way")
    assert [table.state.slots[number] for number in range(5)] == [None] * 5
