// SPDX-License-Identifier: Apache-2.0

/// The items that drew a picture, kept beside its pixels.
///
/// Its size is bounded, so that pictures that are repeatedly drawn from earlier pictures, as in a
/// painting program, hold neither all strokes nor all earlier pictures.
package final class PixmapDrawing: Sendable {
  /// The largest number of items, those in groups and masks included.
  package static let mostItems = 2048
  /// The largest number of points of the paths of all these items: half a megabyte.
  package static let mostPoints = 32_768
  /// The deepest nesting of pictures that have a drawing.
  package static let deepest = 3

  /// The items, from back to front, in the space of the pixels.
  package let items: [DisplayItem]
  /// The depth to which pictures with drawings are nested, this one included; 1...`deepest`.
  private let depth: Int

  /// Makes a drawing; nil where the items are too many or nested too deep.
  ///
  /// An item takes about a third of a kilobyte; with the points of paths a picture keeps at most
  /// 1.2 MB. O(items).
  package init?(_ items: [DisplayItem]) {
    var count = Count()
    count.add(items, level: 0)
    guard count.items <= Self.mostItems, count.points <= Self.mostPoints,
      count.depth < Self.deepest
    else { return nil }
    (self.items, depth) = (items, count.depth + 1)
  }

  private struct Count {
    var items = 0
    var points = 0
    var depth = 0

    mutating func add(_ list: [DisplayItem], level: Int) {
      items += list.count
      // Deeper nesting counts as too many items.
      if level > 64 { items = .max / 2 }
      for item in list where items <= PixmapDrawing.mostItems {
        switch item {
        case .draw(let draw):
          add(draw.shape)
          add(draw.paint, level)
        case .sprites(let sprites):
          items += sprites.sprites.count
          for picture in sprites.pictures { add(picture.pixmap) }
        case .group(let group):
          for clip in group.clips { add(clip.shape) }
          add(group.items, level: level + 1)
          if let mask = group.mask { add(mask.items, level: level + 1) }
        }
      }
    }

    private mutating func add(_ shape: Shape) {
      switch shape {
      case .everything, .rect: break
      case .fill(let path, _, _), .stroke(let path, _, _): points += path.elements.points.count
      }
    }

    private mutating func add(_ paint: Paint, _ level: Int) {
      switch paint {
      case .color, .gradient: break
      case .image(let image): add(image.pixmap)
      case .subpicture(let paint): add(paint.picture.items, level: level + 1)
      }
    }

    private mutating func add(_ pixmap: Pixmap) { depth = max(depth, pixmap.drawing?.depth ?? 0) }
  }
}
