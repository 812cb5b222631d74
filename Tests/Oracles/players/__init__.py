# SPDX-License-Identifier: Apache-2.0
"""Other renderers, playing Quartzite's display lists."""


class Unsupported(Exception):
    """The renderer has no word for something in the list."""


def numbers(values):
    """The numbers of a JSON array; "inf", "-inf" and "nan" are texts there."""
    return [float(v) for v in values]


def projection(member):
    """Row-major 3 x 3: x' = (m0 x + m1 y + m2) / w."""
    a, b, c, d, tx, ty, *perspective = numbers(member or [1, 0, 0, 1, 0, 0])
    px, py, pw = perspective or (0, 0, 1)
    return [a, c, tx, b, d, ty, px, py, pw]


def path_commands(text):
    """Yields (letter, [numbers]) for each element of a path's text."""
    count = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
    words = text.split(" ") if text else []
    i = 0
    while i < len(words):
        n = count[words[i]]
        yield words[i], [float(w) for w in words[i + 1 : i + 1 + n]]
        i += 1 + n
