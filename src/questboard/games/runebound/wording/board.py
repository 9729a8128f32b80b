"""The table as text: the map in characters, the Heroes, the enemy, the market."""

from __future__ import annotations

from questboard.engine import Panel, open_rule
from questboard.games.runebound.faces import Face
from questboard.games.runebound.seen import Fighter, Look, fighters
from questboard.games.runebound.vocabulary import SYMBOLS
from questboard.games.runebound.wording.effects import amount, says
from questboard.games.runebound.wording.names import COLOURS, PHASES, Names

LETTERS = "=phfmsw"
"""How terrains are drawn, in the order of the symbols."""
JEWELS = "gybR"


@open_rule
def aim(look: Look) -> str:
    """What the game is about, for who has just sat down."""
    return "Three Dragon Runes win, or the death of the High Dragon Lord: both are found on red jewels."


@open_rule
def towns(look: Look) -> tuple[str, ...]:
    """How it stands with each town, where that differs: destroyed, cursed or freed."""
    return ()


def panels(names: Names) -> list[Panel]:
    view = names.look.view
    last = f" of {view.rounds}" if view.rounds else ""
    title = f"Round {view.round}{last}" if view.round else "Before the first round"
    found = [Panel(title, _situation(names)), Panel("The land", land(names)), Panel("Heroes", _heroes(names))]
    if view.enemy is not None:
        found.insert(1, Panel("The enemy", _enemy(names)))
    if markets := _markets(names):
        found.append(Panel("Markets", markets))
    return found


def _situation(names: Names) -> tuple[tuple[str, ...], ...]:
    view = names.look.view
    rows: list[tuple[str, ...]] = [(f"{names.player(view.active)} is playing. {aim(names.look)}",)]
    if view.event:
        rows.append((f"Event: {names.card(view.event)}. {names.text(view.event)}",))
    if view.dice or view.bound:
        rows.append(("Dice: " + "; ".join(names.face(face) for face in (*view.dice, *view.bound)),))
    rows += [(f"Undefeated at {names.hex(*one.hex)}: {names.card(one.id)}",) for one in view.undefeated]
    if view.doom:
        rows.append((f"Doom: {view.doom} of {view.doom_ends}",))
    return tuple(rows)


