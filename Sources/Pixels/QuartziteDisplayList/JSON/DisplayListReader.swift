// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// Reads the JSON form of a display list that `DisplayListWriter` writes.
///
/// **Limits**: surfaces and pictures of 1...16384 pixels a side; groups, masks and subpictures
/// nested 100 deep.
package struct DisplayListReader {
  /// The deepest nesting of groups, masks and subpictures.
  package static let deepest = 100
  static let side = SurfaceSize.sides

  /// Makes a picture filter from its data; nil for an unknown filter.
  let knownFilter: (PictureFilterData) -> PictureFilter?
  private var pictures: [Pixmap] = []

  private init(knownFilter: @escaping (PictureFilterData) -> PictureFilter?) {
    self.knownFilter = knownFilter
  }

  /// Returns the list that `data` describes.
  ///
  /// - Parameter pictureFilter: Makes the picture filters that the list contains; nil for an
  ///   unknown filter, which is an error.
  /// - Throws: `DisplayListReadError`, which says what is wrong and where.
  package static func list(
    _ data: Data,
    pictureFilter: @escaping (PictureFilterData) -> PictureFilter? = { _ in nil }
  ) throws(DisplayListReadError) -> DisplayList {
    do {
      let value = try JSONSerialization.jsonObject(with: data)
      var reader = DisplayListReader(knownFilter: pictureFilter)
      return try reader.list(JSONNode(value: value, place: ""))
    } catch let error as DisplayListReadError {
      throw error
    } catch {
      throw DisplayListReadError(place: "", message: "this is not JSON: \(error)")
    }
  }

  private mutating func list(_ node: JSONNode) throws -> DisplayList {
    let format = try node.required("format").string()
    guard format == "quartzite-display-list" else {
      throw node.failure("`format` must be `quartzite-display-list`, not `\(format)`")
    }
    let version = try node.required("version").whole(0...Int(Int32.max))
    guard version == DisplayListWriter.version else {
      throw node.failure("version \(version) is not known; this reads \(DisplayListWriter.version)")
    }
    pictures = try node.member("images")?.array().map(Self.picture) ?? []
    return DisplayList(
      width: try node.required("width").whole(Self.side),
      height: try node.required("height").whole(Self.side),
      background: try node.member("background").map(Self.color),
      items: try items(node.required("items"), depth: 0)
    )
  }

  private static func picture(_ node: JSONNode) throws -> Pixmap {
    let width = try node.required("width").whole(side)
    let height = try node.required("height").whole(side)
    let text = try node.required("rgba")
    guard let bytes = Data(base64Encoded: try text.string()), bytes.count == width * height * 4
    else { throw text.failure("base64 of \(width * height * 4) bytes is needed here") }
    let rowPixels = (width + 15) & ~15
    var pixels = [UInt32](repeating: 0, count: rowPixels * height)
    for row in 0..<height {
      for column in 0..<width {
        let offset = bytes.startIndex + (row * width + column) * 4
        let (r, g, b, a) = (
          UInt32(bytes[offset]), UInt32(bytes[offset + 1]),
          UInt32(bytes[offset + 2]), UInt32(bytes[offset + 3])
        )
        guard max(r, g, b) <= a else {
          throw text.failure("pixel (\(column), \(row)) is not premultiplied")
        }
        pixels[row * rowPixels + column] = r | g << 8 | b << 16 | a << 24
      }
    }
    return Pixmap(width: width, height: height, pixels: pixels)
  }
}

// MARK: - Items

extension DisplayListReader {
  func items(_ node: JSONNode, depth: Int) throws -> [DisplayItem] {
    guard depth <= Self.deepest else {
      throw node.failure("groups may be nested \(Self.deepest) deep")
    }
    return try node.array().map { item in
      if let draw = try item.member("draw") { return .draw(try self.draw(draw, depth: depth)) }
      if let sprites = try item.member("sprites") { return .sprites(try self.sprites(sprites)) }
      return .group(try group(item.required("group"), depth: depth))
    }
  }

  private func draw(_ node: JSONNode, depth: Int) throws -> DrawItem {
    DrawItem(
      shape: try Self.shape(node.required("shape")),
      paint: try paint(node.required("paint"), depth: depth),
      opacity: Float(try node.member("opacity")?.number() ?? 1),
      blend: try Self.blend(node),
      isAntialiased: try node.member("antialiased")?.bool() ?? true
    )
  }

