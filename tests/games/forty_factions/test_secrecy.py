"""Section 1.4: who may see what, by what views and events show and what they do not."""

from __future__ import annotations

from typing import Any

from questboard.engine import EVERYBODY
from questboard.testing import rule
from tests.games.forty_factions.cases import city, motions
from tests.games.forty_factions.tehmor import ASSASSINS, THIEVES, Tehmor


def salon(**more: Any) -> Tehmor:
    """A holds two Factions and a Plot, B a Faction; C and D nothing. Hal is the DM."""
    table = Tehmor(dm="Hal", **more)
    table.holds("A", "elves", "navy", "a-secret-exposed")
    table.holds("B", "army")
    table.start("trading")
    return table


def knows(table: Tehmor, who: str | None, *cards: str) -> bool:
    """Whether somebody can see all of these cards somewhere."""
    seen = table.sees(who)
    return all(card in [*seen.known.values(), *(name for _, name in seen.hand)] for card in cards)


def offer(table: Tehmor, who: str, to: str, *cards: str) -> None:
    table.answers(who, "offer", table.seat(to), table.cards(f"hand {table.seat(who)}", *cards), (), ())
    table.answers(to, "accept", (table.seat(who), table.state.counter), ())


@rule("FF 4.2", "FF 5.5")
def test_a_hand_is_for_its_owner_and_the_dm_its_size_for_all():
    table = salon()
    assert [knows(table, who, "elves", "navy") for who in ("A", "B", "Hal", None)] == [True, False, True, False]
    for who in ("B", "C", None):
        seen = table.sees(who).players
        assert (seen[0].factions_in_hand, seen[0].plots_in_hand, seen[1].factions_in_hand) == (2, 1, 1)


@rule("FF 4.2", "FF 7.1.1")
def test_nothing_can_be_proved_players_may_say_what_they_like():
    table = salon()
    table.answers("A", "show", *table.cards("hand 0", "elves"), (1,))
    secret = table.match.content.factions[table.match.content.face_of["elves"]].background
    heard = str(table.match.events(1)) + str(table.sees("B"))
    assert secret not in heard  # the card, not the sheet: there is no way to show that
    assert "elves" in heard


@rule("FF 7.1.1", "FF 7.2.1")
def test_a_card_that_was_shown_cannot_be_followed_through_a_secret_trade():
    table = salon()
    for card in ("elves", "navy"):
        table.answers("A", "show", *table.cards("hand 0", card), (2,))
    assert knows(table, "C", "elves", "navy")
    offer(table, "A", "B", "elves")
    # C saw that a card went to B, and cannot say which: neither is shown to C any more
    assert not knows(table, "C", "elves") and not knows(table, "C", "navy")
    assert knows(table, "A", "elves") and knows(table, "B", "elves") and knows(table, "Hal", "elves")


@rule("FF 7.2.1")
def test_the_parties_of_a_trade_still_know_what_they_have_seen():
    table = salon()
    table.answers("A", "show", *table.cards("hand 0", "navy"), (1,))
    offer(table, "A", "B", "elves")
    assert knows(table, "B", "navy")  # B saw that it was another card that came


@rule("FF 6.6.2", "FF 11.2.1")
def test_nor_into_the_discards():
    table = salon()
    table.answers("A", "show", *table.cards("hand 0", "elves"), (2,))
    table.start("discard")
    table.seal(A=("discard", table.cards("hand 0", "elves")), B=("discard", ()), C=("discard", ()), D=("discard", ()))
    assert [knows(table, who, "elves") for who in ("A", "Hal", "B", "C")] == [True, True, False, False]


@rule("FF 6.6.1", "FF 11.1.2")
def test_nor_through_a_theft():
    table = salon()
    table.holds("B", THIEVES, "army")
    table.start("trading")
    table.answers("A", "show", *table.cards("hand 0", "elves"), (2,))
    table.rolls(1, stream="theft")
    table.start("steal")
    table.answers("B", "steal", THIEVES, 0)
    table.answers("A", "pass")
    assert [knows(table, who, "elves") for who in ("A", "B", "Hal", "C")] == [True, True, True, False]
    assert knows(table, "D", THIEVES)  # the Guild was shown to all


@rule("FF 7.2.2", "FF 7.2.3", "FF 2.1.1.1")
def test_what_happens_on_the_board_is_open():
    table = salon()
    table.has("A", "kyr")
    table.has("B", "iklaron")
    table.start("trading")
    table.answers("A", "offer", 1, ("kyr",), (), ())
    table.answers("B", "accept", (0, table.state.counter), ())
    assert table.told("faction-changed-hands") == [{"seat": 0, "to": 1, "card": "kyr"}]


