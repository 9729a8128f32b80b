"""Types in the words of TypeScript: the structs of a view as interfaces, with what their source says of each field."""

from __future__ import annotations

import ast
import inspect
from textwrap import dedent
from typing import Any

import msgspec
from msgspec import inspect as shape

PLAIN: dict[type[shape.Type], str] = {
    shape.IntType: "number",
    shape.FloatType: "number",
    shape.StrType: "string",
    shape.BoolType: "boolean",
    shape.NoneType: "null",
    shape.AnyType: "unknown",
}


class Writer:
    """Turns types into TypeScript; the structs that it meets on the way are declared as interfaces."""

    def __init__(self, base: type[Any] | None = None) -> None:
        self._declared: dict[str, tuple[type[Any], str]] = {}
        self._imported: set[str] = set()
        self._base = Writer().reached(base) if base is not None else {}

    def reached(self, root: type[Any]) -> dict[str, type[Any]]:
        """Every struct that is part of a type, by name."""
        self.written(shape.type_info(root))
        return {name: cls for name, (cls, _) in self._declared.items()}

    def written(self, kind: shape.Type) -> str:
        """A type as TypeScript writes it."""
        match kind:
            case shape.Metadata():
                return self.written(kind.type)
            case shape.UnionType():
                return " | ".join(self.written(one) for one in kind.types)
            case shape.LiteralType():
                return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
            case shape.TupleType():
                return f"[{', '.join(self.written(one) for one in kind.item_types)}]"
            case shape.CollectionType():
                return self._many(kind.item_type)
            case shape.DictType():
                keys = self.written(kind.key_type) if isinstance(kind.key_type, shape.LiteralType) else "string"
                return f"Record<{keys}, {self.written(kind.value_type)}>"
            case shape.StructType():
                return self._named(kind)
            case _:
                return PLAIN[type(kind)]

    def _many(self, item: shape.Type) -> str:
        one = self.written(item)
        return f"({one})[]" if isinstance(item, shape.UnionType | shape.LiteralType) else f"{one}[]"

    def _named(self, kind: shape.StructType) -> str:
        name = kind.cls.__name__
        if self._base.get(name) is kind.cls:
            self._imported.add(name)
        elif name not in self._declared:
            self._declared[name] = (kind.cls, "")  # so that a struct may hold its own kind
            self._declared[name] = (kind.cls, self._declaration(kind))
        elif self._declared[name][0] is not kind.cls:
            raise TypeError(f"two structs of one view are called {name}")
        return name

    def _declaration(self, kind: shape.StructType) -> str:
        name, notes = kind.cls.__name__, field_notes(kind.cls)
        said = comment(own_doc(kind.cls))
        if kind.array_like:
            rows = [
                f"{comment(notes.get(one.name, ''), '  ')}  {one.name}: {self.written(one.type)},\n"
                for one in kind.fields
            ]
            return f"{said}export type {name} = [\n{''.join(rows)}]\n"
        omits = kind.cls.__struct_config__.omit_defaults
        lines = [
            comment(notes.get(one.name, ""), "  ") + f"  {self._field(one, left_out=omits and not one.required)}\n"
            for one in kind.fields
        ]
        return f"{said}export interface {name} {{\n{''.join(lines)}}}\n{usual(kind) if omits else ''}"

    def _field(self, field: shape.Field, left_out: bool) -> str:
        kind = field.type
        if left_out and field.default is None and isinstance(kind, shape.UnionType):
            kind = shape.UnionType(tuple(one for one in kind.types if not isinstance(one, shape.NoneType)))
        return f"{field.encode_name}{'?' if left_out else ''}: {self.written(kind)}"

    def text(self, head: str, up: str = "") -> str:
        """All that was declared, as a file."""
        imported = f"import type {{ {', '.join(sorted(self._imported))} }} from '{up}'\n" if self._imported else ""
        return "\n".join([head + imported, *(text for _, text in self._declared.values())])


def usual(kind: shape.StructType) -> str:
    """The values of fields that are not sent when they have them."""
    name = kind.cls.__name__
    values = [
        (field.encode_name, field.default if field.default is not msgspec.NODEFAULT else field.default_factory())
        for field in kind.fields
        if not field.required
    ]
    lines = [f"  {name}: {msgspec.json.encode(value).decode()},\n" for name, value in values if value is not None]
    said = comment(f"What a {name} has where nothing else is sent.")
    return f"\n{said}export const usual{name} = {{\n{''.join(lines)}}} satisfies Partial<{name}>\n"


def comment(text: str, indent: str = "") -> str:
    """A note in the way of TypeScript, as one paragraph."""
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def own_doc(cls: type[Any]) -> str:
    return cls.__dict__.get("__doc__") or ""


def field_notes(cls: type[Any]) -> dict[str, str]:
    """The strings that stand below the fields of a struct."""
    notes: dict[str, str] = {}
    for one in reversed(cls.__mro__[:-1]):
        if one is msgspec.Struct or not issubclass(one, msgspec.Struct):
            continue
        [tree] = ast.parse(dedent(inspect.getsource(one))).body
        assert isinstance(tree, ast.ClassDef)
        for field, below in zip(tree.body, tree.body[1:], strict=False):
            match field, below:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(note))):
                    notes[name] = note
                case _:
                    pass
    return notes
