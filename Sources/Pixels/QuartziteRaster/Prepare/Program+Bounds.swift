// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList

/// The stacks of `finishBounds`, kept for their memory.
struct BoundsScratch {
  var clips: [Int] = []
  var groups: [(begin: Int, mask: Int?, content: PixelRect)] = []
  var rects: [PixelRect] = []
}

extension Program {
  /// Intersects the bounds of each instruction with the clips around it, and gives groups those of
  /// their items.
  ///
  /// Afterwards each instruction is inside the one that encloses it, so that a band lists both ends
  /// of a clip or group, or neither.
  func finishBounds() {
    var (clips, groups, rects) = (scratch.clips, scratch.groups, scratch.rects)
    scratch = BoundsScratch()
    defer { scratch = BoundsScratch(clips: clips, groups: groups, rects: rects) }
    clips.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    rects.removeAll(keepingCapacity: true)
    rects.append(grid.visible)
    defer {
      for index in 0..<ops.count { reaches[index] = grid.reach(of: ops[index].bounds) }
    }
    for index in 0..<ops.count {
      let op = ops.base + index
      let clip = rects[rects.count - 1]
      switch op.pointee.kind {
      case .draw:
        let bounds = op.pointee.bounds.intersection(clip)
        op.pointee.bounds = bounds.isEmpty ? .empty : bounds
        if let last = groups.indices.last, groups[last].mask == nil {
          groups[last].content = groups[last].content.union(op.pointee.bounds)
        }
      case .pushClip:
        let bounds = op.pointee.bounds.intersection(clip)
        op.pointee.bounds = bounds.isEmpty ? .empty : bounds
        clips.append(index)
        rects.append(op.pointee.bounds)
      case .popClip:
        op.pointee.bounds = ops[clips.removeLast()].bounds
        rects.removeLast()
      case .beginGroup, .beginSurface:
        // A mode that changes pixels outside of the source affects all of the clip; a surface is
        // already as large as that needs.
        let isWide = op.pointee.blend.reachesBeyondSource
        let isSurface = op.pointee.kind == .beginSurface
        let own = op.pointee.bounds.intersection(clip)
        groups.append((index, nil, isSurface ? own : isWide ? clip : .empty))
        rects.append(clip)
      case .beginMask:
        groups[groups.count - 1].mask = index
      case .endGroup:
        let group = groups.removeLast()
        rects.removeLast()
        finishGroup(group.begin, group.mask, end: index, group.content)
        if let last = groups.indices.last, groups[last].mask == nil {
          groups[last].content = groups[last].content.union(ops[index].bounds)
        }
      }
    }
  }

  private func finishGroup(_ begin: Int, _ mask: Int?, end: Int, _ content: PixelRect) {
    let bounds = content.isEmpty ? PixelRect.empty : content
    ops[begin].bounds = bounds
    ops[end].bounds = bounds
    guard let mask else { return }
    for index in mask..<end {
      let own = index == mask ? bounds : ops[index].bounds.intersection(bounds)
      ops[index].bounds = own.isEmpty ? .empty : own
    }
  }

  /// Whether the first of some instructions replaces all pixels of `rect`, whatever they are.
  func isHidden(_ rect: PixelRect, by list: UnsafeBufferPointer<Int32>) -> Bool {
    guard let first = list.first else { return false }
    return ops[Int(first)].isOpaque && isPainted(rect, by: list)
  }

  /// The kept coverage of an opaque shape that the first of some instructions draws; nil where it draws
  /// anything else.
  func keptShape(drawnFirst list: UnsafeBufferPointer<Int32>) -> KeptRows? {
    guard let first = list.first else { return nil }
    let op = ops.base + Int(first)
    guard op.pointee.kind == .draw, op.pointee.coverage == .kept, op.pointee.source == .solid,
      op.pointee.isOpaque, op.pointee.blend == .normal
    else { return nil }
    return coverages[Int(op.pointee.kept)]
  }

  /// Whether the first of some instructions covers all pixels of `rect`, so that on transparent
  /// ones the result is what it draws.
  func isPainted(_ rect: PixelRect, by list: UnsafeBufferPointer<Int32>) -> Bool {
    guard let first = list.first else { return false }
    let op = ops[Int(first)]
    return op.kind == .draw && op.coverage == .rect && op.blend == .normal
      && op.bounds.contains(rect)
  }
}
