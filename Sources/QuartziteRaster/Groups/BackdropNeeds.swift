// SPDX-License-Identifier: Apache-2.0

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
  init(_ items: [DisplayItem], _ canvas: PixelRect) {
    self.canvas = canvas
    var stack: [(items: [DisplayItem], limit: PixelRect, isMoved: Bool)] = [(items, canvas, false)]
    while let (items, limit, isMoved) = stack.popLast() {
      for case .group(let group) in items {
        let inner = group.clips.reduce(limit) {
          $0.intersection(ItemBounds.of($1.shape, within: $0))
        }
        if !group.backdropFilters.isEmpty {
          if isMoved { isAnywhere = true }
          let filters = group.backdropFilters
          var all = Compiler.mirrors(filters) ? inner : nil
          if Compiler.takesPicture(filters) {
            // All within its own clips, whatever is round it.
            all = group.clips.reduce(canvas) {
              $0.intersection(ItemBounds.of($1.shape, within: $0))
            }
          }
          readers.append(
            Reader(
              area: inner,
              reach: FilterReach(filters),
              all: all
            )
          )
        }
        let moves = isMoved || !group.filters.isEmpty
        let seen = moves ? canvas : inner
        stack.append((group.items, seen, moves))
        if let mask = group.mask { stack.append((mask.items, seen, moves)) }
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
