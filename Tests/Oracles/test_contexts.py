# SPDX-License-Identifier: Apache-2.0
"""Drawings of graphics contexts beside those of Skia and Cairo.

`Drawings/` holds the same drawings in Core Graphics' API. Each is written a second time here, by hand:
what an option means is what is tested. The origin is at the lower left.
"""
import math
import os
import pathlib
import subprocess

import cairo
import numpy as np
import pytest
import skia

from agreement import agreement
from players.cairo_player import pixels, surface_of

SIDE = 160
RED, BLUE = (0.9, 0.2, 0.1, 1), (0.1, 0.3, 0.9, 1)
GREEN, PAPER = (0.1, 0.7, 0.3, 0.6), (1, 0.95, 0.8, 1)
ROOT = pathlib.Path(__file__).resolve().parents[2]
TOOL = pathlib.Path(os.environ.get("QUARTZITE_DRAWINGS", ROOT / ".build/release/OracleDrawings"))


@pytest.fixture(scope="session")
def drawings(tmp_path_factory):
    folder = tmp_path_factory.mktemp("drawings")
    subprocess.run([TOOL, folder], check=True)

    def load(name):
        return np.fromfile(folder / f"{name}.rgba", np.uint8).reshape(SIDE, SIDE, 4)

    return load


def with_cairo(body):
    surface = cairo.ImageSurface(cairo.Format.ARGB32, SIDE, SIDE)
    context = cairo.Context(surface)
    context.set_antialias(cairo.Antialias.BEST)
    context.set_tolerance(0.02)
    context.translate(0, SIDE)
    context.scale(1, -1)
    body(context)
    return pixels(surface)


def with_skia(body):
    info = skia.ImageInfo.Make(SIDE, SIDE, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
    surface = skia.Surface.MakeRaster(info)
    canvas = surface.getCanvas()
    canvas.translate(0, SIDE)
    canvas.scale(1, -1)
    body(canvas)
    result = np.zeros((SIDE, SIDE, 4), np.uint8)
    surface.readPixels(info, result, SIDE * 4, 0, 0)
    return result


def ink(color):
    return skia.Paint(Color4f=skia.Color4f(*color), AntiAlias=True)


def star(x, y, radius):
    return [(x + radius * math.sin(i * 4 * math.pi / 5), y + radius * math.cos(i * 4 * math.pi / 5))
            for i in range(5)]


def cairo_polygon(context, points, close=True):
    for point in points:
        context.line_to(*point)
    if close:
        context.close_path()


def cairo_ellipse(context, x, y, width, height):
    context.save()
    context.translate(x + width / 2, y + height / 2)
    context.scale(width / 2, height / 2)
    context.new_sub_path()
    context.arc(0, 0, 1, 0, 2 * math.pi)
    context.close_path()
    context.restore()


def skia_polygon(points, close=True):
    path = skia.Path()
    path.addPoly([skia.Point(*p) for p in points], close)
    return path


def test_fill_rules(drawings):
    def cairo_body(context):
        context.set_source_rgba(*RED)
        cairo_polygon(context, star(45, 80, 40))
        context.fill()
        context.set_fill_rule(cairo.FillRule.EVEN_ODD)
        context.set_source_rgba(*BLUE)
        cairo_polygon(context, star(115, 80, 40))
        context.fill()

    def skia_body(canvas):
        canvas.drawPath(skia_polygon(star(45, 80, 40)), ink(RED))
        path = skia_polygon(star(115, 80, 40))
        path.setFillType(skia.PathFillType.kEvenOdd)
        canvas.drawPath(path, ink(BLUE))

    ours = drawings("fill-rules")
    agreement(ours, with_cairo(cairo_body)).check()
    agreement(ours, with_skia(skia_body)).check()


def test_ellipse_and_rounded(drawings):
    def body(canvas):
        canvas.drawOval(skia.Rect.MakeXYWH(10.5, 20.25, 100, 60), ink(GREEN))
        canvas.drawRRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(60, 60, 80, 70), 20, 12),
                         ink(RED))

    agreement(drawings("ellipse-and-rounded"), with_skia(body)).check()


