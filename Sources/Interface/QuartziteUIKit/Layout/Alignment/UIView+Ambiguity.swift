// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

extension UIView {
  /// Whether the constraints leave the view's frame open: several frames would fulfil them as well.
  ///
  /// Always false for a view that its autoresizing mask places. Complexity: eight times that of a
  /// layout; for debugging only.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/hasambiguouslayout>
  public var hasAmbiguousLayout: Bool { otherFrame() != nil }

  /// Gives a view with an ambiguous layout another of the frames that fulfil its constraints, until
  /// the next layout that something calls for; does nothing for others.
  ///
  /// - Note: Differs from Apple: the other frame is not chosen at random. It is the one whose left
  ///   edge, top edge, width or height is smallest or greatest, in this order.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/exerciseambiguityinlayout()>
  public func exerciseAmbiguityInLayout() {
    guard let other = otherFrame() else { return }
    untransformedFrame = other
  }

  /// A frame other than the present one that fulfils the constraints as well; nil where there is
  /// none.
  private func otherFrame() -> CGRect? {
    guard FirstUses.ofConstraints, !translatesAutoresizingMaskIntoConstraints, parent != nil else {
      return nil
    }
    root.layoutIfNeeded()
    let now = untransformedFrame
    // Frames are on whole pixels, and the solutions that are compared are not.
    let pixel = 1 / PixelGrid(around: self).pixelsPerPoint
    for attribute in [NSLayoutConstraint.Attribute.left, .top, .width, .height] {
      let pulled = [false, true].compactMap {
        LayoutEngine.frame(pulledBy: .init(view: self, attribute: attribute, isTowardsGreat: $0))
      }
      // The solver's own rounding is far below this.
      guard let least = pulled.first, let most = pulled.last, least.isApart(from: most, by: 0.01)
      else { continue }
      return least.isApart(from: now, by: pixel + 0.01) ? least : most
    }
    return nil
  }

  /// Returns the constraints that determine the view's place and size along an axis: those that
  /// refer to it, and those of the views on which these depend, as far as constraints place them.
  ///
  /// Each constraint is listed once, those nearest to the view first. The sizes that views have of
  /// themselves are not listed.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/constraintsaffectinglayout(for:)>
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    updateConstraintsIfNeeded()
    var all: [NSLayoutConstraint] = []
    root.forEachDescendant { all += $0.constraints }
    all = all.filter { $0.concerns(axis) }
    var found: [NSLayoutConstraint] = []
    var known: Set<ObjectIdentifier> = []
    var waiting: [AnyObject] = [self]
    var next = 0
    while next < waiting.count {
      let item = waiting[next]
      next += 1
      for constraint in all where constraint.refers(to: item) {
        guard known.insert(ObjectIdentifier(constraint)).inserted else { continue }
        found.append(constraint)
        for other in [constraint.firstItem, constraint.secondItem].compactMap(\.self)
        where other !== item && !waiting.contains(where: { $0 === other }) {
          let isFixed = (other as? UIView)?.translatesAutoresizingMaskIntoConstraints ?? false
          if !isFixed { waiting.append(other) }
        }
      }
    }
    return found
  }
}

extension CGRect {
  /// Whether a place or a length differs from that of another rectangle by more than a distance.
  fileprivate func isApart(from other: CGRect, by distance: CGFloat) -> Bool {
    abs(minX - other.minX) > distance || abs(minY - other.minY) > distance
      || abs(width - other.width) > distance || abs(height - other.height) > distance
  }
}

extension NSLayoutConstraint {
  fileprivate func refers(to item: AnyObject) -> Bool { firstItem === item || secondItem === item }

  /// Whether the constraint relates places or lengths along an axis.
  fileprivate func concerns(_ axis: Axis) -> Bool {
    switch firstAttribute {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      axis == .horizontal
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      axis == .vertical
    case .notAnAttribute: false
    }
  }
}
