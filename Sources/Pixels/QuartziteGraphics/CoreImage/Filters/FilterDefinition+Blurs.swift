// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

extension FilterDefinition {
  /// The largest radius of a blur, in pixels; larger ones are clamped.
  static let largestRadius = 512.0
  /// The largest radius of a filter that mixes an image with its blur, in pixels; lower, because
  /// the blur of an infinite image needs all pixels within reach.
  static let largestSoftRadius = 128.0
  /// The largest radius of a disc, in pixels; lower, because its cost grows with the radius.
  static let largestDiscRadius = 32.0

  /// The blurs.
  static let blurs: [FilterDefinition] = [
    FilterDefinition(
      "CIGaussianBlur",
      kCICategoryBlur,
      inputs: [
        .image, .number(kCIInputRadiusKey, 10, 0...100, type: kCIAttributeTypeDistance),
      ]
    ) { inputs in
      inputs.image?.blurred(sigma: inputs.number(kCIInputRadiusKey, in: 0...largestRadius))
    },
    FilterDefinition(
      "CIBoxBlur",
      kCICategoryBlur,
      inputs: [
        .image, .number(kCIInputRadiusKey, 10, 1...100, type: kCIAttributeTypeDistance),
      ]
    ) { inputs in
      guard let image = inputs.image else { return nil }
      let radius = inputs.number(kCIInputRadiusKey, in: 0...largestRadius)
      guard radius > 0 else { return image }
      return CIImage(
        extent: image.extent.grown(radius, radius),
        recipe: BoxRecipe(input: image, radius: radius),
        isExpensive: true
      )
    },
    FilterDefinition(
      "CIDiscBlur",
      kCICategoryBlur,
      inputs: [
        .image, .number(kCIInputRadiusKey, 8, 0...100, type: kCIAttributeTypeDistance),
      ]
    ) { inputs in
      guard let image = inputs.image else { return nil }
      let radius = inputs.number(kCIInputRadiusKey, in: 0...largestDiscRadius)
      guard radius > 0 else { return image }
      return CIImage(
        extent: image.extent.grown(radius, radius),
        recipe: DiscRecipe(input: image, radius: radius),
        isExpensive: true
      )
    },
    FilterDefinition(
      "CIMotionBlur",
      kCICategoryBlur,
      inputs: [
        .image, .number(kCIInputRadiusKey, 20, 0...100, type: kCIAttributeTypeDistance),
        .number(kCIInputAngleKey, 0, -.pi ... .pi, type: kCIAttributeTypeAngle),
      ]
    ) { inputs in
      guard let image = inputs.image else { return nil }
      let radius = inputs.number(kCIInputRadiusKey, in: 0...largestRadius)
      let angle = inputs.number(kCIInputAngleKey)
      guard radius > 0 else { return image }
      let (sine, cosine) = Elementary.sineCosine(angle)
      return CIImage(
        extent: image.extent.grown(abs(cosine) * radius, abs(sine) * radius),
        recipe: MotionRecipe(input: image, radius: radius, angle: angle),
        isExpensive: true
      )
    },
  ]
}

extension CIImage {
  /// Returns the image blurred; the extent grows by 3 sigma on each side, where the Gaussian is cut
  /// off.
  func blurred(sigma: Double) -> CIImage {
    // Below a twentieth of a pixel the weights of neighbours are negligible.
    guard sigma >= 0.05 else { return self }
    return CIImage(
      extent: extent.grown(3 * sigma, 3 * sigma),
      recipe: GaussianRecipe(input: self, sigma: sigma),
      isExpensive: true
    )
  }
}

extension CGRect {
  /// The rectangle enlarged on each side; an infinite one stays infinite.
  func grown(_ dx: CGFloat, _ dy: CGFloat) -> CGRect {
    isEndless ? .infinite : isEmpty ? self : insetBy(dx: -dx, dy: -dy)
  }
}
