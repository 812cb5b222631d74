// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore
import QuartziteGeometry
import QuartziteNumerics

/// A wheel as a cylinder that is seen from the front: rows stand on it at equal angles.
///
/// Its radius is half of the height of the view, so that it just fills it. Apple publishes no figures.
struct WheelShape {
  /// The height of the view, in points.
  var height: Double
  /// The height of a row on the cylinder, in points.
  var row: Double

  private var radius: Double { max(height / 2, 1) }

  /// Returns where a row is seen.
  ///
  /// - Parameter distance: how far along the cylinder the row's middle is from the front, in points; positive
  ///   below.
  /// - Returns: the distance of its middle from that of the view, by how much it is foreshortened, 0...1, and
  ///   its opacity; nil for a row on the back.
  func place(at distance: Double) -> (y: Double, scale: Double, alpha: Double)? {
    let angle = distance / radius
    guard abs(angle) < .pi / 2 else { return nil }
    let (sine, cosine) = Elementary.sineCosine(angle)
    // What faces away is paler, and what is not in front is pale.
    let away = min(abs(distance) / max(row, 1), 1)
    return (radius * sine, cosine, (1 - 0.45 * away) * cosine)
  }

  /// The number of rows between the front and the edge of what is seen.
  var rowsToEdge: Int { Int((radius * .pi / 2 / max(row, 1)).rounded(.up)) }
}
