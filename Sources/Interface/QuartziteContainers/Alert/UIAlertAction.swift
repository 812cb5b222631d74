// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// A button of an alert.
///
/// See: <https://developer.apple.com/documentation/uikit/uialertaction>
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The styles of buttons.
  public enum Style: Int, Sendable {
    /// Regular weight.
    case `default`
    /// Semibold; separate from the others in an action sheet. An alert has at most one.
    case cancel
    /// Red.
    case destructive
  }

  /// The title.
  public let title: String?
  /// The style of the button.
  public let style: Style
  /// Whether the button can be touched; default true.
  open var isEnabled = true { didSet { if isEnabled != oldValue { whenChanged?() } } }
  let handler: ((UIAlertAction) -> Void)?
  var whenChanged: (() -> Void)?

  /// Makes an action; the handler is called when the alert has been dismissed by it.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}
