// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

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
  /// For opaque pictures. Source: Rec. 709 luma.
  static func brightness(isInverted: Bool) -> LayerFilter {
    let sign = isInverted ? -1.0 : 1
    return matrix(
      [Double](repeating: 0, count: 15)
        + [0.2126 * sign, 0.7152 * sign, 0.0722 * sign, 0, isInverted ? 1 : 0]
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
    let luma = [0.2126, 0.7152, 0.0722]
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

  /// A map of each channel from one range to another.
  static func levels(_ low: Double, _ high: Double, _ from: Double, _ to: Double) -> LayerFilter? {
    guard high != low else { return nil }
    let scale = (to - from) / (high - low)
    var numbers = [Double](repeating: 0, count: 20)
    for row in 0..<3 {
      numbers[row * 5 + row] = scale
      numbers[row * 5 + 4] = from - low * scale
    }
    numbers[18] = 1
    return matrix(numbers)
  }
}
