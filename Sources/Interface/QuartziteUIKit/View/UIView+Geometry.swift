// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension UIView {
  /// The layer's anchor point in unit coordinates of the bounds; default (0.5, 0.5).
  public var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  // MARK: - Conversion

  func sent(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? root).layer)
  }

  func taken(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? root).layer)
  }

  func sent(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? root).layer)
  }

  func taken(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? root).layer)
  }

  /// The topmost view of the tree: the window, if there is one.
  var root: UIView {
    if let shownIn, shownIn.parent == nil { return shownIn }
    var view = self
    while let parent = view.parent { view = parent }
    return view
  }

  // MARK: - Hit testing

  /// Converts a point from the superview to this view; if an animator moves the view, through its
  /// presentation layer.
  func seenPoint(_ point: CGPoint, of parent: UIView) -> CGPoint {
    guard presentationHits > 0, let seen = layer.presentation(),
      let seenParent = parent.layer.presentation()
    else { return convert(point, from: parent) }
    return seen.convert(point, from: seenParent)
  }

  // MARK: - Autoresizing

  /// Changes frame or bounds, and then resizes the subviews by their autoresizing masks.
  func changeGeometry(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    let new = layer.bounds.size
    guard new != old else { return }
    if redrawsContents { setNeedsDisplay() }
    if autoresizesSubviews, !children.isEmpty {
      InterfaceWorld.current.resizes.run {
        for child in self.children { child.autoresize(from: old, to: new) }
      }
    }
    sizeChanged()
    askSuperviewForLayout()
  }

  /// Calls for layout of the superview, which may place its subviews by the size of this one, except
  /// where that layout is in progress: the size is its result then.
  private func askSuperviewForLayout() {
    guard let parent, !parent.layer.isInLayout else { return }
    parent.layer.setNeedsLayout()
  }

  /// Resizes the view by its autoresizing mask after its superview's size has changed.
  ///
  /// The difference is distributed over the flexible margins and dimensions in proportion to their
  /// lengths, or equally if these add up to zero. A superview without extent has no margins, so that
  /// a view with two flexible ones comes into its middle. A view that is placed by constraints is
  /// left alone.
  private func autoresize(from old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    let mask = autoresizingMask
    let frame = self.frame
    let x = Self.resized(
      start: frame.minX,
      length: frame.width,
      in: old.width,
      by: new.width - old.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      )
    )
    let y = Self.resized(
      start: frame.minY,
      length: frame.height,
      in: old.height,
      by: new.height - old.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      )
    )
    let target = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    if target != frame { self.frame = target }
  }

  private static func resized(
    start: CGFloat,
    length: CGFloat,
    in total: CGFloat,
    by change: CGFloat,
    flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    guard change != 0, flexible.before || flexible.length || flexible.after else {
      return (start, length)
    }
    if total == 0, flexible.before, flexible.after, !flexible.length {
      return ((change - length) / 2, length)
    }
    let after = total - start - length
    let parts = [
      flexible.before ? start : 0, flexible.length ? length : 0, flexible.after ? after : 0,
    ]
    let sum = parts[0] + parts[1] + parts[2]
    let count = CGFloat([flexible.before, flexible.length, flexible.after].count { $0 })
    func share(_ index: Int, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return sum != 0 ? change * parts[index] / sum : change / count
    }
    return (
      start + share(0, flexible.before), max(length + share(1, flexible.length), 0)
    )
  }
}
