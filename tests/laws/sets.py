"""Laws 2 and 9: no sets in the state, and no order taken from a set."""

import ast
from collections.abc import Iterator

from tests.laws.sources import Finding, Index, Source, returned

SET_TYPES = {
    "builtins.set",
    "builtins.frozenset",
    *(f"{home}.{name}" for home in ("typing", "collections.abc") for name in ("Set", "MutableSet")),
    *(f"typing.{name}" for name in ("FrozenSet", "AbstractSet")),
}
SET_METHODS = ("union", "intersection", "difference", "symmetric_difference", "copy")
ORDER_FREE = {f"builtins.{name}" for name in ("sorted", "set", "frozenset", "any", "all", "sum", "len", "min", "max")}
KEEPING = {f"builtins.{name}" for name in ("list", "tuple", "map", "filter")}
ORDERING = KEEPING | {f"builtins.{name}" for name in ("enumerate", "iter", "zip", "dict.fromkeys")}
ORDERING |= {
    "functools.reduce",
    "collections.deque",
    "collections.Counter",
    "collections.OrderedDict.fromkeys",
}


def set_order(source: Source, index: Index) -> Iterator[Finding]:
    """Iteration over a set in any guise; membership and `sorted` without a key are fine."""
    sets = Sets(index)
    for node in source.nodes():
        for value, how in _ordered(source, index, node):
            if sets.is_set(source, value):
                yield source.finding(value, "law 9", f"{how} a set: its order is not defined, use sorted()")


def set_fields(source: Source, index: Index) -> Iterator[Finding]:
    """Fields of msgspec structs annotated as sets, at any depth of the annotation."""
    sets = Sets(index)
    for node in source.nodes():
        if isinstance(node, ast.ClassDef) and _is_struct(source, index, node):
            for field in node.body:
                if isinstance(field, ast.AnnAssign) and sets.is_set_type(source, field.annotation, inside=True):
                    name = ast.unparse(field.target)
                    yield source.finding(field, "law 2", f"field {name} is a set: the state keeps lists or dicts")


def _ordered(source: Source, index: Index, node: ast.AST) -> Iterator[tuple[ast.expr, str]]:
    """The expressions whose order a node takes over."""
    match node:
        case ast.For():
            yield node.iter, "loops over"
        case ast.ListComp() | ast.DictComp() | ast.GeneratorExp():
            if not _order_is_dropped(source, node):
                yield from ((part.iter, "loops over") for part in node.generators)
        case ast.Starred(ctx=ast.Load()):
            if not isinstance(source.parent[node], ast.Set):
                yield node.value, "unpacks"
        case ast.Assign(targets=[ast.Tuple(elts=[_, _, *_]) | ast.List(elts=[_, _, *_]), *_]):
            yield node.value, "unpacks"
        case ast.Call():
            yield from _ordered_by_call(source, index, node)
        case _:
            pass


def _ordered_by_call(source: Source, index: Index, node: ast.Call) -> Iterator[tuple[ast.expr, str]]:
    name = source.resolve(node.func) or ""
    args = [arg for arg in node.args if not isinstance(arg, ast.Starred)]
    if name in KEEPING and _order_is_dropped(source, node):
        return
    if name in ORDERING or name.startswith("itertools."):
        yield from ((arg, f"{name.rpartition('.')[2]}() takes the order of") for arg in args)
    elif name in ORDER_FREE and not _order_free(source, node):
        yield from ((arg, "ties under a key keep the order of") for arg in args)
    elif index.is_generator_call(source, node):
        yield from ((arg, "asks in the order of") for arg in (*args, *(word.value for word in node.keywords)))
    elif isinstance(node.func, ast.Attribute) and node.func.attr in ("join", "extend"):
        yield from ((arg, f".{node.func.attr}() takes the order of") for arg in args)
    elif isinstance(node.func, ast.Attribute) and node.func.attr == "pop" and not node.args:
        yield node.func.value, "pops from"


def _order_is_dropped(source: Source, node: ast.expr) -> bool:
    """`sorted(y for y in s)`, `sorted(map(f, s))`: the set's order is gone again at once."""
    above = source.parent[node]
    return isinstance(above, ast.Call) and node in above.args and _order_free(source, above)


def _order_free(source: Source, call: ast.Call) -> bool:
    return source.resolve(call.func) in ORDER_FREE and not any(word.arg == "key" for word in call.keywords)


def _is_struct(source: Source, index: Index, node: ast.ClassDef, depth: int = 0) -> bool:
    for base in node.bases:
        name = index.meaning(source, base.value if isinstance(base, ast.Subscript) else base)
        if name in ("msgspec.Struct", "msgspec._core.Struct"):
            return True
        if name in index.classes and depth < 20 and _is_struct(*_with(index, name), depth + 1):
            return True
    return False


