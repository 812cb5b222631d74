// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Builds the gradient layers of the Core Animation dialect.
///
/// A gradient fills what the engine draws around its composition, too, and is stretched with that area:
/// lines of equal colour are perpendicular to the axis in square compositions only. Alphas are a
/// gradient of their own that masks the colours; the opacity is applied to both.
struct CoreAnimationGradientBuilder {
  private static let around = CoreAnimationBuilder.around

  let gradient: GradientModel
  let clock: CoreAnimationClock
  /// The size of the composition.
  let extent: CGSize

  /// Returns a layer that shows the gradient through a shape.
  func layer(_ opacity: Track<Vector>, through shape: CAShapeLayer) -> CALayer {
    let container = CALayer()
    container.name = shape.name
    container.mask = shape
    let colors = layer(opacity, isAlpha: false)
    if hasAlpha { colors.mask = layer(opacity, isAlpha: true) }
    container.addSublayer(colors)
    return container
  }

  /// Whether any stop is transparent.
  private var hasAlpha: Bool {
    gradient.stops.keys.contains { key in
      let numbers = key.value.numbers
      return stride(from: 4 * gradient.colorCount + 1, to: numbers.count, by: 2)
        .contains { numbers[$0] < 0.999 }
    }
  }

  private func layer(_ opacity: Track<Vector>, isAlpha: Bool) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(
      x: 0,
      y: 0,
      width: extent.width + 2 * Self.around,
      height: extent.height + 2 * Self.around
    )
    // A mask is in the space of the layer that it masks.
    if !isAlpha { layer.position = CGPoint(x: -Self.around, y: -Self.around) }
    layer.type = gradient.isRadial ? .radial : .axial
    let (stops, count) = (gradient.stops, gradient.colorCount)
    @Sendable func list(_ frame: Double) -> [(place: Double, color: Vector)] {
      Self.stops(stops.mixed(at: frame).numbers, count, isAlpha: isAlpha)
    }
    let first = list(0)
    layer.colors = first.map { ShapeBuilder.color($0.color) }
    layer.locations = first.map { NSNumber(value: $0.place) }
    if !stops.isStatic {
      LayerAnimations.compute(layer, "colors", .value { .colors(list($0).map(\.color)) })
      LayerAnimations.compute(layer, "locations", .value { .numbers(list($0).map(\.place)) })
    }
    setPoints(of: layer)
    LayerAnimations.setOpacity(opacity, of: layer, whole: 100)
    return layer
  }

  private func setPoints(of layer: CAGradientLayer) {
    @Sendable func unit(_ p: SIMD2<Double>) -> CGPoint {
      CGPoint(
        x: (p.x + Self.around) / (extent.width + 2 * Self.around),
        y: (p.y + Self.around) / (extent.height + 2 * Self.around)
      )
    }
    let (start, end) = (gradient.start, gradient.end)
    guard gradient.isRadial else {
      layer.startPoint = unit(start.first.lowHalf)
      layer.endPoint = unit(end.first.lowHalf)
      LayerAnimations.add(start, to: layer, "startPoint") { unit($0.lowHalf) }
      LayerAnimations.add(end, to: layer, "endPoint") { unit($0.lowHalf) }
      return
    }
    let paces = [start, end].map { $0.keys.map { ($0.time, $0.ease) } }
    let both = CoreAnimationMix.track(paces, clock) { frame -> Vector in
      let center = start.value(at: frame).lowHalf
      let radius = (end.value(at: frame).lowHalf - center).length
      return Vector(lowHalf: center, highHalf: center + SIMD2(radius, radius))
    }
    layer.startPoint = unit(both.first.lowHalf)
    layer.endPoint = unit(both.first.highHalf)
    LayerAnimations.add(both, to: layer, "startPoint") { unit($0.lowHalf) }
    LayerAnimations.add(both, to: layer, "endPoint") { unit($0.highHalf) }
  }

  /// The colours, or the alphas as black, with their locations.
  private static func stops(
    _ numbers: [Double],
    _ count: Int,
    isAlpha: Bool
  ) -> [(place: Double, color: Vector)] {
    if isAlpha {
      return stride(from: 4 * count, to: numbers.count - 1, by: 2).map {
        (numbers[$0], Vector(0, 0, 0, min(max(numbers[$0 + 1], 0), 1)))
      }
    }
    return (0..<min(count, numbers.count / 4)).map {
      (numbers[4 * $0], Vector(numbers[4 * $0 + 1], numbers[4 * $0 + 2], numbers[4 * $0 + 3], 1))
    }
  }
}
