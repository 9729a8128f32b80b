"""Faults for the lints to find, each with its repair: a toy game and engine, and one file with the fault in it."""

from textwrap import dedent

from tests.laws.lint import Finding, Source, lint_game

ENGINE = {
    "engine/__init__.py": "from questboard.engine.asking.ask import choose",
    "engine/play/game.py": """
        import msgspec
        class State(msgspec.Struct): ...
        class Asking: ...
        def jump(match) -> "Asking": yield from match.leave()
        def walk(tree): yield from tree
        """,
    "engine/asking/ask.py": """
        def choose(match, name):
            return (yield match.ask(name))
        def confirm(match, name):
            return choose(match, name)
        """,
}


TOY = {
    "__init__.py": "",
    "state.py": "CARDS = {}\nHANDS = frozenset({1, 2})\ndef near(space) -> set[int]: ...",
    "rules/__init__.py": "from questboard.games.toy.rules.council import council as session",
    "rules/council.py": "from questboard.engine import choose\ndef council(m): yield from choose(m, 'a')",
}


ASK = "from questboard.engine import choose\n"


STRUCT = "from msgspec import Struct\n"


def planted(text: str, file: str = "rules/planted.py") -> list[Finding]:
    engine = [Source(f"src/questboard/{name}", dedent(body)) for name, body in ENGINE.items()]
    toy = {**TOY, file: text}
    found = lint_game([Source(f"src/questboard/games/toy/{name}", body) for name, body in toy.items()], engine)
    assert all(finding.file.endswith(file) for finding in found), found
    return found


def rule(*lines: str) -> str:
    return "\n".join(["def f(match, x):", *(f"    {line}" for line in lines)]) + "\n"


IMPURE = {
    "random": ("import random", "import math"),
    "random by alias": ("import random as r", "from math import floor as r"),
    "from random": ("from random import shuffle", "from questboard.engine import shuffle"),
    "time": ("from time import monotonic as now", "now = 3"),
    "datetime": ("import datetime", "import decimal"),
    "os": ("import os.path", "import operator"),
    "sys": ("import sys", "import string"),
    "io": ("import io", "import itertools"),
    "socket": (rule("import socket"), rule("import statistics")),
    "pathlib": ("from pathlib import Path", "from fractions import Fraction"),
    "importlib": ("from importlib import import_module", "from functools import partial"),
    "secrets": ("import secrets", "secrets = 1"),
    "uuid": ("from uuid import uuid4", "from enum import Enum"),
    "threading": ("import threading", "import textwrap"),
    "asyncio": ("import asyncio", "import abc"),
    "star": ("from math import *", "from math import floor"),
    "open": (rule("open('a')"), rule("match.open('a')")),
    "print": (rule("print(x)"), "def print(x): ...\n" + rule("print(x)")),
    "input": (rule("input()"), rule("match.input()")),
    "id": (rule("return id(x)"), "def f(id): return id(3)"),
    "id as key": (rule("return sorted(x, key=id)"), rule("return sorted(x, key=lambda y: y.id)")),
    "id beside a field": (
        "class A:\n  id: int\n  def f(self): return id(self)",
        "class A:\n  id: int\n  def f(self): return self.id",
    ),
    "hash": (rule("return hash(x)"), rule("return x.hash")),
    "globals": (rule("globals()['a'] = 1"), rule("x['a'] = 1")),
    "eval": (rule("eval('1')"), rule("x.eval('1')")),
    "exec by builtins": ("import builtins as b\n" + rule("b.exec('1')"), rule("x.exec('1')")),
    "file methods": (rule("return x.read_text()"), rule("return x.text")),
}


