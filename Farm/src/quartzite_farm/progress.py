# SPDX-License-Identifier: Apache-2.0
"""How far a run is: a line on the error output."""

from __future__ import annotations

import sys
import time
from typing import TextIO


class Progress:
    """Shows films, frames, frames a second and the time left."""

    def __init__(self, films: int, quiet: bool = False, stream: TextIO | None = None) -> None:
        self.films = films
        self.films_done = 0
        self.frames = 0
        """Frames of the films that are known so far."""
        self.frames_done = 0
        self.planned = 0
        """Films whose length is known."""
        self._quiet = quiet
        self._stream = stream or sys.stderr
        self._redraws = self._stream.isatty()
        self._start = time.monotonic()
        self._shown = self._start

    @property
    def seconds(self) -> float:
        """The time since the start."""
        return time.monotonic() - self._start

    def line(self, seconds: float) -> str:
        """The line after so many seconds."""
        rate = self.frames_done / seconds if seconds > 0 else 0.0
        text = f"films {self.films_done}/{self.films}  frames {self.frames_done}"
        if not self.planned:
            return text
        # Films that are not planned yet count like those that are.
        total = self.frames * self.films / self.planned
        left = duration((total - self.frames_done) / rate) if rate > 0 else "?"
        return f"{text}/{round(total)}  {rate:.0f} frames/s  {left} left"

    def show(self) -> None:
        """Shows the line, four times a second on a terminal, every five seconds elsewhere."""
        now = time.monotonic()
        if self._quiet or now - self._shown < (0.25 if self._redraws else 5):
            return
        self._shown = now
        text = self.line(self.seconds)
        self._stream.write(f"\r{text}\x1b[K" if self._redraws else text + "\n")
        self._stream.flush()

    def note(self, text: str) -> None:
        """Writes a line that stays."""
        if self._quiet:
            return
        self._stream.write(("\r\x1b[K" if self._redraws else "") + text + "\n")
        self._stream.flush()


def duration(seconds: float) -> str:
    """A length of time for people: `12 s`, `3 min 05 s`, `2 h 10 min`."""
    whole = max(0, round(seconds))
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02} min"
