// SPDX-License-Identifier: Apache-2.0
import CDuktape
import Foundation

/// A heap of the engine with a bound on its memory and on the work that it does; all calls of Duktape
/// are in this file and in its functions of the host.
///
/// Memory and work are counted by what scripts ask for, so that the same file ends at the same place on
/// every machine. For use by one thread.
final class CScriptHeap {
  /// The work that is left in all, and that of each expression; below 0 where it is used up.
  private(set) var work: Double
  private var ownWork: [Double] = []
  /// The expression that runs; -1 for none.
  private(set) var running = -1
  /// Bytes in use, and the largest number.
  private var bytes = 0
  private let limits: ExpressionLimits
  /// The largest block of memory; without a bound while the file is read.
  private var blockLimit = Int.max
  /// What the script tells.
  var script = ScriptResults()
  private var context: OpaquePointer?

  /// Makes a heap; nil where there is not even memory for that.
  init?(_ limits: ExpressionLimits) {
    (self.limits, work) = (limits, limits.work)
    // SAFETY: the heap is destroyed with this object, and calls back only during calls of this object.
    let own = Unmanaged.passUnretained(self).toOpaque()
    context = duk_create_heap(
      { owner, size in CScriptHeap.of(owner)?.allocate(size) },
      { owner, block, size in CScriptHeap.of(owner)?.reallocate(block, size) },
      { owner, block in CScriptHeap.of(owner)?.release(block) },
      own,
      { _, message in
        fatalError(
          "Duktape: \(message.map { String(cString: $0) } ?? "an error outside of a call")"
        )
      }
    )
    if context == nil { return nil }
  }

  deinit {
    if let context { duk_destroy_heap(context) }
  }

  /// The heap whose address an engine holds.
  static func of(_ owner: UnsafeMutableRawPointer?) -> CScriptHeap? {
    // SAFETY: the only address that engines are given is that of a living heap.
    owner.map { Unmanaged<CScriptHeap>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: - Calls

  /// Starts a script with a text; false where it fails.
  func start(_ source: [UInt8], text: [UInt8]) -> Bool {
    let functions = HostFunctions.table
    var isDone = false
    // SAFETY: the buffers live as long as the call that reads them.
    source.withUnsafeBytes { source in
      text.withUnsafeBytes { text in
        functions.withUnsafeBufferPointer { functions in
          var script = QZScript(
            source: source.bindMemory(to: CChar.self).baseAddress,
            sourceLength: source.count,
            text: text.bindMemory(to: CChar.self).baseAddress,
            textLength: text.count,
            functions: functions.baseAddress,
            functionCount: duk_idx_t(functions.count)
          )
          isDone = qzStart(context, &script) != 0
        }
      }
    }
    return isDone
  }

  /// Calls a method of the script; false where it fails.
  func call(_ method: String, _ first: Double = 0, _ second: Double = 0) -> Bool {
    qzCall(context, method, first, second) != 0
  }

  /// Bounds single blocks from now on: long texts make each operation long.
  func boundBlocks() {
    blockLimit = 256 << 10
  }

  // MARK: - Work

  /// Counts work; false where none is left.
  func charge(_ units: Double) -> Bool {
    var units = units > 1 ? units : units.isNaN ? .infinity : 1
    if running >= 0 {
      // What an expression asks for beyond its own is not done, and no loss for the others.
      units = min(units, max(ownWork[running], 0) + 1)
      ownWork[running] -= units
    }
    work -= units
    return !isOutOfWork(running)
  }

  /// Counts work for an expression from now on.
  func begin(_ index: Int) {
    while ownWork.count <= index { ownWork.append(limits.ownWork) }
    running = index
  }

  /// Counts work for no expression.
  func rest() {
    running = -1
  }

  /// Whether an expression used up its own work, or all of them theirs.
  func isOutOfWork(_ index: Int) -> Bool {
    work < 0 || index < ownWork.count && index >= 0 && ownWork[index] < 0
  }

  /// The depth to which expressions may read each other.
  var depth: Int { limits.depth }

  // MARK: - Memory

  /// The bytes before each block, which hold its size.
  private static let header = 16

  // SAFETY: each block begins with its size, 16 bytes before the address that is handed out; the engine
  // hands back only what it was given.
  private func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
    guard size > 0, admits(size, 0), let block = malloc(size + Self.header) else { return nil }
    bytes += size
    block.storeBytes(of: size, as: Int.self)
    return block + Self.header
  }

  private func reallocate(
    _ block: UnsafeMutableRawPointer?,
    _ size: Int
  ) -> UnsafeMutableRawPointer? {
    guard let block else { return allocate(size) }
    guard size > 0 else {
      release(block)
      return nil
    }
    let start = block - Self.header
    let before = start.load(as: Int.self)
    guard admits(size, before), let moved = realloc(start, size + Self.header) else { return nil }
    bytes += size - before
    moved.storeBytes(of: size, as: Int.self)
    return moved + Self.header
  }

  private func release(_ block: UnsafeMutableRawPointer?) {
    guard let block else { return }
    let start = block - Self.header
    bytes -= start.load(as: Int.self)
    free(start)
  }

  /// Whether a block may grow.
  ///
  /// A refusal is work, since the engine then looks for what is unused. Where work is used up, an eighth
  /// more memory is there, in blocks of any size, so that scripts can end by errors.
  private func admits(_ size: Int, _ before: Int) -> Bool {
    let isEnding = isOutOfWork(running)
    let limit = limits.memory + (isEnding ? limits.memory / 8 : 0)
    guard size <= blockLimit || size <= before || isEnding,
      bytes + script.bytes + size - before <= limit
    else {
      _ = charge(10_000 + Double(bytes) / 16)
      return false
    }
    _ = charge(Double(size) / 16)
    return true
  }
}
