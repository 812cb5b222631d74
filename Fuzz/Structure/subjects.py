# SPDX-License-Identifier: Apache-2.0
"""What is fuzzed: each subject makes the files of a case and the command that reads them."""

import base64
import copy
import io
import json
import os
import zipfile
from xml.etree import ElementTree

import abuse
import expressions
import grammar
import machines
import mutations
import stranger
from pictures import png

# What one still may cost at the most, for a file of any content.
STILL = ["--size", "90x90", "--scale", "1", "--threads", "1"]


class Lottie:
    """Lottie files: grown from the grammar or taken from the seeds, then changed."""

    name = "lottie"
    ending = ".json"

    def __init__(self, seeds):
        self.seeds = [load(path) for path in seeds if path.endswith(".json")]
        self.seeds = [seed for seed in self.seeds if isinstance(seed, dict) and mutations.size(seed) < 4000]

    def document(self, random):
        if self.seeds and random.random() < 0.5:
            document = random.choice(self.seeds)
        else:
            document = grammar.Lottie(random).document()
        return mutations.mutated(document, random)

    def write(self, random, path):
        with open(path, "w", encoding="utf-8", errors="surrogatepass") as file:
            file.write(mutations.text(self.document(random)))
        moment = random.choice(["0", "0.3", "0.99", "1.5"])
        return ["snapshot", path, "--at", moment, *STILL]


class Demands(Lottie):
    """Lottie files that are well formed and ask for far too much, drawn at 512 x 512."""

    name = "demands"

    def __init__(self, seeds):
        pass

    def document(self, random):
        document = abuse.Abuse(random).document()
        return mutations.mutated(document, random, most=3) if random.random() < 0.15 else document

    def write(self, random, path):
        arguments = super().write(random, path)
        return [*arguments[: -len(STILL)], "--size", "512x512", *STILL[2:]]


class Expressions(Lottie):
    """Lottie files of which some values have expressions, drawn at 512 x 512."""

    name = "expressions"

    def document(self, random):
        return expressions.document(random, self.seeds)

    def write(self, random, path):
        arguments = super().write(random, path)
        return [*arguments[: -len(STILL)], "--size", "512x512", *STILL[2:]]


class Stranger(Lottie):
    """Real and grown files of which everything is put to a heavier use, drawn at 512 x 512."""

    name = "stranger"

    def document(self, random):
        real = self.seeds and random.random() < 0.6
        document = random.choice(self.seeds) if real else grammar.Lottie(random).document()
        return stranger.changed(document, random)

    def write(self, random, path):
        arguments = super().write(random, path)
        return [*arguments[: -len(STILL)], "--size", "512x512", *STILL[2:]]


class Archive(Lottie):
    """`.lottie` archives: manifests, entries and directories that lie."""

    name = "archive"
    ending = ".lottie"

    def write(self, random, path):
        manifest = {"version": "1.0", "generator": "fuzz", "animations": [{"id": "a"}], "themes": [{"id": "t"}],
                    "states": []}
        if random.random() < 0.5:
            manifest = mutations.mutated(manifest, random, most=3)
        buffer = io.BytesIO()
        method = random.choice([zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED])
        with zipfile.ZipFile(buffer, "w", method) as file:
            file.writestr("manifest.json", mutations.text(manifest))
            for name in random.choice([["animations/a.json"], ["a/a.json"], ["animations/a.json"] * 2, []]):
                file.writestr(name, mutations.text(self.document(random)))
            if random.random() < 0.1:
                file.writestr("animations/big.json", b" " * (32 << 20), zipfile.ZIP_DEFLATED)
        data = bytearray(buffer.getvalue())
        for _ in range(random.choice([0, 0, 1, 4])):
            # Sizes, offsets and counts stand in the last part of an archive.
            data[random.randrange(max(0, len(data) - 200), len(data))] = random.randrange(256)
        with open(path, "wb") as file:
            file.write(data)
        return ["snapshot", path, "--at", "0.3", *STILL]


