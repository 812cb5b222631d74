// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

extension Filter {
  /// Moves the pixels; fractions of a pixel are interpolated.
  package struct Offset: FilterKind {
    /// The translation along x in device pixels, at most 40,000 in each direction; with a value
    /// that is not finite nothing is moved.
    package var dx: Double
    /// The translation along y in device pixels, with the same limits.
    package var dy: Double

    /// Makes a translation.
    package init(dx: Double, dy: Double) { (self.dx, self.dy) = (dx, dy) }

    static let name = "offset"
    var filter: Filter { .offset(self) }
    var cost: Int { 8 }

    var reach: FilterReach? {
      guard dx.isFinite, dy.isFinite else { return FilterReach() }
      let (x, y) = (min(max(dx, -40000), 40000), min(max(dy, -40000), 40000))
      return FilterReach(
        left: max(0, Int((-x).rounded(.up))),
        up: max(0, Int((-y).rounded(.up))),
        right: max(0, Int(x.rounded(.up))),
        down: max(0, Int(y.rounded(.up)))
      )
    }

    func scaled(by scale: SIMD2<Double>) -> Offset { Offset(dx: dx * scale.x, dy: dy * scale.y) }

    func mapped(by map: CGAffineTransform) -> Offset {
      Offset(dx: map.a * dx + map.c * dy, dy: map.b * dx + map.d * dy)
    }

    func json(_ writer: inout DisplayListWriter) -> [String: Any] {
      ["offset": DisplayListWriter.numbers([dx, dy])]
    }

    init(_ node: JSONNode, _ reader: DisplayListReader) throws {
      let offset = try node.required("offset").numbers(2)
      self.init(dx: offset[0], dy: offset[1])
    }
  }

  /// Makes a translation by (dx, dy) device pixels.
  package static func offset(dx: Double, dy: Double) -> Filter { .offset(Offset(dx: dx, dy: dy)) }
}
