# SPDX-License-Identifier: Apache-2.0
"""Random Lottie files that are well formed and use much of the format at once.

They are the ground that mutations start from, so that rare features meet: a matte of a repeated
outline under a blur inside a composition that is played backwards.
"""


class Lottie:
    """Makes one file; equal seeds make equal files."""

    def __init__(self, random):
        self.random = random
        self.assets = []
        # How often a number lies far outside its usual range, and how far.
        self.loudness = random.choice([0, 0, 0.03, 0.1, 0.3])
        self.factors = random.choice([[10, 100], [100, 1000], [0.001, 0.01, 10, 1000], [1e4, 1e6, 1e9]])

    def document(self):
        random = self.random
        side = random.choice([40, 90, 90, 512])
        for name in range(random.randint(0, 2)):
            self.assets.append({"id": f"c{name}", "layers": self.layers(side, depth=1)})
        if random.random() < 0.3:
            self.assets.append({
                "id": "picture", "w": 4, "h": 4, "e": 1,
                "p": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAFklEQVR4nG"
                     "P4z8DwHwwZ/jP8Z/jPAAA1+Qb7Ym9+CQAAAABJRU5ErkJggg==",
            })
        return {
            "v": "5.7.0", "w": side, "h": side, "fr": random.choice([25, 30, 60]), "ip": 0, "op": 50,
            "assets": self.assets, "layers": self.layers(side, depth=0),
        }

    # Values

    def value(self, low, high, count=None):
        random = self.random

        factor = random.choice(self.factors) if random.random() < self.loudness else 1

        def one():
            if count is None:
                return round(random.uniform(low, high) * factor, 4)
            return [round(random.uniform(low, high) * factor, 4) for _ in range(count)]
        if random.random() < 0.6:
            return {"a": 0, "k": one()}
        ease = {"i": {"x": [0.6], "y": [1]}, "o": {"x": [0.4], "y": [0]}}
        frames = sorted(random.sample(range(51), random.randint(2, 4)))
        keys = []
        for frame in frames:
            start = one()
            key = {"t": frame, "s": start if isinstance(start, list) else [start]}
            if random.random() < 0.8:
                key.update(ease)
            if random.random() < 0.1:
                key["h"] = 1
            keys.append(key)
        return {"a": 1, "k": keys}

    def transform(self, side):
        random = self.random
        return {
            "a": self.value(0, side, 2), "p": self.value(0, side, 2), "s": self.value(20, 180, 2),
            "r": self.value(-180, 180), "o": self.value(20, 100),
            "sk": self.value(0, 30) if random.random() < 0.2 else {"k": 0}, "sa": {"k": 0},
        }

    def outline(self, side):
        random = self.random
        count = random.randint(2, 7)

        def points(reach):
            return [[round(random.uniform(-reach, reach), 2) for _ in "xy"] for _ in range(count)]
        return {"c": random.random() < 0.7, "v": points(side / 2), "i": points(side / 8), "o": points(side / 8)}

    def color(self):
        return {"a": 0, "k": [round(self.random.random(), 3) for _ in range(3)] + [1]}

    def gradient(self, side):
        random = self.random
        stops = [number for offset in (0, 0.5, 1) for number in (offset, *(random.random() for _ in "rgb"))]
        return {"s": self.value(0, side, 2), "e": self.value(0, side, 2), "t": random.choice([1, 2]),
                "h": self.value(0, 80), "a": self.value(0, 180), "g": {"p": 3, "k": {"k": stops}}}

    # Shapes

    def shapes(self, side, depth):
        random = self.random
        items = [self.geometry(side) for _ in range(random.randint(1, 3))]
        for _ in range(random.randint(0, 2)):
            items.append(self.modifier(side))
        for _ in range(random.randint(1, 2)):
            items.append(self.paint(side))
        if depth < 2 and random.random() < 0.5:
            items.append({"ty": "gr", "it": self.shapes(side, depth + 1) + [dict(self.transform(side), ty="tr")]})
        return items

    def geometry(self, side):
        random = self.random
        kind = random.choice(["rc", "el", "sr", "sh"])
        if kind == "rc":
            return {"ty": kind, "p": self.value(0, side, 2), "s": self.value(4, side, 2), "r": self.value(0, 10)}
        if kind == "el":
            return {"ty": kind, "p": self.value(0, side, 2), "s": self.value(4, side, 2)}
        if kind == "sr":
            return {"ty": kind, "sy": random.choice([1, 2]), "p": self.value(0, side, 2), "pt": self.value(3, 9),
                    "r": self.value(0, 90), "or": self.value(5, side / 2), "os": self.value(0, 50),
                    "ir": self.value(2, side / 4), "is": self.value(0, 50)}
        return {"ty": kind, "ks": {"a": 0, "k": self.outline(side)}}

    def modifier(self, side):
        random = self.random
        kind = random.choice(["tm", "rp", "rd", "mm", "op", "pb", "tw", "zz"])
        return {
            "tm": lambda: {"ty": "tm", "s": self.value(0, 60), "e": self.value(40, 100), "o": self.value(-90, 90),
                           "m": random.choice([1, 2])},
            "rp": lambda: {"ty": "rp", "c": self.value(1, 6), "o": self.value(-1, 2), "m": random.choice([1, 2]),
                           "tr": dict(self.transform(side), so={"k": 100}, eo={"k": 30})},
            "rd": lambda: {"ty": "rd", "r": self.value(0, 20)},
            "mm": lambda: {"ty": "mm", "mm": random.randint(1, 5)},
            "op": lambda: {"ty": "op", "a": self.value(-5, 5), "lj": random.randint(1, 3), "ml": {"k": 4}},
            "pb": lambda: {"ty": "pb", "a": self.value(-50, 50)},
            "tw": lambda: {"ty": "tw", "a": self.value(-90, 90), "c": {"k": [0, 0]}},
            "zz": lambda: {"ty": "zz", "r": self.value(1, 8), "s": self.value(0, 5), "pt": {"k": 1}},
        }[kind]()

    def paint(self, side):
        random = self.random
        kind = random.choice(["fl", "st", "gf", "gs"])
        result = {"ty": kind, "o": self.value(30, 100), "r": random.choice([1, 2])}
        result.update(self.gradient(side) if kind[0] == "g" else {"c": self.color()})
        if kind in ("st", "gs"):
            result.update(w=self.value(0.5, 8), lc=random.randint(1, 3), lj=random.randint(1, 3), ml=4)
            if random.random() < 0.3:
                result["d"] = [{"n": "d", "v": self.value(1, 9)}, {"n": "g", "v": self.value(1, 9)},
                               {"n": "o", "v": self.value(0, 9)}]
        return result

    # Layers

    def layers(self, side, depth):
        return [self.layer(side, index + 1, depth) for index in range(self.random.randint(1, 4))]

    def layer(self, side, index, depth):
        random = self.random
        layer = {"ind": index, "ip": 0, "op": 50, "st": random.choice([0, 0, -5]), "sr": random.choice([1, 1, 0.5]),
                 "ks": self.transform(side), "bm": random.choice([0] * 8 + list(range(16)))}
        kind = random.choice([4, 4, 4, 1, 5, 13] + ([0] if depth == 0 and self.assets else [])
                             + ([2] if any("p" in asset for asset in self.assets) else []))
        layer["ty"] = kind
        if kind == 4:
            layer["shapes"] = self.shapes(side, 0)
        elif kind == 1:
            layer.update(sw=side, sh=side, sc="#80c0ff")
        elif kind == 5:
            document = {"t": "Quartz\r12 %", "s": random.choice([8, 20, 60]), "f": "A", "j": random.randint(0, 2),
                        "tr": 0, "lh": 24, "fc": [0.2, 0.4, 0.6]}
            layer["t"] = {"d": {"k": [{"t": 0, "s": document}]}, "p": {}, "m": {}, "a": [{
                "s": {"t": 0, "s": self.value(0, 100), "e": self.value(0, 100), "b": 1, "sh": random.randint(1, 6)},
                "a": {"p": self.value(-9, 9, 2), "r": self.value(0, 90), "t": self.value(0, 9), "o": {"k": 50}},
            }]}
            if random.random() < 0.2:
                layer["t"]["a"][0]["s"] = {"t": 1, "b": random.randint(1, 4), "x": "$bm_rt = 100 * textIndex / textTotal * time;"}
        elif kind == 13:
            layer.update(ddd=1, pe=self.value(50, 900))
            layer["ks"].update(p=self.value(-side, side, 3), rx=self.value(-30, 30), ry=self.value(-30, 30))
            layer["ks"].pop("a") if random.random() < 0.5 else None
        elif kind == 0:
            layer.update(refId=random.choice([a["id"] for a in self.assets if "layers" in a] or ["?"]), w=side, h=side)
            if random.random() < 0.3:
                layer["tm"] = self.value(0, 2)
        else:
            layer["refId"] = "picture"
        if kind != 13 and random.random() < 0.15:
            layer["ddd"] = 1
            layer["ks"].update(p=self.value(0, side, 3), rx=self.value(-60, 60), ry=self.value(-60, 60))
        if random.random() < 0.25 and index > 1:
            layer["parent"] = random.randint(1, index - 1)
        if random.random() < 0.2:
            layer["tt"] = random.randint(1, 4)
        if random.random() < 0.25:
            layer["masksProperties"] = [{"mode": random.choice("asidlfn"), "pt": {"k": self.outline(side)},
                                         "o": self.value(30, 100), "x": self.value(-3, 3), "f": self.value(0, 6, 2),
                                         "inv": random.random() < 0.3}]
        if random.random() < 0.3:
            layer["ef"] = [self.effect(side) for _ in range(random.randint(1, 2))]
        if random.random() < 0.3:
            layer["sy"] = [self.style() for _ in range(random.randint(1, 2))]
        return layer

    def effect(self, side):
        random = self.random
        kind = random.choice([5, 20, 21, 22, 24, 25, 26, 29, 30, 32, 33, "waves", "turbulence"])
        values = {
            20: [self.color(), self.color(), self.value(0, 100)],
            21: [{"k": 0}, {"k": 0}, self.color(), {"k": 0}, {"k": 0}, {"k": 0}, self.value(0, 1)],
            22: [self.color(), self.color(), self.color()],
            25: [self.color(), self.value(0, 255), self.value(0, 360), self.value(0, 20), self.value(0, 20), {"k": 0}],
            26: [self.value(0, 100), self.value(0, 360), self.value(0, side, 2), {"k": 1}, self.value(0, 10)],
            29: [self.value(0, 30), {"k": random.randint(1, 3)}, {"k": random.choice([0, 1])}],
            30: [self.value(-200, 200), self.value(5, 60), self.value(0, side, 2)],
            32: [self.value(0, 100), self.value(0, side, 2), {"k": 1}, self.value(0, 2), self.value(2, 30), self.value(0, 30),
                 self.value(0, 360)],
            33: [self.value(5, side), self.value(0, side, 2)],
            "waves": [{"k": random.randint(1, 9)}, self.value(0, 20), self.value(2, 50), self.value(0, 360), self.value(0, 2),
                      {"k": 1}, self.value(0, 360), {"k": 1}],
            "turbulence": [{"k": random.randint(1, 9)}, self.value(0, 100), self.value(2, 100), self.value(0, side, 2),
                           self.value(1, 10), self.value(0, 360), {"k": 0}, {"k": 0}, {"k": 1}, {"k": 3}],
        }.get(kind, [self.value(0, 1) for _ in range(4)])
        names = {"waves": "ADBE Wave Warp", "turbulence": "ADBE Turbulent Displace"}
        head = {"ty": 5, "mn": names[kind]} if kind in names else {"ty": kind}
        return dict(head, en=1, ef=[{"v": value} for value in values])

    def style(self):
        random = self.random
        kind = random.randint(0, 8)
        result = {"ty": kind, "c": self.color(), "o": self.value(0, 100), "s": self.value(0, 12),
                  "a": self.value(0, 360), "d": self.value(0, 12), "ch": self.value(0, 100), "bm": {"k": 1}}
        if kind == 5:
            result.update(bs=random.randint(1, 5), bt=random.randint(1, 3), sr=self.value(1, 100), sf=self.value(0, 8),
                          ga={"k": 30}, ll={"k": 40}, hc=self.color(), sc=self.color(), ho={"k": 75}, so={"k": 75})
        return result
