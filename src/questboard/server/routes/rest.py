"""`get` and `post` for our routes: they document how a refusal looks."""

from __future__ import annotations

from functools import partial

import litestar
from litestar.openapi.datastructures import ResponseSpec

from questboard.server.problems import Trouble

REFUSALS = {
    400: "The message cannot be read.",
    401: "The token of a seat is needed.",
    403: "That is not for the sender to do.",
    404: "There is no such thing, or it is not for the sender to see.",
    409: "It came too late, or somebody was faster.",
    413: "It is too large.",
    422: "The rules or the table do not allow it; `why` says which rule.",
    429: "It was too much at once.",
    500: "Something failed.",
    503: "The server has too much to do, or games cannot be kept safe at the moment. `unknown`: whether this one was "
    "kept is not known.",
}
_responses = {
    status: ResponseSpec(Trouble, description=about, generate_examples=False) for status, about in REFUSALS.items()
}

get = partial(litestar.get, responses=_responses, raises=[])
post = partial(litestar.post, responses=_responses, raises=[])
