// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry

/// Filters of a layer that are functions of the frame.
struct LayerFilters {
  /// What a filter is at a frame; nil for none.
  typealias Recipe = @Sendable (_ frame: Double) -> LayerFilter?

  private var recipes: [Recipe] = []
  private var changes = false

  /// Adds a filter.
  ///
  /// - Parameter tracks: what it is made of.
  mutating func append(_ tracks: [Track<Vector>], _ recipe: @escaping Recipe) {
    recipes.append(recipe)
    if !tracks.allSatisfy({ $0.isStatic }) { changes = true }
  }

  /// Adds what widens an area by an amount in points, in one colour.
  ///
  /// - Parameter tracks: what amount and colour are made of.
  mutating func widen(
    _ tracks: [Track<Vector>],
    _ color: Track<Vector>,
    by amount: @escaping @Sendable (_ frame: Double) -> Double
  ) {
    append(tracks + [color]) { frame in
      let amount = amount(frame)
      guard amount > 0 else { return nil }
      let color = color.value(at: frame)
      return LayerFilter(
        type: "widen",
        inputs: [
          LayerFilter.Input(key: "inputRadius", values: [amount]),
          LayerFilter.Input(key: "inputColor", values: [color.x, color.y, color.z]),
        ]
      )
    }
  }

  /// Gives a layer the filters.
  func apply(to layer: CALayer) {
    guard !recipes.isEmpty else { return }
    let recipes = recipes
    layer.filters = recipes.compactMap { recipe in recipe(0).map { Given(layerFilter: $0) } }
    if changes {
      LayerAnimations.compute(
        layer,
        "filters",
        .value { frame in .filters(recipes.compactMap { $0(frame) }) }
      )
    }
  }

  /// A filter as a layer takes it.
  private struct Given: LayerFilterConvertible {
    let layerFilter: LayerFilter
  }

  // MARK: - Filters

  /// A blur of a deviation in points; nil for none.
  static func blur(_ sigma: Double) -> LayerFilter? {
    guard sigma > 0 else { return nil }
    return LayerFilter(
      type: "CIGaussianBlur",
      inputs: [LayerFilter.Input(key: "inputRadius", values: [min(sigma, 10_000)])]
    )
  }

  /// A map of straight red, green, blue, alpha and 1: twenty numbers, row by row.
  static func matrix(_ numbers: [Double]) -> LayerFilter {
    LayerFilter(
      type: "colorMatrix",
      inputs: [LayerFilter.Input(key: "inputColorMatrix", values: numbers)]
    )
  }

  /// A map that makes the brightness the alpha, or 1 less it.
  ///
  /// For opaque pictures.
  ///
  /// - Parameter weights: of red, green and blue.
  static func brightness(isInverted: Bool, weights: [Double] = luma) -> LayerFilter {
    let sign = isInverted ? -1.0 : 1
    return matrix(
      [Double](repeating: 0, count: 15) + weights.map { $0 * sign } + [0, isInverted ? 1 : 0]
    )
  }

  /// A map to one colour, mixed with what is there by a part.
  static func flood(_ color: Vector, part: Double, alpha: Double = 1) -> LayerFilter {
    var numbers = [Double](repeating: 0, count: 20)
    for row in 0..<3 {
      numbers[row * 5 + row] = 1 - part
      numbers[row * 5 + 4] = color[row] * part
    }
    numbers[18] = alpha
    return matrix(numbers)
  }

  /// A map of brightness to the way from one colour to another, mixed with what is there by a part.
  static func tint(_ dark: Vector, _ light: Vector, part: Double) -> LayerFilter {
    var numbers = [Double](repeating: 0, count: 20)
    for row in 0..<3 {
      for column in 0..<3 {
        numbers[row * 5 + column] =
          (light[row] - dark[row]) * luma[column] * part + (row == column ? 1 - part : 0)
      }
      numbers[row * 5 + 4] = dark[row] * part
    }
    numbers[18] = 1
    return matrix(numbers)
  }

  /// A map of each channel from one range to another, in the order red, green, blue, alpha; of those
  /// that are missing nothing changes.
  ///
  /// - Parameter ranges: input black and white, gamma, output black and white of each.
  static func levels(_ ranges: [Double]) -> LayerFilter {
    LayerFilter(type: "levels", inputs: [LayerFilter.Input(key: "inputLevels", values: ranges)])
  }

  /// A map that makes red the darker half of the brightness and green the brighter one, each spread
  /// over 0...1.
  static func halves() -> LayerFilter {
    var numbers = [Double](repeating: 0, count: 20)
    for (column, weight) in luma.enumerated() {
      numbers[column] = 2 * weight
      numbers[5 + column] = 2 * weight
    }
    numbers[9] = -1
    numbers[18] = 1
    return matrix(numbers)
  }

  /// The shading of a satin: of two copies, one moved by `offset`, one the opposite way.
  static func satin(_ sigma: Double, _ offset: SIMD2<Double>, isInverted: Bool) -> LayerFilter {
    LayerFilter(
      type: "satin",
      inputs: [
        LayerFilter.Input(key: "inputRadius", values: [sigma]),
        LayerFilter.Input(key: "inputOffset", values: [offset.x, offset.y]),
        LayerFilter.Input(key: "inputInvert", values: [isInverted ? 1 : 0]),
      ]
    )
  }

  /// The weights of red, green and blue in the brightness.
  ///
  /// Source: Rec. 709 luma.
  static let luma = [Luminance.red, Luminance.green, Luminance.blue]
}
