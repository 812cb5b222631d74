// SPDX-License-Identifier: Apache-2.0
import CDuktape
import QuartziteNumerics
import QuartziteTiming

/// The functions that scripts call.
///
/// None of them can raise an error of the engine: they read numbers, which never fails, and push at most
/// one onto a stack that has room.
enum HostFunctions {
  // SAFETY: the names are static, and the functions capture nothing.
  nonisolated(unsafe) static let table: [QZHostFunction] = {
    func entry(
      _ name: StaticString,
      _ count: Int32,
      _ function: @convention(c) (OpaquePointer?) -> duk_ret_t
    ) -> QZHostFunction {
      let text = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
      return QZHostFunction(name: text, function: function, arguments: count)
    }
    return [
      entry("charge", 1) {
        // The call itself takes as long as a hundred units.
        push($0, memory($0)?.pointee.charge(number($0, 0) + 100) == true ? 1 : 0)
      },
      entry("depth", 0) { push($0, Double(heap($0)?.depth ?? 0)) },
      entry("sin", 1) { push($0, Elementary.sine(number($0, 0))) },
      entry("cos", 1) { push($0, Elementary.cosine(number($0, 0))) },
      entry("tan", 1) { push($0, Elementary.tangent(number($0, 0))) },
      entry("asin", 1) { push($0, Elementary.asin(number($0, 0))) },
      entry("acos", 1) { push($0, Elementary.acos(number($0, 0))) },
      entry("atan", 1) { push($0, Elementary.atan(number($0, 0))) },
      entry("exp", 1) { push($0, Elementary.exp(number($0, 0))) },
      entry("log", 1) { push($0, Elementary.log(number($0, 0))) },
      entry("log2", 1) { push($0, Elementary.log2(number($0, 0))) },
      entry("log10", 1) { push($0, Elementary.log10(number($0, 0))) },
      entry("pow", 2) { push($0, Elementary.pow(number($0, 0), number($0, 1))) },
      entry("atan2", 2) { push($0, Elementary.atan2(number($0, 0), number($0, 1))) },
      entry("random", 2) {
        // The numbers' bits are the seed and the stream: every pair of numbers has its own.
        var random = SeededRandom(
          seed: number($0, 0).bitPattern,
          stream: number($0, 1).bitPattern
        )
        return push($0, random.unit())
      },
      entry("bezier", 5) {
        let curve = UnitBezier(number($0, 0), number($0, 1), number($0, 2), number($0, 3))
        return push($0, curve.value(at: number($0, 4)))
      },
      entry("composition", 2) {
        heap($0)?.script.addComposition(number($0, 0), number($0, 1))
        return 0
      },
      entry("expression", 5) {
        heap($0)?.script.addExpression(
          path: text($0, 0),
          layer: text($0, 1),
          property: text($0, 2),
          kind: number($0, 3),
          composition: number($0, 4)
        )
        return 0
      },
      entry("begin", 1) {
        guard let heap = heap($0), let index = heap.script.begin(number($0, 0)) else { return 0 }
        heap.begin(index)
        return 0
      },
      entry("number", 1) {
        guard let heap = heap($0), heap.charge(25) else { return 0 }
        heap.script.add(number($0, 0))
        return 0
      },
      entry("text", 1) {
        guard let heap = heap($0) else { return 0 }
        let text = text($0, 0)
        if heap.charge(Double(text.utf8.count)) { heap.script.add(text) }
        return 0
      },
      entry("end", 0) {
        guard let heap = heap($0) else { return 0 }
        heap.script.end(isWhole: !heap.isOutOfWork(heap.running))
        heap.rest()
        return 0
      },
      entry("failed", 4) {
        guard let heap = heap($0) else { return 0 }
        let index = number($0, 0)
        heap.script.fail(
          index,
          text($0, 1),
          line: number($0, 2),
          isLimit: heap.isOutOfWork(Int(index))
        )
        heap.rest()
        return 0
      },
    ]
  }()

  private static func heap(_ context: OpaquePointer?) -> CScriptHeap? {
    memory(context)?.pointee.owner?.takeUnretainedValue()
  }

  private static func memory(_ context: OpaquePointer?) -> UnsafeMutablePointer<ScriptMemory>? {
    CScriptHeap.memory(qzOwner(context))
  }

  /// The number of an argument; NaN for anything else.
  private static func number(_ context: OpaquePointer?, _ index: Int32) -> Double {
    duk_get_number(context, index)
  }

  /// The text of an argument; empty for anything else.
  private static func text(_ context: OpaquePointer?, _ index: Int32) -> String {
    var count = 0
    // SAFETY: the text lives as long as the argument; the bytes are copied.
    guard let start = duk_get_lstring(context, index, &count) else { return "" }
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func push(_ context: OpaquePointer?, _ number: Double) -> duk_ret_t {
    duk_push_number(context, number)
    return 1
  }
}
