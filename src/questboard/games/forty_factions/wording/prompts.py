"""One line for every question: what is wanted of whom. Each is declared beside its rule; here are its blanks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from questboard.engine import Asked, Form, Text, Wanted
from questboard.games.forty_factions.wording.names import Names, listed, points, quoted, sentence

Blank = Callable[[Names, Asked], str]


def prompt(names: Names, asked: Asked, wanted: Wanted | None) -> str:
    """`wanted`: how the question is declared."""
    says = asked.name.replace("-", " ") if wanted is None else filled(names, asked, wanted, BLANKS)
    return addressed(names, asked, says)


def addressed(names: Names, asked: Asked, says: str) -> str:
    waiting = [seat for seat in asked.seats if seat not in asked.answered] or list(asked.seats)
    who = listed(["you"] * (names.look.seat in waiting) + [names.player(s) for s in waiting if s != names.look.seat])
    return sentence(f"{who}: {says}")


def filled(names: Names, asked: Asked, wanted: Wanted, blanks: Mapping[str, Blank]) -> str:
    """What a question wants, with its blanks put into words."""
    return wanted.says.format_map(_Blanks(names, asked, blanks))


class _Blanks(dict[str, Any]):
    """Says a blank when it is asked for."""

    def __init__(self, names: Names, asked: Asked, blanks: Mapping[str, Blank]):
        super().__init__()
        self._names, self._asked, self._blanks = names, asked, blanks

    def __missing__(self, key: str) -> str:
        return self._blanks[key](self._names, self._asked)


def _cost(names: Names, asked: Asked, of: str) -> str:
    """What the next one costs the player who looks (FF 12.1)."""
    seat = names.look.seat
    if seat is None or seat not in asked.seats or seat >= len(names.view.players):
        return ""
    price = names.price_of_next(of)
    return f"; another one costs you {points(price)}" if price else ""


def _beginning(names: Names, asked: Asked) -> str:
    plot = next((plot for plot in names.view.plots if not plot.words), None)
    if plot is None:
        return "your Plot begins"
    return f"{names.the(plot.id)} begins. " + " ".join(one.ask for one in names.plot(plot.id).specify)


def _proposed(names: Names, asked: Asked) -> str:
    plot = next((plot for plot in names.view.plots if not plot.words), None)
    about = f"{names.player(plot.seat)}'s beginning of {names.the(plot.id)}" if plot is not None else "this beginning"
    edit = next((form for form in asked.options if isinstance(form, Form) and form.verb == "edit"), None)
    proposed = [field.suggested for field in edit.fields if isinstance(field, Text)] if edit is not None else []
    return about + (": " + " ".join(quoted(words) for words in proposed) if proposed else "")


def _scene(names: Names, asked: Asked) -> str:
    scene = names.look.last("scene")
    return names.the(scene.data["card"]) if scene is not None else "this scene"


def _majority(names: Names, asked: Asked) -> str:
    votes = names.view.votes
    return f" ({votes.all // 2 + 1} of {votes.all} votes are a Majority)" if votes.all else ""


def _at_stake(names: Names, asked: Asked) -> str:
    shares = next((option for option in asked.options if isinstance(option, tuple) and option[0] == "share"), None)
    return points(sum(shares[1:])) if shares is not None else "the VP"


def _spoils(names: Names, asked: Asked) -> str:
    if names.view.scoring or asked.rule.startswith("FF 12.2"):
        return f"for {names.the(names.view.scoring)}" if names.view.scoring else "for an Area"
    if asked.rule.startswith("FF 12.4"):
        return "for the Conclave"
    return "that fall to your Alliance from the Coalition" if asked.rule == "FF 10.3.10" else "for the Council"


def _otherwise(names: Names, asked: Asked) -> str:
    """What becomes of those who do not agree; Guilds may stand together without an Alliance (R-37)."""
    loose = asked.rule.startswith("FF 12.4") and not names.view.scoring and not names.are_allies(asked.seats)
    return "nobody gets anything" if loose else "your Alliance breaks"


def _resolution(names: Names, asked: Asked) -> str:
    opened = names.look.last("vote-opens")
    if opened is None:
        return " on the resolution"
    candidate = opened.data["candidate"]
    motion = f"shall the leader of {names.the(candidate)} be Overlord" if candidate else "shall the Overlord go"
    return f", {motion}? Twice as many votes for as against are needed"


def _motion(names: Names, asked: Asked) -> str:
    opened = names.look.last("motion-opens")
    return "" if opened is None else f" {quoted(opened.data['what'])}, which needs {needs(opened.data['needs'])}"


def needs(how: str) -> str:
    return {"simple majority": "a simple majority", "two thirds": "two thirds"}.get(how, how)


def _theft(names: Names, asked: Asked) -> str:
    theft = names.look.last("theft")
    if theft is None:
        return "somebody wants one of your cards: "
    return f"{names.player(theft.data['seat'])} sends {names.the(theft.data['card'])} for one of your cards: "


def _cards_due(names: Names, asked: Asked) -> str:
    amounts = [option[1] + option[2] for option in asked.options if isinstance(option, tuple) and option[0] == "draw"]
    if not amounts:
        return "cards"
    few, most = min(amounts), max(amounts)
    number = f"{few}" if few == most else f"{few} or {most}"
    return f"{number} {'card' if most == 1 else 'cards'} from the decks of your choice"


BLANKS: Mapping[str, Blank] = {
    "price_of_activation": lambda names, asked: _cost(names, asked, "activation"),
    "price_of_plot": lambda names, asked: _cost(names, asked, "plot"),
    "beginning": _beginning,
    "proposed": _proposed,
    "scene": _scene,
    "majority": _majority,
    "at_stake": _at_stake,
    "spoils": _spoils,
    "otherwise": _otherwise,
    "resolution": _resolution,
    "motion": _motion,
    "theft": _theft,
    "cards_due": _cards_due,
}
"""What a question leaves blank, by name: `{theft}`."""
