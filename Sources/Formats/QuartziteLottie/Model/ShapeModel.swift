// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An item of a shape layer or of a group: an outline, a paint, a modifier or a group.
struct ShapeModel: Sendable {
  /// What the item is, with its values.
  indirect enum Kind: Sendable {
    case group([ShapeModel], TransformModel)
    case path(Track<PackedOutline>)
    case rectangle(position: Track<Vector>, size: Track<Vector>, radius: Track<Vector>)
    case ellipse(position: Track<Vector>, size: Track<Vector>)
    case star(StarModel)
    case fill(PaintModel, isEvenOdd: Bool)
    case stroke(PaintModel, StrokeModel)
    case trim(TrimModel)
    case repeater(RepeaterModel)
    case roundCorners(Track<Vector>)
    case merge(MergeMode)
    case offset(amount: Track<Vector>, join: LineJoin, miterLimit: Track<Vector>)
    case pucker(Track<Vector>)
    case zigZag(size: Track<Vector>, ridges: Track<Vector>, isSmooth: Track<Vector>)
    case twist(angle: Track<Vector>, center: Track<Vector>)
  }

  /// How the modifier Merge Paths combines outlines.
  enum MergeMode: Int, Sendable {
    case merge = 1
    case add = 2
    case subtract = 3
    case intersect = 4
    case exclude = 5
  }

  var name = ""
  var kind: Kind
  /// Whether the direction of the outline is reversed.
  var isReversed = false
  /// How a group or a paint is blended with what is below it.
  var blendMode = LayerBlendMode.normal
  /// Whether it is hidden; only hidden repeaters are in the model, other hidden items are not read.
  var isHidden = false
  /// The key path of the item in the file, for issues.
  var keyPath = ""
}

/// A star or a polygon.
struct StarModel: Sendable {
  /// How handles and incomplete points are drawn.
  enum Construction: Sendable {
    /// Handles are a fraction of the arc between two corners.
    case arcs
    /// Handles are a fraction of the radius: see `CoreAnimationStars`.
    case radii
  }

  var construction = Construction.arcs
  var isPolygon = false
  var position = Track<Vector>(Vector.zero)
  var points = Track<Vector>(5)
  var rotation = Track<Vector>(0)
  var outerRadius = Track<Vector>(0)
  var innerRadius = Track<Vector>(0)
  var outerRoundness = Track<Vector>(0)
  var innerRoundness = Track<Vector>(0)
}

/// The colour or the gradient of a fill or a stroke.
struct PaintModel: Sendable {
  var color = Track<Vector>(Vector(0, 0, 0, 1))
  /// The colour as written, where its components are 0...255; nil otherwise.
  var writtenColor: Track<Vector>?
  /// Per cent.
  var opacity = Track<Vector>(100)
  /// Drawn in place of the colour; nil for a plain colour.
  var gradient: GradientModel?
}

/// An axial or a radial gradient, in the space of the shape.
struct GradientModel: Sendable {
  var isRadial = false
  var start = Track<Vector>(Vector.zero)
  var end = Track<Vector>(Vector.zero)
  /// The distance of a radial gradient's focal point from its centre, in per cent of the radius, and
  /// its angle in degrees, clockwise from the direction of the end point.
  var highlight = Track<Vector>(0)
  var highlightAngle = Track<Vector>(0)
  /// The number of colours in `stops`.
  var colorCount = 0
  /// The location, red, green and blue of each colour stop, then the location and the alpha of each
  /// opacity stop; all 0...1.
  var stops = Track<NumberList>(NumberList(numbers: []))
}

extension GradientModel {
  /// Whether none of its values is animated.
  var isStill: Bool {
    start.isStatic && end.isStatic && stops.isStatic && highlight.isStatic
      && highlightAngle.isStatic
  }
}

/// The ends of lines, by the numbers of the format.
enum LineCap: Int, Sendable {
  case butt = 1
  case round, square
}

/// The corners of lines, by the numbers of the format.
enum LineJoin: Int, Sendable {
  case miter = 1
  case round, bevel
}

/// The style of a stroke; lengths in points.
struct StrokeModel: Sendable {
  var width = Track<Vector>(1)
  var cap = LineCap.round
  var join = LineJoin.round
  /// The miter limit that cannot be animated; nil where the file has none.
  var plainMiterLimit: Double?
  /// The miter limit that can be animated; nil where the file has none.
  var secondMiterLimit: Track<Vector>?
  /// The lengths of dashes and gaps, alternating; empty for a solid line.
  var dashes: [Track<Vector>] = []
  var dashOffset = Track<Vector>(0)
}

extension StrokeModel {
  /// The miter limit that is drawn: of two, the second where it is animated, else the first.
  var miterLimit: Track<Vector> {
    if let second = secondMiterLimit, plainMiterLimit == nil || !second.isStatic { return second }
    return Track(plainMiterLimit ?? 4)
  }
}

/// The modifier Trim Paths: start and end in per cent of the length, offset in degrees, 360 the whole
/// length.
struct TrimModel: Sendable {
  var start = Track<Vector>(0)
  var end = Track<Vector>(100)
  var offset = Track<Vector>(0)
  /// Whether the paths are trimmed one after another as a single line, instead of each by itself.
  var isSequential = false
}

/// The modifier Repeater: draws copies of the items that stand before it.
struct RepeaterModel: Sendable {
  var copies = Track<Vector>(1)
  /// Whether the file has the number of copies.
  var hasCopies = true
  var offset = Track<Vector>(0)
  /// Whether each copy is drawn above the one before it, instead of below.
  var isAbove = true
  var transform = TransformModel()
  var startOpacity = Track<Vector>(100)
  var endOpacity = Track<Vector>(100)
}
