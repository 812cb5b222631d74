// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A state machine of a `.lottie` archive: which animation plays in which state, and what leads from one
/// state to another.
///
/// It is an immutable definition, which `LottieView` plays. It has no effects outside: web addresses are
/// reported to observers, and never opened.
///
/// Source: dotLottie, specification of version 2, state machines.
public struct LottieStateMachine: Sendable {
  /// An input: a value with a name that clients and actions set, and that guards of transitions read.
  public struct Input: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value at the start, to which it can be reset.
    public let initial: LottieInput
  }

  /// The identifier in the archive.
  public let id: String
  /// The name of the state that the machine begins with.
  public let initialState: String
  /// The inputs, in the order of the file.
  public let inputs: [Input]
  /// What of the machine was not understood, refers to something that does not exist, or is beyond a
  /// limit.
  public let issues: [LottieIssue]

  let definitions: [MachineState]
  let interactions: [MachineInteraction]
  /// The index in `definitions` of each state by its name; the first one where names are equal.
  let numbers: [String: Int]
  /// The index of the global state, whose transitions lead away from every other state; nil for none.
  let global: Int?

  /// The names of the states, in the order of the file.
  public var states: [String] { definitions.map(\.name) }

  /// The names of the layers whose pointer events it reacts to, sorted.
  public var layers: [String] { Set(interactions.compactMap(\.layer)).sorted() }

  /// The identifiers of the animations that its states play, sorted.
  public var animations: [String] {
    Set(definitions.compactMap { $0.playback?.animation }.filter { !$0.isEmpty }).sorted()
  }

  /// Reads a machine.
  ///
  /// - Parameters:
  ///   - text: the JSON text.
  ///   - id: the identifier, which issues name too.
  ///   - limits: the limits on what is read.
  /// - Throws: `LottieImportError` if there is no state to begin with.
  public init(
    _ text: [UInt8],
    id: String,
    limits: LottieLimits = LottieLimits()
  ) throws(LottieImportError) {
    var reader = MachineReader(place: "s/\(id).json", limits: limits)
    let file = try reader.file(text)
    (self.id, initialState, inputs) = (id, file.initial, file.inputs)
    (definitions, interactions) = (file.states, file.interactions)
    numbers = Dictionary(
      file.states.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
    global = file.states.firstIndex(where: \.isGlobal)
    issues = reader.log.issues
  }
}

/// The value of an input of a state machine.
public enum LottieInput: Hashable, Sendable {
  /// A number; finite.
  case number(Double)
  /// True or false.
  case boolean(Bool)
  /// A text.
  case text(String)
  /// An event, which has no value: it is fired.
  case event
}

/// Something that a state machine reports to its observers.
public enum LottieStateMachineEvent: Hashable, Sendable {
  /// It has begun.
  case started
  /// It has ended: it was stopped, reached a final state, or exceeded a limit.
  case stopped
  /// It takes a transition from a state, nil at the start, to another one.
  case transition(from: String?, to: String)
  /// It has entered a state.
  case entered(String)
  /// It has left a state.
  case exited(String)
  /// An input has another value.
  case changed(String, from: LottieInput, to: LottieInput)
  /// An event of the machine was fired.
  case fired(String)
  /// An action of the machine sends a message to its observers.
  case custom(String)
  /// An action asks to open a web address, in a target such as `_blank`; nothing is opened.
  case openURL(String, target: String)
  /// It could not do something that its definition asks for.
  case failed(LottieIssue)
}
