"""The Seven Scions in words: options, events, and their panels of the table."""

from __future__ import annotations

from questboard.engine import Asked, Declarations, Label, Option, Panel
from questboard.games.runebound.modes.seven_scions import battle, effects, scions, seams, storm, stormlords
from questboard.games.runebound.modes.seven_scions.view import STORM_SEEN, ScionSeen
from questboard.games.runebound.modes.wording import ModeWords, benefit, text
from questboard.games.runebound.seen import HeroSeen, Look
from questboard.games.runebound.vocabulary import COLOURS
from questboard.games.runebound.wording.names import Names
from questboard.games.runebound.wording.race import Points, clock, points, some

PLAIN = {
    ("own",): ("Your own numbers", ""),
    ("scion", 0): ("The value of your Scion", "In place of your own."),
    ("scion", 1): ("The damage of your Scion", "In place of your own."),
}


class ScionWords(ModeWords):
    declared = Declarations((battle, effects, scions, seams, storm, stormlords))
    instead = {"VA50.42": "The storm wins", "VA50.46": "The storm wins"}

    def option(self, look: Look, asked: Asked, option: Option) -> Label | None:
        if option == ("done",) and asked.name == "prepare":
            return Label("Be ready")
        plain = PLAIN.get(option)
        return Label(*plain) if plain is not None else _label(Names(look), option)

    def board(self, look: Look) -> list[Panel]:
        names = Names(look)
        return [Panel("The storm", _storm(names)), Panel("Scions", _scions(names))]


def _label(names: Names, option: Option) -> Label | None:
    match option:
        case ("hold", card):
            return Label(f"The counter of {names.named(card)}", benefit(names, card), (f"card {card}",))
        case ("awaken", card):
            return Label(f"Try to awaken {names.named(card)}", text(names, card), (f"card {card}",))
        case ("give-up" | "first" | "keep-scion", card):
            return Label(names.named(card), text(names, card), (f"card {card}",))
        case ("use", card, *_) if _slumbers(names, card):
            return Label(f"Give up the counter of {names.named(card)}", benefit(names, card), (f"card {card}",))
        case ("pile", colour):
            return Label(f"The {COLOURS[colour]} Storm cards")
        case ("mend", _, *_):
            return names.care(option, "wounds")
        case ("refresh", _, *_):
            return names.care(option, "exhaustion")
        case ("ready", card):
            return Label(f"Make {names.named(card)} ready", targets=(f"card {card}",))
        case ("rolls", seat):
            return Label(names.hero(seat), targets=(f"seat {seat}",))
        case _:
            return None


def _slumbers(names: Names, card: int) -> bool:
    return any(scion.card == card and scion.owner < 0 for scion in STORM_SEEN.of(names.look).scions)


def _storm(names: Names) -> tuple[tuple[str, ...], ...]:
    storm = STORM_SEEN.of(names.look)
    towns = [names.town(town) for town in range(8)]
    track = " ".join(f"[{name}]" if place + 1 == storm.counter else name for place, name in enumerate(towns))
    piles = ", ".join(f"{count} {colour}" for count, colour in zip(storm.piles, COLOURS, strict=False))
    start = "[below] " if not storm.counter else ""
    rows: list[tuple[str, ...]] = [("counter", start + track), ("cards left", piles)]
    if storm.card is not None:
        rows.append(("now", f"{names.card(storm.card)}: {names.text(storm.card)}"))
    rows += [("Stormlord", f"{names.card(lord)}: {_numbers(names, lord)} {names.text(lord)}") for lord in storm.lords]
    return tuple(rows)


def _numbers(names: Names, name: str) -> str:
    face = names.content.by_id[name]
    pairs = " ".join(f"{value}/{damage}" for value, damage in zip(face.values, face.damages, strict=True))
    return f"{pairs}, life {face.life}."


def _scions(names: Names) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (str(scion.slot), names.card(scion.id), _where(names, scion), _says(names, scion))
        for scion in STORM_SEEN.of(names.look).scions
    )


def _where(names: Names, scion: ScionSeen) -> str:
    if scion.owner >= 0:
        return f"awake, with {names.hero(scion.owner)}"
    return f"slumbers, counter: {names.hero(scion.holder)}" if scion.holder >= 0 else "slumbers"


def _says(names: Names, scion: ScionSeen) -> str:
    face = names.content.by_id[scion.id]
    return _numbers(names, scion.id) if scion.owner >= 0 else f"{face.benefit} {face.text}"


def beaten(look: Look, hero: HeroSeen) -> Points:
    """Stormlords that he has beaten (VA50.42)."""
    return Points((hero.kills,), some(hero.kills, "Stormlord"))


def storm_clock(look: Look) -> str:
    """How often the storm may still break before the Stormlords come (VA50.27, VA50.38)."""
    storm = STORM_SEEN.of(look)
    left = sum(storm.piles)
    cards = f"{some(left, 'Storm card')} left" if left else "the Stormlords come next"
    return f"storm {storm.counter} of 8, {'the Stormlords are here' if storm.facing else cards}"


RACE = [points.by(beaten), clock.by(storm_clock)]


def aim(look: Look) -> str:
    return "Grow until the storm breaks for the last time: then whoever beats most Stormlords wins."
