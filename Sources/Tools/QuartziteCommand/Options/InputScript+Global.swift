// SPDX-License-Identifier: Apache-2.0
import QuartziteLottie

/// Global inputs in scripts, whose names have the prefix @.
extension InputScript.Step {
  /// The name of the global input that the step sets; nil for an input of the state machine.
  var globalName: String? { name.hasPrefix("@") ? String(name.dropFirst()) : nil }

  /// The new value of the global input; nil if there is no such input, or the text is not a value of its
  /// kind.
  ///
  /// Colours are written as everywhere, vectors as `x,y`. Gradients and pictures are not set by scripts.
  func globalValue(of inputs: LottieGlobalInputs) -> LottieGlobalInputs.Value? {
    guard let name = globalName, let text = value, let present = inputs.value(name) else {
      return nil
    }
    switch present {
    case .number: return NumberOption.finite(text).map { .number($0) }
    case .boolean: return Bool(text).map { .boolean($0) }
    case .text: return .text(text)
    case .color:
      guard let color = try? ColorText.color(text),
        let parts = color.components.map({ $0.map { Double($0) } }), parts.count == 4
      else { return nil }
      // An opaque colour has three components, as in files.
      return .color(parts[3] == 1 ? Array(parts[..<3]) : parts)
    case .vector:
      let parts = text.split(separator: ",").map { NumberOption.finite($0.trimmed) }
      guard parts.count == 2, let x = parts[0], let y = parts[1] else { return nil }
      return .vector([x, y])
    case .gradient, .image: return nil
    }
  }

  /// Checks the step against the global inputs of an archive.
  ///
  /// - Throws: `UsageError` for an unknown input, or a value of another kind.
  func check(_ name: String, of inputs: LottieGlobalInputs?) throws(UsageError) {
    guard let inputs, let present = inputs.value(name) else {
      let names = inputs?.inputs.map(\.name) ?? []
      let nearest = Spelling.nearest(name, among: names).map { "did you mean '@\($0)'?" }
      throw UsageError(
        "the archive has no global input '\(name)'; "
          + (nearest ?? (names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"))
      )
    }
    guard globalValue(of: inputs) == nil else { return }
    let kind =
      switch present {
      case .number: "a number"
      case .boolean: "true or false"
      case .text: "a text: write '@\(name)=words'"
      case .color: "a colour, such as #ff8800"
      case .vector: "two numbers: x,y"
      case .gradient: "a gradient, which only code can set"
      case .image: "a picture, which only code can set"
      }
    throw UsageError("the global input '\(name)' is \(kind)")
  }
}

extension Substring {
  /// The text without spaces at both ends.
  fileprivate var trimmed: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
