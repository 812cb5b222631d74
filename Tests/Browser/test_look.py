# SPDX-License-Identifier: Apache-2.0
"""The page can be read, reached and touched: contrast, sizes, focus, roles, narrow and low screens."""

import os
import subprocess
import tarfile
import tempfile

import pytest
from conftest import QUARTZITE, snapshot
from PIL import Image

# Every text that is seen, with its colour over the background behind it, by the formula of WCAG 2.2.
CONTRASTS = """() => {
  const read = (text) => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].map((value) => value / 255);
  };
  const luminance = (rgb) => rgb.slice(0, 3)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, index) => sum + v * [0.2126, 0.7152, 0.0722][index], 0);
  const behind = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const color = read(getComputedStyle(at).backgroundColor);
      if (color[3] === 1) return color;
    }
    return read(getComputedStyle(document.body).backgroundColor);
  };
  const ratio = (element, style) => {
    const [a, b] = [luminance(read(style.color)), luminance(behind(element))];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const found = [];
  for (const element of document.querySelectorAll("body *")) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    const isDrawn = element.id === "ruler" || element.id === "bars";
    if (hasText || isDrawn || element.matches("input:not([type=range], [type=checkbox], [type=color])")) {
      found.push([ratio(element, getComputedStyle(element)), element.outerHTML.slice(0, 80)]);
    }
    if (element.placeholder) found.push([ratio(element, getComputedStyle(element, "::placeholder")), element.outerHTML.slice(0, 80)]);
  }
  return found.sort((one, other) => one[0] - other[0]);
}"""


def inspecting(page):
    page.page.click("#tabLayers")
    page.page.click("#tree .row:has-text('MenuItemView') b")
    page.page.wait_for_selector("#detail h2")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_has_contrast(new_page, scheme):
    page = new_page(color_scheme=scheme)
    page.open("menu", 0.8)
    inspecting(page)
    page.page.keyboard.press("e")
    page.page.evaluate("document.getElementById('help').showModal()")
    contrasts = page.page.evaluate(CONTRASTS)
    assert len(contrasts) > 100
    assert contrasts[0][0] >= 4.5, contrasts[:5]


@pytest.mark.parametrize("view", [(390, 844), (844, 390)])
def test_fingers_find_every_control(new_page, view):
    page = new_page(viewport={"width": view[0], "height": view[1]}, has_touch=True, is_mobile=True)
    page.open("menu", 0.8)
    page.page.click("#showInspector")
    inspecting(page)
    page.page.click("#showExport")
    small = page.page.evaluate(
        """() => [...document.querySelectorAll("button, select, input, a, .row")]
          .filter((element) => element.checkVisibility())
          .map((element) => [element.getBoundingClientRect(), element.outerHTML.slice(0, 80)])
          .filter(([box]) => box.height < (box.width < 30 ? 28 : 36) || box.width < 28)
          .map(([box, text]) => [box.width, box.height, text])"""
    )
    assert small == []


def test_speed_and_scale_are_on_a_phone_too(new_page):
    page = new_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page.open("menu", 0.8)
    for control in ["#speed", "#scale", "#clock span", "#loop"]:
        box = page.page.locator(control).bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= 390, control
    page.page.locator("#speed").fill("-1")
    page.page.wait_for_function("() => studio.page.state.speed === 0.5")


def test_the_stage_stays_large_on_a_phone_on_its_side(new_page):
    page = new_page(viewport={"width": 844, "height": 390}, has_touch=True, is_mobile=True)
    page.open("menu", 0.8)
    page.page.click("#showInspector")
    page.page.wait_for_timeout(100)
    stage = page.page.locator("#canvas").bounding_box()
    assert stage["height"] >= 180
    inspector = page.page.locator("#inspector").bounding_box()
    assert inspector["x"] >= stage["x"] + stage["width"] and inspector["height"] >= 300
    page.page.click("#showExport")
    sheet = page.page.locator("#exports").bounding_box()
    assert sheet["y"] + sheet["height"] <= 390


