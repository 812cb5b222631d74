// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteNumerics
import QuartziteTiming

/// An animated affine map, decomposed into translation, rotation, skew and scale, which SMIL
/// animates separately.
///
/// The map is M = T(position) · R · K · S · T(-pivot). The pivot is chosen so that an element that
/// rotates about its own centre needs no keyframes for its position.
struct SVGTransformMovement {
  /// The text of the attribute in the tag, with a space before it, and the animation elements
  /// inside the element.
  let texts: (text: String, moves: String)

  init(
    _ name: String,
    _ maps: [CGAffineTransform?],
    extent: Double,
    settings: SVGDocument.Settings,
    count: Int
  ) {
    guard let first = maps.compactMap(\.self).first else {
      texts = ("", "")
      return
    }
    let linear = maps.map { map -> [Double]? in
      map.map { [Double($0.a), Double($0.b), Double($0.c), Double($0.d)] }
    }
    let exact = settings.motionTolerance / extent
    let isTurned = !KeyframeFit(linear, tolerances: [exact, exact, exact, exact].map { $0 / 2 })
      .isStill
    if !isTurned {
      texts = Self.moved(name, maps, first, extent: extent, settings: settings, count: count)
      return
    }
    let pivot = Self.pivot(maps, room: settings.motionTolerance / 2)
    let parts = Self.parts(maps, pivot)
    func animation(_ kind: String, _ indices: [Int], _ room: Double, decimals: Int) -> String {
      let values = parts.map { part in part.map { part in indices.map { part[$0] } } }
      let fit = KeyframeFit(values, tolerances: indices.map { _ in room })
      func say(_ frame: Int) -> String {
        let numbers = values[frame] ?? values.compactMap(\.self)[0]
        if kind == "scale", numbers[0] == numbers[1] {
          return NumberText.text(numbers[0], decimals: decimals)
        }
        return numbers.map { NumberText.text($0, decimals: decimals) }.joined(separator: " ")
      }
      if fit.isStill, let frame = fit.frames.first {
        // A constant part is still written, in its place in the product of parts.
        let value = say(frame)
        let isNothing =
          kind == "scale" ? value == "1" || value == "1 1" : Double(value) == 0 || value == "0 0"
        if isNothing { return "" }
        return "<animateTransform attributeName=\"\(name)\" type=\"\(kind)\" additive=\"sum\""
          + " dur=\"1s\" repeatCount=\"indefinite\" values=\"\(value);\(value)\"/>"
      }
      return SVGMovement.animation(
        name,
        fit,
        settings: settings,
        count: count,
        kind: kind,
        say: say
      )
    }
    // Each part gets half of the whole tolerance.
    let room = settings.motionTolerance / 2
    let reach = extent + Elementary.hypot(pivot.x, pivot.y)
    let largest = maps.compactMap(\.self).reduce(1e-9) {
      max($0, Elementary.hypot($1.a, $1.b), Elementary.hypot($1.c, $1.d))
    }
    let angle = room / (reach * largest)
    let fine = NumberText.decimals(scale: reach, tolerance: settings.tolerance)
    var moves = animation("translate", [0, 1], room, decimals: 2)
    moves += animation(
      "rotate",
      [2],
      angle * 180 / .pi,
      decimals: NumberText.decimals(
        scale: reach * largest * .pi / 180,
        tolerance: settings.tolerance
      )
    )
    moves += animation("skewX", [3], angle * 180 / .pi, decimals: 3)
    moves += animation("scale", [4, 5], room / reach, decimals: fine)
    if pivot != .zero {
      let value = [-pivot.x, -pivot.y].map { NumberText.text($0, decimals: 3) }.joined(
        separator: " "
      )
      moves +=
        "<animateTransform attributeName=\"\(name)\" type=\"translate\" additive=\"sum\""
        + " dur=\"1s\" repeatCount=\"indefinite\" values=\"\(value);\(value)\"/>"
    }
    texts = ("", moves)
  }

