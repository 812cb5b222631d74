// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The global inputs of a `.lottie` archive: values with names that rules of themes and inputs of state
/// machines are bound to.
///
/// Immutable: `setting(_:for:)` returns a copy with another value, for `LottieArchive.animation` and
/// `LottieView.setGlobalInput(_:to:)`.
///
/// Source: dotlottie-js, the schema of global inputs.
public struct LottieGlobalInputs: Sendable {
  /// The value of a global input.
  public enum Value: Hashable, Sendable {
    /// Red, green, blue and perhaps alpha, 0...1.
    case color([Double])
    /// Two numbers: a point, a size, a scale.
    case vector([Double])
    /// A number.
    case number(Double)
    /// True or false.
    case boolean(Bool)
    /// A text.
    case text(String)
    /// The colours of a gradient with their locations, 0...1.
    case gradient([Stop])
    /// A picture of the archive by its name; a size of 0 is the picture's own.
    case image(String, width: Double, height: Double)
  }

  /// A colour of a gradient.
  public struct Stop: Hashable, Sendable {
    /// Red, green, blue and perhaps alpha, 0...1.
    public var color: [Double]
    /// Its location, 0...1.
    public var offset: Double

    /// Makes a colour at a location.
    public init(color: [Double], offset: Double) {
      (self.color, self.offset) = (color, offset)
    }
  }

  /// A global input.
  public struct Input: Sendable {
    /// The name.
    public let name: String
    /// The value.
    public internal(set) var value: Value
    /// The rules of themes that take the value.
    let rules: [RuleBinding]
    /// The inputs of state machines that take the value.
    let machineInputs: [(machine: String, name: String)]
  }

  /// A place in a theme that takes the value of an input.
  struct RuleBinding: Hashable {
    var theme: String
    /// The slot of the rule.
    var rule: String
    /// The path inside the rule, such as `value`, or `keyframes`, `0`, `value`, `fillColor`.
    var path: [String]
  }

  /// The identifier in the archive.
  public let id: String
  /// The inputs, in the order of the file.
  public private(set) var inputs: [Input] = []
  /// The place of each name in `inputs`.
  private var places: [String: Int] = [:]
  /// The inputs that were not understood.
  public let issues: [LottieIssue]

  /// Reads global inputs.
  ///
  /// - Parameters:
  ///   - text: the JSON text.
  ///   - id: the identifier, which issues name too.
  ///   - limits: the limits on what is read.
  /// - Throws: `LottieImportError` if the text is no JSON object.
  public init(
    _ text: [UInt8],
    id: String,
    limits: LottieLimits = LottieLimits()
  ) throws(LottieImportError) {
    self.id = id
    let place = "g/\(id).json"
    let root = try JSONScanner.scan(text, limits: limits).root
    guard root.isObject else {
      throw LottieImportError(.notLottie, "the global inputs are no JSON object", context: place)
    }
    let log = IssueLog()
    for (name, source) in root.members {
      guard let value = Value(source) else {
        let type = source["type"]?.string ?? "none"
        log.note(.unsupported, "an input of type \(type)", at: "\(place): \(name)")
        continue
      }
      guard places[name] == nil else { continue }
      let bindings = source["bindings"]
      let rules = (bindings?["themes"]?.elements ?? []).compactMap { binding in
        binding["themeId"]?.string.flatMap { theme in
          binding["ruleId"]?.string.map { rule in
            let path = binding["path"]?.string ?? "value"
            return RuleBinding(
              theme: theme,
              rule: rule,
              path: path.split(separator: "/").map(String.init)
            )
          }
        }
      }
      var machineInputs: [(String, String)] = []
      for binding in bindings?["stateMachines"]?.elements ?? [] {
        guard let machine = binding["stateMachineId"]?.string, let held = binding["inputName"]
        else {
          continue
        }
        let names = held.isList ? held.elements.compactMap(\.string) : [held.string ?? ""]
        machineInputs += names.filter { !$0.isEmpty }.map { (machine, $0) }
      }
      places[name] = inputs.count
      inputs.append(Input(name: name, value: value, rules: rules, machineInputs: machineInputs))
    }
    issues = log.issues
  }

  /// Returns the value of an input; nil where no input has the name.
  public func value(_ name: String) -> Value? { places[name].map { inputs[$0].value } }

