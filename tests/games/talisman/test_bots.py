"""Bots: they finish games, and the greedy one weighs what it does."""

import pytest

import questboard
from questboard import bots
from questboard.engine import Look, Option
from questboard.games.talisman.bots import judge, roads, shopping
from questboard.games.talisman.bots.aims import visit_value
from questboard.games.talisman.bots.goods import draw_value
from questboard.games.talisman.bots.horizon import ahead, standing
from questboard.games.talisman.bots.odds import win
from questboard.games.talisman.bots.valuing import PATIENCE, fight_value, fights_value, life_price
from tests.games.talisman.land import Land, asked


def best(table: Land, who: str) -> Option:
    look = Look(table.match, table.seat(who))
    return max(table.options(who), key=lambda option: judge(look, option))


def test_odds_are_those_of_two_dice():
    assert [round(win(difference) * 36) for difference in range(-3, 7)] == [3, 6, 10, 15, 21, 26, 30, 33, 35, 36]


def test_a_weak_character_is_afraid_of_dragons_and_not_of_goblins():
    table = Land()
    look = Look(table.match, 0)
    assert fight_value(look, "ad_goblin") > 0 > fight_value(look, "ad_dragon")


def test_the_bot_evades_what_would_win():
    table = Land()
    table.hero("Ann", "ch_pathfinder", "out.woods1")
    table.lay("out.woods1", "ad_dragon")
    table.state.queue = list(table.state.cards.zones["board"])
    table.goes("cards")
    table.is_asked("evade", "Ann")
    assert best(table, "Ann") == ("evade",)


def test_the_bot_puts_on_armour_and_takes_a_talisman():
    table = Land()
    helmet = table.gear("Ann", "pu_helmet")
    table.goes("organise")
    assert best(table, "Ann") == ("wear", helmet)
    table = Land()
    [talisman] = table.lay("out.fields1", "ta_plain")
    table.state.texts = False
    table.goes("cards")
    assert best(table, "Ann") == ("take", talisman)


def test_the_bot_goes_in_when_it_is_ready():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.portal", strength=10, came_from=0)
    table.gear("Ann", "ta_plain")
    table.goes("arrive")
    assert best(table, "Ann") == ("attempt",)
    table.of("Ann").strength = 5
    assert best(table, "Ann") == ("leave",)


def test_greedy_bots_finish_a_game():
    match = questboard.new("talisman", 2, seed="greedy", options={"hand_cap": 1})
    bot = bots.make("greedy", 1)
    for _ in range(6000):
        if match.outcome is not None:
            break
        seat = match.waiting_for()[0]
        match.answer(asked(match).number, seat, bot.choose(Look(match, seat)))
    assert match.outcome is not None


def test_the_only_talisman_is_the_last_thing_to_go():
    table = Land()
    talisman = table.gear("Ann", "ta_plain")
    rope = table.gear("Ann", "pu_rope")
    look = Look(table.match, 0)
    assert shopping.fix(look, ("drop", rope)) > shopping.fix(look, ("drop", talisman))
    second = table.gear("Ann", "ta_thorn")
    look = Look(table.match, 0)
    assert shopping.organise(look, ("drop", second)) > shopping.organise(look, ("done",))  # one is enough


def test_a_life_is_dearer_when_few_are_left_and_much_would_be_lost():
    table = Land()
    fresh = life_price(Look(table.match, 0))
    table.of("Ann").lives = 1
    wounded = life_price(Look(table.match, 0))
    table.of("Ann").strength += 6
    assert fresh < wounded < life_price(Look(table.match, 0))


def test_an_exact_die_makes_near_spaces_no_nearer():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.castle", strength=12)
    table.gear("Ann", "ta_plain")
    look = Look(table.match, 0)
    there = [ahead(look, name) for name in ("mid.castle", "mid.runes1", "mid.desert1")]
    assert there[0] == pytest.approx(there[1], rel=0.2)  # one step from the Portal is no better than two
    assert there[2] < min(there[:2])  # but seven steps are too far for one die


def test_the_way_over_the_river_counts_for_who_has_one():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", strength=10)
    table.gear("Ann", "ta_plain")
    without = ahead(Look(table.match, 0), "out.forest")
    table.gear("Ann", "pu_axe")
    look = Look(table.match, 0)
    assert ahead(look, "out.forest") > without
    assert ahead(look, "out.forest") == pytest.approx(standing(look, "mid.castle"))  # by Raft, without a die


