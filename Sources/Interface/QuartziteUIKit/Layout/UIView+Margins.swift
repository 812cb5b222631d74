// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIView {
  /// The insets of the margins guide from the edges, in points; default 8.
  ///
  /// What is set counts from the safe area, as long as `insetsLayoutMarginsFromSafeArea` is true:
  /// the value that is read has both. Where `preservesSuperviewLayoutMargins` is true, it also
  /// reaches to the superview's margins. A change calls `layoutMarginsDidChange()`.
  ///
  /// Complexity: linear in the number of views, one in the other, that preserve margins.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/layoutmargins>
  public var layoutMargins: UIEdgeInsets {
    get {
      var preserving: [UIView] = []
      var outermost = self
      while outermost.layoutState.preservesMargins, let outer = outermost.parent {
        preserving.append(outermost)
        outermost = outer
      }
      return preserving.reversed().reduce(outermost.ownMargins) { $1.ownMargins(within: $0) }
    }
    set {
      guard newValue != layoutState.margins else { return }
      layoutState.margins = newValue
      marginsChanged()
    }
  }

  /// The layout margins in terms of the view's layout direction, in points.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/directionallayoutmargins>
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let (insets, isMirrored) = (layoutMargins, isRightToLeft)
      return NSDirectionalEdgeInsets(
        top: insets.top,
        leading: isMirrored ? insets.right : insets.left,
        bottom: insets.bottom,
        trailing: isMirrored ? insets.left : insets.right
      )
    }
    set {
      let isMirrored = isRightToLeft
      layoutMargins = UIEdgeInsets(
        top: newValue.top,
        left: isMirrored ? newValue.trailing : newValue.leading,
        bottom: newValue.bottom,
        right: isMirrored ? newValue.leading : newValue.trailing
      )
    }
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Whether the layout margins count from the safe area; default true.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/insetslayoutmarginsfromsafearea>
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutState.marginsFollowSafeArea }
    set {
      guard newValue != layoutState.marginsFollowSafeArea else { return }
      layoutState.marginsFollowSafeArea = newValue
      marginsChanged()
    }
  }

  /// Whether the layout margins also keep out of those of the superview, where these reach into the
  /// view; default false.
  ///
  /// At each edge the greater of the view's own margin and of what is left of the superview's margin
  /// inside the view counts. Transforms are ignored.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/preservessuperviewlayoutmargins>
  public var preservesSuperviewLayoutMargins: Bool {
    get { layoutState.preservesMargins }
    set {
      guard newValue != layoutState.preservesMargins else { return }
      if newValue { FirstUses.ofPreservedMargins = true }
      layoutState.preservesMargins = newValue
      marginsChanged()
    }
  }

  /// The margins of this view alone, with its safe area.
  private var ownMargins: UIEdgeInsets {
    var own = layoutState.margins
    if let controller, controller.viewRespectsSystemMinimumLayoutMargins {
      let least = controller.systemMinimumLayoutMargins
      (own.left, own.right) = (max(own.left, least.leading), max(own.right, least.trailing))
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
  private func ownMargins(within outer: UIEdgeInsets) -> UIEdgeInsets {
    let (own, reached) = (ownMargins, reaching(outer))
    return UIEdgeInsets(
      top: max(own.top, reached.top),
      left: max(own.left, reached.left),
      bottom: max(own.bottom, reached.bottom),
      right: max(own.right, reached.right)
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
