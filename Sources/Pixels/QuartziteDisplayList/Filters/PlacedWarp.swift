// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// A distortion in a layer's plane, applied to device pixels.
package struct PlacedWarp: Sendable, Hashable {
  /// The distortion, in points of the layer.
  package let warp: Warp
  /// The transform from the layer's points to device pixels.
  package let map: CGAffineTransform

  /// Makes a distortion; one whose map has no inverse, or too large elements, changes nothing.
  package init(_ warp: Warp, map: CGAffineTransform) {
    let isWhole = [map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy {
      $0.isFinite && abs($0) < 1e9
    }
    let isUsable = isWhole && abs(map.a * map.d - map.b * map.c) > 1e-12
    self.warp = isUsable ? warp : Warp(warp.kind, Warp.Values())
    self.map = isUsable ? map : .identity
  }

  /// The largest reach in device pixels.
  package static let farthest = 4096.0

  /// All sixteen numbers: the values of the warp, then the elements of `map`.
  package var numbers: [Double] {
    let v = warp.values
    return [
      v.center.x, v.center.y, v.amount, v.size, v.radius, v.direction, v.phase, Double(v.shape),
      v.octaves, Double(v.seed), map.a, map.b, map.c, map.d, map.tx, map.ty,
    ]
  }

  /// Makes a distortion from the raw value of its kind and its sixteen numbers, in the order of
  /// `numbers`; nil for an unknown kind or another count.
  package init?(kind: Int, numbers: [Double]) {
    guard let kind = Warp.Kind(rawValue: kind), numbers.count == 16,
      let shape = Int(exactly: numbers[7]), let seed = Int(exactly: numbers[9])
    else { return nil }
    var values = Warp.Values()
    values.center = SIMD2(numbers[0], numbers[1])
    (values.amount, values.size, values.radius) = (numbers[2], numbers[3], numbers[4])
    (values.direction, values.phase, values.shape) = (numbers[5], numbers[6], shape)
    (values.octaves, values.seed) = (numbers[8], seed)
    let map = CGAffineTransform(
      a: numbers[10],
      b: numbers[11],
      c: numbers[12],
      d: numbers[13],
      tx: numbers[14],
      ty: numbers[15]
    )
    self.init(Warp(kind, values), map: map)
  }
}

extension PlacedWarp: FilterKind {
  static let name = "warp"
  var filter: Filter { .warp(self) }
  var cost: Int { warp.cost }

  var reach: FilterReach? {
    let reach = warp.reach
    guard reach > 0 else { return FilterReach() }
    let x = reach * (map.a * map.a + map.c * map.c).squareRoot()
    let y = reach * (map.b * map.b + map.d * map.d).squareRoot()
    return FilterReach(
      x: Int(min(x, Self.farthest).rounded(.up)) + 1,
      y: Int(min(y, Self.farthest).rounded(.up)) + 1
    )
  }

  func scaled(by scale: SIMD2<Double>) -> PlacedWarp {
    mapped(by: CGAffineTransform(scaleX: scale.x, y: scale.y))
  }

  func mapped(by map: CGAffineTransform) -> PlacedWarp {
    PlacedWarp(warp, map: self.map.concatenating(map))
  }

  func json(_ writer: inout DisplayListWriter) -> [String: Any] {
    ["kind": warp.kind.rawValue, "numbers": DisplayListWriter.numbers(numbers)]
  }

  init(_ node: JSONNode, _ reader: DisplayListReader) throws {
    let kind = try node.required("kind").number()
    let numbers = try node.required("numbers").numbers(16)
    guard let whole = Int(exactly: kind), let warp = PlacedWarp(kind: whole, numbers: numbers)
    else { throw node.failure("these are no numbers of a warp") }
    self = warp
  }
}

extension Warp: MeasuredFilterKind {
  /// Layers in perspective are distorted as if they were flat.
  package func placed(on ground: FilterGround) -> Filter? {
    let placed = PlacedWarp(self, map: CATransform3DGetAffineTransform(ground.map))
    return placed.warp.isIdentity ? nil : .warp(placed)
  }
}
