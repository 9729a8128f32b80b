"""Names of people, cards and places, as one seat may know them."""

from __future__ import annotations

from typing import Any

from questboard.engine import Label, Look, Option
from questboard.games.runebound.vocabulary import SYMBOLS, Effect

PHASES = ("ranged", "melee", "magic")
COLOURS = ("green", "yellow", "blue", "red")
_ONE = {"gold": "gold", "wounds": "wound", "xp": "experience", "exhaustion": "exhaustion", "dice": "die"}
_MANY = {"gold": "gold", "wounds": "wounds", "xp": "experience", "exhaustion": "exhaustion", "dice": "dice"}


def _people(hero: Any) -> list[Any]:
    return [one for one in (hero.hero, *hero.allies, hero.scion) if one is not None]


def amount(number: int, what: str) -> str:
    return f"{number} {(_ONE if number == 1 else _MANY)[what]}"


class Names:
    def __init__(self, look: Look):
        self.look = look
        self.content = look.content

    def care(self, option: Option, what: str, price: int = 0) -> Label:
        """Wounds that are healed or exhaustion that is rested off, one counter or several at once."""
        card, count = option[1], option[2] if len(option) > 2 else 1
        has = next((piece for hero in self.look.view.heroes for piece in _people(hero) if piece.card == card), None)
        there = 0 if has is None else has.wounds if what == "wounds" else has.exhaustion
        every = "all " if 1 < count == there else ""
        paid = f" ({amount(price * count, 'gold')})" if price else ""
        done = "Heal" if what == "wounds" else "Rest"
        # one and all are what is mostly wanted
        minor = 1 < count < there
        return Label(f"{done} {every}{amount(count, what)} of {self.named(card)}{paid}", "", (f"card {card}",), minor)

    def player(self, seat: int) -> str:
        return self.look.name(seat)

    def hero(self, seat: int) -> str:
        """The Hero's short name, the player's until there is one."""
        seen = self.look.view.heroes[seat].hero
        return self.content.by_id[seen.id].name.split(" ")[0].rstrip(",") if seen else self.player(seat)

    def card(self, name: str) -> str:
        return self.content.by_id[name].name

    def text(self, name: str) -> str:
        return self.content.by_id[name].text

    def printed(self, name: str) -> str:
        """The text of a card after the numbers of a character or the symbols of a Ritual."""
        face = self.content.by_id[name]
        first = ""
        if face.kind in ("hero", "ally"):
            pairs = zip(("Mind", "Body", "Spirit"), face.values, face.damages, strict=True)
            first = ", ".join(f"{name} {value}/{damage}" for name, value, damage in pairs) + f", life {face.life}"
            first += f", stamina {face.stamina}. " if face.stamina else ". "
        elif face.symbols:
            first = f"Ritual: {', '.join(SYMBOLS[symbol] for symbol in face.symbols)}. "
        return f"{first}{face.text}".strip()

    def town(self, town: int) -> str:
        return self.content.town_name(town)

    def face(self, face: int) -> str:
        """What a movement die shows."""
        return "/".join(SYMBOLS[symbol] for symbol in self.content.atlas.faces[face])

    def hex(self, column: int, row: int) -> str:
        """A town or landmark by its name, else the terrain and where it is."""
        if column < 0:
            return "not on the map yet"
        atlas = self.content.atlas
        number = row * 18 + column
        if number in atlas.town_at:
            return self.town(atlas.town_at[number])
        if number in self.content.landmarks:
            return self.content.landmarks[number]
        road = " with a road" if atlas.road[number] else ""
        return f"{SYMBOLS[atlas.terrain[number]]}{road} ({column},{row})"

    def numbered(self, card: int) -> str | None:
        """The id of a card by its number, if it lies open somewhere."""
        view = self.look.view
        for hero in view.heroes:
            people = [hero.hero, *hero.allies] if hero.hero else []
            for seen in (*people, hero.scion, *hero.items, *hero.held, *hero.claims, *hero.dealt):
                if seen is not None and seen.card == card:
                    return seen.id
        for stack in view.stacks:
            for seen in stack:
                if seen.card == card:
                    return seen.id
        return view.known.get(card)

    def named(self, card: int) -> str:
        found = self.numbered(card)
        return self.card(found) if found else "a card"


PRICES = {"free": " for nothing", "half": " at half its cost", "full": ""}


def says(effects: tuple[Effect, ...]) -> str:
    """Effects in a few words, for a choice between them."""
    return ", ".join(_says(effect) for effect in effects) or "nothing"


def _says(effect: Effect) -> str:
    args = effect.args
    match effect.verb:
        case "pay":
            return f"pay {args[0]} gold"
        case "gold":
            return f"gain {args[0]} gold" if int(args[0]) >= 0 else f"lose {-int(args[0])} gold"
        case "xp":
            return f"gain {args[0]} experience"
        case "take":
            return f"take {amount(int(args[0]), 'wounds')}"
        case "exhaust":
            return f"take {args[0]} exhaustion"
        case "heal":
            return f"heal {args[0]}"
        case "rest":
            return "rest completely" if args[0] == "all" else f"rest {args[0]}"
        case "ready":
            return "ready all Items" if args[0] == "all" else f"ready {args[0]} Items"
        case "spend":
            return f"activate {args[0]} without effect"
        case "test":
            return f"{args[0]} {args[1]} ({says(effect.branches[0])}; else {says(effect.branches[1])})"
        case "end_step":
            return "leave"
        case "draw_market":
            return f"turn up {args[0]} market cards and have {args[1]} of them{PRICES[str(args[2])]}"
        case "next_dice":
            return f"{args[0]:+d} {'die' if abs(int(args[0])) == 1 else 'dice'} next turn"
        case "enemy_value":
            return f"the enemy's {args[0]} value {args[1]:+d}"
        case "enemy_damage":
            return f"the enemy's {args[0]} damage {args[1]:+d}"
        case "fight":
            return "fight"
        case "face_high_lord":
            return "face the High Dragon Lord at once"
        case "victory":
            return "win the game"
        case verb:
            return " ".join([verb.replace("_", " "), *(str(arg) for arg in args)])
