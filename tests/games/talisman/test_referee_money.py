"""Cases for a referee: what things cost on which day, what is owed, and who is let in."""

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.context import Context
from questboard.games.talisman.effects import run
from questboard.games.talisman.rules import encounters, law, movement
from questboard.testing import rule
from tests.games.talisman.cases import begins, meets, obeys, visits
from tests.games.talisman.land import Land

# -- prices and dues ---------------------------------------------------------------------------------------------


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
    table.tries(lambda m: run.do(m, 0, (words.Heals(n=1, price=1),), Context()))
    table.says("Ann", "heal", 1)  # 1, and 1 more, and 1 less
    assert (table.of("Ann").lives, table.of("Ann").gold) == (4, 0)


# -- the gate ----------------------------------------------------------------------------------------------------


@rule("TA 16:10", "TA 11:35", "TA 20:10")
def test_a_stand_off_with_the_watch_leaves_one_before_the_gate():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.gate", warrant=True, gold=3)
    table.rolls(5, 2)  # 4 and 5 against 7 and 2
    table.goes("entry")
    assert table.at("Ann") == "out.city" and table.of("Ann").gold == 3 and table.of("Ann").warrant
    assert ("enter", "city.gate") not in movement.ways(table.match, 0)  # she must land there anew


@rule("TA 16:4", "TA 11:35", "TA 20:10")
def test_who_beats_the_watch_at_the_gate_still_pays_the_toll():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.gate", warrant=True, gold=3)
    table.rolls(6, 1)
    table.tries(lambda m: law.gate(m, 0, Context()))
    table.says("Ann", "pay")
    assert table.at("Ann") == "city.gate" and table.of("Ann").gold == 2 and table.of("Ann").warrant


# -- carts -------------------------------------------------------------------------------------------------------


@rule("TA 11:26", "TA 15:9")
def test_nobody_buys_a_cart_without_an_animal_for_it():
    table = Land()
    table.hero("Ann", "ch_warrior", "city.cartwright", gold=9)
    cart = table.shelf("city.cartwright", "pu_cart")
    wagon = table.shelf("city.cartwright", "pu_wagon")
    mule = table.gear("Ann", "pu_mule")
    sword = table.gear("Ann", "pu_sword", place=mule)
    table.gear("Ann", "pu_hat")
    table.tries(lambda m: run.do(m, 0, (words.Market(sells=True, full=True),), Context()))
    table.tries(lambda m: run.do(m, 0, m.content.spaces[m.state.heroes[0].at].do, Context()))
    assert table.rests() or ("buy", cart, 3) not in table.options("Ann")  # the mule carries something
    table.state.place[sword] = -1
    obeys(table)
    table.is_refused("Ann", "buy", wagon, 5, rule="TA 11:26")
    table.says("Ann", "buy", cart, 3)
    assert table.state.job[mule] == cart and table.of("Ann").gold == 6


@rule("TA 11:26", "TA 15:9")
def test_a_cart_on_a_space_is_refused_to_who_has_nothing_to_pull_it():
    table = Land()
    [cart, hat] = table.lay("out.fields1", "pu_cart", "pu_hat")
    table.state.texts = False
    encounters.sort(table.match, 0)
    table.goes("cards")
    table.is_refused("Ann", "take", cart, rule="TA 11:26")
    table.says("Ann", "take", hat)
    assert table.names_on("out.fields1") == ["pu_cart"]


# -- holy places -------------------------------------------------------------------------------------------------


@rule("TA 8:1", "TA 15:10")
def test_a_shrine_knight_is_healed_by_a_wayside_shrine_and_need_not_pray():
    table = Land()
    table.hero("Ann", "ch_knight", "out.fields1", lives=2)
    visits(table, "ad_shrine")
    table.says("Ann", "use", *table.last_use("Ann"))
    assert table.of("Ann").lives == 3
    table.says("Ann", "decline")
    assert table.rests() and not table.told("rolls")


@rule("TA 8:1", "TA 19:8", "TA 15:10")
def test_the_shrine_knows_no_toad_and_asks_nobody_else_twice():
    for hero in (dict(character="ch_knight", toad=2), dict(character="ch_warrior", toad=0)):
        table = Land()
        table.hero("Ann", str(hero["character"]), "out.fields1", lives=2, toad=hero["toad"])
        table.rolls(4)
        visits(table, "ad_shrine")
        assert table.rests() and table.of("Ann").lives == 3  # whoever visits it prays
