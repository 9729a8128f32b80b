"""Questions and answers in words."""

from __future__ import annotations

from typing import Any

from questboard.engine import Asked, Label, Option
from questboard.engine.register import Register
from questboard.games.talisman.boards.tracks import BACK, FORTH
from questboard.games.talisman.content import Card
from questboard.games.talisman.seen import Look
from questboard.games.talisman.state import SLOT_OF
from questboard.games.talisman.wording import counted, fights, names, prices

FORMS = {
    "wear": ("Wear ...", "Worn things weigh nothing; one a slot."),
    "ready": ("Ready ...", "Four at most, and not too heavy."),
    "drop": ("Drop ...", "It lies face up on your Space."),
    "ditch": ("Leave a Follower ...", "It stays on your Space."),
    "make-room": ("Discard Spells ...", ""),
    "discard-objects": ("Choose Objects ...", ""),
    "discard-spells": ("Choose Spells ...", ""),
    "keep": ("Choose what to keep ...", ""),
    "drop-some": ("Choose what to drop ...", ""),
    "give-spells": ("Choose Spells ...", ""),
    "trade": ("Trade ...", "Cards and Gold of yours for theirs, if they agree."),
}
CARD_FIELDS = (
    "give",
    "take",
    "wear",
    "ready",
    "drop",
    "ditch",
    "make-room",
    "keep",
    "drop-some",
    "give-spells",
    "discard-spells",
    "discard-objects",
    "discard-followers",
    "discard-curses",
    "discard-magic",
    "discard-animals",
)

PLAIN = {
    "pass": "Pass",
    "done": "Done",
    "none": "Nothing",
    "decline": "No",
    "roll": "Roll the die",
    "stay": "Stay",
    "space": "Meet the Space",
    "draw": "Draw a card",
    "challenge": "Challenge the Sentinel",
    "face": "Face it",
    "evade": "Evade",
    "keep": "Keep it",
    "again": "Roll again",
    "light": "Light the Candle",
    "life": "A Life",
    "poison": "A Poison token",
    "gold": "Take the Gold",
    "donjon": "To the Donjon with them",
    "nothing": "Nothing",
    "attempt": "Try to open it",
    "leave": "Leave it",
    "strength": "With Strength",
    "craft": "With Craft",
    "combat": "With steel",
    "psychic": "With the mind",
    "continue": "Go on here",
    "back": "Turn back",
    "pay": "Pay",
    "citizen": "As a Citizen",
    "deposit": "Deposit",
    "withdraw": "Withdraw",
    "not-yet": "Not yet",
    "refuse": "No",
    "owe": "Owe it, and be wanted",
}

IN_PLACE = {
    ("damage", "keep"): "Lose the Life",
    ("favour", "keep"): "No Favour",
    ("reroll", "keep"): "Keep the roll",
    ("candle", "keep"): "Keep the Candle, and blunder",
    ("turn-back", "stay"): "Stay, and try again next turn",
    ("portal", "leave"): "Leave it closed",
    ("encounter", "space"): "The Space",
    ("fence", "keep"): "Sell nothing",
    ("donate", "keep"): "Give nothing",
    ("gild", "keep"): "Nothing",
    ("spoils", "gold"): "1 Gold",
    ("donjon", "pay"): "Pay 2G and go free, the Warrant torn up",
    ("donjon", "roll"): "Roll: 5 frees you, 6 also tears up the Warrant",
    ("cousin", "pay"): "Pay him 1G",
    ("claim", "done"): "Go on",
    ("market", "done"): "Leave the stall",
    ("pay-healer", "done"): "No more healing",
    ("repair", "done"): "Repair nothing more",
    ("bank", "done"): "Leave the counter",
    ("tower", "life"): "Lose a Life",
    ("spoils", "life"): "Take a Life",
    ("spoils", "nothing"): "Take nothing",
    ("pick", "none"): "Nothing of this",
}
"""The same word for another thing."""

CARD_VERBS = {
    "wear": "Wear the {0}",
    "ready": "Ready the {0}",
    "drop": "Drop the {0}",
    "ditch": "Leave the {0} here",
    "discard": "Discard {0}",
    "take": "Take the {0}",
    "visit": "Visit the {0}",
    "damage": "Damage the {0}",
    "play": "Play the {0}",
    "earn": "Become {0}",
    "resign": "Resign as {0}",
    "ride": "Ride the {0}",
    "free": "Unharness the {0}",
    "give": "Give the {0}",
    "swap": "The {0}",
    "card": "The {0}",
    "sell": "Sell the {0}",
    "leave": "Leave the {0} on top",
    "under": "Put the {0} under the deck",
}


