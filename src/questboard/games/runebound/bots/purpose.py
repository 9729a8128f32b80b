"""What a card or a place is good for to who asks: what the bots count, in words."""

from __future__ import annotations

from questboard.games.runebound.atlas import number
from questboard.games.runebound.bots.strength import TYPICAL, chance_of_colour, chance_to_beat, in_season, might, mine
from questboard.games.runebound.bots.town import best_buy, gain_of, gear_with
from questboard.games.runebound.bots.travel import foe_value, jewel_value
from questboard.games.runebound.faces import Face
from questboard.games.runebound.seen import Look
from questboard.games.runebound.vocabulary import COLOURS

LITTLE = 0.02
"""Who is stronger by no more than this is not stronger."""


def good_for(look: Look, name: str) -> str:
    """One line, from what the seat sees. A place is named by its hex: `3,4`."""
    if look.seat is None or mine(look).hero is None:
        return ""
    face = look.content.by_id.get(name)
    if face is not None:
        return _card(look, face)
    column, _, row = name.partition(",")
    if not (column.isascii() and row.isascii() and column.isdecimal() and row.isdecimal()):
        return ""
    return _hex(look, int(column[:3]), int(row[:3]))


def _card(look: Look, face: Face) -> str:
    if face.colour >= 0 and face.life:
        return _foe(look, face)
    if face.kind not in ("item", "ally") or face.keep:
        return ""
    hero = mine(look)
    if any(card.id == face.id for card in (*hero.items, *hero.allies)):
        return ""  # what one has is counted already
    if gain_of(look, hero, face) <= LITTLE:
        return "No use to you in a fight beside what you have."
    now, after = might(look, hero, healed=True), gear_with(look, hero, face)
    told: list[str] = []
    for colour, kind in enumerate(COLOURS):
        foes = [(in_season(look, foe), left) for foe, left in TYPICAL[colour]]
        before, then = (round(100 * sum(one.beats(*foe) for foe in foes) / len(foes)) for one in (now, after))
        if then > before:
            told.append(f"{then} instead of {before} against {kind}")
    return f"In 100 fights, when you are whole, you would win {'; '.join(told)}." if told else ""


def _foe(look: Look, face: Face) -> str:
    chance = round(100 * chance_to_beat(look, mine(look), face))
    worth = "worth a try" if foe_value(look, face.id) > 0 else "more risk than gain"
    return f"As you stand you beat it {chance} times in 100: {worth}."


def _hex(look: Look, column: int, row: int) -> str:
    view = look.view
    waiting = next((one.id for one in view.undefeated if tuple(one.hex) == (column, row)), None)
    if waiting is not None:
        return _foe(look, look.content.by_id[waiting]) if look.content.by_id[waiting].life else ""
    colour = next((jewel[2] for jewel in view.jewels if tuple(jewel[:2]) == (column, row)), None)
    if colour is not None:
        chance = round(100 * chance_of_colour(look, mine(look), colour))
        worth = "worth a try" if jewel_value(look, colour) > 0 else "more risk than gain"
        return f"As you stand you beat {chance} in 100 of the {COLOURS[colour]} challenges: {worth}."
    town = look.content.atlas.town_at.get(number(column, row))
    return "" if town is None else _town(look, town)


def _town(look: Look, town: int) -> str:
    hero, buy = mine(look), best_buy(look, town)
    said: list[str] = []
    if buy.card is not None:
        face = look.content.by_id[buy.card.id]
        said.append(f"{face.name} for {face.cost} gold")
    wounds = min(hero.gold, hero.hero.wounds) if hero.hero is not None else 0
    if wounds:
        said.append(f"healing {wounds} wound{'s' if wounds > 1 else ''}")
    return f"Good for: {' and '.join(said)}." if said else ""
