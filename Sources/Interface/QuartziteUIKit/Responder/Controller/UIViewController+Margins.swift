// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIViewController {
  /// The system's margins; see `UIScreen.sideMargin`.
  var standardMargins: NSDirectionalEdgeInsets {
    let side = (viewIfLoaded?.window?.screen ?? .main).sideMargin
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the layout margins of the root view are at least `systemMinimumLayoutMargins`; default
  /// true.
  ///
  /// See:
  /// <https://developer.apple.com/documentation/uikit/uiviewcontroller/viewrespectssystemminimumlayoutmargins>
  public var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { attachments.respectsSystemMargins }
    set {
      guard newValue != attachments.respectsSystemMargins else { return }
      attachments.respectsSystemMargins = newValue
      viewIfLoaded?.marginsChanged()
    }
  }
}

extension UIScreen {
  /// The distance of contents from the sides, of views of controllers as of rows: 16 points, or 20
  /// from a shorter side of the screen of 414 points on.
  ///
  /// Source: Apple's Human Interface Guidelines, Layout, margins of iPhones and iPads; Apple
  /// publishes no table.
  var sideMargin: CGFloat { min(bounds.width, bounds.height) >= 414 ? 20 : 16 }
}

extension UIView {
  /// The distance of a row's contents from its sides, in points.
  package var sideMargin: CGFloat { (window?.screen ?? .main).sideMargin }
}
