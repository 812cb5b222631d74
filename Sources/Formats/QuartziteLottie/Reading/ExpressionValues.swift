// SPDX-License-Identifier: Apache-2.0
#if Text
import QuartziteExpressions
#endif

/// The results of the expressions of a file: keyframes, by the key paths of the properties.
struct ExpressionValues {
  /// Numbers, as many as the expression gives.
  private(set) var lists: [String: Track<NumberList>] = [:]
  private(set) var outlines: [String: Track<PackedOutline>] = [:]
  /// Texts, each with its first frame.
  private(set) var texts: [String: [(frame: Double, text: String)]] = [:]
  /// The properties whose expressions were reported already.
  private(set) var reported: Set<String> = []
  /// The number of all keyframes.
  private(set) var keyframes = 0
  /// The work that running them took, in units of `PathWork`.
  private(set) var work = 0

  /// Makes no values: expressions are not run, or their results are dropped after this work.
  init(work: Int = 0) { self.work = work }
}

#if Text
extension ExpressionValues {
  /// Runs the expressions of a file, and reports those that fail.
  init(_ text: [UInt8], limits: LottieLimits, _ log: IssueLog) {
    guard ExpressionBaker.mayHold(text) else { return }
    let (baked, failures, spent) = ExpressionBaker.bake(
      text,
      limits: ExpressionLimits(
        work: limits.expressionWork,
        memory: limits.expressionMemory,
        depth: limits.expressionDepth
      )
    )
    // A unit of expressions is 24 ns, one of outlines 5 ns.
    work = Int(min(max(spent, 0), 1e12)) * 5
    for var failure in failures {
      // A text selector has one for each of its units, after a `#` in the path.
      failure.path = failure.path.split(separator: "#").first.map(String.init) ?? ""
      guard reported.insert(failure.path).inserted else { continue }
      log.note(LottieIssue(failure))
    }
    for expression in baked {
      switch expression.keys {
      case .numbers(let keys):
        lists[expression.path] = Self.track(keys) { NumberList(numbers: $0) }
        keyframes += keys.count
      case .paths(let keys):
        outlines[expression.path] =
          Self.track(keys) {
            PackedOutline(
              vertices: $0.vertices,
              into: $0.into,
              out: $0.out,
              isClosed: $0.isClosed
            )
          }.joined
        keyframes += keys.count
      case .texts(let keys):
        texts[expression.path] = keys.map { ($0.frame, $0.value) }
        keyframes += keys.count
      }
    }
    guard keyframes > limits.keyframes else { return }
    self = ExpressionValues(work: work)
    log.note(.limit, "expressions give more than \(limits.keyframes) keyframes")
  }

  private static func track<Given, Value: Mixable>(
    _ keys: [BakedExpression.Key<Given>],
    _ value: (Given) -> Value
  ) -> Track<Value> {
    let values = keys.map { value($0.value) }
    return Track(
      keys: keys.indices.map { index in
        let ease: Ease =
          switch keys[index].ease {
          case .hold: .hold
          case .linear: .linear
          case .curve(let curve): .curve(curve)
          }
        return Key(
          time: keys[index].frame,
          value: values[index],
          end: values[min(index + 1, values.count - 1)],
          ease: ease
        )
      }
    )
  }
}

extension LottieIssue {
  /// An expression that failed.
  fileprivate init(_ failure: ExpressionFailure) {
    guard !failure.path.isEmpty else {
      self.init(.limit, "expressions are not run: \(failure.message)")
      return
    }
    let line = failure.line > 0 ? " in line \(failure.line)" : ""
    let place = "\(failure.property) of the layer \"\(failure.layer)\""
    self.init(
      failure.isLimit ? .limit : .invalid,
      "the expression of \(place) fails\(line) and is left out: \(failure.message)",
      keyPath: failure.path
    )
  }
}
#else
extension ExpressionValues {
  /// Runs nothing: expressions need the trait `Text`.
  init(_ text: [UInt8], limits: LottieLimits, _ log: IssueLog) {}
}
#endif
