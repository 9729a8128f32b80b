"""Talisman in words, for whoever looks. Nothing here decides anything."""

from __future__ import annotations

from typing import Any, cast

from questboard.engine import Asked, Declarations, Form, Label, One, Option, Panel, Words
from questboard.engine.telling.events import Heard
from questboard.engine.telling.race import Race
from questboard.games.talisman.boards import flight, teleports
from questboard.games.talisman.boards.main import crown, inner
from questboard.games.talisman.effects import cards, counters, journeys, luck, markets, people, places, sorcery
from questboard.games.talisman.rules import (
    abilities,
    alignment,
    arriving,
    captives,
    combat,
    curses,
    decks,
    dice,
    docks,
    drawing,
    duels,
    encounters,
    errands,
    foes,
    hands,
    law,
    limits,
    lives,
    money,
    movement,
    numbers,
    objects,
    one_round,
    organise,
    outcomes,
    pieces,
    quests,
    rafting,
    ranks,
    seasons,
    setting_up,
    spells,
    taking,
    tokens,
    trade,
    turn,
    visiting,
    winning,
)
from questboard.games.talisman.seen import Look
from questboard.games.talisman.wording import board, facts, names, options, prompts, race

SERIOUS = ("cast-spell-cast", "cast-life-loss")


def _is_tidying(look: Look) -> bool:
    return look.asked is not None and look.asked.name == "organise"


class TalismanWords(Words):
    """Questions, answers and happenings of Talisman."""

    costly = Words.costly | {"accept", "buy", "cast", "damage", "heal", "repair"}

    formal = ("cast-",)
    declared = Declarations((
        abilities, alignment, arriving, captives, combat, curses, decks, dice, docks, drawing, duels,
        encounters, errands, foes, hands, law, limits, lives, money, movement, numbers, objects, organise, outcomes,
        pieces, quests, rafting, ranks, one_round, seasons, setting_up, spells, taking, tokens, trade, turn,
        visiting, winning,
        cards, counters, journeys, luck, markets, people, places, sorcery,
        crown, inner, flight, teleports,
    ))  # fmt: skip

    def card(self, look: Look, name: str) -> str:
        return names.title(look, name)

    def prompt(self, look: Look, asked: Asked) -> str:
        question = self.declared.questions.get(asked.name)
        return names.unglued(prompts.addressed(look, asked, prompts.wanted(look, asked, question)))

    def option(self, look: Look, asked: Asked, option: Option) -> Label:
        label = options.option(look, asked, option) or super().option(look, asked, option)
        return label._replace(text=names.unglued(label.text))

    def blank(self, look: Look, asked: Asked, form: Form) -> Label:
        if form.verb == "trade" and isinstance(form.fields[0], One):
            return Label(f"Trade with {look.name(int(form.fields[0].values[0]))} ...", options.FORMS["trade"][1])
        return Label(*options.FORMS.get(form.verb, (form.verb.replace("-", " ").capitalize() + " ...", "")))

    def value(self, look: Look, asked: Asked, field: str, value: Any) -> str:
        if isinstance(value, tuple):
            parts = cast("tuple[Any, ...]", value)
            return ", ".join(self.value(look, asked, field, part) for part in parts) or "nothing"
        if isinstance(value, int) and field in options.CARD_FIELDS:
            return names.card(look, value)
        if isinstance(value, int) and field == "with":
            return look.name(value)
        return super().value(look, asked, field, value)

    def things(self, look: Look, option: Option | Form) -> tuple[str, ...]:
        """Spells and abilities by the card they are on; in Organization, what can be moved."""
        if isinstance(option, Form):
            cards = [value for value in getattr(option.fields[0], "values", ()) if isinstance(value, int)]
            named = option.fields[0].name in options.CARD_FIELDS and _is_tidying(look)
            return tuple(f"{option.verb} {names.card_id(look, card)}" for card in cards) if named else (option.verb,)
        match option:
            case ("cast", int(card), *_):
                return (names.card_id(look, card),)
            case ("use", int(card), *_):
                own = look.seat if look.seat is not None else look.view.active
                return (look.view.heroes[own].character if card < 0 else names.card_id(look, card),)
            case (str(verb), int(card), *_) if _is_tidying(look):
                return (f"{verb} {names.card_id(look, card)}",)
            case _:
                return super().things(look, option)

    def matters(self, look: Look, option: Option | Form) -> bool:
        """One's own turn, one's own fight; a Spell to be answered and a Life to be saved always do."""
        view, asked = look.view, "" if look.asked is None else look.asked.name
        mine = view.active == look.seat and not view.fights
        return mine or asked in SERIOUS or any(look.seat in (fight.seat, fight.rival) for fight in view.fights)

    def event(self, look: Look, heard: Heard) -> str:
        return names.unglued(super().event(look, heard))

    def fact(self, look: Look, kind: str, value: Any) -> str:
        said = facts.SAID.get(kind)
        return super().fact(look, kind, value) if said is None else said(look, value)

    def race(self, look: Look) -> Race:
        return race.race_of(look)

    def board(self, look: Look) -> list[Panel]:
        return board.panels(look)

    def atlas(self, look: Look) -> list[Panel]:
        return [*self.board(look), *board.elsewhere(look)]

    def sheets(self, look: Look) -> dict[str, str]:
        return {card.id: card.name for card in look.content.cards}

    def places(self, look: Look) -> dict[str, str]:
        return {space.id: names.space(look, space.id) for space in look.content.spaces}

    def sheet(self, look: Look, card: str | int) -> Panel:
        known = look.content.face_of.get(card) if isinstance(card, str) else None
        return super().sheet(look, card) if known is None else board.sheet(look, look.content.faces[known])
