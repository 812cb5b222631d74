# SPDX-License-Identifier: Apache-2.0
"""The errors of the library as exceptions."""

from __future__ import annotations


class QuartziteError(Exception):
    """What went wrong, as a sentence."""


class ArgumentError(QuartziteError, ValueError):
    """An argument is out of its documented range."""


class UnreadableError(QuartziteError, OSError):
    """The file cannot be read."""


class FormatError(QuartziteError, ValueError):
    """The bytes are no animation."""


class LimitError(QuartziteError, ValueError):
    """The file exceeds a limit of the importer."""


class OutputError(QuartziteError, OSError):
    """The film cannot be written."""


class EncoderError(QuartziteError, RuntimeError):
    """The film's format needs FFmpeg, which is missing or has failed."""


class CancelledError(QuartziteError):
    """The progress function asked to stop."""


_CLASSES: dict[int, type[QuartziteError]] = {
    1: ArgumentError,
    2: UnreadableError,
    3: FormatError,
    4: LimitError,
    5: OutputError,
    6: EncoderError,
    7: CancelledError,
}


def error_of(status: int, message: str) -> QuartziteError:
    """The exception for a status of the library."""
    return _CLASSES.get(status, QuartziteError)(message)
