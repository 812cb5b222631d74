// SPDX-License-Identifier: Apache-2.0

/// An effect of a layer.
struct EffectModel: Sendable {
  /// What it does, with its values.
  enum Kind: Sendable {
    /// A value for expressions; it draws nothing.
    case control
    case tint(TintEffect)
    case fill(FillEffect)
    case stroke(StrokeEffect)
    case tritone(TritoneEffect)
    case levels(LevelsEffect)
    case invert(InvertEffect)
    /// A shadow by the order of the effect's values, and the values by their English names.
    case dropShadow(ShadowModel, byName: NamedShadow)
    case radialWipe(RadialWipeEffect)
    /// Shows the layer through another one; nil for a channel that is not drawn.
    case setMatte(SetMatteEffect?)
    case gaussianBlur(GaussianBlurEffect)
    case transform(TransformEffect)
    case warp(WarpEffect)
    case displacement(DisplacementEffect)
    /// One that is not drawn, and what it is called.
    case unknown(title: String)
  }

  var kind: Kind
  /// Whether it is switched on.
  var isOn = true
  /// The key path in the file, for issues.
  var keyPath = ""

  /// The name of the effect in the issue that tells that it is not drawn.
  var title: String {
    switch kind {
    case .control: "a control"
    case .tint: "the effect Tint"
    case .fill: "the effect Fill"
    case .stroke: "the effect Stroke"
    case .tritone: "the effect Tritone"
    case .levels: "the effect Levels"
    case .invert: "the effect Invert of this channel"
    case .dropShadow: "another drop shadow"
    case .radialWipe: "the effect Radial Wipe"
    case .setMatte: "the effect Set Matte"
    case .gaussianBlur: "the effect Gaussian Blur"
    case .transform: "the effect Transform"
    case .warp: "a distortion"
    case .displacement: "the effect Displacement Map"
    case .unknown(let title): title
    }
  }
}

/// A shadow in Core Animation's measures.
struct ShadowModel: Sendable {
  var color = Track<Vector>(Vector(0, 0, 0, 1))
  /// 0...1.
  var opacity = Track<Vector>(1)
  /// The standard deviation of its blur, in points.
  var radius = Track<Vector>(0)
  /// The direction of its offset, in degrees from the right, clockwise.
  var angle = Track<Vector>(0)
  /// The length of its offset, in points.
  var distance = Track<Vector>(0)
}

/// The values of the effect Drop Shadow by their English names, in the effect's units; nil for names
/// that the file does not have.
struct NamedShadow: Sendable {
  var color: Track<Vector>?
  /// 0...255.
  var opacity: Track<Vector>?
  /// Degrees from the top, clockwise.
  var direction: Track<Vector>?
  /// Points.
  var distance: Track<Vector>?
  /// Five times the standard deviation in points.
  var softness: Track<Vector>?
}

/// Maps brightness to the range from one colour to another.
struct TintEffect: Sendable {
  var dark: Track<Vector>
  var light: Track<Vector>
  /// In per cent.
  var amount: Track<Vector>
}

/// Makes everything one colour.
struct FillEffect: Sendable {
  var color: Track<Vector>
  /// 0...1.
  var opacity: Track<Vector>
}

/// Draws lines along the masks of the layer.
struct StrokeEffect: Sendable {
  /// Whether the lines are drawn over the layer, in its place, or as its mask.
  enum Style: Int, Sendable {
    /// They are drawn over the layer.
    case overLayer = 1
    /// They are drawn in place of the layer.
    case alone
    /// The layer is seen through them.
    case reveal
  }

  /// The index of the mask; nil for all masks.
  var mask: Int?
  /// Whether `start` and `end` apply to all lines as one, instead of to each.
  var isSequential: Bool
  var color: Track<Vector>
  /// Half the width of the line, in points.
  var brushSize: Track<Vector>
  /// 0...1.
  var opacity: Track<Vector>
  /// The start and the end of the part that is drawn, in per cent of the length.
  var start: Track<Vector>
  var end: Track<Vector>
  /// The distance between dabs, in per cent of the brush.
  var spacing: Track<Vector>
  /// Nil for a style that is animated or unknown.
  var style: Style?
}

/// Maps brightness to the range from a dark colour over a middle one to a bright one.
struct TritoneEffect: Sendable {
  var bright: Track<Vector>
  var middle: Track<Vector>
  var dark: Track<Vector>
  /// How much of the original is mixed in, in per cent.
  var original: Track<Vector>

  /// Whether any of the original is ever mixed in.
  var isMixed: Bool { !original.isAlways(.zero) }
}

/// Maps channels from one range to another.
struct LevelsEffect: Sendable {
  /// Input black and white, gamma, output black and white.
  typealias Range = [Track<Vector>]
  /// The range that changes nothing.
  static let neutral = [0.0, 1, 1, 0, 1]

  /// The range of red, green and blue together, applied after those of each channel.
  var all: Range
  /// The ranges of red, green, blue and alpha.
  var channels: [Range]
}

/// Inverts channels.
struct InvertEffect: Sendable {
  /// The channels that are inverted, by the numbers of After Effects' menu.
  enum Channel: Int, Sendable { case all = 1, red, green, blue }

  /// Nil where it is animated, or is none of these.
  var channel: Channel?
  /// How much of the original is mixed in, in per cent.
  var original: Track<Vector>
}

/// Removes a sector of the layer.
struct RadialWipeEffect: Sendable {
  /// Which way the wipe goes, by the numbers of After Effects' menu.
  enum Direction: Int, Sendable {
    case clockwise = 1, counterclockwise, both

    /// The direction of a number in a file; numbers out of range are clockwise.
    init(_ number: Double) {
      switch number.rounded() {
      case 2: self = .counterclockwise
      case 3: self = .both
      default: self = .clockwise
      }
    }
  }

  /// The number of the `Direction`, which may be animated.
  var direction: Track<Vector>
  /// In per cent of a full turn.
  var completion: Track<Vector>
  /// In degrees from the top, clockwise.
  var start: Track<Vector>
  var center: Track<Vector>
  /// The width of the soft edge, in points.
  var feather: Track<Vector>
}

/// Shows a layer through another one.
struct SetMatteEffect: Sendable {
  /// The channel of the other layer that gives the coverage.
  enum Channel: Int, Sendable { case red = 1, green, blue, alpha, luminance }

  /// The number of the other layer.
  var layer: Int
  var channel: Channel
  var isInverted: Bool
}

/// Blurs the layer.
struct GaussianBlurEffect: Sendable {
  /// The dimensions that are blurred.
  enum Dimensions: Int, Sendable { case both = 1, across, down }

  var blurriness: Track<Vector>
  /// Nil where they are animated or unknown.
  var dimensions: Dimensions?
}

/// Transforms the layer once more.
struct TransformEffect: Sendable {
  /// What is applied first: the scale in x about the anchor point.
  var inner: TransformModel
  /// What is applied next: the scale in y, skew, rotation, position and opacity.
  var outer: TransformModel
}
