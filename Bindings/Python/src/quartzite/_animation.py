# SPDX-License-Identifier: Apache-2.0
"""Animations: what is in a file, its frames and films."""

from __future__ import annotations

import ctypes
import os
import weakref
from collections.abc import Iterator, Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Union

from ._errors import ArgumentError
from ._library import (
    Error,
    FilmOptions,
    Info,
    MarkerOf,
    OpenOptions,
    Progress,
    Value,
    check,
    library,
    text,
)
from ._renderer import Pixels, Renderer, components

if TYPE_CHECKING:
    import numpy
    from PIL.Image import Image

#: A size in pixels: both sides, or the longer one; None is the file's own.
Size = Union[int, tuple[int, int], None]


class Dialect(IntEnum):
    """How a file is understood."""

    #: As the format's documents and After Effects have it.
    FORMAT = 0
    #: As Apple's Core Animation shows it through lottie-ios.
    CORE_ANIMATION = 1


class Marker(NamedTuple):
    """A named stretch of time, in frames of the file's count."""

    name: str
    frame: float
    length: float


def open(
    path: str | os.PathLike[str],
    *,
    dialect: Dialect = Dialect.FORMAT,
    animation: str | None = None,
    theme: str | None = None,
    states: str | None = None,
) -> Animation:
    """Opens a Lottie file (.json, .lottie, .tgs), a layer package (.ca, .caml, .wallpaper,
    .tendies) or an SVG picture (.svg, .svgz).

    `animation` and `theme` choose from a .lottie archive; default its first and its initial one.
    `states` are those of a layer package with their times in seconds: "0 Sleep; 1 Locked".
    """
    handle, error, options = ctypes.c_void_p(), Error(), _options(dialect, animation, theme, states)
    check(
        library.qz_animation_open(
            os.fsencode(path), ctypes.byref(options), ctypes.byref(handle), ctypes.byref(error)
        ),
        error,
    )
    return Animation(handle)


def read(
    data: bytes | bytearray | memoryview | str,
    *,
    dialect: Dialect = Dialect.FORMAT,
    animation: str | None = None,
    theme: str | None = None,
    states: str | None = None,
) -> Animation:
    """Reads an animation from the contents of a file; a `str` is JSON or SVG."""
    contents = data.encode() if isinstance(data, str) else bytes(data)
    handle, error, options = ctypes.c_void_p(), Error(), _options(dialect, animation, theme, states)
    check(
        library.qz_animation_read(
            contents,
            len(contents),
            ctypes.byref(options),
            ctypes.byref(handle),
            ctypes.byref(error),
        ),
        error,
    )
    return Animation(handle)


