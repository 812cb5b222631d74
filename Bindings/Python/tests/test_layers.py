# SPDX-License-Identifier: Apache-2.0
"""Layer packages and SVG pictures."""

import gzip

import pytest

import quartzite

PICTURE = b"""<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
<rect width="10" height="10" fill="blue"/></svg>"""
PACKAGE = """<caml><CALayer bounds="0 0 20 10" position="10 5" geometryFlipped="1">
<sublayers><CALayer id="x" bounds="0 0 10 10" position="5 5" backgroundColor="1 0 0"/></sublayers>
<states><LKState name="Locked"/><LKState name="Unlock"><elements>
<LKStateSetValue targetId="x" keyPath="position.x"><value type="real" value="15"/></LKStateSetValue>
</elements></LKState></states></CALayer></caml>"""


@pytest.mark.parametrize("data", [PICTURE, gzip.compress(PICTURE)])
def test_a_picture_is_one_frame(data):
    picture = quartzite.read(data)
    assert (picture.width, picture.height, len(picture)) == (20, 10, 1)
    assert picture.array()[5, [5, 15]].tolist() == [[0, 0, 255, 255], [0, 0, 0, 0]]


def test_a_package_plays_its_states(tmp_path):
    folder = tmp_path / "x.ca"
    folder.mkdir()
    (folder / "main.caml").write_text(PACKAGE)
    package = quartzite.open(folder, states="0 Locked; 1 Unlock")
    assert (package.states, package.duration) == (["Locked", "Unlock"], 3)
    red, clear = [255, 0, 0, 255], [0, 0, 0, 0]
    assert package.array(time=0.5)[5, [5, 15]].tolist() == [red, clear]
    assert package.array(time=1.5)[5, [5, 15]].tolist() == [clear, red]
    with pytest.raises(quartzite.ArgumentError):
        quartzite.open(folder, states="0 Nope")
    with pytest.raises(quartzite.ArgumentError):
        package.set_value("a", 1)
