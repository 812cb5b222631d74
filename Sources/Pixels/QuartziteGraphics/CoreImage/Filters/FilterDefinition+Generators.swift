// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

extension FilterDefinition {
  /// A filter that computes a premultiplied colour for each point of the plane.
  private static func generator(
    _ name: String,
    _ category: String,
    inputs: [FilterInput],
    _ function:
      @escaping @Sendable (FilterInputs, WorkingSpace) -> @Sendable (SIMD2<Float>) -> SIMD4<Float>
  ) -> FilterDefinition {
    FilterDefinition(name, category, inputs: inputs) { inputs in
      let linear = function(inputs, WorkingSpace(isLinear: true))
      let encoded = function(inputs, WorkingSpace(isLinear: false))
      return CIImage(
        extent: .infinite,
        recipe: GeneratorRecipe { $0.isLinear ? linear : encoded }
      )
    }
  }

  /// Filters without an input image.
  static let generators: [FilterDefinition] = [
    generator(
      "CIConstantColorGenerator",
      kCICategoryGenerator,
      inputs: [.color(kCIInputColorKey, 1, 0, 0)]
    ) { inputs, space in
      let pixel = space.color(inputs.color(kCIInputColorKey)).premultiplied
      return { _ in pixel }
    },
    generator(
      "CICheckerboardGenerator",
      kCICategoryGenerator,
      inputs: [
        .vector(kCIInputCenterKey, 150, 150), .color("inputColor0", 1, 1, 1),
        .color("inputColor1", 0, 0, 0),
        .number(kCIInputWidthKey, 80, 0...800, type: kCIAttributeTypeDistance),
        .number(kCIInputSharpnessKey, 1, 0...1),
      ]
    ) { inputs, space in
      let (first, second) = colors(inputs, space)
      let center = inputs.place(kCIInputCenterKey)
      let width = Float(inputs.number(kCIInputWidthKey, in: 1e-3...1e9))
      return { place in
        let cell = ((place - center) / width).rounded(.down)
        let sum = cell.x + cell.y
        return sum - 2 * (sum / 2).rounded(.down) == 0 ? first : second
      }
    },
    generator(
      "CIStripesGenerator",
      kCICategoryGenerator,
      inputs: [
        .vector(kCIInputCenterKey, 150, 150), .color("inputColor0", 1, 1, 1),
        .color("inputColor1", 0, 0, 0),
        .number(kCIInputWidthKey, 80, 0...800, type: kCIAttributeTypeDistance),
        .number(kCIInputSharpnessKey, 1, 0...1),
      ]
    ) { inputs, space in
      let (first, second) = colors(inputs, space)
      let center = inputs.place(kCIInputCenterKey)
      let width = Float(inputs.number(kCIInputWidthKey, in: 1e-3...1e9))
      return { place in
        let cell = ((place.x - center.x) / width).rounded(.down)
        return cell - 2 * (cell / 2).rounded(.down) == 0 ? first : second
      }
    },
    generator("CIRandomGenerator", kCICategoryGenerator, inputs: []) { _, _ in
      // Each pixel's four bytes are a hash of its position: the same noise every time.
      { place in
        let (x, y) = (Int64(place.x.rounded(.down)), Int64(place.y.rounded(.down)))
        let key = UInt64(bitPattern: x) << 32 ^ UInt64(bitPattern: y) & 0xFFFF_FFFF
        var random = SeededRandom(seed: key)
        let bits = random.next()
        func part(_ shift: UInt64) -> Float { Float(bits >> shift & 255) / 255 }
        return SIMD4(part(0), part(8), part(16), part(24)).premultiplied
      }
    },
    FilterDefinition(
      "CIRoundedRectangleGenerator",
      kCICategoryGenerator,
      inputs: [
        .vector(kCIInputExtentKey, 0, 0, 100, 100, type: kCIAttributeTypeRectangle),
        .number(kCIInputRadiusKey, 10, 0...200, type: kCIAttributeTypeDistance),
        .color(kCIInputColorKey, 1, 1, 1),
      ]
    ) { inputs in
      let box = inputs.rect(kCIInputExtentKey)
      // The upper bound of the range must not be below 0, whatever the extent; `max` returns 0
      // rather than NaN.
      let most = max(0, Double(min(box.width, box.height)) / 2)
      let radius = Float(inputs.number(kCIInputRadiusKey, in: 0...most))
      let color = inputs.color(kCIInputColorKey)
      let center = SIMD2(Float(box.midX), Float(box.midY))
      let half = SIMD2(Float(box.width / 2), Float(box.height / 2)) - radius
      return CIImage(
        extent: box,
        recipe: GeneratorRecipe { space in
          let pixel = space.color(color).premultiplied
          return { place in
            // The distance to the rounded border; positive outside.
            let offset = place - center
            let out = SIMD2(max(0, abs(offset.x) - half.x), max(0, abs(offset.y) - half.y))
            let distance = (out * out).sum().squareRoot() - radius
            return pixel * min(1, max(0, 0.5 - distance))
          }
        }
      )
    },
  ]

