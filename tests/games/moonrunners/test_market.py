"""MR 3: the open floor and its two-sided offers."""

from __future__ import annotations

import pytest

from questboard.engine.errors import CannotUndo, NoSuchOption, StaleQuestion
from questboard.testing import Scenario, rule
from tests.games.moonrunners.harbour import harbour


def quay() -> Scenario:
    """Ann holds silk and tea, Bea pearls, Cy relics."""
    table = harbour()
    table.zone("hand 0", "silk", "tea")
    table.zone("hand 1", "pearls")
    table.zone("hand 2", "relics")
    table.start("market")
    return table


def offer(
    table: Scenario, who: str, to: str, give: tuple[str, ...] = (), take: tuple[str, ...] = (), coins: int = 0
) -> tuple[object, ...]:
    cards = table.cards(f"hand {table.seat(who)}", *give)
    return ("offer", table.seat(to), cards, take, coins)


@rule("MR 3.1")
def test_whoever_speaks_first_acts():
    table = quay()
    table.is_asked("market", "Ann", "Bea", "Cy")
    table.answers("Cy", "done")
    table.is_asked("market", "Ann", "Bea")
    table.answers("Ann", "done")
    table.is_asked("market", "Bea")


@rule("MR 3.1")
def test_a_neighbours_action_does_not_void_mine():
    table = quay()
    number = table.match.questions()[0].number
    table.match.answer("market", 2, ("done",))
    with pytest.raises(StaleQuestion):
        table.match.answer(number, 0, ("done",))
    table.match.answer("market", 0, ("done",))  # by the floor's name
    table.is_asked("market", "Bea")


@rule("MR 3.2", "MR 3.7")
def test_a_trade_swaps_both_sides_at_once():
    table = quay()
    table.answers("Ann", *offer(table, "Ann", "Bea", ("silk",), ("pearls",), 2))
    table.answers("Bea", "accept", 0, 1)
    assert [kind for _, kind in table.sees("Ann").hand] == ["tea", "pearls"]
    assert [kind for _, kind in table.sees("Bea").hand] == ["silk"]
    assert [player.coins for player in table.sees(None).players] == [4, 8, 6]


@rule("MR 3.7")
def test_a_trade_cannot_be_taken_back_since_all_know_its_terms():
    table = quay()
    table.answers("Ann", *offer(table, "Ann", "Bea", coins=2))
    table.answers("Bea", "accept", 0, 1)
    assert [player.coins for player in table.sees("Cy").players] == [4, 8, 6]
    with pytest.raises(CannotUndo):
        table.match.undo(1)


@rule("MR 3.2")
def test_only_the_two_parties_see_what_is_offered():
    table = quay()
    table.answers("Ann", *offer(table, "Ann", "Bea", ("silk",), (), -3))
    assert table.sees("Bea").offers[0].give == ("silk",)
    assert list(table.sees("Bea").known.values()) == ["silk"]
    assert table.sees("Cy").offers[0].give is None
    assert table.sees("Cy").known == {}
    assert table.told("offer-is", "Cy") == []
    assert table.told("offered", "Cy") == [{"seat": 0, "to": 1}]


@rule("MR 3.3")
def test_something_must_change_hands():
    table = quay()
    table.is_refused("Ann", *offer(table, "Ann", "Bea"), rule="MR 3.3")


@rule("MR 3.3")
def test_at_most_three_goods_on_a_side():
    table = quay()
    table.zone("hand 0", "silk", "tea", "salt", "spice")
    table.start("market")
    with pytest.raises(NoSuchOption, match="0 to 3 of"):
        table.answers("Ann", *offer(table, "Ann", "Bea", ("silk", "tea", "salt", "spice"), (), -1))


@rule("MR 3.4")
def test_nobody_is_asked_for_coins_they_do_not_have():
    table = quay()
    table.state.coins[1] = 4  # Cy has 6, so 5 can be written down, but not asked of Bea
    table.state.bank += 2
    table.start("market")
    why = table.is_refused("Ann", *offer(table, "Ann", "Bea", ("tea",), (), -5), rule="MR 3.4")
    assert why.facts == {"price": 5, "coins": 4}
    assert why.remedy == "Ask for 4 or less."


@rule("MR 3.4")
def test_nobody_offers_coins_they_do_not_have():
    table = quay()
    with pytest.raises(NoSuchOption, match="a number from -6 to 6"):
        table.answers("Ann", *offer(table, "Ann", "Bea", (), ("pearls",), 7))


@rule("MR 3.5")
def test_three_offers_a_night():
    table = quay()
    for _ in range(3):
        table.answers("Ann", *offer(table, "Ann", "Bea", ("tea",), (), -1))
    why = table.is_refused("Ann", *offer(table, "Ann", "Cy", ("tea",), (), -1), rule="MR 3.5")
    assert why.reason == "You have made 3 of 3 offers tonight."


