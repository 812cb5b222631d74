# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest


def square_text() -> str:
    """A red square of 20 x 20 in the middle of 40 x 30 that fades out within ten frames."""
    fade = [
        {"t": 0, "s": [100], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}},
        {"t": 10, "s": [0]},
    ]
    shapes = [
        {
            "ty": "rc",
            "p": {"a": 0, "k": [20, 15]},
            "s": {"a": 0, "k": [20, 20]},
            "r": {"a": 0, "k": 0},
        },
        {"ty": "fl", "nm": "F", "c": {"sid": "brand"}, "o": {"a": 0, "k": 100}},
    ]
    layer = {"ty": 4, "nm": "L", "ip": 0, "op": 10, "st": 0, "shapes": shapes}
    layer["ks"] = {"o": {"a": 1, "k": fade}}
    return json.dumps(
        {
            "v": "5.5",
            "nm": "square",
            "fr": 10,
            "ip": 0,
            "op": 10,
            "w": 40,
            "h": 30,
            "markers": [{"cm": "half", "tm": 5, "dr": 2}],
            "slots": {"brand": {"p": {"a": 0, "k": [1, 0, 0, 1]}}},
            "layers": [layer],
        }
    )


@pytest.fixture
def square() -> str:
    return square_text()


@pytest.fixture
def sticker(tmp_path: Path) -> Path:
    path = tmp_path / "square.tgs"
    path.write_bytes(gzip.compress(square_text().encode()))
    return path
