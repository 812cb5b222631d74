// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIView {
  /// The insets of the margins guide from the edges, in points; default 8.
  ///
  /// What is set counts from the safe area, as long as `insetsLayoutMarginsFromSafeArea` is true:
  /// the value that is read has both. A change calls `layoutMarginsDidChange()`.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/layoutmargins>
  public var layoutMargins: UIEdgeInsets {
    get {
      let own = layoutState.margins
      guard layoutState.marginsFollowSafeArea, FirstUses.ofSafeAreas else { return own }
      let covered = safeAreaInsets
      return UIEdgeInsets(
        top: own.top + covered.top,
        left: own.left + covered.left,
        bottom: own.bottom + covered.bottom,
        right: own.right + covered.right
      )
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

  /// Calls for layout by the new margins and tells the view of them.
  func marginsChanged() {
    constraintsMayHaveChanged()
    layoutMarginsDidChange()
  }
}
