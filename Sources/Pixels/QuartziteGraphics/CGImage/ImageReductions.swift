// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import Synchronization

/// A picture at a half, a quarter and an eighth of its size, as its file gives it without being decoded
/// whole.
///
/// JPEG files can be: Core Graphics takes such a picture first where one is drawn small.
package final class ImageReductions: Sendable {
  private let make: @Sendable (Int) -> Pixmap?
  private let kept = Mutex<[Int: Pixmap]>([:])

  /// Makes reductions that are decoded when they are first asked for.
  ///
  /// `make` is given 2, 4 or 8 and returns the picture with its width and height divided by that and
  /// rounded down; nil where there is none.
  package init(_ make: @escaping @Sendable (Int) -> Pixmap?) { self.make = make }

  /// The picture at a `divisor`th of its size: 2, 4 or 8; nil where there is none.
  package func picture(_ divisor: Int) -> Pixmap? {
    if let known = kept.withLock({ $0[divisor] }) { return known }
    guard let made = make(divisor) else { return nil }
    kept.withLock { $0[divisor] = made }
    return made
  }
}

extension CGImage {
  /// The pixels that a drawing begins with which shrinks the image by the given ratios, above 1 where
  /// it does: those of the largest reduction by a power of two, at most 8, that is not smaller than
  /// what is drawn in either direction; else the image's own.
  package func source(shrunkBy across: Double, _ down: Double) -> Pixmap {
    guard let reductions else { return pixmap }
    // 2^-10: what the rounding of matrices may take off a whole ratio.
    let ratio = Swift.min(across, down) + 0x1p-10
    for divisor in [8, 4, 2] where ratio >= Double(divisor) {
      if let picture = reductions.picture(divisor), picture.width > 0, picture.height > 0 {
        return picture
      }
    }
    return pixmap
  }
}
