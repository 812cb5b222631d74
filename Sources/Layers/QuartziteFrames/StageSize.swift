// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteNotes

/// The limits on the size of stages and screens.
package enum StageSize {
  /// Returns the size in points that a stage or screen gets for a requested size.
  ///
  /// A side that is not finite or not positive counts as 1 point; a longer one is clamped to 16,384
  /// pixels. A size that still has more than 2^26 pixels is scaled down in proportion, with a log
  /// line.
  ///
  /// - Parameter scale: pixels for each point, finite and positive.
  package static func valid(_ wanted: CGSize, scale: CGFloat) -> CGSize {
    func side(_ length: CGFloat) -> CGFloat {
      length.isFinite && length > 0 ? min(length, CGFloat(SurfaceSize.largestSide) / scale) : 1
    }
    let size = CGSize(width: side(wanted.width), height: side(wanted.height))
    let pixels = size.width * scale * size.height * scale
    let most = CGFloat(SurfaceSize.mostPixels)
    guard pixels > most else { return size }
    let part = (most / pixels).squareRoot()
    func smaller(_ length: CGFloat) -> CGFloat { (length * scale * part).rounded(.down) / scale }
    let result = CGSize(width: smaller(size.width), height: smaller(size.height))
    Log.note(
      "A stage of \(wanted.width) x \(wanted.height) points at scale \(scale) is too large; it has"
        + " \(result.width) x \(result.height)."
    )
    return result
  }
}