class Package:
    """Layer packages: elements, attributes and values of the seeds, changed, moved and repeated."""

    name = "package"
    ending = ".zip"
    VALUES = ["", "0", "-1", "inf", "-inf", "nan", "1e308", "-1e308", "5e-324", "1e9", "0 0", "1 2 3 4", "a", "undefined",
              "0 0 1e30 1e30", "1 " * 5000, "rotate(1e300deg) scale(0)", "../../x", "\u202e", "9" * 400]

    def __init__(self, seeds):
        self.seeds = [tree for tree in (parsed(path) for path in seeds if path.endswith(".caml")) if tree is not None]

    def changed(self, tree, random):
        for _ in range(random.choice([0, 1, 3, 10, 30])):
            elements = list(tree.iter())
            one = random.choice(elements)
            act = random.randrange(6)
            if act < 2 and one.attrib:
                one.attrib[random.choice(sorted(one.attrib))] = random.choice(self.VALUES)
            elif act == 2:
                other = random.choice(elements)
                one.attrib.update(dict(random.sample(sorted(other.attrib.items()), min(2, len(other.attrib)))))
            elif act == 3 and len(elements) < 3000:
                one.extend(copy.deepcopy(child) for child in random.choice(elements)[:])
            elif act == 4:
                one.tag = random.choice(elements).tag
            elif len(one):
                one.remove(random.choice(one[:]))
        if random.random() < 0.1:
            inner = tree
            for _ in range(random.choice([50, 120, 400])):
                inner = ElementTree.SubElement(ElementTree.SubElement(inner, "CALayer"), "sublayers")
        return tree

    def write(self, random, path):
        tree = self.changed(copy.deepcopy(random.choice(self.seeds)), random)
        text = ElementTree.tostring(tree, encoding="utf-8")
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as file:
            file.writestr("a.ca/main.caml", text)
            if random.random() < 0.2:
                file.writestr("Wallpaper.plist", b"bplist00" + bytes(random.randrange(256) for _ in range(64)))
        with open(path, "wb") as file:
            file.write(buffer.getvalue())
        return ["snapshot", path, "--at", random.choice(["0", "0.7", "3"]), *STILL]


