# SPDX-License-Identifier: Apache-2.0
"""The workloads in Skia, played back from recorded pictures: no Python in the timed part.

Pixels are in Skia's native order, in which it is quickest. Skia keeps the result of a filter with
its image, so each blur gets an image of its own; copying it (8 MB) is in the time.
"""
import math

import numpy as np
import skia

import workloads as w

NAME = "Skia"


def path(start, curves, close):
    result = skia.Path()
    result.moveTo(*start)
    for curve in curves:
        result.cubicTo(*curve)
    if close:
        result.close()
    return result


def paint(color, **more):
    return skia.Paint(AntiAlias=True, Color4f=skia.Color4f(*color), **more)


def native(pixels):
    return np.ascontiguousarray(pixels[..., [2, 1, 0, 3]])


def image(pixels):
    info = skia.ImageInfo.MakeN32Premul(pixels.shape[1], pixels.shape[0])
    return skia.Image.MakeRasterCopy(skia.Pixmap(info, pixels, pixels.shape[1] * 4))


def photo():
    y, x = np.mgrid[0 : w.HEIGHT, 0 : w.WIDTH]
    board = ((x // 60 + y // 60) % 2) * 255
    pixels = np.stack([x * 255 // w.WIDTH, y * 255 // w.HEIGHT, board, np.full_like(x, 255)], 2)
    return native(pixels.astype(np.uint8))


def gradient(make):
    colors = [skia.Color(*(round(255 * v) for v in c)) for _, c in w.STOPS]
    return skia.Paint(Shader=make(colors, [offset for offset, _ in w.STOPS]))


def workloads():
    sprite = image(native(np.array(w.sprite(), np.uint8)))
    middle = skia.Point(w.WIDTH / 2, w.HEIGHT / 2)
    linear = gradient(lambda c, o: skia.GradientShader.MakeLinear(
        [skia.Point(0, 0), skia.Point(w.WIDTH, w.HEIGHT)], c, o))
    radial = gradient(lambda c, o: skia.GradientShader.MakeRadial(middle, 900, c, o))
    stroke = dict(Style=skia.Paint.kStroke_Style, StrokeWidth=7,
                  StrokeCap=skia.Paint.kRound_Cap, StrokeJoin=skia.Paint.kRound_Join)
    photograph, smooth = photo(), skia.SamplingOptions(skia.FilterMode.kLinear)
    blur = skia.Paint(ImageFilter=skia.ImageFilters.Blur(20, 20, skia.TileMode.kDecal))

    def turned(canvas):
        for x, y, angle, scale in w.turned_spots():
            canvas.save()
            canvas.translate(x, y)
            canvas.rotate(math.degrees(angle))
            canvas.scale(scale, scale)
            canvas.drawImage(sprite, -16, -16, smooth)
            canvas.restore()

    def groups(canvas):
        for parts in w.groups():
            canvas.saveLayerAlpha(skia.Rect.MakeXYWH(*w.bounds(parts)), 153)
            for x, y, r, q in parts:
                canvas.drawCircle(x, y, r, paint(q))
            canvas.restore()

    return {
        "circles": lambda c: [c.drawCircle(x, y, r, paint(q)) for x, y, r, q in w.circles()],
        "paths": lambda c: [c.drawPath(path(p, s, True), paint(q)) for p, s, q in w.paths()],
        "strokes": lambda c: [c.drawPath(path(p, s, False), paint(q, **stroke))
                              for p, s, q in w.lines()],
        "linear": lambda c: c.drawPaint(linear),
        "radial": lambda c: c.drawPaint(radial),
        "blur": lambda c: c.drawImage(image(photograph), 0, 0, skia.SamplingOptions(), blur),
        "groups": groups,
        "sprites": lambda c: [c.drawImage(sprite, x, y) for x, y in w.spots()],
        "images": lambda c: [c.drawImage(sprite, x, y) for x, y in w.spots()],
        "sprites-rotated": turned,
    }


def prepare(name, draw):
    surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeN32Premul(w.WIDTH, w.HEIGHT))
    canvas = surface.getCanvas()
    recorder = skia.PictureRecorder()
    draw(recorder.beginRecording(skia.Rect.MakeWH(w.WIDTH, w.HEIGHT)))
    picture = recorder.finishRecordingAsPicture()

    def run():
        canvas.clear(0)
        if name == "blur":
            draw(canvas)
        else:
            canvas.drawPicture(picture)

    return run
