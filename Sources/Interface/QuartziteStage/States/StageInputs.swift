// SPDX-License-Identifier: Apache-2.0
import Foundation
import QuartziteCore

/// What a file has put on a stage can be told while it plays: the inputs of a state machine.
///
/// The inputs and their values are the stage's own: it knows no format of files, and whoever plays a file
/// on it converts them.
@MainActor package final class StageInputs {
  /// What an input is set to.
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
    /// The present value of the input.
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
  ///   - read: the inputs with the values that they have now.
  ///   - state: the name of the state that they have led to; nil for none.
  ///   - tell: sets or fires one; what is none of them has no effect.
  package init(
    read: @escaping @MainActor () -> [Input],
    state: @escaping @MainActor () -> String?,
    tell: @escaping @MainActor (String, Value) -> Void
  ) {
    (self.read, readState, self.tell) = (read, state, tell)
  }

  /// The name of the state that they have led to; nil for none.
  package var state: String? { readState() }

  /// The inputs, in the order of the file.
  package var all: [Input] { read() }

  fileprivate func set(_ name: String, _ value: Value) { tell(name, value) }
}

extension Stage {
  /// Sets or fires an input of what is on the stage; what is none of them has no effect.
  package func setInput(_ name: String, to value: StageInputs.Value) {
    run {
      inputs?.set(name, value)
      CATransaction.flush()
    }
  }
}
