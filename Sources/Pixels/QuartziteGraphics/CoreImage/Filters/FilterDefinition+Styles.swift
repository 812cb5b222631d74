// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

extension FilterDefinition {
  /// Sharpening, glow, convolution, pixellation.
  static let styles: [FilterDefinition] = [
    FilterDefinition(
      "CIUnsharpMask",
      kCICategorySharpen,
      inputs: [
        .image, .number(kCIInputRadiusKey, 2.5, 0...100, type: kCIAttributeTypeDistance),
        .number(kCIInputIntensityKey, 0.5, 0...1),
      ]
    ) { inputs in
      sharpened(
        inputs.image,
        inputs.number(kCIInputRadiusKey, in: 0...largestSoftRadius),
        inputs.number(kCIInputIntensityKey)
      )
    },
    FilterDefinition(
      "CISharpenLuminance",
      kCICategorySharpen,
      inputs: [
        .image, .number(kCIInputSharpnessKey, 0.4, 0...2),
        .number(kCIInputRadiusKey, 1.69, 0...20, type: kCIAttributeTypeDistance),
      ]
    ) { inputs in
      sharpened(
        inputs.image,
        inputs.number(kCIInputRadiusKey, in: 0...largestSoftRadius),
        inputs.number(kCIInputSharpnessKey)
      )
    },
    FilterDefinition(
      "CIBloom",
      kCICategoryStylize,
      inputs: [
        .image, .number(kCIInputRadiusKey, 10, 0...100, type: kCIAttributeTypeDistance),
        .number(kCIInputIntensityKey, 0.5, 0...1),
      ]
    ) { inputs in
      glow(inputs) { sharp, soft, k in
        // Light is added where the blurred image is bright: a screen blend, scaled by the
        // intensity.
        let light = soft * k
        return sharp + light - sharp * light
      }
    },
    FilterDefinition(
      "CIGloom",
      kCICategoryStylize,
      inputs: [
        .image, .number(kCIInputRadiusKey, 10, 0...100, type: kCIAttributeTypeDistance),
        .number(kCIInputIntensityKey, 0.5, 0...1),
      ]
    ) { inputs in
      glow(inputs) { sharp, soft, k in
        let dull = sharp.replacing(with: soft, where: soft .< sharp)
        return sharp + (dull - sharp) * k
      }
    },
    FilterDefinition(
      "CIPixellate",
      kCICategoryStylize,
      inputs: [
        .image, .vector(kCIInputCenterKey, 150, 150),
        .number(kCIInputScaleKey, 8, 1...100, type: kCIAttributeTypeDistance),
      ]
    ) { inputs in
      guard let image = inputs.image else { return nil }
      let scale = inputs.number(kCIInputScaleKey, in: 1...1e6).rounded()
      let center = inputs.point(kCIInputCenterKey)
      guard scale > 1, !image.extent.isEndless else { return image }
      // Each cell shows the mean of its pixels: the value of a box blur at its centre.
      let mean = CIImage(
        extent: .infinite,
        recipe: BoxRecipe(
          input: image.clampedToExtent(),
          radius: Swift.min((scale - 1) / 2, largestRadius)
        ),
        isExpensive: true
      )
      let (cx, cy) = (Double(center.x).rounded(), Double(center.y).rounded())
      let shift = Int(scale) % 2 == 0 ? 0.0 : 0.5
      @Sendable func middle(_ value: Double, _ origin: Double) -> Double {
        ((value - origin) / scale).rounded(.down) * scale + origin + (scale / 2).rounded(.down)
          + shift
      }
      return CIImage(
        extent: image.extent,
        recipe: WarpRecipe(
          input: mean,
          source: { $0.insetBy(dx: -scale, dy: -scale) },
          map: { SIMD2(middle($0.x, cx), middle($0.y, cy)) }
        )
      )
    },
    convolution("CIConvolution3X3", 3, 3), convolution("CIConvolution5X5", 5, 5),
    convolution("CIConvolution7X7", 7, 7), convolution("CIConvolution9Horizontal", 9, 1),
    convolution("CIConvolution9Vertical", 1, 9),
  ]

