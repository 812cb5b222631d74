# SPDX-License-Identifier: Apache-2.0
"""A package of one's own: built, shown, killed, changed, built again, and the page is where it was."""

import shutil
import socket
import subprocess
from pathlib import Path

import pytest
from conftest import Server, differing

ROOT = Path(__file__).resolve().parents[2]
# Two folders below the root, as the original is, so that it finds the library by the same path.
PACKAGE = ROOT / ".build-example" / "StudioExample"


def build():
    """Builds the program of the package; returns its path."""
    command = ["swift", "build", "-c", "release", "--package-path", PACKAGE, "--product", "Preview"]
    subprocess.run(command, check=True)
    folder = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True).stdout
    return Path(folder.strip()) / "Preview"


class Preview(Server):
    """The package's program, which takes its port as an argument."""

    def command(self):
        if self.port == 0:
            with socket.create_server(("127.0.0.1", 0)) as free:
                self.port = free.getsockname()[1]
        return [build(), str(self.port)]


@pytest.fixture(scope="module")
def preview():
    shutil.rmtree(PACKAGE, ignore_errors=True)
    shutil.copytree(ROOT / "Examples" / "StudioExample", PACKAGE, ignore=shutil.ignore_patterns(".build"))
    server = Preview()
    yield server
    server.stop()


def test_outlines_follow_layers_in_depth(preview, new_page):
    """A card that turns under a perspective: inside its outline it is red, outside it is white."""
    page = new_page(preview.address)
    page.open("tilted-card", 0.8)
    page.page.click("#tabLayers")
    page.page.click("#tree .row:has-text('card') b")
    page.page.wait_for_selector("#outline .chosen")
    numbers = [float(n) for n in page.page.get_attribute("#outline .chosen", "points").replace(",", " ").split()]
    corners = list(zip(numbers[0::2], numbers[1::2]))
    middle = [sum(axis) / 4 for axis in zip(*corners)]
    picture = page.canvas()
    # The near edge is longer than the far one.
    assert abs((corners[3][1] - corners[0][1]) - (corners[2][1] - corners[1][1])) > 10
    for corner in corners:
        for share, color in [(0.95, (255, 0, 0)), (1.05, (255, 255, 255))]:
            x, y = (int(2 * (m + (c - m) * share)) for m, c in zip(middle, corner))
            near = picture.getpixel((x, y))[:3]
            assert all(abs(a - b) < 60 for a, b in zip(near, color)), (corner, share, near)


def test_springs_and_colours_are_changed_live_and_copied(preview, new_page):
    page = new_page(preview.address)
    page.open("like-button", 0.6)
    page.page.click("#tabLayers")
    page.page.locator("#tree .row", has_text="CAShapeLayer").nth(1).locator("b").click()
    damping = page.page.locator("#detail .anim .field", has_text="Damping").locator("input[type=number]")
    assert damping.input_value() == "8"
    before = page.canvas()
    damping.fill("60")
    damping.press("Enter")
    page.page.wait_for_function("() => studio.page.state.edits === 1")
    page.settle()
    assert differing(page.canvas(), before) > 100
    color = page.page.locator("#detail .field", has_text="Fill").locator("input[type=color]")
    color.evaluate("field => { field.value = '#00aa00'; field.dispatchEvent(new Event('input')); }")
    page.page.wait_for_function("() => studio.page.state.edits === 2")
    page.settle()
    assert page.canvas().getpixel((200, 160))[:3] == (0, 170, 0)
    page.page.click("#copy")
    page.page.wait_for_function("() => studio.page.copied")
    text = page.page.evaluate("studio.page.copied")
    assert 'animation "swell"' in text and "animation.damping = 60" in text
    assert "shapeLayer.fillColor = CGColor(red: 0, green: 0.6667, blue: 0, alpha: 1)" in text
    page.page.click("#revert")
    page.page.wait_for_function("() => studio.page.state.edits === 0")
    page.settle()
    assert differing(page.canvas(), before) == 0


def test_a_page_keeps_its_place_while_a_package_is_rebuilt(preview, new_page):
    page = new_page(preview.address)
    page.open("like-button", 1.7)
    assert page.page.title() == "Like button - Studio example"
    titles = page.page.evaluate("studio.page.scenes.map((scene) => scene.title)")
    assert titles == ["Like button", "Tilted card", "Dots 1", "Dots 3"]
    page.page.wait_for_function("() => studio.timeline.bars.some((bar) => bar.key === 'swell')")
    heart = (200, 160)
    red, green, blue, _ = page.canvas().getpixel(heart)
    assert red > 200 and blue < 120

    source = PACKAGE / "Sources/Views/LikeButton.swift"
    text = source.read_text()
    assert "red: 0.95, green: 0.2, blue: 0.35" in text
    preview.stop(kill=True)
    page.page.wait_for_function("() => !studio.link.isOpen && document.body.classList.contains('away')")
    source.write_text(text.replace("red: 0.95, green: 0.2, blue: 0.35", "red: 0.1, green: 0.2, blue: 1"))
    run = page.page.evaluate("studio.page.run")
    preview.start()
    page.page.wait_for_function(
        "run => studio.link.isOpen && studio.page.run !== run && studio.page.state?.id === 'like-button'", arg=run, timeout=30_000
    )
    page.until(1.7)
    page.settle()
    assert not page.page.evaluate("studio.page.isPlaying || document.body.classList.contains('away')")
    red, green, blue, _ = page.canvas().getpixel(heart)
    assert red < 60 and blue > 240
    # It goes on from there.
    page.page.keyboard.press("Space")
    page.page.wait_for_function("() => studio.page.shown.time > 2")
