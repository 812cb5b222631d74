# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import multiprocessing
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy
import pytest
from PIL import Image, ImageSequence

import quartzite


def test_facts_of_a_file(square: str, sticker: Path) -> None:
    for animation in (quartzite.read(square), quartzite.open(sticker)):
        assert (animation.name, animation.width, animation.height) == ("square", 40, 30)
        assert (animation.frame_rate, animation.duration, len(animation)) == (10, 1, 10)
        assert animation.markers == [quartzite.Marker("half", 5, 2)]
        assert animation.slots == ["brand"]
        assert animation.issues == []


def test_frames_have_the_colours_of_the_file(square: str) -> None:
    animation = quartzite.read(square)
    pixels = animation.array(0)
    assert pixels.shape == (30, 40, 4)
    assert pixels[15, 20].tolist() == [255, 0, 0, 255]
    assert pixels[2, 2].tolist() == [0, 0, 0, 0]
    half = animation.array(time=0.5)[15, 20]
    assert half[0] == 255 and abs(int(half[3]) - 128) <= 1
    blue_first = animation.array(0, pixels=quartzite.Pixels.BGRA)[15, 20]
    assert blue_first.tolist() == [0, 0, 255, 255]
    on_white = animation.array(5, background=(1, 1, 1))[15, 20]
    assert on_white[3] == 255 and abs(int(on_white[1]) - 128) <= 1


def test_images_share_the_pixels_of_arrays(square: str) -> None:
    animation = quartzite.read(square)
    image = animation.image(3, size=80)
    assert (image.mode, image.size) == ("RGBA", (80, 60))
    assert numpy.array_equal(numpy.asarray(image), animation.array(3, size=80))


def test_iteration_gives_every_frame(square: str) -> None:
    animation = quartzite.read(square)
    alphas = [int(frame[15, 20, 3]) for frame in animation]
    expected = [255 * (10 - number) / 10 for number in range(10)]
    assert numpy.allclose(alphas, expected, atol=1)
    assert len(list(animation.frames(fps=5))) == 5
    assert len(list(animation.images(fps=20))) == 20


def test_changes_keep_a_buffer_up_to_date(square: str) -> None:
    animation = quartzite.read(square)
    part, whole = animation.renderer(80), animation.renderer(80)
    buffer = bytearray(4 * 80 * 60)
    assert part.draw_changes(0, buffer) == [quartzite.Rect(0, 0, 80, 60)]
    assert part.draw_changes(0, buffer) == []
    for frame in (3, 9, 1, 20):
        part.draw_changes(frame, buffer)
        assert buffer == whole.draw(frame)


def test_values_are_replaced(square: str) -> None:
    animation = quartzite.read(square)
    animation.set_slot("brand", (0, 1, 0))
    assert animation.array(0)[15, 20].tolist() == [0, 255, 0, 255]
    animation.set_value("L.F.Color", (0, 0, 1))
    assert animation.array(0)[15, 20].tolist() == [0, 0, 255, 255]


@pytest.mark.parametrize("format", ["gif", "webp", "apng"])
def test_films_are_read_by_pillow(square: str, tmp_path: Path, format: str) -> None:
    animation = quartzite.read(square)
    path = tmp_path / f"film.{format}"
    steps: list[tuple[int, int]] = []
    animation.render(
        path,
        size=80,
        background=(1, 1, 1),
        lossless=True,
        progress=lambda done, count: steps.append((done, count)),
    )
    assert steps == [(number, 10) for number in range(11)]
    with Image.open(path) as film:
        assert film.size == (80, 60)
        frames = [frame.convert("RGB").copy() for frame in ImageSequence.Iterator(film)]
    assert len(frames) == 10
    exact = [frame[:, :, :3] for frame in animation.frames(size=80, background=(1, 1, 1))]
    for frame, expected in zip(frames, exact):
        difference = numpy.abs(numpy.asarray(frame).astype(int) - expected)
        assert difference.max() <= (24 if format == "gif" else 0)


def test_a_film_is_stopped_by_its_progress(square: str, tmp_path: Path) -> None:
    animation = quartzite.read(square)
    path = tmp_path / "film.gif"
    with pytest.raises(quartzite.CancelledError):
        animation.render(path, progress=lambda done, count: done < 4)
    with pytest.raises(KeyError):
        animation.render(path, progress=lambda done, count: {}["no such key"])
    assert list(tmp_path.iterdir()) == []


def test_wrong_input_has_an_error_of_its_own(square: str, tmp_path: Path) -> None:
    with pytest.raises(quartzite.UnreadableError):
        quartzite.open(tmp_path / "none.json")
    with pytest.raises(quartzite.FormatError):
        quartzite.read("{")
    animation = quartzite.read(square)
    with pytest.raises(ValueError, match="16384"):
        animation.array(0, size=20_000)
    with pytest.raises(quartzite.ArgumentError):
        animation.array(0, time=0)
    with pytest.raises(quartzite.ArgumentError):
        animation.render(tmp_path / "film.xyz")
    with pytest.raises(quartzite.OutputError):
        animation.render(tmp_path / "none" / "film.gif")
    renderer = animation.renderer()
    with pytest.raises(quartzite.ArgumentError):
        renderer.draw(0, bytearray(100))
    with pytest.raises(quartzite.ArgumentError):
        renderer.draw(0, bytes(4 * 40 * 30))
    with pytest.raises(quartzite.ArgumentError):
        renderer.draw(float("nan"))


def test_threads_draw_the_same(square: str) -> None:
    animation = quartzite.read(square)
    expected = [animation.array(number).tobytes() for number in range(10)]

    def draw(number: int) -> bytes:
        return animation.array(number % 10).tobytes()

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(draw, range(100))) == expected * 10


def _draw(arguments: tuple[str, int]) -> bytes:
    return quartzite.read(arguments[0]).array(arguments[1]).tobytes()


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_processes_draw_the_same(square: str, method: str) -> None:
    expected = [_draw((square, number)) for number in range(10)]
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(_draw, [(square, number) for number in range(10)]) == expected
