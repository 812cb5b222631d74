# SPDX-License-Identifier: Apache-2.0
"""Motion that is shaped by the mouse: points of paths, keyframes in time, easing, springs."""

import math

from conftest import differing, snapshot
from test_motion import DONE, drag, edits, ready, row


def value(page, key):
    """The pinned value of a key."""
    return page.page.evaluate("key => [...studio.edits.values.values()].find((edit) => edit.key === key)?.value", key)


def unfold(page, layer, key):
    """Shows the curve of an animation."""
    row(page, layer).first.click()
    if row(page, layer).first.get_attribute("aria-expanded") == "false":
        row(page, layer).first.locator(".turn").click()
    row(page, key, "motion").first.locator(".turn").click()
    return page.page.locator("#tracks .curve").first


def test_a_point_of_a_path_is_dragged_on_the_stage(page):
    ready(page, "menu", 2.4)
    before = page.canvas()
    row(page, "items[0]").first.click()
    # The end of the way back, in the middle.
    point = page.page.locator("#trail .point").last
    label = point.get_attribute("aria-label")
    assert label.endswith("of the path on the stage")
    box, scale = point.bounding_box(), page.page.locator("#canvas").bounding_box()["width"] / 320
    words = page.page.evaluate("studio.timeline.bars.filter((bar) => bar.layer === 'items[0]').flatMap((bar) => bar.motions ?? []).filter((motion) => motion.path)[1].path").split(" ")
    drag(page, box, (-40 * scale, 30 * scale))
    edits(page, 1)
    assert differing(page.canvas(), before) > 1000
    changed = value(page, "path").split(" ")
    assert changed[:-2] == words[:-2]
    ways = [float(changed[at]) - float(words[at]) for at in (-2, -1)]
    assert abs(ways[0] + 40) < 0.5 and abs(ways[1] - 30) < 0.5
    # The point stays where it was let go, on the new path too.
    page.page.wait_for_function(DONE)
    there = page.page.locator("#trail .point").last.bounding_box()
    assert abs(there["x"] - box["x"] + 40 * scale) < 1.5 and abs(there["y"] - box["y"] - 30 * scale) < 1.5
    page.page.keyboard.press("Control+z")
    edits(page, 0)
    assert differing(page.canvas(), snapshot("menu", 2.4)) == 0


def test_a_diamond_is_dragged_in_time(page):
    ready(page, time=0.1)
    before = page.canvas()
    row(page, "background").locator(".turn").click()
    motion = row(page, "transform.scale", "motion").first
    width = page.page.locator("#timeline").bounding_box()["width"]
    first = page.page.evaluate("studio.timeline.bars[0].motions[0].keys.map((key) => key.time)")
    assert len(first) == 3
    drag(page, motion.locator(".diamond").nth(1).bounding_box(), (-6, 0))
    edits(page, 1)
    # The whole width is 5 seconds, the animation takes 0.24.
    times = value(page, "keyTimes")
    assert times[0] == 0 and times[2] == 1
    assert abs(times[1] - (first[1] - 6 / width * 5 / 0.24)) < 2e-3
    assert differing(page.canvas(), before) > 100
    page.page.keyboard.press("Control+z")
    edits(page, 0)
    assert differing(page.canvas(), snapshot("guide", 0.1)) == 0


def test_a_diamond_of_a_curve_is_dragged_in_value(page):
    ready(page, time=1.3)
    curve = unfold(page, "hand", "position")
    before = page.canvas()
    motion = "studio.timeline.bars.find((bar) => bar.layer === 'hand').motions.find((motion) => motion.keyPath === 'position')"
    first = page.page.evaluate(f"{motion}.keys.at(-1).value")
    # Diamonds of x and y by turns in each keyframe's row; those of y come last.
    handle = curve.locator(".handle.key").last
    drag(page, handle.bounding_box(), (0, -20))
    edits(page, 1)
    changed = value(page, "toValue")
    # Drawn higher it is greater or, where the curve falls, nearer to the value before; x stays.
    assert changed[0] == first[0] and abs(changed[1] - first[1]) > 2
    assert differing(page.canvas(), before) > 1000
    page.page.wait_for_function(DONE)
    assert abs(page.page.evaluate(f"{motion}.keys.at(-1).value[1]") - changed[1]) < 0.01
    page.page.keyboard.press("Control+z")
    edits(page, 0)
    assert differing(page.canvas(), snapshot("guide", 1.3)) == 0


