"""Where each key of a TOML text stands, whatever the text looks like."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from questboard.engine.content.toml_lines import key_lines

GOODS = '''\
# a comment with [[goods]] in it
title = "x" # and = another

[[goods]]
id = "spice"
text = """
[[goods]]
id = "not a key" \\"""
"""
effect.kind = "gain"

  [goods.sale] # nested
  "the price" = 3

  [[goods.steps]]
  n = [ 1, # one ]
        2 ]
  [[goods.steps]]
  n = []

[[ goods ]]
id = 'salt'
text = \'\'\'
[x]\'\'\'
cost = { coins = 3, extra.gems = [ { n = 1 },
  { n = 2 } ] }
[goods.sale]
day = 1979-05-27 07:32:00
x = 1.5
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ("title", 2),
        ("goods", 4),
        ("goods/0", 4),
        ("goods/0/id", 5),
        ("goods/0/text", 6),
        ("goods/0/effect", 10),
        ("goods/0/effect/kind", 10),
        ("goods/0/sale", 12),
        ("goods/0/sale/the price", 13),
        ("goods/0/steps", 15),
        ("goods/0/steps/0/n/0", 16),
        ("goods/0/steps/0/n/1", 17),
        ("goods/0/steps/1", 18),
        ("goods/0/steps/1/n", 19),
        ("goods/1", 21),
        ("goods/1/text", 23),
        ("goods/1/cost/coins", 25),
        ("goods/1/cost/extra/gems/0/n", 25),
        ("goods/1/cost/extra/gems/1/n", 26),
        ("goods/1/sale", 27),
        ("goods/1/sale/day", 28),
        ("goods/1/sale/x", 29),
    ],
)
def test_each_key_has_its_line(path: str, line: int) -> None:
    assert key_lines(GOODS)[tuple(path.split("/"))] == line


def test_a_list_of_inline_tables_and_quoted_header() -> None:
    text = 'a = [\n  {b = "}"},\n\n  {b = "]"},\n]\n["x.y".\'z\']\nk = \'\'\n'
    lines = key_lines(text)
    assert (lines["a", "0", "b"], lines["a", "1", "b"], lines["x.y", "z", "k"]) == (2, 4, 7)


def test_quotes_at_the_end_of_a_multi_line_string() -> None:
    assert key_lines('a = """x\n"""""\nb = ""\nc = \'\'\'\'\'\'\nd = "\\""\ne = 1')[("e",)] == 6


def test_escapes_in_a_key_are_read() -> None:
    assert key_lines('"\\u0061\\"b" = 1') == {('a"b',): 1}


def paths_of(value: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every way to a value in parsed data: what the scanner has to find."""
    inside: Any = value.items() if isinstance(value, dict) else ()
    inside = enumerate(value) if isinstance(value, list) else inside
    for key, part in inside:
        yield (*path, str(key))
        yield from paths_of(part, (*path, str(key)))


KEYS = st.sampled_from(["a", "b", '"c d"', "'e]'", "f.g", 'h . "i"', "1", "-_"])
SCALARS = st.sampled_from(
    ["1", "-1.5e3", "true", '"a = 1"', "'[['", '"""\n[a]\n\\""" """', "'''\n]]'''", "07:32:00", '""', "inf"]
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3).map(lambda items: "[ " + ", # ]\n".join(items) + "\n]")
        | st.lists(st.tuples(KEYS, inner), max_size=2).map(
            lambda pairs: "{" + ", ".join(f"{key}={value}" for key, value in pairs) + "}"
        )
    ),
    max_leaves=6,
)
STATEMENTS = (
    KEYS.map(lambda key: f"[{key}]")
    | KEYS.map(lambda key: f"[[{key}]] # [x]")
    | st.tuples(KEYS, VALUES).map(" = ".join)
    | st.just("")
)


@given(st.lists(STATEMENTS, max_size=8).map("\n".join))
def test_every_value_that_tomllib_reads_has_a_line(text: str) -> None:
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    lines = key_lines(text)
    assert set(lines) == set(paths_of(data))
    assert all(1 <= line <= text.count("\n") + 1 for line in lines.values())
