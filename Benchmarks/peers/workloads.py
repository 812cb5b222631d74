# SPDX-License-Identifier: Apache-2.0
"""The work of `quartzite bench`'s raster rows, for other libraries: same counts, sizes and kinds.

The random numbers are not the same as ours, their distributions are.
"""
import math
import random

WIDTH, HEIGHT = 1080, 1920
STOPS = [(0, (1, 0, 0, 1)), (0.3, (1, 0.86, 0, 1)), (0.7, (0, 0.63, 1, 0.5)),
         (1, (0.12, 0, 0.35, 1))]


def color(r):
    return r.random(), r.random(), r.random(), 0.8


def circles():
    r = random.Random(3)
    return [(r.uniform(0, WIDTH), r.uniform(0, HEIGHT), r.uniform(10, 60), color(r))
            for _ in range(1000)]


def groups():
    """200 lists of five circles that lie over each other."""
    all_circles = circles()
    return [[(x + (part - 2) * 0.4 * r, y + part % 2 * 0.5 * r, r, all_circles[5 * i + part][3])
             for part in range(5)] for i, (x, y, r, _) in enumerate(all_circles[:200])]


def bounds(parts):
    """The x, y, width and height of circles in whole pixels."""
    x = math.floor(min(x - r for x, y, r, _ in parts))
    y = math.floor(min(y - r for _, y, r, _ in parts))
    return (x, y, math.ceil(max(cx + r for cx, _, r, _ in parts)) - x,
            math.ceil(max(cy + r for _, cy, r, _ in parts)) - y)


def paths():
    """(start, [(c1, c2, end)], colour): closed, 8 cubics, 20 to 80 pixels about a centre."""
    r = random.Random(1)
    result = []
    for _ in range(1000):
        x, y = r.uniform(0, WIDTH), r.uniform(0, HEIGHT)
        ring = []
        for i in range(8):
            angle, radius = i * math.pi / 4 + r.uniform(-0.3, 0.3), r.uniform(20, 80)
            ring.append((x + math.cos(angle) * radius, y + math.sin(angle) * radius))
        curves = []
        for i, start in enumerate(ring):
            end = ring[(i + 1) % 8]
            bend = lambda f: tuple(a + (b - a) * f + r.uniform(-25, 25) for a, b in zip(start, end))
            curves.append((*bend(1 / 3), *bend(2 / 3), *end))
        result.append((ring[0], curves, color(r)))
    return result


def lines():
    """(start, [(c1, c2, end)], colour): open, 4 cubics that wander about."""
    r = random.Random(2)
    result = []
    for _ in range(500):
        x, y = r.uniform(0, WIDTH), r.uniform(0, HEIGHT)
        start, curves = (x, y), []
        for _ in range(4):
            curve = []
            for _ in range(3):
                x, y = x + r.uniform(-90, 90), y + r.uniform(-90, 90)
                curve += [x, y]
            curves.append(tuple(curve))
        result.append((start, curves, color(r)))
    return result


def spots():
    r = random.Random(5)
    return [(r.randint(-16, WIDTH - 17), r.randint(-16, HEIGHT - 17)) for _ in range(10000)]


def turned_spots():
    """(x, y, angle, scale)."""
    r = random.Random(6)
    return [(r.uniform(0, WIDTH), r.uniform(0, HEIGHT), r.uniform(0, 2 * math.pi),
             r.uniform(0.7, 1.4)) for _ in range(10000)]


def sprite():
    """32 x 32 premultiplied RGBA pixels with a soft round edge, as rows of tuples."""
    rows = []
    for y in range(32):
        row = []
        for x in range(32):
            distance = math.hypot(x - 15.5, y - 15.5) / 16
            alpha = min(1, max(0, 1.2 - distance))
            blue = alpha * max(0, 1 - distance)
            row.append(tuple(round(255 * v) for v in
                             (alpha * x / 31, alpha * y / 31, min(blue, alpha), alpha)))
        rows.append(row)
    return rows