  private func sprites(_ node: JSONNode) throws -> SpriteItem {
    let shown = try node.required("pictures").array().map { picture in
      let source = try picture.member("source")?.numbers(4)
      return SpriteItem.PicturePart(
        pixmap: try pixmap(picture),
        source: source.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) },
        sampling: try Self.sampling(picture)
      )
    }
    return SpriteItem(
      pictures: shown,
      sprites: try node.required("sprites").array().map { sprite in
        let projection = try Self.projection(sprite)
        guard projection.isAffine else {
          throw sprite.failure("the `projection` of a sprite has 6 numbers")
        }
        return SpriteItem.Sprite(
          picture: try sprite.member("picture")?.whole(0...max(0, shown.count - 1)) ?? 0,
          transform: projection.affine,
          tint: try sprite.member("tint").map(Self.color) ?? PaintColor(1, 1, 1, 1)
        )
      },
      blend: try Self.blend(node),
      isAntialiased: try node.member("antialiased")?.bool() ?? true
    )
  }

  private func group(_ node: JSONNode, depth: Int) throws -> GroupItem {
    let mask = try node.member("mask").map { mask in
      Mask(
        items: try items(mask.required("items"), depth: depth + 1),
        channel: try mask.member("channel")?.choice([
          "alpha": .alpha, "invertedAlpha": .invertedAlpha,
          "luminance": .luminance, "invertedLuminance": .invertedLuminance, "map": .map,
        ]) ?? .alpha
      )
    }
    return GroupItem(
      items: try items(node.required("items"), depth: depth + 1),
      clips: try node.member("clips")?.array().map { clip in
        Clip(
          shape: try Self.shape(clip.required("shape")),
          isAntialiased: try clip.member("antialiased")?.bool() ?? true
        )
      } ?? [],
      mask: mask,
      opacity: Float(try node.member("opacity")?.number() ?? 1),
      blend: try Self.blend(node),
      filters: try node.member("filters")?.array().map(filter) ?? [],
      backdropFilters: try node.member("backdropFilters")?.array().map(filter) ?? [],
      isIsolated: try node.member("isolated")?.bool() ?? false
    )
  }

  private static func blend(_ node: JSONNode) throws -> BlendMode {
    guard let blend = try node.member("blend") else { return .normal }
    let name = try blend.string()
    guard let mode = BlendMode.allCases.first(where: { DisplayListWriter.name(of: $0) == name })
    else { throw blend.failure("`\(name)` is no blend mode") }
    return mode
  }
}

// MARK: - Paints

extension DisplayListReader {
  private func paint(_ node: JSONNode, depth: Int) throws -> Paint {
    let kind = try node.required("type").string()
    switch kind {
    case "color":
      return .color(try Self.color(node.required("color")))
    case "image":
      return .image(
        ImagePaint(
          pixmap: try pixmap(node),
          projection: try Self.projection(node),
          sampling: try Self.sampling(node),
          edge: try node.member("edge")?.choice([
            "clamp": .clamp, "clear": .clear, "repeated": .repeated,
          ]) ?? .clear,
          shrinking: try node.member("shrinking")?.choice([
            "sampled": .sampled, "lanczos2": .lanczos2, "lanczos3": .lanczos3,
          ]) ?? .sampled,
          tint: try node.member("tint").map(Self.color)
        )
      )
    case "subpicture":
      return .subpicture(try subpicture(node, depth: depth))
    default:
      return .gradient(try Self.gradient(node, kind: kind))
    }
  }

  /// Returns the picture whose index is the member `image`.
  func pixmap(_ node: JSONNode) throws -> Pixmap {
    guard !pictures.isEmpty else { throw node.failure("the document has no `images`") }
    return pictures[try node.required("image").whole(0...pictures.count - 1)]
  }

  static func sampling(_ node: JSONNode) throws -> ImagePaint.Sampling {
    try node.member("sampling")?.choice([
      "nearest": .nearest, "linear": .linear, "smooth": .smooth, "trilinear": .trilinear,
    ]) ?? .linear
  }

  private static func gradient(_ node: JSONNode, kind: String) throws -> Gradient {
    let geometry: Gradient.Kind
    switch kind {
    case "linear":
      geometry = .linear(start: try point(node, "start"), end: try point(node, "end"))
    case "radial":
      let radii = try node.required("radii").numbers(2)
      geometry = .radial(
        start: try point(node, "start"),
        startRadius: radii[0],
        end: try point(node, "end"),
        endRadius: radii[1]
      )
    case "conic":
      geometry = .conic(
        center: try point(node, "center"),
        angle: try node.required("angle").number()
      )
    default:
      throw node.failure("`\(kind)` is no paint: color, linear, radial, conic, image or subpicture")
    }
    let extends = try node.member("extends")?.array().map { try $0.bool() } ?? [true, true]
    guard extends.count == 2 else { throw node.failure("`extends` needs two values") }
    return Gradient(
      kind: geometry,
      stops: try node.required("stops").array().map { stop in
        Gradient.Stop(
          offset: Float(try stop.required("offset").number()),
          color: try color(stop.required("color"))
        )
      },
      projection: try projection(node),
      mixesPremultiplied: try node.member("mixesPremultiplied")?.bool() ?? true,
      extendsBefore: extends[0],
      extendsAfter: extends[1]
    )
  }
}
