# SPDX-License-Identifier: Apache-2.0
"""The looks of the page: layers apart, onion skins, the code beside changes, guides, costs, damage, leaks."""

import pytest
from conftest import differing, snapshot
from test_motion import DONE, drag, edits, ready, row


def visible_pixels(page, canvas):
    """How many pixels of a canvas are not transparent."""
    return page.page.evaluate(
        """id => {
          const canvas = document.getElementById(id);
          const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
          let count = 0;
          for (let at = 3; at < data.length; at += 4) count += data[at] > 0;
          return count;
        }""",
        canvas,
    )


def redrawn(page, act):
    """Does something and waits for the next picture, which takes a while on a busy machine."""
    frames = page.page.evaluate("studio.picture.stats.frames")
    act()
    page.page.wait_for_function("frames => studio.picture.stats.frames > frames", arg=frames, timeout=60_000)
    page.settle()


def test_layers_apart_are_turned_by_a_drag_and_chosen_by_a_click(page):
    ready(page, time=1.0)
    plain = page.canvas()
    # The tab asks for a picture of its own.
    redrawn(page, lambda: page.page.click("#tabLook"))
    redrawn(page, lambda: page.page.keyboard.press("x"))
    apart = page.canvas()
    assert differing(plain, apart) > 10_000
    x, y = page.at(200, 200)
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    redrawn(page, lambda: page.page.mouse.move(x - 60, y + 20, steps=5))
    page.page.mouse.up()
    assert differing(apart, page.canvas()) > 10_000
    # It was no touch of the scene.
    assert page.page.evaluate("studio.page.state.touches") == 0
    page.page.mouse.click(*page.at(*page.page.evaluate("studio.page.state.size.map((side) => side / 2)")))
    page.page.wait_for_function("() => studio.inspector.chosen !== null")
    redrawn(page, lambda: page.page.keyboard.press("x"))
    assert differing(plain, page.canvas()) == 0


def test_onion_skins_belong_to_the_time_that_is_shown(page):
    ready(page, time=1.0)
    page.page.keyboard.press("o")
    page.page.wait_for_selector("#skins:not([hidden])")
    page.page.evaluate("studio.look.pictures.skins.last")
    first = visible_pixels(page, "skins")
    assert first > 100
    page.page.keyboard.press("ArrowRight")
    page.page.wait_for_function("() => studio.look.skinTime === studio.page.shown.time && studio.page.shown.time > 1")
    page.page.keyboard.press("Space")
    page.page.wait_for_selector("#skins", state="hidden")
    # The picture below is the scene itself.
    page.page.keyboard.press("Space")
    page.seek(1.0)
    page.settle()
    assert differing(page.canvas(), snapshot("guide", 1.0)) == 0


def test_the_code_stands_beside_the_changes(page):
    ready(page, time=0.5)
    page.page.keyboard.press("a")
    page.page.wait_for_selector("#twin:not([hidden])")
    page.page.wait_for_function("() => studio.look.pictures.code.stats.frames > 0")
    width = page.page.locator("#timeline").bounding_box()["width"]
    drag(page, row(page, "phone").locator(".bar").bounding_box(), (width / 10, 0))
    edits(page, 1)
    code = page.page.evaluate("document.getElementById('code').toDataURL()")
    own = page.page.evaluate("document.getElementById('canvas').toDataURL()")
    assert code != own
    page.page.keyboard.press("Control+z")
    edits(page, 0)
    assert page.page.evaluate("document.getElementById('canvas').toDataURL()") == code


def test_history_survives_a_reload(page):
    ready(page, time=0.5)
    width = page.page.locator("#timeline").bounding_box()["width"]
    for way in (width / 10, width / 20):
        drag(page, row(page, "phone").locator(".bar").bounding_box(), (way, 0))
        page.page.wait_for_function(DONE)
        page.settle()
    edits(page, 1)
    page.page.keyboard.press("Control+z")
    edits(page, 1)
    page.page.reload()
    page.page.wait_for_function("() => globalThis.studio && studio.page.state?.edits === 1 && studio.page.shown")
    assert page.page.evaluate("[studio.edits.before.length, studio.edits.after.length]") == [1, 1]
    page.page.click("#undo")
    edits(page, 0)
    page.page.wait_for_function("() => studio.page.shown.time === 0.5")
    assert differing(page.canvas(), snapshot("guide", 0.5, "--scale", str(page.page.evaluate("studio.page.drawn")))) == 0


