// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// Counts what a display list costs, and finds the items that go beyond the limits.
///
/// It reads the whole list before anything is drawn, because what is left out must not depend on the
/// damage. Nearly all lists are cheap at a glance: then only the groups are looked at.
struct DrawingBudget {
  /// What of a list is not drawn.
  struct Excess {
    /// The groups.
    var groups: Set<ObjectIdentifier> = []
    /// The items at the end of the list's own items that are left out.
    var tail = 0
    /// What to report.
    var issues: [DrawingIssue] = []
  }

  /// Groups nested deeper than this are not looked into; the rasteriser draws them without surfaces.
  private static let deepest = 96
  /// Lists of more items are counted in full.
  private static let fewItems = 256

  private let canvas: PixelRect
  private let mostPixels: Int
  private let mostWork: Int
  private var work = 0
  private var excess = Excess()
  private var leftOut: [DrawingIssue.Limit: Int] = [:]

  private init(_ canvas: PixelRect, _ limits: DrawingLimits) {
    self.canvas = canvas
    mostPixels = limits.surfacePixels(of: canvas.area)
    mostWork = limits.units(of: canvas.area)
  }

  /// Returns what of `items` is not drawn on a canvas; nil where all is.
  static func excess(
    of items: [DisplayItem],
    on canvas: PixelRect,
    limits: DrawingLimits
  ) -> Excess? {
    var budget = DrawingBudget(canvas, limits)
    if budget.isCheap(items) { return nil }
    return budget.count(items)
  }

  // MARK: - At a glance

  /// Whether items surely stay within the limits.
  private func isCheap(_ items: [DisplayItem]) -> Bool {
    var glance = Glance()
    glance.add(items, depth: 0)
    guard glance.items <= Self.fewItems else { return false }
    let most = max(canvas.area * Cost.mostOfPixel, Cost.mostPoints * Cost.point)
    let (work, overflow) = glance.items.multipliedReportingOverflow(by: most)
    guard !overflow, work <= mostWork / 2, !glance.isDeep else { return false }
    guard glance.filters > 0 else { return true }
    // The widest surface that a filtered group can have, with all reaches of its nesting.
    let side = max(canvas.width, canvas.height) + 2 * glance.reach
    guard side < 1 << 20, side * side * glance.nesting <= mostPixels else { return false }
    return side * side <= mostWork / 2 / (glance.filters * Cost.filter)
  }

  /// What is seen of a list without reading its shapes.
  private struct Glance {
    var items = 0
    var filters = 0
    /// How deep filtered groups nest at most.
    var nesting = 0
    /// The largest sum of reaches along one nesting.
    var reach = 0
    var isDeep = false

    mutating func add(_ list: [DisplayItem], depth: Int, nesting: Int = 0, reach: Int = 0) {
      items += list.count
      guard depth < DrawingBudget.deepest else {
        isDeep = true
        return
      }
      for item in list {
        switch item {
        case .draw: break
        case .sprites(let sprites): items += sprites.sprites.count / 16
        case .group(let group):
          var (nesting, reach) = (nesting, reach)
          if !group.filters.isEmpty {
            filters += group.filters.count
            nesting += 1
            reach += FilterReach(group.filters)?.longest ?? 0
            self.nesting = max(self.nesting, nesting)
            self.reach = max(self.reach, reach)
          }
          add(group.items, depth: depth + 1, nesting: nesting, reach: reach)
          if let mask = group.mask {
            add(mask.items, depth: depth + 1, nesting: nesting, reach: reach)
          }
        }
      }
    }
  }

  // MARK: - In full

  private mutating func count(_ items: [DisplayItem]) -> Excess? {
    for (index, item) in items.enumerated() {
      add(item, within: canvas, held: 0, depth: 0)
      guard work <= mostWork else {
        excess.tail = items.count - index
        leftOut[.work, default: 0] += excess.tail
        break
      }
    }
    guard !leftOut.isEmpty else { return nil }
    excess.issues = [.memory, .work].compactMap { limit in
      leftOut[limit].map { DrawingIssue(limit: limit, items: $0) }
    }
    return excess
  }

  /// Adds an item that is drawn on the pixels of `rect`, where surfaces around hold `held` pixels.
  private mutating func add(_ item: DisplayItem, within rect: PixelRect, held: Int, depth: Int) {
    guard work <= mostWork else { return }
    switch item {
    case .draw(let draw):
      if let stamp = StampedImage(draw) { return spend(stamp.pixels.intersection(rect).area, 1) }
      let bounds = draw.blend.reachesBeyondSource ? rect : ItemBounds.of(draw.shape, within: rect)
      spend(bounds.area, Cost.pixel(draw))
      spend(Cost.points(draw.shape), Cost.point)
    case .sprites(let sprites):
      for sprite in sprites.sprites where sprites.pictures.indices.contains(sprite.picture) {
        let (m, source) = (sprite.transform, sprites.pictures[sprite.picture].source)
        let area = abs(m.a * m.d - m.b * m.c) * source.width * source.height
        spend(area < Double(rect.area) ? Int(area) + 16 : rect.area, 2)
      }
    case .group(let group):
      add(group, within: rect, held: held, depth: depth)
    }
  }

