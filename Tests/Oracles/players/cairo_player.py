# SPDX-License-Identifier: Apache-2.0
"""Plays a display list with Cairo; what it has no word for NumPy finds, see `formulas`."""
import base64

import cairo
import numpy as np

from . import Unsupported, formulas, numbers, path_commands, projection

OPERATORS = {
    "normal": cairo.Operator.OVER, "multiply": cairo.Operator.MULTIPLY,
    "screen": cairo.Operator.SCREEN, "overlay": cairo.Operator.OVERLAY,
    "darken": cairo.Operator.DARKEN, "lighten": cairo.Operator.LIGHTEN,
    "colorDodge": cairo.Operator.COLOR_DODGE, "colorBurn": cairo.Operator.COLOR_BURN,
    "softLight": cairo.Operator.SOFT_LIGHT, "hardLight": cairo.Operator.HARD_LIGHT,
    "difference": cairo.Operator.DIFFERENCE, "exclusion": cairo.Operator.EXCLUSION,
    "sourceAtop": cairo.Operator.ATOP, "destinationOver": cairo.Operator.DEST_OVER,
    "destinationOut": cairo.Operator.DEST_OUT, "xor": cairo.Operator.XOR,
    "plusLighter": cairo.Operator.ADD,
}
BY_FORMULA = {*formulas.HSL, *formulas.OPERATORS}
"""Modes that Cairo gives colours above alpha, or does not bound by the shape."""
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


def square(member):
    """The map of a paint or shape as a 3 x 3 array."""
    return np.array(projection(member)).reshape(3, 3)


def is_affine(member):
    return projection(member)[6:] == [0, 0, 1]


def fresh(width, height):
    """A clear surface and a context as exact as Cairo can be."""
    surface = cairo.ImageSurface(cairo.Format.ARGB32, width, height)
    context = cairo.Context(surface)
    context.set_antialias(cairo.Antialias.BEST)
    context.set_tolerance(0.02)
    return surface, context


def floats(surface):
    return pixels(surface).astype(np.float64) / 255


def of_floats(picture):
    return surface_of(np.rint(np.clip(picture, 0, 1) * 255).astype(np.uint8))


