# SPDX-License-Identifier: Apache-2.0
"""A package of one's own: built, shown, killed, changed, built again, and the page is where it was."""

import os
import shutil
import socket
import subprocess
from pathlib import Path

import pytest
from conftest import Server, differing
from test_motion import DONE, drag, edits

ROOT = Path(__file__).resolve().parents[2]
# Two folders below the root, as the original is, so that it finds the library by the same path.
PACKAGE = ROOT / ".build-example" / "StudioExample"


def build():
    """Builds the program of the package; returns its path."""
    # Another choice of arguments may stand on a library that is built already.
    arguments = os.environ.get("EXAMPLE_BUILD", "-c release").split()
    command = ["swift", "build", *arguments, "--package-path", PACKAGE, "--product", "Preview"]
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
    # What was built stays: the library alone takes many minutes.
    shutil.rmtree(PACKAGE / "Sources", ignore_errors=True)
    ignored = shutil.ignore_patterns(".build")
    shutil.copytree(ROOT / "Examples" / "StudioExample", PACKAGE, ignore=ignored, dirs_exist_ok=True)
    # Files of the library that came or went are only seen by who plans the build anew.
    (PACKAGE / "Package.swift").touch()
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


def test_a_label_tells_its_text_its_font_and_its_constraints(preview, new_page):
    page = new_page(preview.address)
    page.open("caption", 0.0)
    page.page.click("#tabLayers")
    page.page.locator("#tree .row", has_text="Sixty frames").locator("b").click()
    page.page.wait_for_selector("#detail .constraints")
    facts = page.page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('#detail dt')].map((title) => [title.textContent, title.nextElementSibling.textContent]))"
    )
    assert facts["Text"] == "Sixty frames a second" and facts["Font"].endswith(", 15 points")
    texts = page.page.locator("#detail .constraints button").all_text_contents()
    assert len(texts) == 2 and texts[0].endswith(".leading + 12") and "centerY = " in texts[1], texts
    # What it relates is outlined: the label begins 12 points from the edge of the other.
    page.page.locator("#detail .constraints button").first.hover()
    page.page.wait_for_function("() => document.querySelectorAll('#outline .over').length === 2")
    lefts = [
        min(float(n) for n in text.replace(",", " ").split()[0::2])
        for text in page.page.eval_on_selector_all("#outline .over", "all => all.map((one) => one.getAttribute('points'))")
    ]
    assert sorted(lefts) == [0, 12]


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
    assert "heart.fillColor = CGColor(srgbRed: 0, green: 170 / 255, blue: 0, alpha: 1)" in text
    page.page.click("#revert")
    page.page.wait_for_function("() => studio.page.state.edits === 0")
    page.settle()
    assert differing(page.canvas(), before) == 0


def test_a_page_keeps_its_place_while_a_package_is_rebuilt(preview, new_page):
    page = new_page(preview.address)
    page.open("like-button", 1.7)
    assert page.page.title() == "Like button - Studio example"
    titles = page.page.evaluate("studio.page.scenes.map((scene) => scene.title)")
    assert titles == ["Like button", "Tilted card", "Dots 1", "Dots 3", "Caption"]
    page.page.wait_for_function("() => studio.timeline.bars.some((bar) => bar.key === 'swell')")
    heart = (200, 160)
    red, green, blue, _ = page.canvas().getpixel(heart)
    assert red > 200 and blue < 120

    source = PACKAGE / "Sources/Views/LikeButton.swift"
    text = source.read_text()
    assert "red: 0.95, green: 0.2, blue: 0.35" in text
    preview.stop(kill=True)
    page.page.wait_for_function("() => globalThis.studio && !studio.link.isOpen && document.body.classList.contains('away')")
    source.write_text(text.replace("red: 0.95, green: 0.2, blue: 0.35", "red: 0.1, green: 0.2, blue: 1"))
    run, frames = page.page.evaluate("[studio.page.run, studio.picture.stats.frames]")
    preview.start()
    page.page.wait_for_function(
        "run => globalThis.studio && studio.link.isOpen && studio.page.run !== run && studio.page.state?.id === 'like-button'", arg=run, timeout=30_000
    )
    # The first picture of the new program.
    page.page.wait_for_function("frames => studio.picture.stats.frames > frames", arg=frames, timeout=30_000)
    page.until(1.7)
    page.settle()
    assert not page.page.evaluate("studio.page.isPlaying || document.body.classList.contains('away')")
    red, green, blue, _ = page.canvas().getpixel(heart)
    assert red < 60 and blue > 240
    # It goes on from there.
    page.page.keyboard.press("Space")
    page.page.wait_for_function("() => studio.page.shown.time > 2")


def pin(page, row, values):
    """Changes values of a layer in the inspector, waits for the picture, and returns the copied Swift."""
    page.page.click("#tabLayers")
    row(page.page.locator("#tree .row")).locator("b").click()
    page.page.wait_for_selector("#detail h2")
    for count, (title, value) in enumerate(values, start=1):
        fields = page.page.locator("#detail .field", has=page.page.get_by_text(title, exact=True))
        inputs = fields.first.locator("input:not([type=range])")
        if isinstance(value, str):
            inputs.evaluate("(one, text) => { one.value = text; one.dispatchEvent(new Event('input')); }", value)
        else:
            for index, number in enumerate(value):
                inputs.nth(index).fill(str(number))
                inputs.nth(index).press("Enter")
        page.page.wait_for_function("count => studio.page.state.edits === count", arg=count)
    page.settle()
    page.page.click("#copy")
    page.page.wait_for_function("() => studio.page.copied")
    return page.page.evaluate("studio.page.copied").splitlines()


