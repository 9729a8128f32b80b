"""What tests of several chapters begin with."""

from questboard.engine import Look
from questboard.games.talisman.state import OUT, discards
from tests.games.talisman.land import Land


def empties(table: Land, *decks: str) -> None:
    """Neither a deck nor its discards hold anything any more."""
    for deck in decks:
        for zone in (deck, discards(deck)):
            for card in list(table.state.cards.zones[zone]):
                table._put(card, OUT)  # pyright: ignore[reportPrivateUsage]


def visits_card(table: Land, card: int) -> None:
    table.visits("Ann", card)


def streets(character: str = "warrior", at: str = "city.kingsway", **numbers: int) -> Land:
    table = Land()
    table.hero("Ann", f"ch_{character}", at, **numbers)
    table.hero("Bea", "ch_druid", at)
    table.hero("Cy", "ch_cutpurse", "mid.castle")
    return table


def packed_wand(table: Land, who: str = "Bea") -> tuple[int, int, int]:
    """A worn Pack with a Wand in it, and the Spell that the Wand holds."""
    pack = table.gear(who, "ad_pack", place="worn")
    wand = table.gear(who, "ad_wand", place=pack)
    [spell] = table.spells(who, "sp_hex")
    table.state.bound[spell] = wand
    return pack, wand, spell


def steps(table: Land, die: int) -> set[int]:
    """How many Spaces Ann may move when she rolls this."""
    table.rolls(die)
    done = table.size("Ann")
    asked = table.match.pending
    return {option[1] for option in table.options("Ann")} if asked is not None and asked.name == "pace" else {done}


def choices(table: Land, who: str = "Ann") -> dict[str, str]:
    """What somebody may choose, each with its help."""
    look = Look(table.match, table.seat(who))
    assert look.asked is not None
    labels = [table.match.game.words.option(look, look.asked, option) for option in table.options(who)]
    return {label.text: label.help for label in labels}


def log(table: Land) -> list[str]:
    look = Look(table.match, 0)
    return [table.match.game.words.event(look, heard) for heard in table.match.events(0)]
