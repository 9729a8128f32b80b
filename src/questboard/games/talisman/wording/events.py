"""What happens, in sentences."""

from __future__ import annotations

from typing import Any

from questboard.engine import Look
from questboard.engine.events import Heard
from questboard.games.talisman.wording import counted, names, rolls

EVENTS = {
    "turn": "{seat}'s turn.",
    "plays": "{seat} plays the {card}.",
    "rolls": "{seat} rolls {dice} {purpose}.",
    "rolls-again": "{seat} rolls again: {dice}.",
    "moves": "{seat} goes to {to}.",
    "turns-to": "{seat} turns to {to} itself.",
    "draws": "{seat} draws {the_card}.",
    "foe-rolls": "A {die} is rolled for {the_foe}, which makes {score}.",
    "fight-roll": "{seat} rolls {die}, which makes {score}.",
    "wins": "{seat} beats {the_foe}.",
    "beats": "{seat} beats {rival}.",
    "is-beaten": "{seat} is beaten by {the_foe}.",
    "life-lost": "{seat} loses a Life {cause}; {now} left.",
    "dies": "{seat}'s {card} dies.",
    "out": "{seat} is out of the game.",
    "healed": "{seat} is healed, and has {now} of 4 Lives.",
    "cleansed": "{seat} is rid of 1 Poison, and has {now} left.",
    "poisoned": "{seat} takes {n} Poison.",
    "gold": "{seat} gains {n}G.",
    "pays": "{seat} pays {n}G.",
    "gives-gold": "{seat} gives {to} {n}G.",
    "gold-lost": "{n}G for {seat} are lost.",
    "gold-falls": "{n}G fall beside the Toad.",
    "experience": "{seat} gains {n} {kind} experience.",
    "grows": "{seat} gains {stat}, and has {now}.",
    "weakens": "{seat} loses {stat}, and has {now} left.",
    "takes": "{seat} takes the {card}.",
    "drops": "{seat} drops the {card}.",
    "loses": "{seat} loses the {card}.",
    "hands-over": "{seat} hands the {card} to {to}.",
    "discards-spell": "{seat} discards a Spell.",
    "attached": "The {card} of {seat} holds a Spell.",
    "spell-works": "The Spell works: {card}.",
    "spell-fails": "The Spell is undone: {card}.",
    "blunder": "{seat} blunders: {card}.",
    "saved": "The {card} saves {seat}.",
    "damaged": "The {card} of {seat} is damaged.",
    "repaired": "{seat} has the {card} repaired.",
    "calendar": "{card} begins.",
    "calendar-ends": "{card} is over.",
    "visits": "{seat} visits the {card}.",
    "picks": "{seat} chooses: {line}.",
    "table": "With all that is added, {seat}'s roll counts as {total}.",
    "no-effect": "Nothing happens to {seat}.",
    "misses": "{seat} misses this turn.",
    "alignment": "{seat} is {to} now.",
    "cursed": "{seat} is cursed: {card}.",
    "curse-ends": "A Curse leaves {seat}: {card}.",
    "toad": "{seat} is a Toad.",
    "itself-again": "{seat} is no Toad any more.",
    "warrant": "There is a Warrant out for {seat}.",
    "betrothed": "{seat} is betrothed.",
    "imprisoned": "{seat} is taken to the Donjon.",
    "turns-back": "{seat} turns back.",
    "no-talisman": "Without a Talisman {seat} cannot pass.",
    "completed": "{seat} has passed {space}.",
    "ending": "The Ending is revealed: {card}.",
    "cast-already": "{seat} has cast a Spell in this turn already, and cannot cast the Command Spell as well.",
    "progress": "{seat} has passed {now} of {goal} trials of the Ending.",
    "evening-over": "The agreed rounds are over.",
    "ended": "{seat} wins.",
    "patron": "A Patron comes: {the_card}.",
    "rises": "{seat} is {card} now.",
    "resigns": "{seat} is {card} no more.",
    "rank-lost": "{seat} is {card} no more.",
    "quest-done": "{seat} has done the Warlock's quest.",
    "sees": "You see {cards}.",
    "spies": "{seat} learns {to}'s Spells.",
    "frames": "{seat} frames {to}.",
    "none-left": "None is left for {seat}.",
    "search-fails": "{seat} finds nothing.",
    "turns-up": "{The_card} turns up.",
    "placed": "{The_card} is put on {to}.",
    "rafts": "{seat} crosses the river.",
    "captive": "{seat} is held captive.",
    "still-captive": "{seat} is still held.",
    "sick": "{seat} is sick: no {stat} left.",
    "meets": "{seat} meets {rival}.",
    "sells": "{seat} sells the {card} for {n}G.",
    "stolen": "The crown lies on {to}.",
    "organises": "{seat} puts things in order.",
    "prevented": "{seat} does not lose the Life.",
    "flees": "{The_foe} flees.",
    "rooted": "Roots hold {seat}.",
    "redirects": "{seat} sends the Spell to {to}.",
    "herded": "The {card} is driven to {to}.",
    "no-deal": "{seat} declines what {to} offers.",
    "banished": "{The_foe} is gone.",
    "procession": "A Procession: nobody gets past {seat}.",
    "errand": "{seat} takes the lost {errand} along: three turns.",
    "errand-done": "{seat} brings the lost {errand} home.",
    "errand-failed": "{seat} is too late; the {errand} has run away.",
    "raft-waits": "A Raft waits for {seat} at any dock.",
}