def test_transforms(drawings):
    def body(context):
        context.translate(80, 80)
        for i in range(6):
            context.save()
            context.rotate(i * math.pi / 3)
            context.scale(1, 0.5)
            context.set_source_rgba(*(GREEN if i % 2 == 0 else BLUE))
            context.rectangle(20, -20, 45, 40)
            context.fill()
            context.restore()

    agreement(drawings("transforms"), with_cairo(body)).check()


def test_arcs(drawings):
    """Counter-clockwise with y up, from 30 degrees the long way round to -30."""
    def body(context):
        context.set_source_rgba(*BLUE)
        context.move_to(80, 80)
        context.arc(80, 80, 60, math.pi / 6, 2 * math.pi - math.pi / 6)
        context.close_path()
        context.fill()

    agreement(drawings("arcs"), with_cairo(body)).check()


def test_stroke_joins(drawings):
    caps = [cairo.LineCap.BUTT, cairo.LineCap.ROUND, cairo.LineCap.SQUARE]
    joins = [cairo.LineJoin.MITER, cairo.LineJoin.ROUND, cairo.LineJoin.BEVEL]

    def body(context):
        context.set_source_rgba(*BLUE)
        context.set_line_width(11)
        for i in range(3):
            context.set_line_join(joins[i])
            context.set_line_cap(caps[i])
            y = i * 50
            cairo_polygon(context, [(20, y + 15), (70, y + 45), (90, y + 12), (140, y + 30)], False)
            context.stroke()

    agreement(drawings("stroke-joins"), with_cairo(body)).check()


def test_stroke_under_transform(drawings):
    def body(context):
        context.set_source_rgba(*RED)
        context.set_line_width(6)
        context.translate(80, 80)
        context.rotate(0.5)
        context.scale(2, 0.7)
        cairo_ellipse(context, -30, -60, 60, 120)
        context.stroke()

    agreement(drawings("stroke-under-transform"), with_cairo(body)).check()


def test_dashes(drawings):
    def body(context):
        context.set_source_rgba(*BLUE)
        context.set_line_width(5)
        context.set_dash([18, 7, 3, 7], 4)
        context.move_to(15, 40)
        context.curve_to(70, 180, 90, -60, 145, 120)
        context.stroke()
        context.set_dash([9, 11], 0)
        context.set_line_cap(cairo.LineCap.ROUND)
        context.move_to(10, 150)
        context.line_to(150, 135)
        context.stroke()

    agreement(drawings("dashes"), with_cairo(body)).check()


def test_clips(drawings):
    def body(context):
        context.set_fill_rule(cairo.FillRule.EVEN_ODD)
        cairo_polygon(context, star(80, 80, 75))
        context.clip()
        context.rectangle(20, 30.5, 120, 90)
        context.clip()
        context.set_source_rgba(*PAPER)
        context.paint()
        context.set_source_rgba(*RED)
        cairo_ellipse(context, 40, 40, 80, 80)
        context.fill()

    agreement(drawings("clips"), with_cairo(body)).check()


STOPS = [(0, 1, 0, 0, 1), (0.4, 1, 0.8, 0, 0.3), (1, 0, 0.4, 1, 1)]


def with_stops(pattern, extend):
    for stop in STOPS:
        pattern.add_color_stop_rgba(*stop)
    pattern.set_extend(extend)
    return pattern


def painted(context, pattern):
    context.set_source(pattern)
    context.paint()


def test_linear_gradient(drawings):
    body = lambda context: painted(
        context, with_stops(cairo.LinearGradient(30, 20, 120, 140), cairo.Extend.PAD))
    agreement(drawings("linear-gradient"), with_cairo(body)).check()


def test_linear_gradient_ends(drawings):
    body = lambda context: painted(
        context, with_stops(cairo.LinearGradient(40, 80, 120, 80), cairo.Extend.NONE))
    agreement(drawings("linear-gradient-ends"), with_cairo(body)).check()


def test_radial_gradient(drawings):
    """Not before the start: a hole of radius 10."""
    def body(context):
        context.rectangle(0, 0, SIDE, SIDE)
        context.scale(1, 0.8)
        cairo_ellipse(context, 60, 80, 20, 20)
        context.set_fill_rule(cairo.FillRule.EVEN_ODD)
        context.set_source(
            with_stops(cairo.RadialGradient(70, 90, 10, 85, 100, 70), cairo.Extend.PAD))
        context.fill()

    agreement(drawings("radial-gradient"), with_cairo(body)).check()


