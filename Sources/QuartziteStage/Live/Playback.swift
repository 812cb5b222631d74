// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteGeometry
import QuartziteUIKit

/// A scene that people play: forwards, back, with fingers, from the start.
///
/// A stage only goes forward, so going back makes the scene anew and plays it up to the time, with
/// every touch, turn of the wheel and size as it was given: the same picture as on the way there. An
/// input that is given after going back replaces what came later, as typing does after undoing.
@MainActor package final class Playback {
  /// What people do to a scene.
  package enum Input: Equatable, Sendable {
    /// A finger does something at a point of the window.
    case touch(UITouch.Phase, CGPoint, finger: Int)
    /// The wheel turns over a point: the content moves by as many points.
    case wheel(CGVector, at: CGPoint)
    /// The stage becomes that large, in points.
    case resize(CGSize)
  }

  /// The stage with the scene.
  package private(set) var stage: Stage
  /// The inputs so far and their times, in order.
  package private(set) var inputs: [(time: TimeInterval, input: Input)] = []
  private let make: @MainActor () throws -> Stage
  /// The size with which scenes begin; nil is their own.
  private var firstSize: CGSize?

  /// Makes the scene; `make` puts it on a new stage each time that it begins anew.
  package init(make: @escaping @MainActor () throws -> Stage) rethrows {
    self.make = make
    stage = try make()
  }

  /// The time of the scene, in seconds.
  package var time: TimeInterval { stage.time }

  /// Plays on, or makes the scene anew and plays it up to `time`; times before 0 count as 0.
  ///
  /// - Throws: what making the scene throws; the old one stays then.
  package func seek(to time: TimeInterval) throws {
    guard time.isFinite else { return }
    let time = max(time, 0)
    if time >= stage.time {
      // Inputs after the present were kept when somebody went back.
      replay(inputs.filter { $0.time > stage.time && $0.time <= time })
    } else {
      try begin()
      replay(inputs.filter { $0.time <= time })
    }
    stage.advance(to: time)
  }

  /// Begins anew, without the inputs but for the last size.
  package func restart() throws {
    let size = stage.size
    inputs = []
    firstSize = size
    try begin()
  }

  /// Does something to the scene now.
  package func apply(_ input: Input) {
    inputs.removeAll { $0.time > stage.time }
    inputs.append((stage.time, input))
    carryOut(input)
  }

  private func begin() throws {
    stage = try make()
    if let firstSize, firstSize != stage.size { stage.resize(to: firstSize) }
  }

  private func replay(_ inputs: [(time: TimeInterval, input: Input)]) {
    for (time, input) in inputs {
      stage.advance(to: time)
      carryOut(input)
    }
  }

  private func carryOut(_ input: Input) {
    switch input {
    case .touch(let phase, let point, let finger): stage.touch(phase, at: point, finger: finger)
    case .wheel(let distance, let point): stage.turnWheel(by: distance, at: point)
    case .resize(let size): stage.resize(to: size)
    }
  }
}
