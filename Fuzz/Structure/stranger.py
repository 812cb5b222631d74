# SPDX-License-Identifier: Apache-2.0
"""Changes to whole files that are well formed: what a file has is put to another, heavier use.

`mutations` changes single places and `abuse` writes demands of its own; this takes a real file apart
and builds it up again: its shapes in repeaters in repeaters, its layers in compositions that are used
a thousand times, each outline with ten thousand points, each number on a million keyframes, each layer
the matte of the next.
"""

import copy
import math

MOST = 400_000


def walk(node):
    stack = [node]
    while stack:
        node = stack.pop()
        if isinstance(node, (dict, list)):
            yield node
            stack.extend(node.values() if isinstance(node, dict) else node)


def k(value):
    return {"a": 0, "k": value}


def shape_lists(document):
    """All lists of shape items."""
    for node in walk(document):
        if isinstance(node, dict):
            for key in ("shapes", "it"):
                if isinstance(node.get(key), list):
                    yield node[key]


def layer_lists(document):
    for node in walk(document):
        if isinstance(node, dict) and isinstance(node.get("layers"), list):
            yield node["layers"]


def repeat_shapes(document, random):
    for items in list(shape_lists(document))[:20]:
        for _ in range(random.choice([1, 2, 4])):
            copies = random.choice([3, 50, 999, 1e7])
            at = random.choice([len(items), len(items), random.randint(0, len(items))])
            items.insert(at, {"ty": "rp", "c": k(copies), "o": k(0), "m": 1,
                              "tr": {"p": k([2, 1]), "a": k([0, 0]), "s": k([99, 101]), "r": k(2),
                                     "so": k(100), "eo": k(50)}})


def swarm(document, random):
    """The file as a composition that is shown many times, and that inside another one."""
    document.setdefault("assets", [])
    for depth in range(random.choice([1, 1, 2, 3])):
        name = f"swarm{depth}"
        document["assets"].append({"id": name, "layers": document["layers"]})
        count = random.choice([2, 30, 500])
        document["layers"] = [{
            "ty": 0, "refId": name, "w": document.get("w", 512), "h": document.get("h", 512), "ip": -1e6, "op": 1e6,
            "st": random.choice([0, index * 0.37]), "sr": random.choice([1, 1, 0.01]),
            "ks": {"p": k([index % 37, index % 11]), "o": k(60)}} for index in range(count)]


def fine_outlines(document, random):
    """Each path with many more vertices on the way that it goes."""
    times = random.choice([5, 60, 1000])
    spent = 0
    for node in walk(document):
        if not (isinstance(node, dict) and isinstance(node.get("v"), list) and isinstance(node.get("i"), list)):
            continue
        vertices = [v for v in node["v"] if isinstance(v, list) and len(v) == 2]
        spent += times * len(vertices)
        if spent > MOST:
            return
        node["v"] = [[x + 9 * math.sin(step * 1.7), y + 9 * math.cos(step * 2.3)]
                     for x, y in vertices for step in range(times)
                     if isinstance(x, (int, float)) and isinstance(y, (int, float))]
        node["i"] = [[random.uniform(-5, 5), 1] for _ in node["v"]]
        node["o"] = [[1, random.uniform(-5, 5)] for _ in node["v"]]


def move_everything(document, random):
    """Each value that stays gets keyframes."""
    count = random.choice([2, 30, 2000])
    spent = 0
    for node in list(walk(document)):
        if isinstance(node, dict) and "k" in node and "t" not in node and node.get("a") in (0, None):
            value = node["k"]
            if isinstance(value, (int, float)) and not isinstance(value, bool):
                value = [value]
            if not (isinstance(value, list) and value and isinstance(value[0], (int, float))) or len(value) > 60:
                continue
            spent += count * len(value)
            if spent > MOST:
                return
            node["a"] = 1
            node["k"] = [{"t": 50 * index / count, "s": [v * random.uniform(0.5, 2) for v in value],
                          "i": {"x": [random.random()], "y": [random.uniform(-9, 9)]},
                          "o": {"x": [random.random()], "y": [0]}} for index in range(count)]


