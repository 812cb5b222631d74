// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteLottie
import QuartziteStage

/// Inputs of a state machine with their times: `0 isOn=true; 1 count=3; 2.5 go!; 3 @brand=#ff8800`.
///
/// The names of the archive's global inputs have the prefix @.
package struct InputScript: Sendable, Equatable {
  /// A step of a script.
  package struct Step: Sendable, Equatable {
    /// The time of the input in seconds, 0 or more.
    package var time: Double
    /// The name of the input.
    package var name: String
    /// The text of the value; nil for an event.
    package var value: String?
  }

  /// The error for a text that is not a script.
  package typealias ParseError = ScriptText.ParseError

  /// The steps in the order of their times.
  package var steps: [Step] = []

  /// Makes a script without steps.
  package init() {}

  /// Reads steps separated by semicolons: a time, a space, and `name=value`, or `name!` for an event.
  ///
  /// - Throws: `ParseError` that quotes the first malformed step, or for more than 10,000 steps.
  package init(_ text: String) throws(ParseError) {
    steps = try ScriptText.steps(of: text, kind: "input", example: "0 isOn=true; 1 go!", Self.step)
  }

  private static func step(_ time: Double, _ words: String) -> Step? {
    if let sign = words.firstIndex(of: "=") {
      let name = words[..<sign].trimmingCharacters(in: .whitespaces)
      let value = words[words.index(after: sign)...].trimmingCharacters(in: .whitespaces)
      return name.isEmpty ? nil : Step(time: time, name: name, value: value)
    }
    guard words.hasSuffix("!"), words.count > 1 else { return nil }
    return Step(time: time, name: String(words.dropLast()), value: nil)
  }

  /// Checks the steps against the inputs of a machine and the global inputs of its archive.
  ///
  /// - Throws: `UsageError` for an unknown input, or a value of another kind.
  func check(
    _ machine: LottieStateMachine,
    _ globals: LottieGlobalInputs?
  ) throws(UsageError) {
    for step in steps {
      if let name = step.globalName {
        try step.check(name, of: globals)
        continue
      }
      if step.input(of: machine) != nil { continue }
      guard let input = machine.inputs.first(where: { $0.name == step.name }) else {
        let names = machine.inputs.map(\.name)
        let nearest = Spelling.nearest(step.name, among: names).map { "did you mean '\($0)'?" }
        throw UsageError(
          "the state machine \(machine.id) has no input '\(step.name)'; "
            + (nearest
              ?? (names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"))
        )
      }
      let kind =
        switch input.initial {
        case .number: "a number"
        case .boolean: "true or false"
        case .text: "a text"
        case .event: "an event: write '\(step.name)!'"
        }
      throw UsageError("the input '\(step.name)' is \(kind)")
    }
  }
}

extension InputScript.Step {
  /// The input for the machine; nil if it has no input of that name, or one of another kind.
  func input(of machine: LottieStateMachine) -> LottieInput? {
    switch (machine.inputs.first { $0.name == name }?.initial, value) {
    case (.number, let text?): NumberOption.finite(text).map { .number($0) }
    case (.boolean, let text?): Bool(text).map { .boolean($0) }
    case (.text, let text?): .text(text)
    case (.event, nil): .event
    default: nil
    }
  }
}
