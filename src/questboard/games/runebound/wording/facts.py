"""What is told, put into words by its kind."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from questboard.games.runebound.wording.effects import amount
from questboard.games.runebound.wording.names import COLOURS, PHASES, Names

SAID: dict[str, Callable[[Names, Any], str]] = {
    "hero": lambda names, seat: names.hero(seat),
    "heroes": lambda names, seats: " and ".join(names.hero(seat) for seat in seats),
    "in order": lambda names, seats: ", ".join(names.hero(seat) for seat in seats),
    "player": lambda names, seat: names.player(seat),
    "players": lambda names, seats: " and ".join(names.player(seat) for seat in seats),
    "card": lambda names, card: names.card(card),
    "cards": lambda names, cards: "; ".join(names.card(card) for card in cards),  # some have commas in them
    "side": lambda names, cards: " and ".join(names.card(card) for card in cards),
    "text": lambda names, card: names.text(card),
    "benefit": lambda names, card: names.content.by_id[card].benefit,
    "used": lambda names, card: "an own power" if names.content.by_id[card].kind == "hero" else names.card(card),
    "hex": lambda names, hex: names.whereabouts(*hex),
    "town": lambda names, town: names.town(town),
    "colour": lambda names, colour: COLOURS[int(colour)],
    "phase": lambda names, phase: PHASES[int(phase)],
    "faces": lambda names, faces: "; ".join(names.face(face) for face in faces),
    "gold": lambda names, gold: amount(gold, "gold"),
    "loss": lambda names, gold: amount(-gold, "gold"),
    "sum": lambda names, gold: amount(abs(gold), "gold"),
    "wounds": lambda names, wounds: amount(wounds, "wounds"),
    "xp": lambda names, xp: amount(xp, "xp"),
    "exhaustion": lambda names, exhaustion: amount(exhaustion, "exhaustion"),
}
