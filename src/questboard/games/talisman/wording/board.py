"""The table as text, and cards in full."""

from __future__ import annotations

from collections.abc import Sequence

from questboard.engine import Panel
from questboard.games.talisman.boards.guides import GUIDES
from questboard.games.talisman.content import Card
from questboard.games.talisman.seen import FightSeen, HeroSeen, Look
from questboard.games.talisman.wording import counted, facts, names


def panels(look: Look) -> list[Panel]:
    """Everybody's numbers, my own things and Spells, what lies on the boards."""
    view = look.view
    head = ("", "Character", "Space", "S", "C", "Lives", "Gold", "XP", "Spells")
    rows = tuple(hero_row(look, hero) for hero in view.heroes)
    found = [fight(look, view.fights[-1])] if view.fights else []
    found += [Panel(f"Turn {view.turn}" if view.turn else "Before the first turn", (head, *rows))]
    marks = tuple((look.name(hero.seat), ", ".join(said)) for hero in view.heroes if (said := marks_of(look, hero)))
    found += [Panel("To keep in mind", marks)] if marks else []
    if look.seat is not None and look.seat in look.table.seats:
        hero = view.heroes[look.seat]
        things = tuple(
            (names.title(look, thing.id), _place(look, thing.place), names.text(look, thing.id)) for thing in hero.gear
        )
        limits = f"Your things: weight {hero.load} of {hero.encumbrance}, Leadership {hero.leadership}"
        if hero.condition == "in play":
            found.append(Panel(limits, things or (("nothing",),)))
        if view.hand:
            spells = tuple((names.title(look, name), names.text(look, name)) for _, name, _ in view.hand)
            found.append(Panel("Your Spells", spells, private=True))
        if view.reserve:
            waiting = tuple(
                (names.title(look, name), f"{names.numbers(look, name)} {names.text(look, name)}")
                for _, name in view.reserve
            )
            if hero.condition == "in play":  # they are read when one of them is needed
                waiting = ((", ".join(name for name, _ in waiting),),)
            found.append(Panel("Your reserve", waiting, private=True))
        if hero.at:
            found.append(around(look, hero))
            found += how(look.content.spaces[look.content.space_of[hero.at]].board)
    lying = tuple(
        (names.space(look, space), ", ".join(names.title(look, name) for _, name in cards))
        for space, cards in view.spaces.items()
    )
    if lying:
        found.append(Panel("On the boards", lying))
    if view.calendar:
        found.append(
            Panel(
                "Over the land",
                tuple(
                    (names.title(look, n), f"{left} {'rounds' if left > 1 else 'round'}", names.text(look, n))
                    for n, left in view.calendar
                ),
            )
        )
    if view.ending:
        found.append(Panel("The Ending", ((names.title(look, view.ending), names.text(look, view.ending)),)))
    return found


PARTS = {"base": "own points", "this fight": "Spells and abilities", "creature": "its own", "poison": "Poison"}


def fight(look: Look, seen: FightSeen) -> Panel:
    """What both sides bring to a fight, part by part, and their dice as soon as they have fallen."""
    rival = look.name(seen.rival) if seen.rival >= 0 else seen.foe

    def side(who: str, parts: Sequence[tuple[str, int]], die: int) -> tuple[str, ...]:
        said = [f"{PARTS.get(what, names.title(look, what))} {n}" for what, n in parts]
        total = max(0, sum(n for _, n in parts)) + die
        return who, " + ".join([*said, *([f"die {die}"] if die else [])]), f"= {total}", "" if die else "and a die"

    rows = (side(look.name(seen.seat), seen.my_sum, seen.my_die), side(rival, seen.his_sum, seen.his_die))
    title = "Combat" if seen.kind == "combat" else "Psychic Combat"
    if seen.odds is not None:
        won, equal, lost = seen.odds
        title += f"; as it stands {won}% won, {equal}% equal, {lost}% lost"
    return Panel(title, rows)


WAYS = {
    "ring": ", clockwise",
    "spiral": ", from the entrance inwards",
    "path": ", from one end to the other",
    "lines": ", the entrance and then round",
    "hub": ", the entrance and then the seats",
}
"""In which order the Spaces of a track are named."""


