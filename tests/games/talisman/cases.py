"""What cases for a referee and tests of Spells share."""

from typing import Any

from questboard.games.talisman.context import Context
from questboard.games.talisman.state import Fight
from tests.games.talisman.land import Land


def meets(table: Land, *ids: str) -> None:
    table.lay(table.at("Ann"), *ids)
    table.state.texts = False
    table.finds("Ann")
    table.goes("cards")


def begins(table: Land, *drawn: str) -> None:
    """A Season, a Month or a Day, drawn by Bea."""
    for card in table.lay("mid.runes3", *drawn):
        table.plays("Bea", card)


def obeys(table: Land, at: str = "") -> None:
    """Ann follows the text of the Space where she is, or is put."""
    if at:
        table.of("Ann").at = table.of("Ann").landed = table.match.content.space_of[at]
    space = table.match.content.spaces[table.of("Ann").at]
    table.follows("Ann", *space.do, about=Context(place=True))


def visits(table: Land, wanted: str) -> None:
    """Ann visits a Stranger or a Place on her Space, which lies there alone."""
    [card] = table.lay(table.at("Ann"), wanted)
    table.visits("Ann", card)


def rank_of(table: Land, name: str) -> int:
    return next(card for card in table.state.cards.zones["advanced"] if table.name(card) == name)


def party(
    character: str, cards: str = "", at: str = "out.fields1", curse: str = "", seasons: str = "", **numbers: Any
) -> Land:
    """Ann with these cards: what can be worn is worn, unless it is written in brackets; ranks are held."""
    table = Land()
    table.hero("Ann", f"ch_{character}", at, **numbers)
    for name in cards.split():
        wanted = name.strip("()")
        if wanted.startswith("l2_"):
            table.of("Ann").level2 = rank_of(table, wanted)
        elif wanted.startswith("l3_"):
            table.of("Ann").level3 = rank_of(table, wanted)
        else:
            worn = table.match.content.faces[table.face(wanted)].slot is not None and name == wanted
            table.gear("Ann", wanted, place="worn" if worn else "readied")
    if curse:
        table.curse("Ann", curse)
    begins(table, *seasons.split())
    return table


def magicians(**ann: Any) -> Land:
    """Ann cannot fail (Craft 9), Bea stands beside her as a Warrior, Cy is far away."""
    table = Land()
    table.hero("Ann", "ch_delver", "out.fields1", **{"craft": 9, **ann})
    table.hero("Bea", "ch_warrior", "out.fields1")
    table.hero("Cy", "ch_cutpurse", "mid.castle")
    return table


def casts(table: Land, spell: str, *target: int, at: str, ctx: Context | None = None, die: int = 0) -> Context:
    """Ann casts at a moment of hers; with a die she has Craft 1 and blunders."""
    [card] = table.spells("Ann", spell)
    return table.casts("Ann", card, *target, at=at, own=("Ann",), about=ctx, blunders=die)


def fight(table: Land, *foes: str, kind: str = "combat", rival: int = -1) -> Fight:
    cards = list(table.lay(table.at("Ann"), *foes))
    pack = len(cards) == 1 and table.match.content.faces[table.face(foes[0])].pack is not None
    made = Fight(kind, 0, cards, " and ".join(foes) or "a beast", 0, rival=rival, pack=pack)
    table.state.fights.append(made)
    return made
