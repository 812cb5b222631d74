// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels

/// Draws bands of a program, one at a time, on one thread; keeps its memory between bands.
final class BandWorker {
  /// What is drawn to, and the state to restore when a group ends.
  private struct Target {
    var raster: Raster
    /// For a finished surface, the index of its image, whose pixels replace those of `raster`.
    var surface: Int32?
    /// The depth of the clip stack when the group began.
    var clipDepth: Int
    var buffer: Int
  }

  let kernels: UnsafePointer<qz_kernels>
  let cells: CoverageCells
  private let clips = ClipStack()
  /// A row of source pixels.
  let row = Buffer<UInt32>()
  /// A second row, for interpolation.
  let otherRow = Buffer<UInt32>()
  // A single thread uses a worker and nothing below calls back, so run-time exclusivity checks are
  // disabled.
  @exclusivity(unchecked) private var targets: [Target] = []
  private var layers: [Buffer<UInt32>] = []
  private var usedLayers = 0
  private let groupMask = Buffer<UInt8>()
  private let members = Buffer<Int32>()

  init(_ kernels: UnsafePointer<qz_kernels>) {
    self.kernels = kernels
    cells = CoverageCells(kernels)
  }

  /// The instructions of a program that touch a band, in order; valid until the next call.
  func instructions(of program: Program, _ band: Int) -> UnsafeBufferPointer<Int32> {
    // The kernel may write 16 more than it finds.
    members.resize(program.ops.count + 16)
    let count = kernels.pointee.band_members(
      members.base,
      program.reaches.base,
      program.ops.count,
      Int32(truncatingIfNeeded: band)
    )
    return UnsafeBufferPointer(start: members.base, count: count)
  }

  /// Runs the instructions `ops` of `program` on the pixels of `rect` in `raster`.
  ///
  /// If `isBlank` is set, the pixels are undefined but count as transparent: the first instruction
  /// covers all of them and replaces them.
  func draw(
    _ program: Program,
    _ ops: UnsafeBufferPointer<Int32>,
    into raster: Raster,
    _ rect: PixelRect,
    isBlank: Bool
  ) {
    guard !rect.isEmpty else { return }
    clips.start(rect)
    targets.removeAll(keepingCapacity: true)
    usedLayers = 0
    targets.append(Target(raster: raster, surface: nil, clipDepth: 0, buffer: -1))
    var index = 0
    while index < ops.count {
      let op = program.ops.base + Int(ops[index])
      if op.pointee.source == .stamp, !(isBlank && index == 0), !clips.top.hasMask {
        let raster = targets[targets.count - 1].raster
        let next = stamps(program, ops, from: index, clips.top.rect, raster)
        if next > index {
          index = next
          continue
        }
      }
      // The instructions of a band are scattered over the program: prefetch the next ones.
      if index + 6 < ops.count { qz_prefetch(program.ops.base + Int(ops[index + 6])) }
      if index + 3 < ops.count {
        let soon = program.ops.base + Int(ops[index + 3])
        if soon.pointee.source == .blit || soon.pointee.source == .image {
          qz_prefetch(program.images.base + Int(soon.pointee.paint))
          if soon.pointee.coverage.isCenters { qz_prefetch_line(program.edges(of: soon)) }
        }
      }
      switch op.pointee.kind {
      case .draw: draw(op, program, replaces: op.pointee.isOpaque || isBlank && index == 0)
      case .pushClip: pushClip(op, program)
      case .popClip: clips.pop()
      case .beginGroup, .beginSurface:
        if clips.top.rect.intersects(op.pointee.bounds) {
          beginGroup(op)
        } else {
          index = endOfGroup(program, ops, index)
        }
      case .beginMask: beginLayer(targets[targets.count - 1].raster.bounds)
      case .endGroup: endGroup(op, program)
      }
      index += 1
    }
  }

