// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The bar heights for which a value can be set.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarmetrics>
public enum UIBarMetrics: Int, Sendable {
  /// The height in portrait orientation.
  case `default` = 0
  /// The compact height in landscape orientation.
  case compact = 1
  /// The height with a prompt.
  case defaultPrompt = 101
  /// The compact height with a prompt.
  case compactPrompt = 102
}

/// Whether a bar is light or dark.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarstyle>
public enum UIBarStyle: Int, Sendable {
  /// The colours of the interface style.
  case `default` = 0
  /// Dark, with light text.
  case black = 1
}

/// The position of a bar, which determines the edge of its shadow line and whether it extends under
/// the status bar.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarposition>
public enum UIBarPosition: Int, Sendable {
  /// Unspecified.
  case any = 0
  /// At the bottom, with the shadow line above.
  case bottom = 1
  /// At the top, with the shadow line below.
  case top = 2
  /// At the top, extending under the status bar.
  case topAttached = 3
}

/// A bar that has a position.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarpositioning>
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// Determines the position of a bar.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarpositioningdelegate>
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the position of a bar; `any` unless implemented.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `any`.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
