# SPDX-License-Identifier: Apache-2.0
"""The C library: its structures and functions, as `quartzite.h` declares them."""

from __future__ import annotations

import ctypes
import os
from ctypes import (
    POINTER,
    Structure,
    c_char,
    c_char_p,
    c_double,
    c_int,
    c_int32,
    c_int64,
    c_size_t,
    c_uint32,
    c_void_p,
)
from pathlib import Path

from ._errors import error_of


class Error(Structure):
    _fields_ = (("status", c_int32), ("message", c_char * 508))


class OpenOptions(Structure):
    _fields_ = (
        ("size", c_uint32),
        ("dialect", c_int32),
        ("animation", c_char_p),
        ("theme", c_char_p),
        ("states", c_char_p),
    )


class Info(Structure):
    _fields_ = (
        ("size", c_uint32),
        ("reserved", c_uint32),
        ("width", c_double),
        ("height", c_double),
        ("frame_rate", c_double),
        ("start_frame", c_double),
        ("end_frame", c_double),
        ("duration", c_double),
    )


class MarkerOf(Structure):
    _fields_ = (("name", c_char_p), ("frame", c_double), ("length", c_double))


class Value(Structure):
    _fields_ = (("kind", c_int32), ("numbers", c_double * 4), ("text", c_char_p))


class RectOf(Structure):
    _fields_ = (("x", c_int32), ("y", c_int32), ("width", c_int32), ("height", c_int32))


class FilmOptions(Structure):
    _fields_ = (
        ("size", c_uint32),
        ("loops", c_int32),
        ("width", c_int32),
        ("height", c_int32),
        ("frames_per_second", c_double),
        ("start", c_double),
        ("end", c_double),
        ("background", c_double * 4),
        ("format", c_char_p),
        ("quality", c_int32),
        ("lossless", c_int32),
        ("threads", c_int32),
        ("reserved", c_int32),
    )


Progress = ctypes.CFUNCTYPE(c_int, c_void_p, c_int64, c_int64)

_FUNCTIONS = {
    "qz_version": (c_char_p,),
    "qz_animation_open": (
        c_int32,
        c_char_p,
        POINTER(OpenOptions),
        POINTER(c_void_p),
        POINTER(Error),
    ),
    "qz_animation_read": (
        c_int32,
        c_char_p,
        c_size_t,
        POINTER(OpenOptions),
        POINTER(c_void_p),
        POINTER(Error),
    ),
    "qz_animation_release": (None, c_void_p),
    "qz_animation_get_info": (c_int32, c_void_p, POINTER(Info)),
    "qz_animation_name": (c_char_p, c_void_p),
    "qz_animation_marker_count": (c_size_t, c_void_p),
    "qz_animation_get_marker": (c_int32, c_void_p, c_size_t, POINTER(MarkerOf)),
    "qz_animation_issue_count": (c_size_t, c_void_p),
    "qz_animation_issue": (c_char_p, c_void_p, c_size_t),
    "qz_animation_slot_count": (c_size_t, c_void_p),
    "qz_animation_slot": (c_char_p, c_void_p, c_size_t),
    "qz_animation_state_count": (c_size_t, c_void_p),
    "qz_animation_state": (c_char_p, c_void_p, c_size_t),
    "qz_animation_set_value": (c_int32, c_void_p, c_char_p, POINTER(Value), POINTER(Error)),
    "qz_animation_set_slot": (c_int32, c_void_p, c_char_p, POINTER(Value), POINTER(Error)),
    "qz_renderer_create": (
        c_int32,
        c_void_p,
        c_int32,
        c_int32,
        POINTER(c_double),
        c_int32,
        POINTER(c_void_p),
        POINTER(Error),
    ),
    "qz_renderer_release": (None, c_void_p),
    "qz_renderer_draw": (
        c_int32,
        c_void_p,
        c_double,
        c_void_p,
        c_size_t,
        c_int32,
        POINTER(Error),
    ),
    "qz_renderer_draw_changes": (
        c_int32,
        c_void_p,
        c_double,
        c_void_p,
        c_size_t,
        c_int32,
        POINTER(RectOf),
        c_size_t,
        POINTER(c_size_t),
        POINTER(Error),
    ),
    "qz_film_write": (
        c_int32,
        c_void_p,
        c_char_p,
        POINTER(FilmOptions),
        Progress,
        c_void_p,
        POINTER(Error),
    ),
}


def _load() -> ctypes.CDLL:
    """Loads the library beside this file, or the one that QUARTZITE_LIBRARY names."""
    path = os.environ.get("QUARTZITE_LIBRARY") or str(Path(__file__).parent / "libquartzite.so")
    library = ctypes.CDLL(path)
    for name, (result, *parameters) in _FUNCTIONS.items():
        function = getattr(library, name)
        function.restype = result
        function.argtypes = parameters
    return library


library = _load()


def check(status: int, error: Error) -> None:
    """Raises the exception for a status that is not success."""
    if status != 0:
        raise error_of(status, error.message.decode(errors="replace"))


def text(value: bytes | None) -> str:
    """A string of the library, empty for none."""
    return "" if value is None else value.decode(errors="replace")
