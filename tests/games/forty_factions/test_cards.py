"""FF 6.6.2, FF 6.6.3, FF 11.2: discarding and drawing."""

from __future__ import annotations

from typing import Any

import pytest

from questboard.engine import Form
from questboard.testing import rule
from tests.games.forty_factions.tehmor import Tehmor


def kitchen(**more: Any) -> Tehmor:
    table = Tehmor("ABCD", **more)
    table.holds("A", "elves", "navy", "a-secret-exposed", "on-trial")
    table.holds("B", "army")
    table.start("discard", vp=[9, 7, 5, 3])
    return table


def discard(table: Tehmor, *cards: str) -> None:
    """A discards these, the others nothing."""
    table.seal(
        A=("discard", table.cards("hand 0", *cards)), B=("discard", ()), C=("discard", ()), D=("discard", ())
    )  # fmt: skip


@rule("FF 6.6.2", "FF 11.2.1", "FF 4.2")
def test_cards_are_discarded_face_down_and_others_see_only_how_many_of_which_deck():
    table = kitchen(dm="Hal")
    discard(table, "elves", "a-secret-exposed", "on-trial")
    assert table.told("discarded", "B") == [{"seat": 0, "factions": 1, "plots": 2}]
    assert table.sees("B").discards == {"factions": (), "plots": ()}
    for who, knows in (("A", True), ("Hal", True), ("B", False), (None, False)):
        assert ("elves" in table.sees(who).known.values()) is knows
    assert table.hand("A") == ["navy"]


@rule("FF 6.6.2", "FF 11.2.1")
def test_a_hand_has_no_limit_and_nobody_has_to_discard():
    table = Tehmor("AB")
    table.holds("A", *table.match.content.ids[:20])
    table.start("discard")
    table.all_pass("discard", ())
    assert len(table.hand("A")) == 20


@rule("FF 6.6.2", "FF 11.2.1")
def test_at_no_other_time_can_cards_be_thrown_out_of_a_hand():
    table = kitchen()
    for step in ("trading", "activation", "plots", "steal"):
        table.start(step)
        verbs = [o.verb if isinstance(o, Form) else o[0] for o in table.match.questions(0)[0].options]
        assert "discard" not in verbs
        assert "discard" not in [option[0] for option in table.match.interjections(0) if not isinstance(option, Form)]


@rule("FF 6.6.3", "FF 11.2.2")
def test_the_extra_card_is_optional_and_the_mix_is_free():
    table = kitchen()
    discard(table, "elves")
    table.is_asked("draw", "A")
    splits = [(1, 1), (2, 0), (0, 2), (3, 0), (2, 1), (1, 2), (0, 3)]
    assert set(table.match.questions(0)[0].options) == {("draw", *split) for split in splits}
    table.answers("A", "draw", 0, 2)
    assert table.told("drew", "B") == [{"seat": 0, "factions": 0, "plots": 2, "missing": 0}]
    table.is_asked("draw", "B")


@rule("FF 11.2.3", "FF 4.1")
def test_new_cards_are_for_the_player_and_the_dm():
    table = kitchen(dm="Hal")
    discard(table)
    before = table.hand("A")
    table.answers("A", "draw", 1, 1)
    new = [name for name in table.hand("A") if name not in before]
    assert len(new) == 2
    for name in new:
        assert name in table.sees("Hal").known.values() and name not in table.sees("B").known.values()


@rule("FF 11.2.2")
def test_by_option_decks_are_named_card_by_card():
    table = kitchen(options={"sequential_draw": True})
    discard(table, "elves")
    for _ in range(2):
        assert not table.may("A", "enough")
        table.answers("A", "draw", 1, 0)
    assert table.may("A", "enough") and table.may("A", "draw", 0, 1)
    table.answers("A", "draw", 0, 1)
    table.is_asked("draw", "B")
    table.answers("B", "draw", 0, 1)
    table.answers("B", "draw", 1, 0)
    table.is_asked("draw", "C")  # B has not discarded: two are all


@rule("FF 11.2.2")
def test_card_by_card_the_extra_one_may_be_left():
    table = kitchen(options={"sequential_draw": True})
    discard(table, "elves")
    for _ in range(2):
        table.answers("A", "draw", 1, 0)
    table.answers("A", "enough")
    table.is_asked("draw", "B")


@rule("FF 11.2.2", "FF 6.6.3")
def test_a_new_deck_is_made_of_all_discards_and_nobody_knows_its_cards():
    table = kitchen(dm="Hal")
    discard(table, "a-secret-exposed")
    zones = table.state.cards.zones
    while zones["plots"]:
        zones["hand 3"].append(zones["plots"].pop())
    table.zone("plots discarded face up", "the-inquisitor")
    table.start("draw", draw_order=[1, 2])
    table.answers("B", "draw", 0, 2)
    assert sorted(table.hand("B")) == ["a-secret-exposed", "army", "the-inquisitor"]
    assert table.told("reshuffled") == [{"deck": "plots"}]
    table.answers("C", "draw", 0, 2)  # none of that kind is left: Factions instead
    assert table.told("drew")[-1] == {"seat": 2, "factions": 2, "plots": 0, "missing": 0}


@rule("FF 11.2.2")
def test_what_neither_deck_can_give_is_lost():
    table = kitchen()
    zones = table.state.cards.zones
    for deck in ("factions", "plots"):
        while zones[deck]:
            zones["hand 3"].append(zones[deck].pop())
    table.start("draw", draw_order=[0])
    table.answers("A", "draw", 1, 1)
    assert table.told("drew") == [{"seat": 0, "factions": 0, "plots": 0, "missing": 2}]
    table.is_asked("trade")


@rule("FF 6.6.3")
@pytest.mark.parametrize(("sizes", "seen"), [("exact", "40"), ("bands", "many")])
def test_how_much_is_left_in_a_deck_is_shown_exactly_or_roughly(sizes: str, seen: str):
    table = Tehmor(options={"deck_sizes": sizes})
    table.holds("A", *table.match.content.ids[:16])
    assert table.sees("B").decks["factions"] == seen
    if sizes == "bands":
        table.holds("B", *table.match.content.ids[16:50])
        assert table.sees("B").decks["factions"] == "few"
        table.holds("C", *table.match.content.ids[50:56])
        assert table.sees("B").decks["factions"] == "none"
