# SPDX-License-Identifier: Apache-2.0
"""Layer packages on the page: a button for each state, transitions, and export to other formats."""

import json
import plistlib
import subprocess
import zipfile

import pytest
from PIL import Image
from conftest import QUARTZITE, Server, differing, snapshot

# A square that is down while locked, and comes up in half a second.
DOCUMENT = """<?xml version="1.0" encoding="UTF-8"?>
<caml xmlns="http://www.apple.com/CoreAnimation/1.0">
  <CALayer id="root" bounds="0 0 120 200" position="60 100" geometryFlipped="1" backgroundColor="0.9 0.9 0.95">
    <sublayers>
      <CALayer id="box" name="box" bounds="0 0 40 40" position="60 40" backgroundColor="1 0.2 0"/>
    </sublayers>
    <states>
      <LKState name="Locked"><elements>
        <LKStateSetValue targetId="box" keyPath="position.y"><value type="real" value="160"/></LKStateSetValue>
      </elements></LKState>
      <LKState name="Unlock"><elements/></LKState>
    </states>
    <stateTransitions>
      <LKStateTransition fromState="*" toState="Unlock"><elements>
        <LKStateTransitionElement key="position.y" targetId="box">
          <animation type="CABasicAnimation" keyPath="position.y" duration="0.5"/>
        </LKStateTransitionElement>
      </elements></LKStateTransition>
    </stateTransitions>
  </CALayer>
</caml>
"""
LIST = {"assets": {"lockAndHome": {"default": {"backgroundAnimationFileName": "b.ca", "type": "LayeredAnimation"}}}}


def bare(folder):
    """A folder with one document."""
    place = folder / "lock.ca"
    place.mkdir()
    (place / "main.caml").write_text(DOCUMENT)
    return place


def wallpaper(folder):
    """An archive with a wallpaper, as phones have them."""
    place = folder / "lock.tendies"
    inside = "descriptors/9A/versions/1/contents/lock.wallpaper"
    with zipfile.ZipFile(place, "w") as archive:
        archive.writestr(f"{inside}/Wallpaper.plist", plistlib.dumps(LIST))
        archive.writestr(f"{inside}/b.ca/main.caml", DOCUMENT)
    return place


