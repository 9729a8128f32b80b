"""What events of Doorways to Dreams tell besides."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from questboard.engine import Fact

Mirror: TypeAlias = Annotated[str, Fact("bare")]
