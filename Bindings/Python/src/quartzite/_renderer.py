# SPDX-License-Identifier: Apache-2.0
"""Draws frames into memory."""

from __future__ import annotations

import ctypes
import weakref
from collections.abc import Sequence
from enum import IntFlag
from typing import TYPE_CHECKING, NamedTuple

from ._errors import ArgumentError
from ._library import Error, RectOf, check, library

if TYPE_CHECKING:
    from collections.abc import Buffer  # type: ignore[attr-defined]


class Pixels(IntFlag):
    """The order of the bytes of a pixel, 8 bits each, sRGB."""

    RGBA = 0
    BGRA = 1
    #: Or'd to either: colours are multiplied by alpha.
    PREMULTIPLIED = 2


class Rect(NamedTuple):
    """A rectangle of pixels, from the top left."""

    x: int
    y: int
    width: int
    height: int


class Renderer:
    """Draws frames of one animation at one size; belongs to one thread at a time.

    Frames that follow each other are cheap: only what changes is drawn again.
    """

    def __init__(
        self,
        animation: int,
        width: int,
        height: int,
        background: Sequence[float] | None = None,
        threads: int = 1,
    ) -> None:
        """Use `Animation.renderer` to make one."""
        handle, error = ctypes.c_void_p(), Error()
        colour = None if background is None else (ctypes.c_double * 4)(*components(background))
        check(
            library.qz_renderer_create(
                animation, width, height, colour, threads, ctypes.byref(handle), ctypes.byref(error)
            ),
            error,
        )
        self.width = width
        self.height = height
        self._handle = handle
        self._finalizer = weakref.finalize(self, library.qz_renderer_release, handle)

    def draw(
        self,
        frame: float,
        into: Buffer | None = None,
        *,
        stride: int | None = None,
        pixels: Pixels = Pixels.RGBA,
    ) -> bytearray | Buffer:
        """Draws frame `frame` of the file's count, not rounded, and returns the buffer.

        `into` is writable and contiguous memory of `height` rows of `stride` bytes (default
        4 * width); a new bytearray where it is None.
        """
        stride = 4 * self.width if stride is None else stride
        target = bytearray(stride * self.height) if into is None else into
        error = Error()
        check(
            library.qz_renderer_draw(
                self._handle,
                frame,
                self._memory(target, stride),
                stride,
                int(pixels),
                ctypes.byref(error),
            ),
            error,
        )
        return target

    def draw_changes(
        self,
        frame: float,
        into: Buffer,
        *,
        stride: int | None = None,
        pixels: Pixels = Pixels.RGBA,
    ) -> list[Rect]:
        """Writes only what may differ from the frame that this renderer drew last.

        `into` must still hold that frame in the same order of bytes. Returns the rectangles that
        were written; none where nothing changed.
        """
        stride = 4 * self.width if stride is None else stride
        rects, count, error = (RectOf * 32)(), ctypes.c_size_t(), Error()
        check(
            library.qz_renderer_draw_changes(
                self._handle,
                frame,
                self._memory(into, stride),
                stride,
                int(pixels),
                rects,
                len(rects),
                ctypes.byref(count),
                ctypes.byref(error),
            ),
            error,
        )
        return [Rect(one.x, one.y, one.width, one.height) for one in rects[: count.value]]

    def _memory(self, target: Buffer, stride: int) -> ctypes.c_void_p:
        """The address of a buffer, which is large enough."""
        if stride < 4 * self.width:
            raise ArgumentError(f"a row of {self.width} pixels takes {4 * self.width} bytes")
        view = memoryview(target)
        if view.readonly or not view.c_contiguous:
            raise ArgumentError("the buffer must be writable and contiguous")
        if view.nbytes < stride * (self.height - 1) + 4 * self.width:
            raise ArgumentError(f"the buffer has {view.nbytes} bytes, fewer than the picture")
        flat = view.cast("B")
        return ctypes.c_void_p(ctypes.addressof(ctypes.c_char.from_buffer(flat)))


def components(colour: Sequence[float]) -> list[float]:
    """Four components, 0 to 1, of a colour of three or four."""
    parts = [float(part) for part in colour]
    if len(parts) == 3:
        parts.append(1.0)
    if len(parts) != 4:
        raise ArgumentError("a colour has red, green, blue and, if it likes, alpha, 0 to 1")
    return parts
