"""Secret cards (FF 13.1.5, FF 13.2.1.2, AMB-65): what the DM adds before the deal, and that nobody else can tell."""

from __future__ import annotations

from typing import Any

import pytest

import questboard
from questboard.engine import Form, Look, Match
from questboard.games.forty_factions.state import BOX, FACTIONS, HANDS, PLOTS
from questboard.testing import rule
from tests.games.forty_factions.cases import plays, specifies
from tests.games.forty_factions.forgotten.shadows import area, comes
from tests.games.forty_factions.tehmor import Tehmor
from tests.laws.session import Variant
from tests.laws.suite import LAWS

NAME = "secret-cards"
DM = 3
SEEDS = ("one", "two", "three", "four")
RULE = rule("FF 13.1.5", "FF 13.2.1.2")


def table(*more: str, seed: str = "one", dm: str | None = "Hal", **options: Any) -> Match:
    return questboard.new(
        "forty-factions", ["A", "B", "C"], seed=seed, expansions=[NAME, *more], dm=dm, options=options
    )


def prepare(match: Match, *cards: str, sets: tuple[str, ...] = ()) -> Match:
    face_of, first = match.content.face_of, match.content.first_plot
    factions = tuple(card for card in cards if face_of[card] < first)
    plots = tuple(card for card in cards if face_of[card] >= first)
    assert match.pending is not None and match.pending.name == "secret-cards"
    match.answer(match.pending.number, DM, ("add-cards", sets, factions, plots) if cards or sets else ("keep-decks",))
    return match


def there(match: Match) -> list[str]:
    """All cards in decks and hands."""
    cards = match.state.cards
    zones = (FACTIONS, PLOTS, *HANDS[: match.seats])
    return [match.content.ids[cards.face[card]] for zone in zones for card in cards.zones[zone]]


@RULE
def test_the_dm_adds_cards_of_other_sets_and_they_are_dealt_with_the_others():
    match = prepare(table(), "bear-tribes", "wildfires")
    assert len(there(match)) == 56 + 22 + 2 and {"bear-tribes", "wildfires"} <= set(there(match))
    assert match.view(DM).secrets.added == ("bear-tribes", "wildfires")


@RULE
def test_meanwhile_the_dm_can_read_what_goes_into_the_tools():
    match = table()
    look = Look(match, DM)
    assert look.asked is not None
    for tool in match.interjections(DM):
        for blank in tool.fields if isinstance(tool, Form) else ():
            for value in blank.answers():
                assert match.game.words.value(look, look.asked, blank.name, value) is not None
                break


@RULE
def test_whole_sets_come_at_one_click_and_each_card_once():
    match = prepare(table("forgotten-factions"), "temple-of-surgat", sets=("fifty-factions",))
    found = there(match)
    assert len(set(found)) == len(found) == 56 + 12 + 14 + 22 + 22 + 8  # 32 and 44 were in already


@RULE
def test_the_dm_may_insist_on_a_card_that_makes_no_sense():
    assert "owl-tribes" in there(prepare(table("forgotten-factions"), "owl-tribes"))


@RULE
def test_without_a_dm_nobody_adds_anything():
    match = table(dm=None)
    assert match.pending is not None and match.pending.name == "colour" and len(there(match)) == 78


@RULE
def test_all_hear_the_same_whether_something_was_added_or_not():
    plain, secret = prepare(table()), prepare(table(), "bear-tribes", sets=("forgotten-factions",))
    for seat in (0, 1, 2, None):
        heard = [[(one.kind, one.rule, one.data) for one in match.events(seat)] for match in (plain, secret)]
        assert heard[0] == heard[1]
        views = [match.view(seat) for match in (plain, secret)]
        assert views[0].decks == views[1].decks == {"factions": "many", "plots": "many"}
        assert views[0].printed == views[1].printed and views[0].places == views[1].places
        assert views[0].secrets == views[1].secrets and views[0].secrets.added is None
        assert views[0].conclave_seats == views[1].conclave_seats and views[0].areas == views[1].areas
    assert plain.pending is not None and secret.pending is not None
    assert plain.pending.number == secret.pending.number


@RULE
def test_the_number_of_a_card_does_not_tell_where_it_lay():
    """Cards that nobody added are dealt under the numbers of the box too."""
    cards = [card for seed in SEEDS for card, _ in prepare(table(seed=seed)).view(0).hand]
    assert any(card >= 56 for card in cards)


@rule("FF 7.2.1", "FF 13.1.5")
def test_any_card_of_all_sets_may_be_asked_for_by_name():
    city = Tehmor("ABC", expansions=[NAME], dm="Hal")
    city.start("trading")
    asked = [name for name in city.blanks("A", "offer")["take"] if name[0] == "card"]
    assert len(asked) == 114 + 66
    city.answers("A", "offer", 1, (), (("card", "bear-tribes"),), ())  # whether it is in play or not


@rule("FF 13.1.5", "FF 13.2.3.1")
def test_a_secret_card_works_and_its_set_sleeps():  # example 76
    city = Tehmor("ABC", expansions=[NAME], dm="Hal")
    comes(city, "B", "bear-tribes")
    city.has("A", "treasury")
    assert city.match.content.areas == city.match.content.city.areas and not hasattr(city.state, "circles")
    environs = area(city, "Environs")
    assert environs.pawns == ((1, 1),) and environs.vp == 1
    for place in ("Forest of the Grasslands", "Environs"):
        plays(city, "A", "wildfires", place=place)
        specifies(city, "A")
        assert area(city, "Environs").pawns == ((1, 1),)
        city.answers("Hal", "end")
        city.answers("Hal", "publish")


@rule("FF 13.1.5")
def test_what_was_added_is_open_when_the_game_is_over():
    from random import Random

    from questboard import bots

    match = prepare(table(end_turns=1), "sages", "fear")
    bots.play_randomly(match, Random(5).random)
    assert match.outcome is not None and match.view(0).secrets.added == ("sages", "fear")


@RULE
def test_decks_are_rough_whatever_the_table_says():
    match = prepare(table(deck_sizes="exact"))
    assert match.view(None).decks == {"factions": "many", "plots": "many"}


def test_the_box_is_the_dms_alone():
    match = prepare(table(), "sages")
    cards = match.state.cards
    assert all(cards.face_for(card, 0) is None for card in cards.zones[BOX])


@pytest.mark.parametrize("dm", [False, True], ids=["oracle", "dm"])
@pytest.mark.parametrize("law", ["06-imagined", "06-hidden", "07-twins", "13-fuzz"])
def test_secret_cards_stay_secret(law: str, dm: bool):
    LAWS[law](Variant(questboard.find("forty-factions"), 3, dm, (NAME,)), range(1))


@rule("FF 13.2.1.2", "FF 13.1.5")
def test_the_weights_of_decks_count_secret_cards_too():
    match = prepare(table("sacred-circles", weighted_decks=True), sets=("fifty-factions",))
    cards, content = match.state.cards, match.content
    for zone, added in ((FACTIONS, 28), (PLOTS, 16)):
        sets = [content.faces[cards.face[card]].set for card in cards.zones[zone]]
        assert set(sets[:added]) == {"base"} and len(set(sets[added:])) > 1
