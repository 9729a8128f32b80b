"""The Seven Scions and The Cataclysm in words: options, events, and their panels of the table."""

from __future__ import annotations

from typing import Any

from questboard.engine import Asked, Label, Option, Panel
from questboard.games.runebound.view import HeroSeen
from questboard.games.runebound.view_modes import CurseSeen, ScionSeen
from questboard.games.runebound.vocabulary import COLOURS
from questboard.games.runebound.wording.names import Names, amount

PROMPTS = {
    "scion-counter": "take the counter of a slumbering Scion, or none",
    "storm": "use your scion counter before the storm moves, or go on",
    "storm-pile": "which pile of Storm cards do you look at",
    "storm-first": "which of these Storm cards comes first",
    "storm-round": "fight in this round, or try to escape",
    "dmg_any": "use your scion counter against {wounds}, or go on",
    "give-up": "which Item do you give up",
    "keep-scion": "which Scion stays at your side",
    "prepare": "prepare for the Stormlords",
    "stand-in": "your own numbers, or your Scion's",
    "weakest": "whose value is used",
    "start-town": "where does your Hero begin",
    "quest-space": "which quest space is yours",
    "pool": "how many of your dice are for trade",
    "caravans": "trade with those you meet, or go on",
    "browse": "buy, sell, or let the caravan go",
    "camp": "be healed, sell, or leave the camp",
    "deliver": "give gold for a quest, or go on",
    "claim-quest": "claim a quest, or leave it",
}
PLAIN = {
    ("own",): ("Your own numbers", ""),
    ("scion", 0): ("The value of your Scion", "In place of your own."),
    ("scion", 1): ("The damage of your Scion", "In place of your own."),
    ("trade",): ("Roll your trading dice", "Each that shows the terrain where you stand gives one action."),
    ("browse",): ("Look through a caravan's wares", "As many market cards as you have trading dice."),
    ("camp",): ("Rest in a camp", "Healing for as much gold as you have trading dice."),
    ("curse", 1): ("Try for a Level I card of the curse", "One is drawn at random. Each Hero claims one of a curse."),
    ("curse", 3): ("Face the source of the curse", "Whoever defeats it frees the town."),
}


def label(names: Names, asked: Asked, option: Option) -> Label | None:
    plain = PLAIN.get(option)
    if plain is not None:
        return Label(*plain)
    match option:
        case ("hold", card):
            return Label(f"The counter of {names.named(card)}", _benefit(names, card), (f"card {card}",))
        case ("awaken", card):
            return Label(f"Try to awaken {names.named(card)}", _text(names, card), (f"card {card}",))
        case ("give-up" | "first" | "keep-scion", card):
            return Label(names.named(card), _text(names, card), (f"card {card}",))
        case ("use", card, *_) if _slumbers(names, card):
            return Label(f"Give up the counter of {names.named(card)}", _benefit(names, card), (f"card {card}",))
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
        case ("start", column, row):
            return Label(f"Begin in {names.hex(column, row)}", targets=(f"hex {column},{row}",))
        case ("space", slot):
            return Label(f"Space {slot + 1}")
        case ("pool", dice):
            return Label(_pools(names, dice))
        case ("deliver", card, gold):
            return Label(f"Give {amount(gold, 'gold')} for {names.named(card)}", targets=(f"card {card}",))
        case ("claim", card):
            return Label(f"Claim {names.named(card)}", _benefit(names, card), (f"card {card}",))
        case _:
            return None


def _pools(names: Names, trading: int) -> str:
    """How the dice are divided (VA51.13)."""
    options = [option for option in names.look.options if type(option) is tuple and option[0] == "pool"]
    travelling = max((option[1] for option in options), default=trading) - trading
    if not trading or not travelling:
        return f"All dice for {'trade' if trading else 'travel'}"
    return f"{amount(trading, 'dice')} for trade, {travelling} for travel"


def _slumbers(names: Names, card: int) -> bool:
    storm = names.look.view.storm
    return storm is not None and any(scion.card == card and scion.owner < 0 for scion in storm.scions)


def _benefit(names: Names, card: int) -> str:
    found = names.numbered(card)
    return names.content.by_id[found].benefit if found else ""


def _text(names: Names, card: int) -> str:
    found = names.numbered(card)
    return names.text(found) if found else ""


# -- events ---------------------------------------------------------------------------------------------


def _names(names: Names, ids: list[str]) -> str:
    return "; ".join(names.card(name) for name in ids)  # some have commas in them


def _beaten(names: Names, data: dict[str, Any]) -> str:
    who = " and ".join(names.hero(seat) for seat in data["seats"])
    reward = f"The reward goes to {who}." if who else "Nobody has earned the reward."
    return f"{names.card(data['card'])} is beaten. {reward}"


def _fallen(names: Names, data: dict[str, Any]) -> str:
    town = names.town(data["town"])
    if not data["curse"]:
        return f"{town} is destroyed."
    return f"{town} is cursed: {names.content.curse_names[data['curse']]}. It counts as {data['terrain']}."


def _claimed(names: Names, data: dict[str, Any]) -> str:
    level = "I" * data["level"]
    back = names.content.by_id[data["card"]].benefit
    return f"{names.hero(data['seat'])} claims {names.card(data['card'])} (Level {level}): {back}"


