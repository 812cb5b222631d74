// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What one finger does, step by step: `0.5 down 10,20; 0.7 move 60,20; 0.9 up 60,20`.
///
/// Times are seconds of the scene's clock and must not go back; points are points of the stage.
package struct TouchScript: Sendable, Equatable {
  /// One step.
  package struct Step: Sendable, Equatable {
    /// When, in seconds.
    package var time: Double
    /// What the finger does.
    package var action: Action
  }

  /// What the finger does.
  package enum Action: Sendable, Equatable {
    /// It touches the glass.
    case down(CGPoint)
    /// It moves, touching.
    case move(CGPoint)
    /// It leaves the glass.
    case up(CGPoint)
    /// The system takes the touch away.
    case cancel
    /// It touches and leaves the glass at one time.
    case tap(CGPoint)
  }

  /// The steps in order of time.
  package var steps: [Step]

  /// Makes a script of `steps`.
  package init(steps: [Step] = []) {
    self.steps = steps
  }

  /// Reads `T down X,Y; T move X,Y; T up X,Y; T cancel; T tap X,Y`.
  ///
  /// - Throws: `UsageError` that names the step and what is wrong with it.
  package init(parsing text: String) throws(UsageError) {
    steps = []
    var isDown = false
    var number = 0
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      number += 1
      let words = part.split(whereSeparator: \.isWhitespace)
      if words.isEmpty { continue }
      let step = try Self.step(words, number)
      if let last = steps.last, step.time < last.time {
        throw Self.mistake(number, words, "its time is before the last step's; sort the steps")
      }
      switch (step.action, isDown) {
      case (.down, true), (.tap, true):
        throw Self.mistake(number, words, "the finger is down already; write 'up' before")
      case (.move, false), (.up, false), (.cancel, false):
        throw Self.mistake(number, words, "no finger is down; write 'down' before")
      case (.down, false): isDown = true
      case (.up, true), (.cancel, true): isDown = false
      case (.move, true), (.tap, false): break
      }
      steps.append(step)
    }
  }

  private static func step(_ words: [Substring], _ number: Int) throws(UsageError) -> Step {
    guard let time = NumberText.finite(words[0]), time >= 0, time <= 86_400 else {
      throw mistake(number, words, "'\(words[0])' is no time in seconds")
    }
    guard words.count > 1 else {
      throw mistake(number, words, "the action is missing; write \(grammar)")
    }
    let name = words[1].lowercased()
    // `10,20` and `10, 20` are the same point.
    let place = words.dropFirst(2).joined()
    if name == "cancel" {
      guard place.isEmpty else { throw mistake(number, words, "'cancel' takes no point") }
      return Step(time: time, action: .cancel)
    }
    guard ["down", "move", "up", "tap"].contains(name) else {
      throw mistake(number, words, "'\(words[1])' is no action; write \(grammar)")
    }
    let numbers = place.split(separator: ",", omittingEmptySubsequences: false)
      .map(NumberText.finite)
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1] else {
      throw mistake(number, words, "'\(place)' is no point; write X,Y")
    }
    let point = CGPoint(x: x, y: y)
    switch name {
    case "down": return Step(time: time, action: .down(point))
    case "move": return Step(time: time, action: .move(point))
    case "up": return Step(time: time, action: .up(point))
    default: return Step(time: time, action: .tap(point))
    }
  }

  private static let grammar = "'T down X,Y', 'T move X,Y', 'T up X,Y', 'T cancel' or 'T tap X,Y'"

  private static func mistake(_ number: Int, _ words: [Substring], _ reason: String) -> UsageError {
    UsageError("touch script, step \(number) '\(words.joined(separator: " "))': \(reason)")
  }
}
