// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// How a source is composited with the backdrop.
///
/// S is the source, D the backdrop and R the result, all premultiplied; Sa, Da and Ra are their
/// alphas.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgblendmode>
public enum CGBlendMode: Int32, Hashable, Sendable, CaseIterable {
  /// R = S + D (1 - Sa).
  case normal
  /// The product of the colours.
  case multiply
  /// The product of the inverted colours, inverted.
  case screen
  /// Multiply or screen, depending on the backdrop.
  case overlay
  /// The smaller of each component.
  case darken
  /// The larger of each component.
  case lighten
  /// Brightens the backdrop by the source.
  case colorDodge
  /// Darkens the backdrop by the source.
  case colorBurn
  /// Darkens or brightens softly, depending on the source.
  case softLight
  /// Multiply or screen, depending on the source.
  case hardLight
  /// The absolute difference of each component.
  case difference
  /// Like difference, with less contrast.
  case exclusion
  /// The hue of the source, with the saturation and luminosity of the backdrop.
  case hue
  /// The saturation of the source, with the hue and luminosity of the backdrop.
  case saturation
  /// The hue and saturation of the source, with the luminosity of the backdrop.
  case color
  /// The luminosity of the source, with the hue and saturation of the backdrop.
  case luminosity
  /// R = 0.
  case clear
  /// R = S.
  case copy
  /// R = S Da.
  case sourceIn
  /// R = S (1 - Da).
  case sourceOut
  /// R = S Da + D (1 - Sa).
  case sourceAtop
  /// R = S (1 - Da) + D.
  case destinationOver
  /// R = D Sa.
  case destinationIn
  /// R = D (1 - Sa).
  case destinationOut
  /// R = S (1 - Da) + D Sa.
  case destinationAtop
  /// R = S (1 - Da) + D (1 - Sa).
  case xor
  /// R = max(0, Ra - ((Sa - S) + (Da - D))), where Ra = min(1, Sa + Da).
  case plusDarker
  /// R = min(1, S + D).
  case plusLighter

  /// The rasteriser's mode; both enumerations have the same order.
  package var rasterMode: BlendMode { BlendMode(rawValue: rawValue) ?? .normal }
}