  private func endOfGroup(_ program: Program, _ ops: UnsafeBufferPointer<Int32>, _ start: Int)
    -> Int
  {
    var depth = 0
    for index in start..<ops.count {
      switch program.ops.base[Int(ops[index])].kind {
      case .beginGroup, .beginSurface: depth += 1
      case .endGroup:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return ops.count
  }

  // MARK: - Drawing

  /// Computes the runs of coverage of an instruction within `rect`, multiplied by the clip.
  private func cover(_ op: UnsafePointer<Op>, _ rect: PixelRect, _ program: Program) {
    switch op.pointee.coverage {
    case .rect: cells.cover(rect)
    case .box: cells.cover(rect, box: op.pointee.box)
    case .kept: cells.cover(rect, program.coverages[Int(op.pointee.kept)])
    default:
      cells.cover(
        rect,
        program.edges(of: op),
        program.spans(of: op),
        Int(op.pointee.edgeCount),
        op.pointee.coverage
      )
    }
    clips.apply(to: cells, rect)
  }

  /// Draws an instruction; with `replaces`, fully covered pixels are replaced instead of
  /// composited.
  private func draw(_ op: UnsafePointer<Op>, _ program: Program, replaces: Bool) {
    let clip = clips.top
    let rect = op.pointee.bounds.intersection(clip.rect)
    guard !rect.isEmpty else { return }
    let raster = targets[targets.count - 1].raster
    let isSolid = op.pointee.source == .solid && op.pointee.blend == .normal
    let turned =
      op.pointee.source == .image && op.pointee.blend == .normal
        && (!replaces || op.pointee.isOpaque) ? smallTurned(op, program, rect) : nil
    if !clip.hasMask && op.pointee.blend == .normal {
      if let turned, op.pointee.coverage.isCenters,
        cells.coverCenters(rect, program.edges(of: op), Int(op.pointee.edgeCount))
      {
        return drawTurned(turned, raster, rect)
      }
      if op.pointee.coverage == .rect {
        if blit(op, program, raster, rect, replaces) { return }
      }
      if op.pointee.source == .image && (!replaces || op.pointee.isOpaque)
        && (op.pointee.coverage == .rect || op.pointee.coverage == .box)
        && drawBetween(op, program, raster, rect)
      {
        return
      }
      if op.pointee.coverage == .rect {
        if isSolid && replaces {
          raster.clear(rect, to: op.pointee.color)
          return
        }
      } else if isSolid && op.pointee.coverage == .kept {
        let kept = program.coverages[Int(op.pointee.kept)]
        if kept.fill(rect, kernels, raster, op.pointee.color) { return }
      } else if isSolid && op.pointee.coverage != .box {
        cells.fill(
          rect,
          program.edges(of: op),
          program.spans(of: op),
          Int(op.pointee.edgeCount),
          op.pointee.coverage,
          raster,
          op.pointee.color
        )
        return
      }
    }
    cover(op, rect, program)
    guard cells.runCount > 0 else { return }
    if let turned { return drawTurned(turned, raster, rect) }
    if isSolid {
      kernels.pointee.solid_runs(
        raster.pointer(rect.minX, rect.minY),
        raster.stride,
        cells.run,
        Int32(cells.runCount),
        cells.mask,
        cells.maskStride,
        op.pointee.color
      )
    } else {
      paintRuns(op, program, raster, rect, replaces)
    }
  }

  /// How many runs ahead the pixels below a picture are fetched into the cache.
  private static let runsAhead = 6

  /// Draws the runs of `cells` row by row, with any source and any blend mode.
  private func paintRuns(
    _ op: UnsafePointer<Op>,
    _ program: Program,
    _ raster: Raster,
    _ rect: PixelRect,
    _ replaces: Bool
  ) {
    let runs = cells.run
    if row.count < rect.width + 16 { row.resize(rect.width + 16) }
    let isSolid = op.pointee.source == .solid
    let tint = fusedTint(op, program)
    // An opaque source replaces the backdrop where it covers it entirely.
    let isReplacing = replaces && !isSolid && op.pointee.blend == .normal
    // Pictures are fetched into place. A row of a gradient costs more to begin than to copy, so it is
    // fetched once, with what covers its ends in part.
    let isDirect = isReplacing && op.pointee.source != .gradient
    if isSolid { row.base.update(repeating: op.pointee.color, count: rect.width) }
    var index = 0
    while index < cells.runCount {
      let first = runs[index]
      if !isSolid, index + Self.runsAhead < cells.runCount {
        let later = runs[index + Self.runsAhead]
        let pixels = raster.pointer(rect.minX + Int(later.x), rect.minY + Int(later.y))
        qz_prefetch_row(pixels, min(64, Int(later.end - later.x) + 15))
      }
      // Adjacent runs are fetched together.
      var last = index
      while last + 1 < cells.runCount, runs[last + 1].y == first.y,
        runs[last + 1].x == runs[last].end,
        !(isDirect && (first.coverage == 255 || runs[last + 1].coverage == 255))
      {
        last += 1
      }
      if isReplacing && first.coverage == 255 && last == index {
        let (x, y) = (rect.minX + Int(first.x), rect.minY + Int(first.y))
        fetch(op, program, raster.pointer(x, y), x, y, Int(first.end - first.x), isTinted: true)
        index += 1
        continue
      }
      let y = rect.minY + Int(first.y)
      var start = Int(first.x)
      var end = Int(runs[last].end)
      if !isSolid {
        // Masks consist of blocks of 8; pixels at their ends without coverage need not be fetched.
        let maskRow = cells.mask + Int(first.y) * cells.maskStride
        if first.coverage == UInt16(QZ_MASKED) {
          while start < Int(first.end) - 1 && maskRow[start] == 0 { start += 1 }
          runs[index].x = UInt16(start)
        }
        if runs[last].coverage == UInt16(QZ_MASKED) {
          while end > Int(runs[last].x) + 1 && maskRow[end - 1] == 0 { end -= 1 }
          runs[last].end = UInt16(end)
        }
        let isFused = tint != ImageFetch.white && index == last && first.coverage == 255
        fetch(op, program, row.base, rect.minX + start, y, end - start, isTinted: !isFused)
        if isFused {
          let out = raster.pointer(rect.minX + start, y)
          kernels.pointee.over_rows_tinted(out, 0, row.base, 0, end - start, 1, tint)
          index += 1
          continue
        }
      }
      let out = raster.pointer(rect.minX, y)
      for item in index...last {
        let source = isSolid ? row.base : row.base - start
        if isReplacing && runs[item].coverage == 255 {
          let x = Int(runs[item].x)
          (out + x).update(from: source + x, count: Int(runs[item].end) - x)
        } else {
          blend(op.pointee.blend, runs[item], out, source, rect)
        }
      }
      index = last + 1
    }
  }

  /// The tint of an image drawn with source-over, which the drawing kernel may apply.
  private func fusedTint(_ op: UnsafePointer<Op>, _ program: Program) -> UInt32 {
    guard op.pointee.blend == .normal else { return ImageFetch.white }
    if op.pointee.source == .stamp { return op.pointee.color }
    guard op.pointee.source == .image || op.pointee.source == .blit else {
      return ImageFetch.white
    }
    return program.images[Int(op.pointee.paint)].tint
  }

  /// Writes `count` source pixels from (x, y) on to `out`, tinted if `isTinted`.
  private func fetch(
    _ op: UnsafePointer<Op>,
    _ program: Program,
    _ out: UnsafeMutablePointer<UInt32>,
    _ x: Int,
    _ y: Int,
    _ count: Int,
    isTinted: Bool
  ) {
    if op.pointee.source == .gradient {
      let gradient = program.gradients.base + Int(op.pointee.paint)
      let pieces = program.pieces.base + gradient.pointee.firstPiece
      UnsafePointer(gradient).fetch(pieces, kernels, out, x, y, count)
    } else {
      if otherRow.count < count + 16 { otherRow.resize(count + 16) }
      if op.pointee.source == .stamp {
        var image = program.images[Int(op.pointee.paint)]
        (image.originX, image.originY) = op.pointee.corner
        image.tint = op.pointee.color
        image.moved(kernels, out, x, y, count, isTinted: isTinted)
        return
      }
      let image = program.images.base + Int(op.pointee.paint)
      image.pointee.fetch(
        kernels,
        out,
        x,
        y,
        count,
        program.inverses.base,
        other: image + 1,
        otherRow.base,
        isTinted: isTinted
      )
    }
  }

  /// Draws one run; `out` and `source` point to column 0 of `rect`.
  @inline(__always)
  private func blend(
    _ mode: BlendMode,
    _ run: qz_run,
    _ out: UnsafeMutablePointer<UInt32>,
    _ source: UnsafeMutablePointer<UInt32>,
    _ rect: PixelRect
  ) {
    let x = Int(run.x)
    let count = Int(run.end) - x
    let maskRow = cells.mask + (Int(run.y) * cells.maskStride + x)
    let isMasked = run.coverage == UInt16(QZ_MASKED)
    guard mode == .normal else {
      Blending.row(
        mode,
        out + x,
        source + x,
        mask: isMasked ? UnsafePointer(maskRow) : nil,
        coverage: UInt32(run.coverage),
        count,
        at: SIMD2(rect.minX + x, rect.minY + Int(run.y))
      )
      return
    }
    if isMasked {
      kernels.pointee.over_mask(out + x, source + x, maskRow, count)
    } else if run.coverage == 255 {
      kernels.pointee.over(out + x, source + x, count)
    } else {
      kernels.pointee.over_constant(out + x, source + x, UInt32(run.coverage), count)
    }
  }

  // MARK: - Clips and groups

  private func pushClip(_ op: UnsafePointer<Op>, _ program: Program) {
    let rect = op.pointee.bounds.intersection(clips.top.rect)
    if op.pointee.coverage == .rect || rect.isEmpty {
      clips.intersect(rect)
    } else {
      cover(op, rect, program)
      clips.push(rect, cells)
    }
  }

  private func beginGroup(_ op: UnsafePointer<Op>) {
    let rect = op.pointee.bounds.intersection(clips.top.rect)
    if op.pointee.kind == .beginSurface {
      var target = targets[targets.count - 1]
      (target.surface, target.clipDepth, target.buffer) = (op.pointee.paint, clips.depth, -1)
      targets.append(target)
      clips.push(rect)
    } else {
      beginLayer(rect)
    }
  }

  /// Begins a transparent layer for the pixels of `rect`.
  private func beginLayer(_ bounds: PixelRect) {
    // A mask has the size of its group's layer.
    let rect = bounds.intersection(clips.top.rect)
    if usedLayers == layers.count { layers.append(Buffer<UInt32>()) }
    let stride = (rect.width + 31) & ~15
    let buffer = layers[usedLayers]
    buffer.reset(stride * rect.height, to: 0)
    targets.append(
      Target(
        raster: Raster(base: buffer.base, stride: stride, bounds: rect),
        surface: nil,
        clipDepth: clips.depth,
        buffer: usedLayers
      )
    )
    usedLayers += 1
    clips.push(rect)
  }

  private func endTarget() -> Target {
    let target = targets.removeLast()
    while clips.depth > target.clipDepth { clips.pop() }
    if target.buffer >= 0 { usedLayers = target.buffer }
    return target
  }

  private func endGroup(_ op: UnsafePointer<Op>, _ program: Program) {
    let mask = op.pointee.hasMask ? endTarget() : nil
    let group = endTarget()
    let rect = op.pointee.bounds.intersection(clips.top.rect)
    let raster = targets[targets.count - 1].raster
    let mode = op.pointee.blend
    guard !rect.isEmpty else { return }
    cells.cover(rect)
    clips.apply(to: cells, rect)
    // In modes in which a transparent source changes the backdrop, and in those that add up, mask and
    // opacity multiply the source instead of the coverage; not where the layer holds the backdrop too,
    // and replaces it as far as it is visible.
    let isMaskOnSource = (mode.addsUp || mode.reachesBeyondSource) && !op.pointee.isOpaque
    if let mask, !isMaskOnSource {
      let stride = convert(mask.raster, rect, op.pointee.maskChannel)
      cells.clip(groupMask.base, stride: stride)
    }
    if !isMaskOnSource { cells.scale(op.pointee.opacity) }
    let runs = cells.run
    if row.count < rect.width + 16 { row.resize(rect.width + 16) }
    var stride = 0
    if let mask, isMaskOnSource { stride = convert(mask.raster, rect, op.pointee.maskChannel) }
    for index in 0..<cells.runCount {
      let run = runs[index]
      let y = rect.minY + Int(run.y)
      let source = pixels(group, program, rect.minX, y)
      // A finished surface was drawn a while ago, and what is below it before; short rows end before
      // the processor sees that others follow. Of 100 cards it is a millisecond; of long rows it costs.
      if group.surface != nil, rect.width < 512, y + 2 < rect.maxY {
        qz_prefetch_row(pixels(group, program, rect.minX, y + 2), rect.width)
        qz_prefetch_row(raster.pointer(rect.minX, y + 2), rect.width)
      }
      if isMaskOnSource {
        let x = Int(run.x)
        row.base.update(from: source + x, count: Int(run.end) - x)
        for i in 0..<Int(run.end) - x {
          var factor = UInt32(op.pointee.opacity)
          if mask != nil {
            factor = (factor * UInt32(groupMask.base[Int(run.y) * stride + x + i]) + 127) / 255
          }
          row.base[i] = Blending.scale(row.base[i], factor)
        }
        blend(mode, run, raster.pointer(rect.minX, y), row.base - x, rect)
      } else {
        blend(mode, run, raster.pointer(rect.minX, y), source, rect)
      }
    }
  }

  /// The pixels of a group's row from column `x` on.
  private func pixels(_ group: Target, _ program: Program, _ x: Int, _ y: Int)
    -> UnsafeMutablePointer<UInt32>
  {
    guard let surface = group.surface else { return group.raster.pointer(x, y) }
    let fetch = program.images.base + Int(surface)
    let offset =
      (y - fetch.pointee.originY) * fetch.pointee.image.stride + (x - fetch.pointee.originX)
    return UnsafeMutablePointer(mutating: fetch.pointee.image.pixels + offset)
  }

  /// Converts the pixels of a mask's layer to coverage bytes; returns the bytes from row to row.
  private func convert(_ raster: Raster, _ rect: PixelRect, _ channel: UInt8) -> Int {
    let stride = rect.width + 16
    groupMask.resize(stride * rect.height + 16)
    for y in 0..<rect.height {
      let source = raster.pointer(rect.minX, rect.minY + y)
      let out = groupMask.base + y * stride
      let flip: UInt32 = channel & 1 == 0 ? 0 : 255
      if channel < 2 {
        for x in 0..<rect.width { out[x] = UInt8(truncatingIfNeeded: source[x] &>> 24 ^ flip) }
        continue
      }
      for x in 0..<rect.width {
        out[x] = UInt8(truncatingIfNeeded: Luminance.byte(source[x]) ^ flip)
      }
    }
    return stride
  }
}
