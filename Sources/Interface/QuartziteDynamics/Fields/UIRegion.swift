// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A set of points relative to a field's position, in which the field acts.
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
  /// The nesting depth of regions, including this one.
  private let depth: Int
  /// The maximum depth; deeper regions are empty.
  private static let deepest = 500

  private init(_ shape: Shape, of parts: [UIRegion]) {
    self.shape = shape
    depth = 1 + (parts.map(\.depth).max() ?? 0)
    super.init()
  }

  /// The region of all points.
  open class var infinite: UIRegion { UIRegion(.everything, of: []) }

  /// Makes a disc around (0, 0) with a radius in points; empty if the radius is negative or NaN.
  public init(radius: CGFloat) {
    (shape, depth) = (.disc(radius), 1)
    super.init()
  }

  /// Makes a rectangle around (0, 0) with a size in points.
  public init(size: CGSize) {
    (shape, depth) = (.rectangle(size), 1)
    super.init()
  }

  /// Returns this region, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the region of the points that are not in this region.
  open func inverse() -> UIRegion { UIRegion(.inverse(self), of: [self]) }

  /// Returns the union of both regions.
  open func byUnion(with region: UIRegion) -> UIRegion {
    UIRegion(.union(self, region), of: [self, region])
  }

  /// Returns the region of the points of this region that are not in the other one.
  open func byDifference(from region: UIRegion) -> UIRegion {
    UIRegion(.difference(self, region), of: [self, region])
  }

  /// Returns the intersection of both regions.
  open func byIntersection(with region: UIRegion) -> UIRegion {
    UIRegion(.intersection(self, region), of: [self, region])
  }

  /// Returns whether a point is in the region, edges included.
  ///
  /// Regions that are nested more than 500 deep contain no point.
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
