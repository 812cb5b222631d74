// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry

/// An element of one frame in Lottie's terms: a shape, a picture, a group or a layer, with its
/// animatable values as numbers, so that successive frames can be compared.
struct LottieElement {
  enum Form: Equatable {
    case fill, stroke, picture, group
    /// The content of a layer, with the map from its space to the picture.
    case layer
  }

  var form: Form
  /// A text of all that cannot be animated: elements of successive frames with equal marks can be
  /// the same one.
  var mark = ""
  /// The animatable values, in an order that the mark determines.
  var values: [LottieElementValue] = []
  var blend = BlendMode.normal
  /// About the position of the element's centre in the picture; for comparisons.
  var place = CGPoint.zero
  /// About the largest distance of its own points from the origin of its coordinates.
  var extent = 1.0

  /// The outline of a shape or a clip; nil where `box` is among the values.
  var outline: LottieOutline?
  var isEvenOdd = false
  var style: LottieStroke?
  var gradient: LottieGradient?
  var picture: Pixmap?

  /// The elements of a group or a layer, from back to front.
  var children: [LottieElement] = []
  /// The clips of a group or a picture.
  var clips: [LottieElement] = []
  /// The elements of a group's mask; `channel` tells which component of them masks.
  var mask: [LottieElement] = []
  var channel = Mask.Channel.alpha

  /// Adds an animatable value.
  mutating func add(_ name: LottieElementValue.Name, _ numbers: [Double], tolerance: Double) {
    values.append(LottieElementValue(name: name, numbers: numbers, tolerance: tolerance))
    mark += "|\(name.rawValue).\(numbers.count)"
  }
}

/// An animatable value.
struct LottieElementValue {
  enum Name: Int {
    /// The six numbers of an affine map from the element's coordinates to the picture.
    case transform
    /// The vertices of an outline, each with its tangents: x and y of vertex, tangent in, tangent
    /// out.
    case outline
    /// The centre and the size of a rectangle.
    case box
    /// The opacity in per cent, 0...100.
    case opacity
    /// Red, green and blue, 0...1.
    case color
    case width
    /// Dashes and gaps in turn.
    case dash
    case phase
    /// The start and the end of a trimmed stroke in per cent, 0...100.
    case trim
    /// The start and the end point of a gradient.
    case line
    /// The distance of the focus in per cent of the radius, and its angle in degrees.
    case focus
    case stops
    /// The standard deviation of a blur, in points.
    case blur
    /// The colour and the opacity that replace all colours.
    case flood
  }

  var name: Name
  var numbers: [Double]
  /// The largest error of each number.
  var tolerance: Double
}

/// The constant structure of an outline; its points are an animatable value.
struct LottieOutline: Equatable {
  /// The number of vertices of each part.
  var counts: [Int] = []
  /// Whether each part is closed.
  var closed: [Bool] = []

  var mark: String {
    zip(counts, closed).map { "\($0)\($1 ? "z" : "o")" }.joined(separator: ",")
  }

  /// Splits a path into its structure and its numbers: for each vertex x and y of the vertex, of
  /// its incoming tangent and of its outgoing tangent.
  static func parts(_ elements: PathElements) -> (outline: LottieOutline, numbers: [Double]) {
    var (outline, numbers): (LottieOutline, [Double]) = (LottieOutline(), [])
    var (vertices, into, out): ([CGPoint], [CGPoint], [CGPoint]) = ([], [], [])
    func finish(isClosed: Bool) {
      defer { (vertices, into, out) = ([], [], []) }
      if isClosed, vertices.count > 2, let last = vertices.last, last == vertices[0] {
        // The last vertex is the first one again.
        into[0] = into[into.count - 1]
        vertices.removeLast()
        into.removeLast()
        out.removeLast()
      }
      guard vertices.count > 1 else { return }
      outline.counts.append(vertices.count)
      outline.closed.append(isClosed)
      for index in vertices.indices {
        let (v, i, o) = (vertices[index], into[index], out[index])
        numbers += [v.x, v.y, i.x - v.x, i.y - v.y, o.x - v.x, o.y - v.y].map { Double($0) }
      }
    }
    func add(_ point: CGPoint) {
      vertices.append(point)
      into.append(point)
      out.append(point)
    }
    var index = 0
    var start = CGPoint.zero
    for verb in elements.verbs {
      let given = elements.points[index..<(index + verb.pointCount)]
      index += verb.pointCount
      let s = given.startIndex
      if verb != .move, verb != .close, vertices.isEmpty { add(start) }
      switch verb {
      case .move:
        finish(isClosed: false)
        start = given[s]
        add(start)
      case .line: add(given[s])
      case .quad:
        let (c, e) = (given[s], given[s + 1])
        guard let b = vertices.last else { break }
        out[out.count - 1] = QuadraticCurve.control(at: b, towards: c)
        add(e)
        into[into.count - 1] = QuadraticCurve.control(at: e, towards: c)
      case .cubic:
        out[out.count - 1] = given[s]
        add(given[s + 2])
        into[into.count - 1] = given[s + 1]
      case .close: finish(isClosed: true)
      }
    }
    finish(isClosed: false)
    return (outline, numbers)
  }
}

/// The parts of a stroke's style that cannot be animated.
struct LottieStroke: Equatable {
  var cap: StrokeStyle.Cap
  var join: StrokeStyle.Join
  var miterLimit: Double

  var mark: String { "\(cap)\(join)\(miterLimit)" }
}

/// The parts of a gradient that cannot be animated.
struct LottieGradient: Equatable {
  var isRadial: Bool
  var colorCount: Int
  var alphaCount: Int

  var mark: String { "\(isRadial ? "r" : "l")\(colorCount).\(alphaCount)" }
}
