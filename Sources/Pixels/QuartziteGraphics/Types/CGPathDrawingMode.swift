// SPDX-License-Identifier: Apache-2.0

/// What drawing a path does with it.
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

/// What drawing text does with the glyphs.
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

/// How a pixel between an image's pixels is found.
///
/// See: <https://developer.apple.com/documentation/coregraphics/cginterpolationquality>
public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  /// As the context likes it: as `medium`.
  case `default`
  /// The nearest pixel.
  case none
  /// Linear: of an image that shrinks, pixels are left out.
  case low
  /// Linear; where the image shrinks, by Lanczos' filter of three lobes.
  ///
  /// What Core Graphics does here is not documented; three lobes are sharper than two.
  case high
  /// Linear; where the image shrinks, by Lanczos' filter of two lobes, as Core Graphics' pictures show
  /// of its default.
  case medium
}
