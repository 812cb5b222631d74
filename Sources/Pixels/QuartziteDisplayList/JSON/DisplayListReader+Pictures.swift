// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Reading of subpictures, and of filters that are implemented outside the renderer.
extension DisplayListReader {
  func subpicture(_ node: JSONNode, depth: Int) throws -> SubpicturePaint {
    let picture = Subpicture(
      items: try items(node.required("items"), depth: depth + 1),
      area: try Self.area(node.required("area"), Self.side),
      step: try node.member("step").map(step)
    )
    return SubpicturePaint(
      picture,
      projection: try Self.projection(node),
      sampling: try Self.sampling(node),
      tint: try node.member("tint").map(Self.color)
    )
  }

  private func step(_ node: JSONNode) throws -> PictureStep {
    let needed = try node.member("seen").map { try Self.area($0, Self.side) }
    let side = needed == nil ? Self.side : 1...0x100000
    return PictureStep(
      try pictureFilter(node.required("filter")),
      input: try Self.area(node.required("input"), side),
      least: try Self.area(node.required("least"), 0...0x100000),
      needed: needed
    )
  }

  /// Returns a picture filter, made by `knownFilter`, which the caller of the reader provides.
  func pictureFilter(_ node: JSONNode) throws -> PictureFilter {
    let name = try node.required("name").string()
    let origin = try node.required("origin").array()
    guard origin.count == 2 else { throw node.failure("`origin` needs two whole numbers") }
    var data = PictureFilterData(
      name: name,
      origin: SIMD2(try origin[0].whole(Self.corner), try origin[1].whole(Self.corner))
    )
    data.inputs =
      try node.member("inputs")?.array().map { input in
        let values = try input.required("values").array()
        guard values.count <= 256 else { throw input.failure("at most 256 numbers are one input") }
        return PictureFilterData.Input(
          key: try input.required("key").string(),
          values: try values.map { try $0.number() }
        )
      } ?? []
    data.tables =
      try node.member("tables")?.array().map { table in
        let text = try table.required("bytes")
        guard let bytes = Data(base64Encoded: try text.string()) else {
          throw text.failure("base64 is needed here")
        }
        return PictureFilterData.Table(key: try table.required("key").string(), bytes: bytes)
      } ?? []
    data.pictures =
      try node.member("pictures")?.array().map { picture in
        let pixmap = try pixmap(picture)
        let place = try picture.required("place").array()
        guard place.count == 2 else { throw picture.failure("`place` needs two whole numbers") }
        let area = PixelRect(
          x: try place[0].whole(Self.corner),
          y: try place[1].whole(Self.corner),
          width: pixmap.width,
          height: pixmap.height
        )
        return PictureFilterData.PictureInput(
          key: try picture.required("key").string(),
          pixels: PlacedPixmap(pixmap: pixmap, area: area),
          isEndless: try picture.member("endless")?.bool() ?? false
        )
      } ?? []
    guard let filter = knownFilter(data) else {
      throw node.failure("the filter `\(name)` is not known here")
    }
    return filter
  }

  private static let corner = -0x100000...0x100000

  private static func area(_ node: JSONNode, _ side: ClosedRange<Int>) throws -> PixelRect {
    let area = try node.array()
    guard area.count == 4 else { throw node.failure("four whole numbers are needed here") }
    return PixelRect(
      x: try area[0].whole(corner),
      y: try area[1].whole(corner),
      width: try area[2].whole(side),
      height: try area[3].whole(side)
    )
  }
}