SAID_BY_RULE = {
    ("takes", "TA 20:2"): "{seat} buys the {card}.",
}
"""What the same happening is called where another rule brings it about."""

TOLD = {**rolls.SAYS, **counted.SAYS}
"""Happenings that have a function for their sentence."""

PURPOSES = {
    "move": "to move",
    "space": "for the Space",
    "stranger": "for whoever is met here",
    "cast": "to cast",
    "portal": "at the Portal",
    "donjon": "in the Donjon",
    "captive": "to get free",
    "patrons": "for Patrons",
    "curse": "against the Curse",
    "contest": "in a contest of wits",
    "animal": "for an animal",
    "tame": "to tame the beast",
    "follower": "for a Follower",
    "quest": "for the Warlock's task",
}
"""What a die is for."""
CAUSES = {
    "combat": "in Combat",
    "psychic": "in Psychic Combat",
    "poison": "from Poison",
    "sick": "from sickness",
    "curse": "to a Curse",
    "effect": "to what happens here",
    "spell": "to a Spell",
    "command": "to the Command Spell",
}
"""How a Life is lost."""

ASIDES = (
    "organises",
    "rolls",
    "fight-roll",
    "foe-rolls",
    "save-roll",
    "table",
    "stock",
    "picks",
    "token",
    "casting-roll",
)


def sentence(look: Look, heard: Heard) -> str:
    """A happening in a sentence; empty for those that are not ours."""
    if heard.kind in TOLD:
        return TOLD[heard.kind](look, heard.data)
    if heard.kind not in EVENTS:
        return ""
    facts = {key: fact(look, key, value) for key, value in heard.data.items()}
    if "card" in facts:
        facts["the_card"] = the_card(look, heard.data["card"])
        facts["The_card"] = _capital(facts["the_card"])
    if "foe" in facts:
        facts["the_foe"] = names.the(facts["foe"])
        facts["The_foe"] = _capital(facts["the_foe"])
    said = SAID_BY_RULE.get((heard.kind, heard.rule), EVENTS[heard.kind]).format_map(facts)
    return said.replace("the The ", "the ")  # a card may have its article already


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def the_card(look: Look, name: str) -> str:
    """`the Bow`, but `Fever Wind`."""
    face, title = look.content.face_of.get(name, -1), names.title(look, name).rstrip("!")
    plain = face >= 0 and look.content.faces[face].type in ("EVENT", "TAVERN", "CURSE", "ENDING", "SPELL")
    return title if plain else names.the(title)


def fact(look: Look, key: str, value: Any) -> str:
    if key in ("seat", "rival") or (key == "to" and isinstance(value, int)):
        return look.name(value) if value >= 0 else "nobody"
    if key == "card":
        return names.title(look, value)
    if key == "cards":
        return ", ".join(names.title(look, name) for name in value) or "nothing"
    if key in ("to", "space") and isinstance(value, str):
        return names.place(look, value)
    if key == "purpose":
        return PURPOSES.get(str(value)) or f"for {the_card(look, str(value))}"
    if key == "cause":
        return CAUSES.get(str(value), f"by {value}")
    if key == "stat":
        return str(value).capitalize()
    if key == "kind":
        return {"sxp": "Strength", "cxp": "Craft"}.get(str(value), str(value))
    if isinstance(value, bool):
        return "yes" if value else "no more"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