def test_foes_that_lie_together_are_fought_together():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.fields1", strength=6)
    look = Look(table.match, 0)
    both, past = fights_value(look, ["ad_ogre", "ad_bear"])
    assert past == pytest.approx(win(6 - 9))
    assert both < fight_value(look, "ad_ogre") + fight_value(look, "ad_bear")


def test_a_rider_goes_where_it_is_best_and_not_just_far():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.hiddenvalley", strength=12)
    table.gear("Ann", "ta_plain")
    look = Look(table.match, 0)
    assert roads.pace(look, ("pace", 2, ())) > roads.pace(look, ("pace", 3, ()))  # two steps to the Portal
    assert roads.pace(look, ("pace", 2, ())) > roads.pace(look, ("pace", 2, (7,)))  # and nobody left behind


def test_a_druid_turns_good_to_be_healed_and_not_for_the_change():
    table = Land()
    table.hero("Ann", "ch_druid", "out.fields1")
    table.goes("organise")
    change = next(option for option in table.options("Ann") if option[0] == "use")
    assert best(table, "Ann") == ("done",)
    table.of("Ann").lives = 2
    assert best(table, "Ann") == change
    table.of("Ann").alignment = 0
    assert best(table, "Ann") == ("done",)


def test_what_is_kept_of_a_deck_depends_on_the_character_alone():
    """Bots of one process must not learn from each other's games: the same seed is the same game everywhere."""
    table = Land()
    table.match.shelf.clear()
    fresh = draw_value(Look(table.match, 0), "adventure")
    table.match.shelf.clear()
    table.gear("Bea", "pu_axe")
    draw_value(Look(table.match, 1), "adventure")
    assert draw_value(Look(table.match, 0), "adventure") == fresh


def test_who_is_strong_enough_stops_learning_and_dares():
    table = Land()
    hero = table.hero("Ann", "ch_warrior", "out.fields1")
    fresh = visit_value(Look(table.match, 0), "ad_master")
    hero.strength = 40
    strong = Look(table.match, 0)
    assert visit_value(strong, "ad_master") < fresh / 10
    assert life_price(strong) < 15, "points that win nothing are no reason to stay at home"


def test_the_fence_sells_what_is_worth_more_in_gold():
    table = Land()
    table.hero("Ann", "ch_fence", "out.ruins")
    table.goes("organise")
    assert asked(table.match).name != "organise", "nothing to sell"
    scroll = table.gear("Ann", "pu_scroll")
    sword = table.gear("Ann", "pu_sword")
    table.goes("organise")
    assert best(table, "Ann") == ("use", -1, 0)
    table.says("Ann", "use", -1, 0)
    table.is_asked("fence", "Ann")
    assert best(table, "Ann") == ("sell", scroll) != ("sell", sword)


@pytest.mark.parametrize("card, wish", [("ad_dragon", "under"), ("ad_master", "leave")])
def test_the_oracle_leaves_what_is_good_on_top(card: str, wish: str):
    table = Land()
    table.hero("Ann", "ch_oracle", "out.chapel")
    table.top("adventure", card)
    table.goes("turn")
    while asked(table.match).name != "bottom":
        look = Look(table.match, 0)
        table.says("Ann", *max(table.options("Ann"), key=lambda option: judge(look, option)))
    [known] = {option[1] for option in table.options("Ann")}
    assert table.name(known) == card
    assert best(table, "Ann") == (wish, known)
    look = Look(table.match, 0)
    assert look.asked is not None
    label = table.match.game.words.option(look, look.asked, ("under", known))
    assert label.text == f"Put the {table.match.content.faces[table.face(card)].name} under the deck"


@pytest.mark.parametrize("at, wish", [("inn.crown", "life"), ("out.fields1", "take")])
def test_at_the_crown_a_rivals_life_is_worth_more_than_a_ring(at: str, wish: str):
    """Two bots would take the same ring from each other for ever."""
    table = Land()
    table.hero("Ann", "ch_warrior", at, strength=17)
    table.hero("Bea", "ch_oracle", at, strength=1)
    table.ending("en_crown", revealed=True)
    table.gear("Bea", "ad_ring")
    table.rolls(6, 1)
    table.attacks("Ann", "Bea")
    table.is_asked("spoils", "Ann")
    assert best(table, "Ann")[0] == wish


def test_after_many_rounds_more_is_dared():
    """Else a foe that nobody may hope to beat, lying on the stolen crown, keeps everybody waiting for ever."""
    table = Land()
    prices: list[float] = []
    for passed in (1, PATIENCE, 2 * PATIENCE):
        table.state.turn = passed * table.match.seats
        prices.append(life_price(Look(table.match, 0)))
    assert prices[0] == prices[1] == 4 * prices[2]
