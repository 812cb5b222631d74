# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

from pathlib import Path

from PIL import Image

from quartzite.rlottie import LottieAnimation, LottieAnimationProperty


def test_the_names_of_rlottie(sticker: Path, square: str, tmp_path: Path) -> None:
    with LottieAnimation.from_tgs(str(sticker)) as animation:
        assert animation.lottie_animation_get_size() == (40, 30)
        assert animation.lottie_animation_get_totalframe() == 10
        assert animation.lottie_animation_get_framerate() == 10
        assert animation.lottie_animation_get_duration() == 1
        assert animation.lottie_animation_get_frame_at_pos(1) == 9
        assert animation.lottie_animation_get_markerlist() == [("half", 5, 7)]
        pixels = animation.lottie_animation_render(0)
        middle = 4 * (15 * 40 + 20)
        assert pixels[middle : middle + 4] == bytes([0, 0, 255, 255])
        animation.lottie_animation_render_async(0)
        assert animation.lottie_animation_render_flush() == pixels
        assert animation.render_pillow_frame(0, width=80, height=60).size == (80, 60)
        animation.save_frame(str(tmp_path / "frame.png"), 3)
        with Image.open(tmp_path / "frame.png") as image:
            assert image.size == (40, 30)
        for ending in ("gif", "apng", "webp"):
            animation.save_animation(str(tmp_path / f"film.{ending}"))
            with Image.open(tmp_path / f"film.{ending}") as film:
                assert film.n_frames == 10


def test_properties_are_overridden(square: str) -> None:
    animation = LottieAnimation.from_data(square)
    fill = LottieAnimationProperty.LOTTIE_ANIMATION_PROPERTY_FILLCOLOR
    animation.lottie_animation_property_override(fill, "L.F", 0.0, 1.0, 0.0)
    assert animation.render_pillow_frame(0).getpixel((20, 15)) == (0, 255, 0, 255)