def _with(index: Index, name: str) -> tuple[Source, Index, ast.ClassDef]:
    source, node = index.classes[name]
    return source, index, node


class Sets:
    """Which expressions are sets, as far as literals, annotations, assignments and returns tell."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self.busy: set[ast.AST] = set()

    def is_set(self, source: Source, node: ast.AST | None) -> bool:
        if node is None or node in self.busy:
            return False
        self.busy.add(node)
        try:
            return self._is_set(source, node)
        finally:
            self.busy.discard(node)

    def is_set_type(self, source: Source, note: ast.expr | None, inside: bool = False) -> bool:
        """Is this annotation a set (`set[int]`, `set | None`)? With `inside`, also a list or dict of sets."""
        if note is None or note in self.busy:
            return False
        self.busy.add(note)
        try:
            return any(self._names_set(source, part, inside) for part in _parts(source, note, inside))
        finally:
            self.busy.discard(note)

    def _names_set(self, source: Source, note: ast.expr, inside: bool) -> bool:
        name = self.index.meaning(source, note)
        if name in self.index.variables:  # Seats = set[int]
            home, alias = self.index.variables[name]
            return any(self.is_set_type(home, value, inside) for value in home.top.values.get(alias, []))
        return name in SET_TYPES

    def _is_set(self, source: Source, node: ast.AST) -> bool:
        match node:
            case ast.Set() | ast.SetComp():
                return True
            case ast.Name():
                return self._variable_is_set(source, node)
            case ast.Attribute():
                return self._constant_is_set(self.index.meaning(source, node))
            case ast.IfExp():
                return self.is_set(source, node.body) or self.is_set(source, node.orelse)
            case ast.NamedExpr():
                return self.is_set(source, node.value)
            case ast.BoolOp():
                return any(self.is_set(source, value) for value in node.values)
            case ast.BinOp(op=ast.BitOr() | ast.BitAnd() | ast.BitXor() | ast.Sub()):
                return any(_is_keys(side) or self.is_set(source, side) for side in (node.left, node.right))
            case ast.Call():
                return self._call_is_set(source, node)
            case _:
                return False

    def _call_is_set(self, source: Source, node: ast.Call) -> bool:
        name = self.index.meaning(source, node.func)
        if name in ("builtins.set", "builtins.frozenset"):
            return True
        if name in self.index.functions and name not in self.index.generators:
            home, function = self.index.functions[name]
            if not isinstance(function, ast.Lambda) and function.returns:
                return self.is_set_type(home, function.returns)
            return any(self.is_set(home, value) for value in returned(function))
        match node.func:
            case ast.Attribute(attr=attr, value=value) if attr in SET_METHODS:
                return self.is_set(source, value)
            case _:
                return False

    def _variable_is_set(self, source: Source, node: ast.Name) -> bool:
        """A local is what it was last assigned above its use: `seats = sorted(seats)` mends it."""
        scope = source.binding(node)
        if scope is None:
            return False
        if scope.names[node.id]:
            return self._constant_is_set(self.index.meaning(source, node))
        values = scope.values.get(node.id, [])
        above = [value for value in values if value.lineno < node.lineno]
        noted = self.is_set_type(source, scope.annotations.get(node.id))
        if noted and all(isinstance(source.parent[value], ast.AnnAssign) for value in above):
            return True
        return any(self.is_set(source, value) for value in above[-1:] or values)

    def _constant_is_set(self, name: str | None) -> bool:
        if name not in self.index.variables:
            return False
        home, alias = self.index.variables[name]
        values = home.top.values.get(alias, [])
        return self.is_set_type(home, home.top.annotations.get(alias)) or any(self.is_set(home, v) for v in values)


def _is_keys(node: ast.expr) -> bool:
    """`dict.keys()`, which turns into a set under `&`, `|` and `-`."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "keys"


def _parts(source: Source, note: ast.expr | None, inside: bool) -> Iterator[ast.expr]:
    """The type names in an annotation: the outer ones, or with `inside` those at any depth."""
    match note:
        case ast.Constant(value=str()):
            yield from _parts(source, source.quoted(note), inside)
        case ast.BinOp():
            yield from _parts(source, note.left, inside)
            yield from _parts(source, note.right, inside)
        case ast.Subscript():
            outer = (source.resolve(note.value) or "").removeprefix("typing.")
            if outer in ("Literal", "ClassVar"):
                return
            yield note.value
            if inside or outer in ("Annotated", "Optional", "Union", "Final"):
                yield from _parts(source, note.slice, inside)
        case ast.Tuple() | ast.List():
            for part in note.elts:
                yield from _parts(source, part, inside)
        case ast.Name() | ast.Attribute():
            yield note
        case _:
            pass
