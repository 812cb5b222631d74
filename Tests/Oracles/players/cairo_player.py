# SPDX-License-Identifier: Apache-2.0
"""Plays a display list with Cairo."""
import base64

import cairo
import numpy as np

from . import Unsupported, numbers, path_commands, projection

OPERATORS = {
    "normal": cairo.Operator.OVER, "multiply": cairo.Operator.MULTIPLY,
    "screen": cairo.Operator.SCREEN, "overlay": cairo.Operator.OVERLAY,
    "darken": cairo.Operator.DARKEN, "lighten": cairo.Operator.LIGHTEN,
    "colorDodge": cairo.Operator.COLOR_DODGE, "colorBurn": cairo.Operator.COLOR_BURN,
    "softLight": cairo.Operator.SOFT_LIGHT, "hardLight": cairo.Operator.HARD_LIGHT,
    "difference": cairo.Operator.DIFFERENCE, "exclusion": cairo.Operator.EXCLUSION,
    "hue": cairo.Operator.HSL_HUE, "saturation": cairo.Operator.HSL_SATURATION,
    "color": cairo.Operator.HSL_COLOR, "luminosity": cairo.Operator.HSL_LUMINOSITY,
    "sourceAtop": cairo.Operator.ATOP, "destinationOver": cairo.Operator.DEST_OVER,
    "destinationOut": cairo.Operator.DEST_OUT, "xor": cairo.Operator.XOR,
    "plusLighter": cairo.Operator.ADD,
}
CAPS = {"butt": cairo.LineCap.BUTT, "round": cairo.LineCap.ROUND,
        "square": cairo.LineCap.SQUARE}
JOINS = {"miter": cairo.LineJoin.MITER, "round": cairo.LineJoin.ROUND,
         "bevel": cairo.LineJoin.BEVEL}


def draw(document):
    """The premultiplied RGBA picture of a document, as an array of height x width x 4 bytes."""
    surface = cairo.ImageSurface(cairo.Format.ARGB32, document["width"], document["height"])
    context = cairo.Context(surface)
    context.set_antialias(cairo.Antialias.BEST)
    context.set_tolerance(0.02)
    if document.get("background"):
        context.set_source_rgba(*numbers(document["background"]))
        context.paint()
    Player(context, document.get("images", [])).items(document["items"])
    return pixels(surface)


