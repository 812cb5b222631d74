# SPDX-License-Identifier: Apache-2.0
"""Motion on the page: rows, curves and paths, and shaping them by drags, keys, undo and comparison."""

import statistics

import pytest
from conftest import differing, snapshot
from test_server import judge

DONE = "() => studio.timeline.bars.length > 0 && document.getElementById('collecting').hidden"


def ready(page, scene="guide", time=1.0):
    page.open(scene, time)
    page.page.wait_for_function(DONE)


def row(page, text, kind="layer"):
    return page.page.locator(f"#tracks .lane.{kind}", has_text=text)


def edits(page, count):
    page.page.wait_for_function("count => studio.page.state.edits === count", arg=count)
    # On a busy machine the picture comes some time after the state.
    page.page.wait_for_timeout(300)
    page.settle()


def drag(page, box, way, steps=8):
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    for step in range(1, steps + 1):
        page.page.mouse.move(x + way[0] * step / steps, y + way[1] * step / steps)
        page.page.wait_for_timeout(20)
    page.page.mouse.up()


def test_rows_are_called_by_variables_fold_and_filter(page):
    ready(page)
    names = page.page.locator("#tracks .layer .name b").all_text_contents()
    assert names[:5] == ["background", "lines[0]", "lines[1]", "phone", "hand"]
    assert row(page, "hand").get_attribute("aria-expanded") == "false"
    row(page, "hand").locator(".turn").click()
    assert row(page, "hand").get_attribute("aria-expanded") == "true"
    assert page.page.locator("#tracks .motion .key").all_text_contents() == ["position", "opacity"]
    assert page.page.locator("#tracks .motion .diamond").count() == 4
    page.page.fill("#filter", "headlines")
    assert page.page.locator("#tracks .layer").count() == 2
    page.page.fill("#filter", "nothing of the kind")
    assert "No animation has that name" in page.page.locator("#tracks").inner_text()
    page.page.locator("#filter").press("Escape")
    assert page.page.locator("#tracks .layer").count() == len(names)


def test_rows_and_layers_are_chosen_together(page):
    ready(page)
    page.page.click("#tabLayers")
    page.page.click("#tree .row:has-text('phone') >> nth=-1")
    page.page.wait_for_selector("#tracks .layer.chosen:has-text('phone')")
    row(page, "hand").click()
    page.page.wait_for_selector("#tree .row.chosen:has-text('hand')")
    page.page.wait_for_selector("#outline .chosen")
    assert page.page.locator("#trail .way").count() == 1
    row(page, "hand").focus()
    page.page.keyboard.press("ArrowRight")
    assert row(page, "hand").get_attribute("aria-expanded") == "true"
    page.page.keyboard.press("ArrowDown")
    assert "CAAnimationGroup" in page.page.evaluate("document.activeElement.innerText")


def test_a_keyframe_on_the_stage_is_dragged_undone_and_kept(page):
    ready(page, time=1.2)
    before = page.canvas()
    row(page, "hand").click()
    point = page.page.locator("#trail .point").last
    drag(page, point.bounding_box(), (-60, -40))
    edits(page, 1)
    changed = page.canvas()
    assert differing(changed, before) > 1000
    page.page.keyboard.press("Control+z")
    edits(page, 0)
    assert differing(page.canvas(), snapshot("guide", 1.2)) == 0
    page.page.keyboard.press("Control+Shift+z")
    edits(page, 1)
    assert differing(page.canvas(), changed) == 0
    # Compared with the code, and back.
    page.page.click("#compare")
    edits(page, 0)
    assert differing(page.canvas(), before) == 0
    page.page.click("#compare")
    edits(page, 1)
    # Kept over a reload.
    page.page.reload()
    page.page.wait_for_function("() => globalThis.studio && studio.page.state && studio.page.state.edits === 1")
    page.until(1.2)
    page.settle()
    assert differing(page.canvas(), changed) == 0
    page.page.click("#tabLayers")
    page.page.click("#copy")
    page.page.wait_for_function("() => studio.page.copied")
    assert "(animation.animations?[0] as? CABasicAnimation)?.toValue = CGPoint(" in page.page.evaluate("studio.page.copied")


def test_bars_are_moved_and_made_longer(page):
    ready(page, time=0.5)
    before = page.canvas()
    bar = row(page, "phone").locator(".bar")
    find = "() => studio.timeline.bars.find((bar) => bar.layer === 'phone')"
    first = page.page.evaluate(find)
    width = page.page.locator("#timeline").bounding_box()["width"]
    drag(page, bar.bounding_box(), (width / 10, 0))
    edits(page, 1)
    assert differing(page.canvas(), before) > 100
    # The whole width is 5 seconds.
    page.page.wait_for_function(f"() => Math.abs(({find})().begin - {first['begin'] + 0.5}) < 0.02")
    page.page.wait_for_function(DONE)
    moved = page.page.evaluate(find)
    assert abs(moved["duration"] - first["duration"]) < 1e-3
    edge = row(page, "phone").locator(".edge").bounding_box()
    drag(page, edge, (width / 20, 0))
    edits(page, 2)
    page.page.wait_for_function(f"() => Math.abs(({find})().duration - {first['duration'] + 0.25}) < 0.02")
    page.page.keyboard.press("Control+z")
    page.page.keyboard.press("Control+z")
    edits(page, 0)
    assert differing(page.canvas(), snapshot("guide", 0.5)) == 0


