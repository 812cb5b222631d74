// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster

/// The pixels of a context and the items that wait to be drawn on them.
///
/// Items with the same clip stand together in one group, so that a thousand small shapes under one
/// clip cost one group. They are drawn when the pixels are read or `largestBacklog` is reached.
package final class Canvas {
  /// How many items wait at most.
  static let largestBacklog = 2048

  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// Whether alpha is always full.
  let isOpaque: Bool
  /// The pixels.
  private let surface: Surface
  /// Memory that must follow the pixels after each call; nil where nobody can look.
  private(set) var memory: BitmapMemory?

  private var backlog = ItemList()
  private var damage = PixelRect.empty
  /// The immutable copy of the pixels, while they are unchanged.
  private var picture: Pixmap?

  /// Makes a canvas, transparent or, where opaque, black.
  package init(width: Int, height: Int, isOpaque: Bool) {
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    surface = Surface(width: width, height: height)
    if isOpaque { surface.fill(0xFF00_0000) }
  }

  /// Starts to draw upon memory that holds a picture already.
  func attach(_ memory: BitmapMemory) {
    self.memory = memory
    memory.load(into: surface, isOpaque: isOpaque, part: surface.bounds)
  }

  /// Starts to keep `memory`, which holds nothing yet, equal to the pixels.
  func expose(_ memory: BitmapMemory) {
    flush()
    self.memory = memory
    memory.store(surface, part: surface.bounds)
  }

  /// Adds an item that changes no pixel outside `bounds` (device pixels, y down).
  func add(_ item: DisplayItem, clip: ClipState, bounds: CGRect) {
    let touched = PixelRect(covering: bounds).intersection(surface.bounds)
    guard !touched.isEmpty else { return }
    backlog.add(item, clip: clip)
    damage = damage.union(touched)
    picture = nil
    if memory != nil || backlog.count >= Self.largestBacklog { flush() }
  }

  /// Draws what waits.
  package func flush() {
    let items = backlog.take()
    guard !items.isEmpty else { return }
    memory?.load(into: surface, isOpaque: isOpaque, part: damage)
    let list = DisplayList(width: width, height: height, items: items)
    Self.rasterizer.draw(list, into: surface, damage: [damage], keepsContents: true)
    if isOpaque { surface.makeOpaque(damage) }
    memory?.store(surface, part: damage)
    damage = .empty
  }

  /// Returns the pixels as they are now.
  package func makePixmap() -> Pixmap {
    flush()
    if let memory {
      memory.load(into: surface, isOpaque: isOpaque, part: surface.bounds)
      return surface.makePixmap()
    }
    if let picture { return picture }
    let picture = surface.makePixmap()
    self.picture = picture
    return picture
  }

  /// Draws all contexts' items.
  ///
  /// Contexts are small or drawn once, so one thread serves them.
  private static let rasterizer = Rasterizer(threads: 1)
}

/// A list of items that grows, neighbours with one clip grouped.
struct ItemList {
  private var items: [DisplayItem] = []
  private var open: [DisplayItem] = []
  private var openClip: [Clip] = []
  private var openNumber = 0
  /// How many items were added.
  private(set) var count = 0

  /// Adds an item under the shapes of a clip; its masks are the caller's.
  mutating func add(_ item: DisplayItem, clip: ClipState) {
    if clip.number != openNumber { close() }
    (openNumber, openClip) = (clip.number, clip.shapes)
    open.append(item)
    count += 1
  }

  /// Returns all items and forgets them.
  mutating func take() -> [DisplayItem] {
    close()
    count = 0
    defer { items = [] }
    return items
  }

  private mutating func close() {
    guard !open.isEmpty else { return }
    if openClip.isEmpty {
      items.append(contentsOf: open)
    } else {
      items.append(.group(GroupItem(items: open, clips: openClip)))
    }
    open.removeAll(keepingCapacity: true)
  }
}

extension Surface {
  /// Sets the alpha of the pixels of `part` to full.
  func makeOpaque(_ part: PixelRect) {
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX { base[y * rowPixels + x] |= 0xFF00_0000 }
    }
  }
}
