// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteRaster

/// A copy of what is on a surface that can be brought up to date.
protocol SurfaceCopy: Sendable {
  /// The width in pixels.
  var width: Int { get }
  /// The height in pixels.
  var height: Int { get }
  /// Copies a surface.
  init(of surface: Surface)
  /// Whether it has no other owner, so that writing to it changes no picture that is in use.
  mutating func isUnique() -> Bool
  /// Copies the damaged parts of a surface of the same size again; to be called while it is unique.
  mutating func update(from surface: Surface, damage: [PixelRect])
}

extension VideoPlanes: SurfaceCopy {}

/// Copies of one surface, frame after frame; a copy is reused once it has no other owner.
///
/// Consecutive frames differ little, so each copy records the damage of the surface since it was
/// last written, and only that is copied. Memory that is used again also costs no page faults.
struct PicturePool<Copy: SurfaceCopy>: Sendable {
  private struct Entry {
    var copy: Copy
    /// The damage since it was last written; less than 32 rectangles.
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

  /// The greatest number of copies: those that wait for the encoder, that it uses, and one to write
  /// to.
  private static var most: Int { 6 }
  private var entries: [Entry] = []

  /// Returns a copy of the current contents of `surface`.
  ///
  /// - Parameter damage: everything that may differ from the last call; nil means all of it.
  mutating func copy(of surface: Surface, damage: [PixelRect]?) -> Copy {
    entries.removeAll { $0.copy.width != surface.width || $0.copy.height != surface.height }
    for index in entries.indices { entries[index].add(damage ?? [surface.bounds]) }
    let free = entries.indices.filter { entries[$0].copy.isUnique() }
    guard let index = free.min(by: { entries[$0].staleArea < entries[$1].staleArea }) else {
      let copy = Copy(of: surface)
      if entries.count < Self.most { entries.append(Entry(copy: copy)) }
      return copy
    }
    entries[index].copy.update(from: surface, damage: entries[index].stale)
    entries[index].stale = []
    return entries[index].copy
  }
}

/// All pixels of a surface, as a picture.
struct PixmapCopy: SurfaceCopy {
  /// The picture.
  private(set) var pixmap: Pixmap
  /// Its pixels, so that they can be written once the picture is gone.
  private var pixels: [UInt32]

  var width: Int { pixmap.width }
  var height: Int { pixmap.height }

  init(of surface: Surface) {
    pixmap = surface.makePixmap()
    pixels = pixmap.pixels
  }

  mutating func isUnique() -> Bool { isKnownUniquelyReferenced(&pixmap) }

  mutating func update(from surface: Surface, damage: [PixelRect]) {
    let (width, height, rowPixels) = (width, height, surface.rowPixels)
    // If someone holds the pixels without the picture, they are copied before the write.
    pixmap = Self.none
    // SAFETY: surface and picture have rows of the same length, and parts are inside of both.
    pixels.withUnsafeMutableBufferPointer { target in
      surface.withPixels { source in
        precondition(source.count == target.count, "The sizes differ.")
        for rect in damage.map({ $0.intersection(surface.bounds) }) where !rect.isEmpty {
          for row in rect.minY..<rect.maxY {
            let part = row * rowPixels + rect.minX..<row * rowPixels + rect.maxX
            _ = UnsafeMutableBufferPointer(rebasing: target[part])
              .update(fromContentsOf: UnsafeBufferPointer(rebasing: source[part]))
          }
        }
      }
    }
    pixmap = Pixmap(width: width, height: height, pixels: pixels)
  }

  private static let none = Pixmap(width: 0, height: 0, pixels: [])
}
