// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteNumerics

/// Compiles display items to the program of a raster, and runs it.
///
/// Groups with filters are drawn first, to surfaces of their own. Where a group filters its
/// backdrop, the program so far is run before the pixels are read. A context keeps its compiler,
/// and the compiler its memory, so that similar frames allocate nothing.
final class Compiler {
  /// Isolated groups nested deeper than this are drawn as if they were not isolated.
  static let deepestGroup = 64
  /// About how many curves one thread draws at once, so that their edges fit into a processor's cache.
  ///
  /// More are drawn inside open groups and clips. Several threads, which wait for each other after each part, draw twice
  /// as many.
  private static let mostCurves = 2048

  // SAFETY: the context owns the compiler.
  unowned(unsafe) let context: DrawContext
  // As in `BandWorker`: one thread uses it, and run-time exclusivity checks are disabled.
  @exclusivity(unchecked) private(set) var raster = Raster.empty
  @exclusivity(unchecked) private var visible = PixelRect.empty
  /// The backdrop for groups with backdrop filters.
  @exclusivity(unchecked) private(set) var backdrop = Backdrop(limit: .empty)
  @exclusivity(unchecked) private(set) var areas: [PixelRect] = []
  var program: Program { context.program }
  /// The visible pixels inside the open clips, one entry for each clip.
  @exclusivity(unchecked) private var rects: [PixelRect] = []
  /// The open clips.
  @exclusivity(unchecked) private(set) var openClips: [Clip] = []
  /// The curves of the clips that were opened again after the last run.
  @exclusivity(unchecked) private var clipCurves = 0
  @exclusivity(unchecked) private var stack: [Walk] = []
  let batch = GroupBatch()
  @exclusivity(unchecked) private(set) var groupDepth = 0
  /// What the sprites of the current item share, picture by picture.
  let spriteSources = Buffer<SpriteSource>(capacity: 4)

  init(_ context: DrawContext) { self.context = context }

  /// Compiles items and runs them on the pixels of `areas` in `raster`.
  func draw(
    _ items: [DisplayItem],
    into raster: Raster,
    _ visible: PixelRect,
    _ areas: [PixelRect],
    _ backdrop: Backdrop
  ) {
    (self.raster, self.visible, self.areas) = (raster, visible, areas)
    self.backdrop = backdrop
    rects.removeAll(keepingCapacity: true)
    rects.append(visible)
    (groupDepth, clipCurves) = (0, 0)
    program.removeAll()
    program.grid = BandGrid(visible)
    context.jobs.removeAll()
    add(items)
    flush()
    self.areas = []
    self.backdrop = Backdrop(limit: .empty)
  }

  /// The visible pixels inside the open clips.
  var seen: PixelRect { rects[rects.count - 1] }

  /// Runs the compiled program and starts a new one with the same clips open.
  func flush() {
    for _ in openClips { program.append(Op(.popClip)) }
    context.run(into: raster, areas)
    for surface in program.keptSurfaces { context.surfaces.give(surface) }
    program.removeAll()
    context.jobs.removeAll()
    clipCurves = 0
    guard !openClips.isEmpty else { return }
    let again = openClips
    openClips.removeAll()
    rects.removeLast(again.count)
    for clip in again { push(clip) }
    clipCurves = context.jobs.curves
  }

  /// Runs the compiled program where its edges would take much memory.
  private func flushEdges() {
    let most = context.pool.workers > 1 ? 2 * Self.mostCurves : Self.mostCurves
    guard groupDepth == 0, context.jobs.curves > most + 4 * clipCurves else { return }
    flush()
  }

  // MARK: - Items

  /// The state of walking a list of items.
  private struct Walk {
    var items: [DisplayItem]
    var next = 0
    /// Filtered groups before this index have been considered for drawing in advance.
    var ahead = 0
    /// The group that the items belong to, and whether they are its mask's.
    var group: GroupItem?
    var isMask = false
    var isIsolated = false
    /// Whether the group's layer contains its backdrop.
    var isOver = false
  }

