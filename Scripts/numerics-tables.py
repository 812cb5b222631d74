#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the tables of QuartziteNumerics and the reference values of its tests.

Needs mpmath. Run from the package's root; the output is committed.
"""
import random
import struct
from mpmath import mp, mpf, atan, atan2, asin, acos, cos, exp, floor, hypot, log, pi, sin, tan, nint

mp.prec = 1600
SPDX = "// SPDX-License-Identifier: Apache-2.0\n// Written by Scripts/numerics-tables.py.\n\n"


def double(x):
    """The nearest double, ties to even, subnormals included, as a Python float."""
    if x == 0:
        return 0.0
    with mp.workprec(53):
        rounded = +x
    if abs(x) < mpf(2) ** -1022:
        rounded = nint(x * mpf(2) ** 1074) / mpf(2) ** 1074
    return float(rounded)


def pair(x):
    high = double(x)
    return high, double(x - mpf(high))


def bits(value):
    return struct.unpack("<Q", struct.pack("<d", value))[0]


def swift(value):
    return value.hex().replace("0x1.0000000000000p", "0x1p")


def rows(items, per_line):
    return "".join(
        "    " + ", ".join(items[i : i + per_line]) + ",\n" for i in range(0, len(items), per_line)
    )


def log_table():
    """For i in 90...182: a short reciprocal of i/128 and the logarithm of its inverse."""
    items = []
    for i in range(90, 183):
        inverse = float(nint(mpf(128) / i * 512) / 512) if i != 128 else 1.0
        high, low = pair(-log(mpf(inverse)))
        items.append(f"{swift(inverse)}, {swift(high)}, {swift(low)}")
    return rows(items, 1)


def atan_table():
    return rows([", ".join(map(swift, pair(atan(mpf(i) / 64)))) for i in range(65)], 1)


def two_over_pi():
    value = int(floor(2 / pi * mpf(2) ** 1216))
    return rows([f"0x{(value >> (1216 - 64 * (i + 1))) & (2**64 - 1):016X}" for i in range(19)], 3)


def write_source():
    with open("Sources/Values/QuartziteNumerics/Generated/ElementaryTables.swift", "w") as f:
        f.write(SPDX)
        f.write("/// Tables of the elementary functions.\n")
        f.write("enum ElementaryTables {\n")
        f.write("  /// The first 1,216 bits of 2/pi behind the binary point.\n")
        f.write("  static let twoOverPi: [UInt64] = [\n" + two_over_pi() + "  ]\n\n")
        f.write("  /// For i of 0...64: the arc tangent of i/64 as a pair of doubles.\n")
        f.write("  static let arcTangent: [Double] = [\n" + atan_table() + "  ]\n\n")
        f.write("  /// For i of 90...182: a reciprocal r of i/128 in ten bits, and log(1/r) as a pair.\n")
        f.write("  static let logarithm: [Double] = [\n" + log_table() + "  ]\n")
        f.write("}\n")


FUNCTIONS = {
    "sine": sin, "cosine": cos, "tangent": tan, "atan": atan, "asin": asin, "acos": acos,
    "exp": exp, "exp2": lambda x: mpf(2) ** x, "log": log, "log2": lambda x: log(x) / log(mpf(2)),
    "log10": lambda x: log(x) / log(mpf(10)), "atan2": atan2, "hypot": hypot,
    "pow": lambda x, y: x ** y,
}


def arguments(name, random):
    """Arguments that are hard: near multiples of pi/2, near 1, tiny, huge, at the range's ends."""
    spread = lambda low, high: random.choice((-1, 1)) * random.uniform(1, 2) * 2.0 ** random.randint(low, high)
    if name in ("sine", "cosine", "tangent"):
        near = [double(pi / 2 * k) for k in (1, 2, 3, 4, 5, 101, 6381956970095103, 355, 710, 10**6)]
        hard = [5.319372648326541416707296656673541083813475031793921822105998e255, 1e22, 1e308]
        return [(x,) for x in near + hard] + [(spread(-30, 3),) for _ in range(40)] + [
            (spread(3, 1023),) for _ in range(40)]
    if name in ("asin", "acos"):
        return [(random.uniform(-1, 1),) for _ in range(30)] + [
            (random.choice((-1, 1)) * (1 - 2.0 ** -random.uniform(1, 53)),) for _ in range(20)] + [
            (spread(-300, -2),) for _ in range(10)]
    if name == "atan":
        return [(spread(-40, 40),) for _ in range(50)] + [(1.0,), (1e300,)]
    if name == "exp":
        return [(random.uniform(-745, 709.7),) for _ in range(40)] + [(spread(-40, 1),) for _ in range(30)]
    if name == "exp2":
        return [(random.uniform(-1074, 1023.9),) for _ in range(40)] + [(spread(-40, 1),) for _ in range(20)]
    if name.startswith("log"):
        return [(abs(spread(-1070, 1020)),) for _ in range(30)] + [
            (1 + spread(-52, -2),) for _ in range(30)] + [(random.uniform(0.5, 2),) for _ in range(20)]
    if name == "pow":
        out = [(random.uniform(0, 2), random.uniform(-20, 20)) for _ in range(30)]
        for _ in range(50):
            x = abs(spread(-300, 300))
            out.append((x, random.uniform(-700, 700) / float(log(mpf(x)))))
        return out + [(1 + spread(-40, -10), spread(10, 40)) for _ in range(20)] + [(10.0, 22.0), (3.0, 33.0)]
    return [(spread(-40, 40), spread(-40, 40)) for _ in range(50)] + [
        (spread(-3, 3), spread(-3, 3)) for _ in range(30)] + [(spread(-900, 900), spread(-900, 900)) for _ in range(20)]


def write_tests():
    generator = random.Random(20240607)
    with open("Tests/QuartziteNumericsTests/Generated/ReferenceValues.swift", "w") as f:
        f.write(SPDX)
        f.write("/// Arguments and correctly rounded results, as the bits of doubles.\n")
        f.write("enum ReferenceValues {\n")
        parts = []
        for name, function in FUNCTIONS.items():
            lines = []
            for args in arguments(name, generator):
                result = double(function(*[mpf(a) for a in args]))
                if result in (float("inf"), float("-inf")):
                    continue
                lines.append(", ".join(f"0x{bits(v):016X}" for v in (*args, result)))
            parts.append(f"  static let {name}: [UInt64] = [\n" + rows(lines, 1) + "  ]\n")
        f.write("\n".join(parts) + "}\n")


if __name__ == "__main__":
    write_source()
    write_tests()
