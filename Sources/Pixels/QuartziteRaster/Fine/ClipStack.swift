// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels

/// The clips in force while one band is drawn: a rectangle, and below it perhaps a mask.
final class ClipStack {
  /// One clip, made of all below it.
  struct Entry {
    /// Pixels outside are not drawn.
    var rect: PixelRect
    /// Whether `mask` counts; its bytes lie in `buffers[depth]`.
    var hasMask: Bool
    /// What the mask's first byte belongs to.
    var maskRect: PixelRect
    /// Which buffer.
    var buffer: Int
  }

  // As in `BandWorker`: checked by the run time this costs as much as what it does.
  @exclusivity(unchecked) private var entries: [Entry] = []
  private var buffers: [Buffer<UInt8>] = []
  private var used = 0

  /// The clip in force.
  var top: Entry { entries[entries.count - 1] }
  /// The number of clips.
  var depth: Int { entries.count }

  /// Forgets all clips and starts with a rectangle.
  func start(_ rect: PixelRect) {
    entries.removeAll(keepingCapacity: true)
    used = 0
    push(rect)
  }

  /// Adds a rectangle without regard to what is below it.
  func push(_ rect: PixelRect) {
    entries.append(Entry(rect: rect, hasMask: false, maskRect: .empty, buffer: -1))
  }

  /// Narrows the clip in force to `rect`.
  func intersect(_ rect: PixelRect) {
    var entry = top
    entry.rect = entry.rect.intersection(rect)
    // It shares the mask of the entry below, but does not own it.
    entries.append(entry)
  }

  /// Adds a clip of the runs in `cells`, which are already multiplied by the clip in force.
  func push(_ rect: PixelRect, _ cells: CoverageCells) {
    if used == buffers.count { buffers.append(Buffer<UInt8>()) }
    let bytes = buffers[used]
    // Readers take whole words, so rows end in a few spare bytes.
    let stride = rect.width + 16
    bytes.reset(stride * rect.height + 16, to: 0)
    for index in 0..<cells.runCount {
      let run = cells.run[index]
      let count = Int(run.end) - Int(run.x)
      let out = bytes.base + (Int(run.y) * stride + Int(run.x))
      if run.coverage == UInt16(QZ_MASKED) {
        out.update(from: cells.mask + (Int(run.y) * cells.maskStride + Int(run.x)), count: count)
      } else {
        out.update(repeating: UInt8(truncatingIfNeeded: run.coverage), count: count)
      }
    }
    entries.append(Entry(rect: rect, hasMask: true, maskRect: rect, buffer: used))
    used += 1
  }

  /// Forgets the last clip.
  func pop() {
    let entry = entries.removeLast()
    // A mask belongs to the entry that made it; those above it share it.
    if entry.hasMask && (entries.isEmpty || entries[entries.count - 1].buffer != entry.buffer) {
      used = entry.buffer
    }
  }

  /// Multiplies the runs of `cells`, made for `rect`, by the clip in force.
  @inline(__always)
  func apply(to cells: CoverageCells, _ rect: PixelRect) {
    let entry = top
    guard entry.hasMask else { return }
    let stride = entry.maskRect.width + 16
    let offset =
      (rect.minY - entry.maskRect.minY) * stride + (rect.minX - entry.maskRect.minX)
    cells.clip(buffers[entry.buffer].base + offset, stride: stride)
  }
}