  /// Compiles items.
  ///
  /// Uses an explicit stack: groups may be nested ten thousand deep.
  private func add(_ items: [DisplayItem]) {
    stack.append(Walk(items: items))
    while !stack.isEmpty {
      let last = stack.count - 1
      var next = stack[last].next
      let found = addLeaves(stack[last].items, &next)
      stack[last].next = next
      if let group = found {
        if !group.filters.isEmpty, stack[last].next > stack[last].ahead, context.pool.workers > 1,
          context.paths.allowed.contains(.groupsAhead)
        {
          stack[last].ahead = drawAhead(stack[last].items, from: stack[last].next - 1)
        }
        if let walk = begin(group) { stack.append(walk) }
        continue
      }
      let walk = stack.removeLast()
      guard let group = walk.group else { continue }
      if walk.isIsolated && !walk.isMask, let mask = group.cover {
        var op = Op(.beginMask)
        op.bounds = seen
        program.append(op)
        var maskWalk = walk
        (maskWalk.items, maskWalk.next, maskWalk.ahead) = (mask.items, 0, 0)
        maskWalk.isMask = true
        stack.append(maskWalk)
        continue
      }
      if walk.isIsolated { endIsolated(group, isOver: walk.isOver) }
      for _ in group.clips { pop() }
      flushEdges()
    }
  }

  /// Compiles the items from `next` on up to the next group, which it returns; nil at the end.
  private func addLeaves(_ items: [DisplayItem], _ next: inout Int) -> GroupItem? {
    let stamps = context.paths.allowed.contains(.stamps)
    let (program, seen) = (program, seen)
    var stamped = false
    // After so many copies in a row, all threads look for more; later, where that was in vain.
    var (inRow, enough) = (0, 64)
    defer { if stamped { _ = context.paths.takes(.stamps) } }
    while next < items.count {
      next += 1
      // Copies of whole pixels come by the thousand, and have no edges.
      if stamps, let (copy, opacity, blend) = items[next - 1].pixelCopy {
        program.add(copy, opacity: opacity, blend: blend, within: seen)
        stamped = true
        inRow += 1
        if inRow == enough {
          let done = addCopies(items, from: next)
          next += done
          if done < Self.fewestCopies { enough *= 2 }
        }
        continue
      }
      switch items[next - 1] {
      case .draw(let draw):
        inRow = 0
        add(draw)
        flushEdges()
      case .sprites(let sprites): add(sprites)
      case .group(let group): return group
      }
    }
    return nil
  }

  /// Begins a group; returns the walk over its items, or nil where the group is complete already.
  private func begin(_ group: GroupItem) -> Walk? {
    if !context.leftOut.isEmpty, context.leftOut.contains(ObjectIdentifier(group)) { return nil }
    let paths = context.paths
    let folded =
      group.filters.isEmpty ? paths.take(.foldedGroups) { Self.folded(group) } : nil
    let silhouette =
      group.filters.isEmpty ? nil : paths.take(.keptSilhouettes) { self.silhouette(group) }
    if folded != nil || silhouette != nil {
      for clip in group.clips { push(clip) }
      if !seen.isEmpty {
        if let silhouette { add(silhouette) }
        if let draw = folded {
          add(draw, opacity: draw.opacity * max(0, min(1, group.opacity)), blend: group.blend)
        }
      }
      for _ in group.clips { pop() }
      if groupDepth == 0 && program.silhouettePixels > Self.silhouetteBudget { flush() }
      return nil
    }
    for clip in group.clips { push(clip) }
    let readsInside = group.holdsBackdrop && !ignoresBackdrops
    // A nested backdrop filter needs a surface, and so a context, of its own.
    let isDeep =
      readsInside && group.filters.isEmpty
      ? context.depth >= Self.deepestGroup : groupDepth >= Self.deepestGroup
    if seen.isEmpty {
      for _ in group.clips { pop() }
      return nil
    }
    if !group.backdropFilters.isEmpty && !ignoresBackdrops { addBackdrop(group) }
    var plan: SurfacePlan?
    let still = isDeep ? nil : stillSurface(group, &plan)
    let reduced = isDeep || still != nil ? nil : reduced(group)
    if reduced != nil { plan = nil }
    let group = reduced ?? group
    guard group.isIsolated && !isDeep else { return Walk(items: group.items, group: group) }
    var op = Op(.beginGroup)
    op.blend = group.blend
    op.bounds = seen
    if !group.filters.isEmpty || readsInside {
      let isOver = readsInside && group.goesOverBelow && backdrop.below == nil
      guard let finished = still ?? (isOver ? drawOver(group) : drawSurface(group, plan)) else {
        for _ in group.clips { pop() }
        return nil
      }
      if group.cover == nil {
        place(finished, of: group, isOver: isOver)
        for _ in group.clips { pop() }
        return nil
      }
      (op.kind, op.paint, op.bounds) = (.beginSurface, finished.image, finished.bounds)
      if isOver { op.blend = .copy }
      program.append(op)
      groupDepth += 1
      return isolated([], group, isOver: isOver)
    }
    program.append(op)
    groupDepth += 1
    return isolated(group.items, group)
  }

