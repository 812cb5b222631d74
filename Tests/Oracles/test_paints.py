# SPDX-License-Identifier: Apache-2.0
import math

import pytest

from scenes import (FADING, RAINBOW, blob, circle, color, document, draw, fill, group, picture, rect,
                    stops)

EVERYTHING = {"type": "everything"}
SEPARABLE = ["normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge",
             "colorBurn", "softLight", "hardLight", "difference", "exclusion"]
HSL = ["hue", "saturation", "color", "luminosity"]
OTHERS = ["clear", "copy", "sourceIn", "sourceOut",
          "sourceAtop", "destinationOver", "destinationIn", "destinationOut", "destinationAtop",
          "xor", "plusLighter"]


def linear(start, end, entries=RAINBOW, **more):
    return {"type": "linear", "start": start, "end": end, "stops": entries, **more}


def radial(start, end, radii, entries=RAINBOW, **more):
    return {"type": "radial", "start": start, "end": end, "radii": radii, "stops": entries, **more}


@pytest.mark.parametrize("entries", [RAINBOW, FADING], ids=["opaque", "fading"])
@pytest.mark.parametrize("premultiplied", [True, False])
def test_linear(compare, entries, premultiplied):
    paint = linear([20, 10], [130, 150], entries, mixesPremultiplied=premultiplied)
    compare(document([draw(EVERYTHING, paint)])).check()


def test_linear_that_ends(compare):
    paint = linear([40, 0], [120, 30], extends=[False, False])
    compare(document([draw(EVERYTHING, paint)])).check()


def test_hard_stops(compare):
    entries = stops((0, 1, 0, 0, 1), (0.5, 1, 0, 0, 1), (0.5, 0, 0, 1, 1), (1, 0, 1, 0, 1))
    compare(document([draw(EVERYTHING, linear([0, 0], [160, 0], entries))])).check()


@pytest.mark.parametrize("radii", [[0, 70], [20, 70]])
def test_radial(compare, radii):
    compare(document([draw(EVERYTHING, radial([80, 80], [80, 80], radii))])).check()


def test_radial_of_two_circles(compare):
    compare(document([draw(EVERYTHING, radial([60, 70], [90, 85], [10, 65]))])).check()


def test_elliptic_radial(compare):
    paint = radial([0, 0], [0, 0], [0, 1], projection=[70, 10, -5, 40, 80, 80])
    compare(document([draw(EVERYTHING, paint)])).check()


@pytest.mark.parametrize("angle", [0, 0.7, math.pi])
def test_conic(compare, angle):
    paint = {"type": "conic", "center": [75, 82], "angle": angle, "stops": RAINBOW}
    compare(document([draw(EVERYTHING, paint)])).check()


@pytest.mark.parametrize("mode", SEPARABLE + HSL + OTHERS)
def test_blend(compare, mode):
    fading = lambda start, end: linear(start, end, FADING, mixesPremultiplied=False)
    below = [draw(rect(10, 10, 100, 140), fading([10, 10], [110, 150])),
             draw(rect(60, 60, 90, 50), color(0.2, 0.8, 0.4, 0.7))]
    above = draw(fill(blob(2)), fading([30, 130], [140, 20]), blend=mode)
    compare(document(below + [above])).check()


@pytest.mark.parametrize("mode", SEPARABLE + HSL + ["plusLighter"])
def test_blend_of_opaque_colors(compare, mode):
    below = [draw(EVERYTHING, linear([10, 10], [110, 150]))]
    above = draw(fill(blob(2)), linear([30, 130], [140, 20]), blend=mode)
    compare(document(below + [above])).check()


@pytest.mark.parametrize("mode", ["multiply", "screen", "luminosity", "destinationOut"])
def test_group_blend(compare, mode):
    below = [draw(EVERYTHING, linear([0, 0], [160, 160], RAINBOW))]
    items = [draw(fill(circle(60, 80, 45)), color(1, 0.3, 0)),
             draw(fill(circle(100, 80, 45)), color(0, 0.3, 1))]
    compare(document(below + [group(items, blend=mode, opacity=0.8, isolated=True)])).check()


@pytest.mark.parametrize("edge", ["clear", "clamp", "repeated"])
@pytest.mark.parametrize("sampling", ["nearest", "linear"])
def test_image(compare, edge, sampling):
    paint = {"type": "image", "image": 0, "sampling": sampling, "edge": edge,
             "projection": [3.1, 0.9, -0.7, 3.4, 50.3, 40.8]}
    compare(document([draw(EVERYTHING, paint)], [picture()])).check()


def test_image_at_whole_pixels(compare):
    paint = {"type": "image", "image": 0, "projection": [1, 0, 0, 1, 60, 70]}
    compare(document([draw(rect(60, 70, 24, 16), paint)], [picture()])).check()


def test_tinted_image(compare):
    paint = {"type": "image", "image": 0, "projection": [4, 0, 0, 4, 20, 30],
             "tint": [1, 0.6, 0.2, 0.8]}
    compare(document([draw(EVERYTHING, paint)], [picture()])).check()


def test_shrunk_image(compare):
    """Both halve copies of the picture; the filters that halve differ a little."""
    paint = {"type": "image", "image": 0, "sampling": "trilinear", "edge": "clamp",
             "projection": [0.3, 0, 0, 0.3, 40, 40]}
    compare(document([draw(rect(42, 42, 70, 70), paint)], [picture(256, 256)])).check()


def test_image_in_perspective(compare):
    paint = {"type": "image", "image": 0, "sampling": "linear",
             "projection": [4, 0.5, 0.2, 4, 30, 30, 0.01, 0.012, 1]}
    compare(document([draw(EVERYTHING, paint)], [picture()])).check()


@pytest.mark.parametrize("sigma", [[1, 1], [3, 3], [8, 8], [20, 20], [6, 0], [0, 9]])
def test_gaussian_blur(compare, sigma):
    items = [draw(rect(50, 40, 60, 80), color(1, 0.2, 0.1)),
             draw(fill(circle(80, 80, 25)), color(0.1, 0.2, 1))]
    blur = {"type": "gaussianBlur", "sigma": sigma}
    compare(document([group(items, filters=[blur], isolated=True)])).check()


def test_color_matrix(compare):
    matrix = [0.3, 0.5, 0.1, 0, 0.05, 0.2, 0.6, 0.1, 0, 0, 0.1, 0.4, 0.4, 0, 0.1, 0, 0, 0, 0.8, 0]
    items = [draw(rect(20, 20, 120, 120), linear([20, 20], [140, 140], FADING))]
    filters = [{"type": "colorMatrix", "matrix": matrix}]
    compare(document([group(items, filters=filters, isolated=True)])).check()


def test_shadow_of_flood_offset_and_blur(compare):
    shadow = [{"type": "flood", "color": [0, 0, 0, 0.5]}, {"type": "offset", "offset": [6, 9]},
              {"type": "gaussianBlur", "sigma": [4, 4]}]
    items = [draw(fill(blob(1)), color(0.9, 0.7, 0.1))]
    compare(document([group(items, filters=shadow, isolated=True)] + items)).check()
