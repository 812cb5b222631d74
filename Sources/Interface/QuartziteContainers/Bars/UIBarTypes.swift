// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The heights of a bar for which something is set.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarmetrics>
public enum UIBarMetrics: Int, Sendable {
  /// The height in portrait orientation.
  case `default` = 0
  /// The lesser height in landscape orientation.
  case compact = 1
  /// The height with a prompt.
  case defaultPrompt = 101
  /// The lesser height with a prompt.
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

/// The place of a bar, which decides at which edge its line is and whether it reaches under the
/// status bar.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarposition>
public enum UIBarPosition: Int, Sendable {
  /// Not known.
  case any = 0
  /// At the bottom, with the line above.
  case bottom = 1
  /// At the top, with the line below.
  case top = 2
  /// At the top, reaching under the status bar.
  case topAttached = 3
}

/// A bar that has a place.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarpositioning>
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The place of the bar.
  var barPosition: UIBarPosition { get }
}

/// Decides the place of a bar.
///
/// See: <https://developer.apple.com/documentation/uikit/uibarpositioningdelegate>
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns the place of a bar; `any` unless implemented.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `any`.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
