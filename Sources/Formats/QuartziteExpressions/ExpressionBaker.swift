// SPDX-License-Identifier: Apache-2.0
import QuartziteTiming
import QuartziteVectors

/// Runs the expressions of a Lottie file and makes keyframes of their values.
///
/// Expressions see nothing but the file and the time of their composition, so that all their values are
/// known when the file is read.
package enum ExpressionBaker {
  /// Whether a text may hold expressions: all exports of them assign `$bm_rt`.
  package static func mayHold(_ text: [UInt8]) -> Bool {
    let name = Array("$bm_rt".utf8)
    var place = text.startIndex
    while let found = text[place...].firstIndex(of: name[0]) {
      if text[found...].starts(with: name) { return true }
      place = found + 1
    }
    return false
  }

  /// Runs all expressions of a file at all frames that are shown.
  ///
  /// - Returns: the keyframes of the properties, the failures, and the work that was done.
  package static func bake(
    _ text: [UInt8],
    limits: ExpressionLimits
  ) -> (baked: [BakedExpression], failures: [ExpressionFailure], work: Double) {
    let text = shortened(text)
    guard let heap = CScriptHeap(limits), heap.charge(5 * Double(text.count)),
      let file = BinaryJSON.encoded(text), heap.start(Prelude.source, file: file)
    else {
      let message = "the file is too large, or no whole JSON, for its expressions to be run"
      return ([], [whole(message)], min(limits.work, 5 * Double(text.count)))
    }
    heap.boundBlocks()
    guard heap.call("start") else {
      let message = "the file's expressions cannot be listed within the limits"
      return ([], [whole(message)], limits.work - max(0, heap.work))
    }
    for (index, range) in heap.script.compositions.enumerated() where heap.work >= 0 {
      guard heap.script.expressions.contains(where: { $0.composition == index }) else { continue }
      for frame in range {
        heap.script.frame = frame
        guard heap.charge(200) else { break }
        if !heap.call("frame", Double(index), Double(frame)), heap.work >= 0, heap.running >= 0 {
          // The memory did not suffice even to report the failure: it is recorded here.
          heap.script.fail(Double(heap.running), "", line: 0, isLimit: true)
          heap.rest()
        }
        if heap.work < 0 { break }
      }
    }
    if heap.work < 0 { heap.script.failRest(from: 0, "does more work than is allowed") }
    var baked: [BakedExpression] = []
    for expression in heap.script.expressions where expression.failure == nil {
      if let keys = keys(of: expression) {
        baked.append(BakedExpression(path: expression.path, keys: keys))
      }
    }
    let failures = heap.script.expressions.compactMap(\.failure)
    return (baked, failures, limits.work - max(0, heap.work))
  }

  private static func whole(_ message: String) -> ExpressionFailure {
    ExpressionFailure(path: "", layer: "", property: "", message: message, line: 0, isLimit: true)
  }

  /// The text without its long strings, which are pictures.
  static func shortened(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      guard let quote = text[place...].firstIndex(of: UInt8(ascii: "\"")) else { break }
      result += text[place..<quote]
      var end = quote + 1
      while end < text.count, text[end] != UInt8(ascii: "\"") {
        end += text[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard end < text.count else { return text }
      if end - quote > 1 << 17 { result += [0x22, 0x22] } else { result += text[quote...end] }
      place = end + 1
    }
    return result + text[place...]
  }

  // MARK: - Keyframes

  /// How far a value may be from what the expression gave: in colours a 512th, in times a hundredth of a
  /// frame, in everything else a twentieth of a point, a degree or a per cent.
  private static func tolerance(_ expression: ScriptResults.Expression) -> Double {
    if expression.path.hasSuffix(".tm") { return 1e-4 }
    let isSmall = expression.numbers.allSatisfy { abs($0) <= 1 }
    return isSmall && expression.kind == .list ? 1.0 / 512 : 0.05
  }

  private static func keys(of expression: ScriptResults.Expression) -> BakedExpression.Keys? {
    let frames = expression.frames
    guard !frames.isEmpty else { return nil }
    if expression.kind == .text {
      var result: [BakedExpression.Key<String>] = []
      for (frame, text) in zip(frames, expression.texts) where result.last?.value != text {
        result.append(BakedExpression.Key(frame: Double(frame), value: text, ease: .hold))
      }
      return result.isEmpty ? nil : .texts(result)
    }
    let fitted = fit(expression, tolerance(expression))
    guard expression.kind == .path else { return .numbers(fitted) }
    return .paths(
      fitted.map {
        BakedExpression.Key(frame: $0.frame, value: path($0.value), ease: $0.ease)
      }
    )
  }

  private static func fit(
    _ expression: ScriptResults.Expression,
    _ tolerance: Double
  ) -> [BakedExpression.Key<[Double]>] {
    let (lists, frames) = (expression.lists, expression.frames)
    let count = lists[0].count
    let isEven = lists.allSatisfy {
      $0.count == count && (expression.kind != .path || $0[0] == lists[0][0])
    }
    guard isEven else {
      // Outlines with different numbers of vertices cannot be interpolated.
      var result: [BakedExpression.Key<[Double]>] = []
      for (frame, list) in zip(frames, lists) where result.last?.value != list {
        result.append(BakedExpression.Key(frame: Double(frame), value: list, ease: .hold))
      }
      return result
    }
    let fit = EaseFit(lists, tolerances: [Double](repeating: tolerance, count: count))
    return fit.keys.map { key in
      let ease: BakedExpression.Ease =
        switch key.ease {
        case .hold: .hold
        case .linear: .linear
        case .curve(let curve): .curve(curve)
        }
      return BakedExpression.Key(
        frame: Double(frames[key.frame]),
        value: lists[key.frame],
        ease: ease
      )
    }
  }

  /// Makes an outline of its numbers: whether it is closed, all vertices, all tangents before them, and all
  /// tangents after them.
  private static func path(_ numbers: [Double]) -> BakedExpression.Path {
    let count = (numbers.count - 1) / 6
    func points(_ part: Int) -> [SIMD2<Double>] {
      (0..<count).map { index in
        let place = 1 + (part * count + index) * 2
        return SIMD2(numbers[place], numbers[place + 1])
      }
    }
    return BakedExpression.Path(
      isClosed: numbers[0] != 0,
      vertices: points(0),
      into: points(1),
      out: points(2)
    )
  }
}
