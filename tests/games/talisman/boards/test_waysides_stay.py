"""The waysides stay beside the Doorways (TR-109); a table may have one go for each Doorway, and then all boards leave
none (R-67)."""

import questboard
from questboard.games.talisman.boards.listed import FOUNDING, LATER
from questboard.testing import rule

BOARDS = [part.name for part in (*FOUNDING, *LATER)]


def deck(**options: object) -> list[str]:
    match = questboard.new("talisman", ["Ann", "Bea"], seed="waysides", expansions=BOARDS, options=options)
    cards = match.state.cards
    return [match.content.faces[cards.face[card]].id for card in cards.zones["adventure"]]


@rule("TA 13:4", "TA 11:31")
def test_doorways_take_the_places_of_waysides_unless_the_table_keeps_both():
    literal, both = deck(waysides_stay=False), deck()
    assert (len(literal), literal.count("ad_master"), literal.count("ad_landing")) == (144, 0, 0)
    assert (len(both), both.count("ad_master"), both.count("ad_landing")) == (163, 12, 2)
    assert sorted(name for name in both if "door" in name) == sorted(name for name in literal if "door" in name) != []
