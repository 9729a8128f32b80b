"""Adventure cards (TA 15): cases for a referee."""

import pytest

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.state import GONE, SIDE, WAITING
from questboard.games.talisman.vocabulary import Market
from questboard.testing import rule
from tests.games.talisman.cases import begins, fight, meets, obeys, party, visits
from tests.games.talisman.chapters.given import log
from tests.games.talisman.land import Land


@rule("TA 15:1", "TA 13:4")
def test_a_star_that_falls_elsewhere_is_not_replaced_and_the_first_to_stop_there_has_it():
    table = Land()
    table.top("adventure", "ad_star")
    table.hero("Bea", "ch_druid", "out.hills1")
    table.goes("arrive")
    table.says("Ann", "space")
    table.says("Ann", "on", "out.plains1")
    assert len(table.told("draws")) == 1 and table.of("Ann").gold == 1
    table.hero("Bea", "ch_druid", "out.plains1")
    table.state.active, table.state.over = 1, False
    table.goes("arrive")
    assert table.of("Bea").gold == 4 and table.names_on("out.plains1") == []


@rule("TA 15:2", "TA 15:7", "TA 13:8")
def test_the_hag_comes_before_the_enemy_that_her_curse_makes_stronger():
    table = Land()
    table.top("curses", "cu_faint")
    table.rolls(3, 1)
    meets(table, "ad_ogre", "ad_hag", "ad_nun")
    assert table.told("fought")[0]["mine"] == 4 + 3 - 1


@rule("TA 15:2", "TA 12:1", "TA 13:4")
def test_where_cards_are_drawn_the_stranger_comes_before_the_purse():
    table = Land()
    meets(table, "ad_nun", "ad_strongbox", "ad_spring")
    nun, box, spring = (table.cards("board", name)[0] for name in ("ad_nun", "ad_strongbox", "ad_spring"))
    table.of("Ann").lives = 2
    table.says("Ann", "take", box)
    why = table.is_refused("Ann", "visit", nun, rule="TA 15:2")
    assert why.reason.startswith("Strangers come first")
    assert table.may("Ann", "visit", spring)


@rule("TA 15:2", "TA 12:1")
def test_on_a_space_with_a_text_the_order_is_free():
    table = Land()
    table.hero("Ann", "ch_warrior", "mid.castle", lives=2)
    meets(table, "ad_nun", "ad_strongbox")
    nun, box = (table.cards("board", name)[0] for name in ("ad_nun", "ad_strongbox"))
    table.says("Ann", "take", box)
    assert table.may("Ann", "visit", nun)


@rule("TA 15:2", "TA 15:3")
def test_six_cards_are_met_by_their_numbers():
    table = party("warrior", strength=9, craft=9, lives=3)
    table.rolls(6, 1, 6, 1)
    meets(table, "ad_spring", "pu_hat", "ad_nun", "ad_shade", "ad_wolf", "ad_ley")
    kinds = [heard.kind for heard in table.match.events(None) if heard.kind in ("event", "fought")]
    assert kinds == ["event", "fought", "fought"]
    assert [data["kind"] for data in table.told("fought")] == ["combat", "psychic"]
    table.is_asked("claim", "Ann")


@rule("TA 15:3", "TA 13:8")
def test_a_hag_is_no_event_in_the_log():
    table = Land()
    meets(table, "ad_hag")
    assert "Ann meets the Hag." in log(table)
    meets(table, "ad_farm")
    assert "An Event happens: Farmhouse." in log(table)


@rule("TA 15:4", "TA 16:4", "TA 8:1")
def test_under_a_blood_moon_a_monk_and_his_foe_both_choose_the_better_die():
    table = party("monk", "ad_amulet", seasons="ad_moon")
    table.rolls(2, 5, 3, 1)  # 2 + 5 against 4 + 3
    meets(table, "ad_bear")
    assert table.told("stand-off")


@rule("TA 15:4", "TA 4:6")
def test_in_the_thaw_a_herbalist_heals_once_more():
    table = party("warrior", "vi_herbalist", at="out.woods1", seasons="ad_thaw", lives=1)
    table.comes_to("Ann", "turn_end")
    assert table.of("Ann").lives == 3


@rule("TA 15:4")
@pytest.mark.parametrize(
    ("space", "gear", "lives"), [("mid.desert1", "", 3), ("mid.desert1", "pu_waterskin", 4), ("mid.oasis", "", 4)]
)
def test_high_summer_in_the_desert(space: str, gear: str, lives: int):
    table = Land()
    begins(table, "ad_summer")
    table.hero("Ann", "ch_warrior", space)
    if gear:
        table.gear("Ann", gear)
    table.comes_to("Ann", "move_end")
    assert table.of("Ann").lives == lives


