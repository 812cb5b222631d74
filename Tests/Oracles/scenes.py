# SPDX-License-Identifier: Apache-2.0
"""Builds the documents that all renderers draw. Random numbers are seeded."""
import base64
import math
import random

SIZE = 160


def document(items, images=(), background=None, size=SIZE):
    result = {"format": "quartzite-display-list", "version": 1, "width": size, "height": size,
              "items": items, "images": list(images)}
    if background:
        result["background"] = background
    return result


def draw(shape, paint=None, **more):
    return {"draw": {"shape": shape, "paint": paint or color(0.1, 0.4, 0.9), **more}}


def group(items, **more):
    return {"group": {"items": items, **more}}


def color(r, g, b, a=1):
    return {"type": "color", "color": [r, g, b, a]}


def rect(x, y, width, height):
    return {"type": "rect", "rect": [x, y, width, height]}


def fill(path, rule="nonZero", projection=None):
    result = {"type": "fill", "path": path, "rule": rule}
    return {**result, "projection": projection} if projection else result


def stroke(path, width, projection=None, **style):
    result = {"type": "stroke", "path": path, "style": {"width": width, **style}}
    return {**result, "projection": projection} if projection else result


def circle(x, y, radius):
    k = radius * 0.5522847498307936
    return (f"M {x + radius} {y} C {x + radius} {y + k} {x + k} {y + radius} {x} {y + radius} "
            f"C {x - k} {y + radius} {x - radius} {y + k} {x - radius} {y} "
            f"C {x - radius} {y - k} {x - k} {y - radius} {x} {y - radius} "
            f"C {x + k} {y - radius} {x + radius} {y - k} {x + radius} {y} Z")


def arc(x, y, radius, start, end):
    """An open arc of cubics, from one angle to another."""
    count = max(1, math.ceil(abs(end - start) / (math.pi / 2) - 1e-9))
    step = (end - start) / count
    k = 4 / 3 * math.tan(step / 4)
    on = lambda a: (x + radius * math.cos(a), y + radius * math.sin(a))
    off = lambda a, side: (x + radius * (math.cos(a) - side * k * math.sin(a)),
                           y + radius * (math.sin(a) + side * k * math.cos(a)))
    text = "M {} {}".format(*on(start))
    for i in range(count):
        a, b = start + step * i, start + step * (i + 1)
        text += " C {} {} {} {} {} {}".format(*off(a, 1), *off(b, -1), *on(b))
    return text


def star(x, y, radius, points=5, turn=2):
    corners = [(x + radius * math.sin(2 * math.pi * i * turn / points),
                y - radius * math.cos(2 * math.pi * i * turn / points)) for i in range(points)]
    return polygon(corners)


def polygon(corners, close=True):
    text = " L ".join(f"{x} {y}" for x, y in corners)
    return f"M {text} Z" if close else f"M {text}"


def blob(seed, size=SIZE, segments=8):
    """A closed path of random cubic segments about the middle."""
    r = random.Random(seed)
    ring = [(size / 2 + math.cos(2 * math.pi * i / segments) * r.uniform(0.15, 0.45) * size,
             size / 2 + math.sin(2 * math.pi * i / segments) * r.uniform(0.15, 0.45) * size)
            for i in range(segments)]
    text = f"M {ring[0][0]} {ring[0][1]}"
    for i, (x, y) in enumerate(ring):
        x3, y3 = ring[(i + 1) % segments]
        bend = lambda p, q, f: p + (q - p) * f + r.uniform(-0.15, 0.15) * size
        text += (f" C {bend(x, x3, 1 / 3)} {bend(y, y3, 1 / 3)} {bend(x, x3, 2 / 3)} "
                 f"{bend(y, y3, 2 / 3)} {x3} {y3}")
    return text + " Z"


def squiggle(seed, size=SIZE, segments=4):
    """An open path of random cubic segments."""
    r = random.Random(seed)
    numbers = [r.uniform(0.1 * size, 0.9 * size) for _ in range(2 + 6 * segments)]
    curves = [" C " + " ".join(map(str, numbers[2 + 6 * i : 8 + 6 * i])) for i in range(segments)]
    return f"M {numbers[0]} {numbers[1]}" + "".join(curves)


def stops(*entries):
    return [{"offset": offset, "color": list(values)} for offset, *values in entries]


RAINBOW = stops((0, 1, 0, 0, 1), (0.3, 1, 0.8, 0, 1), (0.7, 0, 0.6, 1, 1), (1, 0.2, 0, 0.4, 1))
FADING = stops((0, 1, 0, 0, 1), (0.5, 1, 0.8, 0, 0.2), (1, 0, 0.6, 1, 0.8))


def picture(width=24, height=16):
    """A smooth premultiplied picture, half opaque and half fading."""
    data = bytearray()
    for y in range(height):
        for x in range(width):
            alpha = 255 if x < width / 2 else round(255 * (1 - (x - width / 2) / width))
            straight = (x / width, y / height, 0.5 + 0.4 * math.sin(x * 0.7))
            data += bytes(min(alpha, round(v * alpha)) for v in straight)
            data.append(alpha)
    return {"width": width, "height": height, "rgba": base64.b64encode(data).decode()}
