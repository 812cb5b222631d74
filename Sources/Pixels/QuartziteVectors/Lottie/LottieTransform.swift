// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics

/// The maps of an element, decomposed into anchor, position, scale, rotation and skew with
/// keyframes.
struct LottieTransform {
  /// The members of a Lottie transform; empty for the identity.
  private(set) var members: [(key: String, value: LottieJSON)] = []

  /// Fits maps that are given for each frame.
  ///
  /// - Parameters:
  ///   - maps: The six numbers of each map; nil where any map will do.
  ///   - extent: The largest distance of the element's points from the origin of its coordinates.
  ///   - middle: The centre of these points.
  ///   - tolerance: The largest error of a position, in points.
  init(_ maps: [[Double]?], extent: Double, middle: SIMD2<Double>, tolerance: Double) {
    let parts = Self.parts(maps)
    let known = maps.compactMap(\.self)
    guard let first = known.first else { return }
    let isFixed = known.allSatisfy { map in (0..<4).allSatisfy { abs(map[$0] - first[$0]) < 1e-9 } }
    let stretch = max(
      known.reduce(0) { max($0, Elementary.hypot($1[0], $1[1]), Elementary.hypot($1[2], $1[3])) },
      1e-6
    )
    // The errors of several parts add up.
    let exact = tolerance / 2
    var anchors: [SIMD2<Double>] = [.zero]
    if !isFixed {
      anchors = [middle, .zero]
      if let pivot = Self.pivot(known), (pivot * pivot).sum() < 1e8 { anchors.insert(pivot, at: 0) }
    }
    var best: (anchor: SIMD2<Double>, position: LottieProperty)?
    for anchor in anchors {
      // The position is computed from the anchor as it is written.
      let rounded = SIMD2(Self.round(anchor.x), Self.round(anchor.y))
      let places = maps.map { map in map.map { Self.place(rounded, $0) } }
      let position = LottieProperty(
        places,
        tolerances: [exact, exact],
        decimals: LottieDecimals.of(exact)
      )
      if position.keyCount < best?.position.keyCount ?? .max { best = (rounded, position) }
      if position.keyCount == 1 { break }
    }
    guard let best else { return }
    let reach = max(extent + Elementary.hypot(best.anchor.x, best.anchor.y), 1e-6)
    if best.anchor != .zero {
      members.append(("a", LottieProperty.still([best.anchor.x, best.anchor.y])))
    }
    if best.position.still.map({ $0.allSatisfy { abs($0) < exact / 8 } }) != true {
      members.append(("p", best.position.json))
    }
    let scaleRoom = exact / reach * 100
    let scale = LottieProperty(
      parts.map { $0.map { [$0.scale.x * 100, $0.scale.y * 100] } },
      tolerances: [scaleRoom, scaleRoom],
      decimals: LottieDecimals.of(scaleRoom)
    )
    if scale.still.map({ $0.allSatisfy { abs($0 - 100) < scaleRoom / 8 } }) != true {
      members.append(("s", scale.json))
    }
    let turnRoom = exact / (reach * stretch) * 180 / .pi
    let turn = LottieProperty(
      parts.map { $0.map { [$0.turn * 180 / .pi] } },
      tolerances: [turnRoom],
      decimals: LottieDecimals.of(turnRoom),
      isList: false
    )
    if turn.still.map({ abs($0[0]) < turnRoom / 8 }) != true { members.append(("r", turn.json)) }
    let skew = LottieProperty(
      parts.map { $0.map { [-$0.skew * 180 / .pi] } },
      tolerances: [turnRoom],
      decimals: LottieDecimals.of(turnRoom),
      isList: false
    )
    if skew.still.map({ abs($0[0]) < turnRoom / 8 }) != true {
      members.append(("sk", skew.json))
      members.append(("sa", LottieProperty.still([0])))
    }
  }

  private static func round(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  private static func place(_ point: SIMD2<Double>, _ map: [Double]) -> [Double] {
    [
      map[0] * point.x + map[2] * point.y + map[4], map[1] * point.x + map[3] * point.y + map[5],
    ]
  }

  /// The point that the maps move least; nil where it is not determined.
  private static func pivot(_ maps: [[Double]]) -> SIMD2<Double>? {
    let count = Double(maps.count)
    var mean = [Double](repeating: 0, count: 6)
    for map in maps { for place in 0..<6 { mean[place] += map[place] / count } }
    var (xx, xy, yy, x, y) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for map in maps {
      let d = zip(map, mean).map { $0 - $1 }
      xx += d[0] * d[0] + d[1] * d[1]
      xy += d[0] * d[2] + d[1] * d[3]
      yy += d[2] * d[2] + d[3] * d[3]
      x -= d[0] * d[4] + d[1] * d[5]
      y -= d[2] * d[4] + d[3] * d[5]
    }
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-9 * max(xx * yy, 1e-12) else {
      // Only the image of one axis changes: the other coordinate is arbitrary.
      if xx > 1e-12, yy <= 1e-9 * xx { return SIMD2(x / xx, 0) }
      if yy > 1e-12, xx <= 1e-9 * yy { return SIMD2(0, y / yy) }
      return nil
    }
    return SIMD2((x * yy - y * xy) / determinant, (y * xx - x * xy) / determinant)
  }

  // MARK: - Parts of a map

  private struct Parts {
    var scale: SIMD2<Double>
    var turn: Double
    /// The angle by which the y axis is skewed, in radians.
    var skew: Double
  }

  /// Returns scale, rotation and skew of each map, with rotations chosen for continuity.
  private static func parts(_ maps: [[Double]?]) -> [Parts?] {
    var last: Parts?
    return maps.map { map in
      guard let map else { return nil }
      let own = Self.parts(of: map, like: last)
      last = own
      return own
    }
  }

  private static func parts(of map: [Double], like last: Parts?) -> Parts {
    let (a, b, c, d) = (map[0], map[1], map[2], map[3])
    let width = Elementary.hypot(a, b)
    let height = Elementary.hypot(c, d)
    var result = Parts(scale: .zero, turn: last?.turn ?? 0, skew: 0)
    if width > 1e-9 * max(height, 1e-9) {
      result.turn = Elementary.atan2(b, a)
      result.scale = SIMD2(width, (a * d - b * c) / width)
      let lean = (a * c + b * d) / width
      if abs(lean) > 1e-9 * max(abs(result.scale.y), 1e-9), abs(result.scale.y) > 1e-9 {
        result.skew = Elementary.atan(lean / result.scale.y)
      }
    } else if height > 1e-9 {
      result.turn = Elementary.atan2(-c, d)
      result.scale = SIMD2(0, height)
    }
    guard let last else { return result }
    // The same map with another half turn and both scales negated.
    var other = result
    other.turn += .pi
    other.scale = -other.scale
    func near(_ parts: Parts) -> Parts {
      var parts = parts
      let turns = ((last.turn - parts.turn) / (2 * .pi)).rounded()
      parts.turn += turns * 2 * .pi
      return parts
    }
    func distance(_ parts: Parts) -> Double {
      let size = max(width, height, abs(last.scale.x), abs(last.scale.y), 1e-9)
      let way = parts.scale - last.scale
      return abs(parts.turn - last.turn) + (abs(way.x) + abs(way.y)) / size * 2
    }
    let (first, second) = (near(result), near(other))
    return distance(first) <= distance(second) + 1e-9 ? first : second
  }
}
