# SPDX-License-Identifier: Apache-2.0
"""The films that are asked for: what is played, where the film goes, with which options."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from dataclasses import dataclass

from quartzite_farm.binary import FarmError, sha256_of_file

ENDINGS = {
    "gif": ".gif",
    "png": "",
    "rgba": ".rgba",
    "bgra": ".bgra",
    "apng": ".apng",
    "webp": ".webp",
    "mp4": ".mp4",
    "webm": ".webm",
    "avif": ".avif",
    "svg": ".svg",
    "json": ".json",
    "lottie": ".lottie",
    "ca": ".ca",
}
"""The ending of a film's name by format; PNG pictures are a directory."""

WHOLE = frozenset({"avif", "svg", "json", "lottie", "ca"})
"""The formats whose pieces cannot be joined: their films are made in one go."""

_BY_ENDING = {ending: name for name, ending in ENDINGS.items()} | {
    ".m4v": "mp4",
    ".raw": "rgba",
    ".ca.zip": "ca",
}


@dataclass(frozen=True)
class Film:
    """One film: an effect or a Lottie file, and where it goes."""

    source: str
    """The id of an effect, or the path of a file."""
    output: str
    """The absolute path of the film."""
    format: str
    options: tuple[str, ...]
    """Options of `quartzite render` that change the film."""
    key: str
    """The hash of everything that the film depends on: source, format, options and program."""

    @property
    def ending(self) -> str:
        """The ending of its pieces."""
        return ENDINGS[self.format]

    @property
    def has_pieces(self) -> bool:
        """Whether pieces of it can be joined."""
        return self.format not in WHOLE

    @property
    def is_file(self) -> bool:
        """Whether the source is a file rather than an effect."""
        return is_source_file(self.source)


def is_source_file(source: str) -> bool:
    """Whether a word of the command line means a file."""
    return source.lower().endswith((".json", ".lottie")) or os.sep in source


def collect(
    sources: Sequence[str],
    output: str,
    chosen: str | None,
    options: Sequence[str],
    program: str,
) -> list[Film]:
    """Returns the films: one to the file `output`, or many into the directory `output`.

    `program` is the fingerprint of the program. Raises FarmError if two films would have one name.
    """
    ending = os.path.splitext(output)[1].lower()
    lower = output.lower()
    named = next((name for end, name in _BY_ENDING.items() if end and lower.endswith(end)), None)
    many = len(sources) > 1 or output.endswith("/") or (os.path.isdir(output) and chosen != "png")
    if not many:
        name = chosen or named or ("" if ending else "png")
        if not name:
            raise FarmError(f"the ending of {output} names no format; say --format")
        places = [os.path.abspath(output)]
    else:
        if named and not output.endswith("/"):
            raise FarmError(f"{len(sources)} films do not fit in {output}; name a directory")
        name = chosen or "mp4"
        places = [
            os.path.abspath(os.path.join(output, _stem(source) + ENDINGS[name]))
            for source in sources
        ]
    seen: dict[str, str] = {}
    for source, place in zip(sources, places, strict=True):
        if place in seen:
            raise FarmError(f"{seen[place]} and {source} would both become {place}; rename one")
        seen[place] = source
    return [
        Film(source, place, name, tuple(options), _key(source, name, options, program))
        for source, place in zip(sources, places, strict=True)
    ]


def _stem(source: str) -> str:
    return os.path.splitext(os.path.basename(source))[0]


def _key(source: str, name: str, options: Sequence[str], program: str) -> str:
    content = source
    if is_source_file(source) and os.path.isfile(source):
        content = sha256_of_file(source)
    words = "\0".join([content, name, *options, program])
    return hashlib.sha256(words.encode()).hexdigest()[:32]
