"""What a choice costs whoever looks at it, today."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.games.talisman import vocabulary as words
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import names


def tag(look: Look, gold: int, due: bool = False) -> str:
    """` for 3G`, or nothing where nothing is paid."""
    if not gold:
        return ""
    return f" for {gold if due else max(1, gold + _today(look))}G"


def of_line(look: Look, name: str, *sources: str) -> str:
    """The price of one line of a choice, which stands on the first of these cards and Spaces that has it."""
    lines = [line for source in sources for line in _lines(_said(look, source)) if line.name == name]
    line = lines[0] if lines else None
    return "" if line is None else tag(look, line.gold, line.due)


def _today(look: Look) -> int:
    """What a Day, or a rank, takes off every price here."""
    hero = names.own_hero(look)
    if hero is None:
        return 0
    here = look.content.space_of.get(hero.at, -1)
    board = look.content.spaces[here].board if here >= 0 else ""
    cards = [*(name for name, _ in look.view.calendar), *hero.ranks]
    faces = [look.content.faces[look.content.face_of[name]] for name in cards if name in look.content.face_of]
    bonuses = [entry for face in faces for entry in face.bonus if entry.to == "price"]
    return sum(entry.n for entry in bonuses if entry.condition is None or entry.condition.board == board)


def _said(look: Look, source: str) -> Sequence[words.Effect]:
    if source in look.content.space_of:
        return look.content.spaces[look.content.space_of[source]].do
    face = look.content.face_of.get(source, -1)
    return [effect for ability in look.content.faces[face].ab for effect in ability.do] if face >= 0 else ()


def _lines(effects: Sequence[words.Effect]) -> list[words.Choice]:
    """Every line of every choice among these effects, however deep."""
    found: list[words.Choice] = []
    for effect in effects:
        if isinstance(effect, words.Choose):
            found += effect.options
            for line in effect.options:
                found += _lines(line.do)
        elif isinstance(effect, words.Rolls):
            for row in effect.table.values():
                found += _lines(row)
        elif isinstance(effect, words.Each):
            found += _lines(effect.do)
    return found
