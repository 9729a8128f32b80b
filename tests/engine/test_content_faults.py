"""Content packs: what an author is told about a mistake, and about rubbish."""

from __future__ import annotations

import pickle
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from questboard.engine.content.packs import PackError, load
from tests.engine.written_packs import SPICE, Content, Rules, Ship, Write, pack, told

__all__ = ["pack"]

# --- what the author is told ------------------------------------------------------------------------------


def test_all_problems_of_all_files_are_told_at_once(pack: Write) -> None:
    text = 'prise = 3\ncolour = "bleu"\n[[goods.effects]]\nkind = "gian"\n[[goods.effects]]\nkind = "gain"\n'
    base = pack("base", a='[[goods]]\nid = "spice"\n' + text, b="x = ", c="[[ship]]\n[rules]\nhand = '5'")
    assert told(base) == [
        "base/a.toml:1: goods/spice/price: found no such key, expected int",
        "base/a.toml:3: goods/spice/prise: found an unknown key (did you mean price?), "
        "expected one of id, price, colour, grade, effects, stock, set, requires",
        'base/a.toml:4: goods/spice/colour: found "bleu" (did you mean blue?), expected one of "red", "blue"',
        'base/a.toml:6: goods/spice/effects/0/kind: found "gian" (did you mean gain?), expected one of "gain", "move"',
        "base/a.toml:7: goods/spice/effects/1/coins: found no such key, expected int",
        "base/b.toml:1: not valid TOML: Invalid value",
        "base/c.toml:1: ship: found an unknown key (did you mean ships?), "
        "expected one of goods, ships, lanes, rules, towns",
        'base/c.toml:3: rules/hand: found "5", expected int',
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("price = true", "3: goods/x/price: found true, expected int"),
        ("price = 100", "3: goods/x/price: found 100, expected int <= 99"),
        ("price = [1]", "3: goods/x/price: found a list, expected int"),
        ('price = 1\nset = ["fog"]', "4: goods/x/set: found a list, expected string"),
        ('price = 1\nrequires = [\n"a",\n3]', "6: goods/x/requires/1: found 3, expected string"),
        ("price = 1\neffects = 3", "4: goods/x/effects: found 3, expected list"),
        (
            "price = 1\neffects = [{coins = 1}]",
            '4: goods/x/effects/0/kind: found no such key, expected one of "',
        ),
        ("price = 1\nstock.dok = 1", "4: goods/x/stock/dok: found an unknown key (did you mean dock?), "),
        ("price = 1\n[goods.stock]\nport = 'x'", '5: goods/x/stock/port: found "x", expected int'),
        (
            'price = 1\n[[ships]]\nid = "b"\nname = "ox"',
            '6: ships/b/name: found "ox", expected string matching',
        ),
        ('price = 1\n[[lanes]]\nends = ["a"]', "5: lanes/0/ends: found a list, expected list of length 2"),
        ('price = 1\n[[lanes]]\nends = ["a", 1]', "5: lanes/0/ends/1: found 1, expected string"),
        ("price = 1\n[[goods]]\nprice = 1", "4: goods/1/id: found no such key, expected a name"),
        ("price = 1\n[[goods]]\nid = 3", "5: goods/1/id: found 3, expected a name"),
        ("price = 1\n[ships]", "4: ships: found a table, expected [[ships]] tables"),
        ("price = 1\n[[rules]]", "4: rules: found a list, expected one [rules] table"),
        (
            'price = "a long string, much longer than anybody wants to read in a message"',
            "3: goods/x/price: ",
        ),
    ],
)
def test_a_fault_has_line_key_what_was_found_and_expected(pack: Write, text: str, sentence: str) -> None:
    (line,) = told(pack("base", a='[[goods]]\nid = "x"\n' + text))
    assert line.startswith(f"base/a.toml:{sentence}")


def test_an_id_given_twice_names_both_places(pack: Write) -> None:
    assert told(pack("base", a=SPICE, b="\n" + SPICE)) == [
        "base/b.toml:2: goods/spice: found a second time in one pack, expected once: first at base/a.toml:1"
    ]


def test_a_key_of_a_table_given_twice(pack: Write) -> None:
    (line,) = told(pack("base", a="[rules]\nhand = 3", b="[rules]\nrounds = 3\nhand = 4"))
    assert line.startswith("base/b.toml:3: rules/hand: found a second time in one pack")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b'a = "\n', ":1: not valid TOML: "),
        (b"[a]\nb = {", ":2: not valid TOML: "),
        (b"a = 1\nb = '\xff'", ":2: found bytes that are not UTF-8, expected UTF-8 text"),
        (b"a = " + b"[" * 3000, ": found tables or lists nested deeper than 64 levels, expected fewer"),
        (b"a." * 3000 + b"a = 1", ": found tables or lists nested deeper than 64 levels, expected fewer"),
        (b"a = " + b"9" * 5000, ": not valid TOML: "),
    ],
)
def test_files_that_are_no_toml(pack: Write, data: bytes, sentence: str) -> None:
    base = pack("base")
    (base / "a.toml").write_bytes(data)
    (line,) = told(base)
    assert line.startswith(f"base/a.toml{sentence}")


