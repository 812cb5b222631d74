// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteRaster

/// The pixels of a context and the items that are not rendered yet.
///
/// Consecutive items with the same clip become one group, so that a thousand small shapes under one
/// clip cost one group. Items are rendered when the pixels are read or `largestBacklog` is reached.
package final class Canvas {
  /// The largest number of items that wait to be rendered.
  static let largestBacklog = 2048

  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// Whether alpha is always 255.
  let isOpaque: Bool
  /// Whether items are only recorded, for the pages of a document, rather than rendered.
  let records: Bool
  /// The pixels; a single one where `records` is true.
  private let surface: Surface
  /// Memory that mirrors the pixels after each call; nil where the client has no access to the
  /// pixels.
  private(set) var memory: BitmapMemory?

  private var backlog = DrawnItemList()
  private var damage = PixelRect.empty
  /// All items drawn so far; nil where they are too many, or the pixels do not result from them
  /// alone.
  private var drawn: [DisplayItem]? = []
  /// The immutable copy of the pixels, valid while they do not change.
  private var picture: Pixmap?

  /// Makes a canvas: transparent, or black if it is opaque.
  package init(width: Int, height: Int, isOpaque: Bool) {
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    records = false
    surface = Surface(width: width, height: height)
    CanvasMemory.count(bytes)
    if isOpaque {
      surface.fill(0xFF00_0000)
      let black = DrawItem(shape: .everything, paint: .color(PaintColor(0, 0, 0, 1)))
      drawn = [.draw(black)]
    }
  }

  deinit {
    CanvasMemory.count(-bytes)
  }

  /// The memory of its pixels, in bytes.
  private var bytes: Int { 4 * surface.width * surface.height }

  /// Makes a canvas that only records, for pages of a document.
  init(recordingWidth width: Int, height: Int) {
    (self.width, self.height, isOpaque, records) = (width, height, false, true)
    surface = Surface(width: 1, height: 1)
    CanvasMemory.count(bytes)
  }

  /// Returns the items that were recorded since the last call.
  func takeRecorded() -> [DisplayItem] { backlog.take() }

  /// Starts drawing on memory that already holds a picture.
  func attach(_ memory: BitmapMemory) {
    self.memory = memory
    drawn = nil
    memory.load(into: surface, isOpaque: isOpaque, part: surface.bounds)
  }

  /// Starts mirroring the pixels in `memory`, whose contents are overwritten.
  func expose(_ memory: BitmapMemory) {
    flush()
    self.memory = memory
    drawn = nil
    memory.store(surface, part: surface.bounds)
  }

  /// Adds an item that changes no pixel outside `bounds` (in device pixels, y down).
  func add(_ item: DisplayItem, clip: ClipState, bounds: CGRect) {
    guard !records else { return backlog.add(item, clip: clip) }
    let touched = PixelRect(covering: bounds).intersection(surface.bounds)
    guard !touched.isEmpty else { return }
    backlog.add(item, clip: clip)
    damage = damage.union(touched)
    picture = nil
    if memory != nil || backlog.count >= Self.largestBacklog { flush() }
  }

  /// Renders the waiting items.
  package func flush() {
    guard !records else { return }
    let items = backlog.take()
    guard !items.isEmpty else { return }
    if drawn.map({ $0.count + items.count > PixmapDrawing.mostItems }) == true { drawn = nil }
    drawn?.append(contentsOf: items)
    memory?.load(into: surface, isOpaque: isOpaque, part: damage)
    let list = DisplayList(width: width, height: height, items: items)
    Self.rasterizer.draw(list, into: surface, damage: [damage], keepsContents: true)
    if isOpaque { surface.makeOpaque(damage) }
    memory?.store(surface, part: damage)
    damage = .empty
  }

  /// Returns the current pixels.
  package func makePixmap() -> Pixmap {
    flush()
    if let memory {
      memory.load(into: surface, isOpaque: isOpaque, part: surface.bounds)
      return surface.makePixmap()
    }
    if let picture { return picture }
    let picture = surface.makePixmap(drawing: drawn.flatMap { PixmapDrawing($0) })
    self.picture = picture
    return picture
  }

  /// Renders the items of all contexts.
  ///
  /// Contexts are small or drawn once, so a single thread is enough.
  private static let rasterizer = Rasterizer(threads: 1)
}

/// A growing list of items, in which neighbours with the same clip become one group.
struct DrawnItemList {
  private var items: [DisplayItem] = []
  private var open: [DisplayItem] = []
  private var openClip: [Clip] = []
  private var openNumber = 0
  /// The number of items that were added.
  private(set) var count = 0

  /// Adds an item inside the shapes of a clip; the caller applies its masks.
  mutating func add(_ item: DisplayItem, clip: ClipState) {
    if clip.number != openNumber { close() }
    (openNumber, openClip) = (clip.number, clip.shapes)
    open.append(item)
    count += 1
  }

  /// Returns all items and empties the list.
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
  /// Sets the alpha of the pixels of `part` to 255.
  func makeOpaque(_ part: PixelRect) {
    for y in part.minY..<part.maxY {
      let line = base + (y * rowPixels + part.minX)
      for x in 0..<part.width { line[x] |= 0xFF00_0000 }
    }
  }
}
