# SPDX-License-Identifier: Apache-2.0
"""Films in the making and the tasks that are under way for them."""

from __future__ import annotations

from dataclasses import dataclass, field

from quartzite_farm.films import Film
from quartzite_farm.ledger import Entry
from quartzite_farm.plan import Plan, Span, gaps
from quartzite_farm.report import FilmReport


@dataclass
class State:
    """A film in the making."""

    film: Film
    report: FilmReport
    plan: Plan | None = None
    waiting: list[Span] = field(default_factory=list)
    """Frames that nobody works on."""
    done: list[Entry] = field(default_factory=list)
    attempts: dict[str, int] = field(default_factory=dict)
    under_way: int = 0
    """Tasks of the film that are under way."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more is to be done for it."""
        return self.report.status in ("done", "kept", "failed")

    @property
    def is_rendered(self) -> bool:
        """Whether all its frames are there."""
        return self.plan is not None and not gaps(self.plan.frames, [e.span for e in self.done])

    @property
    def is_alone(self) -> bool:
        """Whether it is in no batch: it was lost or failed, or chunks of it are there."""
        return bool(self.attempts or self.done)


@dataclass(frozen=True)
class Work:
    """A task that is under way."""

    states: tuple[State, ...]
    """The films of a batch, or the one of a chunk."""
    span: Span | None
    """The frames of a chunk; None is a batch."""
    started: float


@dataclass(frozen=True)
class Piece:
    """A film's part of a task, which is done or to be done again by itself."""

    state: State
    span: Span | None
    """The frames of a chunk; None is a film of a batch."""

    @property
    def key(self) -> str:
        """Under what its attempts are counted."""
        return self.span.text if self.span else "film"
