# ruff: noqa: E501 - one event a line, however long its sentence is
"""Every kind of event, and the questions that random games seldom reach, as people read them."""

from __future__ import annotations

from typing import Any

import pytest

import questboard
from questboard.engine import Asked, Look
from questboard.engine.telling.events import Heard
from tests.games.forty_factions.tehmor import Tehmor

MATCH = questboard.new("forty-factions", ("Ann", "Bea", "Cem", "Dag"), "sentences", dm="Dora")
WORDS = MATCH.game.words
LOOK = Look(MATCH, None)

TOLD: list[tuple[str, dict[str, Any], str]] = [
    # the game and its turns
    ("dealt", {"factions": 4, "plots": 1}, "It is the year 1187 in the city of Tehmor. Everybody is dealt 4 Factions and 1 Plot."),
    ("colour", {"seat": 0, "colour": "red"}, "Ann plays red."),
    ("turn", {"turn": 1, "vp": [0, 0, 0, 0]}, "The first turn begins."),
    ("turn", {"turn": 3, "vp": [2, 5, -1, 2]}, "Turn 3 begins: Bea 5 VP, Ann 2 VP, Dag 2 VP, Cem -1 VP."),
    ("last-turn", {"reason": "vp", "seat": 1}, "Bea has reached the agreed VP: this turn is the last."),
    ("last-turn", {"reason": "deck", "seat": None}, "The Factions Deck has run out: this turn is the last."),
    ("ended", {"vp": [3, 9, 9, 0], "winners": [1, 2], "reason": "turns"}, "The game is over. Bea and Cem share the victory: Bea 9 VP, Cem 9 VP, Ann 3 VP, Dag 0 VP."),
    # trading
    ("offered", {"seat": 0, "to": 1}, "Ann makes Bea an offer."),
    ("offer-is", {"seat": 0, "to": 1, "give": [("card", "navy"), ("star-tower", "kyr")], "take": ["army"], "drop": ["elves"]}, "Ann offers Bea the card of the Navy and the Star Tower (Old Town) to be held by Kyr in exchange for the Army, letting go of the Elves."),
    ("offer-is", {"seat": 0, "to": 1, "give": [("card", "on-trial")], "take": [], "drop": []}, 'Ann offers Bea the card of "On Trial" as a gift.'),
    ("traded", {"seat": 0, "to": 1, "cards_moved": 1}, "Ann and Bea strike a bargain: 1 card changes hands unseen."),
    ("card-changed-hands", {"seat": 0, "to": 1, "card": "navy"}, "Ann hands Bea the card of the Navy."),
    ("place-changed-hands", {"seat": 0, "to": 1, "place": "the-mint", "faction": "kyr"}, "Ann gives up the Mint (Old Town) to Bea, for Kyr."),
    ("faction-changed-hands", {"seat": 0, "to": 1, "card": "false-gods"}, "Ann parts with the False Gods, and Bea takes the reins."),
    ("declined", {"seat": 1, "to": 0}, "Bea declines Ann's offer."),
    ("withdrawn", {"seat": 0}, "Ann takes an offer back."),
    ("showed", {"seat": 0, "to": [1, 2]}, "Ann shows Bea and Cem a card."),
    ("showed-what", {"seat": 0, "to": [1], "card": "navy"}, "Ann shows Bea the card of the Navy."),
    ("done-trading", {"seat": 0}, "Ann is done trading."),
    ("alliance-proposed", {"seat": 0, "members": [0, 1, 2]}, "Ann proposes an Alliance of Ann, Bea and Cem."),
    ("alliance-agreed", {"seat": 1, "members": [0, 1], "complete": True}, "Bea agrees to an Alliance of Ann and Bea; it can be announced."),
    ("alliance-rejected", {"seat": 1, "members": [0, 1]}, "Bea wants no Alliance of Ann and Bea."),
    ("alliance", {"members": [0, 1]}, "Ann and Bea announce an Alliance."),
    ("alliance-lapsed", {"members": [0, 1], "reason": "not everybody announced it"}, "The Alliance of Ann and Bea comes to nothing: not everybody announced it."),
    ("alliance-enemies", {"factions": ["navy", "kyr"]}, "In the way of the Alliance: the Navy and Kyr are Enemies."),
    ("alliance-dissolved", {"members": [0, 1], "reason": "a member has left"}, "The Alliance of Ann and Bea is no more: a member has left."),
    ("alliance-dissolved", {"members": [0, 1], "reason": "They lied."}, "The Alliance of Ann and Bea is no more: They lied."),
    ("promised", {"seat": 0, "to": [1], "terms": "My vote for your Overlord.", "number": 7}, 'Ann makes a Deal with Bea (number 7): "My vote for your Overlord."'),
    ("promised", {"seat": 0, "to": [1], "terms": "kept private", "number": 7}, "Ann makes a Deal with Bea (number 7), and its terms stay between them."),
    ("promised", {"seat": 0, "to": [], "terms": "Peace.", "number": 8}, 'Ann writes down a Deal between Factions of the same house (number 8): "Peace."'),
    ("deal-marked", {"seat": 1, "number": 7, "status": "broken"}, "Bea notes Deal 7 as broken."),
    ("deal-marked", {"seat": 4, "number": 7, "status": "released", "reason": "nobody would"}, "Dora notes Deal 7 as released: nobody would."),
    ("disclosed", {"number": 7, "terms": "My vote."}, 'The terms of Deal 7 are disclosed: "My vote."'),
    ("disclosed", {"number": 7, "terms": "kept private"}, "The terms of Deal 7 are disclosed: they stand in the ledger of Deals."),
    ("word-given", {"seat": 1, "number": 7}, "Bea agrees to Deal 7."),
    # activation and plots
    ("activated", {"seat": 0, "card": "temple-of-escus", "cost": 0}, 'Ann Activates the Temple of ESCUS. "All things turn; one does not."'),
    ("dropped", {"seat": 0, "card": "navy"}, "Ann lets go of the Navy; its pawns leave the city."),
    ("lot", {"seat": 1, "victim": 0}, "Bea and Ann strike at the same Faction and are level: Bea draws the longer straw."),
    ("plotted", {"seat": 0, "card": "land-grab", "targets": ["navy", "kyr"], "place": "star-tower", "cost": 0}, 'Ann plays "Land Grab" on the Navy and Kyr at the Star Tower (Old Town).'),
    ("plotted", {"seat": 0, "card": "a-star-falls", "targets": [], "place": "Environs", "cost": 1}, 'Ann plays "A Star Falls" in the Environs.'),
    ("random-event", {"faction": "navy", "text": "It rains fish."}, "The Wheel of Fortune stops at the Navy. It rains fish."),
    ("vetoed", {"seat": 0, "card": "on-trial", "reason": "too dull"}, 'The DM wants another beginning for "On Trial": too dull.'),
    ("specified", {"seat": 0, "card": "on-trial", "words": ["A clerk", "By night."]}, '"On Trial", as Ann tells it: A clerk. By night.'),
    # role-playing
    ("scene", {"card": "on-trial", "text": "The bailiff calls.", "words": []}, '"On Trial". The bailiff calls.'),
    ("stance", {"seat": 0, "card": "navy", "plot": "the-inquisitor", "stance": "testify", "die": 4, "bonus": -1, "ending": "setback", "vp": 0, "story": "It rained."}, "Ann has the Navy swear a damning statement before the Inquisitor (4 - 1 on the die, 6 needed: a setback). It rained."),
    ("said", {"seat": 0, "faction": "navy", "words": "Ahoy"}, 'The Navy (Ann): "Ahoy".'),
    ("acted", {"seat": 0, "faction": "navy", "plot": "on-trial", "words": "We sail."}, 'Ann acts for the Navy in "On Trial": "We sail."'),
    ("whispered", {"seat": 0, "to": [1, 4], "words": "Now."}, 'Ann whispers to Bea and Dora: "Now."'),
    ("rolled", {"dice": [2, 5], "sides": 6, "what": "the storm"}, "On the open table 2 dice of 6 roll: 2 and 5, 7 in all (the storm)."),
    ("lent", {"faction": "kyr", "seat": 1}, "For this scene Bea plays Kyr."),
    ("handout", {"to": [1], "words": "The key is red."}, 'The DM gives Bea a paper: "The key is red."'),
    ("hours", {"hours": 1, "passed": 25, "caeriad": True}, "1 hour passes, 25 in all: a day and a night are over."),
    ("objected", {"seat": 1, "reason": "not here"}, "The DM cuts Bea short: not here."),
    ("invented", {"seat": 0, "faction": "navy", "words": "A blind gunner."}, 'Ann makes up for the Navy: "A blind gunner."'),
    ("admitted", {"seat": 0, "faction": "navy", "words": "A blind gunner."}, 'It is known from now on of the Navy: "A blind gunner."'),
    ("struck", {"seat": 0, "faction": "navy", "words": "A blind gunner.", "admitted": True}, 'No longer true of the Navy: "A blind gunner."'),
    ("scene-ends", {}, "The DM ends the scene and weighs what was done."),
    ("plot-continues", {"card": "on-trial"}, '"On Trial" is not over yet and goes on next turn.'),
    ("plot-ends", {"card": "on-trial"}, '"On Trial" is over.'),
    ("dm", {"verb": "adjust-vp", "what": ["1", "-2"], "reason": "arguing"}, "The DM takes 2 VP from Bea: arguing."),
    ("dm", {"verb": "adjust-vp", "what": ["1", "1"], "reason": "a fine speech"}, "The DM gives Bea 1 VP: a fine speech."),
    ("dm", {"verb": "change-place", "what": ["star-tower", "destroyed"], "reason": "fire"}, "The DM has the Star Tower (Old Town) destroyed: fire."),
    ("dm", {"verb": "character", "what": ["temple-of-escus", "Gavril Marn", "dies"], "reason": "he fell"}, "Gavril Marn of the Temple of ESCUS dies: he fell."),
    ("ruling", {"verdict": "jump", "step": "steal", "reason": "so ruled"}, "The DM goes on with thefts: so ruled."),
    ("dm", {"verb": "move-on", "what": ["activation"], "reason": "it is late"}, "The DM ends the talk and goes on with the Activation Phase: it is late."),
    # the Council
    ("no-council", {"holiday": True, "emergency": False}, "It is a public holiday, and the Council House stays shut."),
    ("majority", {"members": [0], "votes": 12, "of": 20}, "Ann commands the Council with 12 of 20 votes."),
    ("majority", {"members": [0, 1], "votes": 12, "of": 20}, "Ann and Bea command the Council with 12 of 20 votes."),
    ("minority", {"members": [2], "votes": 9, "of": 20}, "Nobody has a majority in the Council; Cem leads with 9 of 20 votes."),
    ("no-control", {"votes": 9}, "Nobody controls the Council: the strongest are level at 9 votes."),
    ("coalition-proposed", {"seat": 0, "parties": ["Liberal", "Militant"], "seats": [], "signatories": [0, 1], "candidate": "-"}, "Ann proposes a Coalition of Liberals and Militants; Bea must sign."),
    ("coalition-proposed", {"seat": 0, "parties": ["Liberal", "Militant"], "seats": [], "signatories": [0, 1], "candidate": "navy"}, "Ann proposes a Coalition of Liberals and Militants, the Navy for Overlord; Bea must sign."),
    ("coalition-signed", {"seat": 1, "parties": ["Liberal", "Militant"], "complete": True}, "Bea signs the Coalition of Liberals and Militants, and it stands."),
    ("coalition-refused", {"seat": 1, "parties": ["Liberal"], "complete": False}, "Bea will not sign, and the Liberal Coalition is off."),
    ("coalition-governs", {"members": [0, 1], "parties": ["Liberal", "Militant"], "vp": 2, "takers": [[0], [1]]}, "A Coalition of Liberals and Militants, signed by Ann and Bea, controls the Council: 2 VP to share."),
    ("coalition-broken", {"members": [0, 1], "parties": ["Liberal", "Militant"]}, "The Coalition of Liberals and Militants falls apart, for its parties have other leaders."),
    ("split-named", {"members": [0, 1], "shares": [[1, 1], [1, 1]], "takers": [[0], [1]]}, "They agree on a division: Ann 1 VP, Bea 1 VP."),
    ("split-named", {"members": [0, 1], "shares": [[2, 0], []], "takers": [[0, 2], [1]]}, "They do not agree on a division: Ann says Ann and Cem 2 VP, Bea 0 VP; Bea agrees to none."),
    ("split-named", {"members": [0], "shares": [[2, 0]], "takers": [[0], [1]]}, "Ann alone has signed, and divides: Ann 2 VP, Bea 0 VP."),
    ("motion-withdrawn", {"seat": 0, "candidate": "navy"}, "Ann withdraws the motion for the leader of the Navy."),
    ("motion-withdrawn", {"seat": 0, "candidate": ""}, "Ann withdraws the motion to remove the Overlord."),
    ("insisted", {"seat": 1, "candidate": "kyr"}, "Bea insists on a vote on the motion for the leader of Kyr."),
    ("proposed", {"seat": 0, "verb": "elect", "candidate": ["navy"]}, "Ann moves that the leader of the Navy be Overlord."),
    ("proposed", {"seat": 0, "verb": "remove", "candidate": []}, "Ann moves that the Overlord be removed."),
    ("vote-opens", {"proposer": 0, "candidate": ""}, "The Council votes on Ann's motion: shall the city be rid of the Overlord?"),
    ("vote", {"candidate": "navy", "yes": 9, "no": 1, "passed": True, "ballots": [[0, "for"], [1, "divide", ["kyr"], [("neutral", "Liberal")]], [2, "abstain"]]}, "The motion for the Navy carries, 9 votes to 1 (Ann for; Bea for with Kyr, against with the neutral Liberal seats; Cem abstains)."),
    ("ballots-differ", {"members": [0, 1], "ballots": [[0, "for"], [1, "against"]]}, "The Alliance of Ann and Bea is of two minds (Ann for; Bea against) and must agree."),
    ("elected", {"faction": "kyr"}, "The leader of Kyr is Overlord of Tehmor now."),
    ("overlord-gone", {"faction": "kyr", "reason": "dead", "deputy": "kyr"}, "The Overlord, of Kyr, is dead. The Deputy acts."),
    ("overlord-gone", {"faction": "kyr", "reason": "voted out", "deputy": ""}, "The Overlord, of Kyr, is voted out of office, and the Deputy too."),
    ("overlord-gone", {"faction": "kyr", "reason": "the Faction lost its seat", "deputy": ""}, "The Overlord falls: no seat in the Council is left to Kyr."),
    ("emergency", {"declared": True, "by": ""}, "A State of Emergency is declared: no Council until it is lifted."),
    ("emergency-denied", {"seat": 0}, "The DM does not let Ann's Overlord declare a State of Emergency."),
    ("deputy", {"seat": 0, "faction": "navy"}, "Ann's Overlord makes the Navy Deputy."),
    ("deputy", {"seat": 0, "faction": "nobody"}, "Ann's Overlord does without a Deputy."),
    ("holiday", {}, "The day becomes a public holiday."),
    ("motion-opens", {"needs": "two thirds", "what": "a tax on hats"}, 'The Council is asked to vote on "a tax on hats"; it needs two thirds.'),
    ("motion", {"needs": "two thirds", "what": "a tax on hats", "yes": 3, "no": 5, "passed": False}, 'The Council rejects the motion "a tax on hats", 3 votes to 5.'),
    ("motion", {"needs": "unanimity", "what": "peace", "yes": 1, "no": 0, "passed": True}, 'The Council carries the motion "peace", 1 vote to 0.'),
    ("place-destroyed", {"place": "star-tower"}, "The Star Tower (Old Town) is destroyed."),
    ("place-abandoned", {"place": "star-tower"}, "The Star Tower (Old Town) is abandoned."),
    ("place-suspended", {"place": "star-tower"}, "The Star Tower (Old Town) counts for nobody this turn."),
    ("place-restored", {"place": "star-tower"}, "The Star Tower (Old Town) is restored."),
    ("place-seized", {"place": "star-tower", "faction": "false-gods"}, "The Star Tower (Old Town) falls to the False Gods."),
    ("seat-party", {"faction": "navy", "party": "Liberal"}, "The Council seat of the Navy is Liberal now."),
    ("seat-moved", {"loser": "navy", "faction": "elves"}, "The Council seat of the Navy goes to the Elves."),
    ("conclave", {"members": [0, 1], "votes": 2, "of": 3}, "Ann and Bea rule the Secret Conclave with 2 of 3 votes."),
    ("no-conclave", {"counts": [[[0], 1], [[1, 2], 1]]}, "The Secret Conclave cannot agree: Ann 1, Bea and Cem 1."),
    ("area-tied", {"area": "Old Town", "counts": [[[0], 2], [[1], 2]]}, "In the Old Town nobody prevails: Ann 2, Bea 2."),
    # VP
    ("scored", {"seat": 0, "vp": -1, "source": "activation"}, "A further Activation costs Ann 1 VP."),
    ("scored", {"seat": 0, "vp": 2, "source": "area", "area": "Old Town", "counts": [[[0], 3], [[1, 2], 2]]}, "Ann controls the Old Town (3 pawns against Bea and Cem 2) and gains 2 VP."),
    ("scored", {"seat": 0, "vp": 1, "source": "area", "area": "Old Town", "counts": [[[0], 1]]}, "Ann has the only pawn in the Old Town and gains 1 VP."),
    ("scored", {"seat": 0, "vp": 1, "source": "area", "area": "Old Town", "counts": [[[0, 1], 3], [[2], 1]]}, "Ann gains 1 VP of what the Alliance holds in the Old Town (3 pawns against Cem 1)."),
    ("scored", {"seat": 0, "vp": 3, "source": "role-playing", "faction": "navy", "plot": "on-trial", "reason": "a fine speech"}, 'Ann earns 3 VP with the Navy in "On Trial": a fine speech.'),
    ("scored", {"seat": 0, "vp": -1, "source": "role-playing", "faction": "-", "plot": "", "reason": "shouting"}, "Ann loses 1 VP for role-playing: shouting."),
    ("scored", {"seat": 0, "vp": 1, "source": "overlord", "faction": "kyr"}, "Ann gains 1 VP: the Overlord is of Kyr."),
    ("scored", {"seat": 0, "vp": -1, "source": "seat", "faction": "false-gods"}, "Ann loses 1 VP for the Council seat lost by the False Gods."),
    ("scored", {"seat": 0, "vp": 2, "source": "ruling", "reason": "x"}, "Ann gains 2 VP by the DM's ruling."),
    # cards
    ("theft", {"seat": 0, "victim": 1, "card": "rat-cult"}, "By night Ann sends the Rat Cult for a card of Bea's."),
    ("theft-blocked", {"seat": 0, "victim": 1, "card": "rat-cult"}, "Bea is prepared: Ann's thieves meet the Rat Cult and go home with nothing."),
    ("stolen", {"seat": 0, "victim": 1}, "Ann has stolen a card from Bea."),
    ("stolen-what", {"seat": 0, "victim": 1, "card": "navy"}, "The stolen card is that of the Navy."),
    ("discarded", {"seat": 0, "factions": 1, "plots": 2}, "Ann discards 1 Faction and 2 Plots, face down."),
    ("drew", {"seat": 0, "factions": 1, "plots": 0, "missing": 1}, "Ann draws 1 Faction; 1 card could not be had."),
    ("reshuffled", {"deck": "plots"}, "The discarded Plots are shuffled into a new deck."),
    ("masquerade", {"seat": 0, "cards": [], "shuffled": 5}, "Ann holds DALA's Masquerade: 5 discarded Factions slip back into the deck behind their masks."),
    ("masquerade", {"seat": 0, "cards": [], "shuffled": 1}, "Ann holds DALA's Masquerade: 1 discarded Faction slips back into the deck behind its mask."),
    ("masquerade", {"seat": 0, "cards": [], "shuffled": 0}, "Ann holds DALA's Masquerade: the Factions in the deck change their places."),
    ("swapped", {"seat": 0}, "Ann swaps a hand card with the top of the deck."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "data", "said"), TOLD, ids=[told[0] for told in TOLD])
