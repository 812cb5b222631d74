# SPDX-License-Identifier: Apache-2.0
"""Plays a display list with Skia."""
import base64
import math

import numpy as np
import skia

from . import Unsupported, numbers, path_commands, projection

BLENDS = {
    "normal": "kSrcOver", "multiply": "kMultiply", "screen": "kScreen", "overlay": "kOverlay",
    "darken": "kDarken", "lighten": "kLighten", "colorDodge": "kColorDodge",
    "colorBurn": "kColorBurn", "softLight": "kSoftLight", "hardLight": "kHardLight",
    "difference": "kDifference", "exclusion": "kExclusion", "hue": "kHue",
    "saturation": "kSaturation", "color": "kColor", "luminosity": "kLuminosity",
    "clear": "kClear", "copy": "kSrc", "sourceIn": "kSrcIn", "sourceOut": "kSrcOut",
    "sourceAtop": "kSrcATop", "destinationOver": "kDstOver", "destinationIn": "kDstIn",
    "destinationOut": "kDstOut", "destinationAtop": "kDstATop", "xor": "kXor",
    "plusLighter": "kPlus",
}
CAPS = {"butt": skia.Paint.kButt_Cap, "round": skia.Paint.kRound_Cap,
        "square": skia.Paint.kSquare_Cap}
JOINS = {"miter": skia.Paint.kMiter_Join, "round": skia.Paint.kRound_Join,
         "bevel": skia.Paint.kBevel_Join}


