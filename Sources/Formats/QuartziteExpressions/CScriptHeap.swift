// SPDX-License-Identifier: Apache-2.0
import CDuktape
import Foundation

/// A heap of the engine with a bound on its memory and on the work that it does; all calls of Duktape
/// are in this file and in its functions of the host.
///
/// Memory and work are counted by what scripts request, so that the same file ends at the same place on
/// every machine. For use by one thread.
final class CScriptHeap {
  /// The work that is left to each expression that is not running; below 0 where it is used up.
  private var ownWork: [Double] = []
  /// The expression that runs; -1 for none.
  private(set) var running = -1
  private let limits: ExpressionLimits
  /// The results that the script reports.
  var script = ScriptResults() {
    didSet { memory.pointee.told = script.bytes }
  }
  private let memory: UnsafeMutablePointer<ScriptMemory>
  private var context: OpaquePointer?

  /// Makes a heap; nil where the memory does not suffice for it.
  init?(_ limits: ExpressionLimits) {
    self.limits = limits
    memory = .allocate(capacity: 1)
    memory.initialize(to: ScriptMemory(work: limits.work, bytes: limits.memory))
    // SAFETY: the memory lives as long as this object, and the engine runs only during its calls.
    context = duk_create_heap(
      { CScriptHeap.memory($0)?.pointee.allocate($1) },
      { CScriptHeap.memory($0)?.pointee.reallocate($1, $2) },
      { CScriptHeap.memory($0)?.pointee.release($1) },
      memory,
      { _, message in
        fatalError(
          "Duktape: \(message.map { String(cString: $0) } ?? "an error outside of a call")"
        )
      }
    )
    if context == nil { return nil }
    memory.pointee.owner = Unmanaged.passUnretained(self)
  }

  deinit {
    // The engine holds nothing but memory, and no script can register a finalizer.
    memory.pointee.releaseAll()
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  /// The memory whose address an engine holds.
  static func memory(_ owner: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<ScriptMemory>? {
    // SAFETY: the only address that engines are given is that of their memory.
    owner?.assumingMemoryBound(to: ScriptMemory.self)
  }

  // MARK: - Calls

  /// Starts a script with a file in binary form; false where it fails.
  func start(_ source: [UInt8], file: [UInt8]) -> Bool {
    let functions = HostFunctions.table
    var isDone = false
    // SAFETY: the buffers live as long as the call that reads them.
    source.withUnsafeBytes { source in
      file.withUnsafeBytes { file in
        functions.withUnsafeBufferPointer { functions in
          var script = QZScript(
            source: source.bindMemory(to: CChar.self).baseAddress,
            sourceLength: source.count,
            file: file.baseAddress,
            fileLength: file.count,
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
    memory.pointee.blockLimit = 256 << 10
  }

  // MARK: - Work

  /// The work that is left in all; below 0 where it is used up.
  var work: Double { memory.pointee.work }

  /// Counts work; false where none is left.
  func charge(_ units: Double) -> Bool { memory.pointee.charge(units) }

  /// Counts work for an expression from now on.
  func begin(_ index: Int) {
    rest()
    while ownWork.count <= index { ownWork.append(limits.ownWork) }
    running = index
    memory.pointee.ownWork = ownWork[index]
  }

  /// Ends the counting of work for an expression.
  func rest() {
    if running >= 0 { ownWork[running] = memory.pointee.ownWork }
    running = -1
    memory.pointee.ownWork = .infinity
  }

  /// Whether an expression used up its own work, or all of them theirs.
  func isOutOfWork(_ index: Int) -> Bool {
    if work < 0 { return true }
    if index == running { return memory.pointee.isOutOfWork }
    return index < ownWork.count && index >= 0 && ownWork[index] < 0
  }

  /// The depth to which expressions may read each other.
  var depth: Int { limits.depth }
}
