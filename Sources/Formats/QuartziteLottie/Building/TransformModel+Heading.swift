// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import QuartziteNumerics

extension TransformModel {
  /// Returns the direction in which the position moves at a frame, in degrees from the right, clockwise.
  ///
  /// While the position rests it is the direction of the last movement, or of the first one where none
  /// came before; 0 where the position never moves.
  ///
  /// Source: the Lottie Animation Community's documentation of auto-orient.
  func heading(at frame: Double) -> Double {
    guard let direction = direction(at: frame) else { return 0 }
    return Elementary.atan2(direction.y, direction.x) * 180 / .pi
  }

  private func direction(at frame: Double) -> SIMD2<Double>? {
    guard let positionX else { return position.direction(at: frame) }
    let y = positionY ?? Track(0)
    // x and y have timing curves of their own: take the difference of both around the frame.
    let step = 1e-3
    func place(_ frame: Double) -> SIMD2<Double> {
      SIMD2(positionX.scalar(at: frame), y.scalar(at: frame))
    }
    let times = (positionX.keys.map(\.time) + y.keys.map(\.time)).sorted()
    let places =
      [frame] + times.filter { $0 <= frame }.reversed().map { $0 - step } + times.map { $0 + step }
    for time in places {
      let way = place(time + step) - place(time - step)
      if way.length > 1e-9 { return way }
    }
    return nil
  }
}

extension Track where Value == Vector {
  /// The direction in which a position moves at a frame, not normalised; nil where it never moves.
  fileprivate func direction(at frame: Double) -> SIMD2<Double>? {
    guard keys.count > 1 else { return nil }
    let (index, part) = segment(at: frame)
    let inside = min(index, keys.count - 2)
    let t: Double =
      index > inside
      ? 1
      : {
        switch keys[inside].ease {
        case .hold: 0
        case .linear: part
        case .curve(let curve): curve.value(at: part)
        case .curves(let curves): curves[0].value(at: part)
        }
      }()
    if let way = way(inside) { return way.direction(way.parameter(part: t)) }
    for before in stride(from: inside - 1, through: 0, by: -1) {
      if let way = way(before)?.direction(1) { return way }
    }
    for after in (inside + 1)..<max(inside + 1, keys.count - 1) {
      if let way = way(after)?.direction(0) { return way }
    }
    return nil
  }

  /// The motion path from a keyframe to the next; nil where the position stays.
  private func way(_ index: Int) -> CubicCurve? {
    let key = keys[index]
    if key.isHeld { return nil }
    let (a, b) = (key.value.lowHalf, key.end.lowHalf)
    return key.curve ?? (a == b ? nil : CubicCurve(a, a, b, b))
  }
}
