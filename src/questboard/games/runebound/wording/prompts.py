"""What is wanted of whom, in one line."""

from __future__ import annotations

from questboard.engine import Asked, Wanted
from questboard.games.runebound.faces import Face, cards_told
from questboard.games.runebound.wording.effects import amount
from questboard.games.runebound.wording.names import PHASES, Names

ASKING = ("what", "where", "which", "who", "whose", "is", "how")
"""A prompt that begins so is a question."""


def prompt(names: Names, asked: Asked, wanted: Wanted | None) -> str:
    """`wanted`: how the question is declared beside its rule."""
    waiting = [seat for seat in asked.seats if seat not in asked.answered]
    waiting.sort(key=lambda seat: seat != names.look.seat)  # whoever reads it comes first
    who = ", ".join("you" if seat == names.look.seat else names.player(seat) for seat in waiting)
    says = asked.name.replace("_", " ").replace("-", " ") if wanted is None else wanted.says
    what = says.format(roll=_roll(names), wounds=_wounds(names), dice=_dice(names), phase=_phase(names))
    if asked.name == "choice" and (card := open_card(names)) is not None:
        what = f"{card.name}. {card.text}".rstrip(".")
    end = "?" if what.split(": ")[-1].split(" ")[0] in ASKING else "."
    return f"{who[:1].upper() + who[1:]}: {what}{end}"


def _roll(names: Names) -> str:
    """The roll that is being made: what it is, and how far it has come."""
    roll = names.look.view.roll
    if roll is None:
        return "the dice"
    if roll.kind == "combat":
        kind = f"{PHASES[roll.phase]} {'attack' if roll.attacks else 'defence'}"
    else:
        kind = roll.skill or "escape"
    reached = f"{roll.total}" if any(roll.dice) else f"{roll.total} and the dice"
    if roll.kind == "target":  # there is nothing to reach: the rival must reach it
        return f"{PHASES[roll.phase]}, what your rival must reach: {reached}"
    return f"{kind}: {reached} against {roll.target}"


def _dice(names: Names) -> str:
    """The movement dice that are left."""
    view = names.look.view
    return amount(len(view.dice), "dice") if view.dice else "what is left"


def _phase(names: Names) -> str:
    enemy = names.look.view.enemy
    return "" if enemy is None else PHASES[enemy.phase]


def _wounds(names: Names) -> str:
    harm = names.look.view.harm
    return "the wounds" if harm is None else f"{amount(harm[1], 'wounds')} of {names.named(harm[0])}"


def open_card(names: Names) -> Face | None:
    """The card that was drawn, is fought, or was used last: a choice that lies open is its."""
    found = names.look.last(*cards_told(names.look))
    return None if found is None else names.content.by_id[found.data["card"]]
