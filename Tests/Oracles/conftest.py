# SPDX-License-Identifier: Apache-2.0
import json
import os
import pathlib
import subprocess

import numpy as np
import pytest
from PIL import Image

from agreement import agreement
from players import Unsupported, cairo_player, skia_player

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = pathlib.Path(os.environ.get("QUARTZITE", ROOT / ".build/release/quartzite"))
PLAYERS = {"skia": skia_player, "cairo": cairo_player}


def quartzite(document, folder):
    """Our picture of a document, premultiplied again: within 1/255 of what was drawn."""
    listing, raw = folder / "list.json", folder / "picture.rgba"
    listing.write_text(json.dumps(document))
    with open(raw, "wb") as output:
        subprocess.run([TOOL, "draw", listing, "-o", "-"], check=True, stdout=output)
    pixels = np.fromfile(raw, np.uint8).reshape(document["height"], document["width"], 4)
    alpha = pixels[..., 3:].astype(np.uint32)
    pixels[..., :3] = (pixels[..., :3] * alpha + 127) // 255
    return pixels


@pytest.fixture(params=sorted(PLAYERS))
def compare(request, tmp_path):
    """Draws a document here and elsewhere, and measures how far the pictures are apart."""

    def run(document):
        try:
            theirs = PLAYERS[request.param].draw(document)
        except Unsupported as reason:
            pytest.skip(f"{request.param} has no {reason}")
        ours = quartzite(document, tmp_path)
        Image.fromarray(ours).save(tmp_path / "ours.png")
        Image.fromarray(theirs).save(tmp_path / "theirs.png")
        return agreement(ours, theirs)

    return run
