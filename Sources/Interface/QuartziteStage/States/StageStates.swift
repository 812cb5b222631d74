// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The named states of a file that is on a stage.
@MainActor package final class StageStates {
  /// The names of the states.
  package let names: [String]
  /// The name of the current state; nil for none.
  package private(set) var current: String?
  private let go: @MainActor (String?, Bool) -> Void

  /// Makes the states.
  ///
  /// - Parameter go: Goes to a state, or to none; the second argument is whether transitions play.
  package init(_ names: [String], go: @escaping @MainActor (String?, Bool) -> Void) {
    (self.names, self.go) = (names, go)
  }

  fileprivate func set(_ name: String?, animated isAnimated: Bool) {
    guard name.map(names.contains) ?? true else { return }
    current = name
    go(name, isAnimated)
  }
}

extension Stage {
  /// Sets the state of the file on the stage; nil for none.
  ///
  /// An unknown name has no effect.
  ///
  /// - Parameter isAnimated: whether transitions play; default true.
  package func setState(_ name: String?, animated isAnimated: Bool = true) {
    run {
      states?.set(name, animated: isAnimated)
      CATransaction.flush()
    }
  }

  /// Schedules the steps of a script; they happen as the clock advances.
  ///
  /// Steps at time 0 set the initial state: they happen immediately, without transitions.
  package func play(_ script: StateScript) {
    for step in script.steps {
      if step.time <= 0 {
        setState(step.name, animated: false)
      } else {
        queue.add(at: step.time) { [weak self] in
          MainActor.assumeIsolated { self?.setState(step.name) }
        }
      }
    }
  }
}

/// States with times: `0 Sleep; 1 Locked; 2.5 Unlock`.
package struct StateScript: Sendable, Equatable {
  /// A state with its time.
  package struct Step: Sendable, Equatable {
    /// The time at which the state begins, in seconds, at least 0.
    package var time: TimeInterval
    /// The name; nil for none of the states.
    package var name: String?
  }

  /// The reason why a text is not a valid script.
  package typealias ParseError = ScriptText.ParseError

  /// The steps in the order of their times.
  package var steps: [Step] = []

  /// Makes a script without steps.
  package init() {}

  /// Parses steps separated by semicolons: a time, a space and the name of a state, `-` for none.
  ///
  /// - Throws: `ParseError` for the first invalid step, or for too many.
  package init(_ text: String) throws(ParseError) {
    steps = try ScriptText.steps(of: text, kind: "state", example: "0 Sleep; 1 Locked") {
      Step(time: $0, name: $1 == "-" ? nil : $1)
    }
  }
}
