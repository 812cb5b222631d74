# SPDX-License-Identifier: Apache-2.0
"""What a run did: every film, and everything that had to be done again."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field


@dataclass
class FilmReport:
    """What became of a film."""

    source: str
    output: str
    status: str
    """`done`, `kept` from an earlier run, or `failed`."""
    frames: int = 0
    chunks: int = 0
    chunks_kept: int = 0
    """Chunks that an earlier run had finished."""
    sha256: str = ""
    error: str = ""


@dataclass
class Repeat:
    """Work that was done again, or given up."""

    film: str
    what: str
    """The frames, `plan`, or `film` where a batch of films was lost."""
    attempt: int
    reason: str


@dataclass
class Report:
    """The whole of a run."""

    seconds: float = 0.0
    frames: int = 0
    """Frames that this run rendered."""
    frames_a_second: float = 0.0
    cores: int = 0
    films: list[FilmReport] = field(default_factory=list)
    repeated: list[Repeat] = field(default_factory=list)

    @property
    def failed(self) -> list[FilmReport]:
        """The films that could not be made."""
        return [film for film in self.films if film.status == "failed"]

    def text(self) -> str:
        """The report as JSON."""
        return json.dumps(asdict(self), indent=2, ensure_ascii=False) + "\n"
