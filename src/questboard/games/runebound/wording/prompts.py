"""What is wanted of whom, in one line."""

from __future__ import annotations

from questboard.engine import Asked
from questboard.games.runebound.faces import Face
from questboard.games.runebound.wording import modes
from questboard.games.runebound.wording.names import PHASES, Names, amount

PROMPTS = {
    "hero": "choose your hero",
    "move": "roll, rest, take one sure step, or stay",
    "walk": "where do you go with {dice}, or do you end your movement",
    "rest": "who rests",
    "heal": "who is healed",
    "barter": "make an offer, or go on",
    "reply": "accept the offer, or decline it",
    "adventure": "what do you do here",
    "escape": "fight on, or flee",
    "market": "buy, sell, heal, or leave the market",
    "experience": "spend experience, or keep it",
    "ko-card": "knocked out, you lose one of your dearest cards: which",
    "ko-place": "where do you wake up",
    "ready": "which card is ready again",
    "too-many": "you have too many: which must go",
    "equip": "is it an Ally or an Item",
    "choice": "choose",
    "prize": "which card do you take",
    "find": "which card do you want",
    "reroll": "which movement die do you roll again",
    "turn-die": "turn a movement die",
    "teleport": "where do you go",
    "wages": "pay your Ally, or part",
    "any_own": "use something after your adventure, or go on",
    "move_before": "use something before moving, or go on",
    "move_roll": "use something on your dice, or go on",
    "combat_before": "use something Before Combat, or go on",
    "revealed": "use something at once, or go on",
    "round_start": "use something in this round, or go on",
    "pre_roll": "use something before the roll ({roll}), or roll",
    "post_roll": "change the roll ({roll}), or let it stand",
    "hit": "use something after the hit ({roll}), or go on",
    "dmg_in": "ward off {wounds}, or take them",
    "test_pre": "use something before the test ({roll}), or roll",
    "test_post": "change the roll ({roll}), or let it stand",
}

ASKING = ("what", "where", "which", "who", "whose", "is", "how")
"""A prompt that begins so is a question."""


def prompt(names: Names, asked: Asked) -> str:
    waiting = [seat for seat in asked.seats if seat not in asked.answered]
    waiting.sort(key=lambda seat: seat != names.look.seat)  # whoever reads it comes first
    who = ", ".join("you" if seat == names.look.seat else names.player(seat) for seat in waiting)
    what = PROMPTS.get(asked.name) or modes.PROMPTS.get(asked.name, asked.name.replace("_", " ").replace("-", " "))
    what = what.format(roll=_roll(names), wounds=_wounds(names), dice=_dice(names))
    if asked.name == "phase" and names.look.view.enemy is not None:
        what = f"the {PHASES[names.look.view.enemy.phase]} phase: who rolls"
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


def _wounds(names: Names) -> str:
    harm = names.look.view.harm
    return "the wounds" if harm is None else f"{amount(harm[1], 'wounds')} of {names.named(harm[0])}"


def open_card(names: Names) -> Face | None:
    """The card that was drawn, is fought, or was used last: a choice that lies open is its."""
    found = names.look.last("drawn", "power", "fight", "storm-card")
    return None if found is None else names.content.by_id[found.data["card"]]
