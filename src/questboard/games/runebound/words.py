"""Runebound in words, for whoever looks. Nothing here decides anything; `wording/` has the sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from questboard.engine import Asked, Declarations, Form, Label, Option, Outcome, Panel, Words
from questboard.engine.telling.ending import verdict
from questboard.engine.telling.events import Heard
from questboard.engine.telling.race import Race
from questboard.engine.telling.words import Gain
from questboard.games.runebound.atlas import place
from questboard.games.runebound.effects import flow, harm, land, wealth
from questboard.games.runebound.rules import (
    adventure,
    barter,
    combat,
    doom,
    duel,
    experience,
    knock_out,
    market,
    movement,
    piles,
    powers,
    seats,
    stand_off,
    trials,
    turn,
    winning,
    wounds,
)
from questboard.games.runebound.seen import Look
from questboard.games.runebound.wording import board, facts, options, prompts, race
from questboard.games.runebound.wording.effects import amount
from questboard.games.runebound.wording.names import Names

SAFE = 75
"""Percent: a roll as likely as that needs no help."""
MOST_DICE = 5


def _is_tired(look: Look) -> bool:
    own = look.view.heroes[look.view.active]
    return any(one.exhaustion for one in (own.hero, *own.allies) if one is not None)


class RuneboundWords(Words):
    passive = Words.passive | {"end"}
    costly = Words.costly | {"buy", "heal", "part", "rest", "use"}
    unit = "experience"
    instead = {"RB 13.3": "The dragons win"}
    declared = Declarations((
        adventure, barter, combat, doom, duel, experience, knock_out, market, movement, piles, powers, seats,
        stand_off, trials, turn, winning, wounds, flow, harm, land, wealth,
    ))  # fmt: skip

    def prompt(self, look: Look, asked: Asked) -> str:
        return prompts.prompt(Names(look), asked, self.declared.questions.get(asked.name))

    def option(self, look: Look, asked: Asked, option: Option) -> Label:
        return options.label(Names(look), asked, option) or super().option(look, asked, option)

    def card(self, look: Look, name: str) -> str:
        return look.content.by_id[name].name if name in look.content.by_id else super().card(look, name)

    def blank(self, look: Look, asked: Asked, form: Form) -> Label:
        if form.verb == "offer":
            return Label("Make an offer ...", "Gold and cards for gold or cards, to a Hero in the same hex.")
        return super().blank(look, asked, form)

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str:
        names = Names(look)
        if isinstance(value, tuple):
            parts = cast("tuple[Any, ...]", value)
            return ", ".join(self.value(look, asked, field, part) for part in parts) or "nothing"
        if field == "to":
            return names.hero(value)
        if field in ("give", "take"):
            return names.named(value)
        if field == "gold":
            return f"{amount(-value, 'gold')} wanted" if value < 0 else f"{amount(value, 'gold')} given"
        return super().value(look, asked, field, value)

    def things(self, look: Look, option: Option | Form) -> tuple[str, ...]:
        """What is used, by its card. With somebody exhausted, fewer dice are a rest: something new to whoever rolls."""
        match option:
            case ("use", int(card), *_):
                return (Names(look).numbered(card) or "use",)
            case ("roll", int(dice)) if dice < MOST_DICE and _is_tired(look):
                return ("rest",)
            case _:
                return super().things(look, option)

    def matters(self, look: Look, option: Option | Form) -> bool:
        """A roll that has failed, or is likely to; all else always does."""
        roll, asked = look.view.roll, "" if look.asked is None else look.asked.name
        if roll is None or asked not in ("pre_roll", "test_pre", "post_roll", "test_post"):
            return True
        return roll.chance < SAFE if asked in ("pre_roll", "test_pre") else roll.total < roll.target

    def fact(self, look: Look, kind: str, value: Any) -> str:
        said = facts.SAID.get(kind)
        return super().fact(look, kind, value) if said is None else said(Names(look), value)

    def event(self, look: Look, heard: Heard) -> str:
        """The end is told as the last page tells it."""
        if heard.kind != "ended":
            return super().event(look, heard)
        winners, reason = heard.data["winners"], heard.data["reason"]
        return verdict(look, Outcome((), tuple(winners), heard.rule, reason))

    def race(self, look: Look) -> Race:
        return race.race_of(look)

    def gains(self, look: Look, heard: Heard) -> Sequence[Gain]:
        return race.gains_of(heard)

    def board(self, look: Look) -> list[Panel]:
        return board.panels(Names(look))

    def sheets(self, look: Look) -> dict[str, str]:
        return {face.id: face.name for face in look.content.faces}

    def places(self, look: Look) -> dict[str, str]:
        atlas = look.content.atlas
        found = [(place(hex), atlas.towns[town].name) for hex, town in atlas.town_at.items()]
        return {f"{column},{row}": name for (column, row), name in found}

    def sheet(self, look: Look, card: str | int) -> Panel:
        found = look.content.by_id.get(str(card))
        return board.sheet(found) if found is not None else super().sheet(look, card)
