# SPDX-License-Identifier: Apache-2.0
"""The command line that the package brings along: `quartzite render wave.tgs -o wave.webp`.

It stands beside the package, whose import would load the library for nothing.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NoReturn

PATH = Path(__file__).parent / "quartzite" / "bin" / "quartzite"
"""Where the program is; it has every command but `show`, which needs a screen."""


def main() -> NoReturn:
    """Becomes the program, with the arguments of this process."""
    if not PATH.is_file():
        sys.exit("quartzite: this package was built without the program")
    os.execv(PATH, ["quartzite", *sys.argv[1:]])