def option(look: Look, asked: Asked, option: Option) -> Label | None:
    """An answer in words, or None where the plain words of the engine will do."""
    verb, *rest = option
    if not rest:
        if (asked.name, verb) == ("organise", "done"):
            return Label(_goes_on(look))
        if (asked.name, verb) == ("encounter", "space"):
            return _the_space(look)
        if verb in fights.STATS and asked.name in fights.WITH_A_NUMBER:
            return fights.with_number(look, asked, verb)
        if (asked.name, verb) == ("evade", "face"):
            return fights.face(look, asked.seats[0])
        plain = IN_PLACE.get((asked.name, verb)) or PLAIN.get(verb)
        return None if plain is None else Label(plain)
    if verb in ("go", "at", "enter", "raft", "passage", "step", "out", "on", "to") and isinstance(rest[0], str):
        lead = {"enter": "Enter ", "raft": "By Raft to ", "passage": "Take the passage to "}
        help_ = " ".join(filter(None, (_space_text(look, rest[0]), _who_and_what(look, rest[0]))))
        if verb == "out" or (asked.name == "inner" and verb not in lead):
            return Label(f"{'Out' if verb == 'out' else 'On'} to {names.place(look, rest[0])}", help_, (rest[0],))
        called = names.entrance(look, rest[0]) if verb == "enter" else names.space(look, rest[0])
        return Label(lead.get(verb, "") + called, help_, (rest[0],))
    if verb in ("buy", "sell") and len(rest) == 2:
        name = names.card(look, rest[0])
        return Label(f"{verb.capitalize()} the {name} for {rest[1]}G", names.text(look, names.card_id(look, rest[0])))
    if verb in CARD_VERBS and isinstance(rest[0], int):
        help_ = names.text(look, names.card_id(look, rest[0]))
        if verb == "play":
            help_ = f"{names.numbers(look, names.card_id(look, rest[0]))} {help_}"
        return Label(CARD_VERBS[verb].format(names.card(look, rest[0])), help_, (str(rest[0]),))
    if verb == "cast":
        name = f"{names.card(look, rest[0])}{_aim(look, *rest[1:])}"
        return Label(f"Cast {name}", names.text(look, names.card_id(look, rest[0])))
    if verb == "use":
        return _ability(look, rest)
    return _other(look, asked, verb, rest)


def _other(look: Look, asked: Asked, verb: str, rest: list[Any]) -> Label | None:
    first = rest[0]
    if verb == "pick" and isinstance(first, int):
        name = names.card_id(look, first)
        return Label(f"Take {names.the(names.title(look, name))}", names.text(look, name), (str(first),))
    if verb == "pick" and isinstance(first, str):
        price = prices.of_line(look, first, *_subjects(look))
        return Label(first + price, fights.led_to(look, first, _said_of(look, first)), costly=price != "")
    if verb == "meet" and isinstance(first, int):
        return _rival(look, first)
    if verb in ("on", "face") and isinstance(first, int):
        return Label(look.name(first))
    if verb == "attack":
        return fights.attack(look, asked, str(first))
    if verb == "favour" and isinstance(first, int):
        return Label(f"A Favour: {first:+d}")
    if verb == "pace":
        left = [names.card(look, card) for card in rest[1]]
        leaving = f", leaving {', '.join(left)}" if left else ""
        return Label(counted.some(first, "Space") + leaving, *_ends(look, first))
    if verb == "steps":
        return Label(counted.some(first, "Space"), *_ends(look, first))
    if verb == "replace" and isinstance(first, int):
        return Label(_replacing(look, first), names.text(look, names.card_id(look, first)), (str(first),))
    if verb == "stow" and isinstance(first, int):
        return Label(_stowing(look, first, rest[1]))
    if verb in ("harness", "mount") and isinstance(first, int):
        lead, join = ("Harness the", "to") if verb == "harness" else ("The", "carries your")
        return Label(f"{lead} {names.card(look, first)} {join} {names.card(look, rest[1])}")
    if verb in ("heal", "pay"):
        return Label(f"Pay {first}G" + (" and be healed 1" if asked.name == "pay-healer" else ""))
    if verb in ("repair", "scrap") and isinstance(first, str):
        return Label(f"{verb.capitalize()} the damaged {first.lower()}")
    if verb in ("fight", "evade"):
        foes = [names.card_id(look, card) for card in first]
        help_ = " ".join(f"{names.strength(look, foe)} {names.text(look, foe)}".strip() for foe in foes)
        return Label(f"{verb.capitalize()} " + " and ".join(names.the(names.title(look, foe)) for foe in foes), help_)
    if verb == "heading":
        return Label("Clockwise" if first == 1 else "Anticlockwise")
    if verb == "again":
        return Label(f"Roll the {first} again")
    if verb in ("pawn", "redeem") and isinstance(first, int):
        lead = {"pawn": "Pawn", "redeem": "Buy back"}[verb]
        text = names.text(look, names.card_id(look, first))
        return Label(f"{lead} the {names.card(look, first)} for {rest[1]}G", text)
    if verb == "accept":
        return Label(f"Get {_bundle(look, rest[1], rest[2])} for {_bundle(look, rest[3], rest[4])}")
    if verb == "deck":
        return Label(f"The {names.deck(look, str(first))} deck")
    if verb == "decks":
        return Label(" and ".join(f"{rest.count(deck)} {names.deck(look, str(deck))}" for deck in dict.fromkeys(rest)))
    if verb == "order":
        return Label("First " + ", then ".join(names.card(look, card) for card in rest))
    return None


