// SPDX-License-Identifier: Apache-2.0

/// The values of one property of a control for its states, such as the titles of a button.
struct StateTable<Value> {
  private var values: [UInt: Value] = [:]

  /// The value that was set for exactly this state.
  subscript(exact state: UIControl.State) -> Value? {
    get { values[state.rawValue] }
    set { values[state.rawValue] = newValue }
  }

  /// Returns the value for a state: its own, else that of the normal state.
  func value(for state: UIControl.State) -> Value? {
    values[state.rawValue] ?? values[UIControl.State.normal.rawValue]
  }

  /// Whether nothing was set for any state.
  var isEmpty: Bool { values.isEmpty }
}
