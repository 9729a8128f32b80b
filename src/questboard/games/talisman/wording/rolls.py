"""Dice and trials in sentences: who rolled what, what was needed, how it went."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.engine import Look
from questboard.games.talisman.wording import names

Data = dict[str, Any]


def fought(look: Look, data: Data) -> str:
    foe = look.name(data["rival"]) if data["rival"] >= 0 else names.the(data["foe"])
    return f"{look.name(data['seat'])} has {data['mine']}, {foe} {data['his']}."


def attacked(look: Look, data: Data) -> str:
    stat = "Strength" if data["kind"] == "combat" else "Craft"
    return f"{look.name(data['seat'])} is attacked by {names.the(data['foe'])} ({stat} {data['value']})."


def stand_off(look: Look, data: Data) -> str:
    rival = data.get("rival", -1)
    other = look.name(rival) if rival >= 0 else names.the(data["foe"]) if data.get("foe") else ""
    return f"A stand-off between {look.name(data['seat'])} and {other}." if other else "A stand-off."


def evades(look: Look, data: Data) -> str:
    foe = f" {names.the(data['foe'])}" if data.get("foe") else ""
    return f"{look.name(data['seat'])} evades{foe}."


def test(look: Look, data: Data) -> str:
    passed = "passes" if data["total"] <= data["value"] else "fails"
    return f"{look.name(data['seat'])} rolls {data['total']} with {_stat(data)}, and {passed}."


def portal(look: Look, data: Data) -> str:
    opens = "it opens" if data["total"] <= data["value"] else "it stays shut"
    return f"{look.name(data['seat'])} rolls {data['total']} at the Portal with {_stat(data)}: {opens}."


def gauntlet(look: Look, data: Data) -> str:
    seat, stat = look.name(data["seat"]), data["stat"].capitalize()
    if data["over"] <= 0:
        return f"{seat} rolls no more than {stat} here, and may pass."
    return f"{seat} rolls {data['over']} more than {stat}, and is thrown back."


def saves(look: Look, data: Data) -> str:
    rolled = f"{data['die']}" if data["score"] == data["die"] else f"{data['die']}, which counts as {data['score']}"
    card = names.title(look, data["card"])
    return f"{look.name(data['seat'])} rolls {rolled} for the {card}: {data['need']} or more saves the Life."


def casting(look: Look, data: Data) -> str:
    enough = "enough" if data["score"] > data["cost"] else "not enough"
    return f"{look.name(data['seat'])} casts with {data['score']} against difficulty {data['cost']}: {enough}."


def death(look: Look, data: Data) -> str:
    return f"{look.name(data['seat'])} throws {data['mine']}, Death {data['his']}."


def gamble(look: Look, data: Data) -> str:
    won = "wins" if data["die"] >= data["need"] else "loses"
    return f"{look.name(data['seat'])} rolls {data['die']}, needs {data['need']}, and {won} the stake."


def contest(look: Look, data: Data) -> str:
    return f"{look.name(data['seat'])} has {data['mine']} against {data['his']} of {look.name(data['to'])}."


def status(look: Look, data: Data) -> str:
    seat, what = look.name(data["seat"]), STATUSES.get(data["status"], data["status"])
    return f"{seat} has {what} now." if data["now"] else f"{seat} is rid of {what}."


def token(look: Look, data: Data) -> str:
    what = TOKENS.get(data["token"], str(data["token"]))
    return f"{look.name(data['seat'])} has {data['now']} {what if data['now'] != 1 else what.removesuffix('s')} now."


def modifier(look: Look, data: Data) -> str:
    what = MODIFIED.get(data["what"], data["what"])
    return f"{look.name(data['seat'])} has {data['n']:+} {what}."


def foe_bonus(look: Look, data: Data) -> str:
    return f"The foe of {look.name(data['seat'])} has {data['n']:+}."


def fight_bonus(look: Look, data: Data) -> str:
    return f"{look.name(data['seat'])} has {data['n']:+} in this fight."


def favour(look: Look, data: Data) -> str:
    return f"{look.name(data['seat'])} spends a Favour: {data['n']:+} on the die."


def banks(look: Look, data: Data) -> str:
    done = {"deposit": "brings {}G to the Bank", "withdraw": "takes {}G from the Bank"}.get(data["what"], "moves {}G")
    return f"{look.name(data['seat'])} {done.format(data['n'])}; {data['now']}G are there."


def quest(look: Look, data: Data) -> str:
    return f"The Warlock wants of {look.name(data['seat'])}: {QUESTS.get(data['task'], data['task'])}."


def draws_spells(look: Look, data: Data) -> str:
    return f"{look.name(data['seat'])} draws {'a Spell' if data['n'] == 1 else str(data['n']) + ' Spells'}."


def fiends(look: Look, data: Data) -> str:
    return f"{data['n']} {'fiend waits' if data['n'] == 1 else 'fiends wait'} for {look.name(data['seat'])}."


def will_miss(look: Look, data: Data) -> str:
    return f"{look.name(data['seat'])} will miss {'a turn' if data['n'] == 1 else str(data['n']) + ' turns'}."


STATUSES = {"warrant": "a Warrant", "citizen": "Citizenship", "license": "a License", "letter": "a letter to the Watch",
            "betrothed": "somebody to marry", "loan": "a Loan"}  # fmt: skip
TOKENS = {"favour": "Favours", "poison": "Poison", "bite": "Bites", "ash": "Black Ash", "dungeon": "Dungeon tokens"}
MODIFIED = {"move": "on Movement", "cast": "on casting", "price": "on prices", "save": "on saves", "fight": "in fights",
            "strength": "Strength", "craft": "Craft"}  # fmt: skip
QUESTS = {"life": "a Life taken from another Character", "enemy": "a beaten Enemy", "follower": "a Follower",
          "magic": "a Magic Object", "gold 3": "3G", "gold 2": "2G"}  # fmt: skip


def _stat(data: Data) -> str:
    return f"{data['stat'].capitalize()} {data['value']}"


SAYS: dict[str, Callable[[Look, Data], str]] = {
    "fought": fought, "attacked": attacked, "stand-off": stand_off, "evades": evades, "test": test, "portal": portal,
    "gauntlet": gauntlet, "save-roll": saves, "casting-roll": casting, "death-dices": death, "gamble": gamble,
    "contest": contest, "status": status, "token": token, "modifier": modifier, "foe-bonus": foe_bonus,
    "fight-bonus": fight_bonus, "favour": favour, "banks": banks, "quest": quest, "draws-spells": draws_spells,
    "will-miss": will_miss, "fiends": fiends,
}  # fmt: skip
"""Events whose sentence depends on their numbers."""
