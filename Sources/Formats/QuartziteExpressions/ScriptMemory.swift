// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The memory of one engine and the work that it counts.
///
/// Small blocks are cut from chunks and reused by size; large ones are the system's. All are released at
/// once, without the engine, which would visit each of its objects several times.
struct ScriptMemory {
  /// The work that is left in all, and that of the expression that runs; below 0 where it is used up.
  var work: Double
  var ownWork = Double.infinity
  /// How long the work may take.
  private var patience = Patience()
  /// The heap, for functions of the host.
  var owner: Unmanaged<CScriptHeap>?
  /// Bytes of values that the script reported, which count as memory too.
  var told = 0
  /// The largest block of memory; without a bound while the file is read.
  var blockLimit = Int.max
  /// Bytes that are taken from the system, and the limit on them.
  private var held = 0
  private let limit: Int
  /// Chunks of small blocks, and how many bytes of the last are left.
  private var chunks: [UnsafeMutableRawPointer] = []
  private var rest = 0
  /// The first released block of each size; each holds the next.
  private var released = [UnsafeMutableRawPointer?](repeating: nil, count: sizes)
  /// The large blocks, as a ring: each begins with the next and the one before.
  private let ring: UnsafeMutablePointer<Link>

  private struct Link {
    var next: UnsafeMutablePointer<Link>
    var before: UnsafeMutablePointer<Link>
  }

  /// How many sizes small blocks have, 16 bytes apart.
  private static let sizes = 65
  /// The bytes before each block, the last eight of which hold its size.
  private static let (header, largeHeader) = (8, 32)

  init(work: Double, bytes: Int) {
    (self.work, limit) = (work, bytes)
    ring = .allocate(capacity: 1)
    ring.initialize(to: Link(next: ring, before: ring))
  }

  /// Releases everything.
  func releaseAll() {
    for chunk in chunks { Foundation.free(chunk) }
    var link = ring.pointee.next
    while link != ring {
      let next = link.pointee.next
      Foundation.free(link)
      link = next
    }
    ring.deallocate()
  }

  // MARK: - Work

  /// Counts work; false where none is left.
  mutating func charge(_ units: Double) -> Bool {
    // Work beyond an expression's own limit is not done, so it is not taken from the others.
    let units = min(units > 1 ? units : units.isNaN ? .infinity : 1, max(ownWork, 0) + 1)
    ownWork -= units
    work -= units
    if patience.isOver(after: units) { work = -1 }
    return !isOutOfWork
  }

  /// Whether the expression that runs used up its own work, or all of them theirs.
  var isOutOfWork: Bool { work < 0 || ownWork < 0 }

  // MARK: - Blocks

  // SAFETY: each block has its size in the eight bytes before the address that is handed out, and room
  // for that size; the engine hands back only what it was given. Blocks are aligned to eight bytes, as the
  // engine asks.

  mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    guard size > 0, size <= limit else { return nil }
    let index = (size + 15) / 16
    guard index < Self.sizes else { return allocateLarge(size) }
    var block = released[index]
    if let known = block {
      guard admits(size, 0) else { return nil }
      released[index] = known.load(as: UnsafeMutableRawPointer?.self)
    } else {
      let room = Self.header + index * 16
      let isFull = rest < room
      guard admits(size, isFull ? Self.chunk : 0), !isFull || addChunk(), let last = chunks.last
      else { return nil }
      block = last + (Self.chunk - rest) + Self.header
      rest -= room
    }
    block?.storeBytes(of: size, toByteOffset: -8, as: Int.self)
    return block
  }

  mutating func reallocate(
    _ block: UnsafeMutableRawPointer?,
    _ size: Int
  ) -> UnsafeMutableRawPointer? {
    guard let block else { return allocate(size) }
    guard size > 0 else {
      release(block)
      return nil
    }
    let before = block.load(fromByteOffset: -8, as: Int.self)
    let (index, old) = ((size + 15) / 16, (before + 15) / 16)
    if index == old, index < Self.sizes {
      guard size <= before || admits(size, 0) else { return nil }
      block.storeBytes(of: size, toByteOffset: -8, as: Int.self)
      return block
    }
    if index >= Self.sizes, old >= Self.sizes { return reallocateLarge(block, size, before) }
    guard let moved = allocate(size) else { return nil }
    moved.copyMemory(from: block, byteCount: min(size, before))
    release(block)
    return moved
  }

  mutating func release(_ block: UnsafeMutableRawPointer?) {
    guard let block else { return }
    let size = block.load(fromByteOffset: -8, as: Int.self)
    let index = (size + 15) / 16
    guard index < Self.sizes else {
      let link = (block - Self.largeHeader).assumingMemoryBound(to: Link.self)
      link.pointee.before.pointee.next = link.pointee.next
      link.pointee.next.pointee.before = link.pointee.before
      held -= size
      Foundation.free(link)
      return
    }
    block.storeBytes(of: released[index], as: UnsafeMutableRawPointer?.self)
    released[index] = block
  }

  private mutating func allocateLarge(_ size: Int) -> UnsafeMutableRawPointer? {
    guard admits(size, size), let start = malloc(size + Self.largeHeader) else { return nil }
    return enter(start, size)
  }

  private mutating func reallocateLarge(
    _ block: UnsafeMutableRawPointer,
    _ size: Int,
    _ before: Int
  ) -> UnsafeMutableRawPointer? {
    guard size <= limit, admits(size, size - before, before) else { return nil }
    let start = block - Self.largeHeader
    let link = start.load(as: Link.self)
    guard let moved = realloc(start, size + Self.largeHeader) else { return nil }
    link.before.pointee.next = link.next
    link.next.pointee.before = link.before
    held -= before
    return enter(moved, size)
  }

  private mutating func enter(
    _ start: UnsafeMutableRawPointer,
    _ size: Int
  ) -> UnsafeMutableRawPointer {
    let link = start.bindMemory(to: Link.self, capacity: 1)
    link.initialize(to: Link(next: ring.pointee.next, before: ring))
    ring.pointee.next.pointee.before = link
    ring.pointee.next = link
    (start + Self.largeHeader).storeBytes(of: size, toByteOffset: -8, as: Int.self)
    held += size
    return start + Self.largeHeader
  }

  /// The bytes of a chunk of small blocks.
  private static let chunk = 64 << 10

  private mutating func addChunk() -> Bool {
    guard let chunk = malloc(Self.chunk) else { return false }
    chunks.append(chunk)
    rest = Self.chunk
    held += Self.chunk
    return true
  }

  /// Returns whether a block of `size` bytes may be allocated that takes `more` bytes from the system.
  ///
  /// A refusal counts as work, since the engine then collects garbage. Once the work is used up, an eighth
  /// more memory may be used, in blocks of any size, so that scripts can end by raising errors.
  private mutating func admits(_ size: Int, _ more: Int, _ before: Int = 0) -> Bool {
    let isEnding = isOutOfWork
    guard size <= blockLimit || size <= before || isEnding,
      more <= 0 || held + told + more <= limit + (isEnding ? limit / 8 : 0)
    else {
      _ = charge(10_000 + Double(held) / 16)
      return false
    }
    _ = charge(Double(size) / 16)
    return true
  }
}