def test_easing_is_dragged_by_its_ring(page):
    ready(page, time=1.0)
    curve = unfold(page, "hand", "position")
    before = page.canvas()
    ring = curve.locator(".handle.ease").first
    drag(page, ring.bounding_box(), (14, 0))
    edits(page, 1)
    points = value(page, "timingFunction")
    # Slow at first: at a third of the time it is not yet a third of the way.
    assert points[0] > 1 / 3 and len(points) == 4
    assert differing(page.canvas(), before) > 100


def test_a_curve_is_drawn_from_the_begin_of_its_bar(page):
    """Wherever the stage stood while it was collected."""
    ready(page, time=1.0)
    unfold(page, "hand", "position")
    motion = page.page.evaluate("studio.timeline.bars.find((bar) => bar.layer === 'hand').motions.find((motion) => motion.keyPath === 'position')")
    assert abs(motion["times"][0] - motion["begin"]) < 0.02
    assert abs(motion["times"][-1] - motion["begin"] - motion["duration"]) < 0.02


def test_a_spring_is_dragged_by_its_first_overshoot(page):
    ready(page, "loading", 4.5)
    before = page.canvas()
    curve = unfold(page, "label", "transform")
    spring = "studio.timeline.bars.find((bar) => bar.layer === 'label' && bar.motions[0].spring).motions[0].spring"
    first = page.page.evaluate(spring)
    ring = curve.locator(".handle.spring")
    box = ring.bounding_box()
    seconds = page.page.evaluate("studio.page.state.end") / page.page.locator("#timeline").bounding_box()["width"]
    drag(page, box, (12, -6))
    edits(page, 2)
    stiffness, damping = value(page, "stiffness"), value(page, "damping")

    def peak(mass, stiffness, damping):
        """When a damped spring first passes its end the farthest, and how far."""
        natural, ratio = math.sqrt(stiffness / mass), damping / (2 * math.sqrt(stiffness * mass))
        root = math.sqrt(1 - ratio * ratio)
        return math.pi / (natural * root), math.exp(-math.pi * ratio / root)

    old, new = peak(first["mass"], first["stiffness"], first["damping"]), peak(first["mass"], stiffness, damping)
    assert abs(new[0] - old[0] - 12 * seconds) < 2e-3
    # It was drawn higher, so it goes farther beyond its end.
    assert new[1] > old[1] + 0.02
    assert differing(page.canvas(), before) > 20
    page.page.wait_for_function(DONE)
    assert abs(page.page.evaluate(spring)["stiffness"] - stiffness) < 0.01
    page.page.keyboard.press("Control+z")
    edits(page, 0)
    assert differing(page.canvas(), snapshot("loading", 4.5)) == 0


def test_layers_that_stand_at_the_same_place_in_turn_have_rows_of_their_own(page):
    ready(page, "loading", 4.5)
    names = page.page.locator("#tracks .layer .name b").all_text_contents()
    assert names.count("figure") == 1 and names.count("label") == 1
    paths = page.page.evaluate("['figure', 'label'].map((name) => studio.timeline.bars.find((bar) => bar.layer === name).path)")
    assert paths[0] == paths[1]


def test_the_page_says_that_it_collects(page):
    page.open("menu", 0.0)
    page.page.wait_for_function(DONE)
    page.page.evaluate(
        """() => {
          globalThis.seen = [];
          const status = document.getElementById("collecting");
          new MutationObserver(() => seen.push([status.hidden, status.textContent.trim()])).observe(status, { attributes: true });
        }"""
    )
    page.page.click("#scenes button[data-id='snow']")
    page.page.wait_for_function("() => seen.length > 1 && seen.at(-1)[0]")
    seen = page.page.evaluate("seen")
    assert seen[0][0] is False and "Collecting" in seen[0][1]