class Player:
    def __init__(self, context, images):
        self.context, self.images = context, images
        target = context.get_target()
        self.size = target.get_width(), target.get_height()
        # How many clips and groups are open.
        self.depth = 0

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
        if item.get("blend", "normal") in BY_FORMULA:
            self.draw_by_formula(item)
            return
        context.save()
        smooth = cairo.Antialias.BEST if item.get("antialiased", True) else cairo.Antialias.NONE
        context.set_antialias(smooth)
        self.source(item["paint"], float(item.get("opacity", 1)))
        self.operator(item)
        self.shape(item["shape"])
        context.restore()

    def draw_by_formula(self, item):
        """Source and coverage from Cairo, what becomes of them from the mode's definition."""
        plain = {key: value for key, value in item.items() if key != "blend"}
        source = self.aside({**plain, "shape": {"type": "everything"}})
        white = {"type": "color", "color": [1, 1, 1, 1]}
        coverage = self.aside({**plain, "paint": white, "opacity": 1})[..., 3]
        self.blend(item["blend"], source, coverage)

    def aside(self, item):
        surface, context = fresh(*self.size)
        Player(context, self.images).draw(item)
        return floats(surface)

    def blend(self, mode, source, coverage):
        if self.depth > 0:
            raise Unsupported(f"blend {mode} inside clips and groups")
        target = self.context.get_target()
        result = formulas.blended(mode, source, floats(target), coverage)
        self.context.save()
        self.context.set_operator(cairo.Operator.SOURCE)
        self.context.set_source_surface(of_floats(result))
        self.context.paint()
        self.context.restore()

    def shape(self, shape):
        context = self.context
        if shape["type"] == "everything":
            context.paint()
            return
        self.outline(shape)
        if shape["type"] == "stroke":
            dashes = self.style(shape)
            if dashes is not None:
                self.chains(dashes, square(shape.get("projection")))
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
        if not is_affine(shape.get("projection")):
            if shape["type"] == "stroke":
                raise Unsupported("strokes in perspective")
            parts = formulas.chains(path_commands(shape["path"]))
            self.chains(parts, square(shape.get("projection")))
            self.rule(shape)
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
        self.rule(shape)

    def rule(self, shape):
        even_odd = shape.get("rule") == "evenOdd"
        self.context.set_fill_rule(
            cairo.FillRule.EVEN_ODD if even_odd else cairo.FillRule.WINDING)

    def chains(self, parts, map):
        """Sets the current path to chains of points."""
        self.context.new_path()
        for points, closed in parts:
            x, y, w = map @ np.vstack([points.T, np.ones(len(points))])
            for place in np.stack([x / w, y / w], 1)[: -1 if closed else None]:
                self.context.line_to(*place)
            if closed:
                self.context.close_path()
            self.context.new_sub_path()

    def style(self, shape):
        """Sets how to stroke; returns the pieces that take the place of the path, if any.

        Cairo knows no trimming, and joins the first dash of a closed path to the last.
        """
        style, context = shape["style"], self.context
        context.set_line_width(float(style["width"]))
        context.set_line_cap(CAPS[style.get("cap", "butt")])
        context.set_line_join(JOINS[style.get("join", "miter")])
        context.set_miter_limit(float(style.get("miterLimit", 10)))
        parts = formulas.chains(path_commands(shape["path"]))
        if style.get("trim"):
            parts = formulas.trimmed(parts, *numbers(style["trim"]))
        if style.get("dash") and (style.get("trim") or any(closed for _, closed in parts)):
            return formulas.dashed(parts, numbers(style["dash"]), float(style.get("dashPhase", 0)))
        if style.get("dash"):
            context.set_dash(numbers(style["dash"]), float(style.get("dashPhase", 0)))
        return parts if style.get("trim") else None

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
        if kind == "conic":
            inverse = np.linalg.inv(square(entry.get("projection")))
            picture = formulas.conic(entry, inverse, *self.size) * opacity
            self.context.set_source_surface(of_floats(picture))
            return
        extends = entry.get("extends", [True, True])
        if extends[0] != extends[1]:
            raise Unsupported("a gradient that goes on at one end only")
        if kind == "linear":
            pattern = cairo.LinearGradient(*numbers(entry["start"]), *numbers(entry["end"]))
        else:
            radii = numbers(entry["radii"])
            pattern = cairo.RadialGradient(
                *numbers(entry["start"]), radii[0], *numbers(entry["end"]), radii[1])
        for offset, (r, g, b, a) in self.stops(entry):
            pattern.add_color_stop_rgba(offset, r, g, b, a * opacity)
        pattern.set_extend(cairo.Extend.PAD if extends[0] else cairo.Extend.NONE)
        local = matrix(entry.get("projection"))
        local.invert()
        pattern.set_matrix(local)
        self.context.set_source(pattern)

    def stops(self, entry):
        """Stops that mixed straight, as Cairo does, give what they give mixed premultiplied."""
        own = [(float(stop["offset"]), numbers(stop["color"])) for stop in entry["stops"]]
        if not entry.get("mixesPremultiplied", True) or len({color[3] for _, color in own}) == 1:
            return own
        result = own[:1]
        for (start, a), (end, b) in zip(own, own[1:]):
            for k in range(1, 65):
                share = k / 64
                alpha = a[3] * (1 - share) + b[3] * share
                rgb = [(a[i] * a[3] * (1 - share) + b[i] * b[3] * share) / alpha if alpha else 0
                       for i in range(3)]
                result.append((start + (end - start) * share, [*rgb, alpha]))
        return result

    def image(self, entry, opacity):
        sampling = entry.get("sampling", "linear")
        entered = self.images[entry["image"]]
        data = np.frombuffer(base64.b64decode(entered["rgba"]), np.uint8)
        data = data.reshape(entered["height"], entered["width"], 4).astype(np.float64)
        r, g, b, a = numbers(entry.get("tint") or [1, 1, 1, 1])
        a *= opacity
        data = np.rint(data * [r * a, g * a, b * a, a]).astype(np.uint8)
        if sampling == "trilinear" or not is_affine(entry.get("projection")):
            self.context.set_source_surface(of_floats(self.placed(entry, data / 255, sampling)))
            return
        pattern = cairo.SurfacePattern(surface_of(data))
        pattern.set_filter(cairo.Filter.NEAREST if sampling == "nearest"
                           else cairo.Filter.BILINEAR)
        pattern.set_extend({"clear": cairo.Extend.NONE, "clamp": cairo.Extend.PAD,
                            "repeated": cairo.Extend.REPEAT}[entry.get("edge", "clear")])
        local = matrix(entry.get("projection"))
        local.invert()
        pattern.set_matrix(local)
        self.context.set_source(pattern)

    def placed(self, entry, data, sampling):
        """An image where it is seen, between its pixels by NumPy."""
        inverse = np.linalg.inv(square(entry.get("projection")))
        edge = entry.get("edge", "clear")
        if sampling == "trilinear":
            return formulas.trilinear(data, inverse, *self.size, edge)
        u, v = formulas.places(inverse, *self.size)
        return formulas.sampled(data, u, v, edge, sampling == "linear")

    # Groups

    def filtered(self, group):
        """The items of a group after its filters, as a pattern."""
        surface, context = fresh(*self.size)
        Player(context, self.images).items(group["items"])
        picture = floats(surface)
        for entry in group["filters"]:
            picture = formulas.filtered(entry, picture)
            if picture is None:
                raise Unsupported(f"filter {entry['type']}")
        return cairo.SurfacePattern(of_floats(picture))

    def group(self, group):
        if group.get("backdropFilters"):
            raise Unsupported("filters of the backdrop")
        if group.get("blend", "normal") in BY_FORMULA:
            self.group_by_formula(group)
            return
        context = self.context
        context.save()
        self.depth += 1
        for clip in group.get("clips", []):
            if clip["shape"]["type"] == "stroke" or not clip.get("antialiased", True):
                raise Unsupported("this clip")
            if clip["shape"]["type"] != "everything":
                self.outline(clip["shape"])
                context.clip()
        if group.get("isolated", False):
            if group.get("filters"):
                picture = self.filtered(group)
            else:
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
        self.depth -= 1

    def group_by_formula(self, group):
        if group.get("clips"):
            raise Unsupported(f"blend {group['blend']} of a clipped group")
        surface, context = fresh(*self.size)
        plain = {key: value for key, value in group.items() if key != "blend"}
        Player(context, self.images).group({**plain, "isolated": True})
        self.blend(group["blend"], floats(surface), np.ones(self.size[::-1]))

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
