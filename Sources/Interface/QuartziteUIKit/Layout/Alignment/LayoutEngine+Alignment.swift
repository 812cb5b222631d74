// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteConstraints
import QuartziteCore

extension LayoutEngine {
  /// The alignment rectangle of a view whose frame is `box`.
  func aligned(_ box: Box, of view: UIView) -> Box {
    let insets = view.insetsOfAlignment
    return insets == .zero ? box : inset(box, by: insets)
  }

  /// The distance between two anchors; nil where the views of one are not there any more.
  func length(of distance: AnchorDistance) -> LinearExpression? {
    guard distance.commonView != nil,
      let start = expression(distance.start, distance.startAttribute),
      let end = expression(distance.end, distance.endAttribute)
    else { return nil }
    return end - start
  }
}

extension UIView {
  /// The distances of the alignment rectangle from the edges of the frame, in points, as
  /// `alignmentRect(forFrame:)` says for a frame of 256 by 256 points.
  var insetsOfAlignment: UIEdgeInsets {
    let frame = CGRect(x: 0, y: 0, width: 256, height: 256)
    let aligned = alignmentRect(forFrame: frame)
    return UIEdgeInsets(
      top: aligned.minY,
      left: aligned.minX,
      bottom: frame.maxY - aligned.maxY,
      right: frame.maxX - aligned.maxX
    )
  }
}