def modify(document, random):
    for items in list(shape_lists(document))[:random.choice([1, 5, 100])]:
        for _ in range(random.choice([1, 4, 12])):
            items.append(random.choice([
                {"ty": "mm", "mm": random.randint(1, 5)}, {"ty": "op", "a": k(random.choice([3, -3, 900])), "lj": 2,
                                                           "ml": k(4)},
                {"ty": "zz", "r": k(random.choice([3, 200, 1e5])), "s": k(4), "pt": k(2)},
                {"ty": "tm", "s": k(10), "e": k(70), "o": k(random.choice([0, 1e7])), "m": random.randint(1, 2)},
                {"ty": "rd", "r": k(1e3)}, {"ty": "tw", "a": k(1e6), "c": k([9, 9])}, {"ty": "pb", "a": k(-400)}]))
        items.append(random.choice([
            {"ty": "fl", "c": k([1, 0, 0]), "o": k(50)},
            {"ty": "st", "c": k([1, 0, 0]), "o": k(50), "w": k(random.choice([2, 900])), "lj": 2, "lc": 2,
             "d": random.choice([[], [{"n": "d", "v": k(1e-4)}, {"n": "g", "v": k(1e-4)}]])}]))


def paint(document, random):
    """Fills and lines become gradients of very many colours, focal ones too."""
    count = random.choice([2, 500, 20000])
    numbers = []
    for index in range(count):
        numbers += [index / count, random.random(), 0.5, 0.2]
    if random.random() < 0.5:
        for index in range(count):
            numbers += [index / count, random.random()]
    spent = 0
    for node in walk(document):
        if isinstance(node, dict) and node.get("ty") in ("fl", "st"):
            spent += len(numbers)
            if spent > MOST:
                return
            node.update(ty="gf" if node["ty"] == "fl" else "gs", t=random.randint(1, 2), s=k([0, 0]),
                        e=random.choice([k([300, 0]), {"a": 1, "k": [{"t": 0, "s": [9, 9]}, {"t": 50, "s": [600, 9]}]}]),
                        h=k(random.choice([0, 40, 1e9])), a=k(30), g={"p": count, "k": k(numbers)})


def mask_everything(document, random):
    far = random.choice([0, 20, 1e4])
    spent = 0
    for layers in layer_lists(document):
        for layer in layers[:200]:
            if isinstance(layer, dict):
                count = random.choice([1, 3, 40])
                points = [[256 + 250 * math.cos(a), 256 + 250 * math.sin(a)] for a in range(random.choice([4, 500]))]
                spent += count * len(points)
                if spent > MOST:
                    return
                layer["masksProperties"] = [
                    {"mode": random.choice("asidl"), "o": k(70), "x": k(far), "f": k([far, far / 2]),
                     "inv": index % 3 == 0, "pt": k({"c": True, "v": points, "i": [[3, 0]] * len(points),
                                                     "o": [[0, 3]] * len(points)})} for index in range(count)]


def matte_chain(document, random):
    for layers in layer_lists(document):
        for index, layer in enumerate(layers):
            if isinstance(layer, dict):
                layer["ind"] = index
                layer["tt"] = random.randint(1, 4)
                if random.random() < 0.5:
                    layer["tp"] = random.choice([index - 1, index + 1, 0])


def dress(document, random):
    size = random.choice([3, 80, 5000])
    for layers in layer_lists(document):
        for layer in layers[:random.choice([1, 10, 300])]:
            if not isinstance(layer, dict):
                continue
            color = k([0.2, 0.6, 0.1, 1])
            layer["ef"] = [{"ty": 29, "en": 1, "ef": [{"v": k(size)}, {"v": k(1)}, {"v": k(0)}]}
                           for _ in range(random.choice([0, 1, 9]))]
            layer["sy"] = [{"ty": random.randint(0, 8), "c": color, "o": k(60), "s": k(size), "a": k(90), "d": k(size),
                            "ch": k(30), "no": k(0), "bs": 2, "bt": 2, "sr": k(100), "sf": k(2), "ga": k(120),
                            "ll": k(30), "hc": color, "sc": color, "ho": k(70), "so": k(70)}
                           for _ in range(random.choice([0, 1, 9]))]
            layer["bm"] = random.randint(0, 15)
            layer["ddd"] = random.randint(0, 1)