def land(names: Names) -> tuple[tuple[str, ...], ...]:
    """Two characters a hex: its terrain (capital letters are roads), and who or what is there."""
    view, atlas = names.look.view, names.content.atlas
    marks: dict[int, str] = {row * 18 + column: JEWELS[colour] for column, row, colour in view.jewels}
    marks |= {one.hex[1] * 18 + one.hex[0]: "!" for one in view.undefeated}
    marks |= {hero.hex[1] * 18 + hero.hex[0]: str(hero.seat + 1) for hero in view.heroes if hero.hero}
    rows: list[tuple[str, ...]] = [("    " + "".join(f"{column:<3}" for column in range(17)).rstrip(),)]
    for row in range(len(atlas.terrain) // 18):
        cells: list[str] = []
        for column in range(17):
            hex = row * 18 + column
            if atlas.terrain[hex] < 0:
                cells.append("   ")
                continue
            cells.append(_cell(names, hex, marks.get(hex, "")))
        rows.append((" " * (row % 2) + f"{row:2} " + "".join(cells).rstrip(),))
    if towns(names.look):
        rows.append(("xT destroyed town, %T cursed town",))
    rows.append(
        (
            "p plains h hills f forest m mountains s swamp w river, capital: road; #T town; g y b R jewels;"
            " ! undefeated; 1-6 Heroes",
        )
    )
    return tuple(rows)


def _cell(names: Names, hex: int, mark: str) -> str:
    atlas = names.content.atlas
    ground = LETTERS[atlas.terrain[hex]]
    town = atlas.town_at.get(hex)
    if town is not None:
        letter = atlas.towns[town].letter
        status = towns(names.look)[town : town + 1]
        if status in (("destroyed",), ("cursed",)):
            return f"{'x' if status == ('destroyed',) else '%'}{mark or letter} "
        return f"{letter}{mark} " if mark else f"#{letter} "
    return f"{ground.upper() if atlas.road[hex] else ground}{mark or ' '} "


def _heroes(names: Names) -> tuple[tuple[str, ...], ...]:
    rows: list[tuple[str, ...]] = [
        ("", "hero", "at", "mind body spirit", "life", "stamina", "gold", "xp", "level", "runes", "has")
    ]
    for hero in names.look.view.heroes:
        if hero.hero is None:
            dealt = ", ".join(names.card(card.id) for card in hero.dealt)
            rows.append((names.player(hero.seat), dealt or "no hero yet", "", "", "", "", "", "", "", "", ""))
            continue
        has = [names.card(card.id) + ("*" if card.spent else "") for card in (*hero.items, *hero.held)]
        others = fighters(hero)[1:]
        has += [f"{names.card(one.id)} ({one.life - one.wounds}/{one.life})" for one in others]
        rows.append(
            (
                f"{hero.seat + 1} {names.player(hero.seat)}",
                names.card(hero.hero.id),
                names.hex(*hero.hex),
                _values(hero.hero),
                f"{hero.hero.life - hero.hero.wounds}/{hero.hero.life}",
                f"{hero.hero.stamina - hero.hero.exhaustion}/{hero.hero.stamina}",
                str(hero.gold),
                f"{hero.xp}/{names.look.view.price}",
                str(hero.level),
                str(hero.runes),
                ", ".join(has),
            )
        )
    return tuple(rows)


def _values(fighter: Fighter) -> str:
    return " ".join(f"{value}/{damage}" for value, damage in zip(fighter.values, fighter.damages, strict=True))


def _enemy(names: Names) -> tuple[tuple[str, ...], ...]:
    enemy = names.look.view.enemy
    assert enemy is not None
    phases = [
        f"{phase} {value}/{damage}" for phase, value, damage in zip(PHASES, enemy.values, enemy.damages, strict=True)
    ]
    face = names.content.by_id[enemy.id]
    words = f" [{', '.join(face.keywords)}]" if face.keywords else ""
    rows: list[tuple[str, ...]] = [
        (f"{face.name}{words}: {', '.join(phases)}; {enemy.left} life left; round {enemy.round}",)
    ]
    if face.text:
        rows.append((face.text,))
    if face.reward and "Reward:" not in face.text:
        rows.append((f"Reward: {says(face.reward)}.",))
    said = (enemy.mates, "In the fight"), (enemy.away, "Escaped"), (enemy.acted, "Would be rewarded in this round")
    rows += [(f"{what}: {', '.join(names.hero(seat) for seat in seats)}",) for seats, what in said if seats]
    if enemy.group is not None:
        rows.append((f"The group: value {enemy.group[0]}, damage {enemy.group[1]}",))
    return tuple(rows)


def _markets(names: Names) -> tuple[tuple[str, ...], ...]:
    return tuple(
        (
            names.town(town),
            ", ".join(f"{names.card(card.id)} ({names.content.by_id[card.id].cost})" for card in stack) or "-",
        )
        for town, stack in enumerate(names.look.view.stacks)
        if not towns(names.look) or towns(names.look)[town] == "freed"
    )


def sheet(face: Face) -> Panel:
    """One card in full."""
    rows: list[tuple[str, ...]] = []
    kind = f"{COLOURS[face.colour]} {face.kind}" if face.colour >= 0 else face.type.replace(":", ", ") or face.kind
    rows.append((kind, ", ".join(face.keywords)))
    if face.cost:
        rows.append(("cost", amount(face.cost, "gold")))
    if face.life:
        first = ("mind", "body", "spirit") if face.kind in ("hero", "ally", "scion") else PHASES
        rows += [
            (name, f"{value}/{damage}") for name, value, damage in zip(first, face.values, face.damages, strict=True)
        ]
        rows.append(("life", str(face.life)))
    if face.stamina:
        rows.append(("stamina", str(face.stamina)))
    if face.kind == "hero" and (skills := face.owned.passives.get("skill")):
        rows.append(("skills", ", ".join(f"{skill.args[0]} +{skill.args[1]}" for skill in skills)))
    if face.symbols:
        rows.append(("symbols", ", ".join(SYMBOLS[symbol] for symbol in face.symbols)))
    if face.text:
        rows.append(("text", face.text))
    if face.benefit:
        rows.append(("slumbering" if face.kind == "scion" else "claimed", face.benefit))
    return Panel(face.name, tuple(rows))
