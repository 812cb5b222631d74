// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Filters of a layer that are functions of the frame.
struct LayerFilters {
  /// Returns the filter at a frame; nil for none.
  typealias Recipe = @Sendable (_ frame: Double) -> LayerFilter.Operation?

  private var recipes: [Recipe] = []
  private var changes = false

  /// Adds a filter.
  ///
  /// - Parameter tracks: the values that `recipe` reads.
  mutating func append(_ tracks: [Track<Vector>], _ recipe: @escaping Recipe) {
    recipes.append(recipe)
    if !tracks.allSatisfy({ $0.isStatic }) { changes = true }
  }

  /// Adds a filter that dilates an area by an amount in points, in one colour.
  ///
  /// - Parameter tracks: the values that `amount` reads.
  mutating func widen(
    _ tracks: [Track<Vector>],
    _ color: Track<Vector>,
    by amount: @escaping @Sendable (_ frame: Double) -> Double
  ) {
    append(tracks + [color]) { frame in
      let amount = amount(frame)
      guard amount > 0 else { return nil }
      let color = color.value(at: frame)
      return .widen(distance: amount, color: SIMD3(color.x, color.y, color.z))
    }
  }

  /// Adds a filter that gives everything one colour, and multiplies its alpha by an opacity.
  mutating func flood(_ color: Track<Vector>, _ opacity: Track<Vector>) {
    append([color, opacity]) {
      Self.flood(color.value(at: $0), part: 1, alpha: opacity.scalar(at: $0))
    }
  }

  /// Sets the filters of a layer.
  func apply(to layer: CALayer) {
    guard !recipes.isEmpty else { return }
    let recipes = recipes
    layer.filters = recipes.compactMap { recipe in
      recipe(0).map { Given(layerFilter: LayerFilter($0)) }
    }
    if changes {
      LayerAnimations.compute(
        layer,
        "filters",
        .value { frame in .filters(recipes.compactMap { $0(frame).map { LayerFilter($0) } }) }
      )
    }
  }

  /// A filter in the form that `CALayer.filters` accepts.
  private struct Given: LayerFilterConvertible {
    let layerFilter: LayerFilter
  }

  // MARK: - Filters

  /// A blur with a standard deviation in points; nil for 0 or less.
  static func blur(_ sigma: Double) -> LayerFilter.Operation? {
    sigma > 0 ? .blur(sigma: min(sigma, 10_000)) : nil
  }

  /// A colour matrix that turns the brightness into the alpha, or 1 minus the brightness.
  ///
  /// For opaque pictures.
  ///
  /// - Parameter weights: the weights of red, green and blue in the brightness.
  static func brightness(isInverted: Bool, weights: [Double] = luma) -> LayerFilter.Operation {
    let sign = isInverted ? -1.0 : 1
    return .colorMatrix(
      [Double](repeating: 0, count: 15) + weights.map { $0 * sign } + [0, isInverted ? 1 : 0]
    )
  }

  /// A colour matrix to one colour, mixed with the original by a fraction: 1 is the colour alone.
  static func flood(_ color: Vector, part: Double, alpha: Double = 1) -> LayerFilter.Operation {
    var numbers = [Double](repeating: 0, count: 20)
    for row in 0..<3 {
      numbers[row * 5 + row] = 1 - part
      numbers[row * 5 + 4] = color[row] * part
    }
    numbers[18] = alpha
    return .colorMatrix(numbers)
  }

  /// A colour matrix from brightness to a mix of two colours, itself mixed with the original by a
  /// fraction: 1 has none of the original.
  static func tint(_ dark: Vector, _ light: Vector, part: Double) -> LayerFilter.Operation {
    var numbers = [Double](repeating: 0, count: 20)
    for row in 0..<3 {
      for column in 0..<3 {
        numbers[row * 5 + column] =
          (light[row] - dark[row]) * luma[column] * part + (row == column ? 1 - part : 0)
      }
      numbers[row * 5 + 4] = dark[row] * part
    }
    numbers[18] = 1
    return .colorMatrix(numbers)
  }

  /// A map that makes red the darker half of the brightness and green the brighter one, each spread
  /// over 0...1.
  static func halves() -> LayerFilter.Operation {
    var numbers = [Double](repeating: 0, count: 20)
    for (column, weight) in luma.enumerated() {
      numbers[column] = 2 * weight
      numbers[5 + column] = 2 * weight
    }
    numbers[9] = -1
    numbers[18] = 1
    return .colorMatrix(numbers)
  }

  /// The weights of red, green and blue in the brightness.
  ///
  /// Source: Rec. 709 luma.
  static let luma = [Luminance.red, Luminance.green, Luminance.blue]
}