def talk(document, random):
    """Text with thousands of selectors, on characters of the file that are heavy themselves."""
    def outline(count):
        points = [[30 * math.cos(a * 2.4), 30 * math.sin(a * 1.9)] for a in range(count)]
        return {"c": True, "v": points, "i": [[1, 2]] * count, "o": [[2, 1]] * count}
    if random.random() < 0.6:
        shapes = [{"ty": "sh", "ks": k(outline(random.choice([5, 900, 30000])))}]
        if random.random() < 0.3:
            shapes = [{"ty": "sr", "sy": 1, "p": k([0, 0]), "pt": k(1e4), "r": k(0), "or": k(9), "os": k(0), "ir": k(4),
                       "is": k(0)}] * random.choice([1, 20])
        document["chars"] = [{"ch": c, "fFamily": "F", "style": "R", "size": 9, "w": 60, "data": {"shapes": shapes}}
                             for c in "abcdefgh"]
        document["fonts"] = {"list": [{"fName": "F-R", "fFamily": "F", "fStyle": "R", "ascent": 70}]}
    selectors = random.choice([0, 1, 40, 3000])
    animators = [{"s": {"t": 0, "s": k(index % 90), "e": k(100), "o": k(0), "a": k(90), "sh": 1 + index % 6, "b": 1, "r": 1},
                  "a": {"p": k([1, 1]), "o": k(99), "sw": k(1), "ls": k([0, 1])}} for index in range(selectors)]
    length = random.choice([20, 4000, 1_000_000])
    text = ("abcd efgh " * (length // 10 + 1))[:length]
    document["layers"].append({
        "ty": 5, "ip": 0, "op": 100, "ks": {}, "t": {
            "d": {"k": [{"t": index, "s": {"t": text, "s": 12, "f": "F-R", "fc": [1, 0, 0], "sc": [0, 0, 1], "sw": 2,
                                           **({"sz": [300, 200], "ps": [0, 0]} if index % 2 else {})}}
                        for index in range(random.choice([1, 1, 30]))]},
            "p": {"m": 0, "a": k(1)} if random.random() < 0.3 else {}, "a": animators, "m": {"g": 1, "a": k([0, 0])}},
        "masksProperties": [{"mode": "n", "pt": k(outline(random.choice([4, 3000]))), "o": k(100)}]})


def warp_time(document, random):
    for layers in layer_lists(document):
        for layer in layers:
            if isinstance(layer, dict) and random.random() < 0.5:
                layer.update(random.choice([
                    {"sr": 1e-300}, {"sr": -5}, {"st": 1e300}, {"ip": 50, "op": -50}, {"sr": 1e300, "st": -1e300},
                    {"tm": {"a": 1, "k": [{"t": 0, "s": [1e300]}, {"t": 1e-300, "s": [-1e300]}]}},
                    {"parent": random.randint(0, 9), "ind": random.randint(0, 9)}, {"ip": -1e308, "op": 1e308}]))
    document.update(random.choice([{}, {"fr": 1e-300}, {"fr": 1e300}, {"ip": -1e300, "op": 1e300}, {"w": 1e-300},
                                   {"w": 99999, "h": 1e-9}, {"ip": 9, "op": 9}]))


CHANGES = [repeat_shapes, swarm, fine_outlines, move_everything, modify, paint, mask_everything, matte_chain, dress, talk,
           warp_time]


def changed(document, random):
    """A copy of a document with one to four of the changes."""
    document = copy.deepcopy(document)
    if not isinstance(document.get("layers"), list):
        document["layers"] = []
    for change in random.sample(CHANGES, random.choice([1, 2, 2, 3, 4])):
        change(document, random)
    return document
