// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Recognises a drag that begins at an edge of the screen.
///
/// See: <https://developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer>
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which a drag may begin; default none.
  open var edges: UIRectEdge = []

  /// The distance from the edge within which the touch must begin, in points.
  ///
  /// Source: roughly the region that iOS uses; not documented.
  private static let width: CGFloat = 20

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = followed.first, let window = touch.window else { return state = .failed }
    let (point, size) = (touch.startWindowLocation, window.bounds.size)
    let isAtEdge =
      edges.contains(.left) && point.x <= Self.width
      || edges.contains(.right) && point.x >= size.width - Self.width
      || edges.contains(.top) && point.y <= Self.width
      || edges.contains(.bottom) && point.y >= size.height - Self.width
    guard isAtEdge else { return state = .failed }
    super.touchesBegan(touches, with: event)
  }

  override func mayBegin(along direction: CGVector) -> Bool {
    let isInward =
      edges.contains(.left) && direction.dx > abs(direction.dy)
      || edges.contains(.right) && -direction.dx > abs(direction.dy)
      || edges.contains(.top) && direction.dy > abs(direction.dx)
      || edges.contains(.bottom) && -direction.dy > abs(direction.dx)
    if !isInward { state = .failed }
    return isInward
  }
}
