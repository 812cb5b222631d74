// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// What each kind of filter says of itself as a value: everything that is known of it without a pixel
/// being drawn.
///
/// How it is drawn is the renderer's: a case of `Filtering.apply` in `QuartziteRaster`.
protocol FilterKind: Hashable, Sendable {
  /// The member `type` of its JSON form.
  static var name: String { get }
  /// The filter as an element of a list of filters.
  var filter: Filter { get }
  /// How far it spreads pixels; nil where it replaces the whole picture, which it must be given at once.
  var reach: FilterReach? { get }
  /// Whether it sees the picture mirrored at its border, and so depends on all of it; false by default.
  var mirrorsEdges: Bool { get }
  /// The cost of a pixel in units of about a nanosecond; an upper bound.
  var cost: Int { get }

  /// Returns the filter that does the same on pixels of 1 / `scale` the size, in x and y; itself by
  /// default.
  ///
  /// Lengths that have one size for both axes take the larger factor. Limits apply to the pixels
  /// before: a value beyond one must not come into range by scaling.
  func scaled(by scale: SIMD2<Double>) -> Self

  /// Returns the filter on a plane that is mapped to another one; by default scaled by the root of the
  /// map's determinant, which is exact for what has no direction.
  func mapped(by map: CGAffineTransform) -> Self

  /// The members of its JSON form, without `type`.
  func json(_ writer: inout DisplayListWriter) -> [String: Any]

  /// Reads the members that `json` writes.
  init(_ node: JSONNode, _ reader: DisplayListReader) throws
}

extension FilterKind {
  var mirrorsEdges: Bool { false }

  func scaled(by scale: SIMD2<Double>) -> Self { self }

  func mapped(by map: CGAffineTransform) -> Self {
    let area: Double = abs(map.a * map.d - map.b * map.c)
    return scaled(by: SIMD2(repeating: area.squareRoot()))
  }
}