def paste(file, line, binding, lines):
    """Puts lines of Swift before the only line of a file that begins so."""
    text = file.read_text()
    assert text.count(line) == 1
    file.write_text(text.replace(line, "\n".join([binding, *lines, line])))


def test_copied_swift_does_the_same_once_it_is_built(preview, new_page):
    page = new_page(preview.address)
    page.open("tilted-card", 0.8)
    plain = page.canvas()
    card = pin(
        page,
        lambda rows: rows.filter(has_text="card"),
        [
            ("Position", [90, 70]), ("Opacity", [0.75]), ("Corner radius", [20]),
            ("Background", "#1f7a4d"), ("Duration", [3.5]),
        ],
    )  # fmt: skip
    card_picture = page.canvas()
    assert differing(card_picture, plain) > 5_000
    page.page.evaluate("delete studio.page.copied")
    page.open("like-button", 0.6)
    still = page.canvas()
    heart = pin(page, lambda rows: rows.filter(has_text="CAShapeLayer").nth(1), [("Damping", [2]), ("Stiffness", [150])])
    heart_picture = page.canvas()
    assert differing(heart_picture, still) > 500

    preview.stop()
    main = PACKAGE / "Sources/Preview/main.swift"
    paste(main, "    stage.rootView.layer.addSublayer(card)", "let layer = card", [l for l in card if "layer." in l])
    paste(main, '    card.add(turn, forKey: "turn")', "let animation = turn", [l for l in card if "animation." in l])
    like = PACKAGE / "Sources/Views/LikeButton.swift"
    paste(like, '    heart.add(swell, forKey: "swell")', "let animation = swell", [l for l in heart if "animation." in l])
    preview.start()
    other = new_page(preview.address)
    other.open("tilted-card", 0.8)
    assert differing(other.canvas(), card_picture) == 0
    other.open("like-button", 0.6)
    assert differing(other.canvas(), heart_picture) == 0


def test_a_keyframe_is_dragged_and_undone_and_a_value_saved_in_the_source_and_built(preview, new_page):
    # Without what other tests wrote into it.
    preview.stop()
    shutil.copytree(ROOT / "Examples" / "StudioExample" / "Sources", PACKAGE / "Sources", dirs_exist_ok=True)
    preview.start()
    page = new_page(preview.address)
    page.open("like-button", 0.6)
    before = page.canvas()
    page.page.wait_for_function(DONE)
    rows = page.page.locator("#tracks .layer")
    rows.filter(has_text="heart").first.locator(".turn").click()
    page.page.locator("#tracks .motion", has_text="transform.scale").first.locator(".turn").click()
    # The end of the spring, upwards: the heart becomes larger.
    drag(page, page.page.locator("#tracks .curve .handle.key").last.bounding_box(), (0, -18))
    edits(page, 1)
    assert differing(page.canvas(), before) > 100
    page.page.keyboard.press("Control+z")
    edits(page, 0)
    assert differing(page.canvas(), before) == 0
    field = page.page.locator(".tunable", has_text="damping").locator("input[type=number]")
    field.fill("30")
    field.press("Enter")
    page.page.wait_for_function("() => Object.values(studio.tunables.values)[0] === 30")
    page.settle()
    tuned = page.canvas()
    assert differing(tuned, before) > 100
    like = PACKAGE / "Sources/Views/LikeButton.swift"
    text = like.read_text()
    page.page.click("button[aria-label='Save damping']")
    page.page.wait_for_function("() => document.getElementById('toast').textContent.startsWith('Saved in')")
    # One literal and nothing else.
    assert like.read_text() == text.replace("private var damping: CGFloat = 8\n", "private var damping: CGFloat = 30\n")
    assert like.read_text() != text
    run, frames = page.page.evaluate("[studio.page.run, studio.picture.stats.frames]")
    preview.stop()
    preview.start()
    page.page.wait_for_function("run => studio.link.isOpen && studio.page.run !== run && studio.page.state?.id === 'like-button'", arg=run, timeout=30_000)
    page.page.wait_for_function("frames => studio.picture.stats.frames > frames", arg=frames, timeout=30_000)
    page.until(0.6)
    page.settle()
    assert differing(page.canvas(), tuned) == 0
    # What the source says is no change of the page's any more.
    page.page.wait_for_function("() => studio.tunables.cards[0]?.value === 30 && Object.keys(studio.tunables.values).length === 0")


KEEPER = """
/// A view that its own closure keeps.
final class Keeper: UIView {
  var keep: (() -> Void)?
}
"""
KEEPING = """  Scene("Keeper", chapter: "Text", size: CGSize(width: 100, height: 100), duration: 1) { stage in
    let keeper = Keeper(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    keeper.keep = { keeper.alpha = 0.5 }
    stage.rootView.addSubview(keeper)
  }
"""


def test_what_a_scene_leaks_is_shown(preview, new_page):
    preview.stop()
    shutil.copytree(ROOT / "Examples" / "StudioExample" / "Sources", PACKAGE / "Sources", dirs_exist_ok=True)
    main = PACKAGE / "Sources/Preview/main.swift"
    text = main.read_text().replace("import Views\n", "import Views\n" + KEEPER)
    main.write_text(text.replace('  Scene(\n    "Caption"', KEEPING + '  Scene(\n    "Caption"'))
    preview.start()
    page = new_page(preview.address)
    page.open("keeper", 0.5)
    page.page.click("#tabLook")
    page.page.click("text=Look for leaks")
    page.page.wait_for_selector("#panelLook .about:has-text('live on after')", timeout=120_000)
    found = dict(text.split("\n") for text in page.page.locator("#panelLook .finding").all_inner_texts())
    (keeper,) = [name for name in found if name.startswith("Keeper,")]
    assert found[keeper].startswith("held by a closure"), found
