// SPDX-License-Identifier: Apache-2.0

/// The limits on the size of surfaces, and so of frames, stages, films and bitmaps.
package enum SurfaceSize {
  /// The largest number of pixels on a side: 16,384.
  package static let largestSide = 16_384
  /// The allowed numbers of pixels on a side.
  package static let sides = 1...largestSide
  /// The largest number of pixels of a size that a client gives: 2^26, which take 256 MB.
  package static let mostPixels = 1 << 26
}
