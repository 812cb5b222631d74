// SPDX-License-Identifier: Apache-2.0

/// A layer style.
struct StyleModel: Sendable {
  /// What it draws, with its values.
  enum Kind: Sendable {
    case stroke(StrokeLayerStyle)
    case dropShadow(EdgeStyle)
    case innerShadow(EdgeStyle)
    case outerGlow(EdgeStyle)
    case innerGlow(EdgeStyle)
    case bevel(BevelStyle)
    case satin(SatinStyle)
    case colorOverlay(ColorOverlayStyle)
    case gradientOverlay(GradientOverlayStyle)
    /// A style that is not drawn, with its name.
    case unknown(title: String)
  }

  var kind: Kind
  /// Whether it is switched on.
  var isOn = true
  /// The key path in the file, for issues.
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

  /// Its position in the order in which the styles of a layer are applied: from the lowest to the highest,
  /// then those behind the layer.
  ///
  /// Overlays and satin lie below inner glow, inner shadow and stroke, and the bevel above them; the outer
  /// glow and the drop shadow are those of all of these together.
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
struct StrokeLayerStyle: Sendable {
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
  /// The colour as written, where its components are 0...255; nil otherwise.
  var writtenColor: Track<Vector>?
  /// 0...1.
  var opacity: Track<Vector>
  /// Where the light comes from, in degrees from the right, counter-clockwise; ignored for glows.
  var angle: Track<Vector>
  /// The length of the shadow's offset, in points; 0 for glows.
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

  /// Which way the slope leads, by the numbers of the format.
  enum Direction: Int, Sendable {
    case up = 1, down

    /// The direction of a number in a file; numbers out of range are up.
    init(_ number: Double) { self = number.rounded() == 2 ? .down : .up }
  }

  /// The number of the form, which may be animated.
  var form: Track<Vector>
  /// The number of the technique, which may be animated: those of `Relief.Technique` in display lists.
  var technique: Track<Vector>
  /// The width of the slope in points.
  var size: Track<Vector>
  /// The steepness, in per cent.
  var depth: Track<Vector>
  /// The number of the `Direction`, which may be animated.
  var direction: Track<Vector>
  /// Twice the standard deviation of the blur of the light, in points.
  var softness: Track<Vector>
  /// Where the light comes from, in degrees from the right, counter-clockwise.
  var angle: Track<Vector>
  /// The elevation of the light above the picture, in degrees.
  var altitude: Track<Vector>
  var light: Part
  var shade: Part
}

/// A shading between two blurred copies of a layer.
struct SatinStyle: Sendable {
  /// Twice the standard deviation of the blur, in points.
  var size: Track<Vector>
  /// The direction in which one copy is shifted, in degrees from the right, counter-clockwise; the other
  /// is shifted the opposite way.
  var angle: Track<Vector>
  /// How far each copy is shifted, in points.
  var distance: Track<Vector>
  /// Whether dark and light are exchanged: not 0.
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
  /// In per cent of the extent, in x and y.
  var offset: Track<Vector>
  var isReversed: Bool
  /// 0...1.
  var opacity: Track<Vector>
  var blend: StyleBlend
}
