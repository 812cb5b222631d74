# SPDX-License-Identifier: Apache-2.0
"""The workloads in Cairo. Its calls go through Python: a part of the time is Python's."""
import cairo
import numpy as np

import workloads as w

NAME = "Cairo"


def trace(context, start, curves, close):
    context.move_to(*start)
    for curve in curves:
        context.curve_to(*curve)
    if close:
        context.close_path()


def gradient(pattern):
    for offset, color in w.STOPS:
        pattern.add_color_stop_rgba(offset, *color)
    return pattern


def sprite():
    pixels = np.array(w.sprite(), np.uint8)[..., [2, 1, 0, 3]].copy()
    return cairo.ImageSurface.create_for_data(pixels, cairo.Format.ARGB32, 32, 32, 128)


def workloads():
    circles, paths, lines, groups = w.circles(), w.paths(), w.lines(), w.groups()
    spots, turned_spots, image = w.spots(), w.turned_spots(), sprite()
    linear = gradient(cairo.LinearGradient(0, 0, w.WIDTH, w.HEIGHT))
    middle = (w.WIDTH / 2, w.HEIGHT / 2)
    radial = gradient(cairo.RadialGradient(*middle, 0, *middle, 900))

    def draw_circles(context):
        for x, y, radius, color in circles:
            context.set_source_rgba(*color)
            context.arc(x, y, radius, 0, 6.283185307179586)
            context.fill()

    def draw_groups(context):
        for parts in groups:
            # The layer is as large as the clip.
            context.save()
            context.rectangle(*w.bounds(parts))
            context.clip()
            context.push_group()
            for x, y, radius, color in parts:
                context.set_source_rgba(*color)
                context.arc(x, y, radius, 0, 6.283185307179586)
                context.fill()
            context.pop_group_to_source()
            context.paint_with_alpha(0.6)
            context.restore()

    def draw_paths(context):
        for start, curves, color in paths:
            context.set_source_rgba(*color)
            trace(context, start, curves, True)
            context.fill()

    def draw_strokes(context):
        context.set_line_width(7)
        context.set_line_cap(cairo.LineCap.ROUND)
        context.set_line_join(cairo.LineJoin.ROUND)
        for start, curves, color in lines:
            context.set_source_rgba(*color)
            trace(context, start, curves, False)
            context.stroke()

    def paint(pattern):
        def draw(context):
            context.set_source(pattern)
            context.paint()
        return draw

    def draw_sprites(context):
        for x, y in spots:
            context.set_source_surface(image, x, y)
            context.rectangle(x, y, 32, 32)
            context.fill()

    def draw_turned(context):
        for x, y, angle, scale in turned_spots:
            context.save()
            context.translate(x, y)
            context.rotate(angle)
            context.scale(scale, scale)
            context.set_source_surface(image, -16, -16)
            context.get_source().set_filter(cairo.Filter.BILINEAR)
            context.rectangle(-16, -16, 32, 32)
            context.fill()
            context.restore()

    return {"circles": draw_circles, "paths": draw_paths, "strokes": draw_strokes,
            "linear": paint(linear), "radial": paint(radial),
            "groups": draw_groups,
            "sprites": draw_sprites, "images": draw_sprites, "sprites-rotated": draw_turned}


def prepare(name, draw):
    surface = cairo.ImageSurface(cairo.Format.ARGB32, w.WIDTH, w.HEIGHT)

    def run():
        context = cairo.Context(surface)
        context.set_operator(cairo.Operator.CLEAR)
        context.paint()
        context.set_operator(cairo.Operator.OVER)
        draw(context)
        surface.flush()

    return run