  /// Draws a finished surface.
  private func place(
    _ finished: (image: Int32, bounds: PixelRect),
    of group: GroupItem,
    isOver: Bool
  ) {
    if finished.bounds.isEmpty && !group.blend.reachesBeyondSource { return }
    var begin = Op(.beginSurface)
    (begin.paint, begin.bounds, begin.blend) = (finished.image, finished.bounds, group.blend)
    var end = Op(.endGroup)
    (end.bounds, end.blend) = (finished.bounds, group.blend)
    end.opacity = Self.byte(group.opacity)
    if isOver { (begin.blend, end.blend, end.isOpaque) = (.copy, .copy, true) }
    program.append(begin)
    program.append(end)
  }

  /// Returns the walk over items that are drawn on a layer of their own.
  ///
  /// - Parameter isOver: whether the layer contains its backdrop.
  private func isolated(
    _ items: [DisplayItem],
    _ group: GroupItem,
    isOver: Bool = false
  ) -> Walk {
    Walk(items: items, group: group, isIsolated: true, isOver: isOver)
  }

  private func endIsolated(_ group: GroupItem, isOver: Bool) {
    var op = Op(.endGroup)
    (op.blend, op.isOpaque) = (isOver ? .copy : group.blend, isOver)
    op.bounds = seen
    op.opacity = Self.byte(group.opacity)
    if let mask = group.cover {
      op.hasMask = true
      op.maskChannel =
        switch mask.channel {
        case .alpha, .map: 0
        case .invertedAlpha: 1
        case .luminance: 2
        case .invertedLuminance: 3
        }
    }
    program.append(op)
    groupDepth -= 1
  }

  /// The draw that, with the group's blend mode and opacity, equals the group; nil unless the group
  /// only applies these to a single draw, and the draw may be faded by them.
  private static func folded(_ group: GroupItem) -> DrawItem? {
    guard group.items.count == 1, group.mask == nil, group.filters.isEmpty,
      group.backdropFilters.isEmpty, !group.blend.reachesBeyondSource,
      group.blend.fadesLikeSource,
      case .draw(let draw) = group.items[0], draw.blend == .normal
    else { return nil }
    return draw
  }

  /// Converts a fraction to 0...255; NaN gives 0.
  static func byte(_ value: Float) -> UInt8 {
    value > 0 ? UInt8((min(1, value) * 255).rounded()) : 0
  }

  // MARK: - Clips

  private func push(_ clip: Clip) {
    var op = Op(.pushClip)
    op.bounds = seen
    let index = program.ops.count
    setShape(
      &op,
      clip.shape,
      isAntialiased: clip.isAntialiased,
      mark: clip.shape.mark,
      op: index,
      limit: seen
    )
    program.append(op)
    openClips.append(clip)
    // An upper bound: the edges are not known yet.
    let rect =
      op.coverage == .rect ? op.bounds : seen.intersection(ItemBounds.of(clip.shape, within: seen))
    rects.append(rect.isEmpty ? .empty : rect)
  }

  private func pop() {
    program.append(Op(.popClip))
    openClips.removeLast()
    rects.removeLast()
  }
}
