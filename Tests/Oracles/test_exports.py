# SPDX-License-Identifier: Apache-2.0
"""Films read back by Pillow and FFmpeg: size, pictures, delays, loops, and the pixels themselves."""
import json
import subprocess

import numpy as np
import pytest
from PIL import Image, ImageSequence

from conftest import TOOL

WIDTH, HEIGHT, RATE = 160, 284, 50
OPAQUE = ["loading", "--size", f"{WIDTH}x{HEIGHT}", "--scale", "1", "--from", "0.2", "--to", "1.4"]
COUNT = 60
# The greatest mean and the greatest single error of a channel that a format's loss explains.
LOSS = {"apng": (0, 0), "lossless.webp": (0, 0), "gif": (2.5, 70), "webp": (2, 60),
        "mp4": (2, 60), "webm": (2, 70)}


def render(folder, name, *options, what=OPAQUE):
    path = folder / name
    more = ["--lossless"] if name.startswith("lossless") else []
    subprocess.run([TOOL, "render", *what, "-o", path, "--quiet", *options, *more], check=True)
    return path


def stills(path):
    """The pictures of a PNG directory, which libpng wrote, as Pillow reads them."""
    return [np.asarray(Image.open(one).convert("RGBA")) for one in sorted(path.iterdir())]


def played(path, size):
    """Every picture of a film and how long it is shown, in seconds."""
    if path.suffix in (".mp4", ".webm"):
        return video(path, size)
    pictures = []
    with Image.open(path) as film:
        assert film.size == size
        for picture in ImageSequence.Iterator(film):
            # Pillow knows the delay of a WebP only once the picture is decoded.
            pixels = np.asarray(picture.convert("RGBA"))
            pictures.append((pixels, picture.info["duration"] / 1000))
    return pictures


def video(path, size):
    probe = json.loads(subprocess.check_output(
        ["ffprobe", "-v", "error", "-show_entries",
         "stream=width,height,codec_name,color_space,color_range:packet=pts_time,duration_time",
         "-of", "json", path]))
    stream = probe["streams"][0]
    assert (stream["width"], stream["height"]) == size
    assert (stream["color_space"], stream["color_range"]) == ("bt709", "tv")
    # FFmpeg's own VP9 decoder knows no alpha; libvpx does.
    decoder = ["-c:v", "libvpx-vp9"] if path.suffix == ".webm" else []
    raw = subprocess.check_output(
        ["ffmpeg", "-v", "error", *decoder, "-i", path, "-vsync", "passthrough", "-vf",
         "scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd+full_chroma_int+bicubic",
         "-pix_fmt", "rgba", "-f", "rawvideo", "-"])
    pictures = np.frombuffer(raw, np.uint8).reshape(-1, size[1], size[0], 4)
    times = sorted(float(packet["pts_time"]) for packet in probe["packets"])
    ends = [*times[1:], times[-1] + 1 / RATE]
    assert len(times) == len(pictures)
    return [(picture, end - start) for picture, start, end in zip(pictures, times, ends)]


def at(pictures, index, rate=RATE):
    """The picture that is shown in the middle of picture `index`; equal ones may be one."""
    time = (index + 0.5) / rate
    for picture, seconds in pictures:
        if time < seconds:
            return picture
        time -= seconds
    return pictures[-1][0]


def premultiplied(picture):
    """What is seen of straight colours, so that those under no alpha do not count."""
    wide = picture.astype(np.float64)
    wide[..., :3] *= wide[..., 3:] / 255
    return wide


def check(ours, theirs, loss):
    error = np.abs(premultiplied(ours) - premultiplied(theirs))
    assert error.mean() <= loss[0] and error.max() <= loss[1], (error.mean(), error.max())


@pytest.fixture(scope="module")
def reference(tmp_path_factory):
    return stills(render(tmp_path_factory.mktemp("stills"), "stills", "--fps", str(RATE)))


@pytest.mark.parametrize("name", LOSS)
def test_a_film_has_the_pictures_of_the_stills_at_their_times(tmp_path, reference, name):
    path = render(tmp_path, "film." + name if "." not in name else name, "--fps", str(RATE))
    pictures = played(path, (WIDTH, HEIGHT))
    assert len(reference) == COUNT
    assert sum(seconds for _, seconds in pictures) == pytest.approx(COUNT / RATE, abs=1e-3)
    if path.suffix in (".mp4", ".webm", ".gif", ".apng"):
        assert len(pictures) == COUNT
        for _, seconds in pictures:
            assert seconds == pytest.approx(1 / RATE, abs=1.1e-3)
    for index in (0, 1, COUNT // 2, COUNT - 1):
        check(at(pictures, index), reference[index], LOSS[name])


@pytest.mark.parametrize(("loops", "gif", "others"), [(0, 0, 0), (1, None, 1), (3, 2, 3)])
def test_loops_are_what_was_asked(tmp_path, loops, gif, others):
    """GIF counts repeats after the first play and says nothing for none, the others plays."""
    for ending, expected in (("gif", gif), ("apng", others), ("webp", others)):
        path = render(tmp_path, "film." + ending, "--fps", "10", "--loops", str(loops))
        with Image.open(path) as film:
            assert film.info.get("loop") == expected, ending


def test_uneven_rates_add_up_in_a_gif(tmp_path):
    pictures = played(render(tmp_path, "film.gif", "--fps", "60"), (WIDTH, HEIGHT))
    delays = [round(seconds * 100) for _, seconds in pictures]
    assert len(delays) == 72 and sum(delays) == 120
    assert set(delays) == {1, 2}


SQUARE = {
    "v": "5.7.0", "fr": 50, "ip": 0, "op": 20, "w": 64, "h": 48, "layers": [{
        "ty": 4, "ip": 0, "op": 20, "st": 0,
        "ks": {"o": {"a": 0, "k": 60}, "p": {"a": 1, "k": [
            {"t": 0, "s": [16, 24], "o": {"x": [0], "y": [0]}, "i": {"x": [1], "y": [1]}},
            {"t": 20, "s": [48, 24]}]}},
        "shapes": [{"ty": "rc", "p": {"k": [0, 0]}, "s": {"k": [24, 24]}, "r": {"k": 4}},
                   {"ty": "fl", "c": {"k": [0.9, 0.2, 0.1, 1]}, "o": {"k": 100}}]}]}


@pytest.mark.parametrize("name", ["apng", "lossless.webp", "webp", "webm"])
def test_transparency_is_kept(tmp_path, name):
    source = tmp_path / "square.json"
    source.write_text(json.dumps(SQUARE))
    what = [source, "--scale", "1", "--background", "clear"]
    wanted = stills(render(tmp_path, "stills", what=what))
    path = render(tmp_path, "film." + name if "." not in name else name, what=what)
    pictures = played(path, (64, 48))
    assert wanted[0][24, 16, 3] == 153
    assert len(wanted) == 20
    for index in (0, 10, 19):
        picture = at(pictures, index)
        check(picture, wanted[index], LOSS[name])
        assert picture[2, 2, 3] == 0
