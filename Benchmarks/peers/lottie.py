#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Frames a second of every Lottie file of a folder: Quartzite, rlottie and ThorVG in one run.

Each file is drawn at 512 x 512 to raw pixels, all frames one after the other, in sequence and in an order
in which each is far from the one before, reading not counted; the fastest of several passes over the film
counts. The three draw a file right after each other,
so that a busy machine slows all alike. A peer that crashes, hangs or refuses a file has no figure, and
one whose pictures are empty at five moments is no peer for that file.
"""

import argparse
import ctypes
import json
import math
import multiprocessing
import os
import subprocess
import sys
import time

SIDE = 512
MOST_FRAMES = 2000
# What a peer is given that draws nothing at all.
EMPTY = 0.0


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

    return fastest(draw, count, seconds, order) if is_drawn(draw, count, buffer) else EMPTY


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
    lib.tvg_picture_set_size(picture, SIDE, SIDE)
    lib.tvg_canvas_add(canvas, picture)
    total = ctypes.c_float()
    lib.tvg_animation_get_total_frame(animation, ctypes.byref(total))
    count = min(max(math.ceil(total.value), 1), MOST_FRAMES)

    def draw(frame):
        lib.tvg_animation_set_frame(animation, frame)
        lib.tvg_canvas_update(canvas)
        lib.tvg_canvas_draw(canvas, True)
        lib.tvg_canvas_sync(canvas)

    return fastest(draw, count, seconds, order) if is_drawn(draw, count, buffer) else EMPTY


def is_drawn(draw, count, buffer):
    """Whether there is anything on one of five pictures over the film."""
    empty = bytes(SIDE * SIDE * 4)
    for part in (0.1, 0.3, 0.5, 0.7, 0.9):
        draw(int(part * count))
        if buffer.raw[: len(empty)] != empty:
            return True
    return False


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
    print(f"{title:40} {'Quartzite':>9} {'rlottie':>9}"
          f" {'ThorVG':>9} {'to the best':>11}")
    ratios = []
    for name, figures in rows:
        peers = [value for value in figures[1:] if value]
        ratio = figures[0] / max(peers) if figures[0] and peers else None
        if ratio:
            ratios.append((ratio, name))
        cells = "".join(
            f" {value:9.0f}" if value else f" {'empty' if value == EMPTY else '-':>9}"
            for value in figures)
        print(f"{name:40}{cells} {f'{ratio:11.2f}' if ratio else '          -'}")
    common = [figures for _, figures in rows if all(figures)]
    print(f"\ngeometric means of the {len(common)} files that all draw:"
          f" Quartzite {mean([f[0] for f in common]):.0f}, rlottie {mean([f[1] for f in common]):.0f},"
          f" ThorVG {mean([f[2] for f in common]):.0f} frames a second")
    print(f"to ThorVG: {mean([f[0] / f[2] for f in common]):.2f},"
          f" to rlottie: {mean([f[0] / f[1] for f in common]):.2f}")
    slow = [name for ratio, name in sorted(ratios) if ratio < 0.5]
    print(f"files slower than half of the best peer: {len(slow)} {' '.join(slow)}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--tool", required=True)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--threads", type=int, nargs="*", default=[1, 2])
    parser.add_argument("--orders", nargs="*", default=["sequence", "random"])
    parser.add_argument("--only", help="only files whose name holds this")
    options = parser.parse_args()
    names = sorted(name for name in os.listdir(options.folder) if name.endswith(".json"))
    if options.only:
        names = [name for name in names if options.only in name]
    if not names:
        sys.exit(f"no .json file in {options.folder}")
    for threads in options.threads:
        for order in options.orders:
            rows = []
            for name in names:
                path = os.path.join(options.folder, name)
                print(f"{name} ...", file=sys.stderr, flush=True)
                rows.append((name[:-5], [
                    quartzite(options.tool, path, options.seconds, threads, order),
                    # rlottie draws a frame on one thread.
                    apart(rlottie, path, options.seconds, order),
                    apart(thorvg, path, options.seconds, threads, order),
                ]))
            table(rows, threads, order)
            print()


if __name__ == "__main__":
    main()
