// SPDX-License-Identifier: Apache-2.0

/// How a style meets what it lies on: the numbers of After Effects' menu for styles, in which the lines
/// between the parts of the menu count.
///
/// Source: files of its exporter, in which a drop shadow begins as 5 and a glow as 11, and the menu's
/// order, which is that of Photoshop's layer styles: vivid light stands before linear light there.
enum StyleBlend {
  private static let filters: [Int: String] = [
    2: "dissolve", 4: "darken", 5: "multiply", 6: "colorBurn", 7: "linearBurn", 8: "darkerColor",
    10: "lighten", 11: "screen", 12: "colorDodge", 13: "linearDodge", 14: "lighterColor",
    16: "overlay", 17: "softLight", 18: "hardLight", 19: "vividLight", 20: "linearLight",
    21: "pinLight", 22: "hardMix", 24: "difference", 25: "exclusion", 26: "subtract", 27: "divide",
    29: "hue", 30: "saturation", 31: "color", 32: "luminosity",
  ]

  /// What of a style is blended: under which keys it has the mode and the colour, the mode that it has
  /// where the file tells none, and the colour then.
  struct Part {
    var mode = "bm"
    var color = "c"
    var usual = 1
    var fallback = Vector(0, 0, 0, 1)
  }

  /// Returns the compositing filter of a style; nil for the normal mode and those that are not drawn.
  static func filter(_ style: EffectModel, _ part: Part = Part()) -> String? {
    filters[number(style, part)].map { $0 + "BlendMode" }
  }

  /// Whether a style has a mode that is not drawn, or one that changes.
  static func isUnknown(_ style: EffectModel) -> Bool {
    (style.type == 5 ? ["hm", "sm"] : ["bm"]).contains { key in
      guard let mode = style.values[key] else { return false }
      let isNormal = mode.first.x == 1 || mode.first.x == 0
      return !mode.isStatic || (!isNormal && filter(style, Part(mode: key)) == nil)
    }
  }

  /// What tells of such a mode.
  static func unknown(_ style: EffectModel) -> LottieIssue {
    let message = "a style's blend mode that changes, or of an unknown number"
    return LottieIssue(.unsupported, message, keyPath: style.keyPath)
  }

  /// Whether a style is drawn as in the normal mode: black that darkens, white that brightens.
  static func isPlain(_ style: EffectModel, _ part: Part) -> Bool {
    let color = style.values[part.color] ?? Track(part.fallback)
    let mode = number(style, part)
    switch mode {
    case 4, 5, 7, 8: return color.isAlways(Vector(0, 0, 0, 0), lanes: 3)
    case 10, 11, 13, 14: return color.isAlways(Vector(1, 1, 1, 0), lanes: 3)
    default: return filters[mode] == nil
    }
  }

  private static func number(_ style: EffectModel, _ part: Part) -> Int {
    guard let mode = style.values[part.mode]?.first.x else { return part.usual }
    return abs(mode) < 1000 ? Int(mode) : 1
  }
}

extension EffectModel {
  /// Whether a style outside of its picture is more than a shadow of Core Animation's: it is blended,
  /// or widened before it is softened.
  var isLayer: Bool {
    !StyleBlend.isPlain(self, StyleBlend.Part(fallback: usualColor)) || isWidened
  }

  /// The colour of a style whose file tells none: glows are white, others black.
  var usualColor: Vector { type == 3 || type == 4 ? Vector(1, 1, 1, 1) : Vector(0, 0, 0, 1) }

  /// Whether a style is widened before it is softened.
  var isWidened: Bool { !(values["ch"] ?? Track(0)).isAlways(.zero) }

  /// The size of a line, a shadow or a glow, of glows without one their range; at most 250 points
  /// as in After Effects.
  var size: Track<Vector> {
    let size = (type == 3 || type == 4 ? values["s"] ?? values["r"] : values["s"]) ?? Track(0)
    return size.map { Vector(min(max($0.x, 0), 250), 0, 0, 0) }
  }

  /// The part of the size that is sharp, 0...1: a spread, or a choke.
  func sharpPart(at frame: Double) -> Double {
    min(max((values["ch"] ?? Track(0)).scalar(at: frame) / 100, 0), 1)
  }
}