def test_costs_damage_and_leaks_are_told(page):
    ready(page, time=1.0)
    page.page.click("#tabLook")
    page.page.click("text=Measure layers")
    page.page.wait_for_selector("#panelLook .finding", timeout=60_000)
    page.page.locator("#panelLook .finding").first.click()
    assert page.page.evaluate("studio.inspector.chosen !== null")
    page.page.click("text=Explain damage")
    # The first picture has none before it that it could differ from.
    page.page.wait_for_selector("#panelLook section:has-text('Damage') .about")
    page.page.keyboard.press("ArrowRight")
    page.page.wait_for_selector("#panelLook small:has-text('position')")
    assert page.page.locator("#safe .damage").count() > 0
    page.page.click("text=Look for leaks")
    page.page.wait_for_selector("#panelLook .about:has-text('None: of')", timeout=120_000)


def test_a_device_gives_the_stage_its_size_and_safe_area(page):
    page.open("menu", 0.8)
    page.page.click("#tabLook")
    page.page.select_option("#panelLook select", "iPhone 14")
    page.page.wait_for_function("() => studio.page.state.size.join() === '390,844'")
    page.page.click("#panelLook .chip:has-text('Safe area')")
    assert page.page.locator("#safe .cover").count() == 1
    edge = page.page.locator("#safe .edge")
    assert [edge.get_attribute(name) for name in ("y", "height")] == ["47", "763"]
    page.page.keyboard.press("r")
    assert page.page.locator("#rulers text").count() > 4
    page.page.select_option("#panelLook select", "")
    page.page.wait_for_function("() => studio.page.state.size.join() === '320,320'")
    page.settle()
    assert differing(page.canvas(), snapshot("menu", 0.8)) == 0


def test_transforms_are_told_in_words(page):
    page.open("menu", 0.8)
    words = page.page.evaluate(
        """async () => {
          const { transformWords } = await import("./facts.js");
          const [c, s] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
          return [
            transformWords([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
            transformWords([2 * c, 2 * s, 0, 0, -2 * s, 2 * c, 0, 0, 0, 0, 1, 0, 12, -3, 0, 1]),
            transformWords([c, 0, -s, 0, 0, 1, 0, 0, s, 0, c, 0, 0, 0, 0, 1]),
            transformWords([-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
          ];
        }"""
    )
    assert words == ["identity", "translate 12, -3, rotate z 30°, scale 2", "rotate y 30°", "scale -1, 1"]


def facts(page):
    return page.page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('#detail dt')].map((title) => [title.textContent, title.nextElementSibling.textContent]))"
    )


@pytest.mark.parametrize(
    "scene, row, told",
    [
        ("bounce", 2, {"Mask": "CAShapeLayer"}),
        ("blur-live", 8, {"Background filters": "blur, saturation"}),
        ("blur-live", 12, {"Filters": "CIColorMatrix", "Compositing filter": "plusD"}),
    ],
)
def test_masks_and_filters_are_told(page, scene, row, told):
    page.open(scene, 0.2)
    page.page.click("#tabLayers")
    rows = page.page.locator("#tree .row")
    names = ("Mask", "Filters", "Background filters", "Compositing filter")
    # The view of the stage has none of them.
    rows.nth(1).locator("b").click()
    page.page.wait_for_selector("#detail dt")
    assert not set(names) & set(facts(page))
    rows.nth(row).locator("b").click()
    page.page.wait_for_selector(f"#detail dt:text-is('{next(iter(told))}')")
    assert {name: value for name, value in facts(page).items() if name in names} == told
