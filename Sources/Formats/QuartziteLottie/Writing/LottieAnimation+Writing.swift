// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

extension LottieAnimation {
  /// How an animation is written as a file of its own.
  package struct WritingOptions: Sendable {
    /// The first frame that plays; nil for the animation's own.
    package var startFrame: Double?
    /// The frame that ends it; nil for the animation's own.
    package var endFrame: Double?
    /// The size in points, into which the animation is fitted and centred; nil for its own.
    package var size: CGSize?
    /// The colour behind everything; nil for none.
    package var background: CGColor?

    /// Makes options that change nothing.
    package init() {}
  }

  /// The animation as the text of a Lottie file with everything that its file has, keyframe for
  /// keyframe; nil for one that was edited, or whose file changed, since it was read.
  ///
  /// Numbers are rounded to a thousandth, or below 1 to a ten-thousandth. Names for After Effects
  /// alone are left out, and pictures that lie beside the file are put into it.
  ///
  /// O(bytes).
  package func rewritten(_ options: WritingOptions = WritingOptions()) -> [UInt8]? {
    guard let text = model.source?.text else { return nil }
    var rewriter = LottieRewriter(text, model: model, options)
    return rewriter.text()
  }
}
