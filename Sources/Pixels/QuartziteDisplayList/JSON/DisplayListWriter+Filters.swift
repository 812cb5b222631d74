// SPDX-License-Identifier: Apache-2.0
import Foundation

extension DisplayListWriter {
  mutating func filter(_ filter: Filter) -> [String: Any] {
    switch filter {
    case .gaussianBlur(let sigmaX, let sigmaY, let mirrorsEdges):
      [
        "type": "gaussianBlur", "sigma": [Self.number(sigmaX), Self.number(sigmaY)],
        "mirrorsEdges": mirrorsEdges,
      ]
    case .anisotropicBlur(let xx, let xy, let yy):
      ["type": "leaningBlur", "covariance": [Self.number(xx), Self.number(xy), Self.number(yy)]]
    case .boxBlur(let width, let repeats):
      ["type": "boxBlur", "width": width, "repeats": repeats]
    case .motionBlur(let length, let angle):
      ["type": "motionBlur", "length": Self.number(length), "angle": Self.number(angle)]
    case .colorMatrix(let matrix):
      ["type": "colorMatrix", "matrix": matrix.map { Self.number(Double($0)) }]
    case .levels(let levels):
      ["type": "levels", "levels": levels.numbers.map { Self.number($0) }]
    case .satin(let satin):
      [
        "type": "satin", "sigma": [Self.number(satin.sigma.x), Self.number(satin.sigma.y)],
        "offset": [Self.number(satin.offset.x), Self.number(satin.offset.y)],
        "inverted": satin.isInverted,
      ]
    case .relief(let relief):
      [
        "type": "relief", "form": relief.form.rawValue, "technique": relief.technique.rawValue,
        "shade": relief.isShade,
        "measures": [
          Self.number(relief.size), Self.number(relief.depth), Self.number(relief.softness),
        ],
        "way": [Self.number(relief.way.x), Self.number(relief.way.y)],
        "altitude": Self.number(relief.altitude),
      ]
    case .warp(let warp):
      [
        "type": "warp", "kind": warp.warp.kind.rawValue,
        "numbers": warp.numbers.map { Self.number($0) },
      ]
    case .flood(let color):
      ["type": "flood", "color": Self.color(color)]
    case .offset(let dx, let dy):
      ["type": "offset", "offset": [Self.number(dx), Self.number(dy)]]
    case .picture(let filter):
      pictureFilter(filter, canvas).merging(["type": "picture"]) { $1 }
    }
  }

  /// What is made of a subpicture of `area`.
  mutating func step(_ step: PictureStep, _ area: PixelRect) -> [String: Any] {
    var object: [String: Any] = [
      "filter": pictureFilter(step.filter, (step.seen ?? step.input).union(area)),
      "input": Self.numbers(step.input), "least": Self.numbers(step.least),
    ]
    object["seen"] = step.seen.map(Self.numbers)
    return object
  }

  /// A filter of pictures that lie in `area`.
  private mutating func pictureFilter(
    _ filter: PictureFilter,
    _ area: PixelRect
  ) -> [String: Any] {
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
