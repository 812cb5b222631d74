// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Writes a display list as JSON, so that any other renderer can draw the same frame.
///
/// The format is described in Docs/DisplayList.md. The bytes depend on the list only: keys are
/// sorted, numbers are the shortest decimals that read back as the same value, and each picture is
/// written once, in the order of first use.
package struct DisplayListWriter {
  /// The version of the format.
  package static let version = 1

  /// The pixels of the surface, to which infinite input images of backdrop filters are cropped.
  let canvas: PixelRect
  private var pictures: [[String: Any]] = []
  private var pictureIndex: [ObjectIdentifier: Int] = [:]

  private init(canvas: PixelRect) { self.canvas = canvas }

  /// Returns `list` as UTF-8 JSON.
  ///
  /// O(elements + pixels) in time and memory.
  package static func data(_ list: DisplayList) throws -> Data {
    let canvas = PixelRect(x: 0, y: 0, width: list.width, height: list.height)
    var writer = DisplayListWriter(canvas: canvas)
    let items = writer.items(list.items)
    var object: [String: Any] = [
      "format": "quartzite-display-list",
      "version": version,
      "width": list.width,
      "height": list.height,
      "items": items,
      "images": writer.pictures,
    ]
    object["background"] = list.background.map(Self.color)
    return try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
  }
}

// MARK: - Items

extension DisplayListWriter {
  private mutating func items(_ items: [DisplayItem]) -> [Any] {
    items.map { item in
      switch item {
      case .draw(let draw): ["draw": self.draw(draw)]
      case .group(let group): ["group": self.group(group)]
      case .sprites(let sprites): ["sprites": self.sprites(sprites)]
      }
    }
  }

  private mutating func draw(_ item: DrawItem) -> [String: Any] {
    [
      "shape": Self.shape(item.shape),
      "paint": paint(item.paint),
      "opacity": Self.number(Double(item.opacity)),
      "blend": Self.name(of: item.blend),
      "antialiased": item.isAntialiased,
    ]
  }

  private mutating func sprites(_ item: SpriteItem) -> [String: Any] {
    [
      "pictures": item.pictures.map { picture in
        let source = picture.source
        let numbers = [source.origin.x, source.origin.y, source.size.width, source.size.height]
        return [
          "image": index(of: picture.pixmap), "sampling": "\(picture.sampling)",
          "source": numbers.map { Self.number(Double($0)) },
        ] as [String: Any]
      },
      // A sprite without a picture is not drawn.
      "sprites": item.sprites.filter { item.pictures.indices.contains($0.picture) }.map { sprite in
        [
          "picture": sprite.picture, "tint": Self.color(sprite.tint),
          "projection": Self.projection(Projection(sprite.transform)),
        ] as [String: Any]
      },
      "blend": Self.name(of: item.blend),
      "antialiased": item.isAntialiased,
    ]
  }

  private mutating func group(_ group: GroupItem) -> [String: Any] {
    var object: [String: Any] = [
      "items": items(group.items),
      "opacity": Self.number(Double(group.opacity)),
      "blend": Self.name(of: group.blend),
      "isolated": group.isIsolated,
    ]
    if !group.clips.isEmpty {
      object["clips"] = group.clips.map {
        ["shape": Self.shape($0.shape), "antialiased": $0.isAntialiased] as [String: Any]
      }
    }
    if let mask = group.mask {
      object["mask"] = ["items": items(mask.items), "channel": "\(mask.channel)"]
    }
    if !group.filters.isEmpty { object["filters"] = group.filters.map { filter($0) } }
    if !group.backdropFilters.isEmpty {
      object["backdropFilters"] = group.backdropFilters.map { filter($0) }
    }
    return object
  }
}

// MARK: - Shapes

extension DisplayListWriter {
  private static func shape(_ shape: Shape) -> [String: Any] {
    switch shape {
    case .everything:
      return ["type": "everything"]
    case .rect(let rect):
      let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      return ["type": "rect", "rect": numbers.map { number(Double($0)) }]
    case .fill(let path, let rule, let projection):
      return [
        "type": "fill", "path": PathData.string(path.elements), "rule": "\(rule)",
        "projection": self.projection(projection),
      ]
    case .stroke(let path, let style, let projection):
      return [
        "type": "stroke", "path": PathData.string(path.elements), "style": self.style(style),
        "projection": self.projection(projection),
      ]
    }
  }

