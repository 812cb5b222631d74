// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Tells whether display items draw the same pixels: equality by value, with identity as a short
/// cut.
package enum ItemEquality {
  /// Returns whether two lists draw the same; O(elements), less where they share items.
  package static func equal(_ a: [DisplayItem], _ b: [DisplayItem]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { equal($0, $1) }
  }

  /// Returns whether two items draw the same.
  package static func equal(_ a: DisplayItem, _ b: DisplayItem) -> Bool {
    switch (a, b) {
    case (.draw(let a), .draw(let b)): equal(a, b)
    case (.group(let a), .group(let b)): equal(a, b)
    case (.sprites(let a), .sprites(let b)): equal(a, b)
    default: false
    }
  }

  /// Whether two items may be equal: a quick test that rejects most unequal draws, and counts no
  /// references.
  // SAFETY: reads the two items alone, and keeps neither.
  package static func mayBeEqual(
    _ a: UnsafePointer<DisplayItem>,
    _ b: UnsafePointer<DisplayItem>
  ) -> Bool {
    guard case .draw(let a) = a.pointee, case .draw(let b) = b.pointee else { return true }
    return a.mayLieAs(b)
  }

  /// Returns whether two draws draw the same.
  package static func equal(_ a: DrawItem, _ b: DrawItem) -> Bool {
    if a.isSame(as: b) { return true }
    guard a.mayLieAs(b) else { return false }
    return a.opacity == b.opacity && a.blend == b.blend && a.isAntialiased == b.isAntialiased
      && equal(a.shape, b.shape) && equal(a.paint, b.paint)
  }

  /// Returns whether two sprite items draw the same.
  package static func equal(_ a: SpriteItem, _ b: SpriteItem) -> Bool {
    if a === b { return true }
    return a.blend == b.blend && a.isAntialiased == b.isAntialiased && a.sprites == b.sprites
      && a.pictures.count == b.pictures.count
      && zip(a.pictures, b.pictures).allSatisfy {
        $0.source == $1.source && $0.sampling == $1.sampling && equal($0.pixmap, $1.pixmap)
      }
  }

  /// Returns whether two groups draw the same.
  package static func equal(_ a: GroupItem, _ b: GroupItem) -> Bool {
    a === b || (haveEqualFrames(a, b) && equal(a.mask, b.mask) && equal(a.items, b.items))
  }

  /// Whether two groups are equal except for their items and the items of their masks.
  package static func haveEqualFrames(_ a: GroupItem, _ b: GroupItem) -> Bool {
    a.opacity == b.opacity && a.blend == b.blend && a.isIsolated == b.isIsolated
      && a.layer == b.layer && a.filters == b.filters && a.backdropFilters == b.backdropFilters
      && a.clips.count == b.clips.count
      && zip(a.clips, b.clips).allSatisfy {
        $0.isAntialiased == $1.isAntialiased && equal($0.shape, $1.shape)
      } && a.mask?.channel == b.mask?.channel
  }

  /// Returns whether two masks show the same; two absent ones do.
  package static func equal(_ a: Mask?, _ b: Mask?) -> Bool {
    a?.channel == b?.channel && equal(a?.items ?? [], b?.items ?? [])
  }

  /// Returns whether two shapes are equal in their values, even where another kind of shape would
  /// cover the same region.
  package static func equal(_ a: Shape, _ b: Shape) -> Bool {
    switch (a, b) {
    case (.everything, .everything): true
    case (.rect(let a), .rect(let b)): a == b
    case (.fill(let a, let ruleA, let projectionA), .fill(let b, let ruleB, let projectionB)):
      ruleA == ruleB && projectionA == projectionB && a == b
    case (.stroke(let a, let styleA, let projectionA), .stroke(let b, let styleB, let projectionB)):
      styleA == styleB && projectionA == projectionB && a == b
    default: false
    }
  }

  /// Returns whether two paints have the same colours everywhere.
  package static func equal(_ a: Paint, _ b: Paint) -> Bool {
    switch (a, b) {
    case (.color(let a), .color(let b)): a == b
    case (.gradient(let a), .gradient(let b)): equal(a, b)
    case (.image(let a), .image(let b)):
      havePlacesAlike(a, b) && equal(a.pixmap, b.pixmap)
    case (.subpicture(let a), .subpicture(let b)):
      havePlacesAlike(a, b) && equal(a.picture, b.picture)
    default: false
    }
  }

  /// Whether two subpictures show the same on the same pixels.
  package static func equal(_ a: Subpicture, _ b: Subpicture) -> Bool {
    a === b || (a.area == b.area && a.step == b.step && equal(a.items, b.items))
  }

  /// Whether two subpicture paints are equal except for the items of their pictures.
  package static func havePlacesAlike(_ a: SubpicturePaint, _ b: SubpicturePaint) -> Bool {
    a.sampling == b.sampling && a.tint == b.tint && a.projection == b.projection
      && a.picture.area == b.picture.area && a.picture.step == b.picture.step
  }

  /// Whether two image paints are equal except for their pixels.
  package static func havePlacesAlike(_ a: ImagePaint, _ b: ImagePaint) -> Bool {
    a.sampling == b.sampling && a.edge == b.edge && a.shrinking == b.shrinking
      && a.tint == b.tint && a.projection == b.projection && a.pixmap.width == b.pixmap.width
      && a.pixmap.height == b.pixmap.height
  }

  private static func equal(_ a: Gradient, _ b: Gradient) -> Bool {
    guard
      a.stops == b.stops, a.projection == b.projection,
      a.mixesPremultiplied == b.mixesPremultiplied, a.extendsBefore == b.extendsBefore,
      a.extendsAfter == b.extendsAfter
    else { return false }
    switch (a.kind, b.kind) {
    case (.linear(let startA, let endA), .linear(let startB, let endB)):
      return startA == startB && endA == endB
    case (.radial(let a, let ra, let b, let rb), .radial(let c, let rc, let d, let rd)):
      return a == c && ra == rc && b == d && rb == rd
    case (.conic(let a, let angleA), .conic(let b, let angleB)):
      return a == b && angleA == angleB
    default:
      return false
    }
  }

  private static func equal(_ a: Pixmap, _ b: Pixmap) -> Bool {
    a === b || (a.width == b.width && a.height == b.height && a.pixels == b.pixels)
  }
}
