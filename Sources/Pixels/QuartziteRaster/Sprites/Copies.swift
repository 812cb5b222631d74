// SPDX-License-Identifier: Apache-2.0
import QuartziteDisplayList
import QuartziteKernels
import Synchronization

/// Copies of whole pixels, which come by the thousand: where there are several threads, each compiles a part
/// of them.
extension Compiler {
  /// How many copies a thread compiles at a time.
  private static let chunk = 128
  /// Fewer are compiled by one thread: to divide them would take longer.
  static let fewestCopies = 512

  /// Compiles the copies among draws from index `start` on, up to the first other item; returns their number,
  /// 0 where they are too few to be divided.
  func addCopies(_ items: [DisplayItem], from start: Int) -> Int {
    guard divides(items.count - start) else { return 0 }
    return items.withUnsafeBufferPointer { items in
      divide(items.count - start) { range, copies in
        for index in range {
          guard let (copy, opacity, blend) = items[start + index].pixelCopy else { return index }
          let source = copies.source(of: copy)
          copies.append(Op(copy, source, opacity: opacity, blend: blend, within: copies.seen))
        }
        return nil
      }
    }
  }

  /// Compiles the sprites on whole pixels from index `start` on, up to the first other one; returns their
  /// number, 0 where they are too few to be divided.
  func addCopies(
    _ sprites: UnsafeBufferPointer<SpriteItem.Sprite>,
    from start: Int,
    _ item: SpriteItem
  ) -> Int {
    guard divides(sprites.count - start) else { return 0 }
    for index in 0..<spriteSources.count { share(spriteSources.base + index, item.pictures[index]) }
    let sources = (base: spriteSources.base, count: spriteSources.count)
    let blend = item.blend
    return divide(sprites.count - start) { range, copies in
      for index in range {
        let sprite = sprites[start + index]
        guard sprite.picture >= 0, sprite.picture < sources.count,
          let corner = sprite.transform.wholeMove
        else { return index }
        let shown = sources.base + sprite.picture
        guard shown.pointee.shared >= 0, let pixels = shown.pointee.pixels else { return index }
        let bounds = copies.seen.intersection(pixels.offsetBy(dx: corner.x, dy: corner.y))
        copies.append(Op(shown.pointee, at: corner, bounds, tint: sprite.tint, blend: blend))
      }
      return nil
    }
  }

  /// Whether so many copies are divided among threads.
  private func divides(_ count: Int) -> Bool {
    count >= Self.fewestCopies && context.pool.workers > 1 && context.paths.takes(.sharedCopies)
  }

  /// Compiles parts of 0..<count on all threads; returns how many were compiled, from the first on.
  ///
  /// Each has its place among the instructions beforehand: what is not seen takes one too.
  ///
  /// - Parameter part: compiles a range, in order, and returns the first index that it could not compile; nil
  ///   where it compiled all.
  private func divide(_ count: Int, _ part: (Range<Int>, inout Copies) -> Int?) -> Int {
    let program = program
    let copies = Copies(program, room: count, seen)
    let end = Atomic<Int>(count)
    context.pool.run((count + Self.chunk - 1) / Self.chunk) { unit, worker in
      let first = unit * Self.chunk
      // Parts are started in order: after one that ends early, only those that others began are in vain.
      guard first < end.load(ordering: .relaxed) else { return }
      var copies = copies.starting(at: first, program.keptPixmaps[worker])
      if let other = part(first..<min(count, first + Self.chunk), &copies) {
        end.min(other, ordering: .relaxed)
      }
    }
    let done = end.load(ordering: .relaxed)
    program.ops.advance(by: done)
    program.reaches.advance(by: done)
    program.images.advance(by: done)
    return done
  }
}

/// Instructions of copies that are being compiled, each in the place of its index.
private struct Copies {
  // SAFETY: there is room for one element for each copy, and the buffers do not grow meanwhile.
  private var ops: UnsafeMutablePointer<Op>
  private var reaches: UnsafeMutablePointer<qz_band_range>
  /// Places of images: those of the copies that use an image first are used.
  private var images: UnsafeMutablePointer<ImageFetch>
  /// The index of `images` in the program.
  private var image: Int
  private let grid: BandGrid
  /// The pixels that are visible.
  let seen: PixelRect
  private var pixmaps: KeptPixmaps?
  private var last = StampSource()

  init(_ program: Program, room: Int, _ seen: PixelRect) {
    ops = program.ops.room(for: room)
    reaches = program.reaches.room(for: room)
    images = program.images.room(for: room)
    image = program.images.count
    (grid, self.seen) = (program.grid, seen)
  }

  /// The instructions from an index on, compiled by one thread.
  func starting(at index: Int, _ pixmaps: KeptPixmaps) -> Copies {
    var result = self
    result.ops += index
    result.reaches += index
    result.images += index
    result.image += index
    result.pixmaps = pixmaps
    return result
  }

  /// The image of a copy; a new one unless the last one was of the same.
  @inline(__always)
  mutating func source(of copy: PixelCopy) -> StampSource {
    if last.id == copy.id, last.edge == copy.edge.rule { return last }
    pixmaps?.add(copy.pixmap)
    last = StampSource(copy.pixmap, edge: copy.edge.rule, index: image)
    images.pointee = ImageFetch(moved: qz_image(copy.pixmap, edge: last.edge), x: 0, y: 0)
    return last
  }

  /// Adds the next instruction.
  @inline(__always)
  mutating func append(_ op: Op) {
    ops.pointee = op
    reaches.pointee = grid.reach(of: op.bounds)
    ops += 1
    reaches += 1
    images += 1
    image &+= 1
  }
}