def square(page):
    """The first row of the square, in points, in the picture that is seen."""
    picture = page.canvas()
    column = [picture.getpixel((picture.width // 2, y)) for y in range(picture.height)]
    rows = [y for y, color in enumerate(column) if color[0] > 200 and color[2] < 60]
    return min(rows) / 2 if rows else None


def comes(page, row):
    """Whether the square stands at a row before long; the page plays, so that pictures never end."""
    for _ in range(60):
        if square(page) == row:
            return True
        page.page.wait_for_timeout(50)
    return False


@pytest.mark.parametrize("make", [bare, wallpaper])
def test_states_are_buttons_whose_transitions_play(new_page, tmp_path, make):
    file = make(tmp_path)
    server = Server(str(file))
    try:
        page = new_page(server.address)
        page.page.wait_for_function("() => globalThis.studio && studio.page.shown")
        page.open(server.scenes[0]["id"])
        buttons = page.page.locator("#states button")
        assert buttons.all_inner_texts() == ["No state", "Locked", "Unlock"]
        assert comes(page, 20)
        buttons.get_by_text("Locked").click()
        page.page.wait_for_function("() => studio.page.state.scene === 'Locked'")
        assert buttons.get_by_text("Locked").get_attribute("aria-pressed") == "true"
        assert buttons.get_by_text("No state").get_attribute("aria-pressed") == "false"
        assert comes(page, 140)
        # By the keyboard this time; half a second later the square is up.
        buttons.get_by_text("Unlock").focus()
        page.page.keyboard.press("Enter")
        page.page.wait_for_function("() => studio.page.state.scene === 'Unlock'")
        rows = set()
        for _ in range(60):
            rows.add(square(page) or 0)
            if 20 in rows:
                break
            page.page.wait_for_timeout(20)
        assert 20 in rows and any(20 < row < 140 for row in rows)
        assert differing(page.canvas(), snapshot(str(file), 0)) == 0
    finally:
        server.stop()


def test_values_of_layers_are_changed_as_in_any_scene(new_page, tmp_path):
    """In the inspector; they hold in every state, are taken back, and go into exports."""
    file = bare(tmp_path)
    server = Server(str(file))
    try:
        page = new_page(server.address)
        page.page.wait_for_function("() => globalThis.studio && studio.page.shown")
        page.open(server.scenes[0]["id"], 0.0)
        page.page.click("#tabLayers")
        page.page.click("#tree .row:has-text('box') b")
        color = page.page.locator("#detail .field", has_text="Background").locator("input[type=color]")
        color.evaluate("field => { field.value = '#00aa33'; field.dispatchEvent(new Event('input')); }")
        opacity = page.page.locator("#detail .field", has_text="Opacity").locator("input[type=number]")
        opacity.fill("0.5")
        opacity.press("Enter")
        page.page.wait_for_function("() => studio.page.state.edits === 2")
        page.settle()
        other = tmp_path / "other.ca"
        other.mkdir()
        (other / "main.caml").write_text(DOCUMENT.replace(
            'position="60 40" backgroundColor="1 0.2 0"', f'position="60 40" backgroundColor="0 {0xAA / 255} 0.2" opacity="0.5"'
        ))
        assert differing(page.canvas(), snapshot(str(other), 0)) == 0

        page.page.click("#showExport")
        with page.page.expect_download(timeout=60_000) as download:
            page.export("ca")
        path = tmp_path / download.value.suggested_filename
        download.value.save_as(path)
        assert differing(snapshot(str(path), 0), snapshot(str(other), 0)) == 0
        page.page.keyboard.press("Escape")

        page.page.locator("#states button", has_text="Locked").click()
        page.page.wait_for_function("() => studio.page.state.scene === 'Locked'")
        page.page.wait_for_function("() => studio.page.shown.time > 0.1")
        picture = page.canvas()
        assert picture.getpixel((120, 320)) == snapshot(str(other), 0).getpixel((120, 80))

        page.page.click("#undo")
        page.page.click("#undo")
        page.page.wait_for_function("() => studio.page.state.edits === 0")
        page.page.evaluate("studio.link.send({ do: 'pause' })")
        page.page.wait_for_function("() => !studio.page.state.isPlaying")
        page.settle()
        assert page.canvas().getpixel((120, 320)) == snapshot(str(file), 0).getpixel((120, 80))
    finally:
        server.stop()


@pytest.mark.parametrize("kind", ["json", "lottie", "svg", "ca"])
def test_a_package_is_exported_as_vectors(new_page, tmp_path, kind):
    server = Server(str(bare(tmp_path)))
    try:
        page = new_page(server.address)
        page.page.wait_for_function("() => globalThis.studio && studio.page.shown")
        page.open(server.scenes[0]["id"])
        page.page.click("#showExport")
        with page.page.expect_download(timeout=60_000) as download:
            page.export(kind)
        path = tmp_path / download.value.suggested_filename
        download.value.save_as(path)
        if kind in ("json", "lottie"):
            text = path.read_bytes()
            if kind == "lottie":
                with zipfile.ZipFile(path) as archive:
                    name = next(name for name in archive.namelist() if name.startswith(("a/", "animations/")))
                    text = archive.read(name)
            assert (json.loads(text)["w"], json.loads(text)["h"]) == (120, 200)
        # Each of them is a scene again, and its first picture is that of the package.
        again = tmp_path / "again.png"
        subprocess.run([QUARTZITE, "snapshot", path, "--at", "0", "--scale", "2", "-o", again], check=True)
        with Image.open(again) as picture:
            assert differing(picture.convert("RGBA"), snapshot(str(tmp_path / "lock.ca"), 0)) == 0
    finally:
        server.stop()
