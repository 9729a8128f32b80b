"""One line for every question: what is wanted of whom."""

from __future__ import annotations

from collections.abc import Callable

from questboard.engine import Asked, Form, Text
from questboard.games.forty_factions.wording.names import Names, listed, points, quoted, sentence


def prompt(names: Names, asked: Asked) -> str:
    waiting = [seat for seat in asked.seats if seat not in asked.answered] or list(asked.seats)
    who = listed(["you"] * (names.look.seat in waiting) + [names.player(s) for s in waiting if s != names.look.seat])
    wanted = PROMPTS.get(asked.name, asked.name.replace("-", " "))
    return sentence(f"{who}: {wanted if isinstance(wanted, str) else wanted(names, asked)}")


def _cost(names: Names, asked: Asked, of: str) -> str:
    """What the next one costs the player who looks (FF 12.1)."""
    seat = names.look.seat
    if seat is None or seat not in asked.seats or seat >= len(names.view.players):
        return ""
    player = names.view.players[seat]
    price = player.activations if of == "activation" else player.plots_played
    return f"; another one costs you {points(price)}" if price else ""


def _activate(names: Names, asked: Asked) -> str:
    return f"Activate a Faction in secret, or pass{_cost(names, asked, 'activation')}"


def _plot(names: Names, asked: Asked) -> str:
    return f"play a Plot in secret, or pass{_cost(names, asked, 'plot')}"


def _specify(names: Names, asked: Asked) -> str:
    plot = next((plot for plot in names.view.plots if not plot.words), None)
    if plot is None:
        return "say how your Plot begins"
    return f"say how {names.the(plot.id)} begins. " + " ".join(one.ask for one in names.plot(plot.id).specify)


def _approve(names: Names, asked: Asked) -> str:
    plot = next((plot for plot in names.view.plots if not plot.words), None)
    about = f"{names.player(plot.seat)}'s beginning of {names.the(plot.id)}" if plot is not None else "this beginning"
    edit = next((form for form in asked.options if isinstance(form, Form) and form.verb == "edit"), None)
    proposed = [field.suggested for field in edit.fields if isinstance(field, Text)] if edit is not None else []
    return f"approve, edit or veto {about}" + (": " + " ".join(quoted(words) for words in proposed) if proposed else "")


def _stance(names: Names, asked: Asked) -> str:
    scene = names.look.last("scene")
    plot = names.the(scene.data["card"]) if scene is not None else "this scene"
    return f"take a stance in {plot} with one of your Factions, or stay out of it"


def _coalition(names: Names, asked: Asked) -> str:
    votes = names.view.votes
    needed = f" ({votes.all // 2 + 1} of {votes.all} votes are a Majority)" if votes.all else ""
    return f"agree on a Coalition to control the Council{needed}, or be done"


def _at_stake(asked: Asked) -> str:
    shares = next((option for option in asked.options if isinstance(option, tuple) and option[0] == "share"), None)
    return points(sum(shares[1:])) if shares is not None else "the VP"


def _split(names: Names, asked: Asked) -> str:
    otherwise = "your Alliance breaks"
    if asked.rule.startswith("FF 12.2"):
        source = f"for {names.the(names.view.scoring)}" if names.view.scoring else "for an Area"
    elif asked.rule.startswith("FF 12.4"):
        source = "for the Conclave"
        otherwise = otherwise if names.are_allies(asked.seats) else "nobody gets anything"
    elif asked.rule == "FF 10.3.10":
        source = "that fall to your Alliance from the Coalition"
    else:
        source = "for the Council"
    return f"divide {_at_stake(asked)} {source}; name the same division, or {otherwise}"


def _split_coalition(names: Names, asked: Asked) -> str:
    return f"divide {_at_stake(asked)} for the Council; name the same division, or your Coalition breaks"


def _ballot(names: Names, asked: Asked) -> str:
    opened = names.look.last("vote-opens")
    if opened is None:
        return "vote on the resolution"
    candidate = opened.data["candidate"]
    motion = f"shall the leader of {names.the(candidate)} be Overlord" if candidate else "shall the Overlord go"
    return f"vote, {motion}? Twice as many votes for as against are needed"


def _motion(names: Names, asked: Asked) -> str:
    opened = names.look.last("motion-opens")
    if opened is None:
        return "vote on the motion"
    return f"vote on the motion {quoted(opened.data['what'])}, which needs {needs(opened.data['needs'])}"


def needs(how: str) -> str:
    return {"simple majority": "a simple majority", "two thirds": "two thirds"}.get(how, how)


def _block(names: Names, asked: Asked) -> str:
    theft = names.look.last("theft")
    if theft is None:
        return "block the theft with a Thieves' Guild from your hand, or let it happen"
    thief, guild = names.player(theft.data["seat"]), names.the(theft.data["card"])
    return f"{thief} sends {guild} for one of your cards: block it with a Thieves' Guild from your hand, or let it be"


def _draw(names: Names, asked: Asked) -> str:
    amounts = [option[1] + option[2] for option in asked.options if isinstance(option, tuple) and option[0] == "draw"]
    if not amounts:
        return "draw cards"
    few, most = min(amounts), max(amounts)
    number = f"{few}" if few == most else f"{few} or {most}"
    return f"draw {number} {'card' if most == 1 else 'cards'} from the decks of your choice"


def _consent(names: Names, asked: Asked) -> str:
    return "the Overlord wants to declare a State of Emergency: consent, or deny it"


PROMPTS: dict[str, str | Callable[[Names, Asked], str]] = {
    "colour": "take a colour for your pawns (you may change it until your first Activation)",
    "trade": "trade, make Deals and agree Alliances, or be done",
    "activate": _activate,
    "alliances": "say in secret whether you stay in your Alliance and which one you announce, or pass",
    "plot": _plot,
    "specify": _specify,
    "approve": _approve,
    "stance": _stance,
    "roleplay": "speak and act for your Factions; the DM ends the scene",
    "award": "write the award sheet row by row, then publish it",
    "coalition": _coalition,
    "split": _split,
    "split-coalition": _split_coalition,
    "propose-overlord": "propose a change of Overlord to the Council, or pass",
    "order-resolutions": "choose the resolution that the Council votes on next",
    "insist": "another resolution has passed: withdraw yours as is the custom, or insist on a vote",
    "ballot": _ballot,
    "motion": _motion,
    "lift-emergency": "let the State of Emergency go on, or lift it",
    "conclave": "say with whom your Guilds vote in the Conclave, or pass",
    "steal": "steal a card with a Thieves' Guild, or pass",
    "block": _block,
    "discard": "discard as many cards of your hand as you like, face down (then you may draw one more)",
    "draw": _draw,
    "masquerade-swap": "swap a Faction in your hand for the top card of the deck, or keep it",
    "masquerade": "the Factions Deck has run out: hold the Masquerade, or let the game end with this turn",
    "consent": _consent,
}
