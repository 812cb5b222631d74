// SPDX-License-Identifier: Apache-2.0

/// The items that drew a picture, kept beside its pixels.
///
/// What is kept is bounded, so that pictures which are drawn from pictures, as those of a program for
/// painting, hold neither all strokes nor all pictures before them.
package final class PixmapDrawing: Sendable {
  /// The most items, those of groups and masks included, that are kept.
  package static let mostItems = 2048
  /// The most points of the paths of all these items that are kept: half a megabyte.
  package static let mostPoints = 32_768
  /// How many pictures with a drawing may be inside each other.
  package static let deepest = 3

  /// The items, from back to front, in the space of the pixels.
  package let items: [DisplayItem]
  /// The number of pictures with drawings inside each other, this one included; 1...`deepest`.
  private let depth: Int

  /// Keeps items; nil where they are too many or too deep.
  ///
  /// Each item is about a third of a kilobyte: with the points of paths, at most 1.2 MB a picture. O(items).
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
      // What is nested deeper counts as too much.
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