@rule("TA 15:4", "TA 15:8")
def test_a_hat_helps_with_the_jester_and_not_against_a_fever():
    table = Land("Ann", "Bea")
    table.hero("Ann", "ch_warrior", "out.fields1")
    table.hero("Bea", "ch_warrior", "mid.castle")
    table.gear("Ann", "pu_hat", place="worn")
    table.rolls(2)
    meets(table, "ad_fever")
    assert table.of("Ann").poison == 1
    table.rolls(5)
    meets(table, "ad_jester")
    assert table.of("Ann").favour == 1  # 5 and 1 for the Hat


@rule("TA 15:4", "TA 4:3")
def test_who_dies_on_arrival_in_the_summer_desert_draws_nothing():
    table = party("warrior", at="mid.desert1", lives=1, seasons="ad_summer")
    table.goes("arrive")
    assert table.of("Ann").condition == WAITING and not table.told("draws") and table.state.active == 1


@rule("TA 15:4")
def test_a_season_of_somebody_who_is_out_still_ends_in_its_round():
    table = Land()
    begins(table, "ad_winter")  # drawn by Bea
    table.state.revealed = True
    table.dies("Bea")
    assert table.of("Bea").condition == GONE
    for _ in range(5):
        table.state.turn += 1
        table.state.active = 0
        table.goes("end")
    assert table.state.cards.zones[SIDE] == []


@rule("TA 15:4")
def test_a_day_that_ends_in_mid_visit_takes_its_prices_along():
    table = party("warrior", gold=9, lives=2, seasons="ad_winter")
    table.lay("out.fields1", "ad_summer")
    visits(table, "ad_nun")
    assert ("heal", 2) in table.options("Ann")
    [summer] = [card for card in table.state.cards.zones["board"] if table.name(card) == "ad_summer"]
    table.says("Ann", "heal", 2)
    assert ("heal", 2) in table.options("Ann") and table.of("Ann").gold == 7
    table.plays("Bea", summer)
    assert table.fee("Ann", 1) == 1


@rule("TA 15:4", "TA 15:2", "TA 16:4")
def test_a_season_drawn_with_an_enemy_holds_in_the_same_turn():
    table = Land()
    table.rolls(3, 2, 5)  # the foe rolls two dice at once
    meets(table, "ad_moon", "ad_wolf")
    assert table.told("fought")[0]["his"] == 2 + 5


@rule("TA 15:4", "TA 20:16")
def test_a_day_replaced_in_mid_turn_ends_at_once():
    table = Land()
    [moon] = table.lay("out.fields1", "ad_moon")
    table.plays("Bea", moon)
    table.rolls(3, 4)
    meets(table, "ad_feast", "ad_wolf")
    assert table.told("fought")[0]["his"] == 2 + 4 and moon in table.state.cards.zones["adventure discards"]


@rule("TA 15:4", "TA 3:4", "TA 20:0")
def test_autumn_adds_nothing_to_a_loan():
    table = Land()
    begins(table, "ad_autumn")
    obeys(table, "city.bank")
    table.says("Ann", "pick", "Borrow")
    assert (table.of("Ann").gold, table.of("Ann").loan) == (1 + 4, 1)
    table.hero("Ann", "ch_warrior", "city.smiths", license=True)
    visits(table, "ci_lender")
    assert (table.of("Ann").gold, table.of("Ann").loan) == (1 + 4, 1)


@rule("TA 15:4", "TA 3:4")
def test_the_alchemist_pays_in_autumn_what_he_always_pays():
    table = Land()
    begins(table, "ad_autumn")
    cards = [table.gear("Ann", wanted) for wanted in ("pu_dagger", "pu_hat")]
    obeys(table, "out.city")
    table.says("Ann", "pick", "Alchemist")
    table.says("Ann", "discard-objects", tuple(cards))
    assert table.of("Ann").gold == 1 + 2


