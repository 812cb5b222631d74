// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Which golden images a test run writes.
public enum GoldenRecording: String, CaseIterable, Sendable {
  /// None; the default.
  case never
  /// Missing ones.
  case missing
  /// Missing ones and those that differ.
  case failed
  /// All.
  case all

  /// The value of the environment variable `QUARTZITE_RECORD`, one of the names of the cases.
  ///
  /// It is `never` if the variable is not set or empty, or if `CI` is set to anything but the empty
  /// string, `0` or `false`.
  ///
  /// - Throws: `GoldenMismatch` for any other value, with the list of values.
  public static var fromEnvironment: GoldenRecording {
    get throws(GoldenMismatch) { try fromEnvironment(ProcessInfo.processInfo.environment) }
  }

  /// The same for given environment variables.
  package static func fromEnvironment(
    _ variables: [String: String]
  ) throws(GoldenMismatch) -> GoldenRecording {
    let name = variables["QUARTZITE_RECORD"] ?? ""
    guard let value = name.isEmpty ? .never : GoldenRecording(rawValue: name) else {
      let values = allCases.map(\.rawValue).joined(separator: ", ")
      throw GoldenMismatch(
        description: "QUARTZITE_RECORD is \"\(name)\"; it must be one of \(values)."
      )
    }
    return isContinuousIntegration(variables) ? .never : value
  }

  /// The value that an assertion was given, or else that of the environment.
  static func resolved(_ given: GoldenRecording?) throws(GoldenMismatch) -> GoldenRecording {
    if let given { return given }
    return try fromEnvironment
  }

  /// Whether the tests run in continuous integration.
  package static func isContinuousIntegration(_ variables: [String: String]) -> Bool {
    !["", "0", "false"].contains((variables["CI"] ?? "").lowercased())
  }
}

/// An image does not match its golden image.
public struct GoldenMismatch: Error, CustomStringConvertible, Sendable {
  /// What is wrong, and which files show it.
  public let description: String
}
