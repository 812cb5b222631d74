// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteGraphics

/// A value that replaces a property of an animation for its whole duration.
public enum LottieValue: Sendable {
  /// A colour: of fills, strokes, solids.
  case color(CGColor)
  /// The colours of a gradient with their locations, 0...1, never decreasing.
  case gradient([(color: CGColor, location: Double)])
  /// A number, such as an opacity, a width or a rotation, in the units of the file.
  case number(Double)
  /// A point, a size or a scale, in the units of the file.
  case point(CGPoint)
  /// A text, in the font and colours of the one that it replaces.
  case text(String)
  /// A picture, drawn at the size of the one that it replaces.
  case image(CGImage)
  /// The outline of a path.
  case path(CGPath)

  /// The components of a colour, a number or a point; nil for other values.
  var vector: Vector? {
    switch self {
    case .color(let color):
      let rgba = color.rgba
      return Vector(rgba.x, rgba.y, rgba.z, rgba.w)
    case .number(let number) where number.isFinite: return Vector(number, 0, 0, 0)
    case .point(let point) where point.x.isFinite && point.y.isFinite:
      return Vector(point.x, point.y, 0, 0)
    default: return nil
    }
  }

  /// The stops of a gradient in the form of the file format; nil for other values.
  var stops: (count: Int, numbers: NumberList)? {
    guard case .gradient(let stops) = self, !stops.isEmpty else { return nil }
    var numbers: [Double] = []
    for stop in stops {
      let rgba = stop.color.rgba
      numbers += [stop.location.isFinite ? stop.location : 0, rgba.x, rgba.y, rgba.z]
    }
    if stops.contains(where: { $0.color.alpha < 1 }) {
      for stop in stops {
        numbers += [stop.location.isFinite ? stop.location : 0, stop.color.alpha]
      }
    }
    return (stops.count, NumberList(numbers: numbers))
  }

  /// The first subpath of a path as cubic curves; nil for other values.
  var outline: BezierShape? {
    guard case .path(let path) = self else { return nil }
    var shape = BezierShape()
    var isDone = false
    path.applyWithBlock { element in
      guard !isDone else { return }
      let points = element.pointee.points
      func at(_ index: Int) -> SIMD2<Double> { SIMD2(points[index].x, points[index].y) }
      switch element.pointee.type {
      case .moveToPoint:
        if shape.vertices.isEmpty { shape.append(at(0)) } else { isDone = true }
      case .addLineToPoint: shape.append(at(0))
      case .addQuadCurveToPoint:
        let (start, control, end) = (shape.vertices.last ?? at(0), at(0), at(1))
        shape.leave(by: QuadraticCurve.control(at: start, towards: control))
        shape.append(end, into: QuadraticCurve.control(at: end, towards: control))
      case .addCurveToPoint:
        shape.leave(by: at(0))
        shape.append(at(2), into: at(1))
      case .closeSubpath: (shape.isClosed, isDone) = (true, true)
      @unknown default: break
      }
    }
    return shape.vertices.isEmpty ? nil : shape
  }
}

extension BezierShape {
  /// Sets the outgoing control point of the last vertex.
  fileprivate mutating func leave(by control: SIMD2<Double>) {
    if !out.isEmpty { out[out.count - 1] = control }
  }
}
