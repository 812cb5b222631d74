// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry
import QuartziteNumerics

/// Outlines of strokes that one worker keeps from frame to frame, since what moves, or is behind
/// something that moves, is often drawn again with the same stroke.
///
/// An outline is a function of its key alone. Only strokes that are asked for a second time are
/// kept; otherwise those that change in every frame would displace all others.
struct OutlineCache {
  /// The largest number of points that are kept: 0.5 MB.
  static let mostPoints = 1 << 15

  /// What an outline depends on.
  struct Key: Hashable {
    /// The path object, which the entry keeps alive.
    var path: ObjectIdentifier
    var style: StrokeStyle
    var tolerance: Double
  }

  private struct Entry {
    /// Kept alive, so that no other path takes its identity.
    var path: CGPath
    var outline: Polylines
  }

  private var entries = BoundedCache<Key, Entry>(limit: mostPoints, admission: .secondOffer)

  /// The number of points of all entries.
  var points: Int { entries.cost }

  /// Returns the outline of a key; nil where it is not kept.
  mutating func outline(_ key: Key) -> Polylines? { entries.value(for: key)?.outline }

  /// Adds an outline, if it has been asked for before.
  mutating func add(_ outline: Polylines, of path: CGPath, _ key: Key) {
    guard !(path is CGMutablePath) else { return }
    entries.insert(
      Entry(path: path, outline: outline),
      for: key,
      cost: outline.points.count
    )
  }
}
