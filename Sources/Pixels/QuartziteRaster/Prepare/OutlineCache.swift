// SPDX-License-Identifier: Apache-2.0
import QuartziteGeometry

/// Outlines of strokes that one worker keeps from frame to frame: what moves, or stands in the way of
/// what moves, is drawn again and again with the same line.
///
/// An outline is a function of its key alone, so that what is kept never changes a pixel. Only lines
/// that come back are kept, or those that change in every frame would push all others out.
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
    var path: CGPath
    var outline: Polylines
    var used: Int
  }

  private var entries: [Key: Entry] = [:]
  /// The hashes of what was asked for lately and not found.
  private var asked: Set<Int> = []
  private var clock = 0
  /// The points of all entries.
  private(set) var points = 0

  /// The outline of a key that is kept.
  mutating func outline(_ key: Key) -> Polylines? {
    guard let index = entries.index(forKey: key) else { return nil }
    clock += 1
    entries.values[index].used = clock
    return entries.values[index].outline
  }

  /// Keeps an outline where it was asked for before.
  mutating func add(_ outline: Polylines, of path: CGPath, _ key: Key) {
    // Two paths of one hash, or a new one at an old one's address: kept too early, and no harm.
    let hash = key.hashValue
    guard asked.contains(hash) else {
      if asked.count >= 1024 { asked.removeAll(keepingCapacity: true) }
      asked.insert(hash)
      return
    }
    guard !(path is CGMutablePath), outline.points.count <= Self.mostPoints / 4 else { return }
    asked.remove(hash)
    clock += 1
    entries[key] = Entry(path: path, outline: outline, used: clock)
    points += outline.points.count
    if points > Self.mostPoints { trim() }
  }

  /// Lets go of what was not used for longest, down to three quarters.
  private mutating func trim() {
    for (key, entry) in entries.sorted(by: { $0.value.used < $1.value.used }) {
      if points <= Self.mostPoints / 4 * 3 { return }
      points -= entry.outline.points.count
      entries[key] = nil
    }
  }
}
