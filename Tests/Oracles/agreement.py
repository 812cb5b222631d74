# SPDX-License-Identifier: Apache-2.0
"""How far two pictures may be apart."""
from dataclasses import dataclass

import numpy as np

MEAN = 1.0
"""The largest mean error, in units of 1/255 over all channels of all pixels."""
MOST = 24
"""The largest error of a channel outside one-pixel edges, in units of 1/255."""


@dataclass
class Agreement:
    mean: float
    most: int
    where: tuple
    off: int

    def check(self, mean=MEAN, most=MOST):
        text = (f"mean {self.mean:.3f}, most {self.most} at {self.where}, "
                f"{self.off} pixels over {most}")
        assert self.mean < mean and self.most <= most, text


def edges(picture):
    """Pixels whose neighbours differ by more than MOST: an edge of one pixel runs there."""
    padded = np.pad(picture.astype(np.int16), ((1, 1), (1, 1), (0, 0)), mode="edge")
    height, width = picture.shape[:2]
    shifted = [padded[y : y + height, x : x + width] for y in range(3) for x in range(3)]
    spread = np.max(shifted, axis=0) - np.min(shifted, axis=0)
    return spread.max(axis=2) > MOST


def agreement(ours, theirs, most=MOST):
    """Compares premultiplied RGBA pictures; edges are found in the other renderer's picture."""
    error = np.abs(ours.astype(np.int16) - theirs.astype(np.int16))
    inner = np.where(edges(theirs)[..., None], 0, error).max(axis=2)
    place = np.unravel_index(inner.argmax(), inner.shape)
    return Agreement(float(error.mean()), int(inner.max()), tuple(int(p) for p in place[::-1]),
                     int((inner > most).sum()))
