# SPDX-License-Identifier: Apache-2.0
"""Changes to a JSON tree that keep its structure readable and make its content absurd.

A byte-wise fuzzer seldom gets past a parser; these changes always do. Every function takes the
document, a node of it and a seeded random generator, and returns what stands in the node's place.
"""

import collections
import copy
import json

# Numbers that programs trip over: signs, ends of integer and floating-point ranges, tiny fractions.
NUMBERS = [
    0, -0.0, 1, -1, 0.5, 2, 255, 256, 1e-3, 1e-9, 1e-308, -1e-308, 5e-324, 100, 1000, -1000, 32767,
    65536, 1e5, -1e5, 1e6, 1e7, 1e9, -1e9, 2147483647, 2147483648, -2147483649, 4294967296, 1e12,
    1e15, 9007199254740993, 9223372036854775807, 9223372036854775808, 1e19, 1e30, 1e100, 1.7e308,
    -1.7e308,
]
FACTORS = [0, -1, 0.001, 0.1, 10, 100, 1000, 1e4, 1e6, 1e9, 1e30]
TEXTS = ["", "a", "\u0000", "\ud83d\ude00" * 50, "x" * 5000, "../../x", "1e999", "\u202e\u0301" * 40]


class Repeated(collections.UserList):
    """An object that is written with all its pairs, equal keys too; no list, so that `json` refuses it."""


def other_type(document, node, random):
    """A value of another type."""
    return random.choice([None, True, False, 0, 1, -1, 1e9, "", "0", [], {}, [[]], {"k": []}, [0, 0, 0, 0]])


def magnified(document, node, random):
    """A number made larger, smaller, negative or absurd; numbers of a list all alike."""
    def change(value):
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return value
        try:
            return value * factor
        except OverflowError:
            return 1.7e308
    factor = random.choice(FACTORS)
    if isinstance(node, list):
        return [change(value) for value in node]
    if isinstance(node, (int, float)) and not isinstance(node, bool):
        return random.choice(NUMBERS) if random.random() < 0.6 else change(node)
    return node


def deepened(document, node, random):
    """The node inside many containers of its own kind."""
    depth = random.choice([2, 8, 40, 100, 600])
    key = random.choice(["k", "it", "items", "layers", "v"])
    for _ in range(depth):
        node = [node] if random.random() < 0.5 else {key: node, "ty": "gr"}
    return node


def shapes_deepened(document, node, random):
    """A group of shapes in a group of shapes and so on: every level is well formed."""
    if not (isinstance(node, dict) and "ty" in node):
        return node
    for _ in range(random.choice([3, 20, 63, 70, 200])):
        node = {"ty": "gr", "it": [node, {"ty": "tr", "o": {"k": 100}, "s": {"k": [101, 101]}}]}
    return node


def multiplied(document, node, random):
    """A list with its elements over and over."""
    if not isinstance(node, list) or not node or size(node) > 4000:
        return node
    return [copy.deepcopy(value) for _ in range(random.choice([2, 5, 30, 200])) for value in node][:5000]


def shortened(document, node, random):
    """A list or object with something missing."""
    if isinstance(node, list) and node:
        del node[random.randrange(len(node))]
    elif isinstance(node, dict) and node:
        del node[random.choice(sorted(node))]
    return node


def shuffled(document, node, random):
    """A list in another order: keyframes that go back in time, swapped coordinates."""
    if isinstance(node, list):
        random.shuffle(node)
    return node


def transplanted(document, node, random):
    """A part of the document somewhere else."""
    places = list(walk(document))
    parent, key = random.choice(places)
    found = copy.deepcopy(parent[key])
    return found if size(found) < 4000 else node


def doubled_keys(document, node, random):
    """An object that has keys twice, with different values."""
    if not isinstance(node, dict) or not node:
        return node
    pairs = Repeated(node.items())
    for key in random.sample(sorted(node), min(len(node), 3)):
        pairs.insert(random.randrange(len(pairs) + 1), (key, other_type(document, node, random)))
    return pairs


def text_changed(document, node, random):
    """A text that is empty, long, or of odd characters."""
    return random.choice(TEXTS) if isinstance(node, str) else node


def looped(document, node, random):
    """References that point in circles: layers to their children, compositions to themselves."""
    if not isinstance(node, dict):
        return node
    names = [asset.get("id") for asset in document.get("assets", []) if isinstance(asset, dict)] \
        if isinstance(document, dict) and isinstance(document.get("assets"), list) else []
    for key in ("parent", "ind", "tp", "refId"):
        if key in node or random.random() < 0.2:
            node[key] = random.choice(names) if key == "refId" and names else random.randrange(4)
    return node


MUTATIONS = [
    (other_type, 2), (magnified, 8), (deepened, 1), (shapes_deepened, 1), (multiplied, 2),
    (shortened, 2), (shuffled, 1), (transplanted, 3), (doubled_keys, 1), (text_changed, 1), (looped, 2),
]


def walk(document):
    """All places of a tree as (container, key), in the order of the text."""
    stack = [document]
    while stack:
        node = stack.pop()
        if isinstance(node, dict):
            pairs = list(node.items())
        elif isinstance(node, list):
            pairs = list(enumerate(node))
        else:
            continue
        for key, value in pairs:
            yield node, key
            if isinstance(value, (dict, list)):
                stack.append(value)


def size(node):
    """How many places a tree has, counted up to 5,000."""
    count = 0
    for count, _ in enumerate(walk([node]), 1):
        if count >= 5000:
            break
    return count


def mutated(document, random, most=30):
    """A copy of a document with up to `most` changes at random places."""
    document = copy.deepcopy(document)
    functions, weights = zip(*MUTATIONS)
    if random.random() < 0.4:
        # Numbers alone: the file stays whole, and everything in it is reached.
        functions, weights = (magnified,), (1,)
    for _ in range(random.randint(1, random.choice([2, 8, most]))):
        places = list(walk(document))
        if not places:
            break
        parent, key = random.choice(places)
        change = random.choices(functions, weights)[0]
        if change is magnified:
            # Most places of a tree hold no number; look for one.
            for _ in range(20):
                if isinstance(parent[key], (int, float)) and not isinstance(parent[key], bool):
                    break
                parent, key = random.choice(places)
        parent[key] = change(document, parent[key], random)
    return document


def text(node):
    """The JSON text of a tree, with repeated keys where there are any."""
    try:
        return json.dumps(node, allow_nan=False, separators=(",", ":"))
    except (RecursionError, TypeError, ValueError):
        pass
    # Built with a stack: the trees are deeper than Python's own recursion allows.
    out, stack = [], [node]
    while stack:
        item = stack.pop()
        if isinstance(item, tuple):
            out.append(item[0])
            continue
        if isinstance(item, (dict, Repeated)):
            pairs = list(item.items()) if isinstance(item, dict) else list(item)
            parts = [("{",)]
            for index, (key, value) in enumerate(pairs):
                parts += [(("," if index else "") + json.dumps(str(key)) + ":",), value]
            parts.append(("}",))
        elif isinstance(item, list):
            parts = [("[",)]
            for index, value in enumerate(item):
                parts += [(",",), value] if index else [value]
            parts.append(("]",))
        elif isinstance(item, float):
            # JSON has no infinity; a number out of range is the nearest thing to it.
            parts = [("1e999" if item == float("inf") else "-1e999" if item == float("-inf")
                      else "0" if item != item else repr(item),)]
        else:
            parts = [(json.dumps(item),)]
        stack.extend(reversed(parts))
    return "".join(out)
