# SPDX-License-Identifier: Apache-2.0
"""Lottie files whose values have expressions: what exports write, put together at random, and demands.

A file is grown, or a real one; some of its values, of whatever kind, get an expression each, which reads
others that may have one too.
"""

import copy

import abuse
import grammar
import mutations
import stranger

NAMES = ["Layer 1", "a", "", "thisComp", "missing", "é"]
NUMBERS = ["0", "1", "-1", "0.5", "2", "100", "1e9", "1e308", "-1e9", "0 / 0", "time", "index", "value", "thisComp.frameDuration"]


class Grown:
    """Expressions of the objects and functions of After Effects."""

    def __init__(self, random):
        self.random = random

    def number(self):
        return self.random.choice(NUMBERS)

    def text(self):
        return repr(self.random.choice(NAMES))

    def layer(self):
        return self.random.choice([
            "thisLayer", f"thisComp.layer({self.number()})", f"thisComp.layer({self.text()})", "thisComp",
            f"thisComp.layer(index + {self.random.choice([-1, 1])})", f"comp({self.text()}).layer({self.number()})",
            "thisLayer.parent", "thisProperty.propertyGroup(1)",
        ])

    def value(self, depth=0):
        """An expression whose result is a number, a list, a text, a shape or nothing at all."""
        if depth > 3:
            return self.number()
        inner, other = lambda: self.value(depth + 1), self.random.choice
        return other([
            self.number, self.number, lambda: f"[{inner()}, {inner()}]",
            lambda: f"$bm_{other(['sum', 'sub', 'mul', 'div', 'mod'])}({inner()}, {inner()})", lambda: f"$bm_neg({inner()})",
            lambda: f"{other(['add', 'sub', 'mul', 'div', 'dot', 'cross', 'length'])}({inner()}, {inner()})",
            lambda: f"normalize({inner()})", lambda: f"clamp({inner()}, {self.number()}, {self.number()})",
            lambda: f"{other(['linear', 'ease', 'easeIn', 'easeOut'])}({inner()}, {self.number()}, {self.number()}, {inner()}, {inner()})",
            lambda: f"wiggle({self.number()}, {inner()}, {self.number()})",
            lambda: f"loop{other(['In', 'Out', 'InDuration', 'OutDuration'])}({other(['', 'null', repr('pingpong'), repr('offset'), repr('continue')])})",
            lambda: f"valueAtTime({inner()})", lambda: f"velocityAtTime({inner()})", lambda: f"speedAtTime({inner()})",
            lambda: f"smooth({self.number()}, {self.number()})", lambda: f"key({self.number()}).{other(['time', 'value', 'index'])}",
            lambda: f"nearestKey({inner()}).time", lambda: "numKeys",
            lambda: f"{self.layer()}.transform.{other(['position', 'rotation', 'scale', 'opacity', 'anchorPoint'])}",
            lambda: f"{self.layer()}.effect({self.text()})({self.text()})", lambda: f"{self.layer()}.content({self.text()}).{other(['path', 'size', 'content(1)'])}",
            lambda: f"{self.layer()}.{other(['toComp', 'fromComp', 'toWorld', 'fromWorld'])}({inner()})",
            lambda: f"{self.layer()}.sourceRectAtTime({inner()}, true).{other(['width', 'left'])}",
            lambda: f"{self.layer()}.text.sourceText", lambda: f"{self.layer()}.mask(1).maskPath",
            lambda: f"{other(['random', 'gaussRandom', 'noise'])}({inner()}, {inner()})", lambda: f"seedRandom({self.number()}, {other(['true', 'false'])})",
            lambda: f"createPath([{inner()}, {inner()}], [], [], {other(['true', 'false'])})", lambda: f"{inner()}.points()",
            lambda: f"rgbToHsl({inner()})", lambda: f"hslToRgb({inner()})", lambda: f"degreesToRadians({inner()})",
            lambda: f"timeToFrames({inner()})", lambda: f"framesToTime({inner()})", lambda: f"posterizeTime({inner()})",
            lambda: f"lookAt({inner()}, {inner()})", lambda: f"Math.{other(['sin', 'pow', 'round', 'max'])}({inner()}, {inner()})",
            lambda: f"{inner()}[{self.number()}]", lambda: f"({inner()} ? {inner()} : {inner()})", lambda: f"String({inner()}).length",
        ])()

    def code(self):
        steps = self.random.choice([
            "", "", "var n = 0; if (numKeys > 0) { n = nearestKey(time).index; if (key(n).time > time) { n--; } } ",
            "var a = []; for (var i = 0; i < 50; i++) { a.push(i); } ", "try { throw 1; } catch (e) { var n = e; } ",
            "function f(x) { return x > 9 ? x : f(x + 1); } ",
        ])
        return f"var $bm_rt; {steps}$bm_rt = {self.value()};"


def properties(document):
    """All animatable values of a file, and its texts and effects' values."""
    return [node for node in stranger.walk(document) if isinstance(node, dict) and "k" in node and "ty" not in node]


def document(random, seeds):
    result = random.choice(seeds) if seeds and random.random() < 0.5 else grammar.Lottie(random).document()
    result = mutations.mutated(result, random, most=3) if random.random() < 0.4 else copy.deepcopy(result)
    places = properties(result)
    grown, demands = Grown(random), abuse.Abuse(random)
    most = random.choice([1, 3, 10, 100, 1000])
    for place in random.sample(places, min(len(places), most)):
        place["x"] = demands.code() if random.random() < 0.15 else grown.code()
    return result
