// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

extension Compiler {
  /// Longer moves are applied to the items instead of by the filter: the surface would contain
  /// everything in between.
  static let farthestMove = 512.0

  /// Returns an equivalent group with a smaller surface; nil where its own is small enough.
  func reduced(_ group: GroupItem) -> GroupItem? {
    guard !group.filters.isEmpty, !Self.needsAll(group.filters), !group.filters.readMap
    else { return nil }
    let near = context.paths.take(.nearMoves) { withoutFarMoves(group) }
    return context.paths.take(.coarseSurfaces) { coarse(near ?? group) } ?? near
  }

  /// Whether `reduced` may return a group.
  static func isReducible(_ filters: [Filter]) -> Bool {
    filters.contains(where: isFarMove) || Reduction(filters) != nil
  }

  private static func isFarMove(_ filter: Filter) -> Bool {
    guard case .offset(let move) = filter else { return false }
    return abs(move.dx) > farthestMove || abs(move.dy) > farthestMove
  }

  /// Returns the group with the integer parts of its long moves applied to the items.
  ///
  /// It makes no difference when a picture is moved, because filters treat all positions alike.
  private func withoutFarMoves(_ group: GroupItem) -> GroupItem? {
    guard group.filters.contains(where: Self.isFarMove) else { return nil }
    var shift = SIMD2<Double>.zero
    var filters: [Filter] = []
    for filter in group.filters {
      guard Self.isFarMove(filter), case .offset(let move) = filter else {
        filters.append(filter)
        continue
      }
      guard move.dx.isFinite, move.dy.isFinite else { continue }
      let way = SIMD2(min(max(move.dx, -40000), 40000), min(max(move.dy, -40000), 40000))
      let whole = way.rounded(.down)
      shift += whole
      if way != whole { filters.append(.offset(dx: way.x - whole.x, dy: way.y - whole.y)) }
    }
    let map = AxisMap(shift: shift)
    guard let items = DisplayItem.mapped(group.items, by: map, without: context.leftOut)
    else { return nil }
    return group.with(items: items, filters: filters)
  }

  /// Returns the group with its items replaced by one enlarged picture, which was drawn and blurred
  /// at a reduced resolution.
  private func coarse(_ group: GroupItem) -> GroupItem? {
    guard let reduction = Reduction(group.filters) else { return nil }
    let rest = Array(group.filters[reduction.filters...])
    guard let reach = FilterReach(rest) else { return nil }
    let (fx, fy) = (reduction.factor.x, reduction.factor.y)
    let map = AxisMap(scale: SIMD2(1 / Double(fx), 1 / Double(fy)))
    guard let items = DisplayItem.mapped(group.items, by: map, without: context.leftOut)
    else { return nil }
    let inner = GroupItem(items: items, filters: reduction.coarse(group.filters), isIsolated: true)
    let needed = reach.input(of: seen)
    // Interpolation needs the reduced pixels on both sides.
    let small = PixelRect(
      minX: needed.minX.floorDivided(by: fx) - 1,
      minY: needed.minY.floorDivided(by: fy) - 1,
      maxX: (needed.maxX - 1).floorDivided(by: fx) + 2,
      maxY: (needed.maxY - 1).floorDivided(by: fy) + 2
    )
    guard let plan = surfacePlan(inner, seen: small) else {
      return group.with(items: [], filters: rest)
    }
    let (surface, live) = plan.draw(inner, context)
    let kept = live.intersection(plan.area).intersection(small)
    defer { context.surfaces.give(surface) }
    guard !kept.isEmpty else { return group.with(items: [], filters: rest) }
    var raster = surface.raster(plan.area)
    raster.base = raster.pointer(kept.minX, kept.minY)
    raster.bounds = kept
    let place = CGAffineTransform(
      a: Double(fx),
      b: 0,
      c: 0,
      d: Double(fy),
      tx: Double(kept.minX * fx),
      ty: Double(kept.minY * fy)
    )
    let picture = DrawItem(
      shape: .everything,
      paint: .image(
        ImagePaint(pixmap: raster.makePixmap(), projection: Projection(place), edge: .clear)
      )
    )
    return group.with(items: [.draw(picture)], filters: rest)
  }
}
