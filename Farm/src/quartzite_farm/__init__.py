# SPDX-License-Identifier: Apache-2.0
"""Renders films with the `quartzite` program on a Ray cluster.

Nothing of rendering is written here: films are cut into chunks of frames, each chunk is one run of
`quartzite render --frames`, and `quartzite join` puts them together.
"""

__version__ = "0.2.0"
