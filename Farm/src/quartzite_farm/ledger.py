# SPDX-License-Identifier: Apache-2.0
"""The book of finished chunks and films, from which a second start goes on.

A line of JSON is added, and reaches the disk, after a chunk or film is complete at its place.
An entry counts only if the file is there and has the hash that the book says.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import asdict, dataclass

from quartzite_farm.binary import sha256_of_file
from quartzite_farm.plan import Span


def hash_of(path: str) -> str:
    """Returns the SHA-256 of a file, or of the names and files of a directory."""
    if not os.path.isdir(path):
        return sha256_of_file(path)
    digest = hashlib.sha256()
    for name in sorted(os.listdir(path)):
        digest.update(f"{name} {sha256_of_file(os.path.join(path, name))}\n".encode())
    return digest.hexdigest()


@dataclass(frozen=True)
class Entry:
    """A finished chunk, or a whole film."""

    key: str
    """The key of the film."""
    first: int
    end: int
    frames: int
    """The frames of the film."""
    path: str
    sha256: str
    film: bool = False
    """Whether it is the whole film at its place."""

    @property
    def span(self) -> Span:
        """The frames that it holds."""
        return Span(self.first, self.end)

    @property
    def is_sound(self) -> bool:
        """Whether the file is there and is what was written."""
        try:
            return os.path.exists(self.path) and hash_of(self.path) == self.sha256
        except OSError:
            return False


class Ledger:
    """The book: a file to which lines are added."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._entries: dict[str, list[Entry]] = {}
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                for line in file:
                    self._remember(line)

    def _remember(self, line: str) -> None:
        try:
            entry = Entry(**json.loads(line))
        except (ValueError, TypeError):
            # The last line of a run that was cut off.
            return
        self._entries.setdefault(entry.key, []).append(entry)

    def add(self, *entries: Entry) -> None:
        """Writes entries down for good."""
        if not entries:
            return
        for entry in entries:
            self._entries.setdefault(entry.key, []).append(entry)
        with open(self.path, "a", encoding="utf-8") as file:
            file.write("".join(json.dumps(asdict(entry)) + "\n" for entry in entries))
            file.flush()
            os.fsync(file.fileno())

    def finished_film(self, key: str, path: str) -> Entry | None:
        """Returns the entry of a whole film that stands at `path` unchanged."""
        for entry in reversed(self._entries.get(key, [])):
            if entry.film and entry.path == path:
                return entry if entry.is_sound else None
        return None

    def finished_chunks(self, key: str) -> list[Entry]:
        """Returns the sound chunks of a film, in order, none of which overlap."""
        sound: list[Entry] = []
        for entry in sorted(self._entries.get(key, []), key=lambda entry: (entry.first, entry.end)):
            if entry.film or (sound and entry.first < sound[-1].end):
                continue
            if entry.is_sound:
                sound.append(entry)
        return sound
