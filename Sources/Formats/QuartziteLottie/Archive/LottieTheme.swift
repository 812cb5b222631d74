// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteTiming

/// A theme of an archive: values for the slots of its animations.
///
/// Source: the dotLottie format 2.0, themes.
struct LottieTheme {
  /// A slot and its value.
  struct Rule {
    var slot: String
    /// The animations that the rule applies to; empty for all.
    var animations: [String]
    var value: Value
  }

  /// The value of a slot.
  enum Value {
    case value(LottieValue)
    /// Animated numbers.
    case track(Track<Vector>)
    /// Animated gradient stops: how many there are, and their keyframes.
    case stops(Int, Track<NumberList>)
    /// A picture of the archive.
    case image(ImageModel)
    /// Texts, each shown from its frame on; never empty.
    case texts([(frame: Double, text: ThemeText)])
  }

  /// A rule of the file, understood or not.
  struct Line {
    /// The rule in the text of the theme, or of this rule alone.
    let source: JSONValue
    /// The slot; nil without one.
    let slot: String?
    /// The expression that computes the value; nil without one.
    let expression: String?
    /// The global input that the rule names as its value; nil for none.
    let input: String?
    /// The rule without its expression; nil where it is not supported.
    let rule: Rule?
    /// What is not supported.
    let issues: [LottieIssue]
  }

  /// The rules in the order of the file.
  private(set) var lines: [Line]
  /// The place in `lines` of the first rule of each slot.
  let places: [String: Int]
  /// How many rules `replacing(_:)` has read.
  private(set) var readAnew = 0
  private let name: String
  private let limits: LottieLimits

  /// Reads a theme; `name` refers to it in issues.
  init(_ text: [UInt8], name: String, limits: LottieLimits) throws(LottieImportError) {
    (self.name, self.limits) = (name, limits)
    let root = try JSONScanner.scan(text, limits: limits).root
    let lines = (root["rules"]?.elements ?? []).map { Line($0, name: name) }
    var places: [String: Int] = [:]
    for (index, line) in lines.enumerated() {
      if let slot = line.slot, places[slot] == nil { places[slot] = index }
    }
    (self.lines, self.places) = (lines, places)
  }

  /// Returns the theme with some rules read anew; one that cannot be read stays.
  func replacing(_ edits: [Int: JSONEdit]) -> LottieTheme {
    var result = self
    result.readAnew = edits.count
    for (index, edit) in edits.sorted(by: { $0.key < $1.key }) {
      guard let tape = try? JSONScanner.scan(edit.bytes, limits: limits) else { continue }
      result.lines[index] = Line(tape.root, name: name)
    }
    return result
  }

  /// Returns the rules that are supported, and notes what is not.
  ///
  /// - Parameter runsExpressions: whether rules with expressions are skipped, because
  ///   `ThemeExpressions` applies them; otherwise their own values count.
  func rules(runsExpressions: Bool, _ log: IssueLog) -> [Rule] {
    var result: [Rule] = []
    for line in lines {
      if line.slot != nil, line.source["expression"] != nil {
        if runsExpressions { continue }
        log.note(.unsupported, "an expression is not run", at: "\(name): \(line.slot ?? "")")
      }
      line.issues.forEach(log.note)
      if let rule = line.rule { result.append(rule) }
    }
    return result
  }
}

extension LottieTheme.Line {
  /// Reads a rule of a theme of this name.
  fileprivate init(_ source: JSONValue, name: String) {
    self.source = source
    slot = source["id"]?.string
    expression = source["expression"]?.string
    input = source["value"]?.string.flatMap { $0.hasPrefix("@") ? String($0.dropFirst()) : nil }
    let log = IssueLog()
    rule = LottieTheme.rule(source, name: name, log)
    issues = log.issues
  }
}

extension LottieTheme {
  fileprivate static func rule(_ rule: JSONValue, name: String, _ log: IssueLog) -> Rule? {
    guard let slot = rule["id"]?.string else {
      log.note(.invalid, "a rule without a slot", at: name)
      return nil
    }
    let place = "\(name): \(slot)"
    let type = rule["type"]?.string ?? ""
    let keys = rule["keyframes"]?.elements ?? []
    let changing =
      keys.isEmpty ? nil : type == "Text" ? texts(keys) : changing(type, keys)
    if !keys.isEmpty, changing == nil {
      log.note(.unsupported, "keyframes of a \(type)", at: place)
    }
    let source = rule["value"] ?? keys.first?["value"]
    guard let value = changing ?? source.flatMap({ value(type, $0) }) else {
      log.note(.unsupported, "a rule of type \(type)", at: place)
      return nil
    }
    let animations = (rule["animations"]?.elements ?? []).compactMap { $0.string }
    return Rule(slot: slot, animations: animations, value: value)
  }

