# SPDX-License-Identifier: Apache-2.0
"""The size that an export is told to have beforehand, beside the size that it has."""

import json
import time as clock

import pytest
from conftest import visit

# Films too large to be made twice, whose later pictures differ from the first in every manner: plain shapes,
# text, blurs, particles, touches.
GUESSED = [
    ("loading", "gif", {"scale": 1, "fps": 50}),
    ("menu", "gif", {"scale": 1.5, "fps": 60}),
    ("guide", "gif", {"scale": 1, "fps": 25}),
    ("guide", "webp", {"scale": 1, "fps": 30, "quality": 75}),
    ("menu-scaled", "webp", {"scale": 1.5, "fps": 60, "lossless": True}),
    ("menu", "apng", {"scale": 1.5, "fps": 60}),
    ("draw-board", "apng", {"scale": 1.5, "fps": 30}),
    ("menu", "mp4", {"scale": 2, "fps": 60}),
    ("guide", "mp4", {"scale": 1, "fps": 60}),
    ("loading", "webm", {"scale": 1, "fps": 60}),
    ("guide", "avif", {"scale": 1, "fps": 30}),
    ("gradient-mask", "frames", {"scale": 2, "fps": 60}),
]  # fmt: skip
# Those that are made beforehand.
EXACT = [
    ("menu", "gif", {"scale": 1, "fps": 20}),
    ("snow", "webm", {"scale": 0.5, "fps": 12, "to": 2}),
    ("bounce", "frames", {"scale": 0.5, "fps": 12}),
    ("menu", "json", {}),
    ("loading", "svg", {}),
]  # fmt: skip


def answer(link, kind, job):
    """The last message of a kind about a job: what it became."""
    link.settimeout(600)
    while True:
        data = link.recv()
        if isinstance(data, bytes):
            link.send(json.dumps({"do": "ack", "frame": int.from_bytes(data[4:8], "little")}))
            continue
        message = json.loads(data)
        if message["kind"] != kind or message.get("job") != job:
            continue
        assert not message.get("failure"), message
        if message.get("bytes") is not None:
            return message


def measured(port, scene, kind, choices):
    """The told size, whether it is exact, the true size, and the seconds that both took."""
    link, _ = visit(port, scene, 0.1)
    link.send(json.dumps({"do": "pause"}))
    request = {"format": kind, "job": 1, **choices}
    start = clock.monotonic()
    link.send(json.dumps({"do": "estimate", **request}))
    told = answer(link, "estimate", 1)
    middle = clock.monotonic()
    link.send(json.dumps({"do": "export", **request}))
    made = answer(link, "export", 1)
    link.close()
    return told["bytes"], told["isExact"], made["bytes"], (middle - start, clock.monotonic() - middle)


def compared(server, scene, kind, choices):
    told, is_exact, made, seconds = measured(server.port, scene, kind, choices)
    print(f"\n{scene} {kind}: told {told}, is {made}, {told / made:.2f}, {seconds[0]:.1f} s and {seconds[1]:.1f} s")
    return told, is_exact, made


@pytest.mark.parametrize("scene, kind, choices", GUESSED)
def test_an_export_is_about_as_large_as_it_was_told_to_be(server, scene, kind, choices):
    told, is_exact, made = compared(server, scene, kind, choices)
    assert not is_exact
    assert made / 1.5 <= told <= made * 1.5


@pytest.mark.parametrize("scene, kind, choices", EXACT)
def test_a_small_export_is_as_large_as_it_was_told_to_be(server, scene, kind, choices):
    told, is_exact, made = compared(server, scene, kind, choices)
    assert is_exact and told == made
