// SPDX-License-Identifier: Apache-2.0

/// How a source is composited with the backdrop: PDF's separable and non-separable blend modes and
/// Porter and Duff's operators, in Core Graphics' order, then modes of Core Image and Adobe that
/// Core Graphics lacks.
@usableFromInline
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
  /// Whether a transparent source changes the backdrop, so that the mode affects all pixels within
  /// the clips.
  @inlinable package var reachesBeyondSource: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  /// Whether source and backdrop are added, and the sum is cut off: an opacity then fades the source
  /// before the sum.
  @inlinable package var addsUp: Bool { self == .plusLighter || self == .plusDarker }

  /// Whether a faded source gives the result that is faded towards the backdrop as much, up to
  /// rounding.
  ///
  /// Not so where chance decides about pixels, and where a threshold does, which the rounding of a faded
  /// source may cross. In modes that add up, groups and draws both fade the source.
  @inlinable package var fadesLikeSource: Bool {
    switch self {
    case .dissolve, .hardMix, .vividLight, .darkerColor, .lighterColor: false
    default: true
    }
  }
}