GLOBALS = {
    "global": ("N = 0\n" + rule("global N", "N = 1"), "N = 0\n" + rule("N = 1")),
    "append": ("A = []\n" + rule("A.append(x)"), "A = []\n" + rule("A = [x]", "A.append(x)")),
    "item": ("A = {}\n" + rule("A[x] = 1"), "A = {}\nA[1] = 1\n" + rule("return A[x]")),
    "del item": ("A = {}\n" + rule("del A[x]"), "A = {}\n" + rule("return x in A")),
    "augmented": ("A = {}\n" + rule("A[x] += 1"), "A = {}\n" + rule("x += A[x]")),
    "deep": ("A = {}\n" + rule("A[x].hand.append(1)"), "A = {}\n" + rule("x.hand.append(A[x])")),
    "class field": ("class A:\n  n = 0\n" + rule("A.n += 1"), "class A:\n  n = 0\n" + rule("x.n += A.n")),
    "class list": ("class A:\n  n = []\n" + rule("A.n.append(1)"), "class A: ...\n" + rule("A.add(1)")),
    "of another module": (
        "from ..state import CARDS as C\n" + rule("C.update(x)"),
        "from .. import state\n" + rule("state.add(x)"),
    ),
    "through the module": (
        "from questboard.games.toy import state\n" + rule("state.CARDS.clear()"),
        "from questboard.games.toy import state\n" + rule("state.CARDS.keys()"),
    ),
    "counter": (
        "from itertools import count\nN = count()\n" + rule("return next(N)"),
        "N = ()\n" + rule("return next(iter(N))"),
    ),
    "lambda": ("A = []\nf = lambda x: A.append(x)", "A = []\nf = lambda x: x.append(A)"),
    "not a decorator": ("A = {}\n" + rule("A.update(x)"), "A = {}\n@A.update(a=1)\ndef f(): ..."),
}


YIELDS = {
    "bare": (rule("x = yield 1"), ASK + rule("x = yield from choose(match, 'a')")),
    "plain": (rule("yield"), rule("yield from ()")),
    "values": (rule("yield from [1, 2]"), rule("return [1, 2]")),
    "builtin": (rule("yield from range(x)"), rule("return range(x)")),
    "expression": (rule("yield from (y for y in x)"), rule("return (y for y in x)")),
    "async": ("async def f(match): ...", "def f(match): ..."),
}