  private mutating func add(_ group: GroupItem, within rect: PixelRect, held: Int, depth: Int) {
    guard depth < Self.deepest else { return }
    var own = rect
    for clip in group.clips {
      own = own.intersection(ItemBounds.of(clip.shape, within: own))
      spend(Cost.points(clip.shape), Cost.point)
    }
    guard !own.isEmpty else { return }
    var (inner, held) = (own, held)
    if !group.filters.isEmpty {
      let cost = SurfaceCost(group, seen: own, canvas: canvas)
      guard held + 3 * cost.pixels <= mostPixels else {
        excess.groups.insert(ObjectIdentifier(group))
        leftOut[.memory, default: 0] += 1
        return
      }
      held += cost.pixels
      spend(cost.pixels, cost.filters * Cost.filter)
      // What is drawn on a coarser surface costs as if it were drawn on so many fewer pixels; the
      // bounds of its items are those on the device, so that the sum is generous.
      inner = cost.area
    }
    if group.isIsolated { spend(own.area, 2) }
    for item in group.items { add(item, within: inner, held: held, depth: depth + 1) }
    if let mask = group.mask {
      spend(own.area, 2)
      for item in mask.items { add(item, within: inner, held: held, depth: depth + 1) }
    }
  }

  private mutating func spend(_ count: Int, _ each: Int) {
    let (product, overflow) = count.multipliedReportingOverflow(by: each)
    work = overflow || product > 1 << 61 - work ? 1 << 61 : work + product
  }
}

/// The surface of a filtered group.
private struct SurfaceCost {
  /// Its pixels.
  let pixels: Int
  /// The device pixels that it holds.
  let area: PixelRect
  /// How many passes its filters make, about.
  let filters: Int

  init(_ group: GroupItem, seen: PixelRect, canvas: PixelRect) {
    let huge = PixelRect(minX: -65536, minY: -65536, maxX: 65536, maxY: 65536)
    let filters = group.filters.filter { if case .offset = $0 { false } else { true } }
    let reach = FilterReach(filters)
    var area = (reach?.input(of: seen).union(seen) ?? canvas).intersection(huge)
    if Compiler.mirrors(group.filters) { area = area.intersection(canvas) }
    if let reach, !reach.isEndless {
      area = area.intersection(reach.output(of: ItemBounds.of(group.items, within: area)))
    }
    self.area = area.isEmpty ? .empty : area
    let factor = Reduction(group.filters)?.factor ?? SIMD2(1, 1)
    pixels = (self.area.width / factor.x + 1) * (self.area.height / factor.y + 1)
    self.filters = group.filters.count
  }
}

/// What is counted for one pixel or point.
private enum Cost {
  /// A point of an outline, with its edges.
  static let point = 24
  /// More points than this no shape gets.
  static let mostPoints = StrokePipeline.mostPoints
  /// One filter, for each pixel of its surface.
  static let filter = 10

  /// A pixel of the costliest draw.
  static let mostOfPixel = 7

  /// A pixel of a draw.
  static func pixel(_ draw: DrawItem) -> Int {
    let paint =
      switch draw.paint {
      case .color: 1
      case .gradient: 3
      case .image, .subpicture: 3
      }
    return draw.blend == .normal ? paint : paint + 4
  }

  /// About how many points the outline of a shape gets at most.
  static func points(_ shape: Shape) -> Int {
    switch shape {
    case .everything, .rect: return 4
    case .fill(let path, _, _): return min(8 * path.elements.verbs.count, mostPoints)
    case .stroke(let path, let style, _):
      var count = 24 * path.elements.verbs.count
      let period = style.dash.reduce(0) { $0 + ($1 > 0 ? $1 : 0) }
      if period > 0 {
        let dashes = path.elements.controlLength / period * Double(style.dash.count)
        count += dashes < 1e9 ? 12 * Int(dashes) : mostPoints
      }
      return min(count, mostPoints)
    }
  }
}

extension PathElements {
  /// The length of the polygon of all points: at least that of the path.
  fileprivate var controlLength: Double {
    var length = 0.0
    var last: CGPoint?
    for point in points {
      if let last {
        let (dx, dy) = (Double(point.x - last.x), Double(point.y - last.y))
        length += (dx * dx + dy * dy).squareRoot()
      }
      last = point
    }
    return length.isFinite ? length : .greatestFiniteMagnitude
  }
}