def _replacing(look: Look, card: int) -> str:
    """Into a slot where something is worn, or lies damaged."""
    slot = look.content.faces[look.content.face_of[names.card_id(look, card)]].slot
    hero = names.own_hero(look)
    assert hero is not None  # who is asked this
    worn = [thing for thing in hero.gear if thing.place == "worn"]
    old = [names.the(names.title(look, thing.id)) for thing in worn
           if look.content.faces[look.content.face_of[thing.id]].slot == slot]  # fmt: skip
    old += [f"the damaged {kind.lower()}" for kind in hero.damaged if SLOT_OF[kind] == slot]
    return f"Wear the {names.card(look, card)} and drop {' and '.join(old)}"


def _stowing(look: Look, card: int, carrier: int) -> str:
    """Into a Pack or a Cart, onto a Mule, or given to a Porter."""
    what, where = names.card(look, card), names.card(look, carrier)
    face = look.content.face_of.get(names.card_id(look, carrier), -1)
    if face in look.content.followers:
        return f"Give the {what} to the {where} to carry"
    return f"Put the {what} {'onto' if face in look.content.animals else 'into'} the {where}"


def _bundle(look: Look, cards: Any, gold: Any) -> str:
    """What one side of a trade gives."""
    parts = [f"the {names.card(look, card)}" for card in cards]
    return " and ".join([*parts, *([f"{gold}G"] if gold else [])]) or "nothing"


def _ability(look: Look, rest: list[int]) -> Label:
    """What it costs may be Gold, something that is given up, or that it works but once a game."""
    shown, called, price = _of_ability(look, *rest)
    if shown is None:
        return Label("Use it")
    own = shown.ab[rest[1]] if rest[1] < len(shown.ab) else None
    costly = price != "" or (own is not None and (own.cost != () or own.limit == "game"))
    return Label(f"{shown.name}: {called or 'use it'}{price}", shown.text, costly=costly)


def ability_name(look: Look, card: int, place: int) -> str:
    """`"Rage" (Exile Berserker)`, `the Axe`."""
    shown, called, price = _of_ability(look, card, place)
    if shown is None:
        return "an ability"
    return f'"{called}" ({shown.name}){price}' if called else f"{names.the(shown.name)}{price}"


def _of_ability(look: Look, card: int, place: int) -> tuple[Card | None, str, str]:
    """Whose ability it is, its name and its price today; of a Character where there is no card."""
    seat = look.seat if look.seat is not None else look.view.active
    name = look.view.heroes[seat].character if card < 0 else names.card_id(look, card)
    face = look.content.face_of.get(name)
    if face is None:
        return None, "", ""
    shown: Card = look.content.faces[face]
    if place >= len(shown.ab):
        return shown, "", ""
    return shown, shown.ab[place].name, prices.tag(look, shown.ab[place].gold, shown.ab[place].due)


BEGUN: Register[bool] = Register("happening of a turn", dict.fromkeys((
    "moves", "turns-to", "rafts", "portal", "turns-back", "gauntlet", "completed", "still-captive", "imprisoned",
    "freed", "death-dices", "draws", "visits", "meets", "misses", "fiends", "event",
), True))  # fmt: skip
"""What is told of a turn only when its first Organization is over."""


