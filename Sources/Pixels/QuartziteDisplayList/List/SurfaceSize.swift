// SPDX-License-Identifier: Apache-2.0

/// How large a surface may be, and with it whatever is drawn on one: frames, stages, films, bitmaps.
package enum SurfaceSize {
  /// The most pixels of a side: 16,384.
  package static let largestSide = 16_384
  /// The numbers of pixels that a side may have.
  package static let sides = 1...largestSide
  /// The most pixels of all that a size given by a client may come to: 2^26, which are 256 MB.
  package static let mostPixels = 1 << 26
}
