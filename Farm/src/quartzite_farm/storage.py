# SPDX-License-Identifier: Apache-2.0
"""Where chunks stand until their film is joined."""

from __future__ import annotations

import os
import shutil
from typing import Protocol

from quartzite_farm.films import Film
from quartzite_farm.plan import Span
from quartzite_farm.tasks import Result, unpack


class Storage(Protocol):
    """Brings sources to the nodes and chunks back."""

    def content(self, film: Film) -> bytes | None:
        """The bytes of the film's source to send along; None if nodes can read it themselves."""

    def target(self, film: Film, span: Span | None) -> str | None:
        """Where a node writes frames of a film, None being all; None sends bytes back."""

    def keep(self, film: Film, span: Span | None, result: Result) -> str:
        """Sees that the frames are on disk here, and returns where."""

    def drop(self, film: Film) -> None:
        """Deletes the chunks of a film that is complete."""


class _Folder:
    def __init__(self, work: str) -> None:
        self.work = work

    def _place(self, film: Film, span: Span | None) -> str:
        if span is None:
            return film.output
        return os.path.join(self.work, film.key, f"{span.first:08}-{span.end:08}{film.ending}")

    def drop(self, film: Film) -> None:
        shutil.rmtree(os.path.join(self.work, film.key), ignore_errors=True)


class SharedStorage(_Folder):
    """A folder that every node sees under the same path: nodes write where chunks belong."""

    def content(self, film: Film) -> bytes | None:
        return None

    def target(self, film: Film, span: Span | None) -> str | None:
        return self._place(film, span)

    def keep(self, film: Film, span: Span | None, result: Result) -> str:
        return self._place(film, span)


class ObjectStorage(_Folder):
    """Ray's object store: sources go with the task and chunks come back with its result."""

    def content(self, film: Film) -> bytes | None:
        if not film.is_file:
            return None
        with open(film.source, "rb") as file:
            return file.read()

    def target(self, film: Film, span: Span | None) -> str | None:
        return None

    def keep(self, film: Film, span: Span | None, result: Result) -> str:
        place = self._place(film, span)
        unpack(result.data or b"", place, film.format == "png" or place.endswith(".ca"))
        return place