@rule("FF 4.3.9", "FF 2.1.2")
def test_a_conclave_seat_is_seen_by_its_pawn_or_by_holding_the_card():
    table = salon()
    table.has("C", ASSASSINS)
    table.holds("B", THIEVES)
    names = {who: [name for name, _ in table.sees(who).conclave] for who in ("A", "B", "Hal", None)}
    assert names["A"] == names[None] == [ASSASSINS]
    assert names["B"] == [ASSASSINS, THIEVES]
    assert len(names["Hal"]) == 5
    assert table.sees(None).conclave_seats == 5


@rule("FF 10.1.2", "FF 4.3.6")
def test_the_forty_seats_and_the_map_are_public_for_factions_in_hand_too():
    table = salon()
    seen = table.sees(None)
    assert "navy" in [chair.faction for chair in seen.council]  # a card in A's hand
    assert next(place.faction for place in seen.places if place.id == "silverleaf-house") == "elves"


@rule("FF 5.4")
def test_no_zone_but_the_open_ones_is_known_to_everybody():
    table = salon()
    cards = table.state.cards
    open_zones = {zone for zone, seen in cards.seen.items() if seen == EVERYBODY}
    assert open_zones == {
        "factions discarded face up", "plots discarded face up", "plots in play", *(f"active {n}" for n in range(4))
    }  # fmt: skip


@rule("FF 6.2.1", "FF 6.3.1")
def test_a_sealed_choice_is_seen_by_nobody_not_even_the_dm():
    table = salon()
    table.start("activation")
    table.answers("A", *table.plan("A", "elves"))
    for who in ("B", "Hal"):
        asked = table.match.questions(table.seat(who))[0]
        assert (asked.answered, asked.own) == ((0,), None)
        assert table.told("activated", who) == []


@rule("FF 7.4.6", "FF 7.3.3")
def test_agreements_and_deals_are_for_those_concerned():
    table = salon()
    table.answers("A", "propose", (1,))
    table.answers("A", "promise", (1,), (), "kept private", "half of everything")
    assert [len(table.sees(who).agreements) for who in ("A", "B", "C", "Hal", None)] == [1, 1, 0, 1, 0]
    assert [len(table.sees(who).deals) for who in ("A", "B", "C", "Hal", None)] == [1, 1, 0, 0, 0]
    for who in ("C", "D"):
        assert "half of everything" not in str(table.match.events(table.seat(who)))
        assert table.told("alliance-proposed", who) == []


@rule("FF 10.3.8", "FF 6.5.1")
def test_votes_and_divisions_are_open_once_they_are_closed():
    table = city("AB", dm="Hal", A="reform-party", B="free-trade-party")
    motions(table, A=("elect", "reform-party"))
    table.answers("A", "for")
    assert table.told("vote") == []
    table.answers("B", "against")
    assert table.told("vote", "B")[0]["ballots"] == [[0, "for"], [1, "against"]]


@rule("FF 7.2.1", "FF 4.2")
def test_a_bot_that_imagines_the_world_knows_no_more_than_its_seat():
    table = salon()
    table.answers("A", "show", *table.cards("hand 0", "navy"), (1,))
    faces: set[str] = set()
    for seed in range(8):
        world = table.match.imagine(1, f"dream {seed}")
        names = [world.content.ids[face] for face in world.state.cards.faces("hand 0")]
        assert "navy" in names  # B has seen it
        faces.update(names)
    assert len(faces) > 6  # all else might be anything


@rule("FF 7.1.1", "FF 7.2.1")
def test_a_card_on_offer_is_known_to_whom_it_is_offered_whatever_else_leaves_that_hand():
    table = salon()
    (elves,) = table.cards("hand 0", "elves")
    table.answers("A", "offer", 2, (elves,), (), ())
    table.answers("B", "offer", 0, table.cards("hand 1", "army"), (("card", "navy"),), ())
    table.answers("A", "accept", (1, table.state.counter), ())
    assert [one.give for one in table.sees("C").offers] == [(("card", "elves"),)]
    assert knows(table, "C", "elves") and not knows(table, "D", "elves")


@rule("FF 7.1.1", "FF 11.1.2")
def test_nor_does_a_theft_after_the_dm_has_cut_the_trading_short():
    for stolen, stands in (("navy", True), ("elves", False)):
        table = salon()
        table.holds("B", THIEVES)
        table.start("trading")
        table.answers("A", "offer", 2, table.cards("hand 0", "elves"), (), ())
        table.interjects("Hal", "jump", "steal", "it is late")
        table.rolls(1 + table.hand("A").index(stolen), stream="theft")
        table.answers("B", "steal", THIEVES, 0)
        table.answers("A", "pass")
        assert stolen in table.hand("B")
        assert bool(table.sees("C").offers) == knows(table, "C", "elves") == stands
