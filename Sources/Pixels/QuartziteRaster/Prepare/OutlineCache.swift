// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
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
  struct Key {
    /// The path, which is compared by identity first.
    var path: CGPath
    var style: StrokeStyle
    var tolerance: Double

    /// A hash, whose highest bits count.
    var mark: UInt64 {
      var mark = ShapeMark(path.elements)
      mark.add(Double(style.width))
      mark.add(tolerance)
      if let trim = style.trim {
        mark.add(Double(trim.lowerBound))
        mark.add(Double(trim.upperBound))
      }
      return mark.value
    }

    /// Whether both give the same outline.
    func isEqual(to other: Key) -> Bool {
      style == other.style && tolerance == other.tolerance && path == other.path
    }
  }

  private struct Entry {
    var key: Key
    var outline: Polylines
  }

  private var entries = BoundedCache<UInt64, Entry>(
    limit: mostPoints,
    admission: .roomBesideFrames,
    mostAlike: 4,
    largest: mostPoints / 4,
    spared: 120
  )

  /// The number of points of all entries.
  var points: Int { entries.cost }

  /// Marks the beginning of a frame.
  mutating func beginFrame() { entries.beginFrame() }

  /// Returns the outline of a key with the given mark; nil where it is not kept.
  mutating func outline(_ key: Key, _ mark: UInt64) -> Polylines? {
    guard entries.cost > 0 else { return nil }
    return entries.value(for: mark) { $0.key.isEqual(to: key) }?.outline
  }

  /// Adds an outline, if it has been asked for before.
  mutating func add(_ outline: Polylines, _ key: Key, _ mark: UInt64) {
    guard entries.isOfferedAgain(mark), !(key.path is CGMutablePath) else { return }
    entries.insert(Entry(key: key, outline: outline), for: mark, cost: outline.points.count)
  }
}
