# SPDX-License-Identifier: Apache-2.0
"""What *Copy as Swift* gives compiles, for every kind of change that the page can make."""

import os
import subprocess
from pathlib import Path

import pytest
from conftest import QUARTZITE

ROOT = Path(__file__).resolve().parents[2]
BUILT = Path(QUARTZITE).resolve().parent

LABEL = {"type": "CALayer", "view": "UILabel"}
SHAPE = {"type": "CAShapeLayer"}
BASIC, FRAMES, GROUP, SPRING = "CABasicAnimation", "CAKeyframeAnimation", "CAAnimationGroup", "CASpringAnimation"


def change(layer, key, value, kind=None, **more):
    """A change as the page keeps it, and what its code stands on."""
    return {"path": [0, 1], "layer": layer, "key": key, "value": value, **({"animation": "swell", "type": kind} if kind else {}), **more}


# What is bound before, and the change.
CHANGES = [
    ("let label = UILabel()", change(LABEL, "opacity", 0.5)),
    ("let label = UILabel()", change(LABEL, "position", [1, -2.25])),
    ("let label = UILabel()", change(LABEL, "backgroundColor", "#00aa0080")),
    ("let switchView = UISwitch()", change({"type": "CALayer", "view": "UISwitch"}, "cornerRadius", 4)),
    ("let shapeLayer = CAShapeLayer()", change(SHAPE, "fillColor", "#ff0000ff")),
    ("let shapeLayer = CAShapeLayer()", change(SHAPE, "strokeColor", "#ff000000")),
    ("let icons = [UIImageView()]", change({"type": "CALayer", "view": "UIImageView", "variable": "icons[0]"}, "opacity", 0)),
    ("let hand = CALayer()", change({"type": "CALayer", "variable": "hand", "name": "a\n}"}, "cornerRadius", 1e-3)),
    (BASIC, change(SHAPE, "duration", 0.3, BASIC)),
    (BASIC, change(SHAPE, "delay", 0.25, BASIC)),
    (BASIC, change(SHAPE, "delay", -0.25, BASIC)),
    (BASIC, change(SHAPE, "toValue", [0.5], BASIC, keyPath="opacity")),
    (BASIC, change(SHAPE, "fromValue", [5, 6], BASIC, keyPath="position")),
    (BASIC, change(SHAPE, "toValue", [5, 6], BASIC, keyPath="bounds.size")),
    (BASIC, change(SHAPE, "toValue", [5, 6], BASIC, keyPath="shadowOffset")),
    (BASIC, change(SHAPE, "toValue", [0, 0, 5, 6], BASIC, keyPath="bounds")),
    (BASIC, change(SHAPE, "timingFunction", [0.4, 0, 0.6, 1], BASIC)),
    (SPRING, change(SHAPE, "damping", 8, SPRING)),
    (SPRING, change(SHAPE, "stiffness", 120, SPRING)),
    (FRAMES, change(SHAPE, "values", [0.5], FRAMES, keyPath="opacity", index=1)),
    (FRAMES, change(SHAPE, "values", [3, 4], FRAMES, keyPath="position", index=1)),
    (FRAMES, change(SHAPE, "keyTimes", [0, 0.25, 1], FRAMES)),
    (FRAMES, change(SHAPE, "timingFunction", [0, 0, 1, 1], FRAMES, index=0, all=[[0, 0, 1, 1], [0.4, 0, 0.6, 1]])),
    (FRAMES, change(SHAPE, "path", "M 0 0 L 5 6.5 Q 1 2 3 4 C 1 2 3 4 5 6 Z", FRAMES, keyPath="position")),
    (GROUP, change(SHAPE, "delay", 0.25, BASIC, part=[0])),
    (GROUP, change(SHAPE, "toValue", [5, 6], BASIC, keyPath="position", part=[0])),
    (GROUP, change(SHAPE, "values", [0.5], FRAMES, keyPath="opacity", index=1, part=[1, 0])),
    (GROUP, change(SHAPE, "keyTimes", [0, 0.25, 1], FRAMES, part=[1, 0])),
    (GROUP, change(SHAPE, "path", "M 0 0 L 5 6", FRAMES, keyPath="position", part=[2])),
    (GROUP, change(SHAPE, "damping", 8, SPRING, part=[2])),
]  # fmt: skip


def options():
    """How snippets of the documentation are checked, too."""
    maps = [*BUILT.glob("*.build/module.modulemap"), *ROOT.glob("Sources/System/*/module.modulemap"),
            *ROOT.glob(".build/checkouts/*/*/include/module.modulemap")]  # fmt: skip
    flags = subprocess.run(["pkg-config", "--cflags", "freetype2", "harfbuzz", "fontconfig"], capture_output=True, text=True).stdout.split()
    found = ["-swift-version", "6", "-I", str(BUILT / "Modules")]
    for flag in [*(f"-fmodule-map-file={map}" for map in maps), *flags]:
        found += ["-Xcc", flag]
    return found


def test_copied_swift_of_every_kind_compiles(page, tmp_path):
    if not (BUILT / "Modules").is_dir():
        pytest.skip("there are no modules beside the program")
    page.page.wait_for_function("() => globalThis.studio")
    texts = page.page.evaluate(
        "async (all) => { const { swift } = await import('./swift.js'); return all.map((each) => swift([each])); }",
        [each for _, each in CHANGES],
    )
    parts = []
    for number, ((binding, _), text) in enumerate(zip(CHANGES, texts)):
        before = binding if binding.startswith("let ") else f"let animation = {binding}()"
        parts.append(f"@MainActor func change{number}() {{\n{before}\n{text}}}\n")
    # And all at once: names that are given twice are told apart.
    both = page.page.evaluate(
        "async (all) => { const { swift } = await import('./swift.js'); return swift(all); }",
        [CHANGES[0][1], {**CHANGES[0][1], "path": [0, 2]}, CHANGES[22][1], {**CHANGES[22][1], "path": [0, 2]}, CHANGES[23][1], {**CHANGES[23][1], "path": [0, 2]}],
    )
    bindings = "\n".join(["let (label, label2) = (UILabel(), UILabel())", *(f"let {name} = CAKeyframeAnimation()" for name in ("animation", "animation2"))])
    parts.append(f"@MainActor func together() {{\n{bindings}\n{both}}}\n")
    program = tmp_path / "main.swift"
    program.write_text("import Quartzite\n" + "\n".join(parts))
    result = subprocess.run(["swiftc", *options(), "-module-name", "Copied", "-typecheck", str(program)], capture_output=True, text=True, env=os.environ)
    errors = [line for line in result.stderr.splitlines() if "error:" in line or "warning:" in line]
    assert result.returncode == 0 and errors == [], "\n".join(errors[:8]) or result.stderr[-800:]