  /// Returns the texts of a map whose linear part is constant.
  private static func moved(
    _ name: String,
    _ maps: [CGAffineTransform?],
    _ first: CGAffineTransform,
    extent: Double,
    settings: SVGDocument.Settings,
    count: Int
  ) -> (String, String) {
    let places = maps.map { $0.map { [Double($0.tx), Double($0.ty)] } }
    let room = settings.motionTolerance
    let fit = KeyframeFit(places, tolerances: [room, room])
    func say(_ place: [Double]) -> String {
      let x = NumberText.text(place[0], decimals: 2)
      let y = NumberText.text(place[1], decimals: 2)
      return y == "0" ? x : "\(x) \(y)"
    }
    let fine = NumberText.decimals(scale: extent, tolerance: settings.tolerance)
    var linear = ""
    if first.a != 1 || first.b != 0 || first.c != 0 || first.d != 1 {
      if first.b == 0, first.c == 0 {
        let (x, y) = (
          NumberText.text(first.a, decimals: fine), NumberText.text(first.d, decimals: fine)
        )
        linear = x == y ? "scale(\(x))" : "scale(\(x) \(y))"
        if x == "1", y == "1" { linear = "" }
      } else {
        let numbers = [first.a, first.b, first.c, first.d].map {
          NumberText.text($0, decimals: fine)
        }
        linear = "matrix(\(numbers.joined(separator: " ")) 0 0)"
      }
    }
    if fit.isStill {
      let place = say([Double(first.tx), Double(first.ty)])
      if linear.hasPrefix("matrix") {
        let (x, y) = (
          NumberText.text(first.tx, decimals: 2), NumberText.text(first.ty, decimals: 2)
        )
        linear = linear.dropLast(4) + "\(x) \(y))"
      } else if place != "0" {
        linear = "translate(\(place))" + linear
      }
      return (linear.isEmpty ? "" : " \(name)=\"\(linear)\"", "")
    }
    var moves = SVGMovement.animation(
      name,
      fit,
      settings: settings,
      count: count,
      kind: "translate"
    ) { say(places[$0] ?? [Double(first.tx), Double(first.ty)]) }
    if linear.isEmpty { return ("", moves) }
    // The constant linear part comes first in the attribute: M = T · L is written as L · T(L⁻¹ ·
    // position).
    let own = CGAffineTransform(a: first.a, b: first.b, c: first.c, d: first.d, tx: 0, ty: 0)
    let back = own.inverted()
    let scale = max(Elementary.hypot(own.a, own.b), Elementary.hypot(own.c, own.d), 1e-6)
    let decimals = NumberText.decimals(scale: scale, tolerance: settings.tolerance)
    moves = SVGMovement.animation(
      name,
      fit,
      settings: settings,
      count: count,
      kind: "translate"
    ) { frame in
      let place = places[frame] ?? [Double(first.tx), Double(first.ty)]
      let point = CGPoint(x: place[0], y: place[1]).applying(back)
      let (x, y) = (
        NumberText.text(point.x, decimals: decimals), NumberText.text(point.y, decimals: decimals)
      )
      return y == "0" ? x : "\(x) \(y)"
    }
    return (" \(name)=\"\(linear)\"", moves)
  }