def draw(document):
    """The premultiplied RGBA picture of a document, as an array of height x width x 4 bytes."""
    info = skia.ImageInfo.Make(
        document["width"], document["height"], skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
    surface = skia.Surface.MakeRaster(info)
    player = Player(surface.getCanvas(), [image(i) for i in document.get("images", [])])
    if document.get("background"):
        player.canvas.clear(color4f(document["background"]))
    player.items(document["items"])
    pixels = np.zeros((document["height"], document["width"], 4), np.uint8)
    surface.readPixels(info, pixels, document["width"] * 4, 0, 0)
    return pixels


def color4f(values):
    return skia.Color4f(*numbers(values))


def color8(values):
    r, g, b, a = (round(min(max(v, 0), 1) * 255) for v in numbers(values))
    return skia.Color(r, g, b, a)


def image(entry):
    data = np.frombuffer(base64.b64decode(entry["rgba"]), np.uint8)
    data = data.reshape(entry["height"], entry["width"], 4).copy()
    info = skia.ImageInfo.Make(
        data.shape[1], data.shape[0], skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
    pixmap = skia.Pixmap(info, data, data.shape[1] * 4)
    return skia.Image.MakeRasterCopy(pixmap)


def matrix(member):
    return skia.Matrix.MakeAll(*projection(member))


def path(text):
    result = skia.Path()
    for letter, n in path_commands(text):
        if letter == "M":
            result.moveTo(*n)
        elif letter == "L":
            result.lineTo(*n)
        elif letter == "Q":
            result.quadTo(*n)
        elif letter == "C":
            result.cubicTo(*n)
        else:
            result.close()
    return result


def image_filter(entry):
    kind = entry["type"]
    if kind == "gaussianBlur":
        mode = skia.TileMode.kMirror if entry.get("mirrorsEdges") else skia.TileMode.kDecal
        return skia.ImageFilters.Blur(*numbers(entry["sigma"]), mode)
    if kind == "offset":
        return skia.ImageFilters.Offset(*numbers(entry["offset"]))
    if kind == "colorMatrix":
        return skia.ImageFilters.ColorFilter(skia.ColorFilters.Matrix(numbers(entry["matrix"])))
    if kind == "flood":
        return skia.ImageFilters.ColorFilter(
            skia.ColorFilters.Blend(color8(entry["color"]), skia.BlendMode.kSrcIn))
    raise Unsupported(f"filter {kind}")


class Player:
    def __init__(self, canvas, images):
        self.canvas, self.images = canvas, images

    def items(self, items):
        for item in items:
            if "draw" in item:
                self.draw(item["draw"])
            else:
                self.group(item["group"])

    # Drawing

    def draw(self, item):
        paint = self.paint(item["paint"])
        paint.setAntiAlias(item.get("antialiased", True))
        paint.setAlphaf(paint.getAlphaf() * float(item.get("opacity", 1)))
        paint.setBlendMode(self.blend(item))
        self.shape(item["shape"], paint)

    def blend(self, item):
        name = item.get("blend", "normal")
        if name not in BLENDS:
            raise Unsupported(f"blend {name}")
        return getattr(skia.BlendMode, BLENDS[name])

    def shape(self, shape, paint):
        canvas = self.canvas
        if shape["type"] == "everything":
            canvas.drawPaint(paint)
        elif shape["type"] == "rect":
            canvas.drawRect(skia.Rect.MakeXYWH(*numbers(shape["rect"])), paint)
        else:
            geometry = path(shape["path"])
            if shape["type"] == "stroke":
                self.style(shape["style"], paint)
            elif shape.get("rule") == "evenOdd":
                geometry.setFillType(skia.PathFillType.kEvenOdd)
            self.in_space(shape.get("projection"), paint, geometry)

    def in_space(self, projection, paint, geometry):
        """Draws in the path's own space; the paint's shader stays in device space."""
        local = matrix(projection)
        if paint.getShader() is not None:
            inverse = skia.Matrix()
            if not local.invert(inverse):
                return
            paint.setShader(paint.getShader().makeWithLocalMatrix(inverse))
        self.canvas.save()
        self.canvas.concat(local)
        self.canvas.drawPath(geometry, paint)
        self.canvas.restore()

    def style(self, style, paint):
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(float(style["width"]))
        paint.setStrokeCap(CAPS[style.get("cap", "butt")])
        paint.setStrokeJoin(JOINS[style.get("join", "miter")])
        paint.setStrokeMiter(float(style.get("miterLimit", 10)))
        effect = None
        if style.get("dash"):
            dash = numbers(style["dash"])
            dash = dash * 2 if len(dash) % 2 else dash
            effect = skia.DashPathEffect.Make(dash, float(style.get("dashPhase", 0)))
        if style.get("trim"):
            trim = skia.TrimPathEffect.Make(*numbers(style["trim"]))
            effect = skia.PathEffect.MakeCompose(effect, trim) if effect else trim
        if effect:
            paint.setPathEffect(effect)

    # Paints

    def paint(self, entry):
        kind = entry["type"]
        if kind == "color":
            return skia.Paint(Color4f=color4f(entry["color"]))
        if kind == "image":
            return self.image_paint(entry)
        extends = entry.get("extends", [True, True])
        if extends[0] != extends[1]:
            raise Unsupported("a gradient that goes on at one end only")
        mode = skia.TileMode.kClamp if extends[0] else skia.TileMode.kDecal
        stops = entry["stops"]
        colors = [color8(s["color"]) for s in stops]
        offsets = [float(s["offset"]) for s in stops]
        flags = 1 if entry.get("mixesPremultiplied", True) else 0
        local = matrix(entry.get("projection"))
        point = lambda key: skia.Point(*numbers(entry[key]))
        if kind == "linear":
            shader = skia.GradientShader.MakeLinear(
                [point("start"), point("end")], colors, offsets, mode, flags, local)
        elif kind == "radial":
            radii = numbers(entry["radii"])
            shader = skia.GradientShader.MakeTwoPointConical(
                point("start"), radii[0], point("end"), radii[1], colors, offsets, mode, flags,
                local)
        else:
            turned = skia.Matrix.RotateDeg(math.degrees(float(entry["angle"])), point("center"))
            shader = skia.GradientShader.MakeSweep(
                *numbers(entry["center"]), colors, offsets, mode, 0, 360, flags,
                skia.Matrix.Concat(local, turned))
        return skia.Paint(Shader=shader)

    def image_paint(self, entry):
        modes = {"clear": skia.TileMode.kDecal, "clamp": skia.TileMode.kClamp,
                 "repeated": skia.TileMode.kRepeat}
        sampling = {
            "nearest": skia.SamplingOptions(skia.FilterMode.kNearest),
            "linear": skia.SamplingOptions(skia.FilterMode.kLinear),
            "trilinear": skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear),
        }[entry.get("sampling", "linear")]
        mode = modes[entry.get("edge", "clear")]
        shader = self.images[entry["image"]].makeShader(
            mode, mode, sampling, matrix(entry.get("projection")))
        paint = skia.Paint(Shader=shader)
        if entry.get("tint"):
            paint.setColorFilter(
                skia.ColorFilters.Blend(color8(entry["tint"]), skia.BlendMode.kModulate))
        return paint

    # Groups

    def group(self, group):
        if group.get("backdropFilters"):
            raise Unsupported("filters of the backdrop")
        canvas = self.canvas
        canvas.save()
        for clip in group.get("clips", []):
            self.clip(clip)
        isolated = group.get("isolated", False)
        if isolated:
            outer = skia.Paint(Alphaf=float(group.get("opacity", 1)),
                               BlendMode=self.blend(group))
            canvas.saveLayer(None, outer)
        filters = None
        for entry in group.get("filters", []):
            step = image_filter(entry)
            filters = skia.ImageFilters.Compose(step, filters) if filters else step
        if filters:
            canvas.saveLayer(None, skia.Paint(ImageFilter=filters))
        self.items(group["items"])
        if filters:
            canvas.restore()
        if group.get("mask"):
            self.mask(group["mask"])
        if isolated:
            canvas.restore()
        canvas.restore()

    def clip(self, clip):
        shape = clip["shape"]
        smooth = clip.get("antialiased", True)
        if shape["type"] == "rect":
            self.canvas.clipRect(
                skia.Rect.MakeXYWH(*numbers(shape["rect"])), skia.ClipOp.kIntersect, smooth)
        elif shape["type"] == "fill":
            geometry = path(shape["path"])
            if shape.get("rule") == "evenOdd":
                geometry.setFillType(skia.PathFillType.kEvenOdd)
            geometry.transform(matrix(shape.get("projection")))
            self.canvas.clipPath(geometry, skia.ClipOp.kIntersect, smooth)
        elif shape["type"] != "everything":
            raise Unsupported("a clip to a stroke")

    def mask(self, mask):
        channel = mask.get("channel", "alpha")
        mode = skia.BlendMode.kDstOut if channel.startswith("inverted") else skia.BlendMode.kDstIn
        paint = skia.Paint(BlendMode=mode)
        if channel in ("luminance", "invertedLuminance"):
            paint.setColorFilter(skia.LumaColorFilter.Make())
        self.canvas.saveLayer(None, paint)
        self.items(mask["items"])
        self.canvas.restore()
