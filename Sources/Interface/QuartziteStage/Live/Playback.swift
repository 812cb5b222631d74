// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// A scene that people play: forwards, back, with fingers, from the start.
///
/// A stage only goes forward, so going back makes the scene anew and plays it up to the time, with
/// every touch, turn of the wheel and size as it was given: the stage's clock is virtual and its
/// chance is seeded, so the picture of a time is the same as on the way there. Nothing is drawn on the
/// way. An input that is given after going back replaces what came later, as typing does after
/// undoing.
@MainActor package final class Playback {
  /// What one finger does.
  package struct Touch: Equatable, Sendable {
    /// Whether it goes down, moves, or goes up.
    package var phase: UITouch.Phase
    /// Where, in points of the window.
    package var point: CGPoint
    /// Which finger, from 0 on.
    package var finger: Int

    /// Says what one finger does.
    package init(_ phase: UITouch.Phase, _ point: CGPoint, finger: Int) {
      (self.phase, self.point, self.finger) = (phase, point, finger)
    }
  }

  /// What people do to a scene.
  package enum Input: Equatable, Sendable {
    /// Fingers do something at the same moment.
    case touches([Touch])
    /// The wheel turns over a point: the content moves by as many points.
    case wheel(CGVector, at: CGPoint)
    /// The stage becomes that large, in points.
    case resize(CGSize)

    /// A finger does something at a point of the window.
    package static func touch(_ phase: UITouch.Phase, _ point: CGPoint, finger: Int) -> Input {
      .touches([Touch(phase, point, finger: finger)])
    }
  }

  /// What was done at a time.
  package struct Event: Equatable, Sendable {
    /// When, in seconds.
    package var time: TimeInterval
    /// What.
    package var input: Input
  }

  /// The longest stretch of time between two questions whether to go on, in seconds.
  static let stride = 0.1

  /// The stage with the scene.
  package private(set) var stage: Stage
  /// The inputs so far, in the order of time.
  package private(set) var inputs: [Event]
  /// Called around everything that happens on the stage; must call its second argument once.
  ///
  /// Default: that alone.
  package var direct: @MainActor (Stage, () -> Void) -> Void = { $1() }
  /// Whether time stands still at each frame and each event, so that `direct` can look in there;
  /// default false.
  package var stopsAtEvents = false
  private let make: @MainActor () throws -> Stage
  /// How many of the inputs this stage has seen.
  private var seen = 0
  /// The size with which scenes begin; nil is their own.
  private var firstSize: CGSize?

  /// Makes the scene; `make` puts it on a new stage each time that it begins anew.
  ///
  /// - Parameter inputs: what will be done to it, in the order of time.
  package init(inputs: [Event] = [], make: @escaping @MainActor () throws -> Stage) rethrows {
    (self.inputs, self.make) = (inputs, make)
    stage = try make()
    stage.queue.takesTasks = false
  }

  /// The time of the scene, in seconds.
  package var time: TimeInterval { stage.time }

  // MARK: - Time

  /// Plays on, or makes the scene anew and plays it up to `time`; times before 0 count as 0.
  ///
  /// - Throws: what making the scene throws; the old one stays then.
  package func seek(to time: TimeInterval) throws {
    try advance(to: time)
  }

  /// Plays towards `end` while `mayGoOn` says so; returns whether it arrived.
  ///
  /// A time before the present begins anew first. Where it stops on the way changes nothing of what is
  /// shown at `end`.
  ///
  /// - Throws: what making the scene throws; the old one stays then.
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

  /// Where to look up next on the way.
  private var nextStop: TimeInterval {
    guard stopsAtEvents else { return stage.time + Self.stride }
    return min(stage.time + 1 / 60, stage.nextEventTime ?? .infinity)
  }

  /// Begins anew; the inputs stay.
  ///
  /// - Throws: what making the scene throws; the old one stays then.
  package func begin() throws {
    stage = try make()
    // Whoever plays it lives on the same actor, and must not be run from within an event.
    stage.queue.takesTasks = false
    seen = 0
    if let firstSize, firstSize != stage.size { stage.resize(to: firstSize) }
  }

  /// Begins anew, without the inputs but for the last size.
  package func restart() throws {
    (inputs, firstSize) = ([], stage.size)
    try begin()
  }

  // MARK: - Inputs

  /// Does something to the scene now.
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
    case .resize(let size): stage.resize(to: size)
    }
  }
}
