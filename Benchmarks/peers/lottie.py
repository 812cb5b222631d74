#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Frames a second of every Lottie file of a folder: Quartzite, rlottie and ThorVG in one run.

Each file is drawn at 512 x 512 to raw pixels, all frames one after the other, in sequence and in an order
in which each is far from the one before, reading not counted; the fastest of several passes over the film
counts. The three draw a file right after each other,
so that a busy machine slows all alike. A peer that crashes, hangs or refuses a file has no figure. One whose
pictures are empty at five moments, or differ there from Quartzite's in more than WHOLE of the pixels that either
draws, or are of one colour in more than MISSING of the parts in which Quartzite's show something, leaves something
out or draws it otherwise, and is no peer for that file: its figure stands in brackets.
"""

import argparse
import ctypes
import json
import math
import multiprocessing
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import numpy as np
from PIL import Image

SIDE = 512
MOST_FRAMES = 2000
# What a peer is given that draws nothing at all.
EMPTY = 0.0
# The share of the pixels that either draws at the worst of five moments, up to which two pictures are the same:
# those of which a channel is off by more than 32 of 255, over white or over black.
WHOLE = 0.05
# The share of the tiles in which either picture shows something, up to which the other may show none of it: small
# things before a large ground, such as a text, count by these and hardly by their pixels.
MISSING = 0.25
TILE = 32
# The parts of a film at which pictures are looked at.
MOMENTS = (0.1, 0.3, 0.5, 0.7, 0.9)


def rlottie(path, seconds, order):
    import rlottie_python

    folder = os.path.dirname(rlottie_python.__file__)
    lib = ctypes.CDLL(os.path.join(folder, "librlottie.so"))
    pointer, size = ctypes.c_void_p, ctypes.c_size_t
    lib.lottie_animation_from_file.argtypes = [ctypes.c_char_p]
    lib.lottie_animation_from_file.restype = pointer
    lib.lottie_animation_get_totalframe.argtypes = [pointer]
    lib.lottie_animation_get_totalframe.restype = size
    lib.lottie_animation_render.argtypes = [pointer, size, pointer, size, size, size]
    animation = lib.lottie_animation_from_file(path.encode())
    if not animation:
        return None
    count = min(max(lib.lottie_animation_get_totalframe(animation), 1), MOST_FRAMES)
    buffer = ctypes.create_string_buffer(SIDE * SIDE * 4)

    def draw(frame):
        ctypes.memset(buffer, 0, SIDE * SIDE * 4)
        lib.lottie_animation_render(animation, frame, buffer, SIDE, SIDE, SIDE * 4)

    return measured(draw, count, seconds, order, buffer)


def thorvg(path, seconds, threads, order):
    import thorvg_python

    folder = os.path.dirname(thorvg_python.__file__)
    lib = ctypes.CDLL(os.path.join(folder, "libthorvg-1.so"))
    pointer, number, text = ctypes.c_void_p, ctypes.c_uint32, ctypes.c_char_p
    signatures = {
        "tvg_engine_init": ([number], ctypes.c_int),
        "tvg_swcanvas_create": ([ctypes.c_int], pointer),
        "tvg_swcanvas_set_target": ([pointer, pointer, number, number, number, ctypes.c_int], None),
        "tvg_animation_new": ([], pointer),
        "tvg_animation_get_picture": ([pointer], pointer),
        "tvg_picture_load_data": (
            [pointer, text, number, text, text, ctypes.c_bool], ctypes.c_int),
        "tvg_picture_set_size": ([pointer, ctypes.c_float, ctypes.c_float], None),
        "tvg_paint_translate": ([pointer, ctypes.c_float, ctypes.c_float], None),
        "tvg_canvas_add": ([pointer, pointer], None),
        "tvg_canvas_update": ([pointer], None),
        "tvg_canvas_draw": ([pointer, ctypes.c_bool], None),
        "tvg_canvas_sync": ([pointer], None),
        "tvg_animation_set_frame": ([pointer, ctypes.c_float], None),
        "tvg_animation_get_total_frame": ([pointer, ctypes.POINTER(ctypes.c_float)], None),
    }
    for name, (arguments, result) in signatures.items():
        function = getattr(lib, name)
        function.argtypes, function.restype = arguments, result
    # With n extra threads ThorVG has n + 1 in all.
    if lib.tvg_engine_init(threads - 1):
        return None
    buffer = ctypes.create_string_buffer(SIDE * SIDE * 4)
    canvas = lib.tvg_swcanvas_create(1)
    lib.tvg_swcanvas_set_target(canvas, buffer, SIDE, SIDE, SIDE, 1)
    animation = lib.tvg_animation_new()
    picture = lib.tvg_animation_get_picture(animation)
    data = open(path, "rb").read()
    if lib.tvg_picture_load_data(picture, data, len(data), b"lot", b"", True):
        return None
    # It would stretch a film that is no square: in the middle, as the two others put it.
    document = json.loads(data)
    width, height = (SIDE * document[key] / max(document["w"], document["h"]) for key in "wh")
    lib.tvg_picture_set_size(picture, width, height)
    lib.tvg_paint_translate(picture, (SIDE - width) / 2, (SIDE - height) / 2)
    lib.tvg_canvas_add(canvas, picture)
    total = ctypes.c_float()
    lib.tvg_animation_get_total_frame(animation, ctypes.byref(total))
    count = min(max(math.ceil(total.value), 1), MOST_FRAMES)

    def draw(frame):
        lib.tvg_animation_set_frame(animation, frame)
        lib.tvg_canvas_update(canvas)
        lib.tvg_canvas_draw(canvas, True)
        lib.tvg_canvas_sync(canvas)

    return measured(draw, count, seconds, order, buffer)


def measured(draw, count, seconds, order, buffer):
    """Frames a second, and the pictures at five moments with their frames."""
    pictures = {}
    for part in MOMENTS:
        draw(int(part * count))
        pixels = np.frombuffer(buffer.raw[: SIDE * SIDE * 4], np.uint8).reshape(SIDE, SIDE, 4)
        # Blue, green, red, alpha, premultiplied.
        pictures[int(part * count)] = pixels[..., [2, 1, 0, 3]].copy()
    if not any(picture.any() for picture in pictures.values()):
        return EMPTY, {}
    return fastest(draw, count, seconds, order), pictures


def own_pictures(tool, path, frames):
    """What Quartzite draws at some frames."""
    document = json.loads(pathlib.Path(path).read_text())
    with tempfile.TemporaryDirectory() as folder:
        pictures = {}
        for frame in frames:
            file = pathlib.Path(folder) / f"{frame}.png"
            command = [tool, "snapshot", path, "--at", repr(frame / document["fr"]), "--background", "clear"]
            command += ["--size", f"{SIDE}x{SIDE}", "-o", file]
            if subprocess.run(command, capture_output=True).returncode:
                return {}
            pixels = np.asarray(Image.open(file).convert("RGBA")).astype(np.uint16)
            pixels[..., :3] = (pixels[..., :3] * pixels[..., 3:] + 127) // 255
            pictures[frame] = pixels.astype(np.uint8)
    return pictures


def over_grounds(pixels):
    """The colours of a premultiplied picture over black and over white."""
    pixels = pixels.astype(int)
    return np.concatenate([pixels[..., :3], pixels[..., :3] + 255 - pixels[..., 3:]], axis=2)


def differs(ours, theirs):
    """The share of the pixels that either draws in which two premultiplied pictures differ."""
    off = np.abs(over_grounds(ours) - over_grounds(theirs)).max(axis=2) > 32
    drawn = (ours[..., 3] > 0) | (theirs[..., 3] > 0)
    return off.sum() / max(drawn.sum(), 1)


def misses(ours, theirs):
    """The share of the tiles in which either of two pictures shows something that the other shows nothing of."""
    count = SIDE // TILE
    tiles = [over_grounds(pixels).reshape(count, TILE, count, TILE, 6) for pixels in (ours, theirs)]
    contrasts = np.array([np.ptp(tile, axis=(1, 3)).max(axis=2) for tile in tiles])
    off = (np.abs(tiles[0] - tiles[1]).max(axis=4) > 32).mean(axis=(1, 3))
    shown = contrasts.max(axis=0) > 32
    missed = shown & (contrasts.min(axis=0) <= 8) & (off > 0.02)
    return missed.sum() / max(shown.sum(), 1)


class Figure:
    """A peer's frames a second of a file, and whether it counts."""

    def __init__(self, result, tool, path):
        self.fps, pictures = result or (None, {})
        ours = own_pictures(tool, path, pictures) if pictures else {}
        self.worst = max((differs(ours[frame], pictures[frame]) for frame in ours), default=0)
        missed = max((misses(ours[frame], pictures[frame]) for frame in ours), default=0)
        self.counts = bool(self.fps) and self.worst <= WHOLE and missed <= MISSING

    def cell(self):
        if not self.fps:
            return "empty" if self.fps == EMPTY else "-"
        return f"{self.fps:.0f}" if self.counts else f"({self.fps:.0f})"


