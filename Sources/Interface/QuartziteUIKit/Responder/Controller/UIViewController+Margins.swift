// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIViewController {
  /// The system's margins: 16 points, or 20 from a shorter side of the screen of 414 points on.
  ///
  /// Source: Apple's Human Interface Guidelines, Layout, margins of iPhones and iPads; Apple
  /// publishes no table.
  var standardMargins: NSDirectionalEdgeInsets {
    let screen = (viewIfLoaded?.window?.screen ?? .main).bounds.size
    let side: CGFloat = min(screen.width, screen.height) >= 414 ? 20 : 16
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
