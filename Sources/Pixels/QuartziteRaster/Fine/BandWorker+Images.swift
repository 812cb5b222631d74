// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels

/// Fast paths for images that are only translated, and for small ones that are turned.
extension BandWorker {
  /// Draws consecutive plain stamps from instruction `first` on, and returns the index of the first
  /// other instruction.
  ///
  /// A plain stamp is an image on whole pixels that is drawn with source-over.
  func stamps(
    _ program: Program,
    _ ops: UnsafeBufferPointer<Int32>,
    from first: Int,
    _ clip: PixelRect,
    _ raster: Raster
  ) -> Int {
    let (all, images) = (program.ops.base, program.images.base)
    let (over, tinted) = (kernels.pointee.over_rows, kernels.pointee.over_rows_tinted)
    var index = first
    while index < ops.count {
      let op = all + Int(ops[index])
      guard op.pointee.source == .stamp, op.pointee.kind == .draw, op.pointee.blend == .normal,
        !op.pointee.isOpaque
      else { break }
      if index + 6 < ops.count { qz_prefetch_line(all + Int(ops[index + 6])) }
      let rect = op.pointee.bounds.intersection(clip)
      let (width, height) = (rect.maxX &- rect.minX, rect.maxY &- rect.minY)
      if width > 0 && height > 0 {
        let image = images + Int(op.pointee.paint)
        let (x, y) = (rect.minX &- Int(op.pointee.box.x0), rect.minY &- Int(op.pointee.box.y0))
        guard x >= 0, y >= 0, x &+ width <= Int(image.pointee.image.width),
          y &+ height <= Int(image.pointee.image.height)
        else { break }
        let stride = image.pointee.image.stride
        let source = image.pointee.image.pixels + (y &* stride &+ x)
        let out = raster.pointer(rect.minX, rect.minY)
        if op.pointee.color == ImageFetch.white {
          over(out, raster.stride, source, stride, width, height)
        } else {
          tinted(out, raster.stride, source, stride, width, height, op.pointee.color)
        }
      }
      index &+= 1
    }
    return index
  }

  /// Draws an image that is moved by whole pixels, with source-over or as a copy; returns whether
  /// it was drawn.
  func blit(
    _ op: UnsafePointer<Op>,
    _ program: Program,
    _ raster: Raster,
    _ rect: PixelRect,
    _ replaces: Bool
  ) -> Bool {
    guard op.pointee.source == .blit || op.pointee.source == .stamp else { return false }
    let isStamp = op.pointee.source == .stamp
    let fetch = program.images.base + Int(op.pointee.paint)
    let stride = fetch.pointee.image.stride
    let x = rect.minX - (isStamp ? op.pointee.corner.x : fetch.pointee.originX)
    let y = rect.minY - (isStamp ? op.pointee.corner.y : fetch.pointee.originY)
    guard x >= 0, y >= 0, x + rect.width <= Int(fetch.pointee.image.width),
      y + rect.height <= Int(fetch.pointee.image.height)
    else { return false }
    let out = raster.pointer(rect.minX, rect.minY)
    let source = fetch.pointee.image.pixels + (y * stride + x)
    let (width, height) = (rect.width, rect.height)
    let tint = isStamp ? op.pointee.color : fetch.pointee.tint
    if replaces {
      guard tint == ImageFetch.white else { return false }
      qz_copy_rows(out, raster.stride, source, stride, width, height)
    } else if tint == ImageFetch.white {
      kernels.pointee.over_rows(out, raster.stride, source, stride, width, height)
    } else {
      kernels.pointee.over_rows_tinted(out, raster.stride, source, stride, width, height, tint)
    }
    return true
  }

  /// Draws a rectangle, the coverage `rect` or `box`, of an image that is moved by a fraction of a
  /// pixel; returns whether it was drawn.
  func drawBetween(
    _ op: UnsafePointer<Op>,
    _ program: Program,
    _ raster: Raster,
    _ rect: PixelRect
  ) -> Bool {
    let fetch = program.images.base + Int(op.pointee.paint)
    guard fetch.pointee.isSlid else { return false }
    // Wrapping is safe: `init` bounds u and v for all pixels that can be asked for.
    let u = fetch.pointee.u0 &+ Int64(rect.minX) << 40
    let v = fetch.pointee.v0 &+ Int64(rect.minY) << 40
    var between = qz_between()
    between.image = fetch.pointee.image
    between.x = Int32(truncatingIfNeeded: u >> 40)
    between.y = Int32(truncatingIfNeeded: v >> 40)
    between.fx = Int32(truncatingIfNeeded: u >> 33) & 127
    between.fy = Int32(truncatingIfNeeded: v >> 33) & 127
    between.tint = fetch.pointee.tint
    between.is_black = fetch.pointee.isBlack ? 1 : 0
    between.coverage = ((255, 255, 255), (255, 255, 255), (255, 255, 255))
    if op.pointee.coverage == .box {
      let box = op.pointee.box
      func coverages(_ y: Int) -> (UInt8, UInt8, UInt8) {
        let first = box.coverage(rect.minX, y)
        return (first, box.coverage(rect.minX + 1, y), box.coverage(rect.maxX - 1, y))
      }
      between.coverage = (
        coverages(rect.minY), coverages(rect.minY + 1), coverages(rect.maxY - 1)
      )
    }
    let out = raster.pointer(rect.minX, rect.minY)
    kernels.pointee.over_between(out, raster.stride, &between, rect.width, rect.height)
    return true
  }

  /// The widest picture that is turned and composited in one go: in longer rows it pays to look first whether
  /// all neighbours are inside the image.
  private static let widestTurned = 96

  /// The image of an instruction that draws a small turned picture, such as a sprite or a particle; nil for
  /// others.
  @inline(__always)
  func smallTurned(
    _ op: UnsafePointer<Op>,
    _ program: Program,
    _ rect: PixelRect
  ) -> UnsafePointer<ImageFetch>? {
    let fetch = program.images.base + Int(op.pointee.paint)
    guard rect.width <= Self.widestTurned, fetch.pointee.kind == .affine,
      fetch.pointee.vx != 0 || op.pointee.coverage.isCenters,
      fetch.pointee.sampling == .linear, fetch.pointee.nextShare == 0,
      program.paths.allowed.contains(.plainSprites)
    else { return nil }
    return UnsafePointer(fetch)
  }

  /// Draws a turned picture within the runs of `cells`.
  func drawTurned(_ fetch: UnsafePointer<ImageFetch>, _ raster: Raster, _ rect: PixelRect) {
    let at = fetch.pointee.place(rect.minX, rect.minY)
    var turned = qz_turned(
      image: fetch.pointee.image,
      u: at.u,
      v: at.v,
      ux: fetch.pointee.ux,
      vx: fetch.pointee.vx,
      uy: fetch.pointee.uy,
      vy: fetch.pointee.vy,
      tint: fetch.pointee.tint
    )
    kernels.pointee.over_turned(
      raster.pointer(rect.minX, rect.minY),
      raster.stride,
      raster.bounds.maxX - rect.minX,
      &turned,
      cells.run,
      Int32(cells.runCount),
      cells.mask,
      cells.maskStride
    )
  }
}
