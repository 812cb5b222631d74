// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteLayerValues

extension BlendMode {
  /// Makes the blend mode that a compositing filter names; nil where it names none.
  ///
  /// Such names are `CIMultiplyBlendMode`, `multiplyBlendMode` and `CISourceAtopCompositing`.
  package init?(_ filter: LayerFilter) {
    var name = Substring(filter.type)
    if name.hasPrefix("CI") { name = name.dropFirst(2) }
    for ending in ["BlendMode", "Compositing"] where name.hasSuffix(ending) {
      name = name.dropLast(ending.count)
    }
    guard let mode = Self.named[name.lowercased()] else { return nil }
    self = mode
  }

  private static let named: [String: BlendMode] = [
    "normal": .normal, "sourceover": .normal, "multiply": .multiply, "screen": .screen,
    "overlay": .overlay, "darken": .darken, "lighten": .lighten, "minimum": .darken,
    "maximum": .lighten, "colordodge": .colorDodge, "colorburn": .colorBurn,
    "softlight": .softLight, "hardlight": .hardLight, "difference": .difference,
    "exclusion": .exclusion, "hue": .hue, "saturation": .saturation, "color": .color,
    "luminosity": .luminosity, "clear": .clear, "copy": .copy, "sourcein": .sourceIn,
    "sourceout": .sourceOut, "sourceatop": .sourceAtop, "destover": .destinationOver,
    "destinationover": .destinationOver, "destin": .destinationIn, "destinationin": .destinationIn,
    "destout": .destinationOut, "destinationout": .destinationOut, "destatop": .destinationAtop,
    "destinationatop": .destinationAtop, "xor": .xor, "plusd": .plusDarker,
    "plusdarker": .plusDarker, "plusl": .plusLighter, "pluslighter": .plusLighter,
    "addition": .plusLighter, "linearburn": .linearBurn, "lineardodge": .linearDodge,
    "vividlight": .vividLight, "linearlight": .linearLight, "pinlight": .pinLight,
    "hardmix": .hardMix, "subtract": .subtract, "divide": .divide, "darkercolor": .darkerColor,
    "lightercolor": .lighterColor, "dissolve": .dissolve,
  ]
}
