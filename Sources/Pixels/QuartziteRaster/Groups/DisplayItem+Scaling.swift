// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// A scale and translation of device space: each coordinate times a factor above 0, plus a shift.
struct AxisMap: Hashable {
  /// The factors of x and y.
  var scale: SIMD2<Double>
  /// The shift in x and y, in pixels, applied after the factors.
  var shift: SIMD2<Double>

  /// Makes a map; by default the factors are 1.
  init(scale: SIMD2<Double> = SIMD2(1, 1), shift: SIMD2<Double> = .zero) {
    (self.scale, self.shift) = (scale, shift)
  }

  /// The same as a transform.
  var transform: CGAffineTransform {
    CGAffineTransform(a: scale.x, b: 0, c: 0, d: scale.y, tx: shift.x, ty: shift.y)
  }

  /// Whether it changes the size of pixels.
  var scales: Bool { scale != SIMD2(1, 1) }
}

extension DisplayItem {
  /// Groups nested deeper than this are not mapped.
  static let deepestMapped = 64

  /// Returns the items that draw on the mapped device what `items` draw on theirs; nil where one
  /// has backdrop filters, or groups are nested deeper than `deepestMapped`.
  ///
  /// If the map scales, hard edges become soft and images are sampled with mipmaps: at a lower
  /// resolution a hard edge would be off by up to half a reduced pixel.
  ///
  /// - Parameter leftOut: groups that are not drawn, and have no counterpart in the result.
  static func mapped(
    _ items: [DisplayItem],
    by map: AxisMap,
    without leftOut: Set<ObjectIdentifier>,
    depth: Int = 0
  ) -> [DisplayItem]? {
    guard depth <= deepestMapped else { return nil }
    var result: [DisplayItem] = []
    result.reserveCapacity(items.count)
    for item in items {
      switch item {
      case .draw(let draw): result.append(.draw(draw.mapped(by: map)))
      case .sprites(let sprites): result.append(.sprites(sprites.mapped(by: map)))
      case .group(let group):
        if leftOut.contains(ObjectIdentifier(group)) { continue }
        guard let mapped = group.mapped(by: map, without: leftOut, depth: depth) else { return nil }
        result.append(.group(mapped))
      }
    }
    return result
  }
}

extension GroupItem {
  fileprivate func mapped(
    by map: AxisMap,
    without leftOut: Set<ObjectIdentifier>,
    depth: Int
  ) -> GroupItem? {
    func inner(_ items: [DisplayItem]) -> [DisplayItem]? {
      DisplayItem.mapped(items, by: map, without: leftOut, depth: depth + 1)
    }
    guard backdropFilters.isEmpty, !filters.contains(where: \.takesWholePicture),
      let items = inner(items)
    else { return nil }
    var mask: Mask?
    if let own = self.mask {
      guard let items = inner(own.items) else { return nil }
      mask = Mask(items: items, channel: own.channel)
    }
    return GroupItem(
      items: items,
      clips: clips.map {
        Clip(shape: $0.shape.mapped(by: map), isAntialiased: $0.isAntialiased || map.scales)
      },
      mask: mask,
      opacity: opacity,
      blend: blend,
      filters: filters.map { $0.scaled(by: map.scale) },
      isIsolated: isIsolated
    )
  }
}

extension DrawItem {
  fileprivate func mapped(by map: AxisMap) -> DrawItem {
    DrawItem(
      shape: shape.mapped(by: map),
      paint: paint.mapped(by: map),
      opacity: opacity,
      blend: blend,
      isAntialiased: isAntialiased || map.scales
    )
  }
}

extension SpriteItem {
  fileprivate func mapped(by map: AxisMap) -> SpriteItem {
    SpriteItem(
      pictures: pictures.map {
        var picture = $0
        if map.scales { picture.sampling = .trilinear }
        return picture
      },
      sprites: sprites.map {
        var sprite = $0
        sprite.transform = sprite.transform.concatenating(map.transform)
        return sprite
      },
      blend: blend,
      isAntialiased: isAntialiased || map.scales
    )
  }
}

extension Shape {
  fileprivate func mapped(by map: AxisMap) -> Shape {
    switch self {
    case .everything: .everything
    case .rect(let rect):
      .rect(rect.isNull || rect.isInfinite ? rect : rect.applying(map.transform))
    case .fill(let path, let rule, let projection):
      .fill(path, rule: rule, projection: projection.then(map))
    case .stroke(let path, let style, let projection):
      .stroke(path, style: style, projection: projection.then(map))
    }
  }
}

extension Paint {
  fileprivate func mapped(by map: AxisMap) -> Paint {
    switch self {
    case .color: return self
    case .gradient(var gradient):
      gradient.projection = gradient.projection.then(map)
      return .gradient(gradient)
    case .image(var image):
      image.projection = image.projection.then(map)
      if map.scales { image.sampling = .trilinear }
      return .image(image)
    case .subpicture(var paint):
      paint.projection = paint.projection.then(map)
      if map.scales { paint.sampling = .trilinear }
      return .subpicture(paint)
    }
  }
}

extension Projection {
  /// The projection followed by a map of the device: x / w · scale + shift is (x · scale + w ·
  /// shift) / w.
  fileprivate func then(_ map: AxisMap) -> Projection {
    let m = affine
    return Projection(
      affine: CGAffineTransform(
        a: m.a * map.scale.x + px * map.shift.x,
        b: m.b * map.scale.y + px * map.shift.y,
        c: m.c * map.scale.x + py * map.shift.x,
        d: m.d * map.scale.y + py * map.shift.y,
        tx: m.tx * map.scale.x + pw * map.shift.x,
        ty: m.ty * map.scale.y + pw * map.shift.y
      ),
      px: px,
      py: py,
      pw: pw
    )
  }
}
