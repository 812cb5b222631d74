// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import QuartziteNumerics

/// Outlines of strokes that one worker keeps from frame to frame: what moves, or stands in the way of
/// what moves, is drawn again and again with the same line.
///
/// An outline is a function of its key alone. Only lines that come back are kept, or those that change
/// in every frame would push all others out.
struct OutlineCache {
  /// Points that are kept at most: 0.5 MB.
  static let mostPoints = 1 << 15

  /// What an outline depends on.
  struct Key: Hashable {
    /// The path object, which an entry keeps alive.
    var path: ObjectIdentifier
    var style: StrokeStyle
    var tolerance: Double
  }

  private struct Entry {
    /// Kept, so that no other path takes its identity.
    var path: CGPath
    var outline: Polylines
  }

  private var entries = BoundedCache<Key, Entry>(limit: mostPoints, admission: .secondOffer)

  /// The points of all entries.
  var points: Int { entries.cost }

  /// The outline of a key that is kept.
  mutating func outline(_ key: Key) -> Polylines? { entries.value(for: key)?.outline }

  /// Keeps an outline where it was asked for before.
  mutating func add(_ outline: Polylines, of path: CGPath, _ key: Key) {
    guard !(path is CGMutablePath) else { return }
    entries.insert(
      Entry(path: path, outline: outline),
      for: key,
      cost: outline.points.count
    )
  }
}
