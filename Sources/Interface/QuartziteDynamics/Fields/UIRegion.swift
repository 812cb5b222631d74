// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A set of points around (0, 0): where a field acts, from its position.
///
/// See: <https://developer.apple.com/documentation/uikit/uiregion>
@preconcurrency @MainActor
open class UIRegion: NSObject, @preconcurrency NSCopying {
  private indirect enum Shape {
    case everything
    case disc(CGFloat)
    case rectangle(CGSize)
    case inverse(UIRegion)
    case union(UIRegion, UIRegion)
    case difference(UIRegion, UIRegion)
    case intersection(UIRegion, UIRegion)
  }

  private let shape: Shape
  /// How many regions stand inside each other, this one counted.
  private let depth: Int
  /// The most that may: deeper ones are empty.
  private static let deepest = 500

  private init(_ shape: Shape, of parts: [UIRegion]) {
    self.shape = shape
    depth = 1 + (parts.map(\.depth).max() ?? 0)
    super.init()
  }

  /// All points.
  open class var infinite: UIRegion { UIRegion(.everything, of: []) }

  /// Makes the disc of a radius in points; that of one which is no number is empty.
  public init(radius: CGFloat) {
    (shape, depth) = (.disc(radius), 1)
    super.init()
  }

  /// Makes the rectangle of a size in points, with its centre at (0, 0).
  public init(size: CGSize) {
    (shape, depth) = (.rectangle(size), 1)
    super.init()
  }

  /// Returns this region, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the points that are not in this region.
  open func inverse() -> UIRegion { UIRegion(.inverse(self), of: [self]) }

  /// Returns the points of either region.
  open func byUnion(with region: UIRegion) -> UIRegion {
    UIRegion(.union(self, region), of: [self, region])
  }

  /// Returns the points of this region that are not in the other one.
  open func byDifference(from region: UIRegion) -> UIRegion {
    UIRegion(.difference(self, region), of: [self, region])
  }

  /// Returns the points of both regions.
  open func byIntersection(with region: UIRegion) -> UIRegion {
    UIRegion(.intersection(self, region), of: [self, region])
  }

  /// Returns whether a point is in the region, edges included.
  ///
  /// No point is in one that was made of more than 500 others inside each other.
  open func contains(_ point: CGPoint) -> Bool {
    guard depth <= Self.deepest else { return false }
    switch shape {
    case .everything: return true
    case .disc(let radius):
      return radius >= 0 && point.x * point.x + point.y * point.y <= radius * radius
    case .rectangle(let size):
      return 2 * abs(point.x) <= size.width && 2 * abs(point.y) <= size.height
    case .inverse(let region): return !region.contains(point)
    case .union(let first, let second): return first.contains(point) || second.contains(point)
    case .difference(let first, let second):
      return first.contains(point) && !second.contains(point)
    case .intersection(let first, let second):
      return first.contains(point) && second.contains(point)
    }
  }
}
