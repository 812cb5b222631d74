// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// Bounds of the device pixels that items may change: cheap to compute, and never too small.
///
/// Everything that leaves out pixels, of a surface or of a frame, uses these bounds, so that all
/// agree.
package enum ItemBounds {
  /// The pixels that `shape` may touch, within `limit`.
  package static func of(_ shape: Shape, within limit: PixelRect) -> PixelRect {
    switch shape {
    case .everything: return limit
    case .rect(let rect):
      guard !rect.isNull else { return .empty }
      return PixelRect(covering: rect).insetBy(dx: -1, dy: -1).intersection(limit)
    case .fill(let path, _, let projection):
      return of(path, projection, margin: 0, within: limit)
    case .stroke(let path, let style, let projection):
      guard style.width > 0 else { return .empty }
      return of(path, projection, margin: style.reach, within: limit)
    }
  }

  private static func of(
    _ path: CGPath,
    _ projection: Projection,
    margin: Double,
    within limit: PixelRect
  ) -> PixelRect {
    if let (low, high) = path.controlLimits {
      return of(low - margin, high + margin, projection, within: limit)
    }
    var low = SIMD2(Double.infinity, Double.infinity)
    var high = -low
    for point in path.elements.points where point.x.isFinite && point.y.isFinite {
      low = lesser(low, SIMD2(point.x, point.y))
      high = greater(high, SIMD2(point.x, point.y))
    }
    guard low.x <= high.x else { return .empty }
    return of(low - margin, high + margin, projection, within: limit)
  }

  /// The pixels that the box from `low` to `high` may touch under a projection.
  package static func of(
    _ low: SIMD2<Double>,
    _ high: SIMD2<Double>,
    _ projection: Projection,
    within limit: PixelRect
  ) -> PixelRect {
    let m = projection.affine
    var (minimum, maximum) = (
      SIMD2(Double.infinity, Double.infinity), SIMD2(-Double.infinity, -Double.infinity)
    )
    for index in 0..<4 {
      let corner = SIMD2(index & 1 == 0 ? low.x : high.x, index & 2 == 0 ? low.y : high.y)
      let w = projection.px * corner.x + projection.py * corner.y + projection.pw
      // A corner is behind the viewer, or nearly: the box may extend anywhere.
      guard w > 1e-5 else { return limit }
      let x = (m.a * corner.x + m.c * corner.y + m.tx) / w
      let y = (m.b * corner.x + m.d * corner.y + m.ty) / w
      guard x.isFinite, y.isFinite else { return limit }
      minimum = lesser(minimum, SIMD2(x, y))
      maximum = greater(maximum, SIMD2(x, y))
    }
    return PixelRect(
      coveringMinX: minimum.x,
      minY: minimum.y,
      maxX: maximum.x,
      maxY: maximum.y
    ).insetBy(dx: -1, dy: -1).intersection(limit)
  }

  /// The pixels inside all clips, within `limit`.
  package static func of(_ clips: [Clip], within limit: PixelRect) -> PixelRect {
    clips.reduce(limit) { $0.intersection(of($1.shape, within: $0)) }
  }

  /// The pixels that items may change, within `limit`.
  package static func of(_ items: [DisplayItem], within limit: PixelRect) -> PixelRect {
    of(items, within: limit, depth: 0)
  }

  /// The pixels that an item may change, within `limit`.
  package static func of(_ item: DisplayItem, within limit: PixelRect) -> PixelRect {
    of(item, within: limit, depth: 0)
  }

  private static func of(
    _ items: [DisplayItem],
    within limit: PixelRect,
    depth: Int
  ) -> PixelRect {
    var result = PixelRect.empty
    for item in items {
      if result.contains(limit) { return limit }
      result = result.union(of(item, within: limit, depth: depth))
    }
    return result
  }

  private static func of(
    _ item: DisplayItem,
    within limit: PixelRect,
    depth: Int
  ) -> PixelRect {
    switch item {
    case .draw(let draw):
      return draw.blend.reachesBeyondSource ? limit : of(draw.shape, within: limit)
    case .sprites(let sprites):
      let box = PixelRect(covering: sprites.boundingBox).insetBy(dx: -1, dy: -1)
      return sprites.blend.reachesBeyondSource ? limit : box.intersection(limit)
    case .group(let group):
      guard depth < 64 else { return limit }
      let own = of(group.clips, within: limit)
      if own.isEmpty { return .empty }
      // The backdrop may change everywhere within the clips, whatever the items cover.
      if group.blend.reachesBeyondSource || !group.backdropFilters.isEmpty { return own }
      if group.filters.isEmpty { return of(group.items, within: own, depth: depth + 1) }
      guard let reach = FilterReach(group.filters), !reach.isEndless else { return own }
      let inner = of(group.items, within: reach.input(of: own), depth: depth + 1)
      return inner.isEmpty ? .empty : own.intersection(reach.output(of: inner))
    }
  }
}
