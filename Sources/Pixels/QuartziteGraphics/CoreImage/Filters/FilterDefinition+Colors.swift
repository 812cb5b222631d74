// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

extension FilterDefinition {
  /// A filter that maps straight colours one by one.
  static func color(
    _ name: String,
    _ category: String,
    inputs: [FilterInput],
    _ function:
      @escaping @Sendable (FilterInputs, WorkingSpace) -> @Sendable (SIMD4<Float>) -> SIMD4<Float>
  ) -> FilterDefinition {
    FilterDefinition(name, category, inputs: [.image] + inputs) { inputs in
      guard let image = inputs.image else { return nil }
      // Inputs hold `Any`; the functions for both spaces are made here, from plain numbers.
      let linear = function(inputs, WorkingSpace(isLinear: true))
      let encoded = function(inputs, WorkingSpace(isLinear: false))
      return CIImage(
        extent: image.extent,
        recipe: ColorRecipe(input: image) { $0.isLinear ? linear : encoded }
      )
    }
  }

  /// Colour adjustments.
  ///
  /// All work on straight colours of the working space, which is linear light unless the context
  /// says otherwise. So the contrast of `CIColorControls` is relative to 0.5 in linear light rather
  /// than in bytes, a stop of `CIExposureAdjust` doubles the light, and the threshold of
  /// `CIColorThreshold` applies to light. Apple documents that space for all filters, with no
  /// exception among these.
  static let colorAdjustments: [FilterDefinition] = [
    color(
      "CIColorControls",
      kCICategoryColorAdjustment,
      inputs: [
        .number(kCIInputSaturationKey, 1, 0...2), .number(kCIInputBrightnessKey, 0, -1...1),
        .number(kCIInputContrastKey, 1, 0.25...4),
      ]
    ) { inputs, _ in
      // Saturation relative to the luminance, contrast relative to 0.5, then brightness is added.
      let saturation = Float(inputs.number(kCIInputSaturationKey))
      let contrast = Float(inputs.number(kCIInputContrastKey))
      let brightness = Float(inputs.number(kCIInputBrightnessKey))
      return { pixel in
        let luminance = pixel.luminance
        var c = (pixel - luminance) * saturation + luminance
        c = (c - 0.5) * contrast + (0.5 + brightness)
        return SIMD4(c.x, c.y, c.z, pixel.w)
      }
    },
    color(
      "CIColorMatrix",
      kCICategoryColorAdjustment,
      inputs: [
        .vector("inputRVector", 1, 0, 0, 0), .vector("inputGVector", 0, 1, 0, 0),
        .vector("inputBVector", 0, 0, 1, 0), .vector("inputAVector", 0, 0, 0, 1),
        .vector("inputBiasVector", 0, 0, 0, 0),
      ]
    ) { inputs, _ in
      let (r, g) = (inputs.four("inputRVector"), inputs.four("inputGVector"))
      let (b, a) = (inputs.four("inputBVector"), inputs.four("inputAVector"))
      let bias = inputs.four("inputBiasVector")
      return { pixel in
        SIMD4((pixel * r).sum(), (pixel * g).sum(), (pixel * b).sum(), (pixel * a).sum()) + bias
      }
    },
    color(
      "CIColorClamp",
      kCICategoryColorAdjustment,
      inputs: [
        .vector("inputMinComponents", 0, 0, 0, 0), .vector("inputMaxComponents", 1, 1, 1, 1),
      ]
    ) { inputs, _ in
      let (low, high) = (inputs.four("inputMinComponents"), inputs.four("inputMaxComponents"))
      return { pixel in
        let atLeast = pixel.replacing(with: low, where: pixel .< low)
        return atLeast.replacing(with: high, where: atLeast .> high)
      }
    },
    color(
      "CIColorPolynomial",
      kCICategoryColorAdjustment,
      inputs: [
        .vector("inputRedCoefficients", 0, 1, 0, 0),
        .vector("inputGreenCoefficients", 0, 1, 0, 0),
        .vector("inputBlueCoefficients", 0, 1, 0, 0),
        .vector("inputAlphaCoefficients", 0, 1, 0, 0),
      ]
    ) { inputs, _ in
      let r = inputs.four("inputRedCoefficients")
      let g = inputs.four("inputGreenCoefficients")
      let b = inputs.four("inputBlueCoefficients")
      let a = inputs.four("inputAlphaCoefficients")
      return { pixel in
        func value(_ k: SIMD4<Float>, _ x: Float) -> Float {
          k.x + x * (k.y + x * (k.z + x * k.w))
        }
        return SIMD4(value(r, pixel.x), value(g, pixel.y), value(b, pixel.z), value(a, pixel.w))
      }
    },
    color(
      "CIExposureAdjust",
      kCICategoryColorAdjustment,
      inputs: [.number(kCIInputEVKey, 0, -10...10)]
    ) { inputs, _ in
      let factor = Float(Elementary.exp2(inputs.number(kCIInputEVKey, in: -30...30)))
      return { SIMD4($0.x * factor, $0.y * factor, $0.z * factor, $0.w) }
    },
    color(
      "CIGammaAdjust",
      kCICategoryColorAdjustment,
      inputs: [.number("inputPower", 1, 0.25...4)]
    ) { inputs, _ in
      let power = inputs.number("inputPower")
      return { pixel in
        func curve(_ x: Float) -> Float {
          x <= 0 ? 0 : Float(Elementary.pow(Double(x), power))
        }
        return SIMD4(curve(pixel.x), curve(pixel.y), curve(pixel.z), pixel.w)
      }
    },
    color(
      "CIHueAdjust",
      kCICategoryColorAdjustment,
      inputs: [.number(kCIInputAngleKey, 0, -.pi ... .pi, type: kCIAttributeTypeAngle)]
    ) { inputs, _ in
      // Source: SVG 1.1, feColorMatrix hueRotate: a rotation about the grey axis that keeps
      // luminance.
      let (sine, cosine) = Elementary.sineCosine(inputs.number(kCIInputAngleKey))
      let (s, c) = (Float(sine), Float(cosine))
      let r = SIMD4<Float>(
        0.213 + c * 0.787 - s * 0.213,
        0.715 - c * 0.715 - s * 0.715,
        0.072 - c * 0.072 + s * 0.928,
        0
      )
      let g = SIMD4<Float>(
        0.213 - c * 0.213 + s * 0.143,
        0.715 + c * 0.285 + s * 0.140,
        0.072 - c * 0.072 - s * 0.283,
        0
      )
      let b = SIMD4<Float>(
        0.213 - c * 0.213 - s * 0.787,
        0.715 - c * 0.715 + s * 0.715,
        0.072 + c * 0.928 + s * 0.072,
        0
      )
      return { SIMD4(($0 * r).sum(), ($0 * g).sum(), ($0 * b).sum(), $0.w) }
    },
    color(
      "CIVibrance",
      kCICategoryColorAdjustment,
      inputs: [.number("inputAmount", 0, -1...1)]
    ) { inputs, _ in
      // Apple publishes no formula: saturation grows by the amount, and less where it is already
      // high.
      let amount = Float(inputs.number("inputAmount", in: -1...1))
      return { pixel in
        let (low, high) = (min(pixel.x, pixel.y, pixel.z), max(pixel.x, pixel.y, pixel.z))
        let saturation = high > 0 ? (high - low) / high : 0
        let factor = 1 + amount * (1 - min(1, max(0, saturation)))
        let luminance = pixel.luminance
        let c = (pixel - luminance) * factor + luminance
        return SIMD4(c.x, c.y, c.z, pixel.w)
      }
    },
    color(
      "CIWhitePointAdjust",
      kCICategoryColorAdjustment,
      inputs: [.color(kCIInputColorKey, 1, 1, 1)]
    ) { inputs, space in
      let white = space.color(inputs.color(kCIInputColorKey))
      return { SIMD4($0.x * white.x, $0.y * white.y, $0.z * white.z, $0.w) }
    },
    color("CILinearToSRGBToneCurve", kCICategoryColorAdjustment, inputs: []) { _, _ in
      { WorkingSpace.encoded($0) }
    },
    color("CISRGBToneCurveToLinear", kCICategoryColorAdjustment, inputs: []) { _, _ in
      { WorkingSpace.linear($0) }
    },
    color(
      "CIColorThreshold",
      kCICategoryColorAdjustment,
      inputs: [.number("inputThreshold", 0.5, 0...1)]
    ) { inputs, _ in
      let threshold = Float(inputs.number("inputThreshold"))
      return { pixel in
        func step(_ x: Float) -> Float { x >= threshold ? 1 : 0 }
        return SIMD4(step(pixel.x), step(pixel.y), step(pixel.z), pixel.w)
      }
    },
  ]
}
