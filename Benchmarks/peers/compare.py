#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Times Quartzite's raster rows beside Skia, Cairo and Blend2D, row by row, and prints ratios.

Each row is timed for all libraries in turn, so that a machine that changes its speed changes it for
all. Milliseconds, the least of the runs, one thread for the peers. A ratio above 1 means that
Quartzite is that many times faster. "Of memory" is the share of the memory's speed that one thread
reaches: the time in which it fills the canvas with nothing, over the row's. "Gain" is how many times
faster two threads are than one.
"""
import argparse
import importlib
import json
import subprocess
import time

ROWS = ["circles", "paths", "strokes", "linear", "radial", "blur", "groups", "sprites", "images",
        "sprites-rotated"]


def least(run, seconds=1.0, fewest=3):
    """Milliseconds of the quickest of several runs, after one to warm up."""
    run()
    times, end = [], time.perf_counter() + seconds
    while len(times) < fewest or (time.perf_counter() < end and len(times) < 30):
        start = time.perf_counter()
        run()
        times.append((time.perf_counter() - start) * 1000)
    return min(times)


def ours(tool, row, threads):
    text = subprocess.run([tool, "bench", "--only", row, "--threads", str(threads), "--json"],
                          check=True, capture_output=True, text=True).stdout
    time, share = (json.loads(line) for line in text.splitlines()[:2])
    return time["min"], share["median"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--only", default=",".join(ROWS))
    arguments = parser.parse_args()
    peers = []
    for name in ["skia_peer", "cairo_peer", "blend2d_peer"]:
        try:
            peer = importlib.import_module(name)
            peers.append((peer, peer.workloads()))
        except ImportError as reason:
            print(f"left out: {name}: {reason}")
    head = ["ms", "1 thread", "of memory", "2 threads", "gain"]
    for peer, _ in peers:
        head += [peer.NAME, "1:", "2:"]
    print(" | ".join(head))
    for row in arguments.only.split(","):
        (one, share), (two, _) = ours(arguments.tool, row, 1), ours(arguments.tool, row, 2)
        cells = [row, f"{one:.2f}", f"{share:.0f} %", f"{two:.2f}", f"{one / two:.2f}"]
        for peer, work in peers:
            if row in work:
                theirs = least(peer.prepare(row, work[row]))
                cells += [f"{theirs:.2f}", f"{theirs / one:.2f}", f"{theirs / two:.2f}"]
            else:
                cells += ["-", "-", "-"]
        print(" | ".join(cells), flush=True)


if __name__ == "__main__":
    main()
