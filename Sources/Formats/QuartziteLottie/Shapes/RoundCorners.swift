// SPDX-License-Identifier: Apache-2.0

/// Rounds the corners of outlines.
enum RoundCorners {
  /// A function that rounds the corners of an outline with a radius.
  typealias Method = @Sendable (_ shape: BezierShape, _ radius: Double) -> BezierShape

  /// Replaces each corner without handles by an arc with a radius, at most up to the midpoints of
  /// its sides.
  @Sendable static func round(_ shape: BezierShape, _ radius: Double) -> BezierShape {
    let count = shape.vertices.count
    guard radius > 0, count > 2 else { return shape }
    var result = BezierShape()
    result.isClosed = shape.isClosed
    for i in 0..<count {
      let (v, before, after) = (shape.vertices[i], shape.into[i], shape.out[i])
      let isEnd = !shape.isClosed && (i == 0 || i == count - 1)
      guard before == v, after == v, !isEnd else {
        result.append(v, into: before, out: after)
        continue
      }
      let previous = shape.vertices[(i + count - 1) % count]
      let next = shape.vertices[(i + 1) % count]
      let (toPrevious, toNext) = (previous - v, next - v)
      let (a, b) = (toPrevious.length, toNext.length)
      guard a > 0, b > 0 else {
        result.append(v)
        continue
      }
      let start = v + toPrevious * (min(a / 2, radius) / a)
      let end = v + toNext * (min(b / 2, radius) / b)
      result.append(start, out: start + (v - start) * 0.5519)
      result.append(end, into: end + (v - end) * 0.5519)
    }
    return result
  }

  /// Rounds corners as the Core Animation engine does.
  ///
  /// An outline that ends in a sharp corner begins with the second point of that corner's arc and
  /// is closed by a straight side. Any other is an open line from its first vertex back to it.
  ///
  /// Source: behaviour of airbnb/lottie-ios 4, read from its published sources.
  @Sendable static func engineRound(_ shape: BezierShape, _ radius: Double) -> BezierShape {
    guard let first = shape.vertices.first else { return shape }
    var line = shape
    // A closed outline returns to its first vertex, which has no further side.
    if shape.isClosed { line.append(first, into: shape.into[0], out: first) }
    line.isClosed = false
    let last = line.vertices.count - 1
    let meets =
      line.vertices[0] == line.vertices[last] && line.into[0] == line.into[last]
      && line.out[0] == line.out[last]
    if meets {
      for list in [\BezierShape.vertices, \.into, \.out] { line[keyPath: list].removeFirst() }
    }
    let count = line.vertices.count
    func isSharp(_ i: Int) -> Bool {
      line.into[i] == line.vertices[i] && line.out[i] == line.vertices[i]
    }
    guard count > 1, (0..<count).contains(where: isSharp) else { return shape }
    var result = BezierShape()
    result.isClosed = meets
    for i in 0..<count {
      let v = line.vertices[i]
      guard isSharp(i), meets || (i > 0 && i < count - 1) else {
        result.append(v, into: line.into[i], out: line.out[i])
        continue
      }
      func place(_ other: SIMD2<Double>) -> SIMD2<Double> {
        let way = (other - v).length
        return way > 0 ? v + (other - v) * (min(way / 2, radius) / way) : v
      }
      let start = place(line.vertices[(i + count - 1) % count])
      let end = place(line.vertices[(i + 1) % count])
      result.append(start, out: start + (v - start) * 0.5519)
      result.append(end, into: end + (v - end) * 0.5519)
    }
    if meets, let end = result.vertices.indices.last {
      result.into[0] = result.vertices[0]
      result.out[end] = result.vertices[end]
    }
    return result
  }
}
