// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension FilterDefinition {
  /// Effects of colour.
  ///
  /// All work on straight colours of the working space.
  static let colorEffects: [FilterDefinition] = [
    color("CIColorInvert", kCICategoryColorEffect, inputs: []) { _, _ in
      { SIMD4(1 - $0.x, 1 - $0.y, 1 - $0.z, $0.w) }
    },
    color(
      "CIColorMonochrome",
      kCICategoryColorEffect,
      inputs: [
        .color(kCIInputColorKey, 0.6, 0.45, 0.3), .number(kCIInputIntensityKey, 1, 0...1),
      ]
    ) { inputs, space in
      let color = space.color(inputs.color(kCIInputColorKey))
      let intensity = Float(inputs.number(kCIInputIntensityKey))
      return { pixel in
        let c = pixel + (color * pixel.luminance - pixel) * intensity
        return SIMD4(c.x, c.y, c.z, pixel.w)
      }
    },
    color(
      "CISepiaTone",
      kCICategoryColorEffect,
      inputs: [.number(kCIInputIntensityKey, 1, 0...1)]
    ) { inputs, space in
      // Apple publishes no formula. The usual sepia matrix is meant for encoded values.
      let intensity = Float(inputs.number(kCIInputIntensityKey))
      let isLinear = space.isLinear
      return { pixel in
        let c = isLinear ? WorkingSpace.encoded(pixel) : pixel
        var tone = SIMD4(
          0.393 * c.x + 0.769 * c.y + 0.189 * c.z,
          0.349 * c.x + 0.686 * c.y + 0.168 * c.z,
          0.272 * c.x + 0.534 * c.y + 0.131 * c.z,
          0
        )
        tone = tone.clamped(lowerBound: .zero, upperBound: .one)
        var result = c + (tone - c) * intensity
        result.w = pixel.w
        return isLinear ? WorkingSpace.linear(result) : result
      }
    },
    color(
      "CIFalseColor",
      kCICategoryColorEffect,
      inputs: [.color("inputColor0", 0.3, 0, 0), .color("inputColor1", 1, 0.9, 0.8)]
    ) { inputs, space in
      let (first, second) = (
        space.color(inputs.color("inputColor0")), space.color(inputs.color("inputColor1"))
      )
      return { pixel in
        let c = first + (second - first) * pixel.luminance
        return SIMD4(c.x, c.y, c.z, c.w * pixel.w)
      }
    },
    color(
      "CIColorPosterize",
      kCICategoryColorEffect,
      inputs: [.number("inputLevels", 6, 2...30)]
    ) { inputs, _ in
      let levels = Float(inputs.number("inputLevels", in: 1...65536))
      return { pixel in
        func step(_ x: Float) -> Float {
          min(levels - 1, (min(1, max(0, x)) * levels).rounded(.down)) / max(1, levels - 1)
        }
        return SIMD4(step(pixel.x), step(pixel.y), step(pixel.z), pixel.w)
      }
    },
    color("CIMaskToAlpha", kCICategoryColorEffect, inputs: []) { _, _ in
      { SIMD4(1, 1, 1, min(1, max(0, $0.luminance)) * $0.w) }
    },
    color("CIMaximumComponent", kCICategoryColorEffect, inputs: []) { _, _ in
      { pixel in
        let value = max(pixel.x, pixel.y, pixel.z)
        return pixel.withColor(value, value, value)
      }
    },
    color("CIMinimumComponent", kCICategoryColorEffect, inputs: []) { _, _ in
      { pixel in
        let value = min(pixel.x, pixel.y, pixel.z)
        return pixel.withColor(value, value, value)
      }
    },
    colorCube,
  ]

  /// A table of colours: `inputCubeData` holds a side of `inputCubeDimension` RGBA floats, red
  /// fastest, premultiplied; colours between entries are mixed.
  private static let colorCube = FilterDefinition(
    "CIColorCube",
    kCICategoryColorEffect,
    inputs: [
      .image, .number("inputCubeDimension", 2, 2...128),
      FilterInput(key: "inputCubeData", kind: .data),
    ]
  ) { inputs in
    guard let image = inputs.image else { return nil }
    let side = Int(inputs.number("inputCubeDimension", in: 2...128))
    guard let data = inputs.values["inputCubeData"] as? Data, data.count >= side * side * side * 16
    else { return image }
    let table = data.withUnsafeBytes { bytes in
      (0..<side * side * side).map { index in
        func at(_ component: Int) -> Float {
          bytes.loadUnaligned(fromByteOffset: index * 16 + component * 4, as: Float.self)
        }
        return SIMD4(at(0), at(1), at(2), at(3))
      }
    }
    return CIImage(
      extent: image.extent,
      recipe: ColorRecipe(input: image) { _ in { cubeColor($0, table, side) } }
    )
  }

  private static func cubeColor(
    _ pixel: SIMD4<Float>,
    _ table: [SIMD4<Float>],
    _ side: Int
  ) -> SIMD4<Float> {
    let place = pixel.clamped(lowerBound: .zero, upperBound: .one) * Float(side - 1)
    let low = place.rounded(.down)
    let part = place - low
    let (r, g, b) = (Int(low.x), Int(low.y), Int(low.z))
    func at(_ dr: Int, _ dg: Int, _ db: Int) -> SIMD4<Float> {
      let (x, y, z) = (min(r + dr, side - 1), min(g + dg, side - 1), min(b + db, side - 1))
      return table[(z * side + y) * side + x]
    }
    func alongRed(_ dg: Int, _ db: Int) -> SIMD4<Float> {
      at(0, dg, db) + (at(1, dg, db) - at(0, dg, db)) * part.x
    }
    let front = alongRed(0, 0) + (alongRed(1, 0) - alongRed(0, 0)) * part.y
    let back = alongRed(0, 1) + (alongRed(1, 1) - alongRed(0, 1)) * part.y
    var color = (front + (back - front) * part.z).straight
    color.w = pixel.w
    return color
  }
}
