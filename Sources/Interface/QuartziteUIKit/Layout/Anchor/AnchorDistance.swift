// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The distance between two anchors as an item of constraints, which has a width or a height.
@MainActor
final class AnchorDistance: NSObject {
  private(set) weak var start: AnyObject?
  private(set) weak var end: AnyObject?
  let startAttribute: NSLayoutConstraint.Attribute
  let endAttribute: NSLayoutConstraint.Attribute

  private init(
    _ start: AnyObject?,
    _ startAttribute: NSLayoutConstraint.Attribute,
    _ end: AnyObject?,
    _ endAttribute: NSLayoutConstraint.Attribute
  ) {
    (self.start, self.startAttribute) = (start, startAttribute)
    (self.end, self.endAttribute) = (end, endAttribute)
  }

  /// Makes the anchor of the distance between two anchors.
  static func dimension<Kind>(
    from start: NSLayoutAnchor<Kind>,
    to end: NSLayoutAnchor<Kind>,
    isWidth: Bool
  ) -> NSLayoutDimension {
    let distance = AnchorDistance(start.item, start.attribute, end.item, end.attribute)
    let dimension = NSLayoutDimension(item: distance, attribute: isWidth ? .width : .height)
    dimension.distance = distance
    return dimension
  }

  /// The nearest view that holds both ends; nil where they have none, or one is gone.
  var commonView: UIView? {
    guard let one = LayoutEngine.view(of: start), let other = LayoutEngine.view(of: end) else {
      return nil
    }
    return one.nearestCommonView(with: other)
  }
}