  /// The parts of the maps: x and y of the pivot's image, rotation and skew in degrees, scale along
  /// x and y.
  private static func parts(_ maps: [CGAffineTransform?], _ pivot: CGPoint) -> [[Double]?] {
    var last: [Double]?
    return maps.map { map in
      guard let map else { return nil }
      let place = pivot.applying(map)
      var sx = Elementary.hypot(map.a, map.b)
      let determinant = map.a * map.d - map.b * map.c
      var angle: Double
      var (slant, sy) = (0.0, 0.0)
      if sx > 1e-9 {
        angle = Elementary.atan2(map.b, map.a)
        sy = determinant / sx
        let along = (map.a * map.c + map.b * map.d) / sx
        slant = abs(sy) > 1e-9 ? Elementary.atan(along / sy) : 0
      } else {
        sy = Elementary.hypot(map.c, map.d)
        angle = sy > 1e-9 ? Elementary.atan2(-map.c, map.d) : (last.map { $0[2] * .pi / 180 } ?? 0)
      }
      var degrees = angle * 180 / .pi
      if let last {
        // A further half turn with both scales negated is the same map: the angle nearer to the
        // last one is taken.
        let near = degrees + 360 * ((last[2] - degrees) / 360).rounded()
        let half = degrees + 180 + 360 * ((last[2] - degrees - 180) / 360).rounded()
        if abs(half - last[2]) < abs(near - last[2]) - 1e-6 {
          (degrees, sx, sy) = (half, -sx, -sy)
        } else {
          degrees = near
        }
      }
      let result = [Double(place.x), Double(place.y), degrees, slant * 180 / .pi, sx, sy]
      last = result
      return result
    }
  }

  /// The point of the element's coordinates whose image needs the fewest keyframes.
  ///
  /// Candidates are the origin, the point that changes of the linear part move least, and the one
  /// that they keep closest to uniform motion.
  private static func pivot(_ maps: [CGAffineTransform?], room: Double) -> CGPoint {
    let candidates = [CGPoint.zero, still(maps, isCentered: false), still(maps, isCentered: true)]
    func keyframes(_ point: CGPoint) -> Int {
      let way = maps.map { map -> [Double]? in
        map.map { map in
          let place = point.applying(map)
          return [Double(place.x), Double(place.y)]
        }
      }
      return KeyframeFit(way, tolerances: [room, room]).frames.count
    }
    let counts = candidates.map(keyframes)
    let least = counts.min() ?? 0
    return candidates[counts.firstIndex(of: least) ?? 0]
  }

  /// The point p that moves least where the linear part changes: it minimises the squares of ΔA p +
  /// Δt over successive frames, or of their differences from the mean where `isCentered`.
  private static func still(_ maps: [CGAffineTransform?], isCentered: Bool) -> CGPoint {
    var steps: [[Double]] = []
    for (from, to) in zip(maps, maps.dropFirst()) {
      guard let from, let to else { continue }
      let step = [
        to.a - from.a, to.b - from.b, to.c - from.c, to.d - from.d, to.tx - from.tx,
        to.ty - from.ty,
      ].map { Double($0) }
      if step[..<4].contains(where: { abs($0) > 1e-6 }) { steps.append(step) }
    }
    guard !steps.isEmpty else { return .zero }
    if isCentered {
      let mean = (0..<6).map { place in
        steps.reduce(0) { $0 + $1[place] } / Double(steps.count)
      }
      steps = steps.map { step in zip(step, mean).map { $0 - $1 } }
    }
    var (aa, ac, cc, ax, cx) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for step in steps {
      aa += step[0] * step[0] + step[1] * step[1]
      ac += step[0] * step[2] + step[1] * step[3]
      cc += step[2] * step[2] + step[3] * step[3]
      ax -= step[0] * step[4] + step[1] * step[5]
      cx -= step[2] * step[4] + step[3] * step[5]
    }
    // A small regularisation keeps the point near the origin where it is not determined.
    let little = (aa + cc) * 1e-7 + 1e-12
    (aa, cc) = (aa + little, cc + little)
    let determinant = aa * cc - ac * ac
    guard determinant > 0 else { return .zero }
    let point = CGPoint(x: (ax * cc - cx * ac) / determinant, y: (cx * aa - ax * ac) / determinant)
    guard point.x.isFinite, point.y.isFinite, abs(point.x) < 1e5, abs(point.y) < 1e5 else {
      return .zero
    }
    return CGPoint(x: (point.x * 100).rounded() / 100, y: (point.y * 100).rounded() / 100)
  }
}
