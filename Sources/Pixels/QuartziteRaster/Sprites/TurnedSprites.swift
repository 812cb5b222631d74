// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteDisplayList
import QuartziteGeometry
import QuartziteKernels
import QuartziteNumerics

extension SpriteItem.Sprite {
  /// Whether it is turned or sheared, so that its sides are not parallel to the axes.
  var isTurned: Bool { transform.b != 0 || transform.c != 0 }
}

extension Compiler {
  /// How many sprites are compiled at once: there is room for all of them before the first.
  private static let mostTurned = 256

  /// Compiles turned sprites from index `start` on, as `add` does one by one, up to the first other
  /// one; returns their number.
  ///
  /// All is written through pointers: to count the references to the buffers for each sprite took
  /// a sixth of the time of 100,000 particles.
  func addTurned(
    _ sprites: UnsafeBufferPointer<SpriteItem.Sprite>,
    from start: Int,
    _ item: SpriteItem
  ) -> Int {
    let count = min(Self.mostTurned, sprites.count - start)
    let program = program
    // SAFETY: there is room for an instruction, an image, four edges and a span for each sprite, and
    // for an edge that is written and not counted; nothing grows before they are counted.
    var batch = TurnedBatch(
      program,
      count,
      Op(turned: item),
      sources: (spriteSources.base, spriteSources.count),
      seen: seen
    )
    let done = areas.withUnsafeBufferPointer { areas in
      var index = 0
      while index < count, batch.add(sprites[start + index], areas) { index += 1 }
      return index
    }
    program.ops.advance(by: batch.ops.count)
    program.reaches.advance(by: batch.ops.count)
    program.images.advance(by: batch.images.count)
    program.edges[0].advance(by: batch.edges.count)
    program.spans[0].advance(by: batch.spans.count)
    var last = -1
    for index in start..<start + done where sprites[index].picture != last {
      last = sprites[index].picture
      if last >= 0, last < item.pictures.count { program.keep(item.pictures[last].pixmap) }
    }
    return done
  }
}

extension Op {
  /// What the instructions of an item's turned sprites share.
  fileprivate init(turned item: SpriteItem) {
    self.init(.draw)
    blend = item.blend
    source = .image
    coverage = item.isAntialiased ? .nonZero : .centersNonZero
  }
}

/// Elements that are written behind the last one of a buffer.
private struct Tail<Element: BitwiseCopyable> {
  // SAFETY: the buffer has room for what is appended, and does not grow meanwhile.
  let base: UnsafeMutablePointer<Element>
  /// The index of the first in the buffer.
  let first: Int
  /// How many were appended.
  var count = 0

  init(_ buffer: Buffer<Element>, room: Int) {
    base = buffer.room(for: room)
    first = buffer.count
  }

  /// The index of the next one in the buffer.
  @inline(__always)
  var index: Int32 { Int32(truncatingIfNeeded: first &+ count) }

  @inline(__always)
  mutating func append(_ element: Element) {
    base[count] = element
    count &+= 1
  }
}

/// Turned sprites that are being compiled.
private struct TurnedBatch {
  var ops: Tail<Op>
  private let reaches: UnsafeMutablePointer<qz_band_range>
  private let grid: BandGrid
  var images: Tail<ImageFetch>
  var edges: Tail<Edge>
  var spans: Tail<EdgeSpan>
  private let op: Op
  private let sources: (base: UnsafeMutablePointer<Compiler.SpriteSource>, count: Int)
  private let seen: PixelRect
  private let chain: qz_edge_chain

  init(
    _ program: Program,
    _ count: Int,
    _ op: Op,
    sources: (UnsafeMutablePointer<Compiler.SpriteSource>, Int),
    seen: PixelRect
  ) {
    ops = Tail(program.ops, room: count)
    (reaches, grid) = (program.reaches.room(for: count), program.grid)
    images = Tail(program.images, room: count)
    edges = Tail(program.edges[0], room: 4 * count + 1)
    spans = Tail(program.spans[0], room: count)
    (self.op, self.sources, self.seen) = (op, sources, seen)
    chain = qz_edge_chain(visible: seen)
  }

  /// Compiles a sprite; returns false, and does nothing, where it needs another way.
  mutating func add(
    _ sprite: SpriteItem.Sprite,
    _ areas: UnsafeBufferPointer<PixelRect>
  ) -> Bool {
    guard sprite.picture >= 0, sprite.picture < sources.count else { return true }
    let shown = sources.base + sprite.picture
    guard sprite.isTurned, shown.pointee.needsNoItem,
      let rect = TurnedRect(shown.pointee.corners, sprite.transform)
    else { return false }
    let box = rect.pixels
    guard areas.contains(where: { !$0.intersection(box).isEmpty }) else { return true }
    var chain = chain
    let made = withUnsafeBytes(of: rect.corners) {
      qz_ring_edges(
        edges.base + edges.count,
        &chain,
        $0.assumingMemoryBound(to: Double.self).baseAddress.unsafelyUnwrapped
      )
    }
    guard made >= 0 else { return false }
    var op = op
    op.bounds = made == 0 ? .empty : seen.intersection(chain.pixels)
    guard !op.bounds.isEmpty,
      let inverse = InverseProjection(affine: sprite.transform)
    else { return true }
    var fetch = ImageFetch(shown.pointee.image, inverse: inverse, isAffine: true)
    guard fetch.kind == .affine else { return false }
    (fetch.sampling, fetch.tint) = (shown.pointee.sampling, Program.tint(sprite.tint))
    (op.worker, op.spanStart) = (0, spans.index)
    (op.edgeStart, op.edgeCount) = (edges.index, Int32(truncatingIfNeeded: made))
    op.paint = images.index
    op.isOpaque = shown.pointee.isOpaque && fetch.keepsOpacity
    edges.count &+= made
    spans.append(EdgeSpan(min_y: chain.min_y, max_y: chain.max_y))
    images.append(fetch)
    reaches[ops.count] = grid.reach(of: op.bounds)
    ops.append(op)
    return true
  }
}

/// A rectangle under an affine map, in device pixels.
struct TurnedRect {
  /// The corners, in the order of the rectangle's outline.
  let corners: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>)
  /// The pixels that it may touch.
  let pixels: PixelRect

  /// Maps the rectangle with the given least and largest coordinates; nil where a corner is farther
  /// than 2^20 pixels away.
  init?(_ rect: SIMD4<Double>, _ transform: CGAffineTransform) {
    let map = AffineMap(transform)
    corners = (
      map.apply(SIMD2(rect.x, rect.y)),
      map.apply(SIMD2(rect.z, rect.y)),
      map.apply(SIMD2(rect.z, rect.w)),
      map.apply(SIMD2(rect.x, rect.w))
    )
    let low = lesser(lesser(corners.0, corners.1), lesser(corners.2, corners.3))
    let high = greater(greater(corners.0, corners.1), greater(corners.2, corners.3))
    // In this form NaN is refused.
    guard low.x > -0x1p20, low.y > -0x1p20, high.x < 0x1p20, high.y < 0x1p20,
      transform.isFinite
    else { return nil }
    // Truncated numbers are off by less than a pixel; rounding is a call of the C library.
    pixels = PixelRect(
      minX: Int(low.x) - 2,
      minY: Int(low.y) - 2,
      maxX: Int(high.x) + 2,
      maxY: Int(high.y) + 2
    )
  }
}
