// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// An affine map of display items.
struct ItemMap {
  let transform: CGAffineTransform
  /// The rectangle that replaces `Shape.everything`, before the map; nil keeps that shape.
  var surface: CGRect?

  /// The scale factor, for a map that `keepsShapes`.
  var scale: Double { abs(transform.a * transform.d - transform.b * transform.c).squareRoot() }
  /// Whether the map is a similarity: circles stay circles.
  var keepsShapes: Bool {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let size = max(abs(a), abs(b), abs(c), abs(d))
    return abs(a * c + b * d) < 1e-6 * size * size
      && abs(a * a + b * b - c * c - d * d) < 1e-6 * size * size
  }

  func map(_ items: [DisplayItem]) -> [DisplayItem] { items.map { map($0) } }

  func map(_ item: DisplayItem) -> DisplayItem {
    switch item {
    case .draw(let draw): .draw(map(draw))
    case .group(let group): .group(map(group))
    case .sprites(let sprites):
      .sprites(
        SpriteItem(
          pictures: sprites.pictures,
          sprites: sprites.sprites.map {
            var sprite = $0
            sprite.transform = sprite.transform.concatenating(transform)
            return sprite
          },
          blend: sprites.blend,
          isAntialiased: sprites.isAntialiased
        )
      )
    }
  }

  func map(_ draw: DrawItem) -> DrawItem {
    DrawItem(
      shape: map(draw.shape),
      paint: map(draw.paint),
      opacity: draw.opacity,
      blend: draw.blend,
      isAntialiased: draw.isAntialiased
    )
  }

  func map(_ group: GroupItem) -> GroupItem {
    GroupItem(
      items: map(group.items),
      clips: group.clips.map { Clip(shape: map($0.shape), isAntialiased: $0.isAntialiased) },
      mask: group.mask.map { Mask(items: map($0.items), channel: $0.channel) },
      opacity: group.opacity,
      blend: group.blend,
      filters: group.filters.map { $0.mapped(by: transform) },
      backdropFilters: group.backdropFilters.map { $0.mapped(by: transform) },
      isIsolated: group.isIsolated,
      layer: group.layer.map {
        LayerMark(id: $0.id, transform: $0.transform.concatenating(transform))
      }
    )
  }

  func map(_ shape: Shape) -> Shape {
    switch shape {
    case .everything:
      guard let surface else { return .everything }
      return map(.rect(surface))
    case .rect(let rect):
      if transform.b == 0, transform.c == 0 { return .rect(rect.applying(transform)) }
      let path = CGPath(rect: rect, transform: nil)
      return .fill(path, rule: .nonZero, projection: Projection(transform))
    case .fill(let path, let rule, let projection):
      return .fill(path, rule: rule, projection: projection.then(transform))
    case .stroke(let path, let style, let projection):
      return .stroke(path, style: style, projection: projection.then(transform))
    }
  }

  func map(_ paint: Paint) -> Paint {
    switch paint {
    case .color: return paint
    case .gradient(var gradient):
      gradient.projection = gradient.projection.then(transform)
      return .gradient(gradient)
    case .image(var image):
      image.projection = image.projection.then(transform)
      return .image(image)
    case .subpicture(var paint):
      paint.projection = paint.projection.then(transform)
      return .subpicture(paint)
    }
  }
}

extension Projection {
  /// The projection followed by an affine map of the device.
  func then(_ t: CGAffineTransform) -> Projection {
    let m = affine
    return Projection(
      affine: CGAffineTransform(
        a: m.a * t.a + m.b * t.c + px * t.tx,
        b: m.a * t.b + m.b * t.d + px * t.ty,
        c: m.c * t.a + m.d * t.c + py * t.tx,
        d: m.c * t.b + m.d * t.d + py * t.ty,
        tx: m.tx * t.a + m.ty * t.c + pw * t.tx,
        ty: m.tx * t.b + m.ty * t.d + pw * t.ty
      ),
      px: px,
      py: py,
      pw: pw
    )
  }
}
