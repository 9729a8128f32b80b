"""What people type: values of blanks, forms in one line, choices in words, who sits where."""

from __future__ import annotations

from collections import Counter
from io import StringIO

import pytest
from rich.console import Console

import questboard
from questboard.cli.numbers import find_rule
from questboard.cli.play.blanks import Blank, Unfit
from questboard.cli.play.choices import Ambiguous, Choice, meant
from questboard.cli.play.listing import list_choices
from questboard.cli.play.paint import Painter
from questboard.cli.play.seating import seat
from questboard.cli.play.shorthand import read_line
from questboard.engine import Amount, Asked, Label, Look, One, Panel, Refusal, Some, Text
from questboard.engine.asking.option import Field
from questboard.engine.errors import BadTable

GAME = questboard.find("moonrunners")
ASKED = Asked(1, "one", "market", (0,), "MR 3.1")


def blank(field: Field) -> Blank:
    return Blank(Look(questboard.new(GAME, ["Ann", "Bea", "Cy", "Cyril"]), 0), ASKED, field)


TO = blank(One("to", (1, 2, 3)))
TAKE = blank(Some("take", ("salt", "tea", "silk", "spice"), 0, 3))
TWO = blank(Some("take", ("salt", "tea", "silk"), 2, 2))
COINS = blank(Amount("coins", -2, 5))
REASON = blank(Text("reason", 20, "so ruled"))
PAIR = blank(One("pair", (("silk", 1), ("tea", 1))))
PAIRS = blank(Some("pairs", PAIR.values))


@pytest.mark.parametrize(
    ("field", "typed", "value"),
    [
        (TO, "1", 1),
        (TO, "bea", 1),
        (TO, "Cy", 2),
        (TO, "cyr", 3),
        (TAKE, "none", ()),
        (TAKE, "0", ()),
        (TAKE, "2,1", ("salt", "tea")),
        (TAKE, "tea and salt", ("salt", "tea")),
        (TAKE, "black tea; marsh silk", ("tea", "silk")),
        (TAKE, "1 3", ("salt", "silk")),
        (TWO, "all", None),
        (TWO, "1, 2", ("salt", "tea")),
        (COINS, "-2", -2),
        (COINS, "+3", 3),
        (REASON, "", "so ruled"),
        (REASON, '"quit"', "quit"),
        (PAIR, "2", ("tea", 1)),
        (PAIR, "tea", ("tea", 1)),
        (PAIRS, "tea", (("tea", 1),)),
        (PAIRS, "2, 1", (("silk", 1), ("tea", 1))),
        (PAIR, "3", None),
        (TO, "0", None),
        (TO, "9", None),
        (TO, "", None),
        (TO, "dora", None),
        (TAKE, "1,1", None),
        (TAKE, "1,2,3,4", None),
        (TAKE, "gold", None),
        (TWO, "1", None),
        (COINS, "6", None),
        (COINS, "x", None),
        (COINS, "", None),
        (COINS, "1e3", None),
        (REASON, "x" * 21, None),
    ],
)
def test_a_blank_takes_numbers_and_words(field: Blank, typed: str, value: object) -> None:
    if value is None:
        with pytest.raises(Unfit, match=field.name):
            field.read(typed)
    else:
        assert field.read(typed) == value


def test_what_two_ids_name_is_one_thing() -> None:
    assert PAIR.words(("tea", 1)) == PAIR.labels[1]
    assert PAIRS.words((("tea", 1),)) == PAIR.labels[1]
    assert PAIRS.words(()) == "nothing"


def test_two_names_that_begin_alike_are_told_apart() -> None:
    with pytest.raises(Unfit, match="Cy or Cyril"):
        blank(One("to", (2, 3))).read("c")


OFFER = [TO, TAKE, COINS, REASON]


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("1 2,3 0 because of you", [1, ("tea", "silk"), 0, "because of you"]),
        ("to Bea take black tea, salt coins 2 reason why not", [1, ("salt", "tea"), 2, "why not"]),
        ("Bea coins 3 reason x", [1, (), 3, "x"]),
        ("Bea take 2 3", [1, ("tea",), 3]),
        ("Bea take 2 3 reason x", [1, ("tea", "silk"), 0, "x"]),
        ("Bea", [1]),
        ("", []),
    ],
)
def test_a_form_in_one_line(line: str, values: list[object]) -> None:
    read, fault = read_line(OFFER, line)
    assert (read, fault) == (values, "")


def test_a_form_in_one_line_stops_where_it_goes_wrong() -> None:
    read, fault = read_line(OFFER, "Bea gold 3")
    assert read == [1]
    assert "'gold'" in fault
    read, fault = read_line([TO, COINS], "Bea 3 4")
    assert fault


def choice(number: int, text: str, verb: str = "do", refused: bool = False) -> Choice:
    why = Refusal("MR 1", "No.").explained(questboard.new(GAME, 2), 0, ()) if refused else None
    return Choice(number, Label(text), (verb, number), why)


LIST = [
    choice(1, "Pass", "pass"),
    choice(2, "Accept Ada's offer", "accept"),
    choice(3, "Decline Ada's offer", "decline"),
    choice(4, "Accept Bea's offer", "accept", refused=True),
]


@pytest.mark.parametrize(
    ("typed", "number"),
    [("1", 1), ("x4", 4), ("4", 4), ("PASS", 1), ("pass.", 1), ("accept", 2), ("decl", 3), ("ada's decline", 3),
     ("bea", 4), ("accept bea's offer", 4), ("5", None), ("steal", None), ("", None), ("x", None)],
)  # fmt: skip
def test_a_choice_by_number_or_words(typed: str, number: int | None) -> None:
    found = meant(LIST, typed)
    assert (found.number if found else None) == number


