// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels

/// The stack of clips while a band is drawn; each entry is a rectangle, with or without a mask.
final class ClipStack {
  /// The intersection of a clip with all below it.
  struct Entry {
    /// Pixels outside are clipped.
    var rect: PixelRect
    /// Whether there is a mask besides; its bytes are in `buffers[buffer]`.
    var hasMask: Bool
    /// The pixels that the mask has bytes for.
    var maskRect: PixelRect
    /// The index of the mask's buffer.
    var buffer: Int
  }

  // As in `BandWorker`: run-time checks would cost as much as the work.
  @exclusivity(unchecked) private var entries: [Entry] = []
  private var buffers: [Buffer<UInt8>] = []
  private var used = 0

  /// The clip in effect.
  var top: Entry { entries[entries.count - 1] }
  /// The number of clips.
  var depth: Int { entries.count }

  /// Removes all clips and starts with a rectangle.
  func start(_ rect: PixelRect) {
    entries.removeAll(keepingCapacity: true)
    used = 0
    push(rect)
  }

  /// Pushes a rectangle regardless of the clips below it.
  func push(_ rect: PixelRect) {
    entries.append(Entry(rect: rect, hasMask: false, maskRect: .empty, buffer: -1))
  }

  /// Pushes the intersection of the clip in effect and `rect`.
  func intersect(_ rect: PixelRect) {
    var entry = top
    entry.rect = entry.rect.intersection(rect)
    // It shares the mask of the entry below without owning it.
    entries.append(entry)
  }

  /// Pushes the coverage in `cells`, which is made for `rect` and already multiplied by the clip in effect.
  ///
  /// The clip is as small as what is covered, since the memory of its mask and of layers inside is
  /// cleared; where a rectangle is covered whole there is no mask.
  func push(_ rect: PixelRect, _ cells: CoverageCells) {
    let (box, isWhole) = cells.extent
    let covered = PixelRect(
      minX: rect.minX + box.minX,
      minY: rect.minY + box.minY,
      maxX: min(rect.minX + box.maxX, rect.maxX),
      maxY: rect.minY + box.maxY
    )
    if box.isEmpty { return intersect(.empty) }
    if isWhole { return intersect(covered) }
    if used == buffers.count { buffers.append(Buffer<UInt8>()) }
    let bytes = buffers[used]
    // Kernels read whole words, so rows end with some spare bytes.
    let stride = covered.width + 16
    bytes.reset(stride * covered.height + 16, to: 0)
    for index in 0..<cells.runCount {
      let run = cells.run[index]
      let count = Int(run.end) - Int(run.x)
      let out = bytes.base + ((Int(run.y) - box.minY) * stride + Int(run.x) - box.minX)
      if run.coverage == UInt16(QZ_MASKED) {
        out.update(from: cells.mask + (Int(run.y) * cells.maskStride + Int(run.x)), count: count)
      } else {
        out.update(repeating: UInt8(truncatingIfNeeded: run.coverage), count: count)
      }
    }
    entries.append(Entry(rect: covered, hasMask: true, maskRect: covered, buffer: used))
    used += 1
  }

  /// Removes the clip in effect.
  func pop() {
    let entry = entries.removeLast()
    // The entry that made a mask owns it; those above share it.
    if entry.hasMask && (entries.isEmpty || entries[entries.count - 1].buffer != entry.buffer) {
      used = entry.buffer
    }
  }

  /// Multiplies the runs of `cells`, made for `rect`, by the clip in effect.
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
