// SPDX-License-Identifier: Apache-2.0

/// How a path is drawn.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgpathdrawingmode>
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  /// Fills by the winding rule.
  case fill
  /// Fills by the even-odd rule.
  case eoFill
  /// Strokes.
  case stroke
  /// Fills by the winding rule, then strokes.
  case fillStroke
  /// Fills by the even-odd rule, then strokes.
  case eoFillStroke
}

/// How glyphs are drawn.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cgtextdrawingmode>
public enum CGTextDrawingMode: Int32, Hashable, Sendable {
  /// Fills them.
  case fill
  /// Strokes them.
  case stroke
  /// Fills, then strokes them.
  case fillStroke
  /// Draws nothing.
  case invisible
  /// Fills them and adds them to the clip.
  case fillClip
  /// Strokes them and adds them to the clip.
  case strokeClip
  /// Fills and strokes them and adds them to the clip.
  case fillStrokeClip
  /// Adds them to the clip.
  case clip
}

/// How the pixels of images are interpolated.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cginterpolationquality>
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// The context's default, which is `medium`.
  case `default`
  /// The nearest pixel.
  case none
  /// Linear interpolation, also where the image is minified.
  case low
  /// Linear interpolation; minified with Lanczos' filter with three lobes.
  ///
  /// Core Graphics' own filter is not documented; three lobes are sharper than two.
  case high
  /// Linear interpolation; minified with Lanczos' filter with two lobes, as pictures of Core
  /// Graphics' default show.
  case medium
}
