# SPDX-License-Identifier: Apache-2.0
"""What Cairo has no word for, in NumPy, by the formulas of its definition."""
import math

import numpy as np

# MARK: blending, premultiplied floats 0...1


def luminosity(c):
    return c @ [0.3, 0.59, 0.11]


def clip_color(c):
    light = luminosity(c)[..., None]
    least, most = c.min(-1, keepdims=True), c.max(-1, keepdims=True)
    with np.errstate(divide="ignore", invalid="ignore"):
        low = light + (c - light) * light / (light - least)
        high = light + (c - light) * (1 - light) / (most - light)
    c = np.where(least < 0, low, c)
    return np.where(most > 1, high, c)


def set_luminosity(c, light):
    return clip_color(c + (light - luminosity(c))[..., None])


def saturation(c):
    return c.max(-1) - c.min(-1)


def set_saturation(c, amount):
    least, spread = c.min(-1, keepdims=True), saturation(c)[..., None]
    return np.where(spread > 0, (c - least) / np.where(spread > 0, spread, 1), 0) * amount[..., None]


HSL = {
    "hue": lambda b, s: set_luminosity(set_saturation(s, saturation(b)), luminosity(b)),
    "saturation": lambda b, s: set_luminosity(set_saturation(b, saturation(s)), luminosity(b)),
    "color": lambda b, s: set_luminosity(s, luminosity(b)),
    "luminosity": lambda b, s: set_luminosity(b, luminosity(s)),
}
"""Source: W3C Compositing and Blending, Level 1: the colour `s` over the colour `b`, both straight."""

OPERATORS = {
    "clear": lambda s, d: s * 0,
    "copy": lambda s, d: s,
    "sourceIn": lambda s, d: s * d[..., 3:],
    "sourceOut": lambda s, d: s * (1 - d[..., 3:]),
    "destinationIn": lambda s, d: d * s[..., 3:],
    "destinationAtop": lambda s, d: s * (1 - d[..., 3:]) + d * s[..., 3:],
}
"""Source: Porter and Duff, 1984."""


def straight(pixels):
    alpha = pixels[..., 3:]
    return np.where(alpha > 0, pixels[..., :3] / np.where(alpha > 0, alpha, 1), 0)


def blended(mode, source, below, coverage):
    """Premultiplied `source` on premultiplied `below`, as far as it covers."""
    if mode in OPERATORS:
        result = OPERATORS[mode](source, below)
    else:
        sa, da = source[..., 3:], below[..., 3:]
        mixed = HSL[mode](straight(below), straight(source))
        rgb = source[..., :3] * (1 - da) + below[..., :3] * (1 - sa) + sa * da * mixed
        result = np.concatenate([rgb, sa + da - sa * da], -1)
    return result * coverage[..., None] + below * (1 - coverage[..., None])


# MARK: paints, premultiplied floats 0...1 at the centres of pixels


def places(inverse, width, height):
    """Where pixel centres lie in the space of a paint; NaN behind the eye."""
    x, y = np.meshgrid(np.arange(width) + 0.5, np.arange(height) + 0.5)
    u, v, w = (inverse @ np.stack([x, y, np.ones_like(x)]).reshape(3, -1)).reshape(3, height, width)
    return u / w, v / w


def color_at(t, stops, premultiplied):
    """The colours of stops at places `t`; the first and the last go on."""
    offsets = np.array([float(s["offset"]) for s in stops])
    colors = np.array([[float(v) for v in s["color"]] for s in stops])
    if premultiplied:
        colors[:, :3] *= colors[:, 3:]
    index = np.clip(np.searchsorted(offsets, t, side="right"), 1, len(stops) - 1) if len(stops) > 1 \
        else np.zeros(t.shape, int)
    a, b = np.maximum(index - 1, 0), index
    length = offsets[b] - offsets[a]
    share = np.clip(np.where(length > 0, (t - offsets[a]) / np.where(length > 0, length, 1), 1), 0, 1)
    result = colors[a] * (1 - share[..., None]) + colors[b] * share[..., None]
    if not premultiplied:
        result[..., :3] *= result[..., 3:]
    return result


def conic(entry, inverse, width, height):
    """Clockwise from the angle, once round."""
    u, v = places(inverse, width, height)
    x, y = (float(n) for n in entry["center"])
    turns = (np.arctan2(v - y, u - x) - float(entry["angle"])) / (2 * math.pi)
    return color_at(turns - np.floor(turns), entry["stops"], entry.get("mixesPremultiplied", True))


def sampled(image, u, v, edge, linear):
    """Pixels of an image at places in it, between four or the nearest."""
    height, width = image.shape[:2]

    def pixel(x, y):
        inside = (x >= 0) & (y >= 0) & (x < width) & (y < height)
        if edge == "repeated":
            return image[y % height, x % width]
        found = image[np.clip(y, 0, height - 1), np.clip(x, 0, width - 1)]
        return found if edge == "clamp" else np.where(inside[..., None], found, 0)

    u, v = np.nan_to_num(u, posinf=-9e6, neginf=-9e6), np.nan_to_num(v, posinf=-9e6, neginf=-9e6)
    if not linear:
        return pixel(np.floor(u).astype(int), np.floor(v).astype(int))
    u, v = u - 0.5, v - 0.5
    x, y = np.floor(u).astype(int), np.floor(v).astype(int)
    fx, fy = (u - x)[..., None], (v - y)[..., None]
    top = pixel(x, y) * (1 - fx) + pixel(x + 1, y) * fx
    low = pixel(x, y + 1) * (1 - fx) + pixel(x + 1, y + 1) * fx
    return top * (1 - fy) + low * fy