def test_words_that_fit_two_choices() -> None:
    with pytest.raises(Ambiguous, match=r"2 .*or 3"):
        meant(LIST, "offer")


LAND = [
    choice(1, "Go to plains (7,7): green jewel", "go"),
    choice(2, "Go to hills (7,2)", "go"),
    choice(3, "Step to plains (7,7): road", "step"),
]


def test_a_place_is_enough_and_the_weightier_choice_is_meant() -> None:
    """7,7 is not any place with a 7 in it; and a step with a certain die is only one way to go there."""
    land = [one._replace(label=one.label._replace(minor=one.number > 1)) for one in LAND]
    found = meant(land, "7,7")
    assert found is not None and found.number == 1
    with pytest.raises(Ambiguous, match=r"1 .*or 3"):
        meant(LAND, "7,7")


def test_of_many_choices_that_fit_a_few_are_named() -> None:
    with pytest.raises(Ambiguous, match=r"7 others$"):
        meant([choice(number, f"Go to hex {number}", "go") for number in range(1, 13)], "go")


def test_minor_choices_share_lines_after_the_others() -> None:
    many = [choice(number, f"Go to hex {number}", "go") for number in range(2, 14)]
    minor = [one._replace(label=one.label._replace(minor=True)) for one in many]
    painted = Console(width=80, record=True, file=StringIO())
    painted.print(
        *list_choices(Painter(questboard.new(GAME, 2).table, False), [*minor, choice(1, "End", "end")], 80), sep="\n"
    )
    lines = [line.split() for line in painted.export_text().splitlines() if line.strip()]
    assert lines[0] == ["1", "End"] and len(lines) == 1 + 3, "four to a line"
    assert lines[1][:4] == ["2", "Go", "to", "hex"] and "5" in lines[1]


def listed(choices: list[Choice], tight: int) -> list[str]:
    painted = Console(width=80, record=True, file=StringIO())
    painted.print(*list_choices(Painter(questboard.new(GAME, 2).table, False), choices, 80, tight), sep="\n")
    return [line.strip() for line in painted.export_text().splitlines() if line.strip()]


def test_on_a_page_without_room_what_is_alike_is_one_line() -> None:
    steps = [choice(number, f"Step to hex {number} with a mountain road", "step") for number in range(2, 40)]
    minor = [one._replace(label=one.label._replace(minor=True)) for one in steps]
    tightest = listed([choice(1, "End", "end"), *minor], tight=3)
    assert tightest[0].split() == ["1", "End"] and len(tightest) == 2
    assert tightest[1].startswith("2 to 39  Step to hex 2") and tightest[1].endswith("more")
    assert len(listed([choice(1, "End", "end"), *minor], tight=0)) == 1 + 38, "more opens them"


def test_names_without_their_explanations_say_where_those_are() -> None:
    named = [choice(number, f"Be {number}", "be") for number in range(1, 7)]
    heroes = [one._replace(label=one.label._replace(help="A Hero of many words. " * 9)) for one in named]
    assert listed(heroes, tight=2)[-1].endswith("more")
    assert not listed(heroes, tight=0)[-1].endswith("more")


@pytest.mark.parametrize(
    ("seats", "bots", "names", "players"),
    [
        (None, None, [], ["Player 1", "Ada", "Bram"]),
        (None, 1, [], ["Player 1", "Ada"]),
        (None, 0, [], ["Player 1", "Player 2"]),
        (4, None, ["Ann"], ["Ann", "Player 2", "Player 3", "Player 4"]),
        (3, 1, ["Ada", "Bea"], ["Ada", "Bea", "Bram"]),
        (None, None, ["Ann", "Bea"], ["Ann", "Bea", "Ada"]),
        (3, 3, [], ["Ada", "Bram", "Cleo"]),
    ],
)
def test_who_sits_down(seats: int | None, bots: int | None, names: list[str], players: list[str]) -> None:
    assert seat(GAME, seats, bots, names, None).players == players


def test_more_names_than_people() -> None:
    with pytest.raises(BadTable, match="3 names for 2 people"):
        seat(GAME, 3, 1, ["Ann", "Bea", "Cy"], None)


@pytest.mark.parametrize(
    ("typed", "number"), [("MR 3.2", "MR 3.2"), ("mr3.2", "MR 3.2"), ("3.2", "MR 3.2"), ("9", "MR 9")]
)
def test_rule_numbers_as_people_type_them(typed: str, number: str | None) -> None:
    assert find_rule(GAME.rulebook(), typed) == number


@pytest.mark.parametrize("width", [60, 80, 100])
def test_a_map_of_many_columns_is_broken_into_lines_and_not_cut(width: int) -> None:
    """Long names give way to the last column, of which nothing may be lost."""
    row = ("Nettle Corner", "Foxes' Crossing*", "Heart of the Wood", "Deer Park Wall*", "Charcoal Ring")
    match, page = questboard.new(GAME, ["Ann", "Bea"]), StringIO()
    console = Console(file=page, width=width, color_system=None)
    for part in Painter(match.table, fancy=False).board([Panel("A map", (row, row[::-1]))], width, 0):
        console.print(part)
    said = page.getvalue()
    assert max(map(len, said.splitlines())) <= width
    assert Counter(said.split()) >= Counter(" ".join((*row, *row)).split())