  /// Returns a copy with another value for an input; nil where no input has the name and the kind of the
  /// value, or where a number is not finite.
  public func setting(_ value: Value, for name: String) -> LottieGlobalInputs? {
    guard value.isFinite, let index = places[name],
      inputs[index].value.isLike(value)
    else { return nil }
    var result = self
    result.inputs[index].value = value
    return result
  }

  /// Returns whether themes that are bound to both have the same values.
  func binds(like other: LottieGlobalInputs) -> Bool {
    id == other.id && inputs.count == other.inputs.count
      && zip(inputs, other.inputs).allSatisfy {
        $0.name == $1.name && $0.value == $1.value && $0.rules == $1.rules
      }
  }

  /// Returns the values of the inputs of a state machine that are bound to global inputs, by the names of
  /// the machine's inputs.
  package func inputs(of machine: String) -> [String: LottieInput] {
    var result: [String: LottieInput] = [:]
    for input in inputs {
      for binding in input.machineInputs where binding.machine == machine {
        result[binding.name] = input.value.input
      }
    }
    return result
  }
}

extension LottieGlobalInputs.Value {
  /// Reads a value with its type; nil for a type that is not known, or a value of another one.
  fileprivate init?(_ source: JSONValue) {
    let held = source["value"]
    func numbers(_ counts: ClosedRange<Int>) -> [Double]? {
      held?.numbers.flatMap { counts.contains($0.count) && $0.allSatisfy(\.isFinite) ? $0 : nil }
    }
    switch source["type"]?.string {
    case "Color":
      guard let color = numbers(3...4) else { return nil }
      self = .color(color)
    case "Vector", "Position":
      guard let vector = numbers(2...2) else { return nil }
      self = .vector(vector)
    case "Numeric", "Scalar":
      guard let number = held?.number, number.isFinite else { return nil }
      self = .number(number)
    case "Boolean":
      guard let held, held.kind == .yes || held.kind == .no else { return nil }
      self = .boolean(held.kind == .yes)
    case "String", "Text":
      guard let text = held?.string else { return nil }
      self = .text(text)
    case "Gradient":
      let stops = (held?.elements ?? []).compactMap { stop -> LottieGlobalInputs.Stop? in
        guard let color = stop["color"]?.numbers, color.count >= 3 else { return nil }
        return .init(color: color, offset: stop["offset"]?.number ?? 0)
      }
      guard !stops.isEmpty else { return nil }
      self = .gradient(stops)
    case "Image":
      guard let name = (held?["id"] ?? held?["src"] ?? held?["url"])?.string else { return nil }
      self = .image(name, width: held?["width"]?.number ?? 0, height: held?["height"]?.number ?? 0)
    default: return nil
    }
  }

  /// Whether both are of one kind.
  fileprivate func isLike(_ other: Self) -> Bool {
    switch (self, other) {
    case (.color, .color), (.vector, .vector), (.number, .number), (.boolean, .boolean),
      (.text, .text), (.gradient, .gradient), (.image, .image):
      true
    default: false
    }
  }

  fileprivate var isFinite: Bool {
    switch self {
    case .color(let numbers): (3...4).contains(numbers.count) && numbers.allSatisfy(\.isFinite)
    case .vector(let numbers): numbers.count == 2 && numbers.allSatisfy(\.isFinite)
    case .number(let number): number.isFinite
    case .gradient(let stops):
      !stops.isEmpty
        && stops.allSatisfy {
          $0.offset.isFinite && (3...4).contains($0.color.count) && $0.color.allSatisfy(\.isFinite)
        }
    case .boolean, .text: true
    case .image(_, let width, let height): width.isFinite && height.isFinite
    }
  }

  /// The value as an input of a state machine; nil for a kind that state machines do not have.
  fileprivate var input: LottieInput? {
    switch self {
    case .number(let number): .number(number)
    case .boolean(let flag): .boolean(flag)
    case .text(let text): .text(text)
    case .color, .vector, .gradient, .image: nil
    }
  }

  /// The value as JSON, in the form of a theme's rule.
  var json: Any {
    switch self {
    case .color(let numbers), .vector(let numbers): numbers
    case .number(let number): number
    case .boolean(let flag): flag
    case .text(let text): text
    case .gradient(let stops):
      stops.map { ["color": $0.color, "offset": $0.offset] as [String: Any] }
    case .image(let name, let width, let height):
      ["src": name, "width": width, "height": height] as [String: Any]
    }
  }
}