def test_a_sentence_for_every_event(kind: str, data: dict[str, Any], said: str) -> None:
    assert WORDS.event(LOOK, Heard(0, kind, "FF 1", data)) == said


def test_no_kind_is_left_out() -> None:
    assert sorted(set(WORDS.declared.events) - {kind for kind, _, _ in TOLD}) == []


def test_where_it_happened_shows_in_the_words() -> None:
    """The rule, and whether all heard it, tell the same event differently."""
    dropped = {"seat": 0, "card": "navy"}
    assert (
        WORDS.event(LOOK, Heard(0, "dropped", "FF 6.2.2", dropped))
        == "Ann lets go of the Navy to make room for an Enemy."
    )
    lone = {"seat": 0, "vp": 1, "source": "council"}
    assert (
        WORDS.event(LOOK, Heard(0, "scored", "FF 12.3.2", lone))
        == "Ann has the only pawn in the Council and gains 1 VP."
    )
    spoils = {"members": [0, 1], "parties": ["Liberal", "Militant"]}
    broken = WORDS.event(LOOK, Heard(0, "coalition-broken", "FF 10.3.10", spoils))
    assert broken == "The Coalition of Liberals and Militants breaks over the spoils."
    secret = {"seat": 0, "faction": "navy", "plot": "on-trial", "words": "We sail."}
    assert "acts for the Navy in secret in" in WORDS.event(LOOK, Heard(0, "acted", "FF 9.6", secret, private=True))


