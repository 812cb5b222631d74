// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry

/// The requirements of a filter in the measures of the layer that it is put on: points, and
/// directions with y down, which turn with the layer.
///
/// Each stands in the file of the filter that it becomes on the device.
package protocol MeasuredFilterKind: Hashable, Sendable {
  /// Whether it reads the layer's mask as a map, so that the mask hides nothing; false by default.
  var readsMap: Bool { get }

  /// Returns the filter on the device; nil where it changes nothing.
  func placed(on ground: FilterGround) -> Filter?
}

extension MeasuredFilterKind {
  package var readsMap: Bool { false }
}

/// A filter in the measures of the layer that it is put on, as a value that can be compared.
package struct MeasuredFilter: Hashable, Sendable {
  /// The filter.
  package let kind: any MeasuredFilterKind

  /// Makes the value of a filter.
  package init(_ kind: any MeasuredFilterKind) { self.kind = kind }

  package static func == (a: MeasuredFilter, b: MeasuredFilter) -> Bool {
    AnyHashable(a.kind) == AnyHashable(b.kind)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(kind)) }
}

/// The plane of a layer on the device, as far as filters depend on it.
package struct FilterGround: Sendable {
  /// From the layer to the device.
  package let map: CATransform3D
  /// Device pixels to a point of the layer: the geometric mean of the scales.
  package let scale: Double
  /// The covariance on the device of a round blur with a standard deviation of one point.
  package let spread: BlurSpread

  /// Makes the ground of a layer that `map` maps to the device.
  package init(_ map: CATransform3D) {
    (self.map, scale, spread) = (map, Double(map.meanScale), map.blurSpread)
  }

  /// Maps a direction in the plane of the layer to the device.
  package func turned(_ way: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      way.x * Double(map.m11) + way.y * Double(map.m21),
      way.x * Double(map.m12) + way.y * Double(map.m22)
    )
  }
}
