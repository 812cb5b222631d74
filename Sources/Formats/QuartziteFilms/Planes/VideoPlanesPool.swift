// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteRaster

/// Reusable planes for the frames of one surface; they are written again when they have no other
/// owner.
///
/// Consecutive frames differ little, so each set of planes records the damage of the surface since
/// it was last written, and only that is converted.
struct VideoPlanesPool: Sendable {
  private struct Entry {
    var planes: VideoPlanes
    /// The damage since the planes were last written; less than 32 rectangles.
    var stale: [PixelRect] = []

    var staleArea: Int { stale.reduce(0) { $0 + $1.area } }

    /// Adds rectangles; two whose union costs less than both of them are merged.
    mutating func add(_ damage: [PixelRect]) {
      for rect in damage {
        var rect = rect
        while let index = stale.firstIndex(where: { $0.union(rect).area <= $0.area + rect.area }) {
          rect = rect.union(stale.remove(at: index))
        }
        stale.append(rect)
      }
      if stale.count >= 32 { stale = [stale.dropFirst().reduce(stale[0]) { $0.union($1) }] }
    }
  }

  /// The greatest number of planes: those that wait for the encoder, that it uses, and one to write
  /// to.
  private static let most = 6
  private var entries: [Entry] = []

  /// Returns the planes of the current contents of `surface`.
  ///
  /// - Parameter damage: everything that may differ from the last call; nil means all of it.
  mutating func planes(of surface: Surface, damage: [PixelRect]?) -> VideoPlanes {
    entries.removeAll { $0.planes.width != surface.width || $0.planes.height != surface.height }
    for index in entries.indices { entries[index].add(damage ?? [surface.bounds]) }
    let free = entries.indices.filter { entries[$0].planes.isUnique() }
    guard let index = free.min(by: { entries[$0].staleArea < entries[$1].staleArea }) else {
      let planes = VideoPlanes(of: surface)
      if entries.count < Self.most { entries.append(Entry(planes: planes)) }
      return planes
    }
    entries[index].planes.update(from: surface, damage: entries[index].stale)
    entries[index].stale = []
    return entries[index].planes
  }
}
