// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteNumerics

/// Adds up the cost of a display list and finds the items that exceed the limits.
///
/// All of the list is read before anything is drawn, because what is left out must not depend on
/// the damage. Nearly all lists are obviously cheap: then only the groups are examined.
package struct DrawingBudget {
  /// The parts of a list that are not drawn.
  struct Excess {
    /// The groups that would need too much memory.
    var groups: Set<ObjectIdentifier> = []
    /// How many items at the end of the list exceed the limit on work.
    var tail = 0
    /// The issues to report.
    var issues: [DrawingIssue] = []
  }

  /// Groups nested deeper than this are not counted; the rasteriser draws them without surfaces.
  private static let deepest = 96
  /// Groups nested deeper than this count as if they changed all pixels within their clips: to measure the
  /// items of each would read a list once for each of its levels.
  private static let deepestMeasured = 8

  private let canvas: PixelRect
  private let mostPixels: Int
  private let mostWork: Int
  private var work = 0
  private var excess = Excess()
  private var leftOut: [DrawingIssue.Limit: Int] = [:]
  /// What was computed for the filters of the last group: those of the next are mostly the same.
  private var filters: FilterCosts?

  private init(_ canvas: PixelRect, _ limits: DrawingLimits) {
    self.canvas = canvas
    mostPixels = limits.surfacePixels(of: canvas.area)
    mostWork = limits.units(of: canvas.area)
  }

  /// Returns the parts of `items` that are not drawn on a canvas; nil where all is drawn.
  static func excess(
    of items: [DisplayItem],
    on canvas: PixelRect,
    limits: DrawingLimits,
    paths: FastPathChoice = FastPathChoice()
  ) -> Excess? {
    var budget = DrawingBudget(canvas, limits)
    if paths.allowed.contains(.cheapLists), budget.isCheap(items), paths.takes(.cheapLists) {
      return nil
    }
    return budget.count(items)
  }

  /// Returns the issues that drawing `items` to a picture of this size would report.
  package static func issues(
    of items: [DisplayItem],
    width: Int,
    height: Int,
    limits: DrawingLimits
  ) -> [DrawingIssue] {
    let canvas = PixelRect(x: 0, y: 0, width: width, height: height)
    return excess(of: items, on: canvas, limits: limits)?.issues ?? []
  }

  // MARK: - Quick estimate

  /// Whether items certainly stay within the limits.
  ///
  /// Where this is not plain, the boxes of filled paths are looked at, which tells small ones from such
  /// as may cross the canvas with each element. For filters that makes no difference.
  private func isCheap(_ items: [DisplayItem]) -> Bool {
    let glance = Glance(items, canvas, most: mostWork / 2, boxed: false)
    if isCheap(glance) { return true }
    guard !glance.isDear, glance.filters == 0 else { return false }
    return isCheap(Glance(items, canvas, most: mostWork / 2, boxed: true))
  }

  private func isCheap(_ glance: Glance) -> Bool {
    guard !glance.isDear else { return false }
    var most = Double(glance.fixed) + Double(glance.pixel) * Double(max(canvas.area, glance.area))
    most += glance.outlines
    most += Double(glance.fills) * DrawingCost.mostOfFill(on: canvas)
    most += Double(glance.strokes) * DrawingCost.mostOfStroke(on: canvas)
    guard most <= Double(mostWork / 2) else { return false }
    guard glance.filters > 0 else { return true }
    // The widest surface of a filtered group, with the reaches of all groups around it.
    let side = max(canvas.width, canvas.height) + 2 * glance.reach
    guard side < 1 << 20, side * side * glance.nesting <= mostPixels else { return false }
    return side * side <= mostWork / 2 / glance.filters
  }

  /// Sums over a list that can be computed without examining its shapes.
  private struct Glance {
    /// The units that do not depend on the canvas: of copies of whole pixels, and of each item.
    var fixed = 0
    /// The sum of the units for each pixel of all other items.
    var pixel = 0
    /// The sum of the costs of filled paths whose boxes were looked at.
    var outlines = 0.0
    /// The area of the largest subpicture, in pixels.
    var area = 0
    /// The numbers of elements in filled and in stroked paths.
    var fills = 0
    var strokes = 0
    /// The sum of the costs of all filters for one pixel.
    var filters = 0
    /// The largest nesting depth of filtered groups.
    var nesting = 0
    /// The largest sum of reaches of nested groups.
    var reach = 0
    /// Whether these sums do not suffice, so that the items must be counted in full.
    var isDear = false
    /// A rectangle with the largest number of pixels that a surface may have; its position does not
    /// matter.
    private static let largest = PixelRect(x: 0, y: 0, width: 16384, height: 16384)
    /// The largest value of `pixel` for which a list may count as cheap.
    private let mostPixel: Int
    private let canvas: PixelRect
    private let isBoxed: Bool

    /// Adds up items.
    ///
    /// - Parameter boxed: whether the boxes of filled paths are looked at.
    init(_ items: [DisplayItem], _ canvas: PixelRect, most: Int, boxed: Bool) {
      mostPixel = most / max(1, canvas.area)
      (self.canvas, isBoxed) = (canvas, boxed)
      add(items, depth: 0)
    }

    private mutating func add(_ list: [DisplayItem], depth: Int, nesting: Int = 0, reach: Int = 0) {
      guard depth < DrawingBudget.deepest else {
        isDear = true
        return
      }
      for item in list {
        guard !isDear, pixel <= mostPixel else {
          isDear = true
          return
        }
        switch item {
        case .draw(let draw):
          if let units = DrawingCost.copied(draw, on: Self.largest) {
            fixed += units
            continue
          }
          add(draw)
          guard case .subpicture(let paint) = draw.paint else { continue }
          pixel += DrawingCost.subpicture
          area = max(area, paint.picture.area.area, paint.picture.drawnArea.area)
          if let step = paint.picture.step { filters += Filter.picture(step.filter).cost }
          add(paint.picture.items, depth: depth + 1, nesting: nesting, reach: reach)
        case .sprites(let sprites):
          fixed += 32 * sprites.sprites.count
          pixel += 2 * sprites.sprites.count
        case .group(let group):
          var (nesting, reach) = (nesting, reach)
          if !group.filters.isEmpty {
            for filter in group.filters { filters += filter.cost }
            nesting += 1
            reach += FilterReach(group.filters)?.longest ?? 0
            self.nesting = max(self.nesting, nesting)
            self.reach = max(self.reach, reach)
          }
          pixel += DrawingCost.pixel(group)
          for clip in group.clips { add(clip.shape) }
          add(group.items, depth: depth + 1, nesting: nesting, reach: reach)
          if let mask = group.mask {
            add(mask.items, depth: depth + 1, nesting: nesting, reach: reach)
          }
        }
      }
    }

    private mutating func add(_ draw: DrawItem) {
      fixed += DrawingCost.rectangle
      pixel += DrawingCost.pixel(draw)
      add(draw.shape)
    }

    private mutating func add(_ shape: Shape) {
      switch shape {
      case .everything, .rect: break
      case .fill(let path, _, let projection):
        if isBoxed, let most = DrawingCost.mostOfFill(path, projection, on: canvas) {
          outlines += most
        } else {
          fills += path.elements.verbs.count
        }
      case .stroke(let path, let style, _):
        strokes += path.elements.verbs.count
        // The number of dashes depends on the length of the path, so it must be counted in full.
        if !style.dash.isEmpty { isDear = true }
      }
    }
  }

  // MARK: - Full count

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

  /// Adds an item drawn on the pixels of `rect`; enclosing surfaces hold `held` pixels.
  private mutating func add(_ item: DisplayItem, within rect: PixelRect, held: Int, depth: Int) {
    guard work <= mostWork else { return }
    switch item {
    case .draw(let draw):
      // Its outline is not read: lists hold such images by the thousand.
      if let copied = DrawingCost.copied(draw, on: rect) { return spend(copied, 1) }
      let bounds = draw.blend.reachesBeyondSource ? rect : ItemBounds.of(draw.shape, within: rect)
      spend(bounds.area, DrawingCost.pixel(draw))
      if !bounds.isEmpty { spend(DrawingCost.outline(draw.shape, on: rect), 1) }
      if case .subpicture(let paint) = draw.paint { add(paint.picture, held: held, depth: depth) }
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

  /// Adds a subpicture, whether it is kept from an earlier frame or not.
  private mutating func add(_ picture: Subpicture, held: Int, depth: Int) {
    guard depth < Self.deepest else { return }
    let area = picture.drawnArea
    spend(picture.area.area, DrawingCost.subpicture)
    if let step = picture.step { spend(area.area, Filter.picture(step.filter).cost) }
    for item in picture.items { add(item, within: area, held: held, depth: depth + 1) }
  }

  private mutating func add(_ group: GroupItem, within rect: PixelRect, held: Int, depth: Int) {
    guard depth < Self.deepest else { return }
    var own = rect
    for clip in group.clips {
      own = own.intersection(ItemBounds.of(clip.shape, within: own))
      spend(DrawingCost.outline(clip.shape, on: rect), 1)
    }
    guard !own.isEmpty else { return }
    var (inner, changed, held) = (own, own, held)
    if !group.filters.isEmpty {
      if filters?.filters != group.filters { filters = FilterCosts(group.filters) }
      let costs = filters ?? FilterCosts(group.filters)
      let cost = SurfaceCost(group, costs, seen: own, canvas: canvas)
      guard held + 3 * cost.pixels <= mostPixels else {
        excess.groups.insert(ObjectIdentifier(group))
        leftOut[.memory, default: 0] += 1
        return
      }
      held += cost.pixels
      spend(cost.pixels, cost.filters)
      // A group drawn at a reduced resolution costs as much as a group with as many pixels as its
      // smaller surface. The bounds of its items are in device pixels, so the sum is an upper
      // bound.
      inner = cost.area
    }
    // A finished surface, and a group of its own, take time where they have pixels.
    if group.mask == nil, !group.blend.reachesBeyondSource, group.backdropFilters.isEmpty {
      if !group.filters.isEmpty {
        changed = own.intersection(inner)
      } else if group.isIsolated, depth < Self.deepestMeasured {
        changed = ItemBounds.of(group.items, within: own)
      }
    }
    spend(changed.area, DrawingCost.pixel(group))
    for item in group.items { add(item, within: inner, held: held, depth: depth + 1) }
    if let mask = group.mask {
      for item in mask.items { add(item, within: inner, held: held, depth: depth + 1) }
    }
  }

  private mutating func spend(_ count: Int, _ each: Int) {
    let (product, overflow) = count.multipliedReportingOverflow(by: each)
    work = overflow || product > 1 << 61 - work ? 1 << 61 : work + product
  }
}

/// What the cost of a surface depends on, of the filters alone.
private struct FilterCosts {
  let filters: [Filter]
  /// How far they reach, without moves.
  let reach: FilterReach?
  let mirrorsEdges: Bool
  /// How many pixels of the canvas a pixel of a reduced surface stands for.
  let factor: SIMD2<Int>
  /// The cost for each pixel.
  let cost: Int

  init(_ filters: [Filter]) {
    self.filters = filters
    reach = FilterReach(filters.filter { if case .offset = $0 { false } else { true } })
    mirrorsEdges = filters.mirrorsEdges
    factor = Reduction(filters)?.factor ?? SIMD2(1, 1)
    cost = filters.reduce(0) { $0 + $1.cost }
  }
}

/// The surface of a filtered group.
private struct SurfaceCost {
  /// The number of its pixels.
  let pixels: Int
  /// The device pixels that it covers.
  let area: PixelRect
  /// The cost of its filters for each pixel.
  let filters: Int

  init(_ group: GroupItem, _ costs: FilterCosts, seen: PixelRect, canvas: PixelRect) {
    let huge = PixelRect(minX: -65536, minY: -65536, maxX: 65536, maxY: 65536)
    let reach = costs.reach
    var area = (reach?.input(of: seen).union(seen) ?? canvas).intersection(huge)
    if costs.mirrorsEdges { area = area.intersection(canvas) }
    if let reach, !reach.isEndless {
      area = area.intersection(reach.output(of: ItemBounds.of(group.items, within: area)))
    }
    self.area = area.isEmpty ? .empty : area
    let factor = costs.factor
    pixels = (self.area.width / factor.x + 1) * (self.area.height / factor.y + 1)
    filters = costs.cost
  }
}