def frames(count, order):
    """The frames in the order that `quartzite lottie bench --order` draws them in."""
    step = 1
    if order == "random" and count > 2:
        step = max(count * 618 // 1000, 1)
        while math.gcd(step, count) > 1:
            step += 1
    return [number * step % count for number in range(count)]


def fastest(draw, count, seconds, order):
    best, begun = math.inf, time.perf_counter()
    numbers = frames(count, order)
    while True:
        start = time.perf_counter()
        for frame in numbers:
            draw(frame)
        best = min(best, time.perf_counter() - start)
        if time.perf_counter() - begun >= seconds:
            return count / best


def apart(function, *arguments):
    """Runs a peer in a process of its own; None where it does not survive."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(False)

    def work():
        theirs.send(function(*arguments))

    child = context.Process(target=work)
    child.start()
    theirs.close()
    try:
        return ours.recv() if ours.poll(20) else None
    except EOFError:
        return None
    finally:
        child.kill()
        child.join()


def quartzite(tool, path, seconds, threads, order):
    command = [tool, "lottie", "bench", path, "--json", "--side", str(SIDE)]
    command += ["--seconds", str(seconds), "--threads", str(threads), "--order", order]
    result = subprocess.run(command, capture_output=True, text=True)
    return json.loads(result.stdout)["fps"] if result.returncode == 0 else None


def mean(values):
    return math.exp(sum(map(math.log, values)) / len(values)) if values else math.nan


def table(rows, threads, order):
    title = f"frames a second, {threads} thread(s), {order}"
    print(f"{title:40} {'Quartzite':>9} {'rlottie':>9} {'ThorVG':>9} {'to the best':>11}")
    ratios = []
    for name, own, figures in rows:
        peers = [figure.fps for figure in figures if figure.counts]
        ratio = own / max(peers) if own and peers else None
        if ratio:
            ratios.append((ratio, name))
        cells = "".join(f" {figure.cell():>9}" for figure in figures)
        own_cell = f"{own:9.0f}" if own else f"{'-':>9}"
        print(f"{name:40} {own_cell}{cells} {f'{ratio:11.2f}' if ratio else '          -'}")
    common = [(own, *(figure.fps for figure in figures)) for _, own, figures in rows
              if own and all(figure.counts for figure in figures)]
    print(f"\ngeometric means of the {len(common)} files that all draw alike:"
          f" Quartzite {mean([f[0] for f in common]):.0f}, rlottie {mean([f[1] for f in common]):.0f},"
          f" ThorVG {mean([f[2] for f in common]):.0f} frames a second")
    print(f"to ThorVG: {mean([f[0] / f[2] for f in common]):.2f},"
          f" to rlottie: {mean([f[0] / f[1] for f in common]):.2f}")
    slow = [f"{name} {ratio:.2f}" for ratio, name in sorted(ratios) if ratio < 1]
    print(f"files slower than the best peer that draws them: {len(slow)} of {len(ratios)}: {', '.join(slow)}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--tool", required=True)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--threads", type=int, nargs="*", default=[1, 2])
    parser.add_argument("--orders", nargs="*", default=["sequence", "random"])
    parser.add_argument("--only", nargs="*", help="only files whose name holds one of these")
    options = parser.parse_args()
    names = sorted(name for name in os.listdir(options.folder) if name.endswith(".json"))
    if options.only:
        names = [name for name in names if any(part in name for part in options.only)]
    if not names:
        sys.exit(f"no .json file in {options.folder}")
    for threads in options.threads:
        for order in options.orders:
            rows = []
            for name in names:
                path = os.path.join(options.folder, name)
                print(f"{name} ...", file=sys.stderr, flush=True)
                own = quartzite(options.tool, path, options.seconds, threads, order)
                # rlottie draws a frame on one thread.
                peers = [
                    apart(rlottie, path, options.seconds, order),
                    apart(thorvg, path, options.seconds, threads, order),
                ]
                rows.append((name[:-5], own, [Figure(peer, options.tool, path) for peer in peers]))
            table(rows, threads, order)
            print()


if __name__ == "__main__":
    main()