LOST = {
    "statement": (ASK + rule("choose(match, 'a')"), ASK + rule("yield from choose(match, 'a')")),
    "assigned": (ASK + rule("a = choose(match, 'a')"), ASK + rule("a = yield from choose(match, 'a')")),
    "passed": (ASK + rule("x(choose(match, 'a'))"), ASK + rule("x((yield from choose(match, 'a')))")),
    "tested": (
        ASK + rule("if choose(match, 'a'): ..."),
        ASK + rule("if (yield from choose(match, 'a')): ..."),
    ),
    "module": (
        "from questboard.engine.asking import ask\n" + rule("ask.choose(match, 'a')"),
        "from questboard.engine.asking import ask\n" + rule("yield from ask.choose(match, 'a')"),
    ),
    "alias": (
        "from questboard.engine import choose as pick\n" + rule("pick(match, 'a')"),
        "from questboard.engine import choose as pick\nSTEPS = {'a': pick}\n" + rule("yield from pick(match, 'a')"),
    ),
    "assigned name": (ASK + "pick = choose\n" + rule("pick(match, 'a')"), ASK + "pick = choose"),
    "partial": (
        ASK + "from functools import partial\npick = partial(choose, name='a')\n" + rule("pick(match)"),
        ASK + "from functools import partial\npick = partial(choose, name='a')\n" + rule("yield from pick(match)"),
    ),
    "another rule": (
        "from questboard.games.toy.rules.council import council\n" + rule("council(match)"),
        "from questboard.games.toy.rules.council import council\nSTEPS = {'council': council}",
    ),
    "re-exported": (
        "from . import session\n" + rule("session(match)"),
        "from . import session\n" + rule("session"),
    ),
    "shadowed": (ASK + rule("choose(match)"), ASK + "def f(match, choose):\n    choose(match)"),
    "returned by a plain function": (
        ASK + "def g(match): return choose(match, 'a')\n" + rule("g(match)"),
        ASK + "def g(match): return choose(match, 'a')\n" + rule("yield from g(match)"),
    ),
    "returned by the engine": (
        "from questboard.engine.asking.ask import confirm\n" + rule("confirm(match, 'a')"),
        "from questboard.engine.asking.ask import confirm\n" + rule("yield from confirm(match, 'a')"),
    ),
    "told from the engine's iterators": (
        "from questboard.engine.play.game import jump\n" + rule("jump(match)"),
        "from questboard.engine.play.game import walk\n" + rule("return list(walk(x))"),
    ),
    "returned by a generator": (
        ASK + rule("yield from choose(match, 'a')", "return choose(match, 'b')"),
        ASK + rule("yield from choose(match, 'a')", "return (yield from choose(match, 'b'))"),
    ),
    "either arm": (
        ASK + rule("a = choose(match, 'a') if x else None"),
        ASK + rule("a = yield from (choose(match, 'a') if x else choose(match, 'b'))"),
    ),
    "lambda": (
        ASK + "g = lambda match: choose(match, 'a')\n" + rule("g(match)"),
        ASK + "g = lambda match: choose(match, 'a')\n" + rule("yield from g(match)"),
    ),
    "nested": (
        ASK + rule("def g(): yield from choose(match, 'a')", "g()"),
        ASK + rule("def g(): yield from choose(match, 'a')", "yield from g()"),
    ),
    "annotated": (
        "from questboard.engine.play.game import Asking\ndef g(match) -> Asking: return match.effect()\n"
        + rule("g(match)"),
        "def g(match) -> int: return match.effect()\n" + rule("g(match)"),
    ),
    "method": (
        ASK + "class Spell:\n  def cast(self, match): yield from choose(match, 'a')\n" + rule("x.cast(match)"),
        ASK
        + "class Spell:\n  def cast(self, match): yield from choose(match, 'a')\n"
        + rule("yield from x.cast(match)"),
    ),
}


GUARDED = {
    "finally": (
        ASK + rule("try: yield from choose(match, 'a')", "finally: x()"),
        ASK + rule("try: x()", "finally: x()", "yield from choose(match, 'a')"),
    ),
    "in finally": (
        ASK + rule("try: x()", "finally: yield from choose(match, 'a')"),
        ASK + rule("try: x()", "finally: x()"),
    ),
    "with": (
        ASK + rule("with x: yield from choose(match, 'a')"),
        ASK + rule("with x: pass", "yield from choose(match, 'a')"),
    ),
    "bare except": (
        ASK + rule("try: yield from choose(match, 'a')", "except: x()"),
        ASK + rule("try: yield from choose(match, 'a')", "except KeyError: x()"),
    ),
    "except Exception": (
        ASK + rule("try: yield from choose(match, 'a')", "except Exception: x()"),
        ASK + rule("try: x()", "except Exception: x()", "else: yield from choose(match, 'a')"),
    ),
    "except BaseException among others": (
        ASK + rule("try: yield from choose(match, 'a')", "except (KeyError, BaseException): x()"),
        ASK + rule("try: yield from choose(match, 'a')", "except (KeyError, ValueError): x()"),
    ),
    "deep": (
        ASK + rule("try:", "  while x: yield from choose(match, 'a')", "finally: x()"),
        ASK + rule("try:", "  def g(): yield from choose(match, 'a')", "finally: x()"),
    ),
}


