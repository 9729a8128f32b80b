"""What a picture of the table may light up belongs to each option, and everything there is to light is printed."""

from __future__ import annotations

from math import dist
from random import Random

import questboard
from questboard import Match
from questboard.engine import Asked, Form, Look
from questboard.engine.errors import CannotUndo
from questboard.games.forty_factions.library import PARTIES
from questboard.games.forty_factions.wording import tools
from questboard.games.forty_factions.wording.targets import FILLED, LIT
from tests.games.forty_factions.tehmor import Tehmor
from tests.laws import driver
from tests.laws.driver import Habits

HASTE = Habits(change=3, interject=6, dm=8, expire=12, undo=3)
PREFIXES = ("seat:", "offer ", "deal:", "agreement:", "coalition:", "resolution:", "colour:", "deck:")
EMPTY_HANDED = ("pass", "draw", "discard", "offer", "say", "promise", "propose", "divide", "refuse")
"""May be about nothing: nothing is drawn, given, announced, named or divided."""


def known(match: Match, target: str) -> bool:
    content = match.content
    things = (*content.ids, *content.place_of, *content.areas, *PARTIES, "overlord")
    return target in things or target.startswith(PREFIXES)


def look_at(match: Match, look: Look, asked: Asked, luck: Random) -> set[str]:
    """The verbs that had targets."""
    assert look.seat is not None
    words, seen = look.game.words, set[str]()
    for option in (*asked.options, *match.interjections(look.seat)):
        filled = option.sample(luck.randrange) if isinstance(option, Form) else option
        labels = [(option, words.blank(look, asked, option))] if isinstance(option, Form) else []
        labels += [(filled, words.option(look, asked, filled))] if filled is not None else []
        for each, label in labels:
            verb = each.verb if isinstance(each, Form) else each[0]
            assert all(known(match, target) for target in label.targets), (each, label.targets)
            assert len(set(label.targets)) == len(label.targets), each
            if verb in tools.BLANKS:
                assert not label.targets, f"a tool of the DM lights up everything: {verb}"
            elif not isinstance(each, Form) and verb in FILLED and verb not in EMPTY_HANDED:
                assert label.targets, f"nothing to light up for {each}"
            seen.update({str(verb)} if label.targets else ())
    return seen


def targets_of_a_game(seed: int, dm: str | None) -> set[str]:
    """Plays at random and looks at everything that anybody is offered; the verbs that had targets."""
    match = questboard.new("forty-factions", 4, seed, {"end_turns": 3}, dm=dm)
    luck, seen = Random(seed), set[str]()
    for _ in range(400):
        if match.outcome is not None:
            break
        for seat in (*match.table.seats, *([] if match.dm is None else [match.dm])):
            look = Look(match, seat)
            if look.asked is not None:
                seen |= look_at(match, look, look.asked, luck)
        try:
            driver.do(match, driver.propose(match, luck, HASTE))
        except CannotUndo:
            continue
    return seen


def test_every_option_names_things_that_are_on_the_board() -> None:
    seen = [targets_of_a_game(seed, dm) for seed, dm in ((1, None), (2, "Dora"), (3, "Dora"), (4, None))]
    assert {"activate", "plot", "offer", "show"} <= set.intersection(*seen)
    assert "drop" in set.union(*seen)  # not every game has one


def test_a_form_lights_what_one_begins_with() -> None:
    table = Tehmor("AB")
    table.holds("A", "navy", "elves", "the-inquisitor")
    table.has("B", "kyr")
    table.start("activation")
    look = Look(table.match, 0)
    assert look.asked is not None
    [form] = [option for option in look.asked.options if isinstance(option, Form)]
    assert look.game.words.blank(look, look.asked, form).targets == ("navy", "elves")
    table.start("plots")
    look = Look(table.match, 0)
    assert look.asked is not None
    [form] = [option for option in look.asked.options if isinstance(option, Form)]
    assert look.game.words.blank(look, look.asked, form).targets == ("the-inquisitor", "kyr")


def test_the_blanks_that_light_up_exist() -> None:
    assert set(LIT["plot"]) == set(FILLED["plot"])


class TestPrinted:
    match = questboard.new("forty-factions", 3, "map")
    printed = match.view(None).printed

    def test_is_the_same_for_everybody_and_at_any_time(self) -> None:
        printed = self.match.view(None).printed
        assert self.match.view(0).printed is printed is self.match.view(1).printed

    def test_says_nothing_of_a_private_sheet(self) -> None:
        """R-85: alignment, Enemies, people, a Conclave seat and the rest are not among the open facts."""
        assert self.printed.factions[0].__struct_fields__ == (
            "id", "number", "name", "short", "called", "tarot", "politics", "category", "council", "places", "icon",
        )  # fmt: skip
        assert self.printed.plots[0].__struct_fields__ == ("id", "number", "name", "tarot", "icon")

    def test_has_every_place_where_a_finger_can_find_it(self) -> None:
        spots = [site.at for site in self.printed.sites]
        assert len(spots) == 77 and all(spot is not None for spot in spots)
        for place, one in enumerate(spots):
            assert one is not None and 20 < one[0] < 1120 and 20 < one[1] < 680
            for other in spots[:place]:
                assert other is not None and dist(one, other) > 36
