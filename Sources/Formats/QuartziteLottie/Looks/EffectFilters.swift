// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteDisplayList

/// Effects that map the colours of a picture, blur or distort it.
///
/// Source: the Lottie Animation Community's documentation of effects and styles, and where it only
/// names values, lottie-web, its reference: fill (21), tint (20), tritone (23), levels (24), Gaussian
/// blur (29). Of what has no number there, Adobe's effect reference: invert.
enum EffectFilters {
  /// Adds the filters of an effect; false for one that is no filter, or is left out.
  static func add(_ effect: EffectModel, to filters: inout LayerFilters) -> Bool {
    switch effect.kind {
    case .tint(let tint): add(tint, to: &filters)
    case .fill(let fill): filters.flood(fill.color, fill.opacity)
    case .tritone(let tritone): add(tritone, to: &filters)
    case .levels(let levels): add(levels, to: &filters)
    case .invert(let invert): return add(invert, to: &filters)
    case .gaussianBlur(let blur):
      guard blur.dimensions == .both else { return false }
      let blurriness = blur.blurriness
      filters.append([blurriness]) { LayerFilters.blur(sigma(blurriness.scalar(at: $0))) }
    case .warp(let warp):
      filters.append(warp.tracks) { .measured(MeasuredFilter(warp.warp(at: $0))) }
    case .control, .stroke, .dropShadow, .radialWipe, .setMatte, .transform, .displacement,
      .unknown:
      return false
    }
    return true
  }

  /// The standard deviation of a blur in points: three tenths of After Effects' blurriness.
  static func sigma(_ blurriness: Double) -> Double { blurriness * 0.3 }

  private static func add(_ tint: TintEffect, to filters: inout LayerFilters) {
    let (dark, light, amount) = (tint.dark, tint.light, tint.amount)
    filters.append([dark, light, amount]) {
      let part = amount.scalar(at: $0) / 100
      return LayerFilters.tint(dark.value(at: $0), light.value(at: $0), part: part)
    }
  }

  /// Maps brightness to a ramp from a dark colour over a middle one to a bright one.
  ///
  /// In two steps: the first turns the two halves of the ramp into two channels, clamped to 0...1, the
  /// second mixes the colours by them.
  static func add(_ tritone: TritoneEffect, to filters: inout LayerFilters) {
    let (bright, middle, dark) = (tritone.bright, tritone.middle, tritone.dark)
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

  /// Inverts channels: (1 - original) · (1 - value) + original · value.
  private static func add(_ invert: InvertEffect, to filters: inout LayerFilters) -> Bool {
    guard let channel = invert.channel else { return false }
    let original = invert.original
    filters.append([original]) { frame in
      let kept = original.scalar(at: frame) / 100
      var numbers = [Double](repeating: 0, count: 20)
      for row in 0..<4 {
        let isTurned = channel == .all ? row < 3 : row == channel.rawValue - 2
        numbers[row * 6] = isTurned ? 2 * kept - 1 : 1
        numbers[row * 5 + 4] = isTurned ? 1 - kept : 0
      }
      return .colorMatrix(numbers)
    }
    return true
  }

  // MARK: - Levels

  /// Adds levels: first those of each channel, then those of all colours.
  private static func add(_ levels: LevelsEffect, to filters: inout LayerFilters) {
    if !levels.channels.allSatisfy(isNeutral) { add(levels.channels, to: &filters) }
    add([levels.all, levels.all, levels.all], to: &filters)
  }

  private static func add(_ ranges: [LevelsEffect.Range], to filters: inout LayerFilters) {
    filters.append(ranges.flatMap { $0 }) { frame in
      .levels(ranges.flatMap { $0.map { $0.scalar(at: frame) } })
    }
  }

  private static func isNeutral(_ range: LevelsEffect.Range) -> Bool {
    zip(range, LevelsEffect.neutral).allSatisfy { $0.isAlways(Vector($1, 0, 0, 0)) }
  }
}
