// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An item of a shape layer or a group.
struct ShapeModel: Sendable {
  /// What it does.
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

  /// How merged paths are combined.
  enum MergeMode: Int, Sendable {
    case merge = 1
    case add = 2
    case subtract = 3
    case intersect = 4
    case exclude = 5
  }

  var name = ""
  var kind: Kind
  /// Whether the outline is drawn the other way round.
  var isReversed = false
  /// How a group or a paint is blended with what is below it.
  var blendMode = LayerBlendMode.normal
  /// Whether it is a repeater that is switched off; other items that are so are not read at all.
  var isHidden = false
  /// Where it stands in the file.
  var keyPath = ""
}

/// A star or a polygon.
struct StarModel: Sendable {
  /// How handles and incomplete points are drawn.
  enum Construction: Sendable {
    /// Handles are a part of the arc between two corners.
    case arcs
    /// Handles are a part of the radius: see `EngineStars`.
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

/// What fills or strokes are drawn with.
struct PaintModel: Sendable {
  var color = Track<Vector>(Vector(0, 0, 0, 1))
  /// The colour as written, where the file counts it to 255.
  var writtenColor: Track<Vector>?
  var opacity = Track<Vector>(100)
  var gradient: GradientModel?
}

/// A gradient.
struct GradientModel: Sendable {
  var isRadial = false
  var start = Track<Vector>(Vector.zero)
  var end = Track<Vector>(Vector.zero)
  /// How far the first colour of a radial gradient lies from the middle, in parts of a hundred of the
  /// radius, and by how many degrees clockwise off the way from the start to the end.
  var highlight = Track<Vector>(0)
  var highlightAngle = Track<Vector>(0)
  /// The number of colours in `stops`.
  var colorCount = 0
  /// Place, red, green, blue of each colour, then place and alpha of each alpha.
  var stops = Track<NumberList>(NumberList(numbers: []))
}

extension GradientModel {
  /// Whether nothing of it ever changes.
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

/// How a line is drawn.
struct StrokeModel: Sendable {
  var width = Track<Vector>(1)
  var cap = LineCap.round
  var join = LineJoin.round
  /// The limit that stays; nil where the file has none.
  var plainMiterLimit: Double?
  /// The limit that may change.
  var secondMiterLimit: Track<Vector>?
  /// Dashes and gaps in turn.
  var dashes: [Track<Vector>] = []
  var dashOffset = Track<Vector>(0)
}

extension StrokeModel {
  /// The limit that counts: beside a plain one the second where it changes.
  var miterLimit: Track<Vector> {
    if let second = secondMiterLimit, plainMiterLimit == nil || !second.isStatic { return second }
    return Track(plainMiterLimit ?? 4)
  }
}

/// Which part of paths is there; parts of a hundred, offset in degrees.
struct TrimModel: Sendable {
  var start = Track<Vector>(0)
  var end = Track<Vector>(100)
  var offset = Track<Vector>(0)
  /// Whether all paths are one long line, not trimmed each alike.
  var isSequential = false
}

/// Copies of what stands before it.
struct RepeaterModel: Sendable {
  var copies = Track<Vector>(1)
  /// Whether the file says how many copies there are.
  var hasCopies = true
  var offset = Track<Vector>(0)
  /// Whether each copy is drawn above the one before.
  var isAbove = true
  var transform = TransformModel()
  var startOpacity = Track<Vector>(100)
  var endOpacity = Track<Vector>(100)
}
