// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// What must be drawn of a list so that some of its pixels come out right, where groups filter what
/// lies below them and so read pixels beside their own.
struct BackdropNeeds {
  /// One group that filters its backdrop.
  private struct Reader {
    /// Where its result is seen.
    var area: PixelRect
    /// How far its filters reach; nil is anywhere.
    var reach: FilterReach?
    /// What each pixel of the area depends on where it is not a matter of reach.
    var all: PixelRect?
  }

  private let canvas: PixelRect
  private var readers: [Reader] = []
  /// Whether a filter moves the result of such a group elsewhere, which is not followed.
  private var isAnywhere = false

  /// Looks through items for groups that filter their backdrop.
  ///
  /// `limit` is what could be seen of the items; nil is the whole canvas.
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

  /// The smallest rectangle that holds `areas` and all that they depend on, directly or not.
  func pixels(for areas: [PixelRect]) -> PixelRect {
    var result = areas.reduce(PixelRect.empty) { $0.union($1) }
    if isAnywhere { return canvas }
    var isGrowing = true
    while isGrowing && result != canvas {
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
