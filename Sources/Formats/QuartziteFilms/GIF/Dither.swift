// SPDX-License-Identifier: Apache-2.0

/// How colours that are not in the palette of a GIF are approximated (dithering).
public enum Dither: String, CaseIterable, Sendable {
  /// No dithering: every pixel gets the nearest colour.
  case none
  /// Ordered dithering by a fixed pattern, the default: a pixel that keeps its colour looks the
  /// same in all frames.
  case ordered
  /// Error diffusion (Sierra 2-4A): the smoothest gradients, and larger files.
  ///
  /// Errors spread over the pixels that changed, from the top of what changed to its bottom.
  case diffused

  /// What is added to the channels of a pixel, by the lowest three bits of its row and its column:
  /// -4...3.
  ///
  /// Source: Bayer, An optimum method for two-level rendition of continuous-tone pictures, IEEE
  /// International Conference on Communications, 1973: his matrix of 8 x 8, in steps of an eighth.
  static let pattern: [Int32] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    // The bits of x ^ y and of y, interleaved from the lowest to the highest place.
    var value = 0
    for bit in 0..<3 {
      value = value << 2 | ((x ^ y) >> bit & 1) << 1 | y >> bit & 1
    }
    return Int32(value >> 3) - 4
  }
}