def checks():
    x, y = np.meshgrid(np.arange(8), np.arange(8))
    data = np.stack([x * 36, y * 36, np.full_like(x, 128), np.full_like(x, 255)], axis=2)
    return surface_of(data.astype(np.uint8))


def test_image(drawings):
    """The first row of an image is at the top of its rectangle."""
    def body(context):
        context.translate(80, 20)
        context.rotate(0.4)
        context.translate(0, 80)
        context.scale(10, -10)
        pattern = cairo.SurfacePattern(checks())
        pattern.set_filter(cairo.Filter.NEAREST)
        pattern.set_extend(cairo.Extend.PAD)
        context.set_source(pattern)
        context.rectangle(0, 0, 8, 8)
        context.fill()

    agreement(drawings("image"), with_cairo(body)).check()


def test_image_on_pixels(drawings):
    def body(context):
        context.translate(50, 68)
        context.scale(1, -1)
        context.set_source_surface(checks())
        context.rectangle(0, 0, 8, 8)
        context.clip()
        context.paint_with_alpha(0.7)

    agreement(drawings("image-on-pixels"), with_cairo(body)).check()


def test_transparency_layer(drawings):
    def body(context):
        context.set_source_rgba(*PAPER)
        context.paint()
        context.push_group()
        for x, color in ((20, RED), (60, BLUE)):
            context.set_source_rgba(*color)
            cairo_ellipse(context, x, 40, 80, 80)
            context.fill()
        context.pop_group_to_source()
        context.paint_with_alpha(0.5)

    agreement(drawings("transparency-layer"), with_cairo(body)).check()


def test_shadow(drawings):
    """A blur of 12 is a Gaussian of sigma 6; the offset counts y upwards."""
    def body(canvas):
        canvas.drawPaint(ink(PAPER))
        shadow = ink((0, 0, 0, 0.7))
        shadow.setImageFilter(skia.ImageFilters.Blur(6, 6))
        canvas.drawRect(skia.Rect.MakeXYWH(48, 40, 70, 60), shadow)
        canvas.drawRect(skia.Rect.MakeXYWH(40, 50, 70, 60), ink(RED))

    agreement(drawings("shadow"), with_skia(body)).check()


MODES = {
    "multiply": "MULTIPLY", "screen": "SCREEN", "overlay": "OVERLAY", "darken": "DARKEN",
    "lighten": "LIGHTEN", "color-dodge": "COLOR_DODGE", "color-burn": "COLOR_BURN",
    "soft-light": "SOFT_LIGHT", "hard-light": "HARD_LIGHT", "difference": "DIFFERENCE",
    "exclusion": "EXCLUSION", "hue": "HSL_HUE", "saturation": "HSL_SATURATION",
    "color": "HSL_COLOR", "luminosity": "HSL_LUMINOSITY", "source-atop": "ATOP", "xor": "XOR",
    "destination-over": "DEST_OVER", "destination-out": "DEST_OUT", "plus-lighter": "ADD",
}


@pytest.mark.parametrize("mode", sorted(MODES))
def test_blend(drawings, mode):
    def body(context):
        context.set_source_rgba(*PAPER)
        context.paint()
        context.set_source_rgba(*RED)
        context.rectangle(20, 20, 80, 120)
        context.fill()
        context.set_operator(getattr(cairo.Operator, MODES[mode]))
        context.set_source_rgba(0.3, 0.6, 0.2, 1)
        cairo_ellipse(context, 40, 40, 100, 80)
        context.fill()

    agreement(drawings(f"blend-{mode}"), with_cairo(body)).check()


def test_plus_darker(drawings):
    """Neither renderer has it: the sum of the colours less one, as Core Graphics documents."""
    picture = drawings("blend-plus-darker")
    for (x, y), below in (((70, 80), RED), ((120, 80), PAPER)):
        expected = [max(0, a + b - 1) * 255 for a, b in zip(below[:3], (0.3, 0.6, 0.2))]
        assert np.abs(picture[SIDE - 1 - y, x, :3] - np.array(expected)).max() <= 1
        assert picture[SIDE - 1 - y, x, 3] == 255
