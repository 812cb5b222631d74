# SPDX-License-Identifier: Apache-2.0
"""Runs the command line as `python -m quartzite_farm`."""

from quartzite_farm.command import main

if __name__ == "__main__":
    raise SystemExit(main())
