// SPDX-License-Identifier: Apache-2.0
import Quartzite
import QuartziteEffects

/// Parses settings of parameters: `amplitude=20`.
package enum ParameterText {
  /// Returns the values of `assignments` for `subject`; of several for one name, the last one wins.
  ///
  /// - Throws: `UsageError` for a malformed assignment, an unknown name or an invalid value.
  package static func values(
    _ assignments: [String],
    of subject: Subject
  ) throws(UsageError) -> Effect.Values {
    var values = Effect.Values()
    for text in assignments {
      guard let sign = text.firstIndex(of: "=") else {
        throw UsageError("--set: '\(text)' sets nothing; write name=value")
      }
      let name = String(text[..<sign])
      let parameter = try parameter(name, of: subject)
      values[name] = try value(String(text[text.index(after: sign)...]), of: parameter)
    }
    return values
  }

  private static func parameter(
    _ name: String,
    of subject: Subject
  ) throws(UsageError) -> Effect.Parameter {
    if let parameter = subject.parameters.first(where: { $0.name == name }) { return parameter }
    let names = subject.parameters.map(\.name).joined(separator: ", ")
    throw UsageError(
      "--set: \(subject.id) has no parameter '\(name)'; it has \(names.isEmpty ? "none" : names)"
    )
  }

  private static func value(
    _ text: String,
    of parameter: Effect.Parameter
  ) throws(UsageError) -> Effect.Value {
    if let value = parameter.value(text) { return value }
    // Only the command line accepts names of colours.
    if parameter.kind == .color, let color = try? ColorText.color(text) {
      return .color(UIColor(cgColor: color))
    }
    throw UsageError("--set: \(parameter.name) cannot be '\(text)'; write \(parameter.range)")
  }
}