def _goes_on(look: Look) -> str:
    """What comes after Organization: there is one before the Move, and one after everything else (TA 10:3)."""
    heard, die = look.last("turn", *BEGUN), look.last("turn", "rolls")
    begun = heard is not None and heard.kind != "turn"
    moved = die is not None and die.data.get("purpose", "cast") not in ("cast", "curse")
    return "End the turn" if begun or moved else "Go on: Movement"


def _the_space(look: Look) -> Label:
    at = names.standing(look)
    lying = [names.title(look, card) for _, card in look.view.spaces.get(at, ())]
    help_ = " ".join(filter(None, (_space_text(look, at), f"Here: {', '.join(lying)}." if lying else "")))
    return Label(f"The Space: {names.space(look, at)}", help_)


def _rival(look: Look, seat: int) -> Label:
    """Somebody to be attacked, or to use an ability on, and how strong they are."""
    hero = look.view.heroes[seat]
    numbers = f"Strength {hero.strength}, Craft {hero.craft}, {counted.lives(hero.lives)}"
    return Label(
        f"Meet {look.name(seat)}, to attack or to use an ability", f"{names.title(look, hero.character)}: {numbers}."
    )


def _aim(look: Look, seat: int | None = None, *_: Any) -> str:
    """At whom a Spell is cast, if it is cast at anybody."""
    if seat is None or seat == look.seat:
        return "" if seat is None else " on yourself"
    return f" at {look.name(seat)}" if seat >= 0 else " for the foe"


def _who_and_what(look: Look, name: str) -> str:
    """Who stands on a Space, and what lies there."""
    people = [look.name(hero.seat) for hero in look.view.heroes if hero.at == name and hero.seat != look.seat]
    cards = [names.title(look, card) for _, card in look.view.spaces.get(name, ())]
    gold = look.view.loose.get(name, 0)
    found = [*people, *cards, *([f"{gold}G"] if gold else [])]
    return f"There: {', '.join(found)}." if found else ""


def _ends(look: Look, steps: object) -> tuple[str, tuple[str, ...]]:
    """Where so many steps lead on the ring where somebody stands: in words, and on the board."""
    at = names.standing(look)
    here = look.content.space_of.get(at, -1)
    track = look.content.tracks[look.content.spaces[here].board] if here >= 0 else None
    if not isinstance(steps, int) or track is None or here not in track.place:
        return "", ()
    ends = (*track.ends(here, steps, FORTH), *track.ends(here, steps, BACK))
    found = tuple(dict.fromkeys(look.content.id_of(end) for end in ends))
    return " or ".join(names.space(look, end) for end in found), found


ABOUT: Register[bool] = Register(
    "occasion of a choice", dict.fromkeys(("event", "uses", "visits", "ending", "moves", "turns-to"), True)
)
"""The happenings that a choice may be about: the last of them is it. Boards enter theirs here and in `BEGUN`."""


def _subjects(look: Look) -> tuple[str, ...]:
    """The card or Space of the last of them; and the Space where somebody stands."""
    heard = look.last(*ABOUT)
    at = names.standing(look)
    return at if heard is None else str(heard.data.get("card") or heard.data.get("to", "")), at


def occasion(look: Look) -> str:
    """What a choice is about: the card that was met last, in its own words, or the Space that was reached."""
    heard = look.last(*ABOUT)
    if heard is None:
        return ""
    if "card" in heard.data:
        return f" ({names.title(look, heard.data['card'])}: {names.text(look, heard.data['card']).rstrip('.')})"
    return f" at {names.place(look, heard.data['to'])}" if heard.data.get("seat") == look.seat else ""


def _said_of(look: Look, name: str) -> str:
    """What the Space where somebody stands says of one of its choices: "Healer: heals for 1G each." """
    at = names.standing(look)
    text = _space_text(look, at)
    _, found, after = text.partition(f"{name}: ")
    said = after.partition(". ")[0].rstrip(".")
    return f"{said[:1].upper()}{said[1:]}." if found else ""


def _space_text(look: Look, name: str) -> str:
    index = look.content.space_of.get(name)
    if index is None:
        return ""
    space = look.content.spaces[index]
    return space.text or (f"Draw {counted.some(space.draw, 'card')}." if space.draw else "")