  private static func sharpened(
    _ image: CIImage?,
    _ radius: Double,
    _ intensity: Double
  ) -> CIImage? {
    guard let image else { return nil }
    let k = Float(intensity)
    let soft = image.clampedToExtent().blurred(sigma: radius)
    return CIImage(
      extent: image.extent,
      recipe: PairRecipe(front: image, back: soft) { sharp, soft in
        let c = sharp + (sharp - soft) * k
        return SIMD4(c.x, c.y, c.z, sharp.w)
      }
    )
  }

  private static func glow(
    _ inputs: FilterInputs,
    _ mix: @escaping @Sendable (SIMD4<Float>, SIMD4<Float>, Float) -> SIMD4<Float>
  ) -> CIImage? {
    guard let image = inputs.image else { return nil }
    let k = Float(inputs.number(kCIInputIntensityKey))
    let soft = image.blurred(sigma: inputs.number(kCIInputRadiusKey, in: 0...largestSoftRadius))
    return CIImage(
      extent: soft.extent,
      recipe: PairRecipe(front: image, back: soft) { mix($0, $1, k) }
    )
  }

  private static func convolution(_ name: String, _ columns: Int, _ rows: Int) -> FilterDefinition {
    // The default changes nothing.
    var identity = [CGFloat](repeating: 0, count: columns * rows)
    identity[columns * rows / 2] = 1
    return FilterDefinition(
      name,
      kCICategoryStylize,
      inputs: [
        .image,
        FilterInput(
          key: kCIInputWeightsKey,
          kind: .vector(identity, type: kCIAttributeTypeScalar)
        ),
        .number(kCIInputBiasKey, 0),
      ]
    ) { inputs in
      guard let image = inputs.image else { return nil }
      let weights = inputs.vector(kCIInputWeightsKey).map { Float($0) }
      guard weights.count >= columns * rows else { return image }
      return CIImage(
        extent: image.extent.grown(CGFloat(columns / 2), CGFloat(rows / 2)),
        recipe: ConvolutionRecipe(
          input: image,
          columns: columns,
          rows: rows,
          weights: weights,
          bias: Float(inputs.number(kCIInputBiasKey))
        ),
        isExpensive: true
      )
    }
  }

  /// Reductions of an area to a single pixel.
  static let reductions: [FilterDefinition] = [
    reduction("CIAreaAverage") { pixels in
      var sum = SIMD4<Double>.zero
      for pixel in pixels { sum += SIMD4<Double>(pixel) }
      return SIMD4<Float>(sum / Double(max(1, pixels.count)))
    },
    reduction("CIAreaMaximum") { pixels in
      pixels.reduce(.zero) { $0.replacing(with: $1, where: $1 .> $0) }
    },
    reduction("CIAreaMinimum") { pixels in
      pixels.reduce(.one) { $0.replacing(with: $1, where: $1 .< $0) }
    },
  ]

  private static func reduction(
    _ name: String,
    _ function: @escaping @Sendable ([SIMD4<Float>]) -> SIMD4<Float>
  ) -> FilterDefinition {
    FilterDefinition(
      name,
      kCICategoryReduction,
      inputs: [
        .image, .vector(kCIInputExtentKey, 0, 0, 640, 80, type: kCIAttributeTypeRectangle),
      ]
    ) { inputs in
      guard let image = inputs.image else { return nil }
      let area = PixelRect(covering: inputs.rect(kCIInputExtentKey))
      return CIImage(
        extent: CGRect(x: 0, y: 0, width: 1, height: 1),
        recipe: ReductionRecipe(input: image, area: area, function: function)
      )
    }
  }
}

/// A single pixel at the origin, computed from all pixels of an area.
struct ReductionRecipe: ImageRecipe {
  let input: CIImage
  var inputs: [CIImage] { [input] }
  let area: PixelRect
  let function: @Sendable ([SIMD4<Float>]) -> SIMD4<Float>

  func render(_ region: PixelRect, _ session: RenderSession) -> WorkingPixels {
    var result = WorkingPixels(region)
    let pixels = session.pixels(of: input, in: area).pixels
    for index in result.pixels.indices { result.pixels[index] = function(pixels) }
    return result
  }
}
