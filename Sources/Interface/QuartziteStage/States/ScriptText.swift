// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The text of a script of states or inputs: steps with their times, such as `0 Sleep; 1 Locked`.
package enum ScriptText {
  /// The reason why a text is no script.
  package struct ParseError: Error, CustomStringConvertible {
    /// What is wrong, in one line.
    package let description: String

    /// Makes an error.
    package init(description: String) {
      self.description = description
    }
  }

  /// The maximum number of steps.
  private static let mostSteps = 10_000

  /// Returns the steps of a text in the order of their times; steps of the same time keep their order.
  ///
  /// Steps are separated by semicolons; each is a time in seconds, 0 or more, a space, and words.
  ///
  /// - Parameters:
  ///   - kind: what a step is called in errors, such as `state`.
  ///   - example: a script that is right, for errors.
  ///   - step: makes a step of its time and its words; nil where the words are none.
  /// - Throws: `ParseError` that quotes the first step that is none, or for more than 10,000 steps.
  package static func steps<Step>(
    of text: String,
    kind: String,
    example: String,
    _ step: (TimeInterval, String) -> Step?
  ) throws(ParseError) -> [Step] {
    var steps: [(time: TimeInterval, step: Step)] = []
    for part in text.split(separator: ";") {
      let words = part.trimmingCharacters(in: .whitespacesAndNewlines)
      guard !words.isEmpty else { continue }
      let pair = words.split(separator: " ", maxSplits: 1).map(String.init)
      guard pair.count == 2, let time = Double(pair[0]), time.isFinite, time >= 0,
        pair[0].allSatisfy({ $0.isASCII && ($0.isNumber || "+.eE-".contains($0)) }),
        let step = step(time, pair[1].trimmingCharacters(in: .whitespaces))
      else {
        throw ParseError(
          description: "'\(words)' is no \(kind) with its time; write '\(example)'"
        )
      }
      steps.append((time, step))
    }
    guard steps.count <= mostSteps else {
      throw ParseError(description: "there are more than \(mostSteps) \(kind)s")
    }
    return steps.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element.step)
  }
}
