// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

extension UIView {
  /// The safe area: the insets from the view's edges, in points, that bars, the screen's own parts
  /// and `additionalSafeAreaInsets` of controllers cover.
  ///
  /// A view has the insets of its superview as far as they reach into it. The view of a controller
  /// has at least the controller's `coveredInsets`, plus its additional insets. Transforms are
  /// ignored.
  ///
  /// Complexity: linear in the depth of the view in its tree.
  var inheritedSafeArea: UIEdgeInsets {
    guard FirstUses.ofSafeAreas else { return .zero }
    var chain: [UIView] = []
    var next: UIView? = self
    while let view = next {
      chain.append(view)
      next = view.parent
    }
    return chain.reversed().reduce(.zero) { $1.safeArea(from: $0) }
  }

  /// The safe area of this view, from that of its superview.
  private func safeArea(from outer: UIEdgeInsets) -> UIEdgeInsets {
    var insets = reaching(outer)
    guard let controller else { return insets }
    let (covered, more) = (controller.coveredInsets, controller.additionalSafeAreaInsets)
    insets.top = max(insets.top, covered.top) + more.top
    insets.left = max(insets.left, covered.left) + more.left
    insets.bottom = max(insets.bottom, covered.bottom) + more.bottom
    insets.right = max(insets.right, covered.right) + more.right
    return insets
  }

  /// The part of the superview's insets that reaches into this view; in a window that of the
  /// screen's.
  func reaching(_ outer: UIEdgeInsets) -> UIEdgeInsets {
    let room: CGRect
    var outer = outer
    if let parent {
      room = parent.bounds
    } else if let window = self as? UIWindow {
      (outer, room) = (window.screen.safeAreaInsets, window.screen.bounds)
    } else {
      return .zero
    }
    guard outer != .zero else { return .zero }
    let (middle, anchor, size) = (layer.position, layer.anchorPoint, layer.bounds.size)
    let x = middle.x - anchor.x * size.width - room.minX
    let y = middle.y - anchor.y * size.height - room.minY
    func inset(_ outer: CGFloat, _ distance: CGFloat) -> CGFloat {
      outer > 0 ? max(outer - distance, 0) : 0
    }
    return UIEdgeInsets(
      top: inset(outer.top, y),
      left: inset(outer.left, x),
      bottom: inset(outer.bottom, room.height - y - size.height),
      right: inset(outer.right, room.width - x - size.width)
    )
  }

  /// Notifies this view and its descendants whose safe area has changed.
  package func spreadSafeAreaChange() {
    FirstUses.ofSafeAreas = true
    forEachDescendant { $0.safeAreaMayHaveChanged() }
  }

  /// Called after the layout of this view, which may have moved its subviews.
  func subviewsWereLaidOut() {
    guard window != nil else { return }
    if FirstUses.ofSafeAreas { for view in children { view.safeAreaMayHaveChanged() } }
    spreadMargins()
  }

  /// Compares the safe area with the last known one, and notifies of a change.
  ///
  /// It is computed from the superview's known safe area, which is updated first, so that a layout
  /// is linear in the number of views, however deep the tree is.
  private func safeAreaMayHaveChanged() {
    let outer = parent.map { $0.parent == nil ? $0.inheritedSafeArea : $0.knownSafeArea }
    let new = safeArea(from: outer ?? .zero)
    guard new != knownSafeArea else {
      // It may have seen another one while it was not in a window.
      if let scrollView = self as? UIScrollView, scrollView.scroll.usedSafeArea != new {
        scrollView.insetsChanged()
      }
      return
    }
    knownSafeArea = new
    constraintsMayHaveChanged()
    safeAreaInsetsDidChange()
    if layoutState.marginsFollowSafeArea { marginsFollowedSafeArea() }
    controller?.viewSafeAreaInsetsDidChange()
    (self as? UIScrollView)?.insetsChanged()
    setNeedsLayout()
  }
}
