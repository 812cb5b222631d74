# SPDX-License-Identifier: Apache-2.0
"""The workloads in Blend2D. Its calls go through Python: a part of the time is Python's."""
import os
import tempfile

import blend2d
import numpy as np
from PIL import Image

import workloads as w

NAME = "Blend2D"


def bgra(color):
    """The Python package takes blue first."""
    r, g, b, a = color
    return b, g, r, a


def path(start, curves, close):
    result = blend2d.BLPath()
    result.move_to(*start)
    for curve in curves:
        result.cubic_to(*curve)
    if close:
        result.close()
    return result


def gradient(result):
    for offset, color in w.STOPS:
        result.add_stop(offset, bgra(color))
    return result


def sprite():
    """Pixels come in through a file only."""
    pixels = np.array(w.sprite(), np.float32)
    alpha = np.maximum(pixels[..., 3:], 1)
    straight = np.concatenate([np.minimum(255, pixels[..., :3] * 255 / alpha), pixels[..., 3:]], 2)
    result = blend2d.BLImage()
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "sprite.png")
        Image.fromarray((straight + 0.5).astype(np.uint8), "RGBA").save(file)
        result.readFromFile(file)
    return result


def workloads():
    circles = [(x, y, r, bgra(c)) for x, y, r, c in w.circles()]
    paths = [(s, q, bgra(c)) for s, q, c in w.paths()]
    lines = [(s, q, bgra(c)) for s, q, c in w.lines()]
    linear = gradient(blend2d.create_linear_gradient(0, 0, w.WIDTH, w.HEIGHT))
    x, y = w.WIDTH / 2, w.HEIGHT / 2
    radial = gradient(blend2d.create_radial_gradient(x, y, x, y, 900))
    image, corner = sprite(), blend2d.BLPoint(-16, -16)
    spots = [blend2d.BLPoint(x, y) for x, y in w.spots()]
    turned_spots = w.turned_spots()

    def draw_circles(context):
        for x, y, radius, color in circles:
            context.set_fill_style(color)
            context.fill_circle(x, y, radius)

    def draw_paths(context):
        for start, curves, color in paths:
            context.set_fill_style(color)
            context.fill_path(path(start, curves, True))

    def draw_strokes(context):
        context.stroke_width = 7
        context.set_stroke_caps(blend2d.BLStrokeCap.CAP_ROUND)
        context.stroke_join = blend2d.BLStrokeJoin.JOIN_ROUND
        for start, curves, color in lines:
            context.set_stroke_style(color)
            context.stroke_path(path(start, curves, False))

    def fill(style):
        def draw(context):
            context.set_fill_style(style)
            context.fill_all()
        return draw

    def draw_sprites(context):
        for spot in spots:
            context.blit_image(spot, image)

    def draw_turned(context):
        for x, y, angle, scale in turned_spots:
            context.save()
            context.translate(x, y)
            context.rotate(angle)
            context.scale(scale, scale)
            context.blit_image(corner, image)
            context.restore()

    return {"circles": draw_circles, "paths": draw_paths, "strokes": draw_strokes,
            "linear": fill(linear), "radial": fill(radial),
            "sprites": draw_sprites, "images": draw_sprites, "sprites-rotated": draw_turned}


def prepare(name, draw):
    surface = blend2d.BLImage(w.WIDTH, w.HEIGHT)

    def run():
        context = blend2d.BLContext(surface)
        context.clear_all()
        draw(context)
        context.flush()

    return run