def test_the_stage_shows_that_it_has_the_focus(page):
    page.open("menu", 0.8)
    accent = page.page.evaluate("getComputedStyle(document.getElementById('play')).backgroundColor")
    page.page.locator("#search").focus()
    for _ in range(80):
        page.page.keyboard.press("Tab")
        if page.page.evaluate("document.activeElement.id === 'canvas'"):
            break
    assert page.page.evaluate("document.activeElement.id") == "canvas"
    assert accent in page.page.evaluate("getComputedStyle(document.getElementById('paper')).boxShadow")


def test_tabs_and_the_tree_speak_to_those_who_do_not_see(page):
    page.open("menu", 0.8)
    page.page.locator("#tabScene").focus()
    page.page.keyboard.press("ArrowRight")
    assert page.page.evaluate("document.activeElement.id") == "tabLayers"
    assert page.page.get_attribute("#tabScene", "tabindex") == "-1"
    assert page.page.locator("#panelLayers").is_visible()
    assert page.time() == 0.8
    page.page.wait_for_selector("#tree .row")
    page.page.locator("#tree").focus()
    page.page.keyboard.press("End")
    last = page.page.locator("#tree .row:visible").last
    assert page.page.get_attribute("#tree", "aria-activedescendant") == last.get_attribute("id")
    page.page.keyboard.press("Home")
    assert "UIWindow" in page.page.locator("#tree .row.chosen").inner_text()
    page.page.keyboard.press("ArrowDown")
    page.page.wait_for_selector("#detail h2")
    names = page.page.locator("#detail .pair input").evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert names == ["Position, x", "Position, y"]


def test_the_arrows_of_the_timeline_are_those_of_time(page):
    page.open("menu", 0.5)
    page.page.locator("#timeline").focus()
    page.page.keyboard.press("ArrowUp")
    page.until(31 / 60)
    page.page.keyboard.press("ArrowDown")
    page.until(30 / 60)
    assert page.page.evaluate("studio.page.id") == "menu"


def test_the_focus_goes_back_to_the_button_when_the_sheet_closes(page):
    page.open("menu", 0.8)
    page.page.click("#showExport")
    assert page.page.evaluate("document.activeElement.dataset.format") == "gif"
    page.page.keyboard.press("Escape")
    assert page.page.evaluate("document.activeElement.id") == "showExport"


def test_a_failed_export_says_why_until_the_next(page):
    page.open("menu", 0.0)
    page.page.click("#showExport")
    page.page.evaluate("studio.exports.show({ format: 'webm', failure: 'no encoder' })")
    page.page.wait_for_timeout(2_500)
    assert page.page.locator("#failure").inner_text() == "WebM: no encoder"
    with page.page.expect_download(timeout=60_000):
        page.export("png")
    assert not page.page.locator("#failure").is_visible()


def test_parameters_keep_to_their_range_and_go_back(page):
    page.open("menu", 0.8)
    items = page.page.locator("#parameters .field", has_text="Items").first.locator("input[type=number]")
    first = items.input_value()
    most = items.get_attribute("max")
    items.fill("99")
    items.press("Enter")
    page.page.wait_for_function("most => studio.page.values.items === most", arg=most)
    assert items.input_value() == most
    page.settle()
    assert page.canvas().tobytes() == snapshot("menu", 0.8, "--set", f"items={most}").tobytes()
    items.fill("")
    items.press("Enter")
    assert items.input_value() == most
    page.page.click("#reset")
    page.page.wait_for_function("() => Object.keys(studio.page.values).length === 0")
    assert page.page.locator("#parameters input[type=number]").first.input_value() == first
    page.settle()
    assert page.canvas().tobytes() == snapshot("menu", 0.8).tobytes()


