// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// Effects and styles that map the colours of a picture or blur it.
///
/// Source: the Lottie Animation Community's documentation of effects and styles, and where it only
/// names values, lottie-web, its reference: fill (21), tint (20), tritone (23), levels (24), Gaussian
/// blur (29); colour overlay (7).
enum EffectFilters {
  /// Whether an effect is a filter that is drawn.
  static func draws(_ effect: EffectModel) -> Bool {
    var filters = LayerFilters()
    return add(effect, to: &filters)
  }

  /// Adds the filters of an effect; false for one that is none, or is left out.
  static func add(_ effect: EffectModel, to filters: inout LayerFilters) -> Bool {
    switch effect.type {
    case 20: tint(effect, to: &filters)
    case 21:
      let (color, opacity) = (effect[2] ?? Track(Vector.zero), effect.value(6, 1))
      filters.append([color, opacity]) {
        LayerFilters.flood(color.value(at: $0), part: 1, alpha: opacity.scalar(at: $0))
      }
    case 23: tritone(effect, to: &filters)
    case 24: levels(effect, to: &filters)
    case 29:
      guard effect.isDefault(1, 1) else { return false }
      let blur = effect.value(0, 0)
      filters.append([blur]) { LayerFilters.blur(sigma(blur.scalar(at: $0))) }
    default: return false
    }
    return true
  }

  /// Adds the filter of a style; false for one that is none.
  static func add(style: EffectModel, to filters: inout LayerFilters) -> Bool {
    guard style.type == 7 else { return false }
    let color = style.values["c"] ?? Track(Vector(1, 0, 0, 1))
    let opacity = (style.values["so"] ?? style.values["o"] ?? Track(100)).map { $0 / 100 }
    filters.append([color, opacity]) {
      LayerFilters.flood(color.value(at: $0), part: opacity.scalar(at: $0))
    }
    return true
  }

  /// The deviation of a blur in points: three tenths of the blurriness of After Effects.
  static func sigma(_ blurriness: Double) -> Double { blurriness * 0.3 }

  private static func tint(_ effect: EffectModel, to filters: inout LayerFilters) {
    let (dark, light) = (effect[0] ?? Track(Vector.zero), effect[1] ?? Track(Vector(1, 1, 1, 1)))
    let part = effect.value(2, 100)
    filters.append([dark, light, part]) {
      let part = part.scalar(at: $0) / 100
      return LayerFilters.tint(dark.value(at: $0), light.value(at: $0), part: part)
    }
  }

  /// Brightness becomes the way from a dark colour to a middle one and on to a bright one.
  ///
  /// In two steps: the first makes both halves of the way two channels, each cut off at 0 and 1, the
  /// second mixes the colours by them.
  static func tritone(_ effect: EffectModel, to filters: inout LayerFilters) {
    let bright = effect[0] ?? Track(Vector(1, 1, 1, 1))
    let middle = effect[1] ?? Track(Vector(0.5, 0.5, 0.5, 1))
    let dark = effect[2] ?? Track(Vector.zero)
    filters.append([]) { _ in LayerFilters.halves() }
    filters.append([bright, middle, dark]) { frame in
      let (b, m, d) = (bright.value(at: frame), middle.value(at: frame), dark.value(at: frame))
      var numbers = [Double](repeating: 0, count: 20)
      for row in 0..<3 {
        (numbers[row * 5], numbers[row * 5 + 1]) = (m[row] - d[row], b[row] - m[row])
        numbers[row * 5 + 4] = d[row]
      }
      numbers[18] = 1
      return .colorMatrix(numbers)
    }
  }

  // MARK: - Levels

  /// The places of the values of red, green, blue and alpha; those of the three colours at once are
  /// the first.
  private static let channels = [10, 17, 24, 31]

  /// Adds levels: first those of each channel, then those of all colours.
  private static func levels(_ effect: EffectModel, to filters: inout LayerFilters) {
    let each = channels.map { range(effect, $0) }
    if !each.allSatisfy(isNeutral) { add(each, to: &filters) }
    let all = range(effect, 3)
    add([all, all, all], to: &filters)
  }

  private static func add(_ ranges: [[Track<Vector>]], to filters: inout LayerFilters) {
    filters.append(ranges.flatMap { $0 }) { frame in
      LayerFilter.Operation.levels(ranges.flatMap { $0.map { $0.scalar(at: frame) } })
    }
  }

  /// Input black and white, gamma, output black and white.
  private static func range(_ effect: EffectModel, _ first: Int) -> [Track<Vector>] {
    neutral.enumerated().map { effect.value(first + $0, $1) }
  }

  private static let neutral = [0.0, 1, 1, 0, 1]

  private static func isNeutral(_ range: [Track<Vector>]) -> Bool {
    zip(range, neutral).allSatisfy { $0.isAlways(Vector($1, 0, 0, 0)) }
  }
}
