// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteNotes

/// How large stages and screens may be.
package enum StageSize {
  /// Returns the size in points that a stage or screen gets for the one that was asked for.
  ///
  /// A side that is not finite or not positive counts as 1, and has at most 16,384 pixels. What would
  /// still have more than 2^26 pixels is made smaller, with its proportions and a log line.
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