ORDER = {
    "literal": (rule("for y in {1, 2}: ..."), rule("for y in (1, 2): ...")),
    "call": (rule("for y in set(x): ..."), rule("for y in sorted(set(x)): ...")),
    "frozenset": (rule("return [y for y in frozenset(x)]"), rule("return x in frozenset((1, 2))")),
    "set comprehension": (
        rule("return [y for y in {z for z in x}]"),
        rule("return {y for y in {z for z in x}}"),
    ),
    "generator": (rule("return list(y for y in set(x))"), rule("return sorted(y for y in set(x))")),
    "dict": (rule("return {y: 1 for y in set(x)}"), rule("return {y: 1 for y in dict(x)}")),
    "list": (rule("return list(set(x))"), rule("return len(set(x))")),
    "tuple": (rule("return tuple({*x})"), rule("return tuple([*x])")),
    "star": (rule("return [*set(x)]"), rule("return {*set(x)}")),
    "unpacked": (rule("a, b = set(x)"), rule("a, b = sorted(set(x))")),
    "the only one": (rule("[a, b] = set(x)"), rule("(a,) = set(x)")),
    "mapped": (rule("return [*map(int, set(x))]"), rule("return sorted(map(int, set(x)))")),
    "joined": (rule("return ', '.join(set(x))"), rule("return ', '.join(sorted(set(x)))")),
    "popped": (rule("s = set(x)", "return s.pop()"), rule("s = list(x)", "return s.pop()")),
    "local": (rule("s = set(x)", "for y in s: ..."), rule("s = set(x)", "s = sorted(s)", "for y in s: ...")),
    "annotated local": (
        rule("s: set[int] = x", "for y in s: ..."),
        rule("s: list[int] = x", "for y in s: ..."),
    ),
    "parameter": (
        "def f(s: 'set[int]'):\n  for y in s: ...",
        "def f(s: 'list[set[int]]'):\n  for y in s: ...",
    ),
    "operator": (rule("for y in set(x) - {1}: ..."), rule("for y in x - 1: ...")),
    "keys": (rule("for y in x.keys() & match: ..."), rule("for y in x.keys(): ...")),
    "method": (rule("for y in {1}.union(x): ..."), rule("for y in x.union(x): ...")),
    "constant": (
        "from ..state import HANDS as H\n" + rule("for y in H: ..."),
        "from ..state import HANDS as H\n" + rule("return x in H"),
    ),
    "function that returns one": (
        "from .. import state\n" + rule("for y in state.near(x): ..."),
        "from .. import state\n" + rule("for y in sorted(state.near(x)): ..."),
    ),
    "ties": (rule("return sorted(set(x), key=len)"), rule("return sorted(sorted(set(x)), key=len)")),
    "asked": (
        ASK + rule("yield from choose(match, {1, 2})"),
        ASK + rule("yield from choose(match, (1, 2))"),
    ),
    "itertools": (
        "from itertools import combinations as c\n" + rule("return c({1, 2}, 2)"),
        "from itertools import combinations as c\n" + rule("return c((1, 2), 2)"),
    ),
}


FIELDS = {
    "set": (STRUCT + "class A(Struct):\n  a: set[int]", STRUCT + "class A(Struct):\n  a: list[int]"),
    "frozenset": (
        "import msgspec as m\nclass A(m.Struct):\n  a: frozenset[int] = frozenset()",
        "class A:\n  a: frozenset[int] = frozenset()",
    ),
    "inside": (
        STRUCT + "class A(Struct):\n  a: dict[str, set[int]]",
        STRUCT + "class A(Struct):\n  a: dict[str, int]",
    ),
    "optional": (
        STRUCT + "class A(Struct):\n  a: set[int] | None",
        STRUCT + "class A(Struct):\n  a: int | None",
    ),
    "quoted": (
        STRUCT + "class A(Struct):\n  a: 'set[int]'",
        STRUCT + "from typing import Literal\nclass A(Struct):\n  a: Literal['set', 'run']",
    ),
    "alias": (
        STRUCT + "Seats = set[int]\nclass A(Struct):\n  a: Seats",
        STRUCT + "Tree = dict[str, 'Tree']\nclass A(Struct):\n  a: Tree",
    ),
    "inherited": (
        "from questboard.engine.play.game import State as S\nclass A(S):\n  a: set[int]",
        "import typing\n" + STRUCT + "class A(Struct):\n  a: typing.ClassVar[set[int]]",
    ),
}
