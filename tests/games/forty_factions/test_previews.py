"""What an answer would come to while somebody puts it together: what the rules count when it is given."""

from __future__ import annotations

import pytest

from questboard.engine.errors import NoSuchOption, NotAsked
from questboard.testing import rule
from tests.games.forty_factions.cases import divided_council
from tests.games.forty_factions.tehmor import Tehmor


@rule("FF 10.3.6")
def test_a_coalition_is_counted_before_it_is_proposed_as_it_is_after():
    table = divided_council()
    wanted = ("propose", ("Conservative", "Mercantile"), (), "-")
    before = table.match.fingerprint()
    thought = table.match.preview(0, wanted)
    assert table.match.fingerprint() == before, "thinking changes nothing"
    table.answers("A", *wanted)
    assert table.sees("A").coalitions[0].votes == thought.votes > 0


@rule("FF 10.3.6")
def test_by_signature_a_coalition_is_counted_as_if_all_had_signed():
    table = Tehmor(options={"coalition_count": "signatory"})
    table.has("A", "reform-party")
    table.party("Liberal", B=2)
    table.party("Conservative", C=2)
    table.party("Mercantile", D=2)
    table.start("control")
    liberals = next(one for one in table.sees(None).parties if one.name == "Liberal")
    [(_, of_their_leader)] = [(block, votes) for block, votes in liberals.votes if block == (0,)]
    thought = table.match.preview(0, ("propose", ("Liberal",), (), "-"))
    assert thought.votes == of_their_leader < liberals.counted  # the two of B, who does not sign, are not among them


@rule("FF 10.3.8")
def test_a_ballot_adds_what_the_vote_counts():
    table = Tehmor()
    table.party("Conservative", A=2, C=1)
    table.start("resolutions")
    table.seal(A=("elect", "navy"), C=("pass",))
    match = table.match
    [block] = [one for one in table.sees("A").votes.ballots if len(one) == 3]  # two seats and the neutral ones
    (first, votes), *others = block
    rest = tuple(item for item, _ in others)
    assert match.preview(0, ("for",)) == match.preview(0, ("divide", (first, *rest), ()))
    divided = match.preview(0, ("divide", (first,), rest))
    assert (divided.yes, divided.no) == (votes, sum(votes for _, votes in others))
    assert match.preview(0, ["abstain"]).yes == 0
    table.seal(A=("divide", (first,), rest), C=("abstain",))
    told = table.told("vote")[0]
    assert (told["yes"], told["no"]) == (divided.yes, divided.no)


def test_only_who_is_asked_may_think_aloud_and_only_of_what_fits():
    table = divided_council()
    with pytest.raises(NotAsked):
        table.match.preview(None, ("propose", ("Conservative",), (), "-"))
    with pytest.raises(NoSuchOption):
        table.match.preview(0, ("propose", ("Royalists",), (), "-"))
    assert table.match.preview(0, ("done",)) is None, "there is nothing to count"


@pytest.mark.parametrize("step, phase", [("trading", "Trading"), ("activation", "Activation")])
def test_the_view_says_the_phase(step: str, phase: str):
    table = Tehmor()
    table.start(step)
    assert table.sees(None).phase == phase
    assert phase in table.sees(None).printed.phases
