// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension FilterDefinition {
  /// How the extent of a composition depends on those of its two images.
  enum PairExtent: Sendable {
    case union, intersection, front, back

    func of(_ front: CGRect, _ back: CGRect) -> CGRect {
      switch self {
      case .union: front.isEndless || back.isEndless ? .infinite : front.union(back)
      case .intersection: front.isEndless ? back : back.isEndless ? front : front.intersection(back)
      case .front: front
      case .back: back
      }
    }
  }

  /// A composition of premultiplied colours.
  ///
  /// Without a background the result is the image itself.
  static func pair(
    _ name: String,
    _ extent: PairExtent = .union,
    _ function: @escaping @Sendable (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> FilterDefinition {
    FilterDefinition(name, kCICategoryCompositeOperation, inputs: [.image, .background]) { inputs in
      guard let front = inputs.image else { return inputs.background }
      guard let back = inputs.background else { return front }
      let box = extent.of(front.extent, back.extent)
      guard !box.isNull, !box.isEmpty else { return .empty() }
      return CIImage(
        extent: box,
        recipe: PairRecipe(front: front, back: back, function: function)
      )
    }
  }

  /// The Porter-Duff operators, and arithmetic ones.
  ///
  /// S and D are premultiplied.
  static let compositions: [FilterDefinition] = [
    pair("CISourceOverCompositing") { s, d in s + d * (1 - s.w) },
    pair("CISourceInCompositing", .intersection) { s, d in s * d.w },
    pair("CISourceOutCompositing", .front) { s, d in s * (1 - d.w) },
    pair("CISourceAtopCompositing", .back) { s, d in s * d.w + d * (1 - s.w) },
    pair("CIAdditionCompositing") { s, d in
      let sum = s + d
      return SIMD4(sum.x, sum.y, sum.z, min(1, sum.w))
    },
    pair("CIMultiplyCompositing", .intersection) { s, d in s * d },
    pair("CIMaximumCompositing") { s, d in s.replacing(with: d, where: d .> s) },
    pair("CIMinimumCompositing") { s, d in s.replacing(with: d, where: d .< s) },
  ]

  /// Interpolations by masks.
  static let masks: [FilterDefinition] = [
    mask("CIBlendWithMask") { $0.luminance },
    mask("CIBlendWithAlphaMask") { $0.w },
    mask("CIBlendWithRedMask") { $0.x },
    mask("CIBlendWithBlueMask") { $0.z },
  ]

  private static func mask(
    _ name: String,
    _ share: @escaping @Sendable (SIMD4<Float>) -> Float
  ) -> FilterDefinition {
    FilterDefinition(
      name,
      kCICategoryStylize,
      inputs: [.image, .background, .image(kCIInputMaskImageKey)]
    ) { inputs in
      guard let front = inputs.image else { return nil }
      let back = inputs.background ?? .empty()
      guard let mask = inputs.image(kCIInputMaskImageKey) else { return back }
      return CIImage(
        extent: PairExtent.union.of(front.extent, back.extent),
        recipe: MaskRecipe(front: front, back: back, mask: mask, share: share)
      )
    }
  }

  /// Transitions with a time of 0...1.
  static let transitions: [FilterDefinition] = [
    FilterDefinition(
      "CIDissolveTransition",
      kCICategoryTransition,
      inputs: [
        .image, .image(kCIInputTargetImageKey),
        .number(kCIInputTimeKey, 0, 0...1, type: kCIAttributeTypeTime),
      ]
    ) { inputs in
      guard let from = inputs.image else { return nil }
      guard let to = inputs.image(kCIInputTargetImageKey) else { return from }
      let time = Float(inputs.number(kCIInputTimeKey, in: 0...1))
      return CIImage(
        extent: PairExtent.union.of(from.extent, to.extent),
        recipe: PairRecipe(front: to, back: from) { to, from in from + (to - from) * time }
      )
    },
    FilterDefinition(
      "CISwipeTransition",
      kCICategoryTransition,
      inputs: [
        .image, .image(kCIInputTargetImageKey),
        .vector(kCIInputExtentKey, 0, 0, 300, 300, type: kCIAttributeTypeRectangle),
        .color(kCIInputColorKey, 1, 1, 1),
        .number(kCIInputTimeKey, 0, 0...1, type: kCIAttributeTypeTime),
        .number(kCIInputAngleKey, 0, -.pi ... .pi, type: kCIAttributeTypeAngle),
        .number(kCIInputWidthKey, 300, 0.1...800, type: kCIAttributeTypeDistance),
        .number("inputOpacity", 0, 0...1),
      ]
    ) { inputs in
      guard let from = inputs.image, let to = inputs.image(kCIInputTargetImageKey) else {
        return inputs.image
      }
      let ramp = swipeMask(inputs)
      return CIImage(
        extent: PairExtent.union.of(from.extent, to.extent),
        recipe: MaskRecipe(front: to, back: from, mask: ramp) { $0.w }
      )
    },
  ]

  /// A mask that grows over the extent from its left edge, rotated by the angle, with a soft edge
  /// of the width.
  private static func swipeMask(_ inputs: FilterInputs) -> CIImage {
    let box = inputs.rect(kCIInputExtentKey)
    let time = inputs.number(kCIInputTimeKey, in: 0...1)
    let width = inputs.number(kCIInputWidthKey, in: 0.1...1e6)
    let turn = CGAffineTransform(rotationAngle: CGFloat(inputs.number(kCIInputAngleKey)))
    let direction = SIMD2(Float(turn.a), Float(turn.b))
    let center = SIMD2(Float(box.midX), Float(box.midY))
    let half = Float(
      (abs(turn.a) * box.width + abs(turn.b) * box.height) / 2
    )
    let edge = -half + Float(time) * (2 * half + Float(width))
    return CIImage(
      extent: .infinite,
      recipe: GeneratorRecipe { _ in
        { place in
          let along = ((place - center) * direction).sum()
          return SIMD4(repeating: min(1, max(0, (edge - along) / Float(width))))
        }
      }
    )
  }
}
