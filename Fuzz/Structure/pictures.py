# SPDX-License-Identifier: Apache-2.0
"""Pictures whose heads may lie."""

import struct
import zlib


def png(width, height, claimed=None):
    """A grey picture; `claimed` stands in the header in place of the true width and height."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    head = struct.pack(">IIBBBBB", claimed or width, claimed or height, 8, 0, 0, 0, 0)
    rows = b"".join(b"\0" + b"\x80" * width for _ in range(height))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