  private static func style(_ style: StrokeStyle) -> [String: Any] {
    var object: [String: Any] = [
      "width": number(style.width), "cap": "\(style.cap)", "join": "\(style.join)",
      "miterLimit": number(style.miterLimit),
    ]
    if !style.dash.isEmpty {
      object["dash"] = style.dash.map { number(Double($0)) }
      object["dashPhase"] = number(style.dashPhase)
    }
    if let trim = style.trim {
      object["trim"] = [number(trim.lowerBound), number(trim.upperBound)]
    }
    return object
  }

  private static func projection(_ p: Projection) -> [Any] {
    let affine = [p.affine.a, p.affine.b, p.affine.c, p.affine.d, p.affine.tx, p.affine.ty]
    return (p.isAffine ? affine : affine + [p.px, p.py, p.pw]).map { number(Double($0)) }
  }
}

// MARK: - Paints

extension DisplayListWriter {
  private mutating func paint(_ paint: Paint) -> [String: Any] {
    switch paint {
    case .color(let color): ["type": "color", "color": Self.color(color)]
    case .gradient(let gradient): Self.gradient(gradient)
    case .image(let image): self.image(image)
    case .subpicture(let paint): subpicture(paint)
    }
  }

  private mutating func subpicture(_ paint: SubpicturePaint) -> [String: Any] {
    let area = paint.picture.area
    var object: [String: Any] = [
      "type": "subpicture", "items": items(paint.picture.items),
      "area": [area.minX, area.minY, area.width, area.height],
      "projection": Self.projection(paint.projection), "sampling": "\(paint.sampling)",
    ]
    if let step = paint.picture.step { object["step"] = self.step(step, area) }
    object["tint"] = paint.tint.map(Self.color)
    return object
  }

  private static func gradient(_ gradient: Gradient) -> [String: Any] {
    var object: [String: Any] = [
      "projection": projection(gradient.projection),
      "mixesPremultiplied": gradient.mixesPremultiplied,
      "extends": [gradient.extendsBefore, gradient.extendsAfter],
      "stops": gradient.stops.map {
        ["offset": number(Double($0.offset)), "color": color($0.color)] as [String: Any]
      },
    ]
    switch gradient.kind {
    case .linear(let start, let end):
      object["type"] = "linear"
      (object["start"], object["end"]) = (point(start), point(end))
    case .radial(let start, let startRadius, let end, let endRadius):
      object["type"] = "radial"
      (object["start"], object["end"]) = (point(start), point(end))
      object["radii"] = [number(startRadius), number(endRadius)]
    case .conic(let center, let angle):
      object["type"] = "conic"
      (object["center"], object["angle"]) = (point(center), number(angle))
    }
    return object
  }

  private mutating func image(_ paint: ImagePaint) -> [String: Any] {
    var object: [String: Any] = [
      "type": "image", "image": index(of: paint.pixmap),
      "projection": Self.projection(paint.projection),
      "sampling": "\(paint.sampling)", "edge": "\(paint.edge)",
    ]
    if paint.shrinking != .sampled { object["shrinking"] = "\(paint.shrinking)" }
    object["tint"] = paint.tint.map(Self.color)
    return object
  }

  mutating func index(of pixmap: Pixmap) -> Int {
    if let known = pictureIndex[ObjectIdentifier(pixmap)] { return known }
    var bytes = Data(capacity: pixmap.width * pixmap.height * 4)
    for row in 0..<pixmap.height {
      for pixel in pixmap.pixels[row * pixmap.rowPixels..<row * pixmap.rowPixels + pixmap.width] {
        withUnsafeBytes(of: pixel.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    pictures.append([
      "width": pixmap.width, "height": pixmap.height, "rgba": bytes.base64EncodedString(),
    ])
    pictureIndex[ObjectIdentifier(pixmap)] = pictures.count - 1
    return pictures.count - 1
  }
}

// MARK: - Values

extension DisplayListWriter {
  static func name(of mode: BlendMode) -> String { "\(mode)" }

  static func color(_ color: PaintColor) -> [Any] {
    [color.x, color.y, color.z, color.w].map { number(Double($0)) }
  }

  static func point(_ point: CGPoint) -> [Any] { [number(point.x), number(point.y)] }

  static func numbers(_ values: [Double]) -> [Any] { values.map { number($0) } }

  /// Returns the JSON value of a number: JSON has no infinity and no NaN, which are written as the
  /// strings "inf", "-inf" and "nan".
  static func number(_ value: Double) -> Any {
    if value.isFinite { return value }
    return value.isNaN ? "nan" : value > 0 ? "inf" : "-inf"
  }
}
