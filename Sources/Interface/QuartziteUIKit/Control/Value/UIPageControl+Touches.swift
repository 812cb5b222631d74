// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension UIPageControl {
  /// How the user changes the page.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uipagecontrol/interactionstate-swift.enum>
  public enum InteractionState: Int, Sendable {
    /// Not at all.
    case none
    /// By a tap, to the next or the previous page.
    case discrete
    /// By a drag over the dots.
    case continuous
  }

  /// The way in which the pages follow each other.
  ///
  /// See: <https://developer.apple.com/documentation/uikit/uipagecontrol/direction-swift.enum>
  public enum Direction: Int, Sendable {
    /// In the direction in which the view is laid out.
    case natural
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
    /// From the top down.
    case topToBottom
    /// From the bottom up.
    case bottomToTop
  }

  var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }

  /// Whether the first page is at the right or at the bottom.
  var isReversed: Bool {
    direction == .bottomToTop || direction == .rightToLeft || direction == .natural && runsLeft
  }

  /// The distance in points from which on a touch is a drag.
  private static var slop: CGFloat { 10 }

  /// Turns to the page under the finger, once it has moved far enough.
  func drag(to point: CGPoint, with event: UIEvent?) {
    if allowsContinuousInteraction, interactionState == .none, let start {
      let way = isVertical ? point.y - start.y : point.x - start.x
      if abs(way) > Self.slop { interactionState = .continuous }
    }
    if interactionState == .continuous { turn(to: page(near: point), with: event) }
  }

  /// Turns to the next or the previous page.
  func tap(at point: CGPoint, with event: UIEvent?) {
    let isBefore = isVertical ? point.y < bounds.midY : point.x < bounds.midX
    interactionState = .discrete
    turn(to: page + (isBefore != isReversed ? -1 : 1), with: event)
  }

  private func turn(to next: Int, with event: UIEvent?) {
    guard (0..<numberOfPages).contains(next), next != page else { return }
    page = next
    if !defersCurrentPageDisplay { updateCurrentPageDisplay() }
    sendActions(for: .valueChanged)
  }
}
