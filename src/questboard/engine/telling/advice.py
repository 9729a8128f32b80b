"""What things are good for, by the game's own judgement, the one that the bots play by: answers, cards, places.

It is given a seat's look and nothing else, so it tells nobody what they may not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from questboard.engine.asking.option import Option

if TYPE_CHECKING:
    from questboard.engine.telling.look import Look

MOST = 80
"""So many answers are weighed; of more, only the first."""
CLOSE = 1e-6


class Weighed(msgspec.Struct, frozen=True):
    """An answer, in words, with its place in the bots' eyes and why in a sentence."""

    option: Option
    label: str
    help: str
    place: int
    says: str


def advice(look: Look) -> tuple[Weighed, ...]:
    """The plain answers to the open question, best first; nothing where there is no choice or no judgement."""
    judge, asked = look.game.judge, look.asked
    options = [option for option in look.options if type(option) is tuple][:MOST]
    if judge is None or asked is None or len(options) < 2:
        return ()
    marks = [judge(look, option) for option in options]
    words = look.game.words
    found: list[Weighed] = []
    for option, mark in sorted(zip(options, marks, strict=True), key=lambda pair: -pair[1]):
        place = 1 + sum(other > mark + CLOSE for other in marks)
        level = sum(abs(other - mark) <= CLOSE for other in marks)
        label = words.option(look, asked, option)
        found.append(Weighed(option, label.text, label.help, place, _says(place, level, len(options))))
    return tuple(found)


def good_for(look: Look, name: str) -> str:
    """What a card or a place is good for to the player who looks, in one line; empty where there is nothing to say.

    It goes by its id, or by the name that the player reads.
    """
    judged, seat = look.game.good_for, look.seat
    if judged is None or seat is None or seat >= len(look.table.players):
        return ""
    words = look.game.words
    known = {**words.places(look), **words.sheets(look)}
    return judged(look, name if name in known else next((one for one in known if known[one] == name), name))


def _says(place: int, level: int, many: int) -> str:
    if level == many:
        return "To the bots all of this looks alike."
    if place == 1:
        return (
            "What a sensible bot would do."
            if level == 1
            else f"To the bots {level} answers look best, and this is one."
        )
    better = "one answer looks" if place == 2 else f"{place - 1} answers look"
    return f"To the bots {better} better."