class Animation:
    """An animation or a picture. Make one with `quartzite.open` or `quartzite.read`."""

    def __init__(self, handle: ctypes.c_void_p) -> None:
        """Takes over a handle of the library."""
        self._handle = handle
        self._finalizer = weakref.finalize(self, library.qz_animation_release, handle)
        info = Info(size=ctypes.sizeof(Info))
        check(library.qz_animation_get_info(handle, ctypes.byref(info)), Error())
        #: The size of the composition in its own pixels.
        self.width: float = info.width
        self.height: float = info.height
        #: Frames in a second.
        self.frame_rate: float = info.frame_rate
        #: The numbers of the first frame and of the one after the last.
        self.start_frame: float = info.start_frame
        self.end_frame: float = info.end_frame
        #: The length in seconds.
        self.duration: float = info.duration

    @property
    def name(self) -> str:
        """The name in the file, empty where it has none."""
        return text(library.qz_animation_name(self._handle))

    @property
    def markers(self) -> list[Marker]:
        """The named stretches of time."""
        result, marker = [], MarkerOf()
        for index in range(library.qz_animation_marker_count(self._handle)):
            check(
                library.qz_animation_get_marker(self._handle, index, ctypes.byref(marker)), Error()
            )
            result.append(Marker(text(marker.name), marker.frame, marker.length))
        return result

    @property
    def issues(self) -> list[str]:
        """What the file asks for and is not drawn as meant, a sentence each."""
        return [
            text(library.qz_animation_issue(self._handle, index))
            for index in range(library.qz_animation_issue_count(self._handle))
        ]

    @property
    def slots(self) -> list[str]:
        """The names of the slots, whose values `set_slot` replaces."""
        return [
            text(library.qz_animation_slot(self._handle, index))
            for index in range(library.qz_animation_slot_count(self._handle))
        ]

    @property
    def states(self) -> list[str]:
        """The names of the states of a layer package."""
        return [
            text(library.qz_animation_state(self._handle, index))
            for index in range(library.qz_animation_state_count(self._handle))
        ]

    def __len__(self) -> int:
        """The number of frames."""
        return max(1, round(self.end_frame - self.start_frame))

    def __repr__(self) -> str:
        return (
            f"<quartzite.Animation {self.name!r}: {self.width:g} x {self.height:g},"
            f" {len(self)} frames at {self.frame_rate:g} a second>"
        )

    # Values

    def set_value(self, key_path: str, value: float | str | Sequence[float]) -> None:
        """Replaces the values of all properties that the key path matches, for all time.

        "Button.**.Fill 1.Color": names from the outside in, `*` for one, `**` for any number. A
        number, a point of two, a colour of three or four components from 0 to 1, or a text.
        Renderers that exist keep the old value.
        """
        error = Error()
        check(
            library.qz_animation_set_value(
                self._handle, key_path.encode(), ctypes.byref(_value(value)), ctypes.byref(error)
            ),
            error,
        )

    def set_slot(self, slot: str, value: float | str | Sequence[float]) -> None:
        """Replaces the value of a slot, as `set_value` does."""
        error = Error()
        check(
            library.qz_animation_set_slot(
                self._handle, slot.encode(), ctypes.byref(_value(value)), ctypes.byref(error)
            ),
            error,
        )

    # Frames

    def frame(self, time: float) -> float:
        """The frame at a time in seconds from the beginning, not rounded."""
        return self.start_frame + time * self.frame_rate

    def renderer(
        self,
        size: Size = None,
        *,
        background: Sequence[float] | None = None,
        threads: int = 1,
    ) -> Renderer:
        """Makes a renderer of one size, into which the composition is fitted and centred."""
        width, height = self._pixels(size)
        return Renderer(self._handle.value or 0, width, height, background, threads)

    def array(
        self,
        frame: float | None = None,
        *,
        time: float | None = None,
        size: Size = None,
        background: Sequence[float] | None = None,
        pixels: Pixels = Pixels.RGBA,
    ) -> numpy.ndarray[Any, Any]:
        """Draws a frame as a new array: height x width x 4, uint8. Needs numpy."""
        import numpy

        renderer = self.renderer(size, background=background)
        result = numpy.empty((renderer.height, renderer.width, 4), numpy.uint8)
        renderer.draw(self._chosen(frame, time), result, pixels=pixels)
        return result

    def image(
        self,
        frame: float | None = None,
        *,
        time: float | None = None,
        size: Size = None,
        background: Sequence[float] | None = None,
    ) -> Image:
        """Draws a frame as a Pillow image, RGBA. Needs Pillow."""
        renderer = self.renderer(size, background=background)
        return _image(renderer, self._chosen(frame, time))

    def frames(
        self,
        *,
        fps: float | None = None,
        size: Size = None,
        background: Sequence[float] | None = None,
    ) -> Iterator[numpy.ndarray[Any, Any]]:
        """The frames from the first to the last as arrays, each its own. Needs numpy."""
        import numpy

        renderer = self.renderer(size, background=background)
        for frame in self._numbers(fps):
            result = numpy.empty((renderer.height, renderer.width, 4), numpy.uint8)
            renderer.draw(frame, result)
            yield result

    def images(
        self,
        *,
        fps: float | None = None,
        size: Size = None,
        background: Sequence[float] | None = None,
    ) -> Iterator[Image]:
        """The frames from the first to the last as Pillow images. Needs Pillow."""
        renderer = self.renderer(size, background=background)
        for frame in self._numbers(fps):
            yield _image(renderer, frame)

    def __iter__(self) -> Iterator[numpy.ndarray[Any, Any]]:
        """The frames at the file's own rate and size as arrays."""
        return self.frames()

    # Films

    def render(
        self,
        path: str | os.PathLike[str],
        *,
        size: Size = None,
        fps: float | None = None,
        start: float = 0,
        end: float | None = None,
        background: Sequence[float] | None = None,
        loops: int = 0,
        quality: int | None = None,
        lossless: bool = False,
        format: str | None = None,
        threads: int | None = None,
        progress: Callable[[int, int], Any] | None = None,
    ) -> None:
        """Writes a film; its format is that of the path's ending unless `format` names one.

        Formats: gif, apng, webp, mp4, webm, avif, svg, png (a directory), rgba, bgra; MP4 and
        WebM need the program ffmpeg. `start` and `end` are seconds from the beginning; `loops` of
        0 is forever. `progress` gets the numbers of the frames that are done and of all; it stops
        the film by returning False or raising. The file appears when it is whole, or not at all.
        """
        width, height = (0, 0) if size is None else self._pixels(size)
        options = FilmOptions(
            size=ctypes.sizeof(FilmOptions),
            loops=loops,
            width=width,
            height=height,
            frames_per_second=0 if fps is None else fps,
            start=start,
            end=0 if end is None else end,
            background=(ctypes.c_double * 4)(*components(background or (0, 0, 0, 0))),
            format=None if format is None else format.encode(),
            quality=0 if quality is None else quality,
            lossless=int(lossless),
            threads=0 if threads is None else threads,
        )
        raised: list[BaseException] = []

        def step(_: object, done: int, count: int) -> int:
            try:
                return int(progress is not None and progress(done, count) is False)
            except BaseException as error:
                raised.append(error)
                return 1

        error = Error()
        status = library.qz_film_write(
            self._handle,
            os.fsencode(path),
            ctypes.byref(options),
            Progress(step) if progress is not None else Progress(),
            None,
            ctypes.byref(error),
        )
        if raised:
            raise raised[0]
        check(status, error)

    # Parts

    def _pixels(self, size: Size) -> tuple[int, int]:
        """Both sides in pixels of a size."""
        if isinstance(size, tuple):
            return size
        scale = 1.0 if size is None else size / max(self.width, self.height)
        return max(1, round(self.width * scale)), max(1, round(self.height * scale))

    def _chosen(self, frame: float | None, time: float | None) -> float:
        """The frame that is meant by a number or a time."""
        if frame is not None and time is not None:
            raise ArgumentError("a frame is chosen by its number or by its time, not by both")
        if time is not None:
            return self.frame(time)
        return self.start_frame if frame is None else frame

    def _numbers(self, fps: float | None) -> Iterator[float]:
        """The frames to draw for a rate."""
        if fps is None:
            yield from (self.start_frame + number for number in range(len(self)))
        elif fps > 0:
            count = max(1, round(self.duration * fps))
            yield from (self.frame(number / fps) for number in range(count))
        else:
            raise ArgumentError("there must be more than 0 frames in a second")


def _image(renderer: Renderer, frame: float) -> Image:
    """A frame as a Pillow image that shares the memory it was drawn into."""
    from PIL import Image as pillow

    size = (renderer.width, renderer.height)
    return pillow.frombuffer("RGBA", size, renderer.draw(frame), "raw", "RGBA", 0, 1)


def _options(
    dialect: Dialect, animation: str | None, theme: str | None, states: str | None
) -> OpenOptions:
    return OpenOptions(
        size=ctypes.sizeof(OpenOptions),
        dialect=int(dialect),
        animation=None if animation is None else animation.encode(),
        theme=None if theme is None else theme.encode(),
        states=None if states is None else states.encode(),
    )


def _value(value: float | str | Sequence[float]) -> Value:
    """A value of the library for one of Python."""
    if isinstance(value, str):
        return Value(kind=3, text=value.encode())
    if isinstance(value, (int, float)):
        return Value(kind=1, numbers=(ctypes.c_double * 4)(value))
    parts = [float(part) for part in value]
    if len(parts) == 2:
        return Value(kind=2, numbers=(ctypes.c_double * 4)(*parts))
    return Value(kind=0, numbers=(ctypes.c_double * 4)(*components(parts)))
