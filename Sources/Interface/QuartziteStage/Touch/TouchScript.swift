// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteUIKit

/// A sequence of touches on a stage, as text or in code.
///
/// Grammar: steps are separated by `;`. A step is `T down X,Y`, `T move X,Y`, `T up X,Y`, `T
/// cancel` or `T tap X,Y`, where T is a time in seconds of the stage's clock that never decreases,
/// and X, Y is a point of the window. `@N` after the time is the index of the finger, 0 if it is
/// missing. A tap begins at T and ends 0.05 s later.
///
/// `T type "..."` types characters, all of them at T, into the first responder; `\"`, `\\`, `\n`
/// and `\t` stand for a quote, a backslash, the return key and a tab. `T key NAME` presses a key:
/// `return`, `backspace`, `tab`, `left`, `right`, `up`, `down`, `escape`, `home`, `end`, `pageup`,
/// `pagedown` or `delete`; with the modifiers `cmd`, `ctrl`, `alt` and `shift` any of these keys or
/// a character: `cmd+c`, `shift+alt+left`.
public struct TouchScript: Sendable, Equatable {
  /// The actions of steps.
  public enum Action: Sendable, Equatable {
    /// The touch begins at a point.
    case down(CGPoint)
    /// The touch moves to a point.
    case move(CGPoint)
    /// The touch ends at a point.
    case up(CGPoint)
    /// The touch is cancelled.
    case cancel
    /// The keyboard sends text or a key to the first responder.
    case keys(KeyStroke)
  }

  /// One step of a script.
  public struct Step: Sendable, Equatable {
    /// The time in seconds.
    public var time: TimeInterval
    /// The index of the finger, from 0.
    public var finger: Int
    /// The action.
    public var action: Action

    /// Makes a step.
    public init(time: TimeInterval, finger: Int = 0, action: Action) {
      (self.time, self.finger, self.action) = (time, finger, action)
    }
  }

  /// The reason why a text is not a valid script.
  public struct ParseError: Error, Equatable, CustomStringConvertible {
    /// The number of the step, from 1.
    public let step: Int
    /// What is wrong, and how to correct it.
    public let reason: String
    /// The step and the reason in one line.
    public var description: String { "touch script, step \(step): \(reason)" }
  }

  /// The duration of a tap in seconds.
  public static let tapDuration: TimeInterval = 0.05

  /// The steps, ordered by time.
  public var steps: [Step]

  /// Makes a script from steps, which are sorted by time.
  public init(steps: [Step] = []) {
    self.steps = Self.sorted(steps)
  }

  /// Parses a text.
  ///
  /// - Throws: `ParseError` for the first invalid step.
  public init(_ text: String) throws(ParseError) {
    var steps: [Step] = []
    var lastTime = 0.0
    var down: Set<Int> = []
    for (index, part) in ScriptWords.steps(of: text).enumerated() {
      let (words, typed) = try ScriptWords.words(of: part, step: index + 1)
      if words.isEmpty { continue }
      var parser = StepParser(step: index + 1, words: words, typed: typed)
      let parsed = try parser.parse()
      guard parsed[0].time >= lastTime else {
        throw ParseError(
          step: index + 1,
          reason: "time \(words[0]) is before the step before it; sort the steps"
        )
      }
      lastTime = parsed[0].time
      for step in parsed { try Self.check(step, &down, index + 1) }
      steps.append(contentsOf: parsed)
    }
    self.steps = Self.sorted(steps)
  }

  /// Checks that a touch begins before it moves, and ends before it begins again.
  private static func check(
    _ step: Step,
    _ down: inout Set<Int>,
    _ number: Int
  ) throws(ParseError) {
    switch step.action {
    case .down:
      guard down.insert(step.finger).inserted else {
        throw ParseError(step: number, reason: "the finger is down already; add an 'up' before")
      }
    case .move, .up, .cancel:
      guard down.contains(step.finger) else {
        throw ParseError(step: number, reason: "the finger is not down; add a 'down' before")
      }
      if case .move = step.action {} else { down.remove(step.finger) }
    case .keys: break
    }
  }

  /// Sorts by time; the sorting is stable.
  private static func sorted(_ steps: [Step]) -> [Step] {
    steps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }
}

/// Parses one step.
private struct StepParser {
  let step: Int
  let words: [String]
  /// The quoted text; nil for none.
  let typed: String?

  private func fail(_ reason: String) -> TouchScript.ParseError {
    TouchScript.ParseError(step: step, reason: reason)
  }

  mutating func parse() throws(TouchScript.ParseError) -> [TouchScript.Step] {
    guard let time = Double(words[0]), time.isFinite, time >= 0 else {
      throw fail("'\(words[0])' is not a time in seconds")
    }
    var rest = words.dropFirst()
    var finger = 0
    if let word = rest.first, word.hasPrefix("@") {
      guard let number = Int(word.dropFirst()), (0..<16).contains(number) else {
        throw fail("'\(word)' is not a finger; write @0 to @15")
      }
      finger = number
      rest = rest.dropFirst()
    }
    guard let verb = rest.first else {
      throw fail("the action is missing; write \(Self.verbs)")
    }
    let arguments = rest.dropFirst()
    if verb == "type" {
      guard arguments.isEmpty, let typed, finger == 0 else { throw fail("write type \"...\"") }
      return [.init(time: time, action: .keys(.text(typed)))]
    }
    guard typed == nil else { throw fail("only type takes a text in quotes") }
    if verb == "key" {
      guard arguments.count == 1, let name = arguments.first, let key = KeyStroke(key: name) else {
        throw fail(
          "write key and one of \(KeyStroke.names.joined(separator: ", ")), escape, or a chord such as cmd+c"
        )
      }
      return [.init(time: time, action: .keys(key))]
    }
    if verb == "cancel" {
      guard arguments.isEmpty else { throw fail("cancel takes no point") }
      return [.init(time: time, finger: finger, action: .cancel)]
    }
    let point = try point(arguments.joined())
    switch verb {
    case "down": return [.init(time: time, finger: finger, action: .down(point))]
    case "move": return [.init(time: time, finger: finger, action: .move(point))]
    case "up": return [.init(time: time, finger: finger, action: .up(point))]
    case "tap":
      return [
        .init(time: time, finger: finger, action: .down(point)),
        .init(time: time + TouchScript.tapDuration, finger: finger, action: .up(point)),
      ]
    default:
      throw fail("'\(verb)' is not an action; write \(Self.verbs)")
    }
  }

  private static let verbs = "down, move, up, cancel, tap, type or key"

  private func point(_ text: String) throws(TouchScript.ParseError) -> CGPoint {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      throw fail("'\(text)' is not a point; write X,Y")
    }
    return CGPoint(x: x, y: y)
  }
}
