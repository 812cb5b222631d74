// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics

/// A wheel as a cylinder that is seen from the front, with rows at equal angles.
///
/// Its radius is half of the view's height. Apple does not document its dimensions.
struct WheelShape {
  /// The height of the view, in points.
  var height: Double
  /// The height of a row on the cylinder, in points.
  var row: Double

  private var radius: Double { max(height / 2, 1) }

  /// Returns the projection of a row.
  ///
  /// - Parameter distance: The distance of the row's centre from the front along the cylinder, in
  ///   points; positive below.
  /// - Returns: The distance of the row's visible centre from that of the view in points, its
  ///   vertical scale, 0...1, and its opacity; nil for a row on the back.
  func place(at distance: Double) -> (y: Double, scale: Double, alpha: Double)? {
    let angle = distance / radius
    guard abs(angle) < .pi / 2 else { return nil }
    let (sine, cosine) = Elementary.sineCosine(angle)
    // Rows fade as they turn away, and all rows except the front one are paler.
    let away = min(abs(distance) / max(row, 1), 1)
    return (radius * sine, cosine, (1 - 0.45 * away) * cosine)
  }

  /// The number of rows between the front and the visible edge.
  var rowsToEdge: Int { Int((radius * .pi / 2 / max(row, 1)).rounded(.up)) }
}
