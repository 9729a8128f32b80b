"""What a bot imagines holds nothing of what others keep from its seat: FF 7.2, FF 7.3.5, FF 7.4.1, FF 9.4."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import msgspec
import pytest

import questboard
from questboard import Match, bots
from questboard.games.forty_factions.hide import hide
from questboard.testing import rule
from tests.games.forty_factions.cases import TERMS, market
from tests.games.forty_factions.tehmor import Tehmor
from tests.laws.session import LawBroken, Variant
from tests.laws.suite import LAWS


def worlds(table: Tehmor, who: str, number: int = 12) -> list[Match]:
    return [table.match.imagine(table.seat(who), f"dream {seed}") for seed in range(number)]


def looks_the_same(match: Match, world: Match, seat: int) -> bool:
    return msgspec.json.encode(world.view(seat)) == msgspec.json.encode(match.view(seat)) and (
        msgspec.json.encode(world.questions(seat)) == msgspec.json.encode(match.questions(seat))
    )


@rule("FF 7.2")
def test_the_terms_of_an_offer_are_drawn_anew_for_whoever_is_no_party():
    table = market(dm="Hal")
    elves = table.cards("hand 0", "elves")
    table.answers("A", "offer", 1, elves, ("kyr",), ("navy",))
    real = table.state.offers[0]
    for who in ("A", "B", "Hal"):
        assert all(world.state.offers[0] == real for world in worlds(table, who))
    dreamt = [world.state.offers[0] for world in worlds(table, "C")]
    assert all((offer.to, offer.revision) == (real.to, real.revision) for offer in dreamt)
    assert all(offer.give or offer.take for offer in dreamt)
    assert len({(tuple(offer.give), tuple(offer.take), tuple(offer.drop)) for offer in dreamt}) > 6


@rule("FF 7.2", "FF 7.1.1")
def test_a_bystander_learns_nothing_from_imagined_worlds():
    """Two tables that differ in the terms alone are the same in C's dreams, and so is what B was shown."""
    dreams: list[list[bytes]] = []
    for give, take, drop in ((("elves",), ("kyr",), ()), ((), (("card", "army"),), ("navy",))):
        table = market(dm="Hal")
        table.answers("A", "offer", 1, table.cards("hand 0", *give), take, drop)
        dreams.append([msgspec.json.encode(world.state) for world in worlds(table, "C")])
    assert dreams[0] == dreams[1]


@rule("FF 7.1.1")
def test_a_card_that_was_shown_might_be_any_of_its_kind():
    table = Tehmor("ABC")
    table.holds("A", "elves", "navy", "army")
    table.start("trading")
    shown = table.cards("hand 0", "elves")
    table.answers("A", "show", shown[0], (1,))
    known = [
        [world.state.cards.known[card] for card in world.state.cards.zones["hand 0"]] for world in worlds(table, "C")
    ]
    assert {masks.index(max(masks)) for masks in known} == {0, 1, 2}
    assert all(world.state.cards.known[shown[0]] >> 1 & 1 for world in worlds(table, "B"))


@rule("FF 7.4.1")
def test_agreements_are_known_to_their_members_and_the_dm():
    table = market(dm="Hal")
    table.answers("A", "propose", (1,))
    for who, seen in (("A", 1), ("B", 1), ("Hal", 1), ("C", 0)):
        assert {len(world.state.agreements) for world in worlds(table, who, 3)} == {seen}


@rule("FF 7.3.2", "FF 7.4.1")
def test_what_was_said_in_secret_counts_as_said_only_for_who_heard_it():
    table = market(dm="Hal")
    table.answers("A", "propose", (1,))
    table.answers("A", "promise", (1,), ("navy",), "shown to the DM", TERMS)
    for who, said in (("A", 2), ("B", 2), ("Hal", 2), ("C", 0)):
        assert {world.state.actions[0] for world in worlds(table, who, 3)} == {said}


@rule("FF 7.2")
def test_who_declined_an_offer_is_known_to_the_two_of_them():
    table = market(dm="Hal")
    table.answers("A", "offer", 1, (), ("kyr",), ())
    table.answers("B", "decline", 0, table.state.offers[0].revision)
    for who, seen in (("A", [[0, 1]]), ("B", [[0, 1]]), ("Hal", [[0, 1]]), ("C", [])):
        assert all(world.state.declined == seen for world in worlds(table, who, 3))


@rule("FF 7.3.5", "FF 7.3.2")
def test_private_deals_are_known_to_their_parties_alone():
    table = market(dm="Hal")
    table.answers("A", "promise", (1,), ("navy",), "kept private", TERMS)
    for who, known in (("A", True), ("B", True), ("C", False), ("Hal", False)):
        for world in worlds(table, who, 3):
            assert (TERMS.encode() in msgspec.json.encode(world.state)) == known


@rule("FF 9.4", "FF 6.3.3")
def test_words_that_the_dm_has_not_agreed_to_are_not_in_others_dreams():
    table = Tehmor("ABC", dm="Hal")
    table.has("A", "navy")
    table.has("B", "kyr")
    table.holds("A", "a-secret-exposed")
    table.start("plots")
    table.seal(A=table.scheme("A", "a-secret-exposed", "kyr"))
    table.all_pass("pass")
    blanks = table.blanks("A", "specify")
    table.answers("A", "specify", *["the hidden beginning"] * len(blanks))
    table.is_asked("approve", "Hal")
    for who, known in (("A", True), ("Hal", True), ("B", False)):
        for world in worlds(table, who, 3):
            assert (b"the hidden beginning" in msgspec.json.encode(world.state)) == known


@pytest.mark.parametrize("dm", [None, "Hal"])
@pytest.mark.parametrize("seed", range(2))
def test_a_seat_sees_in_its_dreams_what_it_sees_in_truth_and_they_can_be_played_on(seed: int, dm: str | None):
    match = questboard.new("forty-factions", 3, seed, dm=dm)
    luck = Random(seed)
    for _ in range(12):
        bots.play_randomly(match, luck.random, 9)
        for seat in range(3):
            world = match.imagine(seat, "dream")
            assert looks_the_same(match, world, seat)
            bots.play_randomly(world, luck.random, 12)
            world.state.cards.check()


def test_a_dream_that_keeps_what_others_have_agreed_is_found_by_the_law():
    honest = questboard.find("forty-factions")

    def forgetful(match: Match, seat: int, below: Callable[[int], int]) -> None:
        kept = list(match.state.agreements)
        hide(match, seat, below)
        match.state.agreements = kept

    with pytest.raises(LawBroken, match=r"Tehmor\.agreements is the same in every imagined world"):
        LAWS["06-hidden"](Variant(replace(honest, hide=forgetful), players=4), range(4))
