// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// The state that `saveGState` saves.
struct GraphicsState {
  /// From user space to base space: pixels, origin at the bottom left, y up.
  var ctm: CGAffineTransform
  /// The current clip.
  var clip: ClipState
  /// The fill colour.
  var fillColor = CGColor.black
  /// The stroke colour.
  var strokeColor = CGColor.black
  /// The colour space of components for `setFillColor(_:)`.
  var fillSpace = CGColorSpace.deviceGray
  /// The colour space of components for `setStrokeColor(_:)`.
  var strokeSpace = CGColorSpace.deviceGray
  /// Line width, caps, joins and dashes.
  var style = StrokeStyle(width: 1)
  /// The factor on the alpha of everything that is drawn.
  var alpha: CGFloat = 1
  /// How drawing is composited with the backdrop.
  var blendMode = CGBlendMode.normal
  /// The shadow of everything that is drawn.
  var shadow: ShadowStyle?
  /// Whether edges are antialiased.
  var shouldAntialias = true
  /// How images are sampled.
  var interpolation = CGInterpolationQuality.default
  /// The translation of patterns, in base space.
  var patternPhase = CGSize.zero
  /// The largest distance between a curve and its chords, in device pixels; 0 is the default.
  var flatness: CGFloat = 0
  /// The rendering intent; stored, without effect.
  var intent = CGColorRenderingIntent.defaultIntent
  /// What drawing text does.
  var textMode = CGTextDrawingMode.fill
  /// The texts that have been added to the clip since a clipping text mode was set; nil without
  /// any.
  var textClip: TextClip?
  /// The extra advance after each character, in text space.
  var characterSpacing: CGFloat = 0
}

/// A shadow.
struct ShadowStyle {
  /// The offset in base space, before the base transform is applied.
  var offset: CGSize
  /// Twice the standard deviation of the Gaussian, in the same space.
  var blur: CGFloat
  /// The colour.
  var color: CGColor
}

/// A clip to texts that is still growing: the next text is added to it.
struct TextClip {
  /// The clip before the first text.
  var former: ClipState
  /// The outlines of all glyphs, in base space; nil before the first text.
  var outlines: CGPath?
  /// The number of the clip to these outlines; where the current clip has another one, it has been
  /// changed since.
  var number: Int?
}

/// A clip: the intersection of shapes and masks.
struct ClipState {
  /// The shapes, in device pixels with y down.
  var shapes: [Clip] = []
  /// The pictures of masks, in device pixels with y down.
  var masks: [DisplayItem] = []
  /// The bounding box of the clip, in device pixels with y down.
  var bounds: CGRect
  /// Identifies the clip: two states with the same number have the same clip.
  var number = 0
}
