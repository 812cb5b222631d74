// SPDX-License-Identifier: Apache-2.0

/// A layer style.
struct StyleModel: Sendable {
  /// What it draws, with its values.
  enum Kind: Sendable {
    case stroke(StrokeStyle)
    case dropShadow(EdgeStyle)
    case innerShadow(EdgeStyle)
    case outerGlow(EdgeStyle)
    case innerGlow(EdgeStyle)
    case bevel(BevelStyle)
    case satin(SatinStyle)
    case colorOverlay(ColorOverlayStyle)
    case gradientOverlay(GradientOverlayStyle)
    /// One that is not drawn, and what it is called.
    case unknown(title: String)
  }

  var kind: Kind
  /// Whether it is switched on.
  var isOn = true
  /// Where it stands in the file.
  var keyPath = ""

  /// The name of the style in the issue that tells that it is not drawn.
  var title: String {
    switch kind {
    case .stroke: "the style Stroke"
    case .dropShadow: "another drop shadow"
    case .innerShadow: "the style Inner Shadow"
    case .outerGlow: "the style Outer Glow"
    case .innerGlow: "the style Inner Glow"
    case .bevel: "the style Bevel and Emboss"
    case .satin: "the style Satin"
    case .colorOverlay: "the style Colour Overlay"
    case .gradientOverlay: "the style Gradient Overlay"
    case .unknown(let title): title
    }
  }

  /// Its place among the styles of a layer, from the lowest to the highest, then those that lie behind
  /// all.
  ///
  /// Overlays lie below glow, shadow and line, the relief over them; what falls outside falls from all
  /// of it.
  var order: Int {
    switch kind {
    case .gradientOverlay: 0
    case .colorOverlay: 1
    case .satin: 2
    case .innerGlow: 3
    case .innerShadow: 4
    case .stroke: 5
    case .bevel: 6
    case .outerGlow: 7
    case .dropShadow: 8
    case .unknown: 9
    }
  }

  /// The blend modes of its parts.
  var blends: [StyleBlend] {
    switch kind {
    case .stroke(let style): [style.blend]
    case .dropShadow(let style), .innerShadow(let style), .outerGlow(let style),
      .innerGlow(let style):
      [style.blend]
    case .bevel(let style): [style.light.blend, style.shade.blend]
    case .satin(let style): [style.blend]
    case .colorOverlay(let style): [style.blend]
    case .gradientOverlay(let style): [style.blend]
    case .unknown: []
    }
  }
}

/// A line around a layer.
struct StrokeStyle: Sendable {
  /// The width in points.
  var size: Track<Vector>
  var color: Track<Vector>
  /// 0...1.
  var opacity: Track<Vector>
  var blend: StyleBlend
}

/// A shadow or a glow along the edge of a layer, outside or inside.
struct EdgeStyle: Sendable {
  /// Twice the standard deviation of the blur, in points, as written.
  var size: Track<Vector>
  /// The part of the size that is sharp, in per cent: a spread, or a choke.
  var choke: Track<Vector>
  var color: Track<Vector>
  /// The colour as written, where the file counts it to 255.
  var writtenColor: Track<Vector>?
  /// 0...1.
  var opacity: Track<Vector>
  /// Where the light comes from, in degrees from the right, counter-clockwise; of no account to glows.
  var angle: Track<Vector>
  /// How far it falls, in points; 0 for glows.
  var distance: Track<Vector>
  var blend: StyleBlend
}

/// A relief along the edge of a layer.
struct BevelStyle: Sendable {
  /// The light or the shade.
  struct Part: Sendable {
    var color: Track<Vector>
    /// 0...1.
    var opacity: Track<Vector>
    var blend: StyleBlend
  }

  /// Where the slope lies.
  enum Form: Int, Sendable {
    case outer = 1
    case inner, emboss, pillow
    /// Within the line of the style Stroke.
    case stroke
  }

  /// The number of the form: it may change.
  var form: Track<Vector>
  /// The number of the technique: 1 smooth, 2 chisel hard, 3 chisel soft.
  var technique: Track<Vector>
  /// The width of the slope in points.
  var size: Track<Vector>
  /// How steep it is, in per cent.
  var depth: Track<Vector>
  /// 1 up, 2 down.
  var direction: Track<Vector>
  /// Twice the standard deviation of the blur of the light, in points.
  var softness: Track<Vector>
  /// Where the light comes from, in degrees from the right, counter-clockwise.
  var angle: Track<Vector>
  /// How high it stands above the picture, in degrees.
  var altitude: Track<Vector>
  var light: Part
  var shade: Part
}

/// A shading between two blurred copies of a layer.
struct SatinStyle: Sendable {
  /// Twice the standard deviation of the blur, in points.
  var size: Track<Vector>
  /// Which way one copy is moved, in degrees from the right, counter-clockwise.
  var angle: Track<Vector>
  /// How far each copy is moved, in points.
  var distance: Track<Vector>
  /// Not 0 where dark and light are exchanged.
  var isInverted: Track<Vector>
  var color: Track<Vector>
  /// 0...1.
  var opacity: Track<Vector>
  var blend: StyleBlend
}

/// One colour over a layer.
struct ColorOverlayStyle: Sendable {
  var color: Track<Vector>
  /// 0...1.
  var opacity: Track<Vector>
  var blend: StyleBlend
}

/// A gradient over a layer.
struct GradientOverlayStyle: Sendable {
  /// Its points are found when the layer's extent is known; nil where the file has no colours.
  var gradient: GradientModel?
  /// In degrees from the right, counter-clockwise.
  var angle: Track<Vector>
  /// In per cent of the extent.
  var scale: Track<Vector>
  /// In per cent of the extent, across and down.
  var offset: Track<Vector>
  var isReversed: Bool
  /// 0...1.
  var opacity: Track<Vector>
  var blend: StyleBlend
}
