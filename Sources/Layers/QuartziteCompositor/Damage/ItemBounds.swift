// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteRaster

/// Which pixels a display item can change.
struct ItemBounds {
  /// The surface.
  let surface: PixelRect

  /// The pixels that an item can change, cut to the surface.
  func of(_ item: DisplayItem) -> PixelRect {
    switch item {
    case .draw(let draw):
      return changesOutside(draw.blend) ? surface : of(draw.shape)
    case .group(let group):
      return of(group)
    case .sprites(let sprites):
      if changesOutside(sprites.blend) { return surface }
      let box = sprites.boundingBox
      return box.isNull
        ? .empty : PixelRect(covering: box).insetBy(dx: -1, dy: -1).intersection(surface)
    }
  }

  /// The pixels that a group can change.
  func of(_ group: GroupItem) -> PixelRect {
    let clips = of(group.clips)
    if !group.backdropFilters.isEmpty || changesOutside(group.blend) { return clips }
    return spread(beyond(group.filters).of(group.items), by: group.filters).intersection(clips)
  }

  /// The smallest rectangle that holds what all items can change.
  func of(_ items: [DisplayItem]) -> PixelRect {
    var result = PixelRect.empty
    for item in items {
      result = result.union(of(item))
      if result.contains(surface) { break }
    }
    return result
  }

  /// The pixels inside all clips.
  func of(_ clips: [Clip]) -> PixelRect {
    clips.reduce(surface) { $0.intersection(of($1.shape)) }
  }

  /// The pixels that a shape can cover.
  func of(_ shape: Shape) -> PixelRect {
    let box: CGRect
    switch shape {
    case .everything:
      return surface
    case .rect(let rect):
      box = rect
    case .fill(let path, _, let projection):
      box = projection.boundingBox(of: path.elements.controlBox)
    case .stroke(let path, let style, let projection):
      box = projection.boundingBox(of: path.elements.controlBox.grown(by: style.reach))
    }
    guard !box.isNull else { return .empty }
    // One pixel more each way covers what rounding of curves and edges may add.
    return PixelRect(covering: box.insetBy(dx: -1, dy: -1)).intersection(surface)
  }

  /// The bounds of items that filters may carry onto the surface from beyond its edges.
  func beyond(_ filters: [Filter]) -> ItemBounds {
    filters.isEmpty ? self : ItemBounds(surface: reach(surface, of: filters))
  }

  /// Where pixels of `rect` can be seen after filters.
  ///
  /// Cut to the surface.
  func spread(_ rect: PixelRect, by filters: [Filter]) -> PixelRect {
    guard !rect.isEmpty else { return rect }
    return filters.reduce(rect) { Self.spread($0, by: $1) }.intersection(surface)
  }

  /// The pixels around `rect` that filters read to make those of `rect`.
  func reach(_ rect: PixelRect, of filters: [Filter]) -> PixelRect {
    filters.reversed().reduce(rect) { result, filter in
      if case .offset(let dx, let dy) = filter {
        return Self.spread(result, by: .offset(dx: -dx, dy: -dy))
      }
      return Self.spread(result, by: filter)
    }
  }

  private static func spread(_ rect: PixelRect, by filter: Filter) -> PixelRect {
    func whole(_ length: Double) -> Int { Int(min(max(length, 0), 0x1p20).rounded(.up)) + 1 }
    // A blur may reach a little beyond three sigmas, and wide ones, which are computed on coarser
    // pixels, farther.
    func reach(_ sigma: Double) -> Double { sigma * (sigma < 64 ? 3.5 : 4.75) }
    switch filter {
    case .gaussianBlur(let x, let y, _):
      return rect.insetBy(dx: -whole(reach(x)), dy: -whole(reach(y)))
    case .leaningBlur(let xx, _, let yy):
      return rect.insetBy(
        dx: -whole(reach(xx.squareRoot())) - 2,
        dy: -whole(reach(yy.squareRoot())) - 2
      )
    case .boxBlur(let width, let repeats):
      let distance = whole(Double(width) / 2 * Double(max(1, repeats)))
      return rect.insetBy(dx: -distance, dy: -distance)
    case .motionBlur(let length, _):
      return rect.insetBy(dx: -whole(length), dy: -whole(length))
    case .colorMatrix(let numbers):
      // A constant alpha shows where there was nothing.
      let isClearKept = numbers.count < 20 || numbers[19] <= 0
      return isClearKept ? rect : rect.insetBy(dx: -(1 << 20), dy: -(1 << 20))
    case .levels(let levels):
      return levels.fillsNothing ? rect.insetBy(dx: -(1 << 20), dy: -(1 << 20)) : rect
    case .satin(let satin):
      return rect.insetBy(dx: -satin.reach.x, dy: -satin.reach.y)
    case .relief(let relief):
      return rect.insetBy(dx: -relief.reach, dy: -relief.reach)
    case .flood, .picture:
      return rect
    case .offset(let dx, let dy):
      return PixelRect(
        coveringMinX: Double(rect.minX) + dx,
        minY: Double(rect.minY) + dy,
        maxX: Double(rect.maxX) + dx,
        maxY: Double(rect.maxY) + dy
      ).insetBy(dx: -1, dy: -1)
    }
  }

  /// Whether a mode changes pixels where the source is clear.
  func changesOutside(_ blend: BlendMode) -> Bool {
    switch blend {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}

extension Projection {
  /// Returns the smallest device rectangle that holds the image of `rect`; null where there is none.
  func boundingBox(of rect: CGRect) -> CGRect {
    var matrix = CATransform3DMakeAffineTransform(affine)
    (matrix.m14, matrix.m24, matrix.m44) = (px, py, pw)
    return matrix.boundingBox(of: rect)
  }
}