@rule("TA 15:4", "TA 3:2", "TA 20:3")
def test_market_day_makes_neither_loans_nor_fines_cheaper():
    table = Land()
    begins(table, "ad_market")
    table.hero("Ann", "ch_warrior", "city.bank", loan=1, gold=4)
    obeys(table)
    assert ("pick", "Settle a Loan") not in table.options("Ann")
    table.hero("Ann", "ch_warrior", "city.court", warrant=True, gold=3)
    obeys(table)
    table.says("Ann", "pick", "Pay the fine")
    assert table.of("Ann").gold == 0 and not table.of("Ann").warrant
    table.hero("Ann", "ch_warrior", "vil.green", warrant=True, gold=2)
    visits(table, "vi_reeve")
    assert table.of("Ann").gold == 0 and not table.of("Ann").warrant


@rule("TA 15:4", "TA 16:4", "TA 3:2")
def test_a_brigand_knows_no_market_day():
    table = Land()
    begins(table, "ad_market")
    table.hero("Ann", "ch_warrior", "out.hills1", gold=1)
    table.rolls(1, 6)
    meets(table, "ad_brigand")
    assert table.of("Ann").lives == 3 and table.of("Ann").gold == 1  # two are wanted, and one is no offer


@rule("TA 15:4", "TA 3:2")
def test_market_day_makes_lessons_and_passages_cheaper():
    table = Land()
    begins(table, "ad_market")
    table.hero("Ann", "ch_warrior", "city.academy", gold=2)
    table.rolls(5)
    obeys(table)
    table.says("Ann", "pick", "Take a course")
    assert (table.of("Ann").gold, table.of("Ann").craft) == (0, 3)


@rule("TA 15:4", "TA 4:6")
def test_on_a_market_day_in_winter_healing_costs_what_it_always_costs():
    table = Land()
    begins(table, "ad_winter", "ad_market")
    table.hero("Ann", "ch_warrior", "out.village", lives=3, gold=1)
    table.follows("Ann", words.Heals(n=1, price=1))
    table.says("Ann", "heal", 1)  # 1, and 1 more, and 1 less
    assert (table.of("Ann").lives, table.of("Ann").gold) == (4, 0)


@rule("TA 15:4")
@pytest.mark.parametrize(("season", "rounds"), [("ad_winter", 5), ("ad_knives", 3), ("ad_market", 3)])
def test_seasons_last_five_rounds_and_months_and_days_three(season: str, rounds: int):
    table = Land()
    begins(table, season)
    for number in range(1, rounds + 1):
        for seat in (1, 2, 0):
            assert table.state.cards.zones[SIDE], (number, seat)
            table.state.turn += 1
            table.turn_of_the_calendar(seat)
            if number == rounds and seat == 1:
                assert table.state.cards.zones[SIDE] == []
                return


@rule("TA 15:4")
def test_a_missed_turn_ends_at_once_before_the_wolf():
    table = party("warrior")
    meets(table, "ad_snared", "ad_wolf")
    assert table.of("Ann").miss == 1 and not table.told("fought") and "ad_wolf" in table.names_on("out.fields1")


@rule("TA 15:4", "TA 15:8")
def test_who_cannot_pay_the_tithe_visits_nobody_not_even_a_patron():
    table = Land()
    [month] = table.lay("out.fields1", "ad_tithes")
    table.plays("Bea", month)
    table.hero("Ann", "ch_warrior", "tav.room")
    table.of("Ann").gold = 0
    table.guest("pa_smoker")
    table.of("Ann").came_from = table.of("Ann").at
    table.top("tavern_event", "te_quiet")
    table.goes("turn")
    table.says("Ann", "stay")
    assert not table.told("visits") and table.told("tavern-event")


@rule("TA 15:4", "TA 13:1", "TA 10:3")
def test_a_turn_lost_to_an_event_still_ends_with_organization():
    table = Land()
    table.gear("Ann", "pu_sword")
    meets(table, "ad_snared", "ad_wolf")
    table.is_asked("organise", "Ann")
    assert table.of("Ann").miss == 1 and not table.told("attacked") and table.names_on("out.fields1") == ["ad_wolf"]


@rule("TA 15:4", "TA 4:6")
def test_a_feast_is_held_in_city_village_and_tavern_and_not_in_the_castle():
    for space, healed in (("out.village", 3), ("city.tailor", 3), ("tav.room", 3), ("mid.castle", 2), ("out.ruins", 2)):
        table = Land()
        [feast] = table.lay("out.fields1", "ad_feast")
        table.plays("Bea", feast)
        table.hero("Ann", "ch_warrior", space, lives=2, miss=1)
        table.top("tavern_event", "te_quiet")
        table.top("city", "ci_purse")
        table.goes("turn")
        assert table.of("Ann").lives == healed, space


