# SPDX-License-Identifier: Apache-2.0
"""The class and method names of rlottie-python, drawn by Quartzite.

    from quartzite.rlottie import LottieAnimation  # was: from rlottie_python import ...

What differs: `lottie_animation_render_tree` is not there, since it gives rlottie's own structures;
Pillow images have straight alpha; GIF, APNG and WebP are written by Quartzite, so that further
arguments for Pillow's `save` (except `loop`, `quality` and `lossless`) are ignored.
"""

from __future__ import annotations

import os
from concurrent.futures import Future, ThreadPoolExecutor
from enum import IntEnum
from types import TracebackType
from typing import TYPE_CHECKING, Any

from . import _animation
from ._errors import ArgumentError
from ._renderer import Pixels, Renderer

if TYPE_CHECKING:
    from PIL.Image import Image

_FORMATS = {".gif": "gif", ".apng": "apng", ".png": "apng", ".webp": "webp"}


class LottieAnimationProperty(IntEnum):
    """What `lottie_animation_property_override` replaces."""

    LOTTIE_ANIMATION_PROPERTY_FILLCOLOR = 0
    LOTTIE_ANIMATION_PROPERTY_FILLOPACITY = 1
    LOTTIE_ANIMATION_PROPERTY_STROKECOLOR = 2
    LOTTIE_ANIMATION_PROPERTY_STROKEOPACITY = 3
    LOTTIE_ANIMATION_PROPERTY_STROKEWIDTH = 4
    LOTTIE_ANIMATION_PROPERTY_TR_ANCHOR = 5
    LOTTIE_ANIMATION_PROPERTY_TR_POSITION = 6
    LOTTIE_ANIMATION_PROPERTY_TR_SCALE = 7
    LOTTIE_ANIMATION_PROPERTY_TR_ROTATION = 8
    LOTTIE_ANIMATION_PROPERTY_TR_OPACITY = 9


# The name of each property, and how many numbers it takes.
_PROPERTIES = {
    0: ("Color", 3),
    1: ("Opacity", 1),
    2: ("Color", 3),
    3: ("Opacity", 1),
    4: ("Stroke Width", 1),
    5: ("Anchor Point", 2),
    6: ("Position", 2),
    7: ("Scale", 2),
    8: ("Rotation", 1),
    9: ("Opacity", 1),
}


