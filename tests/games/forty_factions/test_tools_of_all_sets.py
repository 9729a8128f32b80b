"""The DM's tools with all sets in play (FF 9.3): each says, before it is used, who will see it."""

from __future__ import annotations

from questboard.engine import Form, Look
from questboard.games.forty_factions.expansions.promo.state import CAMPS
from questboard.testing import rule
from tests.games.forty_factions.everything import Everything

SEES = ("told", "hear", "hears", "read", "reads", "openly")
"""One of these says to whom it becomes known."""


def evening() -> Everything:
    """Something of every set, a Spy, and three Plots on the table."""
    table = Everything("ABC", options={"spies_and_conspiracies": True})
    table.has("A", 82, 97, 26, 92, 109, 107)
    table.has("B", 79, 86, 5, 51, 99)
    table.has("C", 2, 73, 57, 62, 100)
    for slot in (table.dreams, CAMPS.of(table.match)):
        slot.moving.clear()
    table.dreams.choosing.clear()
    table.allied("AB")
    return table


def tools(table: Everything) -> dict[str, str]:
    """What the DM may fill in now, with what is said of it."""
    look = Look(table.match, table.seat("Hal"))
    asked = look.asked
    assert asked is not None
    forms = [*table.match.interjections(look.seat or 0), *look.options]
    words = table.match.game.words
    return {one.verb: words.blank(look, asked, one).help for one in forms if isinstance(one, Form)}


def silent(found: dict[str, str]) -> list[str]:
    return [verb for verb, said in found.items() if not any(word in said.lower() for word in SEES)]


@rule("FF 9.3")
def test_each_tool_of_an_evening_with_all_sets_says_who_will_see_it():
    table = evening()
    table.start("trading")
    found = tools(table)
    for who, plot in (("A", "the-artefact"), ("B", "gathering-of-the-tribes"), ("C", "the-child")):
        table.holds(who, plot)
    table.start("plots")
    table.answers("A", *table.scheme("A", "the-artefact", "kyr"))
    table.answers("B", *table.scheme("B", "gathering-of-the-tribes"))
    table.answers("C", *table.scheme("C", "the-child", "navy"))
    table.all_pass()
    while table.question == "specify":
        who = "ABC"[table.match.waiting_for()[0]]
        table.answers(who, "specify", *("words" for _ in table.blanks(who, "specify")))
        found |= tools(table)
        table.answers("Hal", "approve")
    found |= tools(table)
    table.interjects("Hal", "call-vote", "enough")
    while table.question != "gathering-spirits":
        table.match.expire()
    found |= tools(table)
    of_sets = {"move-artefact", "bless", "call-vote", "turn-side", "set-madness", "drift", "mirror-pawn", "turn-heart",
               "move-camp", "rest-camp", "grant-pawn", "move-child", "expose", "record-conspiracy", "move-hideout",
               "raid-hideout", "add-chits", "empty-place"}  # fmt: skip
    assert of_sets <= set(found) and silent(found) == []
