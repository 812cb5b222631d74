// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

extension FilterDefinition {
  /// Colour effects.
  ///
  /// All work on straight colours of the working space, which is linear light unless the context
  /// says otherwise. Apple documents that space for all filters, with no exception among these but
  /// `CIColorCubeWithColorSpace`, whose table is for colours of the space that it names. Colour
  /// inputs are converted to the working space; numbers are not.
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
    ) { inputs, _ in
      let intensity = Float(inputs.number(kCIInputIntensityKey))
      return { pixel in
        let tone = sepia(pixel.luminance)
        return (pixel + (tone - pixel) * intensity).withAlpha(pixel.w)
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
    colorCube, colorCubeWithSpace,
  ]

  /// The colour that `CISepiaTone` has for a luminance in linear light.
  ///
  /// Source: Apple publishes no formula; fitted to published pictures, from which it differs by at
  /// most 2.4 / 255.
  private static func sepia(_ luminance: Float) -> SIMD4<Float> {
    let y = Double(Swift.min(1, Swift.max(0, luminance)))
    guard y > 0 else { return .zero }
    func power(_ factor: Double, _ exponent: Double) -> Float {
      Float(Swift.min(1, factor * Elementary.pow(y, exponent)))
    }
    return SIMD4(power(1.0015, 0.781), power(0.987, 1.081), power(0.904, 1.881), 0)
  }

  /// A look-up table: `inputCubeData` has `inputCubeDimension`³ entries of premultiplied RGBA
  /// floats, with red varying fastest; colours between entries are interpolated.
  ///
  /// Colours are looked up in the working space.
  private static let colorCube = cube("CIColorCube", more: []) { _, table, side in
    (linear: { cubeColor($0, table, side) }, encoded: { cubeColor($0, table, side) })
  }

  /// A look-up table like `colorCube`, with colours looked up in `inputColorSpace`, which counts as
  /// sRGB unless it is linear; without that input in the working space.
  private static let colorCubeWithSpace = cube(
    "CIColorCubeWithColorSpace",
    more: [FilterInput(key: "inputColorSpace", kind: .data)]
  ) { inputs, table, side in
    let look: ColorMap = { cubeColor($0, table, side) }
    guard let space = FilterInputs.colorSpace(inputs.values["inputColorSpace"]) else {
      return (linear: look, encoded: look)
    }
    if [.linearSRGB, .extendedLinearSRGB].contains(space.kind) {
      return (linear: look, encoded: { WorkingSpace.encoded(look(WorkingSpace.linear($0))) })
    }
    return (linear: { WorkingSpace.linear(look(WorkingSpace.encoded($0))) }, encoded: look)
  }

  /// A map of straight colours.
  private typealias ColorMap = @Sendable (SIMD4<Float>) -> SIMD4<Float>

  private static func cube(
    _ name: String,
    more: [FilterInput],
    _ maps:
      @escaping @Sendable (FilterInputs, [SIMD4<Float>], Int) -> (
        linear: ColorMap, encoded: ColorMap
      )
  ) -> FilterDefinition {
    FilterDefinition(
      name,
      kCICategoryColorEffect,
      inputs: [
        .image, .number("inputCubeDimension", 2, 2...128),
        FilterInput(key: "inputCubeData", kind: .data),
      ] + more
    ) { inputs in
      guard let image = inputs.image else { return nil }
      let side = Int(inputs.number("inputCubeDimension", in: 2...128))
      guard let table = cubeTable(inputs.values["inputCubeData"], side) else { return image }
      let (linear, encoded) = maps(inputs, table, side)
      return CIImage(
        extent: image.extent,
        recipe: ColorRecipe(input: image) { $0.isLinear ? linear : encoded }
      )
    }
  }

  /// The entries of a table; nil where there are too few.
  private static func cubeTable(_ value: Any?, _ side: Int) -> [SIMD4<Float>]? {
    guard let data = value as? Data, data.count >= side * side * side * 16 else { return nil }
    return data.withUnsafeBytes { bytes in
      (0..<side * side * side).map { index in
        func at(_ component: Int) -> Float {
          bytes.loadUnaligned(fromByteOffset: index * 16 + component * 4, as: Float.self)
        }
        return SIMD4(at(0), at(1), at(2), at(3))
      }
    }
  }

  private static func cubeColor(
    _ pixel: SIMD4<Float>,
    _ table: [SIMD4<Float>],
    _ side: Int
  ) -> SIMD4<Float> {
    let place =
      pixel.withoutNaN.clamped(lowerBound: .zero, upperBound: .one) * Float(side - 1)
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