# Questions that come up in few games


def asked(name: str, seats: tuple[int, ...], rule: str, *options: Any) -> Asked:
    return Asked(1, "all", name, seats, rule, options)


def test_allies_divide_what_they_hold() -> None:
    table = Tehmor("ABC")
    table.allied("AB")
    table.area("Old Town", A=2, B=1, C=1)
    table.start("areas", area=2)
    look = Look(table.match, 0)
    question = table.match.questions(0)[0]
    assert WORDS.prompt(look, question) == (
        "You and B: divide 2 VP for the Old Town; name the same division, or your Alliance breaks."
    )
    plain = [option for option in question.options if isinstance(option, tuple)]
    assert [WORDS.option(look, question, option).text for option in plain] == [
        "A 2 VP, B 0 VP", "A 1 VP, B 1 VP", "A 0 VP, B 2 VP", "Agree to no division",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (asked("split", (0, 1), "FF 12.4.1", ("share", 1, 0)),
         "Ann and Bea: divide 1 VP for the Conclave; name the same division, or nobody gets anything."),
        (asked("split", (0, 1), "FF 10.3.10", ("share", 1, 0)),
         "Ann and Bea: divide 1 VP that fall to your Alliance from the Coalition; name the same division, or your Alliance breaks."),
        (asked("split-coalition", (0, 1), "FF 10.3.10", ("share", 1, 1)),
         "Ann and Bea: divide 2 VP for the Council; name the same division, or your Coalition breaks."),
        (asked("conclave", (0, 1), "FF 6.5.3"), "Ann and Bea: say with whom your Guilds vote in the Conclave, or pass."),
        (asked("consent", (4,), "FF 10.2.4"),
         "Dora: the Overlord wants to declare a State of Emergency: consent, or deny it."),
        (asked("lift-emergency", (2,), "FF 10.2.4"), "Cem: let the State of Emergency go on, or lift it."),
        (asked("masquerade", (2,), "FF 5.2.4"),
         "Cem: the Factions Deck has run out: hold the Masquerade, or let the game end with this turn."),
        (asked("masquerade-swap", (2,), "FF 6"),
         "Cem: swap a Faction in your hand for the top card of the deck, or keep it."),
        (asked("order-resolutions", (3,), "FF 10.3.9"), "Dag: choose the resolution that the Council votes on next."),
    ],
    ids=lambda value: value.name if isinstance(value, Asked) else "",
)  # fmt: skip
def test_prompts(question: Asked, said: str) -> None:
    assert WORDS.prompt(LOOK, question) == said


