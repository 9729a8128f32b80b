"""Names of people, cards and places, as one seat may know them."""

from __future__ import annotations

from questboard.engine import Label, Option
from questboard.games.runebound.seen import Look, fighters
from questboard.games.runebound.vocabulary import SYMBOLS
from questboard.games.runebound.wording.effects import amount

PHASES = ("ranged", "melee", "magic")
COLOURS = ("green", "yellow", "blue", "red")


class Names:
    def __init__(self, look: Look):
        self.look = look
        self.content = look.content

    def care(self, option: Option, what: str, price: int = 0) -> Label:
        """Wounds that are healed or exhaustion that is rested off, one counter or several at once."""
        card, count = option[1], option[2] if len(option) > 2 else 1
        has = next((piece for hero in self.look.view.heroes for piece in fighters(hero) if piece.card == card), None)
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

    def whereabouts(self, column: int, row: int) -> str:
        """A hex within a story: a wild one by the town that is nearest, since numbers are for lists and maps."""
        said = self.hex(column, row)
        plain, _, at = said.rpartition(" (")
        towns = self.content.atlas.town_at
        if not at.endswith(")") or not towns:
            return said
        nearest = min(towns, key=lambda number: abs(number % 18 - column) + abs(number // 18 - row))
        return f"{plain} near {self.town(towns[nearest])}"

    def numbered(self, card: int) -> str | None:
        """The id of a card by its number, if it lies open somewhere."""
        view = self.look.view
        for hero in view.heroes:
            for seen in (*fighters(hero), *hero.items, *hero.held, *hero.claims, *hero.dealt):
                if seen.card == card:
                    return seen.id
        for stack in view.stacks:
            for seen in stack:
                if seen.card == card:
                    return seen.id
        return view.known.get(card)

    def named(self, card: int) -> str:
        found = self.numbered(card)
        return self.card(found) if found else "a card"