def around(look: Look, hero: HeroSeen) -> Panel:
    """The board on which somebody is."""
    return spaces_of(look, look.content.spaces[look.content.space_of[hero.at]].board)


def how(board: str) -> list[Panel]:
    """How it goes on a board, for who is there."""
    guide = GUIDES.get(board, ())
    return [Panel("How it goes here", tuple((said, rule) for rule, said in guide))] if guide else []


def elsewhere(look: Look) -> list[Panel]:
    """All boards in play but the one on which the seat is."""
    own = look.view.heroes[look.seat].at if look.seat is not None and look.seat in look.table.seats else ""
    here = look.content.spaces[look.content.space_of[own]].board if own else ""
    return [spaces_of(look, name) for name in look.content.playing if name != here]


def spaces_of(look: Look, name: str) -> Panel:
    """A board in the order of its track, with who stands where; its gates come last."""
    board = look.content.boards[name]
    people: dict[str, list[str]] = {}
    for other in look.view.heroes:
        if other.at:
            people.setdefault(other.at, []).append("you" if other.seat == look.seat else look.name(other.seat))
    known = [one for name in look.content.playing for one in look.content.boards[name].spaces]
    gates = [
        one.id for one in look.content.spaces if one.board == board.id and not one.store_of and one.id not in known
    ]
    spaces = [
        names.space(look, name)
        + (f" [{', '.join(people[name])}]" if name in people else "")
        + ("*" if look.view.spaces.get(name) or look.view.loose.get(name) else "")
        for name in (*board.spaces, *gates)
    ]
    return Panel(f"{board.name}{WAYS.get(board.track, '')}; * something lies there", ((" - ".join(spaces),),))


def marks_of(look: Look, hero: HeroSeen) -> list[str]:
    """What is peculiar to somebody now: tokens, ranks, Curses, what binds the next turn."""
    if hero.condition != "in play":
        return []
    marks = [facts.STATUSES.get(status, status) for status in hero.statuses]
    marks += [facts.some_tokens(token, n) for token, n in hero.tokens.items()]
    marks += [names.title(look, rank) for rank in hero.ranks]
    marks += [names.title(look, curse) for curse, _ in hero.curses]
    marks += [f"Toad for {counted.some(hero.toad, 'turn')} more"] if hero.toad else []
    marks += [f"misses {counted.some(hero.miss, 'turn')}"] if hero.miss else []
    marks += ["out at 8 Bites"] if hero.tokens.get("bite", 0) >= 6 else []
    marks += [hero.next_says] if hero.next_says else []
    return marks


def hero_row(look: Look, hero: HeroSeen) -> tuple[str, ...]:
    if hero.condition != "in play":
        return (look.name(hero.seat), hero.condition, "", "", "", "", "", "", "")
    return (
        look.name(hero.seat),
        f"{names.title(look, hero.character)}, {hero.alignment}",
        names.space(look, hero.at),
        str(hero.strength),
        str(hero.craft),
        str(hero.lives),
        str(hero.gold),
        f"{hero.sxp}/{hero.cxp}",
        str(hero.spells),
    )


def _place(look: Look, place: str) -> str:
    return f"in the {names.card(look, int(place))}" if place.isdigit() else "" if place == "standing" else place


def sheet(look: Look, card: Card) -> Panel:
    """A card in full."""
    rows: list[tuple[str, ...]] = [(names.said(look, card),)]
    numbers = [f"Strength {card.s}"] if card.s is not None else []
    numbers += [f"Craft {card.c}"] if card.c is not None else []
    numbers += [f"{card.pack.count} of {card.pack.value}"] if card.pack is not None else []
    numbers += [f"cost {card.spell.cost}"] if card.spell is not None else []
    numbers += [f"weight {card.w}"] if card.w else []
    numbers += [f"price {card.price}G"] if card.price else []
    numbers += [f"Leadership {card.lead}"] if card.lead else []
    if numbers:
        rows.append((", ".join(numbers),))
    if card.type == "CHARACTER":
        rows.append((f"{card.race}, {card.alignment}, starts at {names.space(look, card.start)}",))
    return Panel(card.name, tuple(rows))
