// SPDX-License-Identifier: Apache-2.0

/// How a source meets what is below: the separable and the non-separable modes of PDF and the
/// operators of Porter and Duff, in Core Graphics' order; then those of Core Image and of Adobe that
/// Core Graphics has not.
package enum BlendMode: Int32, Sendable, Hashable, CaseIterable, BitwiseCopyable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
  case softLight, hardLight, difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop
  case xor, plusDarker, plusLighter
  case linearBurn, linearDodge, vividLight, linearLight, pinLight, hardMix, subtract, divide
  case darkerColor, lighterColor, dissolve
}

extension BlendMode {
  /// Whether a transparent source changes what is below, so that the mode reaches as far as the clips
  /// let it.
  package var reachesBeyondSource: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