def pixels(surface):
    """A copy of a surface's premultiplied RGBA."""
    surface.flush()
    words = np.frombuffer(surface.get_data(), np.uint8)
    words = words.reshape(surface.get_height(), surface.get_stride() // 4, 4)
    return words[:, : surface.get_width(), [2, 1, 0, 3]].copy()


def surface_of(rgba):
    """A surface of premultiplied RGBA."""
    height, width = rgba.shape[:2]
    surface = cairo.ImageSurface(cairo.Format.ARGB32, width, height)
    words = np.frombuffer(surface.get_data(), np.uint8)
    words = words.reshape(height, surface.get_stride() // 4, 4)
    words[:, :width] = rgba[..., [2, 1, 0, 3]]
    surface.mark_dirty()
    return surface


def matrix(member):
    a, c, tx, b, d, ty, px, py, pw = projection(member)
    if (px, py, pw) != (0, 0, 1):
        raise Unsupported("perspective")
    return cairo.Matrix(a, b, c, d, tx, ty)


class Player:
    def __init__(self, context, images):
        self.context, self.images = context, images

    def items(self, items):
        for item in items:
            if "draw" in item:
                self.draw(item["draw"])
            else:
                self.group(item["group"])

    def operator(self, item):
        name = item.get("blend", "normal")
        if name not in OPERATORS:
            raise Unsupported(f"blend {name}, which Cairo does not bound by the shape")
        self.context.set_operator(OPERATORS[name])

    # Drawing

    def draw(self, item):
        context = self.context
        context.save()
        smooth = cairo.Antialias.BEST if item.get("antialiased", True) else cairo.Antialias.NONE
        context.set_antialias(smooth)
        self.source(item["paint"], float(item.get("opacity", 1)))
        self.operator(item)
        self.shape(item["shape"])
        context.restore()

    def shape(self, shape):
        context = self.context
        if shape["type"] == "everything":
            context.paint()
            return
        self.outline(shape)
        if shape["type"] == "stroke":
            self.style(shape["style"])
            context.save()
            context.transform(matrix(shape.get("projection")))
            context.stroke()
            context.restore()
        else:
            context.fill()

    def outline(self, shape):
        """Sets the current path, in device space."""
        context = self.context
        context.new_path()
        if shape["type"] == "rect":
            context.rectangle(*numbers(shape["rect"]))
            return
        context.save()
        context.transform(matrix(shape.get("projection")))
        for letter, n in path_commands(shape["path"]):
            if letter == "M":
                context.move_to(*n)
            elif letter == "L":
                context.line_to(*n)
            elif letter == "Q":
                x0, y0 = context.get_current_point()
                x1, y1, x2, y2 = n
                context.curve_to((x0 + 2 * x1) / 3, (y0 + 2 * y1) / 3,
                                 (x2 + 2 * x1) / 3, (y2 + 2 * y1) / 3, x2, y2)
            elif letter == "C":
                context.curve_to(*n)
            else:
                context.close_path()
        context.restore()
        even_odd = shape.get("rule") == "evenOdd"
        context.set_fill_rule(cairo.FillRule.EVEN_ODD if even_odd else cairo.FillRule.WINDING)

    def style(self, style):
        if style.get("trim"):
            raise Unsupported("trimmed strokes")
        context = self.context
        context.set_line_width(float(style["width"]))
        context.set_line_cap(CAPS[style.get("cap", "butt")])
        context.set_line_join(JOINS[style.get("join", "miter")])
        context.set_miter_limit(float(style.get("miterLimit", 10)))
        if style.get("dash"):
            context.set_dash(numbers(style["dash"]), float(style.get("dashPhase", 0)))

    # Paints

    def source(self, entry, opacity):
        kind = entry["type"]
        if kind == "color":
            r, g, b, a = numbers(entry["color"])
            self.context.set_source_rgba(r, g, b, a * opacity)
            return
        if kind == "image":
            self.image(entry, opacity)
            return
        if kind not in ("linear", "radial"):
            raise Unsupported(f"paint {kind}")
        extends = entry.get("extends", [True, True])
        if extends[0] != extends[1]:
            raise Unsupported("a gradient that goes on at one end only")
        if kind == "linear":
            pattern = cairo.LinearGradient(*numbers(entry["start"]), *numbers(entry["end"]))
        else:
            radii = numbers(entry["radii"])
            pattern = cairo.RadialGradient(
                *numbers(entry["start"]), radii[0], *numbers(entry["end"]), radii[1])
        alphas = {float(stop["color"][3]) for stop in entry["stops"]}
        if len(alphas) > 1 and entry.get("mixesPremultiplied", True):
            raise Unsupported("gradients that mix premultiplied colours")
        for stop in entry["stops"]:
            r, g, b, a = numbers(stop["color"])
            pattern.add_color_stop_rgba(float(stop["offset"]), r, g, b, a * opacity)
        pattern.set_extend(cairo.Extend.PAD if extends[0] else cairo.Extend.NONE)
        local = matrix(entry.get("projection"))
        local.invert()
        pattern.set_matrix(local)
        self.context.set_source(pattern)

    def image(self, entry, opacity):
        sampling = entry.get("sampling", "linear")
        if sampling not in ("nearest", "linear"):
            raise Unsupported(f"{sampling} sampling")
        entered = self.images[entry["image"]]
        data = np.frombuffer(base64.b64decode(entered["rgba"]), np.uint8)
        data = data.reshape(entered["height"], entered["width"], 4).astype(np.float64)
        r, g, b, a = numbers(entry.get("tint") or [1, 1, 1, 1])
        a *= opacity
        data = np.rint(data * [r * a, g * a, b * a, a]).astype(np.uint8)
        pattern = cairo.SurfacePattern(surface_of(data))
        pattern.set_filter(cairo.Filter.NEAREST if sampling == "nearest"
                           else cairo.Filter.BILINEAR)
        pattern.set_extend({"clear": cairo.Extend.NONE, "clamp": cairo.Extend.PAD,
                            "repeated": cairo.Extend.REPEAT}[entry.get("edge", "clear")])
        local = matrix(entry.get("projection"))
        local.invert()
        pattern.set_matrix(local)
        self.context.set_source(pattern)

    # Groups

    def group(self, group):
        if group.get("filters") or group.get("backdropFilters"):
            raise Unsupported("filters")
        context = self.context
        context.save()
        for clip in group.get("clips", []):
            if clip["shape"]["type"] == "stroke" or not clip.get("antialiased", True):
                raise Unsupported("this clip")
            if clip["shape"]["type"] != "everything":
                self.outline(clip["shape"])
                context.clip()
        if group.get("isolated", False):
            context.push_group()
            self.items(group["items"])
            picture = context.pop_group()
            if group.get("mask"):
                picture = self.masked(picture, group["mask"])
            context.set_source(picture)
            self.operator(group)
            context.paint_with_alpha(float(group.get("opacity", 1)))
        else:
            self.items(group["items"])
        context.restore()

    def masked(self, picture, mask):
        """The picture times the mask, whose numbers are found by NumPy."""
        context = self.context
        target = context.get_target()
        surface = cairo.ImageSurface(
            cairo.Format.ARGB32, target.get_width(), target.get_height())
        inner = cairo.Context(surface)
        inner.set_antialias(cairo.Antialias.BEST)
        inner.set_tolerance(0.02)
        Player(inner, self.images).items(mask["items"])
        found = pixels(surface).astype(np.float64)
        channel = mask.get("channel", "alpha")
        if channel in ("luminance", "invertedLuminance"):
            cover = found[..., :3] @ [0.2126, 0.7152, 0.0722]
        else:
            cover = found[..., 3]
        if channel.startswith("inverted"):
            cover = 255 - cover
        cover = np.rint(cover).astype(np.uint8)[..., None].repeat(4, axis=2)
        context.push_group()
        context.set_source(picture)
        context.mask(cairo.SurfacePattern(surface_of(cover)))
        return context.pop_group()