class LottieAnimation:
    """An animation with rlottie-python's methods; use it on one thread at a time."""

    def __init__(
        self,
        path: str = "",
        data: str = "",
        key_size: int | None = None,
        resource_path: str | None = None,
        rlottie_lib_path: str | None = None,
    ) -> None:
        """Opens a file, or JSON text; what follows `data` is accepted and not used."""
        self._animation: _animation.Animation | None = None
        self._renderer: Renderer | None = None
        self._drawing: tuple[ThreadPoolExecutor, Future[bytes]] | None = None
        if path:
            self.lottie_animation_from_file(path)
        else:
            self.lottie_animation_from_data(data, key_size, resource_path)

    @classmethod
    def from_file(cls, path: str, rlottie_lib_path: str | None = None) -> LottieAnimation:
        """Opens a file."""
        return cls(path=path)

    @classmethod
    def from_data(
        cls,
        data: str,
        key_size: int | None = None,
        resource_path: str | None = None,
        rlottie_lib_path: str | None = None,
    ) -> LottieAnimation:
        """Reads JSON text."""
        return cls(data=data)

    @classmethod
    def from_tgs(cls, path: str, rlottie_lib_path: str | None = None) -> LottieAnimation:
        """Opens a sticker of Telegram's."""
        return cls(path=path)

    def __enter__(self) -> LottieAnimation:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.lottie_animation_destroy()

    def lottie_init(self) -> None:
        """Does nothing: there is no global state."""

    def lottie_shutdown(self) -> None:
        """Does nothing: there is no global state."""

    def lottie_configure_model_cache_size(self, cache_size: int) -> None:
        """Does nothing: models are not kept beyond their animation."""

    def lottie_animation_from_file(self, path: str) -> None:
        """Opens a file in place of what was open."""
        self._open(_animation.open(path))

    def lottie_animation_from_data(
        self, data: str, key_size: int | None = None, resource_path: str | None = None
    ) -> None:
        """Reads JSON text in place of what was open."""
        self._open(_animation.read(data))

    def lottie_animation_destroy(self) -> None:
        """Forgets the animation."""
        self._animation, self._renderer = None, None

    # Facts

    def lottie_animation_get_size(self) -> tuple[int, int]:
        """Width and height."""
        return round(self._open_one.width), round(self._open_one.height)

    def lottie_animation_get_duration(self) -> float:
        """The length in seconds."""
        return self._open_one.duration

    def lottie_animation_get_totalframe(self) -> int:
        """The number of frames."""
        return len(self._open_one)

    def lottie_animation_get_framerate(self) -> float:
        """Frames in a second."""
        rate = self._open_one.frame_rate
        return int(rate) if rate == int(rate) else rate

    def lottie_animation_get_frame_at_pos(self, pos: float) -> int:
        """The frame, counted from 0, at a position from 0 to 1."""
        last = self.lottie_animation_get_totalframe() - 1
        return min(max(0, round(pos * last)), last)

    def lottie_animation_get_markerlist(self) -> list[tuple[str, int, int]] | None:
        """Name, first and last frame of each marker; None where there is none."""
        markers = self._open_one.markers
        return [(one.name, int(one.frame), int(one.frame + one.length)) for one in markers] or None

    # Frames

    def lottie_animation_render(
        self,
        frame_num: int = 0,
        buffer_size: int | None = None,
        width: int | None = None,
        height: int | None = None,
        bytes_per_line: int | None = None,
    ) -> bytes:
        """The pixels of a frame, counted from 0: BGRA, premultiplied."""
        renderer = self._sized(width, height)
        stride = bytes_per_line or 4 * renderer.width
        kind = Pixels.BGRA | Pixels.PREMULTIPLIED
        drawn = renderer.draw(self._number(frame_num), stride=stride, pixels=kind)
        return bytes(drawn)

    def lottie_animation_render_async(
        self,
        frame_num: int = 0,
        buffer_size: int | None = None,
        width: int | None = None,
        height: int | None = None,
        bytes_per_line: int | None = None,
    ) -> None:
        """Begins to draw a frame on a thread; `lottie_animation_render_flush` gives it."""
        pool = ThreadPoolExecutor(1)
        drawing = pool.submit(
            self.lottie_animation_render, frame_num, buffer_size, width, height, bytes_per_line
        )
        self._drawing = (pool, drawing)

    def lottie_animation_render_flush(self) -> bytes:
        """Waits for the frame that was begun last and returns it."""
        if self._drawing is None:
            raise ArgumentError("no frame was begun by lottie_animation_render_async")
        (pool, drawing), self._drawing = self._drawing, None
        try:
            return drawing.result()
        finally:
            pool.shutdown()

    def lottie_animation_property_override(
        self, _type: LottieAnimationProperty, keypath: str, *args: Any
    ) -> None:
        """Replaces a property of the objects that a key path matches.

        Colours are 0 to 1, opacities 0 to 100, rotations in degrees, scales in per cent.
        """
        name, count = _PROPERTIES[int(_type)]
        numbers = [float(getattr(one, "value", one)) for one in args]
        if len(numbers) != count:
            raise ArgumentError(f"{LottieAnimationProperty(_type).name} takes {count} numbers")
        value: float | list[float] = numbers[0] if count == 1 else numbers
        self._open_one.set_value(f"{keypath}.{name}", value)
        self._renderer = None

    def render_pillow_frame(
        self,
        frame_num: int = 0,
        buffer_size: int | None = None,
        width: int | None = None,
        height: int | None = None,
        bytes_per_line: int | None = None,
    ) -> Image:
        """A frame, counted from 0, as a Pillow image."""
        renderer = self._sized(width, height)
        size = (renderer.width, renderer.height)
        return self._open_one.image(self._number(frame_num), size=size)

    def save_frame(
        self,
        save_path: str,
        frame_num: int = 0,
        buffer_size: int | None = None,
        width: int | None = None,
        height: int | None = None,
        bytes_per_line: int | None = None,
        *args: Any,
        **kwargs: Any,
    ) -> None:
        """Saves a frame through Pillow, to which further arguments go."""
        image = self.render_pillow_frame(frame_num, width=width, height=height)
        image.save(save_path, *args, **kwargs)

    def save_animation(
        self,
        save_path: str,
        fps: int | None = None,
        frame_num_start: int | None = None,
        frame_num_end: int | None = None,
        buffer_size: int | None = None,
        width: int | None = None,
        height: int | None = None,
        bytes_per_line: int | None = None,
        *args: Any,
        **kwargs: Any,
    ) -> None:
        """Saves frames from `frame_num_start` to before `frame_num_end` of a film of `fps`."""
        ending = os.path.splitext(save_path)[-1].lower()
        if ending not in _FORMATS:
            raise ArgumentError(f"{save_path} ends in none of {', '.join(_FORMATS)}")
        animation = self._open_one
        rate = fps or (min(animation.frame_rate, 50) if ending == ".gif" else animation.frame_rate)
        renderer = self._sized(width, height)
        animation.render(
            save_path,
            size=(renderer.width, renderer.height),
            fps=rate,
            start=(frame_num_start or 0) / rate,
            end=None if frame_num_end is None else frame_num_end / rate,
            format=_FORMATS[ending],
            loops=kwargs.get("loop") or 0,
            quality=kwargs.get("quality"),
            lossless=bool(kwargs.get("lossless", False)),
        )

    # Parts

    @property
    def _open_one(self) -> _animation.Animation:
        if self._animation is None:
            raise ArgumentError("the animation was destroyed")
        return self._animation

    def _open(self, animation: _animation.Animation) -> None:
        self._animation, self._renderer = animation, None

    def _number(self, frame: int) -> float:
        return self._open_one.start_frame + frame

    def _sized(self, width: int | None, height: int | None) -> Renderer:
        own = self.lottie_animation_get_size()
        size = (width or own[0], height or own[1])
        if self._renderer is None or (self._renderer.width, self._renderer.height) != size:
            self._renderer = self._open_one.renderer(size)
        return self._renderer
