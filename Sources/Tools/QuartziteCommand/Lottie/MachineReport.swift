// SPDX-License-Identifier: Apache-2.0
import QuartziteLottie
import QuartziteLottieView

/// A state machine as commands print it.
struct MachineReport: Encodable {
  /// An input with its value.
  struct Input: Encodable {
    var name: String
    var type: String
    /// The value as text; left out for events.
    var value: String?

    /// Describes an input.
    init(_ name: String, _ input: LottieInput) {
      self.name = name
      switch input {
      case .number(let number):
        (type, value) = (
          "number",
          number == number.rounded() && abs(number) < 1e15
            ? String(Int(number)) : String(number)
        )
      case .boolean(let flag): (type, value) = ("boolean", String(flag))
      case .text(let text): (type, value) = ("text", text)
      case .event: (type, value) = ("event", nil)
      }
    }

    /// The input as one line.
    var text: String { "\(name): \(type)\(value.map { " \($0)" } ?? "")" }
  }

  var id: String
  /// The current state of a machine that plays, or the initial state of one that is only described.
  var state: String?
  /// Whether it still reacts; left out of a machine that is only described.
  var isRunning: Bool?
  /// The animation that is shown; left out of a machine that is only described.
  var animation: String?
  var states: [String]
  var inputs: [Input]
  /// The layers that receive touches.
  var layers: [String]

  /// Describes a machine as its file defines it.
  init(_ machine: LottieStateMachine) {
    (id, state, states) = (machine.id, machine.initialState, machine.states)
    inputs = machine.inputs.map { Input($0.name, $0.initial) }
    layers = machine.layers
  }

  /// Describes the machine of a view as it is now; nil without one.
  @MainActor init?(_ view: LottieView) {
    guard let machine = view.stateMachine else { return nil }
    self.init(machine)
    (state, animation) = (view.stateMachineState, view.stateMachineAnimation)
    isRunning = view.isStateMachineRunning
    inputs = machine.inputs.map { Input($0.name, view.stateMachineInput($0.name) ?? $0.initial) }
  }

  /// The machine as lines for people.
  var text: String {
    var lines = ["state machine \(id): \(state ?? "not started")"]
    if isRunning == false { lines[0] += ", stopped" }
    if let animation { lines.append("  shows \(animation)") }
    lines.append("  states \(states.joined(separator: ", "))")
    for input in inputs { lines.append("  input \(input.text)") }
    if !layers.isEmpty { lines.append("  touches on \(layers.joined(separator: ", "))") }
    return lines.joined(separator: "\n")
  }
}
