// SPDX-License-Identifier: Apache-2.0
import Foundation

extension UIScrollView {
  /// Stops a deceleration, and animated changes of offset and scale, where they are.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiscrollview/stopscrollingandzooming()>
  public func stopScrollingAndZooming() { stopMotion() }

  /// Whether an animated change of the content offset is under way.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uiscrollview/isscrollanimating>
  public var isScrollAnimating: Bool {
    if case .offset = scroll.motion { return true }
    return false
  }

  /// Whether an animated change of the zoom scale is under way.
  public var isZoomAnimating: Bool {
    if case .zoom = scroll.motion { return true }
    return false
  }

  /// Whether keys scroll the view; they do not on a stage, setting it has no effect.
  public var allowsKeyboardScrolling: Bool {
    get { false }
    set {}
  }
}