class Vector:
    """SVG pictures: elements, attributes and references of the seeds, changed, moved and repeated."""

    name = "svg"
    ending = ".svg"
    VALUES = [*Package.VALUES, "url(#l)", "url(#r)", "#s", "url(#m) url(#c)", "100%", "1e9%", "-1em", "matrix(1e300 0 0 1e-300 0 0)",
              "M0 0" + "a1e9 1 0 1 1 1 1" * 500, "M0 0" + "l1 1" * 20000, "M" + "1e308," * 50, "0 0 0 0", "0 0 1e-9 1e9",
              "translate(1)" * 3000, "0.001 0.001", "currentColor", "inherit", "rgb(1e400,-1%,nan)", "evenodd", "objectBoundingBox",
              "url(#f)", "SourceGraphic", "SourceAlpha", "b", "m", "xor", "in", "out", "color-dodge", "1 " * 20]

    def __init__(self, seeds):
        self.seeds = [tree for tree in (parsed(path) for path in seeds if path.endswith(".svg")) if tree is not None]

    def write(self, random, path):
        tree = copy.deepcopy(random.choice(self.seeds))
        for _ in range(random.choice([1, 2, 5, 15, 40])):
            elements = list(tree.iter())
            one, other = random.choice(elements), random.choice(elements)
            act = random.randrange(10)
            if act < 3 and one.attrib:
                one.attrib[random.choice(sorted(one.attrib))] = random.choice(self.VALUES)
            elif act == 3:
                one.attrib.update(dict(random.sample(sorted(other.attrib.items()), min(2, len(other.attrib)))))
            elif act == 4:
                kind = random.choice(["fill", "stroke", "mask", "clip-path", "filter", "href", "transform", "stroke-dasharray",
                                      "stdDeviation", "viewBox", "width", "height", "font-size", "stroke-width", "d", "points",
                                      "in", "in2", "result", "dx", "operator", "mode", "type", "values", "x", "primitiveUnits"])
                one.attrib[kind] = random.choice(self.VALUES)
            elif act == 5 and len(elements) < 4000:
                one.extend(copy.deepcopy(child) for child in other[:] * random.choice([1, 1, 20]))
            elif act == 6:
                one.tag = other.tag
            elif act == 7:
                inner = one
                for _ in range(random.choice([3, 60, 600])):
                    inner = ElementTree.SubElement(inner, random.choice(["g", "svg", "symbol", "mask", "use", "pattern"]))
                    inner.attrib.update({"href": random.choice(["#s", "#m", "#l"]), "opacity": "0.5"})
                inner.append(ElementTree.Element("rect", width="9", height="9"))
            elif act == 8:
                # The steps of a filter over and over: what they make is taken by name, or by the next of them.
                for step in [e for e in elements if e.tag in ("filter", "feMerge")][:3]:
                    if len(step) and len(elements) < 4000:
                        step.extend(copy.deepcopy(child) for child in step[:] * random.choice([1, 4, 5000 // len(step)]))
            elif len(one) and one is not tree:
                one.remove(random.choice(one[:]))
        text = bytearray(ElementTree.tostring(tree, encoding="utf-8").replace(b"<svg", b'<svg xmlns="http://www.w3.org/2000/svg"', 1))
        for _ in range(random.choice([0, 0, 0, 2])):
            text[random.randrange(len(text))] = random.randrange(256)
        with open(path, "wb") as file:
            file.write(text)
        return ["render", path, "--scale", random.choice(["1", "1", "8"]), "--threads", "1"]


class Nib:
    """Nibs and storyboards: elements that are moved and repeated, identifiers that point in circles, absurd numbers.

    The command line reads none: the program `NibFuzz` does.
    """

    name = "nib"
    ending = ".storyboard"
    VALUES = [*Package.VALUES, "YES", "NO", "none", "1e19", "999999999999999999999", "1:0", "0.000001:1e9", "fillEqually",
              "fillProportionally", "vertical", "grouped", "plain", "custom", "width", "height", "centerX", "baseline",
              "greaterThanOrEqual", "rootViewController", "viewControllers", "show", "embed", "presentation", "unwind",
              "customClass", "UIView", "layer.bounds", "layer.transform", "view", "delegate", "dataSource", "x" * 20000]
    REFERENCES = ["id", "destination", "firstItem", "secondItem", "reference", "textLabel", "initialViewController", "property",
                  "keyPath", "kind", "relationship", "key", "customClass", "firstAttribute"]

    def __init__(self, seeds):
        self.seeds = [tree for tree in (parsed(path) for path in seeds if path.endswith((".xib", ".storyboard")))
                      if tree is not None]

    def write(self, random, path):
        tree = copy.deepcopy(random.choice(self.seeds))
        for _ in range(random.choice([1, 2, 5, 15, 40])):
            elements = list(tree.iter())
            one, other = random.choice(elements), random.choice(elements)
            act = random.randrange(9)
            if act < 2 and one.attrib:
                one.attrib[random.choice(sorted(one.attrib))] = random.choice(self.VALUES)
            elif act == 2:
                names = [e.attrib["id"] for e in elements if "id" in e.attrib] or ["a"]
                pointing = [e for e in elements if any(key in e.attrib for key in self.REFERENCES)] or [one]
                for element in random.sample(pointing, min(len(pointing), random.choice([1, 1, 3, 1000]))):
                    keys = [key for key in self.REFERENCES[:7] if key in element.attrib] or ["id"]
                    element.attrib[random.choice(keys)] = random.choice(names)
            elif act == 3:
                one.attrib[random.choice(self.REFERENCES)] = random.choice(self.VALUES)
            elif act == 4 and len(elements) < 4000:
                one.extend(copy.deepcopy(child) for child in other[:] * random.choice([1, 1, 20, 400]))
            elif act == 5:
                one.tag = other.tag
            elif act == 6:
                views = [e for e in elements if e.tag.endswith("iew")] or [one]
                inner = random.choice(views)
                kind = random.choice(["view", "stackView", "scrollView", "tableView", "containerView", "window", "collectionView"])
                for depth in range(random.choice([3, 30, 90, 150])):
                    inner = ElementTree.SubElement(ElementTree.SubElement(inner, "subviews"), kind, id=f"n{depth}")
                    ElementTree.SubElement(inner, "rect", key="frame", x="1", y="1", width=random.choice(["9", "1e9"]), height="9")
            elif act == 7:
                # Constraints between all views, many of which cannot hold together.
                names = [e.attrib["id"] for e in elements if "id" in e.attrib and e.tag.endswith(("iew", "abel", "utton"))] or ["a"]
                places = [e for e in elements if e.tag == "constraints"] or [one]
                for index in range(random.choice([1, 30, 600])):
                    ElementTree.SubElement(
                        random.choice(places), "constraint", id=f"q{index}", firstItem=random.choice(names),
                        firstAttribute=random.choice(["width", "height", "top", "leading", "centerX"]),
                        secondItem=random.choice(names), secondAttribute=random.choice(["width", "height", "top", "leading"]),
                        constant=random.choice(["0", "8", "1e9", "-1e30"]), multiplier=random.choice(["1", "2:3", "1e-9"]))
            elif len(one) and one is not tree:
                one.remove(random.choice(one[:]))
        text = bytearray(ElementTree.tostring(tree, encoding="utf-8"))
        for _ in range(random.choice([0, 0, 0, 2])):
            text[random.randrange(len(text))] = random.randrange(256)
        with open(path, "wb") as file:
            file.write(text)
        return [path]


class DisplayList:
    """Display lists as JSON."""

    name = "display-list"
    ending = ".json"

    def __init__(self, seeds):
        self.seeds = [load(path) for path in seeds if path.endswith(".json")]
        self.seeds = [seed for seed in self.seeds if seed]

    def write(self, random, path):
        document = mutations.mutated(random.choice(self.seeds), random)
        with open(path, "w", encoding="utf-8", errors="surrogatepass") as file:
            file.write(mutations.text(document))
        return ["draw", path, "--threads", "1"]


class Picture:
    """Pictures inside a Lottie file: headers that lie about what follows."""

    name = "picture"
    ending = ".json"

    def __init__(self, seeds):
        self.seeds = []
        for path in seeds:
            if path.lower().endswith((".png", ".jpg", ".jpeg", ".webp", ".gif")):
                with open(path, "rb") as file:
                    self.seeds.append(file.read())
        self.seeds.append(png(8, 8))

    def write(self, random, path):
        data = bytearray(random.choice(self.seeds))
        if random.random() < 0.3:
            # A header that promises far more than there is.
            data = bytearray(png(8, 8, claimed=random.choice([(1 << 31) - 1, 65535, 20000, 0])))
        for _ in range(random.choice([0, 1, 3, 20])):
            data[random.randrange(min(len(data), 200))] = random.randrange(256)
        if random.random() < 0.2:
            data = data[: random.randrange(len(data))]
        encoded = base64.b64encode(bytes(data)).decode()
        document = {
            "v": "5.7.0", "w": 90, "h": 90, "fr": 25, "ip": 0, "op": 50,
            "assets": [{"id": "p", "w": 60, "h": 60, "e": 1, "p": "data:image/png;base64," + encoded}],
            "layers": [{"ty": 2, "refId": "p", "ip": 0, "op": 50, "ks": {}}],
        }
        with open(path, "w", encoding="utf-8") as file:
            json.dump(document, file)
        return ["snapshot", path, "--at", "0.3", *STILL]


class Touches:
    """Touch scripts on effects that take touches."""

    name = "touches"
    ending = ".txt"
    EFFECTS = ["bounce", "menu", "pop-decay", "drawing-board", "loading"]

    def __init__(self, seeds):
        pass

    def write(self, random, path):
        words = ["down", "move", "up", "tap", "cancel", "DOWN", "drag", ""]
        numbers = ["0", "50", "160", "-1", "1e9", "1e400", "nan", "inf", "", "٣", "0x10", "99999999999999999999"]
        steps, time = [], 0.0
        for _ in range(random.randint(1, 40)):
            time += random.choice([0, 0.01, 0.1, -0.01, 0.3])
            point = f"{random.choice(numbers + ['100'] * 20)},{random.choice(numbers + ['200'] * 20)}"
            when = random.choice([f"{time:.2f}"] * 20 + numbers)
            finger = random.choice([""] * 6 + ["@1", "@2", "@-1", "@99999999999", "@"])
            steps.append(f"{when}{finger} {random.choice(words[:4] * 8 + words)} {point}")
        script = random.choice(["; ", ";", ";;", "\n"]).join(steps)
        with open(path, "w", encoding="utf-8") as file:
            file.write(script)
        effect = random.choice(self.EFFECTS)
        return ["snapshot", effect, "--at", "0.5", "--scale", "0.5", "--threads", "1", "--touch", script]


ALL = [Lottie, Demands, Expressions, Stranger, Archive, Package, Vector, DisplayList, Picture, Touches, Nib, machines.Machine]


def parsed(path):
    """The tree of an XML file, with names without their namespace; None for anything else."""
    try:
        tree = ElementTree.parse(path).getroot()
    except (OSError, ElementTree.ParseError):
        return None
    for element in tree.iter():
        element.tag = element.tag.split("}")[-1]
    return tree


def load(path):
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError, RecursionError):
        return None


def seeds(folders):
    """The files of some folders, in the order of their names."""
    found = []
    for folder in folders:
        for root, _, names in os.walk(folder):
            found += [os.path.join(root, name) for name in names]
    return sorted(found)
