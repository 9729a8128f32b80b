"""The chronicle tells what its reader may know, in chapters, and is safe to open."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from xml.etree import ElementTree

import pytest

import questboard
from questboard import Match, bots
from questboard.engine import EVERYBODY, Look
from questboard.engine.chronicle import chronicle, to_html, to_markdown
from questboard.engine.errors import NotAllowed
from questboard.engine.state.zones import deal_faces
from questboard.engine.telling.ending import ending

NAMES = ("Ann", "Bea", "Cem")
GAMES = ("forty-factions", "moonrunners")
EVIL = "<script>alert('x')</script>&*"


def played(game: str, decisions: int, dm: str | None = None, names: Sequence[str] = NAMES) -> Match:
    match = questboard.new(game, names, "chronicle", dm=dm)
    bots.play_randomly(match, Random(f"chronicle {game}").random, decisions)
    return match


# What it tells


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("dm", [None, "Dora"])
def test_the_public_one_is_made_of_what_everybody_heard(game: str, dm: str | None) -> None:
    match = played(game, 200, dm)
    look = Look(match, None)
    heard = match.events(None)
    told = list(chronicle(match).lines())
    assert [(line.index, line.text, line.rule) for line in told] == [
        (event.index, match.game.words.event(look, event), event.rule) for event in heard
    ]
    assert not any(line.private for line in told)
    assert len(told) < len(match.full_events), "the game has had secrets"


@pytest.mark.parametrize("game", GAMES)
def test_other_secrets_make_the_same_public_story(game: str) -> None:
    """Twin worlds: all cards that not everybody knows are dealt anew, and no letter changes."""
    match = played(game, 150)
    before = to_html(chronicle(match)), to_markdown(chronicle(match), asides=True)
    cards = match.state.cards
    hidden = [card for card, known in enumerate(cards.known) if known != EVERYBODY]
    faces = list(cards.face)
    for back in dict.fromkeys(cards.back[card] for card in hidden):
        pile = [card for card in hidden if cards.back[card] == back]
        deal_faces(cards, pile, [*range(1, len(pile)), 0])
    assert cards.face != faces
    assert (to_html(chronicle(match)), to_markdown(chronicle(match), asides=True)) == before


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_reads_what_it_heard(game: str) -> None:
    match = played(game, 150)
    told = chronicle(match, 1)
    assert told.whose == "Bea" and [line.index for line in told.lines()] == [h.index for h in match.events(1)]
    assert any(line.private for line in told.lines())


def test_secrets_are_for_the_dm_and_for_afterwards() -> None:
    match = played("moonrunners", 40, "Dora")
    for seat in (None, 0):
        with pytest.raises(NotAllowed, match="when the game is over"):
            chronicle(match, seat, full=True)
    assert len(list(chronicle(match, match.dm, full=True).lines())) == len(match.full_events)
    bots.play_randomly(match, Random(2).random)
    assert match.outcome is not None
    whole = chronicle(match, full=True)
    assert len(list(whole.lines())) == len(match.full_events) and whole.ending
    assert any(line.private for line in whole.lines())
    assert len(list(chronicle(match).lines())) < len(match.full_events), "the public one stays what it was"


def test_chapters_and_parts() -> None:
    nights = chronicle(played("moonrunners", 5000))
    assert [chapter.title for chapter in nights.chapters] == ["The beginning", *(f"Night {n}" for n in range(1, 6))]
    turns = chronicle(played("forty-factions", 5000))
    titles = [chapter.title for chapter in turns.chapters]
    assert titles == ["Tehmor, in the year 1187", *(f"Turn {n}" for n in range(1, 7)), "The end"]
    parts = [section.title for section in turns.chapters[2].sections if section.title]
    phases = ["Trading", "Activation", "Plots", "Role-Playing", "Council", "Cards"]
    assert [phase for phase in phases if phase in parts] == list(dict.fromkeys(parts)), "in the order of play"
    assert turns.ending.endswith("VP after turn 6.")


def test_rules_are_cited_with_their_text() -> None:
    told = chronicle(played("forty-factions", 300))
    book = questboard.find("forty-factions").rulebook()
    cited = {line.rule for line in told.lines() if line.rule}
    assert cited == set(told.rules)
    assert all(told.rules[number].text == book[number].text for number in cited)


# How it is set in type


def page_of(html: str) -> ElementTree.Element:
    """A page that is also good XML has no tag open and nothing unescaped."""
    assert html.startswith("<!DOCTYPE html>")
    return ElementTree.fromstring(html.removeprefix("<!DOCTYPE html>\n"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("decisions", [0, 60, 5000])
def test_the_page_is_whole_and_loads_nothing(game: str, decisions: int) -> None:
    match = played(game, decisions)
    told = chronicle(match, full=match.outcome is not None)
    page = page_of(to_html(told))
    ids = [element.attrib["id"] for element in page.iter() if "id" in element.attrib]
    assert len(set(ids)) == len(ids)
    for line in told.lines():
        assert f"e{line.index}" in ids
    links = [element.attrib["href"] for element in page.iter("a")]
    assert links and all(link.startswith("#") and link[1:] in ids for link in links)
    tags = {element.tag for element in page.iter()}
    assert not tags & {"script", "link", "img", "iframe", "object"}
    assert not re.search(r"url\(|@import|https?:", to_html(told))


def test_a_line_opens_to_its_rule() -> None:
    told = chronicle(played("moonrunners", 60))
    page = page_of(to_html(told))
    line = next(line for line in told.lines() if line.rule)
    details = next(element for element in page.iter("details") if element.attrib["id"] == f"e{line.index}")
    said = " ".join(" ".join(details.itertext()).split())
    assert line.rule in said and " ".join(told.rules[line.rule].text.split()) in said


def test_what_people_wrote_is_never_a_tag() -> None:
    match = questboard.new("moonrunners", ("<b>Ann</b>", "Bea & Co"), "chronicle")
    while match.questions()[0].name == "christen":
        asked = match.questions()[0]
        for seat in list(match.waiting_for()):
            match.answer(asked.number, seat, ("christen", f"{EVIL[:29]}{seat}"))
    told = chronicle(match)
    html = to_html(told)
    page = page_of(html)
    assert "<script" not in html and "<b>Ann" not in html
    said = "".join(page.itertext())
    assert EVIL[:29] in said and "Bea & Co" in said and "<b>Ann</b>" in said
    assert not re.search(r"(?<!\\)<", to_markdown(told))


def test_markdown_is_escaped_and_short() -> None:
    match = played("forty-factions", 5000)
    told = chronicle(match)
    short, long = to_markdown(told), to_markdown(told, asides=True)
    asides = [line for line in told.lines() if line.aside]
    assert asides and len(short) < len(long)
    assert all(f"#{asides[0].index}*" not in line for line in short.splitlines())
    assert short.startswith("# A game of Forty Factions") and "\n## Turn 3\n" in short and "\n### Plots\n" in short


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_one_begins_with_the_end_and_its_turning_points(game: str) -> None:
    options: dict[str, object] = {"nights": 2} if game == "moonrunners" else {"end_turns": 4}
    match = questboard.new(game, NAMES, "chronicle", options)
    assert chronicle(match).standings == () and chronicle(match).best == ()
    bots.play_randomly(match, Random("the end").random)
    told = chronicle(match, full=True)
    assert len(told.standings) == 3 and told.best
    page, text = to_html(told), to_markdown(told, asides=True)
    lines = {line.index: line.text for line in told.lines()}
    for one in told.best:
        assert lines[one.index] == one.text
        assert f'<a href="#e{one.index}">' in page.split("</header>")[0] and f'id="e{one.index}"' in page
    assert text.index("Turning points") < text.index(f"## {told.chapters[0].title}")


@pytest.mark.parametrize("game", GAMES)
def test_the_curves_end_where_the_points_do(game: str) -> None:
    match = questboard.new(game, NAMES, "curves", questboard.find(game).brief)
    bots.play(match, {seat: bots.make("greedy", seed=seat) for seat in range(3)}, Random(7).random)
    assert match.outcome is not None
    told = chronicle(match, full=True)
    assert told.curves is not None
    assert [row.chapter for row in told.curves.rows] == [chapter.title for chapter in told.chapters]
    gained = [0.0] * 3
    for source in ending(Look(match, None), match.outcome, match.events(None)).sources:
        gained = [sum(pair) for pair in zip(gained, source.points, strict=True)]
    assert list(told.curves.rows[-1].points) == gained and any(gained)
    assert len(told.curves.short()) <= 12 and told.curves.short()[-1] == told.curves.rows[-1]
    page = ElementTree.fromstring(to_html(told).removeprefix("<!DOCTYPE html>\n"))
    assert len(page.findall(".//polyline")) == 3
    assert f"## How it went: {told.curves.unit} gained" in to_markdown(told)


def test_while_it_is_played_there_are_no_curves() -> None:
    assert chronicle(played("moonrunners", 60)).curves is None