@pytest.mark.parametrize(
    ("name", "option", "said"),
    [
        ("masquerade-swap", ("keep",), "Keep your hand as it is"),
        ("lift-emergency", ("keep",), "Keep the State of Emergency"),
        ("lift-emergency", ("lift",), "Lift the State of Emergency"),
        ("consent", ("deny",), "Deny it"),
        ("conclave", ("together", (1, 2)), "Vote together with Bea and Cem"),
        ("masquerade", ("pass",), "Let it be"),
        ("insist", ("withdraw",), "Withdraw your resolution"),
        ("trade", ("withdraw",), "Take your offer back"),
        ("coalition", ("propose", ("Liberal", "Militant"), ("c2",), "-"),
         "Propose a Coalition of Liberals and Militants with the seats of the Navy"),
        ("trade", ("propose", (1,)), "Propose an Alliance with Bea"),
        ("alliances", ("say", "leave", 0, ("navy",)), "Leave your Alliance and let go of the Navy"),
        ("roleplay", ("say", "navy", "Ahoy"), 'Navy says "Ahoy"'),
        ("ballot", ("divide", ("c2",), (("neutral", "Liberal"),)),
         "Divide your votes: the Navy for it, the neutral Liberal seats against it"),
        ("draw", ("draw", 2, 1), "Draw 2 Factions and 1 Plot"),
        ("steal", ("steal", "rat-cult", 3), "Steal a card from Dag with the Rat Cult"),
        ("award", ("award", 1, "navy", 0, -1, "usual", "late"), "Bea -1 VP for the Navy: late"),
        ("trade", ("motion", "unanimity", "-", "peace"), 'The Council votes on "peace" (unanimity)'),
        ("trade", ("move-seat", "c2", "elves", "-", "so"), "The DM gives the Council seat of the Navy to the Elves: so."),
        ("trade", ("move-seat", "c2", "elves", "Militant", "so"), "The DM gives the Council seat of the Navy to the Elves, among the Militants: so."),
        ("trade", ("seat-party", "c2", "Liberal", "so"), "The DM counts the Council seat of the Navy among the Liberals: so."),
    ],
)  # fmt: skip
def test_options(name: str, option: tuple[Any, ...], said: str) -> None:
    assert WORDS.option(LOOK, asked(name, (0, 1), "FF 1"), option).text == said


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("take", ("card", "navy"), "Navy (card)"),
        ("take", ("card", "on-trial"), "On Trial (Plot)"),
        ("give", ("star-tower", "kyr"), "Star Tower, for Kyr"),
        ("give", ("navy", "kyr"), "Navy, Kyr"),
        ("offer", (1, 45), "Bea's offer"),
        ("for", ("neutral", "Liberal"), "the neutral Liberal seats"),
        ("who", ("temple-of-escus", "Gavril Marn"), "Gavril Marn of the Temple of ESCUS"),
    ],
)
def test_what_two_ids_name(field: str, value: tuple[Any, ...], said: str) -> None:
    assert WORDS.value(LOOK, asked("trade", (0, 1), "FF 1"), field, value) == said
