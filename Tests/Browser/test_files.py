# SPDX-License-Identifier: Apache-2.0
"""Lottie files on the page: they stand first, scrub, are told apart, and have a timeline."""

import json

from conftest import Server, differing, snapshot

LOTTIE = {
    "v": "5.7.0", "fr": 30, "ip": 0, "op": 60, "w": 120, "h": 80, "layers": [{
        "ty": 4, "ind": 1, "nm": "dot", "ip": 0, "op": 60, "st": 0,
        "ks": {"o": {"a": 0, "k": 100}, "r": {"a": 0, "k": 0}, "a": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]},
               "p": {"a": 1, "k": [{"t": 0, "s": [20, 40], "o": {"x": [0.3], "y": [0]}, "i": {"x": [0.7], "y": [1]}},
                                   {"t": 59, "s": [100, 40]}]}},
        "shapes": [{"ty": "gr", "it": [
            {"ty": "el", "p": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [24, 24]}},
            {"ty": "fl", "c": {"a": 0, "k": [0.2, 0.4, 1, 1]}, "o": {"a": 0, "k": 100}},
            {"ty": "tr", "p": {"a": 0, "k": [0, 0]}, "a": {"a": 0, "k": [0, 0]}, "s": {"a": 0, "k": [100, 100]},
             "r": {"a": 0, "k": 0}, "o": {"a": 0, "k": 100}}]}],
    }],
}  # fmt: skip


def test_a_lottie_file_stands_first_and_scrubs(new_page, tmp_path):
    file = tmp_path / "dot.json"
    file.write_text(json.dumps(LOTTIE))
    server = Server(str(file))
    try:
        page = new_page(server.address)
        page.page.wait_for_function("() => globalThis.studio && studio.page.shown")
        first = page.page.evaluate("studio.page.scenes[0]")
        assert first["title"] == "dot" or "dot" in first["id"]
        page.open(first["id"], 0.0)
        shown = []
        for time in [1.5, 0.25, 1.0]:
            page.seek(time)
            shown.append(page.canvas().tobytes())
            assert differing(page.canvas(), snapshot(str(file), time)) == 0, time
        assert len(set(shown)) == 3
        page.page.click("#tabLayers")
        page.page.wait_for_selector("#tree .row:has-text('dot')")
    finally:
        server.stop()


def write(path, **changes):
    """Writes the Lottie file, changed, and returns its path as text."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(LOTTIE | changes))
    return str(path)


def test_files_have_names_that_tell_them_apart(tmp_path):
    files = [
        write(tmp_path / "logo/data.json"),
        write(tmp_path / "spinner/data.json"),
        write(tmp_path / "heart.json", nm="Comp 1"),
        write(tmp_path / "star.json", nm="Comp 1"),
        write(tmp_path / "plain.json"),
        write(tmp_path / "x.json", nm="Waving hand"),
        write(tmp_path / "menu.json"),
    ]
    server = Server(*files, files[0], str(tmp_path / "logo/../star.json"))
    try:
        scenes = server.scenes
        named = [(scene["id"], scene["title"]) for scene in scenes[:7]]
        assert named == [
            ("data", "logo/data"), ("data-2", "spinner/data"), ("heart", "heart"), ("star", "star"),
            ("plain", "plain"), ("x", "Waving hand"), ("menu-2", "menu"),
        ]  # fmt: skip
        # The catalogue follows, with the effect of the same name.
        rest = [scene["id"] for scene in scenes[7:]]
        assert "menu" in rest and "loading" in rest and len(set(rest)) == len(rest)
    finally:
        server.stop()


def test_a_file_has_bars_in_seconds_and_frames_in_the_inspector(new_page, tmp_path):
    layer = json.loads(json.dumps(LOTTIE["layers"][0]))
    keys = layer["ks"]["p"]["k"]
    (keys[0]["t"], keys[1]["t"]) = (15, 45)
    server = Server(write(tmp_path / "dot.json", layers=[layer]))
    try:
        page = new_page(server.address)
        page.open("dot", 1.0)
        page.page.wait_for_function("() => studio.timeline.bars.some((bar) => bar.keyPath === 'position')")
        (bar,) = [bar for bar in page.page.evaluate("studio.timeline.bars") if bar["keyPath"] == "position"]
        # Frames 15 to 45 at 30 a second, to a frame of the stage.
        assert abs(bar["begin"] - 0.5) < 0.018
        assert abs(bar["begin"] + bar["duration"] - 1.5) < 0.018
        page.page.click("#tabLayers")
        page.page.locator("#tree .row", has=page.page.locator(".moves:not([hidden])")).first.locator("b").click()
        page.page.wait_for_selector("#detail .anim")
        card = page.page.locator("#detail .anim").first
        assert "from frame 15" in card.inner_text()
        assert card.locator("input[type=number]").first.input_value() == "30"
    finally:
        server.stop()
