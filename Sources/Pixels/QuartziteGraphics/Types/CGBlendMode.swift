// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// How drawing meets what is below.
///
/// S is the source, R the result, D what was there, all premultiplied; Sa and Da are their alphas.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgblendmode>
public enum CGBlendMode: Int32, Hashable, Sendable, CaseIterable {
  /// R = S + D (1 - Sa).
  case normal
  /// The product of the colours.
  case multiply
  /// The product of the inverses, inverted.
  case screen
  /// Multiply or screen, by what is below.
  case overlay
  /// The darker of each component.
  case darken
  /// The lighter of each component.
  case lighten
  /// Lightens what is below by the source.
  case colorDodge
  /// Darkens what is below by the source.
  case colorBurn
  /// Darkens or lightens softly, by the source.
  case softLight
  /// Multiply or screen, by the source.
  case hardLight
  /// The distance of each component.
  case difference
  /// As difference, with less contrast.
  case exclusion
  /// The source's hue, the rest from below.
  case hue
  /// The source's saturation, the rest from below.
  case saturation
  /// The source's hue and saturation, the luminosity from below.
  case color
  /// The source's luminosity, the rest from below.
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
  /// R = max(0, (1 - D) + (1 - S)) of the inverses.
  case plusDarker
  /// R = min(1, S + D).
  case plusLighter

  /// The renderer's mode; both stand in the same order.
  package var rasterMode: BlendMode { BlendMode(rawValue: rawValue) ?? .normal }
}
