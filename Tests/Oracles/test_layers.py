# SPDX-License-Identifier: Apache-2.0
"""Layers as the screen shows them beside Skia, which draws what Core Animation documents.

`Drawings/LayerDrawing.swift` holds the same scenes in Core Animation's API. The origin is at the upper
left.
"""
import math

import numpy as np
import skia

from agreement import agreement
from test_contexts import BLUE, GREEN, PAPER, RED, SIDE, drawings, ink  # noqa: F401


def with_skia(body):
    info = skia.ImageInfo.Make(SIDE, SIDE, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
    surface = skia.Surface.MakeRaster(info)
    canvas = surface.getCanvas()
    canvas.clear(skia.Color4f(*PAPER))
    body(canvas)
    result = np.zeros((SIDE, SIDE, 4), np.uint8)
    surface.readPixels(info, result, SIDE * 4, 0, 0)
    return result


def check(ours, body, **limits):
    agreement(ours, with_skia(body)).check(**limits)


def rect(*numbers):
    return skia.Rect.MakeXYWH(*numbers)


def rounded(box, *radii):
    """Radii clockwise from the upper left."""
    result = skia.RRect()
    result.setRectRadii(box, [skia.Point(r, r) for r in radii])
    return result


def test_corners(drawings):
    def body(canvas):
        canvas.drawRRect(rounded(rect(20, 30, 110, 80), 25, 25, 25, 25), ink(RED))
        canvas.drawRRect(rounded(rect(40, 60, 100, 80), 30, 0, 30, 0), ink(GREEN))

    check(drawings("layer-corners"), body)


def test_border(drawings):
    """A ring inside the bounds whose inner radius is the outer one less its width."""
    def body(canvas):
        outer = rounded(rect(20, 30, 120, 90), 30, 30, 30, 30)
        canvas.drawRRect(outer, ink(BLUE))
        canvas.drawDRRect(outer, rounded(rect(28, 38, 104, 74), 22, 22, 22, 22), ink(RED))

    check(drawings("layer-border"), body)


def blurred(color, sigma):
    paint = ink(color)
    paint.setImageFilter(skia.ImageFilters.Blur(sigma, sigma))
    return paint


def test_shadow(drawings):
    """The radius is the Gaussian's sigma, not twice that as in a graphics context."""
    def body(canvas):
        canvas.drawRect(rect(45, 49, 70, 60), blurred((0, 0, 0, 0.6), 6))
        canvas.drawRect(rect(40, 40, 70, 60), ink(RED))

    check(drawings("layer-shadow"), body)


def test_shadow_path(drawings):
    """The path alone decides; the layer, half clear, lies over it."""
    def body(canvas):
        canvas.drawOval(rect(30, 70, 90, 50), blurred((*BLUE[:3], 0.8), 4))
        canvas.drawRect(rect(40, 40, 70, 60), ink(GREEN))

    check(drawings("layer-shadow-path"), body)


COLORS = [skia.Color4f(*c).toColor() for c in (RED, PAPER, BLUE)]
UNIT = skia.Matrix.MakeAll(120, 0, 20, 0, 80, 40, 0, 0, 1)


def test_axial(drawings):
    """Points are in the unit square of the bounds, and so are the lines of one colour."""
    def body(canvas):
        shader = skia.GradientShader.MakeLinear(
            [skia.Point(0.1, 0.2), skia.Point(0.8, 0.9)], COLORS, [0, 0.4, 1],
            skia.TileMode.kClamp, 0, UNIT)
        canvas.drawRect(rect(20, 40, 120, 80), skia.Paint(Shader=shader))

    check(drawings("layer-axial"), body)


def test_radial(drawings):
    """The end point's distances from the centre are the two radii."""
    def body(canvas):
        local = skia.Matrix.Concat(UNIT, skia.Matrix.MakeAll(0.5, 0, 0.4, 0, 0.3, 0.5, 0, 0, 1))
        shader = skia.GradientShader.MakeRadial(
            skia.Point(0, 0), 1, COLORS, [0, 0.4, 1], skia.TileMode.kClamp, 0, local)
        canvas.drawRect(rect(20, 40, 120, 80), skia.Paint(Shader=shader))

    check(drawings("layer-radial"), body)


def test_opacity(drawings):
    def body(canvas):
        canvas.saveLayer(None, skia.Paint(Alphaf=0.5))
        canvas.drawRect(rect(20, 30, 80, 80), ink(RED))
        canvas.drawRect(rect(60, 60, 70, 70), ink(BLUE))
        canvas.restore()

    check(drawings("layer-opacity"), body)


def test_mask(drawings):
    def body(canvas):
        canvas.saveLayer(None, None)
        canvas.drawRect(rect(20, 20, 120, 120), ink(RED))
        canvas.drawRect(rect(20, 80, 120, 60), ink(BLUE))
        canvas.saveLayer(None, skia.Paint(BlendMode=skia.BlendMode.kDstIn))
        canvas.drawOval(rect(30, 40, 100, 80), ink((0, 0, 0, 0.75)))
        canvas.restore()
        canvas.restore()

    check(drawings("layer-mask"), body)


def test_clip(drawings):
    def body(canvas):
        canvas.clipRRect(rounded(rect(30, 30, 100, 100), 50, 50, 50, 50), True)
        canvas.drawRect(rect(30, 30, 100, 100), ink(RED))
        canvas.drawRect(rect(70, 70, 80, 80), ink(BLUE))

    check(drawings("layer-clip"), body)


def test_perspective(drawings):
    """Row vectors there, column vectors here: products stand the other way round."""
    def body(canvas):
        length = math.sqrt(0.3 ** 2 + 1)
        x, y, c, s = 0.3 / length, 1 / length, math.cos(0.8), math.sin(0.8)
        turn = np.eye(4)
        turn[:3, :3] = [[c + x * x * (1 - c), x * y * (1 - c), y * s],
                        [x * y * (1 - c), c + y * y * (1 - c), -x * s],
                        [-y * s, x * s, c]]
        eye = np.eye(4)
        eye[3, 2] = -1 / 200

        def shift(dx, dy):
            result = np.eye(4)
            result[:2, 3] = dx, dy
            return result

        whole = shift(80, 80) @ eye @ shift(-80, -80) @ shift(80, 80) @ turn @ shift(-80, -80)
        flat = np.delete(np.delete(whole, 2, 0), 2, 1)
        canvas.concat(skia.Matrix.MakeAll(*flat.flatten()))
        canvas.drawRect(rect(40, 30, 80, 100), ink(RED))

    check(drawings("layer-perspective"), body)


def test_replicator(drawings):
    """Each copy is turned about the layer's centre and a tenth fainter than the one before."""
    def body(canvas):
        for i in range(8):
            canvas.save()
            canvas.translate(80, 80)
            canvas.rotate(45 * i)
            canvas.drawOval(rect(-10, -55, 20, 26), ink((*BLUE[:3], 1 - i / 10)))
            canvas.restore()

    check(drawings("layer-replicator"), body)


def test_blend(drawings):
    def body(canvas):
        canvas.drawRect(rect(20, 20, 90, 120), ink(RED))
        paint = ink((0.3, 0.6, 0.9, 1))
        paint.setBlendMode(skia.BlendMode.kMultiply)
        canvas.drawRect(rect(50, 40, 90, 60), paint)

    check(drawings("layer-blend"), body)


def test_stroke(drawings):
    """CGPath's ellipse starts at its largest x and goes towards larger y."""
    def body(canvas):
        paint = ink(RED)
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(24)
        canvas.drawArc(rect(30, 30, 100, 100), 36, 270, False, paint)

    check(drawings("layer-stroke"), body)