SPECIAL = {
    "caravan": lambda names, data: (
        f"{names.hero(data['seat'])} looks through the wares of a caravan, {data['count']} in all."
    ),
    "storms": lambda names, data: f"This game's Stormlords: {_names(names, data['cards'])}.",
    "stormlords": lambda names, data: f"The Stormlords come: {_names(names, data['cards'])}.",
    "storm": lambda names, data: (
        f"The storm counter climbs {data['spaces']} and has passed {data['counter']} of 8 towns."
    ),
    "storm-breaks": lambda names, data: "The storm counter leaves the top of the column: the storm breaks.",
    "storm-card": lambda names, data: f"Storm card: {names.card(data['card'])}. {names.text(data['card'])}",
    "storm-beaten": _beaten,
    "storm-shifted": lambda names, data: f"{names.hero(data['seat'])} holds the storm back.",
    "peeked": lambda names, data: (
        f"{names.hero(data['seat'])} looks at the next {data['colour']} Storm cards and sets their order."
    ),
    "stands-in": lambda names, data: (
        f"{names.card(data['card'])} lends {names.hero(data['seat'])} its {('value', 'damage')[data['what']]}."
    ),
    "fallen": _fallen,
    "claimed": _claimed,
    "freed": lambda names, data: f"{names.hero(data['seat'])} has freed {names.town(data['town'])}.",
    "quest-space": lambda names, data: f"{names.hero(data['seat'])} takes quest space {data['slot'] + 1}.",
    "trade-rolled": lambda names, data: (
        f"{names.hero(data['seat'])}'s trading dice: {'; '.join(names.face(face) for face in data['faces'])}."
    ),
}
EVENTS = {
    "counters-back": "All scion counters go back.",
    "scion-counter": "{seat} takes the counter of {card}.",
    "awakening": "{seat} tries to awaken {card}.",
    "awakened": "{card} awakes and joins {seat}.",
    "slumbers": "{card} falls asleep again.",
    "given-up": "{seat} gives up {card}.",
    "passed-by": "{card} is discarded unread.",
    "set-aside": "{card} is not defeated and goes under its deck.",
    "weathers": "{seat} faces {card}.",
    "storm-won": "Nobody is left standing before {card}.",
    "lord-beaten": "{card} is beaten: {kills} so far.",
    "lord-stands": "{seat} falls before {card}, which has taken {wounds}.",
    "comets": "Eight counters lie on the towns, the comet up.",
    "starts": "{seat} begins in {hex}.",
    "curse": "{seat} tries for {card}.",
    "curse-stands": "{card} is not overcome.",
    "quest": "{seat}: {card}, {have} of {need}.",
    "quest-open": "A quest is open: {card}.",
}
SMALL = ("weathers", "storm", "counters-back", "passed-by", "comets", "quest-space")


# -- the table ------------------------------------------------------------------------------------------


def panels(names: Names) -> list[Panel]:
    view = names.look.view
    found: list[Panel] = []
    if view.storm is not None:
        found += [Panel("The storm", _storm(names)), Panel("Scions", _scions(names))]
    if view.ruins is not None:
        found.append(Panel(f"Curses ({view.ruins.victory} points and a freed town win)", _curses(names)))
        found.append(Panel("Claimed", _claims(names)))
    return found


def _storm(names: Names) -> tuple[tuple[str, ...], ...]:
    storm = names.look.view.storm
    assert storm is not None
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
    storm = names.look.view.storm
    assert storm is not None
    return tuple(
        (str(scion.slot), names.card(scion.id), _where(names, scion), _says(names, scion)) for scion in storm.scions
    )


def _where(names: Names, scion: ScionSeen) -> str:
    if scion.owner >= 0:
        return f"awake, with {names.hero(scion.owner)}"
    return f"slumbers, counter: {names.hero(scion.holder)}" if scion.holder >= 0 else "slumbers"


def _says(names: Names, scion: ScionSeen) -> str:
    face = names.content.by_id[scion.id]
    return _numbers(names, scion.id) if scion.owner >= 0 else f"{face.benefit} {face.text}"


def _curses(names: Names) -> tuple[tuple[str, ...], ...]:
    ruins = names.look.view.ruins
    assert ruins is not None
    rows = [("town", "is", "curse", "I / II / III left", "open quests")]
    rows += [_town(names, town, seen) for town, seen in enumerate(ruins.towns)]
    return tuple(rows)


def _town(names: Names, town: int, seen: CurseSeen) -> tuple[str, str, str, str, str]:
    status = f"cursed, counts as {seen.terrain}" if seen.status == "cursed" else seen.status
    quests = "; ".join(f"{names.named(card)}: {_text(names, card)}" for card in seen.quests)
    left = " / ".join(str(count) for count in seen.left) if seen.curse else ""
    return names.town(town), status, seen.name, left, quests


def _claims(names: Names) -> tuple[tuple[str, ...], ...]:
    rows: list[tuple[str, ...]] = [("", "points", "freed", "cards", "quests")]
    rows += [_claim(names, hero) for hero in names.look.view.heroes]
    return tuple(rows)


def _claim(names: Names, hero: HeroSeen) -> tuple[str, ...]:
    cards = ", ".join(
        f"{names.card(card.id)}{'*' if card.spent else ''} ({names.content.by_id[card.id].benefit})"
        for card in hero.claims
    )
    quests = ", ".join(f"{names.card(quest.id)} {quest.have}/{quest.need}" for quest in hero.quests)
    return names.hero(hero.seat), str(hero.points), str(hero.freed), cards or "-", quests or "-"
