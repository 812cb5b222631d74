// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIView {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The margins of this view alone, with its safe area.
  var ownMargins: UIEdgeInsets {
    var own = layoutState.margins.value
    if let controller, controller.viewRespectsSystemMinimumLayoutMargins {
      let least = undirected(controller.systemMinimumLayoutMargins)
      // Without margins of its own a root view has those of the system, otherwise at least those.
      let set = layoutState.margins.own ?? least
      own = UIEdgeInsets(
        top: max(set.top, least.top),
        left: max(set.left, least.left),
        bottom: max(set.bottom, least.bottom),
        right: max(set.right, least.right)
      )
    }
    guard layoutState.marginsFollowSafeArea, FirstUses.ofSafeAreas else { return own }
    let covered = safeAreaInsets
    return UIEdgeInsets(
      top: own.top + covered.top,
      left: own.left + covered.left,
      bottom: own.bottom + covered.bottom,
      right: own.right + covered.right
    )
  }

  /// The margins of this view, which keep out of its superview's.
  func ownMargins(within outer: UIEdgeInsets) -> UIEdgeInsets {
    let (own, reached) = (ownMargins, reaching(outer))
    return UIEdgeInsets(
      top: max(own.top, reached.top),
      left: max(own.left, reached.left),
      bottom: max(own.bottom, reached.bottom),
      right: max(own.right, reached.right)
    )
  }

  /// Insets in terms of the view's layout direction.
  func directed(_ insets: UIEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: insets.top,
      leading: isRightToLeft ? insets.right : insets.left,
      bottom: insets.bottom,
      trailing: isRightToLeft ? insets.left : insets.right
    )
  }

  /// Insets as left and right, in the view's layout direction.
  func undirected(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: insets.top,
      left: isRightToLeft ? insets.trailing : insets.leading,
      bottom: insets.bottom,
      right: isRightToLeft ? insets.leading : insets.trailing
    )
  }

  // MARK: - Changes

  /// Calls for layout by the new margins, and tells the view and those inside that preserve them.
  func marginsChanged() {
    if layoutState.preservesMargins { layoutState.knownMargins = layoutMargins }
    constraintsMayHaveChanged()
    layoutMarginsDidChange()
    spreadMargins()
  }

  /// Tells the view of margins that have changed with its safe area, and those inside that preserve
  /// them.
  func marginsFollowedSafeArea() {
    if layoutState.preservesMargins { _ = takeMargins() } else { layoutMarginsDidChange() }
    spreadMargins()
  }

  /// Tells the views inside that preserve the margins of this one, as far as theirs have changed.
  func spreadMargins() {
    guard FirstUses.ofPreservedMargins else { return }
    var waiting = children
    while let view = waiting.popLast() {
      if view.takeMargins() { waiting += view.children }
    }
  }

  /// Tells a view that preserves its superview's margins if its own have changed; returns whether.
  private func takeMargins() -> Bool {
    guard layoutState.preservesMargins else { return false }
    let new = layoutMargins
    guard new != layoutState.knownMargins else { return false }
    layoutState.knownMargins = new
    constraintsMayHaveChanged()
    layoutMarginsDidChange()
    return true
  }
}