  /// Gradients.
  ///
  /// Premultiplied colours are interpolated in the working space.
  static let gradients: [FilterDefinition] = [
    linear("CILinearGradient") { $0 },
    // Source: the smooth step 3t² - 2t³.
    linear("CISmoothLinearGradient") { $0 * $0 * (3 - 2 * $0) },
    generator(
      "CIRadialGradient",
      kCICategoryGradient,
      inputs: [
        .vector(kCIInputCenterKey, 150, 150),
        .number("inputRadius0", 5, 0...800, type: kCIAttributeTypeDistance),
        .number("inputRadius1", 100, 0...800, type: kCIAttributeTypeDistance),
        .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
      ]
    ) { inputs, space in
      let (first, second) = colors(inputs, space)
      let center = inputs.place(kCIInputCenterKey)
      let (r0, r1) = (Float(inputs.number("inputRadius0")), Float(inputs.number("inputRadius1")))
      return { place in
        let offset = place - center
        let distance = (offset * offset).sum().squareRoot()
        let t = r0 == r1 ? (distance < r0 ? 0 : 1) : (distance - r0) / (r1 - r0)
        return first + (second - first) * min(1, max(0, t))
      }
    },
    generator(
      "CIGaussianGradient",
      kCICategoryGradient,
      inputs: [
        .vector(kCIInputCenterKey, 150, 150), .color("inputColor0", 1, 1, 1),
        .color("inputColor1", 0, 0, 0, 0),
        .number(kCIInputRadiusKey, 300, 0...800, type: kCIAttributeTypeDistance),
      ]
    ) { inputs, space in
      // Apple publishes no formula: a Gaussian that falls to 1/255 at the radius.
      let (first, second) = colors(inputs, space)
      let center = inputs.place(kCIInputCenterKey)
      let radius = Float(inputs.number(kCIInputRadiusKey, in: 1e-3...1e9))
      return { place in
        let offset = (place - center) / radius
        let share = Float(Elementary.exp(-5.541 * Double((offset * offset).sum())))
        return second + (first - second) * share
      }
    },
  ]

  private static func linear(
    _ name: String,
    _ curve: @escaping @Sendable (Float) -> Float
  ) -> FilterDefinition {
    generator(
      name,
      kCICategoryGradient,
      inputs: [
        .vector("inputPoint0", 0, 0), .vector("inputPoint1", 200, 200),
        .color("inputColor0", 1, 1, 1), .color("inputColor1", 0, 0, 0),
      ]
    ) { inputs, space in
      let (first, second) = colors(inputs, space)
      let (start, end) = (inputs.place("inputPoint0"), inputs.place("inputPoint1"))
      let along = end - start
      let length = (along * along).sum()
      return { place in
        let t = length > 0 ? ((place - start) * along).sum() / length : 1
        return first + (second - first) * curve(min(1, max(0, t)))
      }
    }
  }

  /// The two colours of a generator, premultiplied.
  private static func colors(
    _ inputs: FilterInputs,
    _ space: WorkingSpace
  ) -> (SIMD4<Float>, SIMD4<Float>) {
    (
      space.color(inputs.color("inputColor0")).premultiplied,
      space.color(inputs.color("inputColor1")).premultiplied
    )
  }
}

extension FilterInputs {
  /// Two numbers as a vector.
  fileprivate func place(_ key: String) -> SIMD2<Float> {
    let point = self.point(key)
    return SIMD2(Float(point.x), Float(point.y))
  }
}