def test_folders_that_are_no_packs(pack: Write, tmp_path: Path) -> None:
    assert told(pack("base")) == ["base: found no *.toml file in this folder"]
    assert told(tmp_path / "nowhere") == ["nowhere: found no such folder"]
    (tmp_path / "base" / "broken.toml").symlink_to(tmp_path / "gone")
    assert told(tmp_path / "base")[0].startswith("base/broken.toml: cannot be read: ")


def test_a_required_table_that_is_nowhere(pack: Write) -> None:
    class Needy(msgspec.Struct):
        rules: Rules
        towns: Annotated[list[Ship], Meta(min_length=1)]

    with pytest.raises(PackError, match="rules: found no such key, expected table"):
        load(Needy, [pack("base", a="")])
    with pytest.raises(PackError, match="towns: found a list, expected list of length >= 1"):
        load(Needy, [pack("base", a="[rules]")])


def test_the_error_survives_the_way_between_processes() -> None:
    with pytest.raises(PackError) as caught:
        load(Content, [Path("/nowhere")])
    assert pickle.loads(pickle.dumps(caught.value)).problems == caught.value.problems


# --- the game's own check ---------------------------------------------------------------------------------


def every_wish_exists(content: Content) -> Iterator[tuple[str, str]]:
    goods = {good.id for good in content.goods}
    for ship in content.ships.values():
        for at, wish in enumerate(ship.wants):
            if wish not in goods:
                yield f"ships/{ship.id}/wants/{at}", f'found "{wish}", expected the id of a good'


def test_the_games_own_check_is_told_with_the_line(pack: Write) -> None:
    base = pack("base", a=SPICE, b='[[ships]]\nid = "barge"\nwants = [\n  "spice",\n  "spise",\n]')
    assert told(base, check=every_wish_exists) == [
        'base/b.toml:5: ships/barge/wants/1: found "spise", expected the id of a good'
    ]


@pytest.mark.parametrize(
    ("where", "place"),
    [
        ("goods/spice", "base/a.toml:2: goods/spice"),
        ("goods/spice/grade", "base/a.toml:2: goods/spice/grade"),  # not written: the record
        ("towns/1", "base/a.toml:1: towns/1"),
        ("rules/hand", "base/a.toml:6: rules/hand"),
        ("ships/a/b/wants", "base/a.toml:9: ships/a/b/wants"),
        ("goods/nothing/such", "base: goods/nothing/such"),
        ("", "base"),
    ],
)
def test_a_check_may_name_any_place(pack: Write, where: str, place: str) -> None:
    ship = '[[ships]]\nid = "a/b"\nwants = []'
    base = pack("base", a=f'towns = ["Aby", "Bel"]\n{SPICE}[rules]\nhand = 3\n{ship}')
    assert told(base, check=lambda _: [(where, "wrong")]) == [f"{place}: wrong"]


# --- rubbish ----------------------------------------------------------------------------------------------

LINES = st.lists(
    st.sampled_from(
        ["[[goods]]", "[goods]", "[rules]", "[[lanes]]", 'id = "x"', "id = 3", "price = 1", "price = -1", "]"]
        + ["[[goods.effects]]", 'kind = "gain"', "coins = {}", "ends = [1]", "goods.x = 1", "remove = true"]
        + ["set = 3", 'requires = "fog"', "rules = 3", "towns = [[[]]]", '"" = 1', "é = 1", 'a = """'],
    )
).map(lambda lines: "\n".join(lines).encode())


@given(base=LINES | st.binary(), mine=LINES | st.binary())
def test_rubbish_gives_content_or_a_pack_error(base: bytes, mine: bytes) -> None:
    with tempfile.TemporaryDirectory() as root:
        for name, data in (("base", base), ("mine", mine)):
            (Path(root) / name).mkdir()
            (Path(root) / name / "a.toml").write_bytes(data)
        try:
            content = load(Content, [Path(root) / "base", Path(root) / "mine"], check=every_wish_exists)
        except PackError as error:
            assert str(error)
            assert all(problem.file.startswith(root) for problem in error.problems)
        else:
            assert isinstance(content, Content)