def test_copied_swift_is_swift_whatever_the_names(page):
    page.open("menu", 0.8)
    text = page.page.evaluate(
        """async () => {
          const { swift } = await import("./swift.js");
          const shape = { type: "CAShapeLayer" };
          return swift([
            { path: [0, 1], layer: { type: "CALayer", view: "UISwitch" }, key: "opacity", value: 0.25 },
            { path: [0, 2], layer: { ...shape, name: "one\\n} while true {\\u2028" }, key: "fillColor", value: "#00aa0080" },
            { path: [0, 3], layer: shape, key: "cornerRadius", value: 12.5 },
            { path: [0, 3, -1], layer: shape, key: "position", value: [1, -2.25] },
            { path: [0, 3], layer: shape, animation: "swell", key: "duration", value: 0.3 },
            { path: [0, 2], layer: shape, animation: "swell", key: "damping", value: 8 },
            { path: [0, 2], layer: shape, animation: "swell", key: "stiffness", value: 120 },
          ]);
        }"""
    )
    assert text.splitlines() == [
        "// UISwitch, layer 0.1",
        "switchView.layer.opacity = 0.25",
        "",
        '// CAShapeLayer "one } while true {", layer 0.2',
        "shapeLayer.fillColor = CGColor(srgbRed: 0, green: 170 / 255, blue: 0, alpha: 128 / 255)",
        "",
        "// CAShapeLayer, layer 0.3",
        "shapeLayer2.cornerRadius = 12.5",
        "",
        "// CAShapeLayer, layer 0.3.mask",
        "shapeLayer3.position = CGPoint(x: 1, y: -2.25)",
        "",
        '// animation "swell" of CAShapeLayer, layer 0.3',
        "animation.duration = 0.3",
        "",
        '// animation "swell" of CAShapeLayer, layer 0.2',
        "animation2.damping = 8",
        "animation2.stiffness = 120",
    ]


@pytest.mark.parametrize("kind", ["apng", "webp", "mp4", "webm", "avif", "frames", "png"])
def test_every_format_is_made_shown_and_fetched(page, kind):
    page.open("menu", 0.8)
    page.page.click("#showExport")
    page.page.select_option("#exportScale", "1")
    page.page.select_option("#exportRate", "15")
    page.page.evaluate(
        """() => {
          studio.seen = [];
          const note = () => studio.seen.push(+document.querySelector("#queue [role=progressbar]").ariaValueNow);
          new MutationObserver(note).observe(document.querySelector("#queue"), { attributes: true, subtree: true });
        }"""
    )
    with page.page.expect_download(timeout=120_000) as download:
        page.export(kind)
    link = page.page.locator("#queue .download").first
    assert link.is_visible() and download.value.suggested_filename in link.inner_text()
    seen = page.page.evaluate("studio.seen")
    assert seen == sorted(seen) and seen[-1] <= 100
    path = download.value.path()
    with tempfile.TemporaryDirectory() as folder:
        if kind in ("mp4", "webm", "avif"):
            probe = ["ffprobe", "-v", "error", "-count_frames", "-show_entries", "stream=width,height,nb_read_frames"]
            assert subprocess.check_output([*probe, "-of", "csv=p=0", path]).split() == [b"320,320,45"]
        elif kind == "png":
            with Image.open(path) as picture:
                assert picture.convert("RGBA").tobytes() == snapshot("menu", 0.8, "--scale", "1").tobytes()
        else:
            theirs = os.path.join(folder, "film" + ("" if kind == "frames" else f".{kind}"))
            command = [QUARTZITE, "render", "menu", "-o", theirs, "--fps", "15", "--scale", "1", "--quiet"]
            subprocess.run(command, check=True)
            if kind == "frames":
                with tarfile.open(path) as archive:
                    files = {os.path.basename(m.name): archive.extractfile(m).read() for m in archive if m.isfile()}
                assert len(files) == 45
                for name in os.listdir(theirs):
                    with open(os.path.join(theirs, name), "rb") as file:
                        assert files[name] == file.read()
            else:
                with open(path, "rb") as mine, open(theirs, "rb") as other:
                    assert mine.read() == other.read()
