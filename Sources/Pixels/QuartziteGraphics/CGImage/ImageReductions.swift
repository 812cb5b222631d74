// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import Synchronization

/// A picture at a half, a quarter and an eighth of its size, which its file provides without being
/// decoded completely.
///
/// JPEG files do: Core Graphics starts from such a version when a picture is drawn small.
package final class ImageReductions: Sendable {
  private let make: @Sendable (Int) -> Pixmap?
  private let kept = Mutex<[Int: Pixmap]>([:])

  /// Makes reductions that are decoded on demand.
  ///
  /// `make` is called with 2, 4 or 8 and returns the picture with its width and height divided by
  /// that and rounded down; nil where there is none.
  package init(_ make: @escaping @Sendable (Int) -> Pixmap?) { self.make = make }

  /// Returns the picture at 1/`divisor` of its size, where `divisor` is 2, 4 or 8; nil where there
  /// is none.
  package func picture(_ divisor: Int) -> Pixmap? {
    if let known = kept.withLock({ $0[divisor] }) { return known }
    guard let made = make(divisor) else { return nil }
    kept.withLock { $0[divisor] = made }
    return made
  }
}

extension CGImage {
  /// Returns the pixels to start from when the image is drawn smaller by the given ratios (above 1
  /// where it is).
  ///
  /// They are those of the smallest reduction by 2, 4 or 8 that is not smaller than the result in
  /// either direction, else the image's own.
  package func source(shrunkBy across: Double, _ down: Double) -> Pixmap {
    guard let reductions else { return pixmap }
    // 2^-10 is the tolerance for integer ratios that a matrix has rounded down.
    let ratio = Swift.min(across, down) + 0x1p-10
    for divisor in [8, 4, 2] where ratio >= Double(divisor) {
      if let picture = reductions.picture(divisor), picture.width > 0, picture.height > 0 {
        return picture
      }
    }
    return pixmap
  }
}
