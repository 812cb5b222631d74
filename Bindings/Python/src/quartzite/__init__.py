# SPDX-License-Identifier: Apache-2.0
"""Draws Lottie files (.json, .lottie, .tgs) and writes them as films.

    import quartzite

    animation = quartzite.open("wave.tgs")
    animation.render("wave.webp", size=512)      # a film, its format from the ending
    pixels = animation.array(time=0.5)           # numpy: height x width x 4, uint8, straight RGBA
    image = animation.image(time=0.5, size=256)  # Pillow

Drawing and encoding release the interpreter's lock. An `Animation` may be used by several threads
at once as long as none changes it; each frame is drawn by a `Renderer`, which belongs to one thread
at a time, and `Animation` makes them as it needs them.

The same file, size and time give the same bytes on every machine.
"""

from ._animation import Animation, Dialect, Marker, open, read
from ._errors import (
    ArgumentError,
    CancelledError,
    EncoderError,
    FormatError,
    LimitError,
    OutputError,
    QuartziteError,
    UnreadableError,
)
from ._renderer import Pixels, Rect, Renderer
from ._version import __version__

__all__ = [
    "Animation",
    "ArgumentError",
    "CancelledError",
    "Dialect",
    "EncoderError",
    "FormatError",
    "LimitError",
    "Marker",
    "OutputError",
    "Pixels",
    "QuartziteError",
    "Rect",
    "Renderer",
    "UnreadableError",
    "__version__",
    "open",
    "read",
]
