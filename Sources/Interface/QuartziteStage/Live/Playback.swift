// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// A scene that users play interactively: forwards, backwards, with touches, from the start.
///
/// A stage only advances, so going back recreates the scene and plays it up to the time, with all
/// inputs (touches, wheel, sizes) at their times. The stage's clock is virtual and its random
/// numbers are seeded, so the frame at a time is always the same. Nothing is drawn on the way. A
/// new input after going back discards the later ones, as typing does after undo.
@MainActor package final class Playback {
  /// A change of one touch.
  package struct Touch: Equatable, Sendable {
    /// Whether the touch begins, moves or ends.
    package var phase: UITouch.Phase
    /// The location in points of the window.
    package var point: CGPoint
    /// The index of the finger, from 0.
    package var finger: Int

    /// Makes a change of a touch.
    package init(_ phase: UITouch.Phase, _ point: CGPoint, finger: Int) {
      (self.phase, self.point, self.finger) = (phase, point, finger)
    }
  }

  /// An input of the user.
  package enum Input: Equatable, Sendable {
    /// Touches that change in the same event.
    case touches([Touch])
    /// The mouse wheel scrolls the content at a point by a vector in points.
    case wheel(CGVector, at: CGPoint)
    /// A keyboard sends text or a key to the first responder.
    case keys(KeyStroke)
    /// A new size of the stage in points.
    case resize(CGSize)
    /// The file on the stage goes to a state; nil for none.
    case state(String?)
    /// An input of the file on the stage is set to a value.
    case input(String, StageInputs.Value)

    /// A change of one touch at a point of the window.
    package static func touch(_ phase: UITouch.Phase, _ point: CGPoint, finger: Int) -> Input {
      .touches([Touch(phase, point, finger: finger)])
    }
  }

  /// An input with its time.
  package struct Event: Equatable, Sendable {
    /// The time in seconds.
    package var time: TimeInterval
    /// The input.
    package var input: Input
  }

  /// The maximum time in seconds that is played between two calls of `mayGoOn`.
  static let stride = 0.1

  /// The stage with the scene.
  package private(set) var stage: Stage
  /// All inputs, in the order of their times.
  package private(set) var inputs: [Event]
  /// Called around everything that happens on the stage; must call its second argument once.
  ///
  /// Default: only calls it.
  package var direct: @MainActor (Stage, () -> Void) -> Void = { $1() }
  /// Whether playing stops at each frame and each event, so that `direct` can inspect the stage
  /// there; default false.
  package var stopsAtEvents = false
  private let make: @MainActor () throws -> Stage
  /// The number of inputs that were applied to the current stage.
  private var seen = 0
  /// The initial size of the scene; nil for its own.
  private var firstSize: CGSize?

  /// Makes the scene; `make` puts it on a new stage whenever it is recreated.
  ///
  /// - Parameter inputs: the inputs that the scene will receive, in the order of their times.
  package init(inputs: [Event] = [], make: @escaping @MainActor () throws -> Stage) rethrows {
    (self.inputs, self.make) = (inputs, make)
    stage = try make()
    stage.queue.takesTasks = false
  }

  /// The current time of the scene, in seconds.
  package var time: TimeInterval { stage.time }

  // MARK: - Time

  /// Plays to `time`; recreates the scene if that is in the past.
  ///
  /// Negative times count as 0.
  ///
  /// - Throws: the error of making the scene; the old scene remains then.
  package func seek(to time: TimeInterval) throws {
    try advance(to: time)
  }

  /// Plays towards `end` while `mayGoOn` returns true; returns whether `end` was reached.
  ///
  /// For an `end` in the past the scene is recreated first. Interruptions have no effect on the
  /// frame at `end`.
  ///
  /// - Throws: the error of making the scene; the old scene remains then.
  @discardableResult
  package func advance(
    to end: TimeInterval,
    while mayGoOn: () -> Bool = { true }
  ) throws -> Bool {
    guard end.isFinite else { return true }
    let end = max(end, 0)
    if end < stage.time { try begin() }
    repeat {
      let event = seen < inputs.count && inputs[seen].time <= end ? inputs[seen] : nil
      let goal = event?.time ?? end
      let stop = min(goal, max(nextStop, stage.time))
      direct(stage) { stage.advance(to: stop) }
      if let event, stage.time >= event.time {
        seen += 1
        direct(stage) { carryOut(event.input) }
      } else if stage.time >= end {
        return true
      }
    } while mayGoOn()
    return false
  }

  /// The time at which playing is interrupted next to ask `mayGoOn`.
  private var nextStop: TimeInterval {
    guard stopsAtEvents else { return stage.time + Self.stride }
    return min(stage.time + 1 / 60, stage.nextEventTime ?? .infinity)
  }

  /// Recreates the scene at time 0; the inputs are kept.
  ///
  /// - Throws: the error of making the scene; the old scene remains then.
  package func begin() throws {
    stage = try make()
    // The host program's own tasks run on the main actor too and must not run inside an event.
    stage.queue.takesTasks = false
    seen = 0
    if let firstSize, firstSize != stage.size { stage.resize(to: firstSize) }
  }

  /// Recreates the scene at time 0 without the inputs, except for the last size.
  package func restart() throws {
    (inputs, firstSize) = ([], stage.size)
    try begin()
  }

  // MARK: - Inputs

  /// Applies an input now.
  package func apply(_ input: Input) {
    inputs.removeLast(inputs.count - seen)
    inputs.append(Event(time: stage.time, input: input))
    seen = inputs.count
    direct(stage) { carryOut(input) }
  }

  private func carryOut(_ input: Input) {
    switch input {
    case .touches(let touches): stage.touch(touches.map { ($0.phase, $0.point, $0.finger) })
    case .wheel(let distance, let point): stage.turnWheel(by: distance, at: point)
    case .keys(let stroke): stage.press(stroke)
    case .resize(let size): stage.resize(to: size)
    case .state(let name): stage.setState(name)
    case .input(let name, let value): stage.setInput(name, to: value)
    }
  }
}
