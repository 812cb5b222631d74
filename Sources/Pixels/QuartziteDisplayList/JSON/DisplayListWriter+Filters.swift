// SPDX-License-Identifier: Apache-2.0
import Foundation

extension DisplayListWriter {
  mutating func filter(_ filter: Filter) -> [String: Any] {
    let kind = filter.kind
    return kind.json(&self).merging(["type": type(of: kind).name]) { $1 }
  }

  /// Returns the JSON object of the filter step of a subpicture with the pixels `area`.
  mutating func step(_ step: PictureStep, _ area: PixelRect) -> [String: Any] {
    var object: [String: Any] = [
      "filter": pictureFilter(step.filter, (step.needed ?? step.input).union(area)),
      "input": Self.numbers(step.input), "least": Self.numbers(step.least),
    ]
    object["seen"] = step.needed.map(Self.numbers)
    return object
  }

  /// Returns the JSON object of a picture filter; input images of infinite extent are cropped to
  /// `area`.
  mutating func pictureFilter(_ filter: PictureFilter, _ area: PixelRect) -> [String: Any] {
    let data = filter.value.data(within: area)
    var object: [String: Any] = ["name": data.name, "origin": [data.origin.x, data.origin.y]]
    if !data.inputs.isEmpty {
      object["inputs"] = data.inputs.map {
        ["key": $0.key, "values": $0.values.map { Self.number($0) }] as [String: Any]
      }
    }
    if !data.tables.isEmpty {
      object["tables"] = data.tables.map {
        ["key": $0.key, "bytes": $0.bytes.base64EncodedString()]
      }
    }
    if !data.pictures.isEmpty {
      object["pictures"] = data.pictures.map { picture in
        let area = picture.pixels.area
        return [
          "key": picture.key, "image": index(of: picture.pixels.pixmap),
          "place": [area.minX, area.minY], "endless": picture.isEndless,
        ] as [String: Any]
      }
    }
    return object
  }

  private static func numbers(_ rect: PixelRect) -> [Int] {
    [rect.minX, rect.minY, rect.width, rect.height]
  }
}