def test_curves_have_handles_for_values_easing_and_springs(page):
    ready(page, time=1.0)
    row(page, "hand").locator(".turn").click()
    row(page, "position", "motion").locator(".turn").click()
    curve = page.page.locator("#tracks .curve")
    assert curve.locator(".line").count() == 2
    assert curve.locator(".handle.key").count() == 4
    handle = curve.locator(".handle.ease").first
    handle.focus()
    before = page.canvas()
    for _ in range(3):
        page.page.keyboard.press("Shift+ArrowRight")
    edits(page, 1)
    assert differing(page.canvas(), before) > 100
    assert page.page.evaluate("[...studio.edits.values.values()][0].key") == "timingFunction"
    # A row of keys is one change.
    page.page.keyboard.press("Control+z")
    edits(page, 0)
    assert differing(page.canvas(), before) == 0


def test_bars_are_moved_by_keys(page):
    ready(page, time=0.3)
    row(page, "phone").locator(".turn").click()
    motion = row(page, "position.y", "motion")
    motion.first.focus()
    page.page.keyboard.press("Alt+ArrowRight")
    edits(page, 1)
    value = page.page.evaluate("[...studio.edits.values.values()][0]")
    assert value["key"] == "delay" and abs(value["value"] - 1 / 60) < 1e-4
    page.page.keyboard.press("Alt+Shift+ArrowRight")
    edits(page, 2)
    assert page.page.evaluate("[...studio.edits.values.values()][1].key") == "duration"


def test_the_drag_of_a_keyframe_is_seen_soon(page, capsys):
    """Measured from the pointer's event to the picture that shows it; judged only on a quiet machine."""
    ready(page, time=1.2)
    row(page, "hand").click()
    box = page.page.locator("#trail .point").last.bounding_box()
    page.page.evaluate(
        """() => {
          globalThis.moved = null; globalThis.waits = [];
          addEventListener("pointermove", (event) => (moved = event.timeStamp), true);
          const drawn = studio.picture.drawn;
          studio.picture.drawn = (shown) => {
            drawn(shown);
            if (moved !== null) waits.push(performance.now() - moved);
            moved = null;
          };
        }"""
    )
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.page.mouse.move(x, y)
    page.page.mouse.down()
    page.page.mouse.move(x + 4, y)
    page.page.wait_for_timeout(300)
    page.page.evaluate("waits.length = 0")
    for step in range(30):
        page.page.mouse.move(x - 2 * step, y + step)
        page.page.wait_for_timeout(90)
    page.page.mouse.up()
    waits = page.page.evaluate("waits")
    with capsys.disabled():
        print(f"\ndrag to picture, guide: median {statistics.median(waits):.0f} ms of {len(waits)}")
    assert len(waits) >= 20
    judge(statistics.median(waits) < 50, f"a drag shows after {statistics.median(waits):.0f} ms")


@pytest.mark.parametrize("options", [{}, {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}])
def test_the_playhead_is_never_over_a_label(new_page, options):
    """Neither over those of the ruler, in its first 14 pixels, nor over the names of rows."""
    page = new_page(**options)
    ready(page, time=0.0)
    for time in (0.0, 2.0, 5.0):
        page.seek(time)
        over = page.page.evaluate(
            """() => {
              const head = document.getElementById("playhead").getBoundingClientRect();
              const ruler = document.getElementById("ruler").getBoundingClientRect();
              const texts = [...document.querySelectorAll("#tracks .name :is(b, small, .key)")].filter((each) => each.textContent);
              // Its knob is 11 pixels wide.
              const isOver = (box) => box.width > 0 && box.right > (head.left + head.right) / 2 - 5.5 && box.bottom > head.top;
              return [head.top - ruler.top, texts.filter((each) => isOver(each.getBoundingClientRect())).map((each) => each.textContent)];
            }"""
        )
        assert over[0] >= 14 and over[1] == [], (time, over)


def test_back_leads_to_the_scene_before(page):
    page.open("menu", 0.8)
    page.page.click("#scenes button[data-id='loading']")
    page.page.wait_for_function("() => studio.page.state.id === 'loading' && studio.page.shown.time > 0.1")
    page.page.go_back()
    page.page.wait_for_function("() => studio.page.state.id === 'menu'")
    page.until(0.8)
    page.settle()
    assert page.page.evaluate("location.hash").startswith("#menu&t=0.800")
    assert differing(page.canvas(), snapshot("menu", 0.8)) == 0
    page.page.go_forward()
    page.page.wait_for_function("() => studio.page.state.id === 'loading'")


def test_a_layer_is_found_and_a_pixel_looked_at(page):
    page.open("loading", 2.4)
    page.page.click("#tabLayers")
    page.page.wait_for_selector("#tree .row")
    page.page.fill("#find", "circle")
    names = page.page.locator("#tree .row:visible b").all_text_contents()
    assert names == ["UIWindow", "UIView", "LoadingView", "figure", "circle"]
    page.page.fill("#find", "")
    page.page.click("#color")
    page.page.mouse.click(*page.at(160, 284))
    page.page.wait_for_function("() => studio.page.copied")
    red, green, blue, _ = snapshot("loading", 2.4).getpixel((320, 568))
    assert page.page.evaluate("studio.page.copied") == f"#{red:02x}{green:02x}{blue:02x}"
    # It is no touch of the scene.
    assert page.page.evaluate("studio.page.state.touches") == 0
    page.page.keyboard.press("Escape")
    box = page.page.locator("#canvas").bounding_box()
    page.page.keyboard.press("+")
    wide = page.page.locator("#canvas").bounding_box()
    assert abs(wide["width"] - 1.5 * box["width"]) < 2
    page.page.keyboard.press("0")
    assert abs(page.page.locator("#canvas").bounding_box()["width"] - box["width"]) < 2
    page.settle()
    assert differing(page.canvas(), snapshot("loading", 2.4)) == 0
