// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIView {
  /// How the tint colour of a view and its descendants is shown.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiview/tintadjustmentmode-swift.enum>
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview shows its own.
    case automatic
    /// As it is.
    case normal
    /// Gray.
    case dimmed
  }

  /// The tint mode that was set for this view itself; automatic without one.
  package var ownTintMode: TintAdjustmentMode { tintMode }

  /// The tint colour as the mode shows it.
  var adjustedTint: UIColor {
    let color = nearest { $0.tint } ?? .systemBlue
    return tintAdjustmentMode == .dimmed ? color.desaturated : color
  }

  /// Returns what this view, or the nearest ancestor that has it, has.
  func nearest<Value>(_ value: (UIView) -> Value?) -> Value? {
    var next: UIView? = self
    while let view = next {
      if let found = value(view) { return found }
      next = view.parent
    }
    return nil
  }

  /// The tint colour of this view's own; who inherits it is notified.
  var spreadTint: UIColor? {
    get { tint }
    set {
      tint = newValue
      spreadTintChange()
    }
  }

  /// Notifies this view and the descendants that inherit their tint colour from it.
  func spreadTintChange() {
    // A view that shows the colour in its own mode still inherits the colour.
    forEachInheriting { $0.tint == nil }
  }

  /// Calls `tintColorDidChange()` of this view and of the descendants that inherit from it.
  func forEachInheriting(_ inherits: (UIView) -> Bool) {
    var pending: [UIView] = [self]
    while let view = pending.popLast() {
      CallbackGuards.current.tints.run(view) { view.tintColorDidChange() }
      pending.append(contentsOf: view.children.filter(inherits))
    }
  }
}

extension UIColor {
  /// The gray of the same brightness, with the weights of ITU-R BT.601; Apple publishes none.
  fileprivate var desaturated: UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits).cgColor.rgba
      let gray = 0.299 * color.x + 0.587 * color.y + 0.114 * color.z
      return UIColor(white: gray, alpha: color.w)
    }
  }
}
