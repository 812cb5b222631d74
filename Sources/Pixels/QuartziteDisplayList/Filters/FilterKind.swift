// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The requirements of a kind of filter: all of its properties that do not need pixels.
///
/// The renderer draws it: a case of `Filtering.apply` in `QuartziteRaster`.
protocol FilterKind: Hashable, Sendable {
  /// The member `type` of its JSON form.
  static var name: String { get }
  /// The filter as an element of a list of filters.
  var filter: Filter { get }
  /// How far the filter spreads pixels; nil where it replaces the whole picture, and must be given
  /// all of it at once.
  var reach: FilterReach? { get }
  /// Whether the filter sees the picture mirrored at its border, and so depends on all of it; false
  /// by default.
  var mirrorsEdges: Bool { get }
  /// The cost for each pixel in units of about a nanosecond; an upper bound.
  var cost: Int { get }

  /// Returns the filter that does the same on pixels of 1 / `scale` the size, in x and y; itself by
  /// default.
  ///
  /// Lengths that apply to both axes use the larger factor. Limits apply before scaling: a value
  /// beyond its limit must not come into range by scaling.
  func scaled(by scale: SIMD2<Double>) -> Self

  /// Returns the filter for a plane that is transformed by `map`; by default it is scaled by the
  /// square root of the determinant, which is exact for isotropic filters under similarities.
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