def halved(image):
    """Means of 2 x 2 pixels."""
    height, width = image.shape[:2]
    image = np.pad(image, ((0, height % 2), (0, width % 2), (0, 0)), mode="edge")
    return (image[::2, ::2] + image[1::2, ::2] + image[::2, 1::2] + image[1::2, 1::2]) / 4


def trilinear(image, inverse, width, height, edge):
    """Between the two halved copies next to the size of a pixel, by the logarithm of the size."""
    u, v = places(inverse, width, height)
    size = max(np.hypot(inverse[0, 0], inverse[1, 0]), np.hypot(inverse[0, 1], inverse[1, 1]))
    level = max(0, math.log2(size))
    copies = [image]
    while len(copies) < math.floor(level) + 2:
        copies.append(halved(copies[-1]))
    found = []
    for k in (math.floor(level), math.floor(level) + 1):
        copy = copies[k]
        scale = (copy.shape[1] / image.shape[1], copy.shape[0] / image.shape[0])
        found.append(sampled(copy, u * scale[0], v * scale[1], edge, True))
    share = level - math.floor(level)
    return found[0] * (1 - share) + found[1] * share


# MARK: filters, premultiplied floats 0...1


def gaussian(pixels, sigma, axis):
    if sigma <= 0:
        return pixels
    reach = math.ceil(sigma * 5)
    weights = np.exp(-np.arange(-reach, reach + 1) ** 2 / (2 * sigma * sigma))
    pad = [(0, 0)] * 3
    pad[axis] = (reach, reach)
    padded = np.pad(pixels, pad)
    result = np.zeros_like(pixels)
    for k, weight in enumerate(weights / weights.sum()):
        result += weight * np.take(padded, range(k, k + pixels.shape[axis]), axis)
    return result


def filtered(entry, pixels):
    """The pixels after a filter; None for one that is not known."""
    kind = entry["type"]
    if kind == "gaussianBlur" and not entry.get("mirrorsEdges"):
        across, down = (float(n) for n in entry["sigma"])
        return gaussian(gaussian(pixels, across, 1), down, 0)
    if kind == "flood":
        r, g, b, a = (float(n) for n in entry["color"])
        return pixels[..., 3:] * np.array([r * a, g * a, b * a, a])
    if kind == "offset" and all(float(n) == int(n) for n in entry["offset"]):
        dx, dy = (int(n) for n in entry["offset"])
        result = np.zeros_like(pixels)
        height, width = pixels.shape[:2]
        result[max(0, dy):height + min(0, dy), max(0, dx):width + min(0, dx)] = \
            pixels[max(0, -dy):height + min(0, -dy), max(0, -dx):width + min(0, -dx)]
        return result
    if kind == "colorMatrix":
        matrix = np.array([float(n) for n in entry["matrix"]]).reshape(4, 5)
        whole = np.concatenate(
            [straight(pixels), pixels[..., 3:], np.ones_like(pixels[..., 3:])], -1)
        result = np.clip(whole @ matrix.T, 0, 1)
        result[..., :3] *= result[..., 3:]
        return result
    return None


# MARK: paths as chains of points


def chains(commands, steps=64):
    """Each sub-path as points, curves in equal steps, and whether it is closed."""
    result, points = [], []
    t = np.linspace(0, 1, steps + 1)[1:, None]

    def finish(closed):
        if len(points) > 1:
            result.append((np.array(points), closed))

    for letter, n in commands:
        if letter == "M":
            finish(False)
            points = [n]
            continue
        if letter == "Z":
            if points:
                start = points[0]
                points = points if list(points[-1]) == list(start) else points + [start]
                finish(True)
                points = [start]
            continue
        p = [np.array(points[-1])] + [np.array(n[i : i + 2]) for i in range(0, len(n), 2)]
        if letter == "L":
            points = points + [n]
        elif letter == "Q":
            points = points + list((1 - t) ** 2 * p[0] + 2 * t * (1 - t) * p[1] + t * t * p[2])
        else:
            points = points + list((1 - t) ** 3 * p[0] + 3 * t * (1 - t) ** 2 * p[1]
                                   + 3 * t * t * (1 - t) * p[2] + t ** 3 * p[3])
    finish(False)
    return result


def lengths(points):
    return np.concatenate([[0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))])


def piece(points, start, end):
    """The part of a chain between two lengths along it."""
    along = lengths(points)
    at = lambda s: np.array([np.interp(s, along, points[:, 0]), np.interp(s, along, points[:, 1])])
    inner = points[(along > start + 1e-9) & (along < end - 1e-9)]
    return np.vstack([at(start), inner, at(end)])


def trimmed(parts, first, last):
    """The pieces between two shares of the length of all chains together."""
    total = sum(lengths(points)[-1] for points, _ in parts)
    result, before = [], 0
    for points, closed in parts:
        length = lengths(points)[-1]
        start, end = max(0, first * total - before), min(length, last * total - before)
        if start <= 0 and end >= length:
            result.append((points, closed))
        elif start < end:
            result.append((piece(points, start, end), False))
        before += length
    return result


def dashed(parts, pattern, phase):
    """Each dash as an open chain of its own; every chain begins the pattern anew."""
    pattern = pattern * 2 if len(pattern) % 2 else pattern
    result = []
    for points, _ in parts:
        length, place, index = lengths(points)[-1], -(phase % sum(pattern)), 0
        while place < length:
            end = place + pattern[index]
            if index % 2 == 0 and end > 0 and end > place:
                result.append((piece(points, max(0, place), min(end, length)), False))
            place, index = end, (index + 1) % len(pattern)
    return result
