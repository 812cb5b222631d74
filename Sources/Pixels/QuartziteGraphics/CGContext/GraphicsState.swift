// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// What `saveGState` saves.
struct GraphicsState {
  /// Maps user space to base space: pixels, origin bottom left, y up.
  var ctm: CGAffineTransform
  /// Where drawing shows.
  var clip: ClipState
  /// The fill colour.
  var fillColor = CGColor.black
  /// The stroke colour.
  var strokeColor = CGColor.black
  /// The space for `setFillColor(_:)` of bare components.
  var fillSpace = CGColorSpace.deviceGray
  /// The space for `setStrokeColor(_:)` of bare components.
  var strokeSpace = CGColorSpace.deviceGray
  /// Width, ends, corners and dashes.
  var style = StrokeStyle(width: 1)
  /// Multiplies everything drawn.
  var alpha: CGFloat = 1
  /// How drawing meets what is below.
  var blendMode = CGBlendMode.normal
  /// The shadow of everything drawn.
  var shadow: ShadowStyle?
  /// Whether edges are soft.
  var shouldAntialias = true
  /// How images are sampled.
  var interpolation = CGInterpolationQuality.default
  /// Moves patterns, in base space.
  var patternPhase = CGSize.zero
  /// How far a curve may be from its chords, in device pixels; 0 is the default.
  var flatness: CGFloat = 0
  /// Kept, without effect.
  var intent = CGColorRenderingIntent.defaultIntent
  /// What text does.
  var textMode = CGTextDrawingMode.fill
  /// Added after each character.
  var characterSpacing: CGFloat = 0
}

/// A shadow.
struct ShadowStyle {
  /// The shadow's place in base space, before the base transform is applied.
  var offset: CGSize
  /// Twice the Gaussian's sigma, in the same space.
  var blur: CGFloat
  /// The colour.
  var color: CGColor
}

/// Where drawing shows: shapes and masks, all of which must let it through.
struct ClipState {
  /// The shapes, in device pixels with y down.
  var shapes: [Clip] = []
  /// The masks' pictures, in device pixels with y down.
  var masks: [DisplayItem] = []
  /// A box round what shows, in device pixels with y down.
  var bounds: CGRect
  /// Tells clips apart: two states of one number are the same.
  var number = 0
}
