// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Recognises a quick swipe in one of four directions.
///
/// See: <https://developer.apple.com/documentation/uikit/uiswipegesturerecognizer>
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Sendable {
    /// One bit for each direction.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that are recognised; default to the right.
  open var direction: Direction = .right
  /// The number of fingers; default 1.
  open var numberOfTouchesRequired = 1

  /// The minimum distance along the direction and the maximum deviation from it, in points, and the
  /// maximum duration in seconds.
  ///
  /// Source: observed in UIKit; not documented.
  private static let (leastWay, greatestAside, longestTime): (CGFloat, CGFloat, TimeInterval) =
    (50, 50, 0.5)

  private var start: CGPoint = .zero
  private var startTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard followed.count <= numberOfTouchesRequired else { return state = .failed }
    start = location(in: nil)
    startTime = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard event.timestamp - startTime <= Self.longestTime else { return state = .failed }
    guard followed.count == numberOfTouchesRequired else { return }
    let now = location(in: nil)
    let (dx, dy) = (now.x - start.x, now.y - start.y)
    let ways: [(Direction, along: CGFloat, aside: CGFloat)] = [
      (.right, dx, dy), (.left, -dx, dy), (.up, -dy, dx), (.down, dy, dx),
    ]
    var mayStillBe = false
    for (way, along, aside) in ways
    where direction.contains(way) && abs(aside) <= Self.greatestAside {
      if along >= Self.leastWay { return state = .ended }
      mayStillBe = true
    }
    if !mayStillBe { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
