"""What a client may say on a socket. The same things can be sent by REST, one address for each."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from questboard.engine.bounds import wrong_json
from questboard.server.problems import BadMessage, TooLarge

MOST = 2**31 - 1
"""The largest number that means anything here, and that every store can hold."""


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody sends. A key that means nothing is refused by its name: it would be dropped without a word."""


Number = Annotated[int, Meta(ge=-MOST, le=MOST)]
Index = Annotated[int, Meta(ge=0, le=MOST)]
ClientId = Annotated[str, Meta(max_length=40, pattern=r"^[\w.:-]*$")]
"""The sender's own name for a message; sent again under the same name, a move is made only once."""
OptionSent = Annotated[list[Any], Meta(min_length=1, max_length=200)]
Parts = Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=40)]


def read_json(data: bytes, largest: int) -> bytes:
    """A message that may be decoded; else `TooLarge` or `BadMessage` says why not."""
    if len(data) > largest:
        raise TooLarge()
    try:
        data.decode()
    except UnicodeDecodeError:
        raise BadMessage("That message is no text in UTF-8.") from None
    if wrong := wrong_json(data):
        raise BadMessage(f"That message could not be read: {wrong}.")
    return data


class Hello(Given, tag="hello", tag_field="type"):
    """The first message: which table, as whom, and what the client already has."""

    table: Annotated[str, Meta(max_length=24)]
    token: Annotated[str, Meta(max_length=64)] = ""
    """Of a seat; without one, a spectator."""
    invite: Annotated[str, Meta(max_length=64)] = ""
    heard: Index = 0
    """How many events the client has."""
    undos: Index = 0
    """How many undos it has seen; with another number than ours, all events are sent again."""
    want: Parts | None = None
    """Which parts of the state are wanted; None: all."""
    floor: bool = True
    """Whether a program wants its options on an open floor at once; else it asks for them with `options`."""
    patches: bool = False
    """Of a list that has changed in a few places, an update may bring these alone."""


class Answer(Given, tag="answer", tag_field="type"):
    """The answer to the open question, named by its number (an open floor also by its name)."""

    question: Index | Annotated[str, Meta(max_length=80)]
    option: OptionSent
    id: ClientId = ""


class Interject(Given, tag="interject", tag_field="type"):
    """Something done out of turn."""

    option: OptionSent
    id: ClientId = ""


class Undo(Given, tag="undo", tag_field="type"):
    """Take back one's last decision; where that is no longer free, `ask` puts it to the table."""

    ask: bool = False
    id: ClientId = ""


class Vote(Given, tag="vote", tag_field="type"):
    proposal: Annotated[str, Meta(max_length=24)]
    yes: bool
    id: ClientId = ""


class Hand(Given, tag="hand", tag_field="type"):
    """Hand one's own seat to a bot or open it for a newcomer, or propose it for another's."""

    seat: Number
    bot: Annotated[str, Meta(max_length=20)] = ""
    id: ClientId = ""


class Options(Given, tag="options", tag_field="type"):
    """What the seat may answer now, without words: for programs that are not sent it on an open floor."""

    id: ClientId = ""


class Ask(Given, tag="why", tag_field="type"):
    """Why did this event happen, or why is this option not possible?"""

    event: Index | None = None
    option: OptionSent | None = None
    id: ClientId = ""


class Previewed(Given, tag="preview", tag_field="type"):
    """What would an answer come to that is being put together? Nothing is answered by asking."""

    option: OptionSent
    id: ClientId = ""


class Advise(Given, tag="advice", tag_field="type"):
    """How do the bots see what the seat may answer now?"""

    id: ClientId = ""


class GoodFor(Given, tag="good-for", tag_field="type"):
    """What is a card or a place good for, to who asks?"""

    name: Annotated[str, Meta(max_length=80)]
    id: ClientId = ""


class Blank(Given, tag="form", tag_field="type"):
    """The blanks of something that can be done out of turn."""

    verb: Annotated[str, Meta(max_length=80)]
    id: ClientId = ""


class Sheet(Given, tag="sheet", tag_field="type"):
    """A card in full; without one, the list of cards that can be read."""

    card: Annotated[str, Meta(max_length=80)] | Index | None = None
    id: ClientId = ""


class At(Given, tag="at", tag_field="type"):
    """The table as it was after an event."""

    event: Index
    id: ClientId = ""


class Standing(Given, tag="standing", tag_field="type"):
    """Answer a named question always in the same way: an option, an empty list for its default, None to be asked."""

    question: Annotated[str, Meta(max_length=80)]
    option: Annotated[list[Any], Meta(max_length=200)] | None = None
    id: ClientId = ""


class Asks(Given, tag="asks", tag_field="type"):
    """Do not ask about a thing, or only when it matters; None: ask always."""

    thing: Annotated[str, Meta(min_length=1, max_length=80)]
    way: Literal["hold", "matters"] | None = None
    id: ClientId = ""


class Say(Given, tag="say", tag_field="type"):
    words: Annotated[str, Meta(max_length=2000)]
    room: Annotated[str, Meta(max_length=24)] = "table"
    said_as: Annotated[str, Meta(max_length=80)] = ""
    id: ClientId = ""


class Want(Given, tag="want", tag_field="type"):
    """From now on, these parts of the state (as in a hello): what is new among them comes with the next update."""

    want: Parts | None = None
    id: ClientId = ""


class Ping(Given, tag="ping", tag_field="type"):
    id: ClientId = ""


Message = (
    Hello | Answer | Interject | Undo | Vote | Hand | Options | Ask | Previewed | Advise | GoodFor | Blank | Sheet | At
    | Standing | Asks | Say | Want | Ping
)  # fmt: skip

Sent = Literal["state", "update", "done", "error", "chat", "pong"]
"""The `type` of what the server sends: the first state, what has changed since, and answers to messages."""
