// SPDX-License-Identifier: Apache-2.0

/// How a layer, a group or a paint is blended with what lies below it, by the numbers of the format.
enum LayerBlendMode: Int, Sendable {
  case normal = 0
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
  case difference, exclusion, hue, saturation, color, luminosity, add, hardMix

  /// The name of the layer's compositing filter; nil for the normal mode, which needs none.
  var filter: String? {
    switch self {
    case .normal: nil
    case .multiply: "multiplyBlendMode"
    case .screen: "screenBlendMode"
    case .overlay: "overlayBlendMode"
    case .darken: "darkenBlendMode"
    case .lighten: "lightenBlendMode"
    case .colorDodge: "colorDodgeBlendMode"
    case .colorBurn: "colorBurnBlendMode"
    case .hardLight: "hardLightBlendMode"
    case .softLight: "softLightBlendMode"
    case .difference: "differenceBlendMode"
    case .exclusion: "exclusionBlendMode"
    case .hue: "hueBlendMode"
    case .saturation: "saturationBlendMode"
    case .color: "colorBlendMode"
    case .luminosity: "luminosityBlendMode"
    case .add: "plusLighterBlendMode"
    case .hardMix: "hardMixBlendMode"
    }
  }
}

/// How a layer style is blended, by the numbers of After Effects' menu for styles, in which separators
/// count.
///
/// Source: files of its exporter, in which new drop shadows have 5 and new glows 11, and the menu's
/// order, which is that of Photoshop's layer styles: vivid light stands before linear light there.
enum StyleBlendMode: Int, Sendable {
  case normal = 1
  case dissolve = 2
  case darken = 4
  case multiply, colorBurn, linearBurn, darkerColor
  case lighten = 10
  case screen, colorDodge, linearDodge, lighterColor
  case overlay = 16
  case softLight, hardLight, vividLight, linearLight, pinLight, hardMix
  case difference = 24
  case exclusion, subtract, divide
  case hue = 29
  case saturation, color, luminosity

  /// The name of the layer's compositing filter; nil for the normal mode, which needs none.
  var filter: String? { self == .normal ? nil : "\(self)BlendMode" }
}

/// The blend mode of a style, or of a part of one.
struct StyleBlend: Sendable {
  /// The mode; the normal one where the file's is not understood.
  var mode: StyleBlendMode
  /// Whether the file has a mode that is known and does not change.
  var isUnderstood = true

  /// Whether the result is that of the normal mode: the colour is black in a mode that darkens, or white
  /// in one that lightens.
  func looksNormal(with color: Track<Vector>) -> Bool {
    switch mode {
    case .normal: true
    case .darken, .multiply, .linearBurn, .darkerColor:
      color.isAlways(Vector(0, 0, 0, 0), lanes: 3)
    case .lighten, .screen, .linearDodge, .lighterColor:
      color.isAlways(Vector(1, 1, 1, 0), lanes: 3)
    default: false
    }
  }
}
