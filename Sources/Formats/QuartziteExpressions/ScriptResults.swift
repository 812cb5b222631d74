// SPDX-License-Identifier: Apache-2.0

/// The results that a script reported for the expressions of a file.
struct ScriptResults {
  /// The kind of a property's values.
  enum Kind: Int { case number, list, path, text }

  /// An expression, and its values frame by frame.
  struct Expression {
    var path: String
    var layer: String
    var property: String
    var kind: Kind
    var composition: Int
    var failure: ExpressionFailure?
    /// The frames, increasing.
    var frames: [Int] = []
    /// All numbers of all frames, and where those of each frame end.
    var numbers: [Double] = []
    var ends: [Int] = []
    var texts: [String] = []

    /// The numbers of each frame.
    var lists: [[Double]] {
      var start = 0
      return ends.map { end in
        defer { start = end }
        return Array(numbers[start..<end])
      }
    }
  }

  private(set) var expressions: [Expression] = []
  /// The first and the last frame of each composition.
  private(set) var compositions: [ClosedRange<Int>] = []
  /// The frame whose values are reported.
  var frame = 0
  /// Bytes of the values.
  private(set) var bytes = 0
  private var current: Int?

  mutating func addComposition(_ low: Double, _ high: Double) {
    guard low.isFinite, high.isFinite, abs(low) < 1e7, abs(high) < 1e7, low <= high else {
      compositions.append(0...0)
      return
    }
    compositions.append(Int(low.rounded(.down))...Int(high.rounded(.up)))
  }

  mutating func addExpression(
    path: String,
    layer: String,
    property: String,
    kind: Double,
    composition: Double
  ) {
    guard let kind = Kind(rawValue: Int(kind)) else { return }
    bytes += 256 + path.utf8.count
    expressions.append(
      Expression(
        path: path,
        layer: layer,
        property: property,
        kind: kind,
        composition: Int(composition)
      )
    )
  }

  /// Begins the values of an expression; returns its index.
  mutating func begin(_ index: Double) -> Int? {
    current = index >= 0 && index < Double(expressions.count) ? Int(index) : nil
    return current
  }

  mutating func add(_ number: Double) {
    guard let current else { return }
    expressions[current].numbers.append(number)
    bytes += 8
  }

  mutating func add(_ text: String) {
    guard let current else { return }
    expressions[current].texts.append(text)
    bytes += 32 + text.utf8.count
  }

  /// Ends the values of an expression at this frame.
  mutating func end(isWhole: Bool) {
    guard let index = current, isWhole else { return }
    expressions[index].frames.append(frame)
    expressions[index].ends.append(expressions[index].numbers.count)
    bytes += 16
    current = nil
  }

  mutating func fail(_ index: Double, _ message: String, line: Double, isLimit: Bool) {
    guard index >= 0, index < Double(expressions.count) else { return }
    let known = expressions[Int(index)]
    expressions[Int(index)].failure = ExpressionFailure(
      path: known.path,
      layer: known.layer,
      property: known.property,
      message: isLimit ? "does more work than is allowed" : message,
      line: isLimit || !(line > 0 && line < 1e6) ? 0 : Int(line),
      isLimit: isLimit
    )
    expressions[Int(index)].numbers = []
    expressions[Int(index)].texts = []
    expressions[Int(index)].frames = []
    expressions[Int(index)].ends = []
    current = nil
  }

  /// Marks expressions without a failure as ended before their last frame.
  mutating func failRest(from index: Int, _ message: String) {
    for place in expressions.indices where place >= index && expressions[place].failure == nil {
      fail(Double(place), message, line: 0, isLimit: true)
    }
  }
}