  /// The texts of keyframes; nil where one is invalid, or they are not in order.
  private static func texts(_ list: [JSONValue]) -> Value? {
    var result: [(frame: Double, text: ThemeText)] = []
    for element in list {
      guard let frame = element["frame"]?.number, frame >= result.last?.frame ?? frame,
        let text = element["value"].flatMap({ ThemeText($0) })
      else { return nil }
      result.append((frame, text))
    }
    return .texts(result)
  }

  /// The value of keyframes; nil for a type that cannot be animated, or keyframes that are invalid.
  private static func changing(_ type: String, _ list: [JSONValue]) -> Value? {
    var vectors: [Key<Vector>] = []
    var lists: [Key<NumberList>] = []
    var count = 0
    for element in list {
      guard let time = element["frame"]?.number, let source = element["value"],
        case .value(let value)? = Self.value(type, source)
      else { return nil }
      let ease = ease(element)
      if let stops = value.stops {
        guard lists.isEmpty || (stops.count == count && time >= lists[lists.count - 1].time) else {
          return nil
        }
        count = stops.count
        lists.append(Key(time: time, value: stops.numbers, end: stops.numbers, ease: ease))
      } else if let vector = value.vector {
        guard vectors.isEmpty || time >= vectors[vectors.count - 1].time else { return nil }
        var key = Key(time: time, value: vector, end: vector, ease: ease)
        if let out = element["valueOutTangent"]?.pair, let into = element["valueInTangent"]?.pair,
          out != .zero || into != .zero
        {
          key.bend((out, into))
        }
        vectors.append(key)
      }
    }
    if !lists.isEmpty, vectors.isEmpty { return .stops(count, joined(lists)) }
    return vectors.isEmpty || !lists.isEmpty ? nil : .track(joined(vectors))
  }

  private static func joined<Value>(_ keys: [Key<Value>]) -> Track<Value> {
    var keys = keys
    for index in keys.indices.dropLast() { keys[index].end = keys[index + 1].value }
    return Track(keys: keys)
  }

  private static func ease(_ key: JSONValue) -> Ease {
    if key["hold"]?.bool == true { return .hold }
    guard let out = key["outTangent"], let into = key["inTangent"] else { return .linear }
    func number(_ side: JSONValue, _ axis: JSONKey, _ fallback: Double) -> Double {
      side[axis]?.numbers?.first ?? side[axis]?.number ?? fallback
    }
    return .curve(
      UnitBezier(
        number(out, "x", 0),
        number(out, "y", 0),
        number(into, "x", 1),
        number(into, "y", 1)
      )
    )
  }

  private static func value(_ type: String, _ source: JSONValue) -> Value? {
    let numbers = (source.numbers ?? source.number.map { [$0] } ?? []).map { $0.isFinite ? $0 : 0 }
    switch type {
    case "Color" where numbers.count >= 3: return .value(.color(color(numbers)))
    case "Scalar" where !numbers.isEmpty: return .value(.number(numbers[0]))
    case "Position" where numbers.count >= 2, "Vector" where numbers.count >= 2:
      return .value(.point(CGPoint(x: numbers[0], y: numbers[1])))
    case "Gradient":
      let stops = source.elements.compactMap { stop -> (color: CGColor, location: Double)? in
        guard let numbers = stop["color"]?.numbers, numbers.count >= 3 else { return nil }
        return (color(numbers), stop["offset"]?.number ?? 0)
      }
      return stops.isEmpty ? nil : .value(.gradient(stops))
    case "Text": return ThemeText(source).map { .texts([(0, $0)]) }
    case "Image":
      var image = ImageModel(
        size: CGSize(
          width: max(0, source["width"]?.number ?? 0),
          height: max(0, source["height"]?.number ?? 0)
        )
      )
      let names: [JSONKey] = ["src", "url", "path", "id"]
      guard let path = names.lazy.compactMap({ source[$0]?.string }).first else { return nil }
      image.path = path
      image.isRemote = path.contains("://")
      return .image(image)
    default: return nil
    }
  }

  private static func color(_ numbers: [Double]) -> CGColor {
    CGColor(
      srgbRed: numbers[0],
      green: numbers[1],
      blue: numbers[2],
      alpha: numbers.count > 3 ? numbers[3] : 1
    )
  }
}
