// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// The pixels that must be drawn so that given ones are correct, where groups filter their backdrop
/// and so read pixels outside their own.
struct BackdropNeeds {
  /// A group with backdrop filters.
  private struct Reader {
    /// Where its result is visible.
    var area: PixelRect
    /// How far its filters reach; nil for anywhere.
    var reach: FilterReach?
    /// The pixels that all of the area depends on, for filters without a finite reach; nil for
    /// others.
    var all: PixelRect?
  }

  private let canvas: PixelRect
  private var readers: [Reader] = []
  /// Whether a group with backdrop filters is inside a group whose filters may move its result:
  /// then everything must be drawn.
  private var isAnywhere = false

  /// Finds the groups with backdrop filters among items.
  ///
  /// `limit` is what may be visible of the items; nil for the whole canvas.
  init(_ items: [DisplayItem], _ canvas: PixelRect, limit: PixelRect? = nil) {
    self.canvas = canvas
    var stack: [(items: [DisplayItem], limit: PixelRect, isMoved: Bool)] = [
      (items, limit ?? canvas, false)
    ]
    while let (items, limit, isMoved) = stack.popLast() {
      for case .group(let group) in items {
        let holdsBackdrop = group.holdsBackdrop
        guard holdsBackdrop || !group.backdropFilters.isEmpty else { continue }
        let inner = Compiler.limit(limit, group.clips)
        if !group.backdropFilters.isEmpty {
          if isMoved { isAnywhere = true }
          let filters = group.backdropFilters
          readers.append(
            Reader(
              area: inner,
              reach: FilterReach(filters),
              all: Compiler.needsAll(filters)
                ? Compiler.backdropArea(group, limit: inner, canvas) : nil
            )
          )
        }
        guard holdsBackdrop else { continue }
        let moves = isMoved || !group.filters.isEmpty
        stack.append((group.items, moves ? canvas : inner, moves))
      }
    }
  }

  /// The smallest rectangle that contains `areas` and everything that they depend on, directly or
  /// indirectly.
  ///
  /// Never less than `areas`, which may lie beyond the canvas: pixels there are blurred into it.
  func pixels(for areas: [PixelRect]) -> PixelRect {
    var result = areas.reduce(PixelRect.empty) { $0.union($1) }
    if isAnywhere { return result.union(canvas) }
    var isGrowing = true
    while isGrowing && !result.contains(canvas) {
      isGrowing = false
      for reader in readers {
        let touched = reader.area.intersection(result)
        guard !touched.isEmpty else { continue }
        var read = canvas
        if let all = reader.all {
          read = all
        } else if let reach = reader.reach {
          read = reach.input(of: touched).intersection(canvas)
        }
        guard !result.contains(read) else { continue }
        result = result.union(read)
        isGrowing = true
      }
    }
    return result
  }
}
