# SPDX-License-Identifier: Apache-2.0
"""What a film will be, as `quartzite render --plan` tells, and how it is cut into chunks."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from dataclasses import dataclass

PROBE_FRAMES = 48
"""The frames of a first chunk, from which the speed is measured."""
LEAST_FRAMES = 24
"""The least frames of a chunk: fewer are not worth starting a program for."""
CHUNK_SECONDS = 10.0
"""How long a chunk ought to take: what is lost when a node dies."""
LEAST_SECONDS = 1.0
"""How long a chunk takes at least: less is not worth another program and the joining."""
BATCH_SECONDS = 3.0
"""How long a batch of short films ought to take; a task costs Ray some 50 ms."""


@dataclass(frozen=True)
class Plan:
    """A film in numbers."""

    frames: int
    width: int
    height: int
    fps: float
    lossless: bool

    @property
    def pixels(self) -> int:
        """The pixels of a frame."""
        return self.width * self.height

    @classmethod
    def parse(cls, text: str | bytes) -> Plan:
        """Reads what `--plan` printed."""
        values = json.loads(text)
        return cls(
            frames=int(values["frames"]),
            width=int(values["width"]),
            height=int(values["height"]),
            fps=float(values["fps"]),
            lossless=bool(values["lossless"]),
        )


@dataclass(frozen=True)
class Limit:
    """How much of a film a single task may make; a longer film is cut into chunks."""

    frames: float = math.inf
    pixels: float = math.inf
    """The pixels of all its frames."""

    def holds(self, plan: Plan) -> bool:
        """Whether a film is made in one go."""
        return plan.frames <= self.frames and plan.frames * plan.pixels <= self.pixels


@dataclass(frozen=True, order=True)
class Span:
    """Frames of a film from `first` up to but not at `end`."""

    first: int
    end: int

    @property
    def count(self) -> int:
        """The number of frames."""
        return self.end - self.first

    @property
    def text(self) -> str:
        """The span as `--frames` takes it."""
        return f"{self.first}..<{self.end}"


def gaps(frames: int, done: Iterable[Span]) -> list[Span]:
    """Returns what of a film of `frames` is in none of the spans, in order."""
    rest: list[Span] = []
    at = 0
    for span in sorted(done):
        if span.first > at:
            rest.append(Span(at, span.first))
        at = max(at, span.end)
    if at < frames:
        rest.append(Span(at, frames))
    return rest


class Chunker:
    """Chooses how many frames a chunk has, and how many short films a batch, by the speed of what
    is done."""

    def __init__(self, fixed: int | None, workers: int) -> None:
        self.fixed = fixed
        self.workers = max(1, workers)
        self._pixels = 0.0
        self._seconds = 0.0
        self._films = 0
        self._film_seconds = 0.0

    def measured(self, pixels: int, seconds: float) -> None:
        """Takes into account that so many pixels took so long."""
        self._pixels += pixels
        self._seconds += seconds

    def measured_batch(self, films: int, seconds: float) -> None:
        """Takes into account that so many films, begun to end, took so long."""
        self._films += films
        self._film_seconds += seconds

    @property
    def knows_speed(self) -> bool:
        """Whether a chunk was measured, or need not be."""
        return self.fixed is not None or self._seconds > 0

    def limit(self, others: int) -> Limit:
        """Returns up to what size a film is made in one go, while `others` wait beside it.

        Where those keep the workers busy, a film is only cut for its length, since what is cut has
        to be joined.
        """
        if self.fixed is not None:
            return Limit(frames=self.fixed)
        is_alone = others < self.workers
        if self._seconds <= 0:
            return Limit(frames=0 if is_alone else 4 * PROBE_FRAMES)
        seconds = LEAST_SECONDS if is_alone else CHUNK_SECONDS
        return Limit(pixels=1.5 * seconds * self._pixels / self._seconds)

    def films(self, rest: int) -> int:
        """Returns the films of the next batch, while `rest` have not been begun.

        One until films were measured, and fewer towards the end, so that all workers end together.
        """
        if self._films == 0:
            return 1
        wanted = int(BATCH_SECONDS * self._films / max(self._film_seconds, 1e-3))
        share = -(-rest // (2 * self.workers))
        return max(1, min(wanted, share))

    def frames(self, plan: Plan, rest: int, others: int = 0) -> int:
        """Returns the frames of the next chunk of a film of which `rest` frames are left.

        `others` is the number of other films that still wait.
        """
        if self.fixed is not None:
            return min(self.fixed, rest)
        is_alone = others < self.workers
        if self._seconds <= 0:
            return rest if not is_alone and rest <= 4 * PROBE_FRAMES else min(PROBE_FRAMES, rest)
        rate = self._pixels / self._seconds / plan.pixels
        wanted = max(LEAST_FRAMES, int(rate * CHUNK_SECONDS))
        if is_alone:
            # Every worker gets something of it that is worth the joining.
            share = max(LEAST_FRAMES, int(rate * LEAST_SECONDS), -(-plan.frames // self.workers))
            wanted = min(wanted, share)
        # No crumbs: a short rest goes with the chunk before it.
        return rest if rest < wanted * 1.5 else wanted