@rule("TA 15:4", "TA 16:5")
@pytest.mark.parametrize(
    ("seasons", "at", "foes", "kind", "value"),
    [
        ("ad_knives", "mid.runes1", "ad_goblin ad_ogre", "combat", 2 + 5 + 1 + 1 + 2),
        ("ad_knives", "out.fields1", "ad_wolf ad_goblin", "combat", 2 + 2 + 1),
        ("ad_knives", "out.fields1", "ad_gang", "combat", 3 + 1),
        ("ad_ghosts", "mid.runes2", "ad_shade", "psychic", 3 + 1 + 2),
        ("ad_ghosts", "out.fields1", "ad_choir", "psychic", 2 + 1),
        ("ad_ghosts", "out.fields1", "ad_shade ad_wraith", "psychic", 3 + 5 + 1 + 1),
        ("ad_ghosts ad_omen", "out.fields1", "ad_skeleton", "combat", 2),
    ],
)
def test_foes_in_their_month(seasons: str, at: str, foes: str, kind: str, value: int):
    table = party("warrior", at=at, seasons=seasons)
    assert table.foe_value(fight(table, *foes.split(), kind=kind)) == value


@rule("TA 15:4", "TA 20:2")
@pytest.mark.parametrize(
    ("at", "seasons", "cards", "printed", "price"),
    [
        ("out.village", "ad_market", "", 2, 1),
        ("out.village", "ad_market", "l2_guild", 2, 1),
        ("out.village", "ad_market", "l2_guild", 4, 2),
        ("city.tailor", "ci_open_market", "", 2, 1),
        ("city.tailor", "ci_open_market", "l2_guild", 5, 3),
        ("out.village", "ci_open_market", "", 4, 4),
        ("city.tailor", "ci_open_market ad_market", "", 4, 3),  # one Day takes the place of the other
    ],
)
def test_what_things_cost(at: str, seasons: str, cards: str, printed: int, price: int):
    assert party("warrior", cards, at, seasons=seasons).price("Ann", printed) == price


@rule("TA 15:4", "TA 20:2")
def test_a_horse_trader_on_a_market_day_asks_the_plain_price():
    table = party("warrior", seasons="ad_market", gold=9)
    wares = table.stalls("Ann", Market(sub="animal", mod=1))
    prices = {table.name(option[1]): option[2] for option in wares if option[0] == "buy"}
    assert prices["pu_mule"] == 2 and prices["pu_stallion"] == 6


@rule("TA 15:4", "TA 11:1", "TA 20:16")
def test_winter_poison_and_leaden_feet_never_stop_a_mover():
    table = Land()
    table.of("Ann").poison = 2
    table.curse("Ann", "cu_leaden")
    [winter] = table.lay("out.fields1", "ad_winter")
    table.plays("Bea", winter)
    table.rolls(3)
    table.goes("movement")
    assert {option[1] for option in table.options("Ann")} == {"out.city", "out.hills1"}


@rule("TA 15:4", "TA 11:16")
def test_the_thaw_stops_even_a_raft_that_an_axe_could_build():
    table = Land()
    table.hero("Ann", "ch_warrior", "out.woods1")
    table.gear("Ann", "pu_axe")
    assert table.can_raft("Ann")
    [thaw] = table.lay("out.fields1", "ad_thaw")
    table.plays("Bea", thaw)
    assert not table.can_raft("Ann")


@rule("TA 15:4", "TA 3:4", "TA 20:2")
def test_autumn_gilds_finds_but_not_sales():
    table = Land()
    [autumn] = table.lay("out.fields1", "ad_autumn")
    table.plays("Bea", autumn)
    [purse] = table.lay("out.fields1", "ad_purse")
    table.takes("Ann", purse)
    assert table.of("Ann").gold == 1 + 2
    sword = table.gear("Ann", "pu_sword")
    table.follows("Ann", words.Market(full=True))
    table.says("Ann", "sell", sword, 2)
    assert table.of("Ann").gold == 5


@rule("TA 15:4", "TA 4:6")
def test_winter_makes_every_healer_dearer():
    table = Land()
    [winter] = table.lay("out.fields1", "ad_winter")
    table.plays("Bea", winter)
    table.hero("Ann", "ch_warrior", "tav.room", lives=2, gold=2)
    table.follows("Ann", *table.match.content.spaces[table.match.state.heroes[0].at].do)
    table.says("Ann", "pick", "Be bandaged")
    table.says("Ann", "heal", 2)
    assert (table.of("Ann").lives, table.of("Ann").gold) == (3, 0)
