// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// The inputs of the state machine in a file that is on a stage, which can be set while it plays.
///
/// Inputs and values are independent of file formats; the module that plays a file converts them.
@MainActor package final class StageInputs {
  /// The value of an input.
  package enum Value: Equatable, Sendable {
    /// A number.
    case number(Double)
    /// True or false.
    case flag(Bool)
    /// A text.
    case text(String)
    /// An event, which is fired and has no value.
    case event
  }

  /// An input.
  package struct Input: Equatable, Sendable {
    /// The name.
    package var name: String
    /// The current value.
    package var value: Value

    /// Makes an input.
    package init(_ name: String, _ value: Value) {
      (self.name, self.value) = (name, value)
    }
  }

  private let read: @MainActor () -> [Input]
  private let readState: @MainActor () -> String?
  private let tell: @MainActor (String, Value) -> Void

  /// Makes the inputs.
  ///
  /// - Parameters:
  ///   - read: Returns the inputs with their current values.
  ///   - state: Returns the name of the current state; nil for none.
  ///   - tell: Sets or fires an input; an unknown name has no effect.
  package init(
    read: @escaping @MainActor () -> [Input],
    state: @escaping @MainActor () -> String?,
    tell: @escaping @MainActor (String, Value) -> Void
  ) {
    (self.read, readState, self.tell) = (read, state, tell)
  }

  /// The name of the current state of the state machine; nil for none.
  package var state: String? { readState() }

  /// The inputs, in the order of the file.
  package var all: [Input] { read() }

  fileprivate func set(_ name: String, _ value: Value) { tell(name, value) }
}

extension Stage {
  /// Sets or fires an input of the file on the stage; an unknown name has no effect.
  package func setInput(_ name: String, to value: StageInputs.Value) {
    run {
      inputs?.set(name, value)
      CATransaction.flush()
    }
  }
}