@rule("MR 3.6")
def test_a_new_offer_takes_the_place_of_the_old():
    table = quay()
    table.answers("Ann", *offer(table, "Ann", "Bea", ("tea",), (), -1))
    table.answers("Ann", *offer(table, "Ann", "Bea", ("tea",), (), -4))
    assert not table.may("Bea", "accept", 0, 1)  # the old revision
    assert table.may("Bea", "accept", 0, 2)
    table.answers("Bea", "decline", 0, 2)
    assert table.sees("Ann").offers == ()


@rule("MR 3.6")
def test_an_offer_can_be_taken_back():
    table = quay()
    table.answers("Ann", *offer(table, "Ann", "Bea", ("tea",), (), -1))
    table.answers("Ann", "withdraw")
    assert not table.may("Bea", "accept", 0, 1)


@rule("MR 3.7")
def test_one_must_hold_what_is_asked_for():
    table = quay()
    table.answers("Ann", *offer(table, "Ann", "Bea", ("tea",), ("relics",)))
    table.is_refused("Bea", "accept", 0, 1, rule="MR 3.7")


@rule("MR 3.7")
def test_one_must_still_have_the_price():
    table = quay()
    table.answers("Ann", *offer(table, "Ann", "Bea", ("tea",), (), -6))
    table.answers("Bea", *offer(table, "Bea", "Cy", (), ("relics",), 3))
    table.answers("Cy", "accept", 1, 2)
    table.is_refused("Bea", "accept", 0, 1, rule="MR 3.7")


@rule("MR 3.7")
def test_offers_that_cannot_be_kept_fall_away():
    table = quay()
    table.answers("Ann", *offer(table, "Ann", "Bea", ("silk",), (), -3))
    table.answers("Cy", *offer(table, "Cy", "Ann", ("relics",), ("silk",)))
    table.answers("Ann", "accept", 2, 2)  # the silk is gone
    assert table.sees("Bea").offers == ()


@rule("MR 3.8")
def test_whoever_is_done_takes_all_offers_along():
    table = quay()
    table.answers("Ann", *offer(table, "Ann", "Bea", ("silk",), (), -3))
    table.answers("Bea", "done")
    assert table.sees("Ann").offers == ()
    assert not table.may("Ann", *offer(table, "Ann", "Bea", ("silk",), (), -3))


@rule("MR 3.8")
def test_the_market_closes_when_all_are_done_or_the_clock_says_so():
    table = quay()
    table.all_answer("done")
    table.is_asked("load")
    late = quay()
    late.match.expire()
    late.is_asked("load")


@rule("MR 3.2")
def test_a_bystander_imagines_the_terms_of_an_offer_and_its_parties_know_them():
    table = quay()
    table.answers("Ann", *offer(table, "Ann", "Bea", give=("silk",), take=("pearls",), coins=1))
    real = table.state.offers[0]
    for number in range(20):
        for party in (0, 1):
            assert table.match.imagine(party, f"world {number}").state.offers[0] == real
    imagined = [table.match.imagine(2, f"world {number}").state.offers[0] for number in range(20)]
    assert all((offer.to, offer.revision) == (real.to, real.revision) for offer in imagined)  # open to all
    assert len({(tuple(offer.give), tuple(offer.take), offer.coins) for offer in imagined}) > 10
    for offer_seen in imagined:
        assert offer_seen.give or offer_seen.take or offer_seen.coins
        assert -table.state.coins[1] <= offer_seen.coins <= table.state.coins[0]


@rule("MR 3.2")
def test_a_bystander_learns_nothing_from_imagined_worlds():
    """The worlds of two tables that differ in the terms of an offer only are the same for whoever is no party."""
    worlds: list[list[object]] = []
    for give, take, coins in ((("silk",), (), 1), ((), ("pearls",), 0)):
        table = quay()
        table.answers("Ann", *offer(table, "Ann", "Bea", give, take, coins))
        worlds.append([table.match.imagine(2, f"world {number}").state.offers for number in range(10)])
    assert worlds[0] == worlds[1]


@rule("MR 3.2")
def test_imagined_worlds_do_not_show_which_goods_were_shown():
    """Ann offers silk or tea, and takes it back: the same worlds for Cy, and Bea might have seen either."""
    worlds: list[list[list[int]]] = []
    for given in ("silk", "tea"):
        table = quay()
        table.answers("Ann", *offer(table, "Ann", "Bea", give=(given,)))
        table.answers("Ann", "withdraw")
        imagined = [table.match.imagine(2, f"world {number}").state.cards for number in range(20)]
        worlds.append([[cards.known[card] for card in cards.zones["hand 0"]] for cards in imagined])
    assert sorted(map(tuple, worlds[0]))[0] != sorted(map(tuple, worlds[0]))[-1]
    assert [sorted(masks) for masks in worlds[0]] == [sorted(masks) for masks in worlds[1]]
    assert {tuple(masks) for masks in worlds[0]} == {tuple(masks) for masks in worlds[1]}
