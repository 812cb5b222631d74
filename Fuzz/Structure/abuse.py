# SPDX-License-Identifier: Apache-2.0
"""Lottie files that each ask for far too much of one thing, or of two things together.

Mutations seldom build what costs most: ten thousand effects on one layer, repeaters in repeaters, a
dash of a millionth along a path of a kilometre. Here each such demand is written out; every value is
legal by the format's grammar.
"""

import base64
import json

from pictures import png

HUGE = [1e3, 1e4, 1e5, 1e6, 1e7, 1e9, 1e12, 1e30]
MANY = [100, 300, 1000, 3000, 10000]
SIDES = [(512, 512)] * 6 + [(1, 1e9), (1e9, 1), (0.5, 0.5), (99999, 99999), (2, 100000), (100000, 3)]


def k(value):
    return {"a": 0, "k": value}


def moving(first, last, end=50):
    ease = {"i": {"x": [0.6], "y": [1]}, "o": {"x": [0.4], "y": [0]}}

    def as_list(value):
        return value if isinstance(value, list) else [value]
    return {"a": 1, "k": [dict(ease, t=0, s=as_list(first)), {"t": end, "s": as_list(last)}]}


class Abuse:
    """Makes one file; equal seeds make equal files."""

    def __init__(self, random):
        self.random = random
        self.assets = []
        self.side = 512
        self.glyphs = []

    def document(self):
        random = self.random
        demands = [getattr(self, name) for name in sorted(dir(self)) if name.startswith("layers_")]
        layers = []
        for _ in range(random.choice([1, 1, 1, 2, 4])):
            layers += random.choice(demands)()
        if random.random() < 0.2:
            layers = self.nested(layers)
        if random.random() < 0.15:
            for layer in layers[:50]:
                layer["ef"] = layer.get("ef", []) + [self.blur(random.choice([5, 50, 1e3, 1e6]))]
        if random.random() < 0.15:
            layers = [dict(layer, td=1) if i % 2 == 0 else dict(layer, tt=random.randint(1, 4))
                      for i, layer in enumerate(layers)]
        if random.random() < 0.1:
            for layer in layers:
                layer["ks"] = self.transform(scale=random.choice([1e-9, 1e-3, 1e5, 1e9]))
        width, height = random.choice(SIDES)
        frames = random.choice([(0, 50)] * 8 + [(-1e9, 1e9), (0, 1e-9), (1e15, 1e16), (0, 1e300)])
        return {
            "v": "5.7.0", "w": width, "h": height, "fr": random.choice([25] * 8 + [1e-9, 1e9, 1e-300, 1e300]),
            "ip": frames[0], "op": frames[1], "assets": self.assets, "layers": layers, "chars": self.glyphs,
            "fonts": {"list": [{"fName": "A", "fFamily": "A", "fStyle": "", "ascent": 75}]},
        }

    # Parts

    def nested(self, layers):
        random = self.random
        fan = random.choice([1, 1, 2, 3, 8])
        for depth in range(random.choice([1, 5, 20, 31, 40, 100])):
            name = f"n{depth}-{len(self.assets)}"
            self.assets.append({"id": name, "layers": layers})
            layers = [self.layer(0, refId=name, w=self.side, h=self.side, ks=self.transform())
                      for _ in range(fan)]
            if random.random() < 0.2:
                layers[0]["tm"] = moving(0, random.choice([2, 1e9, -1e9]))
            if random.random() < 0.2:
                layers[0]["sr"] = random.choice([1e-9, 1e9, -1, 1e-300])
        return layers

    def transform(self, scale=None):
        random = self.random
        scale = scale or random.choice([1] * 6 + [3, 1e3])
        return {"a": k([0, 0]), "p": k([0, 0]), "s": k([100 * scale, 100 * scale]),
                "r": k(random.choice([0, 0, 17, 45])), "o": k(random.choice([100, 100, 50]))}

    def layer(self, kind, **more):
        result = {"ty": kind, "ip": -1e9, "op": 1e9, "st": 0, "ks": self.transform()}
        result.update(more)
        return result

    def shapes(self, items, **more):
        return self.layer(4, shapes=items, **more)

    def fill(self):
        return {"ty": "fl", "c": k([0.2, 0.5, 0.9, 1]), "o": k(80), "r": self.random.choice([1, 2])}

    def stroke(self, width=3, **more):
        return dict({"ty": "st", "c": k([0.9, 0.2, 0.1, 1]), "o": k(80), "w": k(width),
                     "lc": self.random.randint(1, 3), "lj": self.random.randint(1, 3), "ml": 4}, **more)

    def blob(self, count, reach=256):
        random = self.random

        def point(far):
            return [round(random.uniform(-far, far), 2) for _ in "xy"]
        vertices = [[x + 256, y + 256] for x, y in (point(reach) for _ in range(count))]
        near = reach / random.choice([4, 50])
        return {"c": True, "v": vertices, "i": [point(near) for _ in range(count)],
                "o": [point(near) for _ in range(count)]}

    def geometry(self, size=400):
        random = self.random
        kind = random.choice(["rc", "el", "sr", "sh", "sh"])
        if kind == "rc":
            return {"ty": kind, "p": k([256, 256]), "s": k([size, size]), "r": k(random.choice([0, 10, size]))}
        if kind == "el":
            return {"ty": kind, "p": k([256, 256]), "s": k([size, size * 0.7])}
        if kind == "sr":
            return self.star(random.choice([5, 50, 1000, 1e5]), size)
        return {"ty": "sh", "ks": k(self.blob(random.choice([3, 30, 300]), size / 2))}

    def star(self, points, size=400):
        random = self.random
        count = k(points) if random.random() < 0.7 else moving(points, points + 3)
        return {"ty": "sr", "sy": random.choice([1, 2]), "p": k([256, 256]), "pt": count, "r": k(10),
                "or": k(size / 2), "os": k(random.choice([0, 100, 1e5])), "ir": k(size / 5), "is": k(0)}

    def blur(self, radius):
        return {"ty": 29, "en": 1, "ef": [{"v": k(radius)}, {"v": k(self.random.randint(1, 3))}, {"v": k(0)}]}

    def effect(self, size):
        random = self.random
        color = k([0.1, 0.7, 0.3, 1])
        kind = random.choice([20, 21, 22, 23, 24, 25, 25, 26, 29, 29, 30, 32, 33, 34, 35, "waves", "turbulence"])
        values = {
            20: [color, color, k(50)], 21: [k(0), k(0), color, k(0), k(0), k(0), k(0.5)],
            22: [k(1), k(1), k(0), color, k(size), k(1), k(1), k(0), k(100), k(random.choice([15, 60])), k(1)],
            23: [color, color, color], 24: [k(0)] * 30,
            25: [color, k(200), k(30), k(size), k(size)], 26: [k(40), k(30), k([256, 256]), k(1), k(size)],
            29: [k(size), k(random.randint(1, 3)), k(random.choice([0, 1]))],
            30: [moving(-size, size), k(random.choice([30, size])), k([256, 256])],
            32: [k(size), k([256, 256]), k(1), k(size), k(random.choice([1e-9, 20, size])), k(size), moving(0, size)],
            33: [moving(1, size), k([256, 256])],
            "waves": [k(random.randint(1, 9)), k(size), k(random.choice([1e-9, 1, 40, size])), moving(0, size), k(size),
                      k(1), k(0), k(3)],
            "turbulence": [k(random.randint(1, 9)), k(size), k(random.choice([1e-9, 2, 100, size])), k([256, 256]),
                           k(random.choice([1, 10, size])), moving(0, size), k(0), k(0), k(1), k(size)],
            35: [k([0, 0]), k([0, 0]), k(1), k(size), k(size), k(30), k(20), k(40), k(80)],
        }.get(kind, [k(size)] * 6)
        names = {"waves": "ADBE Wave Warp", "turbulence": "ADBE Turbulent Displace"}
        head = {"ty": 5, "mn": names[kind]} if kind in names else {"ty": kind}
        return dict(head, en=1, ef=[{"v": value} for value in values])

    def style(self, size):
        random = self.random
        color = k([0.1, 0.7, 0.3, 1])
        result = {"ty": random.randint(0, 8), "c": color, "o": k(80), "s": k(size), "a": k(40), "d": k(size),
                  "ch": k(random.choice([0, 50, 100])), "bm": k(random.randint(0, 17)), "no": k(random.choice([0, 80]))}
        if result["ty"] == 5:
            result.update(bs=random.randint(1, 5), bt=random.randint(1, 3), sr=k(size), sf=k(size), ga=k(30), ll=k(40),
                          hc=color, sc=color, ho=k(75), so=k(75))
        if result["ty"] == 8:
            result.update(gf={"p": 3, "k": k(self.stops(random.choice(MANY)))}, gt=k(random.randint(1, 5)), gs=k(size))
        return result

    def stops(self, count):
        return [number for index in range(count)
                for number in (index / max(1, count - 1), *(round(self.random.random(), 3) for _ in "rgb"))]

    # Demands

    def layers_dashes(self):
        random = self.random
        tiny = random.choice([1e-9, 1e-6, 1e-3, 0.01, 0.1, 1])
        dash = [{"n": "d", "v": k(tiny)}, {"n": "g", "v": k(tiny)}, {"n": "o", "v": moving(0, 1e9)}]
        return [self.shapes([self.geometry(random.choice([400, 4000, 1e6])),
                             self.stroke(random.choice([0.1, 1, 20, 1e4]), d=dash)])
                for _ in range(random.choice([1, 10, 100]))]

    def layers_strokes(self):
        random = self.random
        width = random.choice([1, 50] + HUGE)
        return [self.shapes([self.geometry(random.choice([400, 1e5])), self.stroke(width)])
                for _ in range(random.choice([1, 30, 300]))]

    def layers_repeaters(self):
        random = self.random
        copies = random.choice([10, 100, 1000, 1e6, 1e9])
        items = [self.geometry(random.choice([30, 400])), random.choice([self.fill(), self.stroke()])]
        for _ in range(random.randint(1, 4)):
            transform = {"a": k([0, 0]), "p": moving([0, 0], [7, 3]), "s": k([99, 99]), "r": k(3), "so": k(100),
                         "eo": k(30)}
            items.append({"ty": "rp", "c": k(copies) if random.random() < 0.7 else moving(1, copies), "o": k(0),
                          "m": random.randint(1, 2), "tr": transform})
            if random.random() < 0.5:
                items = [{"ty": "gr", "it": items + [dict(self.transform(scale=1), ty="tr")]}]
            if random.random() < 0.5:
                items.append(random.choice([self.fill(), self.stroke()]))
        return [self.shapes(items)]

    def layers_merges(self):
        random = self.random
        items = [self.geometry() for _ in range(random.choice([2, 5, 40]))]
        items.append({"ty": "mm", "mm": random.randint(1, 5)})
        if random.random() < 0.5:
            items.append({"ty": "tm", "s": moving(0, 50), "e": k(90), "o": moving(0, 1e6), "m": random.randint(1, 2)})
        return [self.shapes(items + [self.fill()]) for _ in range(random.choice([1, 3, 20]))]

    def layers_modifiers(self):
        random = self.random
        size = random.choice([1, 30] + HUGE)
        items = [self.geometry() for _ in range(random.choice([1, 3, 30]))]
        for _ in range(random.choice([1, 3, 10, 60])):
            items.append(random.choice([
                {"ty": "rd", "r": k(size)}, {"ty": "pb", "a": moving(-50, size)},
                {"ty": "op", "a": moving(-5, size), "lj": random.randint(1, 3), "ml": k(4)},
                {"ty": "tw", "a": k(size), "c": k([256, 256])},
                {"ty": "zz", "r": k(size), "s": k(random.choice([3, 1e4])), "pt": k(random.randint(1, 2))},
                {"ty": "tm", "s": moving(0, 50), "e": k(90), "o": moving(0, 1e6), "m": random.randint(1, 2)},
            ]))
        return [self.shapes(items + [random.choice([self.fill(), self.stroke()])])
                for _ in range(random.choice([1, 1, 10]))]

    def layers_stars(self):
        random = self.random
        items = [self.star(random.choice(HUGE + MANY))]
        if random.random() < 0.5:
            items.append({"ty": "rd", "r": moving(1, random.choice([5, 1e5]))})
        return [self.shapes(items + [random.choice([self.fill(), self.stroke(random.choice([1, 40]))])])
                for _ in range(random.choice([1, 10, 200]))]

    def layers_outlines(self):
        random = self.random
        count = random.choice(MANY)
        far = random.choice([256, 5000, 1e6])
        shape = {"ty": "sh", "ks": k(self.blob(count, far))}
        if random.random() < 0.4:
            shape["ks"] = {"a": 1, "k": [{"t": 0, "s": [self.blob(count, far)], "i": {"x": 0.6, "y": 1},
                                          "o": {"x": 0.4, "y": 0}}, {"t": 50, "s": [self.blob(count, far)]}]}
        paint = random.choice([self.fill(), self.stroke(random.choice([1, 40]))])
        return [self.shapes([shape, paint]) for _ in range(random.choice([1, 1, 5]))]

    def layers_masks(self):
        random = self.random
        soft = random.choice([0, 10, 1e3, 1e4, 1e9])
        masks = [{"mode": random.choice("asidlf"), "pt": k(self.blob(random.choice([4, 4, 100]))), "o": k(90),
                  "x": k(random.choice([0, 0, soft, -soft])), "f": k([soft, soft]), "inv": random.random() < 0.3}
                 for _ in range(random.choice([1, 10, 100, 1000]))]
        layer = self.layer(1, sw=512, sh=512, sc="#80c0ff", masksProperties=masks)
        if random.random() < 0.4:
            layer["ef"] = [self.effect(random.choice([5] + HUGE)) for _ in range(random.choice([1, 10, 100]))]
        return [layer] * random.choice([1, 1, 10])

    def layers_mattes(self):
        random = self.random
        layers = []
        for index in range(random.choice([10, 100, 1000])):
            layers.append(self.shapes([self.geometry(), self.fill()], ind=index, tt=random.randint(1, 4),
                                      td=random.randint(0, 1)))
        return layers

    def layers_effects(self):
        random = self.random
        size = random.choice([1, 10, 100] + HUGE)
        layer = random.choice([self.layer(1, sw=512, sh=512, sc="#80c0ff"), self.shapes([self.geometry(), self.fill()])])
        layer["ef"] = [self.effect(size) for _ in range(random.choice([1, 5, 30, 300, 1000]))]
        layer["ks"] = self.transform(scale=random.choice([1, 1, 10, 1e3, 1e6]))
        return [layer] * random.choice([1, 1, 8, 50])

    def layers_styles(self):
        random = self.random
        size = random.choice([1, 10, 100] + HUGE)
        layer = random.choice([self.layer(1, sw=300, sh=300, sc="#80c0ff"), self.shapes([self.geometry(), self.fill()])])
        layer["sy"] = [self.style(size) for _ in range(random.choice([1, 3, 9, 50, 300]))]
        layer["ks"] = self.transform(scale=random.choice([1, 1, 10, 1e3, 1e6]))
        return [layer] * random.choice([1, 1, 8, 30])

    def layers_gradients(self):
        random = self.random
        count = random.choice(MANY)
        far = random.choice([100, 0, 1e-6] + HUGE)
        kind = random.choice(["gf", "gs"])
        paint = {"ty": kind, "o": k(90), "r": 1, "w": k(random.choice([5, 500])), "lc": 1, "lj": 1, "ml": 4,
                 "s": k([0, 0]), "e": moving([far, far], [1, 1]), "t": random.randint(1, 2),
                 "h": k(random.choice([0, 50, 99.999, 100, 1e9])), "a": k(30),
                 "g": {"p": count, "k": k(self.stops(count))}}
        if random.random() < 0.3:
            paint["g"]["k"] = moving(self.stops(count), self.stops(count))
        return [self.shapes([self.geometry(), paint]) for _ in range(random.choice([1, 10, 60]))]

    def layers_text(self):
        random = self.random
        length = random.choice([100, 3000, 20000, 100000])
        letters = random.choice(["Quartz ", "a", "W\r", " ", "\u0301", "\u4e2d", "\U0001f600", "\u0627\u0644 "])
        document = {"t": (letters * length)[:length], "s": random.choice([0.01, 3, 20, 300, 1e4, 1e9]), "f": "A",
                    "j": random.randint(0, 6), "tr": random.choice([0, 1e4, -1e3]), "lh": random.choice([0, 24, 1e-9]),
                    "fc": [0.2, 0.4, 0.6], "ca": random.randint(0, 2)}
        if random.random() < 0.4:
            document.update(sz=random.choice([[400, 400], [1e-3, 1e9], [1e9, 1e9]]), ps=[0, 0])
        if random.random() < 0.3:
            document.update(sc=[1, 0, 0], sw=random.choice([1, 1e4]))
        animators = [{
            "s": {"t": random.randint(0, 1), "s": moving(0, 100), "e": k(100), "o": k(0), "a": k(100),
                  "b": random.randint(1, 4), "sh": random.randint(1, 6), "rn": random.randint(0, 1), "r": 1},
            "a": {"p": k([9, 9]), "r": k(40), "s": k([50, random.choice([100, 1e6])]), "t": k(5), "o": k(50),
                  "bl": k([random.choice([0, 3, 1e4])] * 2), "fc": k([1, 0, 0, 1]), "fh": k(50)},
        } for _ in range(random.choice([0, 1, 5, 60]))]
        return [self.layer(5, t={"d": {"k": [{"t": 0, "s": document}]}, "p": {}, "a": animators,
                                 "m": {"g": random.randint(1, 4), "a": k([0, 0])}})]

    def layers_glyphs(self):
        random = self.random
        count = random.choice([4, 100, 3000])
        outline = {"ty": "gr", "it": [{"ty": "sh", "ks": k(self.blob(count, 50))}]}
        self.glyphs = [{"ch": letter, "fFamily": "A", "style": "", "size": 20, "w": 50, "data": {"shapes": [outline]}}
                       for letter in "Qua rtzW"]
        return self.layers_text()

    def layers_pictures(self):
        random = self.random
        side = random.choice([1, 100, 3000, 30000, 65535])
        name = f"p{len(self.assets)}"
        data = png(random.choice([1, 64, 500]), 8, claimed=None if random.random() < 0.5 else side)
        self.assets.append({"id": name, "w": random.choice([60] + HUGE), "h": random.choice([60] + HUGE), "e": 1,
                            "p": "data:image/png;base64," + base64.b64encode(data).decode()})
        return [self.layer(2, refId=name)] * random.choice([1, 1, 100, 2000])

    def layers_time(self):
        random = self.random
        name = f"t{len(self.assets)}"
        self.assets.append({"id": name, "layers": [self.shapes([self.geometry(), self.fill()])]})
        keys = [{"t": index, "s": [random.uniform(-1, 2)], "i": {"x": [0.6], "y": [1]}, "o": {"x": [0.4], "y": [0]}}
                for index in range(random.choice([2, 1000, 20000]))]
        return [self.layer(0, refId=name, w=512, h=512, tm={"a": 1, "k": keys}, st=random.choice([0, 1e300]),
                           sr=random.choice([1, 1e-9, 1e-300, 1e300]), ip=random.choice([0, -1e308]),
                           op=random.choice([50, 1e308]))]

    def layers_keys(self):
        random = self.random
        keys = [{"t": random.choice([index, index / 1e6, 1]), "s": [random.uniform(0, 512) for _ in "xy"],
                 "to": [random.choice([9, 1e9]), 0], "ti": [0, 9],
                 "i": {"x": [random.random()], "y": [random.choice([1, 1e9])]}, "o": {"x": [0], "y": [0]}}
                for index in range(random.choice([100, 3000, 20000]))]
        layer = self.shapes([self.geometry(), self.fill()])
        layer["ks"]["p"] = {"a": 1, "k": keys}
        return [layer]

    def layers_parents(self):
        random = self.random
        count = random.choice([100, 255, 300, 2000])
        return [self.shapes([self.geometry(30), self.fill()], ind=index, parent=index + 1) for index in range(count)]

    def layers_many(self):
        random = self.random
        count = random.choice([1000, 5000, 20000, 50000])
        name = f"m{len(self.assets)}"
        self.assets.append({"id": name, "layers": [self.shapes([self.geometry(random.choice([30, 400])), self.fill()])]})
        if random.random() < 0.5:
            return [self.layer(0, refId=name, w=512, h=512)] * count
        blend = random.choice([0, 1, 13, 15])
        return [self.layer(1, sw=random.choice([1, 512, 1e9]), sh=512, sc="#80c0ff", bm=blend)] * count

    def layers_solids(self):
        """Layers in space, turned and magnified."""
        random = self.random
        layer = self.layer(1, sw=random.choice([1, 512] + HUGE), sh=random.choice([1, 512] + HUGE), sc="#80c0ff", ddd=1)
        layer["ks"].update(rx=k(random.choice([0, 60, 89.9999, 90])), ry=moving(0, 360), sk=k(random.choice([0, 89.99])),
                           s=k([random.choice([100] + HUGE)] * 3), p=k([random.choice([0] + HUGE), 0, 1e6]))
        return [layer] * random.choice([1, 10, 300])

    def layers_groups(self):
        random = self.random
        items = [self.geometry(), self.fill()]
        for _ in range(random.choice([5, 30, 62])):
            items = [{"ty": "gr", "bm": random.choice([0, 0, 3]), "it": items * random.choice([1, 1, 2])
                      + [dict(self.transform(scale=1), ty="tr")]}]
            if len(json.dumps(items)) > 2_000_000:
                break
        return [self.shapes(items)]

    def layers_cameras(self):
        """Cameras that move, with long rows of parents, and layers in space that they see."""
        random = self.random
        far = random.choice([0, 1, 100] + HUGE)
        rows = random.choice([0, 1, 40, 255, 3000])
        turns = {"rx": moving(0, 90), "ry": k(far), "or": k([far, 0, 40])}
        layers = [self.layer(3, ind=1000 + index, parent=1001 + index, ddd=1, ks=dict(self.transform(), **turns))
                  for index in range(rows)]
        for index in range(random.choice([1, 1, 30, 3000])):
            camera = self.layer(13, ddd=1, parent=1000, pe=random.choice([k(far), k(-1), k(500), moving(0, 1e9)]))
            camera["ks"] = dict(turns, p=moving([256, 256, -500], [far, -far, random.choice([-far, 0])]))
            if random.random() < 0.5:
                camera["ks"]["a"] = random.choice([k([256, 256, 0]), k([far, far, far])])
            camera.update(random.choice([{}, {"ip": index, "op": index + 1}, {"td": 1}, {"hd": True}]))
            layers.append(camera)
        for _ in range(random.choice([1, 10, 500])):
            layer = self.shapes([self.geometry(), self.fill()], ddd=random.randint(0, 1), parent=1000)
            if random.random() < 0.3:
                layer["ef"] = [self.effect(random.choice([5, 100, far]))]
            layer["ks"].update(turns, p=k([random.uniform(-far, far), 256, random.choice([0, far, -far])]))
            layers.append(layer)
        return layers

    def code(self):
        """An expression that takes long, grows, fails, or asks for what asks for it."""
        random = self.random
        count = random.choice([10, 1e4, 1e6, 1e12])
        return random.choice([
            f"var a = 0; for (var i = 0; i < {count}; i++) {{ a += Math.sin(i) }} $bm_rt = a;",
            "while (true) {} $bm_rt = 1;", "function f() { return f() + 1 } $bm_rt = f();",
            f"var a = []; for (var i = 0; i < {count}; i++) {{ a.push('xxxxxxxx' + i) }} $bm_rt = a.length;",
            f"var s = 'x'; for (var i = 0; i < {count}; i++) {{ s += s }} $bm_rt = s.length;",
            "$bm_rt = /(a+)+b/.test('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa') ? 1 : 0;",
            "$bm_rt = loopOut('pingpong') + wiggle(1e9, 1e9, 1e3);", "$bm_rt = valueAtTime(time - 1e-9) + smooth(1e9, 1e9);",
            "$bm_rt = thisComp.layer(index + 1).transform.rotation + thisComp.layer(index - 1).transform.rotation;",
            "$bm_rt = transform.rotation + value;", "$bm_rt = Array(1e9).join('x').length;", "$bm_rt = [NaN, 1 / 0, -1e308];",
            "$bm_rt = selectorValue * (textIndex / textTotal) * Math.random();", "throw new Error(Array(1e6).join('y'));",
            "$bm_rt = posterizeTime(1e9) || random() * seedRandom(index, true);", "$bm_rt = JSON.parse('['.repeat ? '[]' : '1');",
            "var o = {}; o.valueOf = function () { return +o }; $bm_rt = +o;", "$bm_rt = eval('1'); eval = null;",
        ])

    def layers_expressions(self):
        random = self.random
        codes = [self.code() for _ in range(random.choice([1, 3]))]
        layers = []
        for index in range(random.choice([1, 10, 300])):
            layer = self.shapes([self.geometry(), self.fill(), self.stroke()], ind=index)
            for value in random.sample(sorted(layer["ks"]), 2) + ["r"]:
                layer["ks"][value] = dict(layer["ks"][value], x=random.choice(codes))
            layers.append(layer)
        return layers

    def layers_selectors(self):
        """Text whose characters each ask an expression how much they move."""
        layer = self.layers_text()[0]
        for animator in layer["t"]["a"] or [{"a": {"p": k([9, 9])}}]:
            animator["s"] = {"t": 1, "b": self.random.randint(1, 4), "a": k(100), "x": self.code()}
        return [layer] * self.random.choice([1, 1, 20])
