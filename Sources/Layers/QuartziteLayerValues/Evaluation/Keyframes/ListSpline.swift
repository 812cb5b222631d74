// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A cubic spline through values of many numbers: transforms, lists, colours, paths.
struct ListSpline: Sendable {
  /// The vectors of each value.
  private let points: [[SIMD4<Double>]]
  /// The tangents of each segment, a pair for each vector.
  private let tangents: [[(out: SIMD4<Double>, into: SIMD4<Double>)]]

  /// Makes a spline; nil where the values do not all have the same number of vectors.
  init?(_ values: [AnimatableValue], tension: [Double], continuity: [Double], bias: [Double]) {
    var points = values.compactMap { $0.vectors }
    guard points.count == values.count, let count = points.first?.count,
      points.allSatisfy({ $0.count == count }), count > 0
    else { return nil }
    if values[0].transform != nil {
      // Flip quaternions so that neighbours lie on the same side: the spline then takes the shorter
      // way.
      for i in 1..<points.count where (points[i][4] * points[i - 1][4]).sum() < 0 {
        points[i][4] = -points[i][4]
      }
    }
    self.points = points
    var columns: [[(out: SIMD4<Double>, into: SIMD4<Double>)]] = []
    for lane in 0..<count {
      columns.append(
        Hermite.tangents(
          points.map { $0[lane] },
          tension: tension,
          continuity: continuity,
          bias: bias
        )
      )
    }
    tangents = (0..<(points.count - 1)).map { segment in columns.map { $0[segment] } }
  }

  /// Returns the value in a segment at `t`, 0...1, of the same kind as `model`.
  func value(segment: Int, _ t: Double, like model: AnimatableValue) -> AnimatableValue? {
    guard segment < tangents.count else { return nil }
    let vectors = points[segment].indices.map { lane in
      let tangent = tangents[segment][lane]
      return Hermite.value(
        points[segment][lane],
        tangent.out,
        points[segment + 1][lane],
        tangent.into,
        t
      )
    }
    return model.replacingVectors(vectors)
  }
}

extension AnimatableValue {
  /// The value as vectors; nil where its kind has none.
  fileprivate var vectors: [SIMD4<Double>]? {
    switch self {
    case .scalar(let x): return [SIMD4(scalar: x)]
    case .point(let p), .size(let p): return [SIMD4(lowHalf: p, highHalf: .zero)]
    case .rect(let r), .color(let r): return [r]
    case .numbers(let list): return list.map { SIMD4(scalar: $0) }
    case .colors(let list): return list
    case .path(let path): return path.elements.points.map { $0.vector }
    default:
      guard let transform, let parts = TransformParts(transform) else { return nil }
      return [
        SIMD4(parts.translation, 0), SIMD4(parts.scale, 0), SIMD4(parts.shear, 0),
        parts.perspective, parts.rotation.components,
      ]
    }
  }

  /// Returns a value of the same kind and structure with other numbers.
  fileprivate func replacingVectors(_ v: [SIMD4<Double>]) -> AnimatableValue? {
    switch self {
    case .scalar: return .scalar(v[0].x)
    case .point: return .point(v[0].lowHalf)
    case .size: return .size(v[0].lowHalf)
    case .rect: return .rect(v[0])
    case .color: return .color(v[0])
    case .numbers: return .numbers(v.map { $0.x })
    case .colors: return .colors(v)
    case .path(let path):
      var elements = path.elements
      guard elements.points.count == v.count else { return nil }
      elements.points = v.map { CGPoint(vector: $0) }
      return .path(CGPath(elements: elements))
    case .transform, .affine:
      var parts = TransformParts()
      parts.translation = SIMD3(v[0].x, v[0].y, v[0].z)
      parts.scale = SIMD3(v[1].x, v[1].y, v[1].z)
      parts.shear = SIMD3(v[2].x, v[2].y, v[2].z)
      parts.perspective = v[3]
      let length = (v[4] * v[4]).sum().squareRoot()
      if length > 0 { parts.rotation = Quaternion(v[4] / length) }
      return .transform(parts.transform)
    default: return nil
    }
  }
}
